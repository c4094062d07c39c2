"""What every game must keep to, whichever it is."""

import importlib
import pkgutil
from functools import cache
from itertools import islice
from random import Random

import pytest

import games
from games.core import CHANCE, Game, IllegalMove, InvalidNotation, default_options
from games.registry import GAMES, game

EVERY = [
    pytest.param(name, flipped, id=f"{name}-{flipped or 'default'}")
    for name, each in GAMES.items()
    for flipped in (None, *(option.name for option in each.options))
]
over_every_game = pytest.mark.parametrize(("name", "flipped"), EVERY)
MEMBERS = {member for member in vars(Game) if not member.startswith("_")} | {"name", "title"}


def options_of(name, flipped):
    options = default_options(GAMES[name])
    return options | ({flipped: not options[flipped]} if flipped else {})


@cache
def game_of(name, flipped, seed=11):
    """One random game: `(position, move, position after, events)` for every ply."""
    each, generator, plies = GAMES[name], Random(seed), []
    here = each.start(options_of(name, flipped))
    while len(plies) < 60 and (moves := list(each.legal(here))):
        move = generator.choice(moves)
        after, events = each.play(here, move)
        plies.append((here, move, after, events))
        here = after
    return plies


def some_positions(name, flipped, count):
    plies = game_of(name, flipped)
    return [plies[0][0], *(after for *_, after, _ in plies[:: max(1, len(plies) // count)])]


def finished_positions(name, flipped):
    """The ends of random games, as many as are found among a few."""
    each = GAMES[name]
    for seed in range(8):
        after = game_of(name, flipped, seed)[-1][2]
        if each.outcome(after):
            yield after


@over_every_game
def test_the_start_goes_on_and_round_trips(name, flipped):
    each, options = GAMES[name], options_of(name, flipped)
    start = each.start(options)
    assert each.outcome(start) is None
    assert next(iter(each.legal(start)), None) is not None
    assert each.turn(start) in (*each.seats, CHANCE)
    assert each.parse_position(each.format_position(start), options) == start
    assert hash(start) == hash(each.start(options))


@over_every_game
def test_legal_is_in_a_fixed_order_without_doubles(name, flipped):
    each, options = GAMES[name], options_of(name, flipped)
    for here in some_positions(name, flipped, 6):
        moves = list(each.legal(here))
        assert len(set(moves)) == len(moves)
        read_again = each.parse_position(each.format_position(here), options)
        assert moves == list(each.legal(here))
        if each.outcome(here) is None:
            assert moves == list(each.legal(read_again))


@over_every_game
def test_a_move_is_legal_or_refused(name, flipped):
    each = GAMES[name]
    for here in some_positions(name, flipped, 1):
        legal = set(each.legal(here))
        unrefused = {move for move in each.expressible(here) if not each.refusal(here, move)}
        assert unrefused == legal


@over_every_game
def test_play_refuses_what_refusal_refuses(name, flipped):
    each = GAMES[name]
    here = each.start(options_of(name, flipped))
    checked = 0
    for move in islice(each.expressible(here), 0, None, 97):
        refusal = each.refusal(here, move)
        if refusal:
            checked += 1
            with pytest.raises(IllegalMove) as raised:
                each.play(here, move)
            assert raised.value.refusal == refusal
            assert refusal.code == refusal.code.lower().replace(" ", "-")
            assert refusal.sentence[0].isupper()
            assert refusal.sentence.endswith(".")
    assert checked


def moves_chosen(each, here, draft=None):
    """Every move that some row of choices leads to, drafts that pieces share taken once."""
    drafts = []
    for target in each.choices(here, draft):
        assert [target.draft, target.move, target.refusal].count(None) == 2
        if target.move is not None:
            yield target.move
        elif target.draft is not None and target.draft not in drafts:
            drafts.append(target.draft)
            yield from moves_chosen(each, here, target.draft)


@over_every_game
def test_choices_lead_to_exactly_the_legal_moves(name, flipped):
    each = GAMES[name]
    for here in some_positions(name, flipped, 3):
        chosen = list(moves_chosen(each, here))
        assert len(chosen) == len(set(chosen))
        assert set(chosen) == set(each.legal(here))


@over_every_game
def test_finished_means_no_moves(name, flipped):
    each = GAMES[name]
    for here, _, after, _ in game_of(name, flipped):
        assert each.outcome(here) is None
        assert (each.outcome(after) is None) == any(True for _ in each.legal(after))
    finished = list(finished_positions(name, flipped))
    assert finished
    for here in finished:
        assert list(each.legal(here)) == []
        outcome = each.outcome(here)
        assert set(outcome.winners) <= set(each.seats)
        assert outcome.reason
        assert outcome.sentence
        assert all(each.refusal(here, move) for move in islice(each.expressible(here), 50))


@over_every_game
def test_texts_round_trip(name, flipped):
    each, options = GAMES[name], options_of(name, flipped)
    for here, move, after, _ in game_of(name, flipped):
        text = each.format_move(move)
        assert each.parse_move(text, here) == move
        written = each.format_position(after)
        assert "\n" not in text + written
        assert each.parse_position(written, options) == after
        assert each.format_position(each.parse_position(written, options)) == written


@over_every_game
def test_play_leaves_the_old_position_as_it_was(name, flipped):
    each = GAMES[name]
    here = each.start(options_of(name, flipped))
    for _, move, after, events in game_of(name, flipped):
        before, key = each.format_position(here), hash(here)
        assert each.play(here, move) == (after, events)
        assert (each.format_position(here), hash(here)) == (before, key)
        here = after


def pieces_pointed_at(each, here):
    return {target.value for target in each.choices(here) if target.kind == "piece"}


@over_every_game
def test_events_name_pieces_that_are_there(name, flipped):
    each = GAMES[name]
    for here, _, _, events in game_of(name, flipped):
        assert events
        named = {event.piece for event in events if hasattr(event, "piece")}
        assert named <= pieces_pointed_at(each, here)


@over_every_game
def test_a_seed_makes_a_player_choose_the_same(name, flipped):
    each = GAMES[name]
    assert each.players
    for player in each.players.values():
        assert player.title
        assert player.style
        for here in some_positions(name, flipped, 1):
            if each.outcome(here):
                continue
            view = each.view(here, each.turn(here))
            first, second = (player.choose(view, Random(5), lambda: False) for _ in range(2))
            assert first == second
            assert each.refusal(here, first) is None


@over_every_game
def test_a_view_can_be_made_full_again(name, flipped):
    each = GAMES[name]
    for here, _, _, events in game_of(name, flipped)[:10]:
        for seat in each.seats:
            view = each.view(here, seat)
            full = each.determinise(view, Random(1))
            assert each.view(full, seat) == view
            assert len(each.observe(events, seat)) <= len(events)


def test_names_are_those_of_the_games():
    for name, each in GAMES.items():
        assert each.name == name
        assert game(name) is each
    with pytest.raises(InvalidNotation, match=", ".join(GAMES)):
        game("no such game")


def test_no_game_is_missing_from_the_registry():
    found = []
    for module in pkgutil.iter_modules(games.__path__, "games."):
        if module.ispkg:
            package = importlib.import_module(module.name)
            here = [each for each in vars(package).values() if looks_like_a_game(each)]
            assert here, f"{module.name} offers no game"
            found += here
    assert sorted(each.name for each in found) == sorted(GAMES)
    assert all(GAMES[each.name] is each for each in found)
    assert GAMES.titles == {each.name: each.title for each in GAMES.values()}


def looks_like_a_game(thing):
    return not isinstance(thing, type) and all(hasattr(thing, member) for member in MEMBERS)

"""The games without a screen: `python -m games list`, `moves`, `apply`, `perft`, `why`, `check`,
`play` and `bench`.

Text in, text out. The exit status is 0, or 2 with one line on stderr for input that cannot be used.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from games.core import CHANCE, AnyGame, GameError, InvalidNotation, read_options
from games.perft import divide, perft
from games.record import (
    MAX_CHARACTERS,
    MAX_MOVES,
    Node,
    Record,
    format_record,
    parse_record,
    read_text,
)
from games.registry import GAMES
from games.registry import game as game_named

_LONGEST_LINE = 400


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are sentences like all others."""

    def error(self, message: str) -> NoReturn:
        raise InvalidNotation(f"{message} (`{self.prog} --help` says more)")


class _Command(_Parser):
    """A parser of one command, which takes its options before, between and after the rest."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        # The library's own intermixed parsing calls this method again, for its two passes.
        self.parse_known_args = super().parse_known_args  # type: ignore[method-assign]
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            del self.parse_known_args


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    with one_line_errors() as status:
        options = _parser().parse_args(arguments)
        for line in options.run(options):
            print(line)
        if sys.stdout is not None:
            sys.stdout.flush()
    return status[0]


@contextmanager
def one_line_errors() -> Iterator[list[int]]:
    """Turns what a user can cause into one line on stderr, and the exit status `[0]` into 2."""
    status = [0]
    if sys.stdout is not None and hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        yield status
        return
    except BrokenPipeError:
        # Nobody reads on: no fault. What is still buffered must not fail again at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return
    except KeyboardInterrupt:
        sentence = "interrupted"
    except GameError as error:
        sentence = str(error)
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        sentence = f"{place}{error.strerror or error}"
        if not error.filename and sys.stdout is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    status[0] = 2
    line = " ".join(sentence.split())
    line = line if len(line) <= _LONGEST_LINE else line[: _LONGEST_LINE - 3] + "..."
    print(line.encode("utf-8", "backslashreplace").decode(), file=sys.stderr)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m games", description="Games without a screen.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Command)

    def command(run: Callable[[argparse.Namespace], Iterator[str]], text: str) -> _Command:
        added: _Command = commands.add_parser(
            run.__name__.strip("_"), help=text, description=text, allow_abbrev=False
        )
        added.set_defaults(run=run)
        return added

    def about_position(added: _Command) -> _Command:
        added.add_argument("game", metavar="GAME")
        added.add_argument("--position", metavar="TEXT", help="instead of the start position")
        added.add_argument("--option", metavar="NAME=VALUE", action="append", default=[])
        return added

    command(_list, "The games, their rule options and their computer players.")
    about_position(command(_moves, "The legal moves, one a line, sorted."))
    apply = about_position(command(_apply, "The position after some moves."))
    apply.add_argument("move", metavar="MOVE", nargs="*")
    count = about_position(command(_perft, "The number of move sequences of a length."))
    count.add_argument("depth", metavar="DEPTH", type=_number(0, 99))
    count.add_argument("--divide", action="store_true", help="also by first move")
    why = about_position(command(_why, "Whether a move is legal, or why not."))
    why.add_argument("move", metavar="MOVE")
    check = command(_check, "Play a record through; names the line and the reason if it fails.")
    check.add_argument("file", metavar="FILE", help="the record, or - for standard input")
    play = about_position(command(_play, "Let computer players play, and print the record."))
    play.add_argument("seat", metavar="SEAT=PLAYER", nargs="*", help="else the first player")
    bench = about_position(
        command(
            _bench, "Let every pair of players play a match, or run a bench that a game brings."
        )
    )
    bench.add_argument("player", metavar="PLAYER", nargs="*", help="at least two; else all")
    bench.add_argument(
        "--games",
        metavar="N",
        type=_number(1, 10_000),
        help="a pair; else 10, or 2 in a game's own bench",
    )
    for added in (play, bench):
        added.add_argument("--seed", metavar="N", type=_number(0, 2**63), default=0)
        added.add_argument("--plies", metavar="N", type=_number(0, MAX_MOVES), default=500)
    return parser


def _number(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers within bounds."""

    def read(text: str) -> int:
        if not (
            text.isascii() and text.isdigit() and len(text) < 20 and least <= int(text) <= most
        ):
            raise argparse.ArgumentTypeError(f"{text!r} is not a number from {least} to {most}")
        return int(text)

    return read


def _begin(options: argparse.Namespace) -> Record:
    game = game_named(options.game)
    return Record.begin(game, read_options(game, options.option), options.position)


def _list(_: argparse.Namespace) -> Iterator[str]:
    for game in GAMES.values():
        rules = ", ".join(f"{each.name}={str(each.default).lower()}" for each in game.options)
        yield f"{game.name}: {game.title}; seats: {', '.join(game.seats)}; " + (
            f"options: {rules or 'none'}; players: {', '.join(game.players) or 'none'}"
        )


def _moves(options: argparse.Namespace) -> Iterator[str]:
    record = _begin(options)
    game = record.game
    yield from sorted(game.format_move(move) for move in game.legal(record.root.position))


def _apply(options: argparse.Namespace) -> Iterator[str]:
    record = _begin(options)
    node = record.root
    for number, text in enumerate(options.move, 1):
        try:
            node = record.play(node, record.game.parse_move(text, node.position))
        except GameError as error:
            raise GameError(f"move {number}, {text}: {error}") from error
    yield record.game.format_position(node.position)


def _perft(options: argparse.Namespace) -> Iterator[str]:
    game = game_named(options.game)
    rules = read_options(game, options.option)
    if "repetition" in rules:
        rules["repetition"] = False
    position = Record.begin(game, rules, options.position).root.position
    if options.divide and options.depth:
        counts = divide(game, position, options.depth)
        yield from (f"{move}: {counts[move]}" for move in sorted(counts))
        yield str(sum(counts.values()))
    else:
        yield str(perft(game, position, options.depth))


def _why(options: argparse.Namespace) -> Iterator[str]:
    record = _begin(options)
    position = record.root.position
    refusal = record.game.refusal(position, record.game.parse_move(options.move, position))
    yield f"{refusal.code}: {refusal.sentence}" if refusal else "legal"


def _check(options: argparse.Namespace) -> Iterator[str]:
    if options.file == "-" and sys.stdin is not None:
        data = sys.stdin.buffer.read(4 * MAX_CHARACTERS + 1)
    else:
        with Path(options.file).open("rb") as file:
            data = file.read(4 * MAX_CHARACTERS + 1)
    try:
        record = parse_record(read_text(data))
    except GameError as error:
        raise GameError(f"{options.file}, {error}") from error
    moves = sum(1 for _ in record.nodes()) - 1
    line = record.main_line()
    outcome = record.game.outcome(line[-1].position)
    yield f"{record.game.name}: {moves} moves, {len(line) - 1} in the main line; " + (
        outcome.sentence if outcome else "not finished"
    )


def _play(options: argparse.Namespace) -> Iterator[str]:
    record = _begin(options)
    game = record.game
    if not game.players:
        raise InvalidNotation(f"{game.name} has no computer players")
    seating = {seat: next(iter(game.players)) for seat in game.seats}
    for pair in options.seat:
        seat, _, player = pair.partition("=")
        if seat not in seating:
            raise InvalidNotation(
                f"{game.name} has no seat {seat!r} (it has: {', '.join(seating)})"
            )
        seating[seat] = _player(game, player)
    node = play_out(record, seating, Random(options.seed), options.plies)
    outcome = game.outcome(node.position)
    record.tags = {seat.capitalize(): player for seat, player in seating.items()}
    record.tags["Seed"] = str(options.seed)
    record.tags["Result"] = outcome.sentence if outcome else "not finished"
    yield format_record(record).rstrip("\n")


def play_out(record: Record, seating: dict[str, str], generator: Random, plies: int) -> Node:
    """Let the named players play on from the start of a record, at most so many plies.

    Every player is given its view only. Returns the last node.
    """
    game = record.game
    node = record.root
    while node.ply < plies and game.outcome(node.position) is None:
        seat = game.turn(node.position)
        if seat == CHANCE:
            move: Any = generator.choice(list(game.legal(node.position)))
        else:
            view = game.view(node.position, seat)
            move = game.players[seating[seat]].choose(view, generator, lambda: False)
        node = record.play(node, move)
    return node


def _bench(options: argparse.Namespace) -> Iterator[str]:
    if options.game in (benches := _benches()):
        for given in ("position", "option", "player"):
            if getattr(options, given):
                raise InvalidNotation(f"{options.game} takes no {given}")
        yield from benches[options.game](options.games or 2, options.seed, options.plies)
        return
    game = _begin(options).game
    games = options.games or 10
    players = [_player(game, name) for name in options.player or game.players]
    if len(players) < 2:
        raise InvalidNotation("a match needs at least two players")
    for pair in combinations(players, 2):
        generator = Random(options.seed)
        won = dict.fromkeys(("first", "second", "drawn", "unfinished"), 0)
        for number in range(games):
            record = _begin(options)
            # The seats change hands after every game, so that none profits from its seat.
            places = {seat: (index + number) % 2 for index, seat in enumerate(game.seats)}
            seating = {seat: pair[place] for seat, place in places.items()}
            end = play_out(record, seating, generator, options.plies)
            outcome = game.outcome(end.position)
            if outcome is None:
                won["unfinished"] += 1
            else:
                winners = {places[seat] for seat in outcome.winners}
                won[("first", "second")[winners.pop()] if len(winners) == 1 else "drawn"] += 1
        yield f"{pair[0]} against {pair[1]}, {games} games: " + (
            f"{won['first']} won, {won['second']} lost, {won['drawn']} drawn, "
            f"{won['unfinished']} not finished"
        )


def _benches() -> dict[str, Callable[[int, int, int], Iterator[str]]]:
    """The benches that games bring (their `benches`, if they have that), named `GAME-BENCH`.

    Each takes the number of games a pair, a seed and the most plies, and gives lines.
    """
    return {
        f"{game.name}-{name}": bench
        for game in GAMES.values()
        for name, bench in getattr(game, "benches", {}).items()
    }


def _player(game: AnyGame, name: str) -> str:
    if name not in game.players:
        known = ", ".join(game.players) or "none"
        raise InvalidNotation(f"{game.name} has no player {name!r} (it has: {known})")
    return name

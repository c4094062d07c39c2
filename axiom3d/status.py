"""What the HUD says about a game: session and hand as a HudState."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from axiom3d.play import Play
from axiom3d.session import PERSON, Session
from axiom3d.tables import Table
from axiom3d.text import words_of
from axiom3d.ui.hud import AIDS, HudState
from axiom3d.ui.movelist import HudMove
from games.core import Seat
from games.record import Node


def seat_name(seat: Seat) -> str:
    """A seat as people read it."""
    return seat.capitalize()


def tree(session: Session) -> Iterator[tuple[Node, int]]:
    """Every node but the root and the depth of its branch: the line that is looked at flat, other
    ways on after the move that they replace."""
    line = set(session.line())
    todo: list[tuple[Node, int, bool]] = [(session.record.root, 0, False)]
    while todo:
        node, depth, told = todo.pop()
        if told:
            yield node, depth
        on = next((child for child in node.children if child in line), None)
        on = on or next(iter(node.children), None)
        if on is not None:
            yield on, depth
            others = [child for child in node.children if child is not on]
            todo += [(on, depth, False), *((child, depth + 1, True) for child in reversed(others))]


def moves(session: Session, shown: Table, start: str) -> tuple[HudMove, ...]:
    """The rows of the move list: the start, then every move, keyed by its node."""
    root = session.record.root
    game = session.game
    rows = [HudMove(0, start, root, current=session.cursor is root, comment=root.comment)]
    for node, depth in tree(session):
        before = node.parent
        assert before is not None
        seat = game.turn(before.position)
        rows.append(
            HudMove(
                node.ply,
                game.format_move(node.move, seat) + shown.sign(node.events),
                node,
                current=node is session.cursor,
                depth=depth,
                comment=node.comment,
                side=seat,
            )
        )
    return tuple(rows)


def hud_state(
    play: Play,
    rows: tuple[HudMove, ...],
    *,
    coordinates: bool,
    move_list: bool,
    move_line: bool,
    notice: str = "",
) -> HudState:
    """Everything the HUD shows; `notice` is a passing sentence of the program itself."""
    session = play.session
    outcome = session.outcome
    seat = session.turn
    text, kind = play.message.text, play.message.kind
    if notice and kind != "refusal":
        text, kind = notice, "info"
    at_rest = not play.animator.playing
    banner = ""
    if outcome is not None and at_rest and session.at_end:
        banner = " and ".join(map(seat_name, outcome.winners)) + " wins" if outcome.winners else ""
        banner = banner or "Draw"
        text = "" if kind == "result" else text
    return HudState(
        turn=_turn(play),
        side=seat if outcome is None or play.ending else "".join(outcome.winners[:1]),
        status=_status(play),
        thinking=play.thinking,
        moves=rows,
        move_list=move_list,
        message=text,
        message_kind=kind,
        icons=_icons(play, coordinates, move_list, move_line),
        move_line=move_line,
        move_hint=words_of(session.game.name)["move"],
        banner=banner,
        banner_text=_reason(outcome.sentence) if banner and outcome is not None else "",
        caption=play.shown.caption,
    )


def _turn(play: Play) -> str:
    if play.ending:
        return "The last move"
    over = play.session.outcome is not None
    return "Game over" if over else f"{seat_name(play.session.turn)} to move"


def _reason(sentence: str) -> str:
    """What follows the headline of a result: `Blue wins: its ...` becomes `Its ...`."""
    _, colon, reason = sentence.partition(": ")
    return reason[0].upper() + reason[1:] if colon and reason else sentence


def _status(play: Play) -> str:
    session = play.session
    if play.thinking:
        return "is thinking"
    if play.replaying:
        return "playing through the moves"
    if not session.at_end:
        end = session.line()[-1].ply
        return f"move {session.ply} of {end}; a move here starts another line beside it"
    players = [session.seated(seat) for seat in session.game.seats]
    if all(player == PERSON for player in players):
        over = session.outcome is not None
        return f"after {session.ply} moves" if over else f"move {session.ply + 1}"
    titles = {name: kind.title for name, kind in session.game.players.items()}
    return " · ".join(
        f"{seat_name(seat)}: {titles.get(player, player)}"
        for seat, player in zip(session.game.seats, players, strict=True)
    )


def _icons(play: Play, coordinates: bool, move_list: bool, move_line: bool) -> Mapping[str, str]:
    session = play.session
    start, end = session.ply == 0, session.at_end
    on = {
        **{aid: aid in play.seeing.aids for aid in AIDS},
        "coordinates": coordinates,
        "move-list": move_list,
        "type-move": move_line,
        "play": play.replaying,
    }
    off = {
        "take-back": start,
        "first": start,
        "back": start,
        "forward": end,
        "last": end,
        "play": start and end,
    }
    return {
        name: "on" if on.get(name) else "off" if off.get(name) else "normal"
        for name in on.keys() | off.keys()
    } | {aid: "hidden" for aid in AIDS if aid not in play.table.aids}

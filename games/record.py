"""A game as it was played: tags, and a tree of moves with branches and comments, as one text.

The text is for people too:

    [Game "NAME"]
    [Option "hanging=false"]
    [Position "blue ..."]
    [White "Ada"]

    ; a comment on the game, before its first move
    1. S(-1,0,2) S(0,1,2)z+
    ; a comment on the move above, as many lines as it needs
    2. C(1,1,2) C(1,2,1)z+
    (
      2. S(1,1,2) S(1,0,2)z+
      3. S(1,0,2) S(0,0,2)z+
    )
    3. S(1,0,2) S(1,1,2)x+

A move a line, with its ply. Parentheses, each on a line of its own, hold another way on from where
the move above was played. Indentation, blank lines and the ply numbers may be left out. Every move
is played through the engine when a record is read, so a record in hand holds legal moves only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from games.core import (
    AnyGame,
    GameError,
    IllegalMove,
    IllegalPosition,
    InvalidNotation,
    default_options,
    read_options,
)
from games.registry import game as game_named

MAX_CHARACTERS = 2_000_000
"""The longest text that is read as a record."""

MAX_MOVES = 5_000
"""The most moves, all branches together, that a record holds when it is read."""

_TAG = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_-]*)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_MOVE = re.compile(r"(?:(\d{1,6})\.)?[ \t]*(.*)", re.DOTALL)
_OWN_TAGS = ("Game", "Option", "Position")
_INDENT = "  "
_DEEPEST_INDENT = 12


@dataclass(eq=False, repr=False, slots=True)
class Node:
    """A move in the tree (None at the root), the position after it and what happened on the way.

    `children[0]` is the main way on, the others are branches; `comment` may have many lines.
    """

    move: Any
    position: Any
    events: tuple[Any, ...] = ()
    parent: Node | None = None
    comment: str = ""
    children: list[Node] = field(default_factory=list)
    ply: int = 0

    def child(self, move: Any) -> Node | None:
        """The child that was reached by `move`, if there is one."""
        return next((node for node in self.children if node.move == move), None)

    def path(self) -> list[Node]:
        """The nodes from the root to this one, both included."""
        nodes = [self]
        while (parent := nodes[-1].parent) is not None:
            nodes.append(parent)
        return nodes[::-1]


@dataclass(eq=False, repr=False)
class Record:
    """One game: which game, its rule options, free tags, and the tree of moves from `root`."""

    game: AnyGame
    options: dict[str, bool]
    root: Node
    tags: dict[str, str] = field(default_factory=dict)

    @classmethod
    def begin(
        cls, game: AnyGame, options: Mapping[str, bool] | None = None, position: str | None = None
    ) -> Record:
        """A record without moves, from the start position or from a position text.

        Raises InvalidNotation or IllegalPosition.
        """
        chosen = {**default_options(game), **(options or {})}
        start = game.start(chosen) if position is None else game.parse_position(position, chosen)
        return cls(game, chosen, Node(None, start))

    def play(self, node: Node, move: Any) -> Node:
        """The node that `move` leads to from `node`: one that is there, or a new last branch.

        Raises IllegalMove.
        """
        found = node.child(move)
        if found is None:
            position, events = self.game.play(node.position, move)
            found = Node(move, position, events, node, ply=node.ply + 1)
            node.children.append(found)
        return found

    def main_line(self) -> list[Node]:
        """The nodes of the main line, the root first."""
        nodes = [self.root]
        while nodes[-1].children:
            nodes.append(nodes[-1].children[0])
        return nodes

    def nodes(self) -> Iterator[Node]:
        """Every node, the root first, a parent before its children."""
        todo = [self.root]
        while todo:
            node = todo.pop()
            yield node
            todo += reversed(node.children)


def format_record(record: Record) -> str:
    """The canonical text of a record; `parse_record` reads it back to the same tree."""
    game = record.game
    lines = [_tag("Game", game.name)]
    lines += [
        _tag("Option", f"{option.name}={str(record.options[option.name]).lower()}")
        for option in game.options
    ]
    lines.append(_tag("Position", game.format_position(record.root.position)))
    for name, value in record.tags.items():
        if name in _OWN_TAGS:
            raise InvalidNotation(f"the tag {name} is not free")
        lines.append(_tag(name, value))
    lines += ["", *_comment_lines(record.root.comment, "")]
    todo: list[str | tuple[Node, list[Node], int]] = []
    if record.root.children:
        todo.append((record.root.children[0], record.root.children[1:], 0))
    while todo:
        item = todo.pop()
        if isinstance(item, str):
            lines.append(item)
            continue
        node, others, depth = item
        indent = _INDENT * min(depth, _DEEPEST_INDENT)
        lines.append(f"{indent}{node.ply}. {game.format_move(node.move)}")
        lines += _comment_lines(node.comment, indent)
        if node.children:
            todo.append((node.children[0], node.children[1:], depth))
        for other in reversed(others):
            todo += [f"{indent})", (other, [], depth + 1), f"{indent}("]
    return "\n".join(lines).rstrip("\n") + "\n"


def parse_record(text: str) -> Record:
    """Read a record and play every move of it.

    Raises InvalidNotation, IllegalPosition or IllegalMove with a sentence `line N: reason`.
    """
    if len(text) > MAX_CHARACTERS:
        raise InvalidNotation(f"line 1: a record has at most {MAX_CHARACTERS:,} characters")
    reader = _Reader()
    for number, line in enumerate(_clean(text).removeprefix("\ufeff").split("\n"), 1):
        try:
            reader.read(number, line.lstrip(" \t"))
        except GameError as error:
            raise _at_line(reader.blame or number, error) from error
        reader.blame = 0
    try:
        return reader.finish()
    except GameError as error:
        raise _at_line(reader.blame or 1, error) from error


def read_text(data: bytes) -> str:
    """The text of a file. Raises InvalidNotation, naming the line, where it is not UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise InvalidNotation(f"line {line}: this is not UTF-8 text") from None


class _Branch:
    """A way on that is being read: its last node, the line it was opened in, and its length."""

    def __init__(self, tip: Node, opened: int) -> None:
        self.tip = tip
        self.opened = opened
        self.moves = 0


class _Reader:
    """Reads a record line by line."""

    def __init__(self) -> None:
        self.blame = 0
        self.tags: dict[str, tuple[int, str]] = {}
        self.options: list[tuple[int, str]] = []
        self.comments: dict[Node, list[str]] = {}
        self.heading: list[str] = []
        self.record: Record | None = None
        self.branches: list[_Branch] = []
        self.moves = 0

    def read(self, number: int, line: str) -> None:
        """Take in one line."""
        bare = line.rstrip()
        if line.startswith(";"):
            self.comment(line[1:].removeprefix(" "))
        elif not bare:
            return
        elif line.startswith("["):
            self.tag(number, bare)
        elif bare == "(":
            self.open(number)
        elif bare == ")":
            self.close()
        else:
            self.move(bare)

    def tag(self, number: int, line: str) -> None:
        """A line such as `[White "Ada"]`."""
        match = _TAG.fullmatch(line)
        if match is None:
            raise InvalidNotation(f'{_short(line)} is not of the form [Name "value"]')
        if self.record is not None:
            raise InvalidNotation("a tag stands after the first move")
        name, value = match[1], _unescape(match[2])
        if name == "Option":
            if value.partition("=")[0] in {old.partition("=")[0] for _, old in self.options}:
                raise InvalidNotation(f"the option {_short(value)} is given twice")
            self.options.append((number, value))
        elif name in self.tags:
            raise InvalidNotation(f"the tag {name} is given twice")
        else:
            self.tags[name] = (number, value)

    def begun(self) -> Record:
        """The record that the moves go into, made of the tags when it is first asked for."""
        if self.record is None:
            if "Game" not in self.tags:
                raise InvalidNotation('there is no tag [Game "..."] before the moves')
            tags = dict(self.tags)
            self.blame, name = tags.pop("Game")
            game = game_named(name)
            for number, pair in self.options:
                self.blame = number
                read_options(game, [pair])
            options = read_options(game, [pair for _, pair in self.options])
            self.blame, position = tags.pop("Position", (self.blame, None))
            self.record = Record.begin(game, options, position)
            self.blame = 0
            self.record.tags = {name: value for name, (_, value) in tags.items()}
            self.branches = [_Branch(self.record.root, 0)]
        return self.record

    def comment(self, text: str) -> None:
        """A line about the move above it."""
        if self.record is None:
            self.heading.append(text)
            return
        branch = self.branches[-1]
        if len(self.branches) > 1 and not branch.moves:
            raise InvalidNotation("a comment in a branch stands before the move that it is about")
        self.comments.setdefault(branch.tip, []).append(text)

    def open(self, number: int) -> None:
        """A line `(`."""
        self.begun()
        branch = self.branches[-1]
        if not branch.moves or branch.tip.parent is None:
            raise InvalidNotation("a branch is opened where no move stands before it")
        self.branches.append(_Branch(branch.tip.parent, number))

    def close(self) -> None:
        """A line `)`."""
        if len(self.branches) < 2:
            raise InvalidNotation("a branch is closed that was not opened")
        if not self.branches.pop().moves:
            raise InvalidNotation("a branch has no moves")

    def move(self, line: str) -> None:
        """A line with a move."""
        record = self.begun()
        match = _MOVE.fullmatch(line)
        assert match is not None
        branch = self.branches[-1]
        node = branch.tip
        if match[1] and int(match[1]) != node.ply + 1:
            raise InvalidNotation(f"ply {int(match[1])} stands where ply {node.ply + 1} belongs")
        if self.moves == MAX_MOVES:
            raise InvalidNotation(f"a record has at most {MAX_MOVES:,} moves")
        move = record.game.parse_move(match[2], node.position)
        if node.child(move) is not None:
            raise InvalidNotation(f"{_short(match[2])} is already a way on from here")
        branch.tip = record.play(node, move)
        branch.moves += 1
        self.moves += 1

    def finish(self) -> Record:
        """The whole record."""
        record = self.begun()
        if len(self.branches) > 1:
            self.blame = self.branches[-1].opened
            raise InvalidNotation("the branch that is opened here is never closed")
        self.comments.setdefault(record.root, [])[:0] = self.heading
        for node, lines in self.comments.items():
            node.comment = "\n".join(lines)
        return record


def _at_line(number: int, error: GameError) -> GameError:
    """The same kind of error, its sentence led by the line."""
    sentence = f"line {number}: {error}"
    if isinstance(error, IllegalMove):
        return IllegalMove(replace(error.refusal, sentence=sentence))
    return (IllegalPosition if isinstance(error, IllegalPosition) else InvalidNotation)(sentence)


def _clean(text: str) -> str:
    """Text with plain line ends, and without the surrogates that no file can hold."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return re.sub("[\ud800-\udfff]", "\ufffd", text)


def _comment_lines(comment: str, indent: str) -> list[str]:
    if not comment:
        return []
    return [f"{indent}; {line}" if line else f"{indent};" for line in _clean(comment).split("\n")]


def _tag(name: str, value: str) -> str:
    escaped = _clean(value).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    line = f'[{name} "{escaped}"]'
    if _TAG.fullmatch(line) is None:
        raise InvalidNotation(f"{name!r} cannot be the name of a tag")
    return line


def _unescape(value: str) -> str:
    return re.sub(r"\\(.)", lambda match: "\n" if match[1] == "n" else match[1], value)


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")

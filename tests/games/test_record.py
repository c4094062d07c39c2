from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import registry
from games.axiom import AXIOM
from games.core import CHANCE, IllegalMove, IllegalPosition, InvalidNotation, Refusal
from games.record import MAX_CHARACTERS, Record, format_record, parse_record

START = AXIOM.format_position(AXIOM.start({"hanging": False, "repetition": True}))
HEAD = (
    f'[Game "axiom"]\n[Option "hanging=false"]\n[Option "repetition=true"]\n[Position "{START}"]\n'
)
THERE_AND_BACK = (
    "S(-1,0,2) S(-1,0,2)y-",
    "S(1,1,2) S(1,1,2)y+",
    "S(-1,0,2) S(-1,0,2)z+",
    "S(1,1,2) S(1,1,2)z+",
)
BRANCHED = (
    HEAD
    + r"""[White "Ada \"the\" \\ {1}"]

; Two lines,
;
;  the last one with a space in front.
1. S(-1,0,2) S(-1,0,2)y-
(
  1. S(-1,0,2) S(0,1,2)z+
  ; (not) 2. a move } [Tag "x"]
  2. S(1,1,2) S(1,1,2)y+
  (
    2. S(1,1,2) S(1,1,2)x+
  )
)
(
  1. S(1,0,2) S(0,0,2)z+
)
2. S(1,1,2) S(1,1,2)y+
; « ünï » 棋
3. S(-1,0,2) S(-1,0,2)z+
"""
).replace("  3. C(1,0,1) C(2,1,1)z+\n", "")


def played(*texts):
    record = Record.begin(AXIOM)
    node = record.root
    for text in texts:
        node = record.play(node, AXIOM.parse_move(text, node.position))
    return record


def shape(record):
    return [
        (node.ply, node.move, node.position, node.comment, len(node.children))
        for node in record.nodes()
    ]


def test_the_canonical_text_comes_back_byte_for_byte():
    record = parse_record(BRANCHED)
    assert format_record(record) == BRANCHED
    assert record.tags == {"White": 'Ada "the" \\ {1}'}
    assert record.root.comment == "Two lines,\n\n the last one with a space in front."
    assert [len(node.children) for node in record.main_line()] == [3, 1, 1, 0]
    assert record.main_line()[2].comment == "« ünï » 棋"
    branch = record.root.children[1]
    assert branch.comment == '(not) 2. a move } [Tag "x"]'
    assert [AXIOM.format_move(node.move) for node in branch.children] == [
        "S(1,1,2) S(1,1,2)y+",
        "S(1,1,2) S(1,1,2)x+",
    ]


def test_a_loose_hand_is_read_too():
    loose = (
        '\ufeff\r\n  [Game   "axiom"]\r\n\r\nS(-1,0,2)S(-1,0,2)y-\r\n;no space\r\n(\r\n'
        "S(-1,0,2) S(0,1,2) z+\r\n)\r\n\t2.S(1,1,2) S(1,1,2)y+"
    )
    record = parse_record(loose)
    assert [len(node.children) for node in record.main_line()] == [2, 1, 0]
    assert record.main_line()[1].comment == "no space"
    assert AXIOM.format_position(record.root.position) == START


def test_comments_after_a_branch_belong_to_the_move_before_it():
    text = HEAD + "1. S(-1,0,2) S(-1,0,2)y-\n; a\n(\n1. S(-1,0,2) S(0,1,2)z+\n)\n; b\n"
    assert parse_record(text).root.children[0].comment == "a\nb"


MOVE = "1. S(-1,0,2) S(-1,0,2)y-\n"


@pytest.mark.parametrize(
    ("text", "kind", "sentence"),
    [
        ("", InvalidNotation, "line 1: there is no tag"),
        ("\0\1\2", InvalidNotation, "line 1: "),
        ('[White "x"]\n' + MOVE, InvalidNotation, "line 2: there is no tag"),
        ('[White "x"]\n[Game "chess"]\n' + MOVE, InvalidNotation, "line 2: there is no game"),
        ('[Game "axiom"\n', InvalidNotation, "line 1: '[Game \"axiom\"' is not of the form"),
        ('[Game "axiom"]\n[Game "axiom"]', InvalidNotation, "line 2: the tag Game is given twice"),
        (
            '[Game "axiom"]\n[Option "hanging=true"]\n[Option "hanging=false"]',
            InvalidNotation,
            "line 3: the option",
        ),
        ('[Game "axiom"]\n[Option "flying=true"]\n', InvalidNotation, "line 2: axiom has no"),
        ('[Game "axiom"]\n\n[Option "hanging=maybe"]\n', InvalidNotation, "line 3: option hanging"),
        ('[Game "axiom"]\n[Position "x"]\n', InvalidNotation, "line 2: "),
        ('[Game "axiom"]\n[Position "blue 0,0,5:bx+"]\n', IllegalPosition, "line 2: "),
        (HEAD + MOVE + '[White "x"]', InvalidNotation, "line 6: a tag stands after"),
        (HEAD + "hello", InvalidNotation, "line 5: "),
        (HEAD + "2. S(-1,0,2) S(-1,0,2)y-", InvalidNotation, "line 5: ply 2 stands where ply 1"),
        (HEAD + MOVE + MOVE, InvalidNotation, "line 6: ply 1 stands where ply 2"),
        (HEAD + "(\n", InvalidNotation, "line 5: a branch is opened where no move"),
        (HEAD + MOVE + "(\n(", InvalidNotation, "line 7: a branch is opened where no move"),
        (HEAD + MOVE + "(\n)", InvalidNotation, "line 7: a branch has no moves"),
        (HEAD + MOVE + ")", InvalidNotation, "line 6: a branch is closed"),
        (HEAD + MOVE + "(\n; c", InvalidNotation, "line 7: a comment in a branch"),
        (HEAD + MOVE + "(\n" + MOVE + ")", InvalidNotation, "line 7: 'S(-1,0,2) S(-1,0,2)y-' is"),
        (
            HEAD + MOVE + "(\n1. S(-1,0,2) S(0,1,2)z+\n\n",
            InvalidNotation,
            "line 6: the branch that is opened here is never closed",
        ),
        (HEAD + "x" * MAX_CHARACTERS, InvalidNotation, "line 1: a record has at most"),
    ],
)
def test_what_cannot_be_read_names_line_and_reason(text, kind, sentence):
    with pytest.raises(kind) as caught:
        parse_record(text)
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)


def test_an_illegal_move_is_refused_with_its_line():
    move = AXIOM.parse_move(
        "S(1,1,2) S(1,1,2)y+", AXIOM.parse_position(START, {"hanging": False, "repetition": True})
    )
    refusal = AXIOM.refusal(played().root.position, move)
    with pytest.raises(IllegalMove) as caught:
        parse_record(HEAD + "\n1. S(1,1,2) S(1,1,2)y+\n")
    assert str(caught.value) == f"line 6: {refusal.sentence}"
    assert caught.value.refusal.code == refusal.code == "not-yours"


def test_a_record_with_no_moves():
    record = Record.begin(AXIOM)
    assert format_record(record) == HEAD
    assert shape(parse_record(HEAD)) == shape(record)


def test_the_same_move_again_goes_the_same_way():
    record = played(*THERE_AND_BACK)
    first = record.root.children[0]
    assert record.play(record.root, first.move) is first
    assert len(record.root.children) == 1


def test_very_deep_games_and_very_deep_branches():
    record = Record.begin(AXIOM, {"repetition": False})
    node = record.root
    for ply in range(2000):
        node = record.play(node, AXIOM.parse_move(THERE_AND_BACK[ply % 4], node.position))
    text = format_record(record)
    assert text.count("\n") == 2004 + 1
    again = parse_record(text)
    assert len(again.main_line()) == 2001
    assert format_record(again) == text


def test_nested_branches_to_any_depth():
    record = Record.begin(AXIOM, {"repetition": False})
    node = record.root
    for ply in range(400):
        move = AXIOM.parse_move(THERE_AND_BACK[ply % 4], node.position)
        record.play(node, next(other for other in AXIOM.legal(node.position) if other != move))
        node = record.play(node, move)
    text = format_record(record)
    again = parse_record(text)
    assert format_record(again) == text
    assert shape(again) == shape(record)


COMMENTS = st.one_of(
    st.just(""), st.text(max_size=40), st.sampled_from(["\n", " ", "a\n", "\n\nb", ";", "(", '"}'])
)
TAGS = st.dictionaries(
    st.from_regex(r"[A-Za-z][A-Za-z0-9_-]{0,8}", fullmatch=True).filter(
        lambda name: name not in ("Game", "Option", "Position")
    ),
    st.text(max_size=30),
    max_size=4,
)


@settings(max_examples=30, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(0, 25), TAGS, st.data())
def test_any_tree_comes_back(random: Random, size, tags, data):
    record = Record.begin(AXIOM, {"hanging": data.draw(st.booleans())})
    nodes = [record.root]
    for _ in range(size):
        # Later nodes more often, so that lines grow long.
        node = nodes[max(random.randrange(len(nodes)), random.randrange(len(nodes)))]
        moves = list(AXIOM.legal(node.position))
        if moves:
            reached = record.play(node, random.choice(moves))
            if reached not in nodes:
                nodes.append(reached)
    for node in nodes:
        node.comment = data.draw(COMMENTS)
    record.tags = tags
    text = format_record(record)
    again = parse_record(text)
    assert format_record(again) == text
    plain = [(*each[:3], _plain(each[3]), each[4]) for each in shape(record)]
    assert shape(again) == plain
    assert again.tags == {name: _plain(value) for name, value in tags.items()}
    assert again.options == record.options


def _plain(text):
    return text.replace("\r\n", "\n").replace("\r", "\n")


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_spoilt_text_is_read_or_refused_in_one_sentence(data):
    text = BRANCHED
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        to = min(len(text), at + data.draw(st.integers(0, 30)))
        text = text[:at] + data.draw(st.text(max_size=5)) + text[to:]
    record, refused = None, "line "
    try:
        record = parse_record(text)
    except (InvalidNotation, IllegalPosition, IllegalMove) as error:
        refused = str(error)
    assert refused.startswith("line ")
    assert "\n" not in refused
    if record is not None:
        canonical = format_record(record)
        assert format_record(parse_record(canonical)) == canonical


@dataclass(frozen=True)
class Dice:
    """Chance rolls, then the only player takes the roll or half of it; the first to 5 wins."""

    name: str = "dice"
    title: str = "Dice"
    options: tuple = ()

    def start(self, options):
        return (0, 0)

    def parse_position(self, text, options):
        total, roll = text.split("+")
        return (int(total), int(roll))

    def format_position(self, position):
        return f"{position[0]}+{position[1]}"

    def turn(self, position):
        return "ann" if position[1] else CHANCE

    def play(self, position, move):
        total, roll = position
        if self.turn(position) == CHANCE:
            return (total, move[1]), (("rolled", move[1]),)
        if move[1] > roll:
            raise IllegalMove(Refusal("too-much", "That is more than the roll."))
        return (total + move[1], 0), ()

    def parse_move(self, text, position):
        kind, _, number = text.partition(" ")
        if kind not in ("roll", "take") or not number.isdigit():
            raise InvalidNotation(f"cannot read {text!r}")
        return kind, int(number)

    def format_move(self, move, seat=None):
        return f"{move[0]} {move[1]}"


def test_chance_is_recorded_and_replayed(monkeypatch):
    monkeypatch.setitem(registry.GAMES, "dice", Dice())
    text = (
        '[Game "dice"]\n[Position "0+0"]\n\n1. roll 4\n2. take 4\n(\n  2. take 2\n  3. roll 6\n)\n'
        "3. roll 1\n"
    )
    record = parse_record(text)
    assert record.main_line()[-1].position == (4, 1)
    assert record.main_line()[1].events == (("rolled", 4),)
    assert format_record(record) == text
    with pytest.raises(IllegalMove, match=r"line 3: That is more than the roll\."):
        parse_record('[Game "dice"]\n1. roll 4\n2. take 5\n')


def test_free_tags_only():
    record = Record.begin(AXIOM)
    for name in ("Game", "Two words", "", "1x", 'a"]'):
        record.tags = {name: "x"}
        with pytest.raises(InvalidNotation):
            format_record(record)

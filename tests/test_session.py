import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from axiom3d.session import PERSON, Session
from games.axiom import AXIOM
from games.core import IllegalMove, InvalidNotation
from games.record import Record, format_record, parse_record

LINE = (
    "S(-1,0,2) S(-1,0,2)y-",
    "S(1,1,2) S(1,1,2)y+",
    "S(-1,0,2) S(-1,0,2)z+",
    "S(1,1,2) S(1,1,2)z+",
)
OTHER = "S(-1,0,2) S(0,1,2)z+"


def move(session, text):
    return AXIOM.parse_move(text, session.position)


def play(session, *texts):
    for text in texts:
        session.play(move(session, text))


@pytest.fixture
def session():
    made = Session(Record.begin(AXIOM))
    play(made, *LINE)
    return made


def test_a_move_tells_what_happened_and_from_where():
    session = Session(Record.begin(AXIOM))
    start = session.position
    assert (session.ply, session.before, session.events) == (0, None, ())
    first = move(session, LINE[0])
    after, events = AXIOM.play(start, first)
    assert session.play(first) == events
    assert (session.position, session.before, session.events) == (after, start, events)
    assert (session.ply, session.turn, session.outcome) == (1, "white", None)


def test_stepping_changes_nothing_but_the_cursor(session):
    text, revision = format_record(session.record), session.revision
    assert session.step(-3)
    assert session.ply == 1
    assert session.step(2)
    assert session.ply == 3
    assert session.step(99)
    assert session.ply == 4
    assert not session.step(1)
    assert not session.last()
    assert session.first()
    assert session.ply == 0
    assert not session.first()
    assert not session.step(-1)
    assert not session.step(0)
    assert session.last()
    assert session.ply == 4
    assert (format_record(session.record), session.revision) == (text, revision)


def test_the_same_move_goes_on_and_another_one_branches(session):
    whole = session.line()
    session.first()
    play(session, LINE[0])
    assert session.cursor is whole[1]
    session.first()
    play(session, OTHER)
    assert session.cursor is not whole[1]
    assert session.record.main_line() == whole
    assert session.line() == [whole[0], session.cursor]
    # Back and on again stays on the branch; going elsewhere changes that.
    branch = session.cursor
    session.first()
    session.last()
    assert session.cursor is branch
    session.goto(whole[2])
    session.first()
    session.last()
    assert session.cursor is whole[4]


def test_promote_makes_the_branch_the_main_line(session):
    session.first()
    play(session, OTHER)
    session.promote(session.cursor)
    assert session.record.main_line() == [session.record.root, session.cursor]
    assert len(session.record.root.children) == 2


def test_an_illegal_move_changes_nothing(session):
    before = (session.cursor, session.serial, session.revision, format_record(session.record))
    wrong = AXIOM.parse_move("S(1,1,2) S(1,1,2)y+", session.position)
    refusal = session.refusal(wrong)
    assert refusal is not None
    with pytest.raises(IllegalMove) as caught:
        session.play(wrong)
    assert caught.value.refusal == refusal
    assert before == (
        session.cursor,
        session.serial,
        session.revision,
        format_record(session.record),
    )


def test_taking_back_between_two_persons_is_a_ply(session):
    text = format_record(session.record)
    assert session.take_back()
    assert session.ply == 3
    assert session.redo()
    assert session.ply == 4
    assert not session.redo()
    session.first()
    assert not session.take_back()
    assert format_record(session.record) == text


def test_taking_back_from_a_computer_player_is_back_to_ones_own_choice(session):
    session.seat("white", "random")
    assert session.waits_for == PERSON
    assert session.take_back()
    assert session.ply == 2
    session.step(1)
    assert session.waits_for == "random"
    # While it thinks, too.
    assert session.take_back()
    assert session.ply == 2
    assert session.redo()
    assert session.ply == 4


def test_the_first_move_of_a_computer_player_is_not_taken_back(session):
    session.seat("blue", "random")
    session.goto(session.line()[1])
    assert not session.take_back()
    assert session.ply == 1


def test_the_serial_tells_when_an_answer_is_stale(session):
    seen = [session.serial]
    for change in (
        lambda: session.step(-1),
        session.take_back,
        session.redo,
        lambda: session.goto(session.record.root),
        lambda: play(session, OTHER),
        lambda: session.seat("white", "random"),
        lambda: session.load(Record.begin(AXIOM)),
    ):
        change()
        seen.append(session.serial)
    assert seen == sorted(set(seen))
    serial = session.serial
    session.comment("a comment changes nothing of the game")
    session.goto(session.cursor)
    assert session.serial == serial


def test_comments_stay_with_their_move(session):
    revision = session.revision
    session.step(-1)
    session.comment("third")
    assert session.revision > revision
    again = parse_record(format_record(session.to_record()))
    assert [node.comment for node in again.main_line()] == ["", "", "", "third", ""]


def test_players_and_result_travel_with_the_record(session):
    session.seat("white", "simple")
    text = format_record(session.to_record())
    again = Session(parse_record(text))
    assert dict(again.seats) == {"blue": PERSON, "white": "simple"}
    assert again.record.tags["Result"] == "not finished"
    again.seat("white", PERSON)
    assert Session(parse_record(format_record(again.to_record()))).seats["white"] == PERSON


def test_a_persons_name_is_kept_and_is_a_person():
    record = Record.begin(AXIOM)
    record.tags = {"Blue": "Ada", "White": "random"}
    session = Session(record)
    assert dict(session.seats) == {"blue": PERSON, "white": "random"}
    assert session.to_record().tags["Blue"] == "Ada"


def test_a_finished_game_waits_for_nobody():
    session = Session(Record.begin(AXIOM, position="blue 0,0,1:bz+/bx+ 0,1,1:wz+/wx+"))
    play(session, "S(0,0,1) S(0,1,1)y+")
    assert session.outcome.winners == ("blue",)
    assert session.waits_for is None
    assert session.to_record().tags["Result"] == session.outcome.sentence
    assert session.take_back()
    assert session.waits_for == PERSON


def test_nobody_sits_where_there_is_no_seat(session):
    for seat, player in (("green", PERSON), ("blue", "nobody")):
        with pytest.raises(InvalidNotation):
            session.seat(seat, player)


def test_a_bookmark_finds_the_cursor_in_the_record_read_again(session):
    session.step(-2)
    play(session, "S(1,0,2) S(1,0,2)y-")
    bookmark = session.bookmark()
    again = Session(parse_record(format_record(session.record)))
    again.open_at(bookmark)
    assert again.ply == 3
    assert again.bookmark() == bookmark
    assert again.cursor.move == session.cursor.move
    for wrong, ply in (("0 7 0", 1), ("x", 0), ("", 0), ("0 ²", 1), ("0 " * 99, 4)):
        again.open_at(wrong)
        assert again.ply == ply


class Walk(RuleBasedStateMachine):
    """Any walk through the tree keeps every move once made, and every position true."""

    @initialize()
    def begin(self):
        self.session = Session(Record.begin(AXIOM))
        self.made = set()

    @rule(pick=st.integers(0, 5))
    def play(self, pick):
        moves = list(AXIOM.legal(self.session.position))
        if moves:
            self.session.play(moves[pick % len(moves)])
            self.made.add(self.session.cursor)

    @rule(plies=st.integers(-4, 4))
    def step(self, plies):
        was = self.session.ply
        moved = self.session.step(plies)
        assert moved == (self.session.ply != was)

    @rule()
    def back(self):
        was = self.session.cursor
        if self.session.take_back():
            assert self.session.redo()
            assert self.session.cursor is was
            self.session.take_back()

    @precondition(lambda self: self.made)
    @rule(pick=st.integers(0, 50), promote=st.booleans())
    def go(self, pick, promote):
        node = sorted(self.made, key=id)[pick % len(self.made)]
        self.session.goto(node)
        if promote:
            self.session.promote(node)
            assert node in self.session.record.main_line()

    @invariant()
    def holds(self):
        session = self.session
        assert set(session.record.nodes()) == self.made | {session.record.root}
        line = session.line()
        assert line[0] is session.record.root
        assert session.cursor is line[session.ply]
        assert not line[-1].children
        position = line[0].position
        for node in line[1:]:
            position, _ = AXIOM.play(position, node.move)
            assert node.position == position


TestWalk = Walk.TestCase
TestWalk.settings = settings(max_examples=20, stateful_step_count=25, deadline=None)


def test_a_bookmark_keeps_the_line_that_was_gone_not_only_the_place(session):
    session.first()
    play(session, OTHER)
    session.first()
    again = Session(parse_record(format_record(session.record)))
    again.open_at(session.bookmark())
    assert again.ply == 0
    assert [node.move for node in again.line()] == [node.move for node in session.line()]

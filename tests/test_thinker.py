import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from axiom3d.thinker import Answer, Failure, Question, Thinker
from games.axiom import AXIOM
from games.core import default_options

START = AXIOM.start(default_options(AXIOM))
QUESTION = Question(
    "axiom", default_options(AXIOM), AXIOM.format_position(START), "blue", "random", seed=7
)
ROOT = Path(__file__).parents[1]

# A process that does as the question's player says, instead of playing.
ODD = """
import json, sys, time
for line in sys.stdin:
    said = json.loads(line)
    if "stop" in said:
        continue
    does = said["ask"]["player"]
    if does == "die":
        sys.exit(3)
    if does == "hang":
        time.sleep(1000)
    if does == "babble":
        print("no json", flush=True)
    if does == "stale":
        print(json.dumps({"token": said["token"] - 1, "move": "old"}), flush=True)
    if does == "echo":
        print(json.dumps({"token": said["token"], "move": "echo"}), flush=True)
"""


def question(**changes: object) -> Question:
    values = {name: getattr(QUESTION, name) for name in QUESTION.__slots__}
    return Question(**{**values, **changes})


def wait(thinker: Thinker, seconds: float = 20.0) -> Answer | Failure:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        begun = time.monotonic()
        result = thinker.poll()
        assert time.monotonic() - begun < 0.2
        if result is not None:
            return result
        time.sleep(0.01)
    raise AssertionError("no answer")


@pytest.fixture
def thinker():
    made = Thinker()
    yield made
    made.close()


@pytest.fixture
def odd():
    made = Thinker([sys.executable, "-c", ODD], grace=0.3, overtime=0.0)
    yield made
    made.close()


def pid(thinker: Thinker) -> int:
    end = time.monotonic() + 10
    while time.monotonic() < end:
        process = thinker._worker and thinker._worker._process
        if process:
            return process.pid
        time.sleep(0.01)
    raise AssertionError("no process")


def test_answers_with_a_legal_move_and_the_same_for_the_same_seed(thinker):
    thinker.ask(question(serial=5))
    first = wait(thinker)
    assert isinstance(first, Answer)
    assert first.serial == 5
    move = AXIOM.parse_move(first.move, START)
    assert AXIOM.refusal(START, move) is None
    thinker.ask(question(serial=6))
    assert wait(thinker) == Answer(6, first.move)
    assert thinker.poll() is None
    assert not thinker.busy


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="POSIX priorities")
def test_thinks_at_the_lowest_priority(thinker):
    thinker.ask(QUESTION)
    wait(thinker)
    assert os.getpriority(os.PRIO_PROCESS, pid(thinker)) == 19


def test_every_player_plays(thinker):
    for player in AXIOM.players:
        thinker.ask(question(player=player))
        assert isinstance(wait(thinker), Answer)


def test_a_cancelled_question_is_never_answered(thinker):
    thinker.ask(question(serial=1))
    thinker.cancel()
    assert not thinker.busy
    thinker.ask(question(serial=2))
    assert wait(thinker).serial == 2
    time.sleep(0.2)
    assert thinker.poll() is None


def test_cancel_after_the_answer_came_but_was_not_fetched(thinker):
    thinker.ask(question(serial=1))
    time.sleep(1.0)
    thinker.cancel()
    assert thinker.poll() is None
    thinker.ask(question(serial=2))
    assert wait(thinker).serial == 2


def test_asking_anew_drops_the_older_question(thinker):
    for serial in range(10):
        thinker.ask(question(serial=serial))
    assert wait(thinker).serial == 9


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"game": "chess"}, "chess"),
        ({"view": "nonsense"}, "nonsense"),
        ({"seat": "white"}, "white"),
        ({"player": "nobody"}, "nobody"),
        ({"options": {}}, "failed"),
    ],
)
def test_a_question_that_cannot_be_answered(thinker, changes, word):
    thinker.ask(question(serial=3, **changes))
    result = wait(thinker)
    assert isinstance(result, Failure)
    assert result.serial == 3
    assert word in result.sentence
    assert "\n" not in result.sentence
    thinker.ask(question(serial=4))
    assert isinstance(wait(thinker), Answer)


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
def test_a_killed_process_is_reported_and_replaced(thinker):
    thinker.ask(QUESTION)
    wait(thinker)
    first = pid(thinker)
    os.kill(first, signal.SIGSTOP)
    thinker.ask(question(serial=8))
    os.kill(first, signal.SIGKILL)
    result = wait(thinker)
    assert isinstance(result, Failure)
    assert result.serial == 8
    assert "stopped" in result.sentence
    thinker.ask(question(serial=9))
    assert wait(thinker).serial == 9
    assert pid(thinker) != first


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
def test_a_process_that_died_while_idle_is_replaced_without_a_word(thinker):
    thinker.ask(QUESTION)
    wait(thinker)
    os.kill(pid(thinker), signal.SIGKILL)
    time.sleep(0.3)
    assert thinker.poll() is None
    thinker.ask(question(serial=2))
    assert isinstance(wait(thinker), Answer)


def test_a_process_that_dies_on_a_question(odd):
    odd.ask(question(player="die"))
    result = wait(odd)
    assert isinstance(result, Failure)
    assert "3" in result.sentence
    odd.ask(question(player="echo", seconds=10))
    assert wait(odd) == Answer(0, "echo")


def test_a_hung_process_is_given_up_in_time_and_replaced(odd):
    odd.ask(question(player="hang", seconds=0.5))
    result = wait(odd, 3.0)
    assert isinstance(result, Failure)
    assert "in time" in result.sentence
    odd.ask(question(player="echo", seconds=10))
    assert wait(odd).move == "echo"


def test_a_process_that_does_not_hear_the_stop_is_killed(odd):
    odd.ask(question(player="hang", seconds=1000))
    first = odd._worker
    pid(odd)
    begun = time.monotonic()
    odd.ask(question(player="echo", serial=2, seconds=1000))
    assert time.monotonic() - begun < 0.2
    assert wait(odd, 5.0) == Answer(2, "echo")
    assert first._process.wait(5) != 0


def test_nonsense_and_stale_answers(odd):
    odd.ask(question(player="babble", seconds=10))
    assert "cannot be read" in wait(odd).sentence
    odd.ask(question(player="stale", seconds=1))
    result = wait(odd, 5.0)
    assert isinstance(result, Failure)
    assert "in time" in result.sentence


def test_a_program_that_cannot_be_started():
    thinker = Thinker(["/no/such/program"])
    thinker.ask(QUESTION)
    result = wait(thinker)
    assert isinstance(result, Failure)
    assert "could not be started" in result.sentence
    thinker.close()


def test_close_ends_the_process():
    thinker = Thinker()
    thinker.ask(QUESTION)
    wait(thinker)
    process = thinker._worker._process
    thinker.close()
    assert process.wait(5) != 0


def test_the_process_ends_with_its_parent_and_imports_no_renderer(tmp_path):
    code = (
        "import sys, time; sys.path.insert(0, sys.argv[1])\n"
        "from axiom3d.thinker import Thinker\n"
        "thinker = Thinker(); thinker.warm_up()\n"
        "while not thinker._worker._process: time.sleep(0.01)\n"
        "print(thinker._worker._process.pid, flush=True)\n"
        "time.sleep(0.3)\n"
        "print('panda3d' in sys.modules)\n"
    )
    # A folder that has modules of the same names must not be taken for ours.
    (tmp_path / "games.py").write_text("raise SystemExit(9)")
    done = subprocess.run(
        [sys.executable, "-P", "-c", code, str(ROOT)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=30,
        check=True,
    )
    number, panda = done.stdout.split()
    assert panda == "False"
    end = time.monotonic() + 5
    while os.name != "nt" and time.monotonic() < end:
        try:
            os.kill(int(number), 0)
        except ProcessLookupError:
            break
        time.sleep(0.05)
    else:
        assert os.name == "nt", "the process outlived its parent"


def test_the_thinking_side_is_light():
    code = (
        "import sys; import axiom3d.thinking\n"
        "names = {name.split('.')[0] for name in sys.modules}\n"
        "print(sorted(names & {'panda3d', 'direct', 'numpy'}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert done.stdout.strip() == "[]"

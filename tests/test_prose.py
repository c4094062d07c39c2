"""What the README and its companions point to and promise."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from axiom3d.cli import parser

ROOT = Path(__file__).resolve().parent.parent
PROSE = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]


@pytest.mark.parametrize("page", PROSE, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page):
    links = re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8"))
    assert not [link for link in links if not (ROOT / link).exists()]


def commands(page: Path, begin: str) -> list[list[str]]:
    """The command lines in a page's code that begin so, without their comments."""
    code = re.findall(r"```sh\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    lines = "\n".join(code).splitlines()
    return [shlex.split(line, comments=True) for line in lines if line.startswith(begin)]


def test_every_example_without_graphics_works(tmp_path):
    examples = commands(ROOT / "README.md", "python -m games")
    assert len(examples) > 5
    for example in examples:
        output = example.index(">") if ">" in example else len(example)
        done = subprocess.run(
            [sys.executable, *example[1:output]],
            cwd=tmp_path,
            env={"PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, example
        for name in example[output + 1 :]:
            (tmp_path / name).write_text(done.stdout)


def test_every_example_of_the_program_is_understood():
    examples = commands(ROOT / "README.md", "axiom3d --")
    assert len(examples) > 3
    for example in examples:
        if example[1:] != ["--help"]:
            parser().parse_args(example[1:])


def test_the_bare_machine_runs_the_command_of_the_readme():
    pattern = re.search(r"grep -m1 -E '([^']+)' README.md", (ROOT / ".ci/run").read_text())
    (command,) = commands(ROOT / "README.md", "python3 -m venv")[1:]
    assert re.match(pattern.group(1), " ".join(command))
    assert command[-3:] == [".venv/bin/python", "-m", "pytest"]

"""Who imports whom: the rules and the pure rooms stay free of the scene."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
OWN = ("axiom3d", "games", "models")
RENDERER = {"panda3d", "direct", "gltf", "simplepbr"}
PURE = [
    "axiom3d.picture",
    "axiom3d.session",
    "axiom3d.settings",
    "axiom3d.saves",
    "axiom3d.keymap",
    "axiom3d.timeline",
    "axiom3d.orbit",
    "axiom3d.tables.axiom.layout",
    "axiom3d.tables.axiom.gesture",
    "axiom3d.tables.axiom.choreography",
    *(f"axiom3d.tables.interplay.{name}" for name in ("layout", "gesture", "choreography")),
    "axiom3d.tables.interplay.scene",
    "axiom3d.tables.interplay.places",
    "axiom3d.reels",
]


def file_of(module):
    """The file of one of our own modules, or None if there is none of this name."""
    path = ROOT.joinpath(*module.split("."))
    for candidate in (path.with_suffix(".py"), path / "__init__.py"):
        if candidate.is_file():
            return candidate
    return None


def named_in(module):
    """Every module named in an import anywhere in a module, inside functions too."""
    path = file_of(module)
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.rsplit(".", node.level - 1)[0] if node.level else ""
            source = ".".join(filter(None, (base, node.module)))
            yield source
            yield from (f"{source}.{alias.name}" for alias in node.names)


def reached(module):
    """Every module that importing this one imports, with where it is named."""
    waiting, found = [(module, "")], {}
    while waiting:
        name, where = waiting.pop()
        if name in found:
            continue
        found[name] = where
        if name.partition(".")[0] in OWN and file_of(name):
            waiting += [(each, name) for each in named_in(name)]
            if "." in name:
                waiting.append((name.rpartition(".")[0], name))
    return found


def assert_free_of(module, forbidden):
    assert file_of(module), f"there is no {module}"
    wrong = {
        name: where
        for name, where in reached(module).items()
        if name.partition(".")[0] in forbidden
    }
    assert wrong == {}


def modules_of(package):
    for path in sorted((ROOT / package).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("module", list(modules_of("games")))
def test_the_rules_know_nothing_of_the_scene(module):
    assert_free_of(module, RENDERER | {"axiom3d", "models", "numpy"})


@pytest.mark.parametrize("module", PURE)
def test_the_pure_rooms_do_without_the_renderer(module):
    assert_free_of(module, RENDERER)


def test_the_rules_load_nothing_of_the_scene():
    """The same by the interpreter: every module of the rules, loaded in a fresh one."""
    modules = [name for name in modules_of("games") if not name.endswith("__main__")]
    code = (
        f"import sys, importlib\n"
        f"for name in {modules!r}: importlib.import_module(name)\n"
        f"print(*sorted({{name.partition('.')[0] for name in sys.modules}}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert not (RENDERER | {"axiom3d", "models", "numpy"}) & set(done.stdout.split())


def test_the_walk_finds_an_import():
    """The walk itself is able to find what it looks for."""
    assert "games.axiom.space" in reached("games.axiom")
    assert any(name.startswith("panda3d") for name in reached("axiom3d.models"))

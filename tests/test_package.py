"""The wheel: built, installed into an empty environment, and run from another folder."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
SIZE = "320x180"


def run(*command: object, folder: Path, **environment: str) -> str:
    """What a command prints, run in `folder` with no module path of ours."""
    inherited = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "DISPLAY")}
    done = subprocess.run(
        list(map(str, command)),
        cwd=folder,
        env=inherited | environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The wheel of a copy of the checkout, so that nothing is left in it."""
    folder = tmp_path_factory.mktemp("wheel")
    tracked = run("git", "ls-files", "--cached", "--others", "--exclude-standard", folder=ROOT)
    for name in tracked.splitlines():
        if (ROOT / name).is_file():
            (folder / "copy" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / "copy" / name)
    build = ("wheel", "-q", "--no-deps", "--no-build-isolation", "--wheel-dir", folder)
    run(sys.executable, "-m", "pip", *build, folder / "copy", folder=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory) -> Path:
    """The Python of an environment that holds the wheel, and finds its dependencies in ours."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", "--without-pip", folder, folder=folder)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / Path(sys.executable).name
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = Path(run(python, "-c", where, folder=folder).strip())
    run(
        *(sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps"),
        *("--no-index", wheel),
        folder=folder,
    )
    (site / "dependencies.pth").write_text(str(Path(np.__file__).parent.parent))
    return python


def test_the_wheel_has_everything(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder, pattern in (
        ("games", "**/*.py"),
        ("axiom3d", "**/*.py"),
        ("axiom3d/shaders", "*.*"),
        ("axiom3d/text", "*.*"),
        ("axiom3d/ui/fonts", "*.*"),
        ("models", "*.glb"),
        ("models", "environment.env"),
    ):
        wanted = {
            path.relative_to(ROOT).as_posix()
            for path in (ROOT / folder).glob(pattern)
            if "__pycache__" not in path.parts
        }
        assert wanted, f"nothing in {folder}"
        assert wanted <= names, wanted - names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert any(name.endswith("LICENSE-DejaVu.txt") for name in names)
    assert not [name for name in names if name.startswith(("tests/", "docs/", "main.py"))]


def test_what_is_installed_is_what_runs(installed, tmp_path):
    code = "import axiom3d, games, models; print(axiom3d.__file__, games.__file__, models.__file__)"
    for path in run(installed, "-c", code, folder=tmp_path).split():
        assert Path(path).is_relative_to(installed.parent.parent), path


def test_it_renders_the_same_still(installed, tmp_path):
    script = installed.parent / "axiom3d"
    options = ("--size", SIZE, "--view", "white", "--screenshot")
    run(script, *options, "installed.png", folder=tmp_path)
    run(sys.executable, ROOT / "main.py", *options, "checkout.png", folder=tmp_path)
    ours, theirs = (
        np.asarray(Image.open(tmp_path / name)).astype(int)
        for name in ("installed.png", "checkout.png")
    )
    assert ours.shape == theirs.shape == (180, 320, 3)
    assert np.ptp(ours) > 100, "the still is blank"
    assert np.abs(ours - theirs).max() <= 2


def test_its_engine_counts_right(installed, tmp_path):
    assert run(installed, "-m", "games", "perft", "axiom", "2", folder=tmp_path).strip() == "992"

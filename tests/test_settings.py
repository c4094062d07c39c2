import json
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axiom3d.files import FileError
from axiom3d.settings import Settings, SettingsFile


@pytest.fixture
def path(tmp_path):
    return tmp_path / "axiom3d" / "settings.json"


def test_no_file_gives_the_usual_settings_and_makes_none(path):
    file = SettingsFile(path)
    assert (file.settings, file.warning) == (Settings(), "")
    assert not path.parent.exists()


def test_a_change_lasts(path):
    SettingsFile(path).change(animation="none", pace=2.0, window_width=800, coordinates=True)
    file = SettingsFile(path)
    assert file.warning == ""
    assert file.settings == Settings(animation="none", pace=2.0, window_width=800, coordinates=True)


def test_no_change_writes_nothing(path):
    SettingsFile(path).change(animation="full")
    assert not path.exists()


def test_unknown_keys_are_kept(path):
    path.parent.mkdir()
    path.write_text('{"future": [1, {"a": null}], "pace": 2}')
    file = SettingsFile(path)
    assert (file.settings.pace, file.warning) == (2.0, "")
    file.change(quality="low")
    raw = json.loads(path.read_text())
    assert raw == {"future": [1, {"a": None}], "pace": 2, "quality": "low"}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\x00\xfe",
        b"{",
        b"[1]",
        b"null",
        b'"x"',
        b"[" * 90_000,
        b'{"pace": ' + b"9" * 9000 + b"}",
        b"{" + b" " * 200_000 + b"}",
    ],
    ids=range(9),
)
def test_a_file_that_cannot_be_read_gives_a_warning_and_stays(path, content):
    path.parent.mkdir()
    path.write_bytes(content)
    file = SettingsFile(path)
    assert file.settings == Settings()
    assert str(path) in file.warning
    assert "\n" not in file.warning
    assert path.read_bytes() == content
    file.change(coordinates=True)
    assert json.loads(path.read_text()) == {"coordinates": True}
    assert path.with_name("settings.json.bad").read_bytes() == content
    assert SettingsFile(path).warning == ""


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("animation", "fast"),
        ("animation", 1),
        ("pace", 0),
        ("pace", "1"),
        ("pace", True),
        ("pace", float("nan")),
        ("quality", None),
        ("coordinates", 1),
        ("ui_scale", 99),
        ("window_width", 800.5),
        ("window_height", -1),
        ("opponent", ""),
        ("opponent", "x" * 1000),
        ("side", ["blue"]),
    ],
)
def test_one_senseless_value_spoils_only_itself(path, name, value):
    other, wanted = ("side", "white") if name != "side" else ("opponent", "person")
    path.parent.mkdir()
    path.write_text(json.dumps({other: wanted, name: value}))
    file = SettingsFile(path)
    assert file.settings == Settings(**{other: wanted})
    assert name in file.warning
    with pytest.raises(ValueError, match=name):
        file.change(**{name: value})
    assert file.settings == Settings(**{other: wanted})


def test_an_unknown_setting_is_a_mistake_of_the_program(path):
    with pytest.raises(ValueError, match="is not a setting"):
        SettingsFile(path).change(colour="red")


def test_a_folder_in_the_place_of_the_file(path):
    path.mkdir(parents=True)
    file = SettingsFile(path)
    assert "cannot be read" in file.warning
    assert file.settings == Settings()


def test_settings_hold_where_the_file_cannot_be_written(tmp_path):
    (tmp_path / "file").write_text("x")
    file = SettingsFile(tmp_path / "file" / "settings.json")
    with pytest.raises(FileError, match="cannot be written"):
        file.change(coordinates=True)
    assert file.settings.coordinates


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from([each.name for each in fields(Settings)]), JSON))
def test_any_values_give_sound_settings(tmp_path_factory, raw):
    path = tmp_path_factory.mktemp("settings") / "settings.json"
    path.write_text(json.dumps(raw))
    settings = SettingsFile(path).settings
    for each in fields(Settings):
        assert type(getattr(settings, each.name)) is type(each.default)
    assert 0.25 <= settings.pace <= 4
    assert settings.animation in ("full", "reduced", "none")

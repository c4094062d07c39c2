import os
import stat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axiom3d.files import FileError, write_whole
from axiom3d.saves import Saves, clean_name
from axiom3d.session import Session
from games.axiom import AXIOM
from games.record import Record, format_record


@pytest.fixture
def saves(tmp_path):
    return Saves(tmp_path / "games")


def game(*texts):
    session = Session(Record.begin(AXIOM))
    for text in texts or ["S(-1,0,2) S(-1,0,2)y-", "S(1,1,2) S(1,1,2)y+"]:
        session.play(AXIOM.parse_move(text, session.position))
    return session


def test_nothing_is_there_before_the_first_save(saves):
    assert saves.listed() == []
    assert saves.resume() is None
    saves.forget()
    assert not saves.folder.exists()


def test_what_is_saved_is_listed_and_loaded(saves):
    record = game().to_record()
    path = saves.save("An evening", record)
    assert path.name == "An evening.txt"
    (saved,) = saves.listed()
    assert (saved.name, saved.path, saved.plies, saved.damaged) == ("An evening", path, 2, "")
    assert dict(saved.tags)["Result"] == "not finished"
    assert format_record(saves.load(path)) == format_record(record)


def test_a_taken_name_gets_a_number_unless_told_to_replace(saves):
    first, second = game().record, game("S(-1,0,2) S(0,1,2)z+").record
    saves.save("game", first)
    assert saves.save("Game", second).name == "Game 2.txt"
    assert saves.save("game", second, replace=True).name == "game.txt"
    assert format_record(saves.load(saves.folder / "game.txt")) == format_record(second)


def test_the_newest_comes_first(saves):
    for number, name in enumerate("abc"):
        os.utime(saves.save(name, game().record), (number, number))
    assert [saved.name for saved in saves.listed()] == ["c", "b", "a"]


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"hello", b'[Game "axiom"]\n1. S(', b"x" * 10_000_000]
)
def test_a_damaged_file_is_listed_and_never_touched(saves, content):
    saves.folder.mkdir()
    path = saves.folder / "old.txt"
    path.write_bytes(content)
    (saved,) = saves.listed()
    assert saved.name == "old"
    assert "old.txt" in saved.damaged
    assert "\n" not in saved.damaged
    with pytest.raises(FileError):
        saves.load(path)
    assert saves.save("old", game().record, replace=True).name == "old 2.txt"
    assert path.read_bytes() == content


def test_a_file_that_was_mended_is_looked_at_again(saves):
    saves.folder.mkdir()
    path = saves.folder / "game.txt"
    path.write_text("hello")
    assert saves.listed()[0].damaged
    path.write_text(format_record(game().record))
    assert not saves.listed()[0].damaged


def test_other_things_in_the_folder_are_left_out(saves):
    saves.save("game", game().record)
    (saves.folder / "notes.md").write_text("x")
    (saves.folder / ".hidden.txt").write_text("x")
    (saves.folder / "folder.txt").mkdir()
    assert [saved.name for saved in saves.listed()] == ["game"]


def test_a_crash_loses_nothing(saves):
    session = game()
    session.seat("white", "simple")
    session.comment("so far")
    session.step(-1)
    session.play(AXIOM.parse_move("S(1,1,2) S(1,1,2)x+", session.position))
    session.step(-1)
    saves.autosave(session)
    assert "Cursor" not in session.record.tags
    assert saves.listed() == []
    again = Saves(saves.folder).resume()
    assert format_record(again.to_record()) == format_record(session.to_record())
    assert again.bookmark() == session.bookmark() == "0 1 :1"
    assert again.seats == session.seats
    saves.forget()
    assert saves.resume() is None


def test_a_damaged_game_in_hand_is_kept_aside(saves):
    saves.autosave(game())
    path = next(saves.folder.iterdir())
    path.write_bytes(path.read_bytes()[:-5])
    content = path.read_bytes()
    with pytest.raises(FileError, match=r"line 9: .*kept as game in hand damaged\.txt"):
        saves.resume()
    assert saves.resume() is None
    (saved,) = saves.listed()
    assert saved.damaged
    assert saved.path.read_bytes() == content
    saves.autosave(game())
    assert saves.resume() is not None


def test_a_save_cannot_take_the_place_of_the_game_in_hand(saves):
    saves.autosave(game())
    path = saves.save("Game in hand", game().record)
    assert len(saves.listed()) == 1
    assert path.name == "Game in hand 2.txt"


def test_a_folder_that_cannot_be_written(tmp_path):
    (tmp_path / "file").write_text("x")
    saves = Saves(tmp_path / "file" / "games")
    assert saves.listed() == []
    with pytest.raises(FileError, match="cannot be written"):
        saves.save("game", game().record)
    with pytest.raises(FileError):
        saves.autosave(game())


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("An evening", "An evening"),
        ("../../etc/passwd", "etc passwd"),
        ("a\\b:c*?d\n\0", "a b c d"),
        ("", "game"),
        ("...", "game"),
        (" . ", "game"),
        ("CON", "game CON"),
        ("lpt1.x", "game lpt1.x"),
        ("Zürich 棋", "Zürich 棋"),
        ("\udcff", "game"),
        ("x" * 500, "x" * 60),
    ],
)
def test_names_are_made_fit_for_files(typed, name):
    assert clean_name(typed) == name


@given(st.text(st.characters(), max_size=100))
def test_any_name_gives_a_plain_file_name(typed):
    name = clean_name(typed)
    assert clean_name(name) == name
    assert name == name.strip()
    assert not set(name) & set('/\\:*?"<>|\0\n')
    assert 0 < len(name.encode()) <= 240
    assert not name.startswith(".")


def test_a_failed_write_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    path = tmp_path / "file.txt"
    write_whole(path, "old")

    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(FileError, match=r"file\.txt cannot be written: No space left"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["file.txt"]


@pytest.mark.skipif(os.name == "nt", reason="POSIX permissions and links")
def test_links_and_permissions_stay(tmp_path):
    path, link = tmp_path / "file.txt", tmp_path / "link.txt"
    write_whole(path, "old")
    path.chmod(0o640)
    link.symlink_to(path)
    write_whole(link, "new")
    assert link.is_symlink()
    assert path.read_text() == "new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(FileError, match="cannot be written"):
        write_whole(tmp_path, "x")

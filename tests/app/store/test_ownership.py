"""One window owns the data folder, as long as its process lives; a second one says so and only
looks."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.store import ownership
from app.store.ownership import CALL, COPIES, LOCK, Ownership, sweep_copies
from tests.app.shell.tables import begun, fill
from tests.touch.drive import Drive

OWNER = """
import sys, tests
from pathlib import Path
from app.store.ownership import Ownership
owner = Ownership(Path(sys.argv[1]))
print(owner.taken, flush=True)
sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def nobody_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Owners are there to stay: nobody waits for them."""
    monkeypatch.setattr(ownership, "PATIENCE", 0)


def contents(folder: Path) -> dict[str, bytes]:
    found = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def test_a_folder_has_one_owner_until_its_process_ends(tmp_path: Path) -> None:
    command = [sys.executable, "-c", OWNER, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline().strip() == b"True"
        assert (tmp_path / LOCK).read_text().strip() == str(process.pid)
        assert not Ownership(tmp_path).taken
        process.kill()
        process.wait()
        after = Ownership(tmp_path)
        assert after.taken
        after.release()


def test_a_window_that_was_killed_may_take_a_moment_to_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ownership, "PATIENCE", 60)
    owner = Ownership(tmp_path)
    monkeypatch.setattr(ownership, "sleep", lambda _seconds: owner.release())
    after = Ownership(tmp_path)
    assert after.taken
    after.release()


def test_where_nothing_can_be_locked_the_app_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(_handle: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(ownership, "lock_file", no_locks)
    assert Ownership(tmp_path).taken
    (tmp_path / "other" / LOCK).mkdir(parents=True)
    assert Ownership(tmp_path / "other").taken


def test_a_copy_is_looked_at_and_goes_with_its_window(tmp_path: Path) -> None:
    owner = Ownership(tmp_path)
    fill(tmp_path, begun())
    looker = Ownership(tmp_path)
    copy = looker.folder
    assert contents(copy).keys() == contents(tmp_path).keys()
    looker.release()
    assert not copy.exists()
    owner.release()


@pytest.fixture
def owner(tmp_path: Path) -> Iterator[Ownership]:
    """The first window, with a table begun."""
    found = Ownership(tmp_path)
    fill(tmp_path, begun())
    yield found
    found.release()


@pytest.fixture
def d(tmp_path: Path, owner: Ownership, monkeypatch: pytest.MonkeyPatch) -> Iterator[Drive]:
    """The second window, which closes when it is told to."""
    from app.application import ClubhouseApp

    monkeypatch.setattr(ClubhouseApp, "stop", lambda app: setattr(app, "stopped", True))
    with Drive(home=tmp_path) as drive:
        drive.settle()
        yield drive


def test_a_second_window_says_so_and_looks_without_writing(d: Drive, tmp_path: Path) -> None:
    before = contents(tmp_path)
    assert d.has("Clubhouse is already open")
    d.key("escape")
    d.choose("View only")
    assert not d.has("Clubhouse is already open")
    d.choose("Continue")
    session = d.app.current.session
    if session.news.covered:
        session.uncover()
    session.desk.propose(session.table.moves(session.desk.me)[0], (0, 0))
    d.settle()
    d.app.settings.sounds = False
    assert d.has("View only: nothing you do here is saved.")
    d.close()
    assert contents(tmp_path) == before


def test_going_to_the_first_window_closes_the_second_when_the_first_has_heard(
    d: Drive, owner: Ownership, tmp_path: Path
) -> None:
    d.tap("Go to the other window")
    assert (tmp_path / CALL).exists()
    assert not hasattr(d.app, "stopped")
    owner.heed_call()
    d.seconds(0.5)
    assert d.app.stopped


def test_a_first_window_that_does_not_answer_is_told_of(d: Drive, tmp_path: Path) -> None:
    d.tap("Go to the other window")
    d.seconds(5)
    assert not hasattr(d.app, "stopped")
    assert not (tmp_path / CALL).exists()
    d.choose("View only")
    assert d.has("Continue")


def test_the_first_window_comes_to_the_front_when_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.core.window import Window

    raised: list[str] = []
    for name in ("raise_window", "restore"):
        monkeypatch.setattr(Window, name, lambda name=name: raised.append(name))
    (tmp_path / CALL).touch()
    with Drive(home=tmp_path) as d:
        d.seconds(2)
        assert raised == [], "nobody waits for an answer to an older call"
        assert Ownership(tmp_path).call()
        d.seconds(2)
        assert raised == ["raise_window"]
        Window.dispatch("on_minimize")
        assert Ownership(tmp_path).call()
        d.seconds(2)
        assert raised == ["raise_window", "restore", "raise_window"]
        assert not (tmp_path / CALL).exists()


def test_a_copy_has_no_links_no_pipes_and_no_more_than_the_owner_would_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, elsewhere = tmp_path / "home", tmp_path / "elsewhere"
    fill(home, begun())
    elsewhere.mkdir()
    (elsewhere / "secret.json").write_text("{}")
    (home / "saves" / "linked.json").symlink_to(elsewhere / "secret.json")
    (home / "linked").symlink_to(elsewhere)
    os.mkfifo(home / "saves" / "pipe.json")
    (home / "large.json").write_bytes(b"x" * 100_000)
    deep = home / "a" / "b" / "c"
    deep.mkdir(parents=True)
    (deep / "note").write_text("x")
    monkeypatch.setattr(ownership, "LARGEST", 1_000_000)
    owner = Ownership(home)
    assert owner.taken
    monkeypatch.setattr(ownership, "LARGEST", max(1_000, saves_size(home)))
    second = Ownership(home)
    assert not second.taken
    copied = {name for name in contents(second.folder) if name != LOCK}
    assert copied == {
        name for name in contents(home) if name.startswith("saves/") and "linked" not in name
    } | {name for name in contents(home) if name in ("people.json",)}
    second.release()
    owner.release()


def saves_size(home: Path) -> int:
    return max(path.stat().st_size for path in (home / "saves").glob("gnoming*"))


def test_copies_of_windows_that_died_are_swept_and_those_of_others_stay(tmp_path: Path) -> None:
    owner = Ownership(tmp_path / "home")
    looking = Ownership(tmp_path / "home")
    copy = looking.folder
    dead = copy.parent / f"{COPIES}dead"
    dead.mkdir(exist_ok=True)
    (dead / "people.json").write_text("{}")
    sweep_copies()
    assert copy.exists()
    assert not dead.exists()
    looking.release()
    owner.release()
    assert not copy.exists()


def test_a_lock_that_leads_elsewhere_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "precious").write_text("words")
    (tmp_path / "home" / LOCK).symlink_to(tmp_path / "precious")
    assert Ownership(tmp_path / "home").taken
    assert (tmp_path / "precious").read_text() == "words"

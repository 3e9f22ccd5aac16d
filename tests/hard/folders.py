"""Data folders with links, pipes, devices, folders and foreign files in them: the stores go on,
write nothing through them and wait for nothing."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

from app.store.ownership import Ownership
from app.store.photos import Photos
from app.store.png import is_sound, note_in
from app.store.starts import Starts, bring_back, last_aside, set_aside
from app.store.tables import Tables
from engine.core.chance import Seeded
from engine.core.game import BadSave
from engine.store.backup import back_up, finish, read_backup
from engine.store.courses import Courses
from engine.store.results.record import Key
from engine.store.trays import TrayStore
from tests.app.shell.tables import begun, finished
from tests.engine.courses.sketches import sketched

LONGEST = 20  # seconds for one folder
PLACES = (
    *("saves", "courses", "trays", "reviews", "photos", "saves/removed", "saves/damaged"),
    *("saves/gnoming-1.json", "saves/gnoming-1.bak", "saves/gnoming-1.png", "saves/gnoming-2.json"),
    *("saves/gnoming-2.json.{}.tmp", "saves/con.json", "saves/aux.bak", "courses/tiny-1.json"),
    *("courses/history", "trays/tiny.json", "records.json", "records.bak", "people.json"),
    *("honours.json", "saves.index", "window.lock", "window.call", "restoring.json"),
    *("before-restoring.json", "people.json.{}.tmp", "records.json.{}.tmp", "starting.log"),
    *("set-aside-1", "choices.json"),
)


def a_pipe(path: Path, _precious: Path) -> None:
    os.mkfifo(path)


def a_folder(path: Path, _precious: Path) -> None:
    path.mkdir()
    (path / "note").write_text("x")


def a_link(path: Path, precious: Path) -> None:
    path.symlink_to(precious)


def a_link_to_a_file(path: Path, precious: Path) -> None:
    path.symlink_to(precious / "words.json")


def nowhere(path: Path, _precious: Path) -> None:
    path.symlink_to("nowhere/at/all")


def a_circle(path: Path, _precious: Path) -> None:
    path.symlink_to(path)


def zeros(path: Path, _precious: Path) -> None:
    path.symlink_to("/dev/zero")


def a_file(path: Path, _precious: Path) -> None:
    path.write_bytes(bytes(range(256)))


def nothing(path: Path, _precious: Path) -> None:
    path.write_bytes(b"")


STRANGE: tuple[Callable[[Path, Path], None], ...] = (
    *(a_pipe, a_folder, a_link, a_link_to_a_file, nowhere, a_circle, zeros, a_file, nothing),
)


@cache
def full() -> tempfile.TemporaryDirectory[str]:
    """A folder with a little of everything."""
    found = tempfile.TemporaryDirectory(prefix="clubhouse-full-")
    use(Path(found.name))
    return found


def use(home: Path) -> None:
    """Do with a folder what a start and an evening do."""
    owner = Ownership(home)
    looker = Ownership(home)
    assert looker.folder.is_dir()
    looker.release()
    starts = Starts(home)
    starts.note(RuntimeError("x"))
    starts.done()
    finish(home)
    tables = Tables(home)
    tables.names.finish()
    for entry in tables.entries.all():
        is_sound(tables.picture(entry.slot)), note_in(tables.picture(entry.slot))
        if not entry.problem:
            tables.note_earlier(entry.slot)
    tables.drop_empty_pads()
    for table in (begun(), finished(seed=2)):
        slot = tables.new(table)
        tables.keep(slot, table)
        assert tables.open(slot)
    tables.delete(slot)
    tables.restore(slot)
    tables.choices.keep("table", "tiny", {"mode": "race"})
    courses = Courses(home)
    courses.slots.clean_up(tables.now)
    courses.add(sketched("tiny", 5, "Sandy", "Ana"))
    courses.all()
    store = TrayStore(home)
    store.keep(store.open("tiny", 5)[0])
    Photos(home).keep(Key("a", 1.0), b"x")
    assert tables.results.records.all()
    tables.results.honours.all()
    read_backup(back_up(home, "now"))
    owner.release()


def give_up(*_: object) -> None:
    raise AssertionError("it waits for something that never comes")


def attempt(number: int) -> str:
    chance = Seeded(number, 3)
    place = PLACES[number % len(PLACES)].format(os.getpid())
    strange = STRANGE[chance.number(len(STRANGE))]
    with tempfile.TemporaryDirectory() as folder:
        home, precious = Path(folder) / "home", Path(folder) / "precious"
        shutil.copytree(full().name, home)
        precious.mkdir()
        (precious / "words.json").write_text("words")
        path = home / place
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            shutil.rmtree(path)
        path.unlink(missing_ok=True)
        strange(path, precious)
        signal.signal(signal.SIGALRM, give_up)
        signal.alarm(LONGEST)
        try:
            use(home)
            if chance.number(4) == 0 and set_aside(home):
                use(home)
                aside = last_aside(home)
                assert aside
                bring_back(home, aside)
                use(home)
        except (BadSave, OSError) as trouble:
            raise AssertionError(f"{strange.__name__} at {place}: {trouble!r}") from trouble
        finally:
            signal.alarm(0)
        assert (precious / "words.json").read_text() == "words"
        assert [path.name for path in precious.iterdir()] == ["words.json"]
    return f"with {strange.__name__.replace('_', ' ')}"

"""A full data folder with every file of it wrecked, few at a time and all at once: the app starts,
says what it set aside, and loses nothing."""

from __future__ import annotations

import re
import shutil
import struct
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from app.challenges import daily
from app.challenges.playing import play_stage
from app.lessons.offer import Progress
from app.store.exchange import text_of
from app.store.memory import Choices, DiskMemory
from app.store.ownership import LOCK
from app.store.photos import Photos
from app.store.png import is_sound
from app.store.table_or_pad import is_pad
from app.store.tables import Tables
from engine import GAMES
from engine.courses.daily import Day
from engine.courses.occasions import day_of
from engine.review.reviewing import Review
from engine.store.backup import BEFORE, back_up
from engine.store.courses import Courses, go_on
from engine.store.files import write_whole
from engine.store.results.record import Key
from engine.store.slots import Slots
from engine.store.trays import TrayStore
from engine.trays.tray import Tray
from tests.app.faults import wait_for
from tests.app.pads.cards import carom
from tests.app.shell.tables import begun, finished
from tests.engine.courses.sketches import sketched
from tests.support.disk import Disk
from tests.support.forking import separately
from tests.touch.drive import Drive

PHOTO = f"photos/{Photos(Path()).path(Key('tiny-1', 1.0)).name}"
# What came with lessons, courses and days: each is wrecked in one way beside the others.
NEWER = {
    *("courses/tiny-1.json", "courses/tiny-1.bak", "courses/history/tiny-1.json", "honours.bak"),
    *("choices.json", "lessons.json", "before-restoring.json", "cache/ratings.json", "saves.index"),
    "cache/worked_out.json",
}
# Written anew where need be.
MEMORIES = {"lessons.json", "cache/ratings.json", "cache/worked_out.json", "saves.index"}
FULL = NEWER | {
    *("settings.json", "people.json", "records.json", "records.bak", "honours.json"),
    *(f"saves/{slot}.{kind}" for slot in ("gnoming-1", "gnoming-2") for kind in ("json", "bak")),
    *("saves/gnoming-1.png", "saves/gnoming-3.json", "saves/carom-1.json"),
    *("saves/removed/gnoming-4.json", "saves/damaged/gnoming-5.1.json"),
    *("trays/eighteen.json", "files/Sunday.json", "reviews/gnoming-2.json"),
    PHOTO,
}
# Nobody is told of these.
QUIET = {
    *("records.bak", "saves/gnoming-1.bak", "saves/gnoming-2.bak", "saves/gnoming-1.png", PHOTO),
    *("saves/removed/gnoming-4.json", "saves/damaged/gnoming-5.1.json"),
    *("files/Sunday.json", "reviews/gnoming-2.json"),
}
TOLD = sorted(FULL - NEWER - QUIET)
# Those that are wrecked together have nothing to do with each other.
ALONE = (
    ("saves/carom-1.json", "settings.json"),
    ("saves/gnoming-1.json", "honours.json"),
    ("saves/gnoming-2.json", "trays/eighteen.json"),
    ("saves/gnoming-3.json", "people.json"),
    ("records.json",),
)
assert sorted(name for files in ALONE for name in files) == TOLD
FOLDERS = (
    ("saves/removed", "courses/history", "trays", "files"),
    ("saves/damaged", "courses", "reviews"),
    ("saves", "photos", "cache"),
)

# What is said of a wreck, by the first screen that reads the file.
SAID = {
    "settings.json": "Your settings were damaged",
    "people.json": "The list of players was damaged",
    "honours.json": "The file of medals and days was damaged and set aside.",
    "records.json": "The results file was damaged",
    "courses/tiny-1.json": "A course was damaged and set aside",
    "trays/eighteen.json": "The old file is saved, and here's a fresh tray.",
}


Visits = dict[str, dict[str, str]]
VISITS: Visits = {
    "workshop": {},
    "daily": {},
    "new_table": {"game": "tiny"},
    "saves": {},
    "records": {},
    "tray": {"game": "eighteen"},
}
# Which screens read a file or folder; home comes first in any case.
READ_BY = {
    "saves": ("saves",),
    "reviews": ("saves",),
    "records": ("records",),
    "photos": ("records",),
    "people": ("records", "new_table"),
    "honours": ("daily",),
    "choices": ("new_table",),
    "lessons": ("new_table",),
    "courses": ("workshop", "new_table"),
    "cache": ("workshop",),
    "trays": ("tray",),
    "settings": (),
    "files": (),
    "before": (),
}
SOON = 20  # frames after which a page says what it has to say, and draws up what it can


def names(home: Path) -> set[str]:
    """Every file but the lock, which holds nothing of anybody's."""
    files = {path.relative_to(home).as_posix() for path in home.rglob("*") if path.is_file()}
    return files - {LOCK}


def contents(home: Path) -> set[bytes]:
    return {(home / name).read_bytes() for name in names(home)}


def slots(wrecked: Iterable[str]) -> list[str]:
    """The tables and pads among files."""
    paths = [Path(name) for name in wrecked]
    return [path.stem for path in paths if path.parent.name == "saves" and path.suffix == ".json"]


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything that the app writes."""
    home = tmp_path_factory.mktemp("full")
    tables = Tables(home)
    for table in (begun(), finished(seed=2)):
        tables.keep(tables.new(table), table)
    for kept in (finished(seed=3), begun(seed=4), begun(seed=5), carom(2, 3)):
        tables.new(kept)
    over = tables.open("gnoming-2")
    assert not is_pad(over)
    tables.results.reviews.keep("gnoming-2", over, Review(over))
    tables.results.honours.begin("tiny", day_of("2026-11-17"), Key("tiny-1", 1.0))
    tables.results.honours.finish("tiny", day_of("2026-11-17"), Key("tiny-1", 1.0), 5)
    build(Courses(home))
    Choices(home).keep("table", "tiny", {"mode": "race"})
    Progress(home).note("tiny")
    (home / "saves.index").write_text("{}", "utf-8")
    DiskMemory(home).put("a hole", "1 0")
    Photos(home).keep(Key("tiny-1", 1.0), b"as good as a photo")
    tables.delete("gnoming-4")
    Slots(home / "saves").set_aside("gnoming-5")
    (home / "files").mkdir()
    (home / "files" / "Sunday.json").write_text(text_of(tables, "gnoming-1"), "utf-8")
    TrayStore(home).keep(Tray.open("eighteen", 5))
    with Drive(home=home) as d:
        d.app.settings.sounds = False
        d.app.go("table", slot="gnoming-1")
        d.settle()
        d.app.go("course", slot="tiny-1")
        wait_for((home / "cache/ratings.json").exists)
    write_whole(home / BEFORE, back_up(home, "2026-11-17"))
    Drive(home=home).close()  # and has the settings as every other start writes them
    assert names(home) == FULL
    return home


def build(courses: Courses) -> None:
    """A course that has been built on, so that there is a history."""
    bench = go_on(courses, courses.add(sketched("tiny", 5, "Sandy", "Ana")))
    bench.building.describe(note="Mind the pond.")
    bench.keep()


@pytest.fixture(autouse=True)
def quick_days(monkeypatch: pytest.MonkeyPatch) -> None:
    """No file is read for the courses of a day, and to make them takes long."""

    def quick(game: str, _date: str) -> Generator[None, None, Day]:
        yield
        return Day(game, GAMES.info(game).modes[0].key, 1, {})

    monkeypatch.setattr(daily, "daily_in_bites", quick)


def put_nothing(path: Path) -> None:
    path.write_bytes(b"")


def garbage(name: str) -> bytes:
    return Path(name).name.encode() + bytes(range(256)) * 20


def put_garbage(path: Path) -> None:
    path.write_bytes(garbage(path.name))


def cut_in_half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def put_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "note").write_text(path.name, "utf-8")


def visits_to(*wrecked: str) -> Visits:
    """What to look at where nothing else is wrecked."""
    screens = {screen for name in wrecked for screen in READ_BY[re.split(r"\W", name)[0]]}
    return {screen: facts for screen, facts in VISITS.items() if screen in screens}


def look_around(home: Path, visits: Visits = VISITS) -> dict[str, str]:
    """Start the app and go round the screens that read files; what each of them says."""
    return separately(lambda: _look_around(home, visits))


def _look_around(home: Path, visits: Visits) -> dict[str, str]:
    said = {}
    with Drive(home=home) as d:
        said["home"] = " ".join(d.seen())
        assert d.has("Tiny Mini Golf")
        for screen, facts in visits.items():
            d.app.go(screen, **facts)
            d.frames(SOON)
            assert d.app.current.name == screen
            said[screen] = " ".join(d.seen())
    return said


def check(home: Path, wrecked: set[str], visits: Visits = VISITS) -> None:
    """The app comes up and says what it must; what was there is there, if under another name."""
    before = {name: (home / name).read_bytes() for name in names(home)}
    check_said(look_around(home, visits), wrecked)
    assert {before[name] for name in before.keys() - MEMORIES} <= contents(home)
    sound = {name for name in before if not wrecked & {name, Path(name).parent.as_posix()}}
    assert sound <= names(home)
    assert all((home / name).read_bytes() == before[name] for name in sound - MEMORIES)


def check_said(said: dict[str, str], wrecked: set[str]) -> None:
    told = " ".join(said.values())
    for name, sentence in SAID.items():
        assert told.count(sentence) == (name in wrecked), name
    count = len(slots(wrecked))
    listed = f"{count} saved game{'s' * (count > 1)} can't be read. See Saves."
    assert (listed in said["home"]) == bool(count)


WRECKS = (put_nothing, put_garbage, cut_in_half, put_a_folder)


def wreck_all(full: Path, home: Path, wreck: Callable[[Path], None]) -> Path:
    shutil.copytree(full, home)
    for name in FULL:
        wreck(home / name)
    return home


@pytest.mark.parametrize("wreck", [put_nothing, cut_in_half, put_a_folder])
def test_the_app_starts_whatever_became_of_all_its_files(
    wreck: Callable[[Path], None], full: Path, tmp_path: Path
) -> None:
    check(wreck_all(full, tmp_path / "home", wreck), FULL)


def test_what_was_set_aside_is_told_once(full: Path, tmp_path: Path) -> None:
    home = wreck_all(full, tmp_path / "home", put_garbage)
    check(home, FULL)
    said = look_around(home, visits_to(*SAID))
    assert not [name for name, words in SAID.items() if words in " ".join(said.values())]


@pytest.mark.parametrize("files", ALONE, ids="+".join)
def test_the_app_starts_whatever_became_of_one_file(
    files: tuple[str, ...], full: Path, tmp_path: Path
) -> None:
    """Each that people are told of is wrecked in one of the ways, where all others that have to do
    with it are sound; in the others it is among all of them."""
    home = shutil.copytree(full, tmp_path / "home")
    for name in files:
        WRECKS[TOLD.index(name) % len(WRECKS)](home / name)
    check(home, set(files), visits_to(*files))


@pytest.mark.parametrize("files", [NEWER, QUIET], ids=["newer", "quiet"])
def test_the_app_starts_whatever_became_of_several_files(
    files: set[str], full: Path, tmp_path: Path
) -> None:
    home = shutil.copytree(full, tmp_path / "home")
    for number, name in enumerate(sorted(files)):
        WRECKS[number % len(WRECKS)](home / name)
    check(home, files, visits_to(*files))


def test_the_app_starts_where_files_may_not_be_read(
    full: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(path: Path) -> bytes:
        if path in locked:
            raise PermissionError(13, "Permission denied")
        return read_bytes(path)

    home, read_bytes = shutil.copytree(full, tmp_path / "home"), Path.read_bytes
    locked = {home / name for name in FULL}
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", read)
        check_said(look_around(home), FULL)
    assert contents(full) <= contents(home)


@pytest.mark.parametrize("folders", FOLDERS, ids=[folders[0] for folders in FOLDERS])
def test_the_app_starts_where_files_have_the_names_of_folders(
    folders: tuple[str, ...], full: Path, tmp_path: Path
) -> None:
    home = shutil.copytree(full, tmp_path / "home")
    for name in folders:
        shutil.rmtree(home / name)
        put_garbage(home / name)
    look_around(home, visits_to(*folders))
    tables = Tables(home)
    slot = tables.new(begun())
    tables.delete(slot)
    tables.restore(slot)
    assert tables.open(slot).ply == begun().ply
    assert {garbage(name) for name in folders} <= contents(home)


def test_a_picture_that_cannot_be_read_is_taken_again(full: Path, tmp_path: Path) -> None:
    home = shutil.copytree(full, tmp_path / "home")
    (home / "saves" / "carom-1.json").unlink()  # else it is the one to go on with
    picture = home / "saves" / "gnoming-1.png"

    def take_again() -> None:
        with Drive(home=home) as d:
            assert "header-gnoming" in d.of("ContinueCard")[0].picture
            d.choose("Continue")
            d.app.go("home")
            d.settle()
            assert d.of("ContinueCard")[0].picture == str(picture)

    for wreck in (cut_in_half, put_a_folder):
        wreck(picture)
        separately(take_again)


def test_a_picture_whose_content_makes_no_sense_stops_nothing(full: Path, tmp_path: Path) -> None:
    """Every checksum is right, and no reader of pictures can make anything of it."""
    home = shutil.copytree(full, tmp_path / "home")
    picture = home / "saves" / "gnoming-1.png"
    parts = (b"IHDR" + struct.pack(">IIBBBBB", 64, 64, 8, 6, 0, 0, 0), b"IDAT" + b"?" * 99, b"IEND")
    written = [struct.pack(">I", len(p) - 4) + p + struct.pack(">I", crc32(p)) for p in parts]
    picture.write_bytes(picture.read_bytes()[:8] + b"".join(written))
    assert is_sound(picture)
    look_around(home, visits_to("saves"))


def test_a_full_disk_leaves_the_picture_that_was_there(
    full: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = shutil.copytree(full, tmp_path / "home")
    before = (home / "saves" / "gnoming-1.png").read_bytes()
    with Drive(home=home, dark=True) as d:
        d.app.go("table", slot="gnoming-1")
        d.settle()
        Disk(monkeypatch).full = True
        d.app.go("home")
    assert (home / "saves" / "gnoming-1.png").read_bytes() == before
    assert not list(home.rglob("*.tmp"))


def play_a_round(home: Path, *screens: str) -> list[str]:
    """Start the app, look at some screens, play a move at a table, build on a course, review a game
    and begin a stage of a tour; what people were told."""
    return separately(lambda: _play_a_round(home, screens))


def _play_a_round(home: Path, screens: tuple[str, ...]) -> list[str]:
    with Drive(home=home) as d:
        for screen in screens:
            d.app.go(screen)
            d.settle()
        d.app.settings.sounds = not d.app.settings.sounds
        d.app.go("table", slot="gnoming-1")
        d.settle()
        session, told = d.app.current.session, []
        session.news.bind(on_notice=lambda _news, text: told.append(text))
        for _ in range(2):
            assert session.desk.propose(session.desk.moves()[0], (0, 0))
            d.settle()
        d.app.dispatch("on_pause")
        d.app.dispatch("on_resume")
        d.app.go("build", game="tiny", slot="tiny-1")
        session = d.app.current.session
        session.news.bind(on_notice=lambda _news, text: told.append(text))
        for name in ("Dunes", "Old Mill"):
            session.describe(name=name)
            d.frames(2)
        for name in ("gnoming-2", "gnoming-3"):  # of one a review is kept, of the other none
            d.app.go("replay", slot=name, review=True)
            d.frames(5)
        play_stage("tiny", 0, "Ana")
        d.frames(5)
    return told


def test_a_disk_that_takes_nothing_leaves_all_as_it_was(
    full: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = shutil.copytree(full, tmp_path / "home")
    before = {name: (home / name).read_bytes() for name in names(home)}
    for trouble in ("full", "read-only"):
        with monkeypatch.context() as patch:
            disk = Disk(patch)
            disk.full = True
            if trouble == "read-only":
                disk.locked = True
                for name in ("mkdir", "unlink", "touch", "write_bytes", "write_text", "rename"):
                    patch.setattr(Path, name, read_only)
                patch.setattr(Path, "open", only_to_read(Path.open))
                patch.setattr(Drive, "write_settings", lambda *_: None)
            told = play_a_round(home, "saves", "records", "settings")
        assert len(told) == 2, "each is told once"
        assert "couldn't be saved" in told[0]
        assert told[1].startswith("The course can't be saved")
        after = {name: (home / name).read_bytes() for name in names(home)}
        assert after == before | {"settings.json": after["settings.json"]}
    assert play_a_round(home) == [], "there is room again, and nothing to tell"
    assert Courses(home).read("tiny-1").course.name == "Old Mill"


def only_to_read(opening: Callable[..., Any]) -> Callable[..., Any]:
    def opened(path: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
        return opening(path, mode, *more, **named) if mode in ("r", "rb") else read_only()

    return opened


def read_only(*_arguments: object, **_more: object) -> None:
    raise OSError(30, "Read-only file system")

"""The app starts whatever lies in its folder: what is damaged is set aside file by file, and all of
it where that does not help."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.application import ClubhouseApp
from app.store.names import Names
from app.store.ownership import STARTING
from app.store.starts import (
    MOST_ASIDE,
    MOST_FAILED,
    Starts,
    bring_back,
    finish_moving,
    last_aside,
    set_aside,
)
from app.store.tables import Tables
from engine.core.codec import dumps
from engine.store.saved import pack, unpack
from tests.app.pads.cards import carom
from tests.app.shell.tables import begun
from tests.support.forking import separately
from tests.touch.drive import Drive


def put(home: Path, change: Callable[[dict[str, Any], dict[str, Any]], object], slot: str) -> None:
    """Put a table into the folder of which somebody has changed the save and the card."""
    text = (home / "saves" / "gnoming-1.json").read_text("utf-8")
    saved = unpack(text)
    change(saved.save, saved.card)
    (home / "saves" / f"{slot}.json").write_text(pack(dumps(saved.save), saved.card), "utf-8")


HOSTILE: dict[str, Callable[[dict[str, Any], dict[str, Any]], object]] = {
    "times": lambda save, _card: save.update(times=[]),
    "name": lambda save, _card: save["seats"][0].update(name=7),
    "no-seats": lambda save, _card: save.update(seats=None),
    "odd-seats": lambda save, _card: save.update(seats=[3, []]),
    "bot": lambda save, _card: save["seats"][0].pop("bot"),
    "ui": lambda save, _card: save.update(ui=3, pad="tiny"),
    "card": lambda _save, card: card.update(names=["Ana", 3]),
    "phase": lambda _save, card: card.update(phase="W" * 200_000),
    "names": lambda _save, card: card.update(names=["W" * 200_000]),
    "many": lambda _save, card: card.update(names=["Ana"] * 20_000),
    "changed": lambda _save, card: card.update(changed=1e300, opened="soon"),
    "empty-pad": lambda save, card: (
        card.update(phase="Score pad, still empty", pad=True),
        save.update(ui=[]),
    ),
}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder in which somebody was being renamed when the app was stopped."""
    tables = Tables(tmp_path)
    tables.new(begun())
    tables.new(carom(2, 3))
    tables.people.rename("Ana", "Anna", tables.now)
    for slot, change in HOSTILE.items():
        put(tmp_path, change, slot)
    return tmp_path


def test_tables_that_nobody_can_rename_are_listed_as_damaged_and_the_others_renamed(
    home: Path,
) -> None:
    with Drive(home=home) as d:
        assert d.has("Tiny Mini Golf")
        d.app.go("saves")
        d.settle()
        lines = {entry.slot: entry for entry in d.app.tables.entries.all()}
        assert lines["gnoming-1"].names[0] == lines["carom-1"].names[0] == "Anna"
        for slot in ("name", "no-seats", "odd-seats", "bot"):
            assert lines[slot].problem, slot
        assert all(len(entry.phase) < 100 for entry in lines.values())
    assert Tables(home).people.renaming == (), "it is not begun anew at every start"
    assert not (home / STARTING).exists()


def test_a_table_of_newer_rules_is_not_renamed(tmp_path: Path) -> None:
    tables = Tables(tmp_path)
    slot = tables.new(begun())
    put(tmp_path, lambda save, _card: save.update(rules=save["rules"] + 1), slot)
    path = tmp_path / "saves" / f"{slot}.json"
    before = path.read_bytes()
    tables = Tables(tmp_path)
    tables.people.rename("Ana", "Anna", tables.now)
    tables.names.finish()
    assert path.read_bytes() == before


def test_a_list_that_somebody_has_forged_is_made_anew(tmp_path: Path) -> None:
    from app.store.entries import Entry
    from app.store.index import write_lines

    tables = Tables(tmp_path)
    slot = tables.new(begun())
    (tmp_path / "saves.index").unlink(missing_ok=True)
    path = tmp_path / "saves" / f"{slot}.json"
    stamp = (path.stat().st_mtime_ns, path.stat().st_size)
    odd: list[Any] = [{}, None, [["a"]], "W" * 9_000, -(10**400)]
    for value in odd:
        for key in ("title", "phase", "names", "changed", "over"):
            forged = Entry(**{"slot": slot, "title": "x", key: value})
            write_lines(tmp_path / "saves.index", {slot: (stamp, forged)})
            found = Tables(tmp_path).entries.all()[0]
            assert (found.title, found.over) == ("Gnoming A-Round", False), (key, value)


def start(home: Path) -> str:
    """Start the app as people do, as far as it comes; the words of what stopped it."""

    def run() -> str:
        os.environ["CLUBHOUSE_HOME"] = str(home)
        try:
            ClubhouseApp().run()
        except RuntimeError as trouble:
            return str(trouble)
        return ""

    return separately(run)


def test_the_third_start_after_two_that_failed_comes_up_and_offers_all_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables(tmp_path)
    slot = tables.new(begun())
    finish = Names.finish

    def fail(names: Names) -> None:
        if Tables(tmp_path).entries.all():
            raise RuntimeError("a fault that nobody has thought of")
        finish(names)

    monkeypatch.setattr(Names, "finish", fail)
    for number in range(MOST_FAILED):
        assert Starts(tmp_path).failed == number
        assert "nobody has thought of" in start(tmp_path)
    assert (tmp_path / "saves" / f"{slot}.json").exists()

    def come_up() -> None:
        with Drive(home=tmp_path) as d:
            d.settle()
            assert d.app.tables.entries.all() == []
            assert d.has("Start without your saved games?")
            d.choose("Start without")
            d.settle()

    separately(come_up)
    aside = last_aside(tmp_path)
    assert aside is not None
    assert (aside / "saves" / f"{slot}.json").exists()
    assert "nobody has thought of" in (aside / STARTING).read_text("utf-8")
    assert Starts(tmp_path).failed == 0
    monkeypatch.setattr(Names, "finish", finish)

    def bring_back() -> None:
        with Drive(home=tmp_path) as d:
            d.app.tables.new(begun(seed=3))
            d.app.go("settings")
            d.settle()
            d.scroll_to("Restore what was set aside")
            d.choose("Restore what was set aside")
            d.settle()
            assert [entry.slot for entry in d.app.tables.entries.all()] == [slot]
            assert d.has("Your saved games are back.")

    separately(bring_back)
    assert not aside.exists()
    instead = last_aside(tmp_path)
    assert instead is not None
    assert list((instead / "saves").glob("*.json")), "what came in the meantime"


def test_a_start_that_stood_still_has_failed_and_one_that_was_killed_has_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stand_still() -> None:
        monkeypatch.setattr("app.store.starts.STANDS_STILL", 0.1)
        starts = Starts(tmp_path)
        starts.watch()
        until = monotonic() + 0.5
        while monotonic() < until:
            pass

    def be_killed() -> None:
        Starts(tmp_path).watch()

    from time import monotonic

    separately(be_killed)
    assert Starts(tmp_path).failed == 0
    for number in (1, 2):
        separately(stand_still)
        assert Starts(tmp_path).failed == number
    starts = Starts(tmp_path)
    starts.watch()
    starts.done()
    assert Starts(tmp_path).failed == 0


def test_nothing_is_set_aside_where_nothing_is(tmp_path: Path) -> None:
    assert set_aside(tmp_path) is None
    assert last_aside(tmp_path) is None


def test_of_the_folders_set_aside_the_last_ones_stay(tmp_path: Path) -> None:
    def there() -> list[str]:
        found = tmp_path.glob("set-aside-*/saves/table.json")
        return sorted(path.read_text("utf-8") for path in found)

    foreign = tmp_path / "set-aside-0"  # no number of ours: nothing of it is touched
    foreign.mkdir()
    for number in range(MOST_ASIDE + 2):
        (tmp_path / "saves").mkdir()
        (tmp_path / "saves" / "table.json").write_text(str(number), "utf-8")
        assert set_aside(tmp_path) is not None
    assert there() == ["2", "3", "4"]
    # Whoever brings one back loses none of the others: what is there now takes its place.
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "table.json").write_text("now", "utf-8")
    aside = last_aside(tmp_path)
    assert aside is not None
    bring_back(tmp_path, aside)
    assert (tmp_path / "saves" / "table.json").read_text("utf-8") == "4"
    assert there() == ["2", "3", "now"]
    assert foreign.is_dir()


def test_games_that_were_set_aside_outlive_empty_folders(tmp_path: Path) -> None:
    """Where something else keeps the app from starting, it sets one as good as empty aside after
    the other: the fourth had the games erased."""
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "table.json").write_text("precious", "utf-8")
    for _ in range(MOST_ASIDE + 2):
        (tmp_path / STARTING).write_text("Failed: ", "utf-8")
        assert set_aside(tmp_path) == last_aside(tmp_path)
    assert len([*tmp_path.glob("set-aside-*")]) == MOST_ASIDE
    assert (tmp_path / "set-aside-1" / "saves" / "table.json").read_text("utf-8") == "precious"


def test_nothing_is_brought_back_over_what_cannot_be_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = tmp_path / "people.json"
    people.write_text("before", "utf-8")
    aside = set_aside(tmp_path)
    assert aside is not None
    people.write_text("now", "utf-8")
    move = Path.replace

    def refuse(path: Path, target: Path) -> Path:
        if path == people:
            raise PermissionError
        return move(path, target)

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(OSError, match="in the way"):
        bring_back(tmp_path, aside)
    assert people.read_text("utf-8") == "now"
    assert (aside / people.name).read_text("utf-8") == "before"


class Killed(BaseException):
    """Stands for a process that ends between two renames."""


def cut_off(move: Callable[[], object], after: int) -> bool:
    """Move folders, and be killed after so many renames; whether that came before the end."""
    renames, rename = 0, Path.replace

    def count(path: Path, target: Path) -> Path:
        nonlocal renames
        if renames == after:
            raise Killed
        renames += 1
        return rename(path, target)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "replace", count)
        try:
            move()
        except Killed:
            return True
    return False


NAMES = ("people.json", "records.json", "settings.json")


def test_a_kill_splits_nothing_that_is_set_aside_or_brought_back(tmp_path: Path) -> None:
    def fill(home: Path, text: str) -> None:
        for name in NAMES:
            (home / name).write_text(text, "utf-8")

    def together(home: Path) -> dict[str, set[str]]:
        """The texts of all files of a folder, by where they lie."""
        found: dict[str, set[str]] = {}
        for path in home.rglob("*.json"):
            found.setdefault(path.parent.name, set()).add(path.read_text("utf-8"))
        return found

    killed = True
    for after in range(20):
        home = tmp_path / f"aside {after}"
        home.mkdir()
        fill(home, "old")
        killed = cut_off(partial(set_aside, home), after)
        finish_moving(home)
        assert together(home) == {"set-aside-1": {"old"}}, after
        if not killed:
            break
    assert not killed
    for after in range(20):
        home = tmp_path / f"back {after}"
        home.mkdir()
        fill(home, "old")
        aside = set_aside(home)
        assert aside is not None
        fill(home, "new")
        killed = cut_off(partial(bring_back, home, aside), after)
        finish_moving(home)
        one = {home.name: {"old"}, "set-aside-2": {"new"}}
        assert together(home) in (one, {"set-aside-1": {"old"}, "set-aside-2": {"new"}}), after
        if not killed:
            assert together(home) == one
            break
    assert not killed


def test_a_link_is_no_folder_that_was_set_aside(tmp_path: Path) -> None:
    data, foreign = tmp_path / "data", tmp_path / "foreign"
    data.mkdir()
    foreign.mkdir()
    (foreign / "letter").write_text("Dear Ana", "utf-8")
    (data / "set-aside-1").symlink_to(foreign)
    assert last_aside(data) is None
    for _ in range(MOST_ASIDE + 1):
        (data / "settings.json").write_text("{}", "utf-8")
        assert set_aside(data) is not None
    assert (foreign / "letter").read_text("utf-8") == "Dear Ana"
    assert not (foreign / "settings.json").exists()


def test_a_pipe_in_the_place_of_what_tells_of_starts_holds_nobody_up(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / STARTING)
    starts = Starts(tmp_path)
    assert starts.failed == 0
    starts.note(RuntimeError("odd"))
    assert starts.failed == 1
    starts.done()
    assert starts.failed == 0

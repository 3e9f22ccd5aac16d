"""Saves: every table by touch, damaged ones too, and files that leave and arrive."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from app.shell.saves import SaveCard
from app.store.png import is_sound, note_in
from app.store.tables import Tables
from app.theme import theme
from engine.core.codec import dumps
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from engine.store.saved import pack, read_file
from tests.app.shell.tables import PEOPLE, begun, fill, finished
from tests.support.disk import Disk
from tests.support.forking import once
from tests.touch.drive import Drive
from tests.touch.sight import all_of


@pytest.fixture(scope=once)
def d() -> Iterator[Drive]:
    """The saves, with one table."""
    with Drive() as drive:
        drive.app.tables.new(begun(seed=8))
        drive.choose("Saves")
        yield drive


def look_again(d: Drive) -> None:
    """At what has changed on the disk."""
    d.app.go("saves", instead=True)
    d.settle()


def damage(d: Drive, text: str = "{", copied: bool = True) -> None:
    """Write something else into the file of the table; there may be a copy of it."""
    (path,) = (d.home / "saves").glob("*.json")
    if copied:
        path.with_suffix(".bak").write_bytes(path.read_bytes())
    path.write_text(text, "utf-8")
    look_again(d)


def test_a_tap_goes_on_with_a_table(d: Drive) -> None:
    d.choose("Open Gnoming A-Round")
    assert d.app.current.session.slot == d.app.tables.entries.latest().slot


def test_a_finished_table_is_marked_and_shows_its_results(d: Drive) -> None:
    table = finished()
    (winner,) = table.standing().winners
    d.app.tables.titles.rename(d.app.tables.new(table), "Sunday")
    look_again(d)
    assert d.has(f"{table.name(winner)} won")
    d.choose("Open Sunday")
    assert d.app.current.name == "results"
    d.choose("Close")
    assert d.app.current.name == "saves"


def test_a_table_is_renamed(d: Drive) -> None:
    d.choose("More for Gnoming A-Round", "Rename")
    d.write("Sunday")
    d.choose("Rename")
    assert d.has("Sunday")
    assert d.app.tables.entries.all()[0].title == "Sunday"


def test_deleting_is_undone(d: Drive) -> None:
    d.choose("More for Gnoming A-Round", "Delete")
    assert d.app.tables.entries.all() == []
    d.choose("Undo")
    assert d.has("Open Gnoming A-Round")


def test_a_copy_goes_out_and_comes_in(d: Drive) -> None:
    d.choose("More for Gnoming A-Round", "Save a copy")
    (copy,) = (d.home / "files").glob("*.json")
    d.choose("Import a file", copy.name)
    assert len(d.of("SaveCard")) == 2
    assert {d.app.tables.open(e.slot).seed for e in d.app.tables.entries.all()} == {8}


def test_every_copy_gets_a_file_of_its_own_named_after_its_table(d: Drive) -> None:
    table = d.app.tables.entries.latest()
    d.app.tables.titles.rename(table.slot, "Ana's 1/2 round: Sunday?")
    look_again(d)
    for _ in range(2):
        d.choose("More for Ana's 1/2 round: Sunday?", "Save a copy")
        d.seconds(10)
    day = f"{datetime.fromtimestamp(table.changed):%Y-%m-%d %H.%M}"
    names = {path.name for path in (d.home / "files").iterdir()}
    assert names == {f"Ana's 1 2 round Sunday {day}{n}.json" for n in ("", " (2)")}


def test_trouble_with_the_disk_is_told_for_what_it_is(
    d: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    (d.home / "files").mkdir(exist_ok=True)
    (d.home / "files" / "copy.json").write_text(begun(seed=2).dumps(), "utf-8")
    disk = Disk(monkeypatch)
    disk.full = True
    d.choose("Import a file", "copy.json")
    assert d.has("The game can't be saved: No space left on device.")
    d.choose("More for Gnoming A-Round", "Save a copy")
    assert d.has("Copy can't be saved: No space left on device.")
    d.choose("More for Gnoming A-Round", "Rename")
    d.write("Sunday")
    d.choose("Rename")
    assert d.has("The title couldn't be saved: No space left on device.")
    disk.full = False
    disk.locked = True
    d.choose("More for Sunday", "Delete")
    assert d.has("Sunday can't be deleted: No space left on device.")
    disk.locked = False
    d.choose("More for Sunday", "Delete")
    disk.locked = True
    d.choose("Undo")
    assert d.has("Sunday can't be restored: No space left on device.")
    assert d.app.tables.entries.all() == []


def test_an_empty_list_says_one_sentence_and_takes_in_no_rubbish(tmp_path: Path) -> None:
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "rubbish.json").write_text("{", "utf-8")
    with Drive(home=tmp_path) as d:
        d.choose("Saves")
        assert d.has("No saved games or score pads yet. Each one you start appears here.")
        d.choose("Import a file", "rubbish.json")
        assert d.has("This file is damaged and can't be opened.")
        assert d.app.tables.entries.all() == []


def test_a_damaged_table_says_so_and_its_copy_brings_it_back(d: Drive) -> None:
    damage(d)
    assert d.has("This file is damaged and can't be opened.")
    d.choose("Use the older copy")
    assert d.has("Open Gnoming A-Round")
    d.choose("Open Gnoming A-Round")
    assert d.app.current.session.table.ply == 6


def test_a_table_that_fails_on_opening_offers_its_copy_too(d: Drive) -> None:
    (path,) = (d.home / "saves").glob("*.json")
    held = read_file(path)
    damage(d, pack(dumps({**held.save, "cursor": 99}), held.card))
    d.choose("Open Gnoming A-Round")
    assert d.app.current.name == "saves"
    d.choose("Use the older copy", "Open Gnoming A-Round")
    assert d.app.current.session.table.ply == 6


def test_a_damaged_table_is_known_by_its_copy_and_a_deleted_one_by_its_people(
    d: Drive,
) -> None:
    damage(d)
    d.choose("More for damaged Gnoming A-Round of Ana and Ben", "Delete")
    assert d.has("Gnoming A-Round of Ana and Ben deleted.")


def test_a_damaged_table_without_a_copy_can_only_be_deleted(d: Drive) -> None:
    damage(d, copied=False)
    assert not d.has("Use the older copy")
    d.choose("More for damaged Gnoming A-Round")
    assert not d.has("Rename")
    d.choose("Delete")
    assert d.has("No saved games or score pads yet. Each one you start appears here.")


def test_pads_are_told_from_tables_by_their_picture_and_their_words(d: Drive) -> None:
    pad, full = (Scorecard.open("carom", PEOPLE[:2], {}) for _ in range(2))
    for cell in (PadCell("hole-1", 0), PadCell("hole-1", 1)):
        full.enter(cell, 3 + (cell.seat or 0))
    begun_pad = Scorecard.load(full.save())
    full.finish()
    pad.enter(PadCell("hole-1", 0), 3)
    pad.undo()
    for card in (pad, begun_pad, full):
        d.app.tables.new(card)
    d.app.go("home")
    d.settle()
    assert d.has("Score pad, hole 2 next")  # on the card to go on with
    d.choose("Saves")
    assert [card.pad for card in d.of("EntryPicture")].count(True) == 3
    for words in ("Score pad, begun", "Score pad, hole 2 next", "Score pad, Ana won"):
        assert d.has(words)
    d.app.current.rename(d.app.tables.entries.latest())
    d.settle()
    assert d.has("Name of the score pad")


def test_pictures_wear_the_look_of_the_app_and_are_drawn_where_there_is_none(
    tmp_path: Path,
) -> None:
    (slot,) = fill(tmp_path, begun())
    taken = Tables(tmp_path).picture(slot)
    for dark, look in ((False, "day"), (True, "night")):
        assert note_in(taken) != look
        with Drive((412, 915), home=tmp_path, dark=dark, portraits=True) as d:
            d.seconds(1)
            assert is_sound(taken)
            assert note_in(taken) == look
            assert d.of("EntryPicture")[0].source == str(taken)


def test_pictures_follow_a_switch_of_the_look_at_once_and_are_drawn_anew_meanwhile(
    tmp_path: Path,
) -> None:
    (slot,) = fill(tmp_path, begun())
    taken = Tables(tmp_path).picture(slot)
    with Drive((412, 915), home=tmp_path, portraits=True) as d:
        d.seconds(1)
        assert note_in(taken) == "day"
        d.app.settings.look = "dark"
        d.frames(1)
        pictures = [each for each in d.of("EntryPicture") + d.of("Cover") if each.source]
        assert len(pictures) > 1  # the last table, and the games
        assert all(picture.tint == theme.day_art for picture in pictures)
        d.app.go("settings")
        d.seconds(1)
        assert note_in(taken) == "night"
        d.app.go("home")
        d.frames(1)
        assert d.of("EntryPicture")[0].tint == [1, 1, 1, 1]


def test_many_saves_are_searched_and_some_of_them_deleted_at_once(d: Drive) -> None:
    slots = fill(d.home, *(begun(seed=n) for n in range(1, 23)), finished())
    d.app.settings.animations = "off"
    d.app.tables.titles.rename(slots[3], "Sunday")
    look_again(d)
    assert len(list(all_of(d.app.current, SaveCard))) == 10 + 1
    assert d.has("Search the saves")
    d.app.current.ids.question.text = "sun ana gnom"
    d.settle()
    (card,) = d.of("SaveCard")
    assert (card.entry.title, card.game) == ("Sunday", "Gnoming A-Round")
    d.choose("More for Sunday", "Select several")
    d.app.current.ids.question.text = ""
    d.settle()
    first = d.of("SaveCard")[0]
    d.tap(first)
    assert d.has("2 selected")
    d.tap(first)
    d.tap(d.of("SaveCard")[1])
    d.choose("Delete what is selected")
    assert len(d.app.tables.entries.all()) == 22
    assert slots[3] not in [entry.slot for entry in d.app.tables.entries.all()]
    d.choose("Undo")
    assert len(d.app.tables.entries.all()) == 24
    d.app.current.choose(d.app.tables.entries.all()[0])
    d.key("escape")
    assert not d.app.current.choosing
    assert d.app.current.name == "saves"

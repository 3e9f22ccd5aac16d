"""Saves: every table by touch, damaged ones too, and files that leave and arrive."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from app.store.png import is_sound, note_in
from app.store.tables import Tables
from engine.core.codec import dumps
from engine.pads.pad import Cell
from engine.pads.scorecard import Scorecard
from engine.store.saved import pack, read_file
from tests.app.shell.tables import PEOPLE, begun, fill, finished
from tests.support.disk import Disk
from tests.touch.drive import Drive


def copied(home: Path) -> Path:
    """The file of a table that has a copy beside it, to be damaged."""
    (slot,) = fill(home, begun())
    path = home / "saves" / f"{slot}.json"
    path.with_suffix(".bak").write_bytes(path.read_bytes())
    return path


def test_an_empty_list_says_one_sentence() -> None:
    with Drive() as d:
        d.choose("Saves")
        assert d.has("Every table and every score pad that you begin is kept here.")


def test_a_tap_goes_on_with_a_table(tmp_path: Path) -> None:
    (slot,) = fill(tmp_path, begun())
    with Drive(home=tmp_path) as d:
        d.choose("Saves", "Open Gnoming A-Round")
        assert d.app.current.session.slot == slot


def test_a_finished_table_is_marked_and_shows_its_results(tmp_path: Path) -> None:
    table = finished()
    (winner,) = table.standing().winners
    fill(tmp_path, table)
    with Drive(home=tmp_path) as d:
        d.choose("Saves")
        assert d.has(f"{table.name(winner)} won")
        d.choose("Open Gnoming A-Round")
        assert d.app.current.name == "results"
        d.choose("Close")
        assert d.app.current.name == "saves"


def test_a_table_is_renamed(tmp_path: Path) -> None:
    fill(tmp_path, begun())
    with Drive(home=tmp_path) as d:
        d.choose("Saves", "More for Gnoming A-Round", "Rename")
        d.write("Sunday")
        d.choose("Rename")
        assert d.has("Sunday")
        assert d.app.tables.entries.all()[0].title == "Sunday"


def test_deleting_is_undone(tmp_path: Path) -> None:
    fill(tmp_path, begun())
    with Drive(home=tmp_path) as d:
        d.choose("Saves", "More for Gnoming A-Round", "Delete")
        assert d.app.tables.entries.all() == []
        d.choose("Undo")
        assert d.has("Open Gnoming A-Round")


def test_a_copy_goes_out_and_comes_in(tmp_path: Path) -> None:
    fill(tmp_path, begun(seed=8))
    with Drive(home=tmp_path) as d:
        d.choose("Saves", "More for Gnoming A-Round", "Save a copy")
        (copy,) = (tmp_path / "files").glob("*.json")
        d.choose("Bring in a file", copy.name)
        assert len(d.of("SaveCard")) == 2
        assert {d.app.tables.open(e.slot).seed for e in d.app.tables.entries.all()} == {8}


def test_every_copy_gets_a_file_of_its_own_named_after_its_table(tmp_path: Path) -> None:
    (slot,) = fill(tmp_path, begun())
    with Drive(home=tmp_path) as d:
        d.app.tables.rename(slot, "Ana's 1/2 round: Sunday?")
        d.choose("Saves")
        for _ in range(2):
            d.choose("More for Ana's 1/2 round: Sunday?", "Save a copy")
            d.seconds(10)
        day = f"{datetime.fromtimestamp(d.app.tables.entries.of(slot).changed):%Y-%m-%d}"
    names = {path.name for path in (tmp_path / "files").iterdir()}
    assert names == {f"Ana's 1 2 round Sunday {day}{n}.json" for n in ("", " (2)")}


def test_trouble_with_the_disk_is_told_for_what_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path, begun())
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "copy.json").write_text(begun(seed=2).dumps(), "utf-8")
    disk = Disk(monkeypatch)
    with Drive(home=tmp_path) as d:
        d.choose("Saves")
        disk.full = True
        d.choose("Bring in a file", "copy.json")
        assert d.has("The table can't be kept: No space left on device.")
        d.choose("More for Gnoming A-Round", "Save a copy")
        assert d.has("The copy can't be written: No space left on device.")
        d.choose("More for Gnoming A-Round", "Rename")
        d.write("Sunday")
        d.choose("Rename")
        assert d.has("The title could not be saved: No space left on device.")
        disk.full = False
        disk.locked = True
        d.choose("More for Sunday", "Delete")
        assert d.has("Sunday can't be deleted: No space left on device.")
        disk.locked = False
        d.choose("More for Sunday", "Delete")
        disk.locked = True
        d.choose("Undo")
        assert d.has("Sunday can't be brought back: No space left on device.")
        assert d.app.tables.entries.all() == []


def test_rubbish_is_not_taken_in(tmp_path: Path) -> None:
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "rubbish.json").write_text("{", "utf-8")
    with Drive(home=tmp_path) as d:
        d.choose("Saves", "Bring in a file", "rubbish.json")
        assert d.has("This file is damaged and cannot be opened.")
        assert d.app.tables.entries.all() == []


def test_a_damaged_table_says_so_and_its_copy_brings_it_back(tmp_path: Path) -> None:
    copied(tmp_path).write_text("{", "utf-8")
    with Drive(home=tmp_path) as d:
        d.choose("Saves")
        assert d.has("This file is damaged and cannot be opened.")
        d.choose("Use the copy before")
        assert d.has("Open Gnoming A-Round")
        d.choose("Open Gnoming A-Round")
        assert d.app.current.session.table.ply == 6


def test_a_table_that_fails_on_opening_offers_its_copy_too(tmp_path: Path) -> None:
    path = copied(tmp_path)
    held = read_file(path)
    path.write_text(pack(dumps({**held.save, "cursor": 99}), held.card), "utf-8")
    with Drive(home=tmp_path) as d:
        d.choose("Saves", "Open Gnoming A-Round")
        assert d.app.current.name == "saves"
        d.choose("Use the copy before", "Open Gnoming A-Round")
        assert d.app.current.session.table.ply == 6


def test_a_damaged_table_is_known_by_its_copy_and_a_deleted_one_by_its_people(
    tmp_path: Path,
) -> None:
    copied(tmp_path).write_text("{", "utf-8")
    with Drive(home=tmp_path) as d:
        d.choose("Saves", "More for damaged Gnoming A-Round of Ana and Ben", "Delete")
        assert d.has("Gnoming A-Round of Ana and Ben is deleted.")


def test_a_damaged_table_without_a_copy_can_only_be_deleted(tmp_path: Path) -> None:
    (slot,) = fill(tmp_path, begun())
    (tmp_path / "saves" / f"{slot}.json").write_text("{", "utf-8")
    with Drive(home=tmp_path) as d:
        d.choose("Saves")
        assert not d.has("Use the copy before")
        d.choose("More for damaged Gnoming A-Round")
        assert not d.has("Rename")
        d.choose("Delete")
        assert d.has("Every table and every score pad that you begin is kept here.")


def test_pads_are_told_from_tables_by_their_picture_and_their_words(tmp_path: Path) -> None:
    pad, full = (Scorecard.open("carom", PEOPLE[:2], {}) for _ in range(2))
    for cell in (Cell("hole-1", 0), Cell("hole-1", 1)):
        full.enter(cell, 3 + (cell.seat or 0))
    begun_pad = Scorecard.load(full.save())
    full.finish()
    pad.enter(Cell("hole-1", 0), 3)
    pad.undo()
    fill(tmp_path, begun(), pad, begun_pad, full)
    with Drive((412, 915), home=tmp_path) as d:
        assert d.has("Score pad, hole 2 next")  # on the card to go on with
        d.choose("Saves")
        assert [card.pad for card in d.of("EntryPicture")].count(True) == 3
        for words in ("Score pad, begun", "Score pad, hole 2 next", "Score pad, Ana won"):
            assert d.has(words)
        d.app.current.rename(d.app.tables.entries.latest())
        d.settle()
        assert d.has("Title of the score pad")


def test_pictures_wear_the_look_of_the_app_and_are_drawn_where_there_is_none(
    tmp_path: Path,
) -> None:
    (slot,) = fill(tmp_path, begun())
    taken = Tables(tmp_path).picture(slot)
    for dark, look in ((False, "day"), (True, "night")):
        assert note_in(taken) != look
        with Drive((412, 915), home=tmp_path, dark=dark, portraits=True) as d:
            d.seconds(2)
            assert is_sound(taken)
            assert note_in(taken) == look
            assert d.of("EntryPicture")[0].source == str(taken)


def test_many_saves_are_searched_and_some_of_them_deleted_at_once(tmp_path: Path) -> None:
    slots = fill(tmp_path, *(begun(seed=n) for n in range(1, 24)), finished())
    with Drive((412, 915), home=tmp_path, settings={"animations": "off"}) as d:
        d.app.tables.rename(slots[3], "Sunday")
        d.choose("Saves")
        assert len(d.app.current._shown_cards()) == 10 + 1
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

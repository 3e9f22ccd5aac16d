"""Whole score pads by touch: finished games read off the table, entered, and closed."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from app.games import CARDS
from engine import SeatSetup, Table
from engine.games import GAMES
from engine.games.carom.box.balls import LOOKS
from engine.games.designer.box.clients import MR, MRS
from engine.games.gnoming.model import HAZARD
from engine.games.gnoming.pad.page import BOX
from engine.pads.pad import Cell
from engine.pads.scorecard import Scorecard
from tests.engine.cases import Case, finish_by_bots
from tests.engine.pads import ending
from tests.support.seating import seats
from tests.touch.drive import Drive
from tests.touch.pad_course import SMALL as SMALL_COURSES
from tests.touch.pads import (
    QUICK,
    card_of,
    enter_page,
    finish,
    go_to,
    lay_faces,
    open_pad,
    put_pad,
    sheet_of,
    type_number,
)
from tests.touch.scripts import SCRIPTS

SMALL = (360, 640)
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Greta", "Hugo", "Ida", "Jan", "Kim", "Lea")

# Short games with as many kinds of entries as there are; of games not named, their first mode.
NAMED: list[tuple[Case, dict[str, Any]]] = [
    (Case("gnoming", "classic", 3), {"rounds": 1}),
    (Case("carom", "basic", 3), {"course": "1,2"}),
    (Case("tiny", "race", 3), {}),
    (Case("eighteen", "skins", 2), {}),
    (Case("designer", "advanced", 2), {}),
]
FURTHER = {key: GAMES.info(key) for key in CARDS if key not in {case.game for case, _ in NAMED}}
PADS = NAMED + [
    (Case(key, info.modes[0].key, max(2, info.modes[0].seats[0])), dict(SCRIPTS[key].short))
    for key, info in FURTHER.items()
    if info.pad
]


def played(case: Case, options: dict[str, Any]) -> Table:
    return finish_by_bots(case.open(3, "greedy", options=options))


def read_off(table: Table) -> Any:
    return import_module(f"tests.games.{table.game.info.key}.engine.reading").read_off(table)


@pytest.mark.parametrize(("case", "options"), PADS, ids=[case.label() for case, _ in PADS])
def test_a_finished_game_comes_to_the_same_on_a_pad(
    tmp_path: Path, case: Case, options: dict[str, Any]
) -> None:
    table = played(case, options)
    variant, entries = read_off(table)
    names = [seat.name for seat in table.setup.seats]
    slot = put_pad(tmp_path, Scorecard.open(case.game, names, variant))
    with open_pad(tmp_path, slot) as drive:
        enter_page(drive, entries)
        finish(drive)
        assert ending(drive.app.tables.open(slot)) == ending(table)
        assert drive.app.current.name == "results"


def test_courses_are_laid_out_tile_by_tile(tmp_path: Path) -> None:
    entries: list[tuple[Cell, Any]] = [
        (Cell("mr"), next(iter(MR))),
        (Cell("mrs"), next(iter(MRS))),
        *((Cell("course", seat), course) for seat, course in enumerate(SMALL_COURSES)),
        (Cell("collected", 0), 2),
        (Cell("collected", 1), 11),
    ]
    card = Scorecard.open("designer", ("Ana", "Ben"), {"entry": "tiles"})
    slot = put_pad(tmp_path, card)
    for cell, value in entries:
        card.enter(cell, value)
    card.finish()
    with open_pad(tmp_path, slot, SMALL) as drive:
        enter_page(drive, entries)
        drive.choose(drive.scroll_to(card.place(Cell("course", 0))))
        assert drive.of("CoursePicture")
        finish(drive)
        assert ending(drive.app.tables.open(slot)) == ending(card)


def test_twelve_people_on_a_small_phone(tmp_path: Path) -> None:
    """Most of them are out of sight, in the table and in the sheet."""
    people = [SeatSetup(name, "", look) for name, look in zip(NAMES, LOOKS, strict=True)]
    card = Scorecard.open("carom", people)
    with open_pad(tmp_path, put_pad(tmp_path, card), SMALL) as drive:
        strokes = [(Cell("hole-1", seat), seat % 10 + 1) for seat in range(12)]
        enter_page(drive, strokes[:5])
        enter_page(drive, [strokes[11], *strokes[5:11]])
        finish(drive)
        assert drive.app.current.name == "results"


def test_seven_grids_on_a_small_phone(tmp_path: Path) -> None:
    """Everybody's cards one after the other, and who went out, without leaving the sheet."""
    table = played(Case("gnoming", "classic", 7), {"rounds": 1})
    variant, entries = read_off(table)
    names = [seat.name for seat in table.setup.seats]
    slot = put_pad(tmp_path, Scorecard.open("gnoming", names, variant))
    with open_pad(tmp_path, slot, SMALL) as drive:
        enter_page(drive, entries)
        finish(drive)
        assert ending(drive.app.tables.open(slot)) == ending(table)


def test_what_cannot_be_is_refused_in_words_and_nothing_changes(tmp_path: Path) -> None:
    card = Scorecard.open("designer", ("Ana", "Ben"))
    with open_pad(tmp_path, put_pad(tmp_path, card)) as drive:
        go_to(drive, Cell("fast", 0))
        drive.tap("More")
        type_number(drive, 4)
        drive.tap("Done")
        refusal = card_of(drive).why_not(Cell("fast", 0), 4)
        assert refusal
        assert drive.has(refusal)
        assert sheet_of(drive).cell == Cell("fast", 0)
        assert card_of(drive).value("fast", 0) is None
        type_number(drive, 66)
        assert not drive.has(refusal)
        drive.tap("Done")
        assert card_of(drive).value("fast", 0) == 66
        assert sheet_of(drive).cell == Cell("fast", 1)


def test_a_card_that_the_box_has_no_more_of_is_refused(tmp_path: Path) -> None:
    card = Scorecard.open("gnoming", ("Ana", "Ben"))
    with open_pad(tmp_path, put_pad(tmp_path, card)) as drive:
        go_to(drive, Cell("round-1", 0))
        editor = sheet_of(drive).editor
        for _ in range(BOX[HAZARD] + 1):
            drive.tap("Choose Hazard")
        assert editor.spaces.count("H") == BOX[HAZARD]
        assert f"there are only {BOX[HAZARD]}." in sheet_of(drive).words
        drive.tap("Choose 3")
        assert editor.spaces[BOX[HAZARD]] == 3
        assert "there are only" not in sheet_of(drive).words


def test_the_app_ends_in_the_middle_of_a_grid(tmp_path: Path) -> None:
    """What was laid out before is there again, and so are the entries."""
    card = Scorecard.open("gnoming", seats("Ana Ben Cleo"))
    slot = put_pad(tmp_path, card)
    grid = [["M", 5, 5], [7, 4, -4], [7, 7, "H"]]
    with open_pad(tmp_path, slot) as drive:
        enter_page(drive, [(Cell("round-1", 0), grid)])
        go_to(drive, Cell("round-1", 1))
        way = sheet_of(drive).editor.way
        lay_faces(drive, way, [3, 4, "M", 8])
    with Drive(home=tmp_path, settings=QUICK) as drive:
        drive.app.go("pad", slot=slot)
        drive.settle()
        assert card_of(drive).value("round-1", 0) == grid
        go_to(drive, Cell("round-1", 1))
        assert sheet_of(drive).editor.spaces[:5] == [3, 4, "M", 8, None]
        lay_faces(drive, way, [6, 6, 6, -1, -2])
        drive.tap("Done")
        assert card_of(drive).value("round-1", 1) == [[3, 4, "M"], [8, 6, 6], [6, -1, -2]]


def test_an_entry_is_looked_at_again_corrected_and_rubbed_out(tmp_path: Path) -> None:
    card = Scorecard.open("carom", seats("Ana Ben"))
    with open_pad(tmp_path, put_pad(tmp_path, card)) as drive:
        go_to(drive, Cell("hole-1", 0))
        drive.tap("Key 4")
        drive.tap("Entry before")
        drive.tap("Key 7")
        assert card_of(drive).value("hole-1", 0) == 7
        assert sheet_of(drive).cell == Cell("hole-1", 1)
        drive.tap("Go to Ana")
        drive.tap("Clear")
        assert card_of(drive).value("hole-1", 0) is None
        assert sheet_of(drive).cell == Cell("hole-1", 0)

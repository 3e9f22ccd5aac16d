"""Whole score pads by touch: finished games read off the table, entered, and closed."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from app.games import CARDS
from engine import SeatSetup, Table
from engine.games import GAMES
from engine.games.carom.box.equipment import LOOKS
from engine.games.designer.box.clients import MR, MRS
from engine.games.gnoming.model import HAZARD
from engine.games.gnoming.pad.page import BOX
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from tests.engine.cases import Case, finish_by_bots
from tests.engine.pads import ending
from tests.support.forking import once, separately
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
    sheet_of,
    type_number,
)
from tests.touch.scripts import SCRIPTS

SMALL = (360, 640)
CROWDED = {"gnoming"}  # seven grids one after the other, and who went out, on a small phone
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Greta", "Hugo", "Ida", "Jan", "Kim", "Lea")

# Short games with as many kinds of entries as there are; of games not named, their first mode.
NAMED: list[tuple[Case, dict[str, Any]]] = [
    (Case("gnoming", "classic", 7), {"rounds": 1}),
    (Case("carom", "basic", 3), {"course": "1,2"}),
    (Case("tiny", "race", 3), {}),
    (Case("eighteen", "skins", 2), {}),
    (Case("designer", "advanced", 2), {"levels": "middle"}),
]
FURTHER = {key: GAMES.info(key) for key in CARDS if key not in {case.game for case, _ in NAMED}}
PADS = NAMED + [
    (Case(key, info.modes[0].key, max(2, info.modes[0].seats[0])), dict(SCRIPTS[key].short))
    for key, info in FURTHER.items()
    if info.pad
]


@pytest.fixture(scope=once)
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    with Drive(home=tmp_path_factory.mktemp("home"), settings=QUICK) as drive:
        yield drive


def open_card(drive: Drive, card: Scorecard) -> str:
    """Show a pad; its slot."""
    slot: str = drive.app.tables.new(card)
    drive.app.tables.titles.rename(slot, "Tonight")  # an empty one would not be kept without
    drive.app.go("pad", slot=slot)
    drive.settle()
    return slot


def played(case: Case, options: dict[str, Any]) -> Table:
    return finish_by_bots(case.open(3, "greedy", options=options))


def read_off(table: Table) -> Any:
    return import_module(f"tests.games.{table.game.info.key}.engine.reading").read_off(table)


@pytest.mark.parametrize(("case", "options"), PADS, ids=[case.label() for case, _ in PADS])
def test_a_finished_game_comes_to_the_same_on_a_pad(
    phone: Drive, case: Case, options: dict[str, Any]
) -> None:
    if case.game in CROWDED:
        phone.resize(SMALL)
    table = played(case, options)
    variant, entries = read_off(table)
    names = [seat.name for seat in table.setup.seats]
    slot = open_card(phone, Scorecard.open(case.game, names, variant))
    enter_page(phone, entries)
    finish(phone)
    assert ending(phone.app.tables.open(slot)) == ending(table)
    assert phone.app.current.name == "results"


def test_courses_are_laid_out_tile_by_tile(phone: Drive) -> None:
    entries: list[tuple[PadCell, Any]] = [
        (PadCell("mr"), next(iter(MR))),
        (PadCell("mrs"), next(iter(MRS))),
        *((PadCell("course", seat), course) for seat, course in enumerate(SMALL_COURSES)),
        (PadCell("collected", 0), 2),
        (PadCell("collected", 1), 11),
    ]
    phone.resize(SMALL)
    card = Scorecard.open("designer", ("Ana", "Ben"), {"entry": "tiles"})
    slot = open_card(phone, card)
    for cell, value in entries:
        card.enter(cell, value)
    card.finish()
    enter_page(phone, entries)
    phone.choose(phone.scroll_to(card.place(PadCell("course", 0))))
    assert phone.of("CoursePicture")
    finish(phone)
    assert ending(phone.app.tables.open(slot)) == ending(card)


def test_twelve_people_on_a_small_phone(phone: Drive) -> None:
    """Most of them are out of sight, in the table and in the sheet."""
    phone.resize(SMALL)
    people = [SeatSetup(name, "", look) for name, look in zip(NAMES, LOOKS, strict=True)]
    open_card(phone, Scorecard.open("carom", people))
    strokes = [(PadCell("hole-1", seat), seat % 10 + 1) for seat in range(12)]
    enter_page(phone, strokes[:5])
    enter_page(phone, [strokes[11], *strokes[5:11]])
    finish(phone)
    assert phone.app.current.name == "results"


def test_what_cannot_be_is_refused_in_words_and_nothing_changes(phone: Drive) -> None:
    open_card(phone, Scorecard.open("designer", ("Ana", "Ben")))
    go_to(phone, PadCell("fast", 0))
    phone.tap("More")
    type_number(phone, 4)
    phone.tap("Done")
    refusal = card_of(phone).why_not(PadCell("fast", 0), 4)
    assert refusal
    assert phone.has(refusal)
    assert sheet_of(phone).cell == PadCell("fast", 0)
    assert card_of(phone).value("fast", 0) is None
    type_number(phone, 66)
    assert not phone.has(refusal)
    phone.tap("Done")
    assert card_of(phone).value("fast", 0) == 66
    assert sheet_of(phone).cell == PadCell("fast", 1)


def test_a_card_that_the_box_has_no_more_of_is_refused(phone: Drive) -> None:
    open_card(phone, Scorecard.open("gnoming", ("Ana", "Ben")))
    go_to(phone, PadCell("round-1", 0))
    editor = sheet_of(phone).editor
    for _ in range(BOX[HAZARD] + 1):
        phone.tap("Choose Hazard")
    assert editor.spaces.count("H") == BOX[HAZARD]
    assert f"There are only {BOX[HAZARD]}." in sheet_of(phone).words
    phone.tap("Choose 3")
    assert editor.spaces[BOX[HAZARD]] == 3
    assert "There are only" not in sheet_of(phone).words


def test_the_app_ends_in_the_middle_of_a_grid(phone: Drive, tmp_path: Path) -> None:
    """Everything laid out before is there again, and so are the entries."""
    grid = [["M", 5, 5], [7, 4, -4], [7, 7, "H"]]

    def begin() -> str:
        slot = open_card(phone, Scorecard.open("gnoming", seats("Ana Ben Cleo")))
        enter_page(phone, [(PadCell("round-1", 0), grid)])
        go_to(phone, PadCell("round-1", 1))
        lay_faces(phone, sheet_of(phone).editor.way, [3, 4, "M", 8])
        phone.close()
        return slot

    slot = separately(begin)
    with open_pad(copytree(phone.home, tmp_path / "home"), slot) as drive:
        assert card_of(drive).value("round-1", 0) == grid
        go_to(drive, PadCell("round-1", 1))
        assert sheet_of(drive).editor.spaces[:5] == [3, 4, "M", 8, None]
        lay_faces(drive, sheet_of(drive).editor.way, [6, 6, 6, -1, -2])
        drive.tap("Done")
        assert card_of(drive).value("round-1", 1) == [[3, 4, "M"], [8, 6, 6], [6, -1, -2]]


def test_an_entry_is_looked_at_again_corrected_and_rubbed_out(phone: Drive) -> None:
    open_card(phone, Scorecard.open("carom", seats("Ana Ben")))
    go_to(phone, PadCell("hole-1", 0))
    phone.tap("Key 4")
    phone.tap("Previous entry")
    phone.tap("Key 7")
    assert card_of(phone).value("hole-1", 0) == 7
    assert sheet_of(phone).cell == PadCell("hole-1", 1)
    phone.tap("Go to Ana")
    phone.tap("Clear")
    assert card_of(phone).value("hole-1", 0) is None
    assert sheet_of(phone).cell == PadCell("hole-1", 0)

"""How many taps an evening with score pads takes: counted, so that they never grow unseen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from tests.touch.drive import Drive
from tests.touch.pads import QUICK, fill, sheet_of

FOUR = ("Ana", "Ben", "Cleo", "Dan")


class Counting(Drive):
    """Counts how often a finger comes down."""

    taps = 0

    def press(self, where: Any, finger: int = 0) -> None:
        self.taps += 1
        super().press(where, finger)

    def spent(self, on: str = "") -> int:
        """The taps since this was asked last; `pytest -s` prints what they were spent on."""
        taken, self.taps = self.taps, 0
        if on:
            print(f"{on}: {taken} taps")
        return taken


@pytest.fixture(scope="module")
def drive() -> Iterator[Counting]:
    with Counting(size=(412, 915), settings=QUICK) as found:
        yield found


def on_the_table(drive: Counting, card: Scorecard) -> Scorecard:
    """Have a pad on the screen."""
    drive.app.go("pad", slot=drive.app.tables.new(card))
    drive.settle()
    drive.spent()
    return drive.app.current.session.card


def enter_row(drive: Counting, line: str, *values: Any) -> None:
    card = drive.app.current.session.card
    for seat, value in enumerate(values):
        assert sheet_of(drive).cell == PadCell(line, seat)
        fill(drive, value)
        drive.frames(6)
    assert card.page.row(line) == list(values)


def test_holes_of_four_in_carom_and_the_end(drive: Counting) -> None:
    card = on_the_table(drive, Scorecard.open("carom", FOUR, {"length": 2}))
    drive.tap("Enter hole 1")
    enter_row(drive, "hole-1", 3, 4, 5, "missed")
    assert drive.spent("Opening the pad's sheet, and a Carom hole of four") == 5
    enter_row(drive, "hole-2", 3, 3, 3, 3)
    assert drive.spent("A Carom hole of four") == 4
    drive.settle()
    assert sheet_of(drive) is None  # that was the last hole
    drive.choose("Hole 1, Ben", "Key 6")  # a correction
    assert drive.spent("A correction") == 2
    assert (card.value("hole-1", 1), sheet_of(drive)) == (6, None)
    drive.choose("Finish")
    assert drive.app.current.name == "results"


def test_a_line_of_four_in_designer(drive: Counting) -> None:
    on_the_table(drive, Scorecard.open("designer", FOUR))
    drive.tap("Enter fun")
    enter_row(drive, "fun", 38, 42, 45, 40)
    assert drive.spent("Opening the pad's sheet, and a Designer line of four") == 5
    rows = [line.key for line in drive.app.current.session.card.lines if not line.optional]
    usual = {"mr": 10, "mrs": 12, "par": 9, "land": 18, "circuit": 12, "fast": 6, "playable": -3}
    for key in rows[1:]:
        check_keys(drive, key)
        enter_row(drive, key, *([usual[key]] * 4))
        assert drive.spent(f"A Designer line of four, {key}") == 4


def check_keys(drive: Counting, line: str) -> None:
    """None is offered that is always refused."""
    cell, card = sheet_of(drive).cell, Scorecard.open("designer", FOUR)
    assert cell == PadCell(line, 0)
    for key in drive.of("PadKey"):
        if sheet_of(drive).editor.one_tap and key.value is not None:
            assert not card.why_not(cell, key.value), (line, key.value)


def test_no_key_is_offered_that_is_always_refused(drive: Counting) -> None:
    """In the lines that a line of four does not come by."""
    card = on_the_table(drive, Scorecard.open("designer", FOUR))
    for line in (card.lines[0], *(line for line in card.lines if line.optional)):
        drive.app.current.fill(PadCell(line.key, 0))
        drive.settle()
        check_keys(drive, line.key)
        drive.choose("Close")


def test_a_round_of_gnoming_by_cards(drive: Counting) -> None:
    """Three players with a line of equal cards each, as most have at the end of a round."""
    grids = (
        [[5, 5, 5], [-2, 8, 4], [6, "M", 7]],
        [[3, 8, 6], [4, 4, 4], [-1, 7, -4]],
        [[6, -2, 7], ["H", 3, 5], [8, 8, 8]],
    )
    card = on_the_table(drive, Scorecard.open("gnoming", FOUR[:3]))
    drive.tap("Enter round 1")
    enter_row(drive, "round-1", *grids)
    drive.choose("Choose Ben")
    assert (
        drive.spent("Opening the sheet, a Gnoming round by cards for three, and who went out") == 23
    )
    assert card.value("out-1") == 1


def test_somebody_new_on_a_pad(drive: Counting) -> None:
    drive.app.go("new_pad", game="carom")
    drive.settle()
    drive.spent()
    drive.choose("Add a player")
    drive.write("Zoe")
    drive.choose("Add")
    assert drive.spent("Somebody new on a pad") == 2
    assert drive.app.current.draft.seats[-1].name == "Zoe"

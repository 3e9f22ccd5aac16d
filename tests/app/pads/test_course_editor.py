"""Courses laid out on a score pad by touch: tiles, turns, moves, numbers, and what is kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.metrics import dp

from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from tests.games.designer.robot import finger_below
from tests.support.forking import once
from tests.touch.drive import Drive
from tests.touch.pad_course import (
    choose_land,
    editor_of,
    lay_tile,
    middle_of,
    tap_square,
)
from tests.touch.pads import card_of, go_to, open_pad, put_pad

ANA = PadCell("course", 0)
PLAIN = "R001"  # a tee of par 1 with nothing else on it


def pad() -> Scorecard:
    card = Scorecard.open("designer", ("Ana", "Ben"), {"entry": "tiles"})
    card.enter(PadCell("mr"), "short")
    card.enter(PadCell("mrs"), "hotdog")
    return card


@pytest.fixture(scope=once)
def drive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    """The course of Ana is to be entered."""
    home = tmp_path_factory.mktemp("home")
    slot = put_pad(home, pad())
    with open_pad(home, slot) as found:
        go_to(found, ANA)
        found.settle()
        yield found


def tiles(drive: Drive, cell: PadCell = ANA) -> list[list[Any]]:
    found: list[list[Any]] = card_of(drive).value(*cell)["tiles"]
    return found


def test_every_change_is_on_the_disk_at_once(drive: Drive) -> None:
    choose_land(drive, 1)
    lay_tile(drive, PLAIN, (2, 4))
    slot = drive.app.current.session.slot
    assert drive.app.tables.open(slot).value(*ANA) == {"land": 1, "tiles": tiles(drive)}


def test_a_course_lies_on_a_land_that_was_drawn(drive: Drive) -> None:
    drive.choose("Own")
    grid = drive.of("LandGrid")[0]
    corners = [grid.to_window(*grid.box_of(at).centre) for at in ((0, 4), (6, 9))]
    drive.drag(*corners)
    drive.settle()
    drive.choose("Use this land")
    lay_tile(drive, PLAIN, (2, 4))
    meadow = "2|15|Own land|......./......./......./......./GG...../GG....."
    assert card_of(drive).value(*ANA) == {"land": meadow, "tiles": tiles(drive)}
    drive.tap("Choose another land")
    assert editor_of(drive).lands.drawn == meadow


def test_a_tile_turns_to_suit_its_neighbours_and_the_frame_goes_on(drive: Drive) -> None:
    choose_land(drive, 1)
    tap_square(drive, (1, 5))
    assert "gate" in editor_of(drive).said
    assert editor_of(drive).here == (0, 0)
    lay_tile(drive, PLAIN, (2, 0), turns=1)
    assert editor_of(drive).here == (3, 0)
    lay_tile(drive, "R035", (3, 0))
    assert tiles(drive)[-1] == ["R035", 3, 0, 3]
    assert editor_of(drive).here == (4, 0)


def test_a_tile_that_is_tapped_turns_is_replaced_and_taken_away(drive: Drive) -> None:
    choose_land(drive, 1)
    lay_tile(drive, PLAIN, (2, 2), turns=0)
    tap_square(drive, (2, 2))
    drive.tap("Turn left")
    assert tiles(drive) == [[PLAIN, 2, 2, 0]]  # a tap on the last tile turned it the other way
    lay_tile(drive, "R104", (4, 2))
    tap_square(drive, (2, 2))
    lay_tile(drive, "R035", (2, 2))
    assert [tile[0] for tile in tiles(drive)] == ["R104", "R035"]
    drive.tap("Remove the tile")
    assert [tile[0] for tile in tiles(drive)] == ["R104"]
    assert editor_of(drive).here == (2, 2)
    drive.tap("Undo the last change")
    assert len(tiles(drive)) == 2


def test_a_tile_is_dragged_to_a_free_square_and_to_no_other(drive: Drive) -> None:
    choose_land(drive, 1)
    lay_tile(drive, PLAIN, (2, 2), turns=0)
    lay_tile(drive, "R035", (3, 2), turns=0)
    floor = editor_of(drive).floor
    drive.drag(middle_of(floor, (2, 2)), finger_below(floor, middle_of(floor, (3, 2))))
    assert tiles(drive)[0] == [PLAIN, 2, 2, 0]
    drive.drag(middle_of(floor, (2, 2)), finger_below(floor, middle_of(floor, (2, 0))))
    assert tiles(drive)[0] == [PLAIN, 2, 0, 0]


def test_a_tile_counts_for_the_square_below_its_picture(drive: Drive) -> None:
    choose_land(drive, 1)
    lay_tile(drive, PLAIN, (2, 2), turns=0)
    lay_tile(drive, "R035", (3, 2), turns=0)
    plan = editor_of(drive).floor
    hints = plan.floor.hints
    drive.press(middle_of(plan, (2, 2)))
    for square, free in (((3, 4), True), ((3, 2), False), ((1, 5), False), ((5, 0), True)):
        drive.move(finger_below(plan, middle_of(plan, square)))
        assert plan.floor.square_at(*plan.floor.to_widget(*plan.carried.at)) == square
        assert (hints.framed, hints.shut) == (((square,), None) if free else ((), square))
    drive.release()
    assert tiles(drive)[0] == [PLAIN, 5, 0, 0]


def test_what_the_box_has_no_more_of_is_not_offered(drive: Drive) -> None:
    choose_land(drive, 1)
    drive.choose("Green")
    picker = editor_of(drive).picker
    offered = list(picker.offered)
    lay_tile(drive, "R043", (2, 2))  # the only green with a dog and nobody else
    assert picker.offered == [face for face in offered if face != "R043"]
    drive.choose("Undo the last change")
    assert picker.offered == offered


def test_numbers_are_put_on_tees_and_taken_up_again(drive: Drive) -> None:
    choose_land(drive, 1)
    lay_tile(drive, PLAIN, (2, 4), turns=1)
    lay_tile(drive, "R035", (3, 4), turns=3)
    drive.choose("Hole numbers")
    drive.tap("Number 5")
    tap_square(drive, (3, 4))
    assert editor_of(drive).said == "Numbers go on tees."
    tap_square(drive, (2, 4))
    assert card_of(drive).value(*ANA)["numbers"] == {"5": [2, 4]}
    drive.tap("Best numbers")
    assert "numbers" not in card_of(drive).value(*ANA)


def test_another_land_keeps_the_tiles_but_those_on_its_gate(drive: Drive) -> None:
    choose_land(drive, 1)
    lay_tile(drive, PLAIN, (0, 0), turns=2)
    lay_tile(drive, "R104", (3, 3), turns=0)
    drive.tap("Choose another land")
    choose_land(drive, 23)
    assert card_of(drive).value(*ANA) == {"land": 23, "tiles": [["R104", 3, 3, 0]]}


def test_tiles_are_large_enough_for_thumbs_from_the_first_look(drive: Drive) -> None:
    choose_land(drive, 1)
    assert min(key.width for key in drive.of("TileKey")) >= dp(48)

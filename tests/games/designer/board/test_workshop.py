"""Lands of Mini Golf Designer are drawn by touch, and their cards filled in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.games.designer.workshop import DesignerBuilder, portrait
from engine import Table
from engine.courses.codes import link
from engine.courses.course import Course
from engine.games.designer.box.lands import Square
from engine.games.designer.box.own_lands import check_key
from engine.games.designer.building import EMPTY, Drawn, worth
from engine.games.designer.course import KIND, key_of
from engine.games.designer.model import ChooseLand
from tests.engine.courses.sketches import play, sketched
from tests.support.forking import once
from tests.touch.drive import Drive
from tests.touch.workbench import take

YARD = (".......", "...~~..", "...~~..", ".......", "GG.....", "GG.....")


@pytest.fixture(scope=once)
def drive() -> Iterator[Drive]:
    """The app where somebody begins to build."""
    with Drive(size=(360, 640)) as found:
        found.app.go("build", game="designer")
        found.frames(10)
        yield found


@pytest.fixture
def builder(drive: Drive) -> DesignerBuilder:
    found = drive.app.current.builder
    assert isinstance(found, DesignerBuilder)
    return found


def over(builder: DesignerBuilder, square: Square) -> tuple[float, float]:
    x, y = builder.floor.to_window(*builder.floor.box_of(square).centre)
    return float(x), float(y)


def draw(drive: Drive, start: Square, goal: Square) -> None:
    builder = drive.app.current.builder
    drive.drag(over(builder, start), over(builder, goal))
    drive.frames(3)


def test_a_land_is_drawn_by_touch_and_played(drive: Drive, builder: DesignerBuilder) -> None:
    assert drive.has("Draw a land for 27 to 48 tiles.")
    draw(drive, (0, 4), (3, 9))
    assert drive.has("A land takes 27 to 48 tiles, not 20.")
    draw(drive, (4, 4), (6, 9))
    take(drive, "Pond")
    draw(drive, (3, 5), (4, 6))
    assert builder.content == Drawn(2, worth(builder.content), YARD)
    assert not builder.session.verdict.faults
    drive.tap("Card")
    drive.frames(3)
    take(drive, "Level 3")
    take(drive, "Worth more")
    assert (builder.content.level, builder.content.points) == (3, worth(builder.content) + 1)
    kept = drive.app.courses.read(builder.session.slot).course
    assert kept.content == builder.content
    play(kept, 2)
    drive.choose("Play it", "Start")
    table = drive.app.current.session.table
    assert table.setup.options["levels"] == link(kept)
    assert {*table.state.designers[0].offer, table.state.designers[0].land} >= {key_of(kept)}


def test_what_is_wrong_is_ringed_where_it_is_and_taken_back(
    drive: Drive, builder: DesignerBuilder
) -> None:
    draw(drive, (0, 4), (6, 9))
    draw(drive, (8, 1), (8, 1))
    (fault,) = builder.session.verdict.faults
    assert fault.sentence.startswith("The land is in pieces")
    (place,) = fault.places
    middle, _ = builder.spot(place)
    assert middle == pytest.approx(builder.floor.box_of((8, 1)).centre)
    rows = list(builder.floor.rows)
    drive.tap("Undo")
    drive.frames(3)
    assert not builder.session.verdict.faults
    drive.tap("Redo")
    drive.frames(3)
    assert builder.floor.rows == rows, "what comes back comes where it was"


def test_squares_are_large_enough_for_fingers_when_looked_at_closer(
    drive: Drive, builder: DesignerBuilder
) -> None:
    take(drive, "Look closer")
    drive.settle()
    assert builder.floor.box_of((0, 0)).w * builder.viewport.zoom >= 47.9
    before, look = list(builder.floor.rows), tuple(builder.viewport.looking_at)
    middle = builder.viewport.to_window(*builder.viewport.center)
    drive.drag(middle, (middle[0] - 60, middle[1] + 40))
    drive.frames(3)
    assert builder.floor.rows == before, "fingers look around"
    assert tuple(builder.viewport.looking_at) != look
    take(drive, "Land")
    drive.tap(middle)
    drive.frames(3)
    assert builder.floor.rows != before, "and draw again, as large as it is"


def test_a_second_finger_takes_back_what_the_first_has_drawn(
    drive: Drive, builder: DesignerBuilder
) -> None:
    before = list(builder.floor.rows)
    drive.press(over(builder, (2, 2)))
    assert builder.floor.rows != before
    drive.press(over(builder, (6, 6)), finger=1)
    assert builder.floor.rows == before
    drive.release(1)
    drive.release()
    assert builder.content == EMPTY


def test_portraits_show_whole_and_half_lands(drive: Drive) -> None:
    nothing = KIND.ordered(Drawn(1, 0, ("##", "##")))
    for content in (EMPTY, nothing, Drawn(2, 9, YARD), Drawn(2, 9, ("...", ".~."))):
        assert min(portrait(content, (96, 72)).size) > 1


def test_a_kept_land_is_picked_at_a_live_table_and_no_half_drawn_one(drive: Drive) -> None:
    kept = sketched("designer", 3, "Pond")
    drive.app.courses.add(kept)
    drive.app.courses.add(Course("designer", EMPTY, "Half"))
    table = Table.open("designer", "family", ["Ana"], seed=5, options={"drawn": True})
    drive.app.go("table", slot=drive.app.tables.new(table))
    drive.settle()
    drive.choose("Saved")
    board = drive.app.current.board
    assert not any(check_key(land) for land in board.page.picker.kept), "nothing half drawn"
    drive.choose("Land Pond")
    assert board.hand.pending == ChooseLand(key_of(kept))
    assert board.page.picker.chosen == key_of(kept)
    board.act()
    drive.settle()
    assert drive.app.current.session.table.state.designers[0].land == key_of(kept)

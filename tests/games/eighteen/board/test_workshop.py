"""Courses of 18 Holes are built by touch: tiles, single hexes, the odds of clubs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from app.games.eighteen.workshop.builder import EighteenBuilder
from app.games.eighteen.workshop.course_pictures import portrait
from engine.core.grids.hexes import Axial
from engine.games.eighteen.box.course_book import COURSES
from engine.games.eighteen.box.course_layout import course_of
from engine.games.eighteen.building import EMPTY, Tiles, shown, with_tile
from tests.engine.courses.sketches import play
from tests.support.forking import once
from tests.touch.drive import Drive
from tests.touch.workbench import lift, take

TEE, WAY = "11A: tee, par 4, 1 fairway tile", "12B: fairway, straight on"
GREEN, SHORT = "20B: green", "01A: tee, par 3"


@pytest.fixture(scope=once)
def drive() -> Iterator[Drive]:
    """The app where somebody begins to build."""
    with Drive(size=(412, 915)) as found:
        found.app.go("build", game="eighteen")
        found.frames(10)
        yield found


@pytest.fixture
def builder(drive: Drive) -> EighteenBuilder:
    found = drive.app.current.builder
    assert isinstance(found, EighteenBuilder)
    return found


def over(builder: EighteenBuilder, tile: Axial) -> tuple[float, float]:
    """Where a tile's place is, in the window."""
    x, y = builder.floor.to_window(*builder.lawn.middle(tile))
    return float(x), float(y)


def lay(drive: Drive, title: str, tile: Axial) -> None:
    take(drive, title)
    drive.tap(over(drive.app.current.builder, tile))
    drive.frames(3)


def faces(builder: EighteenBuilder) -> list[tuple[str, Axial]]:
    return [(tile.face, tile.at) for tile in builder.content.tiles]


def test_a_hole_is_built_by_touch_and_played(drive: Drive, builder: EighteenBuilder) -> None:
    assert drive.has("A course starts with a tee.")
    assert builder.session.slot == "", "what is empty is not kept"
    lay(drive, TEE, (0, 0))
    assert faces(builder) == [("11A", (0, 0))]
    assert builder.group == "fairway", "a par 4 goes on with a fairway tile"
    assert drive.has("The last hole has no green.")
    assert list(builder.fault_places(builder.session.verdict.faults[0])) == [(0, 0)]
    assert builder.fault_rings.children, "and it is ringed"
    assert not drive.app.current.action_enabled
    lay(drive, WAY, (1, 0))
    drive.tap("Green")
    drive.drag(lift(drive, GREEN), _above(over(builder, (2, 0))))
    drive.settle()
    assert faces(builder) == [("11A", (0, 0)), ("12B", (1, 0)), ("20B", (2, 0))]
    assert not builder.session.verdict.faults
    figures = dict(builder.session.verdict.figures)
    assert (figures["Holes"], figures["Par"], figures["Length"]) == ("1", "4", "6")
    assert figures["Difficulty"] in ("Gentle", "Fair", "Hard"), "and the odds are worked out"
    kept = drive.app.courses.read(builder.session.slot).course
    assert kept.content == builder.content
    play(kept, 3)
    drive.choose("Play it", "Start")
    assert kept.kind.played(drive.app.current.session.table.state) == kept.digest
    drive.app.go("build", game="eighteen", slot=builder.session.slot)
    drive.frames(10)
    assert drive.app.current.builder.content == kept.content


def _above(point: tuple[float, float]) -> tuple[float, float]:
    """Where a finger has to be for what it carries above itself to be at a point."""
    return point[0], point[1] - 44


def test_steps_are_taken_back_and_done_again(drive: Drive, builder: EighteenBuilder) -> None:
    lay(drive, TEE, (0, 0))
    lay(drive, WAY, (1, 0))
    before = builder.lawn.middle((0, 0))
    drive.tap(over(builder, (0, 0)))
    drive.frames(2)
    assert builder.held == (0, 0)
    for name, count in (("Undo", 1), ("Undo", 0), ("Redo", 1), ("Redo", 2)):
        drive.tap(name)
        drive.frames(2)
        assert len(builder.content.tiles) == count
        assert builder.held is None, "what is held may be another tile now"
    assert builder.lawn.middle((0, 0)) == pytest.approx(before), "nothing jumps"


def test_a_tile_is_held_turned_moved_and_taken_up(drive: Drive, builder: EighteenBuilder) -> None:
    lay(drive, TEE, (0, 0))
    lay(drive, WAY, (1, 0))
    drive.tap(over(builder, (1, 0)))
    drive.frames(2)
    assert builder.caption == "12B: fairway, straight on"
    drive.tap("Turn")
    drive.frames(2)
    assert builder.session.verdict.faults[0].sentence.startswith("Tile 12B belongs to no hole")
    held = builder.held
    assert held is not None
    drive.key("left")
    drive.frames(2)
    assert not builder.session.verdict.faults[0].sentence.startswith("The tile"), "turned back"
    drive.tap("Mirror")
    drive.frames(2)
    assert next(tile for tile in builder.content.tiles if tile.face == "12B").mirrored
    drive.tap("Other side")
    drive.frames(2)
    assert [face for face, _ in faces(builder)] == ["11A", "12A"]
    drive.key("delete")
    drive.frames(2)
    assert faces(builder) == [("11A", (0, 0))]
    assert not builder.handles
    target = over(builder, (1, 0))
    drive.drag(over(builder, (0, 0)), target)
    drive.frames(3)
    assert faces(builder) == [("11A", (0, 0))], "a course is written from its first tile"
    assert over(builder, (0, 0)) == pytest.approx(target, abs=1), "which lies where it was dropped"


def test_a_tile_that_is_moved_lies_where_it_is_dropped_and_the_others_stay(
    drive: Drive, builder: EighteenBuilder
) -> None:
    lay(drive, TEE, (0, 0))
    drive.tap("Green")
    lay(drive, GREEN, (0, 1))
    (green, at), (tee, where) = faces(builder)
    assert (green, at, tee) == ("20B", (0, 0), "11A"), "what belongs to no hole comes first"
    stays, target = over(builder, where), over(builder, (0, -2))
    drive.drag(over(builder, at), target)
    drive.frames(3)
    places = {face: over(builder, at) for face, at in faces(builder)}
    assert places["20B"] == pytest.approx(target, abs=1)
    assert places["11A"] == pytest.approx(stays, abs=1)


def test_single_hexes_are_laid_over_and_taken_up(drive: Drive, builder: EighteenBuilder) -> None:
    builder.session.change(with_tile(with_tile(EMPTY, "01A", (0, 0)), "20B", (1, 0)))
    drive.frames(5)
    drive.tap("Hex")
    take(drive, "Bunker")

    def tap_hex(at: Axial) -> None:
        drive.tap(builder.floor.to_window(*builder.lawn.hex_middle(at)))
        drive.frames(3)

    tap_hex((-1, 0))
    assert builder.content.adjusted == (("b", (-1, 0)),)
    assert builder.items[0].left == 6
    tap_hex((0, 0))
    assert builder.content.adjusted == (("b", (-1, 0)),), "the tee stays as it is"
    tap_hex((-1, 0))
    assert builder.content.adjusted == ()


def test_odds_of_a_club_from_any_hex(drive: Drive, builder: EighteenBuilder) -> None:
    builder.session.change(with_tile(with_tile(EMPTY, "01A", (0, 0)), "21B", (1, 0)))
    drive.settle()
    drive.tap("Odds")
    drive.frames(3)
    take(drive, "6 Iron")
    tee = builder.floor.ground.tees[0]
    drive.tap(builder.floor.to_window(*builder.floor.point(tee)))
    drive.settle()
    assert sum(each.chance for each in builder.odds) == pytest.approx(1, abs=0.05)
    assert builder.heat.shown
    drive.key("escape")
    drive.key("escape")
    drive.frames(2)
    assert not builder.testing
    assert not builder.heat.shown
    assert drive.app.current.builder is builder, "Back leads out of the odds first"


def test_while_odds_are_asked_for_a_finger_looks_around(
    drive: Drive, builder: EighteenBuilder
) -> None:
    builder.session.change(with_tile(with_tile(EMPTY, "01A", (0, 0)), "21B", (1, 0)))
    drive.settle()
    drive.tap("Odds")
    drive.frames(3)
    take(drive, "6 Iron")
    builder.viewport.zoom = 2.0
    drive.frames(3)
    x, y = over(builder, (0, 0))
    before = builder.viewport.look_x
    drive.drag((x, y), (x - 60, y))
    drive.frames(3)
    assert builder.viewport.look_x > before
    assert not builder.heat.shown, "it has not been played from there"


def test_portraits_show_whole_and_half_courses(drive: Drive) -> None:
    owl = COURSES["owlshaw"].course
    for content in (EMPTY, Tiles(owl.tiles[:2], ()), Tiles(owl.tiles, owl.adjusted)):
        assert min(portrait(content, (96, 72)).size) >= 1
    twice = Tiles((owl.tiles[0], owl.tiles[1]._replace(at=owl.tiles[0].at)), (("b", (90, 90)),))
    assert course_of(shown(twice)).tiles == owl.tiles[:1]


def test_everything_is_let_go(drive: Drive, builder: Any) -> None:
    lay(drive, SHORT, (0, 0))
    drive.app.back()
    drive.frames(5)
    assert not builder.session.work.busy
    assert not builder.busy

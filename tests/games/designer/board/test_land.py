"""Lands as they are seen: squares, tiles beside the land, water, the gate, what may happen."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from typing import Any

import pytest

from tests.support.wall import Wall
from tests.touch.drive import run_unseen_frame
from tests.touch.unseen import paint_what_waits

# isort: split
from app.draw.paint import show_painted
from app.draw.shapes import Box
from app.games.designer.land import picture
from app.games.designer.land.floor import LandFloor
from app.games.designer.land.ground import RADIUS, Gate, land_layout
from app.games.designer.land.picture import land_picture
from app.theme import theme
from engine.games.designer.box.lands import LANDS, plot_of
from engine.games.designer.model import Laid

SIZE = (600, 500)
TILES = (Laid("R001", 2, 6, 0), Laid("R035", 2, 5, 2), Laid("R091", 3, 5, 1))
Walls = Callable[..., Wall]


def laid(wall: Walls, land: int = 16, tiles: tuple[Laid, ...] = TILES, **how: Any) -> LandFloor:
    floor = LandFloor()
    wall(SIZE).hang(floor, Box(0, 0, *SIZE))
    floor.lay(land, tiles, theme.board, **how)
    return floor


def test_every_square_is_found_where_it_is_shown(wall: Walls):
    floor = laid(wall)
    for x in range(-2, LANDS[16].wide + 2):
        for y in range(-2, LANDS[16].high + 2):
            assert floor.square_at(*floor.point((x, y))) == (x, y)


@pytest.mark.parametrize("number", LANDS)
def test_every_land_fits_and_is_as_large_as_it_can_be(number: int):
    box, land = Box(20, 30, 400, 300), LANDS[number]
    layout = land_layout(number, box)
    assert box.covers(layout.whole)
    wide, high = (land.wide + 0.3) * (layout.size + 1), (land.high + 0.4) * (layout.size + 1)
    assert wide > box.w or high > box.h


def test_tiles_beside_the_land_are_in_view(wall: Walls):
    within = laid(wall).side
    floor = laid(wall, tiles=(*TILES, Laid("R104", -2, 8)))
    assert floor.side < within
    assert floor.box.covers(floor.tile_box((-2, 8)))
    assert floor.box.covers(floor.tile_box((LANDS[16].wide - 1, 0)))


def test_room_is_made_for_a_square_on_which_a_tile_is_about_to_lie(wall: Walls):
    floor = laid(wall, room=[(7, -1)])
    assert floor.box.covers(floor.tile_box((7, -1)))


@pytest.mark.parametrize("number", LANDS)
def test_the_straight_sides_of_the_gate_face_the_land(number: int):
    layout = land_layout(number, Box(0, 0, 900, 900))
    gate, plot = Gate(number, layout), plot_of(number)
    for door in plot.doors:
        # Seen from the right angle, doors are less far than the arc, and on the other side of it.
        assert dist(gate.angle, layout.centre(*door)) < 1.7 * layout.size
    for point in gate.quarter(RADIUS / 2):
        assert layout.at(*point) in plot.gate


def pixel(texture: Any, x: float, y: float) -> tuple[int, ...]:
    """The colour of a picture at parts of its sides, y upwards."""
    wide, high = texture.size
    at = 4 * (int(y * high) * wide + int(x * wide))
    paint_what_waits()
    return tuple(texture.pixels[at : at + 4])


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_ponds_are_one_body_and_land_is_bare(dark: bool, wall: Walls):
    wall(SIZE, dark=dark)
    number, side = 16, 350
    texture = land_picture(number, (side, side))
    layout = land_layout(number, Box(0, 0, *texture.size))

    def seen(x: float, y: float) -> tuple[int, ...]:
        px, py = layout.centre(x, y)
        return pixel(texture, px / texture.width, py / texture.height)

    for x, y in ((3, 3), (3.5, 3.5), (4, 3), (3, 3.5)):  # also where four squares meet
        red, _, blue, _ = seen(x, y)
        assert blue > red + 10  # also on a ripple
    red, _, blue, alpha = seen(1, 1)
    assert red > blue
    assert alpha == 255
    assert seen(6.4, -0.3)[3] < 160  # beside the land is at most a shadow


def test_numbers_lie_on_the_mats_of_their_tees(wall: Walls):
    floor = laid(wall)
    floor.lay_tokens((None, (2, 6), *[None] * 7), "blue", [(2, 6)])
    assert floor.tee((2, 6)) == pytest.approx(floor.tile_box((2, 6)).centre)
    assert len(floor.tokens.children) > 0
    floor.lay_tokens((None,) * 9, "blue")
    assert not floor.tokens.children


def test_tiles_are_painted_finer_where_they_are_seen_larger(wall: Walls):
    floor = laid(wall)
    plain = floor.faces[2, 6][1].texture
    floor.zoom = 2
    fine = floor.faces[2, 6][1].texture
    assert fine.width > 1.5 * plain.width
    floor.zoom = 1
    assert floor.faces[2, 6][1].texture is plain


def test_a_tile_on_its_way_is_not_seen_at_its_place(wall: Walls):
    floor = laid(wall)
    floor.fade_tile((3, 5), 0)
    assert floor.faces[3, 5][0].a == 0
    assert floor.faces[2, 5][0].a == 1
    floor.fade_tile((9, 9), 0)  # where no tile is, nothing happens


def test_hints_replace_each_other_and_go(wall: Walls):
    floor = laid(wall)
    hints = floor.hints
    hints.show_open([(3, 6), (-1, 5)])
    before = len(hints.parts["open"].children)
    hints.show_ghost("R080", (3, 6), 1)
    assert len(hints.parts["open"].children) < before  # the dot below the ghost is hidden
    hints.show_edges([((3, 6), 0, "mismatch"), ((3, 6), 3, "link")])
    hints.show_frame([(2, 6), (2, 5)])
    hints.show_shut((2, 6))
    assert all(part.children for part in hints.parts.values())
    floor.zoom = 2  # all are drawn anew
    assert all(part.children for part in hints.parts.values())
    hints.hide_ghost()
    assert not hints.parts["ghost"].children
    assert len(hints.parts["open"].children) == before
    hints.clear()
    assert not any(part.children for name, part in hints.parts.items() if name != "framed")
    assert hints.framed == ()


@pytest.fixture
def painted_boxes(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """The boxes for which a land was painted, one after the other."""
    boxes: list[Box] = []

    def counted(group: Any, box: Box, *given: Any, **named: Any) -> Any:
        boxes.append(box)
        return show_painted(group, box, *given, **named)

    monkeypatch.setattr(picture, "show_painted", counted)
    return boxes


def test_a_land_is_painted_once_for_all_heights_that_its_room_goes_through(
    wall: Walls, painted_boxes: list[Box]
):
    """Something beside it opens, and the room changes from frame to frame until that is there."""
    floor = laid(wall, tiles=())
    for height in (480, 460, 430, 400):
        floor.height = height
        floor.lay(16, (), theme.board)
        run_unseen_frame()
    assert [box.h for box in painted_boxes] == [SIZE[1]], "the last picture stands in"
    for _ in range(3):
        run_unseen_frame()
    assert [box.h for box in painted_boxes] == [SIZE[1], 400]


def test_no_other_land_stands_in_for_one(wall: Walls, painted_boxes: list[Box]):
    floor = laid(wall, tiles=())
    floor.height = 400
    floor.lay(5, (), theme.board)
    assert [box.h for box in painted_boxes] == [SIZE[1], 400]

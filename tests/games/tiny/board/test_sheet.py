"""The picture of a sheet shows all where it is drawn, light and dark, and joins new pieces."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import cache
from math import dist
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.painted import colour_at, pixels_of

# isort: split
from kivy.base import EventLoop
from kivy.weakmethod import WeakMethod

from app.draw import paint
from app.draw.grids.squares import SquareLayout
from app.draw.shapes import Box
from app.games.tiny.sheet import live as sheet_live
from app.games.tiny.sheet import picture as shown
from app.games.tiny.sheet.paint import cup_at, outside
from app.games.tiny.sheet.picture import PieceGhost, SheetPicture, sheet_layout
from app.games.tiny.sheet.thumbnail import piece_picture, sheet_picture
from app.theme import theme
from engine.core.grids.squares import Square
from engine.games.tiny.box.sheet import HALVES, SquareSheet, blank, read

SIZE = (420, 520)
LOOKS = pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])

DRAWING = """
········
~~·◥█·F·
·~··█···
····◤·░·
·····░░·
········
·██·····
··◢·····
·0······
········
"""
SHEET = read(DRAWING.split())

SIDES = {"◤": (-1, 1), "◥": (1, 1), "◣": (-1, -1), "◢": (1, -1)}


@pytest.fixture(autouse=True)
def light() -> Iterator[None]:
    EventLoop.ensure_window()
    theme.dark = theme.colour_safe = False
    yield
    theme.dark = theme.colour_safe = False


class Sight:
    """A sheet as it is seen: `look` again after it was changed."""

    def __init__(self, sheet: SquareSheet, size: tuple[int, int] = SIZE) -> None:
        self.size = size
        self.layout: SquareLayout = sheet_layout(sheet.columns, sheet.rows, Box(0, 0, *size))
        self.picture = SheetPicture()
        self.picture.lay(sheet, self.layout)
        self.look()

    def look(self, layers: str = "back live front") -> Sight:
        groups = [getattr(self.picture, name) for name in layers.split()]
        self.pixels = pixels_of(self.size, *groups)
        return self

    def colour(self, x: float, y: float) -> list[float]:
        return colour_at(self.pixels, self.size[0], x, y)

    def at(self, at: Sequence[float], right: float = 0.0, up: float = 0.0) -> list[float]:
        """The colour so many sides of a square from the middle of one."""
        return self.colour(*self.layout.centre(at[0] + right, at[1] - up))

    def part(self, token: str, at: Square, reach: float = 0.3) -> float:
        """How much of the middle of a square has a colour of the terrain."""
        steps = [reach * step / 6 for step in range(-6, 7)]
        found = [like(token)(self.at(at, right, up)) for right in steps for up in steps]
        return sum(found) / len(found)


@cache
def seen(sheet: SquareSheet, dark: bool) -> Sight:
    """A sheet that no test paints on, painted once each way."""
    theme.dark = dark
    return Sight(sheet)


def like(token: str, near: float = 0.05) -> Callable[[list[float]], bool]:
    wanted = theme.terrain(token)[:3]
    return lambda colour: dist(colour, wanted) < near


# --- the sheet ----------------------------------------------------------------------------------


@LOOKS
def test_terrain_is_where_it_was_drawn(dark):
    sight = seen(SHEET, dark)
    theme.dark = dark
    for token, at in (("water", (0, 1)), ("sand", (6, 3)), ("wall", (4, 1)), ("wall", (1, 6))):
        assert sight.part(token, at) > 0.5, (token, at)
    for at in ((3, 0), (2, 2), (7, 9)):
        assert sight.part("grass_a", at) + sight.part("grass_b", at) > 0.75, at


@LOOKS
def test_grass_is_mown_in_columns(dark):
    sight = seen(blank(8, 10), dark)
    theme.dark = dark
    for x in range(8):
        token = "grass_b" if x % 2 == 0 else "grass_a"
        for y in (0, 4, 9):
            assert like(token, 0.02)(sight.at((x, y), 0.25, 0.2)), (x, y)


def test_every_empty_square_has_its_light_circle():
    sight = seen(SHEET, False)
    for at in ((0, 0), (7, 0), (3, 4), (7, 9)):
        assert sum(sight.at(at)) > sum(sight.at(at, 0.25, 0.25)) + 0.15, at
    assert like("water")(sight.at((1, 2), 0, 0.02)) or like("water_ripple", 0.4)(sight.at((1, 2)))


@LOOKS
def test_the_frame_is_brick_with_a_darker_side_below(dark):
    sight = seen(blank(8, 10), dark)
    theme.dark = dark
    whole, u = sight.layout.whole, sight.layout.size / 48
    x, y = whole.centre
    for spot in ((whole.x - 3 * u, y), (whole.right + 3 * u, y), (x, whole.top + 3 * u)):
        assert like("wall")(sight.colour(*spot)), spot
    assert like("wall")(sight.colour(x, whole.y - 3 * u))
    assert like("wall_side")(sight.colour(x, whole.y - 9 * u))
    assert not like("wall_side")(sight.colour(x, whole.top + 9 * u))


@pytest.mark.parametrize("sign", HALVES)
def test_half_a_wall_fills_the_half_with_its_right_angle(sign):
    sheet = blank(3, 3)
    sight = Sight(sheet.drawn(4, sign), (200, 200))
    dx, dy = SIDES[sign]
    filled = [sight.at((1, 1), dx * far, dy * far) for far in (0.15, 0.22, 0.3)]
    assert any(like("wall")(colour) for colour in filled)
    for far in (0.2, 0.3, 0.4):
        assert not like("wall", 0.2)(sight.at((1, 1), -dx * far, -dy * far)), far


def test_joined_walls_have_no_gap_and_corners_keep_one():
    sight = seen(SHEET, False)
    assert like("wall", 0.25)(sight.at((1.5, 6)))
    assert like("wall", 0.25)(sight.at((4, 1.5)))
    # Square (2, 7) holds half a wall below the second wall; its corner meets only grass.
    grass = sight.at((3, 5.5), 0.5)
    assert dist(sight.at((0.5, 6.5)), grass) < 0.4
    apart = Sight(read(["█··", "·█·", "···"]), (200, 200))
    assert not like("wall", 0.2)(apart.at((0.5, 0.5)))


def test_pools_leave_the_outer_corners_of_their_squares_and_fill_the_inner_ones():
    sight = Sight(read(["····", "·~~·", "·~~·", "····"]), (240, 240))
    inner = sight.at((1.5, 1.5))
    assert like("water")(inner) or like("water_ripple", 0.35)(inner)
    for x, y, right, up in ((1, 1, -1, 1), (2, 1, 1, 1), (1, 2, -1, -1), (2, 2, 1, -1)):
        outer = sight.at((x, y), 0.46 * right, 0.46 * up)
        assert dist(outer, theme.terrain("water")[:3]) > 0.3
        assert dist(outer, theme.terrain("water_rim")[:3]) > 0.3


def test_a_wall_stands_up_and_throws_its_shadow_down():
    sight = Sight(blank(3, 3).drawn(4, "█"), (200, 200))
    assert like("wall_side")(sight.at((1, 1), 0, -0.52))
    assert like("wall_lit")(sight.at((1, 1), 0, 0.445))
    assert sum(sight.at((1, 1), 0.1, -0.62)) < sum(sight.at((1, 1), 0.1, 0.62)) - 0.1


@LOOKS
def test_start_and_hole_are_marked_and_the_flag_is_the_top_layer(dark):
    sight = copy(seen(SHEET, dark))
    theme.dark = dark
    assert like("green")(sight.at((6, 1), 0.33))
    x, y = cup_at((6, 1), sight.layout)
    assert sum(sight.look("back").colour(x - 3, y)) < 0.5
    pale = sight.at((1, 8), 0.22)
    assert min(pale) > 0.8
    flag = (x + 0.2 * sight.layout.size, y + 0.62 * sight.layout.size)
    assert not like("flag", 0.1)(sight.colour(*flag))
    assert like("flag", 0.1)(sight.look().colour(*flag))


@pytest.mark.parametrize(("columns", "rows"), [(7, 9), (8, 10), (9, 12)])
@pytest.mark.parametrize("size", [(412, 560), (340, 300), (900, 700)])
def test_a_sheet_with_its_frame_stays_in_its_box(columns, rows, size):
    box = Box(0, 0, *size)
    layout = sheet_layout(columns, rows, box)
    assert box.covers(outside(layout))
    assert (layout.columns, layout.rows) == (columns, rows)


def test_squares_are_48_dp_on_a_phone():
    assert sheet_layout(8, 10, Box(0, 0, 412, 560)).size >= 48
    assert sheet_layout(8, 10, Box(0, 0, 412, 560), most=48).size == 48


# --- this round's pieces ------------------------------------------------------------------------


def test_new_pieces_look_as_if_they_had_always_been_there(monkeypatch):
    monkeypatch.setattr(sheet_live, "show_marks", lambda *_: None)
    new = {(3, 6): "█", (3, 7): "◣", (5, 1): "◣", (4, 4): "░"}
    live, sheet = Sight(SHEET), SHEET
    before = live.at((2.5, 6))
    live.picture.paint(new)
    live.look()
    for at, sign in new.items():
        sheet = sheet.drawn(sheet.number(at), sign)
    still = Sight(sheet)
    assert dist(before, still.at((2.5, 6))) > 0.2
    steps = [step / 8 for step in range(-4, 5)]
    for at in (*new, (2, 6), (2, 7), (4, 1), (5, 4)):
        off = [dist(live.at(at, x, y), still.at(at, x, y)) for x in steps for y in steps]
        assert sum(off) / len(off) < 0.05, at


def test_new_pools_open_the_rim_of_old_ones():
    sight = Sight(SHEET)
    rim = sight.at((1, 2), 0, -0.44)
    sight.picture.paint({(1, 3): "~"})
    sight.look()
    assert not like("water", 0.03)(rim)
    ripple = like("water_ripple", 0.45)
    seam = [sight.at((1, 2), right / 20, -0.44 - 0.01) for right in range(-6, 7)]
    assert all(like("water", 0.12)(colour) or ripple(colour) for colour in seam)


def test_this_rounds_pieces_have_a_dashed_white_border():
    sight = Sight(SHEET)
    sight.picture.paint({(3, 3): "█"})
    sight.look()
    edge = [sight.at((3, 3), along / 40, 0.46) for along in range(-14, 15)]
    white = [min(colour) > 0.9 for colour in edge]
    assert 0.3 < sum(white) / len(white) < 0.95
    sight.picture.paint({})
    assert sight.look("live").pixels == pixels_of(SIZE)


def test_allowed_squares_are_lighter_and_a_ghost_is_outlined():
    sight = Sight(SHEET)
    before = sight.at((3, 5), 0.25, 0.25)
    sight.picture.paint({}, allowed=[(3, 5)])
    assert sum(sight.look().at((3, 5), 0.25, 0.25)) > sum(before) + 0.2
    sight.picture.paint({}, ghost=PieceGhost((3, 5), "█"))
    sight.look()
    assert dist(sight.at((3, 5), 0, 0.47), theme.primary[:3]) < 0.1
    ghost = [sight.at((3, 5), right / 30, 0.13) for right in range(-8, 9)]
    assert all(dist(colour, before) > 0.08 for colour in ghost)
    assert any(dist(colour, theme.terrain("wall")[:3]) < 0.3 for colour in ghost)
    sight.picture.paint({}, ghost=PieceGhost((3, 5), "█", refused=True))
    assert dist(sight.look().at((3, 5), 0, 0.47), theme.pin[:3]) < 0.1
    theme.colour_safe = True
    sight.picture.paint({}, ghost=PieceGhost((3, 5), "█", refused=True))
    assert dist(sight.look().at((3, 5), 0, 0.47), theme.pin[:3]) < 0.1


def test_only_what_changed_is_painted_anew(monkeypatch):
    sight = Sight(SHEET)
    calls: list[str] = []
    for module, name in (
        (shown, "paint_ground"),
        (shown, "paint_drawn"),
        (shown, "show_pieces"),
        (shown, "show_allowed"),
        (shown, "show_ghost"),
        (sheet_live, "paint_walls"),
    ):
        monkeypatch.setattr(module, name, lambda *_, name=name: calls.append(name))
    picture, layout = sight.picture, sight.layout
    picture.lay(SHEET, layout)
    picture.paint({}, ())
    assert calls == []
    picture.paint({(3, 3): "█"}, [(3, 4)])
    assert calls == ["show_allowed", "show_pieces"]
    picture.paint({(3, 3): "█"}, [(3, 4)], PieceGhost((3, 4), "█"))
    assert calls[2:] == ["show_ghost"]
    picture.lay(SHEET.drawn(35, "█"), layout)
    assert "paint_drawn" in calls
    assert "paint_ground" not in calls
    theme.dark = True
    picture.lay(SHEET, layout)
    assert "paint_ground" in calls


def test_a_shadow_can_be_written_again_when_the_screen_was_lost(monkeypatch):
    monkeypatch.setattr(paint, "Texture", SimpleNamespace(create=Watched))
    texture = paint.Soft([[(0, 0), (20, 0), (20, 20), (0, 20)]], 2).texture
    gc.collect(1)  # all that was made just now
    assert len(texture.written) == 1
    texture.observer()(texture)
    assert texture.written[1] == texture.written[0]


class Watched:
    """Stands in for a texture, and holds its observer as weakly as Kivy does."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.written: list[bytes] = []

    def flip_vertical(self) -> None: ...

    def blit_buffer(self, pixels: bytes, **_: str) -> None:
        self.written.append(pixels)

    def add_reload_observer(self, callback: Callable[..., Any]) -> None:
        self.observer = WeakMethod(callback)


# --- path and reach -----------------------------------------------------------------------------


def test_a_path_runs_through_circles_and_leaves_start_and_hole_free():
    sight = Sight(SHEET)
    plain = {spot: sight.at(spot) for spot in ((1.5, 7.5), (3, 5.4), (5.5, 2))}
    start, hole = sight.at((1, 8), 0.2), sight.at((6, 1), -0.2, -0.2)
    way = [(1, 8), (0, 7), (0, 5), (3, 5), (5, 3), (5, 2), (6, 1)]
    sight.picture.path(way)
    sight.look()
    line = [sight.at((right / 20, 5)) for right in range(10, 50)]
    assert sum(min(colour) > 0.85 for colour in line) > 8
    assert sum(sum(colour) < 1.6 for colour in line) > 8
    assert plain == {spot: sight.at(spot) for spot in plain}
    assert (sight.at((1, 8), 0.2), sight.at((6, 1), -0.2, -0.2)) == (start, hole)
    sight.picture.path(None)
    assert sight.look("live").pixels == pixels_of(SIZE)


@LOOKS
def test_a_broken_path_tints_what_can_still_be_reached(dark):
    theme.dark = dark
    sight = Sight(SHEET)
    before = {at: sight.at(at, 0.25, 0.25) for at in ((0, 9), (1, 9), (2, 9))}
    sight.picture.path([(0, 9), (1, 9)], broken=True)
    sight.look()
    warn = theme.warn[:3]
    for at in ((0, 9), (1, 9)):
        assert dist(sight.at(at, 0.25, 0.25), warn) < dist(before[at], warn) - 0.1
    assert sight.at((2, 9), 0.25, 0.25) == before[2, 9]
    assert dist(sight.at((1, 9), 0.5, 0.2), warn) < 0.15


# --- little pictures ----------------------------------------------------------------------------


def test_little_sheets_are_kept_and_follow_the_theme():
    picture = sheet_picture(SHEET, (96, 120))
    assert picture.size == (192, 240)
    assert sheet_picture(SHEET, (96, 120)) is picture
    assert sheet_picture(blank(8, 10), (96, 120)) is not picture
    theme.dark = True
    assert sheet_picture(SHEET, (96, 120)) is not picture
    pixels = picture.pixels
    assert len({pixels[start : start + 3] for start in range(0, len(pixels), 4)}) > 50


@pytest.mark.parametrize("sign", ["█", "~", "░", *HALVES])
def test_a_piece_stands_whole_in_its_picture(sign):
    picture = piece_picture(sign, 50)
    side = picture.width
    pixels = picture.pixels

    def solid(x: int, y: int) -> bool:
        return pixels[(y * side + x) * 4 + 3] > 200

    rows = [y for y in range(side) if any(solid(x, y) for x in range(side))]
    columns = [x for x in range(side) if any(solid(x, y) for y in range(side))]
    for found in (rows, columns):
        assert found[0] > 0
        assert found[-1] < side - 1
        assert found[-1] - found[0] > 0.5 * side

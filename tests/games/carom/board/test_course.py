"""The picture of a Carom hole shows everything where it lies, either way round, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import dist
from typing import Any

import pytest

from tests.support.painted import colour_at, pixels_of

# isort: split
from app.draw.grids.hexes import HexLayout
from app.draw.shapes import Box
from app.games.carom.course.bridges import heights
from app.games.carom.course.land import KERB, islands, land, paper, raised, trees
from app.games.carom.course.picture import HoleDrawing, ball_size, course_layout, lift
from app.games.carom.workshop.pictures import hole_picture
from app.theme import theme
from engine.core.grids.hexes import E, Hex, beside
from engine.games.carom.box.hole_plan import CUP, START, BallSpot, HolePlan, rows_of
from engine.games.carom.box.holes import HOLES, plan_of
from engine.games.carom.box.pieces import PIECES, LaidPiece

pytestmark = pytest.mark.usefixtures("light")

SIZE = (400, 400)
WAYS = pytest.mark.parametrize("turned", [False, True], ids=["lying", "turned"])
LOOKS = pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])

FIELD = rows_of("""
. . . . . . . . . .
 . . . . . . . . . .
. . . . # # . . . .
 S . . . # # . . . O
. . . . . . . . . .
 . . . . . . . . . .
. . . . . . . . . .
 . . . . . . . . . .
""")
PLAN = HolePlan(
    FIELD,
    (
        LaidPiece("sand-row", (6, 0)),
        LaidPiece("puddle-row", (0, 0)),
        LaidPiece("pair", (1, 5)),
        LaidPiece("three", (5, 5), 0, channelled=True),
        LaidPiece("long-bridge", (2, 7)),
    ),
)


class Sight:
    """A painted hole, and the colours in it."""

    def __init__(self, plan: HolePlan, turned: bool, layers: str = "back") -> None:
        self.layout = course_layout(plan, Box(0, 0, *SIZE), turned)
        self.picture = HoleDrawing()
        self.picture.lay(plan, self.layout, "3")
        self.pixels = pixels_of(SIZE, *(getattr(self.picture, name) for name in layers.split()))

    def colour(self, x: float, y: float) -> list[float]:
        return colour_at(self.pixels, SIZE[0], x, y)

    def at(self, at: Hex, right: float = 0.0, up: float = 0.0) -> list[float]:
        """The colour on a hex, so many radii from its middle."""
        x, y = self.layout.centre(*at)
        return self.colour(x + right * self.layout.radius, y + up * self.layout.radius)

    def around(self, at: Hex, reach: float = 0.3) -> list[list[float]]:
        """Many colours of one hex."""
        steps = [reach * step / 4 for step in range(-4, 5)]
        return [self.at(at, right, up) for right in steps for up in steps]


@cache
def seen(turned: bool, dark: bool) -> Sight:
    """The plan of this file, painted once each way."""
    theme.dark = dark
    return Sight(PLAN, turned)


def like(token: str) -> Callable[[list[float]], bool]:
    wanted = theme.terrain(token)[:3]
    return lambda colour: dist(colour, wanted) < 0.05


@LOOKS
@WAYS
def test_terrain_is_where_the_pieces_lie(turned, dark):
    theme.dark = dark
    sight = seen(turned, dark)
    for token, at in (("sand", (7, 0)), ("water", (1, 0)), ("wall", (1, 5)), ("wall", (2, 5))):
        found = sight.around(at)
        assert sum(map(like(token), found)) > len(found) / 3, (token, at)
    plain = sight.around((3, 1))
    assert all(like("grass_a")(colour) or like("grass_b")(colour) for colour in plain)
    assert {like("grass_a")(colour) for colour in plain} == {True, False}  # mown in bands


@WAYS
def test_the_kerb_runs_round_the_course_in_wall_colour(turned):
    sight = seen(turned, False)
    for at, direction in (((0, 4), 3), ((9, 4), E), ((3, 0), 1), ((3, 0), 2)):
        x, y = sight.layout.heading(direction)
        assert like("wall")(sight.at(at, x * 1.07, y * 1.07)), (at, direction)
        assert like("grass_a")(sight.at(at, x * 0.6, y * 0.6)) or like("grass_b")(
            sight.at(at, x * 0.6, y * 0.6)
        )


@WAYS
def test_the_light_comes_from_above_on_the_screen(turned):
    """The kerb's side is seen below the course, whichever way round it lies."""
    sight = seen(turned, False)
    box = sight.layout.extent(land(PLAN))
    s = sight.layout.radius
    column = [sight.colour(box.centre[0], box.y - step * s / 40) for step in range(36)]
    assert any(map(like("wall_side"), column[16:]))
    above = [sight.colour(box.centre[0], box.top + step * s / 40) for step in range(16, 34)]
    assert not any(map(like("wall_side"), above))
    ground = sum(theme.board[:3])
    assert sum(sight.colour(box.centre[0], box.y - 0.85 * s)) < ground - 0.1  # in the shadow
    assert sum(sight.colour(box.centre[0], box.top + 0.53 * s)) > ground - 0.05


@WAYS
def test_an_enclosed_space_is_rough(turned):
    assert islands(PLAN) == {(4, 2), (5, 2), (4, 3), (5, 3)}
    sight = seen(turned, False)
    found = [colour for at in islands(PLAN) for colour in sight.around(at)]
    assert sum(map(like("rough"), found)) > 20


@WAYS
def test_a_channel_has_grass_on_its_floor_and_bricks_beside_it(turned):
    sight = seen(turned, False)
    along, across = sight.layout.heading(E), sight.layout.heading(2)
    # Off the dashes in its middle, and across the edge between two of its hexes.
    floor = sight.at((6, 5), along[0] * 0.86 + across[0] * 0.1, along[1] * 0.86 + across[1] * 0.1)
    assert like("grass_a")(floor)
    beside_it = [
        sight.at((6, 5), -0.55 * along[1], 0.55 * along[0]),
        sight.at((6, 5), 0.55 * along[1]),
    ]
    assert any(like("wall")(colour) or like("wall_joint")(colour) for colour in beside_it)


@WAYS
def test_the_cup_is_dark_and_starting_hexes_are_pale(turned):
    sight = seen(turned, False)
    (cup,), (start,) = PLAN.marked(CUP), PLAN.marked(START)
    assert sum(sight.at(cup, 0.15, -0.15)) < 0.6
    assert sum(sight.at(start)) > sum(sight.at((1, 4))) + 0.2


@WAYS
def test_the_flag_stands_upright_in_front(turned):
    (cup,) = PLAN.marked(CUP)
    bare, flagged = seen(turned, False), Sight(PLAN, turned, "back front")
    changed = [
        up / 10
        for up in range(-20, 30)
        if bare.at(cup, 0.25, up / 10) != flagged.at(cup, 0.25, up / 10)
    ]
    assert changed
    assert min(changed) > -0.3
    assert max(changed) > 1.8


def test_the_deck_repeats_the_bridges_that_can_be_passed_below():
    sight = seen(False, False)
    assert pixels_of(SIZE, sight.picture.deck) != pixels_of(SIZE)
    without = Sight(HolePlan(FIELD, (LaidPiece("bridge", (2, 7)),)), False)
    assert pixels_of(SIZE, without.picture.deck) == pixels_of(SIZE)


def test_a_ball_is_lifted_on_slopes_and_more_on_top():
    layout = HexLayout(10, (0, 0))

    def high(x: int, y: int, level: Any) -> float:
        return lift(PLAN, PLAN.index[BallSpot(x, y, level)], layout)

    assert high(0, 6, "ground") == high(3, 7, "under") == high(6, 5, "channel") == 0
    assert 0 < high(2, 7, "slope") < high(3, 7, "top") == high(4, 7, "top")
    assert high(2, 7, "slope") == pytest.approx(high(5, 7, "slope"))
    assert 0 < ball_size(layout) < 2 * 10


@pytest.mark.parametrize(
    "piece", [key for key, piece in PIECES.items() if piece.kind == "vertical"]
)
def test_a_bridge_comes_down_to_the_ground_at_both_ends(piece):
    edges = heights(LaidPiece(piece, (0, 0)))
    assert edges[0] == 0
    assert edges[-1] == pytest.approx(0)
    assert max(edges) > 0.3
    assert edges == pytest.approx(edges[::-1])


def test_a_high_bridge_is_higher():
    assert max(heights(LaidPiece("high-bridge", (0, 0)))) > 1.5 * max(
        heights(LaidPiece("bridge", (0, 0)))
    )


def test_the_terraces_beside_the_ramps_are_high_and_the_middle_is_low():
    high = raised(plan_of("7"))
    assert {(0, 0), (6, 5), (17, 0), (22, 6)} <= high
    assert not {(9, 0), (13, 3), (7, 4), (15, 1)} & high
    assert raised(plan_of("6")) == frozenset()
    sight = Sight(plan_of("7"), False)
    assert sum(sight.at((3, 5), 0.1)) > sum(sight.at((11, 5), 0.1)) + 0.15


def test_trees_are_planted_the_same_each_time_and_keep_off_the_kerb():
    plan = plan_of("6")
    planted = trees(plan)
    assert planted == trees.__wrapped__(plan)
    assert len({tree.radius for tree in planted}) > 2
    walls = [paper(at) for at in land(plan)]
    for tree in planted:
        # A hex is nowhere nearer to its middle than its edges are.
        nearest = min(dist((tree.right, tree.down), wall) for wall in walls)
        assert nearest - 0.866 - KERB > tree.radius - 1e-3
    for one in planted:
        for other in planted:
            if one is not other:
                gap = dist((one.right, one.down), (other.right, other.down))
                assert gap >= one.radius + other.radius


def test_no_tree_stands_on_a_piece():
    plan = plan_of("6")
    ways = HolePlan(plan.rows, (LaidPiece("four", (8, 5)),))
    for tree in trees(ways):
        for at in ways.cover:
            assert dist((tree.right, tree.down), paper(at)) > 0.866 + tree.radius


@pytest.mark.parametrize("key", HOLES)
def test_every_hole_can_be_shown_and_fits_its_box(key):
    plan, box = plan_of(key), Box(20, 30, 300, 260)
    layout = course_layout(plan, box)
    shown = layout.extent(land(plan) | plan.cover.keys()).grown(KERB * layout.radius)
    assert box.covers(shown)
    HoleDrawing().lay(plan, layout, key)


@WAYS
def test_the_flag_fits_the_box_as_well(turned):
    rows = ("..O.", "....", ".S..")
    box = Box(0, 0, 200, 200)
    layout = course_layout(HolePlan(rows), box, turned)
    assert layout.centre(2, 0)[1] + 2.1 * layout.radius < box.top


def test_a_course_is_turned_where_that_makes_it_larger():
    plan = plan_of("1")
    assert course_layout(plan, Box(0, 0, 300, 700)).turned
    assert not course_layout(plan, Box(0, 0, 700, 300)).turned


def test_it_is_painted_anew_only_when_something_has_changed():
    layout = course_layout(PLAN, Box(0, 0, *SIZE))
    picture = HoleDrawing()
    picture.lay(PLAN, layout, "3")
    first = picture.back.children[-1].texture
    picture.lay(HolePlan(PLAN.rows, PLAN.pieces), layout, "3")
    assert picture.back.children[-1].texture is first
    theme.dark = True
    picture.lay(PLAN, layout, "3")
    assert picture.back.children[-1].texture is not first


def test_little_pictures_are_kept_and_follow_the_theme():
    plan = plan_of("2")
    picture = hole_picture(plan, (96, 56))
    assert picture.size == (192, 112)
    assert hole_picture(plan, (96, 56)) is picture
    theme.dark = True
    assert hole_picture(plan, (96, 56)) is not picture
    pixels = picture.pixels
    shades = {pixels[start : start + 3] for start in range(0, len(pixels), 4)}
    assert len(shades) > 50


def test_a_field_without_a_cup_can_be_shown():
    grass = HolePlan(("....",) * 3, (LaidPiece("bend", (0, 1)),))
    assert hole_picture(grass, (80, 80)).size == (160, 160)
    assert beside((0, 1), E) in grass.cover

"""The picture of a course shows everything where it lies, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import dist

import pytest

from tests.support.painted import colour_at, pixels_of

# isort: split
from app.draw.grids.hexes import INNER
from app.draw.shapes import Box
from app.games.eighteen.course.fairways import FOOT, HEDGE, hexes_of, ribbons
from app.games.eighteen.course.painting import BODIES, CoursePainting, course_layout, wobble
from app.theme import theme
from engine.core.grids.hexes import NE, Axial, offset, stepped
from engine.games.eighteen.box.course_layout import (
    BUNKER,
    FAIRWAY,
    LAKE,
    ROUGH,
    TREE,
    WATER,
    CourseLayout,
    ParHole,
    course_of,
)
from engine.games.eighteen.box.played_course import PlayedCourse, ground_of

pytestmark = pytest.mark.usefixtures("light")

SIZE = (500, 500)
LOOKS = pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])

# A tee that looks to the north-east and a green; two lakes side by side and a bunker alone.
SLOPING = "01A:0,0,1 20B:1,-1,1 w@-1,0 w@-1,1 b@-1,-1"
# The fairway of the third hole, with a lake on it.
LAKES = "11A:0,0,0 01B:1,0,0 20B:2,0,0"


class Sight:
    """A painted course, and the colours in it."""

    def __init__(self, ground: PlayedCourse) -> None:
        self.layout = course_layout(ground.course, Box(0, 0, *SIZE))
        self.picture = CoursePainting()
        self.picture.lay(ground, self.layout)
        self.pixels = pixels_of(SIZE, self.picture.back)

    def at(self, at: Axial, right: float = 0.0, up: float = 0.0) -> list[float]:
        """The colour on a hex, so many radii from its middle."""
        x, y = self.layout.centre(*offset(at))
        x, y = x + right * self.layout.radius, y + up * self.layout.radius
        return colour_at(self.pixels, SIZE[0], x, y)

    def around(self, at: Axial, reach: float = 0.3) -> list[list[float]]:
        """Many colours of one hex."""
        steps = [reach * step / 4 for step in range(-4, 5)]
        return [self.at(at, right, up) for right in steps for up in steps]


@cache
def seen(key: str, dark: bool) -> Sight:
    theme.dark = dark
    return Sight(ground_of(key))


def like(*tokens: str) -> Callable[[list[float]], bool]:
    wanted = [theme.terrain(token)[:3] for token in tokens]
    return lambda colour: min(dist(colour, each) for each in wanted) < 0.06


COLOURS = {
    TREE: ("tree", "tree_back", "tree_lit"),
    BUNKER: ("sand",),
    WATER: ("water",),
    ROUGH: ("rough",),
    FAIRWAY: ("fairway_a", "fairway_b"),
}


@LOOKS
@pytest.mark.parametrize("letter", COLOURS)
def test_every_hex_has_the_colours_of_its_terrain(letter, dark):
    sight = seen("starter", dark)
    theme.dark = dark
    hexes = ground_of("starter").course.hexes
    for at in (at for at, there in hexes.items() if there == letter):
        found = sight.around(at)
        assert sum(map(like(*COLOURS[letter]), found)) > len(found) / 2, at


@LOOKS
def test_a_hedge_with_a_darker_side_runs_around_all_hexes(dark):
    sight = seen("starter", dark)
    theme.dark = dark
    hexes = ground_of("starter").course.hexes
    lowest = max(hexes, key=lambda at: (at[1], at[0]))
    highest = min(hexes, key=lambda at: (at[1], at[0]))
    assert like("hedge")(sight.at(highest, up=1 + HEDGE / 2))
    assert like("hedge")(sight.at(lowest, up=-1 - HEDGE / 2))
    assert like("hedge_side")(sight.at(lowest, up=-1 - HEDGE - FOOT / 2))
    assert not like("hedge", "hedge_side")(sight.at(highest, up=1 + HEDGE * 1.3))


def test_greens_have_a_ring_and_a_cup():
    sight, ground = seen("starter", False), ground_of("starter")
    for hole in ground.course.holes:
        assert like("green_ring")(sight.at(hole.green, -0.74))
        assert like("green")(sight.at(hole.green, -0.6))
        assert max(sight.at(hole.green, up=-0.13)) < 0.25


def test_a_tee_looks_along_its_fairway():
    sight, hole = seen(SLOPING, False), course_of(SLOPING).holes[0]
    assert hole.way[1] == stepped(hole.tee, NE)
    x, y = sight.layout.heading(NE)
    end = 0.55  # on the frame of its ends, and beyond its sides
    assert min(sight.at(hole.tee, end * x, end * y)) > 0.9
    assert min(sight.at(hole.tee, end * -y, end * x)) < 0.9


def test_alike_neighbours_are_one_body_and_others_are_not():
    sight = seen(SLOPING, False)
    pairs = {WATER: ((-1, 0), (-1, 1)), BUNKER: ((-1, -1), (-1, 0))}
    for letter, (one, other) in pairs.items():
        (ax, ay), (bx, by) = (sight.layout.centre(*offset(at)) for at in (one, other))
        half = ((bx - ax) / 2 / sight.layout.radius, (by - ay) / 2 / sight.layout.radius)
        assert like("water", "water_ripple")(sight.at(one, *half)) == (letter == WATER)


def test_a_lake_on_the_fairway_leaves_some_of_it_to_be_seen():
    course = course_of(LAKES)
    sight = seen(LAKES, False)
    (lake,) = (at for at, letter in course.hexes.items() if letter == LAKE)
    found = sight.around(lake)
    assert sum(map(like("water"), found)) > len(found) / 2
    place = course.holes[0].way.index(lake)
    before = course.holes[0].way[place - 1]
    (ax, ay), (bx, by) = (sight.layout.centre(*offset(at)) for at in (lake, before))
    near = 0.43  # so far on the way to the hex before
    edge = [(b - a) * near / sight.layout.radius for a, b in ((ax, bx), (ay, by))]
    assert like("fairway_a", "fairway_b")(sight.at(lake, *edge))


def test_no_two_blobs_are_alike_and_none_leaves_its_hex():
    course = ground_of("starter").course
    shapes = {(letter, at): wobble(at, letter) for at in course.hexes for letter in (BUNKER, WATER)}
    assert len({tuple(shape) for shape in shapes.values()}) == len(shapes)
    largest = max(body.radius for body in BODIES) * max(map(max, shapes.values()))
    assert largest < INNER
    assert wobble((1, 2), WATER) == wobble((1, 2), WATER)


def test_ribbons_follow_the_ways_and_end_where_they_are_covered():
    way = tuple((q, 0) for q in range(6))
    hexes = dict.fromkeys(way, FAIRWAY) | {(0, 0): "t", (5, 0): "g", (3, 0): BUNKER}
    assert ribbons(CourseLayout(hexes, (ParHole(3, way),))) == [way[:3], way[4:]]


def test_fairway_of_no_hole_is_joined_to_its_own_kind():
    hexes = {(0, 0): FAIRWAY, (1, 0): FAIRWAY, (4, 0): FAIRWAY, (5, 0): ROUGH}
    found = {frozenset(run) for run in ribbons(CourseLayout(hexes, ()))}
    alone = {frozenset([at]) for at in hexes if hexes[at] == FAIRWAY}
    assert found == alone | {frozenset([(0, 0), (1, 0)])}


def test_it_is_painted_anew_only_when_something_has_changed():
    ground = ground_of("starter")
    layout = course_layout(ground.course, Box(0, 0, 120, 120))
    picture = CoursePainting()
    picture.lay(ground, layout)
    shown = list(picture.back.children)
    picture.lay(ground, layout)
    assert list(picture.back.children) == shown
    theme.dark = True
    picture.lay(ground, layout)
    assert list(picture.back.children) != shown


@pytest.mark.parametrize("size", [(300, 200), (200, 300)])
def test_a_course_fits_its_box_with_hedge_and_flags(size):
    course = ground_of("starter").course
    layout = course_layout(course, Box(10, 20, *size))
    extent = layout.extent(hexes_of(course)).grown(HEDGE * layout.radius)
    assert Box(10, 20, *size).covers(extent)

"""Everything on a tile has a place of its own, however the tile is turned."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from math import cos, dist, sin

import pytest

from app.draw.polygons import Polygon
from app.draw.shapes import Box, Point, apart
from app.games.designer.tiles.arrangement import BETWEEN, SCALES, arranged, solid_size
from app.games.designer.tiles.way import HALF, KERB, TilePath, turned
from engine.games.designer.box.tiles import FACES

ALL = [(key, turns) for key in FACES for turns in range(4)]
MIDDLES = ((0.5, 1.0), (1.0, 0.5), (0.5, 0.0), (0.0, 0.5))  # of the edges, from the north clockwise


def rim(box: Box) -> list[Point]:
    """Points all around a box."""
    parts = (0.0, 0.25, 0.5, 0.75, 1.0)
    across = [(box.x + part * box.w, y) for part in parts for y in (box.y, box.top)]
    return across + [(x, box.y + part * box.h) for part in parts for x in (box.x, box.right)]


def within(point: Point, polygon: Polygon) -> bool:
    """Whether a point lies inside of a convex polygon."""
    (x, y), sides = point, []
    for i, (bx, by) in enumerate(polygon):
        ax, ay = polygon[i - 1]
        sides.append((bx - ax) * (y - ay) - (by - ay) * (x - ax))
    return all(side > 1e-9 for side in sides) or all(side < -1e-9 for side in sides)


def test_everything_on_a_face_is_drawn_once():
    for key, turns in ALL:
        found = arranged(key, turns)
        drawn = Counter(
            [thing.element for thing in found.things] + [step.element for step in found.steps]
        )
        printed = FACES[key].elements._asdict()
        assert drawn == Counter({name: number for name, number in printed.items() if number}), key


def test_things_stand_beside_the_path_and_beside_each_other():
    for key, turns in ALL:
        found = arranged(key, turns)
        path = found.way.shape(KERB)
        boxes = [thing.box for thing in found.things]
        for box in boxes:
            assert Box(0, 0, 1, 1).covers(box), key
            for point in rim(box):
                assert not any(within(point, polygon) for polygon in path), (key, turns, box)
        if found.pennant:
            boxes.append(found.pennant)
        assert all(apart(one, other) for one, other in combinations(boxes, 2)), (key, turns)


def test_nothing_is_too_small_to_be_seen():
    sizes = [
        thing.box.w / solid_size(thing.picture)[0]
        for key, turns in ALL
        for thing in arranged(key, turns).things
    ]
    assert min(sizes) >= min(SCALES) - 1e-9
    assert sum(size > 0.9 for size in sizes) > 0.9 * len(sizes)


def test_things_on_the_path_follow_each_other_along_it():
    for key, turns in ALL:
        found = arranged(key, turns)
        for before, after in pairwise(found.steps):
            apart_by = dist(before.spot.at, after.spot.at)
            assert apart_by > 0.93 * ((before.long + after.long) / 2 + BETWEEN), key
        for step in found.steps:
            assert any(within(step.spot.at, polygon) for polygon in found.way.shape(0.01)), key


def test_tiles_with_a_direction_show_it_where_they_are_entered():
    for key, turns in ALL:
        face, found = FACES[key], arranged(key, turns)
        assert (found.arrow is not None) == face.one_way
        if found.arrow:
            entry = MIDDLES[face.entry(turns)]
            (x, y), heading = found.arrow
            assert dist((x, y), entry) < 0.06
            inwards = (x + 0.1 * cos(heading), y + 0.1 * sin(heading))
            assert dist(inwards, (0.5, 0.5)) < dist((x, y), (0.5, 0.5))
            # The ramp is met first, and leads on.
            slope = found.steps[0]
            assert slope.element == "slopes"
            assert slope.spot.heading == pytest.approx(
                found.way.spot(found.steps[0].long / 2 + 0.15).heading, abs=0.5
            )


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("kind", ["tee", "green", "straight", "corner"])
def test_paths_reach_exactly_the_red_edges(kind: str, turns: int):
    face = next(face for face in FACES.values() if face.kind == kind)
    shape = TilePath(face.kind, turns).shape()
    for edge, (x, y) in enumerate(MIDDLES):
        inside = (0.5 + (x - 0.5) * 0.98, 0.5 + (y - 0.5) * 0.98)
        red = any(within(inside, [(a, b) for a, b in polygon]) for polygon in shape)
        assert red == (edge in face.red(turns))


def test_a_path_is_a_third_of_its_tile_wide():
    way = TilePath("straight", 0)
    assert way.clear_of(Box(0, 0, 0.5 - HALF - KERB - 0.001, 1))
    assert not way.clear_of(Box(0, 0, 0.5 - HALF - KERB + 0.001, 1))
    assert pytest.approx(1 / 3) == 2 * HALF


def test_a_tile_turns_clockwise():
    assert turned((0.5, 1.0), 1) == (1.0, 0.5)
    assert turned((0.2, 0.9), 4) == pytest.approx((0.2, 0.9))

"""Tiles, and how they make up the hexes and holes of a course."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from engine.core.chance import Seeded
from engine.core.grids.hexes import DIRECTIONS, back, rotated, stepped
from engine.games.eighteen.box.course_book import STARTER, course_named
from engine.games.eighteen.box.course_layout import (
    LONGEST,
    ROUGH,
    BadLayout,
    LaidTile,
    course_of,
    laid_over,
    written,
)
from engine.games.eighteen.box.played_course import OFF, ground_of
from engine.games.eighteen.box.tiles import FACES, HexFace
from engine.games.eighteen.rules.opening.quick_course import quick
from tests.games.eighteen.engine.turning import mirrored, mirrored_course, turned_course
from tests.support.every import every

LONE = "01A:0,0,0"
HOLE = "01A:0,0,0 20B:1,0,0"

# The box.


def test_the_box_has_49_tiles_of_two_different_sides() -> None:
    assert Counter(face.number for face in FACES.values()) == dict.fromkeys(range(1, 50), 2)
    for number in range(1, 50):
        assert FACES[f"{number:02}A"].kind != FACES[f"{number:02}B"].kind


def test_the_faces_are_those_of_the_specification() -> None:
    kinds = Counter(face.kind for face in FACES.values())
    assert kinds == {"tee": 30, "fairway": 38, "green": 24, "multi": 6}
    labels = Counter((face.par, face.extra) for face in FACES.values() if face.kind == "tee")
    assert labels == {(3, 0): 10, (4, 1): 12, (5, 1): 3, (5, 2): 5}


@every(FACES.values(), lambda face: face.key)
def test_the_fairway_of_a_face_links_and_meets_its_edges(face: HexFace) -> None:
    tile = LaidTile(face.key, (0, 0), 0)
    hexes = dict(tile.hexes())
    assert len(hexes) == 7
    for path in (face.path, face.own):
        places = [tile.place(name) for name in path]
        for here, there in pairwise(places):
            assert there in [stepped(here, way) for way in DIRECTIONS]
    letters = "".join(hexes[tile.place(name)] for name in face.path)
    own = "".join(hexes[tile.place(name)] for name in face.own)
    assert letters[0] == "t" if face.kind == "tee" else face.path[0] == "3"
    if face.kind in ("tee", "fairway"):
        assert face.path[-1] == str(face.exit)
        assert set(letters[1:]) <= set("fl")
    else:
        assert letters[-1] == "g"
        assert face.exit is None
    assert (own[:1], own[-1:]) == (("t", "g") if face.kind == "multi" else ("", ""))
    assert not set(face.path) & set(face.own)


# Hexes.


def test_a_single_tile_has_its_corners_in_play() -> None:
    """Ruling 10: one diamond of three is enough."""
    course = course_of(LONE)
    assert len(course.hexes) == 13
    assert len(course.corners) == 6
    assert {course.hexes[at] for at in course.corners} == {ROUGH}


def test_seven_tiles_in_a_flower_have_24_corners() -> None:
    around = [stepped((0, 0), way) for way in DIRECTIONS]
    tiles = [LaidTile(f"{31 + n}A", at, n % 6) for n, at in enumerate([(0, 0), *around])]
    course = course_of(written(tiles))
    assert len(course.hexes) - len(course.corners) == 49
    assert len(course.corners) == 24
    assert len(STARTER.corners) == 24
    assert len(STARTER.hexes) == 73


@pytest.mark.parametrize("way", DIRECTIONS)
def test_tiles_touch_with_the_middles_of_their_edges_alone(way: int) -> None:
    here, there = LaidTile("01A", (0, 0), 0), LaidTile("02A", stepped((0, 0), way), 0)
    touching = [
        (one, other)
        for one, _ in here.hexes()
        for other, _ in there.hexes()
        if other in [stepped(one, each) for each in DIRECTIONS]
    ]
    assert touching == [(here.place(str(way)), there.place(str(back(way))))]
    assert len({*here.corners()} & {*there.corners()}) == 2


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("turns", range(1, 6))
def test_a_turned_course_has_the_same_hexes_and_holes(seed: int, turns: int) -> None:
    text = quick(Seeded(seed), 5, "fair")
    course, other = course_of(text), course_of(turned_course(text, turns))
    assert other.hexes == {rotated(at, turns): letter for at, letter in course.hexes.items()}
    assert other.corners == {rotated(at, turns) for at in course.corners}
    assert [hole.way for hole in other.holes] == [
        tuple(rotated(at, turns) for at in hole.way) for hole in course.holes
    ]


@pytest.mark.parametrize("seed", range(4))
def test_a_mirrored_course_has_the_same_hexes_and_holes(seed: int) -> None:
    text = quick(Seeded(seed), 5, "fair")
    course, other = course_of(text), course_of(mirrored_course(text))
    assert other.hexes == {mirrored(at): letter for at, letter in course.hexes.items()}
    assert [hole.way for hole in other.holes] == [
        tuple(map(mirrored, hole.way)) for hole in course.holes
    ]


# Holes.


def test_a_hole_runs_from_tile_to_tile() -> None:
    course = course_of("11A:0,0,0 31A:1,0,0 20B:2,0,0")
    (hole,) = course.holes
    assert hole.par == 4
    assert hole.way == ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0))
    assert (course.hexes[hole.tee], course.hexes[hole.green]) == ("t", "g")


@pytest.mark.parametrize("key", [f"{number}B" for number in range(44, 50)])
def test_of_two_greens_the_lower_is_reached_over_the_edge(key: str) -> None:
    course = course_of(f"01A:0,0,0 {key}:1,0,0")
    outer, own = course.holes
    assert outer.tee == (0, 0)
    assert (2, 0) in outer.way
    tile = {at for at, _ in course.tiles[1].hexes()}
    assert set(own.way) <= tile
    assert own.par == 3
    assert outer.green != own.green
    assert {course.hexes[outer.green], course.hexes[own.green]} == {"g"}
    ground = ground_of(f"01A:0,0,0 {key}:1,0,0")
    assert [ground.hole_at[place] for place in ground.greens] == [0, 1]


def test_what_a_ball_plays_from_as_fairway() -> None:
    """Rulings 13 and 14: tees, any green and a fairway with a lake, but no corner and no water."""
    text = "18A:0,0,0 33A:1,0,0 22B:2,0,0"
    ground = ground_of(text)
    fair = {ground.terrain[place]: ground.fair[place] for place in range(len(ground.at))}
    assert {letter for letter, is_fair in fair.items() if is_fair} == set("tfgl")
    assert {letter for letter, is_fair in fair.items() if not is_fair} == set("rTbw")
    for corner in ground.course.corners:
        assert not ground.fair[ground.places[corner]]
        assert ground.terrain[ground.places[corner]] == ROUGH


def test_the_tables_of_a_ground_agree_with_the_grid() -> None:
    ground = ground_of(HOLE)
    for place, at in enumerate(ground.at):
        for way, beside in enumerate(ground.beside[place]):
            there = stepped(at, way)
            assert (beside == OFF) == (there not in ground.course.hexes)
            assert beside == OFF or ground.at[beside] == there


# Text.


@pytest.mark.parametrize("seed", range(5))
def test_a_course_is_read_as_it_is_written(seed: int) -> None:
    text = quick(Seeded(seed), 9, "fair")
    course = course_of(text)
    assert written(course.tiles, course.adjusted) == text


def test_single_hexes_are_laid_over() -> None:
    course = course_of(f"{HOLE} b@1,1 h@-1,0")
    assert (course.hexes[1, 1], course.hexes[-1, 0]) == ("b", "h")
    assert course.adjusted == (("b", (1, 1)), ("h", (-1, 0)))
    assert course.corners == course_of(HOLE).corners
    assert ground_of(f"{HOLE} h@-1,0").is_out(ground_of(f"{HOLE} h@-1,0").places[-1, 0])


def test_a_course_of_the_book_may_be_laid_over_too() -> None:
    assert course_named("starter") == STARTER
    course = course_named("starter w@1,1")
    assert course.hexes == STARTER.hexes | {(1, 1): "w"}
    assert course.holes == STARTER.holes
    assert laid_over(STARTER, ["w@1,1"]) == course


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("moon", "can't hold 'moon'"),
        ("starter moon", "can't hold 'moon'"),
        ("01C:0,0,0", "can't hold '01C:0,0,0'"),
        ("01A:0,0,6", "can't hold '01A:0,0,6'"),
        (f"{HOLE} g@1,1", "can't hold 'g@1,1'"),
        ("00A:0,0,0", "isn't in the box"),
        ("50B:0,0,0", "isn't in the box"),
        ("01A:0,0,0 20B:0,0,0", "overlap"),
        (f"{HOLE} b@9,9", "only cover rough, fairway and hazards"),
        (f"{HOLE} b@0,0", "only cover rough, fairway and hazards"),
        (f"{HOLE} r@3,0", "only cover rough, fairway and hazards"),
        ("01A:0,0,0 " * (LONGEST // 9), "too large"),
    ],
)
def test_what_cannot_be_read(text: str, words: str) -> None:
    with pytest.raises(BadLayout) as caught:
        course_named(text)
    assert words in str(caught.value)
    assert str(caught.value).endswith(".")

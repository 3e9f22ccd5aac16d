"""Quick courses: always whole, always playable, and as hard as was asked for."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from statistics import fmean

import pytest

from engine.core.chance import Seeded
from engine.core.grids.hexes import DIRECTIONS, stepped
from engine.games.eighteen.box.course_layout import (
    LONGEST,
    ROUGH,
    TREE,
    CourseLayout,
    course_of,
    written,
)
from engine.games.eighteen.box.tiles import FACES, HexFace
from engine.games.eighteen.rules.opening import quick_course
from engine.games.eighteen.rules.opening.course_checks import why_not_text
from engine.games.eighteen.rules.opening.quick_course import DOUBLES, MANNERS, Wish, built, quick

ADJUSTMENTS_WRITTEN = 21 * len(" b@-10,-10")  # that have to fit behind a course

Kinds = dict[str, int]


def kinds(course: CourseLayout) -> Kinds:
    """How many tiles of each kind a course has."""
    found = [FACES[tile.face].kind for tile in course.tiles]
    return {kind: found.count(kind) for kind in ("tee", "fairway", "green", "multi")}


@pytest.mark.parametrize("compact", [False, True])
@pytest.mark.parametrize("stars", MANNERS)
@pytest.mark.parametrize("holes", [1, 2, 3, 5, 9, 13, 18])
def test_a_course_is_whole_whatever_the_seed(holes: int, stars: str, compact: bool) -> None:
    for seed in range(2):
        text = quick(Seeded(seed, holes), holes, stars, compact)
        assert why_not_text(text, holes) is None
        assert len(text) + ADJUSTMENTS_WRITTEN <= LONGEST


def test_the_same_seed_builds_the_same_course() -> None:
    assert quick(Seeded(5), 9, "fair") == quick(Seeded(5), 9, "fair")
    assert len({quick(Seeded(seed), 9, "fair") for seed in range(20)}) == 20


@cache
def many(holes: int, stars: str, compact: bool = False) -> list[CourseLayout]:
    return [course_of(quick(Seeded(seed), holes, stars, compact)) for seed in range(10)]


def test_more_stars_are_harder() -> None:
    gentle, fair, hard = (
        fmean(FACES[tile.face].stars for course in many(9, stars) for tile in course.tiles)
        for stars in ("gentle", "fair", "hard")
    )
    assert gentle + 0.3 < fair < hard - 0.3


def test_holes_have_the_fairway_tiles_that_their_tees_ask_for() -> None:
    for course in many(9, "fair"):
        printed = sum(FACES[tile.face].extra for tile in course.tiles)
        assert kinds(course)["fairway"] == printed


def test_fairways_turn_to_both_sides_and_tiles_are_mirrored() -> None:
    tiles = [tile for course in many(9, "fair") for tile in course.tiles]
    assert {tile.mirrored for tile in tiles} == {False, True}
    ways = [tile.edge(FACES[tile.face].exit or 0) for tile in tiles]
    assert set(ways) == set(DIRECTIONS)


def test_compact_courses_are_short_and_have_many_double_greens() -> None:
    for course in many(18, "fair", compact=True):
        assert kinds(course)["multi"] == DOUBLES
    wide, close = many(9, "fair"), many(9, "fair", compact=True)
    assert fmean(len(course.hexes) for course in close) < 0.75 * fmean(
        len(course.hexes) for course in wide
    )


def test_courses_are_no_snakes() -> None:
    """They are about as wide as high, and fill half of that at least."""
    for course in many(18, "fair"):
        across = [tile.at[0] + tile.at[1] / 2 for tile in course.tiles]
        down = [tile.at[1] * 0.87 for tile in course.tiles]
        width, height = max(across) - min(across) + 1, max(down) - min(down) + 1
        assert max(width, height) < 2 * min(width, height)
        assert len(course.tiles) * 0.87 > 0.45 * width * height


def test_tees_lie_beside_the_last_green() -> None:
    for course in many(9, "hard"):
        for last, tile in pairwise(course.tiles):
            assert tile.at in [stepped(last.at, way) for way in DIRECTIONS]


def test_rough_opens_what_trees_wall_in() -> None:
    """Where trees of neighbours close a corner, one of them goes; no other hex is laid over."""
    opened = [course for course in many(9, "hard") if course.adjusted]
    assert opened
    for course in opened:
        printed = course_of(written(course.tiles))
        for letter, at in course.adjusted:
            assert (letter, printed.hexes[at]) == (ROUGH, TREE)
        fewer = " ".join(written(course.tiles, course.adjusted).split()[:-1])
        assert "Trees wall in" in str(why_not_text(fewer))


def test_a_wish_is_heard() -> None:
    """Only tees of par 5 are wanted, and fairways that turn, or do not."""

    def long(face: HexFace) -> float:
        return 1000.0 if face.par == 5 else 1.0

    def sharpness(bends: float) -> float:
        exits = [
            FACES[tile.face].exit or 0
            for seed in range(8)
            for tile in course_of(built(Seeded(seed), Wish(6, long, 0, bends=bends))).tiles
            if FACES[tile.face].kind == "fairway"
        ]
        return fmean(min(leaves, 6 - leaves) for leaves in exits)

    assert course_of(built(Seeded(1), Wish(6, long, 0))).par >= 29
    assert sharpness(2.0) > sharpness(-2.0) + 0.8


def test_fairway_tiles_are_left_out_where_the_box_has_no_more() -> None:
    """18 long holes on 36 tiles leave 13, of which not all have a fairway."""

    def long(face: HexFace) -> float:
        return 1000.0 if face.extra else 1.0

    course = course_of(built(Seeded(3), Wish(18, long, 0)))
    printed = sum(FACES[tile.face].extra for tile in course.tiles)
    assert len(course.holes) == 18
    assert kinds(course)["fairway"] < printed


def test_where_patience_ends_a_course_is_begun_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any patience nothing but the first way is tried; the next attempts find another."""
    begun = []
    original = quick_course.QuickLaying.lay

    def lay(course: quick_course.QuickLaying, number: int = 0) -> bool:
        if number == 0:
            begun.append(course.without)
        return original(course, number) and len(begun) > 4

    monkeypatch.setattr(quick_course.QuickLaying, "lay", lay)
    course = course_of(quick(Seeded(2), 6, "fair"))
    assert begun == [0, 0, 1, 1, 2]
    assert kinds(course)["fairway"] == 0


def test_what_does_not_fit_is_taken_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Within a wall there is little room: holes are laid, taken up and laid another way."""
    room = {(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2}
    plain = {(q, r) for q in range(-9, 10) for r in range(-9, 10)}
    covered = []
    original = quick_course.QuickLaying.cover

    def cover(course: quick_course.QuickLaying, number: int, line: quick_course.HoleLine) -> None:
        covered.append(number)
        original(course, number, line)

    monkeypatch.setattr(quick_course.QuickLaying, "cover", cover)
    whole = 0
    for seed in range(30):
        course = quick_course.QuickLaying(Seeded(seed), Wish(7, lambda face: 1.0, 0), without=2)
        course.taken = plain - room
        if course.lay():
            whole += 1
            assert why_not_text(quick_course.opened_text(course.laid), 7) is None
        assert course.taken & room == {tile.at for tile in course.laid}
        used = {FACES[tile.face].number for tile in course.laid}
        drawn = {face.number for face in (*course.tees, *course.greens)}
        assert {face.number for face in course.left} == set(range(1, 50)) - used - drawn
    assert whole > 10
    assert len(covered) > 7 * 30, "some were laid more than once"

"""The courses of the book: all can be played, and each is what its words say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from statistics import fmean

import pytest

from engine.core.grids.hexes import Axial
from engine.games.eighteen.box.course_book import COURSES, EIGHTEENS, NINES, Listed
from engine.games.eighteen.box.course_layout import CourseLayout, course_of, written
from engine.games.eighteen.box.tiles import FACES
from engine.games.eighteen.rules.opening.course_checks import why_not_text

BOOK = [pytest.param(listed, id=listed.key) for listed in COURSES.values()]


@pytest.mark.parametrize("listed", BOOK)
def test_a_listed_course_can_be_played(listed: Listed) -> None:
    assert why_not_text(listed.key) is None
    assert 3 * len(listed.course.holes) <= listed.course.par <= 5 * len(listed.course.holes)
    assert 12 <= listed.solo <= 18
    if listed.text:
        words = " ".join(listed.text.split())
        assert written(listed.course.tiles, listed.course.adjusted) == words
        assert listed.group == f"{len(listed.course.holes)} holes"


def test_the_book() -> None:
    assert len(NINES) >= 6
    assert len(EIGHTEENS) >= 6
    assert {len(listed.course.holes) for listed in NINES} == {9}
    assert {len(listed.course.holes) for listed in EIGHTEENS} == {18}
    assert len({listed.name for listed in COURSES.values()}) == len(COURSES)
    assert len({listed.character for listed in COURSES.values()}) == len(COURSES)
    assert COURSES["starter"].course.par == 17
    assert len(COURSES["starter"].course.holes) == 5


def test_some_courses_are_adjusted_and_some_have_a_clubhouse() -> None:
    laid = Counter(letter for c in COURSES.values() for letter, _ in c.course.adjusted)
    assert set(laid) == set("bwTrh")


def share(course: CourseLayout, letters: str) -> float:
    return sum(letter in letters for letter in course.hexes.values()) / len(course.hexes)


def stars(course: CourseLayout) -> float:
    return fmean(FACES[tile.face].stars for tile in course.tiles)


def bends(course: CourseLayout) -> float:
    """How often a hole turns by 60 degrees on its fairway tiles."""
    exits = [FACES[t.face].exit or 0 for t in course.tiles if FACES[t.face].kind == "fairway"]
    return sum(min(leaves, 6 - leaves) for leaves in exits) / len(course.holes)


def border(course: CourseLayout) -> float:
    """How much of the course lies beside out of bounds."""
    around = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    return fmean(
        any((q + dq, r + dr) not in course.hexes for dq, dr in around) for q, r in course.hexes
    )


def doubles(course: CourseLayout) -> float:
    return sum(FACES[tile.face].kind == "multi" for tile in course.tiles)


def length(course: CourseLayout) -> float:
    return fmean(len(hole.way) for hole in course.holes)


# What a course has more of than all others of its group, or less (-1).
MOST = [
    ("owlshaw", lambda course: share(course, "T"), 1),
    ("millpond", lambda course: share(course, "wl"), 1),
    ("sandpiper", lambda course: share(course, "b"), 1),
    ("thimble", doubles, 1),
    ("crooked", bends, 1),
    ("meadow", length, 1),
    ("lambswell", stars, -1),
    ("needle", border, 1),
    ("rookery", lambda course: share(course, "T"), 1),
    ("ponds", lambda course: share(course, "wl"), 1),
    ("amber", lambda course: share(course, "b"), 1),
    ("market", doubles, 1),
    ("kite", lambda course: share(course, "T"), -1),
    ("foxglove", stars, -1),
    ("adder", bends, 1),
    ("stonewall", stars, 1),
    ("harbour", border, 1),
]


def test_every_course_has_a_character() -> None:
    assert [key for key, _, _ in MOST] == [key for key in COURSES if key != "starter"]


@pytest.mark.parametrize(("key", "measure", "sign"), MOST, ids=[key for key, _, _ in MOST])
def test_a_course_is_what_its_words_say(
    key: str, measure: Callable[[CourseLayout], float], sign: int
) -> None:
    group = [listed for listed in COURSES.values() if listed.group == COURSES[key].group]
    measured = {listed.key: sign * measure(listed.course) for listed in group}
    best = max(measured, key=measured.__getitem__)
    assert best == key
    assert Counter(measured.values())[measured[key]] == 1


def test_solo_ranks_fall_as_greens_lie_farther_apart() -> None:
    def apart(course: CourseLayout) -> float:
        """How far it is from a green to the three next ones."""
        greens = [hole.green for hole in course.holes]
        return fmean(
            fmean(sorted(_distance(green, other) for other in greens)[1:4]) for green in greens
        )

    by_distance = sorted(COURSES.values(), key=lambda listed: apart(listed.course))
    ranks = [listed.solo for listed in by_distance]
    assert ranks == sorted(ranks, reverse=True)
    assert COURSES["market"].solo == COURSES["thimble"].solo == 18
    assert COURSES["kite"].solo == 14


def _distance(here: Axial, there: Axial) -> int:
    q, r = here[0] - there[0], here[1] - there[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def test_a_listed_course_is_read_once() -> None:
    assert COURSES["kite"].course is COURSES["kite"].course
    assert course_of(" ".join(COURSES["kite"].text.split())) is COURSES["kite"].course

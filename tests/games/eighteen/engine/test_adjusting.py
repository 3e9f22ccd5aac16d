"""Adjustment tiles laid by chance make a course milder or harder, and never unplayable."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.chance import Seeded
from engine.core.grids.hexes import DIRECTIONS, stepped
from engine.games.eighteen.box.course_book import COURSES, course_named
from engine.games.eighteen.box.course_layout import LONGEST, CourseLayout
from engine.games.eighteen.box.played_course import ADJUSTMENTS, FRONTS
from engine.games.eighteen.rules.opening.adjusting import adjusted
from engine.games.eighteen.rules.opening.course_checks import why_not_text
from engine.games.eighteen.rules.opening.quick_course import quick

HAZARDS = "bwTl"
TEXTS = [*COURSES, quick(Seeded(1), 18, "hard"), quick(Seeded(2), 3, "gentle", compact=True)]


def hazards(course: CourseLayout) -> Counter[str]:
    return Counter(letter for letter in course.hexes.values() if letter in HAZARDS)


def laid(before: str, after: str) -> list[tuple[str, tuple[int, int]]]:
    known = course_named(before).adjusted
    return [cover for cover in course_named(after).adjusted if cover not in known]


@pytest.mark.parametrize("how", ["milder", "harder"])
@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text[:12])
def test_every_course_can_be_adjusted(text: str, how: str) -> None:
    for seed in range(3):
        after = adjusted(Seeded(seed), text, how)
        assert why_not_text(after, len(course_named(text).holes)) is None
        assert after.startswith(f"{text} ")
        assert len(after) <= LONGEST
        used = Counter(letter for letter, _ in course_named(after).adjusted)
        assert used.total() - used["h"] <= ADJUSTMENTS
        assert all(used[letter] <= most for letter, most in FRONTS.items())


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text[:12])
def test_milder_covers_hazards_with_rough(text: str) -> None:
    after = adjusted(Seeded(4), text, "milder")
    covers = laid(text, after)
    assert {letter for letter, _ in covers} == {"r"}
    assert all(course_named(text).hexes[at] in HAZARDS for _, at in covers)
    gone = hazards(course_named(text)).total() - hazards(course_named(after)).total()
    assert gone == len(covers) > 0


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text[:12])
def test_harder_lays_hazards_beside_the_ways(text: str) -> None:
    before = course_named(text)
    covers = laid(text, adjusted(Seeded(4), text, "harder"))
    assert covers
    ways = {at for hole in before.holes for at in hole.way}
    for letter, at in covers:
        assert letter in FRONTS
        assert before.hexes[at] == "r"
        assert at not in ways
        assert ways & {stepped(at, way) for way in DIRECTIONS}


def test_eighteen_holes_use_the_whole_box_and_fewer_use_less() -> None:
    full = laid("market", adjusted(Seeded(1), "market", "harder"))
    assert Counter(letter for letter, _ in full) == FRONTS
    assert len(laid("crooked", adjusted(Seeded(1), "crooked", "milder"))) == 11
    assert len(laid("starter", adjusted(Seeded(1), "starter", "harder"))) == 6


def test_what_a_course_uses_itself_is_missing() -> None:
    """Seven Ponds has laid all the water."""
    covers = laid("ponds", adjusted(Seeded(1), "ponds", "harder"))
    assert Counter(letter for letter, _ in covers) == {"b": 7, "T": 7}


def test_the_hazards_that_hurt_most_go_first() -> None:
    """On average, those that are covered lie nearer to the ways than those that stay."""
    course = course_named("stonewall")
    ways = Counter(at for hole in course.holes for at in hole.way)

    def beside(at: tuple[int, int]) -> int:
        return sum(ways[stepped(at, way)] for way in DIRECTIONS)

    covered = {at for _, at in laid("stonewall", adjusted(Seeded(1), "stonewall", "milder"))}
    rest = [at for at, letter in course.hexes.items() if letter in HAZARDS and at not in covered]
    assert sum(map(beside, covered)) / len(covered) > 1.3 * sum(map(beside, rest)) / len(rest)


def test_printed_is_as_it_is() -> None:
    assert adjusted(Seeded(1), "starter", "printed") == "starter"


def test_chance_decides() -> None:
    assert adjusted(Seeded(1), "adder", "harder") == adjusted(Seeded(1), "adder", "harder")
    assert len({adjusted(Seeded(seed), "adder", "harder") for seed in range(10)}) == 10

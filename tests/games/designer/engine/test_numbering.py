"""The best numbers: never worse than others, and as good as a plain search says."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from engine.games.designer.box.clients import MR
from engine.games.designer.box.lands import Square
from engine.games.designer.model import HOLES, Designer, Laid, Numbers
from engine.games.designer.rules.conditions import conditions, so_far
from engine.games.designer.rules.layouts import Layout, layout_of
from engine.games.designer.rules.numbering import (
    CUBES,
    GOOD_PARS,
    LINK,
    Numbered,
    best,
    best_numbers,
    ends_at_gate,
    kept_numbers,
    linked,
    places,
    pleases,
    starts_at_gate,
    straight_on,
)
from tests.games.designer.engine.courses import careless, matched
from tests.games.designer.engine.drawn import FAMILY, Drawn

LAND = 16


def points(tiles: tuple[Laid, ...], mr: str, numbers: Numbers) -> int:
    """What depends on numbers."""
    found = conditions(FAMILY, Designer(land=LAND, tiles=tiles), mr, "lazy", numbers)
    return sum(found[condition].points for condition in ("mr", "par", "circuit"))


def any_numbers(layout: Layout, chance: Random) -> Numbers:
    """Numbers by chance, on as many holes as there may be."""
    holes = chance.sample(layout.holes, min(HOLES, len(layout.holes)))
    squares = [chance.choice(places(hole)) for hole in holes]
    gaps = [None] * (HOLES - len(squares))
    return tuple(chance.sample([*squares, *gaps], HOLES))


@pytest.mark.parametrize("mr", MR)
@pytest.mark.parametrize("seed", range(2))
def test_no_numbers_by_chance_are_better(mr: str, seed: int) -> None:
    chance = Random(seed)
    for tiles in (matched(LAND, seed), matched(LAND, seed, 15), careless(LAND, seed, 20)):
        layout = layout_of(LAND, tiles)
        most = points(tiles, mr, best(layout, mr))
        for _ in range(40):
            assert points(tiles, mr, any_numbers(layout, chance)) <= most


@pytest.mark.parametrize("mr", MR)
def test_trying_everything_on_a_small_course_finds_nothing_better(mr: str) -> None:
    drawn = Drawn(
        """
        T>  G<  T>2 G<2 .
        G>  T<  Tv  .   .
        @   @   G^3 .   .
        """,
        at=(0, 2),
    )
    squares = [hole.tees[0] for hole in drawn.layout.holes]
    assert len(squares) == 4

    def worth(numbers: Numbers) -> int:
        found = conditions(FAMILY, drawn.designer(), mr, "lazy", numbers)
        return sum(found[condition].points for condition in ("mr", "par", "circuit"))

    every = (
        tuple(dict(zip(way, squares, strict=True)).get(number) for number in range(HOLES))
        for way in itertools.permutations(range(HOLES), len(squares))
    )
    assert worth(best(drawn.layout, mr)) == max(map(worth, every))


def plain_search(layout: Layout, mr: str, pinned: dict[int, Square]) -> int:
    """The most points by a search that keeps every set of holes used with every last one.

    It knows nothing of the bonus for eight straight transitions, which these courses never get.
    """
    bits = {id(hole): 1 << bit for bit, hole in enumerate(layout.holes)}
    found = [Numbered(hole, at) for hole in layout.holes for at in places(hole)]
    links = [[_link(layout, mr, before, after) for after in found] for before in found]
    gaps = max(0, HOLES - len(layout.holes))
    states: dict[tuple[int, int], int] = {(0, -1): 0}
    for position in range(1, HOLES + 1):
        after: dict[tuple[int, int], int] = {}
        wanted = pinned.get(position)
        for i, each in enumerate(found):
            if each.at != wanted if wanted else each.at in pinned.values():
                continue
            bit, alone = bits[id(each.hole)], _alone(layout, mr, each, position)
            for (used, last), worth in states.items():
                if not used & bit:
                    total = worth + alone + (links[last][i] if last >= 0 else 0)
                    key = (used | bit, i)
                    after[key] = max(total, after.get(key, total))
        for (used, _), worth in () if wanted else states.items():
            if position - 1 - used.bit_count() < gaps:
                after[used, -1] = max(worth, after.get((used, -1), worth))
        states = after
    return max(worth + par_points(layout, used) for (used, _), worth in states.items())


def _alone(layout: Layout, mr: str, each: Numbered, position: int) -> int:
    at_gate = (position == 1 and starts_at_gate(layout, each)) + (
        position == HOLES and ends_at_gate(layout, each)
    )
    return LINK * (pleases(mr, each.hole, position) + at_gate)


def _link(layout: Layout, mr: str, before: Numbered, after: Numbered) -> int:
    straight = mr == "straightforward" and straight_on(layout, before, after)
    return LINK * (linked(before, after) + straight)


def par_points(layout: Layout, used: int) -> int:
    pars = [hole.par for bit, hole in enumerate(layout.holes) if used >> bit & 1]
    return 2 * sum(par in GOOD_PARS for par in pars) - abs(CUBES - sum(pars))


COURSES = [matched(LAND, seed, tiles) for seed in range(5) for tiles in (18, 28, 37)]
COURSES += [careless(LAND, seed, 14) for seed in range(3)]
COURSES += [careless(LAND, 0, 20)]  # here the nine holes that promise most are not the best ones
TESTED = [tiles for tiles in COURSES if len(layout_of(LAND, tiles).holes) <= 10]


@pytest.mark.parametrize("mr", ["short", "uberstitious", "straightforward"])
def test_as_good_as_a_plain_search(mr: str) -> None:
    assert max(len(layout_of(LAND, tiles).holes) for tiles in TESTED) == 10
    for tiles in TESTED:
        layout = layout_of(LAND, tiles)
        assert points(tiles, mr, best(layout, mr)) == plain_search(layout, mr, {})


@pytest.mark.parametrize("mr", ["short", "uberstitious"])
def test_as_good_with_some_numbers_put_down(mr: str) -> None:
    for seed, tiles in enumerate(TESTED):
        layout = layout_of(LAND, tiles)
        squares = [hole.tees[0] for hole in layout.holes if len(hole.tees) == 1][:2]
        numbers = Random(seed).sample(range(1, HOLES + 1), HOLES)
        pinned = dict(zip(numbers, squares, strict=False))
        found = best(layout, mr, tuple(pinned.get(n) for n in range(1, HOLES + 1)))
        assert all(found[number - 1] == at for number, at in pinned.items())
        assert points(tiles, mr, found) == plain_search(layout, mr, pinned)


def test_all_eight_straight_transitions_are_found() -> None:
    drawn = Drawn(" ".join(["T> G<"] * 9), at=(20, 0))
    numbers = best(drawn.layout, "straightforward")
    assert numbers == tuple((20 + 2 * hole, 0) for hole in range(HOLES))


def test_holes_that_are_missing_leave_numbers_free() -> None:
    # The tee is at the gate for hole 1, the green for hole 9: one more hole does both.
    drawn = Drawn("""
        T> G< . .
        @  @  . .
    """, at=(0, 3))  # fmt: skip
    numbers = best(drawn.layout, "short")
    assert sum(number is not None for number in numbers) == 1
    assert numbers[0] == (0, 3) or numbers[8] == (0, 3)


def test_of_too_many_holes_nine_get_a_number() -> None:
    for seed in range(5):
        layout = layout_of(LAND, careless(LAND, seed))
        assert len(layout.holes) > 15
        numbers = best(layout, "luckyfor")
        assert None not in numbers
        assert len(set(numbers)) == HOLES


@pytest.mark.parametrize("mr", ["short", "uberstitious", "straightforward"])
def test_of_too_many_holes_no_number_could_better_lie_elsewhere(mr: str) -> None:
    for seed in range(3):
        tiles = careless(LAND, seed, 34)
        layout = layout_of(LAND, tiles)
        assert len(layout.holes) > 15
        numbers = best(layout, mr)
        most = points(tiles, mr, numbers)
        without = [hole for hole in layout.holes if not set(hole.squares) & {*numbers}]
        elsewhere = [
            (*numbers[:index], at, *numbers[index + 1 :])
            for hole in without
            for at in places(hole)
            for index in range(HOLES)
        ]
        for first, second in itertools.combinations(range(HOLES), 2):
            swapped = list(numbers)
            swapped[first], swapped[second] = numbers[second], numbers[first]
            elsewhere.append(tuple(swapped))
        assert max(points(tiles, mr, other) for other in elsewhere) <= most


def test_of_too_many_holes_numbers_that_were_put_down_stay() -> None:
    tiles = careless(LAND, 1, 30)
    layout = layout_of(LAND, tiles)
    last = places(layout.holes[-1])[0]
    assert last not in best(layout, "short"), "nobody would choose it"
    numbers = best(layout, "short", (None, last, *[None] * 7))
    assert numbers[1] == last
    assert None not in numbers
    assert len(set(numbers)) == HOLES


def test_two_tokens_on_one_hole_leave_only_the_lower_number_there() -> None:
    drawn = Drawn("T> T<")
    numbers = best(drawn.layout, "short", ((0, 0), (1, 0), *[None] * 7))
    assert numbers == ((0, 0), *[None] * 8)


def test_numbers_stay_where_they_were_as_long_as_others_bring_no_more() -> None:
    shuffled = 0
    for seed in range(3):
        tiles = matched(LAND, seed, 24)
        for number in range(1, len(tiles) + 1):
            laid = tiles[:number]
            kept, best_now = kept_numbers(LAND, laid, "turner"), best_numbers(LAND, laid, "turner")
            course = Designer(land=LAND, tiles=laid)
            some, most = (
                so_far(FAMILY, course, "turner", "bloom", each)["total"].points
                for each in (kept, best_now)
            )
            assert some == most
            shuffled += _moved(kept_numbers(LAND, tiles[: number - 1], "turner"), kept) < _moved(
                best_numbers(LAND, tiles[: number - 1], "turner"), best_now
            )
    assert shuffled


def _moved(before: Numbers, after: Numbers) -> int:
    """Tokens that lie elsewhere now."""
    return sum(old is not None and old != new for old, new in zip(before, after, strict=True))

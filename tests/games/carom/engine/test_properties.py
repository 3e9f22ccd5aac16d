"""What holds for every stroke, whatever the hole, its pieces and the balls on it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.core.grids.hexes import E, Hex, axial, back, direction_between
from engine.games.carom.box.hole_plan import CUP, GRASS, OFF, OUTSIDE, BallSpot, HolePlan
from engine.games.carom.box.holes import plan_of
from engine.games.carom.box.pieces import PIECES, LaidPiece
from engine.games.carom.model import Run
from engine.games.carom.rules.rolling import MOST_STEPS, Stroke, strike
from engine.games.carom.rules.turf import CLOSED, Lane, Routes, Turf

MARKS = "........#uS"
RAMPS = "><"
COST_OF_SAND, COST_OF_WATER = 1, 2


class Case(NamedTuple):
    """A stroke to be played."""

    ground: Turf
    balls: tuple[int, ...]
    ball: int
    direction: int
    impulses: int

    def __repr__(self) -> str:
        plan = self.ground.plan
        return f"{plan.rows} {plan.pieces} {self[1:]}"

    def play(self) -> Stroke:
        return strike(*self)


@st.composite
def plans(draw: st.DrawFn, kinds: str = MARKS + RAMPS) -> HolePlan:
    """A hole with up to five pieces, which leave the cup and the starting hexes free."""
    width, height = draw(st.integers(3, 9)), draw(st.integers(2, 6))
    marks = draw(st.text(kinds, min_size=width * height, max_size=width * height))
    cup = draw(st.integers(0, width * height - 1))
    marks = marks[:cup] + CUP + marks[cup + 1 :]
    rows = tuple(marks[at : at + width] for at in range(0, width * height, width))
    pieces = draw(st.lists(laid_in(width, height), max_size=5))
    free = set(HolePlan(rows).marked(GRASS, OUTSIDE))
    kept = []
    for laid in pieces:
        hexes = set(laid.hexes())
        if hexes <= free:
            kept.append(laid)
            free -= hexes
    return HolePlan(rows, tuple(kept))


def laid_in(width: int, height: int) -> st.SearchStrategy[LaidPiece]:
    where = st.tuples(st.integers(0, width - 1), st.integers(0, height - 1))
    return st.builds(
        LaidPiece, st.sampled_from(sorted(PIECES)), where, st.integers(0, 5), st.booleans()
    )


@st.composite
def cases(draw: st.DrawFn, most_balls: int = 6, kinds: str = MARKS + RAMPS) -> Case:
    ground = Turf(draw(plans(kinds)))
    starts = set(ground.starts)
    rests = [
        spot
        for spot in range(len(ground.spots))
        if spot != ground.cup
        and ground.directions(spot)
        and ground.downhill[spot] == CLOSED
        and ground.falls[spot] == CLOSED
    ]
    assume(rests)
    balls: list[int] = []
    for _ in range(draw(st.integers(1, most_balls))):
        spot = draw(st.sampled_from(rests))
        if spot not in balls or spot in starts:
            balls.append(spot)
    ball = draw(st.integers(0, len(balls) - 1))
    direction = draw(st.sampled_from(ground.directions(balls[ball])))
    return Case(ground, tuple(balls), ball, direction, draw(st.integers(0, 36)))


def steps(run: Run) -> Iterator[tuple[int, int]]:
    """The steps of a run that impulses paid for, unless it slid into the cup."""
    if run.end != "slid":
        path = run.path[:-1] if run.fell else run.path
        yield from pairwise(path)


def price(plan: HolePlan, start: BallSpot, end: BallSpot) -> int:
    """What a step costs, reckoned from the plan alone."""
    wet, sandy = start.hex in plan.puddles, start.hex in plan.sand
    slowed = start.level == "ground"
    drag = COST_OF_WATER if slowed and wet else COST_OF_SAND if slowed and sandy else 0
    if end.level != "slope":
        return 1 + drag
    return (2 if climbs(plan, start, end) else 0) + drag


def distance(start: Hex, end: Hex) -> int:
    (q, r), (to_q, to_r) = axial(start), axial(end)
    dq, dr = to_q - q, to_r - r
    return max(abs(dq), abs(dr), abs(dq + dr))


def climbs(plan: HolePlan, start: BallSpot, end: BallSpot) -> bool:
    """Whether a step onto a slope leads up it: away from the foot, towards the middle."""
    if end.hex not in plan.cover:
        east = direction_between(start.hex, end.hex) == E
        return east == (plan.mark(end.hex) == "<")
    laid, _ = plan.cover[end.hex]
    hexes = laid.hexes()
    middle = hexes[len(hexes) // 2]
    return distance(start.hex, middle) > distance(end.hex, middle)


@settings(deadline=None, max_examples=50)
@given(cases())
def test_every_impulse_makes_a_step_or_is_lost_for_a_reason(case: Case) -> None:
    stroke = case.play()
    spots = case.ground.spots
    assume(not any(run.end == "cup" and spots[run.path[0]].level == "slope" for run in stroke.runs))
    paid = sum(
        price(case.ground.plan, spots[start], spots[end])
        for run in stroke.runs
        for start, end in steps(run)
    )
    assert stroke.spent == paid
    assert paid + sum(loss.impulses for loss in stroke.losses) == case.impulses
    assert all(loss.impulses > 0 for loss in stroke.losses)


@settings(deadline=None, max_examples=50)
@given(cases())
def test_steps_that_are_made_together_lead_where_single_ones_do(case: Case) -> None:
    together = case.play()
    only_single_steps(case.ground)
    assert case.play() == together


def only_single_steps(ground: Turf) -> Turf:
    """A ground on which no steps are made together."""
    ground.lanes = [Lane((), CLOSED)] * len(ground.lanes)
    ground.ways = Routes(ground.lanes)
    return ground


@pytest.mark.parametrize("others", [(), (OFF, 70), (20, 120)])
def test_ways_of_a_hole_lead_where_single_steps_do(others: tuple[int, ...]) -> None:
    ground, stepped = Turf(plan_of("2")), only_single_steps(Turf(plan_of("2")))
    for spot in set(range(len(ground.spots))) - {ground.cup, *others}:
        for direction in ground.directions(spot):
            for impulses in (0, 1, 2, 3, 4, 7, 12, 36):
                stroke = (*others, spot), len(others), direction, impulses
                assert strike(ground, *stroke) == strike(stepped, *stroke)


@settings(deadline=None, max_examples=50)
@given(cases())
def test_runs_hang_together(case: Case) -> None:
    """Each begins where its ball lies, goes from hex to hex and meets no ball on the way."""
    stroke = case.play()
    ground, lie, holed = case.ground, list(case.balls), []
    assert stroke.runs[0].ball == case.ball
    for run in stroke.runs:
        assert run.path[0] == lie[run.ball]
        lie[run.ball] = OFF
        assert not set(run.path[1:]) & set(lie)
        for start, end in pairwise(run.path):
            assert distance(ground.spots[start].hex, ground.spots[end].hex) <= 1
        if run.fell:
            above, below = (ground.spots[spot] for spot in run.path[-2:])
            assert (above.level, below.level, above.hex) == ("top", "under", below.hex)
        assert all(0 <= place < len(run.path) for place in run.bounces)
        if run.end == "cup":
            holed.append(run.ball)
            assert run.path[-1] == ground.cup
        else:
            lie[run.ball] = run.path[-1]
    assert tuple(lie) == stroke.balls
    assert tuple(holed) == stroke.holed
    assert sum(len(list(steps(run))) for run in stroke.runs) <= MOST_STEPS


@settings(deadline=None, max_examples=50)
@given(cases())
def test_balls_only_go_into_the_cup_and_share_nothing_but_starting_hexes(case: Case) -> None:
    stroke = case.play()
    gone = [ball for ball, spot in enumerate(stroke.balls) if spot == OFF]
    assert sorted(stroke.holed) == gone
    lying = [spot for spot in stroke.balls if spot != OFF]
    shared = {spot for spot in lying if lying.count(spot) > 1}
    assert shared <= set(case.ground.starts)
    assert case.ground.cup not in lying


@settings(deadline=None, max_examples=50)
@given(cases())
def test_balls_come_to_rest_only_where_something_holds_them(case: Case) -> None:
    ground, stroke = case.ground, case.play()
    for spot in stroke.balls:
        if spot == OFF:
            continue
        if ground.downhill[spot] != CLOSED:
            assert ground.ahead[spot * 6 + ground.downhill[spot]] in stroke.balls
        if ground.falls[spot] != CLOSED:
            assert ground.falls[spot] in stroke.balls
        assert ground.directions(spot)  # and from everywhere they can be struck again


@settings(deadline=None, max_examples=50)
@given(cases(most_balls=1, kinds=MARKS))
def test_a_ball_alone_always_finds_a_way_on(case: Case) -> None:
    """On slopes between walls it may roll to and fro for nothing."""
    assume(all(spot.level != "slope" for spot in case.ground.spots))
    assert "stuck" not in {loss.reason for loss in case.play().losses}


@settings(deadline=None, max_examples=50)
@given(cases(most_balls=1))
def test_a_way_leads_back_again_as_far_as_it_is_plain(case: Case) -> None:
    """Up to the first bounce, and while each step costs one both ways."""
    run = case.play().runs[0]
    way = [run.path[0]] if plain(case.ground, run.path[0]) else []
    for spot in run.path[1 : min(run.bounces, default=len(run.path)) + 1]:
        if not way or not plain(case.ground, spot):
            break
        way.append(spot)
    assume(len(way) > 1)
    came = direction_between(*(case.ground.spots[spot].hex for spot in way[-2:]))
    returned = strike(case.ground, way[-1:], 0, back(came), len(way) - 1)
    assert list(returned.runs[0].path) == way[::-1]


def plain(ground: Turf, number: int) -> bool:
    """Whether a step from or to a spot costs one, and the spot does nothing else to a ball."""
    spot, plan = ground.spots[number], ground.plan
    slow = number == ground.cup or spot.hex in plan.sand | plan.puddles
    return spot.level in ("ground", "channel") and not slow


@settings(deadline=None, max_examples=25)
@given(cases())
def test_a_stroke_changes_nothing_that_it_was_given(case: Case) -> None:
    balls = list(case.balls)
    first = strike(case.ground, balls, *case[2:])
    assert balls == list(case.balls)
    assert strike(case.ground, balls, *case[2:]) == first


@settings(deadline=None, max_examples=40)
@given(plans())
def test_every_way_can_be_taken_back(plan: HolePlan) -> None:
    """Except from below a hill."""
    ground = Turf(plan)
    for spot in range(len(ground.spots)):
        for direction in ground.directions(spot):
            beyond = ground.ahead[spot * 6 + direction]
            returned = ground.ahead[beyond * 6 + back(direction)]
            below = ground.spots[spot].level == "under"
            assert returned == spot or (below and returned == CLOSED)

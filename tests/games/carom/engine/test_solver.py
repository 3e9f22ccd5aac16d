"""The exact solution of holes: expected strokes, what is written down, spots without a way."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from math import inf, isinf
from statistics import fmean, stdev
from typing import Any

import pytest

from engine.core.bites import finished
from engine.core.chance import Seeded
from engine.games.carom.bots.solver import (
    FAR,
    SCALE,
    Solution,
    Values,
    keep,
    known,
    landings_of,
    recall,
    solve,
    solving,
    working,
)
from engine.games.carom.box.equipment import DICE, PRINTED, StrokeTool, blank_card
from engine.games.carom.box.hole_plan import OFF, HolePlan, rows_of
from engine.games.carom.box.holes import HOLES
from engine.games.carom.box.pieces import LaidPiece
from engine.games.carom.model import Roll, State, Strike, Tee
from engine.games.carom.rules import turf
from engine.games.carom.rules.rolling import strike
from engine.games.carom.rules.turf import CLOSED, Turf, hole_of
from tests.games.carom.engine.tables import GAME, start
from tests.support.every import every

# Expected strokes from the best and the worst starting hex, and the fewest that luck allows.
FIGURES = {
    "1": (2.46, 3.58, 1),
    "2": (3.43, 3.84, 2),
    "3": (2.63, 4.21, 1),
    "4": (5.31, 5.42, 3),
    "5": (4.49, 4.81, 2),
    "6": (3.59, 4.41, 2),
    "7": (5.10, 6.43, 4),
}

WITH_PIECES = next(key for key, sheet in HOLES.items() if sheet.pieces)


def table_of(*tools: StrokeTool) -> dict[str, StrokeTool]:
    return {tool.key: tool for tool in tools}


SIX = table_of(*DICE)
CARDS = table_of(*PRINTED)


@cache
def solution(key: str) -> Solution:
    return solve(hole_of(key).ground, SIX)


def worked_out(ground: Turf, *faces: tuple[int, ...]) -> Values:
    return finished(working(ground, faces))


def by_tool(found: Solution, spot: int) -> dict[str, float]:
    return {tool.key: found.with_tool(spot, tool) for tool in found.tools}


def best_tool(found: Solution, spot: int) -> str:
    return min(by_tool(found, spot), key=by_tool(found, spot).__getitem__)


# Figures.


@pytest.mark.parametrize("key", FIGURES)
def test_the_expected_strokes_of_the_seven_holes(key: str) -> None:
    best, worst, fewest = FIGURES[key]
    ground = hole_of(key).ground
    starts = [solution(key).values[spot] for spot in ground.starts]
    assert round(min(starts), 2) == round(solution(key).best, 2) == best
    assert round(max(starts), 2) == worst
    assert worked_out(ground, *(tool.impulses for tool in DICE)).fewest == fewest


@every(HOLES)
def test_par_is_what_good_hands_need(key: str) -> None:
    assert abs(solution(key).best - HOLES[key].par) <= 1


@every(product(HOLES, (DICE, PRINTED)))
def test_solutions_agree_with_how_balls_roll(case: tuple[str, tuple[StrokeTool, ...]]) -> None:
    """Some spots of every hole: one stroke more, as balls roll today, comes to the same value."""
    key, tools = case
    ground = hole_of(key).ground
    found = solve(ground, table_of(*tools))
    for spot in range(3, len(ground.spots), max(1, len(ground.spots) // 6)):
        if spot != ground.cup and ground.downhill[spot] == ground.falls[spot] == CLOSED:
            value = min(by_tool(found, spot).values())
            assert value == pytest.approx(found.value(spot), abs=2 / SCALE), spot


# What holds everywhere.


@pytest.mark.parametrize("key", ["2", "6"])
def test_a_spot_is_worth_what_its_best_tool_promises(key: str) -> None:
    found, ground = solution(key), hole_of(key).ground
    assert found.value(ground.cup) == 0
    for spot in range(len(ground.spots)):
        if spot == ground.cup:
            continue
        assert min(by_tool(found, spot).values()) == pytest.approx(found.value(spot), abs=2 / SCALE)
        assert found.value(spot) >= 1


def test_the_best_direction_leads_where_least_is_left() -> None:
    found, ground = solution("1"), hole_of("1").ground
    landings = landings_of(ground)
    for spot in range(0, len(ground.spots), 7):
        for impulses in (1, 5, 16, 36):
            direction = found.direction(spot, impulses)
            assert direction in ground.directions(spot)
            reached = landings.reached(spot, impulses)
            there = reached[ground.directions(spot).index(direction)]
            assert found.value(there) == found.after(spot, impulses)
            assert found.after(spot, impulses) == min(map(found.value, reached))


def test_more_tools_do_no_harm() -> None:
    ground = hole_of("3").ground
    cards, six = solve(ground, CARDS), solve(ground, SIX)
    more = solve(ground, table_of(*DICE, blank_card((18, 18, 18, 18, 18, 18))))
    for spot in range(len(ground.spots)):
        assert more.value(spot) <= six.value(spot) + 1 / SCALE
        assert six.value(spot) <= cards.value(spot) + 1 / SCALE
    assert more.best == pytest.approx(1)  # this start lies 18 steps from the cup
    assert cards.best > six.best


def test_cards_that_stand_for_dice_change_nothing() -> None:
    ground = hole_of("5").ground
    both = solve(ground, table_of(*DICE, *PRINTED))
    assert both.values == solve(ground, SIX).values
    assert both.tools == (*DICE, *PRINTED)
    assert both.distinct == DICE


def test_playing_as_it_says_takes_as_long_as_it_says() -> None:
    found = solution("1")
    scores = [_score(found, Seeded(11, seed)) for seed in range(1500)]
    error = stdev(scores) / len(scores) ** 0.5
    assert abs(fmean(scores) - found.best) < 4 * error


def _score(found: Solution, chance: Seeded) -> int:
    """Play hole 1 by the rules of the game as the solution says."""
    state: State = start("basic", "red", course="1", limit=30, strokes="dice")
    state = GAME.play(state, 0, Tee(found.best_start), chance)[0]
    while state.phase != "over":
        spot = state.balls[0]
        state = GAME.play(state, 0, Roll(best_tool(found, spot)), chance)[0]
        direction = found.direction(spot, state.impulses)
        assert direction is not None
        state = GAME.play(state, 0, Strike(direction), chance)[0]
    return state.scores[0][0]


# No way to the cup.


def test_a_spot_without_a_way_to_the_cup_is_worth_nothing() -> None:
    ground = Turf(HolePlan(rows_of("S . . # . . O")))
    found = solve(ground, SIX)
    assert all(isinf(found.value(spot)) for spot in (0, 1, 2))
    assert not any(isinf(found.value(spot)) for spot in (3, 4, 5))
    assert isinf(found.best)
    assert set(by_tool(found, 0).values()) == {inf}
    assert worked_out(ground, (1, 2)).fewest == 0
    assert landings_of(ground).steps == (FAR, FAR, FAR, 2, 1, 0)


def test_a_stroke_that_may_end_in_a_trap_is_worth_nothing() -> None:
    """Five faces of six let the ball fall through the hill into a pocket without a way out."""
    plan = HolePlan(rows_of("# # # . . # # #\n S . . . . . . O"), (LaidPiece("hill", (2, 1)),))
    ground = Turf(plan)
    found = worked_out(ground, (4, 4, 4, 4, 4, 7))
    tee, foot = (plan.spot_at((x, 1)) for x in (0, 1))
    pocket = plan.spot_at((3, 0))
    assert tee is not None
    assert foot is not None
    assert pocket is not None
    assert isinf(found.spots[pocket])
    assert isinf(found.spots[tee])  # with luck it is four strokes, but luck may fail
    assert found.fewest == 4
    assert found.spots[foot] == pytest.approx(6, abs=1e-4)  # a 7 drops, a 4 rolls back


# In small bites.


def test_an_unusual_table_is_solved_in_small_bites() -> None:
    tools = table_of(*PRINTED, blank_card((0, 0, 0, 1, 2, 3)))
    ground = Turf(hole_of("3").ground.plan)  # one that nobody has asked about
    first, second = solving(ground, tools), solving(ground, tools)
    bites = 0
    while known(ground, tools) is None:
        next(first if bites % 2 else second)  # two can share the work
        bites += 1
    assert bites > 1000
    assert list(first) == list(second) == []
    found = known(ground, tools)
    assert found is not None
    assert found.best < solve(ground, CARDS).best


# Written down.


class Notes(dict[str, str]):
    """A memory that forgets nothing."""

    def put(self, name: str, text: str, /) -> None:
        self[name] = text


def fresh(key: str) -> Turf:
    """A hole that nobody has asked about."""
    return Turf(hole_of(key).ground.plan)


def test_a_solution_that_was_written_down_is_taken_over_as_it_was() -> None:
    notes, first, second = Notes(), fresh("3"), fresh("3")
    keep(notes, first, SIX)
    assert not notes, "nothing is known yet"
    solve(first, SIX)
    keep(notes, first, SIX)
    recall(notes, second, SIX)
    found = known(second, SIX)
    assert found is not None
    assert found.values == solve(first, SIX).values
    assert list(solving(second, SIX)) == []


def test_a_solution_is_for_its_own_hole_and_tools() -> None:
    notes, first = Notes(), fresh("3")
    solve(first, SIX)
    keep(notes, first, SIX)
    other = fresh("4")
    recall(notes, other, SIX)
    recall(notes, first, CARDS)
    assert known(other, SIX) is None
    assert known(first, CARDS) is None


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: "1",
        lambda text: text[: len(text) // 2],
        lambda text: f"{text} 5",
        lambda text: text.replace("0", "x"),
        lambda text: text.replace(" ", " -", 1),
        lambda text: " ".join(["1"] * len(text.split())),
    ],
)
def test_what_makes_no_sense_is_worked_out_again(damage: Callable[[str], str]) -> None:
    notes, first, second = Notes(), fresh("3"), fresh("3")
    solve(first, SIX)
    keep(notes, first, SIX)
    (name,) = notes
    notes[name] = damage(notes[name])
    recall(notes, second, SIX)
    assert known(second, SIX) is None


def test_a_table_is_prepared_from_what_was_written_down() -> None:
    notes = Notes()
    state = start("basic", "red", course="3,4", strokes="dice")
    for _ in GAME.prepare(state, notes):
        pass
    assert len(notes) == 2


def test_the_next_hole_is_read_when_there_is_time_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def noted(key: str) -> Any:
        read.append(key)
        return hole_of(key)

    monkeypatch.setattr(turf, "hole_of", noted)
    state = start("basic", "red", course="3,4", strokes="dice")
    read.clear()
    work = GAME.prepare(state)
    assert "4" not in read
    for _ in work:
        pass
    assert "4" in read


def test_a_table_with_a_blank_card_is_prepared() -> None:
    state = start("basic", "red", course="3", blank="9,9,9,9,9,9")
    assert "to go" not in GAME.preview(state, 0, Tee(3)).sentence
    assert len(list(GAME.prepare(state))) > 300
    assert "to go" in GAME.preview(state, 0, Tee(3)).sentence


def test_a_blank_card_may_be_stronger_than_any_die() -> None:
    tools = table_of(blank_card((99, 98, 97, 60, 50, 40)))
    ground = Turf(hole_of("1").ground.plan)
    found = solve(ground, tools)
    for spot in ground.starts:
        for way, end in zip(
            ground.directions(spot), landings_of(ground).reached(spot, 99), strict=True
        ):
            stroke = strike(ground, (spot,), 0, way, 99)
            assert end == (stroke.balls[0] if stroke.balls[0] != OFF else ground.cup)
    assert 1 < found.best < inf

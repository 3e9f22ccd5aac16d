"""The strongest play: plans that make whole courses, and tiles that suit them."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from itertools import pairwise

import pytest

from engine.bots import Budget, Decision, decide
from engine.core.bites import finished
from engine.core.chance import Seeded
from engine.games.designer.bots.planning import CircuitPlan, PlanBasis, needs, planned, planning
from engine.games.designer.bots.rating import first_route, rate, rerouted
from engine.games.designer.bots.strong_bot import task_of, think
from engine.games.designer.bots.supply import KINDS
from engine.games.designer.box.lands import BESIDE, Square, plot_of
from engine.games.designer.model import (
    EMPTY,
    AskBack,
    ChooseLand,
    Collect,
    Designer,
    Finish,
    Laid,
    Pass,
    PlaceTile,
    Ready,
    Rules,
    State,
)
from engine.games.designer.rules import conditions
from engine.games.designer.rules.layouts import layout_of
from engine.games.designer.rules.positions import with_tile
from engine.play.table import Table
from engine.review.reviewing import weigh
from tests.games.designer.engine.drawn import Drawn, face_of
from tests.games.designer.engine.racks import BRICK, GAME, covering, position

PLANNING = "engine.games.designer.bots.planning"


@pytest.fixture(autouse=True)
def less_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans that are good enough for tests."""
    monkeypatch.setattr(f"{PLANNING}.FIRST", 250)
    monkeypatch.setattr(f"{PLANNING}.LATER", 15)


def plans(land: int, mr: str = "turner", tiles: tuple[Laid, ...] = ()) -> tuple[CircuitPlan, ...]:
    task = PlanBasis(land, mr, 2, tiles)
    for _ in planning(task):
        pass
    return planned(task)


def carried_out(plan: CircuitPlan, tiles: tuple[Laid, ...] = ()) -> tuple[Laid, ...]:
    """A course on which every square has just what the plan wants."""
    wanted = plan.rated.roles.items()
    return (*tiles, *(Laid(face_of(KINDS[k]), *square, turns) for square, (k, turns) in wanted))


def thought(state: State, seat: int = 0) -> Decision:
    return decide(think(state, seat, Seeded(1), Budget()))


def is_way(route: tuple[Square, ...], land: frozenset[Square]) -> bool:
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(route)}
    return steps <= set(BESIDE) and len(set(route)) == len(route) and set(route) <= land


# Routes and plans.


@pytest.mark.parametrize("number", [1, 24, 41, 42, 44])
def test_routes_never_cross_themselves_nor_leave_the_land(number: int) -> None:
    plot, chance = plot_of(number), Seeded(number)
    route, changes = first_route(plot, chance), 0
    assert route[0] in plot.doors
    for _ in range(200):
        other = rerouted(plot, route, chance)
        if other is not None:
            assert other != route
            assert is_way(other, plot.land)
            route, changes = other, changes + 1
    assert changes > 10


@pytest.mark.parametrize("number", [5, 16, 38, 42])
def test_a_plan_that_is_carried_out_is_a_whole_circuit(number: int) -> None:
    plan = plans(number)[0]
    tiles = carried_out(plan)
    layout = layout_of(number, tiles)
    assert layout.complete
    assert not layout.mismatched
    assert not layout.outside
    assert len(layout.holes) == 9
    assert all(hole.sound for hole in layout.holes)
    found = conditions.conditions(Rules(False, 2, ""), Designer(land=number, tiles=tiles),
                               "turner", "bloom")  # fmt: skip
    assert found["circuit"].points >= 18
    assert found["mr"].points >= 12


@pytest.mark.parametrize(
    ("mr", "least"), [("short", 10), ("long", 16), ("linear", 10), ("straightforward", 8)]
)
def test_plans_are_made_for_mr_client(mr: str, least: int) -> None:
    tiles = carried_out(plans(5, mr)[0])
    found = conditions.conditions(Rules(False, 2, ""), Designer(land=5, tiles=tiles), mr, "bloom")
    assert found["mr"].points >= least
    assert found["circuit"].points >= 18


def test_wherever_the_way_cannot_come_back_a_plan_still_has_nine_holes() -> None:
    """The Bow tie has a waist that is one square wide."""
    plan = plans(44, "long")[0]
    assert set(plan.rated.holes.values()) == set(range(1, 10))


def test_every_plan_takes_care_of_the_tiles_that_lie() -> None:
    plan = plans(5)[0]
    square, (kind, turns) = next(iter(plan.rated.roles.items()))
    first = Laid(face_of(KINDS[kind]), *square, turns)
    after = plans(5, tiles=(first,))
    assert square not in after[0].rated.roles
    assert sum(needs(after[0].rated)) == len(plot_of(5).land) - 1
    assert after[0].value > plan.value - 3
    assert [each.value for each in after] == sorted((p.value for p in after), reverse=True)


def test_tiles_that_no_hole_can_use_cost_a_plan_points() -> None:
    route = plans(5)[0].route
    off = next(square for square in plot_of(5).land if square not in route)
    stray = {off: Laid(face_of("tee"), *off)}
    lawn = {off: Laid(face_of("grass"), *off)}
    assert rate(5, "turner", route, lawn).value - rate(5, "turner", route, stray).value == 8


def test_a_plan_is_made_in_small_bites_and_remembered() -> None:
    task = PlanBasis(9, "linear", 4, ())
    assert not planned(task)
    assert sum(1 for _ in planning(task)) > 50
    assert planned(task)
    assert not list(planning(task))


def test_plans_depend_on_nothing_but_the_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens a saved game plans as if they had been there from the beginning."""
    task = PlanBasis(8, "long", 3, (Laid("R129", 0, 3), Laid("R104", 1, 3)))
    for _ in planning(task._replace(tiles=task.tiles[:1])):
        pass
    for _ in planning(task):
        pass
    step_by_step = planned(task)
    monkeypatch.setattr(f"{PLANNING}.known_plans", OrderedDict())
    for _ in planning(task):
        pass
    assert planned(task) == step_by_step


# Decisions.


def test_a_land_is_chosen_with_its_circuit_in_mind() -> None:
    offer = (Designer(offer=(1, 27, 3)), Designer(land=BRICK))
    decision = thought(position(2, phase="lands", designers=offer))
    assert decision.move == ChooseLand(27)
    assert "Deep U" in decision.why


def test_in_a_hurry_it_plays_by_rules_of_thumb() -> None:
    state = position(2, designers=(Designer(land=47), Designer(land=BRICK)))
    thinking = think(state, 0, Seeded(1), Budget())
    next(thinking)
    next(thinking)
    with pytest.raises(StopIteration) as end:
        thinking.send(True)
    assert isinstance(end.value.value.move, PlaceTile)
    assert not planned(task_of(state, state.designers[0]))


def last_squares(missing: int, **more: object) -> tuple[State, CircuitPlan]:
    """A course that was laid by plan but for its last squares of holes."""
    plan = plans(5)[0]
    left = list(plan.rated.holes)[-missing:]
    tiles = tuple(tile for tile in carried_out(plan) if tile.square not in left)
    designer = Designer(land=5, tiles=tiles)
    state = position(2, designers=(designer, Designer(land=BRICK)), **more)
    return state, plan


def test_the_tile_that_completes_the_course_goes_where_it_belongs() -> None:
    state, plan = last_squares(1)
    square, (kind, turns) = next(
        (s, role) for s, role in plan.rated.roles.items()
        if s not in {tile.square for tile in state.designers[0].tiles}
    )  # fmt: skip
    rack = ("R104", face_of(KINDS[kind]), face_of("grass"))
    decision = thought(replace(state, rack=rack))
    assert decision.move == PlaceTile(1, *square, turns)
    assert decision.why.endswith("It fits the plan.")


def test_what_would_spoil_the_course_is_not_laid() -> None:
    state, _ = last_squares(1, rack=("R104", "R105", "R129"))
    decision = thought(state)
    assert decision.move == Pass()
    assert decision.why == "No tile fits the plan. You'll play first next round."


def test_a_tile_that_fits_badly_is_laid_where_a_pass_would_lose_fast_to_another() -> None:
    """For one's own course a pass is better; it gives up the first place in what one promised."""
    plain, _ = last_squares(2, rack=("R105",) * 3)
    designer, other = plain.designers
    pledged = (replace(designer, promises=("fast",)), replace(other, promises=("fun",)))
    raced = replace(plain, rules=Rules(True, 2, "tiles"), designers=pledged)
    laid = thought(raced).move
    assert (thought(plain).move, type(laid)) == (Pass(), PlaceTile)
    weighed = finished(weigh(GAME, raced, 0, Pass(), Seeded(0), Budget()))
    assert weighed.weights[0].move == laid
    assert GAME.grades.of(weighed.weights[0].worth - weighed.worth(Pass())) == "blunder"


def test_one_stops_where_the_rest_is_not_worth_the_time() -> None:
    done = Designer(land=BRICK, tiles=covering(BRICK, 1))
    others = Designer(land=BRICK, tiles=covering(BRICK, 0, first=60))
    state = position(2, designers=(done, others), rack=("R104", "R105", "R126"), ending=True)
    assert isinstance(thought(state).move, Collect)


def test_alone_one_does_not_wait_for_the_last_lawn() -> None:
    plan = plans(5)[0]
    lawn = next(square for square, (kind, _) in plan.rated.roles.items() if KINDS[kind] == "grass")
    tiles = tuple(tile for tile in carried_out(plan) if tile.square != lawn)
    state = position(1, designers=(Designer(land=5, tiles=tiles),), rack=("R001", "R001"))
    assert thought(state).move == Finish()
    assert thought(replace(state, rack=("R001", "R129"))).move == PlaceTile(1, *lawn, 0)


@pytest.mark.parametrize("level", ["greedy", "strong"])
def test_nobody_stops_while_a_red_tile_saves_a_hole(level: str) -> None:
    eight = """
        T> G< T> G< T> G< "
        T> G< T> G< T> G< "
        T> G< T> G< "  "  "
        "  "  "  "  "  "  "
        @  @  "  "  .  .  .
        @  @  "  "  .  .  .
    """
    designers = (Drawn(eight).designer(), Designer(land=BRICK, tiles=covering(BRICK, first=60)))
    state = position(2, designers=designers, rack=("R104", "R001", "R105"), ending=True, ended=4)
    advice = GAME.advise(state, 0)
    assert advice
    move = advice[0] if level == "greedy" else thought(state).move
    assert isinstance(move, PlaceTile)
    assert move.slot == 1
    nine = with_tile(designers[0], Laid("R001", 6, 5, 3))
    assert isinstance(thought(replace(state, designers=(nine, designers[1]))).move, Collect)


def test_a_good_tile_that_one_cannot_take_is_asked_for() -> None:
    state = position(1, rack=("R117", "R136"), pawns=(None,) * 2)
    first = thought(state).move
    assert isinstance(first, AskBack)
    second = thought(replace(state, asked=(first.slot,), askers=(0,))).move
    assert isinstance(second, PlaceTile)
    assert second.slot != first.slot


def test_numbers_and_readiness_need_no_plan() -> None:
    assert thought(position(2, phase="label")).move == Ready()


def test_strong_beats_greedy_over_a_whole_game() -> None:
    table = Table.open("designer", "family", ["bot:strong", "bot:greedy"], 4)
    while turn := table.turn:
        table.play(decide(table.think()).move, turn[0])
        assert table.ply < 400
    assert table.standing().winners == (0,)


def test_a_lawn_full_of_people_is_not_left_lying_for_the_first_turn_of_a_round() -> None:
    laid = (
        "R125 2 6 0/D44 0 5 0/R047 0 4 2/R118 3 6 0/R109 4 6 0/R077 1 4 0/D47 2 3 1/R044 3 3 3/"
        "R117 5 6 0/R014 0 3 1"
    )
    split = [each.split() for each in laid.split("/")]
    tiles = tuple(Laid(face, int(x), int(y), int(turns)) for face, x, y, turns in split)
    designers = (Designer(land=42, tiles=tiles), Designer(land=34))
    racks = {"rack": ("R083", EMPTY, "R133"), "next": ("R078", "D06", "R136")}
    state = position(2, designers=designers, order=(0,), pawns=(None, 1, None), **racks)
    assert thought(replace(state, mrs="lazy", round=11)).move == PlaceTile(2, 3, 4, 0)

"""Turns to the green: for anybody, and for a bag with the clubs that are still in hand."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots import Budget, decide
from engine.core.chance import Seeded
from engine.games.eighteen.bots.picks import Bag
from engine.games.eighteen.bots.planning import BagPlan, plan_of
from engine.games.eighteen.bots.strong_bot import think
from engine.games.eighteen.box.clubs import hand
from engine.games.eighteen.box.course_book import COURSES
from engine.games.eighteen.box.played_course import ground_of
from engine.games.eighteen.model import Won
from engine.games.eighteen.preview.card_luck import field_of
from engine.games.eighteen.preview.distances import (
    CLOSE_ENOUGH,
    WET,
    Distances,
    aim_of,
    prizes,
    solved,
    targets_of,
)
from engine.games.eighteen.rules import phases
from engine.games.eighteen.rules.phases import turn
from tests.games.eighteen.engine.changing import changed, with_player
from tests.games.eighteen.engine.positions import (
    DRIVER,
    FIVE_HYBRID,
    FIVE_WOOD,
    GROUND,
    SIX_IRON,
    THREE_WOOD,
    at,
    position,
)

FIELD = field_of(GROUND, False)


def plan(hole: int, clubs: tuple[int, ...], **others: Any) -> BagPlan:
    found = plan_of(FIELD, hole, Bag(clubs, **others))
    for _ in found.solving():
        pass
    return found


# For anybody.


def test_the_green_is_reached_and_the_hexes_beside_it_are_a_step_away() -> None:
    distances = solved(FIELD, 0)
    assert distances.values[GROUND.greens[0]] == 0
    for place in FIELD.steps[GROUND.greens[0]]:
        if not GROUND.is_bunker(place):
            assert distances.values[place] == pytest.approx(1)


def test_known_values_agree_with_one_another() -> None:
    distances = solved(FIELD, 1)
    for place in distances.places:
        if place != GROUND.greens[1] and not GROUND.is_tree(place):
            assert distances.weigh(place) < 3 * CLOSE_ENOUGH


def test_water_costs_a_turn_and_sand_some_of_one() -> None:
    distances = solved(FIELD, 0)
    pond = at(-3, -1)
    assert distances.after[pond] == pytest.approx(distances.values[pond] + WET)
    assert distances.values[at(-1, -3)] > 1.2  # beside the green, but in a bunker


def test_several_may_work_on_the_same_values_in_turns() -> None:
    shared = Distances(FIELD, 2)
    workers = [shared.solving(), shared.solving()]
    while not shared.known:
        for worker in workers:
            next(worker, None)
    assert shared.values == solved(FIELD, 2).values


@pytest.mark.parametrize("key", [*COURSES][:: len(COURSES) // 3])
def test_long_courses_are_looked_at_around_the_hole_alone(key: str) -> None:
    ground = ground_of(key)
    distances = solved(field_of(ground, False), 0)
    assert len(distances.places) <= 150
    assert 1 < distances.values[ground.tees[0]] < 7


def test_far_away_a_step_always_leads_nearer() -> None:
    """Where values break off, golfers hang about: hexes 204 and 205 seemed nearer than they are."""
    ground = ground_of("meadow")
    field = field_of(ground, False)
    distances = solved(field, 8)
    assert {204, 205}.isdisjoint(distances.places)
    for place in {*range(len(ground.at))}.difference(distances.places):
        if not ground.is_tree(place) and not ground.is_bunker(place):
            nearest = min(distances.after[onto] for onto in field.steps[place])
            assert nearest < distances.values[place] - 0.3


# For a bag.


def test_a_plan_foresees_what_it_takes_to_play_by_it() -> None:
    """Fifty times alone from the first tee, with fresh decks and a ready-made bag."""
    bag = hand("B")
    foreseen = plan(0, bag)
    games, turns = 50, 0
    for number in range(games):
        state, chance = position([bag], mode="stroke"), Seeded(number)
        while state.hole == 0 and turn(state):
            move = decide(think(state, 0, chance, Budget())).move
            state, _ = phases.play(state, 0, move, chance)
        turns += state.players[0].card[0]
    expected = foreseen.values[foreseen.full][GROUND.tees[0]]
    assert turns / games == pytest.approx(expected, abs=0.3)


def test_a_club_that_reaches_the_green_for_certain_is_worth_one_turn() -> None:
    clubs = (THREE_WOOD, FIVE_WOOD, SIX_IRON)
    found = plan(4, clubs)
    tee = GROUND.tees[4]
    assert found.values[found.hand([FIVE_WOOD])][tee] == pytest.approx(1)
    assert found.values[found.hand([THREE_WOOD])][tee] > 1.5


def test_a_driver_off_the_tee_lets_the_hand_be_reset_for_nothing() -> None:
    found = plan(0, (DRIVER, FIVE_HYBRID, SIX_IRON))
    alone = found.hand([DRIVER])
    for place in (at(-3, 0), at(-2, -1)):
        assert found.values[alone][place] <= found.values[found.full][place] + 1e-9


def test_the_last_club_brings_all_back_and_eternal_ones_stay() -> None:
    clubs = (FIVE_HYBRID, SIX_IRON)
    found = plan(0, clubs)
    assert found.bag.left(found.hand([SIX_IRON]), 1) == found.full
    assert found.bag.left(found.full, 1) == found.hand([FIVE_HYBRID])
    kept = plan(0, clubs, eternal=(SIX_IRON,))
    assert kept.bag.left(kept.full, 1) == kept.full
    tee = GROUND.tees[0]
    assert kept.values[kept.full][tee] <= found.values[found.full][tee] + CLOSE_ENOUGH


# Where there are many greens.


def test_nearer_and_richer_greens_are_played_for() -> None:
    state = position([[SIX_IRON]] * 3, mode="chaos")
    place = GROUND.tees[0]
    assert 0 in dict(targets_of(state, 0, place))
    poor = changed(state, greens=((2,), (5, 2), (5, 2), (), (5, 2)))
    assert dict(targets_of(poor, 0, place))[0] > 0
    assert 3 not in prizes(poor, 0)


def test_nobody_takes_twice_from_one_green() -> None:
    state = position([[SIX_IRON]] * 3, mode="chaos")
    taken = with_player(state, 1, won=(Won(0, 5),))
    assert 0 in prizes(taken, 0)
    assert 0 not in prizes(taken, 1)


def test_a_secret_green_is_worth_most() -> None:
    state = with_player(position([[SIX_IRON]] * 2, mode="kelly"), 0, target=3)
    found = prizes(state, 0)
    assert found[3] > found[0]
    assert len(set(prizes(state, 1).values())) == 1


def test_a_tee_on_the_way_is_worth_an_extra_turn_where_golfers_travel() -> None:
    chaos = aim_of(position([[SIX_IRON]] * 3, mode="chaos"), 0)
    tee = GROUND.tees[1]
    assert chaos.travelling[tee] < chaos.lying[tee]
    match = aim_of(position([[SIX_IRON]] * 2), 0)
    assert match.travelling[tee] == match.lying[tee]

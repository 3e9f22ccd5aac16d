"""The strongest play: clubs are saved for where they are needed, and races are raced."""

from __future__ import annotations

from itertools import islice

import pytest

from engine.bots import Budget, Decision, ObviousDecision, decide
from engine.core.bites import finished
from engine.core.chance import Seeded
from engine.core.grids.hexes import NE, W
from engine.games import GAMES
from engine.games.eighteen.bots.picks import Bag, hands_lack
from engine.games.eighteen.bots.planning import plan_of
from engine.games.eighteen.bots.stakes import FlagRace, arrived, loss_of, prizes_of
from engine.games.eighteen.bots.strong_bot import Planned, preparing, think
from engine.games.eighteen.box.clubs import CLUBS, hand
from engine.games.eighteen.box.played_course import Place
from engine.games.eighteen.box.ways import WAYS
from engine.games.eighteen.model import (
    NO_HOLE,
    Choose,
    Draw,
    Golfer,
    State,
    Swing,
    TakeClub,
    Walk,
    Won,
)
from engine.games.eighteen.preview.card_luck import field_of, luck_of
from engine.games.eighteen.preview.distances import distances_of
from engine.games.eighteen.preview.shot_odds import heat, shot
from engine.games.eighteen.rules.turn.flight import fly
from engine.play.table import Table
from engine.review.reviewing import weigh
from tests.games.eighteen.engine.changing import changed, with_player
from tests.games.eighteen.engine.positions import (
    DRIVER,
    EIGHT_HYBRID,
    FIVE_HYBRID,
    FIVE_WOOD,
    GROUND,
    NINE_IRON,
    PITCHING_WEDGE,
    SAND_WEDGE,
    SIX_IRON,
    THREE_WOOD,
    at,
    on_turn,
    position,
)

EIGHTEEN = GAMES["eighteen"]
BESIDE, TWO_AWAY = at(-1, -2), at(-2, -1)


def thought(state: State, seat: int = 0) -> Decision:
    return decide(think(state, seat, Seeded(1), Budget()))


# Races.


def test_arrivals_are_certain_on_the_green_and_beside_it() -> None:
    assert arrived(0)[0] == 1
    assert arrived(1)[0] == 0
    assert arrived(1)[1] > 0.99
    far, near = arrived(3.4), arrived(1.8)
    assert all(one <= other for one, other in zip(far, near, strict=True))


def test_fewer_turns_are_never_worse() -> None:
    loss = loss_of(position([[SIX_IRON]] * 2, [TWO_AWAY, TWO_AWAY]), 0)
    losses = [loss(turns / 10) for turns in range(60)]
    assert losses == sorted(losses)
    assert losses[0] < losses[10] < losses[25]


def test_alone_or_at_ones_own_pace_turns_are_all_that_counts() -> None:
    loss = loss_of(position([[SIX_IRON]] * 2, mode="stroke"), 0)
    assert [loss(turns) for turns in (0.0, 1.5, 4.0)] == [0.0, 1.5, 4.0]


def test_when_somebody_is_on_the_green_only_the_green_helps() -> None:
    state = on_turn(NINE_IRON, TWO_AWAY, rest=[SIX_IRON])
    state = with_player(state, 1, finished=True)
    late = changed(state, order=(1, 0), at=1)
    loss = loss_of(late, 0)
    assert loss(0.0) == pytest.approx(0)
    assert loss(1.0) == pytest.approx(1, abs=0.01)
    assert loss(1.0) < loss(3.0) == pytest.approx(1, abs=0.01)
    move = thought(late).move
    assert isinstance(move, Draw)
    green = GROUND.greens[0]
    found = shot(field_of(GROUND, False), TWO_AWAY, luck_of(late, 0), CLUBS[NINE_IRON], *move)
    assert found[green] == heat(late, 0, NINE_IRON)[green] > 0.1


def test_a_step_beside_the_green_is_best_but_where_somebody_is_on_it_already() -> None:
    """The step leaves the fewest turns. A card may reach the green now, and with it the flag."""
    state = on_turn(FIVE_HYBRID, at(2, -4), rest=[SIX_IRON])
    late = changed(with_player(state, 1, finished=True), order=(1, 0), at=1)
    step, card = Walk(W), Draw("3")
    assert [thought(each).move for each in (state, late)] == [step, card]
    for position_, best, other in ((state, step, card), (late, card, step)):
        weighed = finished(weigh(EIGHTEEN, position_, 0, other, Seeded(0), Budget()))
        assert weighed.weights[0].move == best
        assert EIGHTEEN.grades.of(weighed.weights[0].worth - weighed.worth(other)) != "best"


# Teams.


def team(*places: Place, others: Place) -> State:
    """A team whose golfers are at these places is about to play a 5 Wood."""
    state = on_turn(FIVE_WOOD, BESIDE, rest=[SIX_IRON], mode="teams")
    state = with_player(state, 0, golfers=tuple(map(Golfer, places)))
    return with_player(state, 1, golfers=(Golfer(others),) * 2)


def test_a_team_takes_the_flag_first_that_the_others_could_take() -> None:
    """The 5 Wood reaches the fifth green too, but nobody else is near that one."""
    state = changed(team(BESIDE, GROUND.tees[4], others=BESIDE), greens=((1,), (), (), (), (1,)))
    assert thought(state).move == Walk(NE)


def test_golfers_of_a_team_go_for_different_flags() -> None:
    state = team(BESIDE, TWO_AWAY, others=GROUND.tees[3])
    race = FlagRace(state, 0)
    apart = race.lying([Golfer(BESIDE), Golfer(GROUND.tees[4])])
    assert race.lost(apart) < race.lost(race.lying([Golfer(BESIDE)] * 2))


# Any green may be next.


def beside_flags() -> list[Place]:
    """The hexes on which a golfer may stand one step from a green, and on none."""
    places = {beside for green in GROUND.greens for beside in GROUND.beside[green]}
    kept = (GROUND.is_out, GROUND.is_tree, GROUND.is_bunker, GROUND.hole_at.__contains__)
    return sorted(place for place in places if not any(keeps(place) for keeps in kept))


@pytest.mark.parametrize("place", beside_flags())
def test_a_sure_flag_one_hex_away_is_taken_in_kelly_golf(place: Place) -> None:
    """It brings 1 point; the own secret green may be near enough to tempt somebody past it."""
    state = on_turn(SIX_IRON, place, mode="kelly", rest=[THREE_WOOD])
    for target in range(len(GROUND.greens)):
        move = thought(with_player(state, 0, target=target)).move
        assert isinstance(move, Walk)
        assert GROUND.beside[place][move.heading] in GROUND.greens


@pytest.mark.parametrize("place", beside_flags())
def test_a_sure_token_one_hex_away_is_taken_in_chaos_golf(place: Place) -> None:
    """On the greens around only the small token is left, on all others both lie."""
    around = GROUND.beside[place]
    greens = tuple((2,) if green in around else (5, 2) for green in GROUND.greens)
    state = on_turn(SIX_IRON, place, mode="chaos", rest=[THREE_WOOD], seats=3)
    move = thought(changed(state, greens=greens)).move
    assert isinstance(move, Walk)
    assert GROUND.beside[place][move.heading] in GROUND.greens


def test_somebody_who_has_taken_from_a_green_goes_past_it() -> None:
    state = on_turn(SIX_IRON, BESIDE, mode="chaos", rest=[THREE_WOOD], seats=3)
    had = changed(with_player(state, 0, won=(Won(0, 5),)), greens=((2,), *[(5, 2)] * 4))
    move = thought(had).move
    assert not (isinstance(move, Walk) and GROUND.beside[BESIDE][move.heading] == GROUND.greens[0])


def test_a_flag_for_which_somebody_else_has_set_out_is_left_to_them() -> None:
    """Both could go to the first green or to the fifth; the other golfer is beside one of them."""
    tee, far = GROUND.tees[0], GROUND.tees[3]
    chances = []
    for other in (BESIDE, far):
        state = on_turn(SIX_IRON, tee, mode="kelly", rest=[FIVE_WOOD])
        state = with_player(with_player(state, 1, golfers=(Golfer(other),)), 0, target=2)
        race = FlagRace(state, 0)
        going = race.after(BESIDE)
        chances.append(race.lost([going]) - race.lost([race.after(tee)]))
    assert chances[0] > chances[1]


def test_a_secret_green_is_guessed_near_its_owner() -> None:
    """One's own counts most; of the others, those near somebody who may have kept them."""
    state = position([[SIX_IRON]] * 2, [GROUND.tees[3], BESIDE], mode="kelly")
    state = with_player(with_player(state, 0, target=3), 1, target=NO_HOLE)
    worth = {hole: prize for hole, (prize,) in prizes_of(state, 0).items()}
    assert max(worth, key=worth.__getitem__) == 3
    assert max({0, 1, 2, 4}, key=worth.__getitem__) in (0, 4)


def test_the_club_is_spent_that_the_hand_lacks_least() -> None:
    """Any club steps onto the flag, so the driver stays: with it clubs come back for nothing."""
    state = position([[DRIVER, SIX_IRON, PITCHING_WEDGE]] * 3, [BESIDE], mode="chaos")
    lacks = hands_lack(field_of(GROUND, False), Bag((DRIVER, SIX_IRON, PITCHING_WEDGE)))
    assert lacks[0b001] < lacks[0b110]
    state = changed(state, greens=((5, 2), *[()] * 4))
    assert thought(state).move in (Choose(SIX_IRON), Choose(PITCHING_WEDGE))


# Plans.


def test_the_hole_is_ended_where_it_can_be() -> None:
    assert thought(on_turn(SIX_IRON, BESIDE)).move == Walk(NE)
    assert thought(on_turn(FIVE_WOOD, GROUND.tees[4], hole=4, turns=0)).move == Swing(NE)


def test_any_club_walks_onto_the_green_so_the_least_useful_one_is_spent() -> None:
    """The next hole is the fifth, where the 5 Wood reaches the green from the tee."""
    state = position([[FIVE_WOOD, THREE_WOOD], [SIX_IRON]], [at(-3, 3)], hole=3)
    assert thought(state).move == Choose(THREE_WOOD)


@pytest.mark.parametrize("mode", ["kelly", "teams"])
def test_the_earlier_club_is_chosen_where_somebody_else_is_beside_the_green(mode: str) -> None:
    """Either club walks there, with 20 or with 12; the other golfer's has 31 or 16."""
    chosen = []
    for club in (PITCHING_WEDGE, NINE_IRON):
        state = position([[FIVE_WOOD, SIX_IRON], [club]], [BESIDE, BESIDE], mode=mode)
        state = changed(state, greens=((1,), *[()] * 4))
        chosen.append(thought(with_player(state, 1, shown=(club,))).move)
    assert chosen == [Choose(FIVE_WOOD), Choose(SIX_IRON)]


def test_no_club_is_saved_for_the_next_hole_by_hitting_balls_out_of_bounds() -> None:
    """The 3 Wood flies straight onto the third green and would be missed on the fourth tee."""
    rest = [EIGHT_HYBRID, PITCHING_WEDGE, SAND_WEDGE]
    start = GROUND.places[4, -1]
    state = on_turn(THREE_WOOD, start, mode="stroke", hole=2, rest=rest, used=[DRIVER])
    swing = thought(state).move
    assert isinstance(swing, Swing)
    assert fly(GROUND, start, swing.heading, "SSSS").end == GROUND.greens[2]


@pytest.fixture
def nothing_known() -> None:
    """Plans are shared by all who ask, so other tests may have worked them out already."""
    plan_of.cache_clear()
    distances_of.cache_clear()


@pytest.mark.usefixtures("nothing_known")
def test_a_plan_is_prepared_in_small_bites() -> None:
    state = position([hand("C"), [SIX_IRON]])
    bites = sum(1 for _ in preparing(state, 0))
    assert bites > 100
    assert Planned(state, 0).known
    assert not sum(1 for _ in preparing(state, 0))


@pytest.mark.usefixtures("nothing_known")
def test_a_plan_is_the_same_whoever_was_interrupted() -> None:
    state = position([hand("C"), [SIX_IRON]])
    found = []
    for bites in (0, 150, 900):
        plan_of.cache_clear()
        (plan,) = Planned(state, 0, roughly=True).plans
        for _ in islice(plan.solving(), bites):
            pass
        for _ in plan.solving():
            pass
        found.append(plan.values)
    assert found[0] == found[1] == found[2]


@pytest.mark.usefixtures("nothing_known")
@pytest.mark.parametrize("mode", ["match", "stroke"])
def test_rough_plans_are_enough_where_the_move_is_obvious(mode: str) -> None:
    state = on_turn(SIX_IRON, BESIDE, mode=mode, rest=hand("C"))
    found = thought(state)
    assert isinstance(found, ObviousDecision)
    assert found.move == Walk(NE)
    assert Planned(state, 0, roughly=True).known
    assert not Planned(state, 0).known


def test_it_goes_on_from_a_rough_plan_where_two_clubs_are_close() -> None:
    state = position([[EIGHT_HYBRID, SIX_IRON], [SIX_IRON]], [BESIDE])
    assert not isinstance(thought(state), ObviousDecision)
    assert Planned(state, 0).known


@pytest.mark.usefixtures("nothing_known")
def test_in_a_hurry_it_plays_by_rules_of_thumb() -> None:
    state = position([hand("E"), [SIX_IRON]])
    thinking = think(state, 0, Seeded(1), Budget())
    next(thinking)
    with pytest.raises(StopIteration) as end:
        thinking.send(True)
    assert isinstance(end.value.value.move, Choose)


@pytest.mark.parametrize(("mode", "club"), [("match", PITCHING_WEDGE), ("chaos", DRIVER)])
def test_where_golfers_play_on_from_tees_the_clubs_for_them_are_drafted(
    mode: str, club: int
) -> None:
    state = changed(position([[THREE_WOOD]] * 3, mode=mode), phase="draft", round=2)
    offered = with_player(state, 0, up=True, pack=(DRIVER, PITCHING_WEDGE))
    assert thought(offered).move == TakeClub(club)
    weighed = finished(weigh(EIGHTEEN, offered, 0, TakeClub(club), Seeded(0), Budget()))
    assert weighed.weights[0].move == TakeClub(club)


@pytest.mark.parametrize("mode", ["stableford", "chaos", "solo"])
def test_strong_plays_to_the_end(mode: str) -> None:
    seats = ["bot:strong", "bot:greedy", "bot:easy"][: WAYS[mode].seats[0]]
    table = Table.open("eighteen", mode, seats, 3, {} if mode == "solo" else {"clubs": "hands"})
    while turn := table.turn:
        table.play(decide(table.think(budget=Budget(60))).move, turn[0])
        assert table.ply < 400
    assert table.over


def test_a_wider_course_and_careless_hands_may_take_longer() -> None:
    def bound(course: str, *seats: str) -> int:
        table = Table.open("eighteen", "match", seats, 1, {"course": course, "holes": 18})
        return table.game.bound(table.setup)

    careful, careless = ("bot:strong", "bot:easy"), ("bot:strong", "bot:random")
    assert bound("starter", *careful) == 2 * 5 * 400
    assert bound("kite", *careful) == 2 * 18 * 400
    assert bound("starter", *careless) == 2 * 5 * 73 * 40 == bound("starter", "Ana", "Ben")
    assert bound("starter", *careless) < bound("quick", *careless)

"""The worked examples about choosing, shots and hazards, one test for each, named by its number."""

from __future__ import annotations

import pytest

from engine.core.grids.hexes import NE, NW, SE, E, W
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.played_course import ground_of
from engine.games.eighteen.model import (
    BigHit,
    BigHitHanded,
    CardDrawn,
    Choose,
    ClubDiscarded,
    ClubsRevealed,
    DeckShuffled,
    Discard,
    Draw,
    Dug,
    Escape,
    Flew,
    Follow,
    Golfer,
    OutOfBounds,
    Reached,
    Splashed,
    Swing,
    TurnMissed,
    Walk,
    hand_of,
)
from engine.games.eighteen.rules.changes import to_tee
from engine.games.eighteen.rules.phases import turn
from engine.games.eighteen.rules.rounds import initiative_of
from tests.games.eighteen.engine.changing import after, with_player
from tests.games.eighteen.engine.positions import (
    DRIVER,
    EIGHT_HYBRID,
    EIGHT_WOOD,
    FIVE_IRON,
    FIVE_WOOD,
    FOUR_IRON,
    GROUND,
    LAKE,
    NINE_IRON,
    SAND_WEDGE,
    SIX_IRON,
    THREE_WOOD,
    TWO_IRON,
    at,
    choose,
    do,
    kinds,
    moves,
    on_turn,
    only,
    position,
    where,
    why_not,
)


def test_example_1_the_lowest_initiative_plays_first() -> None:
    state = position([[FIVE_WOOD], [26], [SIX_IRON]])
    state, events = choose(state, FIVE_WOOD, 26, SIX_IRON)
    assert [CLUBS[club].initiative for club in (26, SIX_IRON, FIVE_WOOD)] == [5, 12, 20]
    assert only(events, ClubsRevealed) == ((FIVE_WOOD, 26, SIX_IRON), (1, 2, 0))
    assert state.order == (1, 2, 0)


@pytest.mark.parametrize(
    ("club", "fairway", "rough"),
    [(FIVE_WOOD, 3, 2), (THREE_WOOD, 4, 3), (EIGHT_WOOD, 2, 1)],
)
def test_example_2_woods_fly_straight_and_shorter_from_rough(
    club: int, fairway: int, rough: int
) -> None:
    state, events = do(on_turn(club, at(-2, -1)), Swing(E))
    assert where(state) == (-2 + fairway, -1)
    assert only(events, Flew).why == "landed"
    state, _ = do(on_turn(club, at(-4, -1)), Swing(E))
    assert where(state) == (-4 + rough, -1)


def test_example_3_a_hook_from_rough_loses_its_last_hex() -> None:
    fairway, _ = do(on_turn(TWO_IRON, at(-2, -1)), Draw("4"), 22)
    assert where(do(fairway, Swing(E))[0]) == (2, -3)
    rough, _ = do(on_turn(TWO_IRON, at(-4, -1)), Draw("4"), 22)
    state, events = do(rough, Swing(E))
    assert only(events, Flew).path == tuple(
        at(q, r) for q, r in ((-4, -1), (-3, -1), (-2, -1), (-1, -2))
    )
    assert where(state) == (-1, -2)


def test_example_4_a_big_hit_draws_from_above_the_highest_deck() -> None:
    state, events = do(on_turn(FOUR_IRON, at(-2, -1)), BigHit(), 1, 3)
    assert [event.card for event in events if type(event) is CardDrawn] == [1, 3]
    assert state.phase == "discard"


def test_example_5_a_big_hit_of_a_club_that_draws_two() -> None:
    state, events = do(on_turn(FIVE_IRON, at(-2, -1), seats=3), BigHit(), 16, 18, 20)
    assert only(events, BigHitHanded) == (0, 1)
    state, _ = do(state, Discard(0), seat=1)
    assert state.drawn is not None
    assert state.drawn.piles == ((18,), (20,))
    assert state.phase == "cards"
    assert {move.pile for move in moves(state, 0) if isinstance(move, Swing)} == {0, 1}


def test_example_6_who_can_make_a_big_hit() -> None:
    driver = on_turn(DRIVER, at(-4, 0))
    assert why_not(driver, BigHit()) == "The Driver can't make a big hit."
    assert BigHit() not in moves(driver)
    state, _ = do(on_turn(NINE_IRON, at(-2, -1)), BigHit(), 31, 34)
    assert state.drawn is not None
    assert state.drawn.piles == ((31,), (34,))


@pytest.mark.parametrize(
    ("card", "outcome", "end"),
    [
        (62, "remain", (-1, -3)),
        (67, "left", (0, -4)),
        (61, "target", (0, -3)),
        (66, "right", (-1, -2)),
    ],
)
def test_example_7_out_of_a_bunker_as_the_icon_says(
    card: int, outcome: str, end: tuple[int, int]
) -> None:
    state, events = do(on_turn(NINE_IRON, at(-1, -3)), Escape("C", E), card)
    dug = only(events, Dug)
    assert (dug.outcome, where(state)) == (outcome, end)


def test_example_8_sand_is_rough_to_a_sand_wedge() -> None:
    state = on_turn(SAND_WEDGE, at(-1, -3))
    assert Walk(E) in moves(state)
    assert not any(isinstance(move, Escape) for move in moves(state))
    state, events = do(state, Draw("C", E), 61)
    assert where(state) == (1, -3)
    assert only(events, Flew).chip


def test_example_9_chips_fly_over_trees_and_fall_back_from_them() -> None:
    # From (1, 0) the tree at (0, 0) is next to the west, and the next but one is a bunker.
    state, _ = do(on_turn(NINE_IRON, at(1, 0)), Draw("C", W), 68)
    assert where(state) == (0, -1)  # one ahead, then one to the right of that heading
    # (-2, -2) heading south-east: over (-2, -1) onto the tree (-2, 0).
    state, events = do(on_turn(NINE_IRON, at(-2, -2)), Draw("C", SE), 61)
    assert (where(state), only(events, Flew).why) == ((-2, -1), "tree")


def test_example_9_a_chip_onto_a_second_tree_does_not_move() -> None:
    state = on_turn(NINE_IRON, at(1, 0), course="starter T@-1,0")
    state, events = do(state, Draw("C", W), 61)
    assert (where(state), only(events, Flew).why) == ((1, 0), "tree")


def test_example_10_a_super_chip_no_longer_flies_over_trees() -> None:
    # From (1, 0) to the west stands a tree.
    state, events = do(on_turn(NINE_IRON, at(1, 0)), Draw("C", W), 73, 31)
    flew = only(events, Flew)
    assert (flew.why, flew.chip, where(state)) == ("tree", False, (1, 0))


def test_example_11_a_tree_on_the_third_hex_stops_the_ball_on_the_second() -> None:
    state, _ = do(on_turn(TWO_IRON, at(2, 1)), Draw("5"), 1)
    state, events = do(state, Swing(NW))
    assert where(state) == (2, -1)
    assert only(events, Flew).why == "tree"


def test_example_12_of_two_cards_a_super_may_be_followed() -> None:
    state, _ = do(on_turn(FIVE_IRON, at(-2, -1)), Draw("3"), 44, 31)
    assert state.drawn is not None
    assert why_not(state, Swing(E, pile=0)) is not None
    state, _ = do(state, Follow(0), 16)
    assert state.drawn is not None
    assert state.drawn.piles == ((44, 16), (31,))
    assert where(do(state, Swing(E, pile=0))[0]) == (2, -1)
    assert where(do(state, Swing(E, pile=1))[0]) == (1, -1)


def test_example_13_an_empty_deck_is_shuffled_without_the_cards_of_this_turn() -> None:
    discards = range(31, 46)  # all of deck 3 but its shuffle card
    state, events = do(on_turn(FIVE_IRON, at(-2, -1), discards=discards), Draw("3"), 46, 31)
    assert only(events, DeckShuffled) == ("3",)
    assert kinds(events).index(DeckShuffled) == 1
    assert state.drawn is not None
    assert state.drawn.piles == ((46,), (31,))
    assert state.decks[2].discards == ()


def test_example_14_out_of_bounds_the_golfer_stays_and_the_club_comes_back() -> None:
    state, events = do(on_turn(THREE_WOOD, at(-4, 0)), Swing(W))
    assert where(state) == (-4, 0)
    assert kinds(events)[:2] == [Flew, OutOfBounds]
    assert hand_of(state.players[0]) == (THREE_WOOD,)
    assert ClubDiscarded not in kinds(events)
    assert state.players[0].turns == 2


def test_example_14_leaving_the_course_on_the_way_is_out_too() -> None:
    # Between the corners (1, -5) and (4, -5) there is no course.
    def swung(through: bool) -> tuple[int, int]:
        return where(do(on_turn(THREE_WOOD, at(1, -5), through=through), Swing(E))[0])

    assert swung(False) == (1, -5)
    assert swung(True) == (4, -5)


def test_example_15_water_costs_the_next_round() -> None:
    state, events = do(on_turn(EIGHT_WOOD, at(-2, -1), rest=[FIVE_WOOD]), Walk(W))
    assert only(events, Splashed) == (0, 0)
    assert state.players[0].golfers == (Golfer(at(-3, -1), down=True),)
    state, _ = do(state, Walk(E), seat=1)
    assert turn(state) == (1,)
    assert why_not(state, Choose(FIVE_WOOD), 0) == (
        "Your golfer is in the water and misses this turn."
    )
    state, _ = do(state, Choose(state.players[1].bag[1]), seat=1)
    state, events = do(state, Walk(W), seat=1)
    assert only(events, TurnMissed) == (0, 0)
    assert state.players[0].golfers == (Golfer(at(-3, -1)),)
    assert state.players[0].turns == 3
    state, _ = choose(state, FIVE_WOOD, state.players[1].bag[0])
    state, _ = do(state, Swing(E))
    assert where(state) == (-1, -1)  # two hexes, as from any rough


def test_example_15_a_lake_on_the_fairway_is_fairway_and_a_new_hole_dries_everybody() -> None:
    lake = ground_of(LAKE)
    place, beside = lake.places[3, 0], lake.places[4, 0]
    _, events = do(on_turn(EIGHT_WOOD, beside, course=LAKE), Walk(W))
    assert only(events, Splashed) == (0, 0)
    state, _ = do(on_turn(EIGHT_WOOD, place, course=LAKE), Swing(E))
    assert state.players[0].golfers[0].place == lake.places[5, 0]  # two hexes
    state = with_player(state, 0, golfers=(Golfer(at(-3, -1), down=True),))
    state = after(lambda now: to_tee(now.players[0], GROUND, 1), state)
    assert state.players[0].golfers == (Golfer(at(0, -4)),)


def test_example_17_a_hole_in_one_is_hit_from_the_tee_on_the_first_turn() -> None:
    def reached(turns: int) -> bool:
        state = on_turn(FIVE_WOOD, at(-3, 2), turns=turns, hole=4)
        _, events = do(state, Swing(NE))
        return bool(only(events, Reached).ace)

    assert reached(0)
    assert not reached(1)
    _, events = do(on_turn(EIGHT_WOOD, at(-2, -1), turns=0), Swing(NE))
    assert only(events, Reached) == (0, 0, 0, False)  # not from a tee


def test_example_24_swift_with_a_three_hybrid_has_initiative_0() -> None:
    state = position([[8], [EIGHT_HYBRID]], abilities=["swift-a"])
    state, _ = choose(state, 8, EIGHT_HYBRID)
    assert initiative_of(state.players, 0)[0] == 0

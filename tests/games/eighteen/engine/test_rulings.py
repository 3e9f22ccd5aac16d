"""The rulings about turns, shots and hazards, one test or more for each, named by its number."""

from __future__ import annotations

import pytest

from engine.core.grids.hexes import DIRECTIONS, NE, NW, SE, E, W
from engine.games.eighteen.box.shots import DECKS
from engine.games.eighteen.model import (
    NO_HEADING,
    BigHit,
    BigHitHanded,
    CardDrawn,
    Choose,
    ClubDiscarded,
    ClubsRevealed,
    Discard,
    Draw,
    Dug,
    Escape,
    Flew,
    Follow,
    HandWasReset,
    LongestDriven,
    OutOfBounds,
    Reached,
    Redraw,
    ResetHand,
    RoundBegan,
    Splashed,
    Swing,
    Walk,
    Walked,
    hand_of,
)
from engine.games.eighteen.rules.phases import turn
from tests.games.eighteen.engine.changing import with_player
from tests.games.eighteen.engine.positions import (
    DRIVER,
    EIGHT_HYBRID,
    EIGHT_IRON,
    EIGHT_WOOD,
    FAIR,
    FIVE_HYBRID,
    FIVE_IRON,
    FIVE_WOOD,
    FOUR_IRON,
    LOB_WEDGE,
    NINE_IRON,
    PITCHING_WEDGE,
    ROUGH,
    SAND,
    SAND_WEDGE,
    SEVEN_IRON,
    THREE_HYBRID,
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


def test_ruling_1_a_driver_off_the_tee_is_chosen_for_its_initiative_alone() -> None:
    state = position([[DRIVER, TWO_IRON], [LOB_WEDGE]], [FAIR])
    state, events = choose(state, DRIVER, LOB_WEDGE)
    assert only(events, ClubsRevealed).order == (0, 1)
    assert {type(move) for move in moves(state)} == {Walk, ResetHand}
    assert why_not(state, Draw("5")) == (
        "The Driver is for tees only: move one hex, or reset your hand."
    )


@pytest.mark.parametrize(("club", "deck"), [(THREE_WOOD, "3"), (FIVE_WOOD, "2"), (EIGHT_WOOD, "C")])
def test_ruling_2_a_wood_digs_with_the_deck_of_its_rough_distance(club: int, deck: str) -> None:
    state = on_turn(club, SAND)
    assert {move.deck for move in moves(state) if isinstance(move, Escape)} == {deck}
    assert why_not(state, Swing(E)) == "Your golfer is in a bunker. Exit it first."


def test_a_lob_wedge_in_sand_sees_the_sign_before_it_names_a_hex() -> None:
    """The rule is the same as chipping, which this wedge does without naming a direction."""
    state = on_turn(LOB_WEDGE, SAND)
    assert moves(state) == [Escape("C", NO_HEADING), ResetHand()]
    assert why_not(state, Escape("C", E)) == ("Draw first. Then you choose the direction.")
    drawn, events = do(state, Escape("C", NO_HEADING), 67)
    assert (kinds(events), moves(drawn)) == ([CardDrawn], [Swing(way) for way in DIRECTIONS])
    out, events = do(drawn, Swing(SE))  # the sign says left of it
    assert (only(events, Dug).outcome, where(out)) == (
        "left",
        where(do(on_turn(NINE_IRON, SAND), Escape("C", E), 61)[0]),
    )


def test_a_lob_wedge_that_stays_in_the_sand_is_asked_for_no_hex() -> None:
    stays, events = do(on_turn(LOB_WEDGE, SAND), Escape("C", NO_HEADING), 62)
    assert only(events, Dug).outcome == "remain"
    assert (stays.drawn, where(stays)) == (None, (-1, -3))
    lucky, events = do(on_turn(LOB_WEDGE, SAND, ability="lucky-a"), Escape("C", NO_HEADING), 62)
    assert {type(move) for move in moves(lucky)} == {Swing, Redraw}
    assert len(moves(lucky)) == 2


def test_ruling_3_a_driver_does_not_dig() -> None:
    state = on_turn(DRIVER, SAND, rest=[TWO_IRON])
    assert moves(state) == [ResetHand()]
    assert why_not(state, Escape("5", E)) == (
        "You can't use the Driver in a bunker: reset your hand."
    )


def test_ruling_3_unless_there_is_nothing_but_a_driver_in_the_bag() -> None:
    assert Escape("5", E) in moves(on_turn(DRIVER, SAND))


def test_ruling_4_special_cards_are_followed_in_sand_too() -> None:
    state, events = do(on_turn(NINE_IRON, SAND), Escape("C", E), 73, 45, 47)
    assert [event.card for event in events if type(event) is CardDrawn] == [73, 45, 47]
    assert where(state) == (0, -3)


def test_ruling_4_the_longest_drive_leaves_one_in_the_sand_and_is_not_kept() -> None:
    state, events = do(on_turn(TWO_IRON, SAND), Escape("5", E), 13)
    assert only(events, Dug).outcome == "remain"
    assert LongestDriven not in kinds(events)
    assert state.longest == -1
    assert state.decks[DECKS.index("5")].discards == (13,)


def test_ruling_5_out_of_sand_onto_a_tree_is_to_remain() -> None:
    state, events = do(on_turn(NINE_IRON, at(-1, 0)), Escape("C", E), 61)
    assert (where(state), only(events, Dug).why) == ((-1, 0), "tree")
    assert only(events, ClubDiscarded) == (0, NINE_IRON)


@pytest.mark.parametrize("course", ["starter", "starter h@-2,-2"])
def test_ruling_5_out_of_sand_off_the_course_or_to_the_clubhouse_is_out(course: str) -> None:
    # West of the bunker the course ends; to the left of that lies what may be the clubhouse.
    heading, card = (W, 61) if course == "starter" else (W, 67)
    state, events = do(on_turn(NINE_IRON, SAND, course=course), Escape("C", heading), card)
    assert only(events, OutOfBounds) == (0, 0)
    assert where(state) == (-1, -3)
    assert hand_of(state.players[0]) == (NINE_IRON,)


def test_ruling_6_a_club_that_draws_two_draws_one_in_sand() -> None:
    _, events = do(on_turn(FIVE_IRON, SAND), Escape("3", E), 35)
    assert kinds(events).count(CardDrawn) == 1


def test_ruling_7_walking_onto_the_green_reaches_it_but_is_no_hole_in_one() -> None:
    _, events = do(on_turn(NINE_IRON, at(-1, -2), turns=0), Walk(NE))
    assert only(events, Reached).ace is False
    tee = at(0, 4)  # of the next hole, beside the green
    _, events = do(on_turn(NINE_IRON, tee, turns=0, hole=2), Walk(NW))
    assert only(events, Reached).ace is False


def test_ruling_8_walking_into_hazards() -> None:
    state, events = do(on_turn(NINE_IRON, FAIR), Walk(W))
    assert only(events, Splashed) == (0, 0)
    state, _ = do(on_turn(NINE_IRON, at(-1, -2), rest=[TWO_IRON]), Walk(NW))
    assert where(state) == (-1, -3)
    state, _ = do(state, Walk(E), seat=1)
    state, _ = choose(state, TWO_IRON, state.players[1].bag[1])
    assert any(isinstance(move, Escape) for move in moves(state, 0))
    assert not any(isinstance(move, Walk) for move in moves(state, 0))


def test_rulings_9_and_10_corners_are_rough_and_in_play() -> None:
    # (1, -5) is made of the corner of a single tile.
    state, events = do(on_turn(NINE_IRON, at(1, -4)), Walk(NW))
    assert (where(state), type(events[0])) == ((1, -5), Walked)
    state, _ = do(on_turn(EIGHT_WOOD, at(1, -5)), Swing(SE))
    assert where(state) == (1, -4)  # one hex only, as from rough


def test_ruling_11_water_bunkers_and_golfers_do_not_stop_a_ball() -> None:
    state = position([[THREE_WOOD], [LOB_WEDGE]], [ROUGH, at(-2, -1)])
    state, _ = choose(state, THREE_WOOD, LOB_WEDGE)
    state, events = do(state, Swing(E))  # over water and over somebody
    assert (where(state), Splashed in kinds(events)) == ((-1, -1), False)
    state, _ = do(on_turn(EIGHT_WOOD, at(-2, -2)), Swing(E))
    assert where(state) == (-1, -2)


def test_ruling_12_a_ball_may_fly_over_the_clubhouse_but_not_land_on_it() -> None:
    over = on_turn(FIVE_WOOD, FAIR, course="starter h@0,-2")
    assert where(do(over, Swing(E))[0]) == (1, -1)
    house = "starter h@-1,-1"
    assert where(do(on_turn(FIVE_WOOD, FAIR, course=house), Swing(E))[0]) == (1, -1)
    short = on_turn(FIVE_WOOD, at(-3, -1), course=house)
    state, events = do(short, Swing(E))
    assert (where(state), only(events, Flew).why) == ((-3, -1), "out")
    beside = on_turn(FIVE_WOOD, FAIR, course=house)
    assert why_not(beside, Walk(E)) == "The clubhouse is in the way. Go around it."


@pytest.mark.parametrize(
    ("place", "steps"),
    [
        ((-2, -1), 2),  # fairway
        ((-4, 0), 2),  # tee
        ((-1, -1), 1),  # rough
        ((-3, -1), 1),  # water without fairway
        ((0, -1), 2),  # ruling 14: the green of another hole
    ],
)
def test_rulings_13_and_14_what_is_rough(place: tuple[int, int], steps: int) -> None:
    state, _ = do(on_turn(EIGHT_WOOD, at(*place)), Swing(NE))
    assert where(state) == (place[0] + steps, place[1] - steps)


def test_ruling_15_the_longest_drive_is_a_hex_shorter_from_rough() -> None:
    state, _ = do(on_turn(TWO_IRON, ROUGH), Draw("5"), 13)
    state, events = do(state, Swing(E))
    assert where(state) == (1, -1)
    assert only(events, LongestDriven) == (0,)
    state, _ = do(on_turn(TWO_IRON, FAIR), Draw("5"), 13)
    assert where(do(state, Swing(E))[0]) == (4, -1)


def test_ruling_16_of_several_cards_one_with_a_flight_has_to_be_played() -> None:
    state, _ = do(on_turn(FIVE_IRON, FAIR), Draw("3"), 44, 45)
    assert moves(state) == [Follow(0), Follow(1)]
    assert why_not(state, Swing(E)) == "That card has no flight. Follow it, or play another card."
    state, _ = do(state, Follow(1), 60)
    state, _ = do(state, Follow(1), 47)
    assert {type(move) for move in moves(state)} == {Swing, Follow}


def test_ruling_16_a_special_card_need_not_be_followed() -> None:
    state, _ = do(on_turn(FIVE_IRON, FAIR), Draw("3"), 44, 31)
    assert why_not(state, Follow(1)) == ("That card has a flight, so play it. No more cards.")
    assert where(do(state, Swing(E, pile=1))[0]) == (1, -1)


def test_ruling_17_a_single_special_card_is_followed_at_once() -> None:
    state, _ = do(on_turn(FIVE_HYBRID, FAIR), Draw("3"), 45, 59, 31)
    assert state.drawn is not None
    assert state.drawn.piles == ((45, 59, 31),)
    assert {type(move) for move in moves(state)} == {Swing}


def test_ruling_18_specials_of_a_big_hit_are_followed_before_a_pile_goes() -> None:
    state, _ = do(on_turn(FOUR_IRON, FAIR, seats=3), BigHit(), 14, 16, 1)
    assert state.drawn is not None
    assert state.drawn.piles == ((14, 16), (1,))
    assert turn(state) == (1,)
    assert why_not(state, Discard(0), 0) == "First your left neighbor takes one card away."
    assert why_not(state, Discard(0), 2) is not None
    assert why_not(state, Discard(2), 1) == "There's no such card on the table."
    state, _ = do(state, Discard(0), seat=1)
    assert state.drawn is not None
    assert state.drawn.piles == ((1,),)


def test_ruling_19_a_hybrid_hits_big_from_rough_without_penalty() -> None:
    def end(club: int) -> tuple[int, int]:
        state, _ = do(on_turn(club, ROUGH), BigHit(), 16, 17)
        state, _ = do(state, Discard(1), seat=1)
        return where(do(state, Swing(E))[0])

    assert end(FIVE_HYBRID) == (0, -1)
    assert end(SEVEN_IRON) == (-1, -1)


def test_ruling_20_the_round_goes_on_after_somebody_reached_the_green() -> None:
    state = position([[EIGHT_HYBRID], [NINE_IRON]], [at(-1, -2), at(-1, -3)])
    state, _ = choose(state, EIGHT_HYBRID, NINE_IRON)
    state, events = do(state, Walk(NE))
    assert only(events, Reached).seat == 0
    assert (state.phase, turn(state), state.hole) == ("act", (1,), 0)
    state, events = do(state, Escape("C", E), 61)
    assert only(events, Reached).seat == 1
    assert state.hole == 1


def test_ruling_21_a_reset_brings_the_revealed_club_back_too() -> None:
    state, events = do(on_turn(FIVE_IRON, FAIR, rest=[TWO_IRON], used=[LOB_WEDGE]), ResetHand())
    assert only(events, HandWasReset) == (0, (LOB_WEDGE, FIVE_IRON))
    assert hand_of(state.players[0]) == (FIVE_IRON, TWO_IRON, LOB_WEDGE)
    assert state.players[0].turns == 2
    assert where(state) == (-2, -1)


def test_ruling_22_a_redraw_comes_after_specials_from_the_deck_of_the_top_card() -> None:
    state, _ = do(on_turn(FIVE_HYBRID, FAIR, ability="lucky-a"), Draw("3"), 44, 16)
    state, events = do(state, Redraw(0), 28, 1)
    assert [event.card for event in events if type(event) is CardDrawn] == [28, 1]


def test_ruling_31_a_kept_card_is_the_next_draw_from_its_deck_for_its_keeper_alone() -> None:
    state = position([[EIGHT_HYBRID], [EIGHT_IRON]], [FAIR, FAIR], abilities=["", "bunjil-b"])
    state = with_player(state, 1, kept=50)
    state, _ = choose(state, EIGHT_HYBRID, EIGHT_IRON)
    state, _ = do(state, Draw("2"), 51)
    state, _ = do(state, Swing(E))
    state, events = do(state, Draw("2"), 52)
    assert [event.card for event in events if type(event) is CardDrawn] == [50, 52]


def test_ruling_33_of_two_the_left_neighbour_is_the_opponent() -> None:
    state, events = do(on_turn(FOUR_IRON, FAIR), BigHit(), 1, 3)
    assert only(events, BigHitHanded) == (0, 1)
    state = position([[EIGHT_HYBRID], [FOUR_IRON]], [FAIR, FAIR])
    state, _ = choose(state, EIGHT_HYBRID, FOUR_IRON)
    state, _ = do(state, Walk(E))
    state, events = do(state, BigHit(), 1, 3)
    assert only(events, BigHitHanded) == (1, 0)


def test_ruling_26_strokes_for_the_border_and_for_water_in_stroke_play() -> None:
    state, _ = do(on_turn(EIGHT_WOOD, at(-4, 0), mode="stroke"), Swing(W))
    assert (state.players[0].turns, state.players[0].penalties) == (2, 1)
    state, events = do(on_turn(EIGHT_WOOD, FAIR, mode="stroke"), Walk(W))
    assert only(events, Splashed) == (0, 0)
    assert (state.players[0].turns, state.players[0].penalties) == (2, 1)
    assert not state.players[0].golfers[0].down
    state, _ = do(on_turn(EIGHT_WOOD, at(-4, 0), mode="stableford"), Swing(W))
    assert (state.players[0].turns, state.players[0].penalties) == (2, 0)


# Decisions that the rulings leave open.


def test_a_tree_throws_a_ball_back_into_the_water() -> None:
    state, events = do(on_turn(EIGHT_WOOD, at(-4, 4)), Swing(E))
    assert (where(state), Splashed in kinds(events)) == ((-4, 4), True)
    assert state.players[0].golfers[0].down


def test_a_ball_out_of_bounds_does_not_fall_into_the_water_again() -> None:
    state, events = do(on_turn(EIGHT_WOOD, at(-3, -1)), Swing(NW))
    assert (where(state), Splashed in kinds(events)) == ((-3, -1), False)
    assert not state.players[0].golfers[0].down


def test_alone_chance_takes_a_card_of_a_big_hit_away() -> None:
    state, events = do(on_turn(FOUR_IRON, FAIR, seats=1, mode="stroke"), BigHit(), 1, 3, "second")
    assert only(events, BigHitHanded).to == -1
    assert state.drawn is not None
    assert (state.drawn.piles, state.drawn.gone, state.phase) == (((1,),), (3,), "cards")


def test_a_wild_flight_that_is_out_is_refused_while_the_other_is_not() -> None:
    # Beyond (4, -4) and (4, -5) the course ends; only to the right of east it goes on.
    state, _ = do(on_turn(EIGHT_HYBRID, at(3, -4)), Draw("2"), 57)
    east = [move for move in moves(state) if isinstance(move, Swing) and move.heading == E]
    assert east == [Swing(E, flight=1)]
    assert "Choose the other one" in str(why_not(state, Swing(E, flight=0)))
    out = [move for move in moves(state) if isinstance(move, Swing) and move.heading == NE]
    assert out == [Swing(NE, flight=0), Swing(NE, flight=1)]


def test_a_wild_card_has_one_flight_where_rough_makes_both_the_same() -> None:
    state, _ = do(on_turn(SEVEN_IRON, ROUGH), Draw("3"), 42)
    assert moves(state) == [Swing(heading) for heading in DIRECTIONS]
    assert why_not(state, Swing(E, flight=1)) == "The card has no such flight from here."


def test_a_chip_is_declared_and_the_heading_binds_a_super_card_too() -> None:
    state = on_turn(NINE_IRON, FAIR)
    assert why_not(state, Draw("C")) == ("For a chip, choose a direction before you draw.")
    assert why_not(state, Draw("2", E)) == ("Draw first. Then you choose the direction.")
    state, _ = do(state, Draw("C", E), 73, 42)
    assert moves(state) == [Swing(E, flight=0), Swing(E, flight=1)]
    assert why_not(state, Swing(W)) == "You chose the direction before you drew. It stays."


def test_a_lob_wedge_declares_nothing() -> None:
    state, _ = do(on_turn(LOB_WEDGE, FAIR), Draw("C"), 61)
    assert moves(state) == [Swing(heading) for heading in DIRECTIONS]


def test_of_two_chips_one_is_chosen() -> None:
    state, _ = do(on_turn(PITCHING_WEDGE, FAIR), Draw("C", E), 61, 65)
    assert moves(state) == [Swing(E, pile=0), Swing(E, pile=1)]


def test_a_sand_wedge_does_not_dig_and_protects_only_where_it_is_played() -> None:
    assert why_not(on_turn(SAND_WEDGE, SAND), Escape("C", E)) == (
        "Sand is only rough to the Sand Wedge. Play it as usual."
    )
    in_hand = on_turn(NINE_IRON, SAND, rest=[SAND_WEDGE])
    assert why_not(in_hand, Walk(E)) == "Your golfer is in a bunker. Exit it first."


def test_an_empty_hand_is_reset_when_a_round_begins() -> None:
    state, _ = do(on_turn(EIGHT_WOOD, FAIR, used=[FIVE_WOOD]), Swing(E))
    state, events = do(state, Walk(E), seat=1)
    assert kinds(events)[-2:] == [RoundBegan, HandWasReset]
    assert events[-1] == HandWasReset(0, (FIVE_WOOD, EIGHT_WOOD))
    assert hand_of(state.players[0]) == (EIGHT_WOOD, FIVE_WOOD)


def test_a_hand_with_a_club_that_cannot_be_used_may_be_reset_for_nothing() -> None:
    state = position([[DRIVER, TWO_IRON, LOB_WEDGE], [NINE_IRON]], [FAIR])
    assert why_not(state, ResetHand()) == (
        "Your discard pile is empty, so there's nothing to reset."
    )
    state = with_player(state, 0, used=(LOB_WEDGE,))
    after, _ = do(state, ResetHand())
    assert (after.phase, hand_of(after.players[0])) == ("choose", (DRIVER, TWO_IRON, LOB_WEDGE))
    assert after.players[0].turns == state.players[0].turns
    on_tee = with_player(
        position([[DRIVER, TWO_IRON, LOB_WEDGE], [NINE_IRON]]), 0, used=(LOB_WEDGE,)
    )
    assert why_not(on_tee, ResetHand()) is not None


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (Walk(SE), "A tree is in the way. Go around it."),
        (Walk(7), "The six directions are numbered from 0 to 5."),
        (Walk(E, 1), "You have no such golfer."),
        (Draw("3"), "The 9 Iron draws from the chip deck or deck 2."),
        (Swing(E), "Draw for the 9 Iron first. Then you can hit."),
        (Escape("C", E), "Your golfer isn't in a bunker. Play on."),
        (Choose(NINE_IRON), "You can't do that now."),
    ],
)
def test_refusals_say_what_is_wrong(move: Walk, why: str) -> None:
    assert why_not(on_turn(NINE_IRON, FAIR), move) == why


def test_who_cannot_hit_is_not_sent_to_draw() -> None:
    in_sand = on_turn(NINE_IRON, at(-1, -3))
    assert why_not(in_sand, Swing(E)) == "Your golfer is in a bunker. Exit it first."
    off_tee = on_turn(DRIVER, FAIR)
    assert "for tees only" in str(why_not(off_tee, Swing(E)))


def test_others_wait_for_the_one_whose_turn_it_is() -> None:
    state = on_turn(THREE_HYBRID, FAIR)
    assert moves(state, 1) == []
    assert why_not(state, Walk(E), 1) == "It's another player's turn."

"""What is told before a move: odds by hex, flights as they will be, what comes back."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import Recorded, Seeded
from engine.core.game import Preview
from engine.core.grids.hexes import NE, SW, E
from engine.games.eighteen.model import (
    BigHit,
    Choose,
    Discard,
    Draw,
    DrawnCards,
    Escape,
    Flew,
    Follow,
    Move,
    Peek,
    Redraw,
    ResetHand,
    State,
    Swing,
    Walk,
    Walked,
)
from engine.games.eighteen.preview import preview
from engine.games.eighteen.preview.card_luck import field_of
from engine.games.eighteen.preview.chances import percent
from engine.games.eighteen.preview.distances import solved
from engine.games.eighteen.preview.shot_odds import heat
from engine.games.eighteen.rules import phases
from engine.play.table import Table
from tests.games.eighteen.engine.changing import changed, with_player
from tests.games.eighteen.engine.positions import (
    DRIVER,
    EIGHT_HYBRID,
    EIGHT_IRON,
    FIVE_WOOD,
    GROUND,
    NINE_IRON,
    SIX_IRON,
    THREE_HYBRID,
    THREE_IRON,
    THREE_WOOD,
    at,
    moves,
    on_turn,
    position,
)

TWO_AWAY = at(-2, -1)  # from the first green, which is to the north-east
BUNKER = at(-1, -3)


def told(state: State, move: Move, seat: int = 0) -> Preview:
    found = preview(state, seat, move)
    assert found is not None
    return found


def test_of_ends_that_hardly_differ_the_nearest_is_told() -> None:
    """From the tee of the fourth hole, a par 3, most cards lead to another green four hexes away or
    to rough three hexes away: from there it takes a quarter of a turn more on average."""
    state = position([[THREE_HYBRID, FIVE_WOOD], [SIX_IRON]], mode="stroke", hole=3)
    assert told(state, Choose(THREE_HYBRID)).sentence == (
        "The 3 Hybrid: usually 3 hexes from the green."
    )


def cards(club: int, place: int, *piles: tuple[int, ...], **others: Any) -> State:
    return changed(on_turn(club, place, **others), phase="cards", drawn=DrawnCards("shot", piles))


# Clubs and draws.


def test_a_club_is_told_by_its_heat_map() -> None:
    state = position([[SIX_IRON, NINE_IRON], [THREE_IRON]], [TWO_AWAY])
    found = told(state, Choose(NINE_IRON))
    heats = heat(state, 0, NINE_IRON)
    assert {each.place: each.chance for each in found.odds} == {
        place: chance for place, chance in heats.items() if chance >= 0.005
    }
    chance = heats[GROUND.greens[0]]
    assert found.sentence.startswith(f"The 9 Iron: {percent(chance)} to the green, else ")
    assert found.sentence.endswith("usually 1 hex away.")


def test_certain_and_useless_clubs_are_told_as_such() -> None:
    state = position([[FIVE_WOOD, THREE_WOOD, DRIVER], [THREE_IRON]], hole=4)
    assert told(state, Choose(FIVE_WOOD)).sentence == "The 5 Wood: 100% to the green."
    off = position([[DRIVER, SIX_IRON], [THREE_IRON]], [TWO_AWAY])
    assert told(off, Choose(DRIVER)).sentence == "The Driver: no use here except to move."


def test_many_greens_are_told_by_number() -> None:
    state = position([[SIX_IRON]] * 3, [at(-1, -2)] * 3, mode="chaos")
    assert "green 1" in told(state, Choose(SIX_IRON)).sentence


def test_a_draw_and_a_big_hit_are_told_with_what_they_cost() -> None:
    state = on_turn(NINE_IRON, TWO_AWAY)
    chip = told(state, Draw("C", NE))
    assert chip.sentence.startswith("One card from the chip deck, to the top right: ")
    assert chip.odds
    big = told(state, BigHit())
    assert big.sentence.startswith("Two cards from deck 3, and Player 2 takes one away: ")
    assert max(each.chance for each in big.odds) <= 1


def test_cards_that_follow_are_told_before_they_come() -> None:
    state = cards(EIGHT_IRON, TWO_AWAY, (59,), (49,))
    assert told(state, Follow(0)).sentence.startswith("The next card from deck 3: ")
    lucky = with_player(cards(EIGHT_IRON, TWO_AWAY, (48,), (49,)), 0, ability="lucky-a")
    assert told(lucky, Redraw(0)).sentence.startswith(
        "A new card from deck 2, and you must play it: "
    )


def test_a_neighbour_is_told_what_a_big_hit_is_left_with() -> None:
    state = changed(
        on_turn(NINE_IRON, at(-3, 0)), phase="discard", drawn=DrawnCards("big", ((31,), (35,)))
    )
    found = told(state, Discard(0), 1)
    assert found.sentence.startswith("Player 1 is left with the 3 draw left, which can")
    assert {each.chance for each in found.odds} == {1.0}


def test_a_secret_green_is_not_told_to_the_neighbour() -> None:
    state = changed(
        on_turn(NINE_IRON, at(-3, 0), mode="kelly"),
        phase="discard",
        drawn=DrawnCards("big", ((31,), (35,))),
    )
    assert "green" not in told(state, Discard(0), 1).sentence


# Ways.


def test_a_swing_is_told_as_it_will_fly() -> None:
    """Every swing of a few positions, told and then made."""
    solved(field_of(GROUND, False), 0)
    for state in (
        on_turn(FIVE_WOOD, TWO_AWAY),
        cards(EIGHT_IRON, TWO_AWAY, (49,), (57,)),
        cards(THREE_IRON, GROUND.tees[0], (22,), (27,)),
    ):
        for move in moves(state):
            if not isinstance(move, Swing | Walk):
                continue
            (trail,) = told(state, move).trails
            _, events = phases.play(state, 0, move, Recorded(()))
            flown = next(event for event in events if isinstance(event, Flew | Walked))
            if isinstance(flown, Flew):
                assert trail.places == flown.path
                assert trail.end == flown.why
            else:
                assert trail.places == (flown.start, flown.end)


def test_words_of_a_flight() -> None:
    solved(field_of(GROUND, False), 0)
    state = cards(EIGHT_IRON, TWO_AWAY, (49,), (47,))
    straight = told(state, Swing(NE, pile=1))
    assert straight.sentence == "To the top right, straight. It lands on green 1."
    bent = told(state, Swing(E, pile=0))
    assert bent.sentence.startswith("Right, drawing left. It lands ")
    assert bent.sentence.endswith(" turns to the green.")
    assert bent.trails[0].bounces == (1,)


def test_a_tree_and_the_border_are_told() -> None:
    wood = on_turn(THREE_WOOD, at(-3, 0))
    sentences = {told(wood, Swing(heading)).sentence for heading in range(6)}
    assert any("A tree stops it" in each for each in sentences)
    assert any("Out of bounds" in each for each in sentences)


def test_water_is_told_by_what_it_costs() -> None:
    pond = at(-3, -1)
    beside = GROUND.beside[pond][SW]
    sentence = told(on_turn(SIX_IRON, beside), Walk(NE)).sentence
    assert sentence.startswith("One hex to the top right, in the water. You miss a turn.")
    stroke = told(on_turn(SIX_IRON, beside, mode="stroke"), Walk(NE)).sentence
    assert "One stroke more." in stroke
    shark = told(on_turn(SIX_IRON, beside, ability="shark-a"), Walk(NE)).sentence
    assert "missed" not in shark


def test_four_ways_out_of_the_sand() -> None:
    found = told(on_turn(EIGHT_HYBRID, BUNKER), Escape("2", E))
    assert found.sentence.endswith("stays in the bunker.")
    assert " out right, " in found.sentence
    assert sum(each.chance for each in found.odds) == pytest.approx(1)
    lucky = on_turn(EIGHT_HYBRID, BUNKER, ability="lucky-a")
    dug = changed(lucky, phase="cards", drawn=DrawnCards("escape", ((47,),), E))
    assert told(dug, Swing(E)).sentence == "Out of the bunker, on green 1."
    stays = changed(lucky, phase="cards", drawn=DrawnCards("escape", ((48,),), E))
    assert told(stays, Swing(E)).sentence == "You stay in the bunker."
    assert sum(each.chance for each in told(stays, Redraw(0)).odds) == pytest.approx(1)


# The hand.


def test_a_reset_names_the_clubs_that_come_back() -> None:
    state = on_turn(SIX_IRON, TWO_AWAY, used=[NINE_IRON, THREE_IRON])
    assert told(state, ResetHand()).sentence == (
        "The 9 Iron, the 3 Iron and this club come back. It takes your turn."
    )
    free = position([[DRIVER, SIX_IRON], [THREE_IRON]], [TWO_AWAY])
    free = with_player(free, 0, used=(SIX_IRON,))
    assert told(free, ResetHand()).sentence == "The 6 Iron comes back for free."


def test_there_is_nothing_to_tell_of_a_look_at_a_card() -> None:
    assert preview(position([[SIX_IRON]] * 2), 0, Peek("2")) is None


@pytest.mark.parametrize("mode", ["match", "teams", "kelly"])
def test_every_move_of_a_game_can_be_told(mode: str) -> None:
    table, chance = Table.open("eighteen", mode, ["A", "B"], 5, {"golfers": "choose"}), Seeded(2)
    while (turn := table.turn) and table.ply < 150:
        listed = table.moves(turn[0])
        for move in listed:
            found = table.preview(move, turn[0])
            assert found is None or (found.sentence.endswith(".") and "  " not in found.sentence)
        table.play(listed[chance.number(len(listed))], turn[0])

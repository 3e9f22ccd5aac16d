"""Turns of teams with two golfers, and extra turns from tees, as far as the turn itself goes."""

from __future__ import annotations

from engine.core.chance import Recorded
from engine.core.grids.hexes import NE, E, W
from engine.games.eighteen.model import (
    Choose,
    ClubDiscarded,
    Decline,
    Draw,
    Escape,
    ExtraTurn,
    Golfer,
    OutOfBounds,
    ResetHand,
    RoundBegan,
    Splashed,
    State,
    Swing,
    TurnBegan,
    TurnMissed,
    Walk,
)
from engine.games.eighteen.rules import rounds
from engine.games.eighteen.rules.phases import turn
from tests.games.eighteen.engine.changing import after, altered, changed, with_player
from tests.games.eighteen.engine.positions import (
    DRIVER,
    EIGHT_HYBRID,
    EIGHT_IRON,
    EIGHT_WOOD,
    FAIR,
    FIVE_WOOD,
    LOB_WEDGE,
    SAND,
    SAND_WEDGE,
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

TEE, WATER = at(-4, 0), at(-3, -1)


def team(club: int, *golfers: Golfer, rest: tuple[int, ...] = ()) -> State:
    """Seat 0 is about to act with a club and two golfers."""
    state = on_turn(club, FAIR, mode="teams", rest=rest)
    return with_player(state, 0, golfers=golfers)


def swingers(state: State) -> set[int]:
    return {move.golfer for move in moves(state) if isinstance(move, Swing)}


def test_a_team_names_the_golfer_after_the_draw() -> None:
    state, _ = do(team(EIGHT_HYBRID, Golfer(FAIR), Golfer(at(0, 1))), Draw("2"), 47)
    assert swingers(state) == {0, 1}
    state, _ = do(state, Swing(E, golfer=1))
    assert (where(state, 0, 0), where(state, 0, 1)) == ((-2, -1), (2, 1))


def test_rough_counts_for_the_golfer_that_is_named() -> None:
    state, _ = do(team(EIGHT_IRON, Golfer(FAIR), Golfer(at(-4, -1))), Draw("2"), 47, 49)
    assert where(do(state, Swing(NE, golfer=0))[0]) == (0, -3)
    assert where(do(state, Swing(E, golfer=1))[0], 0, 1) == (-3, -1)


def test_a_golfer_in_sand_digs_and_does_not_swing() -> None:
    state = team(EIGHT_HYBRID, Golfer(FAIR), Golfer(SAND))
    assert {move.golfer for move in moves(state) if isinstance(move, Escape)} == {1}
    assert {move.golfer for move in moves(state) if isinstance(move, Walk)} == {0}
    drawn, _ = do(state, Draw("2"), 47)
    assert swingers(drawn) == {0}
    assert why_not(drawn, Swing(E, golfer=1)) == "That golfer can't make this shot."
    wedge, _ = do(team(SAND_WEDGE, Golfer(FAIR), Golfer(SAND)), Draw("C", E), 61)
    assert swingers(wedge) == {0, 1}


def test_a_driver_is_for_the_golfer_on_a_tee() -> None:
    state, _ = do(team(DRIVER, Golfer(FAIR), Golfer(TEE)), Draw("5"), 1, 2)
    assert swingers(state) == {1}


def test_a_driver_that_one_golfer_can_use_is_no_reason_to_reset() -> None:
    bag = [DRIVER, TWO_IRON, LOB_WEDGE]
    state = with_player(position([bag, [EIGHT_WOOD]], mode="teams"), 0, used=(LOB_WEDGE,))
    state = with_player(state, 0, golfers=(Golfer(FAIR), Golfer(TEE)))
    assert "You can use every club" in str(why_not(state, ResetHand(), 0))
    state = with_player(state, 0, golfers=(Golfer(FAIR), Golfer(SAND)))
    assert why_not(state, ResetHand(), 0) is None


def test_a_golfer_in_water_misses_the_next_turn_of_the_team() -> None:
    state, events = do(team(EIGHT_WOOD, Golfer(FAIR), Golfer(TEE), rest=(FIVE_WOOD,)), Walk(W, 0))
    assert only(events, Splashed) == (0, 0)
    state, _ = do(state, Walk(E, 0), seat=1)
    state, _ = choose(state, FIVE_WOOD, state.players[1].bag[1])
    assert {move.golfer for move in moves(state, 0)[:-1]} == {1}  # type: ignore[union-attr]
    assert why_not(state, Walk(E, 0), 0) == "That golfer is in the water and misses this turn."
    state, events = do(state, Walk(E, 1), seat=0)
    assert only(events, TurnMissed) == (0, 0)
    assert state.players[0].golfers == (Golfer(WATER), Golfer(at(-3, 0)))


def test_a_team_with_both_golfers_in_water_misses_its_turn() -> None:
    state = position([[TWO_IRON], [LOB_WEDGE]], [FAIR, FAIR], mode="teams")
    state = with_player(state, 0, golfers=(Golfer(WATER, True), Golfer(at(2, 0), True)))
    assert turn(state) == (1,)
    state, _ = do(state, Choose(LOB_WEDGE))
    state, events = do(state, Walk(E))
    assert kinds(events).count(TurnMissed) == 2
    assert not any(golfer.down for golfer in state.players[0].golfers)
    assert RoundBegan in kinds(events)


# Extra turns.


def at_tee(*rest: int) -> State:
    """Seat 0 walks onto a tee with its club, and seat 1 ends the round."""
    state = on_turn(TWO_IRON, at(-3, 0), mode="chaos", rest=rest, seats=3)
    order = changed(state, order=(0, 1, 2))
    state, events = do(order, Walk(W))
    assert only(events, ExtraTurn) == (0, 0)
    state, _ = do(state, Walk(E), seat=1)
    state, _ = do(state, Walk(E), seat=2)
    return state


def test_an_extra_turn_comes_after_the_round_with_a_club_of_the_hand() -> None:
    state = at_tee(EIGHT_WOOD, THREE_WOOD)
    assert (state.phase, turn(state)) == ("extra", (0,))
    assert moves(state) == [Choose(EIGHT_WOOD), Choose(THREE_WOOD), Decline()]
    assert why_not(state, Choose(TWO_IRON)) is not None
    assert why_not(state, Decline(), 1) == "The extra turn belongs to another player."
    state, events = do(state, Choose(EIGHT_WOOD))
    assert only(events, TurnBegan) == (0, EIGHT_WOOD, True, 0)
    state, events = do(state, Swing(E))
    assert only(events, ClubDiscarded) == (0, EIGHT_WOOD)
    assert state.players[0].used == (TWO_IRON, EIGHT_WOOD)
    assert (state.phase, state.round) == ("choose", 2)


def test_extra_turns_chain() -> None:
    state, _ = do(at_tee(EIGHT_WOOD, FIVE_WOOD), Choose(FIVE_WOOD))
    # From the tee of the first hole nothing leads to another one; put the golfer beside it.
    state = with_player(state, 0, golfers=(Golfer(at(-3, 0)),))
    state, events = do(state, Walk(W))
    assert only(events, ExtraTurn) == (0, 0)
    assert (state.phase, moves(state)) == ("extra", [Choose(EIGHT_WOOD), Decline()])
    state, _ = do(state, Decline())
    assert state.phase == "choose"


def test_without_a_club_in_hand_there_is_no_extra_turn() -> None:
    state, events = do(on_turn(TWO_IRON, at(-3, 0), mode="chaos", seats=3), Walk(W))
    assert ExtraTurn not in kinds(events)
    assert state.extras == ()


def test_who_stays_on_a_tee_has_not_travelled() -> None:
    _, events = do(on_turn(EIGHT_WOOD, TEE, mode="chaos", rest=[TWO_IRON], seats=3), Swing(W))
    assert OutOfBounds in kinds(events)
    assert ExtraTurn not in kinds(events)
    _, events = do(on_turn(EIGHT_WOOD, TEE, mode="chaos", rest=[TWO_IRON]), ResetHand())
    assert ExtraTurn not in kinds(events)


def test_an_extra_turn_is_for_the_golfer_on_the_tee() -> None:
    state = team(TWO_IRON, Golfer(FAIR), Golfer(at(-3, 0)), rest=(EIGHT_WOOD,))
    state, _ = do(state, Walk(W, 1))
    state, _ = do(state, Walk(E, 0), seat=1)
    state, events = do(state, Choose(EIGHT_WOOD))
    assert only(events, TurnBegan) == (0, EIGHT_WOOD, True, 1)
    assert swingers(state) == {1}
    assert why_not(state, Walk(E, 0)) == "The extra turn is for the golfer who reached the tee."


def test_a_golfer_that_lies_in_water_does_not_rise_by_an_extra_turn() -> None:
    state = team(TWO_IRON, Golfer(TEE), Golfer(WATER, True), rest=(EIGHT_WOOD,))
    extra = altered(state.players[0], chosen=EIGHT_WOOD, playing=EIGHT_WOOD)
    state = changed(state, players=(extra, state.players[1]), at=2, extras=((0, 0),))
    state, _ = do(state, Walk(E, 0))
    assert state.players[0].golfers[1].down


def test_secret_greens_are_drawn_before_anybody_goes_on() -> None:
    state = on_turn(TWO_IRON, FAIR, mode="kelly")
    players = (altered(state.players[0], target=1), state.players[1])
    state, events = do(changed(state, players=players), Walk(E))
    assert (state.phase, state.at) == ("targets", 1)
    assert TurnBegan not in kinds(events)
    found = changed(state, players=(players[0], altered(players[1], target=2)))
    state = after(rounds.go_on, found, [], Recorded(()))
    assert (state.phase, turn(state)) == ("act", (1,))

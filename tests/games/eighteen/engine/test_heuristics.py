"""Rules of thumb in every phase, each with a position in which the sensible move is plain."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots import Budget, decide
from engine.core.chance import Seeded
from engine.core.grids.hexes import NE
from engine.games.eighteen.bots.heuristics import advise, evaluate
from engine.games.eighteen.bots.picks import LIKED, bag_worth
from engine.games.eighteen.bots.strong_bot import think
from engine.games.eighteen.box.golfers import ABILITIES
from engine.games.eighteen.model import (
    Borrow,
    Choose,
    Decline,
    Discard,
    Draw,
    DrawnCards,
    Escape,
    Follow,
    Golfer,
    KeepCard,
    KeepTarget,
    LetPass,
    Move,
    NameClub,
    Peek,
    Redraw,
    ResetHand,
    ReturnCard,
    State,
    Swing,
    TakeClub,
    TakeGolfer,
    Walk,
    Won,
)
from engine.games.eighteen.preview.card_luck import field_of
from engine.games.eighteen.preview.distances import distances_of
from engine.games.eighteen.preview.shot_odds import ClubLie
from engine.play.table import Table
from tests.games.eighteen.engine.changing import changed, with_player
from tests.games.eighteen.engine.positions import (
    DRIVER,
    EIGHT_HYBRID,
    EIGHT_IRON,
    FIVE_HYBRID,
    FIVE_WOOD,
    FOUR_IRON,
    GROUND,
    NINE_IRON,
    PITCHING_WEDGE,
    SAND_WEDGE,
    SEVEN_IRON,
    SIX_IRON,
    THREE_IRON,
    THREE_WOOD,
    at,
    moves,
    on_turn,
    position,
)

BUNKER = at(-1, -3)  # beside the first green, which is to the east of it
BESIDE = at(-1, -2)  # beside the first green, on the fairway: it is to the north-east
TWO_AWAY = at(-2, -1)  # two hexes from it


def advised(state: State, seat: int = 0) -> Move:
    advice = advise(state, seat)
    assert advice is not None
    move, why = advice
    assert why[-1] in ".!"
    assert why[0].isupper() or why[0].isdigit()
    return move


# Clubs.


def test_a_club_that_reaches_the_green_for_certain_is_chosen() -> None:
    state = position([[THREE_WOOD, FIVE_WOOD, NINE_IRON], [SIX_IRON]], hole=4)
    advice = advise(state, 0)
    assert advice == (
        Choose(FIVE_WOOD),
        "It's sure to reach the green. The 3 Wood: 1% chance.",
    )


def test_a_free_reset_is_taken() -> None:
    state = position([[DRIVER, SIX_IRON, NINE_IRON], [SIX_IRON]], [TWO_AWAY])
    state = with_player(state, 0, used=(SIX_IRON,), turns=1)
    assert advised(state) == ResetHand()


def test_a_card_is_looked_at_near_the_green_and_kept_if_it_is_good() -> None:
    bag = [EIGHT_HYBRID, THREE_WOOD]
    state = position([bag, [SIX_IRON]], [TWO_AWAY], abilities=["bunjil-b"])
    assert advised(state) == Peek("2")
    assert advised(with_player(state, 0, kept=47, up=True, spent=True)) == KeepCard()
    wide = with_player(state, 0, kept=13, up=True, spent=True, bag=(1, THREE_WOOD, EIGHT_HYBRID))
    assert advised(wide) == ReturnCard()


def test_somebody_elses_club_is_borrowed_if_it_does_more() -> None:
    state = position([[THREE_WOOD], [FIVE_WOOD]], hole=4, abilities=["rikesh-a"])
    state = with_player(state, 0, chosen=THREE_WOOD, playing=THREE_WOOD)
    state = with_player(state, 1, chosen=FIVE_WOOD, playing=FIVE_WOOD)
    shown = changed(state, phase="borrow", order=(1, 0), at=0)
    assert advised(shown) == Borrow(FIVE_WOOD)
    swapped = with_player(shown, 0, chosen=FIVE_WOOD, playing=FIVE_WOOD, bag=(FIVE_WOOD,))
    swapped = with_player(swapped, 1, chosen=THREE_WOOD, playing=THREE_WOOD, bag=(THREE_WOOD,))
    assert advised(swapped) == Decline()


# A turn.


@pytest.mark.parametrize("club", [FIVE_WOOD, SIX_IRON, SAND_WEDGE, DRIVER])
def test_a_golfer_beside_the_green_walks(club: int) -> None:
    why = "The green is one hex away, and no card can stop you."
    assert advise(on_turn(club, BESIDE), 0) == (Walk(NE), why)


def test_a_wood_that_reaches_the_green_is_swung() -> None:
    state = on_turn(FIVE_WOOD, GROUND.tees[4], hole=4)
    assert advised(state) == Swing(NE)


def test_a_golfer_in_the_sand_digs_towards_the_green() -> None:
    assert advised(on_turn(EIGHT_HYBRID, BUNKER)) == Escape("2", 0)


def test_a_chip_is_declared_towards_the_green() -> None:
    move = advised(on_turn(PITCHING_WEDGE, TWO_AWAY))
    assert isinstance(move, Draw)
    assert move.heading == NE


def cards(club: int, place: int, *piles: tuple[int, ...], **others: Any) -> State:
    state = on_turn(club, place, **others)
    return changed(state, phase="cards", drawn=DrawnCards("shot", piles))


def test_the_card_that_reaches_the_green_is_played() -> None:
    """From the fairway two hexes away, straight on is the green."""
    move = advised(cards(EIGHT_IRON, TWO_AWAY, (49,), (47,)))
    assert isinstance(move, Swing)
    assert GROUND.beside[GROUND.beside[TWO_AWAY][NE]][NE] == GROUND.greens[0]
    assert (move.pile, move.heading) == (1, NE)


def test_a_card_that_asks_for_another_is_followed_where_nothing_better_lies_there() -> None:
    far = GROUND.tees[1]
    assert advised(cards(THREE_IRON, far, (28,), (29,))) in (Follow(0), Follow(1))
    on_green = cards(EIGHT_IRON, TWO_AWAY, (59,), (47,))
    assert isinstance(advised(on_green), Swing)


def test_a_card_that_misses_is_drawn_anew_unless_that_costs_too_much() -> None:
    """A draw to the left ends beside the green; some of the other cards go straight there."""
    missed = cards(EIGHT_HYBRID, TWO_AWAY, (49,), ability="lucky-a", rest=[SIX_IRON])
    assert advised(missed) == Redraw(0)
    assert isinstance(advised(with_player(missed, 0, ability="lucky-b")), Swing)
    assert isinstance(advised(with_player(missed, 0, tired=True)), Swing)


def test_a_card_that_is_kept_is_played() -> None:
    """The 3 Wood would reach the green from here, but as long as the card is kept it counts for
    nothing: who resets the hand to wait for it waits for ever."""
    rest = [THREE_WOOD, FOUR_IRON, SEVEN_IRON, NINE_IRON]
    place = at(-4, 3)
    state = on_turn(FIVE_HYBRID, place, hole=4, rest=rest, mode="stroke", ability="bunjil-b")
    state = with_player(state, 0, kept=31)
    assert ResetHand() in moves(state)
    for move in (advised(state), decide(think(state, 0, Seeded(1), Budget())).move):
        assert move == Draw("3")


def test_the_best_card_of_a_neighbours_big_hit_is_taken_away() -> None:
    state = on_turn(NINE_IRON, at(-3, 0))
    hit = changed(state, phase="discard", drawn=DrawnCards("big", ((31,), (35,))))
    left = [advised(hit, 1), advised(changed(hit, drawn=DrawnCards("big", ((35,), (31,)))), 1)]
    assert {type(move) for move in left} == {Discard}
    assert left[0] != left[1]


def test_a_team_moves_the_golfer_that_gains_most() -> None:
    state = on_turn(FIVE_WOOD, at(2, 1), mode="teams")
    golfers = (Golfer(at(3, -4)), Golfer(BESIDE))
    state = with_player(state, 0, golfers=golfers)
    assert advised(state) == Walk(NE, 1)


def test_an_extra_turn_is_taken_where_it_helps() -> None:
    state = position([[FIVE_WOOD, SIX_IRON]] * 3, [BESIDE] * 3, mode="chaos")
    state = changed(state, phase="extra", extras=((0, 0),), order=(0, 1, 2), at=3)
    assert isinstance(advised(state), Choose)


# Before the first hole.


def test_every_golfer_has_a_place_in_the_order_of_liking() -> None:
    assert sorted(LIKED) == sorted(ABILITIES)


def test_golfers_are_taken_by_liking() -> None:
    table = Table.open("eighteen", "match", ["A", "B"], 3, {"golfers": "choose"})
    assert advised(table.state) == TakeGolfer(LIKED[0])
    table.play(TakeGolfer(LIKED[0]), 0)
    assert advised(table.state, 1) == TakeGolfer(LIKED[1])


def test_clubs_are_picked_that_go_with_the_others() -> None:
    field = field_of(GROUND, False)
    alike = bag_worth(field, (SIX_IRON, 20, 19))
    mixed = bag_worth(field, (SIX_IRON, FIVE_WOOD, PITCHING_WEDGE))
    assert mixed < alike
    state = changed(position([[SIX_IRON], [DRIVER]]), phase="draft", round=2)
    state = with_player(state, 0, up=True, pack=(DRIVER, PITCHING_WEDGE))
    assert advised(state) == TakeClub(PITCHING_WEDGE)


def test_a_poor_club_is_let_pass_where_a_better_one_may_come() -> None:
    state = changed(position([[], [SIX_IRON]], abilities=["rikesh-b"]), phase="draft", round=1)
    assert advised(with_player(state, 0, up=True, pack=(DRIVER, 2))) == LetPass()


def test_the_club_of_most_use_is_named() -> None:
    state = position([[DRIVER, SIX_IRON], [SIX_IRON]], abilities=["dorian-a"])
    assert advised(changed(state, phase="name")) == NameClub(SIX_IRON)


def test_the_nearer_of_two_secret_greens_is_kept() -> None:
    state = with_player(position([[SIX_IRON]] * 2, mode="kelly"), 0, offer=(0, 2))
    assert advised(changed(state, phase="targets")) == KeepTarget(0)


# What a position is worth.


def test_nearer_to_the_green_is_better_and_points_count_most() -> None:
    near = position([[SIX_IRON]] * 2, [BESIDE, GROUND.tees[0]])
    assert evaluate(near, 0) > 0 > evaluate(near, 1)
    behind = with_player(near, 1, won=(Won(0, 1), Won(1, 1)))
    assert evaluate(behind, 0) < 0
    wet = with_player(near, 0, golfers=(Golfer(BESIDE, True),))
    assert evaluate(wet, 0) < evaluate(near, 0)


@pytest.mark.parametrize("mode", ["match", "chaos", "teams", "kelly", "solo", "racing"])
def test_greedy_plays_to_the_end(mode: str) -> None:
    seats = {"solo": 1, "chaos": 3}.get(mode, 2)
    table = Table.open("eighteen", mode, ["bot:greedy"] * seats, 4)
    while turn := table.turn:
        table.play(decide(table.think()).move, turn[0])
        assert table.ply < 400
    assert table.over


def test_nothing_is_advised_when_the_game_is_over() -> None:
    assert advise(changed(position([[SIX_IRON]] * 2), phase="over"), 0) is None


@pytest.mark.parametrize("level", ["easy", "greedy", "strong"])
@pytest.mark.parametrize("mode", ["match", "chaos", "teams"])
def test_bots_think_in_small_bites(mode: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a course that nobody has looked at yet: turns weighed without a pause are counted."""
    distances_of.cache_clear()
    weighed = 0

    def counted(lie: ClubLie, *club: Any) -> float:
        nonlocal weighed
        weighed += 1
        return turn(lie, *club)

    turn = ClubLie.turn
    monkeypatch.setattr(ClubLie, "turn", counted)
    seats = 3 if mode == "chaos" else 2
    table = Table.open("eighteen", mode, [f"bot:{level}"] * seats, 4, {"course": "millpond"})
    most = total = 0
    for _ in range(14):
        thinking, decision = table.think(budget=Budget(60)), None
        while decision is None:
            weighed = 0
            try:
                next(thinking)
            except StopIteration as end:
                decision = end.value
            most, total = max(most, weighed), total + weighed
        table.play(decision.move, table.turn[0])
    assert total > 1000
    assert most <= 34, "a place is weighed with half of the clubs"

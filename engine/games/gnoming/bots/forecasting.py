"""What everybody may expect to score in the end, and what is a slip.

Within a round it is what rules of thumb expect of every grid and its next turn, the deck's cards
weighed by how many of each are left. They know nothing of the turns after it: what those bring was
measured over games of the middle bot, by the cards that are still hidden.
"""

from __future__ import annotations

from typing import Final

from engine.core.copies import cloner
from engine.core.game import Seat
from engine.core.judging import Forecasting, Grades, Habits
from engine.games.gnoming.bots.heuristics import (
    best_spot,
    draw_choice,
    expected_totals,
    may_place,
    turns_to_go,
)
from engine.games.gnoming.model import Grid, State

GRADES: Final = Grades(fine=0.2, slip=1.0, blunder=2.5)  # points
HABITS: Final[Habits] = {
    ("Take", "Draw"): "You take a card from a pile where the deck promises more",
    ("Draw", "Take"): "You draw from the deck though a card on a pile would help more",
    ("Take", "Take"): "You take the worse one of the two piles",
    ("Place", "Place"): "You put cards into the wrong space",
    ("Place", "Discard"): "You keep cards that are better thrown away",
    ("Discard", "Place"): "You throw cards away that your grid could use",
    ("Discard", "Discard"): "You leave the next player the better card",
    ("Bounce", "Discard"): "You let a card bounce that is better thrown away",
    ("Discard", "Bounce"): "You throw away cards that could still bounce",
    ("Bounce", "Bounce"): "You let cards bounce into the wrong space",
    ("Flip", "Decline"): "You turn a card up where it is better to leave it",
    ("Decline", "Flip"): "You leave cards hidden that you could turn up",
}

# Points by which a grid ends lower than that, by the cards hidden in it; without and with runs. And
# what a whole round brings.
_LOWER: Final = {
    False: (0.0, 3.5, 6.6, 11.2, 16.2, 22.6, 28.4, 35.5, 42.5, 46.5),
    True: (0.0, 3.2, 4.8, 9.5, 15.9, 23.2, 30.0, 39.5, 48.5, 54.5),
}
_ROUND: Final = {False: -5.0, True: -13.0}

_copy: Final = cloner(State)


def forecast(state: State) -> Forecasting:
    yield
    rules = state.rules
    rest = (rules.rounds - state.round) * _ROUND[rules.runs]
    if len(state.scores) == state.round:
        return tuple(total + rest for total in expected_totals(state))
    settled = _copy(state)
    settled.grids, settled.phase, settled.bounces = _grids(state), "displaced", False
    return tuple(
        total + rest - _next_turn(settled, seat) - _lower(settled, seat)
        for seat, total in enumerate(expected_totals(settled))
    )


def _grids(state: State) -> tuple[Grid, ...]:
    """The grids, with the card in hand where it does most."""
    grids, seat, card = state.grids, state.seat, state.hand
    if card is None or state.phase != "place" or not may_place(state):
        return grids
    gain, space = best_spot(state, card, turns_to_go(state))
    if gain <= 0 and (state.source is None or not state.rules.must_place):
        return grids
    grid = (*grids[seat][:space], card, *grids[seat][space + 1 :])
    return (*grids[:seat], grid, *grids[seat + 1 :])


def _next_turn(state: State, seat: Seat) -> float:
    """What a seat gains on average in its next turn, with the piles as they are."""
    if state.phase == "open" or not _has_a_turn(state, seat):
        return 0.0
    drawing = _copy(state)
    drawing.seat, drawing.phase, drawing.hand = seat, "draw", None
    return max(0.0, draw_choice(drawing, turns_to_go(state))[0])


def _has_a_turn(state: State, seat: Seat) -> bool:
    """Whether a seat will draw once more in this round."""
    if state.rules.turns:
        return state.turns_left > (state.hand is not None)
    if state.out is None:
        return True
    seats = len(state.grids)
    ahead = (seat - state.seat) % seats
    return ahead < (state.out - state.seat) % seats and (ahead > 0 or state.hand is None)


def _lower(state: State, seat: Seat) -> float:
    """How much lower a grid will end than rules of thumb expect."""
    hidden = state.grids[seat].count(None)
    if state.out is not None:
        return 0.0
    if state.rules.turns:  # alone, who has few turns left will turn few cards up
        hidden = min(hidden, state.turns_left)
    return _LOWER[state.rules.runs][hidden]

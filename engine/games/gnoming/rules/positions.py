"""Checks positions that no moves prove: ranges, counts and references of every field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import chain
from typing import Final

from engine.core.game import Setup
from engine.games.gnoming.model import (
    HAZARD,
    IN_THE_BOX,
    KINDS,
    MOST_FILLED,
    SPACES,
    Phase,
    RoundScore,
    State,
)
from engine.games.gnoming.rules.effects import FIRST_FLIPS
from engine.games.gnoming.rules.moves import can_bounce
from engine.games.gnoming.rules.options import rules_of

Holds = Callable[[Setup, State], bool]

_HOLDING: Final[tuple[Phase, ...]] = ("place", "displaced")
_WAITING: Final[tuple[Phase, ...]] = ("open", "help")
_DONE: Final[tuple[Phase, ...]] = ("scored", "over")
_HELD: Final = {*KINDS} - {HAZARD}
_MOST_POINTS: Final = 10 * len(SPACES)  # a grid of Hazards; no part of a score is further from 0


def check(setup: Setup, state: State) -> str | None:
    """Say why no table set up like this can have come to this position; None where it may."""
    return next((wrong for wrong, holds in CHECKS if not holds(setup, state)), None)


def _grids(setup: Setup, state: State) -> bool:
    lying = chain.from_iterable(state.grids)
    return (
        len(state.grids) == len(setup.seats)
        and all(len(grid) == len(SPACES) for grid in state.grids)
        and all(card is None or card in KINDS for card in lying)
    )


def _counts(setup: Setup, state: State) -> bool:
    """Every card of the box is in one place; removed Hazards alone are nowhere."""
    hidden = sum(grid.count(None) for grid in state.grids)
    recycled = state.recycled or (0,) * len(KINDS)
    if not _is_count(state.unseen) or not _is_count(recycled) or state.deck < 0:
        return False
    if sum(state.unseen) != hidden + (state.deck if state.recycled is None else 0):
        return False
    if state.recycled is not None and sum(recycled) != state.deck:
        return False
    seen = Counter(chain.from_iterable((*state.grids, *state.piles, (state.hand,))))
    for kind, unseen, again, box in zip(KINDS, state.unseen, recycled, IN_THE_BOX, strict=True):
        found = seen[kind] + unseen + again
        if found > box or (found < box and kind != HAZARD):
            return False
    return True


def _is_count(counts: tuple[int, ...]) -> bool:
    return len(counts) == len(KINDS) and all(count >= 0 for count in counts)


def _hand(setup: Setup, state: State) -> bool:
    if state.phase not in _HOLDING:
        return state.hand is None and state.source is None
    return state.hand in _HELD and state.source in (None, 0, 1)


def _filled(setup: Setup, state: State) -> bool:
    if state.phase != "displaced":
        return not state.filled and not state.bounces
    grid = state.grids[state.seat]
    if not 1 <= len(state.filled) <= MOST_FILLED or not {*state.filled} <= {*SPACES}:
        return False
    if any(grid[space] is None for space in state.filled) or state.hand is None:
        return False
    return not state.bounces or (can_bounce(state.hand) and state.hand in grid)


def _waiting(setup: Setup, state: State) -> bool:
    seats = range(len(setup.seats))
    if len({*state.waiting}) < len(state.waiting) or not {*state.waiting} <= {*seats}:
        return False
    if bool(state.waiting) != (state.phase in _WAITING):
        return False
    shown = [len(SPACES) - grid.count(None) for grid in state.grids]
    if state.phase == "open":
        return all((shown[seat] < FIRST_FLIPS) == (seat in state.waiting) for seat in seats)
    return all(shown[seat] < len(SPACES) - 1 and seat != state.seat for seat in state.waiting)


def _out(setup: Setup, state: State) -> bool:
    if state.out is None:
        return state.phase in _DONE or all(None in grid for grid in state.grids)
    if state.out not in range(len(setup.seats)) or None in state.grids[state.out]:
        return False
    return state.phase not in ("open", "draw", "place") or state.out != state.seat


def _turns(setup: Setup, state: State) -> bool:
    least = 0 if state.phase in _DONE or not state.rules.turns else 1
    return least <= state.turns_left <= state.rules.turns


def _scores(setup: Setup, state: State) -> bool:
    finished = state.round if state.phase in _DONE else state.round - 1
    last = state.round == state.rules.rounds
    if len(state.scores) != finished or (state.phase in _DONE and last != (state.phase == "over")):
        return False
    return all(len(row) == len(setup.seats) and _sound(row) for row in state.scores)


def _sound(row: Iterable[RoundScore]) -> bool:
    return all(
        abs(part) <= _MOST_POINTS
        for score in row
        for part in (score.sets, score.cards, score.hazards, score.bonus)
    )


def _seats(setup: Setup, state: State) -> bool:
    seats = len(setup.seats)
    if state.dealer not in range(seats) or state.seat not in range(seats):
        return False
    follows = state.phase in ("open", "scored")
    return not follows or state.seat == (state.dealer + 1) % seats


CHECKS: Final[tuple[tuple[str, Holds], ...]] = (
    ("its rules are not those of the game.", lambda setup, state: state.rules == rules_of(setup)),
    ("there is no such seat.", _seats),
    ("there is no such round.", lambda _, state: 1 <= state.round <= state.rules.rounds),
    ("its grids are not those of these seats.", _grids),
    (
        "its piles hold what is no card.",
        lambda _, state: {*chain.from_iterable(state.piles)} <= _HELD,
    ),
    ("its cards are not those of the box.", _counts),
    ("nobody can hold that card now.", _hand),
    ("its spaces were not filled like that.", _filled),
    ("others are waited for.", _waiting),
    ("nobody went out like that.", _out),
    ("its turns are used up.", _turns),
    ("its scores are not those of its rounds.", _scores),
)

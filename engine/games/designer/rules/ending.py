"""The numbers of holes, which may change at any time, and the end of the game."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.designer.model import (
    HOLES,
    DesignEnded,
    GameEnded,
    Label,
    LabelBest,
    Labelled,
    PromisesShown,
    State,
)
from engine.games.designer.rules.positions import Events
from engine.games.designer.rules.winning import winners


def label(state: State, seat: Seat, move: Label, chance: Chance, events: Events) -> None:
    """Put a token on a tee, where it stays; the app finds the best places for the others."""
    at = (move.x, move.y)
    designer = state.designers[seat]
    numbers = designer.numbers or (None,) * HOLES
    there = numbers[move.hole - 1] == at
    # A token leaves the place where it was, and a tee gives up the token that it had.
    moved = [None if square == at else square for square in numbers]
    moved[move.hole - 1] = None if there else at
    events.append(Labelled(seat))
    designer.numbers = tuple(moved) if any(moved) else None


def label_best(state: State, seat: Seat, move: LabelBest, chance: Chance, events: Events) -> None:
    """Take all tokens up again."""
    events.append(Labelled(seat))
    state.designers[seat].numbers = None


def designed(state: State, events: Events) -> None:
    """Nobody lays tiles any more: everybody looks at their numbers."""
    events.append(DesignEnded())
    state.phase = "label"
    state.bench = state.rack = state.next = state.pawns = state.asked = state.askers = ()
    for seat in range(state.rules.seats):
        state.designers[seat].ready = False


def over(state: State, events: Events) -> None:
    """Open the promises and find out who has won."""
    if state.rules.advanced:
        events.append(PromisesShown(tuple(designer.promises for designer in state.designers)))
    state.phase, state.order = "over", ()
    events.append(GameEnded(winners(state)))

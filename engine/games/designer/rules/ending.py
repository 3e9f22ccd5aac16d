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
from engine.games.designer.rules.changes import Events, altered, changed, with_designer
from engine.games.designer.rules.scoring.winning import winners


def label(state: State, seat: Seat, move: Label, chance: Chance, events: Events) -> State:
    """Put a token on a tee, where it stays; the app finds the best places for the others."""
    at = (move.x, move.y)
    numbers = state.designers[seat].numbers or (None,) * HOLES
    there = numbers[move.hole - 1] == at
    # A token leaves the place where it was, and a tee gives up the token that it had.
    moved = [None if square == at else square for square in numbers]
    moved[move.hole - 1] = None if there else at
    events.append(Labelled(seat))
    return with_designer(state, seat, numbers=tuple(moved) if any(moved) else None)


def label_best(state: State, seat: Seat, move: LabelBest, chance: Chance, events: Events) -> State:
    """Take all tokens up again."""
    events.append(Labelled(seat))
    return with_designer(state, seat, numbers=None)


def designed(state: State, events: Events) -> State:
    """Nobody lays tiles any more: everybody looks at their numbers."""
    events.append(DesignEnded())
    designers = tuple(altered(designer, ready=False) for designer in state.designers)
    state = changed(state, bench=(), rack=(), next=(), pawns=(), asked=(), askers=())
    return changed(state, phase="label", designers=designers)


def over(state: State, events: Events) -> State:
    """Open the promises and find out who has won."""
    if state.rules.advanced:
        events.append(PromisesShown(tuple(designer.promises for designer in state.designers)))
    state = changed(state, phase="over", order=())
    events.append(GameEnded(winners(state)))
    return state

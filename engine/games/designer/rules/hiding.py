"""Hides the promises of the others: a seat may know everything else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.core.chance import Chance, Deck
from engine.core.game import Event, Seat
from engine.games.designer.box.clients import PROMISES
from engine.games.designer.model import HIDDEN, PromisesShown, State
from engine.games.designer.rules.positions import copied

_PROMISES: Final = Deck("promise cards", PROMISES, "promises")


def view(state: State, seat: Seat | None) -> State:
    """Leave only this seat's promises; how many the others made is plain to see."""
    if not state.rules.advanced or state.phase == "over":
        return state
    seen = copied(state)
    for own, designer in enumerate(seen.designers):
        if own != seat:
            designer.promises = (HIDDEN,) * len(designer.promises)
    return seen


def hides(state: State) -> bool:
    """Whether somebody is making promises; at any other time nobody has to look at theirs.

    Own promises can be looked at on the board, for as long as a finger holds them up.
    """
    return state.phase == "promises" and not state.rules.solo


def reveals(events: Iterable[Event]) -> bool:
    """Whether promises have come to light."""
    return any(isinstance(event, PromisesShown) for event in events)


def openly(state: State, seat: Seat, chance: Chance) -> State:
    """Leave only what everybody knows, for a seat that thinks aloud: not even its own promises."""
    seen = copied(view(state, None))
    seen.designers[seat].promises = ()
    return seen


def imagine(view: State, seat: Seat, chance: Chance) -> State:
    """Give the others promises that they might have made."""
    state = copied(view)
    for designer in state.designers:
        if HIDDEN in designer.promises:
            left = [1] * len(PROMISES)
            for _ in designer.promises:
                left[chance.draw(_PROMISES, left)] = 0
            made = tuple(k for k, open_ in zip(PROMISES, left, strict=True) if not open_)
            designer.promises = made
    return state

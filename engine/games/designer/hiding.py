"""What a seat may know: everything but the promises of the others."""

from __future__ import annotations

from dataclasses import replace

from engine.chance import Chance, Deck
from engine.game import Seat
from engine.games.designer.box.clients import PROMISES
from engine.games.designer.model import HIDDEN, State

_PROMISES = Deck("promise cards", PROMISES, "promises")


def view(state: State, seat: Seat | None) -> State:
    """Leave only this seat's promises; how many the others made is plain to see."""
    if not state.rules.advanced or state.phase == "over":
        return state
    return replace(
        state,
        designers=tuple(
            each if own == seat else replace(each, promises=(HIDDEN,) * len(each.promises))
            for own, each in enumerate(state.designers)
        ),
    )


def imagine(view: State, seat: Seat, chance: Chance) -> State:
    """Give the others promises that they might have made."""
    designers = []
    for designer in view.designers:
        if HIDDEN in designer.promises:
            left = [1] * len(PROMISES)
            for _ in designer.promises:
                left[chance.draw(_PROMISES, left)] = 0
            made = tuple(k for k, open_ in zip(PROMISES, left, strict=True) if not open_)
            designer = replace(designer, promises=made)
        designers.append(designer)
    return replace(view, designers=tuple(designers))

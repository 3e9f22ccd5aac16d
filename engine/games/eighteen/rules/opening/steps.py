"""What comes before the first hole, step by step: tiles, golfers, tokens on greens, clubs.

A step is over as soon as nobody has anything to do in it; many tables have most of them begin and
end unnoticed.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, Protocol

from engine.core.chance import Chance
from engine.games.eighteen.model import (
    BagsFull,
    Phase,
    State,
)
from engine.games.eighteen.rules import flow, greens
from engine.games.eighteen.rules.changes import Events
from engine.games.eighteen.rules.courses import laying
from engine.games.eighteen.rules.handler import Handler
from engine.games.eighteen.rules.modes import skins
from engine.games.eighteen.rules.opening import drafting, leftovers, lineup, naming, outfitting


class Step(Handler, Protocol):
    """The module of a phase that also says how it begins."""

    def begin(self, state: State, events: Events, chance: Chance, /) -> None: ...


STEPS: Final[dict[Phase, Step]] = {
    "tiles": laying,
    "golfers": lineup,
    "tokens": skins,
    "first": outfitting,
    "draft": drafting,
    "rest": leftovers,
    "name": naming,
}

_FOLLOWING: Final = dict(pairwise(STEPS))


def begin(state: State, events: Events, chance: Chance) -> None:
    """Go to the first step in which somebody has to act, or to the first tee."""
    _enter(state, next(iter(STEPS)), events, chance)
    go_on(state, events, chance)


def go_on(state: State, events: Events, chance: Chance) -> None:
    """Begin what comes next, as long as nobody has anything to do."""
    while state.phase in STEPS and not STEPS[state.phase].turn(state):
        following = _FOLLOWING.get(state.phase)
        if following is None:
            _tee_off(state, events, chance)
        else:
            _enter(state, following, events, chance)


def _enter(state: State, phase: Phase, events: Events, chance: Chance) -> None:
    state.phase = phase
    STEPS[phase].begin(state, events, chance)


def _tee_off(state: State, events: Events, chance: Chance) -> None:
    events.append(BagsFull())
    greens.open_up(state, events, chance)
    flow.start(state, events, chance)

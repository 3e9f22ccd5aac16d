"""What comes before the first hole, step by step: tiles, golfers, tokens on greens, clubs.

A step is over as soon as nobody has anything to do in it; many tables have most of them begin and
end unnoticed.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, Protocol

from engine.core.chance import Chance
from engine.games.eighteen.model import BagsFull, Phase, State
from engine.games.eighteen.rules import flow, greens
from engine.games.eighteen.rules.changes import Events, changed
from engine.games.eighteen.rules.courses import laying
from engine.games.eighteen.rules.handler import Handler
from engine.games.eighteen.rules.modes import skins
from engine.games.eighteen.rules.opening import drafting, leftovers, lineup, naming, outfitting


class Step(Handler, Protocol):
    """The module of a phase that also says how it begins."""

    def begin(self, state: State, events: Events, chance: Chance, /) -> State: ...


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


def begin(state: State, events: Events, chance: Chance) -> State:
    """Go to the first step in which somebody has to act, or to the first tee."""
    return go_on(_entered(state, next(iter(STEPS)), events, chance), events, chance)


def go_on(state: State, events: Events, chance: Chance) -> State:
    """Begin what comes next, as long as nobody has anything to do."""
    while state.phase in STEPS and not STEPS[state.phase].turn(state):
        following = _FOLLOWING.get(state.phase)
        if following is None:
            return _teed_off(state, events, chance)
        state = _entered(state, following, events, chance)
    return state


def _entered(state: State, phase: Phase, events: Events, chance: Chance) -> State:
    return STEPS[phase].begin(changed(state, phase=phase), events, chance)


def _teed_off(state: State, events: Events, chance: Chance) -> State:
    events.append(BagsFull())
    return flow.start(greens.opened(state, events, chance), events, chance)

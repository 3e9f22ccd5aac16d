"""Promises to the clients, made before the first round and whenever they visit."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.designer.box.clients import PROMISES
from engine.games.designer.model import Promise, Promised, Readied, Ready, State
from engine.games.designer.rules import ending
from engine.games.designer.rules.positions import Events
from engine.games.designer.rules.rounds import begin_round


def promise(state: State, seat: Seat, move: Promise, chance: Chance, events: Events) -> None:
    """Make one promise; with the last one there is nothing left to think about."""
    designer = state.designers[seat]
    made = {*designer.promises, move.kind}
    events.append(Promised(seat))
    designer.promises = tuple(kind for kind in PROMISES if kind in made)
    if len(made) == len(PROMISES):
        ready(state, seat, Ready(), chance, events)


def ready(state: State, seat: Seat, move: Ready, chance: Chance, events: Events) -> None:
    """Be done with promises, or with the numbers of one's holes; the last one lets all go on."""
    events.append(Readied(seat))
    state.designers[seat].ready = True
    if not all(designer.ready for designer in state.designers):
        return
    if state.phase == "label":
        ending.over(state, events)
    else:
        begin_round(state, chance, events)

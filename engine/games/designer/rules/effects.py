"""What a move does: every kind of move has its function in the module of its part of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Event, Seat
from engine.games.designer.model import (
    AskBack,
    ChooseLand,
    Collect,
    Finish,
    Label,
    LabelBest,
    Move,
    Pass,
    PlaceTile,
    Promise,
    Ready,
    State,
)
from engine.games.designer.rules import ending, opening, promises, rounds
from engine.games.designer.rules.positions import Events, copied

_PLAYS: Final[dict[type, Callable[..., None]]] = {
    ChooseLand: opening.choose_land,
    Promise: promises.promise,
    Ready: promises.ready,
    PlaceTile: rounds.place,
    Pass: rounds.sit_out,
    Collect: rounds.collect,
    Finish: rounds.finish,
    AskBack: rounds.ask_back,
    Label: ending.label,
    LabelBest: ending.label_best,
}


def play(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Make a legal move. The functions of the moves change the copy that is made here."""
    events: Events = []
    new = copied(state)
    _PLAYS[type(move)](new, seat, move, chance, events)
    return new, tuple(events)

"""What everybody should notice: the clients' visits, the end phase, who has stopped."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import Event, Seat
from engine.core.telling import seat_named
from engine.games.designer.model import (
    BagEmpty,
    ClientsVisit,
    Collected,
    DesignEnded,
    EndBegan,
    LandCompleted,
    RoundBegan,
    State,
)


def headlines(state: State, events: Sequence[Event]) -> tuple[str, ...]:
    """What of a move everybody should notice."""
    return tuple(line for event in events if (line := _headline(state, event)))


def _headline(state: State, event: Event) -> str:
    match event:
        case ClientsVisit():
            return "The clients visit: promise them more"
        case RoundBegan(1):
            return "Now lay your first tile"
        case LandCompleted(seat):
            return f"{seat_named(seat)} has completed the land"
        case EndBegan() if not state.rules.solo:
            return "The end phase: others may stop now"
        case Collected(seat, _, True):
            return f"{seat_named(seat)} has stopped"
        case BagEmpty():
            return "The bag is empty"
        case DesignEnded() if state.phase == "label":
            return "Now look at the numbers of your holes"
    return ""


def done(state: State, seat: Seat) -> str:
    """Whether a seat lays no more tiles, or has decided what all decide at once."""
    designer = state.designers[seat]
    if state.phase == "turn":
        return "stopped" if designer.stopped else ""
    if state.phase == "lands":
        return "ready" if designer.land else ""
    return "ready" if designer.ready and state.phase != "over" else ""

"""What came of a move, in a sentence or a few for the log."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import Event
from engine.core.wording import counted, ordinal
from engine.games.designer.model import (
    Asked,
    BagEmpty,
    ClientsVisit,
    Collected,
    DesignEnded,
    EndBegan,
    GameEnded,
    LandCompleted,
    PromisesShown,
    RackFilled,
    RoundBegan,
    State,
    TilesReturned,
)
from engine.games.designer.words.names import tile


def tell(state: State, events: Sequence[Event]) -> str:
    """Tell what came of a move that led to this state."""
    return " ".join(sentence for event in events if (sentence := _tell(state, event)))


def _tell(state: State, event: Event) -> str:
    match event:
        case LandCompleted():
            return "The land is complete."
        case EndBegan():
            return "The end phase begins: others may stop."
        case Collected(_, _, True):
            return "This course is final."
        case Asked(_, _, True):
            return "It goes back if nobody takes it."
        case RackFilled(tiles) if tiles:
            return f"{'Drawn' if state.rules.solo else 'New'}: {', '.join(map(tile, tiles))}."
        case TilesReturned(back, aside):
            return _tell_returned(len(back), len(aside))
        case ClientsVisit(number):
            return f"The clients visit for the {ordinal(number)} time."
        case RoundBegan(number) if not state.rules.solo:
            return f"Round {number} begins."
        case BagEmpty():
            return "The bag is empty."
        case DesignEnded():
            return "No more tiles are laid."
        case PromisesShown():
            return "The promises are opened."
        case GameEnded():
            return "The game is over."
    return ""


def _tell_returned(back: int, aside: int) -> str:
    told = []
    if back:
        told.append(f"{counted(back, 'tile')} back to the bag")
    if aside:
        told.append(f"{counted(aside, 'tile')} aside")
    return f"{', '.join(told)}."

"""What everybody should notice: a new hole, who is on its green, who wins it, a play-off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.game import Event, Seat
from engine.core.telling import seat_named
from engine.core.wording import counted, enumerated
from engine.games.eighteen.model import (
    BagsFull,
    Eliminated,
    HoleBegan,
    HolesTied,
    LayingEnded,
    LongestDriven,
    PlayoffBegan,
    Reached,
    RivalScored,
    Scored,
    State,
)
from engine.games.eighteen.words import log

# What the log says of these is worth a headline.
_TOLD: Final = (
    LayingEnded,
    BagsFull,
    HolesTied,
    RivalScored,
    HoleBegan,
    PlayoffBegan,
    Eliminated,
    LongestDriven,
)


def headlines(state: State, events: Sequence[Event]) -> tuple[str, ...]:
    """What of a move everybody should notice."""
    told = [_headline(state, event) for event in events if not isinstance(event, Scored)]
    won = [event for event in events if isinstance(event, Scored) and event.why != "par"]
    return (*_won(state, won), *filter(None, told))


def _won(state: State, won: Sequence[Scored]) -> list[str]:
    """What somebody wins; whoever wins the same shares a line."""
    if (
        len(won) > 1
        and state.rules.way.prize == "flags"
        and len({event.hole for event in won}) == 1
    ):
        names = enumerated([seat_named(event.seat) for event in won])
        return [f"{names} win hole {won[0].hole + 1}"]
    return [log.tell(state, (event,)).rstrip(".") for event in won]


def _headline(state: State, event: Event) -> str:
    if isinstance(event, Reached):
        return _reached(state, event)
    return log.tell(state, (event,)).rstrip(".") if isinstance(event, _TOLD) else ""


def _reached(state: State, event: Reached) -> str:
    name = seat_named(event.seat)
    if event.ace:
        return f"A hole in one by {name}!"
    if state.rules.way.pace != "wait":
        return ""  # there it is the points that count, and they are told
    player = state.players[event.seat]
    played = event.hole < len(player.card)
    strokes = player.card[event.hole] if played else player.turns + player.penalties
    return f"{name} is in, {counted(strokes, 'stroke')}"


def done(state: State, seat: Seat) -> str:
    """Whether a seat waits on the green or for a play-off, or has decided already."""
    player = state.players[seat]
    if state.phase == "over":
        return ""
    if player.finished:
        return "waits" if state.playoff else "on the green"
    picked = player.picked if state.phase == "draft" else player.chosen is not None
    return "ready" if picked and state.phase in ("draft", "choose") else ""

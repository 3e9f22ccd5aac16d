"""Kelly Golf: a secret green for everybody, drawn from the bag, and what finding one brings."""

from __future__ import annotations

from typing import Final

from engine.core.chance import Chance, OneOf
from engine.core.game import Seat
from engine.core.wording import counted
from engine.games.eighteen.box.ways import MOST_HOLES, NUMBERED, OTHER, OWN, THEIRS
from engine.games.eighteen.model import (
    KeepTarget,
    Move,
    Reached,
    Scored,
    State,
    TakeUp,
    TargetKept,
    TargetLost,
    TargetsDrawn,
)
from engine.games.eighteen.rules.changes import Events, Handler, end, give, renew, stock

OFFERED: Final = 2  # tokens to choose a secret green from


def turn(state: State) -> tuple[Seat, ...]:
    """Who has to draw or to keep a secret green now, where there are any. With an empty bag one
    goes without."""
    full = _in_bag(state) > 0
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if player.offer or (player.target is None and full)
    )


def _in_bag(state: State) -> int:
    """How many tokens are in the bag: those of greens with a flag that nobody holds.

    They are counted and not named, because a view does not tell who holds which.
    """
    held = sum(len(p.offer) + (p.target is not None) for p in state.players)
    return sum(map(bool, state.greens)) - held


def _bag(state: State) -> list[int]:
    """How many of each token are in the bag."""
    held = {hole for p in state.players for hole in (*p.offer, p.target)}
    inside = [int(bool(flag) and hole not in held) for hole, flag in enumerate(state.greens)]
    return inside + [0] * (MOST_HOLES - len(inside))


def _seeming(state: State) -> list[int]:
    """Counts what may be in the bag for all that anybody without a green knows."""
    flags = list(map(int, map(bool, state.greens)))
    return flags + [0] * (MOST_HOLES - len(flags))


def moves(state: State, seat: Seat) -> list[Move]:
    if seat not in turn(state):
        return []
    offer = state.players[seat].offer
    return [KeepTarget(hole) for hole in offer] if offer else [TakeUp()]


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if seat not in turn(state):
        return "You have your secret green. Wait for the others."
    if move in moves(state, seat):
        return None
    if state.players[seat].offer:
        return "Keep one of the two greens you drew."
    return "Draw your secret green first."


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    """Draw two greens, or keep one of them. The last one in the bag leaves no choice."""
    if isinstance(move, KeepTarget):
        _keep(state, seat, move.hole, events)
    else:
        _draw(state, seat, chance, events)


def _draw(state: State, seat: Seat, chance: Chance, events: Events) -> None:
    bag, offer = _bag(state), []
    seeming, drawn = _seeming(state), min(OFFERED, sum(bag))
    for number in range(1, drawn + 1):
        asked = OneOf(
            f"Token {number} of {drawn} from the bag: which green?",
            number,
            drawn,
            f"{counted(drawn, 'token')} from the bag: tap them all",
        )
        hole = chance.draw(NUMBERED, bag, asked, seat, seeming)
        bag[hole] = seeming[hole] = 0
        offer.append(hole)
    events.append(TargetsDrawn(seat))
    state.players[seat].offer = tuple(sorted(offer))
    if len(offer) == 1:
        _keep(state, seat, offer[0], events)


def _keep(state: State, seat: Seat, hole: int, events: Events) -> None:
    events.append(TargetKept(seat))
    player = state.players[seat]
    player.offer, player.target = (), hole


def claim(state: State, seat: Seat, golfer: int, hole: int, events: Events) -> None:
    """Take what a green is worth to the seat; its token, if somebody held it, goes with it."""
    if not state.greens[hole]:
        return
    events.append(Reached(seat, golfer, hole))
    stock(state, hole, ())
    owner = next((s for s, player in enumerate(state.players) if player.target == hole), None)
    points, why = OTHER, "flag"
    if owner is not None:
        points, why = (OWN, "target") if owner == seat else (THEIRS, "theirs")
        state.players[owner].target = None
    events.append(Scored(seat, hole, points, why))
    if owner not in (None, seat):
        events.append(TargetLost(owner, hole))
    player = state.players[seat]
    give(player, hole, points)
    renew(player)
    if not any(state.greens):
        end(state, events)


HANDLER: Final = Handler(turn, moves, why_not, play)

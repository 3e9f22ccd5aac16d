"""The rules and the score of Null Game; the pad counts by them too.

Change this.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.nullgame.model import DIE, FIRMLY, SURE, Move, Putted, State

from engine.core.chance import Chance
from engine.core.copies import cloner, exchanged
from engine.core.game import Event, Seat, Standing
from engine.core.telling import seat_scores

copy_state = cloner(State)


def turn(state: State) -> tuple[Seat, ...]:
    """Whoever has played the fewest holes is next; nobody when all are played."""
    if state.phase == "over":
        return ()
    played = [len(own) for own in state.strokes]
    return (played.index(min(played)),)


def play(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Copy the state once, change the copy, return it: earlier states stay as they were."""
    strokes, face = SURE, 0
    if move.strength == FIRMLY:
        face = int(chance.roll(DIE, "What did the die show?"))
        strokes = max(1, face - 1)
    new = copy_state(state)
    new.strokes = exchanged(state.strokes, seat, (*state.strokes[seat], strokes))
    new.last = (strokes, face)
    if min(map(len, new.strokes)) == new.holes:
        new.phase = "over"
    return new, (Putted(seat, strokes, face),)


def standing(strokes: Sequence[Sequence[int]], over: bool) -> Standing:
    """How everybody stands with these strokes on each hole."""
    totals = [sum(own) for own in strokes]
    places = [1 + sum(other < own for other in totals) for own in totals]
    holes = min(map(len, strokes))  # that everybody has played
    rounds = [[own[hole] for own in strokes] for hole in range(holes)]
    return Standing(
        seat_scores(totals, places, rounds, over=over),
        over,
        lower_wins=True,
        round_title="Hole",
        open_round=not over,
        unit="stroke",
        signed=False,
    )

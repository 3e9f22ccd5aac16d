"""The rules of Null Game, and its score: the pad counts with the same functions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.games.nullgame.model import DIE, FIRM, GENTLE, Putt, Putted, State

from engine.core.chance import Chance
from engine.core.game import Event, Seat, SeatScore, Standing


def turn(state: State) -> tuple[Seat, ...]:
    """Whoever has played the fewest holes is next; nobody when all are played."""
    played = [len(own) for own in state.strokes]
    fewest = min(played)
    return () if fewest == state.holes else (played.index(fewest),)


def play(state: State, seat: Seat, move: Putt, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    strokes = GENTLE
    if move.firmly:
        strokes = max(FIRM, int(chance.roll(DIE, "What did the die show?")) - 1)
    own = (*state.strokes[seat], strokes)
    after = (*state.strokes[:seat], own, *state.strokes[seat + 1 :])
    return replace(state, strokes=after), (Putted(seat, strokes),)


def standing(rounds: Sequence[Sequence[int]], over: bool) -> Standing:
    """How everybody stands with these strokes on each hole."""
    totals = [sum(own) for own in rounds]
    places = [1 + sum(other < own for other in totals) for own in totals]
    seats = tuple(
        SeatScore(seat, total, place if over else 0, rounds=tuple(own), place=place)
        for seat, (own, total, place) in enumerate(zip(rounds, totals, places, strict=True))
    )
    return Standing(seats, over, lower_wins=True, round_title="Hole", unit="stroke", signed=False)

"""The words of Null Game: its die, its state, its move and its event.

Change this.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.core.chance import Die
from engine.core.game import Seat, verb

DIE = Die("putting die", (1, 2, 3, 4, 5, 6))
GENTLY, FIRMLY = 0, 1  # how hard a putt is
SURE = 3  # strokes that a gentle putt takes

Phase = Literal["putt", "over"]


@dataclass(slots=True)
class State:
    """Everything that undo must bring back. Only the move that makes a state changes it."""

    phase: Phase
    holes: int
    strokes: tuple[tuple[int, ...], ...]  # by seat, one number for each hole played
    last: tuple[int, int] = (0, 0)  # strokes and die of the last putt; 0 where there was none


@verb
class Putt(NamedTuple):
    """Putt gently, which is sure, or firmly, which a die decides."""

    strength: int


Move = Putt  # with several kinds of moves: Putt | PickUp


class Putted(NamedTuple):
    """What happened, for the board to show; only what everybody may know."""

    seat: Seat
    strokes: int
    face: int = 0  # of the die, where one was rolled

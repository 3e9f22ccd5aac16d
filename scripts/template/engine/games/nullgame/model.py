"""The words of Null Game: its die, its state, its move and its event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.core.chance import Die
from engine.core.game import Seat, verb

DIE = Die("putting die", (1, 2, 3, 4, 5, 6))
GENTLE, FIRM = 3, 1  # strokes that a gentle putt takes, and the fewest of a firm one


@dataclass(frozen=True, slots=True)
class State:
    """Everything that undo must bring back; frozen, so that a move makes a new one."""

    holes: int
    strokes: tuple[tuple[int, ...], ...]  # by seat, one number for each hole played


@verb
class Putt(NamedTuple):
    """Putt gently, which is sure, or firmly, which a die decides."""

    firmly: bool


class Putted(NamedTuple):
    """What happened, for the board to show; only what everybody may know."""

    seat: Seat
    strokes: int

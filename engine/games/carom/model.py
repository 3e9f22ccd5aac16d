"""State, moves and events of Carom Mini Golf.

A ball's place is the number of a spot in the plan of its hole (`box.plan`); OFF is no place: a ball
that has not been teed up, or that has dropped. Balls are numbered in the order of the seats; a seat
may have several.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, NamedTuple

from engine.core.game import Seat, verb
from engine.games.carom.box.equipment import StrokeTool, tools_of
from engine.games.carom.box.holes import HOLES

Ball = int
Phase = Literal["tee", "roll", "aim", "over"]
# How a run ends: at rest, against another ball, in the cup, in a puddle, or back at a slope's foot.
End = Literal["rest", "hit", "cup", "puddle", "slid"]
# Why impulses were lost: at the rim of a cup, in a puddle, because they could not pay for the next
# step, or because the stroke had no end.
Reason = Literal["rim", "puddle", "short", "stuck"]


@dataclass(frozen=True)
class Rules:
    """Holds what people chose before the game; what follows from it is worked out once."""

    carom: bool  # all balls are on the course at once and knock each other about
    # Strokes on a hole, and the score of a ball that has not dropped by then: by the boards that
    # the hole leads over, one, two, and more; one number where it is the same for every hole.
    limit: int | tuple[int, ...]
    course: tuple[str, ...]  # the holes to play, by their keys, in order
    dice: bool  # strokes by the six dice,
    cards: bool  # by the white die and the cards, or both
    blank: tuple[int, ...]  # the six numbers of the blank card; empty where it is not used
    looks: tuple[str, ...]  # of every ball
    owners: tuple[Seat, ...]  # of every ball

    @cached_property
    def tools(self) -> dict[str, StrokeTool]:
        """Every die and card of the table by its key, in the order in which they lie there."""
        return tools_of(self.dice, self.cards, self.blank)

    @cached_property
    def rolls(self) -> tuple[Roll, ...]:
        """The moves that choose one of them."""
        return tuple(map(Roll, self.tools))

    @cached_property
    def limits(self) -> tuple[int, ...]:
        """The strokes that a ball has on each hole of the course."""
        return tuple(map(self.limit_on, self.course))

    def limit_on(self, key: str) -> int:
        """The strokes that a ball has on a hole: more where it leads over several boards."""
        return self.limit_over(HOLES[key].boards)

    def limit_over(self, boards: int) -> int:
        """The strokes that a ball has on a hole that leads over so many boards."""
        limit = self.limit
        return limit if isinstance(limit, int) else limit[min(boards, len(limit)) - 1]


@dataclass(slots=True)
class State:
    """A position. Only the move that makes it changes it."""

    rules: Rules
    hole: int  # which one of the course
    move: int  # the number of the stroke that is played now, from 1
    ball: Ball  # whose stroke it is
    phase: Phase
    balls: tuple[int, ...]  # the spot of every ball
    done: tuple[int, ...]  # the score of every ball on this hole; 0 while it is in play
    tool: str  # the die or card of the stroke in hand; empty before the roll
    face: int  # what it showed
    impulses: int  # and what that gives
    scores: tuple[tuple[int, ...], ...]  # by finished hole, then by ball


@verb
class Tee(NamedTuple):
    """Put the ball on one of the starting hexes, which are numbered from 0 row by row."""

    start: int


@verb
class Roll(NamedTuple):
    """Choose a die, or a card with the white die, by its key, and roll."""

    tool: str


@verb
class Strike(NamedTuple):
    """Strike the ball in a direction: 0 is east, then against the clock."""

    direction: int


Move = Tee | Roll | Strike

MOVES: Final = Move.__args__


class Run(NamedTuple):
    """One ball's way in a stroke, from where it lay to where it stops or meets another ball."""

    ball: int
    path: tuple[int, ...]  # spots, the first is where it starts
    bounces: tuple[int, ...]  # places in the path at which a wall turned it
    end: End
    fell: bool = False  # through the cup of a hill, onto the last spot of the path


class Loss(NamedTuple):
    """Impulses that made no steps."""

    reason: Reason
    impulses: int


class Teed(NamedTuple):
    ball: Ball
    spot: int


class Rolled(NamedTuple):
    ball: Ball
    tool: str
    face: int
    impulses: int


class Struck(NamedTuple):
    """A stroke begins; what will be lost of its impulses is known already."""

    ball: Ball
    direction: int
    impulses: int = 0
    losses: tuple[Loss, ...] = ()


class Ran(NamedTuple):
    """A ball ran along a way; in one stroke several may, one after the other."""

    run: Run


class Dropped(NamedTuple):
    """A ball is in the cup; it scores the number of the move."""

    ball: Ball
    score: int


class OutOfStrokes(NamedTuple):
    """A ball has not dropped within the limit, and scores it."""

    ball: Ball
    score: int


class HoleEnded(NamedTuple):
    hole: int
    scores: tuple[int, ...]  # of every ball


class HoleBegan(NamedTuple):
    hole: int


class GameEnded(NamedTuple):
    winners: tuple[Seat, ...]

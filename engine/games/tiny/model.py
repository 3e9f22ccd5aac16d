"""State, moves and events of Tiny Mini Golf.

Seat s designs sheet s. The hole on it is played by the seat to the left, s + 1, so a seat plays the
sheet of the one before it. Squares are numbered row by row from the top left; directions are those
of `engine.core.grids.squares`. Alone, seat 0 plays sheet 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from engine.core.chance import Die
from engine.core.codec import LATER
from engine.core.game import Seat, verb
from engine.games.tiny.box.dice import (
    DICE,
    FACE_SIGNS,
    FACES,
    FRIENDLY,
    PRECISION,
    TERRAIN,
    TYPES,
    BoxDice,
)
from engine.games.tiny.box.sheet import EMPTY, SAND, WALL, WATER, SquareSheet

ROUNDS: Final = 8
FIXING: Final = (6, 7)  # rounds in which everybody draws on the sheet that they will play
MOST_SHOTS: Final = 12
UNFINISHED: Final = 14  # the shooting score of a hole that was not finished
BONUS_FROM: Final = 3  # players: with fewer nobody takes a designer's bonus
MISSED: Final = "missed"  # how a shot ends that the designer turns
APP: Final = -1  # who decides on a MISS where there is no designer at the table

Phase = Literal["lay", "draw", "play", "over"]
Stop = Literal["sand", "corner", "flag"]
"""Why the precision die is thrown: a strong shot from sand, a wall's corner, the hole crossed."""
Holder = Literal["players", "designers"]
Point = tuple[float, float]  # squares have their circles at whole numbers, corners lie between
End = Literal["rest", "sand", "water", "hole", "corner", "flag", "caught"]
"""How a run ends: with its last move, in sand, in water, in the hole; at a wall's corner or at the
flag, where it will go on; or caught between corners."""
Pieces = tuple[tuple[int, str], ...]  # squares with the signs that were drawn on them


@dataclass(frozen=True, slots=True)
class Rules:
    """The choices that people made before the game."""

    mode: str
    seats: int
    columns: int
    rows: int
    friendly: bool  # the precision die has four PASS faces
    hole: str  # what is played alone; empty at a table of several
    first: Seat  # who begins to play
    waits: Seat  # who plays alone at the end, where an odd number plays every other seat
    # On a PASS out of sand the player chooses the direction anew.
    free_sand: bool = field(default=False, metadata=LATER)
    # People's own dice, where theirs have other faces.
    box: BoxDice | None = field(default=None, metadata=LATER)

    def power_die(self, power: int) -> Die:
        """The die that goes with a declared power."""
        return DICE[power] if self.box is None else self.box.like(DICE[power])

    @property
    def terrain_die(self) -> Die:
        return TERRAIN if self.box is None else self.box.like(TERRAIN)

    @property
    def precision_die(self) -> Die:
        die = FRIENDLY if self.friendly else PRECISION
        return die if self.box is None else self.box.like(die)


class MarkedShot(NamedTuple):
    """A shot as it is marked on the sheet."""

    square: int  # where the ball lies after it
    direction: int  # as declared
    power: int
    moves: int  # circles crossed
    end: str  # how its last run ended
    choices: tuple[int, ...] = ()  # directions that were decided on the way


class WaitingShot(NamedTuple):
    """A shot that waits for somebody to decide its further direction."""

    direction: int  # as declared
    power: int
    stop: Stop
    decider: Seat
    options: tuple[int, ...]  # directions to choose from
    at: int  # the square where the ball is, or the one that it came from last, at a corner
    corner: tuple[int, int]  # twice the place of the corner where it waits; whole numbers
    left: int  # moves still to make
    crossed: int  # circles, so far
    corners: int  # met since the last circle
    choices: tuple[int, ...]  # decided before


@dataclass(slots=True)
class State:
    """A position. Only the move that makes it changes it (`rules/effects.py`)."""

    rules: Rules
    phase: Phase
    round: int  # of drawing, from 1; 0 while holes and starts are laid out
    dice: tuple[str, ...]  # faces of the terrain dice in this round
    sheets: tuple[SquareSheet, ...]  # by designer
    fresh: tuple[tuple[int, ...], ...]  # squares drawn in this round, by sheet, in their order
    ready: tuple[bool, ...]  # by seat: done with laying out, or with this round
    seat: Seat  # whose shot it is, where one plays after the other
    balls: tuple[int, ...]  # by seat: the square of its ball; NONE before and after its hole
    marks: tuple[tuple[MarkedShot, ...], ...]  # by seat: its finished shots
    shots: tuple[WaitingShot | None, ...]  # by seat: a shot under way
    scores: tuple[int, ...]  # by seat: shooting score of a finished hole, else 0


def player_of(rules: Rules, sheet: Seat) -> Seat:
    """Who plays the hole on a sheet: the seat to the left of its designer."""
    return (sheet + 1) % rules.seats


def sheet_played(rules: Rules, seat: Seat) -> Seat:
    """The sheet that a seat plays; its number is that of its designer."""
    return (seat - 1) % rules.seats


def sheet_drawn(state: State, seat: Seat) -> Seat:
    """The sheet that lies before a seat while drawing."""
    return sheet_played(state.rules, seat) if state.round in FIXING else seat


def decides_for(state: State, seat: Seat) -> Seat | None:
    """Whose ball waits for this seat's decision: one's own shot is finished before others'."""
    shots = state.shots
    if not any(shots):
        return None
    for player in (seat, player_of(state.rules, seat)):
        shot = shots[player]
        if shot is not None and shot.decider == seat:
            return player
    return None


# Drawing.

_ALONE: Final = (WATER, SAND)  # what goes with nothing else in a round


class RoundDrawing(NamedTuple):
    """A sheet in a round of drawing."""

    sheet: SquareSheet
    fresh: tuple[int, ...]  # squares drawn in this round, in their order
    dice: tuple[str, ...]

    def painted(self, square: int, sign: str) -> RoundDrawing:
        return RoundDrawing(self.sheet.drawn(square, sign), (*self.fresh, square), self.dice)

    def rubbed(self, square: int) -> RoundDrawing:
        rest = tuple(each for each in self.fresh if each != square)
        return RoundDrawing(self.sheet.drawn(square, EMPTY), rest, self.dice)

    def before(self) -> RoundDrawing:
        """The same sheet as the round found it."""
        sheet = self.sheet
        for square in self.fresh:
            sheet = sheet.drawn(square, EMPTY)
        return RoundDrawing(sheet, (), self.dice)

    def drawn(self) -> str:
        """The pieces of this round, in their order."""
        signs = self.sheet.signs
        return "".join([signs[square] for square in self.fresh])

    def dice_used(self) -> Counter[str]:
        """How many dice of each face this round's pieces have used up."""
        return Counter([FACES[sign] for sign in self.drawn()])

    def dice_left(self) -> dict[str, int]:
        """How many dice of each face can still be used; of one type, once it is chosen."""
        left = _faces(self.dice)
        if not self.fresh:
            return dict(left)
        used = self.dice_used()
        chosen = TYPES[next(iter(used))]
        return {face: left[face] - used[face] for face in left if TYPES[face] == chosen}

    def signs_left(self) -> tuple[str, ...]:
        """The pieces that the dice still allow."""
        sheet, fresh, dice = self
        if not fresh:
            return _signs(frozenset(dice))
        first = sheet.signs[fresh[0]]
        if first in _ALONE:
            return (first,) if dice.count(FACES[first]) > len(fresh) else ()
        walls = self.drawn().count(WALL)
        square = FACE_SIGNS["wall"] if dice.count("wall") > walls else ()
        return square + FACE_SIGNS["half"] if dice.count("half") > len(fresh) - walls else square


@lru_cache(maxsize=16)  # all there can be: four faces, each there or not
def _signs(faces: frozenset[str]) -> tuple[str, ...]:
    """The pieces that some faces allow."""
    return tuple(sign for face, signs in FACE_SIGNS.items() if face in faces for sign in signs)


@lru_cache(maxsize=64)  # the rolls of a full table, five times over
def _faces(dice: tuple[str, ...]) -> Counter[str]:
    return Counter(face for face in FACE_SIGNS for _ in range(dice.count(face)))


def drawing_of(state: State, seat: Seat) -> RoundDrawing:
    """The sheet that a seat is drawing on now, and its dice."""
    sheet = sheet_drawn(state, seat)
    return RoundDrawing(state.sheets[sheet], state.fresh[sheet], state.dice)


# A ball on its way.


class BallRun(NamedTuple):
    """A ball's way, and what is still to come of its shot."""

    points: tuple[Point, ...]  # the line to draw, from its first point to its last
    end: End
    at: int  # the square it is on, or the one that it came from last, at a corner
    left: int  # moves still to make
    crossed: tuple[int, ...]  # the circles it came to, each a move
    corner: Point = (0.0, 0.0)  # where it waits, if at a corner
    options: tuple[int, ...] = ()  # the directions in which it may go on
    corners: int = 0  # met since the last circle

    @property
    def turns(self) -> tuple[int, ...]:
        """At which of its points the ball changes its direction."""
        return turns(self.points)


def turns(points: Sequence[Point]) -> tuple[int, ...]:
    """At which of its points a line changes its direction."""
    return tuple(
        at
        for at, (before, here, after) in enumerate(
            zip(points, points[1:], points[2:], strict=False), start=1
        )
        if _way(before, here) != _way(here, after)
    )


def _way(one: Point, other: Point) -> tuple[int, int]:
    """Which way a line goes, however long it is."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    return (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)


# Moves.


@verb
class Lay(NamedTuple):
    """Put the hole on a square; where it lies already, the start."""

    square: int


@verb
class Paint(NamedTuple):
    """Draw a piece of terrain, by its sign, on an empty square."""

    square: int
    sign: str


@verb
class Rub(NamedTuple):
    """Erase what one has drawn in this round, or a hole or start that was just laid out."""

    square: int


@verb
class Done(NamedTuple):
    """Be ready with laying out or with this round."""


@verb
class Pass(NamedTuple):
    """Draw nothing in this round, where nothing can be drawn."""


@verb
class Shoot(NamedTuple):
    """Declare a shot; the dice are rolled at once."""

    direction: int
    power: int


@verb
class Choose(NamedTuple):
    """Decide in which direction a stopped ball goes on."""

    direction: int


@verb
class Surrender(NamedTuple):
    """Give one's own hole up."""


Move = Lay | Paint | Rub | Done | Pass | Shoot | Choose | Surrender

MOVES: Final = Move.__args__


# Events.


class Laid(NamedTuple):
    seat: Seat


class Painted(NamedTuple):
    seat: Seat


class Rubbed(NamedTuple):
    seat: Seat


class Readied(NamedTuple):
    seat: Seat


class SatOut(NamedTuple):
    """A seat could draw nothing in this round."""

    seat: Seat


class SheetsShown(NamedTuple):
    """Everybody is ready: what was drawn in secret lies open. Round 0 is the laying out."""

    round: int
    drawn: tuple[Pieces, ...] = ()  # by seat


class SheetsPassed(NamedTuple):
    to: Holder


class TerrainRolled(NamedTuple):
    round: int
    faces: tuple[str, ...]


class Declared(NamedTuple):
    seat: Seat
    direction: int
    power: int


class PowerRolled(NamedTuple):
    seat: Seat
    die: str  # its name
    face: int
    moves: int  # declared power and face together


class PrecisionRolled(NamedTuple):
    seat: Seat
    passed: bool
    decider: Seat  # who decides now; APP where nobody at the table does
    stop: Stop


class Chosen(NamedTuple):
    seat: Seat  # whose ball it is
    decider: Seat
    direction: int


class Ran(NamedTuple):
    """A ball ran until it stopped, for good or until somebody decides."""

    seat: Seat
    run: BallRun


class Holed(NamedTuple):
    seat: Seat
    score: int


class GaveUp(NamedTuple):
    seat: Seat
    score: int


class OutOfShots(NamedTuple):
    seat: Seat
    score: int


class GameEnded(NamedTuple):
    winners: tuple[Seat, ...]

"""Holes of Carom Mini Golf drawn as text, with the balls on them and where a stroke leaves them.

A picture has a line for a row of hexes, odd rows shifted to the right, and spaces between hexes:

    u . a . . b . B #
     . . . :A O34 ~

The first sign of a hex says what it is: one of the map's own (# . u S O > <), ':' sand, '~'
puddle, 'X' closed obstacle, and for pieces that are given beside the picture '=' channel, '^'
slope, '-' top and '_' the ground below it. Grass may be left out before a name. What follows are
names: a small letter is a ball, the same letter as a capital is where the stroke leaves it, and a
digit is where the ball stops if it gets so many impulses. A picture without a cup has one out of
reach.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from textwrap import dedent
from typing import Final

from engine.core.grids.hexes import Hex
from engine.games.carom.box.hole_plan import (
    CHARACTERS,
    CUP,
    GRASS,
    OFF,
    OUTSIDE,
    BallSpot,
    HolePlan,
    Level,
)
from engine.games.carom.box.pieces import LaidPiece
from engine.games.carom.rules.rolling import Stroke, strike
from engine.games.carom.rules.turf import Turf

SAND, PUDDLE, CLOSED = ":~X"
LEVELS: Final[dict[str, Level]] = {
    "=": "channel",
    "^": "slope",
    "-": "top",
    "_": "under",
    ">": "slope",
    "<": "slope",
}
BALLS: Final = "abcdefgh"
CUP_FAR_AWAY: Final = (OUTSIDE, CUP)


@dataclass(frozen=True)
class DrawnPlan(HolePlan):
    """A plan on which sand and puddles lie hex by hex instead of in the shapes of the box."""

    sandy: frozenset[Hex] = frozenset()
    watery: frozenset[Hex] = frozenset()

    def slow_hexes(self, kind: str) -> frozenset[Hex]:
        return super().slow_hexes(kind) | (self.sandy if kind == "sand" else self.watery)


@dataclass
class Drawing:
    """A picture that has been read."""

    picture: str
    pieces: tuple[LaidPiece, ...] = ()
    rows: list[str] = field(default_factory=list)
    signs: dict[str, set[Hex]] = field(default_factory=dict)
    names: dict[str, BallSpot] = field(default_factory=dict)  # balls and where they should end

    def __post_init__(self) -> None:
        lines = [line for line in dedent(self.picture).splitlines() if line.strip()]
        for y, line in enumerate(lines):
            assert line.startswith(" ") == bool(y % 2), f"row {y} is not shifted as it should be"
            self.rows.append("".join(self._read(x, y, cell) for x, cell in enumerate(line.split())))
        rows = tuple(self.rows)
        covered = {at for laid in self.pieces for at in laid.hexes()}
        singles = self.signs.get(CLOSED, set()) - covered
        plan = DrawnPlan(
            rows if CUP in "".join(rows) else rows + CUP_FAR_AWAY,
            self.pieces + tuple(LaidPiece("single", at) for at in sorted(singles)),
            frozenset(self.signs.get(SAND, ())),
            frozenset(self.signs.get(PUDDLE, ())),
        )
        self.ground = Turf(plan)
        self.balls = tuple(self._spot(name) for name in BALLS if name in self.names)
        for sign, level in LEVELS.items():
            for at in self.signs.get(sign, ()):
                assert BallSpot(*at, level) in plan.index, f"there is no {level} at {at}"

    def _read(self, x: int, y: int, cell: str) -> str:
        """Read one hex; what the map shows there."""
        mark = GRASS
        level: Level = "ground"
        for place, sign in enumerate(cell):
            if sign.isdigit() or sign.lower() in BALLS:
                assert sign not in self.names, f"{sign} is drawn twice"
                self.names[sign] = BallSpot(x, y, level)
                continue
            self.signs.setdefault(sign, set()).add((x, y))
            level = LEVELS.get(sign, "ground")
            if sign in CHARACTERS:
                assert place == 0, cell
                mark = sign
        return mark

    def _spot(self, name: str) -> int:
        return self.ground.plan.index[self.names[name]]

    def number(self, name: str) -> int:
        """The number of a ball."""
        return [each for each in BALLS if each in self.names].index(name)

    def at(self, spot: int) -> str:
        """A spot in words, for messages."""
        return "off" if spot == OFF else str(tuple(self.ground.spots[spot]))

    def strike(self, ball: str, direction: int, impulses: int) -> Stroke:
        number = self.number(ball)
        way = self.ground.ahead[self.balls[number] * 6 + direction]
        assert way >= 0, f"the way of {ball} is closed"
        return strike(self.ground, self.balls, number, direction, impulses)

    def end(self, name: str) -> int:
        """Where something ends that should end at a name: in the cup it is off the course."""
        spot = self._spot(name)
        return OFF if spot == self.ground.cup else spot


def plays(
    picture: str, ball: str, direction: int, impulses: int, *pieces: LaidPiece, holed: str = ""
) -> Stroke:
    """Play a stroke and check that every ball lies then at its capital, or has not moved.

    `holed` are balls that drop without a capital to say so.
    """
    drawing = Drawing(picture, pieces)
    stroke = drawing.strike(ball, direction, impulses)
    for number, name in enumerate(each for each in BALLS if each in drawing.names):
        capital = name.upper() in drawing.names
        expected = drawing.end(name.upper()) if capital else drawing.balls[number]
        if name in holed:
            expected = OFF
        found = stroke.balls[number]
        assert found == expected, f"{name}: {drawing.at(found)}, not {drawing.at(expected)}"
        assert (number in stroke.holed) == (found == OFF)
    return stroke


def stops(picture: str, direction: int, *pieces: LaidPiece) -> None:
    """Check that ball a stops at each digit of the picture with so many impulses."""
    drawing = Drawing(picture, pieces)
    digits = [name for name in drawing.names if name.isdigit()]
    assert digits, "nothing to check"
    for digit in digits:
        found = drawing.strike("a", direction, int(digit)).balls[drawing.number("a")]
        expected = drawing.end(digit)
        assert found == expected, f"{digit}: {drawing.at(found)}, not {drawing.at(expected)}"


def directions(picture: str, *pieces: LaidPiece) -> tuple[int, ...]:
    """Where ball a may be struck to."""
    drawing = Drawing(picture, pieces)
    return drawing.ground.directions(drawing.balls[drawing.number("a")])


def losses(stroke: Stroke) -> dict[str, int]:
    """The impulses lost, by their reasons."""
    lost: dict[str, int] = {}
    for loss in stroke.losses:
        lost[loss.reason] = lost.get(loss.reason, 0) + loss.impulses
    return lost

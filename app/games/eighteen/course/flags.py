"""Flags with numbers on the greens, and tokens with their points."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin
from typing import Final, NamedTuple

from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Translate,
)
from kivy.metrics import dp, sp

from app.draw.crisp import disc, ring
from app.draw.grids.hexes import HexLayout
from app.draw.shapes import Point, words
from app.draw.terrain import flag
from app.draw.zoom_floor import WIGGLE
from app.games.eighteen.course.fairways import RIM, cup_at
from app.theme import WHITE, theme
from engine.core.game import Seat
from engine.core.grids.hexes import offset
from engine.games.eighteen.box.played_course import PlayedCourse
from engine.games.eighteen.box.ways import WAYS
from engine.games.eighteen.model import State

FLAG_SCALE: Final = 38  # the radius of a hex, in dp, for which a flag has its own size
LEAST_FLAG: Final = 0.56  # of its own size as it is seen, so that numbers can be read
OUTSTANDING: Final = 1.3  # how much larger the flag of the hole in play is
TOKEN: Final = 0.3  # the radius of a token, in radii of a hex,
LEAST_TOKEN: Final = 7.0  # and the least as it is seen, in dp
STEP: Final = (1.05, 1.25)  # to the right and up from one token to the next, in their radii
HEAP: Final = 4  # tokens of a heap that are drawn
RISE: Final = 1.2  # how far a flag rises that is taken away, in radii of a hex


class Green(NamedTuple):
    """All that is seen on the green of one hole."""

    flag: bool = True
    tokens: tuple[int, ...] = ()  # points, each on a disc of its own
    heap: int = 0  # so many tokens lie below the first disc
    current: bool = False  # everybody is on the way to it


def greens_of(state: State, seat: Seat | None = None) -> list[Green]:
    """Read from a state every green. In a race the hole in play is that of a seat."""
    way = WAYS[state.rules.mode]
    hole: int | None = state.hole
    if way.pace == "race":
        hole = state.players[seat].hole if seat is not None else None
    elif way.pace == "any":
        hole = None
    counted = way.prize in ("flags", "skins", "tokens", "targets")
    found = []
    for number, points in enumerate(state.greens):
        flies = bool(points) or not counted
        found.append(_green(points, way.prize, flies, number == hole))
    return found


def _green(points: tuple[int, ...], prize: str, flies: bool, current: bool) -> Green:
    if prize == "tokens":
        return Green(flies, points, 0, current)
    if prize == "skins" and points:
        return Green(flies, (sum(points),), len(points), current)
    return Green(flies, (), 0, current)


class Flag:
    """One flag. Swinging it or taking it away changes a matrix and a colour."""

    def __init__(
        self, layer: InstructionGroup, foot: Point, scale: float, text: str, grain: float
    ) -> None:
        self._swing, self._lift = Rotate(origin=foot), Translate()
        self.parts = flag(foot, scale, text, grain)
        self._tint = self.parts[0]
        layer.add(PushMatrix())
        for part in (self._lift, self._swing, *self.parts):
            layer.add(part)
        layer.add(PopMatrix())

    @property
    def angle(self) -> float:
        return self._swing.angle

    @property
    def rise(self) -> float:
        """How many pixels it is above its cup."""
        return self._lift.y

    @property
    def strength(self) -> float:
        """1 where it is fully seen."""
        return self._tint.a

    def swing(self, part: float) -> None:
        """This part of the way through its wiggle."""
        self._swing.angle = WIGGLE * sin(part * 3 * 6.2832) * (1 - part)

    def take(self, part: float, rise: float) -> None:
        """This part of the way from the green, in the end unseen."""
        self._lift.y = part * rise
        self._tint.a = 1 - part


class Flags:
    """Flags stand over the golfers, in `above`; tokens lie below them, in `below`."""

    def __init__(self, below: InstructionGroup, above: InstructionGroup) -> None:
        self._tokens, self._poles = InstructionGroup(), InstructionGroup()
        below.add(self._tokens)
        above.add(self._poles)
        self.standing: dict[int, Flag] = {}  # by hole
        self.written: dict[int, list[str]] = {}  # on the tokens of each green
        self._rise, self._grain = 0.0, 1.0

    def lay(
        self,
        ground: PlayedCourse,
        layout: HexLayout,
        unit: float,
        greens: Sequence[Green] = (),
    ) -> None:
        """Show all greens as they are; without a word about them every flag stands.

        `unit` is a dp as it is seen, in pixels of the layout's own.
        """
        self._tokens.clear()
        self._poles.clear()
        self.standing, self.written = {}, {}
        self._rise, self._grain = RISE * layout.radius, dp(1) / unit

        def high(hole: int) -> float:
            return layout.centre(*offset(ground.at[ground.greens[hole]]))[1]

        for hole in sorted(range(len(ground.greens)), key=high, reverse=True):
            green = greens[hole] if greens else Green()
            self._green(hole, green, ground, layout, unit)

    def swing(self, hole: int, part: float) -> None:
        """Let the flag of a hole wiggle, if it stands."""
        if hole in self.standing:
            self.standing[hole].swing(part)

    def take(self, hole: int, part: float) -> None:
        """Let the flag of a hole rise and fade, if it stands."""
        if hole in self.standing:
            self.standing[hole].take(part, self._rise)

    def _green(
        self, hole: int, green: Green, ground: PlayedCourse, layout: HexLayout, unit: float
    ) -> None:
        at, s = ground.at[ground.greens[hole]], layout.radius
        if green.current:
            self._tokens.add(Color(*WHITE))
            reach, width = (RIM + 0.05) * s, max(0.07 * s, 2 * unit)
            self._tokens.add(ring(layout.centre(*offset(at)), reach, width, self._grain))
        self._heap(hole, green, layout.centre(*offset(at)), s, unit)
        if green.flag:
            scale = max(s / FLAG_SCALE, LEAST_FLAG * unit)
            scale *= OUTSTANDING if green.current else 1.0
            foot = cup_at(at, layout)
            self.standing[hole] = Flag(self._poles, foot, scale, str(hole + 1), self._grain)

    def _heap(self, hole: int, green: Green, middle: Point, s: float, unit: float) -> None:
        """Tokens in the near right of a green, each behind the one before; a heap below the first.

        Golfers stand on the left, so that the points stay in view.
        """
        radius = max(TOKEN * s, LEAST_TOKEN * unit)
        x, y = middle[0] + 0.34 * s, middle[1] - 0.42 * s
        self.written[hole] = [str(points) for points in green.tokens]
        for number, text in reversed(list(enumerate(self.written[hole]))):
            at = (x + number * STEP[0] * radius, y + number * STEP[1] * radius)
            for below in reversed(range(max(1, min(green.heap, HEAP)))):
                self._disc((at[0], at[1] - below * 0.3 * radius), radius)
            self._write(text, at, radius)

    def _disc(self, middle: Point, radius: float) -> None:
        for colour, reach in (
            (theme.terrain("aim_casing"), 1.12),
            (theme.terrain("card_ink"), 1.0),
            (theme.terrain("card"), 0.88),
        ):
            self._tokens.add(Color(*colour))
            self._tokens.add(disc(middle, radius * reach))

    def _write(self, text: str, middle: Point, radius: float) -> None:
        tall = 1.6 * radius
        letters = words(text, tall * self._grain / sp(1.2), 800)
        wide = min(tall * letters.width / letters.height, 1.5 * radius)
        self._tokens.add(Color(*theme.terrain("card_ink")))
        pos = (middle[0] - wide / 2, middle[1] - tall / 2)
        self._tokens.add(Rectangle(texture=letters, pos=pos, size=(wide, tall)))

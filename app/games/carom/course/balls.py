"""The balls of a Carom board: sprites that roll, bounce, drop and lie apart, and their timing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import cos, dist, pi, sin

from kivy.graphics import Color, InstructionGroup

from app.draw.aiming import Breath
from app.draw.crisp import ring
from app.draw.shapes import Point
from app.games.carom.course.floor import HoleFloor
from app.games.carom.course.picture import ball_size
from app.pieces.ball import BallSprite
from app.pieces.run import COASTING, FIRST, SPACE, SQUASH, Leg, RunTiming, course
from app.theme import theme
from engine.core.grids.hexes import beside
from engine.games.carom.box.hole_plan import OFF, HolePlan
from engine.games.carom.model import Run

HUDDLED = 0.74  # how large balls are at most that share a hex
CROWD = 4  # so many balls need more room than the hex has


class Balls:
    """All balls that are on the course, and the ring around the one whose stroke it is.

    `floor` knows where spots are and has two layers for balls: one of them below the bridges.
    """

    def __init__(self, floor: HoleFloor) -> None:
        self._floor = floor
        self._ring, self._group, self._below = (InstructionGroup() for _ in range(3))
        floor.balls.add(self._ring)
        floor.balls.add(self._group)
        floor.under.add(self._below)
        self.sprites: dict[int, BallSprite] = {}
        self.breath = Breath()

    @property
    def size(self) -> float:
        """The width of a ball."""
        return ball_size(self._floor.hexes)

    def draw(self, spots: Sequence[int], looks: Sequence[str]) -> None:
        """Set every ball where it lies."""
        self._group.clear()
        self._below.clear()
        self.sprites = {}
        sharing: dict[int, list[int]] = {}
        for ball, spot in enumerate(spots):
            if spot != OFF:
                sharing.setdefault(spot, []).append(ball)
        for spot, together in sharing.items():
            for place, ball in enumerate(together):
                self._set(spot, ball, looks[ball], place, len(together))

    def _set(self, spot: int, ball: int, look: str, place: int, count: int) -> None:
        sprite = self.add(ball, look)
        x, y = self._floor.point(spot)
        scale = 1.0
        if count > 1:
            angle = pi / 2 - 2 * pi * place / count
            apart = self._floor.radius * (0.3 if count < CROWD else 0.45 + 0.04 * count)
            x, y = x + apart * cos(angle), y + apart * sin(angle)
            beside = 2 * apart * sin(pi / count) / self.size
            scale = HUDDLED if count < CROWD else min(HUDDLED, beside)
        sprite.place((x, y), scale)
        self.lay_on(sprite, spot)

    def add(self, ball: int, look: str) -> BallSprite:
        """A ball that comes onto the course."""
        sprite = BallSprite(self._group, look, self.size, self._floor.grain)
        self.sprites[ball] = sprite
        return sprite

    def lay_on(self, sprite: BallSprite, spot: int) -> None:
        """Draw a ball in the layer of a spot: under a bridge it is seen through it."""
        wanted = self._below if self._floor.is_under(spot) else self._group
        if sprite.layer is not wanted:
            sprite.lie_on(wanted)

    def remove(self, ball: int) -> None:
        sprite = self.sprites.pop(ball, None)
        if sprite:
            sprite.remove()

    def ring(self, ball: int | None, own: Collection[int] = ()) -> None:
        """Let a ring breathe around the ball whose stroke it is; None for no ring.

        Where a player has several balls of their `own`, the others have thin rings.
        """
        self._ring.clear()
        for other in own if len(own) > 1 else ():
            if other != ball and other in self.sprites:
                self.ring_thinly(self.sprites[other])
        sprite = self.sprites.get(ball) if ball is not None else None
        if sprite is None:
            self.breath.take(())
            return
        unit = self._floor.unit
        tint = Color(1, 1, 1, 0.95)
        radius = sprite.size / 2 + 4.5 * unit
        self._ring.add(tint)
        self._ring.add(ring(sprite.point, radius, 3.2 * unit, self._floor.grain))
        self.breath.take((tint,))

    def ring_thinly(self, sprite: BallSprite) -> None:
        unit, grain = self._floor.unit, self._floor.grain
        for colour, width in (((1, 1, 1, 0.95), 3.4), (theme.callout, 1.8)):
            self._ring.add(Color(*colour))
            self._ring.add(ring(sprite.point, sprite.size / 2 + 3 * unit, width * unit, grain))

    def at(self, point: Point, reach: float) -> int | None:
        """The ball under a point, or near it."""
        near = [(dist(sprite.point, point), ball) for ball, sprite in self.sprites.items()]
        far, ball = min(near, default=(reach + 1, 0))
        return ball if far <= reach else None


# How long a ball takes for each part of its way, and where it is at any moment of it.

SLIDE = 0.110  # one hex of sliding back
PAUSE = 0.040  # between touching a ball and that ball's start
FALL = 0.220  # through the cup of a hill
CLIMB, DESCENT = 1.7, 0.9  # how much longer a hex uphill or downhill takes


def timed(run: Run, plan: HolePlan) -> RunTiming:
    """Give every part of a run its time."""
    last = len(run.path) - 1 - int(run.fell)
    coasting = max(0, last - COASTING) if run.end in ("rest", "puddle", "slid") else last
    legs: list[Leg] = []
    for place in range(last + 1):
        if place in run.bounces:
            legs.append(Leg("bounce", place, place, SQUASH))
        if place < last:
            kind = "coast" if place >= coasting and place == last - 1 else "roll"
            legs.append(Leg(kind, place, place + 1, _seconds(run, plan, place, last - coasting)))
    if run.fell:
        legs.append(Leg("fall", last, last + 1, FALL))
    if run.end == "hit":
        legs.append(Leg("pause", last, last, PAUSE))
    return course(legs)


def _seconds(run: Run, plan: HolePlan, place: int, coasting: int) -> float:
    """How long the step from one place of a path to the next takes."""
    last = len(run.path) - 1 - int(run.fell)
    if run.end == "slid":
        return SLIDE
    seconds = FIRST if place < 3 else SPACE
    if coasting and place == last - 1:
        seconds = 2 * SPACE  # twice the time and slowing down: it sets out as fast as it came
    return seconds * _steepness(plan, run.path[place], run.path[place + 1])


def _steepness(plan: HolePlan, start: int, end: int) -> float:
    """How much longer a step takes for going up or down."""
    here, there = plan.spots[start], plan.spots[end]
    uphill = plan.uphill(there if there.level == "slope" else here)
    if uphill is None:
        return 1.0
    ahead = (uphill, (uphill + 1) % 6, (uphill - 1) % 6)
    return CLIMB if there.hex in (beside(here.hex, way) for way in ahead) else DESCENT

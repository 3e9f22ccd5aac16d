"""The balls of a Carom board: sprites that roll, bounce, drop and lie apart on one hex."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    Translate,
)

from app import art
from app.boards.carom_course import ball_size
from app.boards.carom_run import Moment
from app.boards.crisp import ring
from app.boards.shapes import Point
from app.theme import theme
from engine.games.carom.box.balls import FLAT
from engine.games.carom.box.plan import OFF

BREATH = 1.6  # seconds
HUDDLED = 0.74  # how large balls are that share a hex
FLATTENED = 0.22  # how much of its height a bounce takes


def picture_of(look: str) -> str:
    """The sprite of one of the twelve looks."""
    if look.endswith(FLAT):
        return f"balls/flat-{look.removesuffix(FLAT)}"
    return f"balls/ball-{look}"


class Breath:
    """Colours that breathe slowly: only their strength changes, nothing is drawn anew."""

    def __init__(self) -> None:
        self._colours: list[tuple[Color, float]] = []
        self._phase = 0.0
        self._clock = Clock.create_trigger(self._breathe, 1 / 30, interval=True)

    def take(self, colours: Sequence[Color]) -> None:
        """Let these breathe, and no others."""
        self._colours = [(colour, colour.a) for colour in colours]
        if self._colours and theme.animations != "off":
            self._clock()
        else:
            self._clock.cancel()

    def _breathe(self, passed: float) -> None:
        self._phase = (self._phase + passed) % BREATH
        part = 0.62 + 0.38 * cos(2 * pi * self._phase / BREATH)
        for colour, strength in self._colours:
            colour.a = strength * part


class BallSprite:
    """One ball. Moving it changes two matrices."""

    def __init__(self, canvas: InstructionGroup, look: str, size: float, grain: float) -> None:
        """`size` is its diameter; it is seen `grain` times as large, which its picture fits."""
        self.layer = canvas
        self.size, self.point, self.opacity = size, (0.0, 0.0), 1.0
        self._move, self._stretch = Translate(), Scale()
        red, green, blue, alpha = theme.terrain("shadow")
        self._dark = min(0.6, alpha * 1.5)
        self._shade, self._tint = Color(red, green, blue, self._dark), Color(1, 1, 1, 1)
        soft = size * 64 / 40  # the picture's solid part is 40 of its 64 dp
        shadow = Rectangle(
            texture=art.texture("shadows/shadow-disc", repeat=False),
            pos=(-soft / 2 + size * 0.03, -soft / 2 - size * 0.1),
            size=(soft, soft),
        )
        body = Rectangle(
            source=art.source(picture_of(look), size * grain),
            pos=(-size / 2, -size / 2),
            size=(size, size),
        )
        self.group = InstructionGroup()
        for part in (
            PushMatrix(),
            self._move,
            self._stretch,
            self._shade,
            shadow,
            self._tint,
            body,
            PopMatrix(),
        ):
            self.group.add(part)
        canvas.add(self.group)

    def place(self, point: Point, scale: float = 1.0, squash: float = 0.0) -> None:
        self.point = point
        self._move.xy = point
        wide, high = 1 + squash * FLATTENED * 0.6, 1 - squash * FLATTENED
        self._stretch.xyz = (scale * wide, scale * high, 1)

    def follow(self, moment: Moment) -> None:
        """Be where a moment of a run has it."""
        self.place(moment.point, 1 - 0.45 * moment.sunk, moment.squash)
        self.fade(1 - 0.35 * moment.sunk)

    def fade(self, opacity: float) -> None:
        self.opacity = opacity
        self._tint.a = opacity
        self._shade.a = self._dark * opacity

    def lie_on(self, canvas: InstructionGroup) -> None:
        """Be drawn in another layer, above what is there."""
        self.layer.remove(self.group)
        self.layer = canvas
        canvas.add(self.group)

    def remove(self) -> None:
        self.layer.remove(self.group)


class Balls:
    """All balls that are on the course, and the ring around the one whose stroke it is.

    `floor` knows where spots are and has two layers for balls: one of them below the bridges.
    """

    def __init__(self, floor: Any) -> None:
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
        if count > 1:
            angle = pi / 2 - 2 * pi * place / count
            apart = self._floor.radius * (0.3 if count < 4 else 0.42)
            x, y = x + apart * cos(angle), y + apart * sin(angle)
        sprite.place((x, y), HUDDLED if count > 1 else 1.0)
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

    def ring(self, ball: int | None) -> None:
        """Let a ring breathe around the ball whose stroke it is; None for no ring."""
        self._ring.clear()
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

    def at(self, x: float, y: float, reach: float) -> int | None:
        """The ball under a point, or near it."""
        near = [
            ((sprite.point[0] - x) ** 2 + (sprite.point[1] - y) ** 2, ball)
            for ball, sprite in self.sprites.items()
        ]
        nearest = min(near, default=None)
        return nearest[1] if nearest and nearest[0] <= reach**2 else None

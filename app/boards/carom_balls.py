"""The balls of a Carom board: sprites that roll, bounce, drop and lie apart on one hex."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from kivy.graphics import Color, InstructionGroup

from app.boards.aiming import Breath
from app.boards.ball import BallSprite
from app.boards.carom_course import ball_size
from app.boards.carom_view import CourseView
from app.boards.crisp import ring
from engine.games.carom.box.plan import OFF

HUDDLED = 0.74  # how large balls are that share a hex


class Balls:
    """All balls that are on the course, and the ring around the one whose stroke it is.

    `floor` knows where spots are and has two layers for balls: one of them below the bridges.
    """

    def __init__(self, floor: CourseView) -> None:
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

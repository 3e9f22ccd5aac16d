"""The golfers on a course: they stand side by side, lie in water, walk and follow their balls. Each
is a figure, and a ball flies above its shadow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import hypot
from typing import Final, NamedTuple

from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    Translate,
)
from kivy.graphics.instructions import Instruction

from app import art
from app.draw.aiming import Breath
from app.draw.crisp import disc, thread
from app.draw.polygons import between, circle
from app.draw.shapes import Point, flat, words
from app.games.eighteen.course.floor import CourseFloor
from app.pieces.ball import ball_skin
from app.pieces.golfer import golfer_picture
from app.table.board.motion import Motions, linear
from app.theme import WHITE, theme
from engine.core.game import Seat
from engine.games.eighteen.box.course_layout import GREEN
from engine.games.eighteen.model import State

PICTURE: Final = 35  # the radius of a hex, in dp, for which a golfer has their own size
LEAST: Final = 0.5  # of their own size as they are seen
FEET: Final = 0.3  # so far below the middle of a hex they stand, in radii,
BY_THE_FLAG: Final = 0.4  # and so far to the left on a green
ACROSS: Final = 3  # golfers in a row
HUDDLED: Final = (1.0, 0.84, 0.72)  # how large they are, by how many stand in a row
APART: Final = 0.56  # from one to the next, in radii
ROWS: Final = 0.66  # the same from row to row

HEX: Final = 0.110  # seconds of flight over one hex
OUT: Final = 0.260  # at least, until a ball is lost from sight
FOLLOW: Final = 0.220  # and of going to where the ball lies
WALK: Final = 0.260  # one hex on foot
STEPS: Final = 2  # hops of a golfer on foot
BALL: Final = 0.5  # the width of a ball, in radii

Key = tuple[Seat, int]  # a seat, and which of its golfers


class Pawn(NamedTuple):
    """A golfer on the course."""

    look: str  # the colour of the seat
    place: int
    down: bool = False  # lies in the water
    number: str = ""  # where the seat has several


def pawns_of(state: State, looks: Sequence[str]) -> dict[Key, Pawn]:
    """All golfers, given the colours of the seats."""
    return {
        (seat, number): Pawn(
            looks[seat],
            golfer.place,
            golfer.down,
            str(number + 1) if len(player.golfers) > 1 else "",
        )
        for seat, player in enumerate(state.players)
        for number, golfer in enumerate(player.golfers)
    }


class Foothold(NamedTuple):
    """Where one of several golfers stands on a hex, in radii from where one alone would."""

    right: float
    up: float
    size: float


def slots(count: int) -> list[Foothold]:
    """Side by side, those of a second row behind the others; the far ones first."""
    rows = [min(ACROSS, count - first) for first in range(0, count, ACROSS)]
    size = HUDDLED[max(rows) - 1]
    return [
        Foothold((place - (wide - 1) / 2) * APART * 1.5 * size, row * ROWS, size)
        for row, wide in reversed(list(enumerate(rows)))
        for place in range(wide)
    ]


def along(points: Sequence[Point], part: float) -> Point:
    """The point this part of the way along a path of equal steps."""
    whole = part * (len(points) - 1)
    step = min(int(whole), max(0, len(points) - 2))
    return between(points[step], points[min(step + 1, len(points) - 1)], whole - step)


class Pawns:
    """All golfers in the layer `balls` of a floor, and a ring around the one whose turn it is."""

    def __init__(self, floor: CourseFloor) -> None:
        self._floor = floor
        self._ring, self._group, self._air = (InstructionGroup() for _ in range(3))
        for layer in (self._ring, self._group, self._air):
            floor.balls.add(layer)
        self.figures: dict[Key, GolferFigure] = {}
        self.balls: list[FlyingBall] = []  # in the air
        self.ringed: Key | None = None
        self.breath = Breath()

    @property
    def scale(self) -> float:
        """Pixels a dp of a golfer's picture."""
        return max(self._floor.radius / PICTURE, LEAST * self._floor.unit)

    def draw(self, pawns: Mapping[Key, Pawn]) -> None:
        """Set everybody where they are."""
        self._group.clear()
        self._air.clear()
        self.figures, self.balls = {}, []
        together: dict[int, list[Key]] = {}
        for key, pawn in pawns.items():
            together.setdefault(pawn.place, []).append(key)
        for place in sorted(together, key=lambda place: -self._floor.point(place)[1]):
            keys = together[place]
            for key, slot in zip(keys, slots(len(keys)), strict=True):
                self._set(key, pawns[key], slot)

    def _set(self, key: Key, pawn: Pawn, slot: Foothold) -> None:
        figure = GolferFigure(self._group, pawn.look, self.scale, self._floor.grain, pawn.number)
        x, y = self.feet(pawn.place)
        # Where golfers are larger than their hex they need more room than it has.
        step = max(self._floor.radius, self.scale * PICTURE * 0.8)
        figure.place((x + slot.right * step, y + slot.up * step), slot.size)
        figure.lie(pawn.down)
        self.figures[key] = figure

    def feet(self, place: int) -> Point:
        """Where one golfer alone stands on a place."""
        (x, y), s = self._floor.point(place), self._floor.radius
        left = BY_THE_FLAG * s if self._floor.ground.terrain[place] == GREEN else 0.0
        return x - left, y - FEET * s

    def at(self, x: float, y: float, reach: float) -> Key | None:
        """The golfer under a point, or near it."""
        near = [
            (hypot(figure.point[0] - x, figure.point[1] + figure.height / 2 - y), key)
            for key, figure in self.figures.items()
        ]
        nearest = min(near, default=None)
        return nearest[1] if nearest and nearest[0] <= reach else None

    def ring(self, key: Key | None) -> None:
        """Let a ring breathe around the feet of a golfer; None for no ring."""
        self._ring.clear()
        self.ringed = key if key in self.figures else None
        if self.ringed is None:
            self.breath.take(())
            return
        figure, unit, tint = self.figures[self.ringed], self._floor.unit, Color(*WHITE)
        edge = circle(figure.point, 0.44 * figure.height + 2 * unit, 0.5, corners=40)
        self._ring.add(tint)
        self._ring.add(thread(flat(edge), 3.2 * unit, self._floor.grain, close=True))
        self.breath.take((tint,))

    # Motions. Each returns when it will be done, and does something `then`.

    def walk(
        self,
        motions: Motions,
        key: Key,
        end: int,
        pace: float = 1.0,
        then: Callable[[], None] | None = None,
    ) -> float:
        """Let a golfer walk to a place, with small hops."""
        figure = self.figures[key]
        start, goal, hop = figure.point, self.feet(end), 0.14 * self._floor.radius
        figure.lie(False)

        def step(part: float) -> None:
            height = hop * (1 - abs(2 * ((part * STEPS) % 1) - 1))
            figure.place(between(start, goal, part), height=height)

        return motions.add(step, WALK * pace, curve=linear, end=then)

    def fly(
        self,
        motions: Motions,
        key: Key,
        path: Sequence[int],
        pace: float = 1.0,
        high: float = 1.0,
        beyond: Point | None = None,
        then: Callable[[], None] | None = None,
    ) -> float:
        """Let a golfer's ball fly over places, and the golfer follow to the last of them.

        `high` makes the arc higher, as a chip's. A ball that goes out fades at a point `beyond` the
        last place, and the golfer stays.
        """
        floor, figure = self._floor, self.figures[key]
        points = [floor.point(place) for place in path]
        if beyond is not None:
            points.append(beyond)
        ball = FlyingBall(self._air, BALL * floor.radius, floor.grain)
        self.balls.append(ball)
        steps = max(1, len(points) - 1)
        top = min(0.4 + 0.5 * steps, 2.4) * high * floor.radius

        def land() -> None:
            if ball in self.balls:  # unless everything was drawn anew meanwhile
                self.balls.remove(ball)
                ball.remove()
            if then:
                then()

        def lift(part: float) -> None:
            ball.place(along(points, part), 4 * top * part * (1 - part))
            if beyond is not None:
                ball.fade(min(1.0, (1 - part) * steps))

        lift(0.0)
        seconds = HEX * steps * pace
        if beyond is not None:
            seconds = max(seconds, OUT * pace)
            return motions.add(lift, seconds, end=land)
        motions.add(lift, seconds)
        start, goal = figure.point, self.feet(path[-1])
        return motions.add(
            lambda part: figure.place(between(start, goal, part)),
            FOLLOW * pace,
            delay=seconds,
            end=land,
        )


SOLID: Final = 64 / 40  # a soft disc is so much larger than its solid part
LYING: Final = -72.0  # degrees that a golfer in the water is tilted
BADGE: Final = 8.0  # the radius of a golfer's number, in dp of the picture


class GolferFigure:
    """A golfer. Moving one changes a few matrices."""

    def __init__(
        self, layer: InstructionGroup, look: str, scale: float, grain: float, number: str = ""
    ) -> None:
        """`scale` in pixels a dp of the picture; it is seen `grain` times as large."""
        self._layer = layer
        self.scale, self.point, self.opacity, self.down = scale, (0.0, 0.0), 1.0, False
        self._move, self._size, self._lift, self._tilt = Translate(), Scale(), Translate(), Rotate()
        self._tint = Color(1, 1, 1, 1)
        self._shade = Color(*theme.terrain("shadow"))
        self._dark = self._shade.a
        self._water = Color(*theme.terrain("water")[:3], 0)
        self._ripple = Color(*theme.terrain("water_ripple")[:3], 0)
        self.group = InstructionGroup()
        parts: list[Instruction] = [PushMatrix(), self._move, self._size]
        parts += [self._shade, _shadow(scale * 40, 0.42), PushMatrix(), self._lift, self._tilt]
        parts += [self._tint, *golfer_picture(look, scale, grain), PopMatrix(), *self._wave(scale)]
        for part in (*parts, *_badge(number, scale), PopMatrix()):
            self.group.add(part)
        layer.add(self.group)

    @property
    def height(self) -> float:
        """From the feet to the top of the cap."""
        return 60 * self.scale * self._size.y

    def place(self, feet: Point, size: float = 1.0, height: float = 0.0) -> None:
        """Stand at a point, or float so many pixels above it."""
        self.point = feet
        self._move.xy = feet
        self._size.xyz = (size, size, 1)
        self._lift.y = height / size

    def lie(self, down: bool) -> None:
        """Lie in the water, or stand."""
        self.down = down
        self._tilt.angle = LYING if down else 0
        self._tilt.origin = (0, 0)
        self._lift.xy = (-22 * self.scale, 4 * self.scale) if down else (0, 0)
        self._water.a, self._ripple.a = (0.62, 0.95) if down else (0, 0)
        self.fade(self.opacity)

    def fade(self, opacity: float) -> None:
        self.opacity = opacity
        self._tint.a = opacity
        self._shade.a = 0 if self.down else self._dark * opacity

    def remove(self) -> None:
        self._layer.remove(self.group)

    def _wave(self, scale: float) -> list[Instruction]:
        """Water over the lower half of one who lies in it."""
        wide, high = 60 * scale, 13 * scale
        pool = disc((0, 0), wide / 2)
        pool.pos, pool.size = (-wide / 2, -9 * scale), (wide, high)
        crest = disc((0, 0), wide / 2)
        crest.pos, crest.size = (-wide * 0.42, 2.2 * scale), (wide * 0.84, 2.2 * scale)
        return [self._water, pool, self._ripple, crest]


class FlyingBall:
    """A white ball in the air; its shadow stays on the ground."""

    def __init__(self, layer: InstructionGroup, size: float, grain: float) -> None:
        self._layer = layer
        self._ground, self._air = Translate(), Translate()
        self._shade, self._tint = Color(*theme.terrain("shadow")), Color(*WHITE)
        self._dark = self._shade.a
        body = Rectangle(
            pos=(-size / 2, -size / 2), size=(size, size), **ball_skin("white", size * grain)
        )
        self.point, self.height = (0.0, 0.0), 0.0
        self.group = InstructionGroup()
        for part in (
            PushMatrix(), self._ground, self._shade, _shadow(size, 0.6), self._air, self._tint,
            body, PopMatrix(),
        ):  # fmt: skip
            self.group.add(part)
        layer.add(self.group)

    def place(self, point: Point, height: float) -> None:
        """So many pixels above a point of the ground."""
        self.point, self.height = point, height
        self._ground.xy = point
        self._air.y = height

    def fade(self, opacity: float) -> None:
        self._tint.a, self._shade.a = opacity, self._dark * opacity

    def remove(self) -> None:
        self._layer.remove(self.group)


def _shadow(width: float, flat: float) -> Rectangle:
    """A soft ellipse, a little to the right and down."""
    wide, high = width * SOLID, width * SOLID * flat
    return Rectangle(
        texture=art.texture("shadows/shadow-disc", repeat=False),
        pos=(-wide / 2 + width * 0.06, -high / 2 - width * 0.04),
        size=(wide, high),
    )


def _badge(number: str, scale: float) -> list[Instruction]:
    """A number before the feet, where a seat has several golfers: no neighbour hides it there."""
    if not number:
        return []
    radius, middle = BADGE * scale, (0.0, 1.5 * scale)
    tall = 1.7 * radius
    letters = words(number, 14, 800)
    wide = tall * letters.width / letters.height
    return [
        Color(*theme.terrain("card_ink")), disc(middle, radius * 1.14),
        Color(*WHITE), disc(middle, radius),
        Color(*theme.terrain("card_ink")),
        Rectangle(texture=letters, pos=(middle[0] - wide / 2, middle[1] - tall / 2),
                  size=(wide, tall)),
    ]  # fmt: skip

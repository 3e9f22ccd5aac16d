"""Short effects over a board or any other widget: splashes, thuds, a drop in the cup, confetti.

A game makes one `Effects` for its floor and calls them by name:

    effects = Effects(floor, board.motions, board.heard)
    seconds = effects.splash(at, pace, delay=end)

`at` is a point in the widget's own pixels, `pace` what `Board.animate` was told (1 = full speed),
`delay` in seconds. Each returns when it will be over, which nobody has to wait for: where the
motions are finished, as by a tap, an effect is over at once, and it leaves nothing on the canvas.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import cos, pi, sin
from random import Random
from typing import Final, NamedTuple, Protocol

from kivy.animation import Animation
from kivy.graphics import (
    Color,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    Scale,
    SmoothLine,
    Translate,
)
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from app.draw.crisp import disc, ring, strokes
from app.draw.shapes import Box, PillShape, Point
from app.draw.zoom_floor import ZoomFloor
from app.table.board.motion import Curve, Motions, Step, in_out, linear, out
from app.theme import SEATS, WHITE, theme

SPLASH, RIPPLES = 0.30, (14.0, 22.0)  # seconds; dp to which its two rings grow
BUMP, SHAKE = 0.18, 2.0  # seconds of a puff, a thud and a shake; dp of the last
SHRINK, WIGGLE, SUNK = 0.22, 0.30, 0.62  # a ball into the cup, its flag; of its size that goes
ASIDE = 1.4  # radians to either side in which chips leave a wall
CROSS, ARM = 0.12, 7.0  # seconds in which a cross comes; dp
LIGHT, APART = 0.30, 0.06  # seconds that a place shines, and until the next one does
CHEER, FLIGHT, NOTE = 1.1, 0.4, 0.9  # seconds: confetti; points to a score; a pill that rises
POP = 0.2  # of a pill's time, in which it comes, and goes


class Burst(NamedTuple):
    """Many small things that fly apart from a point. Lengths in dp."""

    seconds: float
    many: int
    size: tuple[float, float]  # at the beginning and at the end
    far: tuple[float, float]  # the least and the most
    fan: tuple[float, float] = (0.0, 2 * pi)  # the angles between which they fly
    rise: float = 0.0  # how high they go on their way
    fall: float = 0.0  # how far weight pulls them in the end
    slim: float = 1.0  # of its length is one wide; it points where it flies
    spin: float = 0.0  # turns, at the most


DROPS: Final = Burst(SPLASH, 12, (5.5, 2.5), (12, 26), rise=12)
SAND: Final = Burst(BUMP, 12, (5, 10), (8, 22), rise=6)
CHIPS: Final = Burst(BUMP, 11, (8, 5), (24, 46), slim=0.45)
GRASS: Final = Burst(WIGGLE, 16, (8, 5), (12, 20), rise=4, slim=0.35)
CONFETTI: Final = Burst(
    CHEER, 52, (11, 10), (90, 300), (0.12 * pi, 0.88 * pi), fall=230, slim=0.6, spin=3
)


class Sinking(Protocol):
    """A ball that can go into a cup."""

    def place(self, point: Point, scale: float = 1.0) -> None:
        """Be at a point, so many times as large."""

    def fade(self, opacity: float) -> None:
        """Be seen so well: 0 is not at all."""


def silence(_sound: str) -> None:
    """For a widget that is seen and not heard."""


class Effects:
    """Plays effects over one widget, by its board's motions.

    With animations off, or for people who asked their system for less motion, only words are shown,
    without moving; the rest takes no time and is not there.
    """

    def __init__(
        self, widget: Widget, motions: Motions, heard: Callable[[str], None] = silence
    ) -> None:
        self.widget, self.motions, self.heard = widget, motions, heard
        self.layer = InstructionGroup()  # whatever is seen of effects now
        self._crosses = InstructionGroup()
        widget.canvas.after.add(self._crosses)
        widget.canvas.after.add(self.layer)

    @property
    def still(self) -> bool:
        """Whether nothing but words is to be shown."""
        return theme.calm or theme.animations == "off"

    @property
    def unit(self) -> float:
        """A dp as long as it is seen, in pixels of the widget's own."""
        return self.widget.unit if isinstance(self.widget, ZoomFloor) else dp(1)

    # At a place of the course.

    def drop(
        self,
        at: Point,
        pace: float = 1.0,
        delay: float = 0.0,
        ball: Sinking | None = None,
        flag: Step | None = None,
        then: Callable[[], None] | None = None,
    ) -> float:
        """A ball drops: it shrinks into the cup at `at`, the grass around stirs, its flag wiggles.

        `then` is called when the ball is gone: take it away.
        """

        def sink(part: float) -> None:
            if ball:
                ball.place(at, 1 - SUNK * part)
                ball.fade(1 - part * part)

        end = self.motions.add(sink, SHRINK * pace, delay, linear, end=then)
        if self.still:
            return end
        if flag:
            self.motions.add(flag, WIGGLE * pace, delay, linear)
        return self._burst(GRASS, at, "green", pace, delay)

    def splash(
        self, at: Point, pace: float = 1.0, delay: float = 0.0, sound: str = "splash"
    ) -> float:
        """Something falls into water: a ring of drops, and two ripples."""
        self._sound(sound, delay)
        if self.still:
            return delay
        for far in RIPPLES:
            self._ripple(at, far, pace, delay)
        return self._burst(DROPS, at, "water_ripple", pace, delay)

    def puff(self, at: Point, pace: float = 1.0, delay: float = 0.0) -> float:
        """Something lands in sand."""
        self._sound("sand", delay)
        return self._burst(SAND, at, "sand_rim", pace, delay)

    def thud(
        self,
        at: Point,
        pace: float = 1.0,
        delay: float = 0.0,
        hard: bool = False,
        away: float | None = None,
        colour: str = "wall_lit",
        sound: str = "thud",
    ) -> float:
        """Something touches a wall or a tree; hit hard, it shakes the board.

        Chips in a colour of the terrain fly off, all around or about the angle that leads `away`.
        """
        self._sound(sound, delay)
        if hard:
            self.shake(pace, delay)
        fan = CHIPS.fan if away is None else (away - ASIDE, away + ASIDE)
        return self._burst(CHIPS._replace(fan=fan), at, colour, pace, delay)

    def out_of_bounds(self, at: Point, pace: float = 1.0, delay: float = 0.0) -> float:
        """A ball has left the course: a small cross, which stays until `tidy`."""
        unit, arm = self.unit, ARM * self.unit
        cross, size = InstructionGroup(), Scale(1, origin=at)
        (x, y), seconds = at, 0.0 if self.still else CROSS * pace
        lines = [((x - arm, y + arm * slope), (x + arm, y - arm * slope)) for slope in (1, -1)]
        parts = (
            Color(*WHITE),
            strokes(lines, 7 * unit),
            Color(*theme.pin),
            strokes(lines, 4 * unit),
        )
        for part in (PushMatrix(), size, *parts, PopMatrix()):
            cross.add(part)

        def come(part: float) -> None:
            size.x = size.y = max(0.01, part)

        begin = _later(self._crosses.add, cross)
        return self.motions.add(come, seconds, delay, out, begin=begin)

    def tidy(self) -> None:
        """The next move begins: no cross is left."""
        self._crosses.clear()

    def light(
        self, places: Iterable[Point], radius: float, pace: float = 1.0, delay: float = 0.0
    ) -> float:
        """Let places shine one after the other: a line, a closed hole, a flag that is won."""
        end = delay
        for number, at in enumerate(() if self.still else places):
            tint, shine = Color(*WHITE), disc(at, radius)

            def fade(part: float, tint: Color = tint) -> None:
                tint.a = 0.75 * (1 - part)

            begun = delay + number * APART * pace
            end = self._show((tint, shine), fade, LIGHT * pace, begun, linear)
        return end

    def shake(self, pace: float = 1.0, delay: float = 0.0) -> float:
        """The widget shakes once."""
        if self.still:
            return delay
        shift = Shift(self.widget)

        def step(part: float) -> None:
            shift.up(-SHAKE * self.unit * sin(3 * pi * part) * (1 - part))

        return self.motions.add(step, BUMP * pace, delay, linear, shift.begin, shift.end)

    # What is celebrated.

    def confetti(self, at: Point, said: str = "", pace: float = 1.0, delay: float = 0.0) -> float:
        """Celebrate something rare at a point, and name it: "Hole in one!"."""
        self._sound("fanfare", delay)
        end = self._burst(CONFETTI, at, "", pace, delay)
        return self.note(said, at, pace, delay, CHEER) if said else end

    def note(
        self, said: str, at: Point, pace: float = 1.0, delay: float = 0.0, seconds: float = NOTE
    ) -> float:
        """Words in a pill that rises from a point, within what is seen of the widget."""
        pill, grain = PillShape(said, theme.callout, theme.callout_ink, 15, 700), dp(1) / self.unit
        size, seen, rise = Scale(1), self._seen(), 0.0 if self.still else dp(16) / grain
        half, high = (pill.width / 2 + dp(8)) / grain, pill.height / grain
        x = min(max(at[0], seen.x + half), seen.right - half)
        lowest = min(max(at[1] + dp(28) / grain, seen.y + high), seen.top - high - rise)

        def lift(part: float) -> None:
            middle = (x, lowest + rise * out(part))
            pop = min(1.0, part / POP, (1 - part) / POP) if rise else 1.0
            size.x = size.y = max(0.01, pop) / grain  # words keep their size
            size.origin = middle
            pill.put(middle)

        parts = (PushMatrix(), size, pill, PopMatrix())
        return self._show(parts, lift, seconds * pace, delay, linear)

    def fly(
        self, said: str, start: Point, end: Point, pace: float = 1.0, delay: float = 0.0
    ) -> float:
        """Points fly from where they were won to the score."""
        if self.still:
            return delay
        pill, grain = PillShape(said, theme.callout, theme.callout_ink, 15, 800), dp(1) / self.unit
        size = Scale(1 / grain, 1 / grain, 1)

        def go(part: float) -> None:
            arc = dp(80) / grain * part * (1 - part)
            size.origin = (
                start[0] + (end[0] - start[0]) * part,
                start[1] + (end[1] - start[1]) * part + arc,
            )
            pill.put(size.origin[:2])

        parts = (PushMatrix(), size, pill, PopMatrix())
        return self._show(parts, go, FLIGHT * pace, delay, in_out)

    # How they are made.

    def _sound(self, name: str, delay: float) -> None:
        if name:
            self.motions.wait(delay, lambda: self.heard(name))

    def _ripple(self, at: Point, far: float, pace: float, delay: float) -> None:
        unit, tint = self.unit, Color(*theme.terrain("water_ripple"))
        line: SmoothLine = ring(at, unit, 2 * unit, dp(1) / unit)

        def grow(part: float) -> None:
            line.circle = (*at, unit * (3 + far * part), 0, 360, 48)
            tint.a = 1 - part * part

        self._show((tint, line), grow, SPLASH * pace, delay, out)

    def _burst(self, burst: Burst, at: Point, colour: str, pace: float, delay: float) -> float:
        """Let many small things fly, in a colour of the terrain; without one, in many."""
        if self.still:
            return delay
        swarm = Swarm(burst, at, self.unit, colour)
        return self._show(swarm.parts, swarm.show, burst.seconds * pace, delay, linear)

    def _show(
        self,
        parts: Sequence[Instruction],
        step: Step,
        seconds: float,
        delay: float,
        curve: Curve,
    ) -> float:
        """Show something for a while, and take it away."""
        group = InstructionGroup()
        for part in parts:
            group.add(part)
        begin, end = _later(self.layer.add, group), _later(self.layer.remove, group)
        return self.motions.add(step, seconds, delay, curve, begin, end)

    def _seen(self) -> Box:
        """The part of the widget that is in its window."""
        widget = self.widget
        window = widget
        while isinstance(window.parent, Widget) and not isinstance(window, StencilView):
            window = window.parent
        if not isinstance(window, StencilView):
            return Box(*widget.pos, *widget.size)
        left, bottom = widget.to_widget(*window.to_window(*window.pos))
        right, top = widget.to_widget(*window.to_window(window.right, window.top))
        return Box(left, bottom, right - left, top - bottom)


class Shift:
    """Moves all that a widget paints, while it has begun."""

    def __init__(self, widget: Widget) -> None:
        self._before, self._after = widget.canvas.before, widget.canvas.after
        self._push, self._move, self._pop = PushMatrix(), Translate(), PopMatrix()

    def begin(self) -> None:
        self._before.insert(0, self._push)
        self._before.insert(1, self._move)
        self._after.add(self._pop)

    def up(self, by: float) -> None:
        """So many pixels."""
        self._move.y = by

    def end(self) -> None:
        self._before.remove(self._push)
        self._before.remove(self._move)
        self._after.remove(self._pop)


COUNT, LIFT = 400, 4.0  # milliseconds in which a score counts up; dp that its widget rises


class Counted(Widget):
    """A widget that shows a score: where it changes, `counted` runs to it and the widget
    lifts. What begins to show another seat's score shows it at once."""

    scored = ObjectProperty((-1, 0))  # the seat, and its score
    counted = NumericProperty(0)  # the score as it is seen
    lift = NumericProperty(0.0)  # from 0 to 1 and back

    def __init__(self, **kwargs: object) -> None:
        self._seat = -1
        self._shift: Shift | None = None  # while it is lifted
        super().__init__(**kwargs)

    def on_scored(self, _widget: object, scored: tuple[int, int]) -> None:
        seat, score = scored
        same, self._seat = seat == self._seat, seat
        Animation.cancel_all(self, "counted", "lift")
        seconds = 0.0 if theme.calm or not same else theme.time(COUNT)
        if not seconds or score == self.counted:
            self.counted, self.lift = score, 0.0
            return
        Animation(counted=score, d=seconds, t="out_cubic").start(self)
        up = Animation(lift=1.0, d=seconds / 4, t="out_quad")
        (up + Animation(lift=0.0, d=seconds * 3 / 4, t="in_out_quad")).start(self)

    def on_lift(self, _widget: object, lift: float) -> None:
        if lift and self._shift is None:
            self._shift = Shift(self)
            self._shift.begin()
        if self._shift is not None:
            self._shift.up(dp(LIFT) * lift)
        if not lift and self._shift is not None:
            self._shift.end()
            self._shift = None


def _later(do: Callable[[InstructionGroup], None], group: InstructionGroup) -> Callable[[], None]:
    return lambda: do(group)


class Fleck(NamedTuple):
    """One of many: where it flies (dp), how it lies, and what is cut for it from the texture."""

    x: float
    y: float
    angle: float
    spin: float
    cut: tuple[float, float]


class Swarm:
    """The small things of one burst: a colour and a single mesh."""

    def __init__(self, burst: Burst, at: Point, unit: float, colour: str) -> None:
        self._burst, self._at, self._unit = burst, at, unit
        self._flecks = _flecks(burst, coloured=not colour)
        self._tint = Color(*(theme.terrain(colour) if colour else WHITE))
        texture = disc(at, unit).texture if colour else _palette()
        corners = [(0, 1, 2, 0, 2, 3)] * burst.many
        indices = [4 * number + corner for number, six in enumerate(corners) for corner in six]
        self._mesh = Mesh(indices=indices, mode="triangles", texture=texture)
        self.parts = (self._tint, self._mesh)

    def show(self, part: float) -> None:
        """How they are when this part of their time has gone."""
        burst, unit, (x, y) = self._burst, self._unit, self._at
        gone = 1 - (1 - part) ** 3
        above = burst.rise * 4 * part * (1 - part) - burst.fall * part * part
        long = unit * (burst.size[0] + (burst.size[1] - burst.size[0]) * part) / 2
        vertices: list[float] = []
        for fleck in self._flecks:
            fx, fy = x + unit * fleck.x * gone, y + unit * (fleck.y * gone + above)
            turned = fleck.angle + fleck.spin * part
            wide = long * burst.slim * (cos(2 * turned) if burst.spin else 1)  # it flutters
            ax, ay = long * cos(turned), long * sin(turned)
            bx, by = -wide * sin(turned), wide * cos(turned)
            left, right = fleck.cut
            vertices += (fx - ax - bx, fy - ay - by, left, 0, fx + ax - bx, fy + ay - by, right, 0)
            vertices += (fx + ax + bx, fy + ay + by, right, 1, fx - ax + bx, fy - ay + by, left, 1)
        self._mesh.vertices = vertices
        self._tint.a = min(1.0, 2.5 * (1 - part))


def _flecks(burst: Burst, coloured: bool) -> list[Fleck]:
    """Set out in all directions, unevenly; the same ones each time."""
    chance, (first, last), made = Random(burst.many), burst.fan, []
    for number in range(burst.many):
        angle = first + (last - first) * (number + chance.random()) / burst.many
        far = chance.uniform(*burst.far)
        spin = 2 * pi * chance.uniform(-burst.spin, burst.spin)
        middle = (number % len(SEATS) + 0.5) / len(SEATS)
        cut = (middle, middle) if coloured else (0.0, 1.0)
        made.append(Fleck(far * cos(angle), far * sin(angle), angle, spin, cut))
    return made


def _palette() -> Texture:
    """A pixel for the colour of each seat."""
    pixels = [round(255 * part) for key in SEATS for part in theme.seat(key).colour]
    texture = Texture.create(size=(len(SEATS), 1), colorfmt="rgba")
    texture.min_filter = texture.mag_filter = "nearest"
    texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
    return texture

"""Draws a shot on a sheet: eight ways around the ball, the line of the shot and its odds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from math import cos, dist, hypot, inf, pi, sin
from typing import NamedTuple

from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle

from app.draw.aiming import draw_way
from app.draw.crisp import disc, ring, thread, triangle
from app.draw.labels import Labels
from app.draw.shapes import Box, Point, dashes_of, flat
from app.games.tiny.sheet.picture import SheetFloor
from app.pieces.ball import ball_skin
from app.theme import WHITE, Colour, theme
from app.words import per_cents
from engine.core.game import Chances, Preview, Trail
from engine.games.tiny.model import MISSED

EIGHTH = pi / 4
ARROW = 22.0  # dp from an arrow's middle to its rim where it is largest
APART = 40.0  # dp between the middles of two arrows: each can be touched


def away_from(at: Point, direction: float, far: float) -> Point:
    """The point so far from another in one of the eight directions, or between two."""
    angle = direction * EIGHTH
    return at[0] + far * cos(angle), at[1] + far * sin(angle)


def room(floor: SheetFloor, at: Point, direction: int) -> float:
    """How far it is from a point to the edge of the floor."""
    box, angle = floor.box, direction * EIGHTH
    return min(
        _until(at[0], cos(angle), box.x, box.right), _until(at[1], sin(angle), box.y, box.top)
    )


def _until(start: float, step: float, low: float, high: float) -> float:
    """How many steps lead from a number out of a span."""
    if abs(step) < 1e-6:
        return inf
    return max(0.0, ((high if step > 0 else low) - start) / step)


def arrow_base(floor: SheetFloor) -> float:
    """How far from a stopped ball the arrows stand where there is room."""
    return max(floor.ball_size / 2 + 22 * floor.unit, floor.side * 0.72)


class Wheel(NamedTuple):
    """The arrows at a stop, in a ring around the ball, or beside it where there is no room."""

    centre: Point
    radius: float
    arrows: dict[int, Point]  # by direction


def wheel(floor: SheetFloor, at: Point, ways: Collection[int]) -> Wheel:
    """Where the arrows stand for the ways in which a ball at a point can go on.

    Near the edge of the sheet the whole ring stands beside the ball: squeezed together the arrows
    would lie over it, and over the hole.
    """
    unit = floor.unit
    inner = floor.box.grown(-ARROW * unit)
    close = any((way + 1) % 8 in ways for way in ways)
    radius = max(arrow_base(floor), APART * unit / (2 * sin(EIGHTH / 2)) if close else 0)
    centre = at if _fits(at, radius, ways, inner) else _beside(floor, at, radius, inner)
    return Wheel(centre, radius, {way: away_from(centre, way, radius) for way in ways})


def _fits(centre: Point, radius: float, ways: Collection[int], inner: Box) -> bool:
    return all(inner.holds(*away_from(centre, way, radius)) for way in ways)


def _beside(floor: SheetFloor, at: Point, radius: float, inner: Box) -> Point:
    """A place for a whole ring next to a ball and clear of the hole, towards the sheet's middle."""
    far = radius + ARROW * floor.unit + floor.ball_size / 2
    hole = floor.point(floor.hole)
    middle = inner.grown(-radius)
    spots = [
        _inside(away_from(at, turn / 2, steps * far), middle)
        for steps in (1, 1.5, 2)
        for turn in range(16)
    ]
    return max(
        sorted(spots, key=lambda spot: dist(spot, inner.centre)),
        key=lambda spot: min(dist(spot, at), far) + min(dist(spot, hole), far),
    )


def _inside(point: Point, box: Box) -> Point:
    return min(max(point[0], box.x), box.right), min(max(point[1], box.y), box.top)


TICK = 9.0  # dp
LEAST, MOST = 12.0, 19.0  # dp of an odds disc's radius
NUMBER = 0.32  # of a square: the radius of a numbered circle
WET = "water"
TOLD = {"hole": "in the hole", "flag": "over it"}  # the ends that matter most
GHOST = 0.68
DARK: Colour = [0.086, 0.129, 0.102, 0.86]


class AimMarks:
    """Drawn anew at each snap of the aim; `floor` knows where everything lies."""

    def __init__(self, floor: SheetFloor) -> None:
        self.floor = floor
        self._history, self._ways, self._arrows, self._hint = (InstructionGroup() for _ in range(4))
        self._labels, self._club, self._arrow_tops = (InstructionGroup() for _ in range(3))
        self._wheel: Wheel | None = None  # the arrows at a stop
        for group in (self._history, self._ways, self._arrows, self._club):
            floor.marks.add(group)
        for group in (self._arrow_tops, self._labels, self._hint):
            floor.above.add(group)

    def clear(self) -> None:
        for group in (
            self._ways, self._arrows, self._labels, self._club, self._hint, self._arrow_tops,
        ):  # fmt: skip
            group.clear()
        self._wheel = None

    # Where the ball has been.

    def history(self, lay: Sequence[int], trails: Sequence[Sequence[int]], ball: int) -> None:
        """A faint line along the way of each shot, and a numbered circle on every square where the
        ball lay: the start, and the ends of the shots."""
        self._history.clear()
        floor = self.floor
        self._history.add(Color(1, 1, 1, 0.72))
        for trail in trails:
            points = [floor.lattice(place) for place in trail]
            for stroke in dashes_of(points, 5 * floor.unit, 6 * floor.unit):
                self._history.add(thread(flat(stroke), 2 * floor.unit, floor.grain, cap="none"))
        numbers = {square: str(number) for number, square in enumerate(lay)}
        for square, number in numbers.items():
            if square not in (ball, floor.hole):
                self._number(floor.point(square), number)

    def _number(self, centre: Point, text: str) -> None:
        radius = NUMBER * self.floor.side
        for colour, size in ((theme.callout, radius), ([0.95, 0.985, 0.92, 1], radius * 0.86)):
            self._history.add(Color(*colour))
            self._history.add(disc(centre, size))
        labels = Labels(self._history, self.floor)
        labels.write(text, centre, 14.0, [0.07, 0.36, 0.22, 1])

    def forget(self) -> None:
        self._history.clear()

    # Around the ball.

    def ticks(self, ball: Point, aimed: int | None) -> None:
        """Eight ticks around the ball; the way that is aimed at has an arrow."""
        self._arrows.clear()
        unit = self.floor.unit
        inner = self.floor.ball_size / 2 + 5 * unit
        self._arrows.add(Color(1, 1, 1, 0.26))
        self._arrows.add(disc(ball, inner))
        self._arrows.add(Color(*WHITE))
        self._arrows.add(ring(ball, inner, 2.4 * unit, self.floor.grain))
        for direction in range(8):
            if direction == aimed:
                self._arrow(ball, direction, inner)
                continue
            far = min(inner + TICK * unit, room(self.floor, ball, direction) - 2 * unit)
            ends = [*away_from(ball, direction, inner), *away_from(ball, direction, far)]
            if far > inner:
                self._arrows.add(thread(ends, 3.2 * unit, self.floor.grain, cap="round"))

    def _arrow(self, at: Point, direction: int, base: float) -> None:
        """An arrow on the ring; at the edge of the sheet its foot is under the ball."""
        unit, angle = self.floor.unit, direction * EIGHTH
        base = min(base, room(self.floor, at, direction) - 24 * unit)
        self._arrows.add(Color(*theme.callout))
        self._arrows.add(triangle(at, angle, base - unit, 24 * unit, 14 * unit))
        self._arrows.add(Color(*WHITE))
        self._arrows.add(triangle(at, angle, base + 2 * unit, 17 * unit, 9.5 * unit))

    def club(self, ball: Point, finger: Point, colour: Colour) -> None:
        """The pull: a wedge from the finger to the ball, and a ring where the finger is."""
        self._club.clear()
        unit = self.floor.unit
        dx, dy = finger[0] - ball[0], finger[1] - ball[1]
        far = hypot(dx, dy)
        if far < 1:
            return
        across = (-dy / far, dx / far)
        for tint, half in (((1, 1, 1, 0.8), 9.0), (colour, 6.5)):
            self._club.add(Color(*tint))
            near = [
                (ball[0] + across[0] * side * half * unit, ball[1] + across[1] * side * half * unit)
                for side in (-1, 1)
            ]
            corners = [finger, *near]
            vertices = [value for x, y in corners for value in (x, y, 0, 0)]
            self._club.add(Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles"))
        self._club.add(Color(1, 1, 1, 0.22))
        self._club.add(disc(finger, 26 * unit))
        self._club.add(Color(*WHITE))
        self._club.add(ring(finger, 26 * unit, 2.4 * unit, self.floor.grain))

    def drop_club(self) -> None:
        self._club.clear()

    # The shot.

    def shot(self, ball: Point, preview: Preview, said: str) -> None:
        """Draw the line of a shot with all its odds, and say what was declared."""
        self._ways.clear()
        self._labels.clear()
        labels = Labels(self._labels, self.floor)
        labels.keep_free(ball, self.floor.ball_size * 0.7)
        self._keep_hole(labels)
        for trail in sorted(preview.trails, key=lambda each: -len(each.places)):
            self._way(trail, preview.trails)
        self._show_odds(preview.odds, labels)
        self._say(ball, said, labels)

    def _way(self, trail: Trail, trails: Sequence[Trail]) -> None:
        """A line that is part of a longer one needs not be drawn twice."""
        count = len(trail.places)
        longer = (each.places for each in trails if len(each.places) > count)
        if count < 2 or any(places[:count] == trail.places for places in longer):
            return
        points = [self.floor.lattice(place) for place in trail.places]
        bounces = [points[number] for number in trail.bounces]
        red = points[-2:] if trail.end == "water" else ()
        draw_way(self._ways, self.floor, points[:-1] if red else points, bounces, red=red)

    def _show_odds(self, odds: Sequence[Chances], labels: Labels) -> None:
        """A disc where the ball can end, and words for what matters most."""
        told = next((each for end in TOLD for each in odds if each.end == end), None)
        chances: dict[int, float] = defaultdict(float)
        for each in odds:
            if each.end not in (MISSED, WET):
                chances[each.place] += each.chance
        if told:
            labels.keep_free(self.floor.lattice(told.place), self.floor.side * 0.42)
        parts = {end: sum(each.chance for each in odds if each.end == end) for end in TOLD}
        parts = {end: part for end, part in parts.items() if part}
        if told:
            chances.pop(told.place, None)
        shares = iter(per_cents([*chances.values(), *parts.values()]))
        shown = {place: (chance, next(shares)) for place, chance in chances.items()}
        for place, (chance, share) in sorted(shown.items(), key=lambda item: -item[1][0]):
            if share:
                room = 0.48 * self.floor.side / self.floor.unit  # that all discs of a line have
                radius = max(LEAST, min(MOST, 11 + 24 * chance, room))
                part, at = str(share), self.floor.lattice(place)
                if not labels.disc(part, at, radius):  # the ball comes back to where it lies
                    labels.callout(f"{part}% here", at, self.floor.side * 0.62)
        if told:
            said = [f"{share}% {TOLD[end]}" for end, share in zip(parts, shares, strict=True)]
            labels.callout(", ".join(said), self.floor.lattice(told.place), self.floor.side * 0.62)
        self._warn_of_water(odds, labels)

    def _warn_of_water(self, odds: Sequence[Chances], labels: Labels) -> None:
        """Words in the colour of warnings where a shot may splash."""
        wet = [each for each in odds if each.end == WET]
        if wet:
            likeliest = max(wet, key=lambda each: each.chance)
            said = f"{round(100 * sum(each.chance for each in wet))}% in the water"
            at, away = self.floor.lattice(likeliest.place), self.floor.side * 0.62
            labels.callout(said, at, away, None, theme.callout_warn)

    def _keep_hole(self, labels: Labels) -> None:
        labels.keep_goal(self.floor.point(self.floor.hole), self.floor.side * 0.45)

    def _say(self, ball: Point, text: str, labels: Labels) -> None:
        if text:
            labels.callout(text, ball, self.floor.ball_size / 2 + 20 * self.floor.unit, DARK)

    # A stop.

    def options(self, at: Point, ways: Collection[int], aimed: int | None) -> None:
        """Lit arrows for the ways in which a ball can go on."""
        self._arrow_tops.clear()
        unit = self.floor.unit
        self._wheel = turned = wheel(self.floor, at, ways)
        if turned.centre != at:
            self._arrow_tops.add(Color(*theme.callout[:3], 0.28))
            self._arrow_tops.add(disc(turned.centre, turned.radius + ARROW * unit))
            self._arrow_tops.add(Color(*theme.callout))
            line = [*turned.centre, *at]
            self._arrow_tops.add(thread(line, 2.8 * unit, self.floor.grain))
        for direction in sorted(ways, key=lambda each: each == aimed):
            angle = direction * EIGHTH
            x, y = turned.arrows[direction]
            grown = 1.15 if direction == aimed else 1.0
            for colour, radius in (
                (theme.terrain("shadow"), 19.0),
                (WHITE, 17.0),
                (theme.callout, 14.6),
            ):
                self._arrow_tops.add(Color(*colour))
                self._arrow_tops.add(disc((x, y), radius * unit * grown))
            self._arrow_tops.add(Color(*WHITE))
            self._arrow_tops.add(
                triangle((x, y), angle, -7 * unit * grown, 17 * unit * grown, 6.5 * unit * grown)
            )

    def ghost(self, place: int, colour: str) -> None:
        """The ball where a way ends."""
        x, y = self.floor.lattice(place)
        size = self.floor.ball_size
        skin = ball_skin(colour, size * self.floor.grain)
        self._labels.add(Color(1, 1, 1, GHOST))
        corner = (x - size / 2, y - size / 2)
        self._labels.add(Rectangle(pos=corner, size=(size, size), **skin))
        self._labels.add(Color(*theme.callout))
        self._labels.add(
            ring((x, y), size / 2 + 1.5 * self.floor.unit, 3 * self.floor.unit, self.floor.grain)
        )

    def tell(
        self,
        at: Point,
        text: str,
        die: Point | None = None,
        ground: Colour | None = None,
    ) -> None:
        """Say something beside a point, clear of the arrows around it and of a die; what is no
        good news on a `ground` of its own."""
        self._labels.clear()
        if text:
            labels = Labels(self._labels, self.floor)
            unit, turned = self.floor.unit, self._wheel
            away = arrow_base(self.floor)
            labels.keep_free(at, self.floor.ball_size / 2 if turned else away + 18 * unit)
            if turned:
                at, away = turned.centre, turned.radius
                labels.keep_free(at, away + 12 * unit)
            self._keep_hole(labels)
            if die is not None:
                labels.keep_free(die, 30 * unit)
            away += 24 * unit
            labels.callout(text, at, away, ground)

    # Hints.

    @property
    def hints(self) -> bool:
        """Whether a place is ringed."""
        return bool(self._hint.children)

    def hint(self, centre: Point, radius: float) -> None:
        """Ring a place."""
        self._hint.clear()
        for colour, width in ((WHITE, 7.5), (theme.primary, 4.5)):
            self._hint.add(Color(*colour))
            self._hint.add(ring(centre, radius, width * self.floor.unit, self.floor.grain))

    def drop_hint(self) -> None:
        self._hint.clear()

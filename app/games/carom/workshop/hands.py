"""Turns fingers into pieces that lie where they were put, and marks what they hold."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from app.draw.shapes import Point
from app.recogniser import Finger, Gesture
from engine.core.grids.hexes import Hex
from engine.games.carom import building
from engine.games.carom.box.pieces import LaidPiece

if TYPE_CHECKING:
    from app.games.carom.workshop.builder import CaromBuilder


from collections.abc import Iterable
from functools import partial

from kivy.graphics import Color, InstructionGroup

from app.draw.aiming import draw_way
from app.draw.crisp import thread
from app.draw.labels import Labels
from app.draw.paint import fill, show_painted
from app.games.carom.course.floor import HoleFloor
from app.games.carom.course.picture import around
from app.games.carom.workshop.pictures import paint_laid
from app.theme import WHITE, theme
from engine.core.game import Trail
from engine.core.grids.hexes import DIRECTIONS, beside


class Hands:
    """Says what a finger is about, and keeps what it carries."""

    def __init__(self, builder: CaromBuilder) -> None:
        self.builder = builder
        self.clear()

    def clear(self) -> None:
        self.lifted: LaidPiece | None = None  # the piece that a finger drags
        self.ghost: LaidPiece | None = None  # what it would lay
        self.ghost_hexes: Collection[Hex] = ()  # the same of a board
        self.off = False  # it would be taken off

    @property
    def busy(self) -> bool:
        return self.builder.recogniser.busy or self.ghost is not None

    def begin(self, finger: Finger) -> Gesture | None:
        builder, at = self.builder, self.hex_at(finger.pos)
        if self.ghost is not None:  # another finger carries something out of the tray
            return Gesture()
        if builder.group == "boards":
            if board := building.board_at(builder.content, at):
                return MovingBoard(self, board, at)
        elif taken := building.piece_at(builder.content, at):
            return MovingPiece(self, taken, at)
        elif builder.chosen:
            return Laying(self, builder.chosen)
        builder.hold()
        return None  # the window pans

    def hex_at(self, at: Point) -> Hex:
        return self.builder.floor.hexes.at(*at)

    def show(self, laid: LaidPiece) -> None:
        if laid != self.ghost:
            self.ghost, self.off = laid, not building.is_on(self.builder.content, laid)
            self.builder.session.tick()
            self.builder.refresh()

    def drop(self, old: LaidPiece | None) -> None:
        """Lay what is shown, in the place of a piece that was taken; off the course it is gone."""
        new = None if self.off else self.ghost
        self.clear()
        self.builder.lay(old, new)

    def carry(self, key: str, at: Point | None) -> None:
        """A piece comes out of the tray."""
        self.builder.recogniser.cancel()
        if at is None:
            self.let_go()
        else:
            self.show(building.around(key, self.hex_at(at)))

    def let_go(self) -> None:
        """Nothing is laid."""
        self.clear()
        self.builder.refresh()


class Laying(Gesture):
    """A finger where nothing lies, with a piece chosen: it is laid where the finger is lifted."""

    def __init__(self, hands: Hands, key: str) -> None:
        self.hands, self.key = hands, key

    def press(self, finger: Finger) -> None:
        self.follow(finger)

    def follow(self, finger: Finger) -> None:
        self.hands.show(building.around(self.key, self.hands.hex_at(finger.pos)))

    def release(self, finger: Finger) -> None:
        self.hands.drop(None)

    def cancel(self) -> None:
        self.hands.let_go()


class MovingPiece(Gesture):
    """A finger on a piece: a tap holds it, a drag moves it."""

    def __init__(self, hands: Hands, taken: LaidPiece, at: Hex) -> None:
        self.hands, self.taken, self.start = hands, taken, at

    def follow(self, finger: Finger) -> None:
        if finger.dragged:
            # What is held may be told from another end than what lies there.
            self.hands.lifted = self.taken
            at = self.hands.hex_at(finger.pos)
            self.hands.show(building.moved(self.taken, self.start, at))

    def release(self, finger: Finger) -> None:
        self.hands.drop(self.taken)

    def tap(self, finger: Finger) -> None:
        self.hands.clear()
        self.hands.builder.tap(self.taken)

    def cancel(self) -> None:
        self.hands.let_go()


class MovingBoard(Gesture):
    """A finger on a board: a tap holds it, a drag moves it."""

    def __init__(self, hands: Hands, board: str, at: Hex) -> None:
        self.hands, self.board, self.start = hands, board, at

    def _by(self, finger: Finger) -> Hex:
        at = self.hands.hex_at(finger.pos)
        return at[0] - self.start[0], at[1] - self.start[1]

    def follow(self, finger: Finger) -> None:
        if not finger.dragged:
            return
        (dx, dy), builder = self._by(finger), self.hands.builder
        lying = building.hexes_of(builder.content, self.board)
        moved = {(x + dx, y + dy - dy % 2) for x, y in lying}
        if moved != self.hands.ghost_hexes:
            self.hands.ghost_hexes = moved
            builder.refresh()

    def release(self, finger: Finger) -> None:
        self.tap(finger)
        self.hands.builder.change_board(building.moved_board, self.board, self._by(finger))

    def tap(self, finger: Finger) -> None:
        self.hands.clear()
        self.hands.builder.hold(board=self.board)

    def cancel(self) -> None:
        self.hands.let_go()


# Marks on a hole while it is built: what is held or would be laid, and the best way.

GHOST = 0.8
BOARD = 0.45  # the same of a board
NUMBER = 10.5  # dp of the radius of a number's disc


class BuildMarks:
    """The floor knows where everything lies."""

    def __init__(self, floor: HoleFloor) -> None:
        self._floor = floor
        self._line, self._held, self._ghost, self._numbers = (InstructionGroup() for _ in range(4))
        for group in (self._line, self._held):
            floor.marks.add(group)
        for group in (self._ghost, self._numbers):
            floor.above.add(group)

    def hold(self, hexes: Collection[Hex]) -> None:
        """Frame what is held; nothing where there are no hexes."""
        self._held.clear()
        self._frame(self._held, hexes, theme.primary)

    def ghost(
        self, laid: LaidPiece | None, hexes: Collection[Hex] = (), wrong: bool = False
    ) -> None:
        """Show what the finger would lay: a piece, or the hexes of a board."""
        self._ghost.clear()
        layout = self._floor.hexes
        if laid is not None:
            hexes = laid.hexes()
            show_painted(
                self._ghost, around(hexes, layout), partial(paint_laid, laid, layout), GHOST
            )
        elif hexes:
            corners = [layout.corners(*at, 0.96) for at in hexes]
            show_painted(self._ghost, around(hexes, layout), partial(fill, WHITE, corners), BOARD)
        self._frame(self._ghost, hexes, theme.pin if wrong else theme.primary)

    def _frame(self, group: InstructionGroup, hexes: Collection[Hex], colour: list[float]) -> None:
        """A line around some hexes, edge by edge."""
        floor = self._floor
        edges = [
            floor.hexes.edge(at, way, 1.02)
            for at in hexes
            for way in DIRECTIONS
            if beside(at, way) not in hexes
        ]
        for tint, width in ((WHITE, 6.0), (colour, 3.4)):
            for (ax, ay), (bx, by) in edges:
                group.add(Color(*tint))
                group.add(thread([ax, ay, bx, by], width * floor.unit, floor.grain, cap="round"))

    def line(self, trails: Iterable[Trail]) -> None:
        """The best way to the cup, with the number of each stroke where it ends."""
        self._line.clear()
        self._numbers.clear()
        floor = self._floor
        labels = Labels(self._numbers, floor)
        number = 0
        for trail in trails:
            points = [floor.point(place) for place in trail.places]
            if len(points) < 2:
                continue
            bounces = [points[place] for place in trail.bounces]
            draw_way(self._line, floor, points, bounces)
            number += trail.end != "slid"
            if trail.end != "cup":
                labels.disc(str(number), points[-1], NUMBER)

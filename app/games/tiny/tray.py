"""The tray of a Tiny board: dice and pieces while a sheet is drawn, gauge and die for a shot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.draw.shapes import Box, Point, frame
from app.games.tiny.cells import ERASER, Cell, Piece, TerrainDie
from app.games.tiny.gallery import SmallSheets
from app.games.tiny.gauge import Gauge
from app.games.tiny.head import Head
from app.games.tiny.layout import NOWHERE, Layout
from app.games.tiny.shot_line import ShotLine
from app.theme import theme
from app.widgets import StillFloor
from engine.games.tiny.box.dice import SIGNS, TERRAIN_DICE, TYPES

ORDER = ("wall", "half", "sand", "water")
CELL = 56.0  # dp
GROUP_GAP = 14.0  # dp between dice of two types
MOST_PIECES = 6  # a square wall, four half walls, the eraser


class Tray(FloatLayout):
    """Lies below or beside the sheet; all of it is painted once and kept until it changes."""

    def __init__(
        self,
        chosen: Callable[[str, Point], object],
        taken: Callable[[str, Point], object],
        declared: Callable[[int], object],
        pressed: Callable[[str], object],
        opened: Callable[[int], object],
        **kwargs: Any,
    ) -> None:
        """`chosen` is told the face of a die, `taken` a piece's sign, `declared` a power, and
        `pressed` the key of a small button, and `opened` the number of somebody's sheet."""
        super().__init__(size_hint=(None, None), **kwargs)
        self.still = StillFloor(size_hint=(None, None))
        self.top_line = StillFloor(size_hint=(None, None))
        self.add_widget(self.still)
        self.add_widget(self.top_line)
        backs = Widget(size_hint=(None, None), size=(0, 0))
        self._group = InstructionGroup()
        backs.canvas.add(self._group)
        self.still.add_widget(backs)
        self.head = Head(lambda: pressed("sheets"))
        self.dice = [TerrainDie(chosen) for _ in range(TERRAIN_DICE)]
        self.pieces = [Piece(taken) for _ in range(MOST_PIECES)]
        self.gauge = Gauge(declared)
        self.line = ShotLine(pressed)
        self.top_line.add_widget(self.head)
        for part in (*self.dice, *self.pieces, self.gauge, self.line):
            self.still.add_widget(part)
        self.small = SmallSheets(self.still, opened)
        self._hint = InstructionGroup()
        self.canvas.after.add(self._hint)

    def lay(self, layout: Layout, ground: Any) -> None:
        """Take the place that a layout gives."""
        self.layout = layout
        self.still.pos, self.still.size = layout.rest[:2], layout.rest[2:]
        self.top_line.pos, self.top_line.size = layout.head[:2], layout.head[2:]
        self.still.ground = self.top_line.ground = ground

    # Drawing a sheet.

    def show_drawing(
        self,
        round_: int,
        chip: str,
        faces: Sequence[str],
        used: Counter[str],
        type_: str,
        tool: str,
        active: bool,
        others: bool,
    ) -> None:
        """Show the dice of a round with the chosen type, and what can be painted with."""
        self._group.clear()
        self._leave_play()
        layout = self.layout
        button = others and not layout.small.h
        self.head.draw(layout.head, round_, chip, not layout.beside, button)
        boxes = self._draw_dice(faces, used, type_)
        signs = [sign for face in ORDER if TYPES[face] == type_ for sign in SIGNS[face]]
        left = Counter(faces) - used
        self._draw_pieces(signs if faces else [], left, tool, active)
        if boxes:
            self._frame(boxes)

    def _draw_dice(self, faces: Sequence[str], used: Counter[str], type_: str) -> list[Box]:
        """Lay the dice by type; returns the places of those of the chosen one."""
        ordered = sorted(faces, key=ORDER.index)
        boxes = self._dice_boxes(ordered)
        left, chosen = Counter(used), []
        for die, face, box in zip(self.dice, ordered, boxes, strict=False):
            ticked = left[face] > 0
            left[face] -= ticked
            die.draw(face, box, ticked, TYPES[face] != type_)
            if TYPES[face] == type_:
                chosen.append(box)
        for die in self.dice[len(ordered) :]:
            die.hide()
        return chosen

    def _dice_boxes(self, faces: Sequence[str]) -> list[Box]:
        """A row of dice with gaps between the types; two rows where there is little width."""
        place = self.layout.top
        if not faces:
            return []
        if place.w < TERRAIN_DICE * dp(46):
            return _grid(place, len(faces), 3)
        groups = len({TYPES[face] for face in faces})
        wide = min(dp(CELL + 4), (place.w - (groups - 1) * dp(GROUP_GAP)) / len(faces))
        spare = place.w - wide * len(faces) - dp(8)
        gap = min(spare / max(1, groups - 1), dp(4 * GROUP_GAP)) if groups > 1 else 0.0
        boxes, x = [], place.x + dp(4)
        for number, face in enumerate(faces):
            if number and TYPES[face] != TYPES[faces[number - 1]]:
                x += gap
            boxes.append(Box(x, place.y, wide, place.h))
            x += wide
        return boxes

    def _frame(self, boxes: Sequence[Box]) -> None:
        """One frame around all dice of the chosen type, row by row."""
        for low in sorted({box.y for box in boxes}):
            row = [box for box in boxes if box.y == low]
            tall = min(row[0].h + (dp(6) if row[0].w == row[0].h else -dp(2)), dp(60))
            around = Box(
                row[0].x - dp(3),
                row[0].centre[1] - tall / 2,
                row[-1].right - row[0].x + dp(6),
                tall,
            )
            self._group.add(Color(*theme.surface))
            corner = [dp(18)]
            self._group.add(SmoothRoundedRectangle(pos=around[:2], size=around[2:], radius=corner))
            self._group.add(Color(*theme.primary))
            for line in frame(around.grown(-dp(0.8)), dp(18), dp(1.8)):
                self._group.add(line)

    def _draw_pieces(
        self, signs: Sequence[str], left: Counter[str], tool: str, active: bool
    ) -> None:
        wanted = [*signs, ERASER] if signs else []
        place = self.layout.low
        narrow = place.w < MOST_PIECES * dp(48)
        boxes = _grid(place, len(wanted), 3) if narrow else _row(place, len(wanted))
        for piece, sign, box in zip(self.pieces, wanted, boxes, strict=False):
            dice = next((left[face] for face, own in SIGNS.items() if sign in own), 1)
            piece.draw(sign, box, sign == tool and active, bool(dice))
        for piece in self.pieces[len(wanted) :]:
            piece.hide()

    # Playing.

    def show_shot(
        self, power: int, active: bool, lines: tuple[str, str], small: bool, can_leave: bool
    ) -> None:
        """Show the gauge and the die that will be rolled; a `power` of -1 is not declared yet.

        The first of the `lines` is about the shot, the second about the hole.
        """
        self._group.clear()
        self.head.draw(NOWHERE, 0, "")
        for cell in (*self.dice, *self.pieces):
            cell.hide()
        self.gauge.opacity = self.line.opacity = 1
        self.gauge.draw(self.layout.top, power, active)
        others = small and not self.layout.small.h
        self.line.draw(self.layout.low, power, lines, others, can_leave)

    def _leave_play(self) -> None:
        self.gauge.opacity = self.line.opacity = 0
        self.gauge.active = False
        self.gauge.pos = self.line.pos = (-dp(4000), 0)
        self.line.hide()

    # Asking and pointing.

    def piece(self, sign: str) -> Piece | None:
        return next((piece for piece in self.pieces if piece.key == sign), None)

    def die(self, face: str) -> TerrainDie | None:
        return next((die for die in self.dice if die.key == face), None)

    def ring(self, cell: Cell | None) -> None:
        """Point at a die or a piece; None at nothing."""
        self._hint.clear()
        if cell is not None:
            self._hint.add(Color(*theme.primary))
            for line in frame(cell.box.grown(dp(1)), dp(16), dp(4)):
                self._hint.add(line)

    def ring_power(self, power: int) -> None:
        self._hint.clear()
        x, y = self.gauge.point(power)
        self._hint.add(Color(*theme.primary))
        box = Box(x - dp(17), y - dp(17), dp(34), dp(34))
        for line in frame(box, dp(17), dp(4)):
            self._hint.add(line)


def _row(place: Box, count: int) -> list[Box]:
    """Squares side by side from the left."""
    if not count:
        return []
    gap = dp(8)
    side = min(dp(CELL), place.h, (place.w - (MOST_PIECES - 1) * gap) / MOST_PIECES)
    spare = (place.w - MOST_PIECES * side) / (MOST_PIECES - 1)
    low = place.centre[1] - side / 2
    boxes = [Box(place.x + n * (side + spare), low, side, side) for n in range(count)]
    # The eraser stands at the end of the row, whatever comes before it.
    boxes[-1] = Box(place.right - side, low, side, side)
    return boxes


def _grid(place: Box, count: int, across: int) -> list[Box]:
    """Squares in rows, from the top."""
    if not count:
        return []
    gap = dp(8)
    rows = max(2, -(-count // across))
    side = min(dp(CELL), (place.w - (across - 1) * gap) / across, (place.h - gap) / rows)
    step = min(place.w / across, dp(CELL + 24))
    return [
        Box(
            place.x + (n % across) * step,
            place.top - (n // across) * (side + gap) - side,
            side,
            side,
        )
        for n in range(count)
    ]

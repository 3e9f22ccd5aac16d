"""A floor in its window: painted once, seen as large as one likes, touched, and veiled."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin
from typing import Any

from kivy.graphics import (
    Color,
    Fbo,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
)
from kivy.graphics.instructions import Instruction
from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.draw.shapes import Box, Point
from app.recogniser import Touchable
from app.touch import Touch
from app.widgets.pictures import buffers
from app.widgets.surfaces.viewport import FITS

WIGGLE = 9.0  # degrees that a flag swings


class ZoomFloor(Touchable):
    """The floor of every board; each adds its picture and says where its places are.

    It may be seen `zoom` times as large as it is. `unit` is then a dp as it is seen and `grain` the
    number of pixels that one of its own covers, so that lines and words keep their size.

    What lies on the picture goes into the layers `marks`, `balls` and `above`. A recogniser follows
    fingers; a floor without one is only looked at, and so is one that was not laid yet. A `kept`
    floor shows what never moves from a buffer, which wants whole pixels.
    """

    zoom = NumericProperty(1.0)

    def __init__(self, kept: bool = False) -> None:
        super().__init__(size_hint=(None, None))
        self.marks, self.balls, self.above = (InstructionGroup() for _ in range(3))
        self._keeps, self._still = kept, BufferedParts()
        self._ground, self._field = Color(1, 1, 1, 1), Rectangle(size=(0, 0))
        self._veil, self._curtain = Color(1, 1, 1, 0), Rectangle(size=(0, 0))
        self._swing = Rotate(angle=0)
        self._places: dict[InstructionGroup, int] = {}  # of layers that are left away
        self._laid = False
        self.bind(zoom=lambda *_: self._keep())

    @property
    def unit(self) -> float:
        return dp(1) / self.zoom

    @property
    def grain(self) -> float:
        return self.zoom

    @property
    def box(self) -> Box:
        return Box(*self.pos, *self.size)

    def stack(self, still: Sequence[Instruction], layers: Sequence[Instruction]) -> None:
        """Put everything in its order: the ground, what never moves on it, layers, the veil."""
        for part in (self._ground, self._field, *still):
            self._still.parts.add(part)
        for layer in (self._still.shown, *layers, self._veil, self._curtain):
            self.canvas.add(layer)

    def let_go_of_buffer(self) -> None:
        """It is never shown again."""
        self._keeps = False
        self._still.let_go()

    def swinging(self, flag: Instruction) -> InstructionGroup:
        """A layer in which a flag can swing."""
        layer = InstructionGroup()
        for part in (PushMatrix(), self._swing, flag, PopMatrix()):
            layer.add(part)
        return layer

    def lay_ground(self, ground: Any) -> None:
        """Fill all of it, as large as it is now, with a colour; a veil has the same."""
        self._ground.rgba = ground
        self._field.pos, self._field.size = self.pos, self.size
        self._veil.rgb = ground[:3]
        self._laid = True
        self._keep()

    def plant_flag(self, foot: Point) -> None:
        """The flag swings around this point."""
        self._swing.origin = foot

    def swing_flag(self, part: float) -> None:
        """The flag, this part of the way through its wiggle."""
        self._swing.angle = WIGGLE * sin(part * 3 * 6.2832) * (1 - part)

    def veil(self, strength: float) -> None:
        """Hide it all in the colour of its ground: 1 is all of it."""
        self._curtain.pos = self.pos
        self._curtain.size = self.size if strength > 0 else (0, 0)
        self._veil.a = strength

    def pose(self, posing: bool) -> None:
        """Leave all marks away while a picture is taken, which is not of the floor's own size."""
        self._keep(own_size=not posing)
        if posing:
            for layer in (self.above, self.marks):
                self._places[layer] = self.canvas.indexof(layer)
                self.canvas.remove(layer)
        while not posing and self._places:
            layer, place = self._places.popitem()  # the last that was taken away comes back first
            self.canvas.insert(place, layer)

    def _keep(self, own_size: bool = True) -> None:
        """A buffer is sharp where it is seen in its own size, and nowhere else."""
        size = (int(self.width), int(self.height))
        self._still.keep(size, self._keeps and own_size and self.zoom <= FITS)

    def on_touch_down(self, touch: Touch) -> bool:
        return self._laid and self.collide_point(*touch.pos) and super().on_touch_down(touch)


class BufferedParts:
    """`parts` of a picture, and the group that shows them: from a buffer, or as they are."""

    def __init__(self) -> None:
        self.parts, self.shown = InstructionGroup(), InstructionGroup()
        self.shown.add(self.parts)
        self._buffer: Fbo | None = None  # made only where something is kept
        self._copy = Rectangle()
        self._buffered = False

    def keep(self, size: tuple[int, int], wanted: bool) -> None:
        """Show the buffer, of this size; or what is in it, where that is not wanted."""
        wanted = wanted and min(size) > 0
        if wanted:
            self._fit(size)
        if wanted == self._buffered:
            return
        self._buffered = wanted
        self.shown.clear()
        assert self._buffer
        self._buffer.clear()
        if not wanted:
            self.shown.add(self.parts)
            return
        self._buffer.add(self.parts)
        for part in (self._buffer, Color(1, 1, 1, 1), self._copy):
            self.shown.add(part)

    def let_go(self) -> None:
        """Nothing of it is shown again."""
        self.shown.clear()
        if self._buffer is not None:
            buffers.give_back(self._buffer)
            self._buffer, self._buffered = None, False

    def _fit(self, size: tuple[int, int]) -> None:
        if self._buffer is None:
            self._buffer = buffers.take(size)
        elif tuple(self._buffer.size) == size:
            return
        self._buffer.size = size
        self._copy.texture = self._buffer.texture
        self._copy.texture.min_filter = self._copy.texture.mag_filter = "nearest"
        self._copy.size = size

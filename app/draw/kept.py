"""Paints once into a buffer what never moves, and shows it from there pixel by pixel."""

from __future__ import annotations

from kivy.graphics import Color, Fbo, InstructionGroup, Rectangle

from app.widgets.pictures import buffers


class Kept:
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

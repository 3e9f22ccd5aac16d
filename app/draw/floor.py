"""Tells everything drawn on a floor how large it is seen."""

from __future__ import annotations

from typing import Protocol

from app.draw.shapes import Box


class Floor(Protocol):
    """Ground that may be seen larger than it is; lines and words on it keep their size."""

    @property
    def unit(self) -> float:
        """A dp as long as it is seen, in pixels of the floor's own."""

    @property
    def box(self) -> Box:
        """Where it lies, in pixels of its own."""

    @property
    def grain(self) -> float:
        """How many pixels of the screen one of its own covers."""

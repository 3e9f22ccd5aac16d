"""A board whose window follows what moves over it, and whose sounds end with the motion."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from app.table.board.telling import TellingBoard
from app.widgets.viewport import Viewport

GLIDE = 0.2  # seconds that the window takes to move
CLOSE_UP = 1.01  # the zoom from which not all is in the window


class FollowingBoard(TellingBoard):
    """What rolls or flies calls `heard` and `bring_into_view` on its way."""

    viewport: Viewport
    edge = 40.0  # dp from the edge of the window at which a ball is about to leave it

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._silent = False
        self._gliding = 0.0  # until when the window moves after a ball

    def finish(self) -> None:
        self._silent = True
        self.motions.finish()
        self._silent = False

    def heard(self, sound: str) -> None:
        """A sound in the middle of a motion; none of it when the motion is cut short."""
        if not self._silent:
            self.desk.sound(sound)

    def bring_into_view(self, x: float, y: float) -> None:
        """Follow a ball that leaves the window, one glide after the other."""
        now = Clock.get_time()
        if self._silent or self.viewport.zoom < CLOSE_UP or now < self._gliding:
            return
        self._gliding = now + GLIDE
        self.viewport.bring_into_view(x, y, dp(self.edge))

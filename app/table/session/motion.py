"""Shows what happened on the board, one event after the other, at the pace of the settings."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

PACES = {"full": 1.0, "fast": 0.5, "off": 0.0}


class Motion:
    """The queue of events that a board still has to show. The game has long gone on without it."""

    def __init__(self, board: Any, sound: Callable[[str], None]) -> None:
        self._board = board
        self._sound = sound
        self._waiting: deque[Any] = deque()
        self._left = 0.0  # seconds until the event that is shown now is over
        self._pace = 1.0
        self.busy = False

    def start(self, events: Iterable[Any], pace: float) -> None:
        self._waiting.extend(events)
        self._pace = pace
        self._left = 0.0
        self.busy = True

    def advance(self, seconds: float) -> bool:
        """Let time pass; whether anything still moves."""
        self._left -= seconds
        while self.busy and self._left <= 0:
            if self._waiting:
                self._left = self._show(self._waiting.popleft())
            else:
                self.busy = False
        return self.busy

    def finish(self) -> None:
        """Jump to the end of everything."""
        self._waiting.clear()
        self.busy = False
        self._board.finish()

    def _show(self, event: Any) -> float:
        sound = self._board.sounds(event)
        if sound:
            self._sound(sound)
        return self._board.animate(event, self._pace) if self._pace else 0.0

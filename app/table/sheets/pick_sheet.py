"""Asks people who share a device which of them takes the next turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from app.widgets import Row, Sheet
from engine.core.game import Seat


class PickSheet(Sheet):
    """A row for each of (seat, colour, name); `pick` is called with the seat that was tapped."""

    def __init__(
        self, seats: Sequence[tuple[Seat, str, str]], pick: Callable[[Seat], object], **kwargs: Any
    ) -> None:
        super().__init__(title="Who goes first?", **kwargs)
        for seat, colour, name in seats:
            row = Row(text=name, seat=colour, tappable=True, side=0)
            row.bind(on_release=lambda _row, seat=seat: self._do(pick, seat))
            self.add_widget(row)

    def _do(self, pick: Callable[[Seat], object], seat: Seat) -> None:
        self.dismiss()
        pick(seat)

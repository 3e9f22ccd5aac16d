"""What stands in place of the course while golfers are chosen, or clubs of the box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.games.eighteen.club_picker import ClubPicker
from app.games.eighteen.golfer_picker import GolferPicker
from engine.games.eighteen.box.golfers import ABILITIES
from engine.games.eighteen.model import (
    HIDDEN,
    Borrow,
    Move,
    Redraw,
    State,
    TakeClub,
    TakeGolfer,
)


class Pages:
    """At most one page, over the place of the course of a board."""

    def __init__(
        self, board: Widget, plan: Callable[[Move], object], look: Callable[[int], object]
    ) -> None:
        self._board = board
        self._clubs_mean: Callable[[int], Move] = TakeClub
        self.golfers = GolferPicker(lambda key: plan(TakeGolfer(key)), size_hint=(None, None))
        self.clubs = ClubPicker(
            lambda club: plan(self._clubs_mean(club)), look, size_hint=(None, None)
        )
        self.open: Widget | None = None

    def show(self, view: State, moves: Sequence[Any], pending: Any, box: Box) -> bool:
        """Show the page that these moves need, in a box; whether there is one."""
        wanted = self._wanted(view, moves, pending)
        if wanted is not self.open:
            if self.open:
                self._board.remove_widget(self.open)
            if wanted:
                self._board.add_widget(wanted)
            self.open = wanted
        if wanted:
            wanted.pos, wanted.size = box[:2], box[2:]
        return wanted is not None

    def _wanted(self, view: State, moves: Sequence[Any], pending: Any) -> Widget | None:
        if any(isinstance(move, TakeGolfer) for move in moves):
            offered = [move.ability for move in moves if isinstance(move, TakeGolfer)]
            chosen = pending.ability if isinstance(pending, TakeGolfer) else ""
            self.golfers.show(sorted(offered, key=list(ABILITIES).index), chosen)
            return self.golfers
        if isinstance(pending, Borrow):
            return self._show_clubs(Borrow, moves, pending)
        if isinstance(pending, Redraw) and pending.club:
            same = [m for m in moves if isinstance(m, Redraw) and m.pile == pending.pile]
            return self._show_clubs(partial(Redraw, pending.pile), same, pending)
        if view.phase in ("first", "rest") and any(isinstance(m, TakeClub) for m in moves):
            return self._show_clubs(TakeClub, moves, pending)
        return None

    def _show_clubs(
        self, means: Callable[[int], Move], moves: Sequence[Any], pending: Any
    ) -> Widget:
        """Offer the clubs that make one of these moves, if they mean it."""
        self._clubs_mean = means
        offered = [
            move.club for move in moves if hasattr(move, "club") and move == means(move.club)
        ]
        chosen = pending.club if pending in map(means, offered) else HIDDEN
        self.clubs.show(offered, chosen)
        return self.clubs

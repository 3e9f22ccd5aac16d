"""A board that tells events one by one and is laid out anew when its place or look has changed."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics, dp

from app.table.board.board import Board
from app.table.board.motion import Motions
from app.theme import theme

UNPLACED = 100  # pixels: the side of every widget that has not got its place yet


class TellingBoard(Board):
    """The frame of `show` and `redraw`; a game's board fills in what its methods below promise."""

    least = 100.0  # dp of the shorter side, below which there is no room for anything

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.motions = Motions()
        self._telling = False  # events are being shown: what is seen is not the view yet
        self._hinted: Any = None  # the move that is pointed at
        self._laid_for: tuple[Any, ...] = ()

    @property
    def at_rest(self) -> bool:
        return not self.motions.busy

    def show(self) -> None:
        if not self.desk or not self._has_room:
            return
        self.let_go()
        self.finish()
        self._telling = False
        self._lay()
        self.show_view()

    @property
    def _has_room(self) -> bool:
        """Whether the board has got its place, and one that something can be drawn in."""
        return min(self.size) > max(UNPLACED, dp(self.least))

    def redraw(self) -> None:
        """Between two events the game is ahead of the board: draw what is shown, not the view."""
        if self._telling and self._has_room:
            self.finish()
            self._lay()
            self.show_told()
            return
        hinted = self._hinted
        self.show()
        if hinted is not None:
            self.point_at(hinted)

    def _lay(self) -> None:
        """Give everything its place, if the size, the look or the table has changed."""
        look = (Metrics.density, theme.repaints, theme.text_scale, tuple(self.ground))
        wanted = (*self.pos, *self.size, self.left_handed, *self.laid_by(), look)
        if wanted != self._laid_for:
            self._laid_for = wanted
            self.lay_out()

    def let_go(self) -> None:
        """Give up what belongs to the view so far, before another is shown."""
        self.cancel()

    def laid_by(self) -> tuple[Any, ...]:
        """What of the table the places of things depend on."""
        raise NotImplementedError

    def lay_out(self) -> None:
        """Give everything its place."""
        raise NotImplementedError

    def show_view(self) -> None:
        """Draw the view, everything being in its place."""
        raise NotImplementedError

    def show_told(self) -> None:
        """Draw what the events so far have come to."""
        raise NotImplementedError

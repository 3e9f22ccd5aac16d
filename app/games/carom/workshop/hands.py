"""Turns fingers into pieces that lie where they were put: a tap holds, a drag moves or removes."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from app.draw.shapes import Point
from app.draw.zoom_floor import follow
from engine.core.grids.hexes import Hex
from engine.games.carom import building
from engine.games.carom.box.pieces import LaidPiece

if TYPE_CHECKING:
    from app.games.carom.workshop.builder import CaromBuilder

SLOP = 10  # dp that a finger may tremble before it drags


class Hands:
    """Follows one finger; a second one cancels."""

    def __init__(self, builder: CaromBuilder) -> None:
        self._builder = builder
        self._clear()

    def _clear(self) -> None:
        self._touch: Any = None
        self._from: Hex = (0, 0)
        self._taken: LaidPiece | None = None  # the piece under the finger when it came
        self._board = ""  # the same of a board
        self.lifted: LaidPiece | None = None  # the piece that it drags
        self.ghost: LaidPiece | None = None  # what it would lay
        self.ghost_hexes: Collection[Hex] = ()  # the same of a board
        self.off = False  # it would be taken off

    @property
    def busy(self) -> bool:
        return self._touch is not None or self.ghost is not None

    def touched(self, what: str, touch: Any) -> bool:
        return follow(what, touch, self._touch, self._down, self._move, self._up)

    def _down(self, touch: Any) -> bool:
        builder = self._builder
        if self.busy:  # another one moves something, or carries it
            self.cancel()
            return True
        at = builder.floor.hexes.at(*touch.pos)
        if builder.group == "boards":
            self._board = building.board_at(builder.content, at)
        else:
            self._taken = building.piece_at(builder.content, at)
            if self._taken is None and builder.chosen:
                self._show(building.around(builder.chosen, at))
        if self._taken is None and not self._board and self.ghost is None:
            builder.hold()
            return False  # the window pans
        self._touch, self._from = touch, at
        touch.grab(builder.floor)
        return True

    def _show(self, laid: LaidPiece) -> None:
        if laid != self.ghost:
            self.ghost, self.off = laid, not building.is_on(self._builder.content, laid)
            self._builder.session.tick()
            self._builder.refresh()

    def _move(self, touch: Any) -> None:
        builder = self._builder
        at = builder.floor.hexes.at(*touch.pos)
        far = builder.floor.moved(touch) > SLOP
        if self._taken is not None and (far or self.lifted is not None):
            # What is held may be told from another end than what lies there.
            self.lifted = self._taken
            self._show(building.moved(self._taken, self._from, at))
        elif self._board and far:
            by = (at[0] - self._from[0], at[1] - self._from[1])
            moved = {(x + by[0], y + by[1] - by[1] % 2) for x, y in self._hexes()}
            if moved != self.ghost_hexes:
                self.ghost_hexes = moved
                builder.refresh()
        elif self._taken is None and not self._board:
            self._show(building.around(builder.chosen, at))

    def _hexes(self) -> Collection[Hex]:
        return building.hexes_of(self._builder.content, self._board)

    def _up(self, touch: Any) -> None:
        builder = self._builder
        taken, board, ghost, off = self._taken, self._board, self.ghost, self.off
        start, at, moved = self._from, builder.floor.hexes.at(*touch.pos), bool(self.ghost_hexes)
        self._let_go()
        if ghost is not None:
            builder.lay(taken, None if off else ghost)
        elif taken is not None:
            builder.tap(taken)
        elif moved:
            by = (at[0] - start[0], at[1] - start[1])
            builder.hold(board=board)
            builder.change_board(building.moved_board, board, by)
        else:
            builder.hold(board=board)

    def carry(self, key: str, at: Point | None) -> None:
        """A piece comes out of the tray."""
        self.cancel()
        if at is None:
            self._clear()
            self._builder.refresh()
        else:
            self._show(building.around(key, self._builder.floor.hexes.at(*at)))

    def cancel(self) -> None:
        """Let go of everything; nothing is laid."""
        if self._touch is not None:
            self._let_go()
            self._builder.refresh()

    def _let_go(self) -> None:
        self._touch.ungrab(self._builder.floor)
        self._clear()

"""The board's door to a game that is only looked at: it may see a position, and do nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from app.table.session import seating
from engine.core.game import Highlight, Preview, Seat, Standing, Turn
from engine.play.table import Table
from engine.review.replay import Replay

OPEN = -1  # in the place of a seat: everything is seen, once the game is over


class ReplayDesk:
    """Fulfils the board's Desk (app/table/board/desk.py) for the position at `ply`.

    ``viewer`` is the seat whose secrets are seen, `OPEN` for everybody's and None for nobody's.
    """

    acting = quick = False
    asked = None

    def __init__(self, table: Table, replay: Replay, sound: Callable[[str], None]) -> None:
        self._replay, self._game = replay, replay.game
        self.sound = sound
        self.seats = seating.coloured(table)
        self.mode = table.setup.mode.key
        self.ply = replay.last
        self.viewer: Seat | None = OPEN if replay.over else _only_person(table)
        self.moving = False

    @property
    def me(self) -> Seat:
        """Whose side is shown: the viewer's, or that of whoever made the move."""
        if self.viewer is not None and self.viewer != OPEN:
            return self.viewer
        step = self._replay.before(self.ply) or self._replay.after(self.ply)
        return step.seat if step else 0

    @property
    def view(self) -> Any:
        if self.viewer == OPEN:
            return self._replay.opened(self.ply)
        return self._replay.view(self.ply, self.viewer)

    @property
    def turn(self) -> tuple[Seat, ...]:
        return self._game.turn(self._replay.truth(self.ply))

    def moves(self) -> Sequence[Any]:
        return ()

    def why_not(self, *_moves: Any) -> str | None:
        return "This game is only looked at."

    def preview(self, *_moves: Any) -> Preview | None:
        return None

    def highlights(self, seat: Seat) -> tuple[Highlight, ...]:
        return self._game.highlights(self.view, seat)

    def standing(self) -> Standing:
        return self._game.standing(self.view)

    def phase(self) -> str:
        return self._game.phase(self.view)

    def done(self, seat: Seat) -> str:
        return self._game.done(self.view, seat)

    def order(self) -> tuple[Turn, ...]:
        return self._game.order(self.view)

    def propose(self, _move: Any, _at: tuple[float, float]) -> bool:
        return False

    def refuse(self, _reason: str, _at: tuple[float, float]) -> None:
        """Nothing can be done here, and nobody has to be told so with every touch."""

    def tick(self) -> None:
        """Nothing snaps."""


def _only_person(table: Table) -> Seat | None:
    """Whoever plays alone against bots sees their own secrets while the game goes on."""
    persons = seating.persons(table)
    return persons[0] if len(persons) == 1 else None

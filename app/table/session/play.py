"""What the parts of a session may ask of the whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from engine.bots import Decision
from engine.core.chance import Face
from engine.core.game import Seat

if TYPE_CHECKING:
    from app.table.session.learning import Learning


class Play(Protocol):
    """The course of one table. The session itself is the only one."""

    learning: Learning

    @property
    def acting(self) -> bool:
        """Whether a touch may make a move now."""

    def play(self, seat: Seat, move: Any, answers: tuple[Face, ...] = ()) -> None:
        """Make a move with what people answered so far; IllegalMove where it is refused."""

    def advise(self, decision: Decision) -> None:
        """Point at a move that a bot would make."""

    def arrive(self) -> None:
        """The last event of a move has been shown."""

    def prepared(self) -> None:
        """What the game has worked out ahead is known now."""

    def skip(self) -> None:
        """Jump to the end of whatever moves."""

    def save(self) -> str:
        """Write the table down; a sentence if that did not work."""

    def settle(self) -> None:
        """Show the table at rest, and let go on what waited for an answer."""

    def stand_anew(self) -> None:
        """The history has changed: keep it, and show where the table stands now."""

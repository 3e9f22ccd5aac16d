"""The board's only door to the table: what it may ask, and what it may do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from engine.core.game import Highlight, Preview, SeatSetup, Standing, Turn

S_co = TypeVar("S_co", covariant=True)
M = TypeVar("M")


class Desk(Protocol[S_co, M]):
    """Lets a board see its table and act at it, from the side of one seat.

    A game names its own state and moves: `Desk[State, Move]`.
    """

    mode: str
    seats: tuple[SeatSetup, ...]  # each with a name and a colour key of app.theme

    @property
    def me(self) -> int:
        """The seat whose side is shown: the person to move, or the last one who was."""

    @property
    def view(self) -> S_co:
        """The state as `me` may see it now; behind the curtain as an onlooker may."""

    @property
    def acting(self) -> bool:
        """Whether a touch may make a move now: a person is to move and nothing is in motion."""

    @property
    def quick(self) -> bool:
        """Whether an aim commits on release; else it stays pending until the main action."""

    @property
    def plain(self) -> bool:
        """Whether no figure may help: previews are `plain` then, and so are other words."""

    @property
    def moving(self) -> bool:
        """Whether events are being shown, so that the board lags behind the view."""

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that may move now."""

    def moves(self) -> Sequence[M]:
        """The legal moves of `me`."""

    def why_not(self, *moves: M) -> str | None:
        """Why `me` may not make this move, or these one after the other; None where it may.

        Of several moves only the last may reveal anything: see `engine.play.table.Table.foresee`.
        """

    def preview(self, *moves: M) -> Preview | None:
        """Foresee what a legal move, or the last of several, would do."""

    def highlights(self, seat: int) -> tuple[Highlight, ...]:
        """The places of a seat's part of the board that belong together, as far as `me` knows."""

    def standing(self) -> Standing:
        """How all seats stand, as far as `me` may know."""

    def done(self, seat: int) -> str:
        """How a seat has finished what all are at: "in", "stopped"; empty while it goes on."""

    def order(self) -> tuple[Turn, ...]:
        """The order of play now; empty where it is that of the seats."""

    def propose(self, move: M, at: tuple[float, float]) -> bool:
        """Make a move, or say where the finger is (window coordinates) why it is refused."""

    def refuse(self, reason: str, at: tuple[float, float]) -> None:
        """Say why nothing happened, where the finger is (window coordinates)."""

    def spoken(self, text: str) -> str:
        """A sentence of the game as the people here are told it."""

    def tick(self) -> None:
        """Feel a snap: a new cell under the finger."""

    def sound(self, name: str) -> None:
        """Let something be heard in the middle of an event, as a ball that touches a wall."""

    @property
    def asked(self) -> M | None:
        """The move that waits for people to say what they rolled or drew; None where none does."""


AnyDesk = Desk[Any, Any]  # for what serves every game

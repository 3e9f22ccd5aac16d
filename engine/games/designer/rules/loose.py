"""A position that a move works on: loose while the move is made, and then frozen.

It is a state without its guard, and a designer whom the move changes is a designer without one. So
to freeze them is to give them their class, and each is copied once in a move, whatever happens.
"""

from __future__ import annotations

from typing import Final

from engine.core.copies import Unguarded, exchanged, opener
from engine.core.game import Seat
from engine.games.designer.box.lands import AnyLand
from engine.games.designer.model import Designer, Laid, Numbers, Phase, Rules, State


class LooseDesigner(Unguarded, Designer):
    """A designer whom a move changes."""

    __slots__ = ()

    offer: tuple[AnyLand, ...]
    land: AnyLand
    tiles: tuple[Laid, ...]
    numbers: Numbers | None
    collected: tuple[str, ...]
    stopped: int
    passes: int
    promises: tuple[str, ...]
    ready: bool


class LooseState(Unguarded, State):
    """A position that a move changes."""

    __slots__ = ()

    rules: Rules
    phase: Phase
    mr: str
    mrs: str
    designers: tuple[Designer, ...]
    round: int
    order: tuple[Seat, ...]
    rack: tuple[str, ...]
    pawns: tuple[Seat | None, ...]
    bench: tuple[Seat, ...]
    next: tuple[str, ...]
    asked: tuple[int, ...]
    askers: tuple[Seat, ...]
    aside: tuple[str, ...]
    visits: int
    ending: bool
    ended: int

    def designer(self, seat: Seat) -> LooseDesigner:
        """The designer at a seat, to be changed."""
        designer = self.designers[seat]
        if type(designer) is LooseDesigner:
            return designer
        loose = _loose_designer(designer)
        self.designers = exchanged(self.designers, seat, loose)
        return loose

    def freeze(self) -> State:
        """Make it a state: neither it nor a designer can be changed any more."""
        for designer in self.designers:
            if type(designer) is LooseDesigner:
                designer.__class__ = Designer  # type: ignore[assignment]
        self.__class__ = State  # type: ignore[assignment]
        return self


_loose_designer: Final = opener(Designer, LooseDesigner)
loosened: Final = opener(State, LooseState)

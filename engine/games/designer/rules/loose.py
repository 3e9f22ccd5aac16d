"""A position that a move works on: loose while the move is made, and then frozen.

It has the very slots of a state, and a designer whom the move changes has those of a designer. So
to freeze them is to give them their class, and each is copied once in a move, whatever happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.core.copies import exchanged, opener, slots_of
from engine.core.game import Seat
from engine.games.designer.box.lands import AnyLand
from engine.games.designer.model import Designer, Laid, Numbers, Phase, Rules, State

if TYPE_CHECKING:  # whoever reads a position need not know whether it is loose
    from engine.games.designer.model import Designer as _Designer
    from engine.games.designer.model import State as _State
else:
    _Designer = _State = object


class LooseDesigner(_Designer):
    """A designer whom a move changes."""

    __slots__ = slots_of(Designer)

    offer: tuple[AnyLand, ...]
    land: AnyLand
    tiles: tuple[Laid, ...]
    numbers: Numbers | None
    collected: tuple[str, ...]
    stopped: int
    passes: int
    promises: tuple[str, ...]
    ready: bool


class LooseState(_State):
    """A position that a move changes."""

    __slots__ = slots_of(State)

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
        if designer.__class__ is not LooseDesigner:
            designer = _loose_designer(designer)
            self.designers = exchanged(self.designers, seat, designer)
        return designer

    def freeze(self) -> State:
        """Make it a state: neither it nor a designer can be changed any more."""
        for designer in self.designers:
            if designer.__class__ is LooseDesigner:
                designer.__class__ = Designer  # type: ignore[assignment]
        self.__class__ = State  # type: ignore[assignment]
        return self


_loose_designer: Final = opener(Designer, LooseDesigner)
loosened: Final = opener(State, LooseState)

"""What the module of a phase answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.eighteen.model import Move, State
from engine.games.eighteen.rules.changes import Events


class Handler(Protocol):
    """Every phase has one."""

    def turn(self, state: State, /) -> tuple[Seat, ...]: ...

    def moves(self, state: State, seat: Seat, /) -> Sequence[Move]: ...

    def why_not(self, state: State, seat: Seat, move: Move, /) -> str | None: ...

    def play(
        self, state: State, seat: Seat, move: Move, chance: Chance, events: Events, /
    ) -> None: ...

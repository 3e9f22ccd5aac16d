"""What a strategy is: a generator that thinks in small steps and ends with a decision."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from engine.chance import Seeded
from engine.game import Game, Seat


class Decision(NamedTuple):
    """A move and one sentence that says why."""

    move: Any
    why: str


class Budget(NamedTuple):
    """How long to think: in playouts, so that a bot is as strong on every device."""

    playouts: int = 320


Thinking = Generator[None, None, Decision]
Strategy = Callable[[Game[Any, Any], Any, Seat, Seeded, Budget], Thinking]


def decide(thinking: Thinking) -> Decision:
    """Run a strategy to its end."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            decision: Decision = end.value
            return decision

"""What a strategy is: a generator that thinks in small steps and ends with a decision."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from engine.core.bites import finished
from engine.core.chance import Seeded
from engine.core.game import Game, Seat


class Decision(NamedTuple):
    """A move and one sentence that says why."""

    move: Any
    why: str


class Budget(NamedTuple):
    """How long to think: in playouts, so that a bot is as strong on every device."""

    playouts: int = 320


# A strategy yields after each small step. Whoever is in a hurry sends True: it then ends as soon as
# it can with the best it knows. That is the cap in seconds; the engine itself has no clock.
Thinking = Generator[None, bool | None, Decision]
Strategy = Callable[[Game[Any, Any], Any, Seat, Seeded, Budget], Thinking]


def decide(thinking: Thinking) -> Decision:
    """Run a strategy to its end."""
    return finished(thinking)

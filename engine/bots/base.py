"""A strategy is a generator that thinks in small steps and ends with a decision."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any, Final, NamedTuple

from engine.core.bites import finished
from engine.core.chance import Seeded
from engine.core.game import AnyGame, Seat

USUAL = 320  # playouts


class Motive(NamedTuple):
    """Why a move is made, as data: its kind, and the numbers and names that its words tell."""

    kind: str
    facts: Mapping[str, float | str]


class Decision(NamedTuple):
    """A move and one sentence that says why; where a game knows it, also as data."""

    move: Any
    why: str
    motive: Motive | None = None


class ObviousDecision(Decision):
    """A decision for which a part of the budget was enough."""

    __slots__ = ()


def reasoned(move: Any, motive: Motive, words: Mapping[str, str], before: str = "") -> Decision:
    """A decision for a motive, in a game's words; what else comes of it is told before."""
    why = words[motive.kind].format_map(motive.facts)
    return Decision(move, f"{before} {why}".lstrip(), motive)


class Budget(NamedTuple):
    """How long to think: in playouts, so that a bot is as strong on every device."""

    playouts: int = USUAL

    @property
    def share(self) -> float:
        """How much of the usual thinking this is, for searches that play nothing out."""
        return self.playouts / USUAL

    def of(self, usual: int) -> int:
        """So many steps of a search that usually takes `usual`; at least one."""
        return max(1, round(usual * self.share))


NORMAL = Budget()

# A strategy yields after each small step. Whoever is in a hurry sends True: it then ends as soon as
# it can with the best it knows. That is the cap in seconds; the engine itself has no clock.
Thinking = Generator[None, bool | None, Decision]
Strategy = Callable[[AnyGame, Any, Seat, Seeded, Budget], Thinking]


CLEAR: Final = 3.0  # times the doubt


def obvious(lead: float, doubt: float) -> bool:
    """Whether a move is so far ahead of all others that the rest of the budget would hardly change
    it: a search that finds this after a part of its steps answers at once.

    The doubt is how far the lead may be off by then: the standard error of playouts, or what plans
    have been found to change from there on. Nobody looks at a clock, so a bot finds the same things
    obvious on every device.
    """
    return lead > CLEAR * doubt


def decide(thinking: Thinking) -> Decision:
    """Run a strategy to its end."""
    return finished(thinking)

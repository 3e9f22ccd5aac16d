"""A game that can be looked at move by move, and played on from any position once it is over.

States are immutable and a history keeps all of them, so every position is a keyframe: whoever
slides through a thousand moves plays none of them again.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from engine.core.game import IllegalMove, Seat, SeatSetup, Setup
from engine.core.setup import make_setup
from engine.core.telling import Stretch
from engine.play.history import History, Step
from engine.play.table import Table


class Bookmark(NamedTuple):
    """Where a hole, a round or another stretch of the game begins."""

    ply: int
    stretch: Stretch

    @property
    def title(self) -> str:
        return self.stretch.title


class Replay:
    """The positions of a table until now; they stay the same when the table goes on.

    A ply is the number of moves made before a position, as everywhere.
    """

    def __init__(self, table: Table) -> None:
        self.game, self.setup = table.game, table.setup
        self.first = table.history.journal.first  # the oldest position that is kept
        self.steps: tuple[Step, ...] = tuple(table.steps)
        self._states = (table.history.start, *(step.state for step in self.steps))

    @property
    def last(self) -> int:
        return self.first + len(self.steps)

    @cached_property
    def over(self) -> bool:
        return not self.game.turn(self._states[-1])

    def truth(self, ply: int) -> Any:
        """A position with all that was secret in it; for rules and reviews, not for boards."""
        if not self.first <= ply <= self.last:
            raise IndexError(ply)
        return self._states[ply - self.first]

    def view(self, ply: int, viewer: Seat | None) -> Any:
        """A position as a seat saw it, or an onlooker."""
        return self.game.view(self.truth(ply), viewer)

    def opened(self, ply: int) -> Any:
        """A position with all secrets open, which nobody sees before the game is over."""
        if not self.over:
            raise IllegalMove("Secrets are shown when the game is over.")
        return self.truth(ply)

    def before(self, ply: int) -> Step | None:
        """The move that led to a position, with its events; None for the first that is kept."""
        self.truth(ply)
        return self.steps[ply - self.first - 1] if ply > self.first else None

    def after(self, ply: int) -> Step | None:
        """The move that was made in a position; None for the last one."""
        self.truth(ply)
        return self.steps[ply - self.first] if ply < self.last else None

    def plies_of(self, seat: Seat) -> tuple[int, ...]:
        """The positions in which a seat made a move."""
        return tuple(ply for ply, step in enumerate(self.steps, self.first) if step.seat == seat)

    @cached_property
    def marks(self) -> tuple[Bookmark, ...]:
        """Where the stretches of the game begin: its holes, its rounds, a draft."""
        found: list[Bookmark] = []
        for ply in range(self.first, self.last):
            stretch = self.game.stretch(self.truth(ply))
            if not found or found[-1].stretch != stretch:
                found.append(Bookmark(ply, stretch))
        return tuple(found)

    def mark(self, ply: int) -> Bookmark | None:
        """The stretch that a position belongs to."""
        return next((mark for mark in reversed(self.marks) if mark.ply <= ply), None)


def play_on(
    table: Table, ply: int, seed: int | None = None, seats: tuple[SeatSetup, ...] | None = None
) -> Table:
    """A new table at a position of a finished one, which stays as it is.

    Chance goes on from a seed of its own, or as it would have gone on at the old table; others may
    sit down, as many as before.
    """
    if not table.over:
        raise IllegalMove("Finish the game first. Then you can play on from here.")
    journal = table.history.journal
    if not journal.first <= ply <= journal.count:
        raise IllegalMove("This game has no such position.")
    history = History(table.game, _setup(table, seats))
    history.begin(table.history.start, dealt=table.history.dealt)
    history.journal = journal.copy()
    history.journal.move_to(ply - journal.first)
    del history.journal.steps[history.journal.cursor :]
    persons = sum(not seat.bot for seat in history.setup.seats)
    return Table(history, table.seed if seed is None else seed, table.own, persons <= 1)


def _setup(table: Table, seats: tuple[SeatSetup, ...] | None) -> Setup:
    if seats is None:
        return table.setup
    if len(seats) != len(table.setup.seats):
        raise IllegalMove("As many players must sit down as played.")
    return make_setup(table.game, table.setup.mode.key, seats, table.setup.options)

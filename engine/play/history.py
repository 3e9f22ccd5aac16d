"""What has happened at a table so far: its moves, the states between them, and the log.

States are immutable, so going back is a step of a cursor and costs the same however long the game
is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from engine.core import codec
from engine.core.chance import Ask, Face
from engine.core.game import Event, Game, Seat, Setup
from engine.core.telling import with_names


@dataclass(frozen=True, slots=True)
class Step:
    """One move as it was played, and what came of it."""

    seat: Seat
    move: Any
    outcomes: tuple[Face, ...]
    events: tuple[Event, ...]
    state: Any
    revealed: bool  # dice, cards or secrets came out: nobody can unsee them
    text: str  # the step as it stands in a save


class LogLine(NamedTuple):
    """One line of the log: the move, and below it what came of it."""

    ply: int
    seat: Seat
    text: str
    detail: str
    revealed: bool  # undo stops here


class History:
    """The moves of a table. Those after the cursor were taken back and can be made again."""

    def __init__(
        self,
        game: Game[Any, Any],
        setup: Setup,
        seed: int,
        own: frozenset[str],
        take_backs: bool,
    ) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.own = own
        self.take_backs = take_backs  # as was agreed when the table was opened
        self.lenient = False  # lets everything be taken back for now; never saved
        self.ui: dict[str, Any] = {}  # what a screen wants to find again; no rule reads it
        self.times: dict[str, Any] = {}  # when it was opened and last played; no rule reads it
        self._first = 0  # how many older moves are no longer in the history
        self._deal: tuple[Face, ...] = ()
        self._start: Any = None
        self._steps: list[Step] = []
        self._cursor = 0
        self._log: list[LogLine] = []

    @property
    def state(self) -> Any:
        """The whole truth. Boards and bots get `view` instead."""
        return self._steps[self._cursor - 1].state if self._cursor else self._start

    @property
    def ply(self) -> int:
        """How many moves have been made since the first deal."""
        return self._first + self._cursor

    @property
    def steps(self) -> Sequence[Step]:
        """The moves made so far that the history still holds, oldest first."""
        return self._steps[: self._cursor]

    def position(self, ply: int) -> Any:
        """The state when so many moves had been made."""
        return self._steps[ply - self._first - 1].state if ply > self._first else self._start

    @property
    def dealt(self) -> tuple[Face, ...] | None:
        """What came up in the deal; None where the history does not reach back to it."""
        return None if self._first else self._deal

    # The log, in the words of this table.

    @property
    def log(self) -> list[LogLine]:
        """Every move so far, oldest first."""
        self._write_log()
        return self._log[: self._cursor]

    def recent(self, count: int) -> list[LogLine]:
        """The last few lines of the log, oldest first."""
        self._write_log()
        return self._log[max(0, self._cursor - count) : self._cursor]

    def _write_log(self) -> None:
        """Write what was played since; lines are written once and kept."""
        while len(self._log) < self._cursor:
            index = len(self._log)
            step = self._steps[index]
            before = self._steps[index - 1].state if index else self._start
            self._log.append(
                LogLine(
                    self._first + index,
                    step.seat,
                    self._named(self.game.report(before, step.seat, step.move)),
                    self._named(self.game.tell(step.state, step.events)),
                    step.revealed,
                )
            )

    def name(self, seat: Seat) -> str:
        return self.setup.seats[seat].name

    def name_face(self, face: Face) -> str:
        """What came up, as people at this table say it: a pawn goes by the name of its player."""
        return self._named(self.game.name_face(face))

    def worded(self, ask: Ask) -> str:
        """A question in the words of this table."""
        return self._named(ask.what)

    def _named(self, text: str) -> str:
        return with_names(text, [seat.name for seat in self.setup.seats])

    # How a history comes about: by play, and by saves.py, which builds one from a document.

    def begin(self, start: Any, first: int = 0, deal: tuple[Face, ...] = ()) -> None:
        """Start the history: from a deal, or from a position `first` moves into the game."""
        self._start, self._first, self._deal = start, first, deal
        self._steps, self._cursor, self._log = [], 0, []

    def rewind(self, cursor: int) -> None:
        """Stand after so many of the recorded moves; the later ones can be redone."""
        self._cursor = cursor

    def record(
        self,
        seat: Seat,
        move: Any,
        outcomes: tuple[Face, ...],
        events: tuple[Event, ...],
        state: Any,
    ) -> Step:
        """Add a step to the history; what had been taken back is forgotten."""
        text = codec.dumps([seat, codec.encode_move(move), list(outcomes)])
        revealed = bool(outcomes) or self.game.reveals(events)
        step = Step(seat, move, outcomes, events, state, revealed, text)
        del self._steps[self._cursor :]
        del self._log[self._cursor :]
        self._steps.append(step)
        self._cursor += 1
        return step

    def twin(self) -> Self:
        """The same table once more, to try something out on."""
        other = type(self)(self.game, self.setup, self.seed, self.own, self.take_backs)
        other.begin(self._start, self._first, self._deal)
        other._steps, other._cursor = list(self._steps), self._cursor
        return other

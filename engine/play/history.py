"""The past of a table: its moves, the states between them, and the log.

A move gets into the history in one way only, by `add`, which is where it is refused. States are
immutable, so going back is a step of a cursor and costs the same however long the game is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.core import codec
from engine.core.chance import Chance, Face, WrongAnswer
from engine.core.game import AnyGame, Event, IllegalMove, Seat, Setup
from engine.core.telling import with_names
from engine.store.journal import Journal

UNASKED = "There are more answers than questions."


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
    headlines: tuple[str, ...] = ()  # what everybody should notice of it


class History:
    """A game from its start to now. Moves that were taken back can be made again."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.start: Any = None
        self.dealt: tuple[Face, ...] = ()  # what came up in the deal, where that is the start
        self.journal: Journal[Step] = Journal()
        self._log: list[LogLine] = []

    # Where it stands.

    @property
    def state(self) -> Any:
        journal = self.journal
        return journal.steps[journal.cursor - 1].state if journal.cursor else self.start

    @property
    def turn(self) -> tuple[Seat, ...]:
        return self.game.turn(self.state)

    def position(self, ply: int) -> Any:
        """The state when so many moves had been made."""
        place = ply - self.journal.first
        return self.journal.steps[place - 1].state if place > 0 else self.start

    # How it goes on.

    def begin(self, start: object, first: int = 0, dealt: tuple[Face, ...] = ()) -> None:
        """Start from a deal, or from a position `first` moves into the game."""
        self.start, self.dealt = start, dealt
        self.journal, self._log = Journal(first), []

    def deal(self, chance: Chance) -> None:
        """Start with what chance deals; IllegalMove where that cannot be dealt."""
        try:
            start = self.game.deal(self.setup, chance)
        except WrongAnswer as wrong:
            raise self._refusal(wrong) from None
        if not chance.finished:
            raise IllegalMove(UNASKED)
        self.begin(start, dealt=tuple(chance.outcomes))

    def mover(self, seat: Seat | None) -> Seat:
        """The seat that moves, if it is its turn; IllegalMove says why it is not."""
        turn = self.turn
        if not turn:
            raise IllegalMove("The game is over.")
        if seat is None:
            if len(turn) > 1:
                raise IllegalMove("Several players may move now. Say which one.")
            return turn[0]
        if type(seat) is not int or seat not in turn:
            names = " and ".join(self.name(s) for s in turn)
            raise IllegalMove(f"It's {names}'s turn, not this player's.")
        return seat

    def why_not(self, move: object, mover: Seat) -> str | None:
        """Say why a move of the seat in turn is refused; None where it may be played."""
        if type(move) not in self.game.move_types or not codec.fits(move):
            return f"That isn't a move in {self.game.info.title}."
        return self.game.why_not(self.state, mover, move)

    def add(self, move: object, seat: Seat | None, chance: Chance) -> Step:
        """Make a move; IllegalMove for anything that may not be played, and nothing changes.

        What had been taken back is forgotten.
        """
        mover = self.mover(seat)
        if reason := self.why_not(move, mover):
            raise IllegalMove(reason)
        try:
            state, events = self.game.play(self.state, mover, move, chance)
        except WrongAnswer as wrong:
            raise self._refusal(wrong) from None
        if not chance.finished:
            raise IllegalMove(UNASKED)
        outcomes = tuple(chance.outcomes)
        text = codec.dumps([mover, codec.encode_move(move), list(outcomes)])
        revealed = bool(outcomes) or self.game.reveals(events)
        step = Step(mover, move, outcomes, events, state, revealed, text)
        del self._log[self.journal.cursor :]
        self.journal.add(step)
        return step

    def _refusal(self, wrong: WrongAnswer) -> IllegalMove:
        return IllegalMove(wrong.told(self.game.name_face))

    def copy(self) -> History:
        """A copy, to try something out on."""
        other = History(self.game, self.setup)
        other.begin(self.start, dealt=self.dealt)
        other.journal = self.journal.copy()
        return other

    # The log, in the words of this table.

    def log(self, count: int | None = None) -> list[LogLine]:
        """The moves so far, oldest first: all of them, or the last few."""
        self._write_log()
        cursor = self.journal.cursor
        return self._log[0 if count is None else max(0, cursor - count) : cursor]

    def _write_log(self) -> None:
        """Write what was played since; lines are written once and kept."""
        first = self.journal.first
        for place in range(len(self._log), self.journal.cursor):
            step = self.journal.steps[place]
            before = self.position(first + place)
            self._log.append(
                LogLine(
                    first + place,
                    step.seat,
                    self.named(self.game.report(before, step.seat, step.move)),
                    self.named(self.game.tell(step.state, step.events)),
                    step.revealed,
                    tuple(map(self.named, self.game.headlines(step.state, step.events))),
                )
            )

    def name(self, seat: Seat) -> str:
        return self.setup.seats[seat].name

    def named(self, text: str) -> str:
        """A text of the game with the names of the people at this table."""
        return with_names(text, [seat.name for seat in self.setup.seats])

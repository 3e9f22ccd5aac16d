"""One game in progress: who sits where, what has happened, what may happen next.

Table is the only way to play. It checks every move, hands chance to the rules, keeps the history
for undo and redo, and turns itself into a save and back. States are immutable, so undo is a step of
a cursor and costs the same however long the game is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import codec
from engine.bots import LEVELS, Budget, Thinking
from engine.chance import Ask, Asked, Chance, Face, Recorded, Seeded, WrongAnswer
from engine.game import (
    BadSetup,
    Event,
    Game,
    Highlight,
    IllegalMove,
    OptionValue,
    Preview,
    Seat,
    SeatSetup,
    Setup,
    Standing,
)
from engine.games import GAMES
from engine.setup import make_own, make_setup
from engine.telling import with_names

if TYPE_CHECKING:
    from engine.correcting import Answered

FORMAT = 1

# Why a move stays, by the one component that decides things in a game; and where it has several.
_REVEALED = {
    "dice": "The die is cast: what was rolled can't be taken back.",
    "cards": "A card has come to light, so this move can't be taken back.",
}
_CHANCE = "What chance has shown can't be taken back."
_THINKING = 0x7468696E6B  # tells a bot's stream of chance from the table's


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


class Foresight(NamedTuple):
    """Why moves cannot be made (None where they can), and what the last of them would do."""

    reason: str | None
    preview: Preview | None = None


class LogLine(NamedTuple):
    """One line of the log: the move, and below it what came of it."""

    ply: int
    seat: Seat
    text: str
    detail: str
    revealed: bool  # undo stops here


class Table:
    """One game in progress. Open one with `Table.open`, or go on with one by `Table.load`."""

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

    @classmethod
    def open(
        cls,
        game: str,
        mode: str | None = None,
        seats: Iterable[str | SeatSetup] = (),
        seed: int = 0,
        options: Mapping[str, OptionValue] | None = None,
        own: Iterable[str] = (),
        answers: Sequence[Face] = (),
        take_backs: bool | None = None,
    ) -> Table:
        """Open a table; BadSetup says what does not fit.

        `own` names the components that people bring themselves: then this may raise Ask, and is
        called again with the answer added. Take-backs are free by default where nobody could be
        wronged by them: at a table with at most one person.
        """
        if game not in GAMES:
            raise BadSetup(f"There is no game {game!r}; there are {', '.join(GAMES)}.")
        if type(seed) is not int:
            raise BadSetup("A seed is a whole number.")
        rules = GAMES[game]
        setup = make_setup(rules, mode, seats, options or {})
        persons = sum(not s.bot for s in setup.seats)
        free = persons <= 1 if take_backs is None else take_backs
        table = cls(rules, setup, seed, make_own(rules.info, own), free)
        try:
            table.deal(answers)
        except IllegalMove as wrong:
            raise BadSetup(str(wrong)) from None
        return table

    # What everybody may ask.

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

    @property
    def turn(self) -> tuple[Seat, ...]:
        return self.game.turn(self.state)

    @property
    def over(self) -> bool:
        return not self.turn

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

    def view(self, seat: Seat | None) -> Any:
        return self.game.view(self.state, seat)

    def standing(self, seat: Seat | None = None) -> Standing:
        """How all seats stand; as far as one seat may know, where one is named."""
        return self.game.standing(self.state if seat is None else self.view(seat))

    def moves(self, seat: Seat | None = None) -> Sequence[Any]:
        return self.game.moves(self.state, self._mover(seat))

    def why_not(self, move: Any, seat: Seat | None = None) -> str | None:
        """Say why a move is refused; None where it may be played."""
        try:
            mover = self._mover(seat)
        except IllegalMove as refusal:
            return str(refusal)
        if type(move) not in self.game.move_types or not codec.fits(move):
            return f"That is not a move in {self.game.info.title}."
        return self.game.why_not(self.state, mover, move)

    def preview(self, move: Any, seat: Seat | None = None) -> Preview | None:
        """Tell what a legal move would do; None where it is refused or there is nothing to tell."""
        return self.foresee(move, seat=seat).preview

    def foresee(self, *moves: Any, seat: Seat | None = None) -> Foresight:
        """Look at moves that would follow one another, before the first of them is made.

        A card dragged from a pile straight into a grid is two moves, and the finger has to know
        about the second while nothing has been played. All but the last are made in thought; none
        of these may reveal a card or roll a die.
        """
        if reason := self.why_not(moves[0], seat):
            return Foresight(reason)
        mover, game = self._mover(seat), self.game
        state = self.view(mover)
        for move, following in pairwise(moves):
            state, _ = game.play(state, mover, move, Recorded(()))
            if reason := game.why_not(state, mover, following):
                return Foresight(reason)
        seen = game.preview(state, mover, moves[-1])
        return Foresight(None, seen and seen._replace(sentence=self._named(seen.sentence)))

    def highlights(self, seat: Seat, viewer: Seat | None = None) -> tuple[Highlight, ...]:
        """What belongs together in a seat's part of the board, as far as the viewer may know."""
        return self.game.highlights(self.view(seat if viewer is None else viewer), seat)

    def phase(self, seat: Seat | None = None) -> str:
        return self.game.phase(self.state if seat is None else self.view(seat))

    def prompt(self, seat: Seat) -> str:
        return self.game.prompt(self.view(seat), seat)

    # Playing.

    def deal(self, answers: Sequence[Face] = ()) -> None:
        """Begin with what chance, or people, deal; IllegalMove for answers that cannot be."""
        chance = self._chance(0, answers)
        try:
            start = self.game.deal(self.setup, chance)
        except WrongAnswer as wrong:
            raise IllegalMove(wrong.told(self.game.name_face)) from None
        _check_finished(chance)
        self.begin(start, deal=tuple(chance.outcomes))

    def play(self, move: Any, seat: Seat | None = None, answers: Sequence[Face] = ()) -> Step:
        """Make a move; IllegalMove for anything that may not be played, and nothing changes.

        Where people bring their own dice or cards this may raise Ask; call it again with the answer
        added to `answers`.
        """
        reason = self.why_not(move, seat)
        if reason:
            raise IllegalMove(reason)
        mover = self._mover(seat)
        chance = self._chance(self.ply + 1, answers)
        try:
            state, events = self.game.play(self.state, mover, move, chance)
        except WrongAnswer as wrong:
            raise IllegalMove(wrong.told(self.game.name_face)) from None
        _check_finished(chance)
        return self.record(mover, move, tuple(chance.outcomes), events, state)

    def think(
        self, level: str | None = None, budget: Budget | None = None, seat: Seat | None = None
    ) -> Thinking:
        """Let a bot think for a seat to move, the first one by default, at its own level or at the
        one named."""
        seat = self._mover(self.turn[0] if seat is None and self.turn else seat)
        name = level or self.setup.seats[seat].bot
        if name not in LEVELS:
            raise BadSetup(f"There is no bot {name!r}; the levels are {', '.join(LEVELS)}.")
        chance = Seeded(self.seed, self.ply, seat, _THINKING)
        return LEVELS[name](self.game, self.view(seat), seat, chance, budget or Budget())

    # Taking back.

    @property
    def free(self) -> bool:
        """Whether every move may be taken back."""
        return self.take_backs or self.lenient

    def undo(self) -> Step:
        """Take the last move back."""
        reason = self.why_no_undo()
        if reason:
            raise IllegalMove(reason)
        self._cursor -= 1
        del self._log[self._cursor :]
        return self._steps[self._cursor]

    def redo(self) -> Step:
        """Make the move again that was taken back last, with what came of it."""
        reason = self.why_no_redo()
        if reason:
            raise IllegalMove(reason)
        self._cursor += 1
        return self._steps[self._cursor - 1]

    def why_no_undo(self, asker: Seat | None = None) -> str | None:
        """Say why the last move stays; None where it can be taken back.

        `asker` is who wants to take back: where hands are secret, only the one who moved may.
        """
        if not self._cursor:
            return "Nothing has been played yet." if not self._first else "Older moves are gone."
        if self.free:
            return None
        last = self._steps[self._cursor - 1]
        if last.revealed:
            return self._why_it_stays(last)
        if self.setup.seats[last.seat].bot:
            return f"{self.name(last.seat)} has moved; that stays."
        if self.setup.mode.hidden and asker not in (None, last.seat):
            return f"The last move was {self.name(last.seat)}'s decision; it stays."
        later = self._steps[self._cursor : self._cursor + 1]
        if later and later[0].seat != last.seat:
            return f"The move before was {self.name(last.seat)}'s decision; it stays."
        return None

    def _why_it_stays(self, step: Step) -> str:
        """Say what came to light with a move, as far as the box of the game tells."""
        if not step.outcomes:
            return "Secrets have been opened, so this move can't be taken back."
        kinds = [component.key for component in self.game.info.components]
        return _REVEALED.get(kinds[0] if len(kinds) == 1 else "", _CHANCE)

    def undo_reach(self) -> int:
        """How many of the last moves could be taken back one after the other, by those who made
        them."""
        if self.free:
            return self._cursor
        reach = 0
        for step in reversed(self._steps[: self._cursor]):
            by_bot = bool(self.setup.seats[step.seat].bot)
            another = reach and step.seat != self._steps[self._cursor - 1].seat
            if step.revealed or by_bot or another:
                break
            reach += 1
        return reach

    def why_no_redo(self) -> str | None:
        return None if self._cursor < len(self._steps) else "There is nothing to redo."

    # Putting right what people said of their own dice and cards.

    def answered(self, before: int | None = None) -> Answered | None:
        """The last move in which people were asked what came up, or the deal; with `before`, the
        last one before that ply."""
        from engine.correcting import answered  # what corrects a table knows it, as saves do

        return answered(self, before)

    def correct(self, ply: int, answers: Sequence[Face]) -> int:
        """Play a move, or the deal, with other answers, and again all that followed as far as it
        still fits; return how many moves did not and were taken back.

        May raise Ask like `play`, and IllegalMove: then nothing has changed.
        """
        from engine.correcting import correct

        return correct(self, ply, answers)

    def position(self, ply: int) -> Any:
        """The state when so many moves had been made."""
        return self._steps[ply - self._first - 1].state if ply > self._first else self._start

    @property
    def dealt(self) -> tuple[Face, ...] | None:
        """What came up in the deal; None where the history does not reach back to it."""
        return None if self._first else self._deal

    # Saving.

    def save(self) -> dict[str, Any]:
        """The table as a JSON-able dict."""
        return {
            **self._head(),
            "steps": [
                [step.seat, codec.encode_move(step.move), list(step.outcomes)]
                for step in self._steps
            ],
            **self._tail(),
        }

    def dumps(self) -> str:
        """The same as text, put together from pieces: each move is written out only once."""
        steps = ",".join([step.text for step in self._steps])
        head, tail = codec.dumps(self._head()), codec.dumps(self._tail())
        return f'{head[:-1]},"steps":[{steps}],{tail[1:]}'

    @classmethod
    def load(cls, doc: Any) -> Table:
        """Go on with a saved table; BadSave for anything that can't be trusted."""
        from engine.saves import load  # the reader knows Table; Table need not know it earlier

        return load(doc)

    def _head(self) -> dict[str, Any]:
        start: dict[str, Any] = {"ply": self._first}
        if self._first:
            start["state"] = codec.encode(self._start)
        else:
            start["outcomes"] = list(self._deal)
        return {
            "format": FORMAT,
            "game": self.game.info.key,
            "rules": self.game.info.rules_version,
            "mode": self.setup.mode.key,
            "seats": [codec.encode(seat) for seat in self.setup.seats],
            "options": dict(self.setup.options),
            "seed": self.seed,
            "own": sorted(self.own),
            "take_backs": self.take_backs,
            "start": start,
        }

    def _tail(self) -> dict[str, Any]:
        state = codec.encode(self.state)
        return {
            "cursor": self._cursor,
            "snapshot": {"state": state, "digest": codec.digest(state)},
            "ui": self.ui,
            "times": self.times,
        }

    def _mover(self, seat: Seat | None) -> Seat:
        turn = self.turn
        if not turn:
            raise IllegalMove("The game is over.")
        if seat is None:
            if len(turn) > 1:
                raise IllegalMove("Several seats may move now; say which one does.")
            return turn[0]
        if type(seat) is not int or seat not in turn:
            names = " and ".join(self.name(s) for s in turn)
            raise IllegalMove(f"It is not this seat's turn but {names}'s.")
        return seat

    def _chance(self, ply: int, answers: Sequence[Face]) -> Chance:
        seeded = Seeded(self.seed, ply)
        if self.own:
            return Asked(self.own, answers, seeded)
        if answers:
            raise IllegalMove("Nothing was asked.")
        return seeded

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


def _check_finished(chance: Chance) -> None:
    if isinstance(chance, Recorded) and not chance.finished:
        raise IllegalMove("There are more answers than questions.")


__all__ = ["Ask", "LogLine", "Step", "Table"]

"""One game in progress: who sits where, what has happened, what may happen next.

Table is the only way to play. It hands chance to the rules and answers what everybody may ask; the
moves are kept by its history, which refuses those that are not allowed, and how far undo goes, what
can be put right and what a save looks like stand in modules of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from typing import Any

from engine.bots import LEVELS, Budget, Thinking
from engine.core.chance import Ask, AskedChance, Chance, Face, Recorded, Seeded
from engine.core.codec import JsonObject
from engine.core.game import (
    BadSetup,
    EndlessGame,
    Highlight,
    IllegalMove,
    Preview,
    Seat,
    SeatSetup,
    Standing,
)
from engine.core.options import Wish
from engine.core.setup import make_own, make_setup
from engine.core.wording import quoted
from engine.games import GAMES
from engine.play import corrections, saves, undo
from engine.play.corrections import Answered
from engine.play.extras import Extras
from engine.play.history import History, LogLine, Step

_THINKING = 0x7468696E6B  # tells a bot's stream of chance from the table's


class Foresight:
    """Why moves cannot be made (None where they can), and what the last of them would do."""

    def __init__(
        self, reason: str | None, look: Callable[[], Preview | None] = lambda: None
    ) -> None:
        self.reason, self._look = reason, look

    @cached_property
    def preview(self) -> Preview | None:
        """Worked out when it is asked for: most who ask only want to know whether they may."""
        return self._look()


class Table:
    """One game in progress. Open one with `Table.open`, or go on with one by `Table.load`."""

    def __init__(
        self,
        history: History,
        seed: int,
        own: frozenset[str],
        take_backs: bool,
        extras: Extras | None = None,
        times: dict[str, Any] | None = None,
    ) -> None:
        self.game = history.game
        self.setup = history.setup
        self.history = history
        self.seed = seed
        self.own = own  # the components that people bring themselves
        self.take_backs = take_backs  # as was agreed when the table was opened
        self.lenient = False  # lets everything be taken back for now; never saved
        self.written: Mapping[int, Sequence[Face]] = {}  # what a lesson lets come up; never saved
        self.extras = extras or Extras()
        self.times = {} if times is None else times  # when it was opened and last played, as well

    @classmethod
    def open(
        cls,
        game: str,
        mode: str | None = None,
        seats: Iterable[str | SeatSetup] = (),
        seed: int = 0,
        options: Mapping[str, Wish] | None = None,
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
            raise BadSetup(f"There's no game {quoted(game)}: there are {', '.join(GAMES)}.")
        if type(seed) is not int:
            raise BadSetup("A seed is a whole number.")
        rules = GAMES[game]
        setup = make_setup(rules, mode, seats, options or {})
        persons = sum(not s.bot for s in setup.seats)
        free = persons <= 1 if take_backs is None else take_backs
        table = cls(History(rules, setup), seed, make_own(rules.info, own), free)
        try:
            table.history.deal(table._chance(0, answers))
        except IllegalMove as wrong:
            raise BadSetup(str(wrong)) from None
        return table

    def call(self, names: Sequence[str]) -> None:
        """Rename the seats, in their order. No rule knows a name."""
        seats = tuple(replace(s, name=n) for s, n in zip(self.setup.seats, names, strict=True))
        self.setup = self.history.setup = replace(self.setup, seats=seats)

    # Playing.

    def play(self, move: object, seat: Seat | None = None, answers: Sequence[Face] = ()) -> Step:
        """Make a move; IllegalMove for anything that may not be played, and nothing changes.

        Where people bring their own dice or cards this may raise Ask; call it again with the answer
        added to `answers`.
        """
        return self.history.add(move, seat, self._chance(self.ply + 1, answers))

    def _chance(self, ply: int, answers: Sequence[Face]) -> Chance:
        if ply in self.written:
            return Recorded(self.written[ply])
        seeded = Seeded(self.seed, ply)
        if self.own:
            return AskedChance(self.own, answers, seeded)
        if answers:
            raise IllegalMove("Nothing was asked.")
        return seeded

    def think(
        self,
        level: str | None = None,
        budget: Budget | None = None,
        seat: Seat | None = None,
        openly: bool = False,
    ) -> Thinking:
        """Let a bot think for a seat to move, the first one by default, at its own level or at the
        one named; openly, from nothing but what everybody knows."""
        seat = self.history.mover(self.turn[0] if seat is None and self.turn else seat)
        name = level or self.setup.seats[seat].bot
        if name not in LEVELS:
            raise BadSetup(f"There's no bot {quoted(name)}: the levels are {', '.join(LEVELS)}.")
        alone = all(each.bot for each in self.setup.seats)
        if alone and self.ply >= self.game.bound(self.setup):
            raise EndlessGame(
                f"These bots never finish: {self.game.info.key} {self.setup.mode.key}, "
                f"seed {self.seed}, after {self.ply} moves."
            )
        chance, known = self._thoughts(seat), self._known(seat, openly)
        return LEVELS[name](self.game, known, seat, chance, budget or Budget())

    def _thoughts(self, seat: Seat) -> Seeded:
        """The stream of chance in which a seat thinks: it tells nothing of what will come up."""
        return Seeded(self.seed, self.ply, seat, _THINKING)

    def _known(self, seat: Seat, openly: bool) -> Any:
        """What a seat knows, or as much of it as everybody does."""
        if openly:
            return self.game.openly(self.state, seat, self._thoughts(seat))
        return self.view(seat)

    # What may be asked. Nothing of this changes anything.

    @property
    def state(self) -> Any:
        """The whole truth. Boards and bots get `view` instead."""
        return self.history.state

    @property
    def turn(self) -> tuple[Seat, ...]:
        return self.history.turn

    @property
    def over(self) -> bool:
        return not self.history.turn

    def view(self, seat: Seat | None) -> Any:
        return self.game.view(self.history.state, seat)

    def _seen(self, seat: Seat | None) -> Any:
        """The state; where a seat is named, only what it may know."""
        return self.state if seat is None else self.view(seat)

    def standing(self, seat: Seat | None = None) -> Standing:
        """How all seats stand; as far as one seat may know, where one is named."""
        return self.game.standing(self._seen(seat))

    def phase(self, seat: Seat | None = None) -> str:
        return self.game.phase(self._seen(seat))

    def prompt(self, seat: Seat) -> str:
        return self.game.prompt(self.view(seat), seat)

    def highlights(self, seat: Seat, viewer: Seat | None = None) -> tuple[Highlight, ...]:
        """Places that belong together in a seat's part of the board, as far as the viewer knows."""
        return self.game.highlights(self.view(seat if viewer is None else viewer), seat)

    def moves(self, seat: Seat | None = None) -> Sequence[Any]:
        return self.game.moves(self.state, self.history.mover(seat))

    def why_not(self, move: object, seat: Seat | None = None) -> str | None:
        """Say why a move is refused; None where it may be played."""
        try:
            return self.history.why_not(move, self.history.mover(seat))
        except IllegalMove as refusal:
            return str(refusal)

    def preview(
        self, move: object, seat: Seat | None = None, openly: bool = False
    ) -> Preview | None:
        """Tell what a legal move would do; None where it is refused or there is nothing to tell."""
        return self.foresee(move, seat=seat, openly=openly).preview

    def foresee(self, *moves: object, seat: Seat | None = None, openly: bool = False) -> Foresight:
        """Look at moves that would follow one another, before the first of them is made; openly,
        from nothing but what everybody knows.

        A card dragged from a pile straight into a grid is two moves, and the finger has to know
        about the second while nothing has been played. All but the last are made in thought; none
        of these may reveal a card or roll a die.
        """
        if reason := self.why_not(moves[0], seat):
            return Foresight(reason)
        mover, game = self.history.mover(seat), self.game
        state = self._known(mover, openly)
        for move, following in pairwise(moves):
            state, _ = game.play(state, mover, move, Recorded(()))
            if reason := game.why_not(state, mover, following):
                return Foresight(reason)

        def look() -> Preview | None:
            seen = game.preview(state, mover, moves[-1])
            return seen and seen._replace(sentence=self.history.named(seen.sentence))

        return Foresight(None, look)

    def name(self, seat: Seat) -> str:
        return self.history.name(seat)

    def name_face(self, face: Face) -> str:
        """Name a face as people at this table do: a pawn goes by the name of its player."""
        return self.history.named(self.game.name_face(face))

    def worded(self, ask: Ask, together: bool = False) -> str:
        """A question in the words of this table; together, the one for all of its series."""
        return self.history.named(ask.together if together else ask.what)

    # What has happened.

    @property
    def ply(self) -> int:
        """How many moves have been made since the first deal."""
        return self.history.journal.count

    @property
    def steps(self) -> Sequence[Step]:
        """The moves made so far that the history still holds, oldest first."""
        return self.history.journal.made

    def position(self, ply: int) -> Any:
        """The state when so many moves had been made."""
        return self.history.position(ply)

    @property
    def log(self) -> list[LogLine]:
        """Every move so far, oldest first."""
        return self.history.log()

    def recent(self, count: int) -> list[LogLine]:
        """The last few lines of the log, oldest first."""
        return self.history.log(count)

    def headlines(self, kinds: tuple[type, ...] = (object,)) -> tuple[str, ...]:
        """Tell what everybody should notice of the last move, or of some kinds of its events;
        nothing of most moves."""
        if kinds == (object,):
            return next((line.headlines for line in self.recent(1)), ())
        step = self.steps[-1]
        events = tuple(event for event in step.events if isinstance(event, kinds))
        return tuple(map(self.history.named, self.game.headlines(step.state, events)))

    # Taking back.

    @property
    def free(self) -> bool:
        """Whether every move may be taken back."""
        return self.take_backs or self.lenient

    def undo(self, agreed: bool = False) -> Step:
        """Take the last move back: as far as the table allows, or any where all have agreed."""
        reason = undo.why_not(self.history, agreed or self.free, None, self.own)
        step = None if reason else self.history.journal.undo()
        if step is None:
            raise IllegalMove(reason)
        return step

    def redo(self) -> Step:
        """Make the move again that was taken back last, with what came of it."""
        step = self.history.journal.redo()
        if step is None:
            raise IllegalMove(self.why_no_redo())
        return step

    def why_no_undo(self, asker: Seat | None = None) -> str | None:
        """Say why the last move stays; None where it can be taken back.

        `asker` is who wants to take back: where hands are secret, only the one who moved may.
        """
        return undo.why_not(self.history, self.free, asker, self.own)

    def why_no_redo(self) -> str | None:
        return None if self.history.journal.next else "There's nothing to redo."

    def undo_reach(self) -> int:
        """How many of the last moves could be taken back one after the other, by those who made
        them."""
        return undo.reach(self.history, self.free, self.own)

    # Putting right what people said of their own dice and cards.

    def answered(self, before: int | None = None) -> Answered | None:
        """The last move in which people were asked what came up, or the deal; with `before`, the
        last one before that ply."""
        return corrections.answered(self.history, self.own, before)

    def correct(self, ply: int, answers: Sequence[Face]) -> int:
        """Play a move, or the deal, with other answers, and again all that followed as far as it
        still fits; return how many moves did not and were taken back.

        May raise Ask like `play`, and IllegalMove: then nothing has changed.
        """
        return corrections.correct(self.history, self.own, ply, self._chance(ply, answers))

    @property
    def proven(self) -> bool:
        """Whether moves lead here from a deal. A position that a save began with was only looked
        at."""
        return self.history.journal.first == 0

    def twin(self) -> Table:
        """A copy of the table, to try something out on."""
        return Table(self.history.copy(), self.seed, self.own, self.take_backs)

    # Saving.

    def save(self) -> JsonObject:
        """The table as a JSON-able dict."""
        return saves.to_doc(self)

    def dumps(self) -> str:
        """The same as text."""
        return saves.to_text(self)

    @classmethod
    def load(cls, doc: object) -> Table:
        """Go on with a saved table; BadSave for anything that can't be trusted."""
        return cls(*saves.read(doc))


__all__ = ["Answered", "Ask", "Foresight", "LogLine", "Step", "Table"]

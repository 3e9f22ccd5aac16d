"""One game in progress: who sits where, what has happened, what may happen next.

Table is the only way to play. It checks every move, hands chance to the rules, and turns itself
into a save and back. What it knows of the past, what may be asked and how far undo goes stand in
modules of their own: history.py, looking.py, taking_back.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.bots import LEVELS, Budget, Thinking
from engine.core import codec
from engine.core.chance import Ask, Asked, Chance, Face, Recorded, Seeded, WrongAnswer
from engine.core.game import BadSetup, IllegalMove, OptionValue, Seat, SeatSetup
from engine.core.setup import make_own, make_setup
from engine.games import GAMES
from engine.play.history import LogLine, Step
from engine.play.queries import Foresight, Looking
from engine.play.undo import TakingBack

if TYPE_CHECKING:
    from engine.play.corrections import Answered

FORMAT = 1

_THINKING = 0x7468696E6B  # tells a bot's stream of chance from the table's


class Table(Looking, TakingBack):
    """One game in progress. Open one with `Table.open`, or go on with one by `Table.load`."""

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

    def _chance(self, ply: int, answers: Sequence[Face]) -> Chance:
        seeded = Seeded(self.seed, ply)
        if self.own:
            return Asked(self.own, answers, seeded)
        if answers:
            raise IllegalMove("Nothing was asked.")
        return seeded

    # Putting right what people said of their own dice and cards.

    def answered(self, before: int | None = None) -> Answered | None:
        """The last move in which people were asked what came up, or the deal; with `before`, the
        last one before that ply."""
        from engine.play.corrections import answered  # what corrects a table knows it, as saves do

        return answered(self, before)

    def correct(self, ply: int, answers: Sequence[Face]) -> int:
        """Play a move, or the deal, with other answers, and again all that followed as far as it
        still fits; return how many moves did not and were taken back.

        May raise Ask like `play`, and IllegalMove: then nothing has changed.
        """
        from engine.play.corrections import correct

        return correct(self, ply, answers)

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
        from engine.play.saves import load  # the reader knows Table; Table need not know it earlier

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


def _check_finished(chance: Chance) -> None:
    if isinstance(chance, Recorded) and not chance.finished:
        raise IllegalMove("There are more answers than questions.")


__all__ = ["Ask", "Foresight", "LogLine", "Step", "Table"]

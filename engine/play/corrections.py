"""Putting right what people said of their own dice and cards, at any time after the move.

The answers of a move are not kept anywhere: its outcomes are, and playing it again with them tells
which ones people were asked for. So every table can be corrected, also one from an older save.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.core.chance import (
    Ask,
    Deck,
    Die,
    Face,
    Recorded,
    WrongAnswer,
    ask_for_draw,
    ask_for_roll,
)
from engine.core.game import IllegalMove, Seat
from engine.play.table import Step, Table


class Told(NamedTuple):
    """A question that people have answered, and what they said."""

    ask: Ask
    face: Face


class Answered(NamedTuple):
    """A move in which people were asked; the deal is ply 0, and nobody's move."""

    ply: int
    seat: Seat | None
    move: Any
    told: tuple[Told, ...]

    @property
    def faces(self) -> tuple[Face, ...]:
        return tuple(told.face for told in self.told)


class Retraced(Recorded):
    """A recording that finds out again what people were asked in it, and what they said; and the
    places of what nobody had to say, because nothing else could have come up."""

    __slots__ = ("_own", "certain", "told")

    def __init__(self, own: frozenset[str], tape: Sequence[Face]) -> None:
        super().__init__(tape)
        self._own = own
        self.told: list[Told] = []
        self.certain: set[int] = set()

    def _note_down(self, ask: Ask, face: Face) -> None:
        if len(ask.choices) > 1:
            self.told.append(Told(ask, face))
        else:
            self.certain.add(len(self.outcomes) - 1)

    def draw(
        self,
        deck: Deck,
        counts: Sequence[int],
        what: str = "",
        whose: Seat | None = None,
        seeming: Sequence[int] | None = None,
    ) -> int:
        kind = super().draw(deck, counts, what, whose, seeming)
        if deck.component in self._own:
            self._note_down(ask_for_draw(deck, counts, what, whose, seeming), deck.kinds[kind])
        return kind

    def roll(self, die: Die, what: str = "", whose: Seat | None = None) -> Face:
        face = super().roll(die, what, whose)
        if die.component in self._own:
            self._note_down(ask_for_roll(die, what, whose), face)
        return face


class Followed(Recorded):
    """A recording after something before it has changed. What nobody had to say may be something
    else now: the one thing that is left."""

    __slots__ = ("_certain",)

    def __init__(self, certain: set[int], tape: Sequence[Face]) -> None:
        super().__init__(tape)
        self._certain = certain

    def draw(
        self,
        deck: Deck,
        counts: Sequence[int],
        what: str = "",
        whose: Seat | None = None,
        seeming: Sequence[int] | None = None,
    ) -> int:
        if len(self.outcomes) in self._certain:
            left = ask_for_draw(deck, counts, what, whose, seeming).choices
            if len(left) == 1:
                self.outcomes.append(left[0])
                return deck.kinds.index(left[0])
        return super().draw(deck, counts, what, whose, seeming)


def answered(table: Table, before: int | None = None) -> Answered | None:
    """The last move, before that ply if one is named, in which people were asked."""
    return next(_answered(table, table.ply if before is None else before - 1), None)


def _answered(table: Table, last: int) -> Iterator[Answered]:
    if not table.own:
        return
    first = table.ply - len(table.steps)
    for ply in range(last, first, -1):
        step = table.steps[ply - first - 1]
        tape = Retraced(table.own, step.outcomes)
        if step.outcomes:
            table.game.play(table.position(ply - 1), step.seat, step.move, tape)
        if tape.told:
            yield Answered(ply, step.seat, step.move, tuple(tape.told))
    if table.dealt and last >= 0:
        tape = Retraced(table.own, table.dealt)
        table.game.deal(table.setup, tape)
        if tape.told:
            yield Answered(0, None, None, tuple(tape.told))


def correct(table: Table, ply: int, answers: Sequence[Face]) -> int:
    """Play a move with other answers, then all that followed as far as it still fits."""
    steps = table.steps
    states = [table.position(ply) for ply in range(table.ply - len(steps), table.ply)]
    index = ply - 1 - (table.ply - len(steps))
    if not (-1 <= index < len(steps)) or (index < 0 and (ply or table.dealt is None)):
        raise IllegalMove("Older moves are gone.")
    if index < 0:
        table.deal(answers)
    else:
        _play_instead(table, index, steps[index], answers)
    later = steps[index + 1 :]
    kept = 0
    while kept < len(later) and _play_again(table, later[kept], states[index + 1 + kept]):
        kept += 1
    return len(later) - kept


def _play_instead(table: Table, index: int, step: Step, answers: Sequence[Face]) -> None:
    """Make a move of the history anew; where it cannot be made, the history stays as it is."""
    cursor = len(table.steps)
    table.rewind(index)
    try:
        table.play(step.move, step.seat, answers)
    except (Ask, IllegalMove):
        table.rewind(cursor)
        raise


def _play_again(table: Table, step: Step, before: Any) -> bool:
    """Make a move as it was made from the state before, with what came of it; False where that
    cannot be any more."""
    if table.why_not(step.move, step.seat):
        return False
    tape = _recording(table, step, before)
    try:
        state, events = table.game.play(table.state, step.seat, step.move, tape)
    except WrongAnswer:
        return False
    if not tape.finished:
        return False
    table.record(step.seat, step.move, tuple(tape.outcomes), events, state)
    return True


def _recording(table: Table, step: Step, before: Any) -> Recorded:
    """What came up in a move, to be played from another state than before."""
    if not step.outcomes:
        return Recorded(())
    traced = Retraced(table.own, step.outcomes)
    table.game.play(before, step.seat, step.move, traced)
    return Followed(traced.certain, step.outcomes)

"""Putting right what people said of their own dice and cards, at any time after the move.

The answers of a move are not kept anywhere: its outcomes are, and playing it again with them tells
which ones people were asked for. So every table can be corrected, also one from an older save.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from engine.core.chance import (
    Ask,
    Chance,
    Deck,
    Die,
    Face,
    Recorded,
)
from engine.core.game import IllegalMove, Seat
from engine.play.history import History, Step


class OwnAnswer(NamedTuple):
    """A question that people have answered, and what they said."""

    ask: Ask
    face: Face


class Answered(NamedTuple):
    """A move in which people were asked; the deal is ply 0, and nobody's move."""

    ply: int
    seat: Seat | None
    move: Any
    told: tuple[OwnAnswer, ...]

    @property
    def faces(self) -> tuple[Face, ...]:
        return tuple(told.face for told in self.told)


class Retraced(Recorded):
    """A recording that finds out what people were asked in it and what they said. It also notes the
    places of forced answers, which nobody had to give."""

    __slots__ = ("_own", "certain", "told")

    def __init__(self, own: frozenset[str], tape: Sequence[Face]) -> None:
        super().__init__(tape)
        self._own = own
        self.told: list[OwnAnswer] = []
        self.certain: set[int] = set()

    def _note_down(self, ask: Ask, face: Face) -> None:
        if len(ask.choices) > 1:
            self.told.append(OwnAnswer(ask, face))
        else:
            self.certain.add(len(self.outcomes) - 1)

    def _drawn(self, deck: Deck, counts: Sequence[int], ask: Callable[[], Ask]) -> int:
        kind = super()._drawn(deck, counts, ask)
        if deck.component in self._own:
            self._note_down(ask(), deck.kinds[kind])
        return kind

    def _rolled(self, die: Die, ask: Callable[[], Ask]) -> Face:
        face = super()._rolled(die, ask)
        if die.component in self._own:
            self._note_down(ask(), face)
        return face


class Followed(Recorded):
    """A recording for a move after a corrected one. An answer that was forced may be another now:
    the only one that is left."""

    __slots__ = ("_certain",)

    def __init__(self, certain: set[int], tape: Sequence[Face]) -> None:
        super().__init__(tape)
        self._certain = certain

    def _drawn(self, deck: Deck, counts: Sequence[int], ask: Callable[[], Ask]) -> int:
        if len(self.outcomes) in self._certain:
            left = ask().choices
            if len(left) == 1:
                self.outcomes.append(left[0])
                return deck.kinds.index(left[0])
        return super()._drawn(deck, counts, ask)


def answered(history: History, own: frozenset[str], before: int | None = None) -> Answered | None:
    """The last move, before that ply if one is named, in which people were asked."""
    last = history.journal.count if before is None else before - 1
    return next(_answered(history, own, last), None)


def _answered(history: History, own: frozenset[str], last: int) -> Iterator[Answered]:
    if not own:
        return
    first = history.journal.first
    for ply in range(last, first, -1):
        step = history.journal.steps[ply - first - 1]
        tape = Retraced(own, step.outcomes)
        if step.outcomes:
            history.game.play(history.position(ply - 1), step.seat, step.move, tape)
        if tape.told:
            yield Answered(ply, step.seat, step.move, tuple(tape.told))
    if history.dealt and last >= 0:
        tape = Retraced(own, history.dealt)
        history.game.deal(history.setup, tape)
        if tape.told:
            yield Answered(0, None, None, tuple(tape.told))


def correct(history: History, own: frozenset[str], ply: int, chance: Chance) -> int:
    """Play a move with what chance says instead, then all that followed as far as it still fits;
    return how many moves did not."""
    first, steps = history.journal.first, history.journal.made
    states = [history.position(first + place) for place in range(len(steps))]
    place = ply - first - 1
    if not (-1 <= place < len(steps)) or (place < 0 and first):
        raise IllegalMove("Older moves are gone.")
    if place < 0:
        history.deal(chance)
    else:
        _play_instead(history, place, steps[place], chance)
    for again in range(place + 1, len(steps)):
        if not _play_again(history, own, steps[again], states[again]):
            return len(steps) - again
    return 0


def _play_instead(history: History, place: int, step: Step, chance: Chance) -> None:
    """Make a move of the history anew; where it cannot be made, the history stays as it is."""
    cursor = history.journal.cursor
    history.journal.move_to(place)
    try:
        history.add(step.move, step.seat, chance)
    except (Ask, IllegalMove):
        history.journal.move_to(cursor)
        raise


def _play_again(history: History, own: frozenset[str], step: Step, before: object) -> bool:
    """Make a move as it was made from the state before, with what came of it; False where that
    cannot be any more."""
    try:
        history.add(step.move, step.seat, _recording(history, own, step, before))
    except IllegalMove:
        return False
    return True


def _recording(history: History, own: frozenset[str], step: Step, before: object) -> Recorded:
    """Record what came up in a move, to be played from another state than before."""
    if not step.outcomes:
        return Recorded(())
    traced = Retraced(own, step.outcomes)
    history.game.play(before, step.seat, step.move, traced)
    return Followed(traced.certain, step.outcomes)

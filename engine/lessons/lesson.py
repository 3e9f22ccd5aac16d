"""A lesson: a table with a seed, the moves that are made at it, and the steps that teach them.

It is data (assets/lessons/<key>.json), read strictly. Everybody's moves are written down, those of
the other seats too, so that a bot that learns to play better breaks no lesson; what comes up is
left to the seed, as at any table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.codec import BadDocument, decode_move
from engine.core.game import BadSetup, IllegalMove, OptionValue, Seat, SeatSetup
from engine.games import GAMES
from engine.play.table import Table

LEARNER: Seat = 0
FEWEST, MOST = 7, 15  # steps

_LESSON = {"game", "mode", "options", "seed", "rival", "minutes", "prepared", "steps"}
_STEP = {"id", "text", "place", "moves", "finger", "wrong", "then", "later"}


class BadLesson(ValueError):
    """A lesson that cannot be given. Its text says where it fails."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One move of the line, and who makes it."""

    seat: Seat
    move: Any
    quick: bool = field(default=False, compare=False)  # nobody has to watch it


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to read and, where it has moves, to do with the finger.

    `places` and `finger` are names that a board knows: what is lit, and where a finger goes, one
    gesture after the other, a tap as one name and a drag as two.
    """

    id: str
    text: str
    places: tuple[str, ...]
    moves: tuple[Any, ...]
    finger: tuple[tuple[str, ...], ...]
    wrong: str
    begins: int  # how many moves have been made before it

    @property
    def ends(self) -> int:
        """How many moves have been made when the learner has done it."""
        return self.begins + len(self.moves)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided first game."""

    game: str
    mode: str
    options: Mapping[str, OptionValue]
    seed: int
    rival: str  # who plays against the learner: a name for the easy bot
    minutes: int
    prepared: int  # moves that have been made when the learner comes
    line: tuple[Ply, ...]
    steps: tuple[Step, ...]

    def open(self, learner: str) -> Table:
        """The table of this lesson, prepared for its first step."""
        seats = [SeatSetup(learner), SeatSetup(self.rival, "easy")]
        table = Table.open(self.game, self.mode, seats, self.seed, self.options)
        for ply in self.line[: self.prepared]:
            table.play(ply.move, ply.seat)
        return table


def read_lesson(doc: Any) -> Lesson:
    """Build a lesson from its document; BadLesson where it is not written as it should be."""
    try:
        return _lesson(doc)
    except (BadDocument, KeyError, TypeError, AttributeError) as wrong:
        raise BadLesson(f"This lesson is not written as it should be: {wrong}") from wrong


def _lesson(doc: Any) -> Lesson:
    _known("the lesson", doc, _LESSON)
    types = GAMES[doc["game"]].move_types
    line = _plies(types, doc.get("prepared", ()))
    prepared = len(line)
    steps = []
    for written in doc["steps"]:
        step = _step(types, written, len(line))
        steps.append(step)
        line += [Ply(LEARNER, move) for move in step.moves]
        line += _plies(types, written.get("then", ()))
        line += _plies(types, written.get("later", ()), quick=True)
    return Lesson(
        game=doc["game"],
        mode=doc["mode"],
        options=dict(doc.get("options", {})),
        seed=doc["seed"],
        rival=doc["rival"],
        minutes=doc["minutes"],
        prepared=prepared,
        line=tuple(line),
        steps=tuple(steps),
    )


def _known(what: str, doc: Any, keys: set[str]) -> None:
    if unknown := sorted(doc.keys() - keys):
        raise BadLesson(f"Nobody knows {', '.join(unknown)} of {what}.")


def _plies(types: Sequence[type], written: Sequence[Any], quick: bool = False) -> list[Ply]:
    return [Ply(seat, decode_move(types, move), quick) for seat, move in written]


def _step(types: Sequence[type], doc: Any, begins: int) -> Step:
    _known(f"step {doc.get('id')}", doc, _STEP)
    places = tuple(doc["place"])
    return Step(
        id=doc["id"],
        text=doc["text"],
        places=places,
        moves=tuple(decode_move(types, move) for move in doc.get("moves", ())),
        finger=tuple(tuple(gesture) for gesture in doc.get("finger", [places[:1]])),
        wrong=doc.get("wrong", ""),
        begins=begins,
    )


def check(lesson: Lesson) -> Table:
    """Play a lesson through; the table as it stands after its last step. BadLesson where a step
    cannot be done, or is not said well enough to be done."""
    names = [step.id for step in lesson.steps]
    if not FEWEST <= len(names) <= MOST or len(set(names)) < len(names):
        raise BadLesson(f"A lesson has {FEWEST} to {MOST} steps, each with an id of its own.")
    for step in lesson.steps:
        _check_words(step)
    try:
        table = lesson.open("Learner")
        for number, ply in enumerate(lesson.line[lesson.prepared :], lesson.prepared):
            _play(lesson, table, number, ply)
    except BadSetup as wrong:
        raise BadLesson(f"Its table cannot be opened: {wrong}") from wrong
    return table


def _check_words(step: Step) -> None:
    if not step.text or not step.places:
        raise BadLesson(f"Step {step.id} has to say something of some place.")
    if bool(step.moves) != bool(step.wrong):
        raise BadLesson(f"Step {step.id} has a move to make or no word for a wrong touch.")
    if not all(1 <= len(gesture) <= 2 for gesture in step.finger):
        raise BadLesson(f"A gesture of step {step.id} is neither a tap nor a drag.")


def _play(lesson: Lesson, table: Table, number: int, ply: Ply) -> None:
    try:
        table.play(ply.move, ply.seat)
    except IllegalMove as wrong:
        step = [step.id for step in lesson.steps if step.begins <= number][-1]
        raise BadLesson(f"Move {number} ({ply}), in step {step}, is refused: {wrong}") from wrong

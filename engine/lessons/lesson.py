"""A lesson: a table with a seed, the moves that are made at it, and the steps that teach them.

It is data (assets/lessons/<key>.json), read strictly. A first win (assets/lessons/first/<key>.json)
is a short one: a position in which a newcomer does what the game is played for, and succeeds.
Everybody's moves are written down, those of the other seats too, so that a bot that learns to play
better breaks no lesson. What comes up is written beside a move where it matters, and left to the
seed where it does not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from engine.core.chance import Face
from engine.core.codec import BadDocument, JsonObject, decode_move
from engine.core.game import BadSetup, IllegalMove, OptionValue, Seat, SeatSetup
from engine.games import GAMES
from engine.play.table import Table

LEARNER: Seat = 0


class Bounds(NamedTuple):
    """How much a lesson says."""

    fewest: int  # steps
    most: int
    words: int  # in a bubble


LESSON, FIRST_WIN = Bounds(7, 15, 25), Bounds(2, 3, 15)

_LESSON = {
    "game", "mode", "options", "seed", "rivals", "minutes", "prepared", "steps", "home", "first",
}  # fmt: skip
_STEP = {"id", "text", "place", "moves", "came", "finger", "wrong", "then", "later"}


class BadLesson(ValueError):
    """A lesson that cannot be given. Its text says where it fails."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One move of the line, and who makes it."""

    seat: Seat
    move: Any
    quick: bool = field(default=False, compare=False)  # nobody has to watch it
    came: tuple[Face, ...] | None = field(default=None, compare=False)  # None: left to the seed


@dataclass(frozen=True, slots=True)
class LessonStep:
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
    rivals: tuple[str, ...]  # who plays against the learner: names for easy bots
    minutes: int
    prepared: int  # moves that have been made when the learner comes
    line: tuple[Ply, ...]
    steps: tuple[LessonStep, ...]
    home: int  # how many moves are left when all is said: what came after was only to be looked at
    first: str  # words that offer a first win; empty for a lesson

    @property
    def bounds(self) -> Bounds:
        return FIRST_WIN if self.first else LESSON

    @property
    def written(self) -> dict[int, tuple[Face, ...]]:
        """Outcomes by the number of the move, where they are not left to the seed."""
        return {ply: each.came for ply, each in enumerate(self.line, 1) if each.came is not None}

    def open(self, learner: str, colours: Sequence[str] = ()) -> Table:
        """The table of this lesson, prepared for its first step; `colours` are those of its
        seats."""
        seats = [SeatSetup(learner), *(SeatSetup(rival, "easy") for rival in self.rivals)]
        if colours:
            pairs = zip(seats, colours, strict=True)
            seats = [replace(seat, colour=colour) for seat, colour in pairs]
        table = Table.open(self.game, self.mode, seats, self.seed, self.options)
        table.extras.lesson, table.extras.taught = 0, True
        table.written = self.written
        for ply in self.line[: self.prepared]:
            table.play(ply.move, ply.seat)
        return table

    def goes_with(self, learner: str, colours: Sequence[str]) -> bool:
        """Whether all of it can be played by seats of these colours: some rules let a colour tell
        whose turn it is."""
        try:
            table = self.open(learner, colours)
            for ply in self.line[self.prepared :]:
                table.play(ply.move, ply.seat)
        except IllegalMove:
            return False
        return True

    def fits(self, table: Table) -> bool:
        """Whether what was played is what the lesson teaches: tables may come from anywhere."""
        if not self.is_laid_at(table):
            return False
        made = [Ply(step.seat, step.move) for step in table.steps]
        first = table.ply - len(made)
        return table.ply <= len(self.line) and made == list(self.line[first : table.ply])

    def is_laid_at(self, table: Table) -> bool:
        """Whether a table is set up as for this lesson, which may have been another before."""
        setup = table.setup
        return (
            (setup.mode.key, table.seed) == (self.mode, self.seed)
            and len(setup.seats) == 1 + len(self.rivals)
            and all(setup.options.get(key) == value for key, value in self.options.items())
        )

    def leave(self, table: Table) -> None:
        """All is said: from here on the table is one like all others."""
        while table.ply > self.home:
            table.undo()
        table.history.journal.forget_undone()
        table.written = {}
        table.extras.lesson = None


def read_lesson(doc: Any) -> Lesson:
    """Build a lesson from its document; BadLesson where it is not written as it should be."""
    try:
        return _lesson(doc)
    except (BadDocument, KeyError, TypeError, ValueError, AttributeError) as wrong:
        raise BadLesson(f"This lesson is not written as it should be: {wrong}") from wrong


def _lesson(doc: JsonObject) -> Lesson:
    _known("the lesson", doc, _LESSON)
    types = GAMES[doc["game"]].move_types
    line = _plies(types, doc.get("prepared", ()))
    prepared = len(line)
    steps = []
    for written in doc["steps"]:
        step = _step(types, written, len(line))
        steps.append(step)
        came = written.get("came", [None] * len(step.moves))
        line += [
            Ply(LEARNER, move, came=_faces(faces))
            for move, faces in zip(step.moves, came, strict=True)
        ]
        line += _plies(types, written.get("then", ()))
        line += _plies(types, written.get("later", ()), quick=True)
    begins = {step.id: step.begins for step in steps}
    return Lesson(
        game=doc["game"],
        mode=doc["mode"],
        options=dict(doc.get("options", {})),
        seed=doc["seed"],
        rivals=tuple(doc["rivals"]),
        minutes=doc["minutes"],
        prepared=prepared,
        line=tuple(line),
        steps=tuple(steps),
        home=begins[doc["home"]] if "home" in doc else len(line),
        first=doc.get("first", ""),
    )


def _known(what: str, doc: JsonObject, keys: set[str]) -> None:
    if unknown := sorted(doc.keys() - keys):
        raise BadLesson(f"Nobody knows {', '.join(unknown)} of {what}.")


def _plies(types: Sequence[type], written: Sequence[Any], quick: bool = False) -> list[Ply]:
    return [
        Ply(seat, decode_move(types, move), quick, _faces(*came)) for seat, move, *came in written
    ]


def _faces(came: Sequence[Face] | None = None) -> tuple[Face, ...] | None:
    return None if came is None else tuple(came)


def _step(types: Sequence[type], doc: JsonObject, begins: int) -> LessonStep:
    _known(f"step {doc.get('id')}", doc, _STEP)
    places = tuple(doc["place"])
    return LessonStep(
        id=doc["id"],
        text=doc["text"],
        places=places,
        moves=tuple(decode_move(types, move) for move in doc.get("moves", ())),
        finger=tuple(tuple(gesture) for gesture in doc.get("finger", [places[:1]])),
        wrong=doc.get("wrong", ""),
        begins=begins,
    )


def check(lesson: Lesson) -> Table:
    """Play a lesson through; the table as the learner plays on at it. BadLesson where a step
    cannot be done, or is not said well enough to be done."""
    names = [step.id for step in lesson.steps]
    fewest, most, words = lesson.bounds
    if not fewest <= len(names) <= most or len(set(names)) < len(names):
        raise BadLesson(f"A lesson has {fewest} to {most} steps, each with an id of its own.")
    if lesson.home < len(lesson.line) and lesson.steps[-1].moves:
        raise BadLesson("A lesson that goes back in the end says so in a last step to be read.")
    for step in lesson.steps:
        _check_words(step, words)
    try:
        table = lesson.open("Learner")
        for number, ply in enumerate(lesson.line[lesson.prepared :], lesson.prepared):
            _play(lesson, table, number, ply)
    except BadSetup as wrong:
        raise BadLesson(f"Its table cannot be opened: {wrong}") from wrong
    lesson.leave(table)
    return table


def _check_words(step: LessonStep, most: int) -> None:
    if not step.text or not step.places:
        raise BadLesson(f"Step {step.id} has to say something of some place.")
    if max(len(step.text.split()), len(step.wrong.split())) > most:
        raise BadLesson(f"Step {step.id} has more than {most} words.")
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

"""Where first wins and lessons are offered, and what happens when they are taken up or left."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty

from app import kv
from app.lessons.library import first_win_of, guide_of, has_lesson, has_puzzles, lesson_of
from app.shell.new_table.draft import Draft
from app.store.trouble import because
from app.widgets import Dialog, snackbar
from app.widgets.surfaces.card import Card
from app.widgets.surfaces.plates import Centred
from engine.core.game import BadSave, SeatSetup
from engine.games import GAMES
from engine.lessons.lesson import Lesson
from engine.play.extras import Extras
from engine.play.table import Table
from engine.review.puzzles import COUNT
from engine.store import limits
from engine.store.files import json_object, read_sound, write_whole
from engine.store.journal import OPENED

LEARNER, RIVAL = "Player 1", "Moss"
LEARN, GO_ON, NEW = "Learn by playing", "Continue learning", "New to {}?"
HINTS = 5  # that come by themselves in the first game


class LessonOffer(Centred, Card):
    """A card that leads to the lesson of a game; nothing where it has none. To somebody new it is
    `fresh` until it was used or put away: then it offers a first win before all else."""

    game = StringProperty("")
    offered = BooleanProperty(False)
    fresh = BooleanProperty(False)
    first = StringProperty("")  # the words that offer a first win
    begun = BooleanProperty(False)  # a lesson waits to be taken up again
    title = StringProperty("")
    detail = StringProperty("")

    def show(self, game: str, new: bool = False) -> None:
        """Offer the lesson of a game, perhaps to somebody who has never played it."""
        self.game, self.offered = game, has_lesson(game)
        if not self.offered:
            return
        first = first_win_of(game)
        self.fresh = new and first is not None and not self._progress.met(game)
        self.first = first.first if first else ""
        lesson, waiting = lesson_of(game), waiting_lesson(game)
        self.begun = waiting is not None
        self.title, self.detail = LEARN, f"A guided game, about {lesson.minutes} minutes"
        if waiting is not None:
            self.title, self.detail = GO_ON, f"step {waiting[1] + 1} of {len(lesson.steps)}"
        elif self.fresh:
            self.title, self.detail = (
                NEW.format(GAMES.title(game)),
                "You can win something in a minute.",
            )

    @property
    def _progress(self) -> Progress:
        return Progress(App.get_running_app().home_folder)

    def on_release(self) -> None:
        if not self.fresh:
            learn(self.game)

    def play_first(self) -> None:
        self._progress.note(self.game)
        play_first(self.game)

    def learn(self) -> None:
        self._progress.note(self.game)
        learn(self.game)

    def put_away(self) -> None:
        """Somebody knows the game."""
        self._progress.note(self.game)
        self.show(self.game)


class PuzzleOffer(Centred, Card):
    """A card that leads to the puzzles of a game; nothing where it has none."""

    game = StringProperty("")
    offered = BooleanProperty(False)
    detail = StringProperty("")

    def show(self, game: str) -> None:
        """Offer the puzzles of a game; of none where there is no game."""
        self.game, self.offered = game, bool(game) and has_puzzles(game)
        if self.offered:
            solved = len(App.get_running_app().tables.results.practice.solved(game))
            told = f"{solved} of {COUNT} solved" if solved else f"{COUNT}, from gentle to hard"
            self.detail = f"One move is best. Find it! {told}"

    def on_release(self) -> None:
        App.get_running_app().go("exercise", puzzles=self.game)


def lesson_slots() -> set[str]:
    """Where lessons lie: they are no games of anybody's own."""
    return Progress(App.get_running_app().home_folder).slots


def waiting_lesson(game: str) -> tuple[str, int, int] | None:
    """The slot of a lesson that was left before its end, how many steps are done, and of how
    many."""
    app = App.get_running_app()
    slot = Progress(app.home_folder).slot(game)
    if not slot:
        return None
    try:
        doc: Any = app.tables.read(slot).save
    except (BadSave, OSError):
        return None
    done = Extras.read(doc.get("ui", {})).lesson
    steps = len(lesson_of(game).steps)
    return (slot, done, steps) if done is not None and done < steps else None


def play_first(game: str) -> None:
    """Let somebody new do at once what a game is played for."""
    lesson = first_win_of(game)
    assert lesson is not None
    slot = f"{game}-first"
    if App.get_running_app().tables.holds(slot):  # it was broken off
        App.get_running_app().tables.delete(slot)
    _begin(lesson, slot)


def play_on(slot: str, game: str) -> None:
    """A first win is done: now comes a short game against an easy bot, with hints."""
    app, info = App.get_running_app(), GAMES[game].info
    app.go("home")
    app.tables.delete(slot)
    first = first_win_of(game)
    assert first is not None
    learner, *rivals = _seated(first)
    draft = Draft(info, (learner, *(rivals or [SeatSetup(RIVAL, "easy")])))
    draft.start_quickly()
    table = Table.open(**draft.request())
    table.extras.hints = HINTS
    _keep(table, app.tables.new)


def ask_to_leave(lesson: Lesson, leave: Callable[[], object]) -> None:
    """Nobody leaves a lesson by a slip."""
    text = "" if lesson.first else "You can continue later."
    buttons = [("Stay", None), ("Leave", leave)]
    Dialog(title="Leave the lesson?", text=text, buttons=buttons).open()


def learn(game: str) -> None:
    """Go on with the lesson of a game, or begin it."""
    app = App.get_running_app()
    waiting = waiting_lesson(game)
    if waiting and _fits(waiting[0]):
        _go_to(waiting[0])
        return
    slot = _begin(lesson_of(game))
    if slot:
        Progress(app.home_folder).note(game, slot)


def _begin(lesson: Lesson, slot: str = "") -> str:
    """Open a lesson; its slot, empty where there is no room for it."""
    tables = App.get_running_app().tables
    table = lesson.open(learner_of(lesson.game), [seat.colour for seat in _seated(lesson)])
    table.times[OPENED] = tables.now
    return _keep(table, lambda kept: tables.add(kept, slot=slot))


def _seated(lesson: Lesson) -> list[SeatSetup]:
    """The learner and easy bots, everybody in the color that New game gives them.

    Where colors tell whose turn it is, and the lesson could not be played in these, the learner
    keeps theirs and the bots take others.
    """
    info, learner = GAMES.info(lesson.game), learner_of(lesson.game)
    people = App.get_running_app().tables.people
    usual = {s.name: s.colour for s in Draft(info, people.of(info.key), owner=people.owner).seats}
    if people.owner:
        usual.setdefault(people.owner.name, people.owner.colour)
    wished = [SeatSetup(learner), *(SeatSetup(rival, "easy") for rival in lesson.rivals)]
    wished = [replace(seat, colour=usual.get(seat.name, "")) for seat in wished]
    seats = Draft(info, wished).seats
    mine, *theirs = (seat.colour for seat in seats)
    free = [colour for colour in info.colours if colour != mine]
    for others in (theirs, *permutations(free, len(theirs))) if free else ():
        if lesson.goes_with(learner, (mine, *others)):
            pairs = zip(seats, (mine, *others), strict=True)
            return [replace(seat, colour=colour) for seat, colour in pairs]
    return [replace(seat, colour="") for seat in seats] if free else seats


def _keep(table: Table, keep: Callable[[Table], str]) -> str:
    try:
        slot = keep(table)
    except OSError as trouble:
        snackbar(because("The game can't be saved", trouble))
        return ""
    _go_to(slot)
    return slot


def _fits(slot: str) -> bool:
    """Whether a lesson can go on that may have been begun with an older version of the app."""
    try:
        return guide_of(App.get_running_app().tables.open(slot)) is not None
    except BadSave:
        return False


def _go_to(slot: str) -> None:
    """Back leads home: the way here may have begun at another table, whose rules were read."""
    app = App.get_running_app()
    app.go("home")
    app.go("table", slot=slot)


def learner_of(game: str) -> str:
    """The name of the owner, or else of the person who sat first when the game was played last."""
    people = App.get_running_app().tables.people
    sat = [seat.name for seat in people.of(game) if not seat.bot]
    names = [people.owner.name] if people.owner else sat
    return names[0] if names and names[0] not in lesson_of(game).rivals else LEARNER


kv.load("lessons/offer")


FILE = "lessons.json"
LARGEST = limits.LESSONS


class Progress:
    """Progress by game: `met` once somebody has begun or put away what is offered to newcomers,
    and the slot of its lesson's table.

    How far the lesson is stands in the table itself. No file, however damaged, and no full disk can
    stop anybody: a lesson is then offered once more.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._games = self._read()

    def _read(self) -> dict[str, str]:
        held = read_sound(json_object, LARGEST, self._path)[0] or {}
        return {game: slot for game, slot in held.items() if isinstance(slot, str)}

    def met(self, game: str) -> bool:
        return game in self._games

    @property
    def slots(self) -> set[str]:
        return {slot for slot in self._games.values() if slot}

    def slot(self, game: str) -> str:
        """Where the lesson of a game was begun; empty where it was not."""
        return self._games.get(game, "")

    def note(self, game: str, slot: str = "") -> None:
        """What is offered to newcomers was put away, or a lesson begun."""
        if self.met(game) and not slot:
            return
        self._games[game] = slot
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, json.dumps(self._games, indent=1) + "\n", most=LARGEST)

"""Where "Learn by playing" is offered, and what happens when it is taken up."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty

from app import kv
from app.lessons.library import guide_of, has_lesson, lesson_of
from app.store.trouble import because
from app.widgets import snackbar
from app.widgets.surfaces.card import Card
from app.widgets.surfaces.plates import Centred
from engine.core.game import BadSave
from engine.play.extras import Extras
from engine.play.table import Table
from engine.store import limits
from engine.store.files import json_object, read_sound, write_whole
from engine.store.journal import OPENED

LEARNER = "Player 1"


class LessonOffer(Centred, Card):
    """A card that leads to the lesson of a game; nothing where it has none. On the first visit to
    the game it is `fresh`, and says more."""

    game = StringProperty("")
    offered = BooleanProperty(False)
    fresh = BooleanProperty(False)
    length = StringProperty("")
    begun = StringProperty("")  # how far a lesson is that waits to be taken up again

    def show(self, game: str, visit: bool = False) -> None:
        """Offer the lesson of a game, which is visited or only read about."""
        self.game, self.offered = game, has_lesson(game)
        if not self.offered:
            return
        progress = Progress(App.get_running_app().home_folder)
        self.fresh = visit and not progress.met(game)
        if visit:
            progress.note(game)
        lesson, waiting = lesson_of(game), waiting_lesson(game)
        self.length = f"about {lesson.minutes} minutes"
        steps = len(lesson.steps)
        self.begun = f"step {waiting[1] + 1} of {steps}" if waiting else ""

    def on_release(self) -> None:
        learn(self.game)


def waiting_lesson(game: str) -> tuple[str, int] | None:
    """The slot of a lesson that was left before its end, and how many steps are done."""
    app = App.get_running_app()
    slot = Progress(app.home_folder).slot(game)
    if not slot:
        return None
    try:
        doc: Any = app.tables.read(slot).save
    except (BadSave, OSError):
        return None
    done = Extras.read(doc.get("ui", {})).lesson
    return (slot, done) if done is not None and done < len(lesson_of(game).steps) else None


def learn(game: str) -> None:
    """Go on with the lesson of a game, or begin it."""
    app = App.get_running_app()
    waiting = waiting_lesson(game)
    if waiting and _fits(waiting[0]):
        _go_to(waiting[0])
        return
    table = lesson_table(game, learner_of(game))
    table.times[OPENED] = app.tables.now
    try:
        slot = app.tables.add(table)
    except OSError as trouble:
        snackbar(because("The table can't be kept", trouble))
        return
    Progress(app.home_folder).note(game, slot)
    _go_to(slot)


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


def lesson_table(game: str, learner: str) -> Table:
    """The table of a game's lesson, marked as one."""
    table = lesson_of(game).open(learner)
    table.extras.lesson = 0
    return table


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
    """Progress by game: `met` once it was visited, and the slot of its lesson's table.

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

    def slot(self, game: str) -> str:
        """Where the lesson of a game was begun; empty where it was not."""
        return self._games.get(game, "")

    def note(self, game: str, slot: str = "") -> None:
        """A game was visited, or its lesson begun."""
        if self.met(game) and not slot:
            return
        self._games[game] = slot
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, json.dumps(self._games, indent=1) + "\n", most=LARGEST)

"""Cards in the workshop's list: courses that are kept, and the games that can be built for."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty, VariableListProperty

from app import kv
from app.shell import parts as _parts  # noqa: F401  (kv lays cards out with them)
from app.shell.catalogue import Listing
from app.widgets.surfaces.card import Card
from app.workshop.course_text import UNFINISHED, WAITING, headline, played, title
from app.workshop.figures import Rating, faults
from engine.store.courses import KeptCourse
from engine.store.results.record import Record


class BuildCard(Card):
    """A game to build something for."""

    game: Listing = ObjectProperty()
    picture = StringProperty("")
    noun = StringProperty("")

    def on_release(self) -> None:
        App.get_running_app().go("build", game=self.game.key)


class CourseCard(Card):
    """A course of the list. Its picture is painted, and its figures are asked for, when it comes
    into sight."""

    value: KeptCourse = ObjectProperty()
    title = StringProperty("")
    author = StringProperty("")
    line = StringProperty("")
    played = StringProperty("")
    unfinished = BooleanProperty(False)
    pictured = BooleanProperty(False)
    picture = ObjectProperty(None, allownone=True)
    picture_size = VariableListProperty(["96dp", "72dp"], length=2)

    def __init__(self, kept: KeptCourse, records: Sequence[Record], **kwargs: object) -> None:
        name = title(kept.course)
        super().__init__(
            value=kept,
            title=name,
            author=f"by {kept.course.author}" if kept.course.author else "",
            line=WAITING,
            played=played(records, kept.digest),
            label=f"Course {name}",
            **kwargs,
        )

    def look(self) -> None:
        """Find out how hard the course is, or that it is not finished."""
        course = self.value.course
        self.unfinished = bool(faults(course))
        if self.unfinished:
            self.line = UNFINISHED
        else:
            App.get_running_app().figures.ask(course, self._told)

    def _told(self, rating: Rating) -> None:
        self.line = headline(rating)

    def on_release(self) -> None:
        App.get_running_app().go("course", slot=self.value.slot)


kv.load("workshop/cards")

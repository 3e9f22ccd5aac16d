"""Keeps courses: offers what was drawn at a table, and asks for the name and maker of a course."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app import kv
from app.store.table_or_pad import is_pad
from app.store.trouble import telling
from app.widgets import Sheet, snackbar
from app.widgets.surfaces.card import Card
from app.widgets.surfaces.plates import Centred
from app.words import owner
from app.workshop import course_view as _course_view  # noqa: F401  (kv shows portraits with it)
from app.workshop.course_text import title
from app.workshop.playing import copies_of
from engine.courses.course import AUTHOR, NAME, NOTE, Course, why_not_words
from engine.courses.kind import BUILDING, kind_of

if TYPE_CHECKING:
    from app.store.table_or_pad import TableOrPad


def made_at(table: TableOrPad) -> list[Course]:
    """Courses that came into being at a table, each with a name and its maker."""
    if is_pad(table) or table.game.info.key not in BUILDING:
        return []
    game = table.game.info.key
    kind, courses = kind_of(game), []
    for seat, content in kind.made(table.state):
        author = "" if seat is None else table.name(seat)
        name = f"{owner(author)} {kind.noun}" if author else ""
        courses.append(Course(game, content, name[:NAME], author))
    return courses


class KeepRow(Centred):
    """One of them, with a button that keeps it."""

    course: Course = ObjectProperty()
    title = StringProperty("")
    kept = BooleanProperty(False)

    def __init__(self, course: Course, **kwargs: object) -> None:
        kept = bool(copies_of(course))
        super().__init__(course=course, title=title(course), kept=kept, **kwargs)

    def keep(self) -> None:
        app = App.get_running_app()
        with telling(snackbar, "It can't be saved"):
            slot = app.courses.add(self.course)
            self.kept = True
            snackbar(f"{self.title} saved.", "Show", lambda: app.go("course", slot=slot))


class KeepCourseCard(Card):
    """Everything that was drawn at a table."""

    heading = StringProperty("")

    def __init__(self, courses: list[Course]) -> None:
        noun = courses[0].kind.noun
        super().__init__(heading=f"Save this {noun}" if len(courses) == 1 else f"Save a {noun}")
        for course in courses:
            self.add_widget(KeepRow(course))


class NamingSheet(Sheet):
    """Asks for the words of a course; `done` gets those that will do."""

    course: Course = ObjectProperty()
    longest = {"name": NAME, "author": AUTHOR, "note": NOTE}

    def __init__(self, course: Course, done: Callable[[dict[str, str]], object]) -> None:
        super().__init__(course=course)
        self._done = done

    def on_open(self) -> None:
        self.ids.name.focus = True
        self.ids.name.select_all()

    def wrong(self, title: str, text: str, most: int) -> str:
        """Say what is wrong with a line; empty where nothing is."""
        reason = why_not_words(text.strip(), most)
        return f"{title} {reason}" if reason else ""

    def finish(self) -> None:
        if not self.ids.save.disabled:
            self.dismiss()
            self._done({key: self.ids[key].text.strip() for key in self.longest})


kv.load("workshop/keeping")
kv.load("workshop/naming")

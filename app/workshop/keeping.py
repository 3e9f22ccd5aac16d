"""Keeps what was drawn at a table: offered where its results are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.store.table_or_pad import is_pad
from app.store.trouble import telling
from app.widgets import snackbar
from app.widgets.surfaces.card import Card
from app.words import owner
from app.workshop import course_view as _course_view  # noqa: F401  (kv shows portraits with it)
from app.workshop.course_text import title
from app.workshop.playing import copies_of
from engine.courses.course import NAME, Course
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


class KeepRow(BoxLayout):
    """One of them, with a button that keeps it."""

    course: Course = ObjectProperty()
    title = StringProperty("")
    kept = BooleanProperty(False)

    def __init__(self, course: Course, **kwargs: object) -> None:
        kept = bool(copies_of(course))
        super().__init__(course=course, title=title(course), kept=kept, **kwargs)

    def keep(self) -> None:
        app = App.get_running_app()
        with telling(snackbar, "It can't be kept"):
            slot = app.courses.add(self.course)
            self.kept = True
            snackbar(f"{self.title} is kept.", "Show", lambda: app.go("course", slot=slot))


class KeepCourseCard(Card):
    """Everything that was drawn at a table."""

    heading = StringProperty("")

    def __init__(self, courses: list[Course]) -> None:
        noun = courses[0].kind.noun
        super().__init__(heading=f"Keep this {noun}" if len(courses) == 1 else f"Keep a {noun}")
        for course in courses:
            self.add_widget(KeepRow(course))


kv.load("workshop/keeping")

"""The page of a course that is kept: its picture, its records, and what can be done with it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.games import MANIFESTS
from app.records.record_text import day
from app.running import is_shown
from app.shell.parts import grouped
from app.store.trouble import telling
from app.widgets import Menu, Row, Text, snackbar
from app.words import number
from app.workshop import course_view as _course_view  # noqa: F401  (kv builds the page with it)
from app.workshop.course_text import by_mode, played, title
from app.workshop.figures import faults
from app.workshop.keeping import NamingSheet
from app.workshop.playing import play_course
from app.workshop.printing.print_sheet import offer_course
from app.workshop.sharing import share_course
from engine.core.game import BadSave
from engine.courses.course import Course
from engine.games import GAMES
from engine.store.courses import Best

ACTIONS = [
    ("rename", "Name and note", "pencil-outline"),
    ("copy", "Copy", "content-copy"),
    ("print", "Print", "printer-outline"),
    ("delete", "Delete", "trash-can-outline"),
]


class CourseScreen(Screen):
    """One course."""

    heading = StringProperty("")  # the name has its place on the page, where it can wrap
    title = StringProperty("")
    played = StringProperty("")
    playable = BooleanProperty(False)
    buildable = BooleanProperty(False)

    @property
    def _courses(self) -> Any:
        return App.get_running_app().courses

    @property
    def busy(self) -> bool:
        """Whether something is still being worked out."""
        return bool(App.get_running_app().figures.busy)

    def enter(self, slot: str, **_: object) -> None:
        self.slot = slot
        self.ids.page.scroll_y = 1
        self.refresh()

    def returned(self) -> None:
        self.refresh()

    def leave(self) -> None:
        self.ids.picture.course = None
        App.get_running_app().figures.forget_asked()

    def refresh(self) -> None:
        """Read the course anew; one that is not there any more leads to the workshop."""
        app = App.get_running_app()
        try:
            self.kept = self._courses.read(self.slot)
        except BadSave as problem:
            app.go("workshop", instead=True)
            snackbar(str(problem), icon="alert-outline")
            return
        course = self.kept.course
        self.heading, self.title = GAMES.title(course.game), title(course)
        self.playable = not faults(course)
        self.buildable = bool(MANIFESTS[course.game].builder)
        self.ids.picture.course = course
        self.ids.facts.show(course)
        self._show_records()

    def _show_records(self) -> None:
        records = App.get_running_app().tables.results.records.all()
        rounds = [record for record in records if record.course == self.kept.digest]
        self.played = played(rounds, self.kept.digest)
        place = self.ids.records
        place.clear_widgets()
        for mode, best in by_mode(rounds, self.kept.digest):
            place.add_widget(Text(text=mode, role="section"))
            place.add_widget(grouped([_record_row(one) for one in best], dp(16)))

    # What people do.

    def play(self) -> None:
        play_course(self.kept.course)

    def build(self) -> None:
        App.get_running_app().go("build", game=self.kept.course.game, slot=self.slot)

    def share(self) -> None:
        share_course(self.kept.course)

    def ask_what(self, anchor: Widget) -> None:
        actions = {
            "rename": self.rename,
            "copy": self.copy,
            "print": lambda: offer_course(self.kept.course),
            "delete": self.delete,
        }
        menu = Menu(choices=ACTIONS)
        menu.bind(on_choose=lambda _menu, key: actions[key]())
        menu.open(anchor)

    def rename(self) -> None:
        NamingSheet(self.kept.course, self._rename).open()

    def _rename(self, words: dict[str, str]) -> None:
        course: Course = replace(self.kept.course, **words)
        with telling(snackbar, "The name couldn't be saved"):
            self._courses.change(self.kept, course)
        self.refresh()

    def copy(self) -> None:
        with telling(snackbar, "The course can't be copied"):
            slot = self._courses.copy(self.slot)
            App.get_running_app().go("course", instead=True, slot=slot)
            snackbar("This is your copy.")

    def delete(self) -> None:
        app, slot, name = App.get_running_app(), self.slot, self.title

        def restore() -> None:
            with telling(snackbar, f"{name} can't be restored"):
                self._courses.slots.restore(slot)
                if app.current.name == "workshop":
                    app.current.refresh()

        with telling(snackbar, f"{name} can't be deleted"):
            self._courses.slots.remove(slot, app.tables.now)
            app.back() if is_shown(self) else None
            snackbar(f"{name} deleted.", "Undo", restore)


def _record_row(best: Best) -> Row:
    detail = f"{day(best.when)}, score pad" if best.pad else day(best.when)
    row = Row(text=best.name, detail=detail)
    row.add_widget(Text(text=number(best.score), role="body_strong", hug=True))
    return row


kv.load("workshop/course_page")

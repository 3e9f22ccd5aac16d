"""A course that somebody sent, shown before anything is kept."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.screenmanager import Screen

from app import kv
from app.store.trouble import telling
from app.widgets import snackbar
from app.workshop import course_view as _course_view  # noqa: F401  (kv builds the page with it)
from app.workshop.course_text import title
from app.workshop.playing import copies_of, play_course
from engine.courses.course import Course

KEPT = "You keep this {} already, as “{}”."


class ReceivedScreen(Screen):
    """Shows what was sent; only Keep changes anything."""

    title = StringProperty("")
    known = StringProperty("")  # where the same course is kept already

    @property
    def busy(self) -> bool:
        """Whether something is still being worked out."""
        return bool(App.get_running_app().figures.busy)

    def enter(self, sent: Course, **_: object) -> None:
        self._course = sent
        self._copies = copies_of(sent)
        self.title = title(sent)
        self.known = ""
        if self._copies:
            self.known = KEPT.format(sent.kind.noun, title(self._copies[0].course))
        self.ids.page.scroll_y = 1
        self.ids.picture.course = sent
        self.ids.facts.show(sent)

    def leave(self) -> None:
        self.ids.picture.course = None
        App.get_running_app().figures.forget_asked()

    def keep(self) -> None:
        """Keep it, and go to its page; one that is kept already is shown as it is."""
        app = App.get_running_app()
        if self._copies:
            app.go("course", instead=True, slot=self._copies[0].slot)
            return
        with telling(snackbar, "The course can't be kept"):
            slot = app.courses.add(self._course)
            app.go("course", instead=True, slot=slot)
            snackbar(f"{self.title} is among your courses now.")

    def play(self) -> None:
        play_course(self._course)


kv.load("workshop/received")

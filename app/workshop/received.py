"""What somebody sent, shown before anything is kept: a course, or a challenge to beat a result."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.screenmanager import Screen

from app import kv
from app.challenges.playing import play_challenge
from app.records.record_text import mode_title
from app.store.trouble import telling
from app.widgets import snackbar
from app.workshop import course_view as _course_view  # noqa: F401  (kv builds the page with it)
from app.workshop.course_text import title
from app.workshop.opening import Sent
from app.workshop.playing import copies_of, play_course
from engine.courses.codes import Challenge
from engine.courses.course import Course
from engine.games import GAMES

KEPT = "You keep this {} already, as “{}”."


class ReceivedScreen(Screen):
    """Shows what was sent; only Keep changes anything."""

    title = StringProperty("")
    task = StringProperty("")  # what a challenge asks for
    known = StringProperty("")  # where the same course is kept already
    challenged = BooleanProperty(False)
    has_course = BooleanProperty(False)

    def enter(self, sent: Sent, **_: object) -> None:
        self._sent = sent
        self._course = sent if isinstance(sent, Course) else sent.course
        self.challenged = isinstance(sent, Challenge)
        self.has_course = self._course is not None
        self.ids.page.scroll_y = 1
        self.ids.picture.game, self.ids.picture.course = sent.game, self._course
        if isinstance(sent, Challenge):
            self.title = f"Challenge by {sent.by}" if sent.by else "A challenge"
            self.task = _task(sent)
        else:
            self.title, self.task = title(sent), ""
        self._show_course(self._course)

    def _show_course(self, course: Course | None) -> None:
        self._copies = copies_of(course) if course else []
        self.known = ""
        if self._copies:
            known = self._copies[0].course
            self.known = KEPT.format(known.kind.noun, title(known))
        if course:
            self.ids.facts.show(course)

    def leave(self) -> None:
        self.ids.picture.course = None
        App.get_running_app().figures.forget_asked()

    def keep(self) -> None:
        """Keep the course, and go to its page; one that is kept already is shown as it is."""
        app = App.get_running_app()
        if self._copies:
            app.go("course", instead=not self.challenged, slot=self._copies[0].slot)
            return
        with telling(snackbar, "The course can't be kept"):
            slot = app.courses.add(self._course)
            app.go("course", instead=not self.challenged, slot=slot)
            snackbar(f"{title(self._course)} is among your courses now.")

    def play(self) -> None:
        if isinstance(self._sent, Challenge):
            play_challenge(self._sent, instead=True)
        else:
            play_course(self._sent)


def _task(challenge: Challenge) -> str:
    game, mode = GAMES.title(challenge.game), mode_title(challenge.game, challenge.mode)
    if challenge.score is None:
        return f"{game}, {mode}: you play with the same luck as everybody who has this code."
    who = challenge.by or "Somebody"
    return f"{who} made {challenge.score} in {game}, {mode}. You play with the same luck."


kv.load("workshop/received")

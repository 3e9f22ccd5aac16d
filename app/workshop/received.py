"""Shows what somebody sent before anything is kept: a course, or a challenge to beat a result."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.screenmanager import Screen

from app import kv
from app.challenges.badges import PlayerChip as _PlayerChip  # noqa: F401  (kv asks with it who plays)
from app.challenges.playing import name_of, play_challenge
from app.records.record_text import mode_title
from app.store.trouble import telling
from app.widgets import snackbar
from app.workshop import course_view as _course_view  # noqa: F401  (kv builds the page with it)
from app.workshop.course_text import title
from app.workshop.opening import Sent
from app.workshop.playing import copies_of, play_course
from engine.courses.codes import Challenge
from engine.courses.course import Course
from engine.courses.occasions import challenge_of
from engine.games import GAMES

KEPT = "You've saved this {} already, as “{}”."
ANSWERED = "Your challenge was answered"
SAME_LUCK = "You get the same game and the same luck. Your first round counts."


class ReceivedScreen(Screen):
    """Shows what was sent; only Keep and Play change anything."""

    heading = StringProperty("")
    task = StringProperty("")  # what a challenge asks for
    known = StringProperty("")  # where the same course is kept already
    challenged = BooleanProperty(False)
    has_course = BooleanProperty(False)

    @property
    def busy(self) -> bool:
        """Whether something is still being worked out."""
        return bool(App.get_running_app().figures.busy)

    def enter(self, sent: Sent, **_: object) -> None:
        self._sent = sent
        self.challenged = isinstance(sent, Challenge)
        self._challenge = sent if isinstance(sent, Challenge) else None
        if isinstance(sent, Challenge):
            answer = _answer(sent)
            self.heading = ANSWERED if answer else name_of(sent)
            self.task = answer or _task(sent)
            self.ids.player.show()
        else:
            self.heading, self.task = GAMES.title(sent.game), ""
        self._show_course(sent if isinstance(sent, Course) else sent.course)

    def _show_course(self, course: Course | None) -> None:
        self._course, self.has_course = course, course is not None
        self._copies = copies_of(course) if course else []
        self.known = ""
        if self._copies:
            known = self._copies[0].course
            self.known = KEPT.format(known.kind.noun, title(known))
        self.ids.page.scroll_y = 1
        picture = self.ids.picture
        picture.game, picture.course, picture.challenge = self._sent.game, course, self._challenge
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
        elif self._course is not None:
            with telling(snackbar, "The course can't be saved"):
                slot = app.courses.add(self._course)
                app.go("course", instead=not self.challenged, slot=slot)
                snackbar(f"{title(self._course)} saved to your courses.")

    def play(self) -> None:
        if isinstance(self._sent, Challenge):
            play_challenge(self._sent, self.ids.player.player, instead=True)
        else:
            play_course(self._sent)


def _answer(challenge: Challenge) -> str:
    """What somebody made of a challenge that was sent from here; empty where it is none."""
    if challenge.score is None:
        return ""
    sent = App.get_running_app().tables.results.sent
    found = sent.answered(challenge_of(challenge).of, challenge.by, challenge.score)
    if found is None:
        return ""
    lower = GAMES.info(challenge.game).mode(challenge.mode).lower_wins
    ahead = found.score - challenge.score if lower else challenge.score - found.score
    ends = "You're level." if not ahead else f"{challenge.by if ahead > 0 else found.by} is ahead."
    return f"{challenge.by} made {challenge.score}, {found.by} made {found.score}. {ends}"


def _task(challenge: Challenge) -> str:
    where = f"{GAMES.title(challenge.game)}, {mode_title(challenge.game, challenge.mode)}"
    if challenge.score is None:
        return f"{where}. {SAME_LUCK}"
    return f"{challenge.by or 'Someone'} made {challenge.score} in {where}. {SAME_LUCK}"


kv.load("workshop/received")

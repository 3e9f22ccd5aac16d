"""Shows a course on a page: its picture, how hard it is, and what its author says."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import ObjectProperty, StringProperty

from app import kv
from app.widgets.surfaces.card import Card
from app.workshop import portrait as _portrait  # noqa: F401  (kv shows the picture with it)
from app.workshop.course_text import UNFINISHED, WAITING, figures, headline, maker, title
from app.workshop.figures import Rating, faults
from engine.courses.course import Course


class PortraitCard(Card):
    """A course, as large as there is room for."""

    course: Course | None = ObjectProperty(None, allownone=True)
    game = StringProperty("")  # whose header is shown where there is no course


class CourseFacts(Card):
    """A course in words."""

    title = StringProperty("")
    maker = StringProperty("")
    headline = StringProperty("")
    figures = StringProperty("")
    note = StringProperty("")
    wrong = StringProperty("")  # what keeps it from being played

    def show(self, course: Course) -> None:
        self.title, self.maker, self.note = title(course), maker(course), course.note
        self.headline, self.figures = WAITING, ""
        found = faults(course)
        self.wrong = " ".join(fault.sentence for fault in found[:3])
        if found:
            self.headline = UNFINISHED
        else:
            App.get_running_app().figures.ask(course, self._told)

    def _told(self, rating: Rating) -> None:
        self.headline, self.figures = headline(rating), figures(rating)


kv.load("workshop/course_view")

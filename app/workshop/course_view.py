"""Shows a course: its picture, which its game paints even of a half-built one, how hard it is, and
what its author says."""

from __future__ import annotations

from kivy.app import App
from kivy.clock import Clock
from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app import kv
from app.games import MANIFESTS, choice_painter
from app.games.manifest import ChoicePainter
from app.shell.catalogue import listing
from app.theme import theme
from app.widgets.surfaces.card import Card
from app.workshop.course_text import UNFINISHED, WAITING, figures, headline, maker, title
from app.workshop.figures import Rating, faults
from engine.core.options import OptionValue
from engine.courses.codes import Challenge
from engine.courses.course import Course
from engine.courses.own import is_own, own_course
from engine.games import GAMES

SIZE = (96, 72)  # dp of a small one


def portrait(course: Course, size: tuple[float, float]) -> Texture | None:
    """A course in a size in pixels; the header of its game stands for what cannot be painted."""
    paint = MANIFESTS[course.game].part("portrait")
    found: Texture | None = paint(course.content, size) if paint else _header(course.game, size)
    return found


def _header(game: str, size: tuple[float, float]) -> Texture | None:
    """The middle of a game's header, cut to the shape that is wanted; None for a game without."""
    picture = listing(game).picture(size[0])
    if not picture:
        return None
    whole = CoreImage(picture).texture
    scale = min(whole.width / size[0], whole.height / size[1])
    wide, high = size[0] * scale, size[1] * scale
    return whole.get_region((whole.width - wide) / 2, (whole.height - high) / 2, wide, high)


def with_own(painter: ChoicePainter | None, game: str) -> ChoicePainter:
    """Paints the choices of an option, and courses of people's own."""

    def paint(value: OptionValue, size: tuple[float, float]) -> Texture:
        if is_own(value):
            return portrait(own_course(str(value), game), size)
        assert painter is not None
        return painter.paint(value, size)

    def shows(value: OptionValue) -> bool:
        return is_own(value) or bool(painter and painter.shows(value))

    return ChoicePainter(painter.size if painter else SIZE, paint, shows)


def picture_of(challenge: Challenge, size: tuple[float, float]) -> Texture | None:
    """The first hole that a challenge is played on, as lists of holes show it; None where it has no
    picture."""
    mode = GAMES.info(challenge.game).mode(challenge.mode)
    chosen = challenge.chosen()
    for option in mode.options:
        painter = choice_painter(challenge.game, option.key)
        first = str(chosen.get(option.key, option.default)).partition(",")[0]
        known = any(choice.value == first for choice in option.choices)
        if painter and known and painter.shows(first):
            return painter.paint(first, size)
    return None


class CoursePortrait(Widget):
    """A course as large as the widget is, or the header of a ``game``; painted anew where that or
    the look changes."""

    course = ObjectProperty(None, allownone=True)
    game = StringProperty("")
    challenge: Challenge | None = ObjectProperty(None, allownone=True)  # where it is played
    texture = ObjectProperty(None, allownone=True)
    tint = ColorProperty((1, 1, 1, 1))  # headers are dimmed by night

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._soon = Clock.create_trigger(self._paint, -1)  # in the frame that it is asked in
        for name in ("size", "course", "game", "challenge"):
            self.fbind(name, self._paint_soon)
        theme.bind(repaints=self._paint_soon)

    def _paint_soon(self, *_: object) -> None:
        self._soon()

    def _paint(self, *_: object) -> None:
        size = tuple(self.size)
        if min(size) <= 1 or not (self.course or self.game):
            self.texture = None
        else:
            self.texture = self._painted(size)

    def _painted(self, size: tuple[float, float]) -> Texture | None:
        if self.course:
            return portrait(self.course, size)
        played_on = picture_of(self.challenge, size) if self.challenge else None
        return played_on or _header(self.game, size)


class PortraitCard(Card):
    """A course, as large as there is room for."""

    course: Course | None = ObjectProperty(None, allownone=True)
    game = StringProperty("")  # whose header is shown where there is no course
    challenge: Challenge | None = ObjectProperty(None, allownone=True)


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

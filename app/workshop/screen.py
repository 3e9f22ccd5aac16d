"""Workshop: build a course, open one that was sent, and every course that is kept."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty, VariableListProperty
from kivy.uix.screenmanager import Screen

from app import kv
from app.games import CARDS, MANIFESTS
from app.games.manifest import ChoicePainter
from app.running import is_shown
from app.shell import parts as _parts  # noqa: F401  (kv lays cards out with them)
from app.shell.catalogue import Listing, listing
from app.shell.new_table.list_sheets import ChoicePictures
from app.shell.parts import TapBox, lay_in_rows
from app.widgets import Column, Sheet, Text, TextButton
from app.widgets.surfaces.card import Card
from app.widgets.surfaces.plates import Centred
from app.window import frame
from app.workshop.build.screen import NO_SAMPLE
from app.workshop.course_text import UNFINISHED, WAITING, headline, played, title
from app.workshop.course_view import SIZE, portrait
from app.workshop.figures import Rating, faults
from app.workshop.opening import ask_for_code
from app.workshop.printing.print_sheet import offer_sheets
from engine.courses.course import Course
from engine.courses.kind import BUILDING, SAMPLES, kind_of
from engine.games import GAMES
from engine.store.courses import KeptCourse
from engine.store.results.record import Record

AT_ONCE = 6  # courses of a game that are listed before somebody asks for more
BUILD_PICTURE = 56  # dp


class WorkshopScreen(Screen):
    """A destination of the bar."""

    empty = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        frame.bind(width_class=self.refresh, across=self.refresh)

    @property
    def busy(self) -> bool:
        """Whether something is still being worked out."""
        return bool(App.get_running_app().figures.busy)

    def enter(self, **_: object) -> None:
        self.ids.page.scroll_y = 1
        self.refresh()

    def returned(self) -> None:
        self.refresh()

    def leave(self) -> None:
        App.get_running_app().figures.forget_asked()

    def refresh(self, *_: object) -> None:
        """Read the list anew."""
        if not is_shown(self):
            return
        self._show_building()
        self._show_courses()

    def _show_building(self) -> None:
        cards = [
            BuildCard(
                game=listing(game),
                picture=listing(game).picture(BUILD_PICTURE * 3),
                noun=kind_of(game).noun,
            )
            for game in CARDS
            if game in BUILDING and MANIFESTS[game].builder
        ]
        lay_in_rows(self.ids.build, cards, 4 if frame.width_class == "expanded" else 2)

    # The courses.

    def _show_courses(self) -> None:
        app = App.get_running_app()
        kept = sorted(app.courses.all(), key=lambda one: CARDS.index(one.course.game))
        self.empty = not kept
        self._records: dict[str, list[Record]] = defaultdict(list)
        for record in app.tables.results.records.all():
            self._records[record.course].append(record)
        self.cards: list[CourseCard] = []
        place = self.ids.courses
        place.clear_widgets()
        for game, courses in groupby(kept, key=lambda one: one.course.game):
            place.add_widget(Text(text=GAMES.title(game), role="small_medium", colour="text2"))
            self._add(list(courses), place)
        self._paint()

    def _add(self, kept: list[KeptCourse], place: Column) -> None:
        """List some of them, and offer the rest."""
        cards = [CourseCard(one, self._records.get(one.digest, ())) for one in kept[:AT_ONCE]]
        self.cards += cards
        rows = Column(spacing=frame.gap)
        lay_in_rows(rows, cards, {"compact": 1, "medium": 2}.get(frame.width_class, 3))
        place.add_widget(rows)
        rest = kept[AT_ONCE:]
        if rest:
            more = TextButton(text=f"Show more ({len(rest)})", pos_hint={"center_x": 0.5})
            rows.add_widget(more)

            def go_on(_button: TextButton) -> None:
                rows.remove_widget(more)
                self._add(rest, rows)
                self._paint()

            more.bind(on_release=go_on)

    def _paint(self) -> None:
        waiting = {card.value.slot: card for card in self.cards if card.picture is None}

        def paint(value: Any, size: tuple[float, float]) -> Any:
            waiting[value.slot].look()
            return portrait(value.course, size)

        self._pictures = ChoicePictures(
            self.ids.page, [*waiting.values()], ChoicePainter(SIZE, paint)
        )

    def print(self) -> None:
        offer_sheets()

    def open_code(self) -> None:
        ask_for_code()


kv.load("workshop/screen")


class BuildCard(Centred, Card):
    """A game to build something for."""

    game: Listing = ObjectProperty()
    picture = StringProperty("")
    noun = StringProperty("")

    def on_release(self) -> None:
        begin_building(self.game.key)


def begin_building(game: str) -> None:
    """Let people begin with nothing, or with a sample to change."""
    kind = kind_of(game)
    sheet = Sheet(title=f"New {kind.noun}", subtitle="Start with a sample and change it.")

    def build(sample: int) -> None:
        sheet.dismiss()
        App.get_running_app().go("build", game=game, sample=sample)

    for number in range(SAMPLES):
        row = SampleRow(title=f"Sample {number + 1}", course=Course(game, kind.sample(number)))
        row.bind(on_release=lambda _row, number=number: build(number))
        sheet.add_widget(row)
    row = SampleRow(title=f"An empty {kind.noun}", course=Course(game, empty_of(game)))
    row.bind(on_release=lambda _row: build(NO_SAMPLE))
    sheet.add_widget(row)
    sheet.open()


def empty_of(game: str) -> Any:
    return MANIFESTS[game].part("builder").empty()


class SampleRow(Centred, TapBox):
    """A course to begin with."""

    course: Course = ObjectProperty()
    title = StringProperty("")


class CourseCard(Centred, Card):
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
    header = StringProperty("")  # of its game: stands there until the course is painted
    picture_size = VariableListProperty(["96dp", "72dp"], length=2)

    def __init__(self, kept: KeptCourse, records: Sequence[Record], **kwargs: object) -> None:
        name = title(kept.course)
        super().__init__(
            value=kept,
            title=name,
            header=listing(kept.course.game).picture(BUILD_PICTURE * 3),
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

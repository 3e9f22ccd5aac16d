"""A result as a picture: what the screen of results shows, without buttons, in its own width."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.shell.results.outcome import Outcome
from app.shell.results.score_table import ROOMY
from app.store.drawn import draw_widget
from app.theme import theme

WIDTHS = (600, 1020, 1240)  # dp; the first one in which all rounds stand in one row
INSIDE = 72  # dp that the table of scores has less than the picture


class ResultPicture(BoxLayout):
    """One result, light or dark as the app is."""

    title = StringProperty("")
    subtitle = StringProperty("")
    note = StringProperty("")
    day = StringProperty("")
    chart_title = StringProperty("")
    has_course = BooleanProperty(False)

    def show(self, outcome: Outcome) -> None:
        standing = outcome.standing
        self.width = dp(_width(outcome))
        self.title, self.subtitle, self.day = outcome.headline, outcome.subtitle, outcome.day
        self.note, self.chart_title = standing.note, outcome.chart_title
        self.has_course = bool(outcome.courses)
        self.ids.podium.stands = outcome.stands
        self.ids.scores.show(outcome.lines, standing.round_title, standing.lower_wins, None)
        colours = [line.colour for line in outcome.lines]
        self.ids.categories.show(outcome.categories, colours, standing.lower_wins)
        self.ids.chart.courses = outcome.courses


def _width(outcome: Outcome) -> int:
    rounds = max(len(line.rounds) for line in outcome.lines)
    needed = ROOMY.row(rounds) * theme.text_scale + INSIDE
    return next((width for width in WIDTHS if width >= needed), WIDTHS[-1])


def draw_picture(
    outcome: Outcome,
    path: Path,
    drawn: Callable[[], object],
    failed: Callable[[str], object],
) -> None:
    """Draw a result into a PNG file, which takes some frames; then one of both is called."""
    picture = ResultPicture()
    picture.show(outcome)
    draw_widget(picture, path, drawn, failed)


kv.load("shell/results/result_picture")

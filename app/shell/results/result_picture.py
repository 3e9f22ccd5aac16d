"""A result as a picture: what the screen of results shows, in a width of its own, without buttons.

It is laid out beside the window, frame by frame as everything else is, and drawn into a file when
it has come to rest.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.shell.results.outcome import Outcome
from app.shell.results.score_table import ROOMY
from app.store.png import write_png
from app.store.trouble import because
from app.theme import theme
from engine.store.files import make_folder

WIDTHS = (600, 1020, 1240)  # dp; the first one in which all rounds stand in one row
INSIDE = 72  # dp that the table of scores has less than the picture
RESTING = 4  # frames without a change
MOST_FRAMES = 120
MOST_PIXELS = 4000  # on a side: what older phones can draw at once
FAILED = "The picture can't be made"


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
    seen: list[tuple[float, ...]] = []

    def look(_dt: float) -> bool:
        """Whether to look again in the next frame."""
        seen.append(tuple(edge for part in picture.walk() for edge in (*part.pos, *part.size)))
        resting = len(seen) > RESTING and len(set(seen[-RESTING:])) == 1
        if not resting and len(seen) < MOST_FRAMES:
            return True
        reason = _write(picture, path)
        if reason:
            failed(reason)
        else:
            drawn()
        return False

    Clock.schedule_interval(look, 0)


def _write(picture: ResultPicture, path: Path) -> str:
    """Write the file whole or not at all; returns a sentence where it cannot be."""
    try:
        make_folder(path.parent)
        write_png(picture, path, scale=min(1, MOST_PIXELS / max(picture.size)))
    except OSError as trouble:
        return because(FAILED, trouble)
    except Exception as trouble:  # drivers raise whatever they like
        return f"{FAILED}: {trouble}."
    return ""


kv.load("shell/results/result_picture")

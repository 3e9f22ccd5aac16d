"""Offers a result to others from one sheet: as a picture, a text or data."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.challenges.playing import offers_challenge, send_challenge
from app.device.pictures import share_picture
from app.pads.pad_text import rows_as_text
from app.running import running_app
from app.shell.results.outcome import Outcome
from app.shell.results.score_table import ROOMY
from app.shell.written import Way, data_ways, files_folder, say_where, share_out, share_sheet
from app.store.drawn import draw_widget
from app.store.table_or_pad import is_pad
from app.theme import theme
from app.widgets import snackbar
from app.words import moment_at
from engine.store.saved import seconds_of

if TYPE_CHECKING:
    from app.store.table_or_pad import TableOrPad


def offer_sharing(outcome: Outcome, kept: TableOrPad) -> None:
    """Let people choose in which form a result goes out."""
    text = outcome.report if not is_pad(kept) else f"{outcome.report}\n\n{rows_as_text(kept)}"
    ways: list[Way] = [
        ("image-outline", "Picture", lambda: _as_picture(outcome)),
        ("text-box-outline", "Text", lambda: share_out(text.strip(), outcome.game)),
    ]
    begun = seconds_of(kept.times.get("opened"))
    records = [r for r in running_app().tables.results.records.all() if r.begun == begun]
    if records:
        ways += data_ways(records[:1], outcome.game)
    if offers_challenge(kept):
        ways.append(("flag-checkered", "Challenge a friend", lambda: send_challenge(kept)))
    share_sheet("Share the result", ways)


def _as_picture(outcome: Outcome) -> None:
    path = files_folder() / picture_name(outcome)
    tell = partial(say_where, folder=path.parent)
    draw_picture(
        outcome,
        path,
        drawn=lambda: share_picture(path, outcome.headline, tell),
        failed=snackbar,
    )


def picture_name(outcome: Outcome) -> str:
    """A file for this result alone, so that sharing it twice makes no second one."""
    moment = moment_at(outcome.ended)
    return f"{outcome.game} {moment:%Y-%m-%d %H.%M.%S}.png"


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

"""Offers a result to others, as a picture or as a text."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.challenges.playing import offers_challenge, send_challenge
from app.device.pictures import share_picture
from app.shell.results.outcome import Outcome
from app.shell.results.score_table import ROOMY
from app.shell.written import files_folder, say_where, share_out
from app.store.drawn import draw_widget
from app.theme import theme
from app.widgets import Menu, snackbar
from app.words import moment_at

if TYPE_CHECKING:
    from app.store.table_or_pad import TableOrPad

PICTURE, TEXT, CHALLENGE = "picture", "text", "challenge"
CHOICES = (
    (PICTURE, "Picture", "image-outline"),
    (TEXT, "Text", "text-box-outline"),
)
DARE = (CHALLENGE, "Challenge a friend", "flag-checkered")


def offer_sharing(outcome: Outcome, anchor: Widget, kept: TableOrPad) -> None:
    """Let people choose in which form a result goes out."""
    menu = Menu(choices=[*CHOICES, *([DARE] if offers_challenge(kept) else [])])

    def choose(_menu: Menu, form: str) -> None:
        if form == CHALLENGE:
            send_challenge(kept)
        else:
            _SHARE[form](outcome)

    menu.bind(on_choose=choose)
    menu.open(anchor)


def _as_text(outcome: Outcome) -> None:
    share_out(outcome.report, outcome.game)


def _as_picture(outcome: Outcome) -> None:
    path = files_folder() / picture_name(outcome)
    tell = partial(say_where, folder=path.parent)
    draw_picture(
        outcome,
        path,
        drawn=lambda: share_picture(path, outcome.headline, tell),
        failed=snackbar,
    )


_SHARE = {PICTURE: _as_picture, TEXT: _as_text}


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

"""A review as a picture to share: the chart, the turning point, and a sentence for everybody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.device.pictures import share_picture
from app.replay.luck import Story
from app.running import running_app
from app.shell.results.outcome import outcome_of
from app.store.drawn import draw_widget
from app.widgets import Row, snackbar
from app.words import moment_at

WIDTH = 600  # dp


class ReviewPicture(BoxLayout):
    """One review, light or dark as the app is."""

    title = StringProperty("")
    subtitle = StringProperty("")
    day = StringProperty("")
    turn = StringProperty("")
    turn_detail = StringProperty("")
    turn_seat = StringProperty("")

    def __init__(self, story: Story, **kwargs: Any) -> None:
        super().__init__(width=dp(WIDTH), **kwargs)
        outcome = outcome_of(story.table)
        self.title, self.subtitle, self.day = outcome.headline, outcome.subtitle, outcome.day
        chart = self.ids.chart
        chart.courses, chart.ticks, chart.ring = story.courses, story.ticks, story.ring
        if turn := story.turning_point:
            self.turn, self.turn_detail, self.turn_seat = turn.sentence, turn.detail, turn.colour
        for account in story.accounts:
            colour = story.colours[account.seat]
            self.ids.told.add_widget(Row(seat=colour, text=story.told(account), side=0))


def share_review(story: Story) -> None:
    """Draw the picture, and hand it to other people."""
    outcome = outcome_of(story.table)
    moment = moment_at(outcome.ended)
    folder = Path(running_app().files_folder)
    path = folder / f"{outcome.game} review {moment:%Y-%m-%d %H.%M.%S}.png"
    draw_widget(
        ReviewPicture(story),
        path,
        drawn=lambda: share_picture(path, outcome.headline, _tell),
        failed=_tell,
    )


def _tell(sentence: str) -> None:
    if sentence:
        snackbar(sentence)


kv.load("replay/review_picture")

"""The card of somebody's games in one mode of a game: figures, and the way of their scores."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from app import kv
from app.records.people import score_chart as _score_chart  # noqa: F401  (kv draws charts with it)
from app.records.record_text import (
    day,
    decimal,
    has_modes,
    measure,
    mode_title,
    percent,
    rival_line,
    streak_line,
)
from app.shell.parts import lay_figures
from app.widgets import Card
from app.widgets.surfaces.boxes import Column
from app.words import number
from engine.games import GAMES
from engine.store.results.statistics import Account, Form, Rival, Scores, Sum

COURSE_FROM = 2  # scores that differ: of one alone there is no way to draw
MET = 4  # of those they met, with whom they played most
WON = "A full dot is a game won."
TOGETHER = "Of games that lie too close the average is drawn, from their lowest to their highest."


class ScoresBlock(Column):
    """Scores that can be compared, with best, average, median and their chart."""

    title = StringProperty("")
    legend = StringProperty("")
    together = StringProperty(TOGETHER)  # the legend where there are too many for dots
    seat = StringProperty("blue")
    scores = ObjectProperty(None, allownone=True)  # to be drawn

    def __init__(self, scores: Scores, seat: str, **kwargs: Any) -> None:
        drawn = len({point.score for point in scores.series}) >= COURSE_FROM
        won = WON if drawn and any(point.won for point in scores.series) else ""
        super().__init__(
            title=measure(scores), legend=won, seat=seat, scores=scores if drawn else None, **kwargs
        )
        lay_figures(self.ids.figures, _figures(scores))


class AccountCard(Card):
    """``AccountCard(account, seat)``: the seat is the colour of the person."""

    title = StringProperty("")
    mode = StringProperty("")

    def __init__(self, account: Account, seat: str, **kwargs: Any) -> None:
        mode = mode_title(account.game, account.mode) if has_modes(account.game) else ""
        super().__init__(title=GAMES.title(account.game), mode=mode, **kwargs)
        lay_figures(self.ids.figures, _counts(account.sum))
        for scores in account.scores:
            self.add_widget(ScoresBlock(scores, seat))
        self.ids.last.text = f"Last played on {day(account.last)}"


class FormCard(Card):
    """How somebody does against others: figures, streaks, and everybody they met."""

    line = StringProperty("")

    def __init__(self, form: Form, rivals: list[Rival], **kwargs: Any) -> None:
        super().__init__(line=streak_line(form.now), **kwargs)
        lay_figures(
            self.ids.figures,
            [
                (percent(form.share), "won"),
                (decimal(form.place), "average place"),
                (str(form.best), "most wins in a row"),
            ],
        )
        for rival in rivals[:MET]:
            self.add_widget(RivalLine(name=rival.name, told=rival_line(rival)))


class RivalLine(Column):
    """Somebody they met, and how that went."""

    name = StringProperty("")
    told = StringProperty("")


def _counts(total: Sum) -> list[tuple[str, str]]:
    """Played and won. Alone there is nothing to win."""
    counts = [(str(total.played), "played")]
    if total.contests:
        counts.append((str(total.won), f"won of {total.contests}"))
    if total.shared:
        counts.append((str(total.shared), "of them shared"))
    return counts


def _figures(scores: Scores) -> list[tuple[str, str]]:
    if scores.count == 1:
        return [(number(scores.best), "the only score")]
    return [
        (number(scores.best), "best"),
        (decimal(scores.average), "average"),
        (decimal(scores.median), "median"),
    ]


kv.load("records/people/person")

"""Cards about a person: their games in one mode, and how good their decisions are over time."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

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
from app.running import running_app
from app.shell.parts import lay_figures
from app.widgets import Card
from app.widgets.surfaces.boxes import Column
from app.words import counted, number
from engine.games import GAMES
from engine.review.progress import accuracy, course_of_accuracy, exercises, habit
from engine.store.results.reviews import KeptReview
from engine.store.results.statistics import Form, ModeAccount, Point, Rival, Scores, Sum

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

    def __init__(self, scores: Scores, seat: str, **kwargs: object) -> None:
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

    def __init__(self, account: ModeAccount, seat: str, **kwargs: object) -> None:
        mode = mode_title(account.game, account.mode) if has_modes(account.game) else ""
        super().__init__(title=GAMES.title(account.game), mode=mode, **kwargs)
        lay_figures(self.ids.figures, _counts(account.sum))
        for scores in account.scores:
            self.add_widget(ScoresBlock(scores, seat))
        self.ids.last.text = f"Last played on {day(account.last)}"


class FormCard(Card):
    """How somebody does against others: figures, streaks, and everybody they met."""

    line = StringProperty("")

    def __init__(self, form: Form, rivals: list[Rival], **kwargs: object) -> None:
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


DRAWN_FROM = 2  # games that differ: of one alone there is no way to draw


class ProgressCard(Card):
    """``ProgressCard(name, kept, seat)``: reviews of one game, the oldest first; the seat is the
    colour of the person."""

    title = StringProperty("")
    seat = StringProperty("blue")
    slip = StringProperty("")  # the commonest
    scores = ObjectProperty(None, allownone=True)  # to be drawn
    exercised = BooleanProperty(False)  # there are slips to learn from

    def __init__(self, name: str, kept: list[KeptReview], seat: str, **kwargs: object) -> None:
        self._name, self._game = name, kept[0].record.game
        tallies = [each.tally for each in kept]
        super().__init__(
            title=GAMES.title(self._game),
            seat=seat,
            slip=_slip(kept),
            scores=_scores(kept),
            exercised=bool(exercises(tallies)),
            **kwargs,
        )
        shares = course_of_accuracy(tallies)
        figures = [
            (f"{sum(shares) / len(shares):.0f} %", "accuracy"),
            (f"{shares[-1]:.0f} %", "in the last game"),
            (str(len(kept)), "games reviewed" if len(kept) > 1 else "game reviewed"),
        ]
        lay_figures(self.ids.figures, figures)

    def train(self) -> None:
        """Ask what you would play here."""
        running_app().go("exercise", name=self._name, game=self._game)


def _scores(kept: list[KeptReview]) -> Scores | None:
    """The accuracies as a course that can be drawn; None where there is none."""
    points = []
    for each in kept:
        player = each.record.players[each.tally.seat]
        won = each.record.contest and player.rank == 1
        points.append(Point(each.record.when, round(accuracy(each.tally) or 0), won))
    drawn = len({point.score for point in points}) >= DRAWN_FROM
    return Scores("%", False, "", 0, tuple(points)) if drawn else None


def _slip(kept: list[KeptReview]) -> str:
    """The commonest slip, how often it was made and what it cost."""
    found = habit([each.tally for each in kept])
    if found is None:
        return ""
    lost = f"{decimal(found.lost)} {kept[0].record.unit}{'' if found.lost == 1 else 's'} lost"
    return f"Commonest slip: “{found.sentence}” ({counted(found.times, 'time')}, {lost})."


kv.load("records/people/person")
kv.load("records/people/progress_card")

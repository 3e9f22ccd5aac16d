"""The card of how good somebody's decisions in a game are, and how that gets on over time."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app import kv
from app.records.people import score_chart as _score_chart  # noqa: F401  (kv draws charts with it)
from app.records.record_text import decimal
from app.shell.parts import lay_figures
from app.widgets import Card
from app.words import counted
from engine.games import GAMES
from engine.review.progress import accuracy, course_of_accuracy, exercises, habit
from engine.store.results.reviews import KeptReview
from engine.store.results.statistics import Point, Scores

DRAWN_FROM = 2  # games that differ: of one alone there is no way to draw


class ProgressCard(Card):
    """``ProgressCard(name, kept, seat)``: reviews of one game, the oldest first; the seat is the
    colour of the person."""

    title = StringProperty("")
    seat = StringProperty("blue")
    slip = StringProperty("")  # the commonest
    scores = ObjectProperty(None, allownone=True)  # to be drawn
    exercised = BooleanProperty(False)  # there are slips to learn from

    def __init__(self, name: str, kept: list[KeptReview], seat: str, **kwargs: Any) -> None:
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
        """What would you play here?"""
        App.get_running_app().go("exercise", name=self._name, game=self._game)


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


kv.load("records/people/progress_card")

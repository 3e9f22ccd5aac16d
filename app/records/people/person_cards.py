"""Cards about a person: their games in one mode with a chart of their scores, and how good their
decisions are over time."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from kivy.clock import Clock
from kivy.graphics import Color, Mesh, Rectangle, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app import kv
from app.records.record_text import (
    day,
    decimal,
    has_modes,
    measure,
    mode_title,
    rival_line,
    short_day,
    streak_line,
)
from app.running import running_app
from app.shell.parts import lay_figures
from app.shell.results.plot import draw_lines, draw_way, ink, lettered, scale, write
from app.theme import Colour, theme
from app.widgets import Card
from app.widgets.surfaces.boxes import Column
from app.words import counted, number, percent, plural
from engine.games import GAMES
from engine.review.progress import (
    accuracy,
    course_of_accuracy,
    exercises,
    habit,
    luck_of,
)
from engine.store.results.reviews import KeptReview
from engine.store.results.statistics import Form, ModeAccount, Point, Rival, Scores, Sum

COURSE_FROM = 2  # scores that differ: of one alone there is no way to draw
MET = 4  # of those they met, with whom they played most
WON = "A full dot is a win."
TOGETHER = "Where games are close together, you see their average, lowest and highest."


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


FORM = 10  # games that tell how somebody plays now
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
        shares, unit = course_of_accuracy(tallies), kept[0].record.unit
        figures = progress_figures(shares, luck_of(tallies), unit)
        lay_figures(self.ids.figures, figures)

    def train(self) -> None:
        """Ask what you would play here."""
        running_app().go("exercise", name=self._name, game=self._game)


def progress_figures(
    shares: Sequence[float], luck: float | None, unit: str
) -> list[tuple[str, str]]:
    """How good the decisions were: in all games, lately, and with what luck; form takes ten."""
    last, lately = shares[-FORM:], f"in the last {FORM}"
    if len(shares) <= FORM:
        last, lately = shares[-1:], "in the last game"
    figures = [
        (percent(sum(shares) / len(shares) / 100), "accuracy"),
        (percent(sum(last) / len(last) / 100), lately),
        (str(len(shares)), "games reviewed" if len(shares) > 1 else "game reviewed"),
    ]
    return figures if luck is None else [*figures, (signed(luck), f"{plural(unit)} of luck a game")]


def signed(luck: float) -> str:
    """Good luck has a plus."""
    return f"{luck:+.1f}".replace("-", "−")


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
    unit = kept[0].record.unit
    lost = f"{decimal(found.lost)} {unit if decimal(found.lost) == '1' else plural(unit)} lost"
    return f"Most common mistake: “{found.sentence}” ({counted(found.times, 'time')}, {lost})."


LEFT, RIGHT, BELOW, ABOVE = 44, 14, 26, 26  # dp around the plot
DOT, BEST_DOT, RIM = 8, 12, 1.6  # dp
LEAST_STEP = 9  # dp from game to game, so that dots can be told apart
BAND = 0.18  # how strong the colour of the band is

Spot = tuple[float, float]


class ScoreChart(Widget):
    """``scores`` of one person whose colour is ``seat``."""

    scores: Scores | None = ObjectProperty(None, allownone=True)
    seat = StringProperty("blue")
    crowded = BooleanProperty(False)  # too many games to be told apart
    repaints = NumericProperty(0)  # follows the theme through kv, which lets go of dead widgets
    text_scale = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        draw = Clock.create_trigger(self._draw)  # once a frame, however often it is laid out
        for name in ("pos", "size", "scores", "seat", "repaints", "text_scale"):
            self.fbind(name, draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        scores = self.scores
        if scores is None or self.width < dp(120) or self.height < dp(80):
            return
        values = [point.score for point in scores.series]
        lines = scale(min(values), max(values))
        left, right = self.x + dp(LEFT), self.right - dp(RIGHT)
        low, high = self.y + dp(BELOW), self.top - dp(ABOVE)

        def height(value: int) -> float:
            return low + (high - low) * (value - lines[0]) / (lines[-1] - lines[0])

        step = (right - left) / max(1, len(values) - 1)
        spots = [(left + step * place, height(value)) for place, value in enumerate(values)]
        together = max(1, ceil(dp(LEAST_STEP) / step)) if len(values) > 1 else 1
        self.crowded = together > 1
        groups = [spots[n : n + together] for n in range(0, len(spots), together)]
        with self.canvas:
            draw_lines([(value, height(value)) for value in lines], left, right)
            self._days(scores, left, right)
            if self.crowded:
                self._band(groups)
            draw_way([_average(group) for group in groups], self.seat, 1.4)
            self._dots(scores, spots, alone=not self.crowded)

    def _band(self, groups: list[list[Spot]]) -> None:
        """From the lowest to the highest of each group."""
        Color(*ink(self.seat)[:3], BAND)
        vertices: list[float] = []
        for group in groups:
            x = _average(group)[0]
            heights = [y for _, y in group]
            vertices += (x, min(heights), 0, 0, x, max(heights), 0, 0)
        Mesh(vertices=vertices, indices=range(len(vertices) // 4), mode="triangle_strip")

    def _days(self, scores: Scores, left: float, right: float) -> None:
        """The days of the first and of the last game."""
        series = scores.series
        first, last = short_day(series[0].when), short_day(series[-1].when)
        write(first, left, self.y + dp(2), 0.0)
        if last != first:
            write(last, right + dp(RIGHT - 4), self.y + dp(2), 1.0)

    def _dots(self, scores: Scores, spots: list[Spot], *, alone: bool) -> None:
        """Every game as long as there is room, and always the best one, the latest of several."""
        colour = ink(self.seat)
        goal = scores.best
        best = max(n for n, point in enumerate(scores.series) if point.score == goal)
        for place, (point, spot) in enumerate(zip(scores.series, spots, strict=True)):
            if place != best and alone:
                self._dot(spot, DOT, colour, filled=point.won)
        self._dot(spots[best], BEST_DOT, colour, filled=scores.series[best].won)
        self._name_best(scores, *spots[best])

    def _dot(self, spot: Spot, side: float, rim: Colour, filled: bool) -> None:
        for part, colour in ((dp(side), rim), (dp(side - 2 * RIM), theme.surface)):
            Color(*colour)
            SmoothEllipse(pos=(spot[0] - part / 2, spot[1] - part / 2), size=(part, part))
            if filled:
                break

    def _name_best(self, scores: Scores, x: float, y: float) -> None:
        """Words over the dot, or below it where it is low; never over the edge."""
        words = lettered(f"Best {number(scores.best)}", 700)
        wide, high = words.texture.size
        lower = scores.lower_wins
        at_y = y - dp(BEST_DOT) / 2 - high - dp(1) if lower else y + dp(BEST_DOT) / 2 + dp(1)
        if at_y < self.y + dp(BELOW) - dp(4):
            at_y = y + dp(BEST_DOT) / 2 + dp(1)
        at_x = min(max(x - wide / 2, self.x + dp(LEFT) - dp(4)), self.right - wide)
        Color(*theme.surface[:3], 0.85)
        Rectangle(pos=(at_x - dp(2), at_y), size=(wide + dp(4), high))
        Color(*theme.text)
        Rectangle(texture=words.texture, pos=(at_x, at_y), size=(wide, high))


def _average(spots: list[Spot]) -> Spot:
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


kv.load("records/people/person")
kv.load("records/people/progress_card")

"""Results: who won, everybody's points by round, and the way there, from any game's standing."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from kivy.app import App
from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.screenmanager import Screen

from app import kv
from app.device.share import share_text
from app.shell.best import own_best
from app.shell.chart import Course
from app.shell.draft import rematch
from app.shell.opening import open_table
from app.shell.parts import grouped, words_width
from app.shell.podium import MOST, Stand
from app.shell.score_table import Line
from app.table.sides import coloured
from app.widgets import Row, Sheet, Text, snackbar
from app.window import frame
from app.words import counted, joined, number
from engine.game import BadSave, Part, SeatScore, Standing
from engine.table import Table


def headline(table: Table, standing: Standing) -> str:
    """Who won, in a few words."""
    if len(standing.seats) == 1:
        return f"{table.name(0)}: {counted(standing.seats[0].score, standing.unit)}"
    names = [table.name(seat) for seat in standing.winners]
    return f"{joined(names)} {'wins' if len(names) == 1 else 'win'}"


def subtitle(table: Table, standing: Standing) -> str:
    """The game, its mode and its length."""
    count = max(len(seat.rounds) for seat in standing.seats)
    length = counted(count, standing.round_title.lower()) if count else ""
    parts = (table.game.info.title, table.setup.mode.title, length)
    return " · ".join(part for part in parts if part)


def ranked(standing: Standing) -> list[SeatScore]:
    """The seats from the best on; ties in the order of the seats."""
    return sorted(standing.seats, key=lambda score: (score.rank, score.seat))


def made_of(score: SeatScore) -> str:
    """What points are made of that no rounds tell about: "Shots 4 · Designer bonus −9"."""
    if score.rounds or len(score.parts) < 2:
        return ""
    return " · ".join(f"{part.title} {number(part.points)}" for part in score.parts)


def report(table: Table, standing: Standing) -> str:
    """The results as a text to send to others."""
    lines = [headline(table, standing), subtitle(table, standing), ""]
    for score in ranked(standing):
        rounds = ", ".join(number(points) for points in score.rounds)
        place = f"{score.rank}. " if len(standing.seats) > 1 else ""
        lines.append(
            f"{place}{table.name(score.seat)}: {number(score.score)}"
            + (f" ({rounds})" if len(score.rounds) > 1 else "")
        )
    return "\n".join([*lines, *([standing.note] if standing.note else [])])


class ResultsScreen(Screen):
    """Shown when a game is over, and for finished tables of the list."""

    title = StringProperty("")
    bar_title = StringProperty("")
    whole_title = StringProperty("")  # stands on the page where it is too long for the bar
    subtitle = StringProperty("")
    note = StringProperty("")
    best = StringProperty("")  # what somebody alone has reached at other tables
    chart_title = StringProperty("")
    has_course = BooleanProperty(False)  # of one round there is no way to draw

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._search: ClockEvent | None = None
        frame.bind(width_class=self._arrange)
        self._bar = self.ids.bar.ids
        self._bar.words.bind(width=self._place_title)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        """The chart comes last; on wide windows below the podium, beside the table."""
        card = self.ids.chart_card
        card.parent.remove_widget(card)
        half = self.ids.left if frame.width_class == "expanded" else self.ids.right
        half.add_widget(card)

    def on_title(self, *_: object) -> None:
        self._place_title()

    def _place_title(self, *_: object) -> None:
        cut_off = words_width(self._bar.title, self.title) > self._bar.words.width
        self.bar_title, self.whole_title = ("Results", self.title) if cut_off else (self.title, "")

    def enter(self, slot: str = "", table: Table | None = None, **_: Any) -> None:
        app = App.get_running_app()
        if table is None:
            try:
                table = app.tables.open(slot)
            except BadSave as problem:
                app.go("saves")
                snackbar(str(problem))
                return
        self.table = table
        self._tell_best(slot)
        self.ids.page.scroll_y = 1
        self._show()

    def _show(self) -> None:
        table, standing = self.table, self.table.standing()
        self.title, self.subtitle = headline(table, standing), subtitle(table, standing)
        self.note = standing.note
        best = ranked(standing)
        self.ids.podium.stands = [self._stand(score, alone=len(best) == 1) for score in best[:MOST]]
        lines = [self._line(score) for score in best]
        self.ids.scores.show(lines, standing.round_title, standing.lower_wins, self.show_parts)
        self.has_course = any(len(seat.rounds) > 1 for seat in standing.seats)
        self.chart_title = (
            f"Total, {standing.round_title.lower()} by {standing.round_title.lower()}"
        )
        courses = [Course(self._colour(s.seat), s.rounds, s.rank == 1) for s in standing.seats]
        self.ids.chart.courses = courses if self.has_course else []

    def _stand(self, score: SeatScore, alone: bool) -> Stand:
        """Somebody alone stands on their points, as there is no place to win."""
        return Stand(self._colour(score.seat), score.rank, number(score.score) if alone else "")

    def _tell_best(self, slot: str) -> None:
        """Hold somebody alone against their own tables, one of them a frame."""
        if self._search is not None:
            self._search.cancel()
        self.best = ""
        search = own_best(App.get_running_app().tables, slot, self.table)
        self._search = Clock.schedule_interval(lambda _dt: self._look_on(search), 0)

    def _look_on(self, search: Generator[None, None, str]) -> bool:
        """Whether there is more to look at."""
        try:
            next(search)
        except StopIteration as found:
            self.best = found.value
            return False
        return True

    def _colour(self, seat: int) -> str:
        return coloured(self.table)[seat].colour

    def _line(self, score: SeatScore) -> Line:
        seat = score.seat
        name, colour = self.table.name(seat), self._colour(seat)
        return Line(seat, score.rank, name, colour, score.score, score.rounds, made_of(score))

    def show_parts(self, seat: int) -> None:
        """What somebody's points are made of."""
        score = self.table.standing().seats[seat]
        sheet = Sheet(title=self.table.name(seat), subtitle=score.note, seat=self._colour(seat))
        rows = []
        for part in (*score.parts, Part("Total", score.score)):
            role = "body_strong" if part.title == "Total" else "body"
            row = Row(text=part.title, detail=part.detail, role=role)
            row.add_widget(Text(text=number(part.points), role="body_strong", hug=True))
            rows.append(row)
        sheet.add_widget(grouped(rows, dp(16)))
        sheet.open()

    def share(self) -> None:
        app = App.get_running_app()
        standing = self.table.standing()
        told = share_text(
            report(self.table, standing), self.table.game.info.title, app.home_folder / "files"
        )
        if told:
            snackbar(told)

    def rematch(self) -> None:
        open_table(rematch(self.table), snackbar)


kv.load("shell/results")

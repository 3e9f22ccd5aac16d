"""How everybody stands after a round: its points with their parts, and the totals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.table.session.session import TableSession
from app.widgets import Sheet
from app.words import change, number

NBSP = "\N{NO-BREAK SPACE}"


class RoundRow(BoxLayout):
    """One seat: points of the round with what they are made of, and the total."""

    seat = StringProperty("blue")
    name = StringProperty("")
    parts = StringProperty("")
    points = StringProperty("")
    total = StringProperty("")
    leading = BooleanProperty(False)


class RoundHead(BoxLayout):
    """What the two columns of numbers are."""

    round_title = StringProperty("Round")


class RoundSheet(Sheet):
    """Bots wait until it is closed."""

    def __init__(self, session: TableSession, **kwargs: Any) -> None:
        standing = session.rounds.standing
        title = f"{standing.round_title} {session.news.round_done}"
        super().__init__(title=title, subtitle=standing.note, **kwargs)
        self.add_widget(RoundHead(round_title=standing.round_title))
        tell = change if standing.signed else number
        for score in sorted(standing.seats, key=lambda score: (score.place, score.seat)):
            self.add_widget(
                RoundRow(
                    seat=session.desk.seats[score.seat].colour,
                    name=session.table.name(score.seat),
                    parts=_parts(session, score.seat, tell) or score.note,
                    points=tell(session.rounds.points(score.seat)),
                    total=number(score.score),
                    leading=score.place == 1,
                )
            )


def _parts(session: TableSession, seat: int, tell: Callable[[int], str]) -> str:
    """What the points are made of; a word stays beside its number where the line wraps."""
    parts = session.rounds.parts(seat)
    return " · ".join(f"{part.title}{NBSP}{tell(part.points)}" for part in parts)


kv.load("table/sheets/round_sheet")

"""A month of the calendar with what was reached on its days."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.gridlayout import GridLayout

from app import kv
from app.widgets import Text

DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


class DayCell(AnchorLayout):
    """A day: its number, and what was reached below it."""

    day = NumericProperty(0)
    result = StringProperty("")
    today = BooleanProperty(False)


class MonthGrid(GridLayout):
    """Weeks below each other, from Monday on."""

    def show(self, year: int, month: int, results: Mapping[str, str], today: str) -> None:
        """The results are told by their dates."""
        self.clear_widgets()
        for name in DAYS:
            self.add_widget(Text(text=name, role="small", colour="text2", halign="center"))
        for day in Calendar().itermonthdays(year, month):
            date = f"{year:04}-{month:02}-{day:02}"
            cell: dict[str, Any] = {"result": results.get(date, ""), "today": date == today}
            self.add_widget(DayCell(day=day, **cell))


kv.load("challenges/month")

"""The panel of one seat: token, name and score, and below or beside them what lies before it."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.draw.shapes import words
from app.widgets.inputs.press import Pressable
from app.widgets.surfaces.plates import EdgedPlate

FIGURE, SMALL_FIGURE, LARGE_FIGURE, NOTE = 16, 14, 22, 11  # sp
SPARE = 4  # pixels: Kivy cuts a text off that has less room than this around it
LARGE_FROM = 250  # dp of a panel with its head beside: from here on the head is larger
LEAST_SCORE = "−88"  # room is kept for so many signs: a head that changes its shape is restless


class SeatPanel(EdgedPlate, Pressable, BoxLayout):
    """A tap emits ``on_release``. Its children are what lies before the seat: a grid, a card.

    ``seat``     a key of ``app.theme.ALL_SEATS``
    ``score``    as it is written; ``note`` is a word behind it ("out")
    ``to_move``  gives it a strong border
    ``beside``   the head stands at the left of the content, not above it
    """

    seat = StringProperty("blue")
    name = StringProperty("")
    score = StringProperty("0")
    note = StringProperty("")
    to_move = BooleanProperty(False)
    beside = BooleanProperty(False)
    text_scale = NumericProperty(1.0)  # follows the theme through kv

    edge = AliasProperty(
        lambda panel: "primary" if panel.to_move else "outline_variant", bind=("to_move",)
    )
    border = AliasProperty(lambda panel: dp(3 if panel.to_move else 1), bind=("to_move",))
    large = AliasProperty(
        lambda panel: panel.beside and panel.width > dp(LARGE_FROM), bind=("beside", "width")
    )
    stacked = AliasProperty(
        lambda panel: panel.beside or panel._line_width() > panel.width - dp(16),
        bind=("beside", "width", "name", "score", "note", "text_scale"),
    )
    letters = AliasProperty(lambda panel: panel._letters(), bind=("large", "beside", "stacked"))
    name_width = AliasProperty(
        lambda panel: words(panel.name, panel.letters, 500).width + SPARE,
        bind=("name", "letters", "text_scale"),
    )

    def _line_width(self) -> float:
        """The width of token, name, score and note in one line."""
        score = max(self.score, LEAST_SCORE, key=len)
        note = words(self.note, NOTE, 500).width + dp(18) if self.note else 0.0
        return dp(34) + words(self.name, FIGURE, 500).width + words(score, FIGURE, 700).width + note

    def _letters(self) -> int:
        """The size of name and score, in sp."""
        if self.large:
            return LARGE_FIGURE
        return SMALL_FIGURE if self.stacked and not self.beside else FIGURE

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        content = self.ids.get("content")
        if content is None:
            super().add_widget(widget, *args, **kwargs)
        else:
            content.add_widget(widget, *args, **kwargs)


kv.load("pieces/seat_panel")

"""Grids and cards of Gnoming A-Round for its rules page; the rules themselves count the points.

[[grid: M 5 5 / 7 4 -4 / 7 7 H | r1 c1 | what it shows]]     ? is a hidden card
[[grid: 7 6 5 / 3 -1 8 / 4 -2 4 | r1 | advanced | what it shows]]
[[cards: 5 8 -2 M H]]
"""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.games.gnoming.cards import CardPicture, read_card
from app.widgets import QuietCard
from app.words import counted
from engine.games.gnoming.model import COLUMNS, FACE_DOWN, ROWS, Card, Grid, Rules
from engine.games.gnoming.rules.standing import score_grid

LINES = {f"r{n}": spaces for n, spaces in enumerate(ROWS, 1)} | {
    f"c{n}": spaces for n, spaces in enumerate(COLUMNS, 1)
}
ADVANCED = Rules(bounce_face_up=True, runs=True, help_behind_only=True, one_value=True)
CARD_SIZE = (56, 72)  # dp


class GridExample(BoxLayout):
    """A grid with the lines that count framed, its score and what there is to see."""

    grid = ObjectProperty(FACE_DOWN)
    lines = ObjectProperty(())
    score = StringProperty("")
    caption = StringProperty("")


def read_cards(text: str) -> tuple[Card | None, ...]:
    return tuple(read_card(sign) for sign in text.replace("/", " ").split())


def points(cards: Grid, rules: Rules) -> str:
    """The score of a whole grid in words; nothing while cards are hidden."""
    return "" if None in cards else counted(score_grid(cards, rules).total, "point")


def grid(text: str, lines: str = "", *words: str) -> Widget:
    """A grid of the page."""
    cards = read_cards(text)
    return GridExample(
        grid=cards,
        lines=tuple(LINES[line] for line in lines.split()),
        score=points(cards, ADVANCED if "advanced" in words else Rules()),
        caption=next((word for word in words if word != "advanced"), ""),
    )


def cards(text: str) -> Widget:
    """A row of single cards."""
    row = QuietCard(orientation="horizontal", spacing=dp(10), padding=dp(14))
    for card in read_cards(text):
        size = (dp(CARD_SIZE[0]), dp(CARD_SIZE[1]))
        row.add_widget(CardPicture(card=card, size_hint=(None, None), size=size))
    row.add_widget(Widget(size_hint_y=None, height=0))
    return row


kv.load("games/gnoming/rules_page")

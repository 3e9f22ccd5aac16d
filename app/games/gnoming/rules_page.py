"""Grids and cards of Gnoming A-Round for its rules page; the rules themselves count the points.

[[grid: M 5 5 / 7 4 -4 / 7 7 H | r1 c1 | what it shows]]     ? is a hidden card
[[grid: 7 6 5 / 3 -1 8 / 4 -2 4 | r1 | advanced | what it shows]]
[[cards: 5 8 -2 M H]]
"""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.games.gnoming.cards import CardPicture, GridPicture
from app.widgets import QuietCard, Text
from app.words import counted
from engine.games.gnoming.model import COLUMNS, HAZARD, MULLIGAN, ROWS, Card, Grid, Rules
from engine.games.gnoming.rules.scoring import score_grid

SIGNS: dict[str, Card | None] = {"M": MULLIGAN, "H": HAZARD, "?": None}
LINES = {f"r{n}": spaces for n, spaces in enumerate(ROWS, 1)} | {
    f"c{n}": spaces for n, spaces in enumerate(COLUMNS, 1)
}
ADVANCED = Rules(bounce_face_up=True, runs=True, help_behind_only=True, one_value=True)
GRID_SIZE, CARD_SIZE = (168, 204), (56, 72)  # dp


def read_cards(text: str) -> tuple[Card | None, ...]:
    return tuple(SIGNS[s] if s in SIGNS else int(s) for s in text.replace("/", " ").split())


def points(cards: Grid, rules: Rules) -> str:
    """The score of a whole grid in words; nothing while cards are hidden."""
    if None in cards:
        return ""
    total = score_grid(cards, rules).total
    return counted(total, "point")


def grid(text: str, lines: str = "", *words: str) -> Widget:
    """A grid with the lines that count framed, its score and what there is to see."""
    cards = read_cards(text)
    rules = ADVANCED if "advanced" in words else Rules()
    told = next((w for w in words if w != "advanced"), "")
    picture = GridPicture(
        grid=cards,
        lines=tuple(LINES[line] for line in lines.split()),
        size_hint=(None, None),
        size=(dp(GRID_SIZE[0]), dp(GRID_SIZE[1])),
        pos_hint={"center_y": 0.5},
        label=told,
    )
    said = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(6))
    said.bind(minimum_height=said.setter("height"))
    said.pos_hint = {"center_y": 0.5}
    if score := points(cards, rules):
        said.add_widget(Text(text=score, role="card_title"))
    said.add_widget(Text(text=told, role="caption", colour="text2"))
    card = QuietCard(orientation="horizontal", spacing=dp(16), padding=dp(14))
    card.add_widget(picture)
    card.add_widget(said)
    return card


def cards(text: str) -> Widget:
    """A row of single cards."""
    row = QuietCard(orientation="horizontal", spacing=dp(10), padding=dp(14))
    for card in read_cards(text):
        size = (dp(CARD_SIZE[0]), dp(CARD_SIZE[1]))
        row.add_widget(CardPicture(card=card, size_hint=(None, None), size=size))
    row.add_widget(Widget(size_hint_y=None, height=0))
    return row

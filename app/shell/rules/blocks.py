"""The blocks of a page of text as widgets: headings, paragraphs, lists, tables, and pictures by the
painters of the boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from app.games import MANIFESTS
from app.shell.rules.pages import (
    Block,
    Heading,
    Items,
    Paragraph,
    Rows,
    RulesPicture,
    marked_up,
)
from app.theme import ROLES, theme
from app.widgets import Card, Column, Divider, QuietCard, Snug, Text

LEAST_LETTERS, MOST_LETTERS = 7, 28  # by which a column is measured: beyond, lines are broken
LETTER, LINE = 0.49, 1.29  # how wide one is and how high a line is, to the size of the text
PICTURE, HIGH = 0.6, 220  # how high one in its card is, to its width; but no higher (dp)
HEADINGS = {1: "screen_small", 2: "title", 3: "card_title"}


def widget_of(block: Block) -> Widget:
    """Build a block that is no picture."""
    return _BUILDERS[type(block)](block)


def _heading(block: Heading) -> Widget:
    space = {1: 0, 2: dp(14), 3: dp(6)}[block.level]
    return Text(text=block.text, role=HEADINGS[block.level], padding=[0, space, 0, 0])


def _paragraph(block: Paragraph) -> Widget:
    return Text(text=marked_up(block.text), markup=True)


def _items(block: Items) -> Widget:
    box = Column(spacing=dp(8))
    for number, text in enumerate(block.texts, 1):
        line = BoxLayout(size_hint_y=None, spacing=dp(8))
        sign = Text(text=f"{number}." if block.numbered else "•", hug=True, colour="primary")
        sign.pos_hint = {"top": 1}
        words = Text(text=marked_up(text), markup=True)
        words.bind(height=line.setter("height"))
        line.add_widget(sign)
        line.add_widget(words)
        box.add_widget(line)
    return box


def _rows(block: Rows) -> Widget:
    card = Card(padding=[dp(16), dp(6), dp(16), dp(6)], spacing=0)
    shares = _shares(block)
    for number, cells in enumerate(block.rows):
        if number:
            card.add_widget(Divider())
        line = Snug(spacing=dp(8), padding=[0, dp(7), 0, dp(7)])
        for place, cell in enumerate(cells):
            role = "caption_medium" if number == 0 or place == 0 else "caption"
            text = Text(text=cell, role=role, colour="text2" if number == 0 else "text")
            text.size_hint_x = shares[place]
            text.pos_hint = {"top": 1}
            line.add_widget(text)
        card.add_widget(line)
    return card


def _shares(block: Rows) -> list[int]:
    """How much of the width each column gets: by its longest text, within reason."""
    columns = zip_longest(*block.rows, fillvalue="")
    return [min(MOST_LETTERS, max(LEAST_LETTERS, *map(len, cells))) for cells in columns]


_BUILDERS: dict[type[Block], Callable[[Any], Widget]] = {
    Heading: _heading,
    Paragraph: _paragraph,
    Items: _items,
    Rows: _rows,
}


def paint(game: str, name: str, parts: Sequence[str]) -> Widget:
    """Paint what a page asks for by `[[name: part | part]]`."""
    painter = MANIFESTS[game].part("page", name)
    if painter is None:
        raise KeyError(f"the page of {game} has no picture {name!r}")
    widget: Widget = painter(*parts)
    return widget


def framed(picture: Widget, told: str) -> Widget:
    """Put a picture into the middle of a card; where it can `fit`, it is told how much room it has.

    It stays where it is in a frame of its own: a page lays its cards out again and again while it
    is read in, and a picture that moved with its card would be painted as often.
    """
    frame = RelativeLayout(size_hint=(None, None), size=picture.size)
    picture.fbind("size", frame.setter("size"))
    frame.add_widget(picture)
    place = AnchorLayout(size_hint_y=None, height=picture.height)
    picture.fbind("height", place.setter("height"))
    if hasattr(picture, "fit"):
        place.fbind("width", lambda _place, width: picture.fit(width))
    place.add_widget(frame)
    card = QuietCard(orientation="vertical", spacing=dp(8), padding=dp(14))
    card.add_widget(place)
    card.add_widget(Text(text=told, role="caption", colour="text2"))
    return card


def height_of(block: Block, width: float) -> float:
    """About how high a block will be in this width, in pixels."""
    if isinstance(block, RulesPicture):
        return min(width * PICTURE, dp(HIGH))
    if isinstance(block, Heading):
        return _words(block.text, HEADINGS[block.level], width) + dp(10)
    if isinstance(block, Paragraph):
        return _words(block.text, "body", width)
    if isinstance(block, Items):
        return sum(_words(text, "body", width - dp(20)) + dp(8) for text in block.texts)
    shares = _shares(block)
    part = (width - dp(32)) / sum(shares)
    cells = [zip(row, shares, strict=False) for row in block.rows]
    return sum(max(_words(c, "caption", part * s) for c, s in row) + dp(15) for row in cells)


def _words(text: str, role: str, width: float) -> float:
    size = sp(ROLES[role].size) * theme.text_scale
    lines = 1 + len(text) * LETTER * size // max(1, width)
    return float(lines * LINE * size)

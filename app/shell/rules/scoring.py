"""Shows a game's points on one sheet, next to its score pad."""

from __future__ import annotations

from kivy.app import App
from kivy.metrics import dp

from app.shell.catalogue import listing
from app.shell.rules.blocks import widget_of
from app.shell.rules.pages import Heading, has_scoring, read_scoring
from app.widgets import Sheet, TextButton

WIDE = 600  # dp


def show_scoring(game: str) -> None:
    """Open the sheet of a game; a game without one has it all in its rules."""
    if not has_scoring(game):
        _go_to_rules(game)
        return
    first, *rest = read_scoring(game)
    assert isinstance(first, Heading)
    sheet = Sheet(title=first.text, subtitle=listing(game).title, wide=dp(WIDE))
    for block in rest:
        sheet.add_widget(widget_of(block))
    more = TextButton(text="All rules", icon="book-open-variant-outline", label="All rules")
    more.bind(on_release=lambda _button: _go_to_rules(game))
    sheet.add_to_foot(more)
    sheet.open()


def _go_to_rules(game: str) -> None:
    App.get_running_app().go("rules", game=game)

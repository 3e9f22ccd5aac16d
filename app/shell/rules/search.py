"""Search: a word in the rules of all games and in the glossary, and the way to where it stands."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.screenmanager import Screen
from kivy.utils import escape_markup

from app import kv
from app.shell.parts import TapBox
from app.shell.rules.finding import Hit, find, plain, words_of
from app.shell.rules.pages import page_title
from app.slices import Slices
from app.widgets import Chip
from app.words import counted

PATIENCE = 0.15  # seconds after the last letter
AT_ONCE = 6  # rows that are built before the first frame
EXAMPLES = ("Mulligan", "bunker", "tie", "precision die", "promise", "rim")


class HitRow(TapBox):
    """One passage: what it says, and in which chapter of which game."""

    place = StringProperty("")
    excerpt = StringProperty("")

    def __init__(self, hit: Hit, question: str, **kwargs: Any) -> None:
        self.hit = hit
        title = page_title(hit.page)
        place = " · ".join(filter(None, (title, hit.chapter)))
        super().__init__(place=place, excerpt=emphasised(hit.excerpt, question), **kwargs)
        self.label = f"Read {place}"

    def on_release(self) -> None:
        App.get_running_app().go("rules", game=self.hit.page, block=self.hit.block)


def emphasised(text: str, question: str) -> str:
    """A text in Kivy's markup, the words that were asked for in bold."""
    starts = tuple(words_of(question))
    parts = []
    for word in text.split(" "):
        bare = plain(word.lstrip("(“"))
        strong = bool(starts) and bare.startswith(starts)
        parts.append(f"[b]{escape_markup(word)}[/b]" if strong else escape_markup(word))
    return " ".join(parts)


class SearchScreen(Screen):
    """Shows what was found while people write."""

    told = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._look_soon = Clock.create_trigger(self._look, PATIENCE)
        self._building = Slices()
        self.ids.question.fbind("text", self._look_soon)
        for word in EXAMPLES:
            chip = Chip(text=word, label=f"Look for {word}")
            chip.bind(on_release=lambda tapped: self.ask(tapped.text))
            self.ids.examples.add_widget(chip)
        self._look()

    def enter(self, **_: object) -> None:
        self.ids.question.focus = True

    def returned(self) -> None:
        """Back from a page: everything as it was."""

    def leave(self) -> None:
        self.ids.question.focus = False

    def ask(self, question: str) -> None:
        """Look for one of the examples."""
        self.ids.question.text = question

    def _look(self, *_: object) -> None:
        question = self.ids.question.text
        self.ids.found.clear_widgets()
        hits = find(question)
        self.told = _told(question, hits)
        self.ids.page.scroll_y = 1
        rows = (self.ids.found.add_widget(HitRow(hit, question)) for hit in hits)
        self._building.begin(rows, AT_ONCE)


def _told(question: str, hits: list[Hit]) -> str:
    if not words_of(question):
        return "Try one of these words."
    if not hits:
        return f"Nothing is said of “{question.strip()}”. Try another word, or fewer."
    return f"{counted(len(hits), 'place')}, the nearest first"


kv.load("shell/rules/search")

"""Search: a word in the rules of all games and in the glossary, and the way to where it stands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple
from unicodedata import combining, normalize

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.screenmanager import Screen
from kivy.utils import escape_markup

from app import kv
from app.shell.parts import TapBox
from app.shell.rules.pages import (
    GLOSSARY,
    Block,
    Heading,
    Items,
    Paragraph,
    Rows,
    RulesPicture,
    page_keys,
    page_title,
    read_page,
)
from app.slices import Slices
from app.widgets import Chip
from app.words import counted

PATIENCE = 0.15  # seconds after the last letter
AT_ONCE = 6  # rows that are built before the first frame
EXAMPLES = ("Mulligan", "bunker", "tie", "precision die", "promise", "rim")
MOST = 60  # passages: nobody reads on
AROUND = 60  # letters of a text before what was found in it
LONGEST = 200  # letters of a text that are shown
LEAST_MISSPELT = 4  # letters: shorter words are like too many others
LIKE = 0.8  # how much two words have in common that may be the same
_WORD = re.compile(r"[^\W_]+|[+−-]?\d+")
_TERM = re.compile(r"\*\*(.+?)\*\*")


class Passage(NamedTuple):
    """A piece of a page, by the number of its block."""

    page: str
    block: int
    chapter: str
    text: str
    words: frozenset[str]
    named: frozenset[str]  # the words of its name: a heading, a term of the glossary


class Hit(NamedTuple):
    """A passage that was found, as it is shown."""

    page: str
    block: int
    chapter: str
    excerpt: str


def plain(text: str) -> str:
    """A text as it is compared: small letters without accents."""
    return "".join(c for c in normalize("NFKD", text).casefold() if not combining(c))


def words_of(text: str) -> list[str]:
    return _WORD.findall(plain(text))


def find(question: str) -> list[Hit]:
    """The passages that hold every word of a question, the nearest first. A word that no page has
    is taken for the one that is most like it."""
    wanted = [_spelled(word) for word in words_of(question)]
    if not wanted:
        return []
    found = []
    for place, passage in enumerate(passages()):
        if all(_begins(word, passage.words) for word in wanted):
            found.append((_distance(passage, wanted), place, passage))
    return [_shown(passage, wanted) for _, _, passage in sorted(found)[:MOST]]


def _spelled(word: str) -> str:
    if len(word) < LEAST_MISSPELT or _begins(word, _vocabulary()):
        return word
    return next(iter(get_close_matches(word, _vocabulary(), n=1, cutoff=LIKE)), word)


@cache
def _vocabulary() -> frozenset[str]:
    return frozenset(word for passage in passages() for word in passage.words)


def _begins(start: str, words: frozenset[str]) -> bool:
    return any(word.startswith(start) for word in words)


def _distance(passage: Passage, wanted: Sequence[str]) -> int:
    """How far a passage is from the question."""
    if set(wanted) <= passage.named:
        return 0 if passage.page == GLOSSARY else 1
    if all(_begins(word, passage.named) for word in wanted):
        return 2
    return 3 if set(wanted) <= passage.words else 4


@cache
def passages() -> tuple[Passage, ...]:
    """Every passage of every page."""
    return tuple(passage for key in page_keys() for passage in _cut(key, read_page(key)))


def _cut(page: str, blocks: Sequence[Block]) -> list[Passage]:
    found, chapter = [], ""
    for number, block in enumerate(blocks):
        if isinstance(block, Heading):
            chapter = block.text if block.level > 1 else chapter
            found.append(_passage(page, number, chapter, block.text, block.text))
        else:
            found += [_passage(page, number, chapter, text, _name(text)) for text in _texts(block)]
    return found


def _texts(block: Block) -> list[str]:
    """The words of a block, in pieces that can be shown by themselves."""
    if isinstance(block, Paragraph):
        return [block.text]
    if isinstance(block, Items):
        return list(block.texts)
    if isinstance(block, Rows):
        return [" · ".join(filter(None, row)) for row in block.rows[1:]]
    return [block.parts[-1]] if isinstance(block, RulesPicture) and len(block.parts) > 1 else []


def _name(text: str) -> str:
    """The strong words that a text begins with, as items and terms do."""
    term = _TERM.match(text)
    return term[1] if term else ""


def _passage(page: str, block: int, chapter: str, text: str, name: str) -> Passage:
    words = frozenset(words_of(text))
    return Passage(page, block, chapter, text, words, frozenset(words_of(name)))


def _shown(passage: Passage, wanted: Sequence[str]) -> Hit:
    text = passage.text.replace("**", "")
    return Hit(passage.page, passage.block, passage.chapter, _excerpt(text, wanted[0]))


def _excerpt(text: str, word: str) -> str:
    """The part of a long text around a word."""
    if len(text) <= LONGEST:
        return text
    at = max(0, plain(text).find(word))
    start = 0 if at <= AROUND else text.rfind(" ", 0, at - AROUND) + 1
    end = len(text) if len(text) - start <= LONGEST else text.rfind(" ", 0, start + LONGEST)
    return ("… " if start else "") + text[start:end] + (" …" if end < len(text) else "")


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
        return f"Nothing found for “{question.strip()}”. Try another word, or fewer."
    return f"{counted(len(hits), 'match')}, best first"


kv.load("shell/rules/search")

"""Reads a rules page: a small part of Markdown, and lines that ask for a picture.

# Title            ## Chapter            ### Section
A paragraph with **strong** words, on one line.
- a list           1. a numbered list    | a | table |
[[grid: M 5 5 / 7 4 -4 / 7 7 H | r1 c1 | what it shows]]
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from kivy.utils import escape_markup

from app.shell.catalogue import listing, listings

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "rules"
GLOSSARY = "glossary"

_HEADING = re.compile(r"(#{1,3}) +(.+)")
_PICTURE = re.compile(r"\[\[(\w+): *(.*)\]\]")
_BULLET = re.compile(r"- +(.+)")
_NUMBER = re.compile(r"\d+\. +(.+)")
_STRONG = re.compile(r"\*\*(.+?)\*\*")


class Heading(NamedTuple):
    level: int  # 1 is the page's title
    text: str


class Paragraph(NamedTuple):
    text: str


class Items(NamedTuple):
    """A list; numbered items carry their number, the others a dot."""

    texts: tuple[str, ...]
    numbered: bool


class Rows(NamedTuple):
    """A table; the first row is its head."""

    rows: tuple[tuple[str, ...], ...]


class RulesPicture(NamedTuple):
    """A picture by its name in app.shell.rules.blocks, and what it is to show, part by part."""

    kind: str
    parts: tuple[str, ...]


Block = Heading | Paragraph | Items | Rows | RulesPicture


def page_keys() -> tuple[str, ...]:
    """The pages that can be read: one of each game that has one, and the glossary."""
    written = [game.key for game in listings() if (FOLDER / f"{game.key}.md").exists()]
    return (*written, GLOSSARY)


def page_title(key: str) -> str:
    return key.capitalize() if key == GLOSSARY else listing(key).title


def read_page(key: str) -> list[Block]:
    return parse((FOLDER / f"{key}.md").read_text("utf-8"))


def block_of_chapter(key: str, chapter: str) -> int | None:
    """Which block of a page is the heading of a chapter; None where it has no such chapter."""
    blocks = enumerate(read_page(key))
    titled = (n for n, block in blocks if isinstance(block, Heading) and block.text == chapter)
    return next(titled, None)


def has_scoring(key: str) -> bool:
    return _scoring(key).exists()


def read_scoring(key: str) -> list[Block]:
    """The sheet that says what scores what in a game."""
    return parse(_scoring(key).read_text("utf-8"))


def _scoring(key: str) -> Path:
    return FOLDER / "scoring" / f"{key}.md"


def parse(text: str) -> list[Block]:
    """Cut a page into blocks; whatever is nothing else is a paragraph."""
    blocks: list[Block] = []
    apart = True
    for line in text.splitlines():
        block = _block(line.strip())
        if block is None:
            apart = True
            continue
        # An empty line between rows begins another table, with a head of its own.
        alone = apart and isinstance(block, Rows)
        if blocks and not alone and (merged := _joined(blocks[-1], block)):
            blocks[-1] = merged
        else:
            blocks.append(block)
        apart = False
    return blocks


def _block(line: str) -> Block | None:
    if not line:
        return None
    if found := _HEADING.fullmatch(line):
        return Heading(len(found[1]), found[2])
    if found := _PICTURE.fullmatch(line):
        return RulesPicture(found[1], tuple(part.strip() for part in found[2].split("|")))
    if line.startswith("|"):
        return Rows((tuple(cell.strip() for cell in line.strip("|").split("|")),))
    if found := _BULLET.fullmatch(line):
        return Items((found[1],), numbered=False)
    if found := _NUMBER.fullmatch(line):
        return Items((found[1],), numbered=True)
    return Paragraph(line)


def _joined(last: Block, new: Block) -> Block | None:
    """Two lines of one list or table are one block."""
    if isinstance(last, Items) and isinstance(new, Items) and last.numbered == new.numbered:
        return Items(last.texts + new.texts, last.numbered)
    if isinstance(last, Rows) and isinstance(new, Rows):
        return Rows(last.rows + new.rows)
    return None


def marked_up(text: str) -> str:
    """A text with its strong words in Kivy's markup."""
    return _STRONG.sub(r"[b]\1[/b]", escape_markup(text))

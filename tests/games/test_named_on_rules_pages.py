"""What a rules page tells people to choose, switch on or tap has that name in the app."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from engine.games import GAMES
from tests.support.figures import PAGES

ROOT: Final = Path(__file__).parents[2]
# A name stands in bold after the word that says what to do with it, or before what it is.
_NAMED: Final = re.compile(
    r"(?:[Cc]hoose|switch|under|option|[Tt]ap|button|[Ww]ith) \*\*([A-Z][^*]+?)\*\*"
    r"|\*\*([A-Z][^*]+?)\*\* (?:is an option|is chosen for you|in the menu|in a later question)"
)


@cache
def _written() -> str:
    """Every source of the app: its labels stand there between quotes."""
    files = [*(ROOT / "app").rglob("*.py"), *(ROOT / "kv").rglob("*.kv")]
    files += (ROOT / "engine").rglob("*.py")
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def _known(key: str) -> set[str]:
    info = GAMES[key].info
    options = [option for mode in info.modes for option in mode.options]
    values = {f"{o.title}: {c.title}" for o in options for c in o.choices}
    return (
        values
        | {option.title for option in options}
        | {choice.title for option in options for choice in option.choices}
        | {component.own for component in info.components}
        | {component.app for component in info.components}
    )


def named(key: str) -> list[str]:
    page = (PAGES / f"{key}.md").read_text(encoding="utf-8")
    return [first or second for first, second in _NAMED.findall(page)]


PAGED: Final = [key for key in GAMES if (PAGES / f"{key}.md").exists()]


@pytest.mark.parametrize("key", PAGED)
def test_names_on_a_rules_page_are_those_of_the_app(key: str) -> None:
    wrong = [n for n in named(key) if n not in _known(key) and f'"{n}"' not in _written()]
    assert wrong == []


def test_most_pages_name_something() -> None:
    assert sum(bool(named(key)) for key in PAGED) > len(PAGED) / 2


# What was ruled against another reading of the book, with words of the ruling and of its reason.
RULINGS: Final = {
    "carom": (
        ("over the wall", "straight back", "printed rules"),
        ("Starting hexes", "touches"),
        ("Sand and water", "but on the cup", "anywhere on the course"),
        ("no impulses", "blank card"),
        ("triangle", "branches on every hex", "either way out"),
    ),
    "tiny": (
        ("Giving up", "whenever"),
        ("PASS out of sand", "stands", "If you read the rules otherwise"),
        ("clear path", "triangle walls", "any number", "printed rules"),
        ("Who starts", "chance", "rules offer"),
        ("Twelve players", "name no number"),
    ),
    "eighteen": (
        ("Slugger with side B", "the book says", "is an option"),
        ("Lob Wedge in a bunker", "after the draw", "the book says"),
        ("Fast travel", "extra turn", "at once", "says the book"),
        ("Lucky", "brought nothing", "The book says", "is an option"),
        ("Water", "tree stops", "costs"),
    ),
    "designer": (
        ("against its arrow", "doesn't please Mr Client", "says the book"),
        ("imagines", "choices of joints"),
        ("mismatch, not malformed", "the book calls", "If you disagree"),
        ("empty bag", "everyone has planned", "by the letter"),
        ("at any time", "on your turn"),
        ("Two tees", "two holes"),
        ("full land", "nothing is imagined"),
    ),
    "gnoming": (
        ("Rounds won", "last round", "as the rules say"),
        ("A card you take", "An option", "one of the two discard piles"),
        ("Two face-up Mulligans", "bounce"),
        ("Mulligan from a pile", "must replace yours", "the end of a turn"),
        ("bounce on", "came this turn", "as you are able"),
        ("No endless turns", "may not repeat"),
    ),
}


@pytest.mark.parametrize("key", RULINGS)
def test_rulings_stand_on_their_page_with_their_reasons(key: str) -> None:
    page = (PAGES / f"{key}.md").read_text(encoding="utf-8")
    told = page.split("## Where the rulebook is silent")[1].splitlines()
    lost = [words for words in RULINGS[key] if not any(all(w in r for w in words) for r in told)]
    assert lost == []

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

"""The list of all texts has something of every place where texts stand, and nothing of others."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from engine.games import GAMES
from scripts import texts
from tests.engine.cases import REAL_GAMES

HOUSE = Path(__file__).resolve().parents[1]


Parts = dict[str, Iterable[texts.Found]]


@pytest.fixture(scope="module")
def parts() -> Parts:
    """Each is made where somebody looks at it: games are played for theirs."""
    return dict(texts.parts())


def test_every_place_is_in_the_list(parts: Parts) -> None:
    assert any("Settings" in found.text for found in parts["Screen shell/settings.kv"])
    assert any("name" in found.text.lower() for found in parts["Source engine/core"])
    for path in sorted((HOUSE / "assets" / "lessons").glob("*.json")):
        assert len([*parts[f"Lessons {path.stem}"]]) >= 7
    for path in sorted((HOUSE / "assets" / "rules").glob("*.md")):
        assert len([*parts[f"Rules page {path.name}"]]) > 5


@pytest.mark.parametrize("game", REAL_GAMES)
def test_a_game_is_played_to_hear_what_it_says(parts: Parts, game: str) -> None:
    kinds = {found.place.split()[0] for found in parts[f"Game {game}: while it is played"]}
    assert kinds >= {"phase", "prompt", "log", "outcome", "hint"}
    assert game != "gnoming" or kinds >= {"refusal", "headline", "no"}
    first = GAMES.info(game).modes[0].title
    assert any(first in found.text for found in parts[f"Game {game}: before it begins"])


@pytest.mark.parametrize(
    ("literal", "wanted"),
    [
        ("Draw a card or take one.", True),
        ("Undo", True),
        ("{name} wins", True),
        ("center_y", False),
        ("games/tiny", False),
        ("#ffffff", False),
        ("on_release", False),
    ],
)
def test_words_for_people_are_told_from_names(literal: str, wanted: bool) -> None:
    assert texts.is_text(literal) == wanted


def test_docstrings_and_parts_of_templates_are_left_out(tmp_path: Path) -> None:
    source = tmp_path / "module.py"
    source.write_text(
        '"""A docstring of a module."""\n'
        "def f(name: str) -> str:\n"
        '    """Another docstring."""\n'
        "    return f'{name} goes out.'\n",
        "utf-8",
    )
    assert list(texts.from_python(source)) == [texts.Found("module.py:4", "Ana goes out.")]

"""The list of all texts has something of every place where texts stand, and nothing of others."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts import texts

HOUSE = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def listed() -> dict[str, list[texts.Found]]:
    return {heading: list(found) for heading, found in texts.parts()}


def said(listed: dict[str, list[texts.Found]], heading: str) -> list[str]:
    return [found.text for found in listed[heading]]


def test_every_place_is_in_the_list(listed: dict[str, list[texts.Found]]) -> None:
    assert any("Settings" in text for text in said(listed, "Screen shell/settings.kv"))
    assert any("name" in text.lower() for text in said(listed, "Source engine/core"))
    for path in sorted((HOUSE / "assets" / "lessons").glob("*.json")):
        assert len(listed[f"Lessons {path.stem}"]) >= 7
    for path in sorted((HOUSE / "assets" / "rules").glob("*.md")):
        assert len(listed[f"Rules page {path.name}"]) > 5


def test_games_are_played_to_hear_what_they_say(listed: dict[str, list[texts.Found]]) -> None:
    kinds = {found.place.split()[0] for found in listed["Game gnoming: while it is played"]}
    assert kinds >= {"phase", "prompt", "log", "outcome", "hint", "refusal", "headline", "no"}
    assert any("Classic" in text for text in said(listed, "Game gnoming: before it begins"))


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
    template = texts.Found("module.py:4", "{name} goes out.  → Ana goes out.")  # with an example
    assert list(texts.from_python(source)) == [template]

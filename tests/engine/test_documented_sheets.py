"""The limits of sheets in docs/command-line.md are those of the pads."""

from __future__ import annotations

import re
from pathlib import Path

from engine.games.carom.pad import OPTIONS as OF_CAROM
from engine.games.carom.rules.options import MOST_HOLES
from engine.games.gnoming.pad.page import OPTIONS as OF_GNOMING
from engine.games.tiny.model import MOST_SHOTS, UNFINISHED
from engine.games.tiny.pad import TinyPad

PAGE = (Path(__file__).parents[2] / "docs/command-line.md").read_text(encoding="utf-8")


def told(game: str, key: str) -> list[int]:
    """The figures in the row of a key, in the table of a game."""
    (part,) = re.findall(rf"^### {game}\n(.*?)(?=^##)", PAGE, re.DOTALL | re.MULTILINE)
    (row,) = re.findall(rf"^\| `{key}` \|(.*)\|$", part, re.MULTILINE)
    return list(map(int, re.findall(r"\d+", row)))


def test_limits_of_sheets_are_those_of_the_pads() -> None:
    spans = {option.key: option.span for option in (*OF_CAROM, *OF_GNOMING)}
    limits = next(option for option in OF_CAROM if option.key == "limit")
    assert told("Tiny Mini Golf", "seats") == list(TinyPad.players)
    assert told("Tiny Mini Golf", "shots") == [1, MOST_SHOTS, UNFINISHED]
    assert told("Carom Mini Golf", "holes") == [1, MOST_HOLES]
    assert told("Carom Mini Golf", "limit") == [choice.value for choice in limits.choices]
    assert tuple(told("Carom Mini Golf", "balls")[:2]) == spans["balls"]
    assert tuple(told("Gnoming A-Round", "rounds")) == spans["rounds"]

"""Tiny Mini Golf is among the games for these tests, whether or not the app lists it."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from engine.games.tiny.game import Tiny


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "tiny", Tiny())

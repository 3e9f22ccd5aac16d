"""Trays of tests have the same luck in every run."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.trays.screen.secrets.randbits", lambda _bits: 5)

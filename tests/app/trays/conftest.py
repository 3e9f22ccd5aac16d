"""Trays of tests have the same luck in every run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.forking import once


@pytest.fixture(autouse=True, scope=once)
def same_luck() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.trays.tray_screen.secrets.randbits", lambda _bits: 5)
        yield

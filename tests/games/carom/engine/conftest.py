"""Solutions are kept for the whole process: every test begins without those of others."""

from __future__ import annotations

import pytest

from engine.games.carom.bots import solver


@pytest.fixture(autouse=True)
def _nothing_solved() -> None:
    solver._work.cache_clear()

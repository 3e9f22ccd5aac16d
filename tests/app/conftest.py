"""What the tests of the app share: the app itself with the gallery of widgets as its home."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

SHOTS = Path("build/shots")


@pytest.fixture
def gallery(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Any]]:
    """Starts the app with the gallery in place of every screen; give it what Drive takes."""
    from app import application
    from tests.touch.drive import Drive

    place = ("tests.app.gallery", "GalleryScreen")
    monkeypatch.setattr(application, "SCREENS", dict.fromkeys(application.SCREENS, place))
    running: list[Drive] = []

    def start(**kwargs: Any) -> Drive:
        running.append(Drive(**kwargs))
        return running[-1]

    yield start
    for drive in running:
        drive.close()


@pytest.fixture
def putting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Putting Around can be played: many seats, a course as a list, an order and a count."""
    from app.boards import BOARDS
    from engine import GAMES
    from tests.support.putting import Putting

    monkeypatch.setitem(GAMES, "putting", Putting())
    monkeypatch.setitem(BOARDS, "putting", ("tests.support.putting_board", "PuttingBoard"))

"""Fixtures that tests of the app and of games share: stages, walls, the app with a gallery."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest

from tests.support.forking import once
from tests.support.stage import Stage
from tests.support.wall import Wall

T = TypeVar("T", Stage, Wall)


@pytest.fixture(scope=once)
def stage() -> Iterator[Callable[..., Stage]]:
    yield from _closed_after(Stage)


@pytest.fixture(scope=once)
def wall() -> Iterator[Callable[..., Wall]]:
    yield from _closed_after(Wall)


def _closed_after(kind: type[T]) -> Iterator[Callable[..., T]]:
    built: list[T] = []

    def build(*args: Any, **kwargs: Any) -> T:
        built.append(kind(*args, **kwargs))
        return built[-1]

    yield build
    for one in built:
        one.close()


@pytest.fixture
def light() -> Iterator[None]:
    """A window to paint in, and daylight again afterwards."""
    from kivy.base import EventLoop

    from app.theme import theme

    EventLoop.ensure_window()
    yield
    theme.dark = False


@pytest.fixture(scope=once)
def gallery() -> Iterator[Callable[..., Any]]:
    """Starts the app with the gallery in place of every screen; give it what Drive takes. Where the
    worker itself starts it, for all tests of a module, none of them sees another screen."""
    from app import screens
    from tests.touch.drive import Drive

    place = ("tests.app.gallery", "GalleryScreen")
    running: list[Drive] = []

    with pytest.MonkeyPatch.context() as patch:

        def start(**kwargs: Any) -> Drive:
            patch.setattr(screens, "SCREENS", dict.fromkeys(screens.SCREENS, place))
            running.append(Drive(**kwargs))
            return running[-1]

        yield start
        for drive in running:
            drive.close()


@pytest.fixture(scope=once)
def putting() -> Iterator[None]:
    """Putting Around can be played: many seats, a course as a list, an order and a count. From the
    first test that asks for it on, all of its module find it among the games."""
    from app.games import MANIFESTS
    from app.games.manifest import Manifest
    from engine import GAMES
    from tests.support.putting import Putting

    board = Manifest("tests.support.putting_board:PuttingBoard")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "putting", Putting())
        patch.setitem(MANIFESTS, "putting", board)
        yield

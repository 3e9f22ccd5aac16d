"""Stages that a test sets up, and walls that it hangs things on, are taken down again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest

from tests.app.boards.gallery import Wall
from tests.app.boards.stage import Stage

T = TypeVar("T", Stage, Wall)


@pytest.fixture
def stage() -> Iterator[Callable[..., Stage]]:
    yield from _closed_after(Stage)


@pytest.fixture
def wall() -> Iterator[Callable[..., Wall]]:
    yield from _closed_after(Wall)


def _closed_after(kind: type[T]) -> Iterator[Callable[..., T]]:
    built: list[T] = []

    def build(*args: object, **kwargs: object) -> T:
        built.append(kind(*args, **kwargs))
        return built[-1]

    yield build
    for one in built:
        one.close()

"""Every wall that a test hangs something on is taken down again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.app.boards.eighteen.gallery import Wall


@pytest.fixture
def wall() -> Iterator[Callable[..., Wall]]:
    built: list[Wall] = []

    def build(*args: Any, **kwargs: Any) -> Wall:
        built.append(Wall(*args, **kwargs))
        return built[-1]

    yield build
    for one in built:
        one.close()

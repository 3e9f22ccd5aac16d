"""Every stage that a test sets up is taken down again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.app.boards.stage import Stage


@pytest.fixture
def stage() -> Iterator[Callable[..., Stage]]:
    built: list[Stage] = []

    def build(*args: Any, **kwargs: Any) -> Stage:
        built.append(Stage(*args, **kwargs))
        return built[-1]

    yield build
    for one in built:
        one.close()

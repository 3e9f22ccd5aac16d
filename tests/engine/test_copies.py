"""Copies of frozen things: what was asked for has changed, nothing else, and they stay frozen."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from engine.core.copies import copier


@dataclass(frozen=True, slots=True)
class Ball:
    colour: str
    at: tuple[int, int] = (0, 0)
    holed: bool = False


moved = copier(Ball)
BALL = Ball("red", (1, 2))


def test_only_the_named_fields_change() -> None:
    assert moved(BALL, at=(3, 4), holed=True) == replace(BALL, at=(3, 4), holed=True)
    assert Ball("red", (1, 2)) == BALL


def test_a_copy_is_of_the_same_class_and_as_frozen() -> None:
    copy = moved(BALL, holed=True)
    assert type(copy) is Ball
    assert hash(copy) == hash(Ball("red", (1, 2), holed=True))
    with pytest.raises(FrozenInstanceError):
        copy.holed = False  # type: ignore[misc]


def test_a_field_that_does_not_exist_is_refused() -> None:
    with pytest.raises(KeyError):
        moved(BALL, size=3)

"""Copies of frozen things: what was asked for has changed, nothing else, and they stay frozen."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from engine.core.copies import cloner, copier, exchanged, exchanger, maker


@dataclass(frozen=True, slots=True)
class Ball:
    colour: str
    at: tuple[int, int] = (0, 0)
    holed: bool = False


@dataclass(slots=True)
class Table:
    seats: list[int]
    turn: int


moved, teed, holed = copier(Ball), maker(Ball), exchanger(Ball, "holed", "at")
BALL = Ball("red", (1, 2))


def test_only_the_named_fields_change() -> None:
    assert moved(BALL, at=(3, 4), holed=True) == replace(BALL, at=(3, 4), holed=True)
    assert holed(BALL, True, (3, 4)) == replace(BALL, at=(3, 4), holed=True)
    assert Ball("red", (1, 2)) == BALL


@pytest.mark.parametrize(
    "ball",
    [moved(BALL, holed=True), teed("red", (1, 2), holed=True), holed(BALL, True, (1, 2))],
)
def test_what_is_made_is_of_the_same_class_and_as_frozen(ball: Ball) -> None:
    assert type(ball) is Ball
    assert hash(ball) == hash(Ball("red", (1, 2), holed=True))
    with pytest.raises(FrozenInstanceError):
        ball.holed = False  # type: ignore[misc]


def test_a_clone_is_another_object_that_may_be_changed() -> None:
    old = Table([1, 2], 3)
    new = cloner(Table)(old)
    assert new == old
    new.turn = 4
    assert old == Table([1, 2], 3)
    assert new.seats is old.seats


def test_what_is_made_has_the_defaults_of_its_class() -> None:
    assert teed("red") == Ball("red")
    with pytest.raises(TypeError):
        teed()  # type: ignore[call-arg]


def test_a_field_that_does_not_exist_is_refused() -> None:
    with pytest.raises(TypeError):
        moved(BALL, size=3)
    with pytest.raises(AssertionError, match="no such field"):
        exchanger(Ball, "size")


def test_one_item_is_exchanged_and_what_was_given_stays() -> None:
    given = [1, 2, 3]
    assert exchanged(given, 1, 7) == (1, 7, 3)
    assert exchanged((1,), 0, 7) == (7,)
    assert given == [1, 2, 3]

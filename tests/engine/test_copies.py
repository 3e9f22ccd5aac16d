"""Copies: another object with the same fields, and tuples with one item exchanged."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.copies import cloner, exchanged


@dataclass(slots=True)
class Sheet:
    marks: list[int]
    turn: int


def test_a_clone_is_another_object_that_may_be_changed() -> None:
    old = Sheet([1, 2], 3)
    new = cloner(Sheet)(old)
    assert new == old
    assert type(new) is Sheet
    new.turn = 4
    assert old == Sheet([1, 2], 3)
    assert new.marks is old.marks


def test_one_item_is_exchanged_and_what_was_given_stays() -> None:
    given = [1, 2, 3]
    assert exchanged(given, 1, 7) == (1, 7, 3)
    assert exchanged((1,), 0, 7) == (7,)
    assert given == [1, 2, 3]

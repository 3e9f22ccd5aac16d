"""A test of many small things names all that are wrong."""

from __future__ import annotations

import pytest

from tests.support.every import every


def test_all_are_tried_and_all_that_fail_are_named() -> None:
    tried: list[int] = []

    @every([1, 2, 3, 4])
    def numbers_are_small_and_odd(number: int) -> None:
        tried.append(number)
        if number == 2:
            pytest.fail("two is even")
        assert number < 4, "too large"

    with pytest.raises(AssertionError, match=r"(?s)2: .*two is even.*4: .*too large") as failed:
        numbers_are_small_and_odd()
    assert tried == [1, 2, 3, 4]
    assert "1:" not in str(failed.value)

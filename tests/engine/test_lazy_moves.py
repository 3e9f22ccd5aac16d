"""Lists that are made as they are looked at behave like the lists that they stand for."""

from __future__ import annotations

import pytest

from engine.core.lazy_moves import Joined, LazyMoves


class Squared(LazyMoves[int]):
    """The first squares."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.looked_at = 0

    def _made(self, index: int) -> int:
        self.looked_at += 1
        return index * index


SAME = [(Squared(5), [0, 1, 4, 9, 16]), (Joined([Squared(3), [], [7]]), [0, 1, 4, 7])]


@pytest.mark.parametrize(("lazy", "whole"), SAME)
def test_it_is_read_like_a_list(lazy: LazyMoves[int], whole: list[int]) -> None:
    assert list(lazy) == whole
    assert [lazy[index] for index in range(-len(whole), len(whole))] == whole * 2
    for cut in (slice(1, 3), slice(None, None, -1), slice(-2, None), slice(9, 12)):
        assert lazy[cut] == whole[cut]
    for index in (len(whole), -len(whole) - 1):
        with pytest.raises(IndexError):
            lazy[index]
    assert all((number in lazy) == (number in whole) for number in range(20))


def test_nothing_is_made_before_it_is_looked_at() -> None:
    squares = Squared(100)
    joined = Joined([[1], squares])
    assert (len(joined), joined[7], squares.looked_at) == (101, 36, 1)

"""How many there are of each tile, side by side in one large number.

Two hundred kinds are added up and taken away at once so, and what many tiles come to is handed on
from one to the next instead of being counted anew.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from operator import mul
from typing import Final

from engine.core.remembering import by_identity
from engine.games.designer.box.tiles import FACES

# Of so many lands and piles it is remembered what was worked out: of few, because memory that is
# soon used again is quicker.
RECENT: Final = 16

SINGLE: Final = [bytes((place,)) for place in range(len(FACES) + 1)]
ONE: Final = {key: 1 << 8 * place for place, key in enumerate(FACES)}  # a byte for each
# Counts lie half a byte above zero, so that one below zero does not borrow from the next.
_HALVES: Final = 128 * sum(ONE.values())
_PRINTED: Final = _HALVES + sum(face.copies * ONE[key] for key, face in FACES.items())


def left_of_all(taken: int) -> list[int]:
    """How many of each printed tile are left without these."""
    left = (_PRINTED - taken) ^ _HALVES  # as signed bytes
    return array("b", left.to_bytes(len(FACES), "little")).tolist()


# What was left the last few times, by the sum of what was taken.
_heaps: dict[int, bytes] = {}


def heap_without(taken: int) -> bytes:
    """All printed tiles but these, sorted: a byte for each, its place among the faces."""
    heap = _heaps.get(taken)
    return b"".join(map(mul, SINGLE, left_of_all(taken))) if heap is None else heap


def keep_heap(taken: int, heap: bytes) -> None:
    """Remember what is left. Mostly as many tiles are on the table when the next one is drawn: what
    leaves a rack is laid on a land or aside."""
    if len(_heaps) >= RECENT:
        _heaps.clear()
    _heaps[taken] = heap


def sum_of(keys: Iterable[str]) -> int:
    return sum(map(ONE.__getitem__, keys))


def pile_sum(pile: tuple[str, ...]) -> int:
    """The sum of tiles that lie together for a while."""
    known = _sums(pile)
    if not known:
        known.append(sum_of(pile))
    return known[0]


def piled(pile: tuple[str, ...], keys: tuple[str, ...]) -> tuple[str, ...]:
    """Some tiles more; their sum is known from now on."""
    if not keys:
        return pile
    more = (*pile, *keys)
    _sums(more)[:] = [pile_sum(pile) + sum_of(keys)]
    return more


@by_identity(RECENT)
def _sums(pile: tuple[str, ...]) -> list[int]:
    return []

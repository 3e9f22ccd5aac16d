"""How many there are of each tile, side by side in one large number.

Two hundred kinds are added up and taken away at once so, and what many tiles come to is handed on
from one to the next instead of being counted anew.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Final

from engine.core.remembering import by_identity
from engine.games.designer.box.tiles import FACES

# Of so many lands and piles it is remembered what was worked out: of few, because memory that is
# soon used again is quicker.
RECENT: Final = 16

ONE: Final = {key: 1 << 8 * place for place, key in enumerate(FACES)}  # a byte for each
# Counts lie half a byte above zero, so that one below zero does not borrow from the next.
_HALVES: Final = 128 * sum(ONE.values())
_PRINTED: Final = _HALVES + sum(face.copies * ONE[key] for key, face in FACES.items())


def left_of_all(taken: int) -> list[int]:
    """How many of each printed tile are left without these."""
    left = (_PRINTED - taken) ^ _HALVES  # as signed bytes
    return array("b", left.to_bytes(len(FACES), "little")).tolist()


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

"""Which colour each seat of a table has, whether or not people chose one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence


def seat_colours(wishes: Sequence[str], colours: Sequence[str]) -> tuple[str, ...]:
    """A colour for every seat: the one wished for, else one that as few as possible have.

    A wish that is not among the colours counts as none. At a table with more seats than there are
    colours some share one, evenly; their names tell them apart.
    """
    used = Counter(wish for wish in wishes if wish in colours)
    given = []
    for wish in wishes:
        colour = wish
        if colour not in colours:
            colour = min(colours, key=used.__getitem__)
            used[colour] += 1
        given.append(colour)
    return tuple(given)

"""A course as numbers alone: all that matters for the order of its holes."""

from __future__ import annotations

from typing import NamedTuple


class Spot(NamedTuple):
    """A place for a number: a hole, and a tee of it where it has several."""

    hole: int
    worth: int  # whatever its number is
    par: int
    first: int = 0  # more for it as the first hole
    last: int = 0  # more for it as the last one
    fourth: int = 0  # more for it as the fourth one, or less


class Course(NamedTuple):
    """All that an order of holes is judged by."""

    spots: tuple[Spot, ...]
    links: tuple[dict[int, int], ...]  # for each spot: what it brings to have another one next
    cubes: int  # that pars should add up to
    perfect: int  # no link brings more
    whole: int  # more where all eight are perfect

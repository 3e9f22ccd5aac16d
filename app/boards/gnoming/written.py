"""A grid of cards as a score pad writes it: row by row, with letters for the two cards without a
number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.boards.gnoming.picture import GridPicture
from engine.games.gnoming.model import HAZARD, MULLIGAN, Card

_LETTERS: Final[dict[int | str, Card]] = {"M": MULLIGAN, "H": HAZARD}


def written_card(written: int | str) -> Card:
    """The card that was written down."""
    return _LETTERS.get(written, written)  # type: ignore[arg-type]


def written_grid(
    rows: Sequence[Sequence[int | str]], lines: Sequence[tuple[int, ...]]
) -> GridPicture:
    """The cards of a grid, with frames around the lines that count."""
    cards = tuple(written_card(card) for row in rows for card in row)
    return GridPicture(grid=cards, lines=tuple(lines))

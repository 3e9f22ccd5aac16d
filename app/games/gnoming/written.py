"""A grid of cards as a score pad writes it: row by row, with letters for the two cards without a
number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.games.gnoming.cards import CardPicture, GridPicture
from engine.games.gnoming.model import HAZARD, MULLIGAN, Card

_LETTERS: Final[dict[int | str, Card]] = {"M": MULLIGAN, "H": HAZARD}


def _card(written: int | str) -> Card:
    return _LETTERS.get(written, written)  # type: ignore[arg-type]


def written_card(written: int | str) -> CardPicture:
    """The card that was written down."""
    return CardPicture(card=_card(written))


def written_grid(
    rows: Sequence[Sequence[int | str]], lines: Sequence[tuple[int, ...]]
) -> GridPicture:
    """The cards of a grid, with frames around the lines that count."""
    cards = tuple(_card(card) for row in rows for card in row)
    return GridPicture(grid=cards, lines=tuple(lines))

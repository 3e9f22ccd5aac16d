"""Cards and grids as they are written down, with letters for the two cards without a number: on
score pads and in rules."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.gnoming.cards import CardPicture, GridPicture
from engine.games.gnoming.model import HAZARD, MULLIGAN, Card

SIGNS: dict[int | str, Card | None] = {"M": MULLIGAN, "H": HAZARD, "?": None}


def read_card(written: int | str) -> Card | None:
    """The card that was written down; None for a hidden one."""
    return SIGNS[written] if written in SIGNS else int(written)


def written_card(written: int | str) -> CardPicture:
    return CardPicture(card=read_card(written))


def written_grid(
    rows: Sequence[Sequence[int | str]], lines: Sequence[tuple[int, ...]]
) -> GridPicture:
    """The cards of a grid, with frames around the lines that count."""
    cards = tuple(read_card(card) for row in rows for card in row)
    return GridPicture(grid=cards, lines=tuple(lines))

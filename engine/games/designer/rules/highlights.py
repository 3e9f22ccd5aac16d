"""The holes of a course as a board shows them: their numbers, and the squares that they take."""

from __future__ import annotations

from engine.core.game import Highlight, Seat
from engine.games.designer.model import State
from engine.games.designer.rules.layouts import layout_of
from engine.games.designer.rules.numbering import Numbered, kept_numbers, numbered


def highlights(state: State, seat: Seat) -> tuple[Highlight, ...]:
    """One for each hole with a number, which is its text.

    Its places are columns and rows in turn: first of the square on which the number lies, then of
    all squares of the hole.
    """
    designer = state.designers[seat]
    if not designer.land:
        return ()
    layout = layout_of(designer.land, designer.tiles)
    numbers = kept_numbers(designer.land, designer.tiles, state.mr, designer.numbers)
    return tuple(
        _seen(number, each)
        for number, each in enumerate(numbered(layout, numbers), start=1)
        if each is not None
    )


def _seen(number: int, each: Numbered) -> Highlight:
    squares = (each.at, *each.hole.squares)
    where = tuple(part for square in squares for part in square)
    return Highlight("complete" if each.hole.sound else "almost", str(number), where)

"""A sheet in a round of drawing: what was drawn on it, and with which dice."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final, NamedTuple

from engine.games.tiny.box.dice import FACES, SIGNS, TYPES
from engine.games.tiny.box.sheet import EMPTY, SAND, WALL, WATER, Sheet

_ALONE: Final = (WATER, SAND)  # what goes with nothing else in a round


class Drawing(NamedTuple):
    """A sheet in a round of drawing."""

    sheet: Sheet
    fresh: tuple[int, ...]  # squares drawn in this round, in their order
    dice: tuple[str, ...]

    def painted(self, square: int, sign: str) -> Drawing:
        return Drawing(self.sheet.drawn(square, sign), (*self.fresh, square), self.dice)

    def rubbed(self, square: int) -> Drawing:
        rest = tuple(each for each in self.fresh if each != square)
        return Drawing(self.sheet.drawn(square, EMPTY), rest, self.dice)

    def before(self) -> Drawing:
        """The same sheet as the round found it."""
        sheet = self.sheet
        for square in self.fresh:
            sheet = sheet.drawn(square, EMPTY)
        return Drawing(sheet, (), self.dice)

    def drawn(self) -> str:
        """The pieces of this round, in their order."""
        signs = self.sheet.signs
        return "".join([signs[square] for square in self.fresh])

    def dice_used(self) -> Counter[str]:
        """How many dice of each face this round's pieces have used up."""
        return Counter([FACES[sign] for sign in self.drawn()])

    def dice_left(self) -> dict[str, int]:
        """How many dice of each face can still be used; of one type, once it is chosen."""
        left = _faces(self.dice)
        if not self.fresh:
            return dict(left)
        used = self.dice_used()
        chosen = TYPES[next(iter(used))]
        return {face: left[face] - used[face] for face in left if TYPES[face] == chosen}

    def signs_left(self) -> tuple[str, ...]:
        """The pieces that the dice still allow."""
        sheet, fresh, dice = self
        if not fresh:
            return _signs(frozenset(dice))
        first = sheet.signs[fresh[0]]
        if first in _ALONE:
            return (first,) if dice.count(FACES[first]) > len(fresh) else ()
        walls = self.drawn().count(WALL)
        square = SIGNS["wall"] if dice.count("wall") > walls else ()
        return square + SIGNS["half"] if dice.count("half") > len(fresh) - walls else square


@cache
def _signs(faces: frozenset[str]) -> tuple[str, ...]:
    """The pieces that some faces allow."""
    return tuple(sign for face, signs in SIGNS.items() if face in faces for sign in signs)


@cache
def _faces(dice: tuple[str, ...]) -> Counter[str]:
    return Counter(face for face in SIGNS for _ in range(dice.count(face)))

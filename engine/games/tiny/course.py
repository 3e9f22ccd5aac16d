"""The sheets that people draw for Tiny Mini Golf: checked, rated by exact play, and packed."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from math import ceil
from typing import Final

from engine.core import codec
from engine.core.chance import Seeded
from engine.core.codec import JsonObject
from engine.core.grids.squares import touches
from engine.courses.bits import DAMAGED, BadCode, Packer, Unpacker
from engine.courses.kind import BadCourse, Fault, Kind
from engine.courses.own import is_own
from engine.games.tiny.bots.rating import known, rating
from engine.games.tiny.bots.sketching import far_from_hole, sketches, with_shape
from engine.games.tiny.box.dice import TERRAIN, TERRAIN_DICE
from engine.games.tiny.box.gallery import GALLERY, OWN
from engine.games.tiny.box.sheet import (
    EMPTY,
    HALVES,
    HOLE,
    SAND,
    SIGNS,
    START,
    WALL,
    WATER,
    SquareSheet,
    blank,
    read,
)
from engine.games.tiny.model import ROUNDS, UNFINISHED, State
from engine.games.tiny.rules.options import SIZES
from engine.games.tiny.rules.paths import is_clear, reached

_SIZES: Final = tuple(SIZES.values())
_GROUND: Final = (EMPTY, WATER, SAND, WALL, *HALVES)
_ONLY: Final = {HOLE: "hole", START: "start"}
# How hard a sheet is, by the shots that the best hands need on it.
_MILD, _MEAN = 2.75, 5.0


@dataclass(frozen=True)
class DrawnSheet:
    """The content of a course: the rows of a sheet, as it is drawn on paper."""

    rows: tuple[str, ...]

    @property
    def sheet(self) -> SquareSheet:
        return read(self.rows)


class TinySheets(Kind[DrawnSheet]):
    content_type = DrawnSheet
    noun = "hole"
    samples = (9, 1, 11)

    def ordered(self, content: DrawnSheet) -> DrawnSheet:
        rows = tuple("".join(row.split()).replace(".", EMPTY) for row in content.rows)
        if (len(rows[0]) if rows else 0, len(rows)) not in _SIZES or len({*map(len, rows)}) > 1:
            sizes = ", ".join(f"{wide} × {high}" for wide, high in _SIZES)
            raise BadCourse(f"A sheet has one of these sizes: {sizes}.")
        unknown = sorted({*"".join(rows)} - SIGNS)
        if unknown:
            known = " ".join(sorted(SIGNS))
            raise BadCourse(f"{unknown[0]!r} is not a sign of a sheet. Use {known}.")
        return DrawnSheet(rows)

    def check(self, content: DrawnSheet) -> list[Fault]:
        sheet = content.sheet
        return [*_counted(sheet)] or [*_laid_out(sheet)] or [*_closed(sheet)]

    def rate(self, content: DrawnSheet) -> JsonObject:
        shots = expected_shots(content.sheet)
        return {
            "par": ceil(round(shots, 2)),
            "expected": {
                "shots": round(shots, 3),
                "friendly": round(expected_shots(content.sheet, friendly=True), 3),
            },
            "difficulty": malice(shots),
        }

    def rating(self, content: DrawnSheet) -> Generator[None, None, JsonObject]:
        for friendly in (False, True):
            for _ in rating(content.sheet, friendly):
                yield
        return self.rate(content)

    def got_in(self, content: DrawnSheet, score: int) -> bool:
        return score < UNFINISHED

    def digest(self, content: DrawnSheet) -> str:
        return codec.digest(["tiny", list(content.rows)])

    def pack(self, content: DrawnSheet, packer: Packer) -> None:
        sheet = content.sheet
        packer.choose((sheet.columns, sheet.rows), _SIZES)
        for sign in _ONLY:
            packer.put(sheet.find(sign), len(sheet.signs))
        for sign in sheet.signs:
            if sign not in _ONLY:
                packer.choose(sign, _GROUND)

    def unpack(self, unpacker: Unpacker) -> DrawnSheet:
        columns, rows = unpacker.choice(_SIZES)
        only = {unpacker.take(columns * rows): sign for sign in _ONLY}
        if len(only) < len(_ONLY):
            raise BadCode(DAMAGED)
        squares = range(columns * rows)
        signs = "".join(only.get(at) or unpacker.choice(_GROUND) for at in squares)
        return DrawnSheet(tuple(SquareSheet(columns, signs).lines()))

    def played(self, state: State) -> str:
        """Everybody at a table plays another sheet."""
        alone = len(state.sheets) == 1
        return self.digest(DrawnSheet(tuple(state.sheets[0].lines()))) if alone else ""

    def made(self, state: State) -> list[tuple[int | None, DrawnSheet]]:
        """Everybody's sheet; alone the one that was drawn for it, not one that hangs already."""
        rules = state.rules
        if rules.seats == 1 and (rules.hole in GALLERY or is_own(rules.hole)):
            return []
        by_app = rules.seats == 1 and rules.hole != OWN
        drawn = [DrawnSheet(tuple(sheet.lines())) for sheet in state.sheets]
        return [(None if by_app else seat, one) for seat, one in enumerate(drawn)]

    def sketch(self, chance: Seeded) -> DrawnSheet:
        """Eight rounds of drawing by chance, like those at a table."""
        sheet = blank(*_SIZES[chance.number(len(_SIZES))])
        sheet = sheet.drawn(chance.number(len(sheet.signs)), HOLE)
        starts = far_from_hole(sheet)
        sheet = sheet.drawn(starts[chance.number(len(starts))], START)
        everywhere = range(len(sheet.signs))
        for _ in range(ROUNDS):
            dice = [str(chance.roll(TERRAIN)) for _ in range(TERRAIN_DICE)]
            shape = next(sketches(sheet, dice, everywhere, TERRAIN_DICE, chance), ())
            sheet = with_shape(sheet, shape)
        return DrawnSheet(tuple(sheet.lines()))


def expected_shots(sheet: SquareSheet, friendly: bool = False) -> float:
    """The shots that a sheet takes under best play."""
    for _ in rating(sheet, friendly):
        pass
    found = known(sheet, friendly)
    assert found is not None
    return found.start


def malice(shots: float) -> str:
    """How hard a sheet is, in a word."""
    return "mild" if shots < _MILD else "mean" if shots < _MEAN else "wicked"


def _counted(sheet: SquareSheet) -> Iterator[Fault]:
    for sign, name in _ONLY.items():
        places = tuple(sheet.square(at) for at, found in enumerate(sheet.signs) if found == sign)
        if len(places) != 1:
            yield Fault(f"A sheet has one {name}, this one has {len(places)}.", places)


def _laid_out(sheet: SquareSheet) -> Iterator[Fault]:
    hole, start = (sheet.square(sheet.find(sign)) for sign in _ONLY)
    if touches(hole, start):
        told = "Hole and start can't share an edge. Corner to corner is fine."
        yield Fault(told, (hole, start))


def _closed(sheet: SquareSheet) -> Iterator[Fault]:
    if not is_clear(sheet):
        told = "No clear path leads from the start to the hole. Open a way."
        yield Fault(told, tuple(map(sheet.square, reached(sheet))))


KIND: Final = TinySheets()

"""Courses that were laid on a real table, read from what somebody wrote down.

A course is {"land": number of the card, "tiles": [[face, x, y, quarter turns clockwise]]} and, for
holes whose numbers are known, "numbers": {"1": [x, y] of its tee}. A land that people drew stands
written out in the place of a number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine.core.wording import quoted
from engine.games.designer.box.lands import LANDS, AnyLand, Square, plot_of
from engine.games.designer.box.own_lands import check_key
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import HOLES, Designer, Laid, Numbers
from engine.games.designer.rules.layouts import Layout, layouts_of
from engine.games.designer.rules.squares import TURNS
from engine.pads.pad import BadSheet
from engine.pads.sheets import known_entries

COURSE: Final = ("land", "tiles", "numbers")
IN_BOX: Final = sum(face.copies for face in FACES.values())
FAR: Final = 99  # squares from the corner of a land: no course goes on so long

Doc = Mapping[str, object]


def whole_number(value: object, least: int, most: int, where: str) -> int:
    """Take a value as a number that lies between two others."""
    # True and 1.0 are no counts, though Python would take them for the number 1.
    if type(value) is int and least <= value <= most:
        return value
    raise BadSheet(f"{where}: {quoted(value)} is no number from {least} to {most}.")


def read_land(value: object, name: str) -> AnyLand:
    if isinstance(value, str):
        for wrong in check_key(value):
            raise BadSheet(f"{name}: {wrong}")
        return value
    if type(value) is not int or value not in LANDS:
        raise BadSheet(f"{name}: {quoted(value)} is no land. They go from 1 to {len(LANDS)}.")
    return value


# Tiles.


def read_tiles(value: object, land: AnyLand, name: str) -> tuple[Laid, ...]:
    """The tiles of a course, each on a square of its own."""
    if not isinstance(value, list):
        raise BadSheet(f"{name}: 'tiles' is a list such as [['R001', 2, 3, 0]].")
    lying: dict[Square, Laid] = {}
    for doc in value:
        tile = _tile(doc, name)
        if tile.square in plot_of(land).gate:
            raise BadSheet(f"{name}: {tile.face} lies on the gate, at {tile.x}, {tile.y}.")
        if tile.square in lying:
            both = f"{lying[tile.square].face} and {tile.face}"
            raise BadSheet(f"{name}: {both} lie on one square, {tile.x}, {tile.y}.")
        lying[tile.square] = tile
    return tuple(lying.values())


def _tile(doc: object, name: str) -> Laid:
    if not isinstance(doc, list) or len(doc) != len(Laid._fields):
        raise BadSheet(f"{name}: a tile is [face, x, y, turns], not {quoted(doc)}.")
    face, x, y, turns = doc
    if not isinstance(face, str) or face not in FACES:
        raise BadSheet(f"{name}: there is no tile {quoted(face)}.")
    for value in (x, y):
        whole_number(value, -FAR, FAR, f"{name}: {face}")
    whole_number(turns, 0, TURNS - 1, f"{name}: the turns of {face}")
    return Laid(face, x, y, turns)


def check_copies(courses: Iterable[Sequence[Laid]]) -> None:
    """All courses together hold no more of a tile than the box does."""
    laid = Counter(tile.face for tiles in courses for tile in tiles)
    for face, number in laid.items():
        copies = FACES[face].copies
        if number > copies:
            raise BadSheet(f"{face} was laid {number} times, but the box holds {copies} of it.")


# Numbers.


def read_numbers(value: object, designer: Designer, name: str) -> Numbers:
    """The numbers that lie on a course, each on a hole of its own; holes that are not finished may
    be seen in several ways."""
    squares = _squares(value, name)
    wrong = []
    for layout in layouts_of(designer.land, designer.tiles):
        try:
            return _on_holes(squares, layout, name)
        except BadSheet as why:
            wrong.append(why)
    raise wrong[0]


def _on_holes(squares: Mapping[int, Square], layout: Layout, name: str) -> Numbers:
    homes = {square: hole for hole in layout.holes for square in hole.squares}
    found: dict[int, Square] = {}
    for number, at in squares.items():
        hole = homes.get(at)
        # A hole without a tee carries its number on any of its tiles.
        if hole is None or (hole.tees and at not in hole.tees):
            raise BadSheet(f"{name}: number {number} does not lie on a tee, at {at[0]}, {at[1]}.")
        for other, there in found.items():
            if homes[there] is hole:
                raise BadSheet(f"{name}: numbers {other} and {number} lie on the same hole.")
        found[number] = at
    return _by_hole(found)


def read_pins(value: object, tiles: Sequence[Laid], name: str) -> Numbers:
    """Numbers on a course that is still being laid out: a hole may yet join another."""
    red = {tile.square for tile in tiles if FACES[tile.face].red(tile.turns)}
    found: dict[int, Square] = {}
    for number, at in _squares(value, name).items():
        if at not in red:
            raise BadSheet(f"{name}: number {number} does not lie on a tee, at {at[0]}, {at[1]}.")
        if at in found.values():
            raise BadSheet(f"{name}: two numbers lie on one tile, at {at[0]}, {at[1]}.")
        found[number] = at
    return _by_hole(found)


def _squares(value: object, name: str) -> dict[int, Square]:
    named = {str(number): number for number in range(1, HOLES + 1)}
    doc = known_entries(value, f"{name}: the entry 'numbers'", named)
    return {named[key]: _square(at, f"{name}: number {key}") for key, at in doc.items()}


def _square(value: object, where: str) -> Square:
    if isinstance(value, list) and len(value) == 2 and all(type(n) is int for n in value):
        return value[0], value[1]
    raise BadSheet(f"{where} lies on a square [x, y], not on {quoted(value)}.")


def _by_hole(found: Mapping[int, Square]) -> Numbers:
    return tuple(found.get(number) for number in range(1, HOLES + 1))


# A course of a page.


def read_course(value: object, name: str) -> Designer:
    """The course in a cell. Holes without a number get the best one, as in the app's own game."""
    doc = known_entries(value, f"The course of {name}", COURSE)
    land = read_land(doc.get("land"), name)
    tiles = read_tiles(doc.get("tiles"), land, name)
    pins = read_pins(doc["numbers"], tiles, name) if "numbers" in doc else None
    return Designer(land=land, tiles=tiles, numbers=pins)

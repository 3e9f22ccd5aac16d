"""The score pad: courses that were laid on a real table, or what people counted there by hand.

A sheet has a "version" ("family" or "advanced"), for young players "young": true, and either
courses: "mr" and "mrs", the clients, and "players" {name: {"land": number of the card, "tiles":
[[face, x, y, quarter turns clockwise]], "numbers": {"1": [x, y] of its tee}, "collected": tiles
face down, alone "passes" instead, "promises": [kinds]}}; without "numbers" the best are proposed;
or points: "conditions" {name: {condition: points, "promises": [kinds]}}, alone with "land_kept".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from reprlib import repr as short
from typing import Any, ClassVar, Final

from engine.game import Choice, Option
from engine.games.designer import tallying
from engine.games.designer.box.clients import CONDITIONS, MR, MRS, PROMISES
from engine.games.designer.box.lands import LANDS, Square, plot_of
from engine.games.designer.box.tiles import FACES
from engine.games.designer.layout import layout_of
from engine.games.designer.model import HOLES, Designer, Laid, Numbers, Rules
from engine.games.designer.numbering import best_numbers
from engine.games.designer.scoring import Condition, Conditions
from engine.games.designer.squares import TURNS
from engine.scorepad import BadSheet, Pad
from engine.sheets import check_players, chosen, clipped, entries, known_entries

SEATS: Final = (1, 5)
FAR: Final = 99  # squares from the corner of a land: no course goes on so long
MOST_POINTS: Final = 999
_COURSE: Final = ("land", "tiles", "numbers", "collected", "passes", "promises")
_KEYS: Final = ("version", "young", "mr", "mrs", "players", "conditions")

OPTIONS: Final = (
    Option(
        "version",
        "Version",
        "family",
        choices=(Choice("family", "Family"), Choice("advanced", "Advanced")),
    ),
    Option("young", "Mistakes cost nothing", False),
)

Sheet = Mapping[str, object]


class DesignerPad(Pad):
    """Courses tile by tile, or the points of each condition."""

    key: ClassVar[str] = "designer"
    title: ClassVar[str] = "Mini Golf Designer"
    players: ClassVar[tuple[int, int]] = SEATS
    options: ClassVar[tuple[Option, ...]] = OPTIONS

    def score(self, sheet: object) -> dict[str, Any]:
        return score_sheet(sheet)


def score_sheet(doc: object) -> dict[str, Any]:
    """Score a sheet: every condition of everybody with its reasons, the totals and the winners."""
    sheet = known_entries(doc, "The sheet", _KEYS)
    if ("players" in sheet) == ("conditions" in sheet):
        raise BadSheet("The sheet needs 'players' with their courses, or else 'conditions'.")
    options = chosen(sheet, OPTIONS)
    key = "players" if "players" in sheet else "conditions"
    players = entries(sheet[key], f"The entry {key!r}")
    check_players(players, SEATS, "The sheet", "courses" if key == "players" else "points")
    advanced = options["version"] == "advanced"
    rules = Rules(advanced, len(players), "tiles" if advanced else "", young=options["young"])
    if key == "players":
        return _courses(sheet, players, rules)
    return _by_hand(sheet, players, rules)


def _told(rules: Rules, found: Mapping[str, Conditions]) -> dict[str, Any]:
    """Everybody's conditions, totals and winners. A tie goes to who was faster."""
    totals = {name: each["total"].points for name, each in found.items()}
    keys = {name: (points, found[name]["fast"].points) for name, points in totals.items()}
    told: dict[str, Any] = {
        "players": {
            name: {key: {"points": one.points, "why": list(one.why)} for key, one in each.items()}
            for name, each in found.items()
        },
        "totals": totals,
        "winners": [name for name, key in keys.items() if key == max(keys.values())],
    }
    if rules.solo:
        told["mood"] = tallying.mood(*totals.values(), advanced=rules.advanced)
    return told


# Courses.


def _courses(sheet: Sheet, players: Sheet, rules: Rules) -> dict[str, Any]:
    mr = _one_of(sheet.get("mr"), MR, "The entry 'mr'")
    mrs = _one_of(sheet.get("mrs"), MRS, "The entry 'mrs'")
    designers, numbers, proposed = [], [], {}
    for name, doc in players.items():
        own = known_entries(doc, clipped(name), _COURSE)
        designer = _designer(own, clipped(name), rules)
        exact = _numbers(own, designer, clipped(name))
        if exact is None:
            exact = best_numbers(designer.land, designer.tiles, mr)
            proposed[name] = {str(n): list(at) for n, at in enumerate(exact, 1) if at}
        designers.append(designer)
        numbers.append(exact)
    _check_copies(designers)
    found = tallying.scored(rules, designers, mr, mrs, numbers)
    told = _told(rules, dict(zip(players, found, strict=True)))
    return told | ({"numbers": proposed} if proposed else {})


def _designer(own: Sheet, name: str, rules: Rules) -> Designer:
    passes = _count(own, "passes", MOST_POINTS, name)
    if passes and (not rules.solo or own.get("collected")):
        raise BadSheet(f"{name}: passes cost points only alone, where no tiles are collected.")
    land = own.get("land")
    if type(land) is not int or land not in LANDS:
        raise BadSheet(f"{name}: {short(land)} is no land; they go from 1 to {len(LANDS)}.")
    tiles = _tiles(own.get("tiles"), land, name)
    most = sum(face.copies for face in FACES.values())
    return Designer(
        land=land,
        tiles=tiles,
        # Face down nobody sees what they are.
        collected=("",) * _count(own, "collected", most - len(tiles), name),
        passes=passes,
        promises=_promises(own, name, rules),
    )


def _tiles(value: object, land: int, name: str) -> tuple[Laid, ...]:
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
        raise BadSheet(f"{name}: a tile is [face, x, y, turns], not {short(doc)}.")
    face, x, y, turns = doc
    if not isinstance(face, str) or face not in FACES:
        raise BadSheet(f"{name}: there is no tile {short(face)}.")
    for value in (x, y):
        _number(value, -FAR, FAR, f"{name}: {face}")
    _number(turns, 0, TURNS - 1, f"{name}: the turns of {face}")
    return Laid(face, x, y, turns)


def _check_copies(designers: Sequence[Designer]) -> None:
    laid = Counter(tile.face for designer in designers for tile in designer.tiles)
    for face, number in laid.items():
        copies = FACES[face].copies
        if number > copies:
            raise BadSheet(f"{face} was laid {number} times, but the box holds {copies} of it.")


def _numbers(own: Sheet, designer: Designer, name: str) -> Numbers | None:
    """The numbers that lie on a course; None where the sheet does not say."""
    if "numbers" not in own:
        return None
    named = {str(number): number for number in range(1, HOLES + 1)}
    doc = known_entries(own["numbers"], f"{name}: the entry 'numbers'", named)
    layout = layout_of(designer.land, designer.tiles)
    homes = {square: hole for hole in layout.holes for square in hole.squares}
    found: dict[int, Square] = {}
    for key, value in doc.items():
        at = _square(value, f"{name}: number {key}")
        hole = homes.get(at)
        # A hole without a tee carries its number on any of its tiles.
        if hole is None or (hole.tees and at not in hole.tees):
            raise BadSheet(f"{name}: number {key} does not lie on a tee, at {at[0]}, {at[1]}.")
        for other, there in found.items():
            if homes[there] is hole:
                raise BadSheet(f"{name}: numbers {other} and {key} lie on the same hole.")
        found[named[key]] = at
    return tuple(found.get(number) for number in named.values())


def _square(value: object, where: str) -> Square:
    if isinstance(value, list) and len(value) == 2 and all(type(n) is int for n in value):
        return value[0], value[1]
    raise BadSheet(f"{where} lies on a square [x, y], not on {short(value)}.")


# Points that were counted by hand.


def _by_hand(sheet: Sheet, players: Sheet, rules: Rules) -> dict[str, Any]:
    found: dict[str, Conditions] = {}
    promises, kept = [], False
    for name, doc in players.items():
        known = (*CONDITIONS, "promises", *(("land_kept",) if rules.solo else ()))
        own = known_entries(doc, clipped(name), known)
        found[name] = {
            key: Condition(_points(own, key, clipped(name)), ("counted by hand",))
            for key in CONDITIONS
        }
        promises.append(_promises(own, clipped(name), rules))
        kept = own.get("land_kept") is True
    points = [{key: one.points for key, one in each.items()} for each in found.values()]
    made = tallying.promised(rules, promises, points, land_kept=kept)
    for each, brought in zip(found.values(), made, strict=True):
        each["promises"] = brought
        each["total"] = tallying.total(each)
    return _told(rules, found)


# What both kinds of sheets have.


def _promises(own: Sheet, name: str, rules: Rules) -> tuple[str, ...]:
    made = own.get("promises", [])
    if not isinstance(made, list) or any(kind not in PROMISES for kind in made):
        raise BadSheet(f"{name}: promises are a list of {', '.join(PROMISES)}.")
    if len(set(made)) < len(made):
        raise BadSheet(f"{name}: nobody makes the same promise twice.")
    if made and not rules.advanced:
        raise BadSheet(f"{name}: there are promises only in the advanced version.")
    return tuple(kind for kind in PROMISES if kind in made)


def _one_of(value: object, known: Mapping[str, object], where: str) -> str:
    if isinstance(value, str) and value in known:
        return value
    raise BadSheet(f"{where} is one of {', '.join(known)}, not {short(value)}.")


def _count(own: Sheet, key: str, most: int, name: str) -> int:
    return _number(own.get(key, 0), 0, most, f"{name}: {key!r}")


def _points(own: Sheet, key: str, name: str) -> int:
    return _number(own.get(key, 0), -MOST_POINTS, MOST_POINTS, f"{name}: {key!r}")


def _number(value: object, least: int, most: int, where: str) -> int:
    # True and 1.0 are no counts, though Python would take them for the number 1.
    if type(value) is int and least <= value <= most:
        return value
    raise BadSheet(f"{where}: {short(value)} is no number from {least} to {most}.")

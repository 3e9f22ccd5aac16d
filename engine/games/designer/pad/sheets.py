"""Sheets of JSON: courses tile by tile, or what people counted by hand.

A sheet has a "version" ("family" or "advanced"), for young players "young": true, where dead ends
cost twice "dead_ends": true, and either
courses: "mr" and "mrs", the clients, and "players" {name: a course as in `written`, with
"collected": tiles face down, alone "passes" instead, "promises": [kinds]}; without "numbers" the
best are proposed;
or points: "conditions" {name: {condition: points, "promises": [kinds]}}, alone with "land_kept".
Both may say who "stopped" first, 1, 2 and so on: it decides ties. Who has left before the end has
"left" instead of a course or points.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from engine.core.codec import JsonObject
from engine.core.wording import quoted
from engine.games.designer.box.clients import CONDITIONS, MR, MRS, PROMISES
from engine.games.designer.model import Designer, Rules
from engine.games.designer.pad.form import MOST_PASSES, OF_SHEETS, PORTIONS, judged, span_of
from engine.games.designer.pad.written import (
    COURSE,
    IN_BOX,
    Doc,
    check_copies,
    read_land,
    read_numbers,
    read_tiles,
    whole_number,
)
from engine.games.designer.rules import totals
from engine.games.designer.rules.conditions import Condition, Conditions
from engine.games.designer.rules.numbering import best_numbers
from engine.games.designer.rules.options import SEATS
from engine.pads.pad import BadSheet
from engine.pads.sheets import (
    check_players,
    chosen,
    clipped,
    entries,
    is_away,
    known_entries,
    missed,
)

BY_HAND: Final = ("counted by you",)
_PLAYER: Final = (*COURSE, "collected", "passes", "stopped", "promises")
_KEYS: Final = ("version", "young", "dead_ends", "mr", "mrs", "players", "conditions")


def score_sheet(doc: object) -> JsonObject:
    """Score a sheet: every condition of everybody with its reasons, the totals and the winners."""
    sheet = known_entries(doc, "The sheet", _KEYS)
    if ("players" in sheet) == ("conditions" in sheet):
        raise BadSheet("The sheet needs 'players' with their courses, or else 'conditions'.")
    choice = chosen(sheet, OF_SHEETS)
    key = "players" if "players" in sheet else "conditions"
    players = entries(sheet[key], f"The entry {key!r}")
    check_players(players, SEATS, "The sheet", "courses" if key == "players" else "points")
    advanced = choice["version"] == "advanced"
    visits: Final = "tiles" if advanced else ""
    young, dead_ends = choice["young"], choice["dead_ends"]
    rules = Rules(advanced, len(players), visits, young=young, dead_ends=dead_ends)
    away, told = missed({name: [own] for name, own in players.items()}, "Course")
    here = {name: own for name, own in players.items() if not is_away(own)}
    found = _courses(sheet, here, rules) if key == "players" else _by_hand(here, rules)
    if any(away):
        found["totals"] = {name: found["totals"].get(name, 0) for name in players}
    return found | told


def _told(rules: Rules, players: Doc, found: Mapping[str, Conditions]) -> JsonObject:
    """Everybody's conditions, totals and winners."""
    stopped = [_stopped(own, clipped(name), rules) for name, own in players.items()]
    check_stopped(stopped)
    points = {name: each["total"].points for name, each in found.items()}
    places = totals.places_on_pad(list(found.values()), stopped)
    told: JsonObject = {
        "players": {
            name: {key: {"points": one.points, "why": list(one.why)} for key, one in each.items()}
            for name, each in found.items()
        },
        "totals": points,
        "winners": [name for name, place in zip(found, places, strict=True) if place == 1],
    }
    if rules.solo:
        told["mood"] = totals.mood(*points.values(), advanced=rules.advanced)
    return told


# Courses.


def _courses(sheet: Doc, players: Doc, rules: Rules) -> JsonObject:
    mr = _one_of(sheet.get("mr"), MR, "The entry 'mr'")
    mrs = _one_of(sheet.get("mrs"), MRS, "The entry 'mrs'")
    designers, numbers, proposed = [], [], {}
    for name, doc in players.items():
        own = known_entries(doc, clipped(name), _PLAYER)
        designer = _designer(own, clipped(name), rules)
        if "numbers" in own:
            exact = read_numbers(own["numbers"], designer, clipped(name))
        else:
            exact = best_numbers(designer.land, designer.tiles, mr)
            proposed[name] = {str(n): list(at) for n, at in enumerate(exact, 1) if at}
        designers.append(designer)
        numbers.append(exact)
    check_copies(designer.tiles for designer in designers)
    found = totals.scored(rules, designers, mr, mrs, numbers)
    told = _told(rules, players, dict(zip(players, found, strict=True)))
    return told | ({"numbers": proposed} if proposed else {})


def _designer(own: Doc, name: str, rules: Rules) -> Designer:
    passes = _count(own, "passes", MOST_PASSES, name)
    if passes and (not rules.solo or own.get("collected")):
        raise BadSheet(f"{name}: passes cost points only in solo play.")
    land = read_land(own.get("land"), name)
    tiles = read_tiles(own.get("tiles"), land, name)
    return Designer(
        land=land,
        tiles=tiles,
        # Face down nobody sees what they are.
        collected=("",) * _count(own, "collected", IN_BOX - len(tiles), name),
        passes=passes,
        promises=_promises(own, name, rules),
    )


# Points that were counted by hand.


def _by_hand(players: Doc, rules: Rules) -> JsonObject:
    found: dict[str, Conditions] = {}
    promises, kept = [], False
    for name, doc in players.items():
        known = (*judged(rules), "stopped", "promises", *(("land_kept",) if rules.solo else ()))
        own = known_entries(doc, clipped(name), known)
        found[name] = {
            key: Condition(_points(own, key, clipped(name), rules), BY_HAND) for key in CONDITIONS
        }
        promises.append(_promises(own, clipped(name), rules))
        kept = own.get("land_kept") is True
    points = [{key: one.points for key, one in each.items()} for each in found.values()]
    made = totals.promised(rules, promises, points, land_kept=kept)
    for each, brought in zip(found.values(), made, strict=True):
        each["promises"] = brought
        each["total"] = totals.total(each)
    return _told(rules, players, found)


# What both kinds of sheets have.


def _promises(own: Doc, name: str, rules: Rules) -> tuple[str, ...]:
    made = own.get("promises", [])
    if not isinstance(made, list) or any(kind not in PROMISES for kind in made):
        raise BadSheet(f"{name}: promises are a list of {', '.join(PROMISES)}.")
    if len(set(made)) < len(made):
        raise BadSheet(f"{name}: nobody makes the same promise twice.")
    if made and not rules.advanced:
        raise BadSheet(f"{name}: promises belong to the advanced game only.")
    if not made and rules.advanced:
        raise BadSheet(f"{name}: everyone makes at least one promise before round 1.")
    return tuple(kind for kind in PROMISES if kind in made)


def _one_of(value: object, known: Mapping[str, object], where: str) -> str:
    if isinstance(value, str) and value in known:
        return value
    raise BadSheet(f"{where} is one of {', '.join(known)}, not {quoted(value)}.")


def _count(own: Doc, key: str, most: int, name: str) -> int:
    return whole_number(own.get(key, 0), 0, most, f"{name}: {key!r}")


def _stopped(doc: object, name: str, rules: Rules) -> int:
    """In which place somebody stopped; 0 where nobody wrote it down."""
    return _count(entries(doc, name), "stopped", rules.seats, name)


def check_stopped(order: Iterable[int | None]) -> None:
    """Raise BadSheet where two people would have stopped at the same moment."""
    told = [place for place in order if place]
    if len(set(told)) < len(told):
        raise BadSheet("Stopped: two players have the same place.")


def _points(own: Doc, key: str, name: str, rules: Rules) -> int:
    least, most = span_of(rules, key)
    points = whole_number(own.get(key, 0), least, most, f"{name}: {key!r}")
    portion = PORTIONS.get(key, 1)
    if points % portion:
        raise BadSheet(f"{name}: {key!r}: {points} cannot be, each one counts {portion} points.")
    return points

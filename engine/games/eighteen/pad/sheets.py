"""Sheets of JSON for the score pad: what a real table brought, in any of the nine modes.

Every sheet has a "mode". Beside it stands, hole after hole or player by player:
- match: "holes" [[who reached the green in the round that ended it]]
- skins: "holes" likewise, "values" [points on each green at the start], and once there was one the
  winner of the "playoff" (a name; a list where a second one was needed)
- stableford: "pars" [par of each hole], "turns" {name: [turns on each hole]}
- stroke: "strokes" {name: [strokes on each hole]}, or {name: all strokes} as tallied;
  and, where wanted, "pars"
- racing: "greens" {name: greens reached when the race was over}
- chaos, solo: "holes" [[who took the 5, who took the 2]], as many of the two as were taken
- teams: "flags" {name: flags}
- kelly: "greens" {name: {"own": secret greens found, "theirs": those of others, "other": the rest}}
Where "holes" name the players, "players" [names] adds those who took nothing; solo has four names,
the golfer's and those of the opponents. "aces" {name: holes in one} break ties where the mode says
so; on sheets of turns or strokes a hole done with the first one is an ace if nothing else is said,
and "late" or "left" stands for a hole that somebody missed. "length" is the number of holes of the
course: as many as are listed, or else 18, if nothing else is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from engine.core.codec import JsonObject
from engine.core.game import Choice, Option
from engine.core.wording import counted, quoted
from engine.games.eighteen.box.solo import RIVALS
from engine.games.eighteen.box.ways import (
    FIRST,
    MOST_HOLES,
    OTHER,
    OWN,
    SECOND,
    SKIN,
    SMALL_POINTS,
    TEAM_FLAGS,
    THEIRS,
    WAYS,
    Pace,
    Prize,
    WayToPlay,
)
from engine.games.eighteen.rules import ranking
from engine.pads.pad import BadSheet, after, behind
from engine.pads.sheets import (
    AWAY,
    check_names,
    check_players,
    chosen,
    clipped,
    entries,
    is_away,
    known_entries,
    listed,
    missed,
)

PARS: Final = (3, 4, 5)
MOST_TURNS: Final = 999  # on one hole: nobody has to stop
# What can lie on a green of Skins: a small token, or 5s, of which there is one more than players.
WORTHS: Final = (*SMALL_POINTS, *(SKIN * each for each in range(1, WAYS["skins"].seats[1] + 2)))
_WORTH: Final = {"own": OWN, "theirs": THEIRS, "other": OTHER}

Sheet = Mapping[str, object]
Scores = JsonObject

LENGTH: Final = Option(
    "length",
    "Holes of the course",
    MOST_HOLES,
    "How many greens there are. In Skins, a tie on the last one may be played off.",
    span=(1, MOST_HOLES),
)
MODE: Final = Option(
    "mode", "Mode", "match", choices=tuple(Choice(way.key, way.title) for way in WAYS.values())
)


def score_sheet(doc: object) -> JsonObject:
    """Score a sheet: what each hole or kind of green brought, the totals and the winners."""
    sheet = entries(doc, "The sheet")
    if "mode" not in sheet:
        raise BadSheet("The sheet needs a 'mode', such as 'match' or 'stableford'.")
    way = WAYS[chosen(sheet, (MODE,))["mode"]]
    scorer, keys = _SCORERS[way.pace, way.prize]
    known = {"mode", LENGTH.key, *keys, *(("aces",) if way.aces else ())}
    return scorer(known_entries(doc, "The sheet", known), way)


def _length(sheet: Sheet) -> int:
    """How many holes the course has."""
    length = chosen(sheet, (LENGTH,))[LENGTH.key]
    assert isinstance(length, int)
    return length


def _ended(sheet: Sheet, played: int) -> Scores:
    """How far a game has come hole by hole. A sheet that does not tell the length of its course has
    all of it."""
    if LENGTH.key not in sheet:
        return {}
    if played > _length(sheet):
        raise BadSheet(f"There are {played} holes, but the course has {_length(sheet)}.")
    told = after(played, _length(sheet), "hole")
    return {"unfinished": told} if told else {}


def _open(scores: Scores, missing: str) -> Scores:
    """Scores of a game that may go on: nobody has won while something is missing."""
    return scores | {"winners": [], "missing": missing} if missing else scores


def _told(
    points: Mapping[str, int], breaks: Mapping[str, int], way: WayToPlay, away: Sequence[int] = ()
) -> Scores:
    """Totals and winners; nobody wins by holes that they missed."""
    names = list(points)
    places = ranking.places(
        list(points.values()), [breaks.get(name, 0) for name in names], way.lower_wins
    )
    places = behind(places, away) if away else places
    first = [name for name, place in zip(names, places, strict=True) if place == 1]
    return {"totals": dict(points), "winners": first}


# Sheets of holes, each with the names of those on its green.


def _match(sheet: Sheet, way: WayToPlay) -> Scores:
    holes = _holes(sheet, 1, way.seats[1])
    players = _players(sheet, way, holes)
    points = {name: sum(name in hole for hole in holes) for name in players}
    return _told(points, _aces_on(points, sheet), way) | _ended(sheet, len(holes))


def _skins(sheet: Sheet, way: WayToPlay) -> Scores:
    holes = _holes(sheet, 1, way.seats[1])
    values = [
        _worth(value, f"The value of green {number}")
        for number, value in enumerate(listed(sheet.get("values"), MOST_HOLES, "values"), 1)
    ]
    if len(values) != len(holes):
        raise BadSheet(f"There are {len(holes)} holes, but values of {len(values)} greens.")
    players = _players(sheet, way, holes)
    ended = _ended(sheet, len(holes))
    reason = too_many_fives(values, len(players)) or ("" if ended else no_last_five(values))
    if reason:
        raise BadSheet(reason)
    reached = [[players.index(name) for name in hole] for hole in holes]
    found = ranking.skins(values, reached)
    points = [sum(s.points for s in found if s.winner == seat) for seat in range(len(players))]
    told = [
        {"winner": None if s.winner is None else players[s.winner], "points": s.points}
        for s in found
    ]
    end = _played_off(sheet, players, points, reached[-1], found[-1].points)
    if ended:  # nobody is to go on from the last green yet
        end = {"totals": dict(zip(players, points, strict=True)), "winners": []}
    return {"holes": told} | end | ended


def _worth(value: object, where: str) -> int:
    # True is no points, though Python would take it for the number 1.
    if type(value) is int and value in WORTHS:
        return value
    raise BadSheet(f"{where}: {quoted(value)} is none of {', '.join(map(str, WORTHS))}.")


def too_many_fives(values: Iterable[int], players: int) -> str:
    """A sentence where more 5s lie on greens than everybody's own and that of the last one."""
    fives = sum(value // SKIN for value in values)
    if fives <= players + 1:
        return ""
    return (
        f"That makes {fives} tokens of {SKIN} points, but {players} players have only "
        f"{players + 1}."
    )


def no_last_five(values: Sequence[int]) -> str:
    """A sentence where no 5 lies on the last green."""
    if values[-1] >= SKIN:
        return ""
    last = len(values)
    return f"A {SKIN} is on the last green from the start. Enter the points of green {last}."


def _played_off(
    sheet: Sheet, players: list[str], points: list[int], last: list[int], jackpot: int
) -> Scores:
    """Add what play-offs brought; where one is still to come there are no winners yet."""
    won = _play_offs(sheet, players)
    end = ranking.played_off(points, last, jackpot, won)
    for number, seat in enumerate(won):
        if number == len(end.due):
            raise BadSheet(f"There is no play-off for {quoted(players[seat])} to win.")
        if seat not in end.due[number].seats:
            raise BadSheet(f"{clipped(players[seat])} takes no part in the play-off.")
    totals = {"totals": dict(zip(players, end.points, strict=True))}
    if len(won) == len(end.due):
        return totals | {"winners": [players[seat] for seat in end.first]}
    return totals | {"winners": [], "playoff": [players[seat] for seat in end.due[-1].seats]}


def _play_offs(sheet: Sheet, players: list[str]) -> list[int]:
    """Who won them, one after the other."""
    value = sheet.get("playoff", [])
    names = [value] if isinstance(value, str) else value
    if not isinstance(names, list) or any(name not in players for name in names):
        raise BadSheet("The entry 'playoff' names the player who won it.")
    return [players.index(name) for name in names]


def _chaos(sheet: Sheet, way: WayToPlay) -> Scores:
    holes = _holes(sheet, 0, 2)
    players = _players(sheet, way, holes)
    points = dict.fromkeys(players, 0)
    for hole in holes:
        for name, value in zip(hole, (FIRST, SECOND), strict=False):
            points[name] += value
    length = _length(sheet) if LENGTH.key in sheet else len(holes)
    taken = [number for number, hole in enumerate(holes, 1) if hole]
    left = [number for number in range(1, length + 1) if number not in taken]
    return _open(_told(points, {}, way), open_fives(left))


def open_fives(left: Sequence[int]) -> str:
    """A sentence where a 5 still lies on one of these greens."""
    if not left:
        return ""
    where = f"green {left[0]}" if len(left) == 1 else counted(len(left), "green")
    return f"The game ends with the last {FIRST}. One is still on {where}."


def _holes(sheet: Sheet, least: int, most: int) -> list[list[str]]:
    """The names on each hole."""
    found = []
    for number, hole in enumerate(listed(sheet.get("holes"), MOST_HOLES, "holes"), 1):
        names = _names(hole)
        if names is None or not least <= len(names) <= most:
            raise BadSheet(f"Hole {number} is a list of {least} to {most} names.")
        check_names(names, f"Hole {number}")
        found.append(names)
    return found


def _names(value: object) -> list[str] | None:
    """Take a value as a list of names; None where it is something else."""
    named = isinstance(value, list) and all(isinstance(name, str) for name in value)
    return value if named and isinstance(value, list) else None


def _players(sheet: Sheet, way: WayToPlay, holes: Sequence[Sequence[str]]) -> list[str]:
    """Everybody who is named, in the order in which they are."""
    seated = _names(sheet.get("players", []))
    if seated is None:
        raise BadSheet("The entry 'players' is a list of names.")
    check_names(seated, "The list of players")
    names = list(dict.fromkeys([*seated, *(name for hole in holes for name in hole)]))
    least, most = (1 + RIVALS, 1 + RIVALS) if way.rivals else way.seats
    check_names(names, "The sheet")
    if not least <= len(names) <= most:
        count = str(least) if least == most else f"{least} to {most}"
        raise BadSheet(f"{way.title} needs the names of {count} players, not {len(names)}.")
    return names


# Sheets of players, each with what they have.


def _stableford(sheet: Sheet, way: WayToPlay) -> Scores:
    pars = _pars(sheet)
    turns = _by_hole(sheet, "turns", way, len(pars))
    holes = {
        name: [
            own if isinstance(own, str) else ranking.par_points(par, own)
            for par, own in zip(pars, each, strict=True)
        ]
        for name, each in turns.items()
    }
    points = {name: _summed(each) for name, each in holes.items()}
    _, away = missed(turns, "Hole")
    told = _told(points, _first_turns(sheet, turns), way) | away
    return {"holes": holes} | told | _ended(sheet, len(pars))


def _summed(own: Sequence[int | str]) -> int:
    return sum(each for each in own if isinstance(each, int))


def _stroke(sheet: Sheet, way: WayToPlay) -> Scores:
    pars = _pars(sheet) if "pars" in sheet else []
    tallies = entries(sheet.get("strokes"), "The entry 'strokes'").values()
    if tallies and all(type(each) is int for each in tallies):
        totals = _counts(sheet, "strokes", way, MOST_TURNS * MOST_HOLES, least=1)
        aces, strokes = _aces(sheet, list(totals), MOST_HOLES), {}
    else:
        strokes = _by_hole(sheet, "strokes", way, len(pars))
        totals = {name: _summed(each) for name, each in strokes.items()}
        aces = _first_turns(sheet, strokes)
    number, away = missed(strokes, "Hole")
    told = _told(totals, aces, way, number) | away
    if strokes:
        told |= _ended(sheet, max(map(len, strokes.values())))
    if not pars:
        return told
    against = {name: own - _par_of(pars, strokes.get(name)) for name, own in totals.items()}
    return {"against_par": against} | told


def _par_of(pars: Sequence[int], own: Sequence[int | str] | None) -> int:
    """The par of the holes that somebody played: of all where there is only a sum."""
    played = own or pars
    return sum(par for par, each in zip(pars, played, strict=True) if each not in AWAY)


def _racing(sheet: Sheet, way: WayToPlay) -> Scores:
    greens = _counts(sheet, "greens", way, _length(sheet))
    told = _told(greens, _aces_on(greens, sheet), way)
    return _open(told, no_finisher(greens.values(), _length(sheet)))


def no_finisher(greens: Iterable[int], length: int) -> str:
    """A sentence where nobody has reached the last green of a race."""
    if max(greens) == length:
        return ""
    return f"The race ends on the last green. Nobody has reached all {length} yet."


def _teams(sheet: Sheet, way: WayToPlay) -> Scores:
    flags, length = _counts(sheet, "flags", way, TEAM_FLAGS), _length(sheet)
    if sum(flags.values()) > length:
        raise BadSheet(f"There are only {length} flags.")
    return _open(_told(flags, {}, way), flags_left(way.prize, flags.values(), length))


def flags_left(prize: Prize, taken: Iterable[int], length: int) -> str:
    """A sentence where greens are still to be taken. A team may have so many flags that the others
    do not matter."""
    own = list(taken)
    left = length - sum(own)
    if not left or (prize == "flags" and max(own) >= TEAM_FLAGS):
        return ""
    ends = f", or with {TEAM_FLAGS} flags of a team" if prize == "flags" else ""
    return f"The game ends with the last green{ends}. {counted(left, 'green')} to go."


def _kelly(sheet: Sheet, way: WayToPlay) -> Scores:
    greens = entries(sheet.get("greens"), "The entry 'greens'")
    check_players(greens, way.seats, "The sheet", "greens")
    points, found = {}, 0
    for name, doc in greens.items():
        own = known_entries(doc, clipped(name), _WORTH)
        number = {
            kind: _number(own.get(kind, 0), 0, MOST_HOLES, f"{clipped(name)}, {kind}")
            for kind in _WORTH
        }
        found += sum(number.values())
        points[name] = sum(_WORTH[kind] * number[kind] for kind in _WORTH)
    length = _length(sheet)
    if found > length:
        raise BadSheet(f"There are only {length} greens.")
    return _open(_told(points, {}, way), flags_left(way.prize, [found], length))


def _counts(sheet: Sheet, key: str, way: WayToPlay, most: int, least: int = 0) -> dict[str, int]:
    """A number for everybody."""
    found = entries(sheet.get(key), f"The entry {key!r}")
    check_players(found, way.seats, "The sheet", key)
    return {name: _number(value, least, most, clipped(name)) for name, value in found.items()}


def _by_hole(sheet: Sheet, key: str, way: WayToPlay, holes: int) -> dict[str, list[int | str]]:
    """A number of turns for everybody on each hole: so many holes, or else as many for all. A word
    stands for a hole that somebody missed."""
    found = entries(sheet.get(key), f"The entry {key!r}")
    check_players(found, way.seats, "The sheet", key)
    turns = {}
    for name, doc in found.items():
        own = listed(doc, MOST_HOLES, f"{key} for {clipped(name)}")
        holes = holes or len(own)
        if len(own) != holes:
            raise BadSheet(f"{clipped(name)} has {key} for {len(own)} of {holes} holes.")
        turns[name] = [
            value
            if isinstance(value, str) and is_away(value)
            else _number(value, 1, MOST_TURNS, f"{clipped(name)}, hole {number}")
            for number, value in enumerate(own, 1)
        ]
    return turns


def _pars(sheet: Sheet) -> list[int]:
    return [
        _number(par, PARS[0], PARS[-1], f"The par of hole {number}")
        for number, par in enumerate(listed(sheet.get("pars"), MOST_HOLES, "pars"), 1)
    ]


# Holes in one.


def _first_turns(sheet: Sheet, turns: Mapping[str, Sequence[int | str]]) -> dict[str, int]:
    if "aces" not in sheet:
        return {name: list(each).count(1) for name, each in turns.items()}
    aces = _aces(sheet, list(turns), MOST_HOLES)
    for name, number in aces.items():
        if number > list(turns[name]).count(1):
            raise BadSheet(f"{clipped(name)} has more aces than holes finished at once.")
    return aces


def _aces_on(greens: Mapping[str, int], sheet: Sheet) -> dict[str, int]:
    """Holes in one, where it is known how many greens everybody has reached."""
    aces = _aces(sheet, list(greens), MOST_HOLES)
    for name, number in aces.items():
        if number > greens[name]:
            raise BadSheet(f"{clipped(name)} has more aces than greens.")
    return aces


def _aces(sheet: Sheet, players: Sequence[str], most: int) -> dict[str, int]:
    found = entries(sheet.get("aces", {}), "The entry 'aces'")
    for name in found:
        if name not in players:
            raise BadSheet(f"The entry 'aces' names {quoted(name)}, who does not play.")
    return {name: _number(value, 0, most, clipped(name)) for name, value in found.items()}


def _number(value: object, least: int, most: int, where: str) -> int:
    # True and 1.0 are no counts, though Python would take them for the number 1.
    if type(value) is int and least <= value <= most:
        return value
    raise BadSheet(f"{where}: {quoted(value)} is no number from {least} to {most}.")


_Scorer = Callable[[Sheet, WayToPlay], Scores]
_SCORERS: Final[dict[tuple[Pace, Prize], tuple[_Scorer, tuple[str, ...]]]] = {
    ("together", "flags"): (_match, ("players", "holes")),
    ("together", "skins"): (_skins, ("players", "holes", "values", "playoff")),
    ("wait", "points"): (_stableford, ("pars", "turns")),
    ("wait", "strokes"): (_stroke, ("pars", "strokes")),
    ("race", "finish"): (_racing, ("greens",)),
    ("any", "tokens"): (_chaos, ("players", "holes")),
    ("any", "flags"): (_teams, ("flags",)),
    ("any", "targets"): (_kelly, ("greens",)),
}

"""Words on the board of 18 Holes: headings, the end of an aim, a golfer."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.eighteen.view import BEFORE, in_turn
from app.words import counted, owner
from engine.core.game import Seat, SeatSetup
from engine.core.grids.hexes import apart
from engine.games.eighteen.box.course_book import COURSES, HALVES
from engine.games.eighteen.box.golfers import ABILITIES
from engine.games.eighteen.box.played_course import PlayedCourse, ground_of
from engine.games.eighteen.box.ways import FIRST, FLAG, WAYS
from engine.games.eighteen.model import State


def course_name(view: State) -> str:
    """A course of the book by its name; one that was laid or built by its length."""
    key, *words = view.rules.course.split() or [""]
    listed = COURSES.get(key)
    nine = f", {words[0]} nine" if words and words[0] in HALVES else ""
    if listed:
        return f"{listed.name}{nine}"
    return counted(len(ground_of(view.rules.course).course.holes), "hole")


def heading(view: State, seat: Seat) -> str:
    """The hole in play with its par; where everybody roams, how many greens nobody was first on."""
    way = WAYS[view.rules.mode]
    if view.phase in BEFORE and not (view.phase == "targets" and view.round):
        return way.title
    if way.pace == "any":
        first, how = (FIRST, "untaken") if way.prize == "tokens" else (FLAG, "left")
        return f"{counted(sum(first in points for points in view.greens), 'green')} {how}"
    hole = view.players[seat].hole if way.pace == "race" else view.hole
    holes = ground_of(view.rules.course).course.holes
    hole = min(hole, len(holes) - 1)
    named = f"Hole {hole + 1}, par {holes[hole].par}"
    return f"Play-off, hole {hole + 1}" if view.playoff else named


def subheading(view: State) -> str:
    """Mode, course, and how far it is."""
    title = WAYS[view.rules.mode].title
    parts = [title, course_name(view)]
    if view.phase == "draft":
        parts.append(f"draft, round {view.round}")
    elif view.phase not in BEFORE:
        parts.append(f"round {view.round}")
    return " · ".join(parts)


def from_green(ground: PlayedCourse, place: int, why: str, holes: Sequence[int]) -> str:
    """How far the end of a flight is from the nearest of some greens."""
    if why == "out":
        return "Out of bounds"
    if not holes:
        return ""
    at = ground.at
    steps, near = min((apart(at[place], at[ground.greens[hole]]), hole) for hole in holes)
    named = "the green" if len(holes) == 1 else f"green {near + 1}"
    if not steps:
        return f"On {named}"
    return f"{counted(steps, 'hex')} to {named}"


def about_golfer(view: State, seats: Sequence[SeatSetup], seat: Seat, number: int) -> str:
    """Whose golfer this is, and what there is to know about them."""
    player, name = view.players[seat], seats[seat].name
    golfer = player.golfers[number]
    named = f"{owner(name)} golfer {number + 1}" if len(player.golfers) > 1 else name
    if player.ability:
        named = f"{named}, {ABILITIES[player.ability].name}"
    if golfer.down:
        return f"{named}: in the water"
    if player.finished:
        return f"{named}: on the green"
    if in_turn(view) == seat:
        return f"{named}: to play"
    turns = counted(player.turns, "turn")
    return f"{named}: {turns} on this hole" if player.turns else named

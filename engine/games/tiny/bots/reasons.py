"""Why something is laid out, drawn, shot or decided: the reason that a person would give, with
what another way would bring.

A reason is a motive: its kind, and the numbers and names that `WORDS` puts into a sentence.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from engine.bots.base import Motive
from engine.core.game import Seat
from engine.core.grids.squares import DIRECTIONS
from engine.core.wording import capital
from engine.games.tiny.box.sheet import HOLE, NONE, SAND, START, WATER, WAYS, SquareSheet
from engine.games.tiny.model import (
    MOST_SHOTS,
    UNFINISHED,
    Done,
    Lay,
    Move,
    Paint,
    Shoot,
    State,
    sheet_played,
)
from engine.games.tiny.rules.running import lines_of

ALIKE: Final = 0.05  # shots that nobody feels

# From where a ball comes that leaves the hole or the start in each direction behind it.
_FROM: Final = (
    "from the right", "from the top right", "from above", "from the top left",
    "from the left", "from the bottom left", "from below", "from the bottom right",
)  # fmt: skip

WORDS: Final = {
    # Laying out.
    "corner": "A corner hole can be reached from three sides only.",
    "far": "It's far from the hole, with room for obstacles between.",
    "laid": "Hole and start are far apart.",
    # Drawing.
    "wall at the hole": "It blocks shots into the hole {side}. {Planned}",
    "sand at the hole": "It stops balls that come to the hole {side}. {Planned}",
    "water at the hole": "Balls that come to the hole {side} splash. {Planned}",
    "wall at the start": "It blocks the first shot {way}. {Planned}",
    "sand at the start": "It stops the first shot {way}. {Planned}",
    "water at the start": "The first shot {way} splashes. {Planned}",
    "detour": "It makes the way around longer. {Planned}",
    "harmless": "It's out of the way there. {Planned}",
    "drawn": "The hole is as hard as these dice allow. {Planned}",
    "drawn for us": "More would only get in the way. {Planned}",
    # Shooting.
    "last": "It's {which}: {chance:.0%} chance to hole it.",
    "drops": "Drops with {drops} of {rolls} rolls. {Instead}",
    "stays": "{Promise}. {Instead}",
    # Deciding where a ball goes on.
    "into the hole": "It drops into the hole!",
    "goes on": "It goes {end}. About {left:.1f} shots to go, {more:.1f} the next best way.",
    "goes on, last": "It goes {end}: {chance:.0%} chance to hole your last shot.",
}

_TERRAIN: Final = {SAND: "sand", WATER: "water"}


# Drawing.


def why_drawn(sheet: SquareSheet, move: Move, helpful: bool, shots: float) -> Motive:
    """A piece by what it is in the way of, and the shots that the hole takes with all planned."""
    facts: dict[str, float | str] = {"shots": shots}
    facts["Planned"] = f"Best play needs about {shots:.1f} shots."
    if isinstance(move, Done):
        return Motive("drawn for us" if helpful else "drawn", facts)
    if helpful or not isinstance(move, Paint):
        return Motive("harmless", facts)
    what = _TERRAIN.get(move.sign, "wall")
    for sign, place in ((HOLE, "hole"), (START, "start")):
        heading = _seen_from(sheet, sheet.find(sign), move.square)
        if heading is not None:
            facts |= {"side": _FROM[heading], "way": WAYS[heading]}
            return Motive(f"{what} at the {place}", facts)
    return Motive("detour", facts)


def _seen_from(sheet: SquareSheet, start: int, square: int) -> int | None:
    """The direction in which a square lies from another, with nothing in between."""
    lines = lines_of(sheet)
    for heading in DIRECTIONS:
        hop = lines.step(start, heading)
        while hop.square != NONE and hop.heading == heading:
            if hop.square == square:
                return heading
            hop = lines.step(hop.square, heading)
    return None


def why_laid(move: Move, sign: str) -> Motive:
    if not isinstance(move, Lay):
        return Motive("laid", {})
    return Motive("corner" if sign == HOLE else "far", {})


# Shooting.


def ends_of(state: State, seat: Seat, shot: Shoot) -> Counter[str]:
    """How the rolls of a shot end, each face of its die once."""
    lines = lines_of(state.sheets[sheet_played(state.rules, seat)])
    faces = state.rules.power_die(shot.power).faces
    runs = [lines.run(state.balls[seat], shot.direction, shot.power + int(f)) for f in faces]
    return Counter(run.end for run in runs)


def why_last(state: State, seat: Seat, left: float) -> Motive:
    """Nothing counts but to hole it."""
    last = len(state.marks[seat]) + 1 == MOST_SHOTS
    which = "your last shot" if last else "the last shot that can win"
    return Motive("last", {"which": which, "chance": to_hole(left)})


def why_shot(
    state: State, seat: Seat, shot: Shoot, left: float, other: Shoot, more: float
) -> Motive:
    """A shot by what its rolls do, beside the best one another way."""
    ends = ends_of(state, seat, shot)
    rolls = ends.total()
    facts: dict[str, float | str] = {"left": left, "drops": ends["hole"], "rolls": rolls}
    facts["more"] = more
    facts["Instead"] = _instead(other, more)
    if ends["hole"]:
        return Motive("drops", facts)
    end, often = ends.most_common(1)[0]
    count = "Every roll" if often == rolls else f"{often} of {rolls} rolls"
    verb = "s" if often in (1, rolls) else ""
    facts["Promise"] = f"{count} {_STAYS[end].format(s=verb)}"
    return Motive("stays", facts)


def _instead(shot: Shoot, more: float) -> str:
    """Say what the best shot another way would cost."""
    way = f"{capital(WAYS[shot.direction])} with power {shot.power}"
    return f"{way} is as good." if more < ALIKE else f"{way} costs {more:.1f} shots more."


_STAYS: Final = {
    "rest": "stay{s} on the grass",
    "sand": "stop{s} in the sand",
    "water": "splash{s}",
    "corner": "hit{s} a wall corner",
    "flag": "reach{s} the flag",
    "caught": "get{s} stuck in a corner",
}


def to_hole(left: float) -> float:
    """The chance of the last shot, by what it is expected to leave."""
    return 1 - left / (UNFINISHED - MOST_SHOTS)


# Deciding where a ball goes on.


def why_sent(end: str, left: float, more: float, last: bool) -> Motive:
    """A way on, by where it ends and what it leaves, beside the best of the others."""
    if not left:
        return Motive("into the hole", {})
    if last:
        return Motive("goes on, last", {"end": end, "chance": to_hole(left)})
    return Motive("goes on", {"end": end, "left": left, "more": more})

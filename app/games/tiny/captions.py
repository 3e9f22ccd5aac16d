"""The words of the Tiny board: over the sheet, on its button, beside the dice and at a stop."""

from __future__ import annotations

from collections.abc import Sequence

from app.words import counted, owner
from engine.core.game import SeatSetup
from engine.core.grids.squares import NAMES
from engine.games.tiny.box.dice import TYPES
from engine.games.tiny.box.gallery import name_hole
from engine.games.tiny.model import (
    APP,
    BONUS_FROM,
    FIXING,
    ROUNDS,
    UNFINISHED,
    Rules,
    State,
    WaitingShot,
    player_of,
    sheet_played,
)

STOPS = {
    "sand": "a strong shot from sand",
    "corner": "a wall corner",
    "flag": "the ball rolled over the hole",
}


def subheading(view: State, seats: Sequence[SeatSetup], me: int, player: int) -> str:
    """One line: how far the game is, whose sheet this is and for whom.

    `player` is the one whose hole is shown while holes are played.
    """
    if view.phase == "lay":
        return f"Hole and start · {_about_sheet(view, seats, me)}"
    if is_fixing(view):
        return f"Round {view.round} of {ROUNDS} · you will play it"
    if view.phase == "draw":
        return f"Round {view.round} of {ROUNDS} · {_about_sheet(view, seats, me)}"
    name = seats[player].name
    if view.scores[player]:
        return f"{owner(name)} hole · {counted(view.scores[player], 'shot')}"
    shot = f"{owner(name)} shot {len(view.marks[player]) + 1}"
    if view.rules.seats == 1:
        return shot
    return f"{shot} · {owner(seats[sheet_played(view.rules, player)].name)} hole"


def is_fixing(view: State) -> bool:
    """Whether everybody draws on the sheet that they will play."""
    return view.phase == "draw" and view.round in FIXING and view.rules.seats > 1


def heading(view: State, seats: Sequence[SeatSetup], me: int) -> str:
    """The title: whose sheet is to be fixed, or which hole is played alone; else empty, for the
    game's own."""
    if view.rules.seats == 1 and view.phase in ("play", "over"):
        return name_hole(view.rules.hole)
    return "Fix your hole" if is_fixing(view) else ""


def _about_sheet(view: State, seats: Sequence[SeatSetup], me: int) -> str:
    if view.rules.seats == 1:
        return "your own hole"
    return f"{owner(seats[me].name)} hole for {seats[player_of(view.rules, me)].name}"


def done(view: State, fresh: Sequence[str], type_: str) -> str:
    """The words of the main action: "Done · 3 of 4"."""
    if view.phase == "lay":
        return "Done"
    most = sum(TYPES[face] == type_ for face in view.dice)
    return f"Done · {len(fresh)} of {most}"


def giving_up(rules: Rules, seats: Sequence[SeatSetup], me: int) -> str:
    """Say what it costs to give a hole up; from three players on it hands the designer a bonus."""
    cost = f"You score {UNFINISHED} shots"
    if rules.seats < BONUS_FROM:
        return f"{cost}."
    designer = seats[sheet_played(rules, me)].name
    return f"{cost}, and {designer} takes {UNFINISHED} off as a bonus."


def power_line(power: int, name: str) -> str:
    """ "7 moves + MAX die"."""
    return f"{counted(power, 'move')} + {name} die"


def aim_label(direction: int, power: int) -> str:
    """ "East · 7"."""
    return f"{NAMES[direction].capitalize()} · {power}"


def decides(shot: WaitingShot, seats: Sequence[SeatSetup], player: int) -> str:
    """By which face somebody decides at a stop, and about whose ball."""
    return told_precision(shot.decider == player, shot.decider, player, seats)


def told_precision(passed: bool, decider: int, player: int, seats: Sequence[SeatSetup]) -> str:
    """ "PASS: Ben decides", "MISS: Ana sends Ben's ball on"."""
    if passed:
        return f"PASS: {seats[player].name} decides"
    name = "the app" if decider == APP else seats[decider].name
    return f"MISS: {name} sends {owner(seats[player].name)} ball on"


def at_a_stop(shot: WaitingShot, whose: str = "") -> str:
    """One sentence for whoever decides; `whose` ball it is, unless it is their own."""
    way = f"Tap {owner(whose)} way on" if whose else "Tap the way on"
    return f"{way}: {STOPS[shot.stop]}, {counted(shot.left, 'move')} left."

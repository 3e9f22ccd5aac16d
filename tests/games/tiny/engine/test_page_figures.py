"""Every figure that the rules page tells a beginner is the engine's."""

from __future__ import annotations

from engine.core.grids.squares import DIRECTIONS
from engine.games.tiny.box.dice import (
    DICE,
    FRIENDLY,
    GREATEST_POWER,
    LIGHT,
    MAX,
    MEDIUM,
    PASS,
    PRECISION,
    SHAKY_POWER,
    TERRAIN_DICE,
)
from engine.games.tiny.info import INFO
from engine.games.tiny.model import BONUS_FROM, FIXING, MOST_SHOTS, ROUNDS, UNFINISHED
from engine.games.tiny.rules.options import SIZES
from tests.support.figures import NUMBERS, untrue

# Words that are no figures of the rules: ways to talk, and what pictures of the page prove.
PLAIN = (
    "marked 0, anywhere",
    "turns it by 90 degrees",
    "wherever two straight edges",
    "turns a straight ball by 90 degrees",
)


def claims() -> list[str]:
    most, first, last = NUMBERS[INFO.seats[1]], *FIXING
    ways, rounds, faces = NUMBERS[len(DIRECTIONS)], NUMBERS[ROUNDS], NUMBERS[len(FRIENDLY.faces)]
    powers = {
        die: [p for p, each in enumerate(DICE) if each is die] for die in (LIGHT, MEDIUM, MAX)
    }
    sizes = [f"{name} ({wide} × {high})" for name, (wide, high) in SIZES.items()]
    found = [
        f"Two to {most} players",
        f"There are {rounds} rounds.",
        f"In each one {NUMBERS[TERRAIN_DICE]} terrain dice",
        f"Rounds 1 to {first - 1} and round {ROUNDS} are drawn on your own sheet.",
        f"Rounds {first} and {last} are for **fixing**",
        f"a direction, one of {ways}, and a power from 0 to {GREATEST_POWER}.",
        f"a power of 0 or {SHAKY_POWER - 1} is safe.",
        f"With {SHAKY_POWER} or more the precision die is rolled",
        f"It has {NUMBERS[len(set(PRECISION.faces))]} results.",
        f"with a power of {SHAKY_POWER} or more.",
        f"the designer chooses one of all {ways}",
        f"All {ways} directions are open.",
        f"If it isn't in after {MOST_SHOTS} shots, or if you give up, you score {UNFINISHED}.",
        f"with {NUMBERS[BONUS_FROM]} or more players",
        f"takes all {UNFINISHED} off",
        f"With **{NUMBERS[BONUS_FROM - 1]} players** your shots",
        f"With **{NUMBERS[BONUS_FROM]} or more** you take off",
        f"With {NUMBERS[BONUS_FROM - 1]} players the longest shot",
        f"The sheet comes {sizes[0]}, {sizes[1]} and {sizes[2]}.",
        f"{NUMBERS[FRIENDLY.faces.count(PASS)]} of its {faces} faces are a PASS",
        f"all {rounds} rounds of it",
        f"the {NUMBERS[TERRAIN_DICE]} terrain dice one by one",
        f"enter {faces} faces for each",
    ]
    for die, name in ((LIGHT, "LIGHT"), (MEDIUM, "MEDIUM"), (MAX, "MAX")):
        low, *_, high = powers[die]
        span = f"{low} or {high}" if high - low == 1 else f"{low} to {high}"
        found.append(f"| {name} | {span} | {' '.join(map(str, die.faces))} |")
    return found


def test_every_figure_of_the_page_is_true() -> None:
    assert untrue("tiny", claims(), PLAIN) == []

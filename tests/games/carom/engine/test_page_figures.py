"""Every figure that the rules page tells a beginner is the engine's."""

from __future__ import annotations

from engine.core.grids.hexes import DIRECTIONS
from engine.games.carom.box.equipment import COLOURS, DICE, LOOKS, MOST_ON_BLANK, PRINTED
from engine.games.carom.box.hole_plan import CUP, START
from engine.games.carom.box.holes import ALL_SEVEN, HOLES
from engine.games.carom.box.seven import BASIC
from engine.games.carom.info import INFO
from engine.games.carom.rules.hole_checks import STARTS
from engine.games.carom.rules.options import (
    BLANK_CARD,
    FACES,
    FEWEST_STROKES,
    LIMITS,
    MOST_STROKES,
    why_not_balls,
)
from engine.games.carom.rules.turf import CLIMB, LEVEL, WATER
from tests.support.figures import NUMBERS, untrue

# Words that are no figures of the rules: times, ways to talk, what a picture of the page proves.
PLAIN = (
    "no two have the same numbers",
    "A hole takes two minutes alone and about ten with many.",
    "all discs together make more than 100",
    "open at its two ends only",
    "In Carom two or three people",
)


def most_balls(players: int) -> str:
    return NUMBERS[max(n for n in range(1, len(LOOKS)) if not why_not_balls(players, n))]


def claims() -> list[str]:
    dice, faces, starts = NUMBERS[len(DICE)], NUMBERS[FACES], NUMBERS[STARTS]
    assert {len(tool.impulses) for tool in (*DICE, *PRINTED)} == {FACES}
    assert len({die.impulses for die in DICE}) == len(DICE)
    plus, sides = PRINTED[0], ["as it is", *(die.title.lower() for die in DICE[1:])]
    length, (lowest, highest) = BLANK_CARD.length, BLANK_CARD.span or (0, 0)
    assert (length, highest) == ((FACES, FACES), MOST_ON_BLANK)
    first = [BASIC[str(number)].order[0] for number in range(1, 8)]
    begins = ", ".join(f"{color} on {n}" for n, color in enumerate(first[1:-1], 2))
    (terraces,) = (key for key, hole in BASIC.items() if "ramp" in hole.character)
    (start,) = (board.hole for board in ALL_SEVEN if board.keeps == START)
    (cup,) = (board.hole for board in ALL_SEVEN if board.keeps == CUP)
    return [
        f"One to {NUMBERS[INFO.seats[1]]} players.",
        f"All {dice} dice have {faces} faces",
        *(
            f"| {die.key.capitalize()} | {side} | {' '.join(map(str, die.impulses))} |"
            for die, side in zip(DICE, sides, strict=True)
        ),
        f"{NUMBERS[len(PRINTED)].capitalize()} cards do the same",
        f"With {plus.formula} and a 5 the ball gets {plus.strength(5)} impulses.",
        f"give it any {faces} numbers from {lowest} to {highest} before the game",
        f"Choose one of {dice} dice, roll it, then choose one of {NUMBERS[len(DIRECTIONS)]} dir",
        f"on one of the {starts} starting hexes",
        f"{NUMBERS[len(DIRECTIONS)].capitalize()} directions lead to neighboring hexes.",
        f"how many of the {faces} faces",
        f"up a slope takes {NUMBERS[CLIMB]} impulses, a step on the level {NUMBERS[LEVEL]}",
        f"begins in the water takes {NUMBERS[LEVEL + WATER]}.",
        f"Hole {terraces} has terraces.",
        f"up takes {NUMBERS[CLIMB]} impulses a hex",
        f"| on one board | {LIMITS[0]} |",
        f"| joined, on two boards | {LIMITS[1]} |",
        f"| joined, on three or more | {LIMITS[2]} |",
        f"from {FEWEST_STROKES} to {MOST_STROKES}, before you start",
        f"up to {most_balls(2)} with two players, up to {most_balls(3)} with three",
        f"{first[0].capitalize()} begins on hole 1, {begins}, and {first[-1]} again on 7",
        f"the circle {', '.join(COLOURS)}.",
        f"Choose any of the {len(HOLES)} holes",
        f"the {NUMBERS[len(BASIC)]} of the box",
        f"{HOLES['all-seven'].name}, begins on board {start}, leads over every board",
        f"ends on board {cup}.",
        f"above what the {dice} dice need",
    ]


def test_every_figure_of_the_page_is_true() -> None:
    assert {board.hole for board in ALL_SEVEN} == set(BASIC)
    assert untrue("carom", claims(), PLAIN) == []

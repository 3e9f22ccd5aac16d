"""Who begins: the first seat, a seat by chance, or one that people name by its number."""

from __future__ import annotations

from typing import Final

from engine.core.chance import Chance, Die
from engine.core.options import BadSetup, Choice, Needs, Option, Setup

FIRST, RANDOM, CHOSEN = "first", "random", "chosen"
BEGINS: Final = "begins"
BEGINNER: Final = "beginner"


def begins(most: int, usual: str = FIRST) -> tuple[Option, Option]:
    """The options of a mode for so many seats at most, and which of them is usual."""
    return (
        Option(
            BEGINS,
            "Who starts",
            usual,
            "The first player, someone at random, or a player you name.",
            choices=(
                Choice(FIRST, "First player"),
                Choice(RANDOM, "At random"),
                Choice(CHOSEN, "Chosen"),
            ),
        ),
        seat_option(BEGINNER, "Player who starts", most, Needs(BEGINS, (CHOSEN,))),
    )


def seat_option(key: str, title: str, most: int, needs: Needs) -> Option:
    """A seat named by its number."""
    return Option(key, title, 1, "Players are counted from the top.", span=(1, most), needs=needs)


def beginner(setup: Setup, chance: Chance) -> int:
    """The seat that begins; the first one where a mode does not ask."""
    who = setup.options.get(BEGINS, FIRST)
    if who == RANDOM:
        # Nobody is asked for this one, whatever people bring themselves: it is no die of a box.
        face = chance.roll(Die("seat", tuple(range(len(setup.seats))), "seats"))
        assert isinstance(face, int)
        return face
    return seat_chosen(setup, BEGINNER) if who == CHOSEN else 0


def seat_chosen(setup: Setup, key: str) -> int:
    """The seat that an option names; BadSetup where nobody sits there."""
    number, seats = setup.number(key), len(setup.seats)
    if number > seats:
        raise BadSetup(f"There is no player {number} in a game of {seats}.")
    return number - 1

"""Score pads that are filled and finished, for tests of the shell."""

from __future__ import annotations

import random
from typing import Any

from engine import SeatSetup
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from tests.app.shell.tables import PEOPLE

MORE = tuple(SeatSetup(name) for name in ("Hal", "Ida", "Jo", "Kim", "Lu"))


def gnoming(seats: int = 3, rounds: int = 3, seed: int = 1) -> Scorecard:
    """Rounds that people have counted themselves, and who went out in each."""
    chance = random.Random(seed)
    card = Scorecard.open("gnoming", PEOPLE[:seats])
    for number in range(1, rounds + 1):
        for seat in range(seats):
            card.enter(PadCell(f"round-{number}", seat), chance.randint(-9, 35))
        card.enter(PadCell(f"out-{number}"), chance.randrange(seats))
    return _finished(card)


def carom(
    seats: int = 12, holes: int = 18, seed: int = 1, course: str = "", **options: Any
) -> Scorecard:
    chance = random.Random(seed)
    people = [SeatSetup(person.name) for person in (*PEOPLE, *MORE)[:seats]]
    pars = [4] * holes if course else []
    card = Scorecard.open("carom", people, options, course, pars)
    for number in range(1, holes + 1):
        for seat in range(seats):
            card.enter(PadCell(f"hole-{number}", seat), chance.choice([2, 3, 4, 5, "missed"]))
    return _finished(card)


def tiny(*shots: int) -> Scorecard:
    mode = "race" if len(shots) > 1 else "solo"
    card = Scorecard.open("tiny", PEOPLE[: len(shots)], {"mode": mode})
    for seat, number in enumerate(shots):
        card.enter(PadCell("shots", seat), number)
    return _finished(card)


def _finished(card: Scorecard) -> Scorecard:
    card.finish()
    return card

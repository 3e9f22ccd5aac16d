"""Answers of people who bring their own dice and cards, for tests that play without a screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.core.chance import Ask, Face, Seeded
from engine.core.game import BadSetup, IllegalMove

Choose = Callable[[Ask], Face]
Came = TypeVar("Came")


def by_chance(seed: int) -> Choose:
    chance = Seeded(seed)
    return lambda ask: ask.choices[chance.number(len(ask.choices))]


def told(
    call: Callable[[tuple[Face, ...]], Came], choose: Choose, answers: tuple[Face, ...] = ()
) -> tuple[Came, tuple[Face, ...]]:
    """Answer until nothing more is asked: what came of it, and all answers.

    Something that another seat holds in secret is offered and then refused: another one is named.
    """
    first = len(answers)
    while True:
        try:
            return call(answers), answers
        except Ask as ask:
            answers += (choose(ask),)
        except (BadSetup, IllegalMove):
            if len(answers) == first:
                raise
            answers = answers[:-1]

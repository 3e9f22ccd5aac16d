"""Bots, by level. A bot sees only what its seat may see and has a stream of chance of its own."""

from __future__ import annotations

from engine.bots import easy, greedy, strong
from engine.bots.base import (
    USUAL,
    Budget,
    Decision,
    Motive,
    ObviousDecision,
    Strategy,
    Thinking,
    decide,
)

LEVELS: dict[str, Strategy] = {
    "random": easy.any_move,  # for tests and figures; nobody sits down with it
    "easy": easy.think,
    "greedy": greedy.think,
    "strong": strong.think,
}

__all__ = [
    "LEVELS",
    "USUAL",
    "Budget",
    "Decision",
    "Motive",
    "ObviousDecision",
    "Strategy",
    "Thinking",
    "decide",
]

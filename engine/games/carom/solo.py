"""Carom Mini Golf for one: the hole of the day, and a tour from the straight hole to all boards."""

from __future__ import annotations

from typing import Final

from engine.courses.daily import Daily
from engine.courses.tours import Stage

# Less is a single lucky stroke; more takes longer than a quarter of an hour.
DAILY = Daily(
    number=1,
    mode="basic",
    option="course",
    figure="dice",
    within=(2.6, 6.5),
    more={"strokes": "dice"},
)

DICE, CARDS = {"strokes": "dice"}, {"strokes": "cards"}

STAGES: Final = (
    Stage("First tee", "One straight hole with the six dice.", "basic", {"course": "1"} | DICE),
    Stage(
        "Over the hill",
        "A gate in a hedge, and a hill with a cup on top.",
        "basic",
        {"course": "garden-gate,molehill"} | DICE,
    ),
    Stage(
        "Sand in the glass",
        "Two hourglasses. Dice or cards, as you like.",
        "basic",
        {"course": "3,sandglass"},
    ),
    Stage(
        "House of cards",
        "Three holes with cards only.",
        "basic",
        {"course": "1,2,3"} | CARDS,
    ),
    Stage(
        "Company",
        "Carom against two easy bots. Knock them about!",
        "carom",
        {"course": "1,3"},
        ("easy", "easy"),
    ),
    Stage(
        "Through the orchard",
        "Stones, trees and forks in your way.",
        "basic",
        {"course": "kerbstones,orchard,pitchfork"} | DICE,
    ),
    Stage(
        "Down the drain",
        "An island, a pipe underground, and a mouse hole.",
        "basic",
        {"course": "6,drainpipe,mouse-hole"} | DICE,
    ),
    Stage(
        "Elbows",
        "Carom against two medium bots.",
        "carom",
        {"course": "3,6,pinball"},
        ("greedy", "greedy"),
    ),
    Stage(
        "Bridges",
        "Over and under, with cards only.",
        "basic",
        {"course": "flyover,viaduct,over-the-trees"} | CARDS,
    ),
    Stage(
        "The wicked three",
        "Falling rocks, a millrace and a bog.",
        "basic",
        {"course": "rockfall,millrace,quagmire"} | DICE,
    ),
    Stage(
        "A master",
        "Carom against one hard bot.",
        "carom",
        {"course": "3,6"},
        ("strong",),
    ),
    Stage(
        "All seven",
        "The grand tour, then all seven boards in one.",
        "basic",
        {"course": "grand-tour,all-seven", "limit": "10,20,40"} | DICE,
    ),
)

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
        "A gate in a hedge, and a hill with a cup on top.",
        "A gate in a hedge, and a hill with a hole in it.",
        "basic",
        {"course": "garden-gate,molehill"} | DICE,
    ),
    Stage(
        "Two hourglasses. Dice or cards, as you like.",
        "Two hourglasses. Dice or cards, as you like.",
        "basic",
        {"course": "3,sandglass"},
    ),
    Stage(
        "Three holes with cards only.",
        "Three holes with the white die and the cards alone.",
        "basic",
        {"course": "1,2,3"} | CARDS,
    ),
    Stage(
        "Carom against two easy bots. Knock them about!",
        "Carom against two beginners: knock them about.",
        "carom",
        {"course": "1,3"},
        ("easy", "easy"),
    ),
    Stage(
        "Stones, trees and forks in your way.",
        "Stones, trees and forks stand in the way.",
        "basic",
        {"course": "kerbstones,orchard,pitchfork"} | DICE,
    ),
    Stage(
        "An island, a pipe underground, and a mouse hole.",
        "An island, a pipe below the ground, a hole for mice.",
        "basic",
        {"course": "6,drainpipe,mouse-hole"} | DICE,
    ),
    Stage(
        "Carom against two medium bots.",
        "Carom against two who aim.",
        "carom",
        {"course": "3,6,pinball"},
        ("greedy", "greedy"),
    ),
    Stage(
        "Over and under, with cards only.",
        "Over and under, with the cards alone.",
        "basic",
        {"course": "flyover,viaduct,over-the-trees"} | CARDS,
    ),
    Stage(
        "Falling rocks, a millrace and a bog.",
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
        "The grand tour, then all seven boards in one.",
        "The grand tour, and then every board in one.",
        "basic",
        {"course": "grand-tour,all-seven", "limit": "10,20,40"} | DICE,
    ),
)

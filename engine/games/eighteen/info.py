"""Introduces 18 Holes before anybody plays it."""

from __future__ import annotations

from typing import Final

from engine.core.game import Component, GameInfo, Guide, Modes, Needs, QuickStart, ShortGame

# With the moves that a seat makes on a hole or in a round, as bots do.
_CLUBS: Final = "clubs"  # are chosen at the same time, face down
# What each feels like, its moves, for whom it is, how much luck there is, and what is secret.
GUIDES: Final = {
    "match": Guide(
        "A fresh race on every hole: reach the green first.", 7, "first games", "some", _CLUBS
    ),
    "skins": Guide(
        "Tie a hole, and the next one is worth even more.", 7, "gamblers", "much", _CLUBS
    ),
    "stableford": Guide(
        "Good holes earn points, and bad holes cost nothing.",
        7.5,
        "everyone, and good solo",
        "little",
        _CLUBS,
    ),
    "stroke": Guide(
        "Every stroke counts, so keep your total low.",
        7.5,
        "careful players, and good solo",
        "little",
        _CLUBS,
    ),
    "racing": Guide(
        "Nobody waits: the first player on the last green wins.",
        7.5,
        "impatient players",
        "some",
        _CLUBS,
    ),
    "chaos": Guide(
        "Any green, any order: grab it before the others do.",
        4,
        "three players or more",
        "much",
        _CLUBS,
    ),
    "teams": Guide(
        "Lead two golfers to ten flags with one hand of clubs.",
        7,
        "two players who know their clubs",
        "little",
        _CLUBS,
    ),
    "kelly": Guide(
        "Reach your secret green and guess everyone else's.",
        5,
        "players who love secrets",
        "some",
        "clubs, greens",
    ),
    "solo": Guide("Outplay three opponents that a deck of cards controls.", 4, "", "much"),
}


INFO = GameInfo(
    "eighteen",
    "18 Holes",
    "Choose a club, draw a shot, reach the green",
    Modes("engine.games.eighteen.rules.opening.options"),
    (1, 5),
    rules_version=3,  # the Lob Wedge names no direction in a bunker either
    components=(
        Component("shots", "Shot cards", "The app draws", "We use real cards"),
        Component(
            "clubs",
            "Club cards",
            "The app deals",
            "We use real cards",
            Needs("clubs", ("draft", "told")),
            spares=(("clubs", "told"),),
        ),
        Component(
            "golfers",
            "Golfer cards",
            "The app deals",
            "We use real cards",
            Needs("golfers", ("dealt", "a", "b")),
        ),
        Component("tokens", "Tokens", "The app draws", "We use real tokens"),
    ),
    pad=True,
    trays=True,
    guides=GUIDES,
    shortest=ShortGame("Three holes", (("course", "quick"), ("holes", 3), ("stars", "gentle"))),
    quick=QuickStart("match", "Five holes with ready-made bags of clubs.", (("clubs", "hands"),)),
)

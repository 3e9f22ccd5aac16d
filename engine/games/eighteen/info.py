"""Introduces 18 Holes before anybody plays it."""

from __future__ import annotations

from typing import Final

from engine.core.game import Component, GameInfo, Guide, Modes, Needs, QuickStart, ShortGame

# With the moves that a seat makes on a hole or in a round, as bots do.
_CLUBS: Final = "clubs"  # are chosen at the same time, face down
# What each feels like, its moves, for whom it is, how much luck there is, and what is secret.
GUIDES: Final = {
    "match": Guide("A duel on every hole: nothing counts but to be there first.", 7, "first games",
                   "some", _CLUBS),
    "skins": Guide("Greedy: a tie makes the next hole dearer.", 7, "those who like to gamble",
                   "much", _CLUBS),
    "stableford": Guide("Forgiving: a bad hole costs nothing.", 7.5, "mixed tables; also alone",
                        "little", _CLUBS),
    "stroke": Guide("Strict: every stroke stays on the card.", 7.5, "careful players; also alone",
                    "little", _CLUBS),
    "racing": Guide("A race: nobody waits for anybody.", 7.5, "the impatient", "some", _CLUBS),
    "chaos": Guide("Wild: golfers cross the course in all directions.", 4, "three or more",
                   "much", _CLUBS),
    "teams": Guide("Two golfers to steer with one hand of clubs.", 7, "two who know their clubs",
                   "little", _CLUBS),
    "kelly": Guide("Bluff: hide where you are heading.", 5, "those who like secrets",
                   "some", "clubs, greens"),
    "solo": Guide("A puzzle against a deck that never sleeps.", 4, "", "much"),
}  # fmt: skip


INFO = GameInfo(
    "eighteen",
    "18 Holes",
    "Five clubs, shot cards, and the way to the green",
    Modes("engine.games.eighteen.rules.opening.options"),
    (1, 5),
    rules_version=3,  # the Lob Wedge names no direction in a bunker either
    components=(
        Component("shots", "Shot cards", "The app draws", "We draw our own"),
        Component(
            "clubs",
            "Club cards",
            "The app deals",
            "We deal our own",
            Needs("clubs", ("draft", "told")),
            spares=(("clubs", "told"),),
        ),
        Component(
            "golfers",
            "Golfer cards",
            "The app deals",
            "We deal our own",
            Needs("golfers", ("dealt", "a", "b")),
        ),
        Component("tokens", "Tokens", "The app draws", "We draw our own"),
    ),
    pad=True,
    trays=True,
    guides=GUIDES,
    shortest=ShortGame("Three holes", (("course", "quick"), ("holes", 3), ("stars", "gentle"))),
    quick=QuickStart("match", "Five holes, ready-made bags of clubs.", (("clubs", "hands"),)),
)

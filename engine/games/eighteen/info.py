"""Introduces 18 Holes before anybody plays it."""

from __future__ import annotations

from typing import Final

from engine.core.game import Component, GameInfo, Guide, Modes, Needs, QuickStart

# With the moves that a seat makes on a hole or in a round, as bots do.
GUIDES: Final = {
    "match": Guide("A duel on every hole: nothing counts but to be there first.", 7, "first games"),
    "skins": Guide("Greedy: a tie makes the next hole dearer.", 7, "those who like to gamble"),
    "stableford": Guide("Forgiving: a bad hole costs nothing.", 7.5, "mixed tables; also alone"),
    "stroke": Guide("Strict: every stroke stays on the card.", 7.5, "careful players; also alone"),
    "racing": Guide("A race: nobody waits for anybody.", 7.5, "the impatient"),
    "chaos": Guide("Wild: golfers cross the course in all directions.", 4, "three or more"),
    "teams": Guide("Two golfers to steer with one hand of clubs.", 7, "two who know their clubs"),
    "kelly": Guide("Bluff: hide where you are heading.", 5, "those who like secrets"),
    "solo": Guide("A puzzle against a deck that never sleeps.", 4, ""),
}


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
    quick=QuickStart("match", "Five holes, ready-made bags of clubs.", (("clubs", "hands"),)),
)

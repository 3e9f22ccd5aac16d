"""The 34 clubs.

The number of a club is its place in the box, its initiative says who plays first.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from engine.core.chance import Deck
from engine.games.eighteen.box.shots import CHIP

Kind = Literal["driver", "wood", "hybrid", "iron", "wedge"]

CARRIED: Final = 5  # clubs in a bag, unless a golfer says otherwise
HANDS: Final = "ABCDE"  # ready-made bags, one for each player of a first game


@dataclass(frozen=True, slots=True, eq=False)
class Club:
    """A club as it is printed."""

    number: int
    name: str
    kind: Kind
    initiative: int
    decks: tuple[str, ...]  # to draw from: one of them; none for what flies straight on
    draws: int  # cards
    steps: tuple[int, int]  # of a wood, straight on: from the fairway, from the rough
    big: bool  # can be swung for a big hit
    players: int  # in the box for so many players or more
    hand: str  # the ready-made bag that it belongs to
    declares: bool  # the heading of a chip has to be named before the card is drawn
    digs: bool  # sand is only rough to it

    @property
    def tee_only(self) -> bool:
        return self.kind == "driver"

    @property
    def minds_rough(self) -> bool:
        """Whether rough shortens its shots, as it does with all but hybrids."""
        return self.kind != "hybrid"

    @property
    def big_deck(self) -> str:
        """Where a big hit draws from: one above the highest of its decks; empty without one."""
        return _above(self.decks) if self.big else ""

    @property
    def digging_decks(self) -> tuple[str, ...]:
        """Where it draws from in a bunker; none where it cannot be used there.

        A wood has no deck of its own: it takes the one of its distance from the rough.
        """
        if self.tee_only:
            return ()
        return self.decks or (_WOOD_DECKS[self.steps[1]],)


@lru_cache(maxsize=32)
def _above(decks: tuple[str, ...]) -> str:
    return str(max(int(deck) for deck in decks if deck != CHIP) + 1)


_WOOD_DECKS: Final = {3: "3", 2: "2", 1: CHIP}

# Number, name, initiative, decks, cards drawn, steps from fairway/rough, big hit, players, hand;
# "free" lets one see a chip before its heading is chosen, "sand" takes sand for rough.
_TABLE: Final = """
     1  Driver          24  5   2  -    no   1  -
     2  Driver          23  5   2  -    no   5  E
     3  2-Iron           8  45  1  -    no   1  A
     4  2-Iron           7  45  1  -    no   3  C
     5  3-Wood          18  -   0  4/3  no   1  B
     6  3-Wood          17  -   0  4/3  no   5  -
     7  3-Hybrid         2  4   1  -    yes  1  -
     8  3-Hybrid         1  4   1  -    yes  5  -
     9  3-Iron          26  4   2  -    yes  1  D
    10  3-Iron          27  4   2  -    yes  3  E
    11  4-Iron          10  34  1  -    yes  1  A
    12  4-Iron           9  34  1  -    yes  3  D
    13  5-Wood          20  -   0  3/2  no   1  -
    14  5-Wood          19  -   0  3/2  no   5  E
    15  5-Hybrid         4  3   1  -    yes  1  -
    16  5-Hybrid         3  3   1  -    yes  5  -
    17  5-Iron          29  3   2  -    yes  1  B
    18  5-Iron          28  3   2  -    yes  3  C
    19  6-Iron          12  23  1  -    yes  1  A
    20  6-Iron          11  23  1  -    yes  3  E
    21  7-Iron          14  C3  1  -    yes  1  B
    22  7-Iron          13  C3  1  -    yes  3  D
    23  8-Wood          22  -   0  2/1  no   1  A
    24  8-Wood          21  -   0  2/1  no   5  -
    25  8-Hybrid         6  2   1  -    yes  1  C
    26  8-Hybrid         5  2   1  -    yes  5  -
    27  8-Iron          33  2   2  -    yes  1  B
    28  8-Iron          32  2   2  -    yes  3  D
    29  9-Iron          16  C2  1  -    yes  1  B
    30  9-Iron          15  C2  1  -    yes  3  C
    31  Pitching-Wedge  31  C   2  -    no   1  A
    32  Pitching-Wedge  30  C   2  -    no   5  E
    33  Lob-Wedge       34  C   1  -    no   1  C  free
    34  Sand-Wedge      25  C   1  -    no   1  D  sand
"""


def _club(row: str) -> Club:
    number, name, initiative, decks, draws, steps, big, players, hand, *special = row.split()
    fairway, rough = (0, 0) if steps == "-" else map(int, steps.split("/"))
    kind: Kind = name.rpartition("-")[2].lower()  # type: ignore[assignment]
    return Club(
        int(number), name.replace("-", " "), kind, int(initiative), tuple(decks.strip("-")),
        int(draws), (fairway, rough), big == "yes", int(players), hand.strip("-"),
        "free" not in special, "sand" in special,
    )  # fmt: skip


CLUBS: Final = {club.number: club for club in map(_club, _TABLE.strip().splitlines())}

# The pack that clubs are dealt from. Its kinds are names, so that nobody takes them for the numbers
# of shot cards.
DEALT: Final = Deck(
    "pack of clubs", tuple(f"{club.name} {club.initiative}" for club in CLUBS.values()), "clubs"
)


@lru_cache(maxsize=8)
def clubs_for(players: int) -> tuple[int, ...]:
    """The numbers of the clubs in play with so many players."""
    return tuple(club.number for club in CLUBS.values() if club.players <= players)


def hand(letter: str) -> tuple[int, ...]:
    """The clubs of a ready-made bag."""
    return tuple(club.number for club in CLUBS.values() if club.hand == letter)

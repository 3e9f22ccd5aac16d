"""The 74 shot cards in five decks.

A flight is told by letters: S goes one hex straight on, L and R turn left or right once and go on
that way. From the rough the last letter is left out. A wild card has two flights to choose from; a
card that is followed by another has none, and says from which deck to draw.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.core.chance import Deck

STRAIGHT, LEFT, RIGHT = "S", "L", "R"
TURNS: Final = {STRAIGHT: 0, LEFT: 1, RIGHT: -1}  # against the clock

DECKS: Final = ("C", "2", "3", "4", "5")
REMAIN: Final = "remain"  # the sign of a card that leaves a ball in its bunker
CHIP: Final = "C"


@dataclass(frozen=True, slots=True, eq=False)
class PrintedShot:
    """A shot card."""

    number: int
    deck: str
    shape: str  # "draw left", "wild", "super", ...
    flights: tuple[str, ...]
    bunker: str  # what becomes of a ball in a bunker: REMAIN, "left", "target" or "right"
    follow: str  # the deck to draw the next card from; empty on cards with a flight

    @property
    def chips(self) -> bool:
        """Whether the ball flies over trees, and rough does not matter."""
        return self.deck == CHIP

    @property
    def kept(self) -> bool:
        """Whether whoever plays it keeps it: the longest drive."""
        return self.shape == "longest drive"

    def flights_from(self, rough: bool) -> tuple[str, ...]:
        """The flights that can be chosen from fairway or rough."""
        return self.flights if self.chips or not rough else self._short

    @property
    def _short(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(flight[:-1] for flight in self.flights))


# Number, deck, shape, flights (or the deck that follows), outcome in a bunker.
_TABLE: Final = """
     1 5 straight      SSSSS       remain
     2 5 straight      SSSSS       target
     3 5 draw-left     SSSSL       remain
     4 5 draw-left     SSSSL       left
     5 5 fade-right    SSSSR       right
     6 5 fade-right    SSSSR       right
     7 5 hook-left     SSSLL       target
     8 5 hook-left     SSSLL       remain
     9 5 slice-right   SSSRR       remain
    10 5 slice-right   SSSRR       left
    11 5 wild          SSSLL|SSSRR remain
    12 5 wild          SSSLL|SSSRR remain
    13 5 longest-drive SSSSSS      remain
    14 5 short         >4          -
    15 5 shuffle       >5          -
    16 4 straight      SSSS        target
    17 4 straight      SSSS        right
    18 4 draw-left     SSSL        remain
    19 4 draw-left     SSSL        left
    20 4 fade-right    SSSR        target
    21 4 fade-right    SSSR        target
    22 4 hook-left     SSLL        remain
    23 4 hook-left     SSLL        remain
    24 4 slice-right   SSRR        target
    25 4 slice-right   SSRR        remain
    26 4 wild          SSLL|SSRR   left
    27 4 wild          SSLL|SSRR   right
    28 4 super         >5          -
    29 4 short         >3          -
    30 4 shuffle       >4          -
    31 3 straight      SSS         remain
    32 3 straight      SSS         left
    33 3 straight      SSS         remain
    34 3 draw-left     SSL         remain
    35 3 draw-left     SSL         target
    36 3 fade-right    SSR         target
    37 3 fade-right    SSR         right
    38 3 hook-left     SLL         target
    39 3 hook-left     SLL         target
    40 3 slice-right   SRR         target
    41 3 slice-right   SRR         right
    42 3 wild          SSL|SSR     target
    43 3 wild          SSL|SSR     left
    44 3 super         >4          -
    45 3 short         >2          -
    46 3 shuffle       >3          -
    47 2 straight      SS          target
    48 2 straight      SS          remain
    49 2 draw-left     SL          target
    50 2 draw-left     SL          left
    51 2 draw-left     SL          target
    52 2 draw-left     SL          target
    53 2 fade-right    SR          target
    54 2 fade-right    SR          left
    55 2 fade-right    SR          target
    56 2 fade-right    SR          right
    57 2 wild          SL|SR       remain
    58 2 wild          SL|SR       right
    59 2 super         >3          -
    60 2 shuffle       >2          -
    61 C straight      SS          target
    62 C straight      SS          remain
    63 C straight      SS          target
    64 C straight      SS          target
    65 C draw-left     SL          target
    66 C draw-left     SL          right
    67 C draw-left     SL          left
    68 C fade-right    SR          left
    69 C fade-right    SR          target
    70 C fade-right    SR          target
    71 C wild          SL|SR       target
    72 C wild          SL|SR       right
    73 C super         >3          -
    74 C shuffle       >C          -
"""


def _shot(row: str) -> PrintedShot:
    number, deck, shape, flight, bunker = row.split()
    follow = flight[1:] if flight.startswith(">") else ""
    flights = () if follow else tuple(flight.split("|"))
    return PrintedShot(
        int(number), deck, shape.replace("-", " "), flights, bunker.strip("-"), follow
    )


SHOTS: Final = {shot.number: shot for shot in map(_shot, _TABLE.strip().splitlines())}

# What whoever plays it keeps.
LONGEST_DRIVES: Final = frozenset(shot.number for shot in SHOTS.values() if shot.kept)

CARDS: Final = {
    deck: tuple(shot.number for shot in SHOTS.values() if shot.deck == deck) for deck in DECKS
}

DRAWN: Final = {
    deck: Deck("chip deck" if deck == CHIP else f"deck {deck}", CARDS[deck], "shots")
    for deck in DECKS
}

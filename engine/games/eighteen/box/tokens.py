"""What lies on the greens and in the bag: points, and the tokens that carry a green's number."""

from __future__ import annotations

from typing import Final

from engine.core.chance import Deck

MOST_HOLES: Final = 18
FIRST, SECOND = 5, 2  # for the first and the second on a green of Chaos Golf
SKIN: Final = 5  # the token on the last green of Skins, and everybody's own
FLAG: Final = 1
TEAM_FLAGS: Final = 10  # with so many a team has won
# Kelly Golf: what one's own secret green brings, that of somebody else, and any other.
OWN, THEIRS, OTHER = 3, 2, 1

# The tokens of the greens, face down: kind n is that of hole n.
NUMBERED: Final = Deck(
    "bag of tokens", tuple(f"Green {hole}" for hole in range(1, MOST_HOLES + 1)), "tokens"
)
# The small points of Skins, face down, and how many there are of each.
SMALL: Final = Deck("small tokens", ("1 point", "2 points"), "tokens")
SMALL_POINTS: Final = (1, 2)
COPIES: Final = 18

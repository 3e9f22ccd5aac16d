"""The moves of 18 Holes, in the order of a game."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.core.game import verb
from engine.games.eighteen.model.state import NO_HEADING

# Before the first hole.


@verb
class LayTile(NamedTuple):
    """Cover a hex of the course with an adjustment tile."""

    letter: str  # of `box.course_layout`: bunker, water, tree, or rough, which is on all backs
    place: int


@verb
class EndLaying(NamedTuple):
    """Lay no more adjustment tiles."""


@verb
class TakeGolfer(NamedTuple):
    """Take a golfer's card with one side up."""

    ability: str


@verb
class LayToken(NamedTuple):
    """Lay one's 5 points on a green."""

    hole: int


@verb
class TakeUp(NamedTuple):
    """Look at the cards dealt to one, or draw two targets."""


@verb
class TakeClub(NamedTuple):
    """Put a club into the bag."""

    club: int


@verb
class LetPass(NamedTuple):
    """Take nothing of this pack."""


@verb
class NameClub(NamedTuple):
    """Name the club that never expires."""

    club: int


@verb
class KeepTarget(NamedTuple):
    """Keep one of the targets drawn."""

    hole: int


# Choosing a club.


@verb
class ResetHand(NamedTuple):
    """Take the discarded clubs back: before choosing for nothing, as one's action for the turn."""


@verb
class Peek(NamedTuple):
    """Look at the top card of a deck."""

    deck: str


@verb
class KeepCard(NamedTuple):
    """Keep the card that was looked at for the next shot."""


@verb
class ReturnCard(NamedTuple):
    """Lay the card that was looked at back, face up."""


@verb
class Choose(NamedTuple):
    """Lay a club face down; for an extra turn, play it."""

    club: int


@verb
class Borrow(NamedTuple):
    """Use a club of somebody else."""

    club: int


@verb
class Decline(NamedTuple):
    """Do without a club of somebody else, or without an extra turn."""


# The turn.


@verb
class Look(NamedTuple):
    """Turn up the club of an opponent who aims at the same green (Solo Chaos Golf)."""

    rival: int


@verb
class Walk(NamedTuple):
    """Move one hex."""

    heading: int
    golfer: int = 0


@verb
class Draw(NamedTuple):
    """Play the club: draw its cards. A chip declares its heading before."""

    deck: str
    heading: int = NO_HEADING


@verb
class BigHit(NamedTuple):
    """Draw one card more from the next higher deck; the left neighbour takes one away."""


@verb
class Escape(NamedTuple):
    """Dig out of a bunker towards a hex."""

    deck: str
    heading: int
    golfer: int = 0


@verb
class Follow(NamedTuple):
    """Draw the next card onto a pile whose top card asks for one."""

    pile: int


@verb
class Redraw(NamedTuple):
    """Draw a pile's top card anew, perhaps for another club."""

    pile: int
    club: int = 0


@verb
class Discard(NamedTuple):
    """Take a pile of one's neighbour's big hit away."""

    pile: int


@verb
class Swing(NamedTuple):
    """Hit the ball: with a wood, or along a flight of the card on top of a pile."""

    heading: int
    golfer: int = 0
    pile: int = 0
    flight: int = 0  # of a wild card's two


@verb
class Stay(NamedTuple):
    """End the turn without having done anything, where nothing can be done."""


Move = (
    LayTile | EndLaying
    | TakeGolfer | LayToken | TakeUp | TakeClub | LetPass | NameClub | KeepTarget
    | ResetHand | Peek | KeepCard | ReturnCard | Choose | Borrow | Decline
    | Look | Walk | Draw | BigHit | Escape | Follow | Redraw | Discard | Swing | Stay
)  # fmt: skip

MOVES: Final = Move.__args__

"""The games as home shows them, in the order of their cards."""

from __future__ import annotations

from typing import NamedTuple

from app import art
from engine.games import GAMES

# The order of the cards. A game has a card once it has a header in assets/art/app.
_CARDS = ("tiny", "carom", "eighteen", "designer", "gnoming")


class Listing(NamedTuple):
    """One game's card, in the engine's own words."""

    key: str
    title: str
    tagline: str
    players: str
    pad: bool = False
    trays: bool = False

    def picture(self, width: float) -> str:
        """The header, in the fineness that this width (pixels) needs; empty without a card."""
        return art.source(f"app/header-{self.key}", width) if self.key in _CARDS else ""


def listings() -> tuple[Listing, ...]:
    """Every game in the order of the cards."""
    return tuple(map(listing, _CARDS))


def listing(key: str) -> Listing:
    """The card of one game; a game that this version does not know is named by its key."""
    if key not in GAMES:
        return Listing(key, key, "", "")
    info = GAMES.info(key)
    least = min(mode.seats[0] for mode in info.modes)
    most = max(mode.seats[1] for mode in info.modes)
    return Listing(key, info.title, info.tagline, f"{least}–{most}", info.pad, info.trays)

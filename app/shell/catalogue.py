"""The games as home shows them, in the order of their cards."""

from __future__ import annotations

from typing import NamedTuple

from app import art
from app.games import MANIFESTS
from engine.games import GAMES


class Listing(NamedTuple):
    """One game's card, in the engine's own words."""

    key: str
    title: str
    tagline: str
    players: str
    pad: bool = False
    trays: bool = False

    def picture(self, width: float) -> str:
        """The header, in the fineness that this width (pixels) needs; empty without one."""
        header = MANIFESTS[self.key].header if self.key in MANIFESTS else ""
        return art.source(header, width) if header else ""


def listings() -> tuple[Listing, ...]:
    """Every game in the order of the cards."""
    return tuple(map(listing, MANIFESTS))


def listing(key: str) -> Listing:
    """The card of one game; a game that this version does not know is named by its key."""
    if key not in GAMES:
        return Listing(key, key, "", "")
    info = GAMES.info(key)
    least, most = info.seats
    return Listing(key, info.title, info.tagline, f"{least}–{most}", info.pad, info.trays)

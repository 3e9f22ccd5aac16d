"""The five games as home shows them, whether or not they can be played yet."""

from __future__ import annotations

from typing import NamedTuple

from app import art
from engine.games import GAMES


class Listing(NamedTuple):
    """One game's card. For a game that is here, the engine's own words replace these."""

    key: str
    title: str
    tagline: str
    players: str

    @property
    def here(self) -> bool:
        """Whether it can be played."""
        return self.key in GAMES

    def picture(self, width: float) -> str:
        """The header, in the fineness that this width (pixels) needs."""
        return art.source(f"app/header-{self.key}", width)


_PLANNED = (
    Listing("tiny", "Tiny Mini Golf", "Draw a hole, then play it", "2+"),
    Listing("carom", "Carom Mini Golf", "Dice, bounces, collisions", "1–12"),
    Listing("eighteen", "18 Holes", "Clubs and shot cards", "1–5"),
    Listing("designer", "Mini Golf Designer", "Lay a nine-hole course", "1–5"),
    Listing("gnoming", "Gnoming A-Round", "Swap cards, lowest wins", "1–7"),
)


def listings() -> tuple[Listing, ...]:
    """Every game in the order of the cards."""
    return tuple(_as_engine_says(planned) for planned in _PLANNED)


def listing(key: str) -> Listing:
    """The card of one game; a game nobody listed is named by its key."""
    return next((found for found in listings() if found.key == key), Listing(key, key, "", ""))


def _as_engine_says(planned: Listing) -> Listing:
    if not planned.here:
        return planned
    info = GAMES.info(planned.key)
    least = min(mode.seats[0] for mode in info.modes)
    most = max(mode.seats[1] for mode in info.modes)
    return Listing(planned.key, info.title, info.tagline, f"{least}–{most}")

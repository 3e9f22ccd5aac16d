"""Golfers and events of which a game has few different ones, and which most moves need."""

from __future__ import annotations

from typing import Final

from engine.core.copies import shared
from engine.games.eighteen.model import (
    CardDrawn,
    ClubChosen,
    ClubDiscarded,
    Declared,
    Drawn,
    Golfer,
    Splashed,
    TurnBegan,
)

golfer_at: Final = shared(Golfer)
club_chosen: Final = shared(ClubChosen)
turn_began: Final = shared(TurnBegan)
declared: Final = shared(Declared)
drawing: Final = shared(Drawn)  # as it begins, without any card
card_drawn: Final = shared(CardDrawn)
club_discarded: Final = shared(ClubDiscarded)
splashed: Final = shared(Splashed)

"""Challenges: makes one of a table that is over, and hands it to others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.store.table_or_pad import game_of, is_pad
from app.widgets import snackbar
from app.words import counted
from app.workshop import sharing
from engine.courses.kind import BadCourse
from engine.courses.occasions import can_challenge, challenge_from
from engine.games import GAMES

if TYPE_CHECKING:
    from app.store.table_or_pad import TableOrPad


def offers_challenge(kept: TableOrPad) -> bool:
    return not is_pad(kept) and can_challenge(kept)


def send_challenge(kept: TableOrPad) -> None:
    """Offer what was reached at a table to others, or say why it cannot be sent."""
    assert not is_pad(kept)
    try:
        challenge = challenge_from(kept)
        result = counted(challenge.score or 0, kept.standing().unit)
        told = f"{challenge.by} made {result}, with the same luck for you."
        sharing.share_challenge(challenge, f"{GAMES.title(game_of(kept))} challenge", told)
    except BadCourse as wrong:
        snackbar(str(wrong), icon="alert-outline")

"""Sends a challenge: the table that somebody played, and the result to beat, as a code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.app import App

from app.device.share import share_text
from app.store.kept import game_of, is_pad
from app.widgets import snackbar
from app.words import counted
from engine.core.options import OWN as LINK
from engine.courses.challenges import can_challenge, challenge_from
from engine.courses.codes import encoded_challenge
from engine.courses.kind import BadCourse
from engine.games import GAMES

if TYPE_CHECKING:
    from app.store.kept import Kept


def offers_challenge(kept: Kept) -> bool:
    return not is_pad(kept) and can_challenge(kept)


def challenge_words(kept: Kept) -> str:
    """What goes out; BadCourse where the table cannot be sent."""
    assert not is_pad(kept)
    challenge = challenge_from(kept)
    result = counted(challenge.score or 0, kept.standing().unit)
    return (
        f"{challenge.by} made {result} in {GAMES.title(game_of(kept))}. Can you beat that, "
        f"with the same luck?\n{LINK}{encoded_challenge(challenge)}"
    )


def share_challenge(kept: Kept) -> None:
    """Hand the challenge to others, or say why it cannot be."""
    try:
        words = challenge_words(kept)
    except BadCourse as wrong:
        snackbar(str(wrong), icon="alert-outline")
        return
    folder = App.get_running_app().home_folder / "files"
    sentence = share_text(words, "Challenge", folder)
    if sentence:
        snackbar(sentence)

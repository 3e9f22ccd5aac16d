"""How far moves can be taken back, and why no further: until something came to light, or all of
them where that is agreed."""

from __future__ import annotations

from engine.core.game import Seat
from engine.play.history import History, Step

# Why a move stays, by the one component that decides things in a game; and where it has several.
_REVEALED = {
    "dice": "The die is cast: what was rolled can't be taken back.",
    "cards": "A card has come to light, so this move can't be taken back.",
}
_CHANCE = "What chance has shown can't be taken back."


def why_not(history: History, free: bool, asker: Seat | None) -> str | None:
    """Say why the last move stays; None where it can be taken back.

    `free` is whether every move may be taken back, `asker` who wants to: where hands are secret,
    only the one who moved may.
    """
    last = history.journal.last
    if last is None:
        return "Older moves are gone." if history.journal.first else "Nothing has been played yet."
    if free:
        return None
    if last.revealed:
        return _why_it_stays(history, last)
    if _by_bot(history, last):
        return f"{history.name(last.seat)} has moved; that stays."
    if history.setup.mode.hidden and asker not in (None, last.seat):
        return f"The last move was {history.name(last.seat)}'s decision; it stays."
    later = history.journal.next
    if later and later.seat != last.seat:
        return f"The move before was {history.name(last.seat)}'s decision; it stays."
    return None


def _why_it_stays(history: History, step: Step) -> str:
    """Say what came to light with a move, as far as the box of the game tells."""
    if not step.outcomes:
        return "Secrets have been opened, so this move can't be taken back."
    kinds = [component.key for component in history.game.info.components]
    return _REVEALED.get(kinds[0] if len(kinds) == 1 else "", _CHANCE)


def reach(history: History, free: bool) -> int:
    """How many of the last moves could be taken back one after the other, by those who made
    them."""
    if free:
        return history.journal.cursor
    count = 0
    for step in reversed(history.journal.made):
        another = count and step.seat != history.journal.steps[history.journal.cursor - 1].seat
        if step.revealed or another or _by_bot(history, step):
            break
        count += 1
    return count


def _by_bot(history: History, step: Step) -> bool:
    return bool(history.setup.seats[step.seat].bot)

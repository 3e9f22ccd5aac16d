"""How far moves can be taken back, and why no further: until something came to light that is not on
people's own table, or all of them where that is agreed."""

from __future__ import annotations

from engine.core.game import Seat
from engine.play.corrections import Retraced
from engine.play.history import History, Step

# Why a move stays, by the one component that decides things in a game; and where it has several.
_REVEALED = {
    "dice": "You can't undo a roll.",
    "cards": "You can't undo this: a card was revealed.",
}
_CHANCE = "You can't undo this: chance decided it."


def why_not(
    history: History, free: bool, asker: Seat | None, own: frozenset[str] = frozenset()
) -> str | None:
    """Say why the last move stays; None where it can be taken back.

    `free` is whether every move may be taken back, `asker` who wants to: where hands are secret,
    only the one who moved may. `own` are the components that people bring themselves: what they
    rolled or drew before everybody's eyes keeps nothing from being taken back.
    """
    last = history.journal.last
    if last is None:
        return "Older moves are gone." if history.journal.first else "No moves yet."
    if free:
        return None
    if last.revealed and not _lies_open(history, last, history.journal.count, own):
        return _why_it_stays(history, last)
    if _by_bot(history, last):
        return f"{history.name(last.seat)} has moved, so that stays."
    if history.setup.mode.hidden and asker not in (None, last.seat):
        return f"The last move was {history.name(last.seat)}'s, so it stays."
    later = history.journal.next
    if later and later.seat != last.seat:
        return f"The move before was {history.name(last.seat)}'s, so it stays."
    return None


def _why_it_stays(history: History, step: Step) -> str:
    """Say what came to light with a move, as far as the box of the game tells."""
    if not step.outcomes:
        return "You can't undo this: secrets were revealed."
    kinds = [component.key for component in history.game.info.components]
    return _REVEALED.get(kinds[0] if len(kinds) == 1 else "", _CHANCE)


def _lies_open(history: History, step: Step, ply: int, own: frozenset[str]) -> bool:
    """Whether all that came up with a move came up on people's own table, and nothing in secret."""
    if not own or not step.outcomes:
        return False
    before = history.position(ply - 1)
    if history.setup.mode.hidden and history.game.hides(before):
        return False
    tape = Retraced(own, step.outcomes)
    history.game.play(before, step.seat, step.move, tape)
    return len(tape.told) + len(tape.certain) == len(step.outcomes)


def reach(history: History, free: bool, own: frozenset[str] = frozenset()) -> int:
    """How many of the last moves could be taken back one after the other, by those who made
    them."""
    if free:
        return history.journal.cursor
    count = 0
    for step in reversed(history.journal.made):
        another = count and step.seat != history.journal.steps[history.journal.cursor - 1].seat
        ply = history.journal.count - count
        shown = step.revealed and not _lies_open(history, step, ply, own)
        if shown or another or _by_bot(history, step):
            break
        count += 1
    return count


def _by_bot(history: History, step: Step) -> bool:
    return bool(history.setup.seats[step.seat].bot)

"""How long a table takes, by who sits there and how much is played."""

from __future__ import annotations

from typing import Any, Final

from engine.core.game import Game
from engine.core.options import Setup

PERSON: Final = 6.0  # seconds a move: a quick look at the board, and a touch
BOT: Final = 2.0  # the same of one whose move is shown
LONG: Final = 20  # minutes from which a guess is told in steps
STEP: Final = 5


def minutes(game: Game[Any, Any], setup: Setup) -> int | None:
    """About how many minutes a table takes; None where the game does not say."""
    guide = game.info.guides.get(setup.mode.key)
    if guide is None:
        return None
    move = sum(BOT if seat.bot else PERSON for seat in setup.seats)
    taken = move * guide.moves * game.length(setup) / 60
    return STEP * round(taken / STEP) if taken > LONG else max(1, round(taken))

"""A question to people who roll and draw for themselves."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core.chance import Ask, Face
from engine.core.game import Seat


class Question(NamedTuple):
    """What people have to say before a move can go on, or once more to put it right."""

    seat: Seat | None  # whose move it is; the deal is nobody's
    move: Any
    answers: tuple[Face, ...]  # to the questions before
    ask: Ask
    by_bot: bool = False
    ply: int | None = None  # which move is put right; None for one that has yet to be made
    said: Face | None = None  # what was answered before
    rest: tuple[Face, ...] = ()  # what was answered after it: it stays as far as it fits

    @property
    def corrects(self) -> bool:
        return self.ply is not None

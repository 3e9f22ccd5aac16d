"""An answer lent by the app to people who roll and draw for themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core.chance import Ask, AskedChance, Deck, Die, Face, Seeded
from engine.core.game import Seat
from engine.core.setup import make_own, make_setup
from engine.games import GAMES
from engine.play.table import Table

_LENT = 0x6C656E74  # tells a lent answer from what the table itself would have dealt


class _Lent(Exception):
    """Carries the answer out of the rules."""

    def __init__(self, answer: Face) -> None:
        super().__init__(answer)
        self.answer = answer


class _Lender(AskedChance):
    """Gives the known answers and deals the first one that is missing, by its true odds."""

    __slots__ = ("_luck",)

    def __init__(self, own: frozenset[str], answers: Sequence[Face], luck: Seeded) -> None:
        super().__init__(own, answers, luck.fork(0))
        self._luck = luck

    def draw(
        self,
        deck: Deck,
        counts: Sequence[int],
        what: str = "",
        whose: Seat | None = None,
        seeming: Sequence[int] | None = None,
    ) -> int:
        try:
            return super().draw(deck, counts, what, whose, seeming)
        except Ask as ask:
            # What people set aside by themselves is not among the answers.
            left = [n * (k in ask.choices) for k, n in zip(deck.kinds, counts, strict=True)]
            raise _Lent(deck.kinds[self._luck.draw(deck, left)]) from None

    def roll(self, die: Die, what: str = "", whose: Seat | None = None) -> Face:
        try:
            return super().roll(die, what, whose)
        except Ask:
            raise _Lent(self._luck.roll(die)) from None


def lend_deal(request: Mapping[str, Any], answers: Sequence[Face]) -> Face:
    """Answer the question that opening a table raises; `request` is what Table.open is given."""
    rules = GAMES[request["game"]]
    setup = make_setup(rules, request["mode"], request["seats"], request["options"])
    luck = Seeded(request["seed"], 0, len(answers), _LENT)
    lender = _Lender(make_own(rules.info, request["own"]), answers, luck)
    return _lent(lambda: rules.deal(setup, lender))


def lend_answer(table: Table, seat: Seat, move: Any, answers: Sequence[Face]) -> Face:
    """Answer the question that a move raises after these answers; the same one when asked again."""
    luck = Seeded(table.seed, table.ply, len(answers), _LENT)
    lender = _Lender(table.own, answers, luck)
    return _lent(lambda: table.game.play(table.state, seat, move, lender))


def _lent(ask: Callable[[], object]) -> Face:
    try:
        ask()
    except _Lent as lent:
        return lent.answer
    raise ValueError("Nothing more is asked here.")

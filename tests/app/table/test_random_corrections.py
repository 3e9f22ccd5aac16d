"""Live tables at which people do anything at any time: answer, correct, go back, leave, undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.table.session.session import TableSession
from engine.core.chance import Seeded
from engine.games import GAMES
from engine.play.table import Table
from tests.support.fakes import frames_of
from tests.support.live import by_chance, told

Sit = Callable[..., TableSession]
SOME = 150  # things that are done
FRAMES = 5000
# One mode of every game: with secrets where it has some.
MODES = {
    "gnoming": "advanced",
    "carom": "carom",
    "tiny": "race",
    "eighteen": "match",
    "designer": "advanced",
}
SEATS = ("Ana", "bot:random", "Ben")


class Somebody:
    """Does something with an open table, whatever comes to mind."""

    def __init__(self, session: TableSession, seed: int) -> None:
        self.session = session
        self.corrected = 0
        self._chance = Seeded(seed)
        self._agree: Callable[[], object] | None = None
        session.news.bind(on_loss=self._on_loss)

    def _one_of(self, things: Any) -> Any:
        return things[self._chance.number(len(things))]

    def _on_loss(self, _session: TableSession, moves: int, agree: Callable[[], object]) -> None:
        assert moves
        self._agree = agree

    def do_something(self) -> None:
        session = self.session
        if session.news.covered:
            session.uncover()
        elif session.news.round_done:
            session.end_round()
        elif session.news.question is not None:
            self._answer()
        elif session.questions.correctable and not self._chance.number(8):
            session.questions.correct_last()
        elif not self._chance.number(12):
            self._one_of((session.undo, session.redo))()
        elif not session.table.over:
            assert session.acting, "somebody has to be able to go on"
            session.desk.propose(self._one_of(session.desk.moves()), (0.0, 0.0))

    def _answer(self) -> None:
        session, asked = self.session, self.session.news.question
        other = [session.questions.ask_previous, session.questions.take_back]
        if not asked.corrects:
            other.append(session.questions.lend)
        if not self._chance.number(4):
            self._one_of(other)()
            return
        before = session.table.steps
        session.questions.answer(self._one_of(asked.ask.choices))
        if self._agree is not None:
            assert session.table.steps == before, "nothing is lost before it is agreed to"
            self._one_of((self._agree, session.questions.take_back))()
            self._agree = None
        elif asked.corrects:
            assert len(session.table.steps) == len(before), "nothing is lost without a word"
            self.corrected += 1


@pytest.mark.parametrize("game", MODES)
def test_a_table_goes_on_whatever_is_put_right(game: str, sit_down: Sit) -> None:
    own = [component.key for component in GAMES[game].info.components]
    table, _ = told(
        lambda answers: Table.open(game, MODES[game], SEATS, 4, None, own, answers), by_chance(6)
    )
    session = sit_down(table=table)
    somebody = Somebody(session, 9)
    for _ in range(SOME):
        frames_of(session).run(FRAMES)
        somebody.do_something()
    frames_of(session).run(FRAMES)
    assert somebody.corrected
    assert Table.load(session.table.save()).save() == session.table.save()

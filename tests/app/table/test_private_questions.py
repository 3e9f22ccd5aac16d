"""What comes up in front of one person is asked behind that person's curtain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.table.session.session import TableSession
from app.table.sheets.faces import AskSheet
from app.widgets.layers.layer import top_layer
from engine import GAMES
from engine.core.chance import Chance, Deck
from engine.core.game import Event
from tests.app.table.sitting import Sit, look, table
from tests.support.fakes import frames_of
from tests.support.sealed import Roll, Rolled, SealedBids, State

GIFTS = Deck("gifts", (7, 8, 9), "dice")
HERE = (0.0, 0.0)


class Gifts(SealedBids):
    """Whoever rolls lets everybody draw a card into their hand."""

    def play(
        self, state: State, seat: int, move: Any, chance: Chance
    ) -> tuple[State, tuple[Event, ...]]:
        if not isinstance(move, Roll):
            return super().play(state, seat, move, chance)
        hands = list(state.hands)
        for whose in range(len(hands)):
            card = chance.draw(GIFTS, [9, 9, 9], "Which card was the gift?", whose)
            hands[whose] = (*hands[whose], int(GIFTS.kinds[card]))
        return replace(state, phase="bid", prize=3, hands=tuple(hands)), (Rolled(3),)


@pytest.fixture(autouse=True)
def gifts(monkeypatch: pytest.MonkeyPatch, sealed: None) -> None:
    monkeypatch.setitem(GAMES, "sealed", Gifts())


class TestSession:
    def test_the_device_is_handed_over_before_the_other_is_asked(
        self, sit_down: Callable[..., TableSession]
    ) -> None:
        session = sit_down("Ana", "Ben", own=["dice"])
        session.uncover()
        session.desk.propose(Roll(), HERE)
        assert (session.desk.me, session.news.covered) == (0, False)
        session.questions.answer(8)
        assert (session.desk.me, session.news.covered) == (1, True)
        assert session.news.question.ask.seat == 1
        session.uncover()
        assert session.news.question.ask.seat == 1
        session.questions.answer(9)
        frames_of(session).run()
        assert (session.desk.me, session.news.covered) == (0, True), "and back to who bids first"
        assert [hand[-1] for hand in session.table.state.hands] == [8, 9]

    def test_taking_the_question_back_hands_the_device_back(
        self, sit_down: Callable[..., TableSession]
    ) -> None:
        session = sit_down("Ana", "Ben", own=["dice"])
        session.uncover()
        session.desk.propose(Roll(), HERE)
        session.questions.answer(8)
        session.uncover()
        shown = len(session.board.views)
        session.questions.take_back()
        assert (session.desk.me, session.news.covered) == (0, True)
        assert len(session.board.views) == shown
        assert session.table.ply == 0

    def test_bots_and_open_games_need_no_curtain(
        self, sit_down: Callable[..., TableSession], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        session = sit_down("Ana", "bot:random", own=["dice"])
        session.desk.propose(Roll(), HERE)
        session.questions.answer(8)
        assert (session.desk.me, session.news.covered) == (0, False)
        monkeypatch.setattr(Gifts, "hides", lambda game, state: False)
        session = sit_down("Ana", "Ben", own=["dice"])
        session.desk.propose(Roll(), HERE)
        session.questions.answer(8)
        assert (session.desk.me, session.news.covered) == (0, False)


class TestScreen:
    def test_the_sheet_waits_behind_the_curtain(self, sit: Sit) -> None:
        d = sit("Ana", "Ben", own=["dice"])
        look(d)
        d.tap("Roll")
        d.settle()
        assert d.has("For Ana. Tap what came up.")
        d.tap("Answer 8")
        d.settle()
        assert d.has("Pass to Ben")
        assert not isinstance(top_layer(), AskSheet)
        look(d)
        assert d.has("For Ben. Tap what came up.")
        d.tap("Answer 9")
        d.settle()
        assert d.has("Pass to Ana")
        assert table(d).ply == 1

    def test_a_bots_question_does_not_lie_over_the_curtain(self, sit: Sit) -> None:
        d = sit("bot:random", "Ana", "Ben", own=["dice"])
        look(d)
        assert d.has("Which card was the gift?")
        d.app.on_pause()
        d.app.on_resume()
        d.settle()
        assert d.has("Pass to Ana")
        assert not isinstance(top_layer(), AskSheet)
        look(d)
        assert d.has("Which card was the gift?")

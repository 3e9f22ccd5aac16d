"""Answers put right at the table: asked for once more, one after the other, and to whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.table.session.loop import LAST_ANSWER
from app.table.session.session import TableSession
from engine.games.eighteen.model import TakeUp
from engine.games.gnoming.model import Discard, Draw, Flip
from engine.play.table import Table
from tests.app.table.test_ask_sheet import nearly_over
from tests.support.fakes import frames_of
from tests.support.sealed import Roll

Sit = Callable[..., TableSession]
HERE = (0.0, 0.0)
SEATS = ("Ana", "Ben")


def gnoming(*seats: str) -> Table:
    return Table.open("gnoming", seats=seats or SEATS, own=["cards"], answers=(3, 4))


def tell(session: TableSession, move: Any, *answers: Any) -> None:
    """Make a move and say what came up."""
    assert session.desk.propose(move, HERE)
    for face in answers:
        session.questions.answer(face)
    frames_of(session).run()


def notices(session: TableSession) -> list[str]:
    told: list[str] = []
    session.news.bind(on_notice=lambda _session, text: told.append(text))
    return told


class TestTheLastAnswer:
    def test_it_is_asked_for_once_more_and_replaced(self, sit_down: Sit) -> None:
        session = sit_down(table=gnoming())
        assert session.questions.correctable, "the cards of the deal were told, too"
        tell(session, Flip(0), 5)
        told, saved = notices(session), session.board.done.count("keep")
        session.questions.correct_last()
        assert (session.news.question.said, session.news.question.ask.seat) == (5, 0)
        assert not session.acting
        session.questions.answer(6)
        assert session.news.question is None
        assert session.table.state.grids[0][0] == 6
        assert session.table.ply == 1
        assert session.board.done.count("keep") == saved + 1
        assert told == ["Corrected."]
        assert session.acting

    def test_closing_the_question_leaves_it(self, sit_down: Sit) -> None:
        session = sit_down(table=gnoming())
        tell(session, Flip(0), 5)
        before = session.table.save()
        session.questions.correct_last()
        session.questions.take_back()
        assert session.news.question is None
        assert session.table.save() == before
        session.questions.correct_last()
        session.undo()
        assert session.table.save() == before

    def test_what_was_played_since_stays_or_is_told_to_be_gone(self, sit_down: Sit) -> None:
        session = sit_down(table=gnoming())
        for card in (5, 6):
            tell(session, Flip(card - 5), card)
        for card in (7, 8):
            tell(session, Flip(card - 7), card)
        tell(session, Draw(), 8)
        tell(session, Discard(0))
        told, before, losses = notices(session), session.table.save(), []
        session.news.bind(on_loss=lambda _session, moves, agree: losses.append((moves, agree)))
        session.questions.correct_last()
        session.questions.answer(10)
        (moves, agree), asked = losses[0], session.news.question
        assert moves == 1
        assert (asked.said, session.table.save()) == (8, before), "not before it is agreed to"
        agree()
        agree()
        assert told == ["Corrected. The move after it doesn't fit anymore and is gone."]
        assert session.table.steps[-1].move == Draw()

    def test_the_same_answer_leaves_everything_as_it_was(self, sit_down: Sit) -> None:
        session = sit_down(table=gnoming())
        tell(session, Flip(0), 5)
        told, before = notices(session), session.table.save()
        session.questions.correct_last()
        session.questions.answer(5)
        assert session.news.question is None
        assert (session.table.save(), told) == (before, [])

    def test_a_bot_goes_on_when_it_is_left(self, sit_down: Sit) -> None:
        session = sit_down(table=gnoming("Ana", "bot:random"))
        tell(session, Flip(0), 5)
        session.desk.propose(Flip(1), HERE)
        session.questions.answer(6)
        session.questions.correct_last()
        assert session.news.question.said == 6
        frames_of(session).run()
        session.questions.take_back()
        frames_of(session).run()
        assert session.news.question.by_bot

    def test_a_bots_answer_too(self, sit_down: Sit) -> None:
        session = sit_down("bot:random", "Ana", own=["dice"])
        frames_of(session).run()
        session.questions.answer(6)
        frames_of(session).run()
        session.questions.correct_last()
        assert not session.news.question.by_bot
        session.questions.answer(2)
        assert session.table.state.prize == 2

    def test_nothing_to_correct_where_the_app_rolls(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random")
        session.desk.propose(Roll(), HERE)
        frames_of(session).run()
        assert not session.questions.correctable
        session.questions.correct_last()
        assert session.news.question is None


class TestGoingBack:
    def test_from_the_last_answer_to_the_deal(self, sit_down: Sit) -> None:
        session = sit_down(table=gnoming())
        tell(session, Flip(0), 5)
        session.questions.correct_last()
        session.questions.ask_previous()
        assert (session.news.question.ply, session.news.question.said) == (0, 4)
        session.questions.ask_previous()
        assert (session.news.question.answers, session.news.question.said) == ((), 3)
        assert not session.questions.has_previous
        session.questions.ask_previous()
        session.questions.answer(7)
        state = session.table.state
        assert (state.piles, state.grids[0][0]) == (((7,), (4,)), 5), "the rest has stayed"

    def test_from_a_question_that_misses_what_came_up(self, sit_down: Sit) -> None:
        """An earlier slip may be the reason, and a bot's question cannot be closed."""
        session = sit_down(table=gnoming("Ana", "bot:random"))
        tell(session, Flip(0), 5)
        tell(session, Flip(1), 6)
        asked = session.news.question
        assert (asked.by_bot, asked.answers, session.questions.has_previous) == (True, (), True)
        session.questions.ask_previous()
        assert (session.news.question.said, session.news.question.by_bot) == (6, False)
        session.questions.answer(7)
        frames_of(session).run()
        assert session.table.state.grids[0][:2] == (5, 7)
        assert session.news.question.by_bot, "it is asked for once more"

    def test_within_a_run_of_questions(self, sit_down: Sit) -> None:
        table = Table.open("eighteen", "match", ["Ana", "bot:random"], own=["clubs"])
        session = sit_down(table=table)
        session.desk.propose(TakeUp(), HERE)
        assert not session.questions.has_previous
        first, second, *_ = session.news.question.ask.choices
        session.questions.answer(first)
        assert session.questions.has_previous
        session.questions.ask_previous()
        assert session.news.question.answers == ()
        session.questions.answer(second)
        assert first in session.news.question.ask.choices

    def test_two_answers_told_the_wrong_way_round(self, sit_down: Sit) -> None:
        table = Table.open("eighteen", "match", ["Ana", "bot:random"], own=["clubs"])
        session = sit_down(table=table)
        session.desk.propose(TakeUp(), HERE)
        clubs = session.news.question.ask.choices[:5]
        for club in clubs:
            session.questions.answer(club)
        session.questions.correct_last()
        for _ in range(4):
            session.questions.ask_previous()
        assert session.news.question.said == clubs[0]
        session.questions.answer(clubs[1])
        assert session.news.question.answers == (clubs[1],), (
            "the second is in the way and asked again"
        )
        session.questions.answer(clubs[0])
        assert session.news.question is None, "the other three have stayed"
        assert session.table.steps[0].outcomes[:5] == (clubs[1], clubs[0], *clubs[2:])


class TestSecrets:
    def test_the_device_goes_to_whom_the_answer_belongs(self, sit_down: Sit) -> None:
        session = sit_down(table=Table.open("eighteen", "match", SEATS, own=["clubs"]))
        session.uncover()
        session.desk.propose(TakeUp(), HERE)
        clubs = session.news.question.ask.choices
        for club in clubs[:5]:
            session.questions.answer(club)
        frames_of(session).run()
        session.desk.propose(session.desk.moves()[0], HERE)
        frames_of(session).run()
        assert (session.desk.me, session.news.covered) == (1, True)
        assert not session.questions.correctable, "nobody looks"
        session.uncover()
        session.questions.correct_last()
        assert (session.desk.me, session.news.covered) == (0, True)
        session.uncover()
        assert session.news.question.said == clubs[4]
        session.questions.answer(clubs[6])
        assert (session.desk.me, session.news.covered) == (1, True)
        assert session.table.state.players[1].pack == ()


class TestWhatIsTold:
    def test_an_answer_is_told_and_a_lent_one_is_not(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random", own=["dice"])
        told: list[Any] = []
        session.news.bind(on_told=lambda _session, _question, face: told.append(face))
        session.desk.propose(Roll(), HERE)
        session.questions.answer(4)
        assert told == [4]
        session.questions.correct_last()
        session.questions.answer(5)
        assert told == [4]
        session = sit_down("Ana", "bot:random", own=["dice"])
        session.news.bind(on_told=lambda _session, _question, face: told.append(face))
        session.desk.propose(Roll(), HERE)
        session.questions.lend()
        assert told == [4]

    def test_the_last_board_waits_for_a_slip_to_be_put_right(self, sit_down: Sit) -> None:
        session = sit_down(table=nearly_over(), settings={"animations": "off"})
        over: list[bool] = []
        session.news.bind(on_game_end=lambda _session: over.append(True))
        session.desk.propose(Discard(1), HERE)
        for _ in range(9):
            if session.news.question:
                session.questions.answer(session.news.question.ask.choices[0])
        session.skip()
        assert session.loop.ending == LAST_ANSWER
        session.questions.correct_last()
        session.loop.frame(2 * LAST_ANSWER)
        assert not over, "while the question stands"
        session.questions.take_back()
        session.loop.frame(2 * LAST_ANSWER)
        assert over


class TestTakingBack:
    def test_what_lies_open_on_peoples_own_table_can_be_taken_back(self, sit_down: Sit) -> None:
        session = sit_down(table=gnoming())
        tell(session, Flip(0), 5)
        assert session.why_no_undo() is None
        assert session.table.undo_reach() == 1
        assert not session.may_agree
        session.undo()
        assert session.table.ply == 0

    def test_what_the_app_dealt_stays_unless_all_agree(self, sit_down: Sit) -> None:
        session = sit_down(table=Table.open("gnoming", seats=SEATS, seed=1))
        tell(session, Flip(0))
        assert session.why_no_undo() is not None
        assert session.may_agree
        session.undo_by_agreement()
        assert session.table.ply == 0
        assert session.table.extras.agreed == (0,)
        assert not session.may_agree
        session.redo()
        assert session.table.ply == 1

    def test_secrets_stay_also_where_people_drew_them(self, sit_down: Sit) -> None:
        table = Table.open("eighteen", "match", SEATS, own=["clubs"])
        session = sit_down(table=table)
        session.uncover()
        first = session.curtain.me
        tell(session, TakeUp())
        while session.news.question is not None:
            session.questions.answer(session.news.question.ask.choices[0])
        assert session.table.ply == 1
        assert table.why_no_undo(first) is not None

"""When the curtain falls and for whom, and what people are asked when they roll their own dice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.table.session.seating import Together, mover, side
from app.table.session.session import TableSession
from engine import GAMES, SeatSetup, Table
from engine.core.game import Highlight, SeatScore, Standing
from engine.play.extras import Picked
from tests.support.fakes import frames_of
from tests.support.sealed import HAND, HIDDEN, PRIZE, Bid, Roll, SealedBids, State

Sit = Callable[..., TableSession]
HERE = (0.0, 0.0)


def propose(session: TableSession, move: object) -> None:
    assert session.desk.propose(move, HERE)
    frames_of(session).run()


class TestCurtain:
    def test_it_is_down_when_a_table_with_secrets_is_opened(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "Ben", start=False)
        session.start()
        assert session.news.covered
        assert session.board.done == []
        assert not session.acting
        session.uncover()
        assert session.board.done == ["show"]
        assert session.acting

    def test_before_it_can_fall_nothing_of_a_hand_can_be_read_either(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "Ben", start=False)
        assert {card for hand in session.desk.view.hands for card in hand} == {HIDDEN}
        session.start()
        assert session.desk.moves() == ()
        session.uncover()
        assert session.desk.moves()

    def test_it_falls_only_when_another_person_has_to_look(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "Ben")
        session.uncover()
        propose(session, Roll())
        assert not session.news.covered
        propose(session, session.desk.moves()[0])
        assert session.news.covered
        assert session.desk.me == 1

    def test_people_pick_who_of_them_goes_first(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "Ben", "Cleo", "bot:random")
        session.uncover()
        assert session.others == (), "only one may roll"
        propose(session, Roll())
        assert session.others == (1, 2)
        session.pick(3)
        assert session.desk.me == 0, "a bot is not asked"
        session.pick(2)
        assert (session.desk.me, session.news.covered) == (2, True)
        assert session.others == (0, 1)
        session.uncover()
        assert session.acting
        propose(session, session.desk.moves()[0])
        assert session.desk.me == 0, "after her it goes on in order"
        again = Table.load(session.table.save())
        again.extras.mover = Picked(9, 0)
        assert mover(again) == 0
        again.extras.mover = Picked(1, 2)
        assert mover(again) == 0, "he was picked while another waited"

    def test_nothing_of_any_hand_can_be_read_below_it(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "Ben")
        session.uncover()
        propose(session, Roll())
        shown = len(session.board.views)
        propose(session, session.desk.moves()[0])
        assert len(session.board.views) == shown  # the board of the next hand is not even drawn
        assert {card for hand in session.desk.view.hands for card in hand} == {HIDDEN}
        session.uncover()
        assert HIDDEN not in session.board.views[-1].hands[1]
        assert set(session.board.views[-1].hands[0]) == {HIDDEN}

    def test_one_person_among_bots_needs_none(self, sit_down: Sit) -> None:
        session = sit_down("bot:random", "Ana", "bot:random")
        frames_of(session).run()
        assert not session.news.covered
        assert session.desk.me == 1

    def test_a_bot_in_between_waits_until_the_next_person_looks(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random", "Ben")
        session.uncover()
        propose(session, Roll())
        propose(session, session.desk.moves()[0])
        assert session.news.covered
        assert session.desk.me == 2
        assert session.table.turn == (1, 2)
        session.uncover()
        frames_of(session).run()
        assert session.table.turn == (2,)

    def test_going_to_the_background_hides_the_hand(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "Ben")
        session.uncover()
        session.pause()
        assert session.news.covered
        assert set(session.board.views[-1].hands[0]) == {HIDDEN}
        session.resume()
        assert session.news.covered

    def test_undo_over_the_hand_of_another_person_lets_it_fall(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "Ben", take_backs=True)
        session.uncover()
        propose(session, Roll())
        propose(session, session.desk.moves()[0])
        session.uncover()
        session.undo()
        assert session.desk.me == 0
        assert session.news.covered

    def test_a_round_is_looked_at_before_the_device_is_passed(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "Ben")
        session.uncover()
        propose(session, Roll())
        propose(session, session.desk.moves()[0])
        session.uncover()
        propose(session, session.desk.moves()[0])
        assert session.news.round_done == 1
        assert not session.news.covered
        session.end_round()
        assert not session.news.covered  # Ben starts the second round and has the device
        assert session.desk.me == 1

    def test_the_end_of_the_game_is_open_to_all(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "Ben", options={"rounds": 1})
        session.uncover()
        propose(session, Roll())
        propose(session, session.desk.moves()[0])
        session.uncover()
        propose(session, session.desk.moves()[0])
        assert session.table.over
        assert not session.news.covered

    def test_it_stays_up_while_a_game_has_nothing_to_hide(
        self, sit_down: Sit, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(SealedBids, "hides", lambda game, state: state.phase == "bid")
        session = sit_down("Ana", "Ben", start=False)
        session.start()
        assert not session.news.covered
        propose(session, Roll())
        assert session.news.covered, "now there is something: nobody has the device for certain"


class TestWhatMayBeKnown:
    """A game that lets its words and marks follow from hands, to see whose hands are asked."""

    class Talking(SealedBids):
        def highlights(self, state: State, seat: int) -> tuple[Highlight, ...]:
            return (Highlight("complete", "", state.hands[seat]),)

        def standing(self, state: State) -> Standing:
            scores = (SeatScore(s, sum(hand)) for s, hand in enumerate(state.hands))
            return Standing(tuple(scores))

        def phase(self, state: State) -> str:
            return str(state.hands)

        def prompt(self, state: State, seat: int) -> str:
            return str(state.hands[seat])

    @pytest.fixture
    def session(self, sit_down: Sit, monkeypatch: pytest.MonkeyPatch) -> TableSession:
        monkeypatch.setitem(GAMES, "sealed", self.Talking())
        return sit_down("Ana", "Ben")

    def test_everything_is_seen_from_the_own_side(self, session: TableSession) -> None:
        assert session.desk.standing().seats, (
            "what was told behind the curtain is not what is told now"
        )
        session.uncover()
        mine, other = session.desk.view.hands
        assert set(other) == {HIDDEN}
        assert session.desk.highlights(0)[0].where == mine
        assert session.desk.highlights(1)[0].where == other
        assert [score.score for score in session.desk.standing().seats] == [sum(mine), 0]
        assert session.desk.phase() == str((mine, other))
        assert session.desk.prompt(0) == str(mine)

    def test_behind_the_curtain_only_what_an_onlooker_may_know(self, session: TableSession) -> None:
        assert session.news.covered
        nothing = (HIDDEN,) * HAND
        assert session.desk.highlights(0)[0].where == nothing
        assert [score.score for score in session.desk.standing().seats] == [0, 0]
        assert session.desk.phase() == str((nothing, nothing))
        assert session.desk.prompt(0) == str(nothing)

    def test_a_finished_round_tells_what_everybody_may_know(self, session: TableSession) -> None:
        assert [score.score for score in session.rounds.standing.seats] == [0, 0]


class TestSides:
    def test_the_side_of_a_bot_is_never_shown_where_there_are_persons(self) -> None:
        table = Table.open("sealed", seats=["bot:random", "Ana", "Ben"])
        assert side(table) == 1

    def test_on_a_bots_turn_the_last_person_keeps_looking(self) -> None:
        table = Table.open("sealed", seats=["Ana", "Ben", "bot:random"], options={"rounds": 3})
        table.play(Roll())
        for seat in range(3):
            table.play(table.moves(seat)[0], seat)
        table.play(Roll())
        for seat in range(3):
            table.play(table.moves(seat)[0], seat)
        assert table.turn == (2,)
        assert side(table) == 1

    def test_who_is_ready_among_those_who_act_at_once(self) -> None:
        together = Together()
        together.note((0,))
        assert together.ready == ()
        together.note((0, 1, 2))
        together.note((1, 2))
        assert together.ready == (0,)
        together.note((2,))
        assert together.ready == (0, 1)
        together.note((1,))
        assert together.ready == ()

    def test_every_seat_has_a_colour_of_its_own(self, sit_down: Sit) -> None:
        seats = [SeatSetup("Ana", colour="red"), SeatSetup("Ben"), SeatSetup("Cleo", "random")]
        session = sit_down(table=Table.open("sealed", seats=seats))
        colours = [seat.colour for seat in session.desk.seats]
        assert colours[0] == "red"
        assert len(set(colours)) == 3
        assert all(colours)


class TestQuestions:
    def test_people_say_what_they_rolled(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random", own=["dice"])
        assert session.desk.propose(Roll(), HERE)
        question = session.news.question
        assert question.ask.what == "What did the prize die show?"
        assert question.ask.choices == PRIZE.faces
        assert not question.by_bot
        assert session.table.ply == 0
        assert not session.acting
        session.questions.answer(4)
        assert session.news.question is None
        assert session.table.state.prize == 4

    def test_taking_the_move_back_leaves_nothing_behind(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random", own=["dice"])
        session.desk.propose(Roll(), HERE)
        session.questions.take_back()
        assert session.news.question is None
        assert session.table.ply == 0
        assert session.acting

    def test_undo_takes_the_question_back(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random", own=["dice"])
        session.desk.propose(Roll(), HERE)
        session.undo()
        assert session.news.question is None

    def test_an_answer_that_cannot_be_is_refused_and_asked_again(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random", own=["dice"])
        session.desk.propose(Roll(), HERE)
        session.questions.answer(9)
        assert session.news.question is not None
        assert session.table.ply == 0

    def test_the_app_can_roll_for_once_and_does_not_let_people_fish(self, sit_down: Sit) -> None:
        rolled = set()
        for _ in range(3):
            session = sit_down("Ana", "bot:random", own=["dice"], seed=11)
            session.desk.propose(Roll(), HERE)
            session.questions.lend()
            assert session.news.question is None
            rolled.add(session.table.state.prize)
        assert len(rolled) == 1
        assert rolled <= set(PRIZE.faces)

    def test_a_bot_lets_people_roll_for_it(self, sit_down: Sit) -> None:
        session = sit_down("bot:random", "Ana", own=["dice"])
        frames_of(session).run()
        assert session.news.question.by_bot
        session.questions.take_back()
        assert session.news.question is not None
        session.questions.answer(6)
        frames_of(session).run()
        assert session.table.state.prize == 6
        assert isinstance(session.desk.moves()[0], Bid)

"""A session plays, saves, shows and takes back, with nothing of a window."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.slices import SLICE
from app.table.session.loop import ENDLESS
from app.table.session.session import TableSession
from engine import Table
from tests.support.fakes import frames_of
from tests.support.sealed import Bid, Roll

Sit = Callable[..., TableSession]
HERE = (10.0, 20.0)


def heard(session: TableSession, event: str) -> list[tuple[Any, ...]]:
    """What a session dispatches from now on."""
    calls: list[tuple[Any, ...]] = []
    session.news.bind(**{event: lambda _session, *args: calls.append(args)})
    return calls


def feedback(session: TableSession) -> Any:
    """What was felt and said, by the stand-in for the device."""
    return session.feedback


def tables(session: TableSession) -> Any:
    """What was kept, by the stand-in for the disk."""
    return session.tables


def run(session: TableSession) -> None:
    frames_of(session).run()


def play(session: TableSession, *moves: Any) -> None:
    for move in moves:
        assert session.desk.propose(move, HERE), session.desk.why_not(move)
        run(session)
        if session.news.covered:
            session.uncover()
            run(session)


def bid_lowest(session: TableSession) -> None:
    play(session, session.desk.moves()[0])


class TestPlaying:
    def test_a_move_is_on_disk_before_its_animation_starts(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random")
        assert session.desk.propose(Roll(), HERE)
        assert session.board.done == ["keep"]
        assert Table.load(_doc(session)).ply == 1
        frames_of(session).frame()
        assert session.board.done == ["keep", "Rolled"]

    def test_events_are_shown_one_by_one_and_then_the_view(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random", settings={"animations": "fast"})
        play(session, Roll())
        session.board.done.clear()
        session.desk.propose(session.desk.moves()[0], HERE)
        frames_of(session).frame()
        assert session.board.done == ["keep", "Sealed"]
        frames_of(session).frame(0.2)
        assert session.board.done == ["keep", "Sealed"]
        frames_of(session).frame(0.1)
        assert session.board.done == ["keep", "Sealed", "show"]

    def test_a_tap_skips_to_the_end(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "Ben")
        session.uncover()
        session.desk.propose(Roll(), HERE)
        frames_of(session).frame()
        assert session.news.moving
        assert not session.acting
        session.skip()
        assert not session.news.moving
        assert session.acting
        assert session.board.done[-2:] == ["finish", "show"]

    def test_without_animations_nothing_moves(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random", settings={"animations": "off"})
        session.desk.propose(Roll(), HERE)
        frames_of(session).frame()
        assert session.board.done == ["keep", "show"]
        assert "rolled" in feedback(session).felt

    def test_a_refusal_is_told_where_the_finger_is_and_changes_nothing(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random")
        told = heard(session, "on_refusal")
        assert not session.desk.propose(Bid(session.table.state.hands[0][0]), HERE)
        assert told == [("The prize comes first. Roll the die.", HERE)]
        assert feedback(session).felt == ["refuse"]
        assert session.table.ply == 0

    def test_a_touch_does_nothing_while_it_is_not_a_persons_turn(self, sit_down: Sit) -> None:
        session = sit_down("bot:random", "Ana")
        told = heard(session, "on_refusal")
        assert not session.acting
        assert not session.desk.propose(Roll(), HERE)
        assert not told

    def test_a_full_disk_is_told_once_and_play_goes_on(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random")
        told = heard(session, "on_notice")
        tables(session).broken = True
        play(session, Roll())
        bid_lowest(session)
        assert told == [("This game couldn't be saved: No space left on device.",)]
        assert session.table.ply == 3

    def test_moves_are_read_aloud(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random", seed=3)
        session.desk.propose(Roll(), HERE)
        frames_of(session).frame()
        assert session.news.moving
        assert not feedback(session).said  # before it has been seen
        session.skip()
        assert feedback(session).said[0].startswith("You roll for the prize. The prize is ")


class TestBots:
    def frames_of_a_bid(self, session: TableSession) -> int:
        ticks = iter(range(10**9))
        session.loop.now = lambda: next(ticks) * SLICE / 4  # four looks at the clock fill a slice
        frames = 0
        while session.table.ply < 2:
            frames_of(session).frame()
            frames += 1
            assert frames < 2000
        return frames

    def test_a_bot_thinks_a_few_milliseconds_a_frame(self, sit_down: Sit) -> None:
        # Its bid takes 320 playouts, three or fewer a frame.
        assert self.frames_of_a_bid(sit_down("bot:strong", "Ana")) > 100

    def test_bots_think_as_deep_as_the_settings_say_by_now(self, sit_down: Sit) -> None:
        frames = []
        for depth in ("quick", "normal", "deep"):
            session = sit_down("bot:strong", "Ana", settings={"animations": "off"})
            session.loop.settings.thinking = depth  # while the table is open
            frames.append(self.frames_of_a_bid(session))
        quick, normal, deep = frames
        assert 3 * quick < normal < deep  # where a move is obvious by then, half of that will do

    def test_people_can_follow_bots_unless_animations_are_off(self, sit_down: Sit) -> None:
        frames = {}
        for speed in ("full", "off"):
            session = sit_down("bot:random", "Ana", settings={"animations": speed})
            count = 0
            while not session.table.ply:
                frames_of(session).frame()
                count += 1
            frames[speed] = count
        assert frames["full"] > 30
        assert frames["off"] <= 2

    def test_bots_play_a_whole_game_and_then_the_results_come(self, sit_down: Sit) -> None:
        session = sit_down("bot:random", "bot:greedy", "bot:random")
        ended = heard(session, "on_game_end")
        while not session.table.over:
            run(session)
            session.end_round()
        run(session)
        assert session.table.over
        assert ended == [()]
        assert "cup" in feedback(session).felt

    def test_bots_that_never_finish_are_stopped_in_a_sentence(self, sit_down: Sit) -> None:
        session = sit_down("bot:random", "bot:random")
        setup = session.table.setup
        session.table.setup = replace(setup, mode=replace(setup.mode, bound=2))
        notices = heard(session, "on_notice")
        run(session)
        assert session.table.ply == 2
        assert notices == [(ENDLESS,)]
        session.loop.wake()
        run(session)
        assert notices == [(ENDLESS,)]

    def test_nothing_is_scheduled_while_a_person_thinks(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random")
        run(session)
        assert frames_of(session).idle


class TestTakingBack:
    def test_undo_stops_where_something_was_revealed_and_says_so(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "Ben", take_backs=False)
        session.uncover()
        told = heard(session, "on_notice")
        play(session, Roll())
        session.undo()
        assert told == [("You can't undo a roll.",)]
        assert session.table.ply == 1

    def test_free_undo_goes_back_over_bots_to_the_persons_decision(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random", "bot:random")
        play(session, Roll())
        bid_lowest(session)
        assert session.table.ply == 4
        assert session.news.round_done == 1
        session.undo()
        assert session.table.ply == 1
        assert session.acting
        assert not session.news.round_done
        session.redo()
        assert session.table.ply == 4

    def test_where_only_bots_moved_there_is_nothing_to_take_back(self, sit_down: Sit) -> None:
        session = sit_down("bot:random", "Ana")
        run(session)
        assert session.table.ply == 2
        told = heard(session, "on_notice")
        session.undo()
        assert session.table.ply == 2
        assert told == [("Only bots have moved, and they'd do the same again.",)]

    def test_the_setting_frees_a_table_while_it_is_on(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "Ben", take_backs=False, settings={"free_take_backs": True})
        session.uncover()
        play(session, Roll())
        session.undo()
        assert session.table.ply == 0

    def test_the_setting_leaves_no_trace_in_the_save(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "Ben", take_backs=False, settings={"free_take_backs": True})
        session.uncover()
        play(session, Roll())
        again = sit_down(table=Table.load(_doc(session)))
        again.uncover()
        assert again.why_no_undo() is not None

    def test_an_undone_move_is_undone_on_disk(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random")
        play(session, Roll())
        session.undo()
        assert Table.load(_doc(session)).ply == 0

    def test_undo_in_the_middle_of_a_motion_ends_the_motion(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random")
        session.desk.propose(Roll(), HERE)
        frames_of(session).frame()
        session.undo()
        assert not session.news.moving
        assert session.acting
        assert session.table.ply == 0


class TestHint:
    def test_a_hint_points_at_a_legal_move_and_says_why(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random")
        play(session, Roll())
        told = heard(session, "on_hint")
        session.hint()
        assert session.news.hinting
        run(session)
        pointed = session.board.done[-1]
        assert pointed in session.desk.moves()
        assert told[0][0].startswith(f"Bid {pointed.card}. ")
        assert len(told[0][0]) > len("Bid 5. ")
        assert session.table.ply == 1

    @pytest.mark.parametrize("others", [("Ben",), ("bot:random",)], ids=str)
    @pytest.mark.parametrize("hides", [True, False])
    def test_a_hint_goes_by_what_all_know_where_others_look_on(
        self, sit_down: Sit, monkeypatch: pytest.MonkeyPatch, others: tuple[str, ...], hides: bool
    ) -> None:
        session = sit_down("Ana", *others)
        session.uncover()
        play(session, Roll())
        looked_on = others == ("Ben",) and not hides
        monkeypatch.setattr(session.table.game, "hides", lambda state: hides)
        asked: list[int] = []
        openly = session.table.game.openly

        def noted(state: Any, seat: int, chance: Any) -> Any:
            asked.append(seat)
            return openly(state, seat, chance)

        monkeypatch.setattr(session.table.game, "openly", noted)
        session.desk.preview(session.desk.moves()[0])
        assert asked == [0] * looked_on
        session.hint()
        run(session)
        assert asked == [0, 0] * looked_on

    def test_a_move_drops_the_hint_that_was_thought_about(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random")
        told = heard(session, "on_hint")
        play(session, Roll())
        session.hint()
        session.desk.propose(session.desk.moves()[0], HERE)
        assert not session.news.hinting
        run(session)
        assert not told


class TestRounds:
    def test_a_finished_round_waits_to_be_looked_at(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random")
        play(session, Roll())
        bid_lowest(session)
        assert session.news.round_done == 1
        assert session.table.turn == (1,)
        assert session.board.done[-1] == "show_round_end"
        ply = session.table.ply
        run(session)
        assert session.table.ply == ply
        session.end_round()
        assert session.board.done[-1] == "show"
        run(session)
        assert session.table.ply > ply

    def test_the_last_round_leads_to_the_results_instead(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random", options={"rounds": 1})
        ended = heard(session, "on_game_end")
        play(session, Roll())
        bid_lowest(session)
        assert not session.news.round_done
        assert ended == [()]

    def test_a_finished_table_that_is_opened_again_stays_open(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random", options={"rounds": 1})
        play(session, Roll())
        bid_lowest(session)
        again = sit_down(table=session.table)
        ended = heard(again, "on_game_end")
        run(again)
        assert not ended


class TestLeaving:
    def test_pause_saves_and_stands_still(self, sit_down: Sit) -> None:
        session = sit_down("bot:random", "Ana")
        frames_of(session).frame()
        session.table.extras.viewport = (2.0, 0.5, 0.5)
        session.pause()
        assert frames_of(session).idle
        assert Table.load(_doc(session)).extras.viewport == (2.0, 0.5, 0.5)
        session.resume()
        run(session)
        assert session.table.ply == 2

    def test_a_table_that_was_only_opened_is_not_saved(self, sit_down: Sit) -> None:
        session = sit_down("Ana", "bot:random")
        frames_of(session).frame()
        session.pause()
        assert tables(session).kept == []

    @pytest.mark.parametrize("frames", [0, 1, 5])
    def test_killed_at_any_instant_the_last_move_is_there(self, sit_down: Sit, frames: int) -> None:
        session = sit_down("Ana", "bot:random")
        session.desk.propose(Roll(), HERE)
        for _ in range(frames):
            frames_of(session).frame()
        again = sit_down(table=Table.load(_doc(session)))
        assert again.table.state == session.table.state


def _doc(session: TableSession) -> Any:
    return json.loads(tables(session).kept[-1])


def test_the_board_is_told_when_the_work_ahead_is_done(sit_down: Sit) -> None:
    session = sit_down("Ana", "bot:random", start=False)
    assert session.board.prepared_times == 0
    session.start()
    run(session)
    assert session.board.prepared_times == 1

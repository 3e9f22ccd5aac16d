"""Headlines: what of a move everybody should notice, and marks of who is done."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine import GAMES, Table
from engine.games.carom import model as carom
from engine.games.designer import model as designer
from engine.games.eighteen import model as eighteen
from engine.games.gnoming import model as gnoming
from engine.games.tiny import model as tiny
from tests.engine.cases import REAL_GAMES

TOLD = [
    ("carom", carom.Dropped(1, 3), "Ben is in: 3 strokes"),
    ("carom", carom.OutOfStrokes(0, 10), "Ana used every stroke: 10"),
    ("carom", carom.HoleBegan(0), "Hole 1 of 6, Straight"),
    ("carom", carom.Teed(0, 3), None),
    ("gnoming", gnoming.WentOut(1), "Ben went out! Last turns"),
    ("gnoming", gnoming.Dealt(1, 0, (3, 4)), "Round 1 of 3"),
    ("gnoming", gnoming.Drew(0, 5), None),
    ("tiny", tiny.SheetsPassed("players"), "Now play!"),
    ("tiny", tiny.Holed(0, 1), "Ana is in: 1 shot"),
    ("tiny", tiny.GaveUp(1, 14), "Ben gives up: 14"),
    ("eighteen", eighteen.Scored(1, 2, 1, "flag"), "Ben wins hole 3"),
    ("eighteen", eighteen.HoleBegan(1, (0, 1)), "Hole 2, par 4"),
    ("eighteen", eighteen.PlayoffBegan((0, 1), 0), "Ana and Ben play off"),
    ("eighteen", eighteen.Eliminated((1,)), "Ben is out of the play-off"),
    ("eighteen", eighteen.Reached(0, 0, 0, ace=True), "Hole in one by Ana!"),
    ("designer", designer.EndBegan(0), "End phase: others may stop now"),
    ("designer", designer.Collected(1, 0, True), "Ben has stopped"),
    ("designer", designer.Collected(1, 0, False), None),
]


def opened(game: str) -> Table:
    return Table.open(game, GAMES.info(game).modes[0].key, ["Ana", "Ben"], seed=3)


@pytest.mark.parametrize(("game", "event", "line"), TOLD)
def test_what_changes_the_game_is_told_in_a_few_words(game: str, event: Any, line: str) -> None:
    table = opened(game)
    told = table.game.headlines(table.state, (event,))
    assert [table.history.named(each) for each in told] == ([line] if line else [])


def test_what_several_win_at_once_is_one_line() -> None:
    table = opened("eighteen")
    won = tuple(eighteen.Scored(seat, 0, 1, "flag") for seat in (1, 0))
    assert table.game.headlines(table.state, won) == ("Player 2 and Player 1 win hole 1",)


def test_the_sheets_that_go_on_are_to_be_fixed() -> None:
    table = opened("tiny")
    state = replace(table.state, phase="draw", round=6)
    told = table.game.headlines(state, (tiny.SheetsPassed("players"),))
    assert told == ("Now make your hole easier",)


def test_the_log_keeps_the_headlines_of_a_move() -> None:
    table = Table.open("carom", "basic", ["Ana", "Ben"], seed=3, options={"course": "1"})
    while not table.over:
        table.play(table.moves(table.turn[0])[0], table.turn[0])
    told = [line for entry in table.log for line in entry.headlines]
    assert len(told) == 2  # each of the two is in, or out of strokes
    assert table.headlines() == table.log[-1].headlines


def test_whoever_is_done_has_a_mark() -> None:
    table = opened("carom")
    state = replace(table.state, done=(0, 4))
    assert [table.game.done(state, seat) for seat in (0, 1)] == ["", "in"]
    table = opened("gnoming")
    state = replace(table.state, out=0)
    assert [table.game.done(state, seat) for seat in (0, 1)] == ["out", ""]
    table = opened("tiny")
    state = replace(table.state, ready=(True, False))
    assert [table.game.done(state, seat) for seat in (0, 1)] == ["ready", ""]
    table = opened("designer")
    stopped = replace(table.state.designers[0], stopped=1)
    state = replace(table.state, phase="turn", designers=(stopped, table.state.designers[1]))
    assert [table.game.done(state, seat) for seat in (0, 1)] == ["stopped", ""]
    table = opened("eighteen")
    green = replace(table.state.players[1], finished=True)
    state = replace(table.state, phase="act", players=(table.state.players[0], green))
    assert [table.game.done(state, seat) for seat in (0, 1)] == ["", "on the green"]


def test_every_mode_says_how_it_feels_how_long_it_takes_and_for_whom() -> None:
    for game in REAL_GAMES:
        info = GAMES.info(game)
        assert set(info.guides) == {mode.key for mode in info.modes}
        for guide in info.guides.values():
            assert 0 < guide.moves < 100
            assert guide.feel.endswith(".")
            assert len(guide.feel) <= 60
        assert info.quick is not None
        Table.open(game, info.quick.mode, ["Ana", "Ben"], seed=1, options=dict(info.quick.options))
    assert getattr(GAMES.info("eighteen").quick, "mode", "") == "match"


def test_at_the_end_of_18_holes_nothing_is_hidden() -> None:
    table = opened("eighteen")
    state = replace(table.state, phase="over")
    assert table.game.view(state, 0) == state

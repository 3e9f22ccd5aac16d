"""Replays: every position of a game, and playing on from one of them."""

from __future__ import annotations

import pytest

from engine.bots import decide
from engine.core.game import IllegalMove, SeatSetup
from engine.core.telling import Stretch
from engine.games import GAMES
from engine.play.table import Table
from engine.review.replay import Replay, play_on
from tests.engine.cases import REAL_GAMES
from tests.support import sealed


def played(game: str, mode: str, seats: int, seed: int = 1) -> Table:
    table = Table.open(game, mode, ["Ana", "Ben", "Cleo"][:seats], seed)
    while not table.over:
        table.play(decide(table.think("greedy")).move, table.turn[0])
    return table


@pytest.fixture(scope="module")
def table() -> Table:
    return played("carom", "basic", 2)


def test_a_replay_shows_moves_events_and_seats(table: Table) -> None:
    replay = Replay(table)
    assert replay.before(0) is None
    assert replay.after(replay.last) is None
    for ply, step in enumerate(table.steps):
        assert replay.after(ply) is step
        assert replay.before(ply + 1) is step
        assert replay.truth(ply + 1) is step.state
    plies = [*replay.plies_of(0), *replay.plies_of(1)]
    assert sorted(plies) == list(range(replay.last))
    with pytest.raises(IndexError):
        replay.truth(replay.last + 1)


def test_marks_are_the_holes(table: Table) -> None:
    replay = Replay(table)
    assert [mark.title for mark in replay.marks] == [f"Hole {n + 1}" for n in range(6)]
    assert replay.mark(replay.marks[3].ply) == replay.marks[3]
    assert replay.mark(replay.marks[3].ply - 1) == replay.marks[2]


def test_a_stretch_is_named_as_people_say_it() -> None:
    named = [Stretch("hole", 4), Stretch("placing hole and start"), Stretch()]
    assert [stretch.title for stretch in named] == ["Hole 4", "Placing hole and start", ""]


@pytest.mark.parametrize("game", REAL_GAMES)
def test_every_game_is_cut_into_stretches(game: str) -> None:
    kind, names = GAMES[game], ["Ana", "Ben", "Cleo"]
    for mode in kind.info.modes:
        state = Table.open(game, mode.key, names[: mode.seats[0]], 1).state
        assert kind.stretch(state).title, mode.key


def test_a_replay_stays_when_the_table_goes_on() -> None:
    table = Table.open("gnoming", "patience", ["Ana"], 1)
    replay = Replay(table)
    table.play(table.moves()[0])
    assert replay.last == 0
    assert not replay.over


def test_secrets_stay_secret_until_the_end() -> None:
    table = Table.open(sealed.KEY, None, ["Ana", "Ben"], 1)
    table.play(table.moves(0)[0], 0)
    replay = Replay(table)
    assert replay.view(1, 1) == table.view(1) != table.state
    with pytest.raises(IllegalMove, match="over"):
        replay.opened(1)


def test_play_on_opens_a_new_table_and_leaves_the_old_one(table: Table) -> None:
    before = table.save()
    new = play_on(table, 20, seed=77)
    assert new.ply == 20
    assert new.state is table.position(20)
    assert new.seed == 77
    while not new.over:
        new.play(decide(new.think("greedy")).move, new.turn[0])
    assert table.save() == before
    assert Table.load(new.save()).state == new.state
    assert [s.move for s in new.steps[:20]] == [s.move for s in table.steps[:20]]


def test_the_same_seed_brings_the_same_luck(table: Table) -> None:
    new = play_on(table, 20)
    for step in table.steps[20:]:
        assert new.play(step.move, step.seat).outcomes == step.outcomes
    assert new.state == table.state


def test_others_may_sit_down(table: Table) -> None:
    seats = (SeatSetup("Dan"), SeatSetup("Eve", bot="easy"))
    new = play_on(table, 10, 1, seats)
    assert [seat.name for seat in new.setup.seats] == ["Dan", "Eve"]
    assert Table.load(new.save()).setup.seats == new.setup.seats
    with pytest.raises(IllegalMove, match="As many"):
        play_on(table, 10, 1, seats[:1])


def test_only_a_finished_game_is_played_on(table: Table) -> None:
    with pytest.raises(IllegalMove, match="no such position"):
        play_on(table, table.ply + 1)
    with pytest.raises(IllegalMove, match="Finish the game first"):
        play_on(Table.open("carom", "basic", ["Ana"], 1), 0)

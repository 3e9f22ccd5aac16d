"""Every game can be played in the terminal, by the numbers of its moves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.bots import decide
from engine.core.game import AnyGame, Mode
from engine.games import GAMES
from engine.play.table import Table
from engine.tools.terminal import SHOWN, play

MODES = [(game, mode) for game in GAMES.values() for mode in game.info.modes]


def open_table(game: AnyGame, mode: Mode, seats: int = 0) -> Table:
    names = ["Ana", *["bot:random"] * (max(seats, mode.seats[0]) - 1)]
    return Table.open(game.info.key, mode.key, names, seed=3)


@pytest.mark.parametrize(("game", "mode"), MODES, ids=lambda each: getattr(each, "key", ""))
def test_the_numbers_that_are_printed_play_their_moves(
    game: AnyGame, mode: Mode, capsys: pytest.CaptureFixture[str]
) -> None:
    told, twin = open_table(game, mode), open_table(game, mode)
    typed: list[str] = []
    while len(typed) < 12 and not twin.over:
        seat = twin.turn[0]
        if twin.setup.seats[seat].bot:
            twin.play(decide(twin.think(seat=seat)).move, seat)
        else:
            moves = twin.moves(seat)
            number = len(moves) // 2
            typed.append(str(number + 1))
            twin.play(moves[number], seat)
    play(told, [*typed, "q"])
    mine = [step for step in told.steps if step.seat == 0]
    assert len(mine) == len(typed)
    assert [step.move for step in mine] == [step.move for step in twin.steps if step.seat == 0]
    printed = capsys.readouterr().out
    assert all(f"Ana: {line.text}." in printed for line in told.log if line.seat == 0)


def test_a_game_goes_to_its_end_and_says_who_won(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table.open("gnoming", "classic", ["Ana", "Ben"], seed=1, options={"rounds": 1})

    def advised() -> Iterator[str]:
        while not table.over:
            move = decide(table.think("greedy")).move
            yield str(list(table.moves(table.turn[0])).index(move) + 1)

    play(table, advised())
    assert table.over
    last = capsys.readouterr().out.splitlines()[-2:]
    assert {line.strip()[:2] for line in last} == {"1.", "2."}


def test_what_is_typed_besides_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    table = open_table(GAMES["tiny"], GAMES["tiny"].info.mode("race"))
    play(table, ["m", "0", "99999", "hello", "", "v", "s", "u", "1", "u", "q", "1"])
    printed = capsys.readouterr().out
    assert f"{2 * SHOWN:4} " in printed  # two pages of moves
    assert "There's no '0' here" in printed
    assert "There's no '99999' here" in printed
    assert "There's no 'hello' here" in printed
    assert '"phase": "' in printed
    assert "No moves yet." in printed
    assert table.ply == 0  # the move was taken back, and nothing is played after q

"""How long a table takes, by who sits there and how much is played, is as bots measured it."""

from __future__ import annotations

import pytest

from engine.bots import decide
from engine.core.options import OptionValue
from engine.core.setup import make_setup, minutes
from engine.games import GAMES
from engine.play.table import Table

PEOPLE = ["Ana", "Ben", "Cleo", "Dan"]


def told(game: str, mode: str, seats: list[str], **options: OptionValue) -> int:
    found = minutes(GAMES[game], make_setup(GAMES[game], mode, seats, options))
    assert found is not None
    return found


def test_a_hole_of_carom_takes_a_minute_and_more_with_many() -> None:
    alone = told("carom", "basic", ["Ana"], course="1")
    assert alone <= 2  # as its rules say
    assert told("carom", "basic", [f"P{n}" for n in range(12)], course="1") > 4 * alone
    assert told("carom", "basic", PEOPLE) > told("carom", "basic", ["Ana", "bot:easy"])


def test_nine_holes_of_eighteen_take_three_times_as_long_as_three() -> None:
    few, many = (
        told("eighteen", "match", PEOPLE[:2], course="quick", holes=holes) for holes in (3, 9)
    )
    assert 2.5 * few <= many <= 3.5 * few
    assert told("gnoming", "classic", PEOPLE, rounds=2) < told("gnoming", "classic", PEOPLE)


def test_designer_against_a_bot_takes_seven_minutes() -> None:
    assert told("designer", "family", ["Ana", "bot:easy"]) == 7


@pytest.mark.parametrize(
    ("game", "mode"),
    [("carom", "basic"), ("gnoming", "classic"), ("tiny", "race"), ("eighteen", "stroke")],
)
def test_moves_are_those_of_a_game_of_bots(game: str, mode: str) -> None:
    table = Table.open(game, mode, ["bot:easy", "bot:easy"], seed=5)
    while not table.over:
        seat = table.turn[0]
        table.play(decide(table.think("easy", seat=seat)).move, seat)
    length = table.game.length(table.setup)
    measured = table.ply / 2 / length
    assert 0.6 * measured <= GAMES.info(game).guides[mode].moves <= 1.6 * measured

"""How long strong bots think is up to the budget, in every game; for a forced move they do not, and
for an obvious one not to the end."""

from itertools import product
from math import inf

import pytest

from engine.bots import USUAL, Budget, Decision, ObviousDecision, base
from engine.games import GAMES
from engine.play.table import Table
from tests.bench.strength import confidence
from tests.engine.cases import REAL_GAMES
from tests.support.bites import counted

# The decisions among which every game has one that has to be searched for.
LOOKED_AT = {"carom": 12, "tiny": 12, "eighteen": 12}


def thought(table: Table, playouts: int = USUAL) -> tuple[Decision, int]:
    """What a bot decides, and the pauses that it makes before."""
    return counted(table.think(budget=Budget(playouts)))


def bites(key: str, playouts: int) -> int:
    """The pauses that strong bots make in the first decisions of a game."""
    mode = "carom" if key == "carom" else next(iter(GAMES[key].info.modes)).key
    table = Table.open(key, mode, ["bot:strong", "bot:strong"], 3)
    found = 0
    for _ in table.game.prepare(table.state):  # what is worked out once is no thought
        pass
    for _ in range(LOOKED_AT.get(key, 3)):
        decision, number = thought(table, playouts)
        table.play(decision.move, table.turn[0])
        found += number
    return found


@pytest.mark.parametrize("key", [key for key in GAMES if not GAMES[key].solved])
def test_a_larger_budget_is_more_thought(key: str) -> None:
    assert bites(key, 80) < bites(key, 200)


@pytest.mark.parametrize("key", GAMES)
def test_a_forced_move_is_not_thought_about(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.open(key, seats=["bot:strong", "bot:strong"], seed=3)
    only = table.moves(table.turn[0])[0]
    monkeypatch.setattr(type(table.game), "candidates", lambda *_: [only])
    thinking = table.think()
    next(thinking)
    with pytest.raises(StopIteration) as done:
        next(thinking)
    assert done.value.value.move == only


def test_an_obvious_move_is_found_in_a_part_of_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.open("gnoming", seats=["bot:strong", "bot:strong"], seed=3)
    decision, some = thought(table)
    assert not isinstance(decision, ObviousDecision), "all cards are hidden yet"
    while not isinstance(decision, ObviousDecision):
        table.play(decision.move, table.turn[0])
        decision, some = thought(table)
    monkeypatch.setattr(base, "CLEAR", inf)
    whole, all_of_it = thought(table)
    assert not isinstance(whole, ObviousDecision)
    assert whole.move == decision.move
    assert some < all_of_it / 2


@pytest.mark.parametrize("key", sorted(REAL_GAMES))
def test_the_strength_of_every_level_is_measured_in_every_mode_for_several(key: str) -> None:
    home = pytest.importorskip(f"tests.games.{key}.strength")  # a new game may have none yet
    measured = {(each.mode, each.better) for each in home.PAIRINGS}
    modes = [mode.key for mode in GAMES[key].info.modes if mode.seats[1] > 1]
    assert {*product(modes, ("easy", "greedy", "strong"))} <= measured


def test_the_confidence_of_a_share_narrows_with_more_games() -> None:
    low, high = confidence(0.6, 200)
    assert (low, high) == pytest.approx((0.531, 0.665), abs=0.001)
    assert confidence(1.0, 20)[0] < 0.9, "twenty games won prove less than that"
    assert confidence(0.6, 20)[0] < low

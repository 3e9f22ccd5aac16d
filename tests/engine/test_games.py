"""The list of games: whole, and light until a game is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine import GAMES


@pytest.mark.parametrize("key", GAMES)
def test_a_game_says_the_same_of_itself_before_and_after_its_rules_are_loaded(key: str) -> None:
    assert GAMES[key].info is GAMES.info(key)
    assert GAMES.info(key).key == key


def test_games_can_be_listed_without_loading_their_rules() -> None:
    ask = (
        "import sys; from engine import GAMES;"
        "print([GAMES.info(key).title for key in GAMES]);"
        "print([name for name in sys.modules if name.endswith('.game') and '.games.' in name])"
    )
    run = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    titles, loaded = run.stdout.splitlines()
    assert "Gnoming A-Round" in titles
    assert loaded == "[]"


def test_what_is_no_game_is_not_in_the_list() -> None:
    assert "chess" not in GAMES
    with pytest.raises(KeyError):
        GAMES["chess"]
    with pytest.raises(KeyError):
        GAMES.info("chess")

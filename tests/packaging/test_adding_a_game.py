"""Whoever makes the changes of docs/adding-a-game.md as they stand comes to a game that works."""

from __future__ import annotations

from pathlib import Path

from tests.packaging.test_new_game import run, with_skittles
from tests.packaging.worked_page import follow


def test_the_worked_example_can_be_made_as_it_stands(tmp_path: Path) -> None:
    house = with_skittles(tmp_path, "Nine Skittles")
    made = list(follow(house / "docs" / "adding-a-game.md", house))
    assert len(made) > len(set(made)) > 8, "several steps, in all parts of a game"
    modules = {name for name in made if name.endswith(".py")}
    trials = ["-q", "-n", "0", "-p", "no:cacheprovider", "tests/games/skittles", "tests/lessons"]
    for command in (
        ["tests.engine.playthrough", "skittles"],
        ["ruff", "check", *modules],
        ["ruff", "format", "--check", *modules],
        ["pytest", *trials, "-k", "skittles"],
    ):
        tried = run(house, "-m", *command)
        assert tried.returncode == 0, tried.stdout[-6000:] + tried.stderr

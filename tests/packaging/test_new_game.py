"""A game begun from the template can be played at once: by rules, bots, touch, pad and tray."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import OF_ONE

HOUSE = Path(__file__).resolve().parents[2]
# What is compiled goes with it: it is as good there.
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".*_cache", ".hypothesis")

LONG_TITLE = "Nine Skittles on the Long Lawn"  # its lines are folded where a short one's fit


def run(house: Path, *command: str) -> subprocess.CompletedProcess[str]:
    # It is no worker, which would end with 0 whatever came of its tests.
    alone = {**os.environ, "PYTEST_XDIST_WORKER": ""}
    return subprocess.run(
        [sys.executable, *command],
        cwd=house,
        env=alone,
        capture_output=True,
        text=True,
        check=False,
    )


def with_skittles(folder: Path, title: str) -> Path:
    """The whole project with a further game."""

    def left_out(folder: str, names: list[str]) -> set[str]:
        made = {"build"} if Path(folder) == HOUSE else set()  # a room of the app has this name too
        return LEFT_OUT(folder, names) | made

    copied = shutil.copytree(HOUSE, folder / "house", ignore=left_out)
    begun = run(copied, "scripts/new_game.py", "skittles", title)
    assert begun.returncode == 0, begun.stderr
    return copied


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return with_skittles(tmp_path_factory.mktemp("new"), LONG_TITLE)


def test_every_test_passes_at_once(house: Path) -> None:
    """All that a further game can change: packages, other games and single widgets are as they
    were."""
    chosen = ["--ignore=tests/packaging", "--game", "skittles", "--new"]
    tried = run(house, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *chosen)
    assert tried.returncode == 0, tried.stdout[-6000:]
    assert "skittles" in run(house, "-m", "engine", "games").stdout


def test_what_is_left_out_there_looks_at_no_list_of_games() -> None:
    """Tests that are made for each game may: each is left out for its game, not for its room."""
    found = []
    for room in OF_ONE:
        for path in (HOUSE / "tests" / "app" / room).rglob("*.py"):
            for test in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(test, ast.FunctionDef):
                    found += [f"{path.name}: {test.name}" for part in test.body if _lists(part)]
    assert found == []


def _lists(part: ast.AST) -> bool:
    """Whether all games are gone through, and not one of them looked up or replaced."""
    one: set[int] = set()
    for node in ast.walk(part):
        match node:
            case ast.Subscript(value=games):
                one.add(id(games))
            case ast.Attribute(value=games, attr=attr) if attr not in ("items", "keys", "values"):
                one.add(id(games))
            case ast.Call(func=ast.Attribute(attr="setitem"), args=[games, *_]):
                one.add(id(games))
    lists = ("GAMES", "MANIFESTS", "REAL_GAMES", "listings")
    return any(
        isinstance(node, ast.Name) and node.id in lists and id(node) not in one
        for node in ast.walk(part)
    )


def test_it_is_as_tidy_as_the_rest(house: Path) -> None:
    for command in (["ruff", "check", "."], ["ruff", "format", "--check", "."]):
        tried = run(house, "-m", *command)
        assert tried.returncode == 0, tried.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["tiny", "Tiny"], "there is a game 'tiny' already."),
        (["Two Words", "Title"], "'Two Words' is no key"),
        ([], "say a key and a title"),
    ],
)
def test_what_cannot_be_begun_is_refused(arguments: list[str], sentence: str) -> None:
    tried = run(HOUSE, "scripts/new_game.py", *arguments)
    assert tried.returncode != 0
    assert sentence in tried.stderr

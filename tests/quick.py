"""The tests for people at work: what their changes touch, and the engine without its long tests.

python -m tests.quick         changes since the last commit
python -m tests.quick main    changes since another commit or branch
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
CONFORMANCE = "tests/engine/test_conformance.py"
_GAMES = sorted(folder.name for folder in (ROOT / "engine" / "games").glob("[a-z]*/"))
ENGINE = ("tests/engine", *(f"tests/games/{game}/engine" for game in _GAMES))
# More than half of the engine's time goes into these.
LONG = (
    CONFORMANCE,
    "tests/engine/test_command_line.py",
    "tests/games/designer/engine/test_strong_bot.py",
    "tests/games/eighteen/engine/test_strong_bot.py",
    "tests/games/gnoming/engine/test_advise.py",
    "tests/games/tiny/engine/test_bots.py",
)

# A file, and the tests of what it holds; the first line that fits counts.
TESTED_BY: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"app/games/\w+\.py", ("tests/app/games",)),
    (r"(?:app|kv)/games/(\w+)", (r"tests/games/\1/board",)),
    (r"(?:app|kv)/(\w+)", (r"tests/app/\1", r"tests/app/test_\1.py", r"tests/\1")),
    (r"engine/(?!games)(\w+)/", (r"tests/\1",)),
    (r"(tests/.*\btest_\w+\.py)$", (r"\1",)),
    (r"(tests/(?:app|games)/\w+/board|tests/app/\w+)/", (r"\1",)),
)


class Touched(NamedTuple):
    """Tests to be run: files and folders, and the games whose rules have changed."""

    paths: list[str]
    games: list[str]


def touched_by(changed: Iterable[str]) -> Touched:
    names = sorted(changed)
    paths = dict.fromkeys(path for name in names for path in _tests_of(name))
    rules = (re.match(r"engine/games/(\w+)/", name) for name in names)
    found = [path for path in paths if (ROOT / path).exists() and not path.startswith(ENGINE)]
    return Touched(found, list(dict.fromkeys(match[1] for match in rules if match)))


def _tests_of(name: str) -> list[str]:
    for pattern, tests in TESTED_BY:
        if match := re.match(pattern, name):
            return [match.expand(test) for test in tests]
    return []


def changed_since(commit: str) -> list[str]:
    """Files that differ from a commit, and those that git does not know yet."""
    commands = (["diff", "--name-only", commit], ["ls-files", "--others", "--exclude-standard"])
    return [
        name
        for command in commands
        for name in subprocess.check_output(["git", *command], cwd=ROOT, text=True).splitlines()
    ]


def main(commit: str = "HEAD") -> int:
    paths, games = touched_by(changed_since(commit))
    runs = [[*ENGINE, *(f"--ignore={path}" for path in LONG)]]
    if games:
        runs.insert(0, [CONFORMANCE, "-k", " or ".join(games)])
    if paths:
        runs.insert(0, paths)
    codes = [
        subprocess.call([sys.executable, "-m", "pytest", "-q", *run], cwd=ROOT) for run in runs
    ]
    return max(codes)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))

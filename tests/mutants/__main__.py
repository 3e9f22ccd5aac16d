"""Puts each fault into a copy of the project and runs the tests that must notice it.

python -m tests.mutants              all of them
python -m tests.mutants app/games    those whose file or tests hold one of these texts
python -m tests.mutants --check      only see that each still has its place
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from shutil import copy

from tests.mutants.listed import MUTANTS, Mutant

ROOT = Path(__file__).parents[2]


def copy_of_the_project(folder: Path) -> Path:
    """Every file that git knows, as it lies there now."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(lambda name: (ROOT / name).is_file(), listed.splitlines()):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        copy(ROOT / name, folder / name)
    return folder


def has_its_place(mutant: Mutant, root: Path) -> bool:
    """Whether the text to be changed stands in the file, and only once."""
    path = root / mutant.path
    return path.is_file() and path.read_text("utf-8").count(mutant.old) == 1


def result_of(mutant: Mutant, folder: Path) -> str:
    """What became of a fault: caught, not caught, or no place or no tests for it."""
    if not has_its_place(mutant, folder):
        return "no place"
    path = folder / mutant.path
    sound = path.read_text("utf-8")
    path.write_text(sound.replace(mutant.old, mutant.new), "utf-8")
    try:
        command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-n", "0"]
        run = subprocess.run(
            [*command, *mutant.tests.split()], cwd=folder, capture_output=True, text=True
        )
    finally:
        path.write_text(sound, "utf-8")
    # Pytest says 1 where a test fails and 2 where one cannot even be read.
    return {0: "not caught", 1: "caught", 2: "caught"}.get(run.returncode, "no tests")


def try_all(mutants: Iterable[Mutant]) -> Counter[str]:
    count: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as place:
        folder = copy_of_the_project(Path(place))
        for mutant in mutants:
            result = result_of(mutant, folder)
            count[result] += 1
            print(f"{result:<11} {mutant.path}: {mutant.old}  ->  {mutant.new}", flush=True)
    return count


def main(words: list[str]) -> int:
    if words == ["--check"]:
        lost = [mutant for mutant in MUTANTS if not has_its_place(mutant, ROOT)]
        for mutant in lost:
            print(f"no place    {mutant.path}: {mutant.old}")
        print(f"{len(MUTANTS)} faults, {len(lost)} without a place")
        return bool(lost)
    chosen = [m for m in MUTANTS if not words or any(word in m.path + m.tests for word in words)]
    count = try_all(chosen)
    print(", ".join(f"{number} {result}" for result, number in count.items()))
    return count["caught"] < len(chosen)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

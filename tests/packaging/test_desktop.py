"""The folder for desktops: it starts where nothing is installed, and a robot plays in it.

Building it takes a while, so it is tried when it is asked for: `make desktop-test`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine import Table
from engine.store.saved import unpack
from tests.packaging.packed import HOUSE, NOT_HANDED_ON, PHONE

pytestmark = pytest.mark.skipif(
    "CLUBHOUSE_DESKTOP_TEST" not in os.environ, reason="make desktop-test builds it"
)
MOST_MEGABYTES = 90


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    build = tmp_path_factory.mktemp("desktop")
    robot = HOUSE / "tests/packaging/scripts/whole_game.py"
    packer = HOUSE / "scripts/desktop/build.py"
    subprocess.run(
        [sys.executable, packer, "--into", build, "--robot", robot], check=True, cwd=HOUSE
    )
    return build / "Clubhouse"


def run(program: Path, *arguments: Path, home: Path, seconds: float) -> tuple[int | None, str]:
    """What a program prints and its exit code; None where it was still running at the end."""
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(NOT_HANDED_ON)
    }
    environment |= {"HOME": str(home), "PATH": "", "SDL_AUDIODRIVER": "dummy", **PHONE}
    try:
        done = subprocess.run(
            [program, *arguments],
            cwd=home,
            env=environment,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired as still_running:
        return None, (still_running.stdout or b"").decode()
    return done.returncode, done.stdout


def test_it_is_small(folder: Path) -> None:
    files = [file for file in folder.rglob("*") if file.is_file() and file.name != "robot"]
    assert sum(file.stat().st_size for file in files) < MOST_MEGABYTES * 1e6


def test_it_starts_in_an_empty_home(folder: Path, tmp_path: Path) -> None:
    code, said = run(folder / "Clubhouse", home=tmp_path, seconds=20)
    assert code is None, said  # it was open until it was ended
    assert "Start application main loop" in said, said
    assert not re.search(r'File "(app|engine)/', said), said  # in a traceback
    assert (tmp_path / ".config" / "clubhouse").is_dir()


def test_a_robot_plays_in_it_and_its_save_is_read_here(folder: Path, tmp_path: Path) -> None:
    code, said = run(folder / "robot", tmp_path / "data", home=tmp_path, seconds=240)
    assert code == 0, said
    assert f"played from {folder}" in said, said
    played = [unpack(file.read_text()) for file in (tmp_path / "data/saves").glob("gnoming*.json")]
    assert any(Table.load(saved.save).over for saved in played)

"""A process killed at any instant while it saves never loses a game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork")
def test_a_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.engine.killing", "100", str(tmp_path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert found["kills"] == 100
    assert found["lost"] == 0
    assert found["moves"] > 100, "the children must have got as far as saving"
    assert found["left_over"] > 0, "some kills must have hit in the middle of a save"

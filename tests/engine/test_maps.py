"""The maps of packages with many modules, which say where to look for what."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

from engine.games import designer, eighteen


@pytest.mark.parametrize("game", [designer, eighteen], ids=lambda game: game.__name__)
def test_the_map_names_every_module_and_nothing_else(game: ModuleType) -> None:
    assert game.__doc__ is not None
    assert game.__file__ is not None
    modules = {path.stem for path in Path(game.__file__).parent.glob("*.py")}
    modules -= {"__init__", "game"}
    listed = re.findall(r"^    (\w+(?:, \w+)*)  ", game.__doc__, re.MULTILINE)
    assert modules <= {*re.findall(r"\w+", game.__doc__)}
    assert {name for row in listed for name in row.split(", ")} <= modules
    assert len(listed) > 20

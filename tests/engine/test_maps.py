"""The maps of packages with many modules, which say where to look for what."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

from app import pads
from engine.games import designer, eighteen
from engine.games.designer import pad as designer_pad
from engine.games.eighteen import bots, odds, outlook
from engine.games.eighteen import pad as eighteen_pad
from engine.games.gnoming import pad as gnoming_pad

MAPPED = (pads, designer, eighteen, bots, odds, outlook, designer_pad, eighteen_pad, gnoming_pad)


@pytest.mark.parametrize("package", MAPPED, ids=lambda package: package.__name__)
def test_the_map_names_every_module_and_nothing_else(package: ModuleType) -> None:
    assert package.__doc__ is not None
    assert package.__file__ is not None
    folder = Path(package.__file__).parent
    modules = {path.stem for path in folder.glob("*.py")} - {"__init__", "game"}
    packages = {path.parent.name for path in folder.glob("*/__init__.py")}
    listed = re.findall(r"^    (\w+(?:, \w+)*)  ", package.__doc__, re.MULTILINE)
    assert modules <= {*re.findall(r"\w+", package.__doc__)}
    assert {name for row in listed for name in row.split(", ")} <= modules
    assert packages == {*re.findall(r"^    (\w+)/", package.__doc__, re.MULTILINE)}
    assert listed

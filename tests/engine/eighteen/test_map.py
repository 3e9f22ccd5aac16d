"""The map of the package, which says where to look for what."""

from __future__ import annotations

import re
from pathlib import Path

from engine.games import eighteen


def test_the_map_names_every_module_and_nothing_else() -> None:
    assert eighteen.__doc__ is not None
    home = Path(eighteen.__file__).parent
    modules = {path.stem for path in home.glob("*.py")} - {"__init__"}
    listed = re.findall(r"^    (\w+(?:, \w+)*)  ", eighteen.__doc__, re.MULTILINE)
    assert modules <= {*re.findall(r"\w+", eighteen.__doc__)}
    assert {name for row in listed for name in row.split(", ")} <= modules
    assert len(listed) > 20

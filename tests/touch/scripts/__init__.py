"""How a robot's finger makes the moves of each game: one module a game, found by its key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.touch.scripts import gnoming

MAIN_ACTION = gnoming.MAIN_ACTION  # the one filled button, whatever it says

# From the moves that are to be made one after the other to the gestures that make them, each as the
# labels (from, to), the second one empty for a tap. The flag asks for taps where a drag would do:
# whatever can be dragged can also be tapped.
Script = Callable[[tuple[Any, ...], bool], list[tuple[str, str]]]

SCRIPTS: dict[str, Script] = {"gnoming": gnoming.gestures}

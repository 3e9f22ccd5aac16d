"""What was entered in a cell, or can be, as a picture; with frames around what its reasons name.

A further game adds its rows to the two tables here; without them its words are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from kivy.uix.widget import Widget

from app.widgets import Text
from engine.core.options import Choice, OptionValue
from engine.pads.pad import Kind, Reason, Way

Painter = Callable[[Any, Sequence[tuple[int, ...]]], Widget]

# Where a game's entries are painted: the module, and its function of a value and of the places to
# be framed, in their order. Imported when first needed.
_ENTRIES: dict[tuple[str, Kind], tuple[str, str]] = {
    ("gnoming", "grid"): ("app.games.gnoming.written", "written_grid"),
    ("designer", "course"): ("app.games.designer.course_picture", "course_picture"),
}
# The same for what can be laid into a grid: a function of the value of a choice.
_FACES: dict[str, tuple[str, str]] = {
    "gnoming": ("app.games.gnoming.written", "written_card"),
}
FRAMED_FROM = 2  # places: a reason about a single one is told by its words


def value_picture(game: str, way: Way, value: Any, reasons: Sequence[Reason] = ()) -> Widget | None:
    """A picture of a value, as large as its box allows; None where there is none."""
    if (game, way.kind) not in _ENTRIES:
        return None
    module, name = _ENTRIES[game, way.kind]
    paint: Painter = getattr(import_module(module), name)
    return paint(value, [reason.where for reason in reasons if is_framed(reason)])


def face_picture(game: str, choice: Choice) -> Widget:
    """The picture of a choice; its words where a game has none."""
    if game not in _FACES:
        return Text(
            text=choice.title, role="card_title", halign="center", pos_hint={"center_y": 0.5}
        )
    module, name = _FACES[game]
    paint: Callable[[OptionValue], Widget] = getattr(import_module(module), name)
    return paint(choice.value)


def is_framed(reason: Reason) -> bool:
    """Whether a reason has a frame in the picture."""
    return len(reason.where) >= FRAMED_FROM

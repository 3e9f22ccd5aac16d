"""What was entered in a cell as a picture, with frames around what its reasons are about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from kivy.uix.widget import Widget

from app.theme import Colour
from engine.scorepad import Kind, Reason, Way

Painter = Callable[[Any, Sequence[tuple[int, ...]]], Widget]

# Where a game's pictures are painted: the module, and its function of a value and of the places to
# be framed, in their order. Imported when first needed.
_PAINTERS: dict[tuple[str, Kind], tuple[str, str]] = {
    ("gnoming", "grid"): ("app.boards.gnoming.written", "written_grid"),
    ("designer", "course"): ("app.boards.designer.course_picture", "course_picture"),
}
FRAMED_FROM = 2  # places: a reason about a single one is told by its words


def value_picture(game: str, way: Way, value: Any, reasons: Sequence[Reason] = ()) -> Widget | None:
    """A picture of a value, as large as its box allows; None where there is none."""
    if (game, way.kind) not in _PAINTERS:
        return None
    module, name = _PAINTERS[game, way.kind]
    paint: Painter = getattr(import_module(module), name)
    return paint(value, [reason.where for reason in reasons if is_framed(reason)])


def is_framed(reason: Reason) -> bool:
    """Whether a reason has a frame in the picture."""
    return len(reason.where) >= FRAMED_FROM


def frame_look(index: int) -> tuple[Colour, bool]:
    """The colour of the so-manieth frame, and whether it is dashed."""
    # Imported late: pads of numbers alone draw no cards.
    from app.boards.gnoming.picture import line_look

    return line_look(index)

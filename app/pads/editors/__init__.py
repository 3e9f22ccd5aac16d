"""What a cell of a score pad is filled with: an editor for every way in which a line is entered."""

from __future__ import annotations

from importlib import import_module

from app.pads.editors.editor import Editor
from engine.scorepad import Kind

# Imported when first needed: a pad of numbers comes up without what draws courses.
_EDITORS: dict[Kind, tuple[str, str]] = {
    "number": ("app.pads.editors.number", "NumberEditor"),
    "choice": ("app.pads.editors.choice", "ChoiceEditor"),
    "several": ("app.pads.editors.several", "SeveralEditor"),
    "grid": ("app.pads.editors.grid", "GridEditor"),
    "course": ("app.pads.editors.course", "CourseEditor"),
}


def editor_class(kind: Kind) -> type[Editor]:
    """The widget that fills a cell in this way."""
    module, name = _EDITORS[kind]
    found: type[Editor] = getattr(import_module(module), name)
    return found

"""Editors that fill a cell of a score pad: one for every way in which a line is entered."""

from __future__ import annotations

from importlib import import_module

from app.games import MANIFESTS
from app.pads.editors.editor import Editor
from engine.pads.pad import Kind

# Imported when first needed: a pad of numbers comes up without what draws courses.
_EDITORS: dict[Kind, tuple[str, str]] = {
    "number": ("app.pads.editors.number_editor", "NumberEditor"),
    "choice": ("app.pads.editors.choice_editor", "ChoiceEditor"),
    "several": ("app.pads.editors.choice_editor", "SeveralEditor"),
    "grid": ("app.pads.editors.grid_editor", "GridEditor"),
}


def editor_class(game: str, kind: Kind) -> type[Editor]:
    """The widget that fills a cell of a game's pad in this way."""
    if kind == "course":  # differs from game to game, and so does what lays it out
        editor: type[Editor] = MANIFESTS[game].part("course_editor")
    else:
        module, name = _EDITORS[kind]
        editor = getattr(import_module(module), name)
    return editor

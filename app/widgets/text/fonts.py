"""Registers Roboto in the weights that the type scale uses, and the icon font."""

from __future__ import annotations

from pathlib import Path

from kivy.core.text import LabelBase
from kivymd import fonts_path

from app.theme import font
from app.widgets.text.scripts import teach_labels

ICON_FONT = "Icons"

FILES = {
    font(400): "Roboto-Regular.ttf",
    font(500): "Roboto-Medium.ttf",
    font(700): "Roboto-Bold.ttf",
    font(800): "Roboto-Black.ttf",
    ICON_FONT: "materialdesignicons-webfont.ttf",
}


def font_file(weight: int) -> str:
    """Where the letters of a weight lie, for whoever draws without Kivy."""
    return str(Path(fonts_path) / FILES[font(weight)])


def register() -> None:
    """Make every weight known to Kivy under the names that ``theme.font`` gives."""
    folder = Path(fonts_path)
    bold = str(folder / FILES[font(700)])
    for name, file in FILES.items():
        # [b] in a text with markup is Roboto Bold, whatever the weight around it.
        LabelBase.register(name, str(folder / file), fn_bold=bold)
    teach_labels()

"""The sheets of the gallery as little pictures, where a hole to play alone is chosen."""

from __future__ import annotations

from kivy.graphics.texture import Texture

from app.games.manifest import ChoicePainter
from app.games.tiny.sheet.thumbnail import sheet_picture
from engine.core.game import OptionValue
from engine.games.tiny.box.gallery import GALLERY


def _hangs(key: OptionValue) -> bool:
    """Whether there is a sheet to see already: others are still to be drawn."""
    return key in GALLERY


def _picture(key: OptionValue, size: tuple[float, float]) -> Texture:
    return sheet_picture(GALLERY[str(key)].sheet, size)


CHOICES = ChoicePainter((64, 78), _picture, _hangs)

"""The portrait of a sheet that somebody drew, also of one that is half done."""

from __future__ import annotations

from kivy.graphics.texture import Texture

from app.games.tiny.sheet.thumbnail import sheet_picture
from engine.games.tiny.building import DrawnSheet


def portrait(content: DrawnSheet, size: tuple[float, float]) -> Texture:
    return sheet_picture(content.sheet, size)

"""A land that somebody drew, whole or half, as a little picture."""

from __future__ import annotations

from kivy.graphics.texture import Texture

from app.games.designer.land.picture import land_picture
from engine.games.designer.box.own_lands import land_key
from engine.games.designer.building import Drawn


def portrait(content: Drawn, size: tuple[float, float]) -> Texture:
    """The land in the middle of a clear picture (pixels)."""
    return land_picture(land_key(content.document()), size)

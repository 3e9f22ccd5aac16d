"""A course that somebody built, whole or half, as a little picture."""

from __future__ import annotations

from kivy.graphics.texture import Texture

from app.games.eighteen.course.thumbnail import course_picture
from engine.games.eighteen.building import Tiles, shown


def portrait(content: Tiles, size: tuple[float, float]) -> Texture:
    """All that lies on the table of it, in the middle of a clear picture (pixels)."""
    return course_picture(shown(content), size)

"""A sign at the edge of a strip that goes on out of sight: the edge fades, a small arrow points."""

from __future__ import annotations

from functools import cache

from kivy.graphics.texture import Texture
from kivy.properties import AliasProperty, ColorProperty, OptionProperty
from kivy.uix.widget import Widget

from app import kv

# For each edge: the arrow, and how the fading texture is turned so that it is solid there.
EDGES: dict[str, tuple[str, tuple[int, ...]]] = {
    "left": ("chevron-left", (1, 0, 0, 0, 0, 1, 1, 1)),
    "right": ("chevron-right", (0, 0, 1, 0, 1, 1, 0, 1)),
    "top": ("chevron-up", (0, 0, 0, 0, 1, 0, 1, 0)),
    "bottom": ("chevron-down", (1, 0, 1, 0, 0, 0, 0, 0)),
}


@cache
def fading() -> Texture:
    """White, from clear at the left to solid at the right."""
    texture = Texture.create(size=(2, 1), colorfmt="rgba")

    def fill(texture: Texture) -> None:
        texture.blit_buffer(bytes((255, 255, 255, 0, 255, 255, 255, 255)), colorfmt="rgba")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


class MoreSign(Widget):
    """Lies over one edge of a strip and lets touches through.

    ``ground`` is the colour of what lies behind the strip.
    """

    edge = OptionProperty("left", options=list(EDGES))
    ground = ColorProperty((1, 1, 1, 1))

    arrow = AliasProperty(lambda sign: EDGES[sign.edge][0], bind=("edge",))
    turned = AliasProperty(lambda sign: EDGES[sign.edge][1], bind=("edge",))
    texture = AliasProperty(lambda _: fading())


kv.load("pieces/more")

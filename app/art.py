"""Finds the packed pictures: sources by density, sizes, anchors, and repeating textures.

Names are `group/name` as in the art kit: `art.source("cards/card-5")`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics, dp

IMAGES = Path(__file__).resolve().parent.parent / "assets" / "images"

SLACK = 0.05
"""So much (in pixels a dp) an atlas may be too coarse before the next finer one is taken."""


class Picture(NamedTuple):
    """One picture as the index knows it; lengths in dp, fractions with y upwards."""

    size: tuple[float, float]
    anchor: tuple[float, float]
    file: str | None = None
    scale: float | None = None
    text: dict[str, Any] | None = None
    border: tuple[float, float, float, float] | None = None
    outset: float = 0
    repeat: bool = False


NIGHT = "-dark"  # the end of the name of a picture that has one for the day, too


def picture(name: str) -> Picture:
    """Everything known about a picture; a name that is not in the kit is a KeyError."""
    return _index()[1][name]


def size_dp(name: str) -> tuple[float, float]:
    return picture(name).size


def anchor(name: str) -> tuple[float, float]:
    """The point that stands on the board, as fractions from the left and from the bottom."""
    return picture(name).anchor


def source(name: str, width: float | None = None) -> str:
    """The source for an Image or Rectangle.

    `width` in pixels is only needed where a sprite is drawn much smaller or larger than its own
    size: then the atlas that comes nearest to those pixels is chosen.
    """
    found = picture(name)
    if found.file is not None:
        return str(IMAGES / found.file)
    wanted = Metrics.density if width is None else width / found.size[0]
    group, sprite = name.split("/")
    return f"atlas://{IMAGES.as_posix()}/{group}@{_density_for(wanted)}/{sprite}"


@cache
def texture(name: str, repeat: bool = True) -> Texture:
    """A single picture as a texture of its own; with `repeat` it tiles and shrinks smoothly."""
    found = picture(name)
    if found.file is None:
        raise ValueError(f"{name} is packed in an atlas and cannot repeat")
    loaded = CoreImage(str(IMAGES / found.file), mipmap=repeat).texture
    if repeat:
        loaded.wrap = "repeat"
        loaded.min_filter = "linear_mipmap_linear"
    return loaded


def repeating(dark: bool) -> list[str]:
    """The names of all pictures that tile, by day or by night."""
    tiles = [name for name, found in _index()[1].items() if found.repeat]
    night = [name for name in tiles if name.endswith(NIGHT)]
    return night if dark else [name for name in tiles if name not in night]


def tiling(
    name: str, width: float, height: float, origin: tuple[float, float] = (0, 0)
) -> tuple[float, ...]:
    """Texture coordinates that lay a repeating texture in its own size over width x height pixels.

    `origin` (pixels) shifts the pattern, so that neighbouring shapes can share one ground.
    """
    tile_w, tile_h = (dp(side) for side in size_dp(name))
    left, bottom = origin[0] / tile_w, origin[1] / tile_h
    right, top = left + width / tile_w, bottom + height / tile_h
    # Pictures are stored from the top, so v runs downwards.
    return (left, -bottom, right, -bottom, right, -top, left, -top)


def _density_for(wanted: float) -> int:
    densities = _index()[0]
    enough = [density for density in densities if density >= wanted - SLACK]
    return min(enough, default=max(densities))


@cache
def _index() -> tuple[tuple[int, ...], dict[str, Picture]]:
    kit = json.loads((IMAGES / "kit.json").read_text("utf-8"))
    pictures = {name: Picture(**_tuples(entry)) for name, entry in kit["pictures"].items()}
    return tuple(kit["densities"]), pictures


def _tuples(entry: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()}

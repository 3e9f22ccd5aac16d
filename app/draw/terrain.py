"""Paints what every course is made of, whatever its grid: pools, bodies of brick, the flag."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Rectangle
from kivy.graphics.instructions import Instruction
from kivy.metrics import dp, sp

from app import art
from app.draw.paint import FINENESS, fill, pave, themed
from app.draw.polygons import Polygon, moved
from app.draw.shapes import Point, words
from app.theme import theme

LITTLE = 130  # dp: in a picture of which less is seen, flags are larger than on a board


def pool(
    terrain: str,
    rim: Sequence[Polygon],
    inside: Sequence[Polygon],
    scale: float,
    origin: Point = (0.0, 0.0),
) -> None:
    """Sand or water in its rim; `scale` in pixels a dp of the texture, which starts at `origin`."""
    fill(theme.terrain(f"{terrain}_rim"), rim)
    # The textures are solid, so that polygons may overlap.
    pave(themed(f"textures/{terrain}"), inside, scale, origin)


def bricks(
    body: Sequence[Polygon],
    inside: Sequence[Polygon],
    height: float,
    edge: float,
    scale: float,
    origin: Point = (0.0, 0.0),
) -> None:
    """A body of brick so high (pixels), with a lit edge at its far side; joints only `inside`."""
    # The side is the outline again, further down; twice, so that no corner shows a gap.
    for down in (height, height / 2):
        fill(theme.terrain("wall_side"), moved(body, 0, -down))
    fill(theme.terrain("wall_lit"), body)
    fill(theme.terrain("wall"), moved(body, 0, -edge))
    pave(themed("textures/brick"), moved(inside, 0, -edge), scale, origin)


def least_flag(share: float, pixels: tuple[float, float]) -> float:
    """A share of a painted picture for its flags, where it is little; no more in a larger one."""
    return share * min(*pixels, dp(LITTLE) * FINENESS)


def flag(foot: Point, scale: float, text: str = "", grain: float = 1.0) -> list[Instruction]:
    """A flag, perhaps with a number; `scale` in pixels a dp, and seen `grain` times as large."""
    name = "terrain/flag-number" if text else "terrain/flag"
    (wide, high), (ax, ay) = art.size_dp(name), art.anchor(name)
    size = (wide * scale, high * scale)
    x, y = foot[0] - ax * size[0], foot[1] - ay * size[1]
    parts: list[Instruction] = [
        Color(1, 1, 1, 1),
        Rectangle(source=art.source(name, size[0] * grain), pos=(x, y), size=size),
    ]
    written = art.picture(name).text
    if written is None:
        return parts
    tall = 0.3 * size[1]
    letters = words(text, tall * grain / sp(1.2), 800)
    broad = min(tall * letters.width / letters.height, 0.5 * size[0])
    tx, ty = written["centre"]
    pos = (x + tx * size[0] - broad / 2, y + ty * size[1] - tall / 2)
    return [*parts, Rectangle(texture=letters, pos=pos, size=(broad, tall))]

"""Words of a score pad's table as textures: cut, shrunk or wrapped so that nothing sticks out."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture

from app.draw.shapes import fitted, words
from app.theme import ROLES, Colour

LEAST = 12  # sp: no words get smaller than this,
LEAST_NUMBERED = 11  # but names with a number, which are long and alike
_SHRINK = 0.86


def shrunk(text: str, room: float, size: float, weight: int, least: float = LEAST) -> Texture:
    """Words in one line: smaller where they are too wide, and cut where that is not enough."""
    while size > least and words(text, size, weight).width > room:
        size = max(least, size * _SHRINK)
    return fitted(text, room, size, weight)


def named(name: str, room: float, size: float, weight: int) -> Texture:
    """A name in one line. Where it is cut, a number at its end stays: of four columns three may be
    opponents of whom nothing else tells one from the other."""
    head, _, number = name.rpartition(" ")
    if not head or not number.isdecimal():
        return shrunk(name, room, size, weight)
    cut = len(head)
    while words(name, LEAST_NUMBERED, weight).width > room and cut > 1:
        cut -= 1
        name = f"{head[:cut]}… {number}"
    return shrunk(name, room, size, weight, LEAST_NUMBERED)


def wrapped(text: str, room: float, role: str, most: int) -> list[Texture]:
    """Words in at most so many lines; the last is cut where they need more."""
    size, weight = ROLES[role]
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        full = len(lines) == most
        if lines and (full or words(longer, size, weight).width <= room):
            lines[-1] = longer
        else:
            lines.append(word)
    return [fitted(line, room, size, weight) for line in lines]


def stack(
    group: InstructionGroup,
    lines: Sequence[tuple[Texture, Colour]],
    middle: tuple[float, float],
    left: float | None = None,
    leading: float = 0.94,
) -> None:
    """Write lines below each other around a point: centred on it, or flush from a left edge.

    `leading` is what a line takes of its height; letters leave room above and below themselves.
    """
    heights = [texture.height * leading for texture, _ in lines]
    top = middle[1] + sum(heights) / 2
    for (texture, colour), height in zip(lines, heights, strict=True):
        x = middle[0] - texture.width / 2 if left is None else left
        y = top - (height + texture.height) / 2
        group.add(Color(*colour))
        # Whole pixels keep letters sharp.
        group.add(Rectangle(texture=texture, pos=(round(x), round(y)), size=texture.size))
        top -= height

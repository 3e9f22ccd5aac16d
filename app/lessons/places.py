"""Where in the window the things lie that a lesson speaks of, by their names."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from kivy.uix.widget import Widget

from app.table.board.board import AnyBoard

STEP, COLUMN = 6.0, 24.0  # pixels between the places that are tried for a bubble
MAIN = "main"  # the main action, whatever it says

Box = tuple[float, float, float, float]  # left, bottom, right, top, in pixels of the window


def box_of_name(frame: Widget, board: AnyBoard, name: str) -> Box | None:
    """A spot of the board, the main action, a zone by its id in kv, or a widget by its `place` in
    kv or by what it `means`; of several names with a bar between them the first that is found."""
    return next((box for each in name.split("|") if (box := _found(frame, board, each))), None)


def _found(frame: Widget, board: AnyBoard, name: str) -> Box | None:
    spot = board.spot(name)
    if spot is not None:
        return spot
    if name == MAIN:
        return box_of(frame.ids.main)
    zones = board.zones.ids if board.zones else {}
    if name in zones:
        return box_of(zones[name])
    for key in ("place", "means"):
        named = (widget for widget in frame.walk() if getattr(widget, key, "") == name)
        if box := next((box for box in map(box_of, named) if box), None):
            return box
    return None


def box_of(widget: Widget) -> Box | None:
    """Where a widget is seen; None where it is not."""
    if widget.get_root_window() is None or not widget.opacity or min(widget.size) < 1:
        return None
    (left, bottom), (right, top) = (
        widget.to_window(*widget.pos),
        widget.to_window(widget.right, widget.top),
    )
    return float(left), float(bottom), float(right), float(top)


def middle(box: Box) -> tuple[float, float]:
    left, bottom, right, top = box
    return (left + right) / 2, (bottom + top) / 2


def around(box: Box, more: float) -> Box:
    """A box, this much larger on every side."""
    left, bottom, right, top = box
    return left - more, bottom - more, right + more, top + more


def holds(box: Box, x: float, y: float) -> bool:
    left, bottom, right, top = box
    return left <= x <= right and bottom <= y <= top


def size_of(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def overlap(one: Box, other: Box) -> float:
    """How much two places have in common, in pixels squared."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def distance(one: Box, other: Box) -> float:
    """How far apart two places are; nothing where they touch."""
    wide = max(one[0] - other[2], other[0] - one[2], 0.0)
    high = max(one[1] - other[3], other[1] - one[3], 0.0)
    return float((wide * wide + high * high) ** 0.5)


def joined(boxes: list[Box]) -> list[Box]:
    """Places that form a row or a column are one."""
    found: list[Box] = []
    for box in boxes:
        row = [other for other in found if _in_line(box, other)]
        found = [other for other in found if other not in row]
        for other in row:
            box = _around_both(box, other)
        found.append(box)
    return found if len(found) == len(boxes) else joined(found)


def _around_both(one: Box, other: Box) -> Box:
    left, bottom = min(one[0], other[0]), min(one[1], other[1])
    return left, bottom, max(one[2], other[2]), max(one[3], other[3])


def _in_line(one: Box, other: Box) -> bool:
    """Whether two places touch, and lie straight beside or above each other."""
    straight = any(
        abs(one[edge] - other[edge]) < 2 and abs(one[edge + 2] - other[edge + 2]) < 2
        for edge in (0, 1)
    )
    return straight and overlap(one, other) > 0


def rest_of(whole: Box, holes: list[Box]) -> list[Box]:
    """Cut holes out of a place; return the rest as boxes that do not overlap."""
    edges = {whole[1], whole[3]}
    edges |= {y for hole in holes for y in (hole[1], hole[3]) if whole[1] < y < whole[3]}
    bands = sorted(edges)
    found: list[Box] = []
    for bottom, top in pairwise(bands):
        left = whole[0]
        cut = sorted((hole[0], hole[2]) for hole in holes if hole[1] < top and hole[3] > bottom)
        for start, end in cut:
            if start > left:
                found.append((left, bottom, min(start, whole[2]), top))
            left = max(left, end)
        if left < whole[2]:
            found.append((left, bottom, whole[2], top))
    return found


def between(one: Box, other: Box, wide: float) -> list[Box]:
    """Small places along the way from the middle of one to that of another."""
    (x, y), (end_x, end_y) = middle(one), middle(other)
    steps = max(1, int(max(abs(end_x - x), abs(end_y - y)) / wide))
    points = [(x + (end_x - x) * i / steps, y + (end_y - y) * i / steps) for i in range(steps + 1)]
    return [around((px, py, px, py), wide / 2) for px, py in points]


def nearest(box: Box, x: float, y: float) -> tuple[float, float]:
    """The point of a place that is nearest to another."""
    left, bottom, right, top = box
    return min(max(x, left), right), min(max(y, bottom), top)


def beside(
    size: tuple[float, float], whole: Box, hidden: Sequence[Sequence[Box]]
) -> tuple[float, float]:
    """Where something of a size hides least of some places, the first of them before all others,
    and is as near to the very first as that allows; its lower left corner."""
    wide, high = size
    left, bottom, right, top = whole
    near = next(boxes[0] for boxes in hidden if boxes)
    most = max(left, right - wide)
    wishes = (middle(near)[0] - wide / 2, near[0] - wide, near[2], left, most)
    between = (left + column * COLUMN for column in range(int((most - left) / COLUMN) + 1))
    columns = {min(max(x, left), most) for x in (*wishes, *between)}
    rows = max(1, int((top - bottom - high) / STEP) + 1)
    corners = [(x, bottom + row * STEP) for x in columns for row in range(rows)]

    def cost(corner: tuple[float, float]) -> tuple[float, ...]:
        place = (*corner, corner[0] + wide, corner[1] + high)
        (here_x, here_y), (there_x, there_y) = middle(place), middle(near)
        aside = abs(here_x - there_x) + abs(here_y - there_y)
        return (
            *(sum(overlap(place, box) / size_of(box) for box in boxes) for boxes in hidden),
            distance(place, near) + aside / 8,
        )

    return min(sorted(corners), key=cost)

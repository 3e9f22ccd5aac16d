"""Prints a plan: as large as it should be, or as large as the paper lets it, in whole steps."""

from __future__ import annotations

from collections.abc import Callable
from math import floor
from typing import Any

from app.draw.plan import PaperCell, PaperPlan
from app.draw.shapes import Point
from app.workshop.printing.paper import GREY, INK, MARGIN, Paper
from engine.games import GAMES
from engine.pads.pad import EntryWay, Pad, PadCell, PadLine, PadPage

# What each ground looks like on paper: light, because ink is dear, and told apart in grey by its
# marks. Colours of the look by day.
FILLS = {
    "paper": "#FFFFFF",
    "grass": "#EAF6E2",
    "rounded": "#EAF6E2",
    "rough": "#C2DDBB",
    "fairway": "#E6F5D9",
    "tee": "#BCDFAE",
    "green": "#F3FBE9",
    "tree": "#C2DDBB",
    "land": "#F4ECDA",
    "sand": "#F8EBC6",
    "water": "#CBE6F7",
    "wall": "#D3A883",
    "channel": "#EBD9C8",
    "slope": "#E4DED6",
    "gate": "#DADADA",
    "house": "#E9C9C0",
    "start": "#FFFFFF",
    "cup": "#FFFFFF",
}
HEAD, WORDS, FOOT = 16.0, 4.0, 10.0  # mm of the title, of a line below the plan, of the ruler
STEP = 0.5  # mm: cells are as wide as a ruler can measure
HAIR, THICK = 0.2, 0.7  # mm of lines
DOT = 0.09  # of a cell: the circle that a ball goes through


def print_plan(plan: PaperPlan, title: str, told: str, size: tuple[float, float]) -> Paper:
    """One page, lying down where that leaves larger cells."""
    cell = cell_size(plan, size)
    paper = Paper(size if _cell(plan, size) == cell else size[::-1])
    paper.text((MARGIN, MARGIN), title, 7)
    paper.text((MARGIN, MARGIN + 8.5), told, 4, GREY)
    left, top, wide, high = _bounds(plan)
    x = (paper.width - wide * cell) / 2

    def at(point: Point) -> Point:
        return x + (point[0] - left) * cell, MARGIN + HEAD + (point[1] - top) * cell

    for one in plan.cells:
        _paint(paper, one, cell, at)
    _part(paper, plan, at)
    y = MARGIN + HEAD + high * cell + 4
    scale = f"1 {plan.unit} = {cell:g} mm"
    for line in (*_wrapped(plan, paper), scale):
        paper.text((MARGIN, y), line, 3.4)
        y += WORDS + 1
    paper.ruler()
    return paper


def cell_size(plan: PaperPlan, size: tuple[float, float]) -> float:
    """How wide a cell comes out on paper of a size, in mm."""
    return max(_cell(plan, size), _cell(plan, size[::-1]))


def _cell(plan: PaperPlan, size: tuple[float, float]) -> float:
    _, _, wide, high = _bounds(plan)
    words = (len(_wrapped(plan, Paper(size))) + 1) * (WORDS + 1)
    room = (size[0] - 2 * MARGIN, size[1] - 2 * MARGIN - HEAD - FOOT - 4 - words)
    most = min(room[0] / wide, room[1] / high)
    return min(plan.millimetres, floor(most / STEP) * STEP)


def _wrapped(plan: PaperPlan, paper: Paper) -> list[str]:
    room = paper.width - 2 * MARGIN
    return [line for words in plan.words for line in paper.lines_of(words, 3.4, room)]


def _bounds(plan: PaperPlan) -> tuple[float, float, float, float]:
    """Left, top, width and height in cells."""
    xs, ys = zip(*(point for cell in plan.cells for point in cell.outline()), strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


Place = Callable[[Point], Point]


def _paint(paper: Paper, one: PaperCell, cell: float, at: Place) -> None:
    middle = at(one.at)
    paper.polygon([at(p) for p in one.outline()], FILLS[one.ground], GREY, HAIR)
    if one.dot:
        paper.circle(middle, DOT * cell, None, GREY)
    mark = MARKS.get(one.ground)
    if mark and len(one.corners) > 3:
        mark(paper, middle, cell)
    if one.text:
        paper.text(middle, one.text, 0.42 * cell, anchor="mm")


def _part(paper: Paper, plan: PaperPlan, at: Place) -> None:
    """Thick lines around groups: an edge that two cells of one group share is none."""
    edges: dict[tuple[Point, Point], list[str]] = {}
    for one in plan.cells:
        points = [(round(x, 3), round(y, 3)) for x, y in one.outline()]
        for a, b in zip(points, [*points[1:], points[0]], strict=True):
            edges.setdefault((min(a, b), max(a, b)), []).append(one.group)
    for (a, b), groups in edges.items():
        if len(groups) == 1 or groups[0] != groups[1]:
            paper.line([at(a), at(b)], INK, THICK)


# Marks that tell grounds apart without colour.


def _sand(paper: Paper, at: Point, cell: float) -> None:
    for dx, dy in ((-0.2, -0.2), (0.22, -0.14), (-0.1, 0.24), (0.2, 0.22), (-0.28, 0.06)):
        paper.circle((at[0] + dx * cell, at[1] + dy * cell), 0.02 * cell, GREY, GREY)


def _water(paper: Paper, at: Point, cell: float) -> None:
    for dy in (-0.24, 0.24):
        steps = [(-0.24 + n * 0.08, dy + (0.03 if n % 2 else -0.03)) for n in range(7)]
        paper.line([(at[0] + dx * cell, at[1] + y * cell) for dx, y in steps], GREY, 0.3)


def _wall(paper: Paper, at: Point, cell: float) -> None:
    for n in (-0.25, 0.0, 0.25):
        ends = ((-0.25 + n, 0.25), (0.25 + n, -0.25))
        paper.line([(at[0] + dx * cell * 0.8, at[1] + dy * cell) for dx, dy in ends], GREY, 0.2)


def _ring(paper: Paper, at: Point, cell: float) -> None:
    paper.circle(at, 0.38 * cell, None, GREY)


def _cup(paper: Paper, at: Point, cell: float) -> None:
    paper.circle(at, 0.2 * cell, INK)
    paper.line([at, (at[0], at[1] - 0.42 * cell)], INK, 0.4)
    flag = [(0, -0.42), (0.26, -0.33), (0, -0.24)]
    points = [(at[0] + dx * cell, at[1] + dy * cell) for dx, dy in flag]
    paper.polygon(points, "#D63A2B", "#D63A2B", 0)


def _start(paper: Paper, at: Point, cell: float) -> None:
    paper.circle(at, 0.3 * cell, None)
    paper.circle(at, 0.06 * cell, INK)


def _tree(paper: Paper, at: Point, cell: float) -> None:
    paper.circle(at, 0.3 * cell, "#8FBF8A", GREY)


MARKS: dict[str, Callable[[Paper, Point, float], None]] = {
    "sand": _sand,
    "water": _water,
    "wall": _wall,
    "rounded": _ring,
    "cup": _cup,
    "start": _start,
    "green": _ring,
    "tree": _tree,
}


MOST_LINES = 20  # rounds or holes: more than people play in an evening
MOST_PLAYERS = 6  # columns that are wide enough to write in
FIRST = 42.0  # mm of the column with the titles of the lines
HEAD = 20.0
LOWEST, HIGHEST = 7.0, 12.0  # mm of a line


def print_score_sheet(game: str, size: tuple[float, float]) -> Paper:
    pad = GAMES[game].pad
    assert pad is not None
    columns = min(MOST_PLAYERS, pad.players[1])
    lines = [line.title for line in lines_of(pad)] + ["Total"]
    paper = Paper(size)
    paper.text((MARGIN, MARGIN), pad.title, 7)
    paper.text((MARGIN, MARGIN + 8.5), "Score sheet. Date:", 4, GREY)
    top, bottom = MARGIN + HEAD, paper.height - MARGIN - 12
    high = max(LOWEST, min(HIGHEST, (bottom - top) / (len(lines) + 1)))
    wide = (paper.width - 2 * MARGIN - FIRST) / columns
    edges = [MARGIN, *(MARGIN + FIRST + wide * n for n in range(columns + 1))]
    for row in range(len(lines) + 2):
        y = top + row * high
        heavy = row in (0, 1, len(lines), len(lines) + 1)
        paper.line([(MARGIN, y), (edges[-1], y)], INK, 0.5 if heavy else 0.2)
    for x in edges:
        paper.line([(x, top), (x, top + (len(lines) + 1) * high)], INK, 0.3)
    paper.text((MARGIN + 2, top + high / 2), "Player", 3.8, GREY, "lm")
    for row, title in enumerate(lines, 1):
        size_of = 4.4 if title == "Total" else 3.8
        paper.text((MARGIN + 2, top + (row + 0.5) * high), title, size_of, anchor="lm")
    paper.ruler()
    return paper


def lines_of(pad: Pad) -> list[PadLine]:
    """Every line that people fill, as if all before were filled: pads offer a round at a time."""
    options = {option.key: option.default for option in pad.options}
    seats = max(2, pad.seats(options)[0])
    names = tuple(f"Player {n + 1}" for n in range(seats))
    page = PadPage(options, (*names, *pad.rivals(options)))
    while True:
        lines = pad.lines(page)
        empty = [cell for line in lines for cell in page.empty(line)]
        rows = [line for line in lines if not line.shared]
        if not empty or len(rows) >= MOST_LINES:
            return rows[:MOST_LINES]
        before = len(page.cells)
        page = _filled(page, lines)
        if len(page.cells) == before:
            return rows


def _filled(page: PadPage, lines: tuple[PadLine, ...]) -> PadPage:
    """The page with something in every empty cell that a plain way fills."""
    for line in lines:
        value = next((v for way in line.ways if (v := _any(way)) is not None), None)
        if value is not None:
            for cell in page.empty(line):
                page = page.holding(PadCell(line.key, cell.seat), value)
    return page


def _any(way: EntryWay) -> Any:
    if way.kind == "number":
        return way.span[0]
    return way.choices[0].value if way.kind == "choice" and way.choices else None

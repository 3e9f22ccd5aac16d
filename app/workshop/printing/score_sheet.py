"""A score sheet on paper: the lines of a game's pad, with a column for each player."""

from __future__ import annotations

from typing import Any

from app.workshop.printing.paper import GREY, INK, MARGIN, Paper
from engine.games import GAMES
from engine.pads.pad import EntryWay, Pad, PadCell, PadLine, PadPage

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

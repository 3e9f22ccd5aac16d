"""Pages come out at true scale, and hold what they should."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from app.draw.plan import PaperCell, PaperPlan
from app.games import MANIFESTS
from app.workshop.printing.paper import PIXELS, SIZES, pdf
from app.workshop.printing.plans import FILLS, cell_size, lines_of, print_plan, print_score_sheet
from engine.courses.kind import BUILDING
from engine.games import GAMES
from tests.app.workshop.courses import keep, tiny
from tests.engine.courses.sketches import sketched
from tests.touch.drive import Drive

POINT = 25.4 / 72  # mm


def test_a_page_is_as_large_as_its_paper() -> None:
    plan = MANIFESTS["tiny"].part("plan")(tiny().content)
    for size in SIZES.values():
        written = pdf([print_plan(plan, "Doorstep", "by Ana", size)], "Doorstep")
        wide, high = map(float, re.search(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+)", written).groups())
        assert (wide * POINT, high * POINT) == pytest.approx(size, abs=0.05)


def test_a_square_is_as_wide_as_the_page_says() -> None:
    """Two squares of water beside each other: measured on the page, from edge to edge."""
    cells = (
        PaperCell((0, 0), "wall"),
        PaperCell((1, 0), "wall"),
        *(PaperCell((x, 9), "paper") for x in range(5)),
    )
    plan = PaperPlan(cells, "square", 15)
    page = print_plan(plan, "", "", SIZES["a4"])
    fill = tuple(int(FILLS["wall"][n : n + 2], 16) for n in (1, 3, 5))
    pixels = page.image.load()
    assert pixels is not None
    columns = [
        x for x in range(page.image.width) if any(pixels[x, y] == fill for y in range(300, 450, 7))
    ]
    assert (max(columns) - min(columns)) / PIXELS == pytest.approx(30, abs=1)


@pytest.mark.parametrize("game", BUILDING)
def test_every_game_has_its_plan_on_every_paper(game: str) -> None:
    plan = MANIFESTS[game].part("plan")(sketched(game, 3).content)
    assert plan.cells
    assert {cell.ground for cell in plan.cells} <= set(FILLS)
    for size in SIZES.values():
        assert 3 <= cell_size(plan, size) <= plan.millimetres


def test_blank_sheets_come_in_three_sizes_of_15_mm() -> None:
    blanks = MANIFESTS["tiny"].part("blank_plans")()
    assert [len(plan.cells) for plan in blanks.values()] == [63, 80, 108]
    for plan in blanks.values():
        assert {cell.ground for cell in plan.cells} == {"paper"}
        assert all(cell_size(plan, size) == 15 for size in SIZES.values())


def test_a_score_sheet_has_the_lines_of_the_pad() -> None:
    titles = {
        game: [line.title for line in lines_of(pad)]
        for game in MANIFESTS
        if (pad := GAMES[game].pad)
    }
    assert titles["eighteen"][:18] == [f"Hole {n}" for n in range(1, 19)]
    assert titles["gnoming"] == [f"Round {n}" for n in range(1, 10)]
    assert titles["tiny"] == ["Shots", "Longest shot"]
    assert len(titles["carom"]) == 20
    page = print_score_sheet("carom", SIZES["letter"])
    assert page.image.getbbox() == (0, 0, 2159, 2794)


def test_a_course_is_printed_by_touch(tmp_path: Path) -> None:
    (slot,) = keep(tmp_path, tiny())
    with Drive(home=tmp_path) as d:
        d.app.go("course", slot=slot)
        d.settle()
        d.choose("More for this course", "Print", "Letter", "Print Doorstep")
        (file,) = (tmp_path / "files").glob("Doorstep *.pdf")
        assert file.read_bytes()[:5] == b"%PDF-"
        d.app.go("workshop")
        d.settle()
        d.choose("Print", "Print Small, 7 × 9 squares")
        assert len(list((tmp_path / "files").glob("*.pdf"))) == 2


def test_pages_hold_pictures_that_can_be_read_again() -> None:
    page = print_score_sheet("tiny", SIZES["a4"])
    found = re.search(
        rb"stream\r?\n(\xff\xd8.*?\xff\xd9)\r?\nendstream", pdf([page], "x"), re.DOTALL
    )
    assert found
    with Image.open(BytesIO(found.group(1))) as picture:
        assert picture.size == page.image.size

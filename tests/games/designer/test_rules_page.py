"""The tiles on the rules page of Mini Golf Designer: what the words below them say is so."""

from __future__ import annotations

from app.games.designer.pad.plan import looks_of
from app.games.designer.rules_page import copies_of, read
from app.shell.rules.pages import Rows, RulesPicture, read_page
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import Laid
from engine.games.designer.rules.layouts import Layout, layout_of

MEADOW = 5  # a land without water
BLOCKS = [block for block in read_page("designer") if isinstance(block, RulesPicture)]
PICTURES = [block for block in BLOCKS if block.kind == "tiles"]


def shown(start: str) -> Layout:
    (picture,) = (p for p in PICTURES if p.parts[-1].startswith(start))
    # Away from the border, which is green.
    inner = tuple(tile._replace(x=tile.x + 2, y=tile.y + 1) for tile in read(picture.parts[0]))
    return layout_of(MEADOW, inner)


def test_every_picture_is_looked_at() -> None:
    assert [picture.parts[-1][:3] for picture in PICTURES] == ["Tee", "Red", "A r", "A t", "Two"]


def test_the_hole_has_par_5() -> None:
    layout = shown("Tee, path and green")
    (hole,) = layout.holes
    assert hole.sound
    assert hole.par == 5
    assert [FACES[layout.tiles[s].face].par for s in hole.squares] == [2, 1, 2]
    assert not layout.mismatched


def test_one_edge_is_mismatched() -> None:
    assert len(shown("Red runs into green").mismatched) == 1


def test_the_ramp_is_played_the_right_way_and_the_next_tee_lies_beside_the_green() -> None:
    layout = shown("A ramp around the corner")
    hole = next(hole for hole in layout.holes if hole.sound)
    tee = next(hole for hole in layout.holes if not hole.greens).tees[0]
    (green,) = hole.greens
    assert any(FACES[layout.tiles[square].face].one_way for square in hole.squares)
    assert not layout.backwards
    assert not layout.mismatched
    assert abs(green[0] - tee[0]) + abs(green[1] - tee[1]) == 1


def test_pieces_in_a_line_are_the_ninth_hole() -> None:
    (picture,) = (p for p in PICTURES if p.parts[-1].startswith("A tee, a path and a green"))
    line = tuple(tile._replace(y=tile.y + 9) for tile in read(picture.parts[0]))
    whole = [(x, y) for y in (20, 22, 24, 26) for x in (0, 3)]
    holes = [(Laid("R001", x, y, 1), Laid("R035", x + 1, y, 3)) for x, y in whole]
    tiles = (*line, *(tile for hole in holes for tile in hole))
    assert len(layout_of(MEADOW, tiles).holes) == 9


def test_a_tee_and_a_green_before_one_square_are_one_hole_beside_eight_others() -> None:
    drawn = shown("Two holes that are begun, or one")
    assert len(drawn.holes) == 2
    whole = [(x, y) for y in (20, 22, 24, 26) for x in (0, 3)]
    holes = [(Laid("R001", x, y, 1), Laid("R035", x + 1, y, 3)) for x, y in whole]
    found = layout_of(MEADOW, (*drawn.tiles.values(), *(tile for hole in holes for tile in hole)))
    assert len(found.holes) == 9
    assert [hole.par for hole in found.holes if not hole.closed] == [2]


def test_what_each_player_can_expect_is_what_the_box_has_by_players() -> None:
    tables = [block.rows for block in read_page("designer") if isinstance(block, Rows)]
    (expected,) = (rows for rows in tables if "Each can expect" in rows[0])
    kinds = ("tee", "green", "straight", "corner", "grass")
    counts = [sum(f.copies for f in FACES.values() if f.kind == kind) for kind in kinds]
    for players, *figures in expected[1:]:
        seats = 1 if players == "In all" else int(players)
        for figure, number in zip(figures, [sum(counts), *counts], strict=True):
            assert float(figure) == round(number / seats + 1e-9, 1)


def test_all_tiles_of_the_box_are_shown_and_counted() -> None:
    sheets = [block for block in BLOCKS if block.kind == "box"]
    assert {sheet.parts[0] for sheet in sheets} == {face.kind for face in FACES.values()}
    counts = [sum(map(copies_of, looks_of(sheet.parts[0]))) for sheet in sheets]
    assert counts == [int(sheet.parts[-1].split()[0]) for sheet in sheets]
    assert sum(counts) == 264

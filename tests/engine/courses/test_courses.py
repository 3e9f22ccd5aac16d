"""What a course is: its document, what is wrong with one and where, what it is like, its digest."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import codec
from engine.core.grids.hexes import Hex
from engine.courses.codes import decoded_course, encoded, link
from engine.courses.course import Course, from_doc, to_doc
from engine.courses.kind import BUILDING, BadCourse, kind_of
from engine.games.carom.box.built import BuiltBoard, BuiltHole
from engine.games.carom.box.hole_plan import HoleSheet
from engine.games.carom.box.holes import EXPECTED, HOLES, JOINED
from engine.games.carom.box.pieces import LaidPiece
from engine.games.carom.course import digest_of
from engine.games.designer.box.lands import LANDS
from engine.games.eighteen.box.course_book import COURSES
from engine.games.eighteen.course import Tiles
from engine.games.tiny.box.gallery import GALLERY
from engine.games.tiny.course import DrawnSheet
from engine.pads.scorecard import Scorecard
from engine.play.table import Table
from engine.tools.selfplay import Fixture, play_out
from tests.engine.courses.sketches import PLAYED, sketched

CAROM, EIGHTEEN, TINY, DESIGNER = (kind_of(game) for game in BUILDING)


# Documents.


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": "1"}, "isn't a course"),
        ({"format": 2}, "newer version"),
        ({"format": 0}, "format"),
        ({"more": 1}, "has no 'more'"),
        ({"game": "gnoming"}, "not for 'gnoming'"),
        ({"game": ["carom"]}, "A course is for"),
        ({"name": "x" * 41}, "40 letters at most"),
        ({"author": 7}, "must be text"),
        ({"note": "two\nlines"}, "can't be shown"),
        ({"name": "\u202eback"}, "can't be shown"),
        ({"name": "\ud800"}, "can't be shown"),
        ({"content": None}, "isn't a course for"),
        ({"content": {"boards": [], "pieces": []}}, "at least one board"),
    ],
)
def test_a_document_that_is_no_course_gets_a_sentence(change: dict[str, Any], told: str) -> None:
    doc = {**to_doc(sketched("carom", 1)), **change}
    with pytest.raises(BadCourse, match=told):
        from_doc(doc)


@pytest.mark.parametrize("game", BUILDING)
def test_the_digest_is_that_of_the_content_alone(game: str) -> None:
    plain, named = sketched(game, 3), sketched(game, 3, "Dunes", "Bo")
    assert plain.digest == named.digest
    assert plain.digest != sketched(game, 4).digest
    turned = dict(reversed(to_doc(plain).items()))
    assert from_doc(turned).digest == plain.digest


# Carom.


def built(
    *pieces: LaidPiece, boards: tuple[BuiltBoard, ...] = (BuiltBoard("1", (0, 0)),)
) -> BuiltHole:
    content: BuiltHole = CAROM.ordered(BuiltHole(boards, pieces, 0))
    return content


def test_faults_of_a_hole_say_where_they_are() -> None:
    (covers,) = CAROM.check(built(LaidPiece("pair", (0, 3))))
    assert covers.sentence == "“Two in a row” at hex 1 of row 4 covers a starting hex."
    assert covers.places == ((0, 3), (1, 3))
    (beyond,) = CAROM.check(built(LaidPiece("bend", (-1, 3))))
    assert (beyond.sentence[-7:], beyond.places) == ("boards.", ((-1, 3),))
    near = CAROM.check(built(boards=(BuiltBoard("1", (0, 0)), BuiltBoard("3", (0, 6)))))
    assert near[0].sentence.startswith("Board 3 is too close to board 1")
    assert near[0].places


@pytest.mark.parametrize("at", [(21, 3), (-1, 0)])
def test_pieces_may_lie_over_the_wall_around_the_boards(at: Hex) -> None:
    """They are told from a hex within the frame, so that a code can hold them."""
    laid = LaidPiece("pair", at)
    content = built(laid)
    assert CAROM.check(content) == []
    assert {*content.pieces[0].hexes()} == {*laid.hexes()}
    sent = decoded_course(encoded(Course("carom", CAROM.completed(content))), "carom")
    assert sent.content.pieces == content.pieces
    (off,) = CAROM.check(built(LaidPiece("single", (22, 3))))
    assert off.sentence.endswith("boards.")


@pytest.mark.parametrize(
    "boards",
    [
        (),
        (BuiltBoard("8", (0, 0)),),
        (BuiltBoard("1", (0, 0)), BuiltBoard("1", (0, 10))),
        (BuiltBoard("1", (0, 1)),),
    ],
)
def test_boards_that_are_not_in_the_box_are_refused(boards: tuple[BuiltBoard, ...]) -> None:
    with pytest.raises(BadCourse):
        CAROM.ordered(BuiltHole(boards, (), 0))


def test_a_hole_is_told_in_one_way_however_it_was_laid() -> None:
    row, from_behind = LaidPiece("pair", (9, 3)), LaidPiece("pair", (10, 3), 3)
    moved = BuiltHole((BuiltBoard("1", (5, 4)),), (from_behind._replace(at=(15, 7)),), 0)
    assert CAROM.ordered(moved) == built(row)
    two = (LaidPiece("triangle", (9, 3), 2), LaidPiece("single", (5, 5), 4))
    assert built(*two) == built(*two[::-1])


def as_built(sheet: HoleSheet) -> BuiltHole:
    """A hole of one board that came with the game, as somebody would have built it."""
    basic = next(key for key in "1234567" if HOLES[key].rows == sheet.rows)
    return built(*sheet.pieces, boards=(BuiltBoard(basic, (0, 0)),))


@pytest.mark.parametrize("key", ["1", "2", "kerbstones", "splashdown", "lock-gates"])
def test_a_hole_that_came_with_the_game_is_rated_as_it_is_there(key: str) -> None:
    sheet = HOLES[key]
    content = as_built(sheet)
    rating = CAROM.rate(content)
    assert rating["par"] == CAROM.completed(content).par == sheet.par
    told = (rating["expected"]["dice"], rating["expected"]["cards"])
    assert told == tuple(round(strokes, 2) for strokes in EXPECTED[key])
    assert CAROM.digest(content) == digest_of(sheet.rows, sheet.pieces)


def test_boards_are_joined_and_turned() -> None:
    parts = (BuiltBoard("2", (0, 0)), BuiltBoard("3", (8, 14)))
    sheet = JOINED[0]
    content = built(*sheet.pieces, boards=parts)
    assert [row.rstrip("#") for row in content.rows] == [row.rstrip("#") for row in sheet.rows]
    assert not CAROM.check(content)
    around = built(boards=(BuiltBoard("7", (0, 0), turned=True),))
    assert not CAROM.check(around)
    assert (
        CAROM.rate(around)["expected"]
        == CAROM.rate(built(boards=(BuiltBoard("7", (0, 0)),)))["expected"]
    )


# 18 Holes.


@pytest.mark.parametrize("key", [key for key in COURSES if key != "starter"])
def test_the_courses_of_the_book_are_courses(key: str) -> None:
    course = COURSES[key].course
    content = EIGHTEEN.read(codec.encode(Tiles(course.tiles, course.adjusted)))
    assert not EIGHTEEN.check(content)
    table = Table.open("eighteen", "stroke", ["Ana"], 1, {"course": key})
    assert EIGHTEEN.played(table.state) == EIGHTEEN.digest(content)


def test_a_course_turned_on_the_table_is_the_same() -> None:
    from_book = COURSES["thimble"].course
    content = Tiles(from_book.tiles, from_book.adjusted)
    turned = Tiles(
        tuple(
            tile._replace(at=(-tile.at[0], -tile.at[1]), turn=(tile.turn + 3) % 6)
            for tile in content.tiles
        ),
        tuple((letter, (-q, -r)) for letter, (q, r) in content.adjusted),
    )
    assert turned != content
    assert EIGHTEEN.digest(turned) == EIGHTEEN.digest(content)


def test_faults_of_a_course_say_where_they_are() -> None:
    course = COURSES["owlshaw"].course
    without_green = EIGHTEEN.ordered(Tiles(course.tiles[:2], ()))
    assert EIGHTEEN.check(without_green)[0].sentence == "The last hole has no green."
    assert EIGHTEEN.check(without_green)[0].places == ((3, -3),)
    twice = EIGHTEEN.ordered(Tiles((*course.tiles[:3], course.tiles[2]), ()))
    assert "lies on top of" in EIGHTEEN.check(twice)[0].sentence
    off = EIGHTEEN.ordered(Tiles(course.tiles[:3], (("b", (40, 0)),)))
    assert EIGHTEEN.check(off)[0].places == ((40, 0),)


def test_a_course_is_rated_hole_by_hole() -> None:
    course = COURSES["thimble"].course
    rating = EIGHTEEN.rate(EIGHTEEN.ordered(Tiles(course.tiles, course.adjusted)))
    assert (rating["par"], rating["solo_par"], rating["difficulty"]) == (29, 18, "gentle")
    assert [hole["par"] for hole in rating["holes"]] == [hole.par for hole in course.holes]
    assert rating["expected"]["turns"] == pytest.approx(18.1, abs=0.5)


# Tiny.


def test_sheets_of_the_gallery_are_rated_as_they_are_there() -> None:
    for hung in list(GALLERY.values())[::5]:
        content = TINY.read({"rows": list(hung.lines)})
        assert not TINY.check(content)
        assert TINY.rate(content)["expected"]["shots"] == pytest.approx(hung.rating, abs=0.001)


def test_faults_of_a_sheet_say_where_they_are() -> None:
    empty = "·" * 7
    rows = ("··F····", empty, empty, "███████", *(empty,) * 4, "··0····")
    (closed,) = TINY.check(DrawnSheet(rows))
    assert closed.sentence.startswith("No clear path")
    assert len(closed.places) == 35
    (none,) = TINY.check(DrawnSheet((empty, *rows[1:])))
    assert none.sentence == "A sheet has one hole, this one has 0."
    (near,) = TINY.check(DrawnSheet(("··F0···", *(empty,) * 8)))
    assert near.places == ((2, 0), (3, 0))
    for wrong in (rows[:8], (*rows[:8], "··0···"), (*rows[:8], "··0···x")):
        with pytest.raises(BadCourse):
            TINY.read({"rows": list(wrong)})


# Designer.


def test_the_land_cards_are_lands() -> None:
    for land in LANDS.values():
        doc = {"level": land.level, "points": land.points, "rows": list(land.rows)}
        content = DESIGNER.read(doc)
        assert not DESIGNER.check(content)
        assert DESIGNER.rate(content)["usual_points"] == land.points


def test_faults_of_a_land_say_where_they_are() -> None:
    rows = ["......", "......", "......", "..GG..", "..GG..", "......"]
    (fault,) = DESIGNER.check(DESIGNER.read({"level": 1, "points": 4, "rows": rows}))
    assert fault.sentence.startswith("Put the gate at a corner")
    assert fault.places == ((2, 3), (2, 4), (3, 3), (3, 4))


# Tables and pads.


@pytest.mark.parametrize("game", BUILDING)
def test_a_table_is_played_on_it_and_knows_it(game: str) -> None:
    mode, option = PLAYED[game]
    course = sketched(game, 2, "Dunes")
    table = Table.open(game, mode, ["Ana"], 3, {option: to_doc(course)})
    if game == "designer":
        table.play(table.moves(0)[0], 0)
    assert kind_of(game).played(table.state) == course.digest
    loaded = Table.load(table.save())
    assert loaded.setup.options[option] == link(course)
    assert loaded.state == table.state


def test_holes_of_ones_own_stand_beside_others() -> None:
    course = sketched("carom", 2, "Dunes")
    options = {"course": f"1, {link(course).lower()}"}
    table = Table.open("carom", "carom", ["Ana", "Bo"], 3, options)
    assert table.setup.options["course"] == f"1,{link(course)}"
    result = play_out(Fixture("carom", "carom", ("greedy", "easy"), 3, options))
    assert len(result["standing"]) == 2


@pytest.mark.parametrize("game", BUILDING)
def test_a_link_that_cannot_be_played_is_refused(game: str) -> None:
    mode, option = PLAYED[game]
    other = sketched("tiny" if game != "tiny" else "carom", 1)
    for value in ("clubhouse:123", link(other), to_doc(other), {"format": 1}):
        with pytest.raises(ValueError, match=r"\.$"):
            Table.open(game, mode, ["Ana"], 1, {option: value})


def test_a_pad_is_scored_on_a_course() -> None:
    course = sketched("carom", 2)
    card = Scorecard.open("carom", ["Ana"], course=to_doc(course))
    assert card.played == course.digest
    assert Scorecard.load(card.save()).course == link(course)
    with pytest.raises(ValueError, match="another game"):
        Scorecard.open("carom", ["Ana"], course=link(sketched("tiny", 1)))
    with pytest.raises(ValueError, match="no courses to build"):
        Scorecard.open("gnoming", ["Ana", "Bo"], course=link(course))

"""A course in the making: tiles and single hexes are put down, turned, moved and taken up again.

Each function makes a new course of an old one. Tiles are put into the order of play, and turned so
that the fairway runs on where one leads to them; what lay on a hex that is gone is taken up too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from typing import Final

from engine.core.game import Chances
from engine.core.grids.hexes import DIRECTIONS, Axial, apart, back, stepped
from engine.courses.building import CourseFigure, Judging, Verdict
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.course_layout import CLUBHOUSE, LONGEST, LaidTile, course_of, written
from engine.games.eighteen.box.played_course import ADJUSTMENTS, FRONTS, Place, PlayedCourse
from engine.games.eighteen.box.tiles import FACES, HexFace
from engine.games.eighteen.course import KIND, Cover
from engine.games.eighteen.course import Tiles as Tiles  # builders know it by this module
from engine.games.eighteen.preview.card_luck import field_of
from engine.games.eighteen.preview.chances import likely_from, odds_of
from engine.games.eighteen.preview.distances import distances_of
from engine.games.eighteen.rules.opening.course_checks import ENTRY, ahead_of, in_order, is_end

EMPTY: Final = Tiles((), ())
COVER: Final = 12  # characters of a single hex in the text of a course, at most
_TRIED: Final = (0, 1, 5, 2, 4, 3)  # turns of a tee: straight on is tried first


# Tiles.


def tile_at(content: Tiles, at: Axial) -> LaidTile | None:
    return next((tile for tile in content.tiles if tile.at == at), None)


def with_tile(content: Tiles, face: str, at: Axial) -> Tiles:
    """A face laid on a free place, or in the place of the tile there."""
    others = _without(content, at)
    return _tidy([*others, fitted(others, FACES[face], at)], content.adjusted)


def with_turned(content: Tiles, at: Axial, by: int = -1) -> Tiles:
    """A tile turned so many times against the clock."""
    tiles = [t._replace(turn=(t.turn + by) % 6) if t.at == at else t for t in content.tiles]
    return _tidy(tiles, content.adjusted)


def with_mirrored(content: Tiles, at: Axial) -> Tiles:
    tiles = [t._replace(mirrored=not t.mirrored) if t.at == at else t for t in content.tiles]
    return _tidy(tiles, content.adjusted)


def with_flipped(content: Tiles, at: Axial) -> Tiles:
    """The other side of a tile up."""
    tile = tile_at(content, at)
    assert tile
    return with_tile(content, other_side(tile.face), at)


def with_moved(content: Tiles, at: Axial, onto: Axial) -> Tiles:
    """A tile moved to a free place; it is turned only where a fairway leads there."""
    tile, others = tile_at(content, at), _without(content, at)
    assert tile
    turn = next(iter(_leading(others, onto)), tile.turn) if _enters(tile) else tile.turn
    return _tidy([*others, tile._replace(at=onto, turn=turn)], content.adjusted)


def without_tile(content: Tiles, at: Axial) -> Tiles:
    return _tidy(_without(content, at), content.adjusted)


def begun_at(content: Tiles, at: Axial) -> Tiles:
    """The same course, played from a tee on where the other holes can follow."""
    first = [tile for tile in content.tiles if tile.at == at]
    return _tidy([*first, *_without(content, at)], content.adjusted)


def _without(content: Tiles, at: Axial) -> list[LaidTile]:
    return [tile for tile in content.tiles if tile.at != at]


def _tidy(tiles: Sequence[LaidTile], covers: Iterable[Cover]) -> Tiles:
    ordered = in_order(tiles)
    return Tiles(ordered, kept_covers(ordered, covers))


# Single hexes.


def with_cover(content: Tiles, letter: str, at: Axial) -> Tiles:
    """A hex laid over with something, in the place of what lay there; with nothing it is bare."""
    others = [cover for cover in content.adjusted if cover[1] != at]
    return _tidy(content.tiles, [*others, (letter, at)] if letter else others)


def kept_covers(tiles: Sequence[LaidTile], covers: Iterable[Cover]) -> tuple[Cover, ...]:
    """Keeps what can lie over single hexes: neither beside the course nor on tees and greens."""
    course = course_of(written(tiles))
    fixed = {at for hole in course.holes for at in (hole.tee, hole.green)}
    return tuple(cover for cover in covers if cover[1] in course.hexes and cover[1] not in fixed)


def covers_left(content: Tiles, letter: str) -> int:
    """How many single hexes with something are left in the box, and in what can be written down."""
    if len(content.text) > LONGEST - COVER:
        return 0
    laid = Counter(own for own, _ in content.adjusted)
    if letter == CLUBHOUSE:
        return 1 - laid[letter]
    used = laid.total() - laid[CLUBHOUSE]
    return min(FRONTS.get(letter, ADJUSTMENTS) - laid[letter], ADJUSTMENTS - used)


# Where tiles belong.


def other_side(face: str) -> str:
    return face[:-1] + ("B" if face.endswith("A") else "A")


def is_left(content: Tiles, face: str) -> bool:
    """Whether a tile is still in the box: both sides are of one."""
    return all(FACES[tile.face].number != FACES[face].number for tile in content.tiles)


def free_around(content: Tiles) -> set[Axial]:
    """The free places beside tiles; the first one lies in the middle."""
    taken = {tile.at for tile in content.tiles}
    return {stepped(at, way) for at in taken for way in DIRECTIONS} - taken or {(0, 0)}


def wanted(content: Tiles, face: HexFace) -> set[Axial]:
    """The free places where a face would carry the course on: where a fairway leads, and for a tee
    beside the last green."""
    tiles, taken = content.tiles, {tile.at for tile in content.tiles}
    if not tiles:
        return {(0, 0)}
    if face.kind == "tee":
        ends = [tile.at for tile in tiles if is_end(tile)]
        return {stepped(at, way) for at in ends[-1:] for way in DIRECTIONS} - taken
    return {ahead[0] for tile in tiles if (ahead := ahead_of(tile))} - taken


def fitted(tiles: Sequence[LaidTile], face: HexFace, at: Axial) -> LaidTile:
    """A face at a place, turned so that the fairway which leads there runs on over it."""
    if face.kind == "tee":
        return LaidTile(face.key, at, _outward(tiles, face, at))
    return LaidTile(face.key, at, next(iter(_leading(tiles, at)), 0))


def _enters(tile: LaidTile) -> bool:
    return FACES[tile.face].kind != "tee"


def _leading(tiles: Sequence[LaidTile], at: Axial) -> list[int]:
    """The headings of fairways that lead to a place, the last one first."""
    found = [ahead for tile in tiles if (ahead := ahead_of(tile))]
    return [heading for onto, heading in reversed(found) if onto == at]


def _outward(tiles: Sequence[LaidTile], face: HexFace, at: Axial) -> int:
    """How a tee is turned: to a fairway that waits for it, or to where there is most room."""
    by_place = {tile.at: tile for tile in tiles}

    def crowd(turn: int) -> int:
        leads = ahead_of(LaidTile(face.key, at, turn))
        assert leads
        onto = by_place.get(leads[0])
        if onto:
            return -1 if _enters(onto) and onto.edge(ENTRY) == back(leads[1]) else 7
        return sum(stepped(leads[0], way) in by_place for way in DIRECTIONS)

    return min(_TRIED, key=crowd)


# What is thought of it.


def judging(content: Tiles) -> Judging:
    """Finds faults of a course, or how hard it is; it can be played before that is known."""
    faults = tuple(KIND.check(content))
    holes = course_of(shown(content)).holes
    begun = (
        CourseFigure("Holes", str(len(holes))),
        CourseFigure("Par", str(sum(hole.par for hole in holes))),
        CourseFigure("Length", str(sum(len(hole.way) - 1 for hole in holes))),
    )
    if faults:
        yield Verdict(faults, begun, True)
        return
    unknown = [CourseFigure(label, "…") for label in ("Difficulty", "Stableford", "Solo par")]
    yield Verdict((), (*begun, *unknown), True)
    rating = yield from KIND.rating(content)
    low, high = rating["stableford"]
    found = (
        CourseFigure("Difficulty", str(rating["difficulty"]).capitalize()),
        CourseFigure("Stableford", f"{low}–{high}"),
        CourseFigure("Solo par", str(rating["solo_par"])),
    )
    yield Verdict((), (*begun, *found), True)


def shown(content: Tiles) -> str:
    """As much of a course as can lie on a table, as text: of tiles on one another the first."""
    tiles = tuple({tile.at: tile for tile in reversed(content.tiles)}.values())[::-1]
    covers = kept_covers(tiles, content.adjusted)
    while len(text := written(tiles, covers)) > LONGEST and covers:
        covers = covers[:-1]
    return text


# What a club can do.


def heat_of(
    ground: PlayedCourse, hole: int, place: Place, club: int
) -> Generator[None, None, tuple[Chances, ...]]:
    """Where a ball ends that is played with a club from any hex towards a green, by fresh decks:
    worked out in bites."""
    field = field_of(ground, False)
    for _ in distances_of(field, hole).solving():
        yield
    return odds_of(likely_from(field, hole, place, CLUBS[club]))


def hole_from(ground: PlayedCourse, place: Place) -> int | None:
    """The hole that a ball on a hex is played on: of its fairway, or of the nearest green."""
    at, holes = ground.at[place], ground.course.holes
    nearest = sorted(range(len(holes)), key=lambda hole: apart(at, holes[hole].green))
    own = [hole for hole in nearest if at in holes[hole].way and at != holes[hole].green]
    return next(iter([*own, *nearest]), None)

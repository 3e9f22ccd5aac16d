"""The courses that people build for 18 Holes: checked, rated by the odds, and packed."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Final

from engine.core import codec
from engine.core.bites import finished
from engine.core.chance import Seeded
from engine.core.codec import JsonObject
from engine.core.grids.hexes import DIRECTIONS, Axial, rotated, stepped
from engine.courses.bits import DAMAGED, BadCode, Packer, Unpacker
from engine.courses.kind import BadCourse, Fault, Kind
from engine.games.eighteen.box import course_layout as lying
from engine.games.eighteen.box.course_book import course_named
from engine.games.eighteen.box.course_layout import LAID_OVER, LaidTile, course_of, written
from engine.games.eighteen.box.played_course import ADJUSTMENTS, ground_of
from engine.games.eighteen.box.tiles import FACES
from engine.games.eighteen.model import State
from engine.games.eighteen.preview.card_luck import field_of
from engine.games.eighteen.preview.distances import distances_of
from engine.games.eighteen.rules.opening.course_checks import faults_in
from engine.games.eighteen.rules.opening.quick_course import MANNERS, quick
from engine.games.eighteen.rules.ranking import PAR_POINTS
from engine.games.eighteen.rules.rivals import suited

_TILES: Final = len(FACES) // 2  # in the box
_FACES: Final = tuple(FACES)
_COVERS: Final = ADJUSTMENTS + 1  # and the clubhouse
_FARTHEST: Final = 100  # tiles from the first one to any other
# How hard a course is, by the turns that it takes for every stroke of its par. A third of the
# courses of the book is gentle, a third is hard; on a few holes it takes half a turn to tell.
_USUAL, _APART, _TOLD = 0.7, 0.025, 0.5
_FEW: Final = 3  # holes of a course that is too short for the solo game

Cover = tuple[str, Axial]


@dataclass(frozen=True)
class Tiles:
    """The content of a course: tiles in the order of play, and single hexes laid over them."""

    tiles: tuple[LaidTile, ...]
    adjusted: tuple[Cover, ...]

    @property
    def text(self) -> str:
        """As a table names it."""
        return written(self.tiles, self.adjusted)


class EighteenCourses(Kind[Tiles]):
    content_type = Tiles

    def ordered(self, content: Tiles) -> Tiles:
        if len(content.tiles) > _TILES:
            raise BadCourse(f"The box has {_TILES} tiles, not {len(content.tiles)}.")
        if len(content.adjusted) > _COVERS:
            raise BadCourse(f"The box has {ADJUSTMENTS} adjustment tiles and one clubhouse.")
        unknown = [tile for tile in content.tiles if tile.face not in FACES]
        if unknown or any(tile.turn not in DIRECTIONS for tile in content.tiles):
            raise BadCourse("The course has a tile or a turn that isn't in the box.")
        if any(letter not in LAID_OVER or len(letter) != 1 for letter, _ in content.adjusted):
            raise BadCourse("The course is covered with something that isn't in the box.")
        found = _moved(content)
        if any(abs(part) > _FARTHEST for tile in found.tiles for part in tile.at):
            raise BadCourse("Tiles of a course must lie side by side.")
        return found

    def check(self, content: Tiles) -> list[Fault]:
        if not content.tiles:
            return [Fault("A course starts with a tee.")]
        faults = _overlaps(content) or _covering_nothing(content)
        if faults:
            return faults
        try:
            return list(faults_in(course_of(content.text)))
        except lying.BadLayout as wrong:
            return [Fault(str(wrong))]

    def rate(self, content: Tiles) -> JsonObject:
        return finished(self.rating(content))

    def rating(self, content: Tiles) -> Generator[None, None, JsonObject]:
        course, ground = course_of(content.text), ground_of(content.text)
        field = field_of(ground, False)
        turns = []
        for hole, tee in enumerate(ground.tees):
            distances = distances_of(field, hole)
            yield from distances.solving()
            turns.append(distances.values[tee])
        return {
            "par": course.par,
            "length": sum(len(hole.way) - 1 for hole in course.holes),
            "expected": {"turns": round(sum(turns), 1)},
            "difficulty": _difficulty(sum(turns), course.par),
            # From a round of the usual turns to one in which every hole takes a single one.
            "stableford": [round(_points(course, turns)), course.par + len(course.holes)],
            "solo_par": suited(course) if len(course.holes) >= _FEW else None,
            "holes": [
                {"par": hole.par, "length": len(hole.way) - 1, "expected": round(each, 2)}
                for hole, each in zip(course.holes, turns, strict=True)
            ],
            "stars": sum(FACES[tile.face].stars for tile in content.tiles),
        }

    def digest(self, content: Tiles) -> str:
        """However the course is turned on the table, it is the same one."""
        return codec.digest(["eighteen", codec.encode(_moved(_turned(content)))])

    def pack(self, content: Tiles, packer: Packer) -> None:
        """A tile lies beside the one before it, which a sound course is bound to."""
        packer.put(len(content.tiles), _TILES + 1)
        before: Axial | None = None
        for tile in content.tiles:
            packer.choose(tile.face, _FACES)
            packer.put(tile.turn, len(DIRECTIONS))
            packer.put(tile.mirrored, 2)
            if before is not None:
                packer.choose(tile.at, [stepped(before, way) for way in DIRECTIONS])
            before = tile.at
        places = _places(content.tiles)
        packer.put(len(content.adjusted), _COVERS + 1)
        for letter, at in content.adjusted:
            packer.choose(letter, LAID_OVER)
            packer.choose(at, places)

    def unpack(self, unpacker: Unpacker) -> Tiles:
        tiles: list[LaidTile] = []
        for _ in range(unpacker.take(_TILES + 1)):
            face, turn = unpacker.choice(_FACES), unpacker.take(len(DIRECTIONS))
            mirrored = unpacker.take(2) == 1
            at = stepped(tiles[-1].at, unpacker.take(len(DIRECTIONS))) if tiles else (0, 0)
            tiles.append(LaidTile(face, at, turn, mirrored))
        count = unpacker.take(_COVERS + 1)
        places = _places(tuple(tiles)) if count else []
        if count and not places:
            raise BadCode(DAMAGED)
        adjusted = tuple(
            (unpacker.choice(LAID_OVER), unpacker.choice(places)) for _ in range(count)
        )
        return Tiles(tuple(tiles), adjusted)

    def holes(self, content: Tiles) -> int:
        return len(course_of(content.text).holes)

    def played(self, state: State) -> str:
        """Half of a course is not the whole; the starter course is printed and has no tiles."""
        course = course_named(state.rules.course)
        if not course.tiles:
            return codec.digest(["eighteen", codec.encode(course.holes), list(course.adjusted)])
        found = self.digest(Tiles(course.tiles, course.adjusted))
        whole = len(course_of(written(course.tiles)).holes)
        if len(course.holes) == whole:
            return found
        return codec.digest(["eighteen", found, codec.encode(course.holes[0].tee)])

    def sketch(self, chance: Seeded) -> Tiles:
        stars = tuple(MANNERS)[chance.number(len(MANNERS))]
        return self.sketched(chance, 3 + chance.number(16), stars)

    def sketched(self, chance: Seeded, holes: int, stars: str) -> Tiles:
        """A course by chance with so many holes."""
        course = course_of(quick(chance, holes, stars))
        return self.ordered(Tiles(course.tiles, course.adjusted))


def _points(course: lying.CourseLayout, turns: list[float]) -> float:
    """Counts a round in Stableford points."""
    pairs = zip(course.holes, turns, strict=True)
    return sum(max(0.0, PAR_POINTS + hole.par - each) for hole, each in pairs)


def _difficulty(turns: float, par: int) -> str:
    more, apart = turns - _USUAL * par, max(_APART * par, _TOLD)
    return "gentle" if more < -apart else "fair" if more < apart else "hard"


def _places(tiles: tuple[LaidTile, ...]) -> list[Axial]:
    """The hexes of tiles in an order that everybody finds."""
    hexes = {at for tile in tiles for at, _ in tile.hexes()}
    return sorted(hexes.union(at for tile in tiles for at in tile.corners()))


def _moved(content: Tiles) -> Tiles:
    """The same course with its first tile in the middle."""
    q, r = content.tiles[0].at if content.tiles else (0, 0)
    tiles = tuple(tile._replace(at=(tile.at[0] - q, tile.at[1] - r)) for tile in content.tiles)
    covers = ((letter, (x - 3 * q, y - 3 * r)) for letter, (x, y) in content.adjusted)
    return Tiles(tiles, tuple(sorted(covers, key=lambda cover: (cover[1], cover[0]))))


def _turned(content: Tiles) -> Tiles:
    """The same course turned until its first tile lies as it is drawn."""
    turns = -content.tiles[0].turn % 6 if content.tiles else 0
    tiles = tuple(
        tile._replace(at=rotated(tile.at, turns), turn=(tile.turn + turns) % 6)
        for tile in content.tiles
    )
    covers = tuple((letter, rotated(at, turns)) for letter, at in content.adjusted)
    return replace(content, tiles=tiles, adjusted=covers)


def _overlaps(content: Tiles) -> list[Fault]:
    found: dict[Axial, LaidTile] = {}
    faults = []
    for tile in content.tiles:
        if tile.at in found:
            told = f"The tile {tile.face} lies on top of {found[tile.at].face}."
            faults.append(Fault(told, (tile.place("c"),)))
        found[tile.at] = tile
    return faults


def _covering_nothing(content: Tiles) -> list[Fault]:
    course = course_of(written(content.tiles))
    fixed = {at for hole in course.holes for at in (hole.tee, hole.green)}
    wrong = [at for _, at in content.adjusted if at not in course.hexes or at in fixed]
    told = "You can only cover rough, fairway and hazards."
    return [Fault(told, tuple(wrong))] if wrong else []


KIND: Final = EighteenCourses()

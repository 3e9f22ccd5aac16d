"""The holes that people build for Carom Mini Golf: checked, solved exactly, and packed."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import replace
from math import ceil, inf, isinf
from typing import Any, Final

from engine.core import codec
from engine.core.chance import Seeded
from engine.core.codec import JsonObject
from engine.core.grids.hexes import DIRECTIONS, Hex, beside
from engine.courses.kind import BadCourse, Fault, Kind
from engine.games.carom.bots.solver import Solution, solve, solving
from engine.games.carom.box import built
from engine.games.carom.box.built import FARTHEST, MOST_PAR, MOST_PIECES, BuiltBoard, BuiltHole
from engine.games.carom.box.equipment import StrokeTool, tools_of
from engine.games.carom.box.hole_plan import OUTSIDE, RAMPS, START
from engine.games.carom.box.holes import EXPECTED, HOLES
from engine.games.carom.box.pieces import PIECES, LaidPiece
from engine.games.carom.box.seven import BASIC
from engine.games.carom.model import State
from engine.games.carom.rules.hole_checks import faults
from engine.games.carom.rules.options import LIMITS
from engine.games.carom.rules.turf import ground_of

# How hard a hole is, by the strokes that the best hands need more than on its bare boards.
_GENTLE, _TRICKY = 0.34, 1.25
USUAL: Final = {"dice": (True, False), "cards": (False, True), "both": (True, True)}


class CaromHoles(Kind[BuiltHole]):
    content_type = BuiltHole
    noun = "hole"
    samples = (1, 2, 4)
    pack = staticmethod(built.pack)
    unpack = staticmethod(built.unpack)

    def ordered(self, content: BuiltHole) -> BuiltHole:
        boards = content.boards
        if not boards or any(board.hole not in BASIC for board in boards):
            raise BadCourse(f"A hole needs at least one board of {', '.join(BASIC)}.")
        if len({board.hole for board in boards}) < len(boards):
            raise BadCourse("The box has each board only once.")
        if any(board.at[1] % 2 for board in boards):
            raise BadCourse("Move a board by an even number of rows so the hexes meet.")
        if not 0 <= content.par < MOST_PAR:
            raise BadCourse(f"A hole's par is a number up to {MOST_PAR - 1}.")
        if len(content.pieces) > MOST_PIECES:
            raise BadCourse(f"The box has {MOST_PIECES} pieces, not {len(content.pieces)}.")
        found = built.ordered(content)
        if any(not 0 <= part < FARTHEST for board in found.boards for part in board.at):
            raise BadCourse(f"Boards must stay within {FARTHEST} columns and rows.")
        return found

    def read(self, doc: object) -> BuiltHole:
        """The par may be left out: it is worked out when the hole is done."""
        if isinstance(doc, dict) and "par" not in doc:
            doc = {**doc, "par": 0}
        return super().read(doc)

    def completed(self, content: BuiltHole) -> BuiltHole:
        return content if self.is_complete(content) else replace(content, par=par_of(content))

    def is_complete(self, content: BuiltHole) -> bool:
        return bool(content.par)

    def completed_by(self, content: BuiltHole, rating: Mapping[str, Any]) -> BuiltHole:
        return content if self.is_complete(content) else replace(content, par=rating["par"])

    def check(self, content: BuiltHole) -> list[Fault]:
        return at_once(content) or faults(content.rows, content.pieces)

    def rate(self, content: BuiltHole) -> JsonObject:
        found = {way: _solved(content, way) for way in USUAL}
        return {
            "par": par_of(content),
            # None where some bad luck cannot be made good again, whatever one does.
            "expected": {way: _told(solution.best) for way, solution in found.items()},
            "difficulty": difficulty(content, found["dice"].best),
            "best_start": found["dice"].best_start,
        }

    def rating(self, content: BuiltHole) -> Generator[None, None, JsonObject]:
        ground = ground_of(content.rows, content.pieces)
        for tools in USUAL.values():
            for _ in solving(ground, tools_of(*tools)):
                yield
        return self.rate(content)

    def got_in(self, content: BuiltHole, score: int) -> bool:
        """A ball that never dropped scores the limit; one that did with the last stroke as well."""
        return score < LIMITS[min(len(content.boards), len(LIMITS)) - 1]

    def digest(self, content: BuiltHole) -> str:
        return digest_of(content.rows, content.pieces)

    def played(self, state: State) -> str:
        """Of a single hole that of the hole, of several that of all in their order."""
        sheets = [HOLES[key] for key in state.rules.course]
        found = [digest_of(sheet.rows, sheet.pieces) for sheet in sheets]
        return found[0] if len(found) == 1 else codec.digest(["carom", found])

    def sketch(self, chance: Seeded) -> BuiltHole:
        while True:
            hole = str(1 + chance.number(len(BASIC)))
            sketched = BuiltHole((BuiltBoard(hole, (0, 0), chance.number(4) == 0),), (), 0)
            for _ in range(2 + chance.number(5)):
                sketched = self._with_piece(sketched, chance)
            sketched = self.ordered(sketched)
            if not self.check(sketched):
                return sketched

    def _with_piece(self, sketched: BuiltHole, chance: Seeded) -> BuiltHole:
        """One more piece where a few tries find room for it."""
        places = sorted(sketched.marks)
        for _ in range(20):
            kind = tuple(PIECES)[chance.number(len(PIECES))]
            channel = chance.number(3) == 0 and PIECES[kind].kind == "flat" and kind != "single"
            at = places[chance.number(len(places))]
            laid = LaidPiece(kind, at, chance.number(6), channel)
            more = replace(sketched, pieces=(*sketched.pieces, laid))
            if _plain(more, laid) and not at_once(more):
                return more
        return sketched


def _plain(content: BuiltHole, laid: LaidPiece) -> bool:
    """Whether a piece keeps to the frame and off starting hexes: people may lay it elsewhere too,
    but holes of a day stay what they were."""
    frame = built.size_of(content.marks)
    return all(
        built.within(frame, at) and content.marks.get(at) not in (START, *RAMPS)
        for at in laid.hexes()
    )


def par_of(content: BuiltHole) -> int:
    """Round up the strokes that the best hands need with the dice."""
    return par_for(_solved(content, "dice").best)


def par_for(best: float) -> int:
    return min(MOST_PAR - 1, ceil(round(best, 2))) if best < inf else MOST_PAR - 1


def _solved(content: BuiltHole, way: str) -> Solution:
    tools: dict[str, StrokeTool] = tools_of(*USUAL[way])
    return solve(ground_of(content.rows, content.pieces), tools)


def _told(strokes: float) -> float | None:
    return None if isinf(strokes) else round(strokes, 2)


def difficulty(content: BuiltHole, best: float) -> str:
    """How hard a hole is on which the best hands need so many strokes with the dice."""
    more = best - sum(EXPECTED[board.hole][0] for board in content.boards)
    return "gentle" if more < _GENTLE else "tricky" if more < _TRICKY else "wicked"


def digest_of(rows: tuple[str, ...], pieces: tuple[LaidPiece, ...]) -> str:
    """The digest of any hole, whether it came with the game or not."""
    lying = sorted(codec.encode(built.simplest(laid)) for laid in pieces)
    return codec.digest(["carom", [row.rstrip(OUTSIDE) for row in rows], lying])


def at_once(content: BuiltHole) -> list[Fault]:
    """List the faults of a hole that can be seen without rolling a ball."""
    laid = [*crowded(content)] or [*_beyond(content)]
    return laid or faults(content.rows, content.pieces, rolled=False)


def crowded(content: BuiltHole) -> Iterator[Fault]:
    """Every board has its own wall around it, so that none may touch another."""
    owner: dict[Hex, str] = {}
    for board in content.boards:
        hexes = built.marks_of(board)
        near = {at: owner[n] for at in hexes for n in _around(at) if n in owner}
        if near:
            other = min(near.values())
            told = f"Board {board.hole} is too close to board {other}: there's a wall between them."
            yield Fault(told, tuple(sorted(near)))
        owner |= dict.fromkeys(hexes, board.hole)


def _around(at: Hex) -> list[Hex]:
    return [at, *(beside(at, way) for way in DIRECTIONS)]


def _beyond(content: BuiltHole) -> Iterator[Fault]:
    """Pieces begin within the frame around the boards; they may lie over the wall around it."""
    frame = built.size_of(content.marks)
    for laid in content.pieces:
        if not built.within(frame, laid.at):
            known = laid.piece in PIECES and laid.turn in range(6)
            named = f"“{PIECES[laid.piece].title}”" if known else "A piece"
            where = tuple(at for at in laid.hexes() if not built.within(frame, at)) if known else ()
            yield Fault(f"{named} lies outside the frame of the boards.", where or (laid.at,))


KIND: Final = CaromHoles()

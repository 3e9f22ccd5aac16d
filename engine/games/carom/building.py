"""How a hole of Carom Mini Golf is built: boards are joined, pieces laid, moved and turned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import isinf
from typing import Final

from engine.core.game import Trail
from engine.core.grids.hexes import DIRECTIONS, Axial, Hex, axial, beside, offset, rotated
from engine.courses.building import CourseFigure, Judging, Verdict
from engine.courses.kind import Fault
from engine.games.carom.bots.solver import Solution, about, known, solving
from engine.games.carom.box.built import (
    FARTHEST,
    BuiltBoard,
    BuiltHole,
    marks_of,
    simplest,
    size_of,
)
from engine.games.carom.box.equipment import tools_of
from engine.games.carom.box.hole_plan import START, HolePlan
from engine.games.carom.box.pieces import PIECES, LaidPiece
from engine.games.carom.box.seven import BASIC
from engine.games.carom.course import KIND, USUAL, at_once, crowded, difficulty, par_for
from engine.games.carom.model import Run
from engine.games.carom.rules.hole_checks import rolling, why_not_rolled_on
from engine.games.carom.rules.rolling import strike
from engine.games.carom.rules.turf import Turf, ground_of

_HALF: Final = 3
_FEW: Final = 3  # faults that are told one by one
_LONGEST: Final = 12  # strokes of the best line that are shown
_WIDE, _HIGH = 1.732, 1.5  # of a hex, in radii: what is beside it, what is below it


def empty() -> BuiltHole:
    """The first board, and nothing on it."""
    return BuiltHole((BuiltBoard("1", (0, 0)),), (), 0)


def plan_of(content: BuiltHole) -> HolePlan:
    """Plan what can be seen of a hole, however half built it is."""
    return HolePlan(content.rows, _known(content))


def _known(content: BuiltHole) -> tuple[LaidPiece, ...]:
    """The pieces without those that no box has, as a strange file may name them."""
    return tuple(each for each in content.pieces if each.piece in PIECES and each.turn in range(6))


# Boards.


def boards_left(content: BuiltHole) -> dict[str, int]:
    """Of every board how many are still in the box."""
    lying = {board.hole for board in content.boards}
    return {hole: int(hole not in lying) for hole in BASIC}


def with_board(content: BuiltHole, hole: str) -> BuiltHole:
    """One more board, right of the others or below them, wherever that makes a better shape. It
    has the cup then."""
    # A wall is between two boards, and rows are moved by even numbers.
    ends = [size_of(marks_of(board)) for board in content.boards]
    columns = {0, *(wide + 1 for wide, _ in ends)}
    rows = {0, *(high + 1 + (high + 1) % 2 for _, high in ends)}
    places = ((x, y) for x in columns for y in rows if max(x, y) < FARTHEST)
    ways = [_changed(content, (*content.boards, BuiltBoard(hole, at))) for at in places]
    return min((way for way in ways if not any(crowded(way))), key=_spread, default=content)


def _spread(content: BuiltHole) -> tuple[float, ...]:
    """How far a hole reaches; of two alike the one that is read first comes first."""
    wide, high = size_of(content.marks)
    return max(wide * _WIDE, high * _HIGH), wide * high, *content.boards[-1].at[::-1]


def instead(content: BuiltHole, hole: str) -> BuiltHole:
    """Another board in the place of the only one."""
    return _changed(content, boards=(BuiltBoard(hole, (0, 0)),))


def without_board(content: BuiltHole, hole: str) -> BuiltHole:
    """Take a board away, with what lies on no other; one board has to stay."""
    boards = tuple(board for board in content.boards if board.hole != hole)
    if not boards:
        return content
    left = _changed(content, boards=boards)
    near = {n for at in left.marks for n in (at, *(beside(at, way) for way in DIRECTIONS))}
    pieces = tuple(laid for laid in _known(content) if near & {*laid.hexes()})
    return _changed(left, pieces=pieces)


def moved_board(content: BuiltHole, hole: str, by: Hex) -> BuiltHole:
    """Move a board by columns and an even number of rows, and what lies on it with it."""
    across, down = by[0], by[1] - by[1] % 2
    hexes = hexes_of(content, hole)

    def move(board: BuiltBoard) -> BuiltBoard:
        return board._replace(at=(board.at[0] + across, board.at[1] + down))

    def carry(laid: LaidPiece) -> LaidPiece:
        return laid._replace(at=(laid.at[0] + across, laid.at[1] + down))

    return _with_those_on(content, hole, hexes, move, carry)


def turned_board(content: BuiltHole, hole: str) -> BuiltHole:
    """Turn a board half round, and what lies on it with it."""
    board = next(board for board in content.boards if board.hole == hole)
    turned = board._replace(turned=not board.turned)
    # The first of its hexes comes where the last one was.
    first, last = min(marks_of(board), key=_reading), max(marks_of(turned), key=_reading)

    def carry(laid: LaidPiece) -> LaidPiece:
        (q, r), (fq, fr), (lq, lr) = axial(laid.at), axial(first), axial(last)
        at = offset((lq - (q - fq), lr - (r - fr)))
        return laid._replace(at=at, turn=(laid.turn + _HALF) % 6)

    return _with_those_on(content, hole, hexes_of(content, hole), lambda _board: turned, carry)


def _reading(at: Hex) -> tuple[int, int]:
    return at[1], at[0]


def _with_those_on(
    content: BuiltHole,
    hole: str,
    hexes: set[Hex],
    move: Callable[[BuiltBoard], BuiltBoard],
    carry: Callable[[LaidPiece], LaidPiece],
) -> BuiltHole:
    boards = tuple(move(board) if board.hole == hole else board for board in content.boards)
    pieces = (carry(laid) if hexes & {*laid.hexes()} else laid for laid in _known(content))
    return _changed(content, boards=boards, pieces=tuple(pieces))


def hexes_of(content: BuiltHole, hole: str) -> set[Hex]:
    return {at for board in content.boards if board.hole == hole for at in marks_of(board)}


def board_at(content: BuiltHole, at: Hex) -> str:
    """The board on which a hex is; empty beside all of them."""
    boards = (board.hole for board in content.boards if at in marks_of(board))
    return next(boards, "")


def starting_on(content: BuiltHole, hole: str) -> BuiltHole:
    """Let balls start on a board; where the cup is on it, the cup goes where they started."""
    boards = list(content.boards)
    place = next(n for n, board in enumerate(boards) if board.hole == hole)
    boards[0], boards[place] = boards[place], boards[0]
    return _changed(content, boards=tuple(boards))


def ending_on(content: BuiltHole, hole: str) -> BuiltHole:
    """Let the cup be on a board; where balls start on it, they start where the cup was."""
    boards = list(content.boards)
    place = next(n for n, board in enumerate(boards) if board.hole == hole)
    boards[-1], boards[place] = boards[place], boards[-1]
    return _changed(content, boards=tuple(boards))


# Pieces.


def pieces_left(content: BuiltHole) -> dict[str, int]:
    """How many of each piece are still in the box."""
    lying = Counter(laid.piece for laid in content.pieces)
    return {key: piece.supply - lying[key] for key, piece in PIECES.items()}


def can_channel(laid: LaidPiece) -> bool:
    piece = PIECES[laid.piece]
    return piece.kind == "flat" and bool(piece.joints)


def around(piece: str, at: Hex, turn: int = 0, channelled: bool = False) -> LaidPiece:
    """A piece that lies with its middle on a hex."""
    q, r = axial(at)
    dq, dr = rotated(_middle(piece), turn % 6)
    return LaidPiece(piece, offset((q - dq, r - dr)), turn % 6, channelled)


def turned(laid: LaidPiece, by: int) -> LaidPiece:
    """The same piece turned around its middle."""
    q, r = axial(laid.at)
    dq, dr = rotated(_middle(laid.piece), laid.turn)
    return around(laid.piece, offset((q + dq, r + dr)), laid.turn + by, laid.channelled)


def moved(laid: LaidPiece, start: Hex, end: Hex) -> LaidPiece:
    """The same piece as far away as one hex is from another."""
    (q, r), (sq, sr), (eq, er) = axial(laid.at), axial(start), axial(end)
    return laid._replace(at=offset((q + eq - sq, r + er - sr)))


def _middle(piece: str) -> Axial:
    hexes = PIECES[piece].hexes
    return hexes[len(hexes) // 2]


def piece_at(content: BuiltHole, at: Hex) -> LaidPiece | None:
    """Find the piece on a hex; of several the last."""
    return next((laid for laid in reversed(_known(content)) if at in laid.hexes()), None)


def replaced(content: BuiltHole, old: LaidPiece | None, new: LaidPiece | None) -> BuiltHole:
    """Lay a piece, take one away, or one instead of another, however their ends are told."""
    pieces = list(_known(content))
    if old is not None:
        lying = next((laid for laid in pieces if simplest(laid) == simplest(old)), None)
        if lying is not None:
            pieces.remove(lying)
    return _changed(content, pieces=(*pieces, *([new] if new else [])))


def is_on(content: BuiltHole, laid: LaidPiece) -> bool:
    """Whether a piece lies on the boards or the walls between them, at least in part."""
    wide, high = size_of(content.marks)
    return any(0 <= x < wide and 0 <= y < high for x, y in laid.hexes())


def _changed(
    content: BuiltHole,
    boards: tuple[BuiltBoard, ...] | None = None,
    pieces: tuple[LaidPiece, ...] | None = None,
) -> BuiltHole:
    """Change a hole, and forget its par."""
    new_boards = content.boards if boards is None else boards
    new_pieces = content.pieces if pieces is None else pieces
    return KIND.ordered(replace(content, boards=new_boards, pieces=new_pieces, par=0))


# What is thought of it.


def judging(content: BuiltHole) -> Judging:
    """Judge a hole in bites: faults at once, then whether balls can run, then its exact strokes."""
    found = at_once(content)
    yield Verdict(tuple(found), done=bool(found))
    if found:
        return
    for _ in rolling(content.rows, content.pieces):
        yield None
    found = KIND.check(content)
    if found:
        yield Verdict(_summed_up(content, found), done=True)
        return
    yield from _rating(content)


def _summed_up(content: BuiltHole, found: list[Fault]) -> tuple[Fault, ...]:
    """List faults of the ways of balls by hex, in one sentence where there are many."""
    if len(found) <= _FEW:
        return tuple(found)
    starts = {*plan_of(content).marked(START)}
    places = [at for fault in found for at in fault.places]
    lost = tuple(at for at in places if at in starts)
    first, last = content.boards[0].hole, content.boards[-1].hole
    if lost and first != last:
        told = f"Nothing leads from board {first} to board {last} yet: lay a channel or a bridge."
        return (Fault(told, lost),)
    if lost:
        return (Fault("No ball gets from the start to the cup. Open a way.", lost),)
    told = f"From {len(places)} hexes no ball gets to the cup. Open a way."
    return (Fault(told, tuple(places)),)


def _rating(content: BuiltHole) -> Judging:
    ground = ground_of(content.rows, content.pieces)
    figures: list[CourseFigure] = []
    line: tuple[Trail, ...] = ()
    for way, use in USUAL.items():
        tools = tools_of(*use)
        rough = None if way == "dice" else 0.0  # of the first, what is known early is told early
        for _ in solving(ground, tools):
            if rough is None and (rough := about(ground, tools)) is not None:
                yield Verdict(figures=(CourseFigure("Dice", f"≈ {rough:.1f}"),))
            yield None
        solution = known(ground, tools)
        assert solution is not None
        if way == "dice":
            line = best_line(ground, solution)
            figures.append(CourseFigure("Par", str(par_for(solution.best))))
        figures.append(CourseFigure(way.capitalize(), _told(solution.best)))
        level = CourseFigure("Level", difficulty(content, _best(ground)))
        yield Verdict(figures=(*figures, level), done=way == "both", shown=line)


def _best(ground: Turf) -> float:
    solution = known(ground, tools_of(*USUAL["dice"]))
    assert solution is not None
    return solution.best


def _told(strokes: float) -> str:
    return "endless" if isinf(strokes) else f"{strokes:.2f}"


def best_line(ground: Turf, solution: Solution) -> tuple[Trail, ...]:
    """The way to the cup in the best hands, if every die shows what they hope for."""
    spot, trails = ground.starts[solution.best_start], list[Trail]()
    while spot != ground.cup and len(trails) < _LONGEST:
        tool = min(solution.distinct, key=lambda each: solution.with_tool(spot, each))
        impulses = min(tool.impulses, key=lambda each: (solution.after(spot, each), each))
        direction = solution.direction(spot, impulses)
        if direction is None:
            break
        stroke = strike(ground, (spot,), 0, direction, impulses)
        trails += [Trail(0, run.path, run.bounces, run.end) for run in stroke.runs]
        spot = ground.cup if stroke.holed else stroke.balls[0]
    return tuple(trails)


# Test strokes.


def why_not_tested(content: BuiltHole) -> str:
    """Say what keeps a ball from being rolled on a half-built hole; empty if nothing does."""
    return why_not_rolled_on(content.rows, content.pieces) or ""


def first_spot(content: BuiltHole) -> int:
    """Where a ball is put down: on the best starting hex, as far as that is known."""
    ground = ground_of(content.rows, content.pieces)
    solution = known(ground, tools_of(*USUAL["dice"]))
    start = solution.best_start if solution else 0
    return ground.starts[start] if ground.starts else 0


def ways_from(content: BuiltHole, spot: int) -> tuple[int, ...]:
    """The directions in which a ball on a spot can be struck."""
    return ground_of(content.rows, content.pieces).directions(spot)


def struck(
    content: BuiltHole, spot: int, direction: int, impulses: int
) -> tuple[tuple[Run, ...], int]:
    """The ways of a ball that is alone, and where it lies then; the spot of the cup if it drops."""
    ground = ground_of(content.rows, content.pieces)
    stroke = strike(ground, (spot,), 0, direction, impulses)
    return stroke.runs, ground.cup if stroke.holed else stroke.balls[0]


def trails_of(runs: tuple[Run, ...]) -> Iterator[Trail]:
    for run in runs:
        yield Trail(run.ball, run.path, run.bounces, run.end)

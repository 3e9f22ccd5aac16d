"""A stroke on its own: positions and strokes as JSON in, the way of the balls as JSON out.

A position is {"hole": 1, "balls": {"red": [1, 3]}, "ball": "red", "direction": 0, "impulses": 12},
where the hole is a number, the key of a hole, or a map of text, and "obstacles" may be laid on it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.codec import JsonObject
from engine.core.game import BadTrace
from engine.core.grids.hexes import DIRECTIONS
from engine.core.tracing import entries, number
from engine.core.wording import quoted
from engine.games.carom.box.equipment import LOOKS
from engine.games.carom.box.hole_plan import (
    CHARACTERS,
    CUP,
    OFF,
    OUTSIDE,
    BallSpot,
    HolePlan,
    rows_of,
)
from engine.games.carom.box.holes import HOLES
from engine.games.carom.box.pieces import PIECES, LaidPiece
from engine.games.carom.box.seven import SEVEN
from engine.games.carom.model import Run
from engine.games.carom.rules.hole_checks import why_not_rolled_on
from engine.games.carom.rules.rolling import MOST_STEPS, Stroke, strike
from engine.games.carom.rules.turf import Turf, ground_of

UNDER = "under"
LARGEST_MAP = 100  # columns and rows
MOST_OBSTACLES = 40

_NEEDED = ("hole", "balls", "ball", "direction", "impulses")

Rows = tuple[str, ...]


def trace(doc: object) -> JsonObject:
    """Play one stroke from a position; BadTrace says in a sentence what is wrong with it."""
    position = entries(doc, "The stroke", _NEEDED, ("obstacles",))
    rows, laid = _hole(position["hole"])
    laid += _obstacles(position.get("obstacles", []))
    ground = _ground(rows, laid)
    balls = _balls(position["balls"], ground)
    striker = position["ball"]
    if not isinstance(striker, str) or striker not in balls:
        raise BadTrace(f"The ball {quoted(striker)} is not among the balls of this position.")
    direction = number(position["direction"], 0, max(DIRECTIONS), "The direction")
    impulses = number(position["impulses"], 0, MOST_STEPS, "The number of impulses")
    if direction not in ground.directions(balls[striker]):
        raise BadTrace(f"Way {direction} is closed for the {striker} ball.")
    names = list(balls)
    lie = tuple(balls.values())
    stroke = strike(ground, lie, names.index(striker), direction, impulses)
    return _told(ground.plan, names, striker, stroke)


# Reading.


def _hole(hole: object) -> tuple[Rows, tuple[LaidPiece, ...]]:
    """A hole of the box by its number or key, with what lies on it, or a bare map."""
    if type(hole) is int and 1 <= hole <= len(SEVEN):
        hole = str(hole)
    if isinstance(hole, str) and hole in HOLES:
        return HOLES[hole].rows, HOLES[hole].pieces
    listed = isinstance(hole, list) and all(isinstance(row, str) for row in hole)
    drawn = isinstance(hole, str) and ("\n" in hole or set(hole) <= CHARACTERS | {" "})
    if not (listed or drawn):
        raise BadTrace(
            f"There is no hole {quoted(hole)}: a hole is a number from 1 to {len(SEVEN)}, the key "
            "of a hole, or the rows of a map."
        )
    assert isinstance(hole, str | list)
    return _map(rows_of(hole)), ()


def _map(rows: Rows) -> Rows:
    if not rows or len(rows) > LARGEST_MAP or max(map(len, rows)) > LARGEST_MAP:
        raise BadTrace(f"A map has 1 to {LARGEST_MAP} rows of 1 to {LARGEST_MAP} hexes.")
    cups = "".join(rows).count(CUP)
    if cups > 1:
        raise BadTrace(f"A map has one cup, {CUP}, not {cups}.")
    return rows


def _obstacles(doc: object) -> tuple[LaidPiece, ...]:
    if not isinstance(doc, list) or len(doc) > MOST_OBSTACLES:
        raise BadTrace(f"The obstacles are a list of at most {MOST_OBSTACLES} pieces.")
    return tuple(_obstacle(each, f"Obstacle {number}") for number, each in enumerate(doc, 1))


def _obstacle(doc: object, what: str) -> LaidPiece:
    entry = entries(doc, what, ("piece", "at"), ("turn", "channelled"))
    piece, channelled = entry["piece"], entry.get("channelled", False)
    if not isinstance(piece, str) or piece not in PIECES:
        raise BadTrace(f"{what}: there is no piece {quoted(piece)}: there are {', '.join(PIECES)}.")
    if type(channelled) is not bool:
        raise BadTrace(f"{what}: channelled is either true or false.")
    if channelled and PIECES[piece].kind != "flat":
        raise BadTrace(f"{what}: only flat obstacles can be channels.")
    if channelled and not PIECES[piece].joints:
        raise BadTrace(f"{what}: a piece of one hex cannot be a channel.")
    at = entry["at"]
    if not isinstance(at, list) or len(at) != 2:
        raise BadTrace(f"{what} lies at [column, row], not {quoted(at)}.")
    x, y = (number(each, -LARGEST_MAP, 2 * LARGEST_MAP, f"{what}: a place") for each in at)
    turn = number(entry.get("turn", 0), 0, 5, f"{what}: the turn")
    return LaidPiece(piece, (x, y), turn, channelled)


def _ground(rows: Rows, laid: tuple[LaidPiece, ...]) -> Turf:
    problem = why_not_rolled_on(rows, laid)
    if problem:
        raise BadTrace(problem)
    return ground_of(rows, laid)


def _balls(doc: object, ground: Turf) -> dict[str, int]:
    if not isinstance(doc, dict) or not 1 <= len(doc) <= len(LOOKS):
        raise BadTrace(f"The balls are an object of 1 to {len(LOOKS)} colors with their places.")
    balls: dict[str, int] = {}
    for name, place in doc.items():
        spot = _spot(place, ground.plan, name)
        if spot in balls.values() and spot not in ground.starts:
            raise BadTrace(f"The {name} ball lies on a hex that another one has taken.")
        balls[name] = spot
    return balls


def _spot(place: object, plan: HolePlan, name: str) -> int:
    where = f"The {quoted(name)[1:-1]} ball"
    if not isinstance(place, list) or len(place) not in (2, 3) or place[2:] not in ([], [UNDER]):
        raise BadTrace(
            f"{where} lies at [column, row], or [column, row, {UNDER!r}] below a bridge."
        )
    x, y = place[:2]
    if type(x) is not int or type(y) is not int:
        raise BadTrace(f"{where}: columns and rows are whole numbers, not {quoted(place)}.")
    if len(place) == 3:
        spot = plan.index.get(BallSpot(x, y, "under"))
        if spot is None:
            raise BadTrace(f"{where}: there is no way below at {[x, y]}.")
        return spot
    spot = plan.spot_at((x, y))
    if spot is None:
        on_the_map = 0 <= y < len(plan.rows) and 0 <= x < len(plan.rows[y])
        inside = on_the_map and plan.mark((x, y)) != OUTSIDE
        what = "under an obstacle" if inside else "on a wall" if on_the_map else "outside the map"
        raise BadTrace(f"{where} would lie {what} at {quoted([x, y])}.")
    if spot == plan.cup:
        raise BadTrace(f"{where} is in the cup and out of play.")
    return spot


# Telling.


def _told(plan: HolePlan, names: list[str], striker: str, stroke: Stroke) -> JsonObject:
    def hexes(path: Sequence[int]) -> list[list[int]]:
        return [[plan.spots[spot].x, plan.spots[spot].y] for spot in path]

    rest = zip(names, stroke.balls, strict=True)
    return {
        "path": _own_way(stroke.runs, names.index(striker), hexes),
        "rest": {name: _place(plan.spots[spot]) for name, spot in rest if spot != OFF},
        "holed": [names[ball] for ball in stroke.holed],
        "runs": [
            {
                "ball": names[run.ball],
                "path": hexes(run.path),
                "bounces": list(run.bounces),
                "end": run.end,
            }
            for run in stroke.runs
        ],
        "losses": [loss._asdict() for loss in stroke.losses],
    }


def _own_way(
    runs: Sequence[Run], ball: int, hexes: Callable[[Sequence[int]], list[list[int]]]
) -> list[list[int]]:
    """All that the struck ball rolled; where it goes on or falls, a hex is not told twice."""
    way: list[list[int]] = []
    for run in runs:
        for at in hexes(run.path) if run.ball == ball else ():
            if way[-1:] != [at]:
                way.append(at)
    return way


def _place(spot: BallSpot) -> list[int | str]:
    return [spot.x, spot.y, UNDER] if spot.level == "under" else [spot.x, spot.y]

"""Rules of thumb: what a position is worth, and a quick sensible move with what it is for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.core.game import Seat
from engine.games.designer.bots import promises
from engine.games.designer.bots.fitting import Fitting
from engine.games.designer.bots.promises import Advice
from engine.games.designer.bots.supply import content
from engine.games.designer.box.lands import AnyLand, land_of, plot_of
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import (
    EMPTY,
    HOLES,
    ChooseLand,
    Collect,
    Designer,
    Finish,
    LabelBest,
    Laid,
    Pass,
    PlaceTile,
    Ready,
    State,
)
from engine.games.designer.rules import conditions, standing
from engine.games.designer.rules.layouts import layout_of
from engine.games.designer.rules.moves import collects, lands_for, may_stop
from engine.games.designer.rules.positions import (
    full_slots,
    is_complete,
    tile_of,
    with_tile,
)
from engine.games.designer.rules.squares import open_squares

SHORTLIST = 8  # placings that are scored in full
POOR = -2.5  # a placing that is worse than this is not made: one waits
PATIENCE = 25  # passes, after which anything is better than waiting on
PATIENCE_ALONE = 6  # the same for somebody who pays for each
LEFT = {False: 2, True: 8}  # squares that somebody alone may leave empty, later more than at first
LONG = 0.5  # points that a tile more on a land costs, for the turn that it takes
ROUGH = 1.5  # points that a level of difficulty costs
WAIT = 3.0  # points that others get for every round that one goes on after the first has finished


def evaluate(state: State, seat: Seat) -> float:
    """A seat's lead in points that are sure so far."""
    totals = [score.score for score in standing.standing(state).seats]
    others = totals[:seat] + totals[seat + 1 :]
    return totals[seat] - (sum(others) / len(others) if others else 0.0)


def advise(state: State, seat: Seat) -> Advice | None:
    """What to do now; None when the game is over."""
    match state.phase:
        case "lands":
            return _land(state, seat)
        case "promises":
            return promises.advise(state, seat)
        case "label":
            return numbers(state, seat) or (Ready(), "The numbers lie where they bring most.")
        case "turn":
            return numbers(state, seat) or _turn(state, seat)
    return None


def numbers(state: State, seat: Seat) -> Advice | None:
    """Have the app number the holes where tokens that were put down cost points."""
    designer = state.designers[seat]
    if designer.numbers is None or collects(state, designer):
        return None
    free = replace(designer, numbers=None)
    now, best = (
        conditions.so_far(state.rules, each, state.mr, state.mrs)["total"].points
        for each in (designer, free)
    )
    if best <= now:
        return None
    return LabelBest(), f"Other numbers bring {best - now} more."


def _land(state: State, seat: Seat) -> Advice:
    """The most points for the least work."""

    def worth(number: AnyLand) -> float:
        land = land_of(number)
        return land.points - LONG * len(plot_of(number).land) - ROUGH * land.level

    best = max(lands_for(state, state.designers[seat]), key=worth)
    land = land_of(best)
    return ChooseLand(best), f"{land.name} brings {land.points} points for its work."


# Turns.


def _turn(state: State, seat: Seat) -> Advice:
    designer = state.designers[seat]
    if not full_slots(state):
        return Pass(), "No tile is left."
    if collects(state, designer):
        return collect(state, "Every tile face down is for Fast.")
    best, value = _best(state, seat)
    if may_stop(state) and value <= WAIT:
        return rescue(state, seat) or collect(state, "Going on would bring others more: Fast.")
    if best is None or (value < POOR and designer.passes < PATIENCE):
        if state.rules.solo:
            return _alone(state, seat, best, value)
        return Pass(), "No tile fits well; the first turn in the next round."
    return best, reason(state, seat, best)


def _alone(state: State, seat: Seat, best: PlaceTile | None, value: float) -> Advice:
    """Where nothing fits: a pass costs points, and so may a land that was promised whole."""
    designer = state.designers[seat]
    tired = designer.passes >= PATIENCE_ALONE
    left = len(plot_of(designer.land).land) - len(designer.tiles)
    if left <= LEFT[tired] and value < 2 * POOR and "land" not in designer.promises:
        return rescue(state, seat) or (Finish(), "No tile brings anything any more.")
    if best is None or (value < -promises.pass_costs(state, designer) and not tired):
        return Pass(), "No tile fits well; better ones may come."
    return best, reason(state, seat, best)


def rescue(state: State, seat: Seat) -> Advice | None:
    """The tile that saves most if nothing more is laid after it: a hole that would be missing.

    None where that is less than another round brings to the others.
    """
    designer = state.designers[seat]
    if len(layout_of(designer.land, designer.tiles).holes) >= HOLES:
        return None
    fitting = Fitting(designer.land, designer.tiles, state.mrs)
    red = [each for each in placings(state, seat) if FACES[each[1].face].kind != "grass"]
    red.sort(key=lambda each: -fitting.worth(each[1]))
    cost = 0 if state.rules.solo else WAIT
    before = final_points(state, designer)
    gains = [
        (final_points(state, with_tile(designer, tile)) - before - cost, -number, move)
        for number, (move, tile) in enumerate(red[: 2 * SHORTLIST])
    ]
    gain, _, best = max(gains, default=(0, 0, None))
    if best is None or gain <= 0:
        return None
    return best, "A hole that is begun is not missing."


def final_points(state: State, designer: Designer) -> int:
    """The points of a course if nothing more is laid, without promises."""
    found = conditions.conditions(state.rules, designer, state.mr, state.mrs)
    return sum(condition.points for condition in found.values())


def collect(state: State, why: str) -> Advice:
    """Take the tile that others would like best."""
    best = max(full_slots(state), key=lambda slot: content(state.rack[slot], state.mrs))
    return Collect(best), why


def placings(state: State, seat: Seat) -> Iterator[tuple[PlaceTile, Laid]]:
    """All placings on the land that differ: turns that change nothing are left out."""
    designer = state.designers[seat]
    land = plot_of(designer.land).land
    squares = [square for square in open_squares(designer.land, designer.tiles) if square in land]
    seen = set()
    for slot, key in enumerate(state.rack):
        if key == EMPTY or key in seen:
            continue
        seen.add(key)
        face = FACES[key]
        turns = 1 if face.kind == "grass" else 4
        if face.kind == "straight" and not face.one_way:
            turns = 2
        for x, y in squares:
            for turn in range(turns):
                yield PlaceTile(slot, x, y, turn), Laid(key, x, y, turn)


def _best(state: State, seat: Seat) -> tuple[PlaceTile | None, float]:
    """The best placing, and what it is worth."""
    designer = state.designers[seat]
    wish = promises.wish(state, seat)
    fitting = Fitting(designer.land, designer.tiles, state.mrs, wish)
    rough = [(fitting.worth(tile), move, tile) for move, tile in placings(state, seat)]
    rough.sort(key=lambda each: -each[0])
    best, most = None, float("-inf")
    for _, move, tile in rough[:SHORTLIST]:
        after = with_tile(designer, tile)
        points = _gain(state, designer, after)
        wanted = content(tile.face, state.mrs, wish) - content(tile.face, state.mrs)
        value = points + wanted + fitting.promise(tile)
        if value > most:
            best, most = move, value
    return best, most


def _gain(state: State, before: Designer, after: Designer) -> int:
    """What a tile changes: with the last one on a land all that is missing is missing for good."""
    if is_complete(after):
        return final_points(state, after) - final_points(state, before)
    old, new = (
        conditions.so_far(state.rules, each, state.mr, state.mrs) for each in (before, after)
    )
    return new["total"].points - old["total"].points


def reason(state: State, seat: Seat, move: PlaceTile) -> str:
    """Which conditions a placing is for, the most important first."""
    designer = state.designers[seat]
    tile = tile_of(state, move)
    after = with_tile(designer, tile)
    old = conditions.so_far(state.rules, designer, state.mr, state.mrs)
    new = conditions.so_far(state.rules, after, state.mr, state.mrs)
    gains = {row: new[row].points - old[row].points for row in standing.ROWS if row in new}
    rows = sorted((row for row in gains if gains[row] > 0), key=lambda row: -gains[row])
    # A square less is missing after every tile on the land: that alone is no reason.
    named = [row for row in rows if row != "land"][:2]
    if not named:
        return "For the Circuit: a piece of a hole to come." if FACES[tile.face].par else (
            "For the Land: it fills a square that no hole needs."
        )  # fmt: skip
    told = " and ".join(f"{standing.title(state, row)} ({gains[row]:+d})" for row in named)
    return f"For {told}."

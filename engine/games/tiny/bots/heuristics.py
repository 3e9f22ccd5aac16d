"""Rules of thumb: what a position is worth, and a quick sensible move with its reason."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.core.game import Seat
from engine.core.grids.squares import DIRECTIONS
from engine.core.wording import capital
from engine.games.tiny.bots import sketching
from engine.games.tiny.bots.sketching import DrawingTask, corner, far_from_hole, guess
from engine.games.tiny.box.dice import DICE, POWERS, SHAKY_POWER
from engine.games.tiny.box.sheet import HOLE, NONE, SAND, WATER, WAYS, SquareSheet, missing
from engine.games.tiny.model import (
    UNFINISHED,
    BallRun,
    Choose,
    Done,
    Lay,
    Move,
    Paint,
    Rub,
    Shoot,
    State,
    decides_for,
    player_of,
    sheet_played,
)
from engine.games.tiny.rules.moves import why_not_lay
from engine.games.tiny.rules.running import go_on, lines_of
from engine.games.tiny.words import place

Advice = tuple[Move, str]

HOLED: Final = -2.0  # steps left that a ball in the hole counts as: nothing is left to chance there
SPLASH: Final = 2.0  # steps that a lost shot costs, beside those that are still to be made
UNSURE: Final = 1.0  # steps that a shot costs whose further way the precision die decides
STEPS_A_SHOT: Final = 2.5
SAND_COSTS: Final = 1.0  # steps: what it takes to get out of it


def evaluate(state: State, seat: Seat) -> float:
    """A seat's lead in shots over the others, as far as it can be guessed."""
    rules = state.rules
    if state.phase == "lay":
        return 0.0
    totals = [_shots(state, each) for each in range(rules.seats)]
    if rules.seats > 2:  # what the neighbour needs on the hole that one has drawn is deducted
        totals = [mine - totals[player_of(rules, each)] for each, mine in enumerate(totals)]
    others = [total for each, total in enumerate(totals) if each != seat]
    return (sum(others) / len(others) if others else 0.0) - totals[seat]


def _shots(state: State, seat: Seat) -> float:
    """The shooting score that a seat may expect."""
    if state.scores[seat]:
        return state.scores[seat]
    sheet = state.sheets[sheet_played(state.rules, seat)]
    if state.phase != "play":
        return guess(sheet)
    left = 1 + steps(sheet)[state.balls[seat]] / STEPS_A_SHOT
    return min(len(state.marks[seat]) + left, UNFINISHED)


@lru_cache(maxsize=32)
def steps(sheet: SquareSheet) -> tuple[float, ...]:
    """Single moves from every square to the hole, over sand too; very far where luck is needed."""
    lines, signs = lines_of(sheet), sheet.signs
    far = [float(len(signs))] * len(signs)
    edge = [sheet.find(HOLE)]
    far[edge[0]] = 0.0
    while edge:
        nearer, edge = edge, []
        for square in nearer:
            for heading in DIRECTIONS:
                onto = lines.step(square, heading).square  # moves can be played both ways
                if onto == NONE or signs[onto] == WATER:
                    continue
                moves = far[square] + 1 + SAND_COSTS * (signs[onto] == SAND)
                if moves < far[onto]:
                    far[onto] = moves
                    edge.append(onto)
    return tuple(far)


def advise(state: State, seat: Seat) -> Advice | None:
    """Say what to lay out, draw, shoot or decide; None where it is not this seat's turn."""
    if state.phase == "over":
        return None
    if state.phase != "play":
        if state.ready[seat]:
            return None
        return _lay(state, seat) if state.phase == "lay" else _draw(state, seat)
    player = decides_for(state, seat)
    if player is not None:
        return _choose(state, player, seat)
    return _shoot(state, seat)


# Drawing.


def _lay(state: State, seat: Seat) -> Advice:
    """The hole into a corner of the sheet, and the start as far from it as can be."""
    sheet = state.sheets[seat]
    sign = missing(sheet)
    if not sign:
        return Done(), "Hole and start are far apart."
    if sign == HOLE:
        # The start may lie in the corner already: whoever moves the hole has erased it again.
        corners = (corner(sheet, seat + turn) for turn in range(4))
        free = next(square for square in corners if why_not_lay(sheet, square) is None)
        return Lay(free), "A corner hole is harder to reach."
    return Lay(far_from_hole(sheet)[0]), "That's a long way from the hole."


def _draw(state: State, seat: Seat) -> Advice:
    task = sketching.task_of(state, seat)
    move = sketching.carry_out(state, seat, sketching.quick(task))
    return move, why_drawn(task, move)


def why_drawn(task: DrawingTask, move: Move) -> str:
    """Why a piece is drawn, or why no more is."""
    match move:
        case Paint(square, _):
            where = place(task.sheet, square)
            return f"{where} does the least harm." if task.helpful else f"{where} is in the way."
        case Rub():
            return "It leaves a clear path."
        case Done():
            return "That's enough." if task.helpful else "It makes the way longer."
    return "Every piece would block the clear path."


# Shooting.


def _shoot(state: State, seat: Seat) -> Advice | None:
    """Leave as few steps as the dice promise."""
    sheet, at = state.sheets[sheet_played(state.rules, seat)], state.balls[seat]
    if at < 0:
        return None
    best, least = Shoot(0, 0), float("inf")
    in_sand = sheet.signs[at] == SAND
    for direction in DIRECTIONS:
        left = {moves: _left(sheet, at, direction, moves) for moves in range(max(POWERS) + 4)}
        for power in POWERS:
            faces = DICE[power].faces
            promise = sum([left[power + int(face)] for face in faces]) / len(faces)
            if in_sand and power >= SHAKY_POWER:
                promise += UNSURE
            if promise < least:
                best, least = Shoot(direction, power), promise
    name = f"{capital(WAYS[best.direction])} with power {best.power}"
    return best, f"{name} gets closest to the hole on average."


def _left(sheet: SquareSheet, at: int, direction: int, moves: int) -> float:
    """Steps left after a run, and after the better or worse way on where it stops."""
    run = lines_of(sheet).run(at, direction, moves)
    if not run.options:
        return _rest(sheet, run, at)
    ways = [_rest(sheet, lines_of(sheet).go_on(run, way), at) for way in run.options]
    return (min(ways) + max(ways)) / 2


def _rest(sheet: SquareSheet, run: BallRun, origin: int) -> float:
    """Steps left where a ball has stopped, and a little for what may go wrong there."""
    far = steps(sheet)
    if run.end == "hole":
        return HOLED
    if run.end == "water":
        return far[origin] + SPLASH
    return far[run.at] + UNSURE * (run.end in ("corner", "flag"))


def _choose(state: State, player: Seat, seat: Seat) -> Advice:
    """Send one's own ball nearer to the hole, and the neighbour's away from it."""
    sheet, shot = state.sheets[sheet_played(state.rules, player)], state.shots[player]
    assert shot is not None
    left = {way: _rest(sheet, go_on(sheet, shot, way), state.balls[player]) for way in shot.options}
    if player == seat:
        way = min(left, key=left.__getitem__)
        return Choose(way), f"{capital(WAYS[way])} ends closest to the hole."
    way = max(left, key=left.__getitem__)
    return Choose(way), f"{capital(WAYS[way])} leads away from the hole."

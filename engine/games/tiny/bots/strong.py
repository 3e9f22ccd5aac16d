"""The strongest play: draws what rates worst for the neighbour, and shoots by the rating."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from engine.bots.base import Budget, Decision, Thinking
from engine.core.chance import Seeded
from engine.core.game import Seat
from engine.core.grids.squares import NAMES
from engine.games.tiny.bots import sketching
from engine.games.tiny.bots.heuristics import advise
from engine.games.tiny.bots.rating import FINAL, Rating, final_shots, known, rating
from engine.games.tiny.bots.sketching import corner, far_from_hole
from engine.games.tiny.box.sheet import HOLE, missing
from engine.games.tiny.model import (
    MOST_SHOTS,
    UNFINISHED,
    Choose,
    Done,
    Lay,
    Paint,
    State,
    decides_for,
    sheet_played,
)
from engine.games.tiny.preview import on_average
from engine.games.tiny.rules.running import go_on

PLAYOUTS_A_SKETCH: Final = 20  # of the budget: rating a sketch takes as long as so many playouts


def think(state: State, seat: Seat, chance: Seeded, budget: Budget) -> Thinking:
    """Choose a move, in small bites."""
    if state.phase == "lay":
        return _lay(state, seat, chance)
    if state.phase == "draw":
        return (yield from draw(state, seat, max(2, budget.playouts // PLAYOUTS_A_SKETCH)))
    player = decides_for(state, seat)
    whose = seat if player is None else player
    sheet, friendly = state.sheets[sheet_played(state.rules, whose)], state.rules.friendly
    for _ in chain(rating(sheet, friendly), _finals(state, whose)):
        if (yield):
            break
    if known(sheet, friendly) is None:
        return _in_a_hurry(state, seat)
    return _shoot(state, seat) if player is None else _choose(state, seat, player)


def _left(state: State, player: Seat) -> int:
    """The shots that a player has left, one under way not counted."""
    under_way = state.shots[player] is not None
    return MOST_SHOTS - len(state.marks[player]) - under_way


def _finals(state: State, player: Seat) -> Iterator[None]:
    """Rate the last shots, where a player is that far."""
    sheet = state.sheets[sheet_played(state.rules, player)]
    if _left(state, player) <= FINAL:
        yield from final_shots(sheet, state.rules.friendly).bites()


def rated_with(state: State, player: Seat) -> Rating:
    """What the hole takes from here on, for a player with as many shots left."""
    sheet, friendly = state.sheets[sheet_played(state.rules, player)], state.rules.friendly
    left = _left(state, player)
    finals = final_shots(sheet, friendly).ratings if left <= FINAL else ()
    rated = finals[left] if finals else known(sheet, friendly)
    assert rated is not None
    return rated


def _in_a_hurry(state: State, seat: Seat) -> Decision:
    advice = advise(state, seat)
    assert advice is not None
    return Decision(*advice)


# Drawing.


def _lay(state: State, seat: Seat, chance: Seeded) -> Decision:
    """A corner for the hole and a place far from it for the start: more is up to the dice."""
    sheet = state.sheets[seat]
    sign = missing(sheet)
    if not sign:
        return Decision(Done(), "Hole and start are far apart.")
    if sign == HOLE:
        return Decision(Lay(corner(sheet, chance.number(4))), "Corners are hard to get at.")
    far = far_from_hole(sheet)
    return Decision(Lay(far[chance.number(len(far))]), "A long way from the hole.")


def draw(state: State, seat: Seat, count: int) -> Thinking:
    """Carry out the plan of this round; make it first, where this is its beginning.

    So many sketches are rated for it.
    """
    task = sketching.task_of(state, seat)
    plan = sketching.plan_of(task, count)
    for _ in plan.bites():
        if (yield):
            break
    if plan.shape is None or plan.rating is None:
        return _in_a_hurry(state, seat)
    move = sketching.carry_out(state, seat, plan.shape)
    aim = "easier" if task.helpful else "harder"
    what = f"It makes the hole {aim}:" if isinstance(move, Paint) else "The hole takes"
    return Decision(move, f"{what} {on_average(plan.rating.start)} with all that is planned.")


# Shooting.


def _shoot(state: State, seat: Seat) -> Decision:
    rated, at, left = rated_with(state, seat), state.balls[seat], _left(state, seat)
    if left == 1:
        return Decision(rated.best[at], f"The last shot, and {_drops(rated.values[at] - 1)} it.")
    told = f"{on_average(rated.values[at])} from here, and this is the best shot."
    return Decision(rated.best[at], told)


def _drops(left: float) -> str:
    return f"{100 * (1 - left / (UNFINISHED - MOST_SHOTS)):.0f} % to hole"


def _choose(state: State, seat: Seat, player: Seat) -> Decision:
    sheet, shot = state.sheets[sheet_played(state.rules, player)], state.shots[player]
    assert shot is not None
    rated, origin = rated_with(state, player), state.balls[player]
    left = {way: rated.after(go_on(sheet, shot, way), origin) for way in shot.options}
    way = (min if player == seat else max)(left, key=left.__getitem__)
    what = f"{on_average(left[way])} from there" if left[way] else "into the hole"
    if left[way] and not _left(state, player):
        what = f"{_drops(left[way])} the last shot"
    return Decision(Choose(way), f"{NAMES[way].capitalize()}: {what}.")

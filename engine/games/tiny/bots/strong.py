"""The strongest play: draws what rates worst for the neighbour, and shoots by the rating.

Whoever is the last one to play knows with how many shots the game can still be won, and plays as if
there were no more of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from engine.bots.base import Budget, Decision, Thinking, reasoned
from engine.core.chance import Seeded
from engine.core.game import Seat
from engine.core.grids.squares import DIRECTIONS
from engine.core.wording import counted
from engine.games.tiny.bots import sketching
from engine.games.tiny.bots.heuristics import advise
from engine.games.tiny.bots.rating import FINAL, Rating, final_shots, known, rating
from engine.games.tiny.bots.reasons import (
    WORDS,
    why_drawn,
    why_laid,
    why_last,
    why_sent,
    why_shot,
)
from engine.games.tiny.bots.sketching import corner, far_from_hole
from engine.games.tiny.box.dice import POWERS
from engine.games.tiny.box.sheet import HOLE, missing
from engine.games.tiny.model import (
    MOST_SHOTS,
    Choose,
    Done,
    Lay,
    Shoot,
    State,
    decides_for,
    sheet_played,
)
from engine.games.tiny.rules.running import go_on
from engine.games.tiny.rules.standing import longest, ranks

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
    if player is None:
        return (yield from _shoot(state, seat))
    return _choose(state, seat, player)


def shots_left(state: State, player: Seat) -> int:
    """The shots that a player has left, one under way not counted: those that can still win, where
    it is known how many these are."""
    under_way = state.shots[player] is not None
    return _last_shot(state, player) - len(state.marks[player]) - under_way


def _last_shot(state: State, player: Seat) -> int:
    """With how many shots a player would just win, if all others have finished."""
    shots, made = list(state.scores), len(state.marks[player])
    if state.rules.seats == 1 or not all(shots[:player] + shots[player + 1 :]):
        return MOST_SHOTS
    reaches = [longest(each) for each in state.marks]
    for last in range(MOST_SHOTS, made, -1):
        shots[player] = last
        if ranks(shots, reaches)[player] == 1:
            return last
    return MOST_SHOTS


def _finals(state: State, player: Seat) -> Iterator[None]:
    """Rate the last shots, where a player is that far."""
    sheet = state.sheets[sheet_played(state.rules, player)]
    if shots_left(state, player) <= FINAL:
        yield from final_shots(sheet, state.rules.friendly).bites()


def rated_with(state: State, player: Seat) -> Rating:
    """The rating of a hole from here on, for a player with as many shots left."""
    sheet, friendly = state.sheets[sheet_played(state.rules, player)], state.rules.friendly
    left = shots_left(state, player)
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
    move: Lay | Done = Done()
    if sign == HOLE:
        move = Lay(corner(sheet, chance.number(4)))
    elif sign:
        far = far_from_hole(sheet)
        move = Lay(far[chance.number(len(far))])
    return reasoned(move, why_laid(move, sign), WORDS)


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
    motive = why_drawn(task.sheet, move, task.helpful, plan.rating.start)
    return reasoned(move, motive, WORDS)


# Shooting.


def _shoot(state: State, seat: Seat) -> Thinking:
    """The best shot, with what it promises and what another way would cost."""
    rated, at, left = rated_with(state, seat), state.balls[seat], shots_left(state, seat)
    best = rated.best[at]
    if left == 1:
        return reasoned(best, why_last(state, seat, rated.values[at] - 1), WORDS)
    finals = final_shots(rated.sheet, state.rules.friendly).ratings if left <= FINAL else ()
    after = finals[left - 1] if finals else rated
    worth: dict[Shoot, float] = {}
    for direction in DIRECTIONS:
        if direction != best.direction:
            worth |= {each: after.declared(at, each) for each in _shots(direction)}
            yield
    other = min(worth, key=worth.__getitem__)
    more = worth[other] - after.declared(at, best)
    return reasoned(best, why_shot(state, seat, best, rated.values[at], other, more), WORDS)


def _shots(direction: int) -> list[Shoot]:
    return [Shoot(direction, power) for power in POWERS]


def _choose(state: State, seat: Seat, player: Seat) -> Decision:
    sheet, shot = state.sheets[sheet_played(state.rules, player)], state.shots[player]
    assert shot is not None
    rated, origin = rated_with(state, player), state.balls[player]
    runs = {way: go_on(sheet, shot, way) for way in shot.options}
    left = {way: rated.after(run, origin) for way, run in runs.items()}
    way = (min if player == seat else max)(left, key=left.__getitem__)
    end = _ENDS.get(runs[way].end, f"{counted(len(runs[way].crossed), 'move')} on")
    more = (min if player == seat else max)([left[each] for each in left if each != way], default=0)
    motive = why_sent(end, left[way], more, not shots_left(state, player))
    return reasoned(Choose(way), motive, WORDS)


_ENDS: Final = {
    "water": "into the water",
    "sand": "into the sand",
    "corner": "to another corner",
    "flag": "to the flag",
    "caught": "until it gets stuck",
}

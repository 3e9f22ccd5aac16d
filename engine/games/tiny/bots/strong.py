"""The strongest play: draws what rates worst for the neighbour, and shoots by the rating.

Whoever is the last one to play knows with how many shots the game can still be won, and plays as if
there were no more of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Final

from engine.bots.base import Budget, Decision, Thinking
from engine.core.chance import Seeded
from engine.core.game import Seat
from engine.core.grids.squares import DIRECTIONS
from engine.core.wording import counted
from engine.games.tiny.bots import sketching
from engine.games.tiny.bots.heuristics import advise
from engine.games.tiny.bots.rating import FINAL, Rating, final_shots, known, rating
from engine.games.tiny.bots.sketching import corner, far_from_hole
from engine.games.tiny.box.dice import POWERS
from engine.games.tiny.box.sheet import HOLE, SAND, WATER, WAYS, missing
from engine.games.tiny.model import (
    MOST_SHOTS,
    UNFINISHED,
    Choose,
    Done,
    Lay,
    Paint,
    Shoot,
    State,
    decides_for,
    sheet_played,
)
from engine.games.tiny.preview import on_average
from engine.games.tiny.rules.running import go_on, lines_of
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


def _shoot(state: State, seat: Seat) -> Thinking:
    """The best shot, with what it promises and what another way would cost."""
    rated, at, left = rated_with(state, seat), state.balls[seat], shots_left(state, seat)
    best = rated.best[at]
    if left == 1:
        last = len(state.marks[seat]) + 1 == MOST_SHOTS
        which = "The last shot" if last else "The last shot that can win"
        return Decision(best, f"{which}, and {_drops(rated.values[at] - 1)} it.")
    finals = final_shots(rated.sheet, state.rules.friendly).ratings if left <= FINAL else ()
    after = finals[left - 1] if finals else rated
    worth: dict[Shoot, float] = {}
    for direction in DIRECTIONS:
        if direction != best.direction:
            worth |= {each: after.declared(at, each) for each in _shots(direction)}
            yield
    other = min(worth, key=worth.__getitem__)
    more = worth[other] - after.declared(at, best)
    told = f"{_promise(state, seat, best)}; {on_average(rated.values[at])}."
    return Decision(best, f"{told} {_instead(state, seat, other, more)}")


def _shots(direction: int) -> list[Shoot]:
    return [Shoot(direction, power) for power in POWERS]


def _ends(state: State, seat: Seat, shot: Shoot) -> Counter[str]:
    """How the rolls of a shot end, each face of its die once."""
    lines = lines_of(state.sheets[sheet_played(state.rules, seat)])
    faces = state.rules.power_die(shot.power).faces
    runs = [lines.run(state.balls[seat], shot.direction, shot.power + int(f)) for f in faces]
    return Counter(run.end for run in runs)


def _promise(state: State, seat: Seat, shot: Shoot) -> str:
    """Say what a shot is good for, as a player would."""
    ends, signs = _ends(state, seat, shot), state.sheets[sheet_played(state.rules, seat)].signs
    rolls = ends.total()
    near = [terrain for sign, terrain in ((WATER, "water"), (SAND, "sand")) if sign in signs]
    clear = [terrain for terrain in near if not ends[terrain]]
    safe = f", and none finds {' or '.join(clear)}" if clear else ""
    if ends["hole"]:
        return f"{ends['hole']} of {rolls} rolls drop{safe}"
    end, often = ends.most_common(1)[0]
    count = "Every roll" if often == rolls else f"{often} of {rolls} rolls"
    verb = "s" if often in (1, rolls) else ""
    return f"{count} {_STAYS[end].format(s=verb)}{safe}"


def _instead(state: State, seat: Seat, shot: Shoot, more: float) -> str:
    """Say what the best shot another way would cost, and why."""
    ends = _ends(state, seat, shot)
    way = f"{WAYS[shot.direction].capitalize()} with {shot.power}"
    risk = next((told for end, told in _RISKS if ends[end]), "it gets you less near")
    if more < 0.05:
        return f"{way} is as good."
    return f"{way} costs {more:.1f} shots more: {risk}."


_STAYS: Final = {
    "rest": "stay{s} on the grass",
    "sand": "stop{s} in the sand",
    "water": "splash{s}",
    "corner": "come{s} to a wall's corner",
    "flag": "come{s} to the flag",
    "caught": "stay{s} in a corner",
}
_RISKS: Final = (
    ("water", "it may splash"),
    ("sand", "it may stop in the sand"),
    ("corner", "a wall's corner may turn it"),
    ("flag", "it may roll over the hole"),
)


def _drops(left: float) -> str:
    return f"{100 * (1 - left / (UNFINISHED - MOST_SHOTS)):.0f} % to hole"


def _choose(state: State, seat: Seat, player: Seat) -> Decision:
    sheet, shot = state.sheets[sheet_played(state.rules, player)], state.shots[player]
    assert shot is not None
    rated, origin = rated_with(state, player), state.balls[player]
    runs = {way: go_on(sheet, shot, way) for way in shot.options}
    left = {way: rated.after(run, origin) for way, run in runs.items()}
    way = (min if player == seat else max)(left, key=left.__getitem__)
    end = _ENDS.get(runs[way].end, f"{counted(len(runs[way].crossed), 'move')} on")
    if not left[way]:
        what = "into the hole"
    elif shots_left(state, player):
        what = f"{end}, {on_average(left[way])} from there"
    else:
        what = f"{end}, {_drops(left[way])} the last shot"
    return Decision(Choose(way), f"{WAYS[way].capitalize()}: {what}.")


_ENDS: Final = {
    "water": "into the water",
    "sand": "into the sand",
    "corner": "to another corner",
    "flag": "to the flag",
    "caught": "it is caught",
}

"""One stroke: how a struck ball runs, turns, slows down, drops and knocks other balls on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from engine.games.carom.box.plan import OFF
from engine.games.carom.ground import CLOSED, Ground
from engine.games.carom.model import End, Run

MOST_STEPS = 200  # a stroke ends after so many steps,
MOST_TURNS = 6  # or when a ball has turned so often on one hex without leaving it

# Why impulses were lost: at the rim of a cup, in a puddle, because they could not pay for the next
# step, because a ball dropped before they were spent, or because the stroke had no end.
Reason = Literal["rim", "puddle", "short", "stuck"]


class Loss(NamedTuple):
    reason: Reason
    impulses: int


class Stroke(NamedTuple):
    """What comes of a stroke."""

    runs: tuple[Run, ...]
    balls: tuple[int, ...]  # where every ball lies then
    holed: tuple[int, ...]  # balls that dropped, in order
    spent: int  # impulses that made steps
    losses: tuple[Loss, ...]


def strike(
    ground: Ground, balls: Sequence[int], ball: int, direction: int, impulses: int
) -> Stroke:
    """Strike a ball that lies on the course in a direction in which its way is not closed."""
    ahead, price, drag = ground.ahead, ground.price, ground.drag
    heading, wet, cup, falls = ground.heading, ground.wet, ground.cup, ground.falls
    lie = list(balls)
    taken = _taken(lie, ball)
    runs: list[Run] = []
    holed: list[int] = []
    losses: list[Loss] = []
    at, left, steps, spent = lie[ball], impulses, 0, 0
    path, bounces, rolled = [at], [], False
    turns: dict[int, int] = {}  # on each spot since the last step
    end: End = "rest"
    fell = False
    while left > 0:
        key = at * 6 + direction
        onto = ahead[key]
        if onto == CLOSED:
            turned = (ground.bounce_rolled if rolled else ground.bounce)[key]
            turns[at] = turns.get(at, 0) + 1
            if turned == CLOSED or turns[at] >= MOST_TURNS:
                losses.append(Loss("stuck", left))
                break
            bounces.append(len(path) - 1)
            direction, rolled = turned, False
            continue
        other = taken.get(onto)
        if other is not None:
            # The ball stops in front of the other one and gives it all that it has left.
            turns[at] = turns.get(at, 0) + 1
            if turns[at] >= MOST_TURNS:
                losses.append(Loss("stuck", left))
                break
            lie[ball] = at
            if at == cup:
                holed.append(ball)
                lie[ball] = OFF
            else:
                taken.setdefault(at, ball)
            runs.append(Run(ball, tuple(path), tuple(bounces), "cup" if at == cup else "hit"))
            ball, at = other, onto
            if taken.get(at) == ball:
                del taken[at]
            path, bounces, rolled = [at], [], False
            continue
        cost = price[onto * 6 + direction] + drag[at]
        if cost > left:
            losses.append(Loss("short", left))
            break
        was_wet = wet[at]
        left -= cost
        spent += cost
        steps += 1
        at = onto
        path.append(at)
        turns.clear()
        led = heading[at * 6 + direction]
        rolled = led == direction
        if led != direction and led == (direction + 3) % 6:
            bounces.append(len(path) - 1)
        direction = led
        if at == cup or falls[at] != CLOSED:
            if left <= 1:
                if left:
                    losses.append(Loss("rim", left))
                if at != cup and falls[at] not in taken:
                    at = falls[at]
                    path.append(at)
                    fell = True
                left = 0
                break
            left -= 1
            losses.append(Loss("rim", 1))
        elif wet[at] and not was_wet:
            if left:
                losses.append(Loss("puddle", left))
            end = "puddle"
            break
        if steps >= MOST_STEPS:
            if left:
                losses.append(Loss("stuck", left))
            break
    lie[ball] = at
    if at == cup:
        end = "cup"
        holed.append(ball)
        lie[ball] = OFF
    runs.append(Run(ball, tuple(path), tuple(bounces), end, fell))
    _slide(ground, lie, runs, holed)
    return Stroke(tuple(runs), tuple(lie), tuple(holed), spent, tuple(losses))


def _taken(lie: Sequence[int], striker: int) -> dict[int, int]:
    """Which ball lies where, without the striker. Of several on a starting hex the first counts."""
    taken: dict[int, int] = {}
    for ball, spot in enumerate(lie):
        if spot != OFF and ball != striker:
            taken.setdefault(spot, ball)
    return taken


def _slide(ground: Ground, lie: list[int], runs: list[Run], holed: list[int]) -> None:
    """Let balls that ended on a slope roll down to its foot, or against a ball that holds them."""
    downhill = ground.downhill
    sliding = [ball for ball, spot in enumerate(lie) if spot != OFF and downhill[spot] != CLOSED]
    moved = bool(sliding)
    while moved:
        moved = False
        for ball in sliding:
            path = [lie[ball]]
            while path[-1] != OFF and downhill[path[-1]] != CLOSED:
                below = ground.ahead[path[-1] * 6 + downhill[path[-1]]]
                if below == CLOSED or below in lie:
                    break
                path.append(below)
            if len(path) > 1:
                moved = True
                lie[ball] = path[-1]
                dropped = path[-1] == ground.cup
                if dropped:
                    holed.append(ball)
                    lie[ball] = OFF
                runs.append(Run(ball, tuple(path), (), "cup" if dropped else "slid"))

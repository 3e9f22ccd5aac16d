"""One stroke: how a struck ball runs, turns, slows down, drops and knocks other balls on."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from engine.core.copies import exchanged
from engine.core.grids.hexes import back
from engine.games.carom.box.hole_plan import OFF
from engine.games.carom.model import End, Loss, Reason, Run
from engine.games.carom.rules.turf import CLOSED, Turf

ROLLING = 2  # to be raised whenever balls roll differently: solutions are kept for this way only
MOST_STEPS = 200  # a stroke ends after so many steps,
MOST_TURNS = 6  # or when a ball has turned so often on one hex without leaving it


class Stroke(NamedTuple):
    """The result of a stroke."""

    runs: tuple[Run, ...]
    balls: tuple[int, ...]  # where every ball lies then
    holed: tuple[int, ...]  # balls that dropped, in order
    spent: int  # impulses that made steps
    losses: tuple[Loss, ...]


def strike(ground: Turf, balls: Sequence[int], ball: int, direction: int, impulses: int) -> Stroke:
    """Strike a ball that lies on the course in a direction in which its way is not closed."""
    spots, bounces = ground.ways[balls[ball] * 6 + direction]
    if 0 < impulses < len(spots):
        path = spots[: impulses + 1]
        alone = balls.count(OFF) == len(balls) - 1
        if alone or (ground.level and {*balls[:ball], *balls[ball + 1 :]}.isdisjoint(path)):
            # Nothing can happen on these spots: all steps are made at once, and no ball slides.
            turned = bounces[: bisect_left(bounces, impulses)]  # at the last spot it just stops
            run = Run(ball, path, turned, "rest")
            lie = exchanged(balls, ball, path[-1])
            return Stroke((run,), lie, (), impulses, ())
    rolling = _Rolling(ground, balls, direction, impulses)
    rolling.run(ball)
    if not ground.level:
        rolling.settle()
    return Stroke(
        tuple(rolling.runs),
        tuple(rolling.lie),
        tuple(rolling.holed),
        impulses - rolling.lost,
        tuple(rolling.losses),
    )


class _Rolling:
    """A stroke under way: its impulses belong to one ball after another."""

    __slots__ = (
        "direction", "ground", "holed", "left", "lie", "losses", "lost", "runs", "steps", "taken",
        "turns",
    )  # fmt: skip

    def __init__(self, ground: Turf, balls: Sequence[int], direction: int, impulses: int) -> None:
        self.ground = ground
        self.lie = list(balls)  # where the balls are; a rolling one is nowhere
        self.taken = set(balls)  # the same without saying which
        self.direction = direction
        self.left = impulses
        self.steps = 0
        self.turns: dict[int, int] = {}  # on each spot since the last step
        self.runs: list[Run] = []
        self.holed: list[int] = []
        self.losses: list[Loss] = []
        self.lost = 0

    def run(self, ball: int) -> None:
        """Let a ball run, then the one that it hits, until no impulses are left."""
        hit = self._roll(ball)
        while hit != CLOSED:
            # One that lies in a channel goes where the channel leads.
            self.direction = self.ground.heading[hit * 6 + self.direction]
            hit = self._roll(self._struck(hit))

    def _struck(self, spot: int) -> int:
        """The ball that is hit on a spot: of several on one starting hex the first in number.

        But impulses that come back go to the ball that passed them on from there.
        """
        for run in reversed(self.runs):
            if self.lie[run.ball] == spot:
                return run.ball
        return self.lie.index(spot)

    def _roll(self, ball: int) -> int:
        """Walk one ball along; the spot of the ball that it hits, or CLOSED where it just stops."""
        at = self._lift(ball)
        path = [at]
        bounces: list[int] = []
        ground, taken = self.ground, self.taken
        ahead, price, drag = ground.ahead, ground.price, ground.drag
        heading, special, lanes, turns = ground.heading, ground.special, ground.lanes, self.turns
        direction, left, steps = self.direction, self.left, self.steps
        hit = CLOSED
        while left > 0:
            key = at * 6 + direction
            spots, turned = lanes[key]
            rolled = spots[:left]
            if rolled and taken.isdisjoint(rolled) and steps + left < MOST_STEPS:
                # Nothing can happen on these spots: all steps are made at once.
                path += rolled
                made = len(rolled)
                left -= made
                steps += made
                at = rolled[-1]
                turns.clear()
                if left and turned != CLOSED:
                    bounces.append(len(path) - 1)
                    direction = turned
                    turns[at] = 1
                continue
            onto = ahead[key]
            if onto == CLOSED:
                turned = (ground.bounce_rolled if len(path) > 1 else ground.bounce)[key]
                if turned == CLOSED or self._caught(at):
                    left = self._lose("stuck", left)
                    break
                bounces.append(len(path) - 1)
                direction = turned
                continue
            if onto in taken:
                if self._caught(at):
                    left = self._lose("stuck", left)
                else:
                    hit = onto  # it stops in front of the other ball, which gets all that is left
                break
            cost = price[onto * 6 + direction] + drag[at]
            if cost > left:
                left = self._lose("short", left)
                break
            left -= cost
            steps += 1
            path.append(onto)
            if turns:
                turns.clear()
            led = heading[onto * 6 + direction]
            if led != direction:  # a channel leads it on, or back
                if led == back(direction):
                    bounces.append(len(path) - 1)
                direction = led
            if special[onto]:
                left = self._arrive(at, onto, left)
            at = onto
            if steps >= MOST_STEPS and left:
                left = self._lose("stuck", left)
        self.direction, self.left, self.steps = direction, left, steps
        self._put(ball, path, bounces, "rest" if hit == CLOSED else "hit")
        return hit

    def _caught(self, at: int) -> bool:
        """Count a turn on a spot: whether the ball has turned there too often to get away."""
        self.turns[at] = self.turns.get(at, 0) + 1
        return self.turns[at] >= MOST_TURNS

    def _lose(self, reason: Reason, impulses: int, left: int = 0) -> int:
        self.losses.append(Loss(reason, impulses))
        self.lost += impulses
        return left

    def _arrive(self, before: int, at: int, left: int) -> int:
        """Count the impulses left to a ball that came to a cup or into a puddle."""
        wet = self.ground.wet
        if not wet[at]:  # over a cup: the rim takes one
            return self._lose("rim", 1, left - 1) if left else 0
        return self._lose("puddle", left) if left and not wet[before] else left

    def _lift(self, ball: int) -> int:
        """Take a ball from where it lies, so that it is not in its own way."""
        at = self.lie[ball]
        self.lie[ball] = OFF
        if at not in self.lie:
            self.taken.remove(at)
        return at

    def _put(self, ball: int, path: list[int], bounces: Sequence[int], end: End) -> None:
        """Note where a run ended. A ball that stops over a cup drops, on a hill to the ground."""
        ground, at = self.ground, path[-1]
        fell = not ground.level and self._can_fall(at)
        if fell:
            at = ground.falls[at]
            path.append(at)
        elif at == ground.cup:
            at, end = OFF, "cup"
            self.holed.append(ball)
        elif end == "rest" and ground.wet[at] and len(path) > 1 and not ground.wet[path[-2]]:
            end = "puddle"
        self.lie[ball] = at
        self.taken.add(at)
        self.runs.append(Run(ball, tuple(path), tuple(bounces), end, fell))

    def _can_fall(self, at: int) -> bool:
        """Whether a ball has nothing below it but a hill's cup and an empty spot."""
        under = self.ground.falls[at]
        return under != CLOSED and under not in self.taken

    def settle(self) -> None:
        """Let balls on slopes slide and those over a hill's empty cup fall, until all lie still."""
        moved = True
        while moved:
            moved = False
            for ball, spot in enumerate(self.lie):
                if spot != OFF and (self._can_slide(spot) or self._can_fall(spot)):
                    self._put(ball, self._way_down(self._lift(ball)), (), "slid")
                    moved = True

    def _can_slide(self, at: int) -> bool:
        """Whether a ball lies on a slope with no ball below that holds it."""
        down = self.ground.downhill[at]
        return down != CLOSED and self.ground.ahead[at * 6 + down] not in self.taken

    def _way_down(self, at: int) -> list[int]:
        path = [at]
        while self._can_slide(at):
            at = self.ground.ahead[at * 6 + self.ground.downhill[at]]
            path.append(at)
        return path

"""Test strokes on a hole that is being built: put a ball down, roll a die or choose a number of it,
aim as in the game, and see it run."""

from __future__ import annotations

from functools import partial
from secrets import choice
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.games.carom.course.aim import AimLines
from app.games.carom.course.balls import Balls, timed
from app.games.carom.workshop.pictures import die_picture
from app.recogniser import Finger, Gesture
from app.table.board.motion import Motions, linear
from app.theme import theme
from app.words import counted
from app.workshop.build.builder import BuildItem
from engine.games.carom import building
from engine.games.carom.box.equipment import DICE, StrokeTool
from engine.games.carom.box.hole_plan import OFF
from engine.games.carom.model import Run

if TYPE_CHECKING:
    from app.games.carom.workshop.builder import CaromBuilder

PICTURE = 44  # dp of a die in the tray
LOOK = "blue"  # of the ball
NEAR = 26  # dp around the ball in which a finger does not point anywhere
TURNS = {"left": 1, "up": 1, "right": -1, "down": -1}


class TrialStroke:
    """Lasts until it is stopped or the hole changes. The ball is put elsewhere by a tap as long as
    no die is rolled."""

    def __init__(self, builder: CaromBuilder) -> None:
        self._builder = builder
        self.balls, self.aim = Balls(builder.floor), AimLines(builder.floor)
        self._motions = Motions()
        self.spot = OFF
        self.impulses = 0  # of the die that was rolled
        self.aimed: int | None = None
        self._strokes = 0
        self._said = ""

    @property
    def busy(self) -> bool:
        return self._motions.busy

    # Beginning and ending.

    def start(self) -> None:
        builder = self._builder
        reason = building.why_not_tested(builder.content)
        if reason:
            builder.session.refuse(reason)
            return
        builder.testing = True
        self._put(building.first_spot(builder.content))
        self._said = "Roll a die, or move the ball."
        builder.refresh()

    def stop(self) -> None:
        builder = self._builder
        if not builder.testing:
            return
        self._motions.stop()
        builder.recogniser.cancel()
        self.spot, self.impulses, self.aimed, self._strokes = OFF, 0, None, 0
        self.aim.clear()
        self.balls.draw((), ())
        self.balls.ring(None)
        builder.testing, builder.action_text, builder.chosen = False, "", ""
        builder.refresh()

    def _put(self, spot: int) -> None:
        self.spot, self.impulses, self.aimed, self._strokes = spot, 0, None, 0
        self._builder.chosen = ""

    # Showing.

    def show(self) -> None:
        builder, floor = self._builder, self._builder.floor
        side = dp(PICTURE)
        items: list[BuildItem] = []
        for tool in sorted(DICE, key=lambda tool: tool.key != self._rolled):
            items.append(BuildItem(tool.key, tool.title, die_picture(tool, side)))
            items += self._numbers(tool, side) if tool.key == self._rolled else ()
        builder.items = items
        builder.handles = []
        builder.caption = self._said
        builder.action_text, builder.action_icon = "Strike", "golf-tee"
        builder.action_enabled = self.aimed is not None and not self.busy
        if self.busy:
            return
        self.balls.draw((self.spot,), (LOOK,))
        self.aim.clear()
        if not self.impulses:
            self.balls.ring(0 if self.spot != OFF else None)
            return
        self.balls.ring(None)
        self.aim.arrows(floor.point(self.spot), self._ways(), self.aimed, False)
        if self.aimed is not None:
            runs, _end = building.struck(builder.content, self.spot, self.aimed, self.impulses)
            self.aim.ways(list(building.trails_of(runs)), (LOOK,))

    @property
    def _rolled(self) -> str:
        """The die that was rolled: it comes first, with its numbers to choose from."""
        return self._builder.chosen if self.impulses else ""

    def _numbers(self, tool: StrokeTool, side: float) -> list[BuildItem]:
        return [
            BuildItem(f"{tool.key} {face}", f"{tool.title}: {face}", die_picture(tool, side, face))
            for face in sorted(set(tool.impulses) - {self.impulses})
        ]

    def _ways(self) -> tuple[int, ...]:
        return building.ways_from(self._builder.content, self.spot)

    # Rolling and striking.

    def roll(self, key: str) -> None:
        """Roll a die, or choose a number of it; another one may be rolled instead, as this counts
        for nothing."""
        if self.busy or self.spot == OFF:
            return
        key, _, number = key.partition(" ")
        tool = next(tool for tool in DICE if tool.key == key)
        self.impulses, self.aimed = int(number) if number else choice(tool.impulses), None
        self._builder.chosen = key
        self._builder.session.feedback.play("dice")
        self._said = f"{tool.title}: {self.impulses}. Aim from the ball."
        self._builder.refresh()

    def strike(self) -> None:
        builder = self._builder
        if self.aimed is None or self.busy:
            return
        runs, end = building.struck(builder.content, self.spot, self.aimed, self.impulses)
        builder.session.feedback.play("putt")
        self.aim.clear()
        self._strokes += 1
        self.impulses, self.aimed, builder.chosen = 0, None, ""
        self.spot = end
        delay = 0.0
        for run in runs:
            delay = self._run(run, delay)
        self._motions.wait(delay, partial(self._rested, end))
        builder.refresh()

    def _run(self, run: Run, delay: float) -> float:
        """Let the ball run after so many seconds; returns when it will lie still."""
        floor, sprite = self._builder.floor, self.balls.sprites.get(0)
        course = timed(run, floor.plan)
        pace = 0.0 if theme.animations == "off" else 1.0
        if sprite is None or not course.seconds or not pace:
            return delay
        points = [floor.point(spot) for spot in run.path]

        def roll(part: float) -> None:
            moment = course.at(part * course.seconds, points)
            sprite.follow(moment)
            self.balls.lay_on(sprite, run.path[moment.place])

        for bounce in course.bounces():
            self._motions.wait(
                delay + bounce.when, partial(self._builder.session.feedback.play, "click")
            )
        return self._motions.add(roll, course.seconds, delay, curve=linear)

    def _rested(self, end: int) -> None:
        """In the cup it begins anew from the best start."""
        builder = self._builder
        if end == builder.floor.plan.cup:
            builder.session.feedback.cup()
            self._said = f"In the cup with {counted(self._strokes, 'stroke')}."
            self._put(building.first_spot(builder.content))
        else:
            self._said = f"Stroke {self._strokes + 1}: roll a die."
        builder.refresh()

    # Fingers and keys.

    def begin(self, finger: Finger) -> Gesture | None:
        builder = self._builder
        if self.busy:
            return None
        if self.impulses:
            return TrialAiming(self, pulling=self._is_at_ball(finger))
        spot = builder.floor.plan.spot_at(builder.floor.hexes.at(*finger.pos))
        if spot is None or spot == builder.floor.plan.cup or not self._may_lie(spot):
            return None
        builder.session.tick()
        self._put(spot)
        self._said = "Roll a die, or move the ball."
        builder.refresh()
        return Gesture()

    def _is_at_ball(self, finger: Finger) -> bool:
        return finger.reach(self._builder.floor.point(self.spot)).far < NEAR

    def _may_lie(self, spot: int) -> bool:
        return bool(building.ways_from(self._builder.content, spot))

    def point(self, finger: Finger, pulling: bool) -> None:
        """Aim to where the finger is, or away from one that pulls back from the ball."""
        floor, way = self._builder.floor, -1 if pulling else 1
        reach = finger.reach(floor.point(self.spot))
        if reach.far >= NEAR:
            self._aim(floor.hexes.nearest_direction(way * reach.dx, way * reach.dy))

    def _aim(self, direction: int) -> None:
        if direction != self.aimed and direction in self._ways():
            self.aimed = direction
            self._builder.session.tick()
            self._builder.refresh()

    def key(self, name: str) -> bool:
        """1 to 6 roll a die, the arrows turn the aim."""
        if name.isdecimal() and 1 <= int(name) <= len(DICE):
            self.roll(DICE[int(name) - 1].key)
            return True
        if name not in TURNS or not self.impulses:
            return False
        ways = self._ways()
        now = self.aimed if self.aimed is not None else 0
        for step in range(1, 7):
            direction = (now + TURNS[name] * step) % 6
            if direction in ways:
                self._aim(direction)
                break
        return True


class TrialAiming(Gesture):
    """A finger that points where the test ball shall go, or pulls back from it; the aim stays when
    it is lifted."""

    def __init__(self, trial: TrialStroke, pulling: bool) -> None:
        self.trial, self.pulling = trial, pulling

    def press(self, finger: Finger) -> None:
        self.trial.point(finger, self.pulling)

    def follow(self, finger: Finger) -> None:
        self.trial.point(finger, self.pulling)

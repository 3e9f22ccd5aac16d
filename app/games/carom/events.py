"""Shows what happened on a Carom board: a ball teed up, a die rolled, balls on their way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import pi, sin
from typing import Any

from kivy.graphics import InstructionGroup

from app.games.carom.balls import Balls
from app.games.carom.dice import ToolSprite
from app.games.carom.floor import CourseFloor
from app.games.carom.run import timed
from app.games.carom.tray import Tray
from app.games.carom.words import tool_of
from app.pieces.dice import tumble
from app.table.board.motion import Motions, linear, out
from engine.games.carom.box.plan import OFF
from engine.games.carom.model import (
    Dropped,
    HoleBegan,
    OutOfStrokes,
    Ran,
    Rolled,
    Rules,
    State,
    Struck,
    Teed,
)

TEE = 0.26
DROP, WIGGLE = 0.22, 0.30
FADE_OUT = 0.30
NEW_COURSE = 0.36
REST = 0.25  # seconds that a finished hole is seen before the next one comes

SOUNDS: dict[type, str] = {
    Teed: "place",
    Rolled: "dice",
    Struck: "putt",
    Dropped: "cup",
    OutOfStrokes: "hazard",
}


@dataclass
class Shown:
    """What lies on the board as it is seen, which lags behind the game while something moves."""

    hole: int = 0
    balls: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, view: State) -> Shown:
        return cls(view.hole, list(view.balls))


def sound_of(event: Any) -> str:
    return SOUNDS.get(type(event), "")


class Events:
    """Turns events into motions; each returns how many seconds it takes."""

    def __init__(
        self,
        floor: CourseFloor,
        balls: Balls,
        tray: Tray,
        above: InstructionGroup,
        motions: Motions,
        lay: Callable[[int], None],
    ) -> None:
        self.floor, self.balls, self.tray, self.motions = floor, balls, tray, motions
        self._above, self._lay = above, lay
        self.shown = Shown()
        self.rules: Rules | None = None
        self.look_at: Callable[[float, float], None] = lambda _x, _y: None
        self.sound: Callable[[str], None] = lambda _name: None
        self._telling: dict[type, Callable[[Any, float], float]] = {
            Teed: self._teed,
            Rolled: self._rolled,
            Ran: self._ran,
            Dropped: self._dropped,
            OutOfStrokes: self._out_of_strokes,
            HoleBegan: self._hole_began,
        }

    def tell(self, event: Any, pace: float) -> float:
        teller = self._telling.get(type(event))
        return teller(event, pace) if teller else 0.0

    def redraw(self) -> None:
        """Set everything where it is shown, at rest."""
        assert self.rules
        self.balls.draw(self.shown.balls, self.rules.looks)

    def _teed(self, event: Teed, pace: float) -> float:
        assert self.rules
        self.shown.balls[event.ball] = event.spot
        sprite = self.balls.add(event.ball, self.rules.looks[event.ball])
        point = self.floor.point(event.spot)
        self.look_at(*point)

        def fall(part: float) -> None:
            sprite.place((point[0], point[1] + (1 - part) * self.floor.radius), 1.5 - 0.5 * part)
            sprite.fade(min(1.0, 0.3 + part))

        fall(0.0)
        return self.motions.add(fall, TEE * pace, curve=out, end=self.redraw)

    def _rolled(self, event: Rolled, pace: float) -> float:
        """The die tumbles where it lies, showing one face after the other, and settles."""
        assert self.rules
        tool = tool_of(self.rules, event.tool)
        cell = self.tray.cell_of(event.tool)
        if cell is None:
            return 0.0
        size, (x, y) = cell.sprite.size, cell.sprite.centre
        cell.sprite.fade(0.0)
        die = ToolSprite(self._above)
        die.place((x, y))

        def draw(face: int) -> None:
            die.show(tool, size, str(tool.strength(face)), str(face))

        def shake(part: float) -> None:
            die.place((x, y), 1.0, 9 * sin(part * 4 * pi) * (1 - part))

        jump = shake if tool.card else None  # the die tumbles on it
        return tumble(die, self.motions, pace, tool.die.faces, event.face, draw, jump)

    def _ran(self, event: Ran, pace: float) -> float:
        run, balls = event.run, self.balls
        sprite = balls.sprites.get(run.ball)
        assert self.floor.plan
        self.shown.balls[run.ball] = run.path[-1]
        course = timed(run, self.floor.plan)
        if sprite is None or not course.seconds:
            return 0.0
        points = [self.floor.point(spot) for spot in run.path]

        def roll(part: float) -> None:
            moment = course.at(part * course.seconds, points)
            sprite.follow(moment)
            balls.lay_on(sprite, run.path[moment.place])
            self.look_at(*moment.point)

        for when in course.bounces():
            self.motions.wait(when * pace, lambda: self.sound("click"))
        if run.end == "hit":
            self.motions.wait((course.seconds - 0.04) * pace, lambda: self.sound("knock"))
        elif run.end == "puddle":
            self.motions.wait(course.seconds * pace, lambda: self.sound("splash"))
        return self.motions.add(roll, course.seconds * pace, curve=linear)

    def _dropped(self, event: Dropped, pace: float) -> float:
        """The ball shrinks into the cup, and the flag wiggles."""
        self.shown.balls[event.ball] = OFF
        sprite = self.balls.sprites.get(event.ball)
        assert self.floor.plan
        cup = self.floor.point(self.floor.plan.cup)
        self.look_at(*cup)
        if sprite:

            def sink(part: float) -> None:
                sprite.place(cup, 1 - 0.62 * part)
                sprite.fade(1 - part * part)

            self.motions.add(
                sink, DROP * pace, curve=linear, end=lambda: self.balls.remove(event.ball)
            )
        return self.motions.add(self.floor.swing_flag, WIGGLE * pace, curve=linear)

    def _out_of_strokes(self, event: OutOfStrokes, pace: float) -> float:
        self.shown.balls[event.ball] = OFF
        sprite = self.balls.sprites.get(event.ball)
        if sprite is None:
            return 0.0
        return self.motions.add(
            lambda part: sprite.fade(1 - part),
            FADE_OUT * pace,
            end=lambda: self.balls.remove(event.ball),
        )

    def _hole_began(self, event: HoleBegan, pace: float) -> float:
        """The old course fades, the new one comes."""

        def change() -> None:
            self.shown.hole = event.hole
            self.shown.balls = [OFF] * len(self.shown.balls)
            self._lay(event.hole)
            self.redraw()

        start = self.motions.add(self.floor.veil, NEW_COURSE * pace, delay=REST * pace, end=change)
        return self.motions.add(
            lambda part: self.floor.veil(1 - part), NEW_COURSE * pace, delay=start
        )

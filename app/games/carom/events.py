"""Shows what happened on a Carom board: a ball teed up, a die rolled, balls on their way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from app.effects import Effects
from app.games.carom.course.balls import PAUSE, Balls, timed
from app.games.carom.course.floor import HoleFloor
from app.pieces.run import away_from_wall, beside
from app.table.board.motion import Motions, linear, out
from app.words import feat
from engine.core.game import Event
from engine.games.carom.box.hole_plan import OFF
from engine.games.carom.box.holes import HOLES
from engine.games.carom.model import (
    Dropped,
    OutOfStrokes,
    Ran,
    Rolled,
    Rules,
    State,
    Struck,
    Teed,
)

TEE = 0.26
FADE_OUT = 0.30

SOUNDS: dict[type, str] = {
    Teed: "place",
    Rolled: "dice",
    Struck: "putt",
    Dropped: "cup",
    OutOfStrokes: "hazard",
}


@dataclass
class ShownHole:
    """The hole as it is seen; it lags behind the game while something moves."""

    hole: int = 0
    balls: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, view: State) -> ShownHole:
        return cls(view.hole, list(view.balls))

    def clear(self) -> None:
        """No ball is on the course any more."""
        self.balls = [OFF] * len(self.balls)


def sound_of(event: Event) -> str:
    return SOUNDS.get(type(event), "")


class Events:
    """Turns events into motions; each returns how many seconds it takes."""

    rules: Rules  # of the table, from the first view on

    def __init__(
        self,
        floor: HoleFloor,
        balls: Balls,
        motions: Motions,
        bring_into_view: Callable[[float, float], None],
        effects: Effects,
        roll_die: Callable[[Rolled, float], float],
    ) -> None:
        self.floor, self.balls, self.motions = floor, balls, motions
        self._bring_into_view, self.effects = bring_into_view, effects
        self.shown = ShownHole()
        self._tellers: dict[type, Callable[[Any, float], float]] = {
            Teed: self._teed,
            Rolled: roll_die,
            Ran: self._ran,
            Dropped: self._dropped,
            OutOfStrokes: self._out_of_strokes,
        }

    def tell(self, event: Event, pace: float) -> float:
        teller = self._tellers.get(type(event))
        return teller(event, pace) if teller else 0.0

    def redraw(self) -> None:
        """Set everything where it is shown, at rest."""
        self.balls.draw(self.shown.balls, self.rules.looks)

    def _teed(self, event: Teed, pace: float) -> float:
        self.shown.balls[event.ball] = event.spot
        sprite = self.balls.add(event.ball, self.rules.looks[event.ball])
        point = self.floor.point(event.spot)
        self._bring_into_view(*point)

        def fall(part: float) -> None:
            sprite.place((point[0], point[1] + (1 - part) * self.floor.radius), 1.5 - 0.5 * part)
            sprite.fade(min(1.0, 0.3 + part))

        fall(0.0)
        return self.motions.add(fall, TEE * pace, curve=out, end=self.redraw)

    def _ran(self, event: Ran, pace: float) -> float:
        run, balls = event.run, self.balls
        sprite = balls.sprites.get(run.ball)
        self.shown.balls[run.ball] = run.path[-1]
        course = timed(run, self.floor.plan)
        if sprite is None or not course.seconds:
            return 0.0
        points = [self.floor.point(spot) for spot in run.path]

        def roll(part: float) -> None:
            moment = course.at(part * course.seconds, points)
            sprite.follow(moment)
            balls.lay_on(sprite, run.path[moment.place])
            self._bring_into_view(*moment.point)

        for when, place, hard in course.bounces():
            away = away_from_wall(points, place)
            at = beside(points[place], away, -sprite.size / 2)
            self.effects.thud(at, pace, when * pace, hard, away, sound="click")
        end = self.motions.add(roll, course.seconds * pace, curve=linear)
        if run.end == "hit":
            self.motions.wait(end - PAUSE * pace, lambda: self.effects.heard("knock"))
        elif run.end == "puddle":
            return self.effects.splash(points[-1], pace, end)
        elif run.end == "rest" and self.floor.plan.spots[run.path[-1]].hex in self.floor.plan.sand:
            return self.effects.puff(points[-1], pace, end)
        return end

    def _dropped(self, event: Dropped, pace: float) -> float:
        """The ball shrinks into the cup, and the flag wiggles."""
        self.shown.balls[event.ball] = OFF
        sprite = self.balls.sprites.get(event.ball)
        cup = self.floor.point(self.floor.plan.cup)
        self._bring_into_view(*cup)
        end = self.effects.drop(
            cup,
            pace,
            ball=sprite,
            flag=self.floor.swing_flag,
            then=lambda: self.balls.remove(event.ball),
        )
        named = feat(event.score, HOLES[self.rules.course[self.shown.hole]].par)
        return self.effects.confetti(cup, named, pace, end) if named else end

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

"""Shows what happened on a Tiny board: dice that tumble, balls on their way, sheets passed on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

from kivy.uix.widget import Widget

from app.draw.shapes import Box, PillShape, Point
from app.effects import Effects
from app.games.tiny.captions import aim_label, told_precision
from app.games.tiny.dice import TerrainDie, look_of
from app.games.tiny.drawing_phase import DrawingPhase
from app.games.tiny.playing_phase import PlayingPhase
from app.games.tiny.scene import DeskNow, Scene
from app.pieces.dice.die import DieWidget
from app.pieces.run import FIRST, SPACE, SQUASH, Leg, RunTiming, away_from_wall, beside, course
from app.table.board.motion import Motions, linear
from app.theme import theme
from app.widgets.surfaces.viewport import Viewport
from engine.core.chance import Face
from engine.core.game import Event
from engine.games.tiny.box.dice import MISS, PASS, PRECISION, TERRAIN
from engine.games.tiny.box.sheet import NONE
from engine.games.tiny.model import (
    BallRun,
    Chosen,
    Declared,
    GaveUp,
    Holed,
    Laid,
    OutOfShots,
    Painted,
    PowerRolled,
    PrecisionRolled,
    Ran,
    Rubbed,
    SheetsPassed,
    TerrainRolled,
)

FADE = 0.30
AIMED = 0.45  # seconds that a declared shot is seen before the die rolls
VERDICT = 0.55  # that PASS or MISS is read
CHOSEN = 0.4
SINK, RETURN = 0.20, 0.20  # a ball in water, and back where it was shot from
VEIL, NEWS = 0.30, 0.9
SAND = 1.9  # how much longer the last space takes where the ball stops in sand

FEATS = {1: "Hole in one!", 2: "Only two shots!"}  # scores to celebrate

SOUNDS: dict[type, str] = {
    Laid: "place",
    Painted: "place",
    Rubbed: "discard",
    TerrainRolled: "dice",
    SheetsPassed: "flip",
    PowerRolled: "dice",
    PrecisionRolled: "dice",
    Chosen: "tick",
    Ran: "putt",
    Holed: "cup",
    GaveUp: "hazard",
    OutOfShots: "hazard",
}
PASSED_ON = {
    ("players", True): "Pass the sheets left: fix the hole you'll play",
    ("designers", True): "The sheets go back to their designers",
    ("players", False): "Pass the sheets left: play!",
}


def sound_of(event: Event) -> str:
    return SOUNDS.get(type(event), "")


class TrayDice(NamedTuple):
    """The dice that lie in the tray now."""

    terrain: Callable[[], Sequence[TerrainDie]]
    shot: Callable[[], Sequence[DieWidget]]


class Events:
    """Turns events into motions; each returns how many seconds it takes."""

    def __init__(
        self,
        scene: Scene,
        viewport: Viewport,
        above: Widget,  # lies over the sheet
        motions: Motions,
        drawing: DrawingPhase,
        playing: PlayingPhase,
        *,
        dice: TrayDice,
        desk: DeskNow,
        effects: Effects,
        follow: Callable[[float, float], None],  # a ball on the floor
    ) -> None:
        self.scene, self.motions, self._viewport, self._above = scene, motions, viewport, above
        self._drawing, self._playing, self._dice = drawing, playing, dice
        self._desk, self.effects, self._follow = desk, effects, follow
        self._tellers: dict[type, Callable[[Any, float], float]] = {
            TerrainRolled: self._terrain,
            SheetsPassed: self._sheets_passed,
            Declared: self._declared,
            PowerRolled: self._power,
            PrecisionRolled: self._precision,
            Chosen: self._chosen,
            Ran: self._ran,
            Holed: self._holed,
            GaveUp: self._gone,
            OutOfShots: self._gone,
        }

    def tell(self, event: Event, pace: float) -> float:
        teller = self._tellers.get(type(event))
        return teller(event, pace) if teller else 0.0

    # Drawing.

    def _terrain(self, event: TerrainRolled, pace: float) -> float:
        """All dice of the next round tumble where they will lie."""
        self._drawing.show_rolled(event.round, event.faces)
        seconds = 0.0
        for die in self._dice.terrain():
            seconds = self._roll(die, TERRAIN.faces, die.face, pace)
        return seconds

    def _roll(
        self, die: DieWidget, faces: Sequence[Face], last: Face, pace: float, power: int = 0
    ) -> float:
        look, over = partial(look_of, power=power), self._above.canvas
        seconds: float = die.roll(look, faces, last, self.motions, pace, over)
        return seconds

    def _sheets_passed(self, event: SheetsPassed, pace: float) -> float:
        """The sheet goes, and the words say where."""
        text = PASSED_ON[event.to, self._desk().view.phase == "draw"]
        return self._announce(text, pace)

    def _announce(self, text: str, pace: float) -> float:
        pill = PillShape(text, theme.bubble, theme.bubble_ink, 16, 500)
        (x, y), (wide, high) = self._viewport.pos, self._viewport.size
        pill.put((x + wide / 2, y + high / 2), Box(x, y, wide, high))

        def come() -> None:
            self._above.canvas.add(pill)

        def go() -> None:
            self._above.canvas.remove(pill)

        self.motions.add(self.scene.floor.veil, VEIL * pace, curve=linear, begin=come)
        return self.motions.wait((VEIL + NEWS) * pace, go)

    # A shot.

    def _declared(self, event: Declared, pace: float) -> float:
        """Show what was declared, also by a bot."""
        self._playing.show_player(event.seat)
        self._playing.show_power(event.power)
        self.scene.aim.ticks(self.scene.ball_point, event.direction)
        self.scene.aim.tell(self.scene.ball_point, aim_label(event.direction, event.power))
        return self.motions.wait(AIMED * pace, lambda: None)

    def _power(self, event: PowerRolled, pace: float) -> float:
        power, playing = event.moves - event.face, self._playing
        playing.show_power(power)
        seconds = 0.0
        for die in self._dice.shot():
            faces = self._desk().view.rules.power_die(power).faces
            seconds = self._roll(die, faces, event.face, pace, power)
        self.motions.wait(seconds, lambda: playing.show_power(power, event.face))
        return self.motions.wait(seconds + 0.2 * pace, self.scene.aim.clear)

    def _precision(self, event: PrecisionRolled, pace: float) -> float:
        """The precision die is thrown beside the ball; what it shows says who decides."""
        scene = self.scene
        self._playing.show_player(event.seat)
        floor = scene.floor
        size = min(floor.side * 1.1, floor.unit * 54)
        x, y = scene.ball_point
        side = size * 1.6
        beside = (x, y + side if y + side < floor.box.top - size else y - side)
        seen = size * floor.zoom
        die = DieWidget(framed=False, tappable=False, part=1, size=(seen, seen))
        die.center = self._above.to_widget(*floor.to_window(*beside))
        self._above.add_widget(die)
        face = PASS if event.passed else MISS
        seconds = self._roll(die, PRECISION.faces, face, pace)

        def read() -> None:
            text = told_precision(event.passed, event.decider, event.seat, self._desk().seats)
            scene.aim.tell(scene.ball_point, text, beside)

        self.motions.wait(seconds, read)
        return self.motions.wait(seconds + VERDICT * pace, lambda: self._above.remove_widget(die))

    def _chosen(self, event: Chosen, pace: float) -> float:
        self._playing.show_player(event.seat)
        self.scene.aim.options(self.scene.ball_point, (event.direction,), event.direction)
        return self.motions.wait(CHOSEN * pace, self.scene.aim.clear)

    def _ran(self, event: Ran, pace: float) -> float:
        run = event.run
        self._playing.show_player(event.seat)
        origin = self.scene.shown.balls[event.seat]
        points = [self.scene.floor.between(point) for point in run.points]
        way, ball = timed(run), self.scene.ball
        self.scene.aim.clear()
        if ball is None:
            return 0.0
        for when, place, hard in way.bounces():
            away, sound = away_from_wall(points, place), "thud" if hard else "bounce"
            self.effects.thud(points[place], pace, when * pace, hard, away, sound=sound)
            # The way leads to the wall, where the ball's edge is and not its middle.
            points[place] = beside(points[place], away, ball.size / 2)

        def roll(part: float) -> None:
            moment = way.at(part * way.seconds, points)
            ball.follow(moment)
            self._follow(*moment.point)

        end = self.motions.add(roll, way.seconds * pace, curve=linear)
        if run.end == "water":
            return self._splash(self.scene.floor.point(origin), points[-1], end, pace)
        if run.end in ("rest", "sand", "caught"):
            self.scene.shown.balls[event.seat] = run.at
            self.scene.shown.shots[event.seat] += 1
        self.scene.stopped = points[-1]
        return self.effects.puff(points[-1], pace, end) if run.end == "sand" else end

    def _splash(self, origin: Point, at: Point, start: float, pace: float) -> float:
        """The ball goes under and comes back where it was shot from."""
        ball = self.scene.ball
        assert ball

        def sink(part: float) -> None:
            ball.place(at, 1 - 0.5 * part)
            ball.fade(1 - part)

        def rise(part: float) -> None:
            ball.place(origin, 0.6 + 0.4 * part)
            ball.fade(part)

        def back() -> None:
            self.scene.stopped = None

        self.effects.splash(at, pace, start)
        under = self.motions.add(sink, SINK * pace, delay=start, curve=linear)
        return self.motions.add(rise, RETURN * pace, delay=under, curve=linear, end=back)

    def _holed(self, event: Holed, pace: float) -> float:
        self.scene.shown.balls[event.seat] = NONE
        floor, ball, effects = self.scene.floor, self.scene.ball, self.effects
        cup = floor.point(floor.hole)
        end = effects.drop(cup, pace, ball=ball, flag=floor.swing_flag)
        named = FEATS.get(event.score)
        return effects.confetti(cup, named, pace, end) if named else end

    def _gone(self, event: GaveUp | OutOfShots, pace: float) -> float:
        self._playing.show_player(event.seat)
        self.scene.shown.balls[event.seat] = NONE
        ball = self.scene.ball
        if ball is None:
            return 0.0
        return self.motions.add(lambda part: ball.fade(1 - part), FADE * pace)


def timed(run: BallRun) -> RunTiming:
    """Give every stretch of a run its time; half a space takes half of it."""
    legs: list[Leg] = []
    gone, last, turns = 0.0, len(run.points) - 1, run.turns
    for number, ((ax, ay), (bx, by)) in enumerate(pairwise(run.points)):
        far = max(abs(bx - ax), abs(by - ay))
        seconds = (FIRST if gone < 3 else SPACE) * far
        kind = "roll"
        if number == last - 1 and run.end in ("rest", "sand"):
            kind, seconds = "coast", seconds * (SAND if run.end == "sand" else 2.0)
        legs.append(Leg(kind, number, number + 1, seconds))
        gone += far
        if number + 1 in turns:
            legs.append(Leg("bounce", number + 1, number + 1, SQUASH))
    return course(legs)

"""What fingers do on a Carom board: choose a die, tee up, aim, and see beforehand what comes."""

from __future__ import annotations

from math import cos, sin
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from app.draw.shapes import Point
from app.games.carom.aim import Aim
from app.games.carom.balls import Balls
from app.games.carom.dice import ToolSprite
from app.games.carom.events import Events
from app.games.carom.floor import CourseFloor
from app.games.carom.marks import Marks
from app.games.carom.odds import Odds
from app.games.carom.tray import Tray
from app.games.carom.words import about_ball, about_balls, tool_of
from app.table.board.board import Board
from engine.core.game import Preview
from engine.games.carom.box.plan import OFF
from engine.games.carom.model import Roll, State, Strike, Tee

ARROW = 14  # dp from the ring around a ball to the middle of an arrow


class CaromHands(Board):
    """The half of the Carom board that `Fingers` calls; CaromBoard builds and shows it."""

    floor: CourseFloor
    tray: Tray
    balls: Balls
    odds: Odds
    aim: Aim
    marks: Marks
    events: Events
    over: Any

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.chosen = ""  # the die or card whose odds are shown
        self.aimed: int | None = None  # the direction that a strike would have
        self._group = ""  # "dice" or "cards", whichever lie in the tray
        self._stroke: tuple[Any, ...] = ()
        self._stroke_since = 0.0
        self._floating: ToolSprite | None = None

    def refresh(self) -> None:
        raise NotImplementedError

    @property
    def ball_point(self) -> Point:
        """The middle of the ball whose stroke it is."""
        view: State = self.desk.view
        sprite = self.balls.sprites.get(view.ball)
        return sprite.point if sprite else self.floor.point(view.balls[view.ball])

    @property
    def _to_play(self) -> int:
        """The seat whose ball is to be played."""
        view: State = self.desk.view
        return view.rules.owners[view.ball]

    @property
    def aiming_for(self) -> float:
        """The seconds for which this stroke could be aimed by now."""
        return Clock.get_time() - self._stroke_since

    def legal(self, direction: int) -> bool:
        return Strike(direction) in self.desk.moves()

    def arrow_point(self, direction: int) -> Point:
        """Where an arrow is, or would be."""
        assert self.floor.hexes
        x, y = self.ball_point
        far = self.balls.size / 2 + ARROW * self.floor.unit
        angle = self.floor.hexes.direction_angle(direction)
        return x + far * cos(angle), y + far * sin(angle)

    # Seeing beforehand.

    def clear_marks(self) -> None:
        for each in (self.odds, self.aim, self.marks):
            each.clear()
        self.tray.ring("")
        self.balls.ring(None)

    def draw_marks(self) -> None:
        """Show what can be done now, and what that which was chosen would do."""
        self.clear_marks()
        self.sentence = self._mark_phase()

    def _mark_phase(self) -> str:
        """Mark what can be done in this phase; returns a sentence about what was chosen."""
        view: State = self.desk.view
        if view.phase == "over":
            return ""
        acting = self.desk.acting
        own = [ball for ball, seat in enumerate(view.rules.owners) if seat == self._to_play]
        if view.balls[view.ball] != OFF and not (acting and view.phase == "aim"):
            self.balls.ring(view.ball, own)
        else:
            self.balls.ring(None, own)
        if not acting:
            return ""
        marking = {"tee": self._mark_tee, "roll": self._mark_roll, "aim": self._mark_aim}
        return marking[view.phase]()

    def show_start(self, start: int | None) -> None:
        """Let the starting hexes breathe; where the finger is over one, show the ball there."""
        self.sentence = self._mark_tee(start)

    def _mark_tee(self, start: int | None = None) -> str:
        plan = self.floor.plan
        assert plan
        view: State = self.desk.view
        hexes = [plan.spots[spot].hex for spot in plan.starts]
        if view.phase != "tee" or start is None:
            self.aim.clear()
            self.marks.starts(self.floor, hexes if view.phase == "tee" else ())
            return ""
        self.marks.starts(self.floor, hexes, hexes[start])
        point = self.floor.point(plan.starts[start])
        look = view.rules.looks[view.ball]
        self.aim.show_ghost(self.floor, point, look, f"Start {start + 1}")
        preview = self.desk.preview(Tee(start))
        return preview.sentence if preview else ""

    def _mark_roll(self) -> str:
        preview = self.desk.preview(Roll(self.chosen)) if self.chosen else None
        if preview is None:
            return ""
        balls = [sprite.point for sprite in self.balls.sprites.values()]
        self.odds.draw(self.floor, preview.odds, balls)
        return preview.sentence

    def _mark_aim(self) -> str:
        open_ = [move.direction for move in self.desk.moves()]
        aimed = self.aimed
        closed = aimed is not None and aimed not in open_
        self.aim.arrows(self.floor, self.ball_point, open_, aimed, closed)
        if aimed is None:
            return ""
        if closed:
            return self.desk.why_not(Strike(aimed)) or ""
        preview = self.desk.preview(Strike(aimed))
        if preview is None:
            return ""
        self._show_ways(preview)
        return preview.sentence

    def _show_ways(self, preview: Preview) -> None:
        view: State = self.desk.view
        rules, floor = view.rules, self.floor
        labels = self.aim.ways(floor, preview.trails, rules.looks)
        labels.keep_free(self.ball_point, floor.radius)
        for trail in preview.trails:
            if trail.end == "cup":
                owner = self.desk.seats[rules.owners[trail.piece]].name
                whose = "In" if trail.piece == view.ball else f"{owner} in"
                at = floor.point(trail.places[-1])
                labels.callout(f"{whose}: {view.move}", at, floor.radius * 1.4)

    def peek(self, ball: int | None) -> None:
        """Say whose ball this is; None takes the words away."""
        view: State = self.desk.view
        if ball is None or ball not in self.balls.sprites:
            self.marks.peek(self.floor, "", (0, 0))
            return
        names = [self.desk.seats[seat].name for seat in view.rules.owners]
        here = [other for other in self.balls.sprites if view.balls[other] == view.balls[ball]]
        point = self.balls.sprites[ball].point
        if len(here) > 1:
            point, said = self.floor.point(view.balls[ball]), about_balls(names, view, here)
        else:
            said = about_ball(names[ball], view, ball, self.desk.order())
        self.marks.peek(self.floor, said, point)

    def drop_hint(self) -> None:
        self._hinted = None
        self.marks.drop_hint()
        self.tray.ring("")

    # Choosing.

    def show_group(self, group: str) -> None:
        """Lay the dice or the cards into the tray."""
        if self._group != group:
            self._group = group
            if self.desk.view.phase == "roll":
                self.chosen = ""
            self.refresh()

    def choose(self, key: str) -> None:
        """Choose a die or a card: its odds are shown, nothing is rolled."""
        if key != self.chosen:
            self.chosen = key
            self.desk.tick()
            self.refresh()

    def aim_at(self, direction: int | None) -> None:
        if direction != self.aimed:
            self.aimed = direction
            self.refresh()

    def turn_aim(self, by: int) -> None:
        """Turn the aim to the next way that is open."""
        first = 0 if by < 0 else -1
        for step in range(1, 7):
            direction = ((self.aimed if self.aimed is not None else first) + by * step) % 6
            if self.legal(direction):
                self.desk.tick()
                self.aim_at(direction)
                return

    def float_die(self, at: Point) -> None:
        """Let the chosen die follow the finger."""
        cell = self.tray.cell_of(self.chosen)
        if cell is None or cell.tool is None:
            return
        if self._floating is None:
            self._floating = ToolSprite(self.over)
            self._floating.show(tool_of(self.desk.view.rules, self.chosen), cell.sprite.size)
            cell.sprite.fade(0.25)
        self._floating.place((at[0], at[1] + dp(26)), 1.15, 5)

    def tray_die_back(self) -> None:
        """The die lies in its place again."""
        if self._floating:
            self._floating.remove()
            self._floating = None
            self.refresh()

    def commit(self, move: Any, at: tuple[float, float]) -> None:
        self.desk.propose(move, at)

    def hand_over(self, touch: Any) -> None:
        """Let the window pan with a finger that the course has held so far."""
        touch.ud.pop(self.viewport, None)

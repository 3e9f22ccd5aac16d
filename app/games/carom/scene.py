"""Draws on the course of a Carom board: the balls, what can be done and what would come."""

from __future__ import annotations

from math import cos, sin

from app.draw.shapes import Point
from app.games.carom.captions import about_ball, about_balls
from app.games.carom.course.aim import AimLines
from app.games.carom.course.balls import Balls
from app.games.carom.course.floor import HoleFloor
from app.games.carom.course.marks import CourseMarks, Odds
from app.table.board.desk import Desk
from app.theme import theme
from engine.core.game import Preview
from engine.games.carom.box.hole_plan import OFF
from engine.games.carom.model import Move, Roll, State, Strike, Tee

ARROW = 14  # dp from the ring around a ball to the middle of an arrow


class Scene:
    """The floor with all that is drawn on it. What is drawn is asked of the desk."""

    def __init__(self, floor: HoleFloor) -> None:
        self.floor = floor
        self.odds = Odds(floor.marks, floor.above)
        self.aim = AimLines(floor)
        self.balls = Balls(floor)
        self.marks = CourseMarks(floor)

    def ball_point(self, view: State) -> Point:
        """The middle of the ball whose stroke it is."""
        sprite = self.balls.sprites.get(view.ball)
        return sprite.point if sprite else self.floor.point(view.balls[view.ball])

    def arrow_point(self, view: State, direction: int) -> Point:
        """Where an arrow is, or would be."""
        x, y = self.ball_point(view)
        far = self.balls.size / 2 + ARROW * self.floor.unit
        angle = self.floor.hexes.direction_angle(direction)
        return x + far * cos(angle), y + far * sin(angle)

    def clear(self) -> None:
        """Take all marks away."""
        for each in (self.odds, self.aim, self.marks):
            each.clear()
        self.balls.ring(None)

    def mark(
        self, desk: Desk[State, Move], chosen: str, aimed: int | None, teed: int | None = None
    ) -> str:
        """Mark what can be done, and what the chosen die or the aim would do.

        Returns a sentence about that.
        """
        self.clear()
        view: State = desk.view
        if view.phase == "over":
            return ""
        self._ring_ball(view, desk.acting and view.phase == "aim")
        if not desk.acting:
            return ""
        if view.phase == "tee":
            return self.mark_starts(desk, teed)
        if view.phase == "roll":
            return self._mark_odds(desk, chosen)
        return self._mark_aim(desk, aimed)

    def _ring_ball(self, view: State, aiming: bool) -> None:
        owners = view.rules.owners
        own = [ball for ball, seat in enumerate(owners) if seat == owners[view.ball]]
        ringed = view.balls[view.ball] != OFF and not aiming
        self.balls.ring(view.ball if ringed else None, own)

    def mark_starts(self, desk: Desk[State, Move], start: int | None = None) -> str:
        """Let the starting hexes breathe; where the finger is over one, show the ball there."""
        plan = self.floor.plan
        view: State = desk.view
        hexes = [plan.spots[spot].hex for spot in plan.starts]
        if view.phase != "tee" or start is None:
            self.aim.clear()
            self.marks.starts(hexes if view.phase == "tee" else ())
            return ""
        self.marks.starts(hexes, hexes[start])
        look = view.rules.looks[view.ball]
        points = [self.floor.point(spot) for spot in plan.starts]
        self.aim.show_ghost(points[start], look, f"Starting hex {start + 1}", free=points)
        preview = desk.preview(Tee(start))
        return preview.sentence if preview else ""

    def _mark_odds(self, desk: Desk[State, Move], chosen: str) -> str:
        preview = desk.preview(Roll(chosen)) if chosen else None
        if preview is None:
            return ""
        balls = [sprite.point for sprite in self.balls.sprites.values()]
        self.odds.draw(self.floor, preview.odds, balls)
        return preview.sentence

    def _mark_aim(self, desk: Desk[State, Move], aimed: int | None) -> str:
        open_ = [move.direction for move in desk.moves() if isinstance(move, Strike)]
        closed = aimed is not None and aimed not in open_
        self.aim.arrows(self.ball_point(desk.view), open_, aimed, closed)
        if aimed is None:
            return ""
        if closed:
            return desk.why_not(Strike(aimed)) or ""
        preview = desk.preview(Strike(aimed))
        if preview is None:
            return ""
        self._show_ways(desk, preview)
        return preview.sentence

    def _show_ways(self, desk: Desk[State, Move], preview: Preview) -> None:
        view: State = desk.view
        rules, floor = view.rules, self.floor
        labels = self.aim.ways(preview.trails, rules.looks)
        labels.keep_free(self.ball_point(view), floor.radius)
        labels.taken.append(floor.flag)
        labels.keep_goal(floor.point(floor.plan.cup), floor.radius * 0.7)
        for trail in preview.trails:
            if trail.end == "cup":
                owner = desk.seats[rules.owners[trail.piece]].name
                whose = "In" if trail.piece == view.ball else f"{owner} in"
                at = floor.point(trail.places[-1])
                labels.callout(f"{whose}: {view.move}", at, floor.radius * 1.4)
            elif trail.piece == view.ball and view.move >= rules.limits[view.hole]:
                at, tint = floor.point(trail.places[-1]), theme.callout_warn
                labels.callout("Every stroke used", at, floor.radius * 1.4, None, tint)

    def peek(self, desk: Desk[State, Move], ball: int | None) -> None:
        """Say whose ball this is; None takes the words away."""
        view: State = desk.view
        if ball is None or ball not in self.balls.sprites:
            self.marks.peek("", (0, 0))
            return
        names = [desk.seats[seat].name for seat in view.rules.owners]
        here = [other for other in self.balls.sprites if view.balls[other] == view.balls[ball]]
        if len(here) > 1:
            self.marks.peek(about_balls(names, view, here), self.floor.point(view.balls[ball]))
        else:
            said = about_ball(names[ball], view, ball, desk.order())
            self.marks.peek(said, self.balls.sprites[ball].point)

    def hint(self, view: State, move: Tee | Strike) -> None:
        """Point at the hex or the arrow of a move."""
        plan = self.floor.plan
        if isinstance(move, Tee):
            self.marks.hint_hex(plan.spots[plan.starts[move.start]].hex)
        else:
            self.marks.hint_point(self.arrow_point(view, move.direction))

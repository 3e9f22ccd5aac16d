"""What would happen, drawn on the course of 18 Holes: heat maps, flights, and where to look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp

from app.draw.shapes import Box
from app.games.eighteen.choices import aims, siblings
from app.games.eighteen.course.heat import Heat
from app.games.eighteen.course.marks import Marks
from app.games.eighteen.course.pawns import Key, Pawns
from app.games.eighteen.course.reach import Reach
from app.games.eighteen.headings import about_golfer, from_green
from app.games.eighteen.pending import EighteenPending
from app.games.eighteen.view import gives_away, golfer_up, target_of
from engine.core.game import Preview
from engine.games.eighteen.box.ground import OFF
from engine.games.eighteen.model import NO_HOLE, Discard, LayToken, Move, Swing, Walk

NEAREST = 27  # dp of a hex's radius that is seen at most when the window moves by itself
WORTH = 1.3  # the zoom below which all of the course is shown
EDGING = 6  # dp between words and the edge of the window,
FIT = 60  # and the lower one, where a button is that fits the course
ROOM = 2.2  # radii around what is looked at


class EighteenMarks(EighteenPending):
    """Shows what is pending on the course, and moves the window onto it."""

    edge = 44.0
    pawns: Pawns
    heat: Heat
    reach: Reach
    marks: Marks

    def clear_marks(self) -> None:
        for each in (self.heat, self.reach, self.marks):
            each.clear()
        self.pawns.ring(None)

    def draw_marks(self) -> None:
        """Show what can be done on the course, and what that which is pending would do."""
        self.clear_marks()
        self._see()
        self._ring_golfer()
        self._ring_secret()
        self.sentence = self._mark()

    def _see(self) -> None:
        """Tell the floor what of it is in the window."""
        window = self.viewport
        wide, high = window.width / window.zoom, window.height / window.zoom
        x, y = window.look_x * window.width - wide / 2, window.look_y * window.height - high / 2
        inner = Box(x, y, wide, high).grown(-EDGING * self.floor.unit)
        low = (FIT - EDGING) * self.floor.unit
        inner = inner._replace(y=inner.y + low, h=inner.h - low)
        self.floor.seen = inner if window.zoom > 1.01 else None

    def _ring_golfer(self) -> None:
        if self.view.phase in ("act", "cards", "choose", "extra", "borrow"):
            golfers = self.view.players[self.watched].golfers
            number = getattr(self.pending, "golfer", golfer_up(self.view, self.watched))
            if golfers and not golfers[min(number, len(golfers) - 1)].down:
                self.pawns.ring((self.watched, number))

    def _ring_secret(self) -> None:
        target = target_of(self.view, self.desk.me, self.secluded)
        if target != NO_HOLE:
            self.marks.secret(self.floor, self.floor.ground.greens[target])

    def _mark(self) -> str:
        """Mark what is looked at or pending; returns a sentence about it."""
        if not self.desk.acting:
            return ""
        move = self.pending if self.hovered is None else self.hovered
        if self.view.phase == "tokens":
            return self._mark_greens()
        if move is None:
            return ""
        if move not in self.legal:
            return self.desk.why_not(move) or ""
        preview = self.foresee(move)
        if isinstance(move, Swing | Walk):
            self._mark_ways(move)
        elif preview and preview.odds:
            self._mark_odds(move, preview)
        if preview is None or gives_away(self.view, self.desk.me, self.secluded):
            return ""
        return preview.sentence.replace(" %", "\N{NO-BREAK SPACE}%")

    def _mark_greens(self) -> str:
        ground = self.floor.ground
        open_ = [ground.greens[move.hole] for move in self.legal if isinstance(move, LayToken)]
        chosen = self.pending
        at = ground.greens[chosen.hole] if isinstance(chosen, LayToken) else OFF
        self.marks.offer(self.floor, open_, at)
        return ""

    def _mark_ways(self, move: Move) -> None:
        ways = self.ways()
        aimed = next((way for each, way in ways if each == move), None)
        said = ""
        if aimed:
            said = from_green(self.floor.ground, aimed.end, aimed.why, self._greens())
        self.reach.draw(self.floor, [way for _, way in ways], aimed, said)

    def _mark_odds(self, move: Any, preview: Preview) -> None:
        seat = self.watched
        feet = [self.floor.point(golfer.place) for golfer in self.view.players[seat].golfers]
        greens = [] if isinstance(move, Discard) else self._greens()
        places = [self.floor.ground.greens[hole] for hole in greens]
        self.heat.draw(self.floor, preview.odds, feet, places)
        if aims(move):
            headings = [each.heading for each in siblings(move, self.legal)]
            self.reach.arrows(self.floor, self.golfer_place(move), headings, move.heading)

    def peek(self, key: Key | None) -> None:
        """Say whose golfer this is; None takes the words away."""
        if key is None or key not in self.pawns.figures:
            self.marks.peek(None, "", (0, 0))
            return
        said = about_golfer(self.view, self.desk.seats, *key)
        self.marks.peek(self.floor, said, self.pawns.figures[key].point)

    def drop_hint(self) -> None:
        self._hinted = None
        self.marks.drop_hint()

    def frame(self, places: Sequence[int]) -> None:
        """Have some places in the window, as near as that allows."""
        points = [self.floor.point(place) for place in places]
        if not points or not self.floor.radius:
            return
        xs, ys = [x for x, _ in points], [y for _, y in points]
        room = ROOM * self.floor.radius
        wide, high = max(xs) - min(xs) + 2 * room, max(ys) - min(ys) + 2 * room
        near = dp(NEAREST) / self.floor.radius
        zoom = min(self.viewport.width / wide, self.viewport.height / high, near)
        if zoom <= WORTH:
            self.viewport.fit()
        else:
            middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
            self.viewport.look_closer(*middle, zoom)

    def hand_over(self, touch: Any) -> None:
        """Let the window pan with a finger that the course has held so far."""
        touch.ud.pop(self.viewport, None)

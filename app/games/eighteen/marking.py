"""Draws on the course of 18 Holes what a move would do: heat maps, flights, and rings around hexes
that can be touched."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from kivy.graphics import Color, InstructionGroup
from kivy.graphics.instructions import Instruction

from app.draw.aiming import Breath
from app.draw.crisp import ring, thread
from app.draw.labels import Labels
from app.draw.shapes import Point, flat
from app.games.eighteen.camera import Camera
from app.games.eighteen.course.floor import CourseFloor
from app.games.eighteen.course.heat import Heat
from app.games.eighteen.course.pawns import Key, Pawns
from app.games.eighteen.course.reach import LandingMarks
from app.games.eighteen.grouped_moves import aims, heading_of, siblings
from app.games.eighteen.headings import about_golfer, from_green
from app.games.eighteen.selection import RISKS, Selection
from app.games.eighteen.view import Side, golfer_up, target_of
from app.theme import WHITE, theme
from engine.core.game import Preview
from engine.core.grids.hexes import offset
from engine.games.eighteen.box.played_course import OFF
from engine.games.eighteen.model import NO_HOLE, Discard, LayTile, LayToken, Move, Swing, Walk


class Marking:
    """Shows on the course what is pending, or what the finger is over."""

    def __init__(
        self, floor: CourseFloor, pawns: Pawns, camera: Camera, selection: Selection, side: Side
    ) -> None:
        self._floor, self._pawns, self._camera = floor, pawns, camera
        self._selection, self._side = selection, side
        below, above = floor.marks, floor.above
        self.heat, self.reach = Heat(below, above), LandingMarks(below, above)
        self.rings = HexRings(below, above)

    def clear(self) -> None:
        for each in (self.heat, self.reach, self.rings):
            each.clear()
        self._pawns.ring(None)

    def draw(self) -> str:
        """Show what can be done on the course, and what that which is pending would do; returns a
        sentence about it."""
        self.clear()
        self._floor.seen = self._camera.seen
        self._ring_golfer()
        self._ring_secret()
        return self._mark()

    def _ring_golfer(self) -> None:
        view, seat = self._side.view, self._side.watched
        if view.phase in ("act", "cards", "choose", "extra", "borrow"):
            golfers = view.players[seat].golfers
            number = getattr(self._selection.pending, "golfer", golfer_up(view, seat))
            if golfers and not golfers[min(number, len(golfers) - 1)].down:
                self._pawns.ring((seat, number))

    def _ring_secret(self) -> None:
        target = target_of(self._side.view, self._side.me, self._side.secluded)
        if target != NO_HOLE:
            self.rings.secret(self._floor, self._floor.ground.greens[target])

    def _mark(self) -> str:
        """Mark what is looked at or pending."""
        desk, selection = self._side.desk, self._selection
        if not desk.acting:
            return ""
        move = selection.pending if selection.hovered is None else selection.hovered
        if desk.view.phase == "tokens":
            return self._mark_greens()
        if isinstance(move, LayTile):
            self.rings.offer(self._floor, [], move.place)
        if move is None:
            return ""
        if move not in selection.legal:
            return desk.why_not(move) or ""
        preview = desk.preview(move)
        if isinstance(move, Swing | Walk):
            self._mark_ways(move)
        elif preview and preview.odds:
            self._mark_odds(move, preview)
        if preview is None:
            return ""
        return preview.sentence

    def _mark_greens(self) -> str:
        greens, chosen = self._floor.ground.greens, self._selection.pending
        open_ = [greens[move.hole] for move in self._selection.moves(LayToken)]
        at = greens[chosen.hole] if isinstance(chosen, LayToken) else OFF
        self.rings.offer(self._floor, open_, at)
        return ""

    def _mark_ways(self, move: Move) -> None:
        selection = self._selection
        ways = selection.ways()
        aimed = next((way for each, way in ways if each == move), None)
        said = ""
        if aimed:
            said = from_green(self._floor.ground, aimed.end, aimed.why, selection.greens())
            if selection.danger(aimed) == "water":
                said = f"Water, {said}"
        figures = [figure.point for figure in self._pawns.figures.values()]
        floor, at = self._floor, self._floor.ground.greens
        goals = [floor.point(at[hole]) for hole in selection.greens()]
        risky = selection.danger(aimed) in RISKS
        self.reach.draw(floor, [way for _, way in ways], aimed, said, figures, goals, risky)

    def _mark_odds(self, move: Move, preview: Preview) -> None:
        floor, selection, side = self._floor, self._selection, self._side
        golfers = side.view.players[side.watched].golfers
        greens = [] if isinstance(move, Discard) else selection.greens()
        feet = [floor.point(golfer.place) for golfer in golfers]
        self.heat.draw(floor, preview.odds, feet, [floor.ground.greens[hole] for hole in greens])
        if aims(move):
            headings = [heading_of(each) for each in siblings(move, selection.legal)]
            start = selection.golfer_place(move)
            self.reach.arrows(floor, start, headings, heading_of(move))

    def hint(self, move: Move) -> None:
        """Ring the hex that a move is about, if it is about one."""
        place = None
        if isinstance(move, LayTile):
            place = move.place
        elif isinstance(move, LayToken):
            place = self._floor.ground.greens[move.hole]
        elif isinstance(move, Swing):
            place = next((way.end for m, way in self._selection.ways() if m == move), None)
        if place is not None:
            self.rings.hint_place(self._floor, place)

    def peek(self, key: Key | None) -> None:
        """Say whose golfer this is; None takes the words away."""
        if key is None or key not in self._pawns.figures:
            self.rings.peek(None, "", (0, 0))
            return
        said = about_golfer(self._side.view, self._side.desk.seats, *key)
        self.rings.peek(self._floor, said, self._pawns.figures[key].point)


class OnCourse(NamedTuple):
    """What lies on the course, and what is chosen and marked there."""

    floor: CourseFloor
    pawns: Pawns
    selection: Selection
    marking: Marking


class HexRings:
    """Rings around hexes, and words about a golfer; `below` is under the golfers, `above` over."""

    def __init__(self, below: InstructionGroup, above: InstructionGroup) -> None:
        self._open, self.kept_secret, self._hint, self._peek = (
            InstructionGroup() for _ in range(4)
        )
        below.add(self._open)
        for group in (self.kept_secret, self._hint, self._peek):
            above.add(group)
        self._breath = Breath()
        self.peeked = ""  # what is said about a golfer
        self.hinted: Point | None = None

    def clear(self) -> None:
        self._open.clear()
        self.kept_secret.clear()
        self._breath.take(())
        self.drop_hint()
        self.peek(None, "", (0, 0))

    def offer(self, floor: CourseFloor, places: Iterable[int], chosen: int = -1) -> None:
        """Let hexes breathe that can be touched; the chosen one stands still."""
        self._open.clear()
        tint, places = Color(*WHITE), tuple(places)
        if places:
            self._open.add(tint)
        for place in places:
            if place != chosen:
                self._open.add(_edge(floor, place, 2.4 * floor.unit))
        if chosen >= 0:
            for colour, width in ((WHITE, 6.0), (theme.callout, 3.6)):
                self._open.add(Color(*colour))
                self._open.add(_edge(floor, chosen, width * floor.unit))
        self._breath.take((tint,) if places else ())

    def secret(self, floor: CourseFloor, place: int) -> None:
        """Ring one's own secret green."""
        self.kept_secret.clear()
        point, unit = floor.point(place), floor.unit
        for colour, width in ((WHITE, 7.0), (theme.pin, 4.0)):
            self.kept_secret.add(Color(*colour))
            self.kept_secret.add(ring(point, floor.radius * 0.95, width * unit, floor.grain))

    def hint_place(self, floor: CourseFloor, place: int) -> None:
        """Point at a hex."""
        self._hint.clear()
        self.hinted = floor.point(place)
        for colour, width in ((WHITE, 7.5), (theme.primary, 4.5)):
            self._hint.add(Color(*colour))
            self._hint.add(_edge(floor, place, width * floor.unit))

    def drop_hint(self) -> None:
        self._hint.clear()
        self.hinted = None

    def peek(self, floor: CourseFloor | None, text: str, at: Point) -> None:
        """Say something about a golfer, until the next touch; empty for nothing."""
        self._peek.clear()
        self.peeked = text
        if text and floor:
            labels = Labels(self._peek, floor)
            labels.keep_free(at, floor.radius * 0.8)
            labels.callout(text, at, floor.radius * 1.3)


def _edge(floor: CourseFloor, place: int, width: float) -> Instruction:
    corners = flat(floor.hexes.corners(*offset(floor.ground.at[place]), 0.9))
    return thread(corners, width, floor.grain, close=True, joint="round")

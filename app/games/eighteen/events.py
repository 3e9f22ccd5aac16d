"""Shows what happened on a board of 18 Holes: cards turn over, balls fly, flags are taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import pi, sin
from typing import Any

from app.draw.polygons import between
from app.draw.shapes import Point
from app.effects import Effects
from app.games.eighteen.course.flags import greens_of
from app.games.eighteen.course.pawns import HEX, GolferFigure, pawns_of
from app.games.eighteen.course.reach import last_heading
from app.games.eighteen.marking import OnCourse
from app.games.eighteen.shown_state import after
from app.games.eighteen.tabletop import Tabletop
from app.games.eighteen.view import NUMBERS, Side, golfer_up
from app.table.board.motion import linear, out
from app.widgets.surfaces.viewport import Viewport
from app.words import feat
from engine.core.game import Event
from engine.core.grids.hexes import stepped
from engine.games.eighteen.box.course_layout import BUNKER
from engine.games.eighteen.model import (
    BigHitHanded,
    CardDrawn,
    CardReturned,
    ClubChosen,
    ClubsRevealed,
    DeckShuffled,
    Dug,
    Eliminated,
    ExtraTurn,
    Flew,
    GolferTaken,
    HandWasReset,
    HoleBegan,
    OutOfBounds,
    PackTakenUp,
    Peeked,
    PileDiscarded,
    PlayoffBegan,
    Reached,
    RivalFlipped,
    RivalScored,
    Scored,
    Splashed,
    State,
    TargetLost,
    TileLaid,
    TokenLaid,
    TurnBegan,
    TurnMissed,
    Walked,
)

FLIP = 0.26  # seconds that something takes to be turned over
EDGE = 0.02  # of its width is seen of what stands on its edge
READ = 0.5  # seconds that a card is seen before something happens to it
REVEAL = 1.1
NEXT = 0.25
TAKE = 0.35
SHAKE = 0.3
STRIDE = 0.45  # to a tee
OUTSIDE = 1.7  # radii beyond the last hex to where a ball is lost from sight
AT_TREE = 0.4  # of a hex beyond the place where a ball lies that a tree has stopped

SOUNDS: dict[type, str] = {
    CardDrawn: "flip",
    DeckShuffled: "shuffle",
    ClubsRevealed: "flip",
    ClubChosen: "place",
    PackTakenUp: "deal",
    Peeked: "flip",
    CardReturned: "flip",
    HandWasReset: "draw",
    PileDiscarded: "discard",
    Flew: "putt",
    Dug: "hazard",
    Splashed: "splash",
    OutOfBounds: "hazard",
    Reached: "cup",
    TokenLaid: "place",
    TileLaid: "place",
    GolferTaken: "place",
    RivalFlipped: "flip",
    RivalScored: "discard",
    TurnMissed: "hazard",
    ExtraTurn: "mulligan",
}


def sound_of(event: Event) -> str:
    return SOUNDS.get(type(event), "")


class Events:
    """Turns events into motions; each returns how many seconds it takes."""

    def __init__(
        self,
        course: OnCourse,
        viewport: Viewport,
        tabletop: Tabletop,
        side: Side,
        effects: Effects,
        follow: Callable[[float, float], None],  # a ball on the course
    ) -> None:
        self.floor, self.pawns, _, self._marking = course
        self._viewport, self.tabletop, self._side = viewport, tabletop, side
        self.effects, self.motions, self._follow = effects, effects.motions, follow
        self.shown: State  # what is seen, which lags behind the game
        self._tellers: dict[type, Callable[[Any, float], float]] = {
            ClubsRevealed: self._revealed,
            TurnBegan: self._turn_began,
            TurnMissed: self._missed,
            CardDrawn: self._card_drawn,
            PileDiscarded: self._pile_discarded,
            BigHitHanded: self._handed,
            Walked: self._walked,
            Flew: self._flew,
            Dug: self._dug,
            Splashed: self._splashed,
            Reached: self._reached,
            Scored: self._scored,
            RivalScored: self._rival_scored,
            RivalFlipped: self._rival_flipped,
            HoleBegan: self._hole_began,
            ExtraTurn: self._extra,
            TokenLaid: self._laid,
            PlayoffBegan: self._playoff,
            Eliminated: self._eliminated,
            TargetLost: self._lost,
        }

    def tell(self, event: Event, pace: float) -> float:
        before, self.shown = self.shown, after(self.shown, event)
        teller = self._tellers.get(type(event))
        self._before = before
        return teller(event, pace) if teller else 0.0

    def redraw(self) -> None:
        """Set everything on the course where it is shown, at rest."""
        looks = [seat.colour for seat in self._side.desk.seats]
        self.pawns.draw(pawns_of(self.shown, looks))
        self.floor.lay_greens(greens_of(self.shown, self._side.seat_of(self.shown)))

    # Clubs and cards.

    def _revealed(self, event: ClubsRevealed, pace: float) -> float:
        """All clubs are turned over at once, side by side in the order of play."""
        tabletop = self.tabletop
        tabletop.show_events(self.shown)
        if len(event.order) < 2:
            return 0.0  # nobody is to be compared with

        def turn(part: float) -> None:
            tabletop.clubs_turn = max(EDGE, part)

        self.motions.add(turn, FLIP * pace, curve=out)
        return self.motions.wait(REVEAL * pace, lambda: None)

    def _turn_began(self, event: TurnBegan, pace: float) -> float:
        self.tabletop.show_events(self.shown)
        number = golfer_up(self.shown, event.seat)
        golfer = self.shown.players[event.seat].golfers[number]
        self._follow(*self.floor.point(golfer.place))
        self.pawns.ring((event.seat, number))
        return self.motions.wait(NEXT * pace, lambda: None)

    def _card_drawn(self, event: CardDrawn, pace: float) -> float:
        tabletop = self.tabletop
        tabletop.show_events(self.shown)

        def turn(part: float) -> None:
            tabletop.move_pile(event.pile, turn=max(EDGE, part))

        self.motions.add(turn, FLIP * pace, curve=out)
        return self.motions.wait((FLIP + READ) * pace, lambda: None)

    def _pile_discarded(self, event: PileDiscarded, pace: float) -> float:
        tabletop = self.tabletop
        if event.pile >= len(tabletop.piles):
            return 0.0

        def fade(part: float) -> None:
            tabletop.move_pile(event.pile, strength=1 - part)

        return self.motions.add(fade, TAKE * pace, end=lambda: tabletop.show_events(self.shown))

    def _handed(self, event: BigHitHanded, pace: float) -> float:
        if event.to < 0:
            return 0.0
        desk = self._side.desk
        name = desk.seats[event.to].name
        return self.effects.note(
            desk.spoken(f"{name} takes a card away"), self._feet(event.seat), pace
        )

    # Golfers and balls.

    def _feet(self, seat: int, number: int = 0) -> Point:
        figure = self.pawns.figures.get((seat, number))
        if figure:
            return figure.point
        return self._viewport.center

    def _walked(self, event: Walked, pace: float) -> float:
        key = (event.seat, event.golfer)
        self._follow(*self.floor.point(event.end))
        if key not in self.pawns.figures:
            return 0.0
        return self.pawns.walk(self.motions, key, event.end, pace, self.redraw)

    def _flew(self, event: Flew, pace: float) -> float:
        key = (event.seat, event.golfer)
        self._marking.reach.clear()
        if key not in self.pawns.figures:
            return 0.0
        self._follow(*self.floor.point(event.path[-1]))
        if event.why == "out":
            at = self._out_at(event)
            end = self.pawns.fly(self.motions, key, event.path, pace, 1.0, at, self.redraw)
            return self.effects.out_of_bounds(at, pace, end)
        if len(event.path) < 2:
            return self._shaken(key, pace)
        high = 1.8 if event.chip else 1.0
        seconds = self.pawns.fly(self.motions, key, event.path, pace, high, then=self.redraw)
        self._landed(event.path, event.why, pace)
        return seconds

    def _landed(self, path: Sequence[int], why: str, pace: float) -> None:
        """The ball comes down: sand puffs, a tree is hit."""
        floor, flown = self.floor, HEX * (len(path) - 1) * pace
        at, before = floor.point(path[-1]), floor.point(path[-2])
        if why == "tree":
            ahead = between(before, at, 1 + AT_TREE)
            self.effects.thud(ahead, pace, flown, hard=True, colour="fairway_a", sound="knock")
        elif floor.ground.terrain[path[-1]] == BUNKER:
            self.effects.puff(at, pace, flown)

    def _out_at(self, event: Flew) -> Point:
        """Where a ball is last seen that leaves the course."""
        floor = self.floor
        (x, y), (dx, dy) = floor.point(event.path[-1]), floor.hexes.heading(self._way_out(event))
        return x + dx * OUTSIDE * floor.radius, y + dy * OUTSIDE * floor.radius

    def _way_out(self, event: Flew) -> int:
        """The direction in which a ball left the course."""
        ground, path = self.floor.ground, event.path
        card = self._before.drawn.piles[0][-1] if self._before.drawn else 0
        for heading in range(6):
            at = stepped(ground.at[path[0]], heading)
            if len(path) > 1 and ground.places.get(at) == path[1]:
                return last_heading(heading, card, 0, len(path) - 1)
        outside = [d for d in range(6) if ground.beside[path[-1]][d] < 0]
        return outside[0] if outside else 0

    def _dug(self, event: Dug, pace: float) -> float:
        key = (event.seat, event.golfer)
        if key not in self.pawns.figures:
            return 0.0
        if event.end == event.start:
            return self._shaken(key, pace)
        path = (event.start, event.end)
        self.effects.puff(self.floor.point(event.start), pace)
        seconds = self.pawns.fly(self.motions, key, path, pace, then=self.redraw)
        self._landed(path, event.why, pace)
        return seconds

    def _shaken(self, key: tuple[int, int], pace: float) -> float:
        """A golfer who does not get away."""
        figure = self.pawns.figures[key]
        x, y = figure.point
        far = 0.12 * self.floor.radius

        def shake(part: float) -> None:
            figure.place((x + far * sin(part * 6 * pi) * (1 - part), y))

        return self.motions.add(shake, SHAKE * pace, curve=linear, end=self.redraw)

    def _splashed(self, event: Splashed, pace: float) -> float:
        self.redraw()
        golfer = self.shown.players[event.seat].golfers[event.golfer]
        return self.effects.splash(self.floor.point(golfer.place), pace, sound="")

    def _missed(self, event: TurnMissed, pace: float) -> float:
        name = self._side.desk.seats[event.seat].name
        self.redraw()
        return self.effects.note(
            self._side.desk.spoken(f"{name} misses a turn"),
            self._feet(event.seat, event.golfer),
            pace,
        )

    def _hole_began(self, event: HoleBegan, pace: float) -> float:
        """Golfers stride to the next tee."""
        tee = self.floor.ground.tees[event.hole]
        self.tabletop.show_clubs(self.shown)
        self._follow(*self.floor.point(tee))
        goal = self.pawns.feet(tee)
        seconds = 0.0
        for (seat, _), figure in self.pawns.figures.items():
            if seat in event.seats:
                start = figure.point

                def stride(
                    part: float, figure: GolferFigure = figure, start: Point = start
                ) -> None:
                    figure.place(between(start, goal, part))

                seconds = self.motions.add(stride, STRIDE * pace)
        self.motions.wait(seconds, self.redraw)
        return seconds

    # Greens.

    def _reached(self, event: Reached, pace: float) -> float:
        named = "Hole in one!" if event.ace else self._feat(event)
        at = self.floor.point(self.floor.ground.greens[event.hole])
        end = self.effects.drop(at, pace, flag=partial(self.floor.flags.swing, event.hole))
        return self.effects.confetti(at, named, pace) if named else end

    def _feat(self, event: Reached) -> str:
        """Name a score far below par, where strokes are counted hole by hole."""
        view, par = self._side.view, self.floor.ground.course.holes[event.hole].par
        if view.rules.way.pace != "wait":
            return ""
        player = view.players[event.seat]
        played = event.hole < len(player.card)
        strokes = player.card[event.hole] if played else player.turns + player.penalties
        return feat(strokes, par)

    def _scored(self, event: Scored, pace: float) -> float:
        name = self._side.desk.seats[event.seat].name
        return self._take(event.hole, f"{name} +{event.points}", pace)

    def _rival_scored(self, event: RivalScored, pace: float) -> float:
        self.tabletop.show_events(self.shown)
        return self._take(event.hole, f"Opponent {NUMBERS[event.rival]} +{event.points}", pace)

    def _rival_flipped(self, event: RivalFlipped, pace: float) -> float:
        self.tabletop.show_events(self.shown)
        return self.motions.wait(READ * pace, lambda: None)

    def _take(self, hole: int, said: str, pace: float) -> float:
        """Give to somebody what lay on a green."""
        place = self.floor.ground.greens[hole]
        at = self.floor.point(place)
        self._follow(*at)
        self.effects.light([at], self.floor.radius, pace)
        if not self.shown.greens[hole]:
            self.motions.add(lambda part: self.floor.flags.take(hole, part), TAKE * pace)
        return self.effects.note(said, at, pace)

    def _laid(self, event: TokenLaid, pace: float) -> float:
        self.redraw()
        return self.motions.wait(NEXT * pace, lambda: None)

    # Words.

    def _extra(self, event: ExtraTurn, pace: float) -> float:
        name = self._side.desk.seats[event.seat].name
        point = self._feet(event.seat, event.golfer)
        return self.effects.note(f"{name}: extra turn!", point, pace)

    def _lost(self, event: TargetLost, pace: float) -> float:
        name = self._side.desk.seats[event.seat].name
        place = self.floor.ground.greens[event.hole]
        return self.effects.note(
            self._side.desk.spoken(f"{name} loses this secret green"), self.floor.point(place), pace
        )

    def _playoff(self, event: PlayoffBegan, pace: float) -> float:
        return self.effects.note("Play-off", self._feet(event.seats[0]), pace)

    def _eliminated(self, event: Eliminated, pace: float) -> float:
        names = " and ".join(self._side.desk.seats[seat].name for seat in event.seats)
        return self.effects.note(f"{names} out of the play-off", self._feet(event.seats[0]), pace)

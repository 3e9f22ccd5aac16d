"""The board of 18 Holes: the course with its golfers, decks and clubs around it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from math import cos, sin
from types import MappingProxyType

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app import kv
from app.draw.shapes import Point
from app.effects import Effects
from app.games.eighteen import table_rows as _rows  # noqa: F401
from app.games.eighteen.camera import Camera
from app.games.eighteen.cards import club_card as _club_card  # noqa: F401
from app.games.eighteen.cards import deck_chips as _tokens  # noqa: F401
from app.games.eighteen.cards import pickers as _pickers  # noqa: F401  (kv names its widgets)
from app.games.eighteen.cards import piles as _piles  # noqa: F401
from app.games.eighteen.cards.club_hand import ClubHand, HandCall
from app.games.eighteen.cards.shown_cards import face_of
from app.games.eighteen.course.flags import greens_of
from app.games.eighteen.course.floor import CourseFloor
from app.games.eighteen.course.pawns import Pawns
from app.games.eighteen.events import Events, sound_of
from app.games.eighteen.fingers import Fingers
from app.games.eighteen.grouped_moves import action_of
from app.games.eighteen.headings import heading, subheading
from app.games.eighteen.marking import Marking, OnCourse
from app.games.eighteen.meanings import painted, painted_at, say_key
from app.games.eighteen.selection import Selection
from app.games.eighteen.tabletop import Tabletop
from app.games.eighteen.taps import HELD, Making, Taps
from app.games.eighteen.view import BEFORE, HandSeen, Side, hand_seen
from app.table.board.board import UNPLACED, Board, Spot
from app.table.board.meaning import HelpText, Meaning
from app.table.board.zones import Zones
from app.widgets.surfaces.viewport import Viewport
from app.window import frame
from engine.core.game import Event, Seat
from engine.games.eighteen.box.played_course import ground_of
from engine.games.eighteen.model import (
    HIDDEN,
    Choose,
    HoleBegan,
    Move,
    NameClub,
    PlayoffBegan,
    Reached,
    RivalScored,
    Scored,
    State,
    Swing,
    TakeClub,
    TurnBegan,
)

REDRAWN_AFTER = 0.12  # seconds after a pinch in which lines and words get their size again
ACROSS_FROM = 832  # dp of a phone lying down from which there is room for a column
LYING_FROM = 600  # the same without a panel beside the board


class EighteenBoard(Board[State, Move]):
    """Draws one view of a table of 18 Holes and lets fingers play on it."""

    zones_called = "Eighteen"
    keys = (("1 to 5", "Choose a club"), ("Arrows", "Turn the aim"), ("N", "The next choice"))
    edge = 44.0
    viewport: Viewport

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.floor = CourseFloor(kept=True)
        self.viewport = Viewport(board=self.floor)
        self.side = Side(lambda: self.desk, lambda: self.telling)
        self.selection = Selection(self.floor, self.side, self.refresh, self.mark)
        making = Making(self.act, self.commit)
        self.taps = Taps(self.selection, self.side, making, over=self, hand=self._on_hand)
        self.tabletop = Tabletop(self.selection, self.side, self.taps.plan, self.taps.club)
        self.hand = ClubHand(
            HandCall(
                self.taps.hover,
                self.taps.swipe,
                self.taps.raise_club,
                self.taps.club,
                self.taps.refuse,
            ),
            self.recogniser,
        )
        self.pawns = Pawns(self.floor)
        self.camera = Camera(self.floor, self.viewport)
        self.marking = Marking(self.floor, self.pawns, self.camera, self.selection, self.side)
        course = OnCourse(self.floor, self.pawns, self.selection, self.marking)
        effects = Effects(self.floor, self.motions, self.heard)
        self.events = Events(
            course, self.viewport, self.tabletop, self.side, effects, self.bring_into_view
        )
        fingers = Fingers(course, self.viewport, self.side, self.drop_hint, self.commit)
        self.floor.feel(self.recogniser, fingers.begin)
        self.course = Factory.EighteenCourse(board=self)
        self._beside: dict[str, Zones] = {}  # what the frame takes in where it is wide
        self._decision: tuple[object, ...] = ()
        self._resize_marks = Clock.create_trigger(self._zoom_rested, REDRAWN_AFTER)
        self.floor.bind(zoom=lambda *_: self._resize_marks())
        self.viewport.bind(looking_at=lambda *_: self._resize_marks())
        self._shaped = ""  # the shape that the zones were made for
        self._reshape_soon = Clock.create_trigger(self._reshape, 0)
        frame.bind(width=self._window_changed, height=self._window_changed)

    @cached_property
    def strip(self) -> Zones:
        """The clubs on the table, or the opponents, in a row."""
        return Factory.EighteenStrip(board=self)

    def _put_zones(self, *_: object) -> None:
        self._shaped = self.shape
        super()._put_zones()

    def _window_changed(self, *_: object) -> None:
        self._reshape_soon()

    def _reshape(self, *_: object) -> None:
        if self._shaped and self._shaped != self.shape:
            self._put_zones()

    @property
    def shape(self) -> str:
        """A phone lying down has no room for a column beside the course if it is small; a low
        window has room for nothing else."""
        if frame.shape == "wide":
            return "wide"
        least = dp(ACROSS_FROM if frame.across else LYING_FROM)
        return "across" if frame.width > max(frame.height, least) else "upright"

    @property
    def frame_panel(self) -> Widget | None:
        return self._part("EighteenAside")

    @property
    def frame_title(self) -> Widget | None:
        return self._part("EighteenCrown")

    @property
    def frame_action(self) -> Widget | None:
        return self._part("EighteenFoot")

    def _part(self, name: str) -> Widget | None:
        """Something that stands in the frame, where that is wide; made when it is first needed."""
        if frame.shape != "wide":
            while self._beside:
                self._beside.popitem()[1].let_go()
            return None
        if name not in self._beside:
            self._beside[name] = Factory.get(name)(board=self)
        return self._beside[name]

    # Who looks on.

    @property
    def view(self) -> State:
        return self.desk.view

    @property
    def watched(self) -> Seat:
        """The seat whose golfers matter now."""
        return self.side.watched

    # Showing.

    @property
    def _has_room(self) -> bool:
        """The course too has got its place: where the window looks depends on its size."""
        return super()._has_room and tuple(self.viewport.size) != (UNPLACED, UNPLACED)

    def laid_by(self) -> tuple[object, ...]:
        return (self.view.rules.course,)

    def lay_out(self) -> None:
        ground = ground_of(self.view.rules.course)
        self.floor.lay(ground, self.ground, greens_of(self.view, self.watched))

    def show_view(self) -> None:
        self.selection.renew()
        self._forget_if_new()
        self.events.shown = self.view
        self.events.redraw()
        self.heading = heading(self.view, self.watched)
        self.subheading = subheading(self.view)
        self.refresh()
        if self.desk.acting:
            swinging = isinstance(self.selection.pending, Swing)
            landings = [way.end for _, way in self.selection.ways()] if swinging else []
            self.camera.look_at_turn(self.view, self.watched, landings)

    def show_told(self) -> None:
        self.events.redraw()
        self.tabletop.show_events(self.events.shown)

    def _forget_if_new(self) -> None:
        """Keep a pending move only as long as its decision is open."""
        decision = (self.view, self.desk.me, self.desk.acting)
        if decision != self._decision:
            self._decision = decision
            self.hand.select(HIDDEN)
            self.selection.reset()

    def refresh(self) -> None:
        """Draw what depends on what is pending, and offer the main action."""
        self.tabletop.show_clubs(self.view)
        self.tabletop.show_decision()
        self._show_hand()
        self.mark()
        pending, legal = self.selection.pending, self.selection.legal
        self.action_text, self.action_icon, self.action_enabled = "", "", True
        if legal:
            self.action_text, self.action_icon = action_of(pending, self.view, legal)
            self.action_enabled = pending is not None

    def mark(self) -> None:
        """Draw on the course what depends on what is pending, or what the finger is over."""
        self.sentence = self.marking.draw()

    def _on_hand(self) -> Point:
        x, y = self.hand.to_window(*self.hand.center)
        return float(x), float(y)

    def _show_hand(self) -> None:
        view, legal = self.view, self.selection.legal
        kind = HELD.get(view.phase)
        offered = [move.club for move in self.selection.moves(kind)] if kind else []
        own = view.players[self.desk.me]
        if self.shape == "upright" and self.tabletop.deciding:
            self.hand.show(())
        elif view.phase == "draft" and legal:
            self.hand.show(own.pack, dimmed=[club for club in own.pack if club not in offered])
        elif view.phase in BEFORE and view.phase != "name":
            self.hand.show(own.bag if self.side.private or legal else ())
        else:
            seen = hand_seen(view, self.desk.me, self.side.secluded)
            dimmed = [club for club in seen.clubs if offered and club not in offered]
            self.hand.show(seen.clubs, seen.used, dimmed, seen.chosen, active=bool(offered))
        if isinstance(self.selection.pending, Choose | TakeClub | NameClub):
            self.hand.select(self.selection.pending.club)

    def _hide_hand(self) -> None:
        """Turn over what only one of several may see, before anything is told to all of them."""
        if self.side.private or not self.hand.cards:
            return
        before = self.view.phase in BEFORE
        seen = HandSeen() if before else hand_seen(self.view, self.desk.me, False)
        self.hand.show(seen.clubs, seen.used, (), seen.chosen, active=False)

    def _zoom_rested(self, *_: object) -> None:
        """Lines and words keep their size, however large the course is seen."""
        if self.desk and self.floor.laid and not self.telling and not self.recogniser.busy:
            self.events.redraw()
            self.mark()

    # Events.

    ends = (Reached, Scored, RivalScored)
    begins = (HoleBegan, PlayoffBegan, TurnBegan)

    def animate(self, event: Event, pace: float) -> float:
        if not self.floor.laid:
            return 0.0
        if not self.telling:
            self.telling = True
            self.events.effects.tidy()
            self.marking.clear()
            self.sentence = self.action_text = ""
            self.selection.legal = ()
            self._hide_hand()
            self.tabletop.show_clubs(self.events.shown)
            self.tabletop.hide_offers()
        self.motions.finish()
        return self.events.tell(event, pace)

    def sounds(self, event: Event) -> str:
        return sound_of(event)

    # Moves.

    def act(self) -> None:
        if self.desk.acting and self.selection.pending is not None:
            self.commit(self.selection.pending, self.to_window(*self.viewport.center))

    def commit(self, move: Move, at: tuple[float, float]) -> None:
        self.desk.propose(move, at)

    # Asked for by the table screen.

    def key(self, name: str) -> bool:
        """1 to 5 take a club, the arrows turn the aim, N goes to the next choice."""
        selection = self.selection
        if not self.desk.acting:
            return False
        turn = {"left": 1, "up": 1, "right": -1, "down": -1}.get(name)
        if turn and self.tabletop.turns:
            selection.turn_aim(turn)
            return True
        if name.isdecimal() and 1 <= int(name) <= len(self.hand.cards):
            move = self.taps.held(self.hand.cards[int(name) - 1].club)
            if move in selection.legal:
                selection.plan(move)
                return True
        choices = self.tabletop.choices
        if name == "n" and choices:
            here = next((n for n, choice in enumerate(choices) if choice.selected), -1)
            selection.plan(selection.best_aim(choices[(here + 1) % len(choices)].moves))
            return True
        return False

    def spots(self) -> Mapping[str, Spot]:
        floor = self.floor
        mine = self.view.players[self.desk.me].golfers

        def beside(heading: int) -> tuple[Point, float]:
            """Where a finger turns the aim to a heading."""
            (x, y), far = floor.point(mine[0].place), max(1.5 * floor.radius, 40 * floor.unit)
            angle = floor.hexes.direction_angle(heading)
            return (x + far * cos(angle), y + far * sin(angle)), floor.radius

        return {
            "golfer": lambda: (floor.point(mine[0].place), floor.radius),
            "green": lambda hole: (floor.point(floor.ground.greens[hole]), 1.5 * floor.radius),
            "tee": lambda hole: (floor.point(floor.ground.tees[hole]), floor.radius),
            "hex": lambda place: (floor.point(place), floor.radius),
            "way": beside,
        }

    def point_at(self, move: Move) -> None:
        """Ring what a move is about; what is aimed becomes pending, so that it is seen whole."""
        self.recogniser.cancel()
        if move not in self.selection.legal:
            return
        self.selection.plan(move)
        self.hinted = move
        if isinstance(move, Choose | TakeClub | NameClub):
            self.hand.point_at(move.club)
        else:
            self.marking.hint(move)

    def drop_hint(self) -> None:
        self.hinted = None
        self.marking.rings.drop_hint()

    @property
    def portrait(self) -> Widget:
        return self.floor

    def pose(self, posing: bool) -> None:
        if self.floor.laid:
            self.floor.pose(posing)

    def kept_in_sight(self) -> Iterable[Point]:
        """The golfer, and where the move that is pending may send the ball."""
        if not self.floor.laid or not self.view.players[self.watched].golfers:
            return ()
        pending = self.selection.pending
        places = [self.selection.golfer_place(pending)]
        preview = None
        if pending is not None and pending in self.selection.legal:
            preview = self.desk.preview(pending)
        if preview and preview.trails:
            places += [trail.places[-1] for trail in preview.trails]
        elif preview and preview.odds:
            reached = {each.place for each in preview.odds}
            greens = [self.floor.ground.greens[hole] for hole in self.selection.greens()]
            places += [green for green in greens if green in reached]
        return [self.floor.to_window(*self.floor.point(place)) for place in places]

    # What is this?

    def say(self, key: str) -> HelpText | None:
        return say_key(self, key)

    def painted(self) -> Iterable[Meaning]:
        return painted(self) if self.floor.laid else ()

    def painted_at(self, x: float, y: float) -> Meaning | None:
        return painted_at(self, x, y) if self.floor.laid else None

    def put_down(self) -> bool:
        held = self.selection.reset()
        self.hand.select(HIDDEN)
        if self.floor.laid:
            self.refresh()
        return held

    def cancel(self) -> None:
        super().cancel()
        self.drop_hint()

    face_shape = 1.3
    backs = MappingProxyType({key: f"clubs/shot-back-{key.lower()}" for key in "C2345"})

    def face(self, choice: int | str) -> Widget | None:
        return face_of(choice)


for name in ("parts", "cards", "solo", "screen"):
    kv.load(f"games/eighteen/{name}")

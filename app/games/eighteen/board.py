"""The board of 18 Holes: the course with its golfers, decks and clubs around it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from app.games.eighteen.cards.faces import face_of
from app.games.eighteen.choices import action_of, key_of
from app.games.eighteen.course.floor import CourseFloor
from app.games.eighteen.course.heat import Heat
from app.games.eighteen.course.marks import Marks
from app.games.eighteen.course.pawns import Pawns
from app.games.eighteen.course.reach import Reach
from app.games.eighteen.deck_strip import DeckStrip
from app.games.eighteen.events import Events, sound_of
from app.games.eighteen.fingers import Fingers
from app.games.eighteen.hand import Hand, HandCall
from app.games.eighteen.headings import heading, subheading
from app.games.eighteen.pages import Pages
from app.games.eighteen.revealed import RevealedList
from app.games.eighteen.rival_strip import RivalStrip
from app.games.eighteen.taps import EighteenTaps
from app.games.eighteen.tray import Tray, TrayCall
from app.games.eighteen.view import (
    BEFORE,
    goals,
)
from app.widgets import IconButton, Text
from app.widgets.viewport import Viewport
from engine.games.eighteen.model import (
    HIDDEN,
    Choose,
    KeepTarget,
    LayToken,
    NameClub,
    Swing,
    TakeClub,
)

REDRAWN_AFTER = 0.12  # seconds after a pinch in which lines and words get their size again


class EighteenBoard(EighteenTaps):
    """Draws one view of a table of 18 Holes and lets fingers play on it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.floor = CourseFloor(self._on_course, self.cancel, kept=True)
        self.viewport = Viewport(board=self.floor, size_hint=(None, None))
        self.decks = DeckStrip(self._deck_tapped, size_hint=(None, None))
        self.revealed = RevealedList(self._look_at_club)
        self.title = Text(text="Clubs revealed", role="caption_strong", colour="text2")
        self.title.size_hint = (None, None)
        self.hand = Hand(
            HandCall(
                self._club_hovered,
                self._club_swiped,
                self._club_tapped,
                self._look_at_club,
                self._club_refused,
            )
        )
        self.tray = Tray(
            TrayCall(
                self._choice_tapped,
                self._pile_tapped,
                self.turn_aim,
                lambda hole: self._tap_plans(KeepTarget(hole)),
                self._rival_tapped,
            )
        )
        self.rivals = RivalStrip(self._rival_tapped)
        self.badge = IconButton(icon="account-star-outline", label="Your golfer", bordered=True)
        self.badge.bind(on_release=lambda _: self._look_at_golfer())
        self.aside, self.crown, self.foot = self.tray, self.decks, self.tray.beside_action
        for child in (self.viewport, self.title, self.revealed, self.hand):
            self.add_widget(child)
        self.pages = Pages(self, self._tap_plans, self._look_at_club)
        self.heat = Heat(self.floor.marks, self.floor.above)
        self.reach = Reach(self.floor.marks, self.floor.above)
        self.marks = Marks(self.floor.marks, self.floor.above)
        self.pawns = Pawns(self.floor)
        self.events = Events(self)
        self.fingers = Fingers(self)
        self._turn: tuple[Any, ...] = ()  # the turn whose golfer was looked at
        self._decision: tuple[Any, ...] = ()
        self._resize_marks = Clock.create_trigger(self._zoom_rested, REDRAWN_AFTER)
        self.floor.bind(zoom=lambda *_: self._resize_marks())
        self.viewport.bind(looking_at=lambda *_: self._resize_marks())

    # Showing.

    def show_view(self) -> None:
        self._previews.clear()
        self.legal = tuple(self.desk.moves()) if self.desk.acting else ()
        self._forget_if_new()
        self.events.shown = self.view
        self.events.redraw()
        self.heading = heading(self.view, self.watched)
        self.subheading = subheading(self.view)
        self.refresh()
        self._look_at_turn()

    def show_told(self) -> None:
        self.events.redraw()
        self.show_clubs(self.events.shown)
        self.show_piles(self.events.shown)

    def _forget_if_new(self) -> None:
        """What was pending belongs to one decision."""
        view = self.view
        decision = (view, self.desk.me, self.desk.acting)
        if decision != self._decision:
            self._decision = decision
            self.hand.select(HIDDEN)
            self.hovered = None
            self.pending = self.default() if self.legal else None

    def refresh(self) -> None:
        """Draw what depends on what is pending, and offer the main action."""
        self.show_clubs(self.view)
        self._show_tray()
        self._show_hand()
        self._show_badge()
        self.draw_marks()
        self._offer_action()

    def _offer_action(self) -> None:
        move = self.pending
        assert self._layout
        whole = self.view.phase == "golfers"
        paged = self.pages.show(self.view, self.legal, move, self._layout.page(whole))
        self.viewport.opacity = 0 if paged else 1
        if not self.legal:
            self.action_text, self.action_icon, self.action_enabled = "", "", True
            return
        self.action_text, self.action_icon = action_of(move, self.view, self.legal)
        self.action_enabled = move is not None

    def _look_at_turn(self) -> None:
        """Once a turn have the golfer and the green in the window; else leave it as it is."""
        view = self.view
        if view.phase == "over" or view.phase in BEFORE or not self.desk.acting:
            return
        seat = self.watched
        turn = (view.round, view.hole, seat, view.phase == "choose", view.at)
        places = [golfer.place for golfer in view.players[seat].golfers]
        if isinstance(self.pending, Swing):
            places += [way.end for _, way in self.ways()]
            turn += (view.phase,)
        if turn == self._turn:
            return
        self._turn = turn
        ground = self.floor.ground
        x, y = self.floor.point(places[0])
        greens = sorted(
            (ground.greens[hole] for hole in goals(view, seat)),
            key=lambda place: (
                abs(self.floor.point(place)[0] - x) + abs(self.floor.point(place)[1] - y)
            ),
        )
        self.frame([*places, *greens[:2]])

    def _zoom_rested(self, *_: object) -> None:
        """Lines and words keep their size, however large the course is seen."""
        if self.desk and self._layout and not self._telling and not self.fingers.busy:
            self.events.redraw()
            self.draw_marks()

    # Events.

    def animate(self, event: Any, pace: float) -> float:
        if self._layout is None or self.events.shown is None:
            return 0.0
        if not self._telling:
            self._telling = True
            self.clear_marks()
            self.sentence = self.action_text = ""
            self.legal = ()
            self.hide_hand()
            self.show_clubs(self.events.shown)
            self.pages.show(self.view, (), None, self._layout.course)
            self.viewport.opacity = 1
        self.motions.finish()
        return self.events.tell(event, pace)

    def sounds(self, event: Any) -> str:
        return sound_of(event)

    # What the table screen asks for.

    def act(self) -> None:
        if self.desk.acting and self.pending is not None:
            self.commit(self.pending, self.to_window(*self.viewport.center))

    def key(self, name: str) -> bool:
        """1 to 5 take a club, the arrows turn the aim, tab goes to the next choice."""
        if not self.desk.acting:
            return False
        turn = {"left": 1, "up": 1, "right": -1, "down": -1}.get(name)
        if turn and getattr(self.pending, "heading", -1) >= 0:
            self.turn_aim(turn)
            return True
        if name.isdecimal() and 1 <= int(name) <= len(self.hand.cards):
            move = self._held(self.hand.cards[int(name) - 1].club)
            if move in self.legal:
                self.plan(move)
                return True
        choices = self.tray.contents.choices
        if name == "tab" and choices:
            keys = [choice.key for choice in choices]
            here = keys.index(key_of(self.pending)) if key_of(self.pending) in keys else -1
            self.plan(self.best_aim(choices[(here + 1) % len(choices)].moves))
            return True
        return False

    def point_at(self, move: Any) -> None:
        """Ring what a move is about; what is aimed becomes pending, so that it is seen whole."""
        self.fingers.cancel()
        if move not in self.legal:
            return
        self.plan(move)
        self._hinted = move
        if isinstance(move, Choose | TakeClub | NameClub):
            self.hand.point_at(move.club)
        elif isinstance(move, LayToken):
            self.marks.hint_place(self.floor, self.floor.ground.greens[move.hole])
        elif isinstance(move, Swing):
            way = next((way for each, way in self.ways() if each == move), None)
            if way:
                self.marks.hint_place(self.floor, way.end)

    @property
    def portrait(self) -> Widget:
        return self.floor

    def pose(self, posing: bool) -> None:
        if self._layout:
            self.floor.pose(posing)

    @property
    def quiet_edge(self) -> str:
        """A note stands where the golfer is not."""
        if not self.floor.hexes or not self.view.players[self.watched].golfers:
            return "top"
        place = self.golfer_place(self.pending)
        golfer_y = self.floor.to_window(*self.floor.point(place))[1]
        return "top" if golfer_y < self.viewport.center_y else "bottom"

    def put_down(self) -> bool:
        default = self.default() if self.legal else None
        held = self.pending is not None and self.pending != default
        self.pending, self.hovered = default, None
        self.hand.select(HIDDEN)
        if self._layout:
            self.refresh()
        return held

    def cancel(self) -> None:
        self.fingers.cancel()
        self.hand.let_go()
        self.drop_hint()

    face_shape = 1.3
    backs = MappingProxyType({key: f"clubs/shot-back-{key.lower()}" for key in "C2345"})

    def face(self, choice: int | str) -> Widget:
        return face_of(choice)

    def _on_course(self, what: str, touch: Any) -> bool:
        return self.fingers.on_course(what, touch)

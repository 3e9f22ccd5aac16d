"""The board of 18 Holes: the course with its golfers, decks and clubs around it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.uix.widget import Widget

from app.boards.eighteen.choices import Asker, Choice, action_of, choices_of, key_of
from app.boards.eighteen.deck_strip import DeckStrip
from app.boards.eighteen.events import Events, sound_of
from app.boards.eighteen.faces import face_of
from app.boards.eighteen.flags import greens_of
from app.boards.eighteen.floor import CourseFloor
from app.boards.eighteen.hand import Hand, HandCall
from app.boards.eighteen.heat import Heat
from app.boards.eighteen.layout import Layout, arrange
from app.boards.eighteen.looking import look_at_club, look_at_golfer, look_at_shot
from app.boards.eighteen.marks import Marks
from app.boards.eighteen.pages import Pages
from app.boards.eighteen.pawns import Pawns
from app.boards.eighteen.play import EighteenHands
from app.boards.eighteen.reach import Reach
from app.boards.eighteen.revealed import RevealedList
from app.boards.eighteen.rival_strip import RivalStrip
from app.boards.eighteen.rivals import RivalSeen
from app.boards.eighteen.seen import (
    BEFORE,
    actor,
    decks_of,
    goals,
    hand_seen,
    revealed_of,
    rivals_of,
)
from app.boards.eighteen.touch import Fingers
from app.boards.eighteen.tray import Contents, Tray, TrayCall
from app.boards.eighteen.words import heading, subheading
from app.boards.shapes import Box
from app.theme import theme
from app.widgets import IconButton, Text
from app.widgets.viewport import Viewport
from engine.game import Seat
from engine.games.eighteen.box.ground import ground_of
from engine.games.eighteen.model import (
    HIDDEN,
    NO_HOLE,
    Choose,
    Discard,
    Follow,
    KeepTarget,
    LayToken,
    Look,
    Move,
    NameClub,
    Peek,
    State,
    Swing,
    TakeClub,
)

REDRAWN_AFTER = 0.12  # seconds after a pinch in which lines and words get their size again
BADGE = 48  # dp
CROWN = (5 * 56, 66)  # dp of the decks in the title line

# What a club in hand means, by phase.
HELD: dict[str, type] = {"choose": Choose, "extra": Choose, "draft": TakeClub, "name": NameClub}


class EighteenBoard(EighteenHands):
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
        self.aside, self.crown = self.tray, self.decks
        for child in (self.viewport, self.title, self.revealed, self.hand):
            self.add_widget(child)
        self.pages = Pages(self, self._tap_plans, self._look_at_club)
        self.heat = Heat(self.floor.marks, self.floor.above)
        self.reach = Reach(self.floor.marks, self.floor.above)
        self.marks = Marks(self.floor.marks, self.floor.above)
        self.pawns = Pawns(self.floor)
        self.events = Events(self)
        self.fingers = Fingers(self)
        self._layout: Layout | None = None
        self._turn: tuple[Any, ...] = ()  # the turn whose golfer was looked at
        self._decision: tuple[Any, ...] = ()
        self._resize_marks = Clock.create_trigger(self._zoom_rested, REDRAWN_AFTER)
        self.floor.bind(zoom=lambda *_: self._resize_marks())
        self.viewport.bind(looking_at=lambda *_: self._resize_marks())

    # Showing.

    def laid_by(self) -> tuple[Any, ...]:
        return (self.view.rules.course, self._taken_in(self.tray), self._taken_in(self.decks))

    def _taken_in(self, part: Widget) -> bool:
        """Whether the frame has found a place for a part of the board."""
        return part.parent is not None and part.parent is not self

    def lay_out(self) -> None:
        place = Box(*self.pos, *self.size)
        crowned, beside = self._taken_in(self.decks), self._taken_in(self.tray)
        layout = arrange(
            place, Metrics.density, beside, crowned, theme.text_scale, self.left_handed
        )
        self._layout = layout
        course = layout.course
        # Whole pixels: the course is shown from a buffer.
        self.viewport.pos = (round(course.x), round(course.y))
        self.viewport.size = (round(course.w), round(course.h))
        if crowned:
            self.decks.size = (dp(CROWN[0]), dp(CROWN[1]) * theme.text_scale)
        else:
            self._put(self.decks, layout.decks)
        if not beside:
            self._put(self.tray, layout.side if layout.side.w else layout.tray(True))
        self._put(self.revealed, layout.revealed)
        self.title.opacity = 1 if layout.column else 0
        if layout.column:
            self._put(self.title, layout.title)
        ground = ground_of(self.view.rules.course)
        self.floor.lay(ground, self.ground, greens_of(self.view, self.seat_of(self.view)))

    def _put(self, part: Widget, box: Box) -> None:
        if part.parent is None:
            self.add_widget(part)
        part.size_hint = (None, None)
        part.pos, part.size = (round(box.x), round(box.y)), (round(box.w), round(box.h))

    def seat_of(self, state: State) -> Seat:
        """Whose hole is in play in a position."""
        seat = actor(state)
        return self.desk.me if seat is None else seat

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

    def show_clubs(self, state: State) -> None:
        """The clubs on the table, and the decks."""
        assert self._layout
        if state.solo is not None and not self._layout.beside:
            rivals, pace = self._rivals(state)
            self._put(self.rivals, self._layout.revealed)
            self.rivals.show(rivals, *pace)
            rows = []
        else:
            rows = revealed_of(state, self.desk.seats)
        self.revealed.show(rows, not self._layout.column)
        if self._layout.column:  # from the top on, and no higher than it has to be
            box = self._layout.revealed
            high = min(box.h, self.revealed.needed[1])
            self._put(self.revealed, Box(box.x, box.top - high, box.w, high))
        self.title.text = "Clubs chosen" if state.phase == "choose" else "Clubs revealed"
        if not rows:
            self.title.text = ""
        offered = [move.deck for move in self.legal if isinstance(move, Peek)]
        self.decks.show(decks_of(state, offered))

    def show_piles(self, state: State) -> None:
        """The shot cards that lie there while events are shown."""
        piles = state.drawn.piles if state.drawn else ()
        seat = actor(state)
        colour = self.desk.seats[seat].colour if seat is not None else ""
        self._fill_tray(Contents(piles=piles, colour=colour, **self._standing_parts(state)))

    def show_rivals(self, state: State) -> None:
        self.show_piles(state)

    def _standing_parts(self, state: State) -> dict[str, Any]:
        """What stands in the tray whatever is decided: the golfer's card, the opponents."""
        assert self._layout
        if not self._layout.beside:
            return {}
        player = state.players[self.desk.me]
        parts: dict[str, Any] = {"golfer": player.ability, "used": player.spent}
        if state.solo is not None:
            parts["rivals"], parts["pace"] = self._rivals(state)
        return parts

    def _rivals(self, state: State) -> tuple[list[RivalSeen], tuple[int, int, int]]:
        """The opponents of the solo game, and the card that paces them."""
        assert state.solo
        offered = [move.rival for move in self.legal if isinstance(move, Look)]
        deck = state.rules.deck
        card = min(state.solo.card, len(deck) - 1)
        pace = (deck[card], state.solo.turn, len(deck) - 1 - card)
        return rivals_of(state, offered), pace

    def _show_tray(self) -> None:
        view, pending = self.view, self.pending
        pile = getattr(pending, "pile", -1)
        acting = bool(self.legal)
        asker = Asker(view, self.desk.me, self.desk.seats)
        choices = choices_of(asker, self.legal, pile) if acting else []
        parts = self._standing_parts(view)
        if view.drawn is not None:
            seat = actor(view)
            parts |= {
                "piles": view.drawn.piles,
                "pile": pile,
                "dimmed": self._dead_piles() if acting else (),
                "colour": self.desk.seats[seat].colour if seat is not None else "",
            }
        player = view.players[self.desk.me]
        offer = player.offer if view.phase == "targets" and NO_HOLE not in player.offer else ()
        self._fill_tray(
            Contents(
                choices=choices,
                selected=key_of(pending),
                turns=acting and getattr(pending, "heading", -1) >= 0,
                targets=offer,
                target=pending.hole if isinstance(pending, KeepTarget) else NO_HOLE,
                **parts,
            )
        )

    def _dead_piles(self) -> list[int]:
        """Piles of which nothing can be made any more."""
        assert self.view.drawn
        alive = {getattr(move, "pile", -1) for move in self.legal}
        return [pile for pile in range(len(self.view.drawn.piles)) if pile not in alive]

    def _fill_tray(self, contents: Contents) -> None:
        assert self._layout
        layout = self._layout
        side = layout.side
        if layout.shares:
            self._put(self.tray, layout.tray(self._foot_decides(contents)))
        elif side.w:
            self._put(self.tray, side)
        self.tray.most = side.h
        self.tray.show(contents, layout.shares)
        if side.w:
            self.tray.top = side.top

    def _foot_decides(self, contents: Contents) -> bool:
        """Whether on a phone the whole foot is for what is decided, and the hand is away."""
        return contents.decides or self.view.phase in ("act", "cards", "discard", "borrow")

    def _show_hand(self) -> None:
        view, layout = self.view, self._layout
        assert layout
        away = layout.shares and self._foot_decides(self.tray.contents)
        self.hand.opacity = 0 if away else 1
        choices = bool(self.tray.contents.choices)
        self._put(self.hand, layout.hand(choices and not away))
        if away:
            self.hand.show(())
            return
        kind = HELD.get(view.phase)
        offered = [move.club for move in self.legal if kind and isinstance(move, kind)]
        if view.phase == "draft" and self.legal:
            clubs = view.players[self.desk.me].pack
            dimmed = [club for club in clubs if club not in offered]
            self.hand.show(clubs, dimmed=dimmed)
        elif view.phase in BEFORE and view.phase != "name":
            self.hand.show(view.players[self.desk.me].bag if self.private or self.legal else ())
        else:
            seen = hand_seen(view, self.desk.me, self.private)
            dimmed = [club for club in seen.clubs if offered and club not in offered]
            active = bool(offered)
            self.hand.show(seen.clubs, seen.used, dimmed, seen.chosen, active)
        if isinstance(self.pending, Choose | TakeClub | NameClub):
            self.hand.select(self.pending.club)

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
            self.pages.show(self.view, (), None, self._layout.course)
            self.viewport.opacity = 1
        self.motions.finish()
        return self.events.tell(event, pace)

    def finish(self) -> None:
        self._silent = True
        self.motions.finish()
        self._silent = False

    def sounds(self, event: Any) -> str:
        return sound_of(event)

    # What fingers do beside the course.

    def _tap_plans(self, move: Move) -> None:
        """A card or token was tapped: plan it; a second tap makes the move."""
        if not self.desk.acting:
            return
        if move not in self.legal:
            self.desk.refuse(self.desk.why_not(move) or "", self.to_window(*self.center))
        elif move == self.pending:
            self.act()
        else:
            self.plan(move)

    def _choice_tapped(self, choice: Choice) -> None:
        if self.desk.acting and choice.moves:
            same = key_of(self.pending) == choice.key
            if same and len(choice.moves) == 1:
                self.act()
            elif not same:
                self.plan(self.best_aim(choice.moves))

    def _pile_tapped(self, pile: int) -> None:
        view = self.view
        if not self.desk.acting or view.drawn is None:
            self._look_at_pile(pile)
        elif view.phase == "discard":
            self._tap_plans(Discard(pile))
        elif getattr(self.pending, "pile", -1) == pile:
            self._look_at_pile(pile)
        else:
            swings = [m for m in self.legal if isinstance(m, Swing) and m.pile == pile]
            if swings:
                self.plan(self.best_aim(swings))
            else:
                self._tap_plans(Follow(pile))

    def _look_at_pile(self, pile: int) -> None:
        piles = self.tray.contents.piles
        if pile < len(piles) and piles[pile]:
            look_at_shot(self, piles[pile][-1], self.tray.contents.colour).open()

    def _rival_tapped(self, rival: int) -> None:
        if Look(rival) in self.legal:
            self._tap_plans(Look(rival))

    def _deck_tapped(self, deck: str) -> None:
        """Look into a deck where a golfer may; a card that is known is shown in large."""
        if Peek(deck) in self.legal:
            self._tap_plans(Peek(deck))
            return
        known = next(seen for seen in decks_of(self.view) if seen.deck == deck).top
        if known:
            look_at_shot(self, known).open()

    def _held(self, club: int | None) -> Move | None:
        kind = HELD.get(self.view.phase)
        return kind(club) if kind and club else None

    def _club_hovered(self, club: int | None) -> None:
        move = self._held(club)
        self.hover(move if move in self.legal else None)

    def _club_swiped(self, club: int) -> None:
        if move := self._held(club):
            self.commit(move, self.to_window(*self.hand.center))

    def _club_tapped(self, club: int) -> None:
        move = self._held(club)
        if move and self.desk.acting:
            self.plan(move)

    def _club_refused(self, club: int) -> None:
        move = self._held(club)
        if move and self.desk.acting and (reason := self.desk.why_not(move)):
            self.desk.refuse(reason, self.to_window(*self.hand.center))

    def _look_at_golfer(self) -> None:
        player = self.view.players[self.desk.me]
        if player.ability:
            look_at_golfer(self, player.ability, player.spent).open()

    def _show_badge(self) -> None:
        """On phones a small button opens one's golfer's card; a panel shows it itself."""
        assert self._layout
        wanted = bool(self.view.players[self.desk.me].ability) and not self._layout.beside
        course, side = self._layout.course, dp(BADGE)
        if wanted:
            self._put(self.badge, Box(course.x + dp(8), course.y + dp(8), side, side))
        elif self.badge.parent:
            self.remove_widget(self.badge)

    def _look_at_club(self, club: int) -> None:
        if club != HIDDEN:
            look_at_club(self, club).open()

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
        place = self.view.players[self.watched].golfers[0].place
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

    def face(self, choice: int | str) -> Widget:
        return face_of(choice)

    def _on_course(self, what: str, touch: Any) -> bool:
        return self.fingers.on_course(what, touch)

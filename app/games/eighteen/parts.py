"""What lies around the course of 18 Holes: decks, clubs on the table, the hand, the tray."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics, dp
from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.games.eighteen.choices import Asker, choices_of, key_of
from app.games.eighteen.course.flags import greens_of
from app.games.eighteen.deck_strip import DeckStrip
from app.games.eighteen.hand import Hand
from app.games.eighteen.layout import Layout, arrange
from app.games.eighteen.marking import EighteenMarks
from app.games.eighteen.revealed import RevealedList
from app.games.eighteen.rival_strip import RivalStrip
from app.games.eighteen.rivals import RivalSeen
from app.games.eighteen.tray import Contents, Tray
from app.games.eighteen.view import (
    BEFORE,
    HandSeen,
    bag_of,
    decks_of,
    hand_seen,
    in_turn,
    revealed_of,
    rivals_of,
)
from app.theme import theme
from app.widgets import IconButton, Text
from engine.core.game import Seat
from engine.games.eighteen.box.ground import ground_of
from engine.games.eighteen.model import (
    NO_HOLE,
    Choose,
    KeepTarget,
    Look,
    NameClub,
    Peek,
    State,
    TakeClub,
)

BADGE = 48  # dp
TITLES = {"choose": "Clubs chosen", "draft": "In your bag"}
CROWN = (5 * 56, 66)  # dp of the decks in the title line

# What a club in hand means, by phase.
HELD: dict[str, type] = {"choose": Choose, "extra": Choose, "draft": TakeClub, "name": NameClub}


class EighteenParts(EighteenMarks):
    """Gives all widgets their places and fills them."""

    decks: DeckStrip
    revealed: RevealedList
    title: Text
    hand: Hand
    tray: Tray
    rivals: RivalStrip
    badge: IconButton

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._layout: Layout | None = None

    # Places.

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
        if beside:
            self.tray.size_hint = (1, None)  # as wide as the panel
        else:
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
        seat = in_turn(state)
        return self.desk.me if seat is None else seat

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
            if self.private or self.legal:
                rows = rows or bag_of(state, self.desk.seats, self.desk.me)
        self.revealed.show(rows, not self._layout.column)
        if self._layout.column:  # from the top on, and no higher than it has to be
            box = self._layout.revealed
            high = min(box.h, self.revealed.needed[1])
            self._put(self.revealed, Box(box.x, box.top - high, box.w, high))
        self.title.text = TITLES.get(state.phase, "Clubs revealed") if rows else ""
        offered = [move.deck for move in self.legal if isinstance(move, Peek)]
        self.decks.show(decks_of(state, offered))

    def show_piles(self, state: State) -> None:
        """The shot cards that lie there while events are shown."""
        piles = state.drawn.piles if state.drawn else ()
        seat = in_turn(state)
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
            seat = in_turn(view)
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
            seen = hand_seen(view, self.desk.me, self.secluded)
            dimmed = [club for club in seen.clubs if offered and club not in offered]
            active = bool(offered)
            self.hand.show(seen.clubs, seen.used, dimmed, seen.chosen, active)
        if isinstance(self.pending, Choose | TakeClub | NameClub):
            self.hand.select(self.pending.club)

    def hide_hand(self) -> None:
        """Turn over what only one of several may see, before anything is told to all of them."""
        if self.private or not self.hand.cards:
            return
        before = self.view.phase in BEFORE
        seen = HandSeen() if before else hand_seen(self.view, self.desk.me, False)
        self.hand.show(seen.clubs, seen.used, (), seen.chosen, active=False)

    def _show_badge(self) -> None:
        """On phones a small button opens one's golfer's card; a panel shows it itself."""
        assert self._layout
        wanted = bool(self.view.players[self.desk.me].ability) and not self._layout.beside
        course, side = self._layout.course, dp(BADGE)
        if wanted:
            self._put(self.badge, Box(course.x + dp(8), course.y + dp(8), side, side))
        elif self.badge.parent:
            self.remove_widget(self.badge)

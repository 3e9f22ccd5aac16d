"""The board of Gnoming A-Round: everybody's grids, the deck, two piles and a card in the hand."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.games.gnoming.cards import FACES, CardPicture, explain
from app.games.gnoming.events import Events, sound_of
from app.games.gnoming.layout import Layout, arrange
from app.games.gnoming.marks import Marks
from app.games.gnoming.own import OwnHead
from app.games.gnoming.peek import Peek, look_at_card, look_at_grid
from app.games.gnoming.play import GnomingHands
from app.games.gnoming.scene import Scene, Shown
from app.games.gnoming.seats import Opponents
from app.games.gnoming.touch import Fingers, make_targets
from app.widgets import SeatToken, StillFloor
from app.words import MINUS
from engine.core.game import Highlight
from engine.games.gnoming.model import (
    Bounce,
    Card,
    Deal,
    Dealt,
    Decline,
    Discard,
    Draw,
    Flip,
    Flipped,
    Place,
    Placed,
    RoundEnded,
    State,
    Take,
)

# Where each kind of move ends, for rings and hints.
AIMS: dict[type, str] = {
    Draw: "deck",
    Take: "pile",
    Discard: "pile",
    Place: "space",
    Bounce: "space",
    Flip: "space",
}

SCORED = ("scored", "over")  # phases in which nothing lies open any more

# After these the lines of a grid are no longer what they were.
_REARRANGING = (Dealt, Flipped, Placed, RoundEnded)


class GnomingBoard(GnomingHands):
    """Draws one view of a Gnoming table and lets fingers play on it."""

    shows_seats = BooleanProperty(True)
    covers = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.opponents = Opponents()
        self.targets = make_targets()
        self.hand, self.deck = self.targets[:2]
        resting, around, above = (Widget(size_hint=(None, None), size=(0, 0)) for _ in range(3))
        self.scene = Scene(resting.canvas, above.canvas)
        self.marks = Marks(self.scene.bands, around.canvas, above.canvas)
        self.events = Events(self.scene, self.opponents, self.marks, self.motions)
        self.events.seen_from = self.to_widget
        self._head = OwnHead()
        self._owner = SeatToken(size=(dp(28), dp(28)))
        self._still = StillFloor(ground=self.ground, pos_hint={"x": 0, "y": 0})
        self.fbind("ground", self._still.setter("ground"))
        for child in (resting, self._head, self.opponents, *self.opponents.signs):
            self._still.add_widget(child)
        for child in (self._still, *self.targets, around, above, self._owner):
            self.add_widget(child)
        self.fingers = Fingers(self)
        self._layout: Layout | None = None
        self._highlights: tuple[Highlight, ...] = ()  # of the own grid as it is shown
        self._peek: Peek | None = None
        self._following: tuple[Any, tuple[float, float]] | None = None
        self._again = Clock.create_trigger(self._follow_up, 0)

    # Showing.

    @property
    def at_rest(self) -> bool:
        return super().at_rest and not self._following

    def show_view(self) -> None:
        self.events.shown = Shown.of(self.desk.view)
        if self._following:
            self._again()
        else:
            self.events.carried = False
            self.scene.draw(self.events.shown, self.events.me)
        self._draw_opponents()
        self._draw_head()
        self._draw_owner()
        self._highlights = self._lines_to_frame()
        self.forget()
        self._ring_legal()
        self._offer_action()

    def show_told(self) -> None:
        self.scene.draw(self.events.shown, self.events.me)
        self._draw_opponents()

    def laid_by(self) -> tuple[Any, ...]:
        return self.desk.me, self.desk.seats

    def lay_out(self) -> None:
        desk = self.desk
        self._look(None)
        count = len(desk.seats)
        place = Box(*self.pos, *self.size)
        layout = arrange(place, count - 1, Metrics.density, self.left_handed)
        self._layout = layout
        self.scene.lay(layout)
        order = [(desk.me + step) % count for step in range(1, count)]
        self.opponents.lay(layout.strip, desk.seats, order, self.look_at_seat, self.ground)
        spots = [layout.hand, layout.deck, *layout.piles, *layout.spaces]
        reach = (layout.spaces[1].x - layout.spaces[0].right) / 2
        for target, spot in zip(self.targets, spots, strict=True):
            target.lie(spot, reach)
        self._owner.pos = (layout.hand.x - dp(10), layout.hand.top - dp(18))
        self.events.me = desk.me
        self.events.names = [seat.name for seat in desk.seats]

    def _draw_opponents(self) -> None:
        desk = self.desk
        standing = desk.standing()
        awaited = desk.me if desk.me in desk.turn else next(iter(desk.turn), None)
        for seat, panel in self.opponents.panels.items():
            panel.picture.grid = tuple(self.events.shown.grids[seat])
            panel.picture.refresh()
            panel.score = standing.seats[seat].score
            panel.to_move = seat == awaited
            panel.went_out = seat == desk.view.out
        if awaited not in (None, desk.me):
            self.opponents.follow(awaited)

    def _draw_head(self) -> None:
        desk, me = self.desk, self.desk.me
        assert self._layout
        score = desk.standing().seats[me].score
        place = Box(*self.pos, *self.size)
        self._head.show(self._layout, place, desk.seats[me], score, desk.view.out == me)

    def _draw_owner(self) -> None:
        """A token at the card in hand tells whose it is, where it is not one's own."""
        shown = self.events.shown
        others = shown.hand is not None and shown.holder != self.events.me
        self._owner.opacity = 1 if others else 0
        if others:
            self._owner.seat = self.desk.seats[shown.holder].colour

    def _lines_to_frame(self) -> tuple[Highlight, ...]:
        """The lines of the own grid; once a round is scored none is still to be finished."""
        lines = self.desk.highlights(self.events.me)
        done = self.desk.view.phase in SCORED
        return tuple(line for line in lines if line.kind == "complete" or not done)

    def _ring_legal(self) -> None:
        """Ring what the person to move can touch."""
        if self._following or not self.desk.acting:
            self.marks.rings.draw((), ())
            return
        aims = {
            (AIMS[type(move)], move[0] if move else 0)
            for move in self.desk.moves()
            if type(move) in AIMS
        }
        self.ring_places([t for t in self.targets if (t.kind, t.index) in aims])

    def _offer_action(self) -> None:
        view: State = self.desk.view
        moves = {type(move) for move in self.desk.moves()} if self.desk.acting else set()
        if Deal in moves:
            self.action_text, self.action_icon = f"Deal round {view.round + 1}", "cards-outline"
        elif Decline in moves:
            self.action_text, self.action_icon = "Decline", "close"
        else:
            self.action_text, self.action_icon = "", ""

    # Events.

    def animate(self, event: Any, pace: float) -> float:
        if self._layout is None:
            return 0.0
        self.motions.finish()
        self._telling = True
        self._owner.opacity = 0
        self.marks.rings.draw((), ())
        self.drop_hint()
        if (
            isinstance(event, _REARRANGING)
            and getattr(event, "seat", self.events.me) == self.events.me
        ):
            self._highlights = ()  # known again when the table is at rest
        self.forget()
        if isinstance(event, Dealt):
            # How many cards were set aside while dealing is no event; the deck tells.
            self.events.shown.deck = self.desk.view.deck
        seconds = self.events.play(event, pace)
        self._draw_owner_later(seconds)
        return seconds

    def _draw_owner_later(self, seconds: float) -> None:
        if self.events.shown.hand is not None:
            self.motions.wait(seconds, self._draw_owner)

    def finish(self) -> None:
        self.motions.finish()

    def sounds(self, event: Any) -> str:
        return sound_of(event)

    # What the table screen asks for.

    def act(self) -> None:
        if not self.desk.acting:
            return
        wanted = {Deal, Decline} & {type(move) for move in self.desk.moves()}
        for kind in wanted:
            self.desk.propose(kind(), self.to_window(self.center_x, self.y + dp(24)))

    def point_at(self, move: Any) -> None:
        self.fingers.put_down()
        self._hinted = move
        aim = AIMS.get(type(move))
        index = move[0] if move else 0
        spots = [t.spot for t in self.targets if (t.kind, t.index) == (aim, index)]
        self.marks.hint(spots)

    def drop_hint(self) -> None:
        self._hinted = None
        self.marks.hint(())

    def put_down(self) -> bool:
        lifted = self.fingers.lifted is not None
        self.fingers.put_down()
        return lifted

    def cancel(self) -> None:
        self.fingers.cancel()
        self.drop_hint()

    def face(self, choice: int | str) -> Widget:
        card = int(choice)
        return CardPicture(card=card, label=explain(card).title if card in FACES else "")

    # What fingers do.

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        return super().on_touch_down(touch) or self.fingers.down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self.fingers.move(touch)
            return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self.fingers.up(touch)
            return True
        return super().on_touch_up(touch)

    # A closer look.

    def look_at_card(self, card: Card | None) -> None:
        if card is not None:
            self._look(look_at_card(self, card))

    def look_at_seat(self, seat: int) -> None:
        score = self.desk.standing().seats[seat]
        grid = tuple(self.events.shown.grids[seat])
        setup = self.desk.seats[seat]
        note = (score.note[:1].upper() + score.note[1:]).replace("-", MINUS)
        self._look(look_at_grid(self, setup, grid, score.score, note))

    def _look(self, peek: Peek | None) -> None:
        """Show a closer look instead of the one before."""
        if self._peek:
            self._peek.dismiss()
        self._peek = peek
        if peek:
            peek.open()

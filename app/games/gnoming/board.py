"""The board of Gnoming A-Round: everybody's grids, the deck, two piles and a card in the hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app import kv
from app.draw.shapes import Box
from app.effects import Effects
from app.games.gnoming.cards import FACES, CardPicture, explain
from app.games.gnoming.events import BACK, Events, sound_of
from app.games.gnoming.fingers import Fingers
from app.games.gnoming.marks import TableMarks
from app.games.gnoming.meanings import SAYINGS, say_card
from app.games.gnoming.opponents import look_at_card, look_at_grid, with_sign
from app.games.gnoming.places import Target
from app.games.gnoming.scene import Scene, ShownCards
from app.pieces.peek import CardCloseUp
from app.recogniser import Touchable
from app.table.board.board import Board
from app.table.board.meaning import HelpText, Meaning
from app.theme import theme
from app.words import MINUS, enumerated, number
from engine.core.game import Event, Highlight, Preview
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
    Move,
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

# What the main action says while a hint is shown.
HINTED: dict[type, str] = {
    Draw: "Draw it",
    Take: "Take it",
    Discard: "Discard it",
    Place: "Place it",
    Bounce: "Bounce it",
    Flip: "Flip it",
}

SHINE = 0.6  # of a card's width that shines around its middle
FLY_AFTER = 0.2  # seconds after which the points of a line that shines fly

SCORED = ("scored", "over")  # phases in which nothing lies open any more

# After these the lines of a grid are no longer what they were.
_REARRANGING = (Dealt, Flipped, Placed, RoundEnded)


class GnomingBoard(Touchable, Board[State, Move]):
    """Draws one view of a Gnoming table and lets fingers play on it."""

    zones_called = "Gnoming"
    sayings = SAYINGS
    shows_seats = BooleanProperty(True)
    covers = True

    scene: Scene = ObjectProperty(None, rebind=True)
    deck: Widget = ObjectProperty(None, rebind=True)
    hand: Widget = ObjectProperty(None, rebind=True)
    grass: Widget = ObjectProperty(None, rebind=True)  # below the own grid
    owner = StringProperty("blue")  # of the large grid: the colour,
    owner_name = StringProperty("")
    owner_score = StringProperty("")
    holder = StringProperty("")  # the colour of whoever else has the card in hand
    opponents_count = AliasProperty(
        lambda board: len(board.desk.seats) - 1 if board.desk else 0, bind=("desk",)
    )

    def __init__(self, **kwargs: object) -> None:
        # What lies above the zones follows these, before there are zones.
        super().__init__(scene=Scene(), deck=Widget(), hand=Widget(), grass=Widget(), **kwargs)
        self.marks = TableMarks(self.scene)
        self.events = Events(self.scene, self.marks, self.motions)
        self.events.seen_from = self.to_widget
        self.effects = Effects(self, self.motions, self.heard)
        self.fingers = Fingers(self)
        self.feel(self.recogniser, self.fingers.begin)
        self.targets: list[Target] = []
        self.framed: tuple[Highlight, ...] = ()  # of the own grid as it is shown
        self._finished: set[tuple[int, ...]] = set()  # lines of the own grid
        self._peek: CardCloseUp | None = None
        self._following: tuple[Move, tuple[float, float]] | None = None
        self._again = Clock.create_trigger(self._follow_up, 0)

    # Showing.

    @property
    def at_rest(self) -> bool:
        return super().at_rest and not self._following

    def show(self) -> None:
        """Keep up with the game even where there is no room to draw it, as while the device is
        turned: the events of the next move begin there."""
        if self.desk:
            self.finish()
            self.events.shown = ShownCards.of(self.desk.view)
        super().show()

    def show_view(self) -> None:
        if self._following:
            self._again()
        else:
            self.events.carried = False
            self.scene.draw(self.events.shown, self.events.me)
        self._draw_opponents()
        self._draw_head()
        self._draw_holder()
        self.framed = self._lines_to_frame()
        self._finished = {line.where for line in self.framed if line.kind == "complete"}
        self.forget()
        self._ring_legal()
        self._offer_action()

    def show_told(self) -> None:
        self.scene.draw(self.events.shown, self.events.me)
        self._draw_opponents()

    def on_zones(self, *_: object) -> None:
        """The places of cards may move within a zone that stays."""
        assert self.zones
        table = self.zones.ids.table
        for part in (table.ids.ground, *table.targets):
            part.fbind("pos", self._redraw_soon)
            part.fbind("size", self._redraw_soon)

    def laid_by(self) -> tuple[object, ...]:
        assert self.zones
        return self.desk.me, self.desk.seats, self.zones.ids.table.spots

    def lay_out(self) -> None:
        assert self.zones
        desk, zones = self.desk, self.zones.ids
        self._look(None)
        self.scene.lay(zones.table.spots)
        self.targets = zones.table.targets
        self.hand, self.deck = self.targets[:2]
        self.grass = zones.table.ids.ground.__self__
        count = len(desk.seats)
        self.opponents = self.events.opponents = zones.opponents.__self__
        self.opponents.seat(desk.seats, [(desk.me + step) % count for step in range(1, count)])
        self.events.me = desk.me
        self.events.names = [desk.spoken(seat.name) for seat in desk.seats]
        if self.events.shown.grids:
            self.show_told()

    def _draw_opponents(self) -> None:
        desk = self.desk
        awaited = desk.me if desk.me in desk.turn else next(iter(desk.turn), None)
        self.opponents.show(self.events.shown.grids, desk.standing(), awaited, desk.view.out)

    def _draw_head(self) -> None:
        desk, me = self.desk, self.desk.me
        out = " · out" if desk.view.out == me else ""
        self.owner, self.owner_name = desk.seats[me].colour, desk.seats[me].name
        score = desk.standing().seats[me]
        self.owner_score = f"{number(score.score)} {with_sign(score.under_way)}".rstrip() + out

    def _draw_holder(self) -> None:
        """A token at the card in hand tells whose it is, where it is not one's own."""
        shown = self.events.shown
        self.hand.opacity = 0.0 if shown.hand is None else 1.0  # a lesson lights what is there
        others = shown.hand is not None and shown.holder != self.events.me
        self.holder = self.desk.seats[shown.holder].colour if others else ""

    def _lines_to_frame(self) -> tuple[Highlight, ...]:
        """The lines of the own grid; once a round is scored none is still to be finished."""
        lines = self.desk.highlights(self.events.me)
        done = self.desk.view.phase in SCORED
        return tuple(line for line in lines if line.kind == "complete" or not done)

    def _ring_legal(self) -> None:
        """Ring what the person to move can touch."""
        moves = self.desk.moves() if self.desk.acting and not self._following else ()
        aims = {_aim(move) for move in moves}
        self.ring_places([t for t in self.targets if (t.kind, t.index) in aims])

    def ring_places(self, targets: Sequence[Target]) -> None:
        grass = [target.spot for target in targets if target.kind == "space"]
        table = [target.spot for target in targets if target.kind != "space"]
        self.marks.rings.draw(grass, table)

    def _offer_action(self) -> None:
        moves = {type(move) for move in self.desk.moves()} if self.desk.acting else set()
        if type(self.hinted) in HINTED and type(self.hinted) in moves:
            self.action_text, self.action_icon = HINTED[type(self.hinted)], "check"
        elif Deal in moves:
            round_number = self.desk.view.round + 1
            self.action_text, self.action_icon = f"Deal round {round_number}", "cards-outline"
        elif Decline in moves:
            self.action_text, self.action_icon = "Decline", "close"
        else:
            self.action_text, self.action_icon = "", ""

    # Events.

    ends = (RoundEnded,)
    begins = (Dealt,)

    def animate(self, event: Event, pace: float) -> float:
        if not self.targets:
            return 0.0
        self.finish()
        self.telling = True
        if self._has_room:
            self._lay()  # the device may have been turned since the last event
        self.holder = ""
        self.marks.rings.draw((), ())
        self.drop_hint()
        self.action_text = ""
        me = self.events.me
        if isinstance(event, _REARRANGING) and getattr(event, "seat", me) == me:
            self.framed = ()  # known again when the table is at rest
        self.forget()
        if isinstance(event, Dealt):
            # How many cards were set aside while dealing is no event; the deck tells.
            self.events.shown.deck = self.desk.view.deck
        seconds = self.events.play(event, pace)
        if isinstance(event, Flipped | Placed) and event.seat == me:
            seconds = self._light_lines(event.space, pace, seconds)
        if self.events.shown.hand is not None:
            self.motions.wait(seconds, self._draw_holder)
        return seconds

    def _light_lines(self, space: int, pace: float, delay: float) -> float:
        """A card has finished lines: their places shine, the points fly to the score, and confetti
        names the line."""
        assert self.zones
        cards, spaces = self.events.shown.grids[self.events.me], self.scene.spots.spaces
        head = self.zones.ids.table.ids.head
        end = delay
        for line in self.desk.highlights(self.events.me):
            known = line.where in self._finished or None in [cards[place] for place in line.where]
            if line.kind == "complete" and space in line.where and not known:
                self._finished.add(line.where)
                middles = [spaces[place].centre for place in line.where]
                self.effects.light(middles, spaces[0].w * SHINE, pace, delay)
                goal = self.to_widget(*head.to_window(*head.center))
                begin = delay + FLY_AFTER * pace
                self.effects.fly(with_sign(line.points), middles[1], goal, pace, begin)
                end = self.effects.confetti(middles[1], f"{line.text}!", pace, delay)
        return end

    def sounds(self, event: Event) -> str:
        return sound_of(event)

    # What the table screen asks for.

    def act(self) -> None:
        if not self.desk.acting:
            return
        at = self.to_window(self.center_x, self.y + dp(24))
        if self.hinted is not None and type(self.hinted) in HINTED:
            self.desk.propose(self.hinted, at)
            return
        for move in [move for move in self.desk.moves() if isinstance(move, Deal | Decline)]:
            self.desk.propose(move, at)

    def point_at(self, move: Move) -> None:
        """Ring where a move goes, show a card that it places there; the main action plays it."""
        self.fingers.put_down()
        self.hinted = move
        aim = _aim(move)
        places = [target for target in self.targets if (target.kind, target.index) == aim]
        if isinstance(move, Place | Bounce) and places:
            self.foretell(places[0], self.targets[0], None, self.desk.preview(move))
        self.marks.hint([target.spot for target in places])
        self._offer_action()

    @property
    def place_names(self) -> Sequence[str]:
        """Piles lie beside each other or one above the other."""
        return ("upper", "lower") if self.zones and self.zones.ids.table.beside else ()

    def drop_hint(self) -> None:
        self.marks.hint(())
        if self.hinted is not None:
            self.hinted = None
            self.forget()
            self._offer_action()

    def put_down(self) -> bool:
        pending = self.fingers.lifted is not None or self.hinted is not None
        self.fingers.put_down()
        self.drop_hint()
        return pending

    def cancel(self) -> None:
        super().cancel()
        self.fingers.put_down()
        self.drop_hint()

    def face(self, choice: int | str) -> Widget:
        card = int(choice)
        return CardPicture(card=card, label=explain(card).title if card in FACES else "")

    # What fingers do: cards are picked up, previewed, played and brought back.

    def target_at(self, x: float, y: float) -> Target | None:
        """The place under a finger; the card in hand only while there is one."""
        for target in self.targets:
            if target.collide_point(x, y) and (
                target is not self.hand or self.events.shown.hand is not None
            ):
                return target
        return None

    def card_at(self, target: Target) -> Card | None:
        """The face-up card that lies at a place."""
        shown = self.events.shown
        if target.kind == "space":
            return shown.grids[self.events.me][target.index]
        if target.kind == "pile":
            return shown.piles[target.index][-1] if shown.piles[target.index] else None
        return shown.hand if target.kind == "hand" else None

    def pick_up(self, source: Target, follow: bool = True) -> None:
        """Take a card off the table: it follows the finger, or waits for the next tap."""
        shown = self.events.shown
        self.motions.finish()
        self.scene.hold(self.card_at(source), source.spot)
        if source.kind == "pile":
            below = replace(shown, piles=[list(pile) for pile in shown.piles])
            del below.piles[source.index][-1:]
            self.scene.draw_pile(below, source.index)
        self.marks.origin(source.spot)
        if follow:
            self.marks.rings.draw((), ())
            self.scene.hand.lift(True)
        else:
            self.scene.raise_hand(source.spot)

    def fly_back(self, source: Target) -> None:
        """Bring a card back to where it was taken from."""

        def land() -> None:
            self.scene.draw(self.events.shown, self.events.me)
            self._ring_legal()

        self.marks.rings.draw((), ())
        self.marks.origin(None)
        self.events.pace = 1.0 if theme.animations == "full" else 0.5
        if theme.animations == "off":
            land()
        else:
            self.events.fly(self.scene.hand, source.spot, seconds=BACK, end=land)

    def foretell(
        self, target: Target, source: Target, reason: str | None, preview: Preview | None
    ) -> None:
        """Show at a place, and in words, what a release there would do."""
        if reason:
            self.forget()
            self.marks.rings.veil(True)
            self.marks.refused(target.spot)
            self.sentence = reason
            return
        self.marks.rings.veil(True)
        self.marks.ghost(target.spot, self.card_at(source) if source.kind != "deck" else None)
        if preview is None:
            return
        spaces = self.scene.spots.spaces
        finger = target.spot.grown(-target.spot.w * 0.25)
        self.marks.gains(preview.gains, spaces, finger, Box(*self.pos, *self.size).grown(-dp(6)))
        self.marks.lines_after(self.framed, preview.gains, spaces)
        self.sentence = preview.sentence
        if preview.before is not None and preview.after is not None:
            self.readout_title = "Face up"
            self.readout_before = number(preview.before)
            self.readout_after = number(preview.after)

    def forget(self) -> None:
        """Take away what a release would do."""
        self.marks.forget_target()
        self.marks.rings.veil(False)
        if self.targets:
            self.marks.lines(self.framed, self.scene.spots.spaces)
        self.sentence = self.fingers.waiting_for()
        self.readout_title = ""

    def commit(self, moves: Sequence[Move], source: Target, at: tuple[float, float]) -> None:
        """Make the moves; the second follows when the first has been shown."""
        self.events.carried = source.kind == "pile" or self.scene.hand.opacity > 0
        self._following = (moves[1], at) if len(moves) > 1 else None
        self.marks.rings.draw((), ())
        self.marks.origin(None)
        if not self.desk.propose(moves[0], at):
            self._following = None
            self.events.carried = False
            self.fly_back(source)

    def _follow_up(self, *_: object) -> None:
        if not self._following:
            return
        move, at = self._following
        self._following = None
        if not (self.desk.acting and self.desk.propose(move, at)):
            self.show()

    # What is this?

    def painted(self) -> Iterable[Meaning]:
        for target in self.targets:
            hidden = target.kind == "hand" and self.events.shown.hand is None
            if not hidden:
                x, y = self.to_window(*target.spot[:2])
                yield Meaning(Box(x, y, *target.spot[2:]), self._say_target(target))

    def _say_target(self, target: Target) -> HelpText:
        """A card in the grid or in the hand speaks for itself; a pile tells what it is for too."""
        card = self.card_at(target)
        told = say_card(card) if card is not None else SAYINGS[target.kind]
        if target.kind == "space":
            lines = [line.text for line in self.framed if target.index in line.where]
            more = f"Part of: {enumerated(lines)}." if lines else ""
        else:
            more = SAYINGS[target.kind].text if card is not None else ""
        return told._replace(text=f"{told.text} {more}".rstrip())

    # A closer look.

    def look_at_card(self, card: Card | None) -> None:
        if card is not None:
            self._look(look_at_card(self, card))

    def look_at_seat(self, seat: int) -> None:
        score = self.desk.standing().seats[seat]
        grid = tuple(self.events.shown.grids[seat])
        note = (score.note[:1].upper() + score.note[1:]).replace("-", MINUS)
        self._look(look_at_grid(self, self.desk.seats[seat], grid, score.score, note))

    def _look(self, peek: CardCloseUp | None) -> None:
        """Show a closer look instead of the one before."""
        if self._peek:
            self._peek.dismiss()
        self._peek = peek
        if peek:
            peek.open()


def _aim(move: Move) -> tuple[str, int]:
    """The kind and number of the place that a move ends at."""
    return AIMS.get(type(move), ""), move[0] if move else 0


kv.load("games/gnoming")

"""The board of Mini Golf Designer: a land to lay tiles on, racks to take them from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from app.draw.shapes import Point
from app.effects import Effects
from app.games.designer.captions import TURNS, choices_of, heading, subheading
from app.games.designer.carried import Carried
from app.games.designer.closer_look import CloserLook
from app.games.designer.conditions import ConditionLine, rows_of
from app.games.designer.events import AroundLand, Events, sound_of
from app.games.designer.fingers import Carrying, Fingers
from app.games.designer.hand import ACTIONS, Hand
from app.games.designer.land.floor import LandFloor
from app.games.designer.land.ground import shape_of
from app.games.designer.land.scene import LandScene
from app.games.designer.meanings import painted, painted_at, say_key
from app.games.designer.pages import CardPage, move_of, page_wanted
from app.games.designer.parts import NumberTray, SeatSeen
from app.games.designer.pictures import face_of, kind_of
from app.games.designer.rack import Rack, in_bag, middle_slots, next_slots, turn_slots
from app.table.board.board import Board, Spot
from app.table.board.meaning import HelpText, Meaning
from app.touch import Touch
from app.widgets.surfaces.viewport import Viewport
from app.window import frame
from engine.core.game import Event, Preview, Seat
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import (
    ClientsVisit,
    DesignEnded,
    EndBegan,
    GameEnded,
    LandCompleted,
    Move,
    PlaceTile,
    PromisesShown,
    RackFilled,
    RoundBegan,
    State,
)

DISC = 6  # dp by which the number of a tile in the rack stands over its edge
RESIZED_AFTER = 0.12  # seconds after a pinch in which words on the land follow
CROWDED = 4  # seats whose racks are too long to stand side by side
BY_NOW, IN_ALL = "So far", "In all"  # points while the game goes on, and when it is over


class DesignerBoard(Board[State, Move]):
    """Draws one view of a table of Mini Golf Designer and lets fingers play on it."""

    zones_called = "Designer"
    keys = (("1 to 9", "Take a tile"), ("R, left, right", "Turn it"))
    viewport: Viewport
    frame_title: Widget
    panel_width = 356.0
    face_shape = 1.0
    backs = MappingProxyType({"bag": "designer/tile-back"})

    # What kv/games/designer/screen.kv binds to. The room that there is:
    tall = BooleanProperty(False)  # for a rack of turns on a phone,
    roomy = BooleanProperty(False)  # and for the conditions
    land_shape = NumericProperty(1)  # how high the land that is seen is for its width
    chip_room = NumericProperty(0)  # pixels beside the title
    # Seats, all of them in the order of play, and those whose land is not looked at.
    chips = ListProperty([])
    others = ListProperty([])
    others_count = AliasProperty(lambda self: max(1, len(self.others)), bind=("others",))
    # What stands above the racks, and how they share a row.
    order_words = "Turn order"
    now_words = StringProperty("")
    next_words = StringProperty("")
    crowded = BooleanProperty(False)
    stacked = AliasProperty(lambda self: self.crowded and not self.tall, bind=("crowded", "tall"))
    numbering = BooleanProperty(False)  # the numbers of holes are in the place of the racks
    # The conditions and the points of the land that is looked at.
    rows: list[ConditionLine] = ListProperty([])
    points = NumericProperty(0)
    gain = NumericProperty(0)  # by what is pending
    points_caption = StringProperty(BY_NOW)
    # What else can be done: all of it, without passing, and what turns a tile beside the land.
    choices = ListProperty([])
    tools = ListProperty([])
    turns = ListProperty([])
    may_pass = BooleanProperty(False)
    passing = BooleanProperty(False)
    note = StringProperty("")  # at the lower edge of the land
    paged = BooleanProperty(False)  # a page of cards lies over everything

    def _first_share(self) -> float:
        """How much of a row of racks its first one gets, for one of the other."""
        return 1.0 if self.stacked else 0.72 if self.tall else 1.35

    first_share = AliasProperty(_first_share, bind=("stacked", "tall"))

    def __init__(self, **kwargs: Any) -> None:
        self.hand = Hand(lambda: self.desk, self.refresh)
        self.closer_look = CloserLook(self, self.hand)
        self.floor = LandFloor(kept=True)
        self.scene = LandScene(self.hand, self.floor)
        self.viewport = self.scene.viewport
        self.order_rack = Rack(low=True)
        self.now_rack, self.next_rack = Rack(), Rack()
        self.tray = NumberTray()
        super().__init__(**kwargs)
        self.fingers = Fingers(
            self.hand,
            self.scene,
            self.closer_look,
            self.motions,
            Carried(),
            self.slot_middle,
            self.look_next,
            self.drop_hint,
        )
        self.floor.feel(self.recogniser, self.fingers.on_land)
        for which, rack in (("now", self.now_rack), ("next", self.next_rack)):
            rack.feel(self.recogniser, partial(self.fingers.on_rack, rack, which))
        self.tray.bind(on_number=lambda _tray, hole: self.hand.token_tapped(hole))
        self.tray.bind(on_best=lambda _tray: self.hand.best_tapped(self._middle))
        self.page = CardPage(self._card_tapped, self.closer_look.at_card, self.hand.draw_land)
        around = AroundLand(
            self.now_rack,
            self.next_rack,
            self.slot_middle,
            self.chip_middle,
            self.show_land,
            self.show_racks,
            self.show_chips,
        )
        effects = Effects(self.floor, self.motions, self.heard)
        self.events = Events(self.hand, self.scene, self.fingers.carried, effects, around)
        self.canvas.after.add(self.events.moments.group)
        self.frame_panel = Factory.DesignerAside(board=self)
        self.frame_title = Factory.DesignerCrown(board=self)
        self.frame_dock = Factory.DesignerGrips(board=self)
        self.frame_action = Factory.DesignerFoot(board=self)
        self._filled: Widget | None = None  # the zones whose racks and chips have been shown
        self._zoomed = Clock.create_trigger(self._zoom_rested, RESIZED_AFTER)
        self.floor.bind(zoom=lambda *_: self._zoomed())

    @property
    def view(self) -> State:
        return self.hand.view

    @property
    def _beside(self) -> bool:
        """Whether racks, conditions and points stand in a panel beside the board."""
        return bool(frame.shape == "wide")

    @property
    def _middle(self) -> Point:
        x, y = self.to_window(*self.center)
        return float(x), float(y)

    # Showing.

    def show_view(self) -> None:
        self.hand.face_view()
        self.events.shown = self.view
        self.events.moments.clear()
        self.refresh()

    def show_told(self) -> None:
        shown = self.events.shown
        self.show_land(shown)
        self.show_racks(shown)
        self.show_chips(shown)

    def refresh(self) -> None:
        """Show everything that depends on what is pending, and offer the main action."""
        if not self.laid_for or self.telling:
            return
        view, hand = self.view, self.hand
        self.scene.keep_window()
        self.heading = heading(view, hand.looked, self.desk.seats[hand.looked].name)
        self.subheading = subheading(view, hand.looked)
        self.show_racks(view)
        self.show_chips(view)
        if self.zones is not self._filled:
            # Racks and chips have to find their places first: the land is large, and painted once.
            self._filled = self.zones
            self._redraw_soon()
            return
        self.show_land(view)
        preview = self.scene.draw_marks()
        self._show_points(preview)
        self._show_choices()
        self._show_page()
        self._say(preview.sentence if preview and hand.may_play else "")
        self._offer_action()

    def show_land(self, state: State) -> None:
        self.scene.show(state, self.ground)
        self.land_shape = shape_of(self.floor.land)

    def show_racks(self, state: State) -> None:
        hand, seats = self.hand, self.desk.seats
        lifted = hand.held if hand.square is not None or self.carrying else None
        chosen = getattr(hand.chosen, "slot", hand.held if lifted is None else None)
        turns = state.rack and not state.rules.solo
        self.order_rack.slots = turn_slots(state, seats) if turns else []
        self.now_rack.slots = middle_slots(state, seats, chosen, lifted)
        self.next_rack.slots = next_slots(state)
        self.crowded = state.rules.seats >= CROWDED
        self._name_racks(state)
        self.numbering = hand.numbering or (state.phase == "label" and bool(hand.legal))
        designer, tray = state.designers[self.desk.me], self.tray
        tray.seat, tray.token = seats[self.desk.me].colour, hand.token
        tray.fixed = [hole for hole, at in enumerate(designer.numbers or (), 1) if at]
        tray.changed = designer.numbers is not None
        tray.explained = self._beside or self.tall

    def _name_racks(self, state: State) -> None:
        """Short where two racks share a row."""
        bag = f"{in_bag(state)} in the bag"
        now = "Take one now · end phase" if state.ending else "Take one now"
        self.now_words = f"Take one of two · {bag}" if state.rules.solo else now
        roomy = f"Next round · {bag}" if self._beside else f"Next · {bag}"
        self.next_words = roomy if self._beside or self.tall else "Next round"

    def show_chips(self, state: State) -> None:
        standing, seats = self.desk.standing(), self.desk.seats
        found = {
            seat: SeatSeen(
                seat,
                seats[seat].name,
                seats[seat].colour,
                len(state.designers[seat].tiles),
                standing.seats[seat].score,
                seat in self.desk.turn,
                seat == self.hand.looked,
                self.desk.done(seat),
            )
            for seat in range(0 if state.rules.solo else len(seats))
        }
        self.chips = [found.pop(seat) for seat in state.order if seat in found] + [*found.values()]
        self.others = sorted(chip for chip in self.chips if not chip.looked)

    def _show_points(self, preview: Preview | None) -> None:
        """The conditions of the land that is looked at, with what a tile would change."""
        view, seat = self.view, self.hand.looked
        score = self.desk.standing().seats[seat]
        own = preview is not None and self.hand.elsewhere is None
        gains = preview.gains if preview and own else ()
        self.rows = rows_of(view, seat, score.parts, gains)
        self.points = score.score
        self.points_caption = IN_ALL if view.phase == "over" else BY_NOW
        gain = 0
        if gains and preview and preview.before is not None and preview.after is not None:
            gain = preview.after - preview.before
        self.gain = gain

    def _show_choices(self) -> None:
        hand, beside = self.hand, self._beside
        self.choices = choices_of(hand, turns_apart=beside)
        self.tools = [each for each in self.choices if each.key != "pass"]
        passes = [each for each in self.choices if each.key == "pass"]
        self.may_pass = any(each.possible for each in passes)
        self.passing = any(each.selected for each in passes)
        self.turns = TURNS if beside and hand.may_play and hand.held is not None else []

    def _say(self, said: str) -> None:
        """Beside a panel a sentence stands on the land, where it moves nothing."""
        on_land = self._beside and not self.paged
        self.sentence = "" if on_land else said
        self.note = said if on_land else ""

    def _show_page(self) -> None:
        self.paged = page_wanted(self.view, self.desk.me, bool(self.hand.legal))
        if self.paged:
            self.page.show(self.view, self.desk.me, self.hand.chosen)

    def on_paged(self, _board: Widget, paged: bool) -> None:
        (self.add_widget if paged else self.remove_widget)(self.page)

    def _offer_action(self) -> None:
        hand = self.hand
        if not hand.legal:
            self.action_text, self.action_icon, self.action_enabled = "", "", True
            return
        move = hand.pending
        text, icon = ACTIONS[type(move) if move is not None else self._usual()]
        if hand.elsewhere is not None:
            text, icon, move = "My land", "arrow-left", hand.legal[0]
        elif hand.numbering and self.view.phase == "turn":
            text, icon, move = "Back to tiles", "arrow-left", hand.legal[0]
        self.action_text, self.action_icon = text, icon
        self.action_enabled = move is not None

    def _usual(self) -> type:
        """The kind of move that most likely comes next."""
        return PlaceTile if self.hand.lays else type(self.hand.legal[0])

    def _zoom_rested(self, *_: object) -> None:
        if self.desk and not self.telling and not self.recogniser.busy:
            self.refresh()

    # Events.

    ends = (LandCompleted, DesignEnded, PromisesShown, GameEnded)
    begins = (EndBegan, ClientsVisit, RackFilled, RoundBegan)

    def animate(self, event: Event, pace: float) -> float:
        if not self.laid_for:
            return 0.0
        if not self.telling:
            self.telling = True
            self.cancel()
            self.hand.rest()
            self.scene.clear()
            self.sentence = self.action_text = ""
            self.paged = False
        self.motions.finish()
        return self.events.tell(event, pace)

    def finish(self) -> None:
        self.motions.finish()

    def sounds(self, event: Event) -> str:
        return sound_of(event)

    # What kv's buttons do.

    def choose(self, key: str) -> None:
        """One of the choices was tapped."""
        self.hand.choose(key, self._middle)

    def hold(self, key: str, down: bool) -> None:
        """A finger came down on a choice, or left it."""
        if key == "promises":
            self.closer_look.at_promises(down)

    def look_elsewhere(self, seat: Seat) -> None:
        """Look at somebody's land; at one's own, to play on it."""
        if self.view.phase != "lands" and not self.telling:
            self.cancel()
            self.hand.look_elsewhere(seat)

    def look_next(self, by: int) -> None:
        seats = len(self.desk.seats)
        if seats > 1:
            self.look_elsewhere((self.hand.looked + by) % seats)

    def look_at_row(self, row: ConditionLine) -> None:
        self.closer_look.at_row(row)

    def open_rows(self) -> None:
        self.closer_look.at_rows(self.rows, self.points_caption, int(self.points))

    def _card_tapped(self, card: int | str) -> None:
        """A second tap on a land or a promise makes the move."""
        if self.hand.choose_card(move_of(card)):
            self.act()

    # What the table screen asks for.

    def act(self) -> None:
        hand = self.hand
        if not self.desk.acting:
            return
        if hand.elsewhere is not None:
            self.look_elsewhere(self.desk.me)
        elif hand.numbering and self.view.phase == "turn":
            self.choose("numbers")
        elif hand.pending is not None:
            self.desk.propose(hand.pending, self.to_window(*self.viewport.center))

    def key(self, name: str) -> bool:
        """R and the arrows turn the tile in hand, numbers take tiles."""
        if not self.desk.acting:
            return False
        hand, rack = self.hand, self.view.rack
        turn = {"r": 1, "right": 1, "left": -1}.get(name)
        if turn and hand.held is not None:
            hand.turn_tile(turn)
            self.fingers.carried.turn(hand.turns)
            return True
        slot = int(name) - 1 if name.isdecimal() else -1
        if 0 <= slot < len(rack) and rack[slot] and not hand.numbering:
            hand.slot_tapped(slot)
            return True
        return False

    def point_at(self, move: Move) -> None:
        """Show what a move would do, as if it were pending."""
        self.cancel()
        if self.hand.hold_out(move):
            self.hinted = move
            self.refresh()

    def drop_hint(self) -> None:
        self.hinted = None

    def kept_in_sight(self) -> Iterable[Point]:
        """The square on which a tile would be laid."""
        square = self.hand.square
        if square is None or self.floor.squares is None:
            return ()
        return [self.floor.to_window(*self.floor.point(square))]

    # What is this?

    def say(self, key: str) -> HelpText | None:
        return say_key(self, key)

    def painted(self) -> Iterable[Meaning]:
        return painted(self) if self.paged or self.floor.squares else ()

    def painted_at(self, x: float, y: float) -> Meaning | None:
        return painted_at(self, x, y) if self.floor.squares else None

    @property
    def portrait(self) -> Widget:
        return self.floor

    def pose(self, posing: bool) -> None:
        if self.laid_for:
            self.floor.pose(posing)

    @property
    def overlaid(self) -> bool:
        return self.hand.elsewhere is not None

    def put_down(self) -> bool:
        if self.hand.elsewhere is not None:
            self.look_elsewhere(self.desk.me)
            return True
        return self.hand.put_down()

    def cancel(self) -> None:
        super().cancel()
        self.fingers.cancel()

    @property
    def carrying(self) -> bool:
        """Whether a tile is in the hand of a finger."""
        return isinstance(self.recogniser.gesture, Carrying)

    def put_away(self) -> None:
        if self.hand.numbering:
            self.choose("numbers")

    def face(self, choice: int | str) -> Widget | None:
        return face_of(choice, self.desk.seats if self.desk else ())

    def caption(self, choice: int | str, named: str) -> str:
        """A tile's name tells all that is on its picture; what is not there is its back."""
        return f"back {FACES[str(choice)].back}" if choice in FACES else named

    def group(self, choice: int | str) -> str:
        return kind_of(choice)

    # Places of things, in the window.

    def spots(self) -> Mapping[str, Spot]:
        return {"square": lambda x, y: (self.scene.point_of((x, y)), self.floor.side / 2)}

    def spot(self, name: str) -> tuple[float, float, float, float] | None:
        """Racks, and the tiles that can be taken from one, lie beside the land."""
        rack = {"order": self.order_rack, "now": self.now_rack, "next": self.next_rack}.get(name)
        if rack is not None and rack.parent is not None:
            return (*rack.to_window(*rack.pos), *rack.to_window(rack.right, rack.top))
        kind, *numbers = name.split()
        if kind != "slot":
            return super().spot(name)
        slot = int(numbers[0])
        middle = self.slot_middle(slot)
        if middle is None:
            return None
        (x, y), half = middle, self.now_rack.tile_box(slot).w / 2 + dp(DISC)
        return x - half, y - half, x + half, y + half

    def slot_middle(self, slot: int) -> Point | None:
        """The middle of a tile of the rack; None where it is out of sight."""
        rack = self.now_rack
        if rack.parent is None or slot >= len(rack.slots):
            return None
        x, y = rack.to_window(*rack.tile_box(slot).centre)
        return float(x), float(y)

    def chip_middle(self, seat: Seat) -> Point | None:
        """The middle of somebody's chip, on the board or in the frame; None where there is none."""
        for chip in (*self.walk(restrict=True), *self.frame_title.walk(restrict=True)):
            if isinstance(getattr(chip, "item", None), SeatSeen) and chip.item.seat == seat:
                return chip.to_window(*chip.center)
        return None

    def on_touch_down(self, touch: Touch) -> bool:
        """A second finger anywhere turns what the first one carries."""
        return self.recogniser.second(touch) or bool(super().on_touch_down(touch))

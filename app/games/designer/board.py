"""The board of Mini Golf Designer: a land to lay tiles on, racks to take them from."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.games.designer.chips import CourseChips
from app.games.designer.events import Events, sound_of
from app.games.designer.extras import Extras
from app.games.designer.faces import face_of, kind_of
from app.games.designer.land.floor import LandFloor
from app.games.designer.looks import DesignerLooks
from app.games.designer.pages import Pages
from app.games.designer.panel import Satisfaction, SoFar
from app.games.designer.play import ACTIONS
from app.games.designer.racks import Racks
from app.games.designer.touch import Fingers
from app.games.designer.words import heading, subheading
from app.widgets import IconButton, TonalButton
from app.widgets.viewport import Viewport
from engine.games.designer.model import PlaceTile

RESIZED_AFTER = 0.12  # seconds after a pinch in which buttons and words follow


class DesignerBoard(DesignerLooks):
    """Draws one view of a table of Mini Golf Designer and lets fingers play on it."""

    panel_width = 356.0

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fingers = Fingers(self)
        self.floor = LandFloor(self.fingers.on_land, self.cancel, kept=True)
        self.floor.above.add(self._notes)
        # Tiles beside the land reach out of the window.
        self.viewport = Viewport(board=self.floor, size_hint=(None, None), overflows=True)
        self.racks = Racks(self.fingers.on_rack, self.token_tapped, self.best_tapped)
        self.chips = CourseChips(self.look_elsewhere)
        self.panel = Satisfaction(self.look_at_row)
        self.so_far = SoFar()
        self.so_far.bind(on_release=lambda _: self.open_rows())
        self.pass_button = TonalButton(text="Pass", side=dp(20))
        self.pass_button.bind(on_release=lambda _: self.extra_tapped("pass"))
        self.foot = BoxLayout(spacing=dp(12))
        self.extra_row = Extras(self.extra_tapped, self.extra_held)
        self.turners = [
            IconButton(icon="rotate-left", label="Turn left", bordered=True),
            IconButton(icon="rotate-right", label="Turn right", bordered=True),
            IconButton(icon="fit-to-screen-outline", label="Fit the land", bordered=True),
        ]
        for button, does in zip(
            self.turners,
            (lambda _: self.turn_tile(-1), lambda _: self.turn_tile(1), self._fit),
            strict=True,
        ):
            button.bind(on_release=does)
        self.aside, self.crown, self.grips = self.panel, self.chips, self.racks
        self.add_widget(self.viewport)
        self.pages = Pages(self, self.card_tapped, self.look_at_card)
        self.events = Events(self)
        self._decision: tuple[Any, ...] = ()
        self._seen_of: tuple[Any, ...] = ()
        self._windows: dict[Any, list[float]] = {}  # what was last seen of each land
        self._zoomed = Clock.create_trigger(self._zoom_rested, RESIZED_AFTER)
        self.floor.bind(zoom=lambda *_: self._zoomed())

    def _fit(self, *_: object) -> None:
        self.viewport.fit()

    # Showing.

    def show_view(self) -> None:
        self._previews.clear()
        self._open = None
        self.legal = self.desk.moves() if self.desk.acting else ()
        self._forget_if_new()
        self.events.shown = self.view
        self.events.moments.clear()
        self.refresh()

    def show_told(self) -> None:
        shown = self.events.shown
        if shown:
            self.show_land(shown)
            self.show_racks(shown)
            self.show_chips(shown)

    def _forget_if_new(self) -> None:
        """What was pending belongs to one decision."""
        view = self.view
        decision = (view, self.desk.me, self.desk.acting)
        if decision == self._decision:
            return
        before = self._decision
        self._decision = decision
        if not before or before[1] != self.desk.me or not self.desk.acting:
            self.elsewhere, self.numbering = None, False
        slot = self.held
        kept = bool(before) and before[0].rack == view.rack and before[1] == self.desk.me
        self.forget()
        if kept and slot is not None and view.phase == "turn" and self.lays:
            self.held = slot  # a free move, such as asking for a tile, was made in between
        self.numbering = (self.numbering or view.phase == "label") and bool(self.legal)

    def refresh(self) -> None:
        """Draw everything that depends on what is pending, and offer the main action."""
        if self._layout is None or self._telling:
            return
        view = self.view
        self._keep_window()
        name = self.desk.seats[self.looked].name
        self.heading = heading(view, self.looked, name)
        self.subheading = subheading(view, self.looked)
        self.show_land(view)
        preview = self.draw_marks()
        self.show_racks(view)
        self.show_chips(view)
        self.show_panel(preview)
        self.show_extras()
        self.show_turners()
        self._show_page()
        self._say(preview.sentence if preview and self.may_play else "")
        self._offer_action()

    def _say(self, said: str) -> None:
        """Beside a panel a sentence stands on the land, where it moves nothing."""
        assert self._layout
        beside = self._layout.beside and not self.pages.open
        self.sentence = "" if beside else said
        self.show_note(said if beside else "")

    def _show_page(self) -> None:
        layout = self._layout
        assert layout
        box = layout.land
        if not layout.beside:
            low = layout.land.y if layout.column else layout.foot.y
            box = Box(self.x, low, self.width, self.top - low)
        acting = bool(self.legal)
        paged = self.pages.show(self.view, self.desk.me, self.chosen, acting, box)
        self.viewport.opacity = 0 if paged else 1
        around = [self.racks, self.chips, self.so_far, self.extra_row]
        for part in around:
            hidden = paged and not layout.beside and part.parent is self
            part.opacity, part.disabled = (0 if hidden else 1), hidden

    def _keep_window(self) -> None:
        """Every land keeps the place and the size in which it was looked at."""
        land = self.view.designers[self.looked].land
        seen = (self.looked, land)
        if seen != self._seen_of:
            if self._seen_of:
                self._windows[self._seen_of] = self.viewport.state
            if self._seen_of:
                self.viewport.state = self._windows.get(seen, [1.0, 0.5, 0.5])
            self._seen_of = seen

    def _offer_action(self) -> None:
        if not self.legal:
            self.action_text, self.action_icon, self.action_enabled = "", "", True
            return
        move = self.pending
        text, icon = ACTIONS[type(move) if move is not None else self._usual()]
        if self.elsewhere is not None:
            text, icon, move = "My land", "arrow-left", self.legal[0]
        elif self.numbering and self.view.phase == "turn":
            text, icon, move = "Back to tiles", "arrow-left", self.legal[0]
        self.action_text, self.action_icon = text, icon
        self.action_enabled = move is not None

    def _usual(self) -> type:
        """What is most likely done next."""
        return PlaceTile if self.lays else type(self.legal[0])

    def _zoom_rested(self, *_: object) -> None:
        if self.desk and self._layout and not self._telling and not self.fingers.busy:
            self.refresh()

    # Events.

    def animate(self, event: Any, pace: float) -> float:
        if self._layout is None or self.events.shown is None:
            return 0.0
        if not self._telling:
            self._telling = True
            self.fingers.cancel()
            self.held, self.square, self.chosen = None, None, None
            self.legal = ()
            self.floor.hints.clear()
            self._notes.clear()
            self.sentence = self.action_text = ""
            self.pages.close()
            self.viewport.opacity = 1
        self.motions.finish()
        return self.events.tell(event, pace)

    def finish(self) -> None:
        self.motions.finish()

    def sounds(self, event: Any) -> str:
        return sound_of(event)

    # What the table screen asks for.

    @property
    def carrying(self) -> bool:
        return self.fingers.dragging

    def act(self) -> None:
        if not self.desk.acting:
            return
        if self.elsewhere is not None:
            self.look_elsewhere(self.desk.me)
        elif self.numbering and self.view.phase == "turn":
            self.extra_tapped("numbers")
        elif self.pending is not None:
            self.desk.propose(self.pending, self.to_window(*self.viewport.center))

    def key(self, name: str) -> bool:
        """R and the arrows turn the tile in hand, numbers take tiles."""
        if not self.desk.acting:
            return False
        turn = {"r": 1, "right": 1, "left": -1}.get(name)
        if turn and self.held is not None:
            self.turn_tile(turn)
            self.fingers.carried.turn(self.turns)
            return True
        slot = int(name) - 1 if name.isdecimal() else -1
        if 0 <= slot < len(self.view.rack) and self.view.rack[slot] and not self.numbering:
            self.slot_tapped(slot)
            return True
        return False

    def point_at(self, move: Any) -> None:
        """Show what a move would do, as if it were pending."""
        self.fingers.cancel()
        if move not in self.legal:
            return
        self.elsewhere, self.numbering = None, self.view.phase == "label"
        self.forget()
        if isinstance(move, PlaceTile):
            self.held, self.square, self.turns = move.slot, (move.x, move.y), move.turns
            self.firm = True
        elif type(move) in ACTIONS:
            self.chosen = move
        self._hinted = move
        self.refresh()

    def drop_hint(self) -> None:
        self._hinted = None

    @property
    def portrait(self) -> Widget:
        return self.floor

    def pose(self, posing: bool) -> None:
        if self._layout:
            self.floor.pose(posing)

    @property
    def overlaid(self) -> bool:
        return self.elsewhere is not None

    def put_down(self) -> bool:
        if self.elsewhere is not None:
            self.look_elsewhere(self.desk.me)
            return True
        held = self.held is not None or bool(self.token)
        held = held or (bool(self.legal) and self.chosen != self.default())
        if self.numbering and not self.token and self.view.phase == "turn":
            self.numbering, held = False, True
        self.forget()
        self.refresh()
        return held

    def cancel(self) -> None:
        self.fingers.cancel()

    face_shape = 1.0
    backs = MappingProxyType({"bag": "designer/tile-back"})

    def face(self, choice: int | str) -> Widget:
        return face_of(choice, self.desk.seats if self.desk else ())

    def group(self, choice: int | str) -> str:
        return kind_of(choice)

    # Fingers that are not the land's alone.

    def on_touch_down(self, touch: Any) -> bool:
        return self.fingers.on_board(touch) or bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self.fingers.moved(touch, self)
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            if touch is self.fingers.touch:
                self.fingers.up(touch, self)
            return True
        return bool(super().on_touch_up(touch))

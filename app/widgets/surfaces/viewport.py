"""The window onto a board that is larger than the screen: two fingers, wheel, double tap, fit."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics import Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.graphics.transformation import Matrix
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, ReferenceListProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scatter import Scatter
from kivy.uix.stencilview import StencilView
from kivy.vector import Vector

from app import kv
from app.theme import theme
from app.touch import SLOP, Touch
from app.widgets.inputs import buttons as _buttons  # noqa: F401

LookedAt = tuple[float, float, float]  # zoom, and the point of the board in the middle (0 to 1)

LARGEST = 3.0
FITS = 1.001  # up to this zoom the board is all in view
WHEEL = {"scrolldown": 1.15, "scrollup": 1 / 1.15}
FIT_TIME = 180
TAP = "tap on a held board"  # in what a touch carries along


class Canvas(Scatter):
    """Carries the board; the viewport alone moves it. While `held` the board feels no touches."""

    held = BooleanProperty(False)

    def on_touch_down(self, touch: Touch) -> bool:
        if self.held:
            return False
        # Scatter would take a touch that no child wants; ours goes on to the viewport, which pans.
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = any(child.dispatch("on_touch_down", touch) for child in self.children[:])
        touch.pop()
        return taken


class Viewport(StencilView, FloatLayout):
    """Pans and zooms `board` within its own frame.

    `zoom` is 1 where the whole board fits and `LARGEST` at most; `look_x`, `look_y` are the point
    of the board (0 to 1) in the middle. The board always fills the frame: at zoom 1 it rests.

    While `held` fingers look around and reach nothing on the board, as when something moves there;
    then `on_tap` tells of a finger that came and went without moving.
    """

    board = ObjectProperty(None)
    zoom = NumericProperty(1.0)
    look_x = NumericProperty(0.5)
    look_y = NumericProperty(0.5)
    looking_at = ReferenceListProperty(look_x, look_y)
    held = BooleanProperty(False)
    overflows = BooleanProperty(False)  # the board draws beyond its edges also at zoom 1

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_tap")
        super().__init__(**kwargs)
        self._clipped = True
        self._edges = (Rectangle(), Rectangle())
        self._fingers: list[Any] = []
        self._canvas = Canvas(do_rotation=False, do_scale=False, do_translation=False)
        self._canvas.size_hint = (None, None)
        self._canvas.add_widget(self.board)
        self.add_widget(self._canvas, index=len(self.children))
        for name in ("pos", "size", "zoom", "looking_at"):
            self.fbind(name, self._place)
        self.fbind("held", self._canvas.setter("held"))
        self._place()

    # What others may ask

    def fit(self, *_: object) -> None:
        """Show the whole board."""
        self._glide(zoom=1.0, look_x=0.5, look_y=0.5)

    def bring_into_view(self, x: float, y: float, margin: float = 0) -> None:
        """Look at a point of the board (its own pixels) if it is out of sight, as for a ball.

        It is out of sight if it is not so far (window pixels) inside of the frame. A finger that
        looks around is left alone.
        """
        if self._fingers:
            return
        seen_x, seen_y = self._canvas.to_parent(x, y)
        inside = self.x + margin <= seen_x <= self.right - margin
        if not inside or not self.y + margin <= seen_y <= self.top - margin:
            self._glide(look_x=x / self.board.width, look_y=y / self.board.height)

    def look_closer(self, x: float, y: float, zoom: float) -> None:
        """Look at a point of the board (its own pixels) so many times as large."""
        if not self._fingers:
            zoom = min(LARGEST, max(1.0, zoom))
            self._glide(zoom=zoom, look_x=x / self.board.width, look_y=y / self.board.height)

    def take_over(self, touch: Touch) -> None:
        """Pan with a finger that the board has held so far."""
        touch.ud.pop(self, None)

    @property
    def state(self) -> LookedAt:
        """Zoom and the point looked at, to be remembered."""
        return self.zoom, self.look_x, self.look_y

    @state.setter
    def state(self, state: LookedAt | None) -> None:
        if state:
            zoom, self.look_x, self.look_y = state
            self.zoom = min(LARGEST, max(1.0, zoom))

    # Moving

    def _clip(self) -> None:
        """Cut off what reaches beyond the frame. At zoom 1 nothing does, and a frame is cheaper."""
        for edge in self._edges:
            edge.pos, edge.size = self.pos, self.size
        wanted = self.overflows or self.zoom > FITS
        if wanted == self._clipped:
            return
        self._clipped = wanted
        self.canvas.before.clear()
        self.canvas.after.clear()
        if wanted:
            before, after = self._edges
            for part in (StencilPush(), before, StencilUse()):
                self.canvas.before.add(part)
            for part in (StencilUnUse(), after, StencilPop()):
                self.canvas.after.add(part)

    def _place(self, *_: object) -> None:
        """Keep the board within the frame and put it where the eye is."""
        self._clip()
        half = 0.5 / self.zoom
        self.look_x = min(1 - half, max(half, self.look_x))
        self.look_y = min(1 - half, max(half, self.look_y))
        self._canvas.size = self.size
        self.board.size_hint = (None, None)
        self.board.pos, self.board.size = (0, 0), self.size
        self.board.zoom = self.zoom
        move = Matrix().translate(
            self.center_x - self.look_x * self.width * self.zoom,
            self.center_y - self.look_y * self.height * self.zoom,
            0,
        )
        self._canvas.transform = move.multiply(Matrix().scale(self.zoom, self.zoom, 1))

    def _zoom_at(self, point: tuple[float, float], factor: float) -> None:
        """Zoom so that what lies under a point stays there."""
        before = self._canvas.to_local(*point)
        self.zoom = min(LARGEST, max(1.0, self.zoom * factor))
        after = self._canvas.to_parent(*before)
        self._pan(point[0] - after[0], point[1] - after[1])

    def _pan(self, dx: float, dy: float) -> None:
        self.looking_at = (
            self.look_x - dx / (self.width * self.zoom),
            self.look_y - dy / (self.height * self.zoom),
        )

    def _glide(self, **goal: float) -> None:
        Animation.cancel_all(self)
        seconds = theme.time(FIT_TIME)
        if seconds:
            Animation(d=seconds, t="out_quad", **goal).start(self)
            return
        for name, value in goal.items():
            setattr(self, name, value)

    # Touching

    def on_touch_down(self, touch: Touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        button = getattr(touch, "button", None)
        if button in WHEEL:
            self._zoom_at(touch.pos, WHEEL[button])
            return True
        if self._fingers:
            self._begin_pinch(touch)
            return True
        Animation.cancel_all(self)  # the finger leads now
        self._fingers.append(touch)
        touch.grab(self)
        touch.ud[TAP] = self.held
        if FloatLayout.on_touch_down(self, touch):
            touch.ud[self], touch.ud[TAP] = "board", False
        elif touch.is_double_tap:
            self.fit()
        return True

    def _begin_pinch(self, touch: Touch) -> None:
        """A second finger: the board lets go of what it holds, and both move the picture."""
        self.board.cancel()
        for finger in self._fingers:
            for holder in list(finger.grab_list):
                if holder() is not self:
                    finger.ungrab(holder())
            finger.ud.pop(self, None)
            finger.ud[TAP] = False
        self._fingers.append(touch)
        touch.grab(self)

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            held_by_board = touch.ud.get(self) == "board"
            return FloatLayout.on_touch_move(self, touch) if held_by_board else False
        if len(self._fingers) >= 2:
            self._pinch(touch)
        elif touch.ud.get(self) != "board":
            if Vector(touch.pos).distance(touch.opos) > dp(SLOP):
                touch.ud[TAP] = False
            self._pan(touch.dx, touch.dy)
        return True

    def _pinch(self, touch: Touch) -> None:
        """Zoom by the change of distance between two fingers, around the one that rests."""
        if touch not in self._fingers[:2]:
            return
        first, second = self._fingers[:2]
        other = second if touch is first else first
        before = Vector(touch.ppos).distance(other.pos)
        now = Vector(touch.pos).distance(other.pos)
        if before > dp(8):
            self._zoom_at(other.pos, now / before)

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            held_by_board = touch.ud.get(self) == "board"
            return FloatLayout.on_touch_up(self, touch) if held_by_board else False
        touch.ungrab(self)
        if touch in self._fingers:
            self._fingers.remove(touch)
        if touch.ud.get(TAP):
            self.dispatch("on_tap")
        return True

    def on_tap(self) -> None:
        """A finger tapped while the board was held."""


kv.load("widgets/surfaces/viewport")

"""Drives the real app without a screen: frames on a virtual clock, fingers, keys and pictures.

    with Drive(size=(412, 915), home=folder) as d:
        d.tap("Gnoming A-Round")          # a label, a text, a widget or a point (x, y)
        d.settle()
        assert d.has("New game")
        d.screenshot("build/shots/new-table.png")

Touches go to the window at a point, as a finger's would: what lies on top gets them.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar, Self, TypeAlias

import tests  # noqa: F401  (sets the environment before Kivy is imported)

# isort: split
from kivy.config import Config

for _option in list(Config.options("input")):
    Config.remove_option("input", _option)

from kivy.base import EventLoop  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Keyboard, Window  # noqa: E402
from kivy.lang import Builder  # noqa: E402
from kivy.metrics import Metrics  # noqa: E402
from kivy.uix.scrollview import ScrollView  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

from engine import GAMES  # noqa: E402
from tests.support import leftovers  # noqa: E402
from tests.touch import kivy_inside  # noqa: E402
from tests.touch.clock import VirtualClock  # noqa: E402
from tests.touch.finger import Finger, Tap  # noqa: E402
from tests.touch.picture import take_picture  # noqa: E402
from tests.touch.sight import NotVisible, Sighting, all_of, look_around, words_of  # noqa: E402

WARM_UP = 30
LONGEST_SETTLE = 2400  # frames: three bots may each have a long turn
QUIET_FRAMES = 6

SURFACE = tuple(Window.size)

Where: TypeAlias = str | Widget | tuple[float, float]


@cache
def virtual_clock() -> VirtualClock:
    """The clock of this process, which stands still between frames."""
    return VirtualClock()


def standing_events() -> set[int]:
    """What the clock has to do before a board or an app is shown."""
    return {id(event) for event in Clock.get_events()}


def stop_motions(standing: set[int]) -> None:
    """Stop what a board or an app has begun: it would be held by what moves it."""
    for event in Clock.get_events():
        if id(event) not in standing:
            event.cancel()
    kivy_inside.animations().clear()


class Hands:
    """Hands touches to the window as a screen does: in a frame, after the clock's tick."""

    def __init__(self) -> None:
        self._acts: list[Callable[[], None]] = []
        EventLoop.add_input_provider(self)

    def __call__(self, act: Callable[[], None]) -> None:
        """Do this in the next frame."""
        self._acts.append(act)

    def update(self, dispatch_fn: object) -> None:
        """Kivy asks every provider of touches once a frame."""
        while self._acts:
            self._acts.pop(0)()


hands = cache(Hands)


def run_unseen_frame() -> None:
    """All that a frame does but painting."""
    Clock.tick()
    EventLoop.dispatch_input()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()


ENOUGH = 10  # pixels of something that have to be in view before a finger goes there


class NoPortraits:
    """Draws nothing: each takes as long as a test may."""

    def ask(self, _picture: object) -> None:
        pass


class Drive:
    """One run of the app.

    ``size`` in dp and ``density`` in pixels a dp give the window; ``home`` is the data folder (a
    temporary one by default); ``settings`` are written there before the start, on top of what it
    holds; ``drawing`` paints every frame, where it is the painting that is tested: otherwise
    only pictures are painted, which makes everything several times faster; ``pictures`` lets the
    small ones of tables show their boards (so does ``drawing``); ``mouse`` is whether people point
    with one instead of their fingers; ``portraits`` lets lists draw the pictures of tables anew;
    ``ahead`` lets the app read modules and rules before anybody asks for them; ``collecting`` looks
    for garbage as people's apps do, where tests do so seldom.
    """

    running: ClassVar[list[Drive]] = []
    inherited: ClassVar[list[Drive]] = []  # opened by a fixture, in the process this is a copy of

    def __init__(
        self,
        size: tuple[int, int] = (412, 915),
        home: Path | str | None = None,
        dark: bool = False,
        density: float = 1,
        settings: dict[str, Any] | None = None,
        drawing: bool = False,
        pictures: bool = False,
        mouse: bool = False,
        portraits: bool = False,
        ahead: bool = False,
        collecting: bool = False,
    ) -> None:
        self._temporary = tempfile.TemporaryDirectory() if home is None else None
        self.home = Path(self._temporary.name if self._temporary else str(home))
        self.drawing = drawing
        while Drive.inherited:
            Drive.inherited.pop().clear_window()  # this test has no use for it
        self._fingers: dict[int, Finger] = {}
        self._last_tap: Tap | None = None
        from tests.touch.unseen import show_boards_in_small_pictures

        self._prepare_window(size, density, mouse)
        show_boards_in_small_pictures(pictures or drawing)
        usual = {
            "look": "dark" if dark else "light",
            "explained": list(GAMES),
            "name_asked": True,
        }
        self.write_settings({**usual, **(settings or {})})
        self._start(portraits, ahead, collecting)

    # Starting and ending

    def _prepare_window(self, size: tuple[int, int], density: float, mouse: bool) -> None:
        from app.window import frame
        from tests.touch.unseen import paint_only_what_is_seen

        EventLoop.ensure_window()
        paint_only_what_is_seen()
        frame.mouse = mouse
        EventLoop.status = "started"
        self.clock = virtual_clock()
        leftovers.open_one()
        self.resize(size, density)

    def resize(self, size: tuple[int, int], density: float | None = None) -> None:
        """Give the window another size (dp), as turning the phone or pulling a corner does."""
        from app.window import frame

        if density is not None:
            Metrics.density = density
        pixels = tuple(round(side * Metrics.density) for side in size)
        if tuple(Window.size) != pixels:
            if any(side > most for side, most in zip(pixels, SURFACE, strict=True)):
                raise ValueError(f"the window's picture is {SURFACE}; {pixels} does not fit")
            Window.size = pixels
        Window.update_viewport()
        frame.measure()

    def write_settings(self, wanted: dict[str, Any]) -> None:
        path = self.home / "settings.json"
        self.home.mkdir(parents=True, exist_ok=True)
        try:
            held = json.loads(path.read_text("utf-8")) if path.exists() else {}
        except (OSError, ValueError):
            return  # a damaged file is what the test is about
        path.write_text(json.dumps({**held, **wanted}), "utf-8")

    def _start(self, portraits: bool, ahead: bool, collecting: bool) -> None:
        from app.application import ClubhouseApp

        self._outer_home = os.environ.get("CLUBHOUSE_HOME")
        os.environ["CLUBHOUSE_HOME"] = str(self.home)
        self._standing = standing_events()
        self.app: Any = ClubhouseApp()  # None once it is closed
        if not portraits:
            self.app.__dict__["portraits"] = NoPortraits()
        if not ahead:
            self.app.__dict__["read_ahead"] = lambda *_: None  # it makes every frame longer
        if collecting:
            self.app.bind(on_start=lambda app: app.collector.begin())
        kivy_inside.start(self.app)
        Drive.running.append(self)
        self.frames(WARM_UP)

    def close(self) -> None:
        """Stop the app as the system would, and leave nothing of it in the process."""
        if self.app is None:
            return
        Drive.running.remove(self)
        kivy_inside.stop(self.app)
        self.clear_window()
        kivy_inside.let_run(None)
        self.app = None
        if self._outer_home is None:
            del os.environ["CLUBHOUSE_HOME"]
        else:
            os.environ["CLUBHOUSE_HOME"] = self._outer_home
        leftovers.close_one()
        if self._temporary:
            self._temporary.cleanup()

    def clear_window(self) -> None:
        from app.widgets.layers.bubble import close_bubble
        from app.widgets.layers.layer import close_all
        from app.widgets.layers.snackbars import close_snackbar

        close_all()
        close_bubble()
        close_snackbar()
        for widget in Window.children:
            for line in widget.walk():
                if getattr(line, "focus", False):
                    line.focus = False  # or else the next app's first touches would go to it
        stop_motions(self._standing)
        for widget in list(Window.children):
            Window.remove_widget(widget)
        Builder.sync()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # Time

    def frames(self, count: int = 1) -> None:
        """Run so many frames, of a sixtieth of a second each unless the clock says otherwise."""
        from tests.touch.unseen import Waiting

        Waiting.frames_are_painted = self.drawing
        for _ in range(count):
            self.clock.pass_frame()
            if self.drawing:
                EventLoop.idle()
            else:
                run_unseen_frame()

    def seconds(self, duration: float) -> None:
        """Let this much of the app's time pass."""
        self.frames(max(1, round(duration / self.clock.frame)))

    def settle(self) -> None:
        """Run until nothing moves and the screen is not busy."""
        quiet = 0
        for _ in range(LONGEST_SETTLE):
            self.frames(1)
            quiet = 0 if self.moving else quiet + 1
            if quiet >= QUIET_FRAMES:
                return
        raise AssertionError(f"still moving after {LONGEST_SETTLE} frames: {self.seen()}")

    @property
    def moving(self) -> bool:
        """Whether anything is in motion, or a screen is painted that is not seen yet; motions that
        repeat do not count, nor do bars of lists that fade."""
        if self.app.root.held or getattr(self.app.current, "busy", False):
            return True
        for motion in kivy_inside.animations():
            if not (getattr(motion, "repeat", False) or kivy_inside.fades_a_bar(motion)):
                return True
        views = all_of(Window, ScrollView)
        return any(view.effect_y.velocity or view.effect_x.velocity for view in views)

    # Seeing

    def look(self) -> list[Sighting]:
        """Every widget that is at least partly in view, topmost first."""
        return look_around(Window)

    def all(self, label: str) -> list[Widget]:
        """Every visible widget with this label or text, what can be pressed first."""
        return [sight.widget for sight in self._sights(label)]

    def _sights(self, label: str) -> list[Sighting]:
        found = [sight for sight in self.look() if label in words_of(sight.widget)]
        return sorted(found, key=lambda sight: not hasattr(sight.widget, "on_release"))

    def has(self, label: str) -> bool:
        """Whether something with this label or text is in view."""
        return bool(self.all(label))

    def find(self, label: str) -> Widget:
        """The visible widget with this label or text; says what was in view if there is none."""
        return self.sight(label).widget

    def sight(self, label: str) -> Sighting:
        found = self._sights(label)
        if not found:
            raise NotVisible(f"no {label!r} in view; in view: {self.seen()}")
        return found[0]

    def of(self, kind: type | str) -> list[Widget]:
        """Every visible widget of a class, given by itself or by its name."""
        return [
            sight.widget
            for sight in self.look()
            if (
                type(sight.widget).__name__ == kind
                if isinstance(kind, str)
                else isinstance(sight.widget, kind)
            )
        ]

    def seen(self) -> list[str]:
        """All words in view, topmost first, each once."""
        return list(dict.fromkeys(word for sight in self.look() for word in words_of(sight.widget)))

    def point(self, where: Where) -> tuple[float, float]:
        """The middle of the visible part of a widget, in window pixels."""
        if isinstance(where, tuple):
            return where
        if isinstance(where, str):
            return self.sight(where).middle
        for sight in self.look():
            if sight.widget is where or sight.widget == where:
                return sight.middle
        name = next(iter(words_of(where)), "") or type(where).__name__
        raise NotVisible(f"{name!r} is not in view; in view: {self.seen()}")

    # Touching

    def press(self, where: Where, finger: int = 0) -> None:
        """Put a finger down."""
        spot = self.point(where)
        hands()(lambda: self._press(spot, finger))
        self.frames(2)

    def _press(self, spot: tuple[float, float], finger: int) -> None:
        self._fingers[finger] = touch = Finger(*spot, finger)
        touch.mark_double_tap(self._last_tap)
        touch.down()

    def move(self, where: Where, finger: int = 0) -> None:
        """Slide a finger that is down, in one go."""
        touch, spot = self._fingers[finger], self.point(where)
        hands()(lambda: touch.slide(*spot))
        self.frames(1)

    def release(self, finger: int = 0) -> None:
        """Lift a finger."""
        self._lift(finger)
        self.frames(8)  # a scrolling list hands a short tap on only after a tenth of a second

    def _lift(self, finger: int = 0) -> None:
        touch = self._fingers.pop(finger)
        self._last_tap = touch.tap
        hands()(touch.up)

    def tap(self, where: Where) -> None:
        """Press and release in one place."""
        self.press(where)
        self.release()

    def choose(self, *places: Where) -> None:
        """Tap one after the other, each when what the one before has begun is done."""
        for where in places:
            self.tap(where)
            self.settle()

    def double_tap(self, where: Where) -> None:
        """Two quick taps in one place."""
        spot = self.point(where)
        self.press(spot)
        self._lift()
        self.frames(2)
        self.tap(spot)

    def drag(self, start: Where, end: Where, steps: int = 12) -> None:
        """Press, slide in so many steps, release."""
        (x0, y0), (x1, y1) = self.point(start), self.point(end)
        self.press((x0, y0))
        for step in range(1, steps + 1):
            part = step / steps
            self.move((x0 + (x1 - x0) * part, y0 + (y1 - y0) * part))
        self.release()

    def hold(self, where: Where, seconds: float) -> None:
        """Press, wait, release."""
        self.press(where)
        self.seconds(seconds)
        self.release()

    def scroll_to(self, label: str, pulls: int = 30) -> Widget:
        """Pull the page up until something is in view, as a reader does."""
        for _ in range(pulls):
            if any(box[3] - box[1] >= ENOUGH for _widget, box in self._sights(label)):
                return self.find(label)
            middle, height = Window.width / 2, Window.height
            self.drag((middle, height * 0.36), (middle, height * 0.64), steps=10)
            self.settle()
        return self.find(label)

    # Keys

    def key(self, name: str, *modifiers: str) -> None:
        """Press a key by its Kivy name: "escape", "enter", "z" with "ctrl"."""
        code = Keyboard.keycodes[name]
        text = name if len(name) == 1 else None
        held = list(modifiers)
        if not Window.dispatch("on_key_down", code, 0, text, held):
            Window.dispatch("on_keyboard", code, 0, text, held)
        Window.dispatch("on_key_up", code, 0)
        self.frames(2)

    def write(self, text: str) -> None:
        """Type into the field that has the focus."""
        for letter in text:
            Window.dispatch("on_textinput", letter)
        self.frames(2)

    # Pictures

    def screenshot(self, path: Path | str) -> Path:
        """Paint everything now and keep it as a PNG."""
        self.clock.pass_frame()
        run_unseen_frame()
        return take_picture(Path(path))

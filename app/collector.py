"""When Python's collector looks for garbage: never while anything moves.

Widgets refer to each other, so none goes before a full pass has found it. Left alone, a full pass
comes in the middle of a flight or a tap, and takes a third of a microsecond for each object there
is: 0.7 to 1.5 s at the end of an evening, before screens were let go of. So

- what the start has loaded stays for good and is never looked through again,
- young objects are looked through as often as before, a little more at a time,
- what was read ahead stays for good, too, from the first rest on at which there is home alone,
- everything is looked through only at rest: when the app pauses, or after a screen was left or much
  was made, once no finger was down and nothing has moved for a second; where several screens were
  left since the last time a part of it will do, as there is more to free with each,
- and it is never so much that a pass takes long: past a number of objects, what games have worked
  out is let go of as soon as nobody plays. Bots remember tens of thousands of grids and flights.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import _lru_cache_wrapper

from kivy.cache import Cache
from kivy.clock import Clock
from kivy.core.window import Window

from app.device.memory import give_back
from app.touch import is_pressed
from app.widgets.pictures import buffers

# How many young ones are looked through at once, in how many portions they grow old; by the third
# Python would look through everything by itself.
THRESHOLDS = (2_000, 5, 1_000_000)
MUCH = 40  # times that young ones have grown old: there is much to look for
FEW = 1_000  # objects: a pass that finds more is followed by another
MOST = 120_000  # objects that are looked through: a pass takes some 0.3 microseconds for each
LOOK, REST = 0.4, 1.0  # seconds
STILL = 2  # frames that are painted between two looks where nothing moves: a cursor blinks
SINCE = 0.25  # seconds since the last of them


class Collector:
    """Goes through everything at rest; ``tidy`` lets go of what nobody needs any more, before;
    ``busy`` is whether something goes on that is not seen, such as the thoughts of a bot. Where
    there is too much, ``spare`` lets go of more, and tells whether it did."""

    def __init__(
        self,
        tidy: Callable[[], object],
        busy: Callable[[], bool],
        spare: Callable[[], bool] = lambda: False,
    ) -> None:
        self._tidy, self._busy, self._spare = tidy, busy, spare
        self._begun = self._due = False
        self._left = 0  # screens since the last pass: the more, the shorter a rest will do
        self._alone: Callable[[], bool] | None = None  # until what was read ahead is kept
        self._spared = False  # since a screen was left: the rest is needed
        self._frames = 0  # painted since the last look
        self._painted_at = 0.0
        self._rest = 0.0  # seconds in which nothing has moved

    def begin(self) -> None:
        """Take over from Python, with all that is there now for good."""
        self._begun = True
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)
        Window.bind(on_flip=self._painted, on_touch_down=self._felt, on_touch_move=self._felt)
        Clock.schedule_interval(self._look, LOOK)

    def close(self) -> None:
        """Follow the window no longer."""
        Window.unbind(on_flip=self._painted, on_touch_down=self._felt, on_touch_move=self._felt)
        Clock.unschedule(self._look)

    def soon(self) -> None:
        """Look through everything when there is rest: a screen was left."""
        self._due, self._rest, self._spared = True, 0.0, False
        self._left += 1

    def keep(self, alone: Callable[[], bool]) -> None:
        """Everything has been read: it stays for good, from a rest on at which ``alone`` is so.
        Whatever else is there then would stay as well, were it left or not."""
        self._alone, self._due = alone, self._begun

    def now(self) -> None:
        """Look through everything, as nobody is looking: the app pauses, or memory is short."""
        self._due = self._begun
        while self._due:
            self._pass()
        self._due = self._begun  # once more, when this frame is over

    def _painted(self, *_: object) -> None:
        self._frames += 1
        self._painted_at = Clock.get_time()

    def _felt(self, *_: object) -> None:
        self._frames = STILL + 1

    def _look(self, seconds: float) -> None:
        still = self._frames <= STILL and not is_pressed() and not self._busy()
        self._rest = self._rest + seconds if still else 0.0
        self._frames = 0
        since = Clock.get_time() - self._painted_at
        rested = self._rest >= REST / max(1, self._left) and since >= SINCE
        if rested and (self._due or gc.get_count()[-1] > MUCH):
            self._pass()

    def _pass(self) -> None:
        self._left = 0
        self._tidy()
        alone = self._alone is not None and self._alone()
        # What Kivy paints holds widgets without the collector's seeing it: they go with the next.
        self._due = gc.collect() > FEW
        if alone and not self._due:
            self._alone = None
            gc.freeze()
        if not self._spared and len(gc.get_objects()) > MOST:
            self._spared = self._due = self._spare()
        give_back()


def forget_last_field() -> None:
    """Kivy holds the text field that was made last, and so the screen around it, until there is
    another: one that stands nowhere."""
    fields = sys.modules.get("kivy.uix.textinput")
    if fields is not None:
        fields.TextInput()


def forget_worked_out(*folders: str) -> None:
    """Let go of what modules of these folders have worked out, and can again: all that is kept up
    to a number of things."""
    for name, module in list(sys.modules.items()):
        if name.startswith(folders):
            for held in list(vars(module).values()):
                if isinstance(held, _lru_cache_wrapper) and held.cache_info().maxsize:
                    held.cache_clear()


def forget_caches() -> None:
    """Let go of what was worked out and painted."""
    forget_worked_out("app.", "engine.")
    for pictures in ("kv.image", "kv.texture", "kv.loader"):
        Cache.remove(pictures)
    buffers.forget()

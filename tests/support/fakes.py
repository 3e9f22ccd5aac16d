"""Stand-ins for everything around a session, so that it can be tested without a window."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from app.table.session.session import TableSession

FRAME = 1 / 60


class FakeClock:
    """Runs what was scheduled, a frame at a time, when the test says so."""

    def __init__(self) -> None:
        self._events: list[SimpleNamespace] = []

    def schedule_interval(self, call: Callable[[float], Any], _interval: float) -> Any:
        event = SimpleNamespace(call=call)
        event.cancel = lambda: self._events.remove(event)
        self._events.append(event)
        return event

    def schedule_once(self, call: Callable[[float], Any], _timeout: float) -> Any:
        def once(seconds: float) -> None:
            event.cancel()
            call(seconds)

        event = self.schedule_interval(once, 0)
        return event

    @property
    def idle(self) -> bool:
        return not self._events

    def frame(self, seconds: float = FRAME) -> None:
        for event in list(self._events):
            event.call(seconds)

    def run(self, most: int = 2000) -> None:
        """Run frames until nothing is scheduled any more."""
        for _ in range(most):
            if self.idle:
                return
            self.frame()
        raise AssertionError(f"still busy after {most} frames")


def frames_of(session: TableSession) -> FakeClock:
    """The frames of a session that runs without a window."""
    frames = session.loop.frames
    assert isinstance(frames, FakeClock)
    return frames


class FakeBoard:
    """A board that writes down what it was told. Every event takes `seconds` to show."""

    ends: tuple[type, ...] = ()
    begins: tuple[type, ...] = ()

    def __init__(self, seconds: float = 0.5) -> None:
        self.seconds = seconds
        self.desk: Any = None
        self.done: list[Any] = []
        self.views: list[Any] = []
        self.prepared_times = 0

    def show(self) -> None:
        self.done.append("show")
        self.views.append(self.desk.view)

    def show_round_end(self) -> None:
        self.done.append("show_round_end")
        self.views.append(self.desk.view)

    def animate(self, event: Any, pace: float) -> float:
        self.done.append(type(event).__name__)
        return self.seconds * pace

    def finish(self) -> None:
        self.done.append("finish")

    def cancel(self) -> None:
        self.done.append("cancel")

    def prepared(self) -> None:
        self.prepared_times += 1

    place_names = ()

    def point_at(self, move: Any) -> None:
        self.done.append(move)

    def sounds(self, event: Any) -> str:
        return type(event).__name__.lower()


class FakeTables:
    """Keeps saves in memory; `broken` makes the disk full."""

    def __init__(self, done: list[Any]) -> None:
        self.kept: list[str] = []
        self.broken = False
        self._done = done

    def keep(self, slot: str, table: Any) -> None:
        if self.broken:
            raise OSError(28, "No space left on device")
        self._done.append("keep")
        self.kept.append(table.dumps())


class FakeFeedback:
    """Writes down every sound, shiver and sentence."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.felt: list[str] = []

    def play(self, name: str) -> None:
        self.felt.append(name)

    def say(self, text: str) -> None:
        self.said.append(text)

    def __getattr__(self, name: str) -> Callable[[], None]:
        return lambda: self.felt.append(name)


def fake_settings(**settings: Any) -> SimpleNamespace:
    usual = {
        "animations": "full",
        "thinking": "normal",
        "free_take_backs": False,
        "shoot_on_release": False,
    }
    return SimpleNamespace(**{**usual, **settings})

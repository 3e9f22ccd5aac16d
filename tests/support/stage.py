"""A board on a stage of its own: a small desk over a real table, a window, a finger, a clock."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.support.bare_window import bare_window
from tests.touch.clock import FRAME
from tests.touch.drive import run_unseen_frame, standing_events, stop_motions
from tests.touch.finger import Finger
from tests.touch.picture import take_picture

# isort: split
from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.uix.widget import Widget

from app.games import make_board
from app.theme import SEATS, colours_of, theme
from app.widgets.layers.layer import close_all
from app.widgets.pictures import buffers
from engine import GAMES
from engine.core.chance import Seeded
from engine.core.colours import seat_colours
from engine.core.game import IllegalMove, SeatSetup
from engine.play.table import Table
from tests.support import bare_app, leftovers

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Greta", "Hugo", "Ida", "Jan", "Kim", "Lea")


class PlainDesk:
    """Does what the table screen would: plays, and shows one event after the other."""

    def __init__(self, table: Table, board: Any, pace: float = 1.0) -> None:
        self.table, self.board, self.pace = table, board, pace
        self.me = 0
        self.mode = table.setup.mode.key
        colours = seat_colours([s.colour for s in table.setup.seats], colours_of(table.game.info))
        pairs = zip(table.setup.seats, colours, strict=True)
        self.seats = tuple(replace(seat, colour=colour) for seat, colour in pairs)
        self.refusals: list[str] = []
        self.played: list[Any] = []
        self.ticks = 0
        self.heard: list[str] = []
        self.quick = False
        self.asked: Any = None
        self.moving = False
        self._left = 0.0
        self._events: deque[Any] = deque()

    @property
    def view(self) -> Any:
        return self.table.view(self.me)

    @property
    def acting(self) -> bool:
        return self.me in self.turn and not self.moving

    @property
    def turn(self) -> tuple[int, ...]:
        return self.table.turn

    def moves(self) -> Any:
        return self.table.moves(self.me) if self.me in self.turn else ()

    def why_not(self, *moves: Any) -> str | None:
        return self.table.foresee(*moves, seat=self.me).reason

    def preview(self, *moves: Any) -> Any:
        return self.table.foresee(*moves, seat=self.me).preview

    def highlights(self, seat: int) -> Any:
        return self.table.highlights(seat)

    def standing(self) -> Any:
        return self.table.standing()

    def done(self, seat: int) -> str:
        return self.table.game.done(self.view, seat)

    def order(self) -> Any:
        return self.table.game.order(self.view)

    def propose(self, move: Any, at: tuple[float, float]) -> bool:
        if not self.acting:
            return False
        try:
            self.play(self.me, move)
        except IllegalMove as refusal:
            self.refuse(str(refusal), at)
            return False
        return True

    def refuse(self, reason: str, at: tuple[float, float]) -> None:
        self.refusals.append(reason)

    def tick(self) -> None:
        self.ticks += 1

    def sound(self, name: str) -> None:
        self.heard.append(name)

    def play(self, seat: int, move: Any) -> None:
        """Make a move for anybody, and start to show it."""
        step = self.table.play(move, seat)
        self.played.append(move)
        self._events.extend(step.events)
        self.moving, self._left = True, 0.0

    def advance(self, seconds: float) -> None:
        self._left -= seconds
        while self.moving and self._left <= 0:
            if self._events:
                event = self._events.popleft()
                self.heard += filter(None, [self.board.sounds(event)])
                self._left = self.board.animate(event, self.pace) if self.pace else 0.0
            else:
                self.moving = False
                self.board.show()


def _open(game: str, mode: str | None, seats: int, seed: int, options: Any) -> Table:
    colours = GAMES[game].info.colours or SEATS
    people = [SeatSetup(NAMES[i], "", colours[i]) for i in range(seats)]
    return Table.open(game, mode, people, seed, options=options)


class Stage:
    """One board in the window. Sizes are in dp; touches name a target's label or a point."""

    def __init__(
        self,
        size: tuple[int, int] = (412, 735),
        seats: int = 4,
        seed: int = 1,
        dark: bool = False,
        mode: str | None = None,
        pace: float = 1.0,
        density: float = 1.0,
        game: str = "gnoming",
        options: dict[str, Any] | None = None,
        table: Table | None = None,
    ) -> None:
        leftovers.open_one()
        self._standing = standing_events()
        self._clock, pixels = bare_window(size, density)
        bare_app.begin()
        theme.dark = dark
        Window.clearcolor = theme.board if size[0] >= 600 else theme.background
        self.table = table or _open(game, mode, seats, seed, options)
        self.board: Any = make_board(self.table.game.info.key)  # None once it is closed
        self.desk: Any = PlainDesk(self.table, self.board, pace)
        if table and table.turn:
            self.desk.me = table.turn[0]
        self.board.desk, self.board.ground = self.desk, Window.clearcolor
        self.board.size_hint = (None, None)
        self.board.size = pixels
        Window.add_widget(self.board)
        self.finger: Finger | None = None
        self.frames(3)
        self.board.show()
        self.frames(2)

    def resize(self, size: tuple[int, int]) -> Stage:
        """Give the window and the board in it another size: opening one for each takes longer than
        most of what is asked of it."""
        pixels = (round(dp(size[0])), round(dp(size[1])))
        Window.size = pixels
        self.frames(1)  # the app, too, sees its window change before a board does
        self.board.size = pixels
        self.frames(4)
        return self

    def close(self) -> None:
        if self.board is None:
            return
        close_all()
        bare_app.end()
        stop_motions(self._standing)
        Window.remove_widget(self.board)
        buffers.let_go(self.board)
        theme.dark = False
        Metrics.density = 1
        self.board = self.desk = None
        leftovers.close_one()

    # Time

    def frames(self, count: int = 1) -> None:
        """Run so many frames without painting them: `screenshot` paints."""
        for _ in range(count):
            self._clock.pass_frame()
            self.desk.advance(FRAME)
            run_unseen_frame()

    def settle(self) -> None:
        """Run until nothing moves."""
        for _ in range(1200):
            self.frames(1)
            if not self.desk.moving and self.board.at_rest:
                self.frames(2)
                return
        raise AssertionError("the board never comes to rest")

    def skip(self) -> None:
        """Jump to the end of what is being shown, as a tap beside everything does."""
        self.desk._events.clear()
        self.desk._left = 0
        self.board.finish()
        self.frames(2)

    # Playing without a finger

    def lay(self, **changes: Any) -> Stage:
        """Change the position, and show it at rest."""
        self.table.history.start = replace(self.table.state, **changes)
        self.board.show()
        self.settle()
        return self

    def plays(self, moves: int, seed: int = 4, but: type | None = None) -> Iterator[None]:
        """Play so many moves by chance, none of one kind; halt after each when it is shown."""
        chance = Seeded(seed)
        for _ in range(moves):
            if not self.table.turn:
                return
            self.desk.me = seat = self.table.turn[0]
            self.board.show()
            options = [move for move in self.table.moves(seat) if type(move) is not but]
            self.desk.play(seat, options[chance.number(len(options))])
            self.settle()
            yield

    def open_all(self) -> None:
        """Let everybody turn up the first two cards."""
        for seat in range(len(self.table.setup.seats)):
            for _ in range(2):
                self.desk.play(seat, self.table.moves(seat)[0])
                self.settle()

    # Touching

    def target(self, label: str) -> Widget:
        shown = [w for child in Window.children for w in child.walk()]  # what is on top comes first
        found = [w for w in shown if label in (getattr(w, "label", ""), getattr(w, "text", ""))]
        assert found, f"nothing is called {label!r}"
        return found[0]

    def point(self, where: str | tuple[float, float]) -> tuple[float, float]:
        if isinstance(where, tuple):
            return where
        widget = self.target(where)
        return widget.to_window(*widget.center)

    def press(self, where: str | tuple[float, float]) -> None:
        self.finger = Finger(*self.point(where))
        self.finger.down()
        self.frames(2)

    def move(self, where: str | tuple[float, float]) -> None:
        assert self.finger
        (x0, y0), (x1, y1) = self.finger.spot, self.point(where)
        for step in range(1, 7):
            self.finger.slide(x0 + (x1 - x0) * step / 6, y0 + (y1 - y0) * step / 6)
            self.frames(1)

    def release(self) -> None:
        assert self.finger
        self.finger.up()
        self.finger = None
        self.frames(8)

    def tap(self, where: str | tuple[float, float]) -> None:
        self.press(where)
        self.release()
        self.settle()

    def drag(self, start: str | tuple[float, float], end: str | tuple[float, float]) -> None:
        self.press(start)
        self.move(end)
        self.release()
        self.settle()

    def screenshot(self, path: str | Path) -> Path:
        """Paint everything now and keep it as a PNG."""
        self._clock.pass_frame()
        run_unseen_frame()
        return take_picture(Path(path))

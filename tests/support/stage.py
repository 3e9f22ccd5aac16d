"""A board on a stage of its own: the desk of a real table, a window, a finger, a clock."""

from __future__ import annotations

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
from app.table.board.board import AnyBoard
from app.table.session.learning import Learning
from app.table.session.loop import EventQueue
from app.table.session.news import Question, TableNews
from app.table.session.table_desk import TableDesk
from app.theme import SEATS, theme
from app.widgets.layers.layer import close_all
from app.widgets.pictures import buffers
from engine import GAMES
from engine.core.chance import Ask, Face, Seeded
from engine.core.game import Seat, SeatSetup
from engine.play.table import Table
from tests.support import bare_app, leftovers
from tests.support.fakes import fake_settings

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Greta", "Hugo", "Ida", "Jan", "Kim", "Lea")


class Seated:
    """A curtain that is always open: `me` looks, whoever that is."""

    me: Seat = 0

    @property
    def onlooker(self) -> Seat:
        return self.me


class Felt:
    """A device that writes down what people would hear and feel."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.ticks = 0

    def play(self, name: str) -> None:
        self.heard.append(name)

    def tick(self) -> None:
        self.ticks += 1

    def thump(self) -> None: ...

    def refuse(self) -> None: ...


class StageDesk(TableDesk):
    """The desk of every table. Around it stands as little as a board needs: anybody may be played
    for, events are shown one after the other, and nothing is kept."""

    counted = False

    def __init__(self, table: Table, board: AnyBoard, pace: float = 1.0) -> None:
        self.board, self.pace = board, pace
        self.refusals: list[str] = []
        self.played: list[Any] = []
        self.news, self.settings = TableNews(), fake_settings()
        self.seated, self.felt = Seated(), Felt()
        self.news.bind(on_refusal=lambda _news, reason, _at: self.refusals.append(reason))
        self.events = EventQueue(board, self.felt.play)
        self.sit_at(table)

    def sit_at(self, table: Table) -> None:
        """Be the desk of another table."""
        around: Any = (self, self.seated, self.news, self.settings, self.felt)
        super().__init__(table, *around)
        self.table, self.learning = table, Learning(table, around[0])

    # What a test may choose.

    @property
    def me(self) -> Seat:
        return self.seated.me

    @me.setter
    def me(self, seat: Seat) -> None:
        self.seated.me = seat

    @property
    def quick(self) -> bool:
        return bool(self.settings.shoot_on_release)

    @quick.setter
    def quick(self, quick: bool) -> None:
        self.settings.shoot_on_release = quick

    @property
    def asked(self) -> Any:
        return self.news.question and self.news.question.move

    @asked.setter
    def asked(self, move: Any) -> None:
        ask = Ask("What came up?", (), "")
        self.news.question = move and Question(self.me, move, (), ask)

    @property
    def heard(self) -> list[str]:
        return self.felt.heard

    @property
    def ticks(self) -> int:
        return self.felt.ticks

    # What a session does.

    @property
    def acting(self) -> bool:
        return self.me in self.turn and not self.moving

    def play(self, seat: Seat, move: Any, answers: tuple[Face, ...] = ()) -> None:
        """Make a move for anybody, and start to show it."""
        step = self.table.play(move, seat, answers)
        self.played.append(move)
        self.news.moving = True
        self.events.start(step.events, self.pace)

    def advance(self, seconds: float) -> None:
        if self.moving and not self.events.advance(seconds):
            self.news.moving = False
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
        self.desk: Any = StageDesk(self.table, self.board, pace)
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
        self.desk.events.finish()
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

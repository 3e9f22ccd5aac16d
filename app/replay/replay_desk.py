"""The board's door to a game that was played: it may see a position, and say what somebody would
play there where it is asked for that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from app.device.feedback import Feedback
from app.table import move_text
from app.table.session import seating
from app.table.session.table_desk import RATING, Judgements
from app.widgets import Bubble
from engine.core.game import Highlight, Preview, Seat, Standing, Turn
from engine.play.table import Table
from engine.review.replay import Replay, play_on

OPEN = -1  # in the place of a seat: everything is seen, once the game is over


class Asking(NamedTuple):
    """A position in which a seat is asked for its move; nothing is played there."""

    table: Table
    seat: Seat
    answer: Callable[[object], object]
    said: Judgements  # about moves in it


class ReplayDesk:
    """Fulfils the board's Desk (app/table/board/desk.py) for the position at `ply`.

    ``viewer`` is the seat whose secrets are seen, `OPEN` for everybody's and None for nobody's.
    """

    asked = None
    plain = False  # as long as somebody is to find a move alone
    asking: Asking | None = None  # only looked at where it is None
    held: Seat | None = None  # the side that stays while positions fly past

    def __init__(self, table: Table, replay: Replay, feedback: Feedback, quick: bool) -> None:
        self._table, self._replay, self._game = table, replay, replay.game
        self._feedback, self.quick = feedback, quick
        self.sound = feedback.play
        self.seats = seating.coloured(table)
        self.mode = table.setup.mode.key
        self.ply = replay.last
        self.viewer: Seat | None = OPEN if replay.over else _only_person(table)
        self.moving = False

    def ask(self, ply: int, seat: Seat, answer: Callable[[object], object]) -> None:
        """Ask a seat what it would play in a position, which it sees as it did then."""
        self.ply = ply
        table = play_on(self._table, ply) if self._table.over else self._table
        self.asking = Asking(table, seat, answer, Judgements(table))

    @property
    def acting(self) -> bool:
        return self.asking is not None

    @property
    def me(self) -> Seat:
        """Whose side is shown: the viewer's, or that of whoever made the move."""
        if self.asking:
            return self.asking.seat
        if self.viewer is not None and self.viewer != OPEN:
            return self.viewer
        if self.held is not None:
            return self.held
        step = self._replay.before(self.ply) or self._replay.after(self.ply)
        return step.seat if step else 0

    @property
    def view(self) -> Any:
        if self.asking:
            return self.asking.table.view(self.asking.seat)
        if self.viewer == OPEN:
            return self._replay.opened(self.ply)
        return self._replay.view(self.ply, self.viewer)

    @property
    def turn(self) -> tuple[Seat, ...]:
        return self._game.turn(self._replay.truth(self.ply))

    def moves(self) -> Sequence[Any]:
        return self.asking.table.moves(self.asking.seat) if self.asking else ()

    def why_not(self, *moves: object) -> str | None:
        if self.asking is None:
            return "You can only look at this game."
        return self.asking.said.of(moves, self.asking.seat).reason

    def preview(self, *moves: object) -> Preview | None:
        if self.asking is None:
            return None
        found = self.asking.said.of(moves, self.asking.seat).preview
        return found.plain if found and self.plain else found

    def highlights(self, seat: Seat) -> tuple[Highlight, ...]:
        found = self._game.highlights(self.view, seat)
        return tuple(each for each in found if each.kind != RATING) if self.plain else found

    def standing(self) -> Standing:
        return self._game.standing(self.view)

    def phase(self) -> str:
        return self._game.phase(self.view)

    def done(self, seat: Seat) -> str:
        return self._game.done(self.view, seat)

    def order(self) -> tuple[Turn, ...]:
        return self._game.order(self.view)

    def propose(self, move: object, at: tuple[float, float]) -> bool:
        if self.asking is None:
            return False
        if reason := self.why_not(move):
            self.refuse(reason, at)
            return False
        self.asking.answer(move)
        return True

    def refuse(self, reason: str, at: tuple[float, float]) -> None:
        """Where nothing can be done nobody has to be told so with every touch."""
        if self.asking:
            self._feedback.refuse()
            title, rest = move_text.first_sentence(reason)
            Bubble(title=title, text=rest).open(*at)

    def spoken(self, text: str) -> str:
        return text

    def tick(self) -> None:
        if self.asking:
            self._feedback.tick()


def _only_person(table: Table) -> Seat | None:
    """Whoever plays alone against bots sees their own secrets while the game goes on."""
    persons = seating.persons(table)
    return persons[0] if len(persons) == 1 else None

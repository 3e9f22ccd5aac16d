"""The builder of Carom Mini Golf: boards are joined, pieces laid by tap or drag, balls rolled."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from kivy.metrics import dp

from app.draw.shapes import Point
from app.games.carom.course.floor import HoleFloor
from app.games.carom.workshop.hands import BuildMarks, Hands
from app.games.carom.workshop.pictures import board_picture, piece_picture
from app.games.carom.workshop.trial import TrialStroke
from app.recogniser import Finger, Gesture, Recogniser
from app.theme import theme
from app.workshop.build.builder import BuildItem, CourseBuilder, GrabHandle, MoreRow
from engine.core.grids.hexes import Hex
from engine.courses.kind import BadCourse
from engine.games.carom import building
from engine.games.carom.box.built import BuiltHole, simplest
from engine.games.carom.box.pieces import PIECES, LaidPiece
from engine.games.carom.box.seven import BASIC

LAYING, JOINING = "pieces", "boards"
PICTURE = 44  # dp of a piece in the tray
TURN_BACK, TURN, CHANNEL, REMOVE = "back", "turn", "channel", "remove"
START, CUP = "start", "cup"
KEYS = {"left": TURN_BACK, "right": TURN, "delete": REMOVE, "backspace": REMOVE, "c": CHANNEL}


class CaromBuilder(CourseBuilder):
    """A piece or a board may be `held`: handles turn it, and a finger moves it."""

    test_label = "Test stroke"
    floor: HoleFloor
    judging = staticmethod(building.judging)

    def __init__(self, session: Any, **kwargs: Any) -> None:
        self.recogniser = Recogniser()
        self.hands = Hands(self)
        super().__init__(session, **kwargs)
        self.marks = BuildMarks(self.floor)
        self.trial = TrialStroke(self)
        self.held: LaidPiece | None = None
        self.board = ""  # that is held
        self._laid: object = None  # what the floor shows
        self.groups = [(LAYING, "Pieces"), (JOINING, "Boards")]
        self.group = LAYING

    @classmethod
    def empty(cls) -> BuiltHole:
        return building.empty()

    def make_floor(self) -> HoleFloor:
        floor = HoleFloor()
        floor.feel(self.recogniser, self._begin)
        return floor

    def spot(self, place: tuple[int, int]) -> tuple[Point, float]:
        return self.floor.hexes.centre(*place), self.floor.radius * 0.85

    @property
    def content(self) -> BuiltHole:
        content: BuiltHole = self.session.content
        return content

    # Showing.

    def show(self) -> None:
        self._lay()
        self._mark()
        if self.testing:
            self.trial.show()
        else:
            self._offer()

    def _lay(self) -> None:
        """Lay the hole out, without the piece that a finger drags; only where something changed,
        because every hex that the finger comes to asks for it."""
        look = (*self.viewport.size, theme.repaints, tuple(self.ground))
        wanted = (self.content, self.hands.lifted, look)
        if wanted == self._laid:
            return
        self._laid = wanted
        lifted = self.hands.lifted
        shown = building.replaced(self.content, lifted, None) if lifted else self.content
        self.floor.lay(building.plan_of(shown), "", self.ground)

    def _mark(self) -> None:
        hands, quiet = self.hands, self.testing or self.hands.busy
        still = not quiet and self.held is None and not self.board
        self.marks.line(self.session.verdict.shown or () if still else ())
        self.marks.hold(() if quiet else self._held_hexes())
        self.marks.ghost(hands.ghost, hands.ghost_hexes, hands.off)

    def _held_hexes(self) -> Collection[tuple[int, int]]:
        if self.held is not None:
            return self.held.hexes()
        return building.hexes_of(self.content, self.board) if self.board else ()

    def _offer(self) -> None:
        side = dp(PICTURE)
        if self.group == LAYING:
            left, turned = building.pieces_left(self.content), self.floor.hexes.turned
            self.items = [
                BuildItem(
                    key, piece.title, piece_picture(key, side, turned), left=max(0, left[key])
                )
                for key, piece in PIECES.items()
            ]
        else:
            boards = building.boards_left(self.content)
            self.items = [
                BuildItem(key, f"Board {key}, {BASIC[key].name}", board_picture(key, side), left=n)
                for key, n in boards.items()
            ]
        self.action_text = ""
        self.handles = self._handles()
        self.caption = self._said()

    def _handles(self) -> list[GrabHandle]:
        if self.held is not None:
            found = [
                GrabHandle(TURN_BACK, "rotate-left", "Turn left"),
                GrabHandle(TURN, "rotate-right", "Turn right"),
            ]
            if building.can_channel(self.held):
                found.append(GrabHandle(CHANNEL, "road-variant", "Channel", self.held.channelled))
            return [*found, GrabHandle(REMOVE, "delete-outline", "Remove")]
        if not self.board:
            return []
        first, last = self.content.boards[0].hole, self.content.boards[-1].hole
        found = [GrabHandle(TURN, "rotate-3d-variant", "Turn halfway")]
        if len(self.content.boards) > 1:
            found += [
                GrabHandle(START, "golf-tee", "Start here", first == self.board),
                GrabHandle(CUP, "flag-variant-outline", "Cup here", last == self.board),
                GrabHandle(REMOVE, "delete-outline", "Remove"),
            ]
        return found

    def _said(self) -> str:
        if self.hands.off:
            return "Let go to remove it."
        if self.held is not None:
            return PIECES[self.held.piece].title
        if self.board:
            return f"Board {self.board}, {BASIC[self.board].name}"
        if self.chosen:
            return PIECES[self.chosen].title
        if self.group == JOINING:
            return "Add a board, or tap one."
        return "Tap or drag a piece."

    # What is held.

    def hold(self, laid: LaidPiece | None = None, board: str = "") -> None:
        self.held, self.board = laid, board
        self.refresh()

    def tap(self, laid: LaidPiece) -> None:
        """A tap holds a piece; once more turns it."""
        if self.held is not None and simplest(self.held) == simplest(laid):
            self.handle(TURN)
        else:
            self.session.tick()
            self.hold(laid)

    def lay(self, old: LaidPiece | None, new: LaidPiece | None) -> None:
        """Lay a piece, or one in the place of another; whatever is laid is held."""
        self.held = new
        if not self.session.change(building.replaced(self.content, old, new)):
            self.refresh()

    def changed(self) -> None:
        """Of what was held only that is held on which is still there."""
        lying = {simplest(laid) for laid in self.content.pieces}
        if self.held is not None and simplest(self.held) not in lying:
            self.held = None
        if self.board not in {board.hole for board in self.content.boards}:
            self.board = ""
        self.trial.stop()

    def handle(self, key: str) -> None:
        self.session.tick()
        if self.held is not None:
            self._handle_piece(self.held, key)
        elif self.board:
            self._handle_board(self.board, key)

    def _handle_piece(self, held: LaidPiece, key: str) -> None:
        if key == REMOVE:
            self.lay(held, None)
        elif key == CHANNEL:
            self.lay(held, held._replace(channelled=not held.channelled))
        else:
            self.lay(held, building.turned(held, 1 if key == TURN_BACK else -1))

    def _handle_board(self, hole: str, key: str) -> None:
        change = {
            TURN: building.turned_board,
            START: building.starting_on,
            CUP: building.ending_on,
            REMOVE: building.without_board,
        }[key]
        self.change_board(change, hole)

    def change_board(self, change: Callable[..., BuiltHole], hole: str, *how: Hex) -> None:
        """Do something to a board; where there is no room for it, say so."""
        try:
            self.session.change(change(self.content, hole, *how))
        except BadCourse as wrong:
            self.session.refuse(str(wrong))
            self.refresh()

    # The tray.

    def choose(self, key: str) -> None:
        if self.testing:
            self.trial.roll(key)
        elif self.group == JOINING:
            self.add_board(key)
        else:
            self.held = None
            super().choose(key)

    def add_board(self, hole: str) -> None:
        """Add a board; as long as nothing is built it takes the place of the first one."""
        untouched = not self.session.building.can_undo and not self.session.slot
        change = building.instead if untouched else building.with_board
        if self.session.change(change(self.content, hole)):
            self.hold(board=hole)
        else:
            self.session.refuse("There's no room for another board.")

    def show_group(self, group: str) -> None:
        self.held, self.board = None, ""
        super().show_group(group)

    def carry(self, key: str, at: Point | None) -> None:
        if self.group == LAYING and not self.testing:
            self.hands.carry(key, at)

    def drop(self, key: str, at: Point) -> None:
        if self.testing:
            self.trial.roll(key)
        elif self.group == JOINING:
            self.add_board(key)
        else:
            laid = building.around(key, self.floor.hexes.at(*at))
            if building.is_on(self.content, laid):
                self.lay(None, laid)

    # Fingers.

    def _begin(self, finger: Finger) -> Gesture | None:
        return self.trial.begin(finger) if self.testing else self.hands.begin(finger)

    def cancel(self) -> None:
        self.recogniser.cancel()

    # Test strokes.

    @property
    def busy(self) -> bool:
        return self.trial.busy

    def test(self) -> None:
        if self.testing:
            self.trial.stop()
        else:
            self.held, self.board, self.chosen = None, "", ""
            self.trial.start()

    def act(self) -> None:
        self.trial.strike()

    def close(self) -> None:
        self.trial.stop()
        super().close()

    # Keys and rows.

    def put_down(self) -> bool:
        held = self.testing or self.held is not None or bool(self.board or self.chosen)
        self.trial.stop()
        self.chosen = ""
        self.hold()
        return held

    def key(self, name: str) -> bool:
        if self.testing:
            return self.trial.key(name)
        key = KEYS.get(name)
        if key is None or key not in {handle.key for handle in self.handles}:
            return False
        self.handle(key)
        return True

    def more(self) -> Sequence[MoreRow]:
        hole = self.content.boards[0].hole
        if len(self.content.boards) > 1:
            return ()
        return [MoreRow("rotate-3d-variant", "Turn the hole halfway", lambda: self._turn(hole))]

    def _turn(self, hole: str) -> None:
        self.change_board(building.turned_board, hole)

"""The builder of Tiny Mini Golf: a sheet is drawn along the finger, freely or with dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from secrets import randbits
from typing import Any

from kivy.metrics import dp

from app.draw.shapes import Point
from app.games.tiny.scene import Scene
from app.games.tiny.sheet.picture import PieceGhost, SheetFloor
from app.games.tiny.sheet.thumbnail import piece_picture
from app.games.tiny.tray import NAMES
from app.recogniser import Finger, Gesture, Recogniser
from app.workshop.build.builder import BuildItem, CourseBuilder, MoreRow
from app.workshop.build.session import BuildSession
from engine.courses.kind import Fault
from engine.games.tiny import building
from engine.games.tiny.box.dice import FACES
from engine.games.tiny.box.sheet import (
    EMPTY,
    HALVES,
    HOLE,
    NONE,
    SAND,
    START,
    WALL,
    WATER,
    SquareSheet,
)
from engine.games.tiny.building import DrawnSheet
from engine.games.tiny.model import RoundDrawing

FREE, DICE = "free", "dice"
PIECES = (WALL, *HALVES, SAND, WATER)
PICTURE = 44  # dp of a piece in the tray
LARGEST = 80  # dp of a square at most
TURNED = "◤◥◢◣"  # the order in which taps turn a half wall
ICONS = {START: "golf-tee", HOLE: "flag-variant-outline", EMPTY: "eraser"}
TITLES = {START: "Start", HOLE: "Hole", EMPTY: "Eraser"}
SIZES = {"small": "Small sheet", "standard": "Standard sheet", "large": "Large sheet"}


class TinyBuilder(CourseBuilder):
    """One finger draws the chosen piece; what it has drawn is one step when it is lifted."""

    floor: SheetFloor
    judging = staticmethod(building.judging)

    def __init__(self, session: BuildSession, **kwargs: Any) -> None:
        super().__init__(session, **kwargs)
        self.scene = Scene(self.floor)
        self.groups = [(FREE, "Freely"), (DICE, "With dice")]
        self.group, self.chosen = FREE, WALL
        self._recogniser = Recogniser()
        self.floor.feel(self._recogniser, self._begin)
        self._strokes: dict[int, str] = {}  # under the finger, not yet done
        self._put_by = ""  # what was chosen before the start or the hole was taken up
        self._told = False  # a stroke says once why it lays nothing
        self.dice: tuple[str, ...] = ()
        self._fresh: tuple[int, ...] = ()

    @classmethod
    def empty(cls) -> DrawnSheet:
        return building.empty()

    def make_floor(self) -> SheetFloor:
        return SheetFloor()

    def spot(self, place: tuple[int, int]) -> tuple[Point, float]:
        return self.floor.squares.centre(*place), self.floor.side * 0.45

    def fault_places(self, fault: Fault) -> Iterable[tuple[int, int]]:
        """How far a ball gets is tinted instead."""
        return () if len(fault.places) > 2 else fault.places

    # Showing.

    @property
    def sheet(self) -> SquareSheet:
        """The sheet with what the finger has drawn so far."""
        return building.painted(self.session.content, self._strokes).sheet

    def show(self) -> None:
        kept: SquareSheet = self.session.content.sheet
        drawn = self.sheet if self._moves_only else kept
        self.floor.lay(drawn, dp(LARGEST), self.ground)
        self.scene.draw_ball("white", self.sheet.find(START))
        self._show_strokes()
        self._show_path()
        self._offer()

    @property
    def _moves_only(self) -> bool:
        """Start, hole and eraser leave nothing to show over the sheet as it was."""
        return any(sign not in PIECES for sign in self._strokes.values())

    def _show_strokes(self) -> None:
        where = self.floor.where
        if self._moves_only:
            ghosts = list(self._strokes)
            ghost = PieceGhost(where(ghosts[-1])) if ghosts else None
            self.floor.picture.paint({}, (), ghost)
            return
        pieces = {where(square): sign for square, sign in self._strokes.items()}
        self.floor.picture.paint(pieces, [where(square) for square in self._open()])

    def _open(self) -> Sequence[int]:
        """Where the dice let the chosen piece be drawn, once something is drawn in this round."""
        if self.group != DICE or not self._fresh or self._recogniser.busy:
            return ()
        drawing = self._drawing
        squares = range(len(drawing.sheet.signs))
        free = [at for at in squares if drawing.sheet.signs[at] == EMPTY]
        return [at for at in free if not building.why_not(drawing, at, self.chosen)]

    def _show_path(self) -> None:
        sheet = self.sheet
        path = building.path_of(sheet)
        broken = path is None
        squares = building.reach_of(sheet) if path is None else path
        self.floor.picture.path([self.floor.where(square) for square in squares], broken=broken)

    def _offer(self) -> None:
        side = dp(PICTURE)
        left = self._drawing.dice_left() if self.group == DICE else {}
        signs = PIECES if self.group == FREE or self.dice else ()
        self.items = [
            BuildItem(
                sign,
                NAMES[sign],
                piece_picture(sign, side),
                left=None if self.group == FREE else left.get(FACES[sign], 0),
            )
            for sign in signs
        ] + [BuildItem(sign, TITLES[sign], icon=ICONS[sign]) for sign in (START, HOLE, EMPTY)]
        if self.group == FREE:
            self.caption = TITLES.get(self.chosen) or NAMES[self.chosen]
            self.action_text = ""
        else:
            self.caption = "Draw one type, edge to edge." if self.dice else "Roll six dice."
            self.action_text = "Next roll" if self.dice else "Roll"
            self.action_icon = "dice-multiple"

    # Dice.

    @property
    def _drawing(self) -> RoundDrawing:
        return building.gone_on(self.session.content, self.dice, self._fresh)

    def act(self) -> None:
        """Roll for another round."""
        self.session.feedback.play("dice")
        self.dice, self._fresh = building.rolled(randbits(32)), ()
        self.chosen = next(sign for sign in PIECES if FACES[sign] in self.dice)
        self.refresh()

    def changed(self) -> None:
        self._fresh = self._drawing.fresh

    def choose(self, key: str) -> None:
        """Something is always at hand."""
        self.session.tick()
        self.chosen = key

    def show_group(self, group: str) -> None:
        self.group, self.dice, self._fresh = group, (), ()
        self.chosen = WALL

    # Fingers.

    def _begin(self, finger: Finger) -> Gesture | None:
        if self._strokes:  # another one carries something over the sheet
            self.cancel()
            return Gesture()
        square = self.floor.square_at(*finger.pos)
        return None if square == NONE else BuildStroke(self, square)

    def take_up(self, square: int) -> None:
        """A finger comes down: start and hole may be put elsewhere, all else is drawn on."""
        sign = self.session.content.sheet.signs[square]
        if sign in building.ONLY and self.chosen not in (*building.ONLY, EMPTY):
            self._put_by, self.chosen = self.chosen, sign
        self._told = False
        self.come_to(square)

    def pass_over(self, start: Point, end: Point) -> None:
        """It has moved: draw on all squares between two places."""
        for square in self.floor.passed(start, end):
            if square != NONE and square not in self._strokes:
                self.come_to(square)

    def come_to(self, square: int) -> None:
        if self.chosen in building.ONLY:
            self._strokes = {square: self.chosen}
        elif self._allowed(square):
            self._strokes[square] = self.chosen
        self.session.tick()
        self.refresh()

    def _allowed(self, square: int) -> bool:
        """Whether the dice let the chosen piece be drawn; of a stroke's refusals one is told."""
        if self.group == FREE or self.chosen == EMPTY:
            return True
        drawing = self._drawing
        for drawn, sign in self._strokes.items():
            drawing = drawing.painted(drawn, sign)
        reason = building.why_not(drawing, square, self.chosen)
        if reason and not self._told:
            self._told = True
            self.session.refuse(reason)
        return not reason

    def finish(self) -> None:
        """It is lifted: what it has drawn is one step."""
        strokes, content = dict(self._strokes), self.session.content
        self.let_go()
        if len(strokes) == 1:
            strokes = self._tapped(*next(iter(strokes.items())))
        fresh = [square for square, sign in strokes.items() if sign in PIECES]
        if self.group == DICE:
            self._fresh = (*self._fresh, *fresh)
        self.session.change(building.painted(content, strokes))
        self.refresh()

    def _tapped(self, square: int, sign: str) -> dict[int, str]:
        """A tap turns a half wall that is there, and takes away what is there already."""
        there = self.session.content.sheet.signs[square]
        if self.group == DICE or there not in PIECES:
            return {square: sign}
        if there in HALVES and sign in HALVES:
            return {square: TURNED[(TURNED.index(there) + 1) % len(TURNED)]}
        return {square: EMPTY if there == sign else sign}

    def cancel(self) -> None:
        self._recogniser.cancel()

    def let_go(self) -> None:
        """Nothing is under a finger any more."""
        self._strokes = {}
        if self._put_by:
            self.chosen, self._put_by = self._put_by, ""

    def carry(self, key: str, at: Point | None) -> None:
        self.cancel()
        square = self.floor.square_at(*at) if at else NONE
        wanted = {} if square == NONE else {square: key}
        if wanted != self._strokes:
            self._strokes = wanted
            self.refresh()

    def drop(self, key: str, at: Point) -> None:
        square = self.floor.square_at(*at)
        self.chosen = key
        if square != NONE and self._allowed(square):
            if self.group == DICE and key in PIECES:
                self._fresh = (*self._fresh, square)
            self.session.change(building.painted(self.session.content, {square: key}))

    # More.

    def more(self) -> Sequence[MoreRow]:
        now = building.size_of(self.session.content)
        return [
            MoreRow("resize", title, lambda size=size: self._resize(size))  # type: ignore[misc]
            for size, title in SIZES.items()
            if size != now
        ]

    def _resize(self, size: str) -> None:
        self.session.change(building.sized(self.session.content, size))


class BuildStroke(Gesture):
    """Draws the chosen piece along the finger."""

    def __init__(self, builder: TinyBuilder, square: int) -> None:
        self.builder, self._square = builder, square
        self._pos: Point = (0.0, 0.0)

    def press(self, finger: Finger) -> None:
        self._pos = finger.pos
        self.builder.take_up(self._square)

    def follow(self, finger: Finger) -> None:
        self.builder.pass_over(self._pos, finger.pos)
        self._pos = finger.pos

    def release(self, finger: Finger) -> None:
        self.builder.finish()

    def cancel(self) -> None:
        self.builder.let_go()
        self.builder.refresh()

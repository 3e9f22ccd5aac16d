"""Shows a sheet that is laid out or drawn, and offers what can be done on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from app.draw.shapes import Point
from app.games.tiny.captions import done
from app.games.tiny.drawer import Drawer
from app.games.tiny.scene import LAID, DeskNow, Scene, TinyDesk
from app.games.tiny.sheet.picture import PieceGhost
from app.games.tiny.tray import ERASER, TinyTray
from app.theme import theme
from engine.core.game import Preview
from engine.games.tiny.box.dice import TYPES
from engine.games.tiny.box.sheet import NONE, START, SquareSheet, missing
from engine.games.tiny.model import Done, Lay, Move, Paint, Pass, Rub

CUTS = "Blocks the clear path"
# What the main action says while a hint waits for a touch on the sheet.
HINTED = {Lay: "Place it here", Paint: "Draw it here", Rub: "Erase it"}


class DrawingPhase:
    """Sheet, pieces, path and dice."""

    def __init__(
        self,
        scene: Scene,
        tray: TinyTray,
        hand: Drawer,
        desk: DeskNow,
        lay: Callable[[SquareSheet], None],
    ) -> None:
        self.scene, self.tray, self.hand = scene, tray, hand
        self._desk, self._lay = desk, lay
        self.hinted: Move | None = None  # the move that a hint has set up

    @property
    def desk(self) -> TinyDesk:
        return self._desk()

    def draw(self) -> str:
        """Sheet, pieces of this round, ghost, path and tray; says what the finger would do."""
        view = self.desk.view
        drawer, kit, scene = self.hand, self.hand.kit, self.scene
        acting = self.desk.acting or drawer.busy
        kit.settle()
        self._lay(kit.before() if view.phase == "draw" else kit.sheet)
        scene.aim.forget()
        scene.aim.clear()
        scene.draw_ball("white", NONE if drawer.lifted == START else kit.sheet.find(START))
        scene.ring_ball(False)
        self._draw_pieces(acting)
        self.tray.path = self._draw_path()
        self._draw_laid()
        used = kit.drawing.dice_used()
        self.tray.show_dice(view.round, view.dice, used, kit.type)
        chosen = kit.tool if acting else ""
        self.tray.show_pieces(
            kit.type if view.dice else "", Counter(view.dice) - used, chosen, bool(used)
        )
        return self._sentence()

    def _draw_pieces(self, acting: bool) -> None:
        kit, floor, desk = self.hand.kit, self.scene.floor, self.desk
        pieces = {floor.where(square): sign for square, sign in kit.pieces().items()}
        allowed = []
        if acting and desk.view.phase == "draw" and kit.fresh and desk.acting:
            allowed = [floor.where(move.square) for move in kit.paints()]
        floor.picture.paint(pieces, allowed, self._ghost_of())

    def _ghost_of(self) -> PieceGhost | None:
        drawer, kit = self.hand, self.hand.kit
        square = drawer.ghost
        if square == NONE or (square in kit.fresh and kit.tool != ERASER):
            return None
        drawing = self.desk.view.phase == "draw"
        sign = drawer.sign if drawing and kit.tool != ERASER and not drawer.refused else ""
        if drawing and kit.tool == ERASER and square not in kit.fresh:
            return None
        return PieceGhost(self.scene.floor.where(square), sign, bool(drawer.refused))

    def _draw_path(self) -> str:
        """The path that is left, or how far it leads where it is cut.

        Returns what the tray says of it.
        """
        drawer, floor = self.hand, self.scene.floor
        if self.desk.view.phase != "draw":
            floor.picture.path(None)
            return ""
        preview = drawer.preview
        if preview is not None:
            floor.picture.path(self._trail(preview))
            if not preview.trails:
                # White words need a dark ground: by night that is the other tone of a warning.
                ground = theme.warn_container if theme.dark else theme.warn
                self.scene.aim.tell(floor.point(drawer.ghost), CUTS, ground=ground)
            return "clear" if preview.trails else "broken"
        for light in self.desk.highlights(self.desk.me):
            where = [floor.where(square) for square in light.where]
            if light.kind == "reach":
                floor.picture.path(where, broken=True)
                return "broken"
            floor.picture.path(where)
        return "clear"

    def _trail(self, preview: Preview) -> list[Point] | None:
        sheet = self.scene.floor.sheet
        assert sheet
        if not preview.trails:
            return None
        return [sheet.point(place) for place in preview.trails[0].places]

    def _draw_laid(self) -> None:
        """The hole or the start under the finger, while a sheet is laid out."""
        drawer = self.hand
        if self.desk.view.phase == "lay" and drawer.ghost != NONE and not drawer.refused:
            wanted = drawer.lifted or missing(drawer.kit.sheet)
            if wanted in LAID:
                self.scene.draw_ghost(wanted, drawer.ghost)

    def _sentence(self) -> str:
        drawer = self.hand
        if drawer.ghost == NONE:
            return ""
        return drawer.refused or (drawer.preview.sentence if drawer.preview else "")

    def show_rolled(self, round_: int, faces: tuple[str, ...]) -> None:
        """The dice of a new round lie in the tray; nothing is drawn with them yet."""
        types = [TYPES[face] for face in faces]
        type_ = max(dict.fromkeys(types), key=types.count)
        self.tray.path = "clear"
        self.tray.show_dice(round_, faces, Counter(), type_)
        self.tray.show_pieces(type_, Counter(faces), "")

    # What can be done.

    def action(self) -> tuple[str, str, bool]:
        """The words and the icon of the main action, and whether it can be done."""
        if not (self.desk.acting or self.hand.busy):
            return "", "", True
        if (hinted := self._hinted()) is not None:
            return HINTED[type(hinted)], "pencil-outline", True
        pieces = list(self.hand.kit.pieces().values())
        text = "Pass" if self._passes() else done(self.desk.view, pieces, self.hand.kit.type)
        return text, "check", self.desk.why_not(self._end()) is None

    def act(self, at: Point) -> None:
        self.desk.propose(self._hinted() or self._end(), at)

    def _hinted(self) -> Lay | Paint | Rub | None:
        """The move that a hint wants on the sheet: the main action makes it."""
        hinted = self.hinted
        return hinted if isinstance(hinted, Lay | Paint | Rub) and not self.hand.busy else None

    def _end(self) -> Done | Pass:
        """The move that ends the drawing of this round."""
        return Pass() if self._passes() else Done()

    def _passes(self) -> bool:
        """Whether nothing can be drawn in this round."""
        return any(isinstance(move, Pass) for move in self.desk.moves())

    def key(self, name: str) -> bool:
        return False

    def put_down(self) -> bool:
        self.hand.refresh()
        return False

    def forget(self) -> None:
        """Another round: nothing is chosen."""
        self.hand.cancel()
        self.hand.kit.type = self.hand.kit.tool = ""

    def kept_in_sight(self) -> list[Point]:
        """Places that a note must not hide: the square that a hint is about."""
        hinted = self._hinted()
        return [self.scene.floor.point(hinted.square)] if hinted is not None else []

    def point_at(self, move: Move) -> None:
        self.hinted = move
        floor = self.scene.floor
        match move:
            case Rub(_) if self.desk.view.phase == "draw":
                self.tray.hinted_piece = ERASER
            case Paint(_, sign):
                self.hand.kit.show(sign)
                self.hand.refresh()
                self.tray.hinted_piece = sign
        if isinstance(move, Lay | Rub | Paint):
            self.scene.aim.hint(floor.point(move.square), floor.side * 0.46)

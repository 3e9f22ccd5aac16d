"""What a Tiny board shows while a sheet is laid out and drawn."""

from __future__ import annotations

from collections import Counter

from kivy.graphics import Color, Rectangle

from app import art
from app.draw.shapes import Point
from app.games.tiny.cells import ERASER
from app.games.tiny.scene import Scene
from app.games.tiny.sheet.picture import Ghost
from app.theme import theme
from engine.core.game import Preview
from engine.games.tiny.box.dice import TYPES
from engine.games.tiny.box.sheet import HOLE, NONE, START, missing
from engine.games.tiny.model import Pass, State

GHOST = 0.7
CUTS = "Cuts the clear path"
CELL = 48  # dp of a square for which the flag has its size


class DrawScene(Scene):
    """Sheet, pieces, path and dice."""

    def draw_drawing(self) -> None:
        """Sheet, pieces of this round, ghost, path and tray."""
        view, drawer = self.desk.view, self.drawer
        acting = self.desk.acting or drawer.busy
        drawer.settle()
        self.lay_sheet(drawer.before() if view.phase == "draw" else drawer.sheet)
        self.stopped = None
        self.aim.forget()
        self.aim.clear()
        start = drawer.sheet.find(START)
        self.draw_ball("white", NONE if drawer.lifted == START else start)
        self.ring_ball(False)
        self._draw_pieces(acting)
        chip = self._draw_path()
        self._draw_laid_ghost()
        self.tray.show_drawing(
            view.round,
            chip,
            view.dice,
            drawer.drawing.dice_used(),
            drawer.type,
            drawer.tool,
            acting,
            view.rules.seats > 1,
        )
        self.sentence = self._drawing_sentence(chip)

    def _draw_pieces(self, acting: bool) -> None:
        drawer, floor = self.drawer, self.floor
        pieces = {floor.where(square): sign for square, sign in drawer.pieces().items()}
        view: State = self.desk.view
        allowed = []
        if acting and view.phase == "draw" and drawer.fresh and self.desk.acting:
            allowed = [floor.where(move.square) for move in drawer.paints()]
        floor.picture.paint(pieces, allowed, self._ghost_of())

    def _ghost_of(self) -> Ghost | None:
        drawer = self.drawer
        square = drawer.ghost
        if square == NONE or (square in drawer.fresh and drawer.tool != ERASER):
            return None
        drawing = self.desk.view.phase == "draw"
        sign = drawer.sign if drawing and drawer.tool != ERASER and not drawer.refused else ""
        if drawing and drawer.tool == ERASER and square not in drawer.fresh:
            return None
        return Ghost(self.floor.where(square), sign, bool(drawer.refused))

    def _draw_path(self) -> str:
        """The path that is left, or how far it leads where it is cut.

        Returns what the chip says.
        """
        drawer, floor = self.drawer, self.floor
        if self.desk.view.phase != "draw":
            floor.picture.path(None)
            return ""
        preview = drawer.preview
        if preview is not None:
            floor.picture.path(self._trail(preview))
            if not preview.trails:
                # White words need a dark ground: by night that is the other tone of a warning.
                ground = theme.warn_container if theme.dark else theme.warn
                self.aim.tell(floor, floor.point(drawer.ghost), CUTS, ground=ground)
            return "clear" if preview.trails else "broken"
        for light in self.desk.highlights(self.desk.me):
            where = [floor.where(square) for square in light.where]
            if light.kind == "reach":
                floor.picture.path(where, broken=True)
                return "broken"
            floor.picture.path(where)
        return "clear"

    def _trail(self, preview: Preview) -> list[Point] | None:
        assert self.floor.sheet
        if not preview.trails:
            return None
        return [self.floor.sheet.point(place) for place in preview.trails[0].places]

    def _draw_laid_ghost(self) -> None:
        """The hole or the start under the finger, while a sheet is laid out."""
        self._ghost.clear()
        drawer, floor = self.drawer, self.floor
        square = drawer.ghost
        if self.desk.view.phase != "lay" or square == NONE or drawer.refused:
            return
        wanted = drawer.lifted or missing(drawer.sheet)
        name = {HOLE: "terrain/flag", START: "balls/ball-white"}.get(wanted)
        if name is None:
            return
        wide, high = art.size_dp(name)
        scale = floor.ball_size / wide if wanted == START else floor.side / CELL
        size = (wide * scale, high * scale)
        ax, ay = art.anchor(name)
        x, y = floor.point(square)
        self._ghost.add(Color(1, 1, 1, GHOST))
        corner = (x - ax * size[0], y - ay * size[1])
        self._ghost.add(Rectangle(source=art.source(name, size[0]), pos=corner, size=size))

    def _drawing_sentence(self, chip: str) -> str:
        drawer = self.drawer
        if drawer.ghost == NONE:
            return ""
        if drawer.refused:
            return drawer.refused
        return drawer.preview.sentence if drawer.preview else ""

    def show_rolled(self, round_: int, faces: tuple[str, ...]) -> None:
        """The dice of a new round lie in the tray; nothing is drawn with them yet."""
        types = [TYPES[face] for face in faces]
        type_ = max(dict.fromkeys(types), key=types.count)
        self.tray.show_drawing(round_, "clear", faces, Counter(), type_, "", False, False)

    def passes(self) -> bool:
        """Whether nothing can be drawn in this round."""
        return any(isinstance(move, Pass) for move in self.desk.moves())

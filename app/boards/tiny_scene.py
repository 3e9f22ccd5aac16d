"""What a Tiny board shows at rest and while events run: sheet, ball, tray and marks."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp

from app import art
from app.boards.aiming import Breath
from app.boards.ball import BallSprite
from app.boards.board import Board
from app.boards.crisp import ring
from app.boards.motion import Motions
from app.boards.shapes import Point
from app.boards.tiny_aim import Aim
from app.boards.tiny_cells import ERASER
from app.boards.tiny_drawing import Drawer
from app.boards.tiny_events import Events
from app.boards.tiny_floor import SheetFloor
from app.boards.tiny_gauge import look_of
from app.boards.tiny_layout import Layout
from app.boards.tiny_sheet import Ghost
from app.boards.tiny_shooting import Shooter
from app.boards.tiny_tray import Tray
from app.boards.tiny_words import aim_label, at_a_stop, decides, dice_used, laid_next
from app.theme import theme
from app.widgets.viewport import Viewport
from app.words import counted
from engine.game import Preview
from engine.games.tiny.box.dice import TYPES
from engine.games.tiny.box.sheet import HOLE, NONE, START, Sheet
from engine.games.tiny.model import Choose, Paint, Pass, State, sheet_drawn, sheet_played

GLIDE = 0.2  # seconds that the window takes to move
EDGE = 40  # dp from the edge of the window at which a ball is about to leave it
GHOST = 0.7
DRAWING = ("lay", "draw")


class Scene(Board):
    """The half of the Tiny board that draws; TinyBoard builds it and listens to the table."""

    motions: Motions
    floor: SheetFloor
    viewport: Viewport
    tray: Tray
    aim: Aim
    events: Events
    drawer: Drawer
    shooter: Shooter
    layout: Layout | None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ball: BallSprite | None = None
        self.stopped: Point | None = None  # where a ball waits for somebody's decision
        self._ball_layer, self._ring, self._ghost = (InstructionGroup() for _ in range(3))
        self._breath = Breath()
        self._silent = False
        self._gliding = 0.0  # until when the window moves after a ball

    @property
    def drawing(self) -> bool:
        return self.desk.view.phase in DRAWING

    # The sheet and its ball.

    def lay_sheet(self, sheet: Sheet) -> None:
        assert self.layout
        self.floor.lay(sheet, self.layout.cell, self.ground)

    def sheet_of(self, player: int) -> Sheet:
        """The hole that a seat plays."""
        view: State = self.desk.view
        return view.sheets[sheet_played(view.rules, player)]

    @property
    def ball_point(self) -> Point:
        """Where the ball is that is played now."""
        if self.stopped is not None:
            return self.stopped
        square = self.events.shown.balls[self.events.shown.player]
        return self.floor.point(square if square != NONE else self.floor.hole)

    def draw_ball(self, look: str, square: int) -> None:
        """Set the ball where it lies; a square of NONE takes it away."""
        self._ball_layer.clear()
        self.ball = None
        if square == NONE and self.stopped is None:
            return
        floor = self.floor
        self.ball = BallSprite(self._ball_layer, f"balls/ball-{look}", floor.ball_size, floor.grain)
        self.ball.place(self.stopped or floor.point(square))

    def ring_ball(self, wanted: bool) -> None:
        """Let a ring breathe around a ball that can be touched."""
        self._ring.clear()
        if not wanted or self.ball is None:
            self._breath.take(())
            return
        tint = Color(1, 1, 1, 0.95)
        self._ring.add(tint)
        radius = self.floor.ball_size / 2 + 5 * self.floor.unit
        self._ring.add(ring(self.ball.point, radius, 3 * self.floor.unit, self.floor.grain))
        self._breath.take((tint,))

    # While a sheet is drawn.

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
        pieces = list(drawer.pieces().values())
        self.tray.show_drawing(
            view.round, chip, view.dice, dice_used(pieces), drawer.type, drawer.tool, acting
        )
        self.sentence = self._drawing_sentence(chip)

    def _draw_pieces(self, acting: bool) -> None:
        drawer, floor = self.drawer, self.floor
        pieces = {floor.where(square): sign for square, sign in drawer.pieces().items()}
        view: State = self.desk.view
        allowed = []
        if acting and view.phase == "draw" and drawer.fresh and self.desk.acting:
            allowed = [
                floor.where(move.square)
                for move in self.desk.moves()
                if isinstance(move, Paint) and move.sign == drawer.tool
            ]
        floor.picture.paint(pieces, allowed, self._ghost_of())

    def _ghost_of(self) -> Ghost | None:
        drawer = self.drawer
        square = drawer.ghost
        if square == NONE or (square in drawer.fresh and drawer.tool != ERASER):
            return None
        drawing = self.desk.view.phase == "draw"
        sign = drawer.tool if drawing and drawer.tool != ERASER and not drawer.refused else ""
        if drawing and drawer.tool == ERASER and square not in drawer.fresh:
            return None
        return Ghost(self.floor.where(square), sign, bool(drawer.refused))

    def _draw_path(self) -> str:
        """The path that is left while the finger is down, and how far it leads where it is cut.

        Returns what the chip says.
        """
        drawer, floor = self.drawer, self.floor
        if self.desk.view.phase != "draw":
            floor.picture.path(None)
            return ""
        preview = drawer.preview
        if preview is not None:
            floor.picture.path(self._trail(preview))
            return "clear" if preview.trails else "broken"
        for light in self.desk.highlights(self.desk.me):
            where = [floor.where(square) for square in light.where]
            if light.kind == "reach":
                floor.picture.path(where, broken=True)
                return "broken"
            floor.picture.path(where if drawer.touch is not None else None)
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
        wanted = drawer.lifted or {"hole": HOLE, "start": START}[laid_next(drawer.sheet)]
        if drawer.sheet.find(HOLE) != NONE and drawer.sheet.find(START) != NONE:
            wanted = drawer.lifted
        name = {HOLE: "terrain/flag", START: "balls/ball-white"}.get(wanted)
        if name is None:
            return
        wide, high = art.size_dp(name)
        scale = floor.ball_size / wide if wanted == START else floor.side / 48 * dp(1) / dp(1)
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
        self.tray.show_drawing(round_, "clear", faces, dice_used(()), type_, "", False)

    # While holes are played.

    def draw_playing(self) -> None:
        """Hole, ball, where it has been, and what is aimed at."""
        view: State = self.desk.view
        shown = self.events.shown
        player = shown.player
        self.lay_sheet(self.sheet_of(player))
        self.floor.picture.path(None)
        self._ghost.clear()
        shot = view.shots[player]
        self.stopped = None
        if shot is not None:
            x, y = shot.corner
            corner = self.floor.between((x / 2, y / 2))
            self.stopped = corner if shot.stop == "corner" else self.floor.point(shot.at)
        self.draw_history(player)
        self.draw_ball(self.desk.seats[player].colour, shown.balls[player])
        self.draw_aim()

    def draw_history(self, player: int) -> None:
        sheet = self.sheet_of(player)
        marks = self.desk.view.marks[player][: self.events.shown.shots[player]]
        ball = NONE if self.stopped else self.events.shown.balls[player]
        self.aim.history(self.floor, sheet.find(START), marks, ball)

    def draw_aim(self) -> None:
        """What can be done now, and what would come of that which is aimed at."""
        self.aim.clear()
        self.sentence = ""
        view: State = self.desk.view
        player, mine = self.events.shown.player, self.desk.acting
        stop = self.shooter.stop if mine else None
        if stop and stop[0] == player:
            self._draw_stop()
        elif mine and player == self.desk.me and view.phase == "play":
            self._draw_shot()
        else:
            self.ring_ball(view.phase == "play" and player in self.desk.turn)
            waiting = view.shots[player]
            if waiting is not None:
                text = decides(waiting, self.desk.seats, player)
                self.aim.tell(self.floor, self.ball_point, text)
            self.show_power(-1)

    def _draw_stop(self) -> None:
        stop = self.shooter.stop
        assert stop
        player, shot = stop
        option = self.shooter.option
        self.ring_ball(False)
        self.aim.options(self.floor, self.ball_point, shot.options, option)
        self.sentence = at_a_stop(shot)
        preview = self.desk.preview(Choose(option)) if option is not None else None
        if preview:
            self.aim.shot(self.floor, self.ball_point, preview, "")
            self.sentence = preview.sentence
        else:
            self.aim.tell(self.floor, self.ball_point, decides(shot, self.desk.seats, player))
        self.show_power(-1, text=f"{counted(shot.left, 'move')} left")

    def _draw_shot(self) -> None:
        shooter = self.shooter
        self.ring_ball(shooter.direction is None)
        self.aim.ticks(self.floor, self.ball_point, shooter.direction)
        if shooter.aimed:
            preview = self.desk.preview(shooter.aimed)
            if preview:
                said = aim_label(*shooter.aimed)
                self.aim.shot(self.floor, self.ball_point, preview, said)
                self.sentence = preview.sentence
        self.show_power(shooter.power)
        self.draw_club()

    def draw_club(self) -> None:
        shooter = self.shooter
        if shooter.finger is not None:
            colour = theme.seat(self.desk.seats[self.desk.me].colour).colour
            self.aim.club(self.floor, self.ball_point, shooter.finger, colour)

    def show_power(self, power: int, face: int | None = None, text: str = "") -> None:
        """Show the gauge at a power, and what its die has shown."""
        view: State = self.desk.view
        mine = self.desk.acting and self.shooter.stop is None and view.phase == "play"
        if power < 0 and not text:
            text = "Pull back from the ball." if mine else ""
        if face is not None:
            text = f"{power} + {face} = {counted(power + face, 'move')}"
        self.tray.show_shot(power, mine, text, view.rules.seats > 1, mine)
        if face is not None:
            line = self.tray.line
            line.sprite.opacity = 1.0
            plus = f"+{face}" if face else "0"
            line.sprite.draw_die(look_of(power).picture, line.sprite.size, plus)

    def show_player(self, player: int) -> None:
        """Have somebody's hole before everybody while it is told what happens on it."""
        shown = self.events.shown
        if shown.player != player or self.ball is None:
            shown.player = player
            self.stopped = None
            self.aim.clear()
            self.lay_sheet(self.sheet_of(player))
            self.draw_history(player)
            self.draw_ball(self.desk.seats[player].colour, shown.balls[player])
            self.ring_ball(False)

    # What moves.

    def heard(self, sound: str) -> None:
        """A sound in the middle of a motion; none of it when the motion is cut short."""
        if not self._silent:
            self.desk.sound(sound)

    def bring_into_view(self, x: float, y: float) -> None:
        """Follow a ball that rolls out of the window, one glide after the other."""
        now = Clock.get_time()
        if self._silent or self.viewport.zoom < 1.01 or now < self._gliding:
            return
        self._gliding = now + GLIDE
        self.viewport.bring_into_view(x, y, dp(EDGE))

    def over_sheet(self, point: Point) -> Point:
        """A point of the sheet as it is seen in the board's own place."""
        return self.to_widget(*self.floor.to_window(*point))

    def hand_over(self, touch: Any) -> None:
        """Let the window pan with a finger that the sheet has held so far."""
        touch.ud.pop(self.viewport, None)

    def passes(self) -> bool:
        """Whether nothing can be drawn in this round."""
        return any(isinstance(move, Pass) for move in self.desk.moves())

    def my_sheet(self) -> int:
        view: State = self.desk.view
        return sheet_drawn(view, self.desk.me)

"""The board of Tiny Mini Golf: a sheet that is drawn and then played, and its tray."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.games.tiny.captions import done, heading, subheading
from app.games.tiny.cells import DIE_FACES, ERASER, FacePicture
from app.games.tiny.drawing.drawer import Drawer
from app.games.tiny.drawing.phase import DrawScene
from app.games.tiny.drawing.picker import Picker
from app.games.tiny.events import Events, Shown, sound_of
from app.games.tiny.gallery import Leaf, SheetGallery, leaves_of
from app.games.tiny.gauge import look_of
from app.games.tiny.layout import arrange
from app.games.tiny.playing.aim import Aim
from app.games.tiny.playing.phase import PlayScene
from app.games.tiny.playing.shooter import Shooter
from app.games.tiny.scene import DRAWING
from app.games.tiny.sheet.floor import SheetFloor
from app.games.tiny.tray import Tray
from app.theme import theme
from app.widgets import Dialog
from app.widgets.viewport import Viewport
from engine.core.grids.squares import NAMES
from engine.games.tiny.model import (
    UNFINISHED,
    Choose,
    Done,
    Lay,
    Paint,
    Pass,
    Rub,
    Shoot,
    State,
    Surrender,
)

REDRAWN_AFTER = 0.12  # seconds after a pinch in which lines and words get their size again


class TinyBoard(DrawScene, PlayScene):
    """Draws one view of a Tiny table and lets fingers draw and play on it."""

    covers = True
    least = 240.0  # a tray and some of a sheet

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._back, self._field = Color(1, 1, 1, 1), Rectangle()
        self.canvas.before.add(self._back)
        self.canvas.before.add(self._field)
        self.floor = SheetFloor(self._on_sheet, self.cancel)
        self.viewport = Viewport(board=self.floor, size_hint=(None, None))
        self.shooter = Shooter(self)
        self.drawer = Drawer(self, Picker(self.floor.above))
        self.tray = Tray(
            self.drawer.choose_die,
            self.drawer.choose_piece,
            self._declare,
            self._pressed,
            self.open_sheet,
        )
        self.gallery = SheetGallery(self._overlaid_anew)
        above = Widget(size_hint=(None, None), size=(0, 0))
        for child in (self.viewport, self.tray, above, self.gallery):
            self.add_widget(child)
        self.floor.balls.add(self._ring)
        self.floor.balls.add(self._ball_layer)
        self.aim = Aim(self.floor.marks, self.floor.above)
        self.floor.above.add(self._ghost)
        self.events = Events(self, above.canvas)
        self.layout = None
        self._now: tuple[Any, ...] = ("",)  # the phase, and what belongs to it
        self._resize_marks = Clock.create_trigger(self._zoom_rested, REDRAWN_AFTER)
        self.floor.bind(zoom=lambda *_: self._resize_marks())

    # Showing.

    def let_go(self) -> None:
        """A finger goes on with its stroke while the pieces it has drawn come into view."""
        self.drop_hint()

    def show_view(self) -> None:
        view: State = self.desk.view
        self._forget_if_new(view)
        self.shows_seats = view.phase in DRAWING
        self.events.shown = Shown.of(view, self.player_to_show(view))
        self.heading = heading(view, self.desk.seats, self.desk.me)
        player = self.events.shown.player
        self.subheading = subheading(view, self.desk.seats, self.desk.me, player)
        leaves = self._leaves()
        assert self.layout
        self.tray.small.draw(leaves, self.layout.small)
        self.gallery.show_again(leaves, Box(*self.pos, *self.size))
        self.refresh()
        self.drawer.go_on()

    def show_told(self) -> None:
        if not self.drawing:
            self.ball = None
            self.show_player(self.events.shown.player)
            self.show_power(-1)

    def open_sheet(self, number: int) -> None:
        """Show another sheet large."""
        self.cancel()
        self.gallery.open(self._leaves(), number, Box(*self.pos, *self.size))

    def _leaves(self) -> list[Leaf]:
        return leaves_of(self.desk.view, self.desk.seats, self.desk.me, self.events.shown.player)

    def refresh(self) -> None:
        """Draw what depends on what is chosen, aimed at or under the finger."""
        if self._telling or self.layout is None:
            return
        if self.drawing:
            self.draw_drawing()
        else:
            self.draw_playing()
        self._offer_action()

    def _forget_if_new(self, view: State) -> None:
        """What was chosen or aimed at belongs to one round, or to one shot."""
        me = self.desk.me
        stage = view.round if view.phase in DRAWING else (view.marks[me], view.shots, view.seat)
        now = (view.phase, me, stage)
        if now != self._now:
            if view.phase in DRAWING or now[0] != self._now[0]:
                self.gallery.close()
            self._now = now
            self.drawer.cancel()
            self.drawer.type = self.drawer.tool = ""
            self.shooter.cancel()
            self.shooter.forget()

    def laid_by(self) -> tuple[Any, ...]:
        return self.drawing, self.desk.view.rules

    def lay_out(self) -> None:
        rules = self.desk.view.rules
        layout = arrange(
            Box(*self.pos, *self.size),
            Metrics.density,
            rules.columns,
            rules.rows,
            self.drawing,
            rules.seats - 1,
            self.left_handed,
            theme.text_scale,
        )
        self.layout = layout
        self._back.rgba = self.ground
        self._field.pos, self._field.size = self.pos, self.size
        self.viewport.pos, self.viewport.size = layout.sheet[:2], layout.sheet[2:]
        self.tray.lay(layout, self.ground)

    def _offer_action(self) -> None:
        view: State = self.desk.view
        acting = self.desk.acting or (self.drawing and self.drawer.busy)
        text, icon, enabled = "", "", True
        if acting and self.drawing:
            pieces = list(self.drawer.pieces().values())
            text, icon = done(view, pieces, self.drawer.type), "check"
            if self.passes():
                text = "Pass"
            enabled = self.desk.why_not(Pass() if text == "Pass" else Done()) is None
        elif acting and view.phase == "play" and not self.shooter.stop:
            text, icon, enabled = "Shoot", "golf-tee", self.shooter.aimed is not None
        elif acting and self.shooter.option is not None:
            text, icon = f"Send it {NAMES[self.shooter.option]}", "arrow-right"
        enabled = enabled and not self.gallery.is_open
        self.action_icon, self.action_enabled, self.action_text = icon, enabled, text

    def _overlaid_anew(self) -> None:
        """The main action waits while other sheets lie over the board."""
        if not self._telling:
            self._offer_action()

    def _zoom_rested(self, *_: object) -> None:
        """Lines and words keep their size, however large the sheet is seen."""
        if self.desk and self.layout and not self._telling:
            self.refresh()

    # Events.

    def animate(self, event: Any, pace: float) -> float:
        if self.layout is None:
            return 0.0
        if not self._telling and not self.drawing_goes_on(event):
            self._telling = True
            self.aim.clear()
            self.ring_ball(False)
            self.action_text = self.sentence = ""
        self.motions.finish()
        return self.events.tell(event, pace)

    def drawing_goes_on(self, event: Any) -> bool:
        """Whether an event is only a piece laid or rubbed out, in the middle of a stroke."""
        return type(event).__name__ in ("Laid", "Painted", "Rubbed")

    def finish(self) -> None:
        super().finish()
        self.floor.veil(0)

    def sounds(self, event: Any) -> str:
        return sound_of(event)

    # What the table screen asks for.

    def act(self) -> None:
        at = self.to_window(*self.viewport.center)
        if not self.desk.acting:
            return
        if self.drawing:
            self.desk.propose(Pass() if self.passes() else Done(), at)
        elif self.shooter.stop:
            if self.shooter.option is not None:
                self.desk.propose(Choose(self.shooter.option), at)
        elif self.shooter.aimed:
            self.desk.propose(self.shooter.aimed, at)

    def shaken(self) -> bool:
        """Shaking rolls for the shot that is aimed."""
        free = self.desk.acting and not self.drawing and not self.gallery.is_open
        ready = free and bool(self.shooter.aimed)
        if ready:
            self.act()
        return ready

    def key(self, name: str) -> bool:
        """The arrows turn the aim or change the power, figures declare it."""
        view: State = self.desk.view
        turn = {"left": 1, "right": -1}.get(name)
        if self.gallery.is_open:
            self.gallery.turn(-(turn or 0))
            return bool(turn)
        if not self.desk.acting or view.phase != "play":
            return False
        change = {"up": 1, "down": -1}.get(name)
        if turn:
            self.shooter.turn(turn)
        elif self.shooter.stop:
            return False
        elif change:
            self.shooter.declare(self.shooter.power + change)
        elif name.isdecimal():
            self.shooter.type(int(name))
        else:
            return False
        return True

    def point_at(self, move: Any) -> None:
        self.cancel()
        self._hinted = move
        floor = self.floor
        match move:
            case Lay(square) | Rub(square):
                self.aim.hint(floor, floor.point(square), floor.side * 0.46)
                if isinstance(move, Rub) and self.desk.view.phase == "draw":
                    self.tray.ring(self.tray.piece(ERASER))
            case Paint(square, sign):
                self.drawer.show(sign)
                self.refresh()
                self.aim.hint(floor, floor.point(square), floor.side * 0.46)
                self.tray.ring(self.tray.piece(sign))
            case Shoot(direction, power):
                self.aim.hint(floor, self.shooter.tick_point(direction), 15 * floor.unit)
                self.tray.ring_power(power)
            case Choose(direction):
                self.aim.hint(floor, self.shooter.option_point(direction), 21 * floor.unit)

    def drop_hint(self) -> None:
        self._hinted = None
        self.aim.drop_hint()
        self.tray.ring(None)

    @property
    def overlaid(self) -> bool:
        return self.gallery.is_open

    def put_down(self) -> bool:
        if self.gallery.is_open:
            self.gallery.close()
            return True
        pending = self.shooter.aimed is not None or self.shooter.option is not None
        self.shooter.forget()
        self.refresh()
        return pending

    def cancel(self) -> None:
        self.drawer.cancel()
        self.shooter.cancel()
        self.drop_hint()

    def face(self, choice: int | str) -> Widget:
        if choice in DIE_FACES:
            return FacePicture(DIE_FACES[str(choice)])
        asked = self.desk.asked
        power = asked.power if isinstance(asked, Shoot) else 0
        return FacePicture(look_of(power).picture, f"+{choice}" if choice else "0")

    # Fingers.

    def _on_sheet(self, what: str, touch: Any) -> bool:
        hand = self.drawer if self.drawing else self.shooter
        if what == "down":
            self.drop_hint()
            return hand.down(touch)
        if touch is not hand.touch:
            return False
        (hand.move if what == "move" else hand.up)(touch)
        return True

    def _declare(self, power: int) -> None:
        self.drop_hint()
        self.shooter.declare(power)

    def _pressed(self, button: str) -> None:
        if button == "surrender":
            self._ask_to_surrender()
        else:
            self.open_sheet(0)

    def _ask_to_surrender(self) -> None:
        if not self.desk.acting:
            return

        def give_up() -> None:
            self.desk.propose(Surrender(), self.to_window(*self.viewport.center))

        Dialog(
            title="Give this hole up?",
            text=f"It then counts as {UNFINISHED} shots.",
            buttons=[("Play on", None), ("Give up", give_up)],
            danger=True,
        ).open()

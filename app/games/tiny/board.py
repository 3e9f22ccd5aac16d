"""The board of Tiny Mini Golf: a sheet that is drawn and then played, and its tray."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.uix.widget import Widget

from app import kv
from app.draw.shapes import Point
from app.effects import Effects
from app.games.tiny.aim import away_from
from app.games.tiny.captions import giving_up, heading, subheading
from app.games.tiny.dice import TerrainDie, look_of
from app.games.tiny.drawer import Drawer
from app.games.tiny.drawing_kit import HalfWallPicker
from app.games.tiny.drawing_phase import DrawingPhase
from app.games.tiny.events import Events, TrayDice, sound_of
from app.games.tiny.gallery import Leaf, SheetGallery, leaves_of, thumbs
from app.games.tiny.meanings import TinyMeanings, say_key
from app.games.tiny.playing_phase import PlayingPhase
from app.games.tiny.scene import DRAWING, Scene, ShownBalls, TinyDesk
from app.games.tiny.sheet.picture import SheetFloor
from app.games.tiny.shooter import PULL, STEP, TICK, Shooter
from app.games.tiny.tray import TinyTray
from app.pieces import pips as _pips  # noqa: F401
from app.pieces.dice.die import DieWidget
from app.pieces.repeat import Repeat
from app.recogniser import Finger, Gesture
from app.table.board.board import UNPLACED, Board, Spot
from app.table.board.meaning import HelpText, Meaning
from app.widgets import Dialog
from app.widgets.surfaces.viewport import Viewport
from engine.core.game import Event
from engine.games.tiny.box.sheet import SquareSheet
from engine.games.tiny.model import (
    GaveUp,
    Holed,
    Laid,
    Move,
    OutOfShots,
    Painted,
    Rubbed,
    Shoot,
    State,
    Surrender,
)

REDRAWN_AFTER = 0.12  # seconds after a pinch in which lines and words get their size again


class TinyBoard(Board[State, Move]):
    """Draws one view of a Tiny table and lets fingers draw and play on it."""

    zones_called = "Tiny"
    keys = (("Left, right", "Turn the aim"), ("Up, down, 1 to 9", "Choose the power"))
    viewport: Viewport
    covers = True
    least = 240.0  # a tray and some of a sheet

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tray = TinyTray()
        self.floor = SheetFloor()
        self.viewport = Viewport(board=self.floor)
        self.scene = Scene(self.floor)
        self._make_phases()
        above = Widget(size_hint=(None, None), size=(0, 0))
        self.gallery = SheetGallery(self._overlaid_anew)
        self.add_widget(above)
        self.add_widget(self.gallery)
        self.events = Events(
            self.scene,
            self.viewport,
            above,
            self.motions,
            self.drawing,
            self.playing,
            dice=TrayDice(self.dice_shown, self.shot_dice),
            desk=self._desk_now,
            effects=Effects(self.floor, self.motions, self.heard),
            follow=self.bring_into_view,
        )
        self.meanings = TinyMeanings(self.scene, self.drawing, self.playing, self._desk_now)
        self._now: tuple[object, ...] = ("",)  # the phase, and what belongs to it
        self._resize_marks = Clock.create_trigger(self._zoom_rested, REDRAWN_AFTER)
        self.floor.bind(zoom=self._zoomed)
        self.floor.feel(self.recogniser, self._begin)

    def _make_phases(self) -> None:
        """Make what is shown and done while sheets are drawn, and while holes are played."""
        desk, refresh = self._desk_now, self.refresh
        soon = Clock.create_trigger(self.refresh, -1)
        drawer = Drawer(self.floor, HalfWallPicker(self.floor.above), desk, refresh, soon)
        self.kit = drawer.kit
        self.drawing = DrawingPhase(self.scene, self.tray, drawer, desk, self.lay_sheet)
        shooter = Shooter(self.scene, self.viewport, self, desk, refresh)
        self.playing = PlayingPhase(self.scene, self.tray, shooter, desk, self.lay_sheet)

    def _desk_now(self) -> TinyDesk:
        return self.desk

    @property
    def phase(self) -> DrawingPhase | PlayingPhase:
        """The phase that is shown and played now."""
        return self.drawing if self.desk.view.phase in DRAWING else self.playing

    # Showing.

    def let_go(self) -> None:
        """A finger goes on with its stroke while the pieces it has drawn come into view."""
        self.drop_hint()

    def show_view(self) -> None:
        view = self.desk.view
        self._forget_if_new(view)
        self.shows_seats = self.tray.drawing = view.phase in DRAWING
        player = self.playing.player_to_show()
        self.scene.shown = ShownBalls.of(view, player)
        self.heading = heading(view, self.desk.seats, self.desk.me)
        self.subheading = subheading(view, self.desk.seats, self.desk.me, player)
        leaves = self._leaves()
        self.tray.others, self.tray.leaves = bool(leaves), thumbs(leaves)
        self.gallery.show_again(leaves)
        self.refresh()
        self.drawing.hand.go_on()

    def show_told(self) -> None:
        if self.phase is self.playing:
            self.scene.ball = None
            self.playing.show_player(self.scene.shown.player)
            self.playing.show_power(-1)

    def refresh(self, *_: object) -> None:
        """Draw what depends on what is chosen, aimed at or under the finger."""
        if not self.telling and self._placed:
            self.sentence = self.phase.draw()
            self._offer_action()

    @property
    def _placed(self) -> bool:
        """Whether the sheet has got its place; the board draws itself once it has."""
        return min(self.viewport.size) > UNPLACED

    def lay_sheet(self, sheet: SquareSheet) -> None:
        assert self.zones
        self.scene.lay(sheet, self.zones.ids.sheet.square, self.ground)

    def _forget_if_new(self, view: State) -> None:
        """Forget what was chosen or aimed at with its round, or with its shot."""
        me, drawing = self.desk.me, view.phase in DRAWING
        stage = view.round if drawing else (view.marks[me], view.shots, view.seat)
        now = (view.phase, me, stage)
        if now != self._now:
            if drawing or now[0] != self._now[0]:
                self.gallery.close()
            self._now = now
            self.recogniser.cancel()
            self.drawing.forget()
            self.playing.forget()

    def laid_by(self) -> tuple[object, ...]:
        return (self.desk.view.rules,)

    def _offer_action(self) -> None:
        text, icon, enabled = self.phase.action()
        enabled = enabled and not self.gallery.is_open
        self.action_icon, self.action_enabled, self.action_text = icon, enabled, text

    def _zoomed(self, *_: object) -> None:
        self.drawing.hand.picker.close()
        self._resize_marks()

    def _zoom_rested(self, *_: object) -> None:
        """Lines and words keep their size, however large the sheet is seen."""
        if self.desk:
            self.refresh()

    def prepared(self) -> None:
        if not self.telling and self._placed and self.playing.outdated:
            self.redraw()

    # The sheets of the others.

    def open_sheet(self, number: int) -> None:
        """Show another sheet large."""
        self.cancel()
        self.gallery.open(self._leaves(), number)

    def _leaves(self) -> list[Leaf]:
        return leaves_of(self.desk.view, self.desk.seats, self.desk.me, self.scene.shown.player)

    def _overlaid_anew(self) -> None:
        """The main action waits while other sheets lie over the board."""
        if not self.telling:
            self._offer_action()

    # Events.

    ends = (Holed, GaveUp, OutOfShots)

    def animate(self, event: Event, pace: float) -> float:
        if not self._placed:
            return 0.0
        stroke = isinstance(event, Laid | Painted | Rubbed)  # the finger goes on
        if not self.telling and not stroke:
            self.telling = True
            self.scene.aim.clear()
            self.scene.ring_ball(False)
            self.action_text = self.sentence = ""
        self.motions.finish()
        return self.events.tell(event, pace)

    def finish(self) -> None:
        super().finish()
        self.floor.veil(0)

    def sounds(self, event: Event) -> str:
        return sound_of(event)

    def dice_shown(self) -> list[TerrainDie]:
        """The dice in the tray, in their places."""
        self._settle_tray()
        return [part for part in self._tray_parts() if isinstance(part, TerrainDie)]

    def shot_dice(self) -> list[DieWidget]:
        """The die beside the gauge."""
        return [part for part in self._tray_parts() if type(part) is DieWidget]

    def _settle_tray(self) -> None:
        for part in list(self._tray_parts()):
            if isinstance(part, Repeat):
                part.settle()

    def _tray_parts(self) -> Iterator[Widget]:
        assert self.zones
        yield from self.zones.walk(restrict=True)

    # What the table screen asks for.

    def act(self) -> None:
        if self.desk.acting:
            self.phase.act(self.to_window(*self.viewport.center))

    def shaken(self) -> bool:
        """Shaking rolls for the shot that is aimed."""
        free = self.desk.acting and not self.gallery.is_open
        ready = free and self.phase is self.playing and bool(self.playing.hand.aimed)
        if ready:
            self.act()
        return ready

    def key(self, name: str) -> bool:
        if self.gallery.is_open:
            turn = {"left": -1, "right": 1}.get(name, 0)
            self.gallery.turn(turn)
            return bool(turn)
        return self.desk.acting and self.phase.key(name)

    def spots(self) -> Mapping[str, Spot]:
        floor, hand = self.floor, self.playing.hand
        half = floor.side / 2

        def pulled(direction: int, power: int) -> tuple[Point, float]:
            far = (PULL + (power + 0.5) * STEP) * floor.unit
            return away_from(self.scene.ball_point, direction, -far), half

        return {
            "ball": lambda: (self.scene.ball_point, half),
            "square": lambda square: (floor.point(square), half),
            "tick": lambda direction: (hand.tick_point(direction), TICK * floor.unit),
            "option": lambda direction: (hand.option_point(direction), TICK * floor.unit),
            "pull": pulled,
        }

    def declare(self, power: int) -> None:
        """A finger on the gauge."""
        self.drop_hint()
        self.playing.hand.declare(power)

    def point_at(self, move: Move) -> None:
        self.cancel()
        self.hinted = move
        self.phase.point_at(move)
        self._offer_action()

    def drop_hint(self) -> None:
        self.hinted = self.drawing.hinted = None
        self.scene.aim.drop_hint()
        self.tray.drop_hint()

    def kept_in_sight(self) -> Iterable[Point]:
        return [self.floor.to_window(*point) for point in self.phase.kept_in_sight()]

    # What is this?

    def say(self, key: str) -> HelpText | None:
        return say_key(key)

    def painted(self) -> Iterable[Meaning]:
        return self.meanings.painted() if self._seen else ()

    def painted_at(self, x: float, y: float) -> Meaning | None:
        over = self._seen and self.viewport.collide_point(*self.viewport.to_widget(x, y))
        return self.meanings.at(x, y) if over else None

    @property
    def _seen(self) -> bool:
        """Whether the sheet is laid, and nothing lies over it."""
        return self._placed and self.floor.sheet is not None and not self.gallery.is_open

    @property
    def holding(self) -> bool:
        """A half wall that is held lets its corner be chosen."""
        return super().holding or self.drawing.hand.picker.is_open

    @property
    def overlaid(self) -> bool:
        return bool(self.gallery.is_open)

    def put_down(self) -> bool:
        if self.gallery.is_open:
            self.gallery.close()
            return True
        hinted = self.hinted is not None
        self.drop_hint()
        return self.phase.put_down() or hinted

    def cancel(self) -> None:
        super().cancel()
        self.drawing.hand.cancel()
        self.drop_hint()

    def face(self, choice: int | str) -> Widget:
        asked = self.desk.asked
        power = asked.power if isinstance(asked, Shoot) else 0
        return Factory.AskedDie(look=look_of(choice, power))

    # Fingers.

    def _begin(self, finger: Finger) -> Gesture | None:
        self.drop_hint()
        self._offer_action()
        return self.phase.hand.begin(finger)

    def ask_to_surrender(self) -> None:
        if not self.desk.acting:
            return

        def give_up() -> None:
            self.desk.propose(Surrender(), self.to_window(*self.viewport.center))

        Dialog(
            title="Give up this hole?",
            text=giving_up(self.desk.view.rules, self.desk.seats, self.desk.me),
            buttons=[("Play on", None), ("Give up", give_up)],
            danger=True,
        ).open()


for name in ("parts", "sheets", "screen"):
    kv.load(f"games/tiny/{name}")

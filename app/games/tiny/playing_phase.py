"""Shows a hole that is played, and offers what can be done on it."""

from __future__ import annotations

from collections.abc import Callable

from app.draw.shapes import Point
from app.games.tiny.captions import aim_label, at_a_stop, decides
from app.games.tiny.scene import DeskNow, Scene, TinyDesk
from app.games.tiny.shooter import Shooter
from app.games.tiny.tray import TinyTray
from app.words import counted
from engine.games.tiny.box.sheet import WAYS, SquareSheet
from engine.games.tiny.model import (
    Choose,
    Move,
    Shoot,
    State,
    Surrender,
    WaitingShot,
    decides_for,
    sheet_played,
)


class PlayingPhase:
    """Hole, ball, aim and gauge."""

    def __init__(
        self,
        scene: Scene,
        tray: TinyTray,
        hand: Shooter,
        desk: DeskNow,
        lay: Callable[[SquareSheet], None],
    ) -> None:
        self.scene, self.tray, self.hand = scene, tray, hand
        self._desk, self._lay_sheet = desk, lay
        self._rated = ""  # the rating that is shown

    @property
    def desk(self) -> TinyDesk:
        return self._desk()

    @property
    def view(self) -> State:
        return self.desk.view

    def player_to_show(self) -> int:
        """Whose hole is on the board: where the person acts, else where the next move is."""
        desk = self.desk
        if self.view.phase != "play":
            return desk.me
        if desk.acting:
            stop = self.hand.stop
            return stop[0] if stop else desk.me
        mover = desk.turn[0]
        waiting = decides_for(self.view, mover)
        return mover if waiting is None else waiting

    def sheet_of(self, player: int) -> SquareSheet:
        """The hole that a seat plays."""
        return self.view.sheets[sheet_played(self.view.rules, player)]

    def draw(self) -> str:
        """Hole, ball, where it has been, and what is aimed at; says what would come of that."""
        scene, player = self.scene, self.scene.shown.player
        self._lay(player)
        shot = self.view.shots[player]
        if shot is not None:
            x, y = shot.corner
            corner = scene.floor.between((x / 2, y / 2))
            scene.stopped = corner if shot.stop == "corner" else scene.floor.point(shot.at)
        self._put_ball(player)
        return self._draw_aim()

    def _lay(self, player: int) -> None:
        self._lay_sheet(self.sheet_of(player))
        self.scene.floor.picture.path(None)

    def _put_ball(self, player: int) -> None:
        """The ball, and where it has been."""
        lights = self.desk.highlights(player)
        trails = [light.where for light in lights if light.kind == "trail"]
        self.scene.draw_history(self.view.marks[player], trails)
        colour = self.desk.seats[player].colour
        self.scene.draw_ball(colour, self.scene.shown.balls[player])

    def show_player(self, player: int) -> None:
        """Have somebody's hole before everybody while it is told what happens on it."""
        scene = self.scene
        if scene.shown.player != player or scene.ball is None:
            scene.shown.player = player
            scene.aim.clear()
            self._lay(player)
            self._put_ball(player)
            scene.ring_ball(False)

    # The aim.

    def _draw_aim(self) -> str:
        """Show what can be done now, and tell what would come of that which is aimed at."""
        scene, desk = self.scene, self.desk
        scene.aim.clear()
        player, playing = scene.shown.player, self.view.phase == "play"
        stop = self.hand.stop if desk.acting else None
        if stop and stop[0] == player:
            return self._draw_stop(*stop)
        if desk.acting and player == desk.me and playing:
            return self._draw_shot()
        scene.ring_ball(playing and player in desk.turn)
        waiting = self.view.shots[player]
        if waiting is not None:
            scene.aim.tell(scene.ball_point, decides(waiting, desk.seats, player))
        self.show_power(-1)
        return ""

    def _draw_stop(self, player: int, shot: WaitingShot) -> str:
        scene, desk, option = self.scene, self.desk, self.hand.option
        scene.ring_ball(False)
        scene.aim.options(scene.ball_point, shot.options, option)
        whose = "" if player == desk.me else desk.seats[player].name
        self.show_power(-1, text=f"{counted(shot.left, 'move')} left")
        preview = desk.preview(Choose(option)) if option is not None else None
        if preview:
            scene.aim.shot(scene.ball_point, preview, "")
            scene.aim.ghost(preview.trails[0].places[-1], desk.seats[player].colour)
            return preview.sentence
        scene.aim.tell(scene.ball_point, decides(shot, desk.seats, player))
        return at_a_stop(shot, whose)

    def _draw_shot(self) -> str:
        scene, shooter = self.scene, self.hand
        scene.ring_ball(shooter.direction is None)
        scene.aim.ticks(scene.ball_point, shooter.direction)
        preview = self.desk.preview(shooter.aimed) if shooter.aimed else None
        if shooter.aimed and preview:
            scene.aim.shot(scene.ball_point, preview, aim_label(*shooter.aimed))
        lacking = shooter.direction is None and shooter.power >= 0
        self.show_power(shooter.power, text="Now choose a direction." if lacking else "")
        shooter.draw_club()
        return preview.sentence if preview else ""

    def show_power(self, power: int, face: int | None = None, text: str = "") -> None:
        """Show the gauge at a power, and what its die has shown."""
        mine = self.desk.acting and self.hand.stop is None and self.view.phase == "play"
        if power < 0 and not text and mine:
            text = "Pull back from the ball."
        if face is not None:
            text = f"{power} + {face} = {counted(power + face, 'move')}"
        self._rated = self._rating()
        self.tray.active = mine
        self.tray.can_leave = self.desk.acting and self.desk.why_not(Surrender()) is None
        die = self.view.rules.power_die(power) if power >= 0 else None
        self.tray.show_shot(power, die, text, self._rated, face)

    @property
    def outdated(self) -> bool:
        """Whether the rating of the hole is another than the one that is shown."""
        return self.view.phase == "play" and self._rating() != self._rated

    def _rating(self) -> str:
        """The rating of the hole that is shown; empty until it is worked out."""
        lights = self.desk.highlights(self.scene.shown.player)
        return next((light.text for light in lights if light.kind == "rating"), "")

    # What can be done.

    def action(self) -> tuple[str, str, bool]:
        """The words and the icon of the main action, and whether it can be done."""
        if self.desk.acting and self.view.phase == "play" and not self.hand.stop:
            return "Shoot", "golf-tee", self.hand.aimed is not None
        if self.desk.acting and self.hand.option is not None:
            return f"Send it {WAYS[self.hand.option]}", "arrow-right", True
        return "", "", True

    def act(self, at: Point) -> None:
        if self.hand.stop:
            if self.hand.option is not None:
                self.desk.propose(Choose(self.hand.option), at)
        elif self.hand.aimed:
            self.desk.propose(self.hand.aimed, at)

    def key(self, name: str) -> bool:
        """The arrows turn the aim or change the power, figures declare it."""
        if self.view.phase != "play":
            return False
        turn, change = {"left": 1, "right": -1}.get(name), {"up": 1, "down": -1}.get(name)
        if turn:
            self.hand.turn(turn)
        elif self.hand.stop:
            return False
        elif change:
            self.hand.declare(self.hand.power + change)
        elif name.isdecimal():
            self.hand.type(int(name))
        else:
            return False
        return True

    def put_down(self) -> bool:
        pending = self.hand.aimed is not None or self.hand.option is not None
        self.hand.forget()
        self.hand.refresh()
        return pending

    def forget(self) -> None:
        """Another shot: nothing is aimed at."""
        self.hand.forget()

    def kept_in_sight(self) -> list[Point]:
        """Places that a note must not hide: the ball, and where the shot that is aimed may end."""
        aimed = self.hand.aimed
        preview = self.desk.preview(aimed) if aimed and self.desk.acting else None
        ends = [trail.places[-1] for trail in preview.trails] if preview else []
        return [self.scene.ball_point, *(self.scene.floor.lattice(end) for end in ends)]

    def point_at(self, move: Move) -> None:
        """Aim as the move does, so that the main action plays it."""
        unit = self.scene.floor.unit
        match move:
            case Shoot(direction, power):
                self.hand.direction, self.hand.power = direction, power
                self.hand.refresh()
                self.scene.aim.hint(self.hand.tick_point(direction), 15 * unit)
                self.tray.hinted_power = power
            case Choose(direction):
                self.hand.option = direction
                self.hand.refresh()
                self.scene.aim.hint(self.hand.option_point(direction), 21 * unit)

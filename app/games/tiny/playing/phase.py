"""What a Tiny board shows while holes are played."""

from __future__ import annotations

from app.games.tiny.captions import aim_label, at_a_stop, decides
from app.games.tiny.gauge import look_of
from app.games.tiny.scene import Scene
from app.theme import theme
from app.words import counted
from engine.games.tiny.box.sheet import NONE, START
from engine.games.tiny.model import Choose, State, decides_for


class PlayScene(Scene):
    """Hole, ball, aim and gauge."""

    _rated = ""  # the rating that is shown

    def player_to_show(self, view: State) -> int:
        """Whose hole is on the board: where the person acts, else where the next move is."""
        me = self.desk.me
        if view.phase != "play":
            return me
        if self.desk.acting:
            stop = self.shooter.stop
            return stop[0] if stop else me
        mover = self.desk.turn[0]
        waiting = decides_for(view, mover)
        return mover if waiting is None else waiting

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
        whose = "" if player == self.desk.me else self.desk.seats[player].name
        self.sentence = at_a_stop(shot, whose)
        preview = self.desk.preview(Choose(option)) if option is not None else None
        if preview:
            self.aim.shot(self.floor, self.ball_point, preview, "")
            colour = self.desk.seats[player].colour
            self.aim.ghost(self.floor, preview.trails[0].places[-1], colour)
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
        lacking = shooter.direction is None and shooter.power >= 0
        self.show_power(shooter.power, text="Now choose a direction." if lacking else "")
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
        if power < 0 and not text and mine:
            text = "Pull back from the ball."
        if face is not None:
            text = f"{power} + {face} = {counted(power + face, 'move')}"
        self._rated = self.rating()
        self.tray.show_shot(power, mine, (text, self._rated), view.rules.seats > 1, mine)
        if face is not None:
            line = self.tray.line
            line.sprite.opacity = 1.0
            plus = f"+{face}" if face else "0"
            line.sprite.draw_die(look_of(power).picture, line.sprite.size, plus)

    def prepared(self) -> None:
        """The rating of the hole is known now."""
        playing = self.layout is not None and self.desk.view.phase == "play"
        if playing and not self._telling and self.rating() != self._rated:
            self.redraw()

    def rating(self) -> str:
        """What the hole that is shown is rated; empty until that is worked out."""
        lights = self.desk.highlights(self.events.shown.player)
        return next((light.text for light in lights if light.kind == "rating"), "")

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

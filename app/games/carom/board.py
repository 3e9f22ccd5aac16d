"""The board of Carom Mini Golf: the course with its balls, and below it the dice for a stroke."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import Metrics, dp
from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.games.carom.aim import Aim
from app.games.carom.balls import Balls
from app.games.carom.dice import face_of
from app.games.carom.events import Events, Shown, sound_of
from app.games.carom.floor import CourseFloor
from app.games.carom.layout import Layout, arrange
from app.games.carom.marks import Marks
from app.games.carom.odds import Odds
from app.games.carom.play import CaromHands
from app.games.carom.touch import Fingers
from app.games.carom.tray import Tray
from app.games.carom.words import (
    group_of,
    line,
    name_of_roll,
    short_line,
    subheading,
    tool_of,
)
from app.pieces import die as _die  # noqa: F401  (named in kv)
from app.theme import theme
from app.widgets.viewport import Viewport
from engine.games.carom.box.holes import HOLES, plan_of
from engine.games.carom.box.plan import OFF
from engine.games.carom.box.strength import DICE, Tool
from engine.games.carom.model import Roll, Rolled, State, Strike, Tee

TINY = 8.0  # dp of a hex's radius that fingers hardly hit,
NEAR = 12.0  # and the radius at which it is seen then
REDRAWN_AFTER = 0.12  # seconds after a pinch in which lines and words get their size again


class CaromBoard(CaromHands):
    """Draws one view of a Carom table and lets fingers play on it."""

    covers = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.floor = CourseFloor(self._on_course, self.cancel, kept=True)
        self.viewport = Viewport(board=self.floor, size_hint=(None, None))
        self.tray = Tray(self.show_group, self._on_tray)
        above = Widget(size_hint=(None, None), size=(0, 0))
        self.over = above.canvas
        for child in (self.tray, self.viewport, above):
            self.add_widget(child)
        self.odds = Odds(self.floor.marks, self.floor.above)
        self.aim = Aim(self.floor.marks, self.floor.above)
        self.balls = Balls(self.floor)
        self.marks = Marks(self.floor.marks, self.floor.above)
        self.events = Events(
            self.floor, self.balls, self.tray, self.over, self.motions, self._lay_hole
        )
        self.fingers = Fingers(self)
        self._layout: Layout | None = None
        self._seen_in: tuple[int, int, int] | None = None  # the turn whose ball was looked at
        self._resize_marks = Clock.create_trigger(self._zoom_rested, REDRAWN_AFTER)
        self.floor.bind(zoom=lambda *_: self._resize_marks())

    # Showing.

    def show_view(self) -> None:
        self._forget_if_new()
        self.events.shown = Shown.of(self.desk.view)
        self._lay_hole(self.desk.view.hole)
        self.events.redraw()
        self._head()
        self.refresh()
        self._look_at_ball()

    def show_told(self) -> None:
        self._lay_hole(self.events.shown.hole)
        self.events.redraw()
        self._draw_tray()

    def _look_at_ball(self) -> None:
        """Whose stroke it is has the ball in sight; where hexes are tiny, once a turn from near."""
        view: State = self.desk.view
        if view.phase == "over" or not self.floor.plan:
            return
        starts, spot = self.floor.plan.starts, view.balls[view.ball]
        point = self.floor.point(spot if spot != OFF else starts[len(starts) // 2])
        turn = (view.hole, view.ball, self.desk.me)
        if self.desk.acting and turn != self._seen_in:
            self._seen_in = turn
            if self.floor.radius * self.viewport.zoom < dp(TINY):
                self.viewport.look_closer(*point, dp(NEAR) / self.floor.radius)
                return
        self.bring_into_view(*point)

    def _forget_if_new(self) -> None:
        """What was chosen or aimed at belongs to one stroke of one ball."""
        view: State = self.desk.view
        stroke = (view.hole, view.move, view.ball, view.phase, view.balls, self.desk.me)
        if stroke != self._stroke:
            self._stroke, self._stroke_since = stroke, Clock.get_time()
            self.chosen, self.aimed = "", None
            if view.tool:
                self._group = "cards" if tool_of(view.rules, view.tool).card else "dice"

    def laid_by(self) -> tuple[Any, ...]:
        return (self.desk.view.rules,)

    def lay_out(self) -> None:
        rules = self.desk.view.rules
        self.events.rules = rules
        self.events.sound, self.events.look_at = self.heard, self.bring_into_view
        place = Box(*self.pos, *self.size)
        most = max(len(group_of(rules, group)) for group in ("dice", "cards"))
        both = rules.dice and rules.cards
        layout = arrange(place, Metrics.density, most, both, self.left_handed, theme.text_scale)
        self._layout = layout
        course = layout.course
        # Whole pixels: the course is shown from a buffer.
        self.viewport.pos = (round(course.x), round(course.y))
        self.viewport.size = (round(course.right) - round(course.x), round(course.h))
        below = layout.course.w >= place.w
        rest = place._replace(h=layout.course.y - place.y) if below else place
        self.tray.lay(layout, rest, self.ground)
        if not self._group:
            self._group = "dice" if rules.dice else "cards"

    def _lay_hole(self, hole: int) -> None:
        self.floor.lay(plan_of(self.desk.view.rules.course[hole]), str(hole + 1), self.ground)

    def _head(self) -> None:
        view: State = self.desk.view
        sheet = HOLES[view.rules.course[view.hole]]
        self.heading = f"Hole {view.hole + 1}, {sheet.name}"
        self.subheading = subheading(view, len(self.desk.seats))

    def refresh(self) -> None:
        """Draw what depends on what was chosen and aimed at, and offer the main action."""
        self._draw_tray()
        self.draw_marks()
        self._offer_action()

    def _tools(self) -> tuple[Tool, ...]:
        return group_of(self.desk.view.rules, self._group)

    def _draw_tray(self) -> None:
        view: State = self.desk.view
        mine = self.desk.acting
        rolled = view.tool if view.phase == "aim" else ""
        tools = self._tools()
        if rolled:
            looks = {tool.key: "rolled" if tool.key == rolled else "faded" for tool in tools}
        elif view.phase == "roll" and mine:
            looks = {self.chosen: "chosen"}
        else:
            looks = {tool.key: "resting" for tool in tools}
        self.tray.draw(tools, looks, view.impulses, view.face)
        chosen = tool_of(view.rules, self.chosen) if self.chosen else None
        name = self.desk.seats[view.rules.owners[view.ball]].name
        assert self._layout
        said = line if self._layout.large else short_line
        self.tray.say(said(view, chosen, mine, name))
        groups = ("dice",) * view.rules.dice + ("cards",) * view.rules.cards
        self.tray.offer(groups, self._group)

    def _offer_action(self) -> None:
        view: State = self.desk.view
        acting = self.desk.acting
        if acting and view.phase == "roll":
            tool = tool_of(view.rules, self.chosen) if self.chosen else None
            self.action_icon = "dice-multiple"
            self.action_enabled = tool is not None
            self.action_text = name_of_roll(tool)
        elif acting and view.phase == "aim":
            self.action_icon = "golf-tee"
            self.action_enabled = self.aimed is not None and self.legal(self.aimed)
            self.action_text = "Strike"
        else:
            self.action_text, self.action_icon, self.action_enabled = "", "", True

    def _zoom_rested(self, *_: object) -> None:
        """Lines and words keep their size, however large the course is seen."""
        if self.desk and self._layout and not self._telling and not self.fingers.busy:
            self.events.redraw()
            self.draw_marks()

    # Events.

    def animate(self, event: Any, pace: float) -> float:
        if self._layout is None:
            return 0.0
        if not self._telling:
            self._telling = True
            self.clear_marks()
            self.sentence = self.action_text = ""
        self.motions.finish()
        if isinstance(event, Rolled):
            self._show_rolling(event.tool)
        return self.events.tell(event, pace)

    def _show_rolling(self, key: str) -> None:
        """Have the die in view that is about to tumble."""
        rules = self.desk.view.rules
        self._group = "cards" if tool_of(rules, key).card else "dice"
        tools = self._tools()
        looks = {tool.key: "chosen" if tool.key == key else "faded" for tool in tools}
        self.tray.draw(tools, looks, 0, 0)

    def finish(self) -> None:
        super().finish()
        self.floor.veil(0)

    def sounds(self, event: Any) -> str:
        return sound_of(event)

    # What the table screen asks for.

    def act(self) -> None:
        at = self.to_window(*self.viewport.center)
        phase = self.desk.view.phase if self.desk.acting else ""
        if phase == "roll" and self.chosen:
            self.commit(Roll(self.chosen), at)
        elif phase == "aim" and self.aimed is not None:
            self.commit(Strike(self.aimed), at)

    def shaken(self) -> bool:
        """Shaking rolls the chosen die."""
        ready = self.desk.acting and self.desk.view.phase == "roll" and bool(self.chosen)
        if ready:
            self.act()
        return ready

    def key(self, name: str) -> bool:
        """1 to 6 choose a die, the arrows turn the aim."""
        view: State = self.desk.view
        if not self.desk.acting:
            return False
        tools = self._tools()
        if view.phase == "roll" and name.isdecimal() and 1 <= int(name) <= len(tools):
            self.choose(tools[int(name) - 1].key)
            return True
        turn = {"left": 1, "up": 1, "right": -1, "down": -1}.get(name)
        if view.phase == "aim" and turn:
            self.turn_aim(turn)
            return True
        return False

    def point_at(self, move: Any) -> None:
        self.fingers.cancel()
        self._hinted = move
        if isinstance(move, Tee):
            assert self.floor.plan
            start = self.floor.plan.starts[move.start]
            self.marks.hint_hex(self.floor, self.floor.plan.spots[start].hex)
        elif isinstance(move, Roll):
            self.show_group("cards" if tool_of(self.desk.view.rules, move.tool).card else "dice")
            self.tray.ring(move.tool)
        elif isinstance(move, Strike):
            self.marks.hint_point(self.floor, self.arrow_point(move.direction))

    @property
    def portrait(self) -> Widget:
        return self.floor

    def pose(self, posing: bool) -> None:
        if self._layout:
            self.floor.pose(posing)

    @property
    def quiet_edge(self) -> str:
        """Cups are at the top of an upright course: a note stands at the other edge, if the ball
        is not there."""
        ball_y = self.floor.to_window(*self.ball_point)[1]
        return "top" if ball_y < self.viewport.center_y else "bottom"

    def put_down(self) -> bool:
        pending = self.aimed is not None or bool(self.chosen and self.desk.view.phase == "roll")
        self.chosen, self.aimed = "", None
        self.refresh()
        return pending

    def cancel(self) -> None:
        self.fingers.cancel()
        self.drop_hint()

    def face(self, choice: int | str) -> Widget:
        asked = self.desk.asked
        rolling = isinstance(asked, Roll)
        tool = tool_of(self.desk.view.rules, asked.tool) if rolling else DICE[0]
        return Factory.AskedDie(look=face_of(tool, choice))

    def _on_course(self, what: str, touch: Any) -> bool:
        return self.fingers.on_course(what, touch)

    def _on_tray(self, what: str, touch: Any) -> bool:
        return self.fingers.on_tray(what, touch)

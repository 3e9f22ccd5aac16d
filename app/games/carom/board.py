"""The board of Carom Mini Golf: the course with its balls, and the dice for a stroke."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app import kv
from app.draw.aiming import compass
from app.draw.shapes import Point
from app.effects import Effects
from app.games.carom.captions import HOLE_OVER, line, name_of_roll, short_line, subheading
from app.games.carom.course.floor import HoleFloor
from app.games.carom.dice import face_of, look_of, tool_of
from app.games.carom.events import Events, ShownHole, sound_of
from app.games.carom.fingers import Fingers
from app.games.carom.meanings import painted, painted_at, say_key
from app.games.carom.rack import Strokes, ToolRack
from app.games.carom.scene import Scene
from app.pieces.dice.sprite import DieSprite
from app.table.board.board import UNPLACED, Board, Spot
from app.table.board.meaning import HelpText, Meaning
from app.widgets.surfaces.viewport import Viewport
from engine.core.game import Event
from engine.core.grids.hexes import DIRECTIONS
from engine.games.carom.box.equipment import DICE, StrokeTool
from engine.games.carom.box.hole_plan import OFF
from engine.games.carom.box.holes import HOLES, plan_of
from engine.games.carom.model import (
    Dropped,
    HoleBegan,
    Move,
    OutOfStrokes,
    Roll,
    Rolled,
    State,
    Strike,
    Tee,
)

TINY = 8.0  # dp of a hex's radius that fingers hardly hit,
NEAR = 12.0  # and the radius at which it is seen then
REDRAWN_AFTER = 0.12  # seconds after a pinch in which lines and words get their size again
LARGE_FROM = (676.0, 560.0)  # dp of a board that has room for a large card under each die
PULLED = 56.0  # dp that a finger draws back from the ball in a lesson
ARROW = 14.0  # dp of half an arrow
TURNS = {"left": 1, "up": 1, "right": -1, "down": -1}  # keys


class CaromBoard(Board[State, Move]):
    """Draws one view of a Carom table and lets fingers play on it."""

    zones_called = "Carom"
    keys = (("1 to 6", "Choose a die"), ("Left, right", "Turn the aim"))
    covers = True
    viewport: Viewport

    def __init__(self, **kwargs: object) -> None:
        self.strokes = Strokes()
        super().__init__(**kwargs)
        self.fingers = Fingers(self)
        self.floor = HoleFloor(kept=True)
        self.floor.feel(self.recogniser, self.fingers.on_course)
        self.viewport = Viewport(board=self.floor)
        self.scene = Scene(self.floor)
        above = Widget(size_hint=(None, None), size=(0, 0))
        self.over = above.canvas
        self.add_widget(above)
        self.events = Events(
            self.floor,
            self.scene.balls,
            self.motions,
            self.bring_into_view,
            Effects(self.floor, self.motions, self.heard),
            self._roll_die,
        )
        self.chosen = ""  # the die or card whose odds are shown
        self.aimed: int | None = None  # the direction that a strike would have
        self.teed: int | None = None  # the starting hex that a hint has set up
        self._stroke: tuple[object, ...] = ()
        self._stroke_since = 0.0
        self.floating: DieSprite | None = None
        self._seen_in: tuple[int, int, int] | None = None  # the turn whose ball was looked at
        self._resize_marks = Clock.create_trigger(self._zoom_rested, REDRAWN_AFTER)
        self.floor.bind(zoom=lambda *_: self._resize_marks())
        self.strokes.feels = (self.recogniser, self.fingers.on_rack)
        self.strokes.bind(on_switch=lambda _strokes, group: self.show_group(group))
        self.fbind("size", self._measure)

    def on_desk(self, *_: object) -> None:
        self.events.rules = self.desk.view.rules
        self.strokes.take(self.events.rules)

    def _measure(self, *_: object) -> None:
        wide, high = LARGE_FROM
        self.strokes.large = self.width >= dp(wide) and self.height >= dp(high)

    @property
    def rack(self) -> ToolRack:
        assert self.zones
        rack: ToolRack = self.zones.ids.rack
        return rack

    # Showing.

    @property
    def _has_room(self) -> bool:
        return super()._has_room and min(self.viewport.size) > UNPLACED

    def show_view(self) -> None:
        self._forget_if_new()
        self.events.shown = ShownHole.of(self.desk.view)
        self.lay_hole(self.desk.view.hole)
        self.events.redraw()
        self._head()
        self.refresh()
        self._look_at_ball()

    def show_told(self) -> None:
        self.lay_hole(self.events.shown.hole)
        self.events.redraw()
        self._draw_rack()

    def show_round_end(self) -> None:
        """The hole that was played stays in sight; the next one comes after its scores."""
        if not self._has_room or self.events.shown.hole == self.desk.view.hole:
            self.show()
            return
        self.telling = True
        self.let_go()
        self.finish()
        self.scene.clear()
        self.sentence = self.action_text = ""
        self.events.shown.clear()
        self.show_told()

    def _look_at_ball(self) -> None:
        """Whose stroke it is has the ball in sight; where hexes are tiny, once a turn from near."""
        view = self.desk.view
        if view.phase == "over":
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
        """Forget what was chosen or aimed at, where another stroke or another ball has come."""
        view = self.desk.view
        stroke = (view.hole, view.move, view.ball, view.phase, view.balls, self.desk.me)
        if stroke != self._stroke:
            self._stroke, self._stroke_since = stroke, Clock.get_time()
            self.chosen, self.aimed, self.teed = "", None, None
            if view.tool:
                self._have_in_rack(view.tool)

    def _have_in_rack(self, key: str) -> None:
        self.strokes.group = "cards" if self._tool(key).card else "dice"

    def _tool(self, key: str) -> StrokeTool:
        return tool_of(self.desk.view.rules, key)

    def lay_hole(self, hole: int) -> None:
        self.floor.lay(plan_of(self.desk.view.rules.course[hole]), str(hole + 1), self.ground)

    def _head(self) -> None:
        view = self.desk.view
        sheet = HOLES[view.rules.course[view.hole]]
        self.heading = f"Hole {view.hole + 1}, {sheet.name}"
        self.subheading = subheading(view, len(self.desk.seats), self.desk.plain)

    def refresh(self) -> None:
        """Draw what depends on what was chosen and aimed at, and offer the main action."""
        self._draw_rack()
        self._draw_marks()
        self._offer_action()

    def _draw_rack(self) -> None:
        view = self.desk.view
        mine, strokes = self.desk.acting, self.strokes
        if view.phase == "aim" and view.tool:
            strokes.show({view.tool: "rolled"}, "faded", view.face, view.impulses)
        elif view.phase == "roll" and mine:
            strokes.show({self.chosen: "chosen"})
        else:
            strokes.show({}, "resting")
        chosen = self._tool(self.chosen) if self.chosen else None
        name = self.desk.seats[view.rules.owners[view.ball]].name
        if self.events.shown.hole != view.hole:
            strokes.caption = HOLE_OVER
        else:
            strokes.caption = (line if strokes.large else short_line)(view, chosen, mine, name)

    def _draw_marks(self) -> None:
        self.strokes.hinted = ""
        self.sentence = self.scene.mark(self.desk, self.chosen, self.aimed, self.teed)

    def show_start(self, start: int | None) -> None:
        """Show the ball on a starting hex that the finger is over; None where it is over none."""
        self.sentence = self.scene.mark_starts(self.desk, self.teed if start is None else start)

    @property
    def _phase(self) -> str:
        """The phase of the stroke, if fingers may play it; else empty."""
        return self.desk.view.phase if self.desk.acting else ""

    def _offer_action(self) -> None:
        phase = self._phase
        self.action_text, self.action_icon, self.action_enabled = "", "", True
        if phase == "roll":
            tool = self._tool(self.chosen) if self.chosen else None
            self.action_icon, self.action_enabled = "dice-multiple", tool is not None
            self.action_text = name_of_roll(tool)
        elif phase == "tee" and self.teed is not None:
            self.action_icon, self.action_text = "golf-tee", f"Start on hex {self.teed + 1}"
        elif phase == "aim":
            self.action_icon, self.action_text = "golf-tee", "Strike"
            self.action_enabled = self.aimed is not None and self._legal(self.aimed)

    def _legal(self, direction: int) -> bool:
        return Strike(direction) in self.desk.moves()

    def _zoom_rested(self, *_: object) -> None:
        """Lines and words keep their size, however large the course is seen."""
        if self.desk and self._has_room and not self.telling and not self.recogniser.busy:
            self.events.redraw()
            self._draw_marks()

    # Events.

    ends = (Dropped, OutOfStrokes)
    begins = (HoleBegan,)

    def animate(self, event: Event, pace: float) -> float:
        if not self._has_room:
            return 0.0
        if not self.telling:
            self.telling = True
            self.scene.clear()
            self.strokes.hinted = self.sentence = self.action_text = ""
        self.motions.finish()
        if isinstance(event, Rolled):
            self._have_in_rack(event.tool)
            self.strokes.show({event.tool: "chosen"}, "faded")
        return self.events.tell(event, pace)

    def _roll_die(self, event: Rolled, pace: float) -> float:
        """Let the die tumble over its place and come to rest there."""
        tool, place = self._tool(event.tool), self.rack.place_of(event.tool)
        if place is None:
            return 0.0
        faces = tool.die.faces
        return place.die.roll(
            partial(look_of, tool), faces, event.face, self.motions, pace, self.over
        )

    def sounds(self, event: Event) -> str:
        return sound_of(event)

    # What fingers do.

    @property
    def ball_point(self) -> Point:
        """The middle of the ball whose stroke it is."""
        return self.scene.ball_point(self.desk.view)

    @property
    def aiming_for(self) -> float:
        """The seconds for which this stroke could be aimed by now."""
        return float(Clock.get_time() - self._stroke_since)

    def show_group(self, group: str) -> None:
        """Lay the dice or the cards into the rack."""
        if self.strokes.group != group:
            self.strokes.group = group
            if self.desk.view.phase == "roll":
                self.chosen = ""
            self.refresh()

    def choose(self, key: str) -> None:
        """Choose a die or a card: its odds are shown, nothing is rolled."""
        if key != self.chosen:
            self.chosen = key
            self.desk.tick()
            self.refresh()

    def aim_at(self, direction: int | None) -> None:
        if direction != self.aimed:
            self.aimed = direction
            self.refresh()

    def turn_aim(self, by: int) -> None:
        """Turn the aim to the next way that is open."""
        first = 0 if by < 0 else -1
        for step in range(1, 7):
            direction = ((self.aimed if self.aimed is not None else first) + by * step) % 6
            if self._legal(direction):
                self.desk.tick()
                self.aim_at(direction)
                return

    def float_die(self, at: Point) -> None:
        """Let the chosen die follow the finger."""
        place = self.rack.place_of(self.chosen)
        if place is None or place.item.look is None:
            return
        if self.floating is None:
            self.floating = DieSprite(self.over)
            self.floating.draw(place.item.look, place.die.side)
            place.die.sprite.fade(0.25)
        self.floating.place((at[0], at[1] + dp(26)), 1.15, 5)

    def drop_die(self) -> None:
        """The die lies in its place again."""
        if self.floating:
            self.floating.remove()
            self.floating = None
            place = self.rack.place_of(self.chosen)
            if place:
                place.die.sprite.fade(1)
            self.refresh()

    def drop_hint(self) -> None:
        self.hinted = None
        self.scene.marks.drop_hint()
        self.strokes.hinted = ""

    # What the table screen asks for.

    def act(self) -> None:
        phase, at = self.desk.view.phase, self.to_window(*self.viewport.center)
        if phase == "roll" and self.chosen:
            self.desk.propose(Roll(self.chosen), at)
        elif phase == "tee" and self.teed is not None:
            self.desk.propose(Tee(self.teed), at)
        elif phase == "aim" and self.aimed is not None:
            self.desk.propose(Strike(self.aimed), at)

    def shaken(self) -> bool:
        """Shaking rolls the chosen die."""
        ready = self._phase == "roll" and bool(self.chosen)
        if ready:
            self.act()
        return ready

    def key(self, name: str) -> bool:
        """1 to 6 choose a die, the arrows turn the aim."""
        phase = self._phase
        tools = self.strokes.tools
        if phase == "roll" and name.isdecimal() and 1 <= int(name) <= len(tools):
            self.choose(tools[int(name) - 1].key)
            return True
        if phase == "aim" and name in TURNS:
            self.turn_aim(TURNS[name])
            return True
        return False

    def spots(self) -> Mapping[str, Spot]:
        floor, view = self.floor, self.desk.view

        def pulled(direction: int) -> tuple[Point, float]:
            (x, y), (dx, dy) = self.ball_point, floor.hexes.heading(direction)
            return (x - dx * PULLED * floor.unit, y - dy * PULLED * floor.unit), floor.radius

        return {
            "ball": lambda: (self.ball_point, floor.radius),
            "other": lambda ball: (floor.point(view.balls[ball]), floor.radius),
            "cup": lambda: (floor.point(floor.plan.cup), 2 * floor.radius),
            "start": lambda start: (floor.point(floor.plan.starts[start]), floor.radius),
            "arrow": lambda direction: (
                self.scene.arrow_point(view, direction),
                ARROW * floor.unit,
            ),
            "pull": pulled,
        }

    def point_at(self, move: Move) -> None:
        """Choose, aim or tee up as the move does, so that the main action plays it."""
        self.recogniser.cancel()
        if isinstance(move, Roll):
            self.show_group("cards" if self._tool(move.tool).card else "dice")
            self.chosen = move.tool
        elif isinstance(move, Strike):
            self.aimed = move.direction
        else:
            self.teed = move.start
        self.refresh()
        self.hinted = move
        if isinstance(move, Roll):
            self.strokes.hinted = move.tool
        else:
            self.scene.hint(self.desk.view, move)

    @property
    def place_names(self) -> Sequence[str]:
        """The six directions: a course is turned on a screen that is upright."""
        return [compass(self.floor.hexes.direction_angle(direction)) for direction in DIRECTIONS]

    def say(self, key: str) -> HelpText | None:
        return say_key(self.desk.view.rules, key)

    def painted(self) -> Iterable[Meaning]:
        return painted(self.desk, self.floor, self.scene) if self._has_room else ()

    def painted_at(self, x: float, y: float) -> Meaning | None:
        inside = self.viewport.collide_point(*self.viewport.to_widget(x, y))
        if not self._has_room or not inside:
            return None
        return painted_at(self.desk, self.floor, self.chosen, x, y)

    @property
    def portrait(self) -> Widget:
        return self.floor

    def prepared(self) -> None:
        """The strokes to expect are known only now: previews tell them."""
        if self.desk and not self.telling and not self.recogniser.busy:
            self._head()
            self.refresh()

    def pose(self, posing: bool) -> None:
        if self._has_room:
            self.floor.pose(posing)

    def kept_in_sight(self) -> Iterable[Point]:
        """The ball and where it goes, where it may be put; else the cup."""
        view = self.desk.view
        preview = None
        if self._phase == "aim" and self.aimed is not None and self._legal(self.aimed):
            preview = self.desk.preview(Strike(self.aimed))
        ends = [trail.places[-1] for trail in preview.trails] if preview else [self.floor.plan.cup]
        starts = self.floor.plan.starts
        if self.teed is not None:
            ends = [starts[self.teed]]
        elif self._phase == "tee":
            ends = [*starts]
        points = [self.floor.point(place) for place in ends]
        points += [self.ball_point] if view.balls[view.ball] != OFF else []
        return [self.floor.to_window(*point) for point in points]

    def put_down(self) -> bool:
        pending = self.aimed is not None or self.teed is not None
        pending = pending or bool(self.chosen and self.desk.view.phase == "roll")
        self.chosen, self.aimed, self.teed = "", None, None
        self.refresh()
        return pending

    def cancel(self) -> None:
        super().cancel()
        self.drop_hint()

    def face(self, choice: int | str) -> Widget:
        asked = self.desk.asked
        tool = self._tool(asked.tool) if isinstance(asked, Roll) else DICE[0]
        return Factory.AskedDie(look=face_of(tool, choice))


kv.load("games/carom")

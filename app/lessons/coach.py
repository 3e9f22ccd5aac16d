"""The coach over a table: lights the place that a step speaks of, says it, and waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app import kv
from app.device.feedback import Feedback
from app.lessons import places
from app.lessons.places import Box
from app.table.frames import TableFrame
from app.table.session.session import TableSession
from app.theme import theme
from app.touch import Touch
from app.widgets.layers.layer import top_layer
from engine.lessons.lesson import LessonStep

LOOK = 0.2  # seconds after which it is seen that something lies elsewhere
GHOST = 4.0  # seconds of waiting before a finger shows how it is done
ROOM = 6.0  # dp around what is touched, where a finger counts too
CLOSE = 2.0  # dp around what is lit: rows lie beside others
LEAST = 48.0  # dp: the least that a finger hits
EDGE = 8.0  # dp between the bubble and the edges of the window
TAIL = 12.0  # dp between the bubble and what it points at
NEAR = 24.0  # dp: the longest tail
GROUND = 4  # times as large as what is touched on it
WAY = 16.0  # dp: how wide the way of a drag is
DIM = (0.02, 0.06, 0.03, 0.58)
WAY_OUT = "back"  # what leads away from a table
READ_ON = "Tap {} when you're ready."


class CoachBubble(BoxLayout):
    """The bubble: words, how far the lesson is, and the ways on, back and out."""

    text = StringProperty("")
    told = StringProperty("")  # what to do instead, after a wrong touch
    count = StringProperty("")
    reading = BooleanProperty(False)  # nothing has to be done but to read
    first = BooleanProperty(False)
    onward = StringProperty("")  # what leads on to the next step
    tail = ListProperty([0, 0, 0, 0, 0, 0])
    line = ListProperty([])  # to what lies farther away than a tail reaches

    __events__ = ("on_next", "on_previous", "on_leave")

    def on_next(self) -> None:
        """The step was read, or is left out."""

    def on_previous(self) -> None:
        """The step before is wanted."""

    def on_leave(self) -> None:
        """The lesson is left for now."""

    def on_touch_down(self, touch: Touch) -> bool:
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)


def _within(gap: float) -> float:
    """How long a tail is across a gap."""
    return min(max(gap, dp(TAIL)), dp(NEAR))


class Coach(FloatLayout):
    """Lies over the frame of a table as long as its session has a lesson.

    Touches go through where a step lets something be done; anywhere else they are told what to do
    instead.
    """

    def __init__(
        self,
        session: TableSession,
        leave: Callable[[], object],
        play_on: Callable[[str, str], object],
        feedback: Feedback,
    ) -> None:
        super().__init__()
        self._session, self._feedback, self._play_on = session, feedback, play_on
        self._frame: TableFrame | None = None
        self._step: LessonStep | None = None  # on show
        self._seen: LessonStep | None = None  # the last that was on show
        self._at = 0  # which gesture of it comes next
        self._down: tuple[float, float] = (0, 0)  # where the finger came down
        self.lit: list[Box] = []
        self._reach: list[Box] = []  # where a finger counts
        self._later: list[Box] = []  # grounds on which nothing is done yet
        self._touched: list[Box] = []  # when the bubble was laid
        self._dim = InstructionGroup()
        self.canvas.before.add(self._dim)
        self.bubble = CoachBubble()
        self.bubble.bind(
            on_next=lambda _bubble: self._go_on(),
            on_previous=lambda _bubble: session.learning.back(),
            on_leave=lambda _bubble: leave(),
            size=self._lay,
        )
        self.ghost = Ghost()
        self._look = Clock.create_trigger(self._find, LOOK, interval=True)
        self._show_how = Clock.create_trigger(self._show_ghost, GHOST)
        self._follow = Clock.create_trigger(self._see, 0)
        session.news.bind(changes=self._follow, moving=self._follow, round_done=self._follow)
        session.news.bind(on_refusal=lambda *_: self._refuse())
        self.fbind("size", self._follow)
        theme.bind(repaints=self._lay)

    def lie_over(self, frame: TableFrame) -> None:
        """A new frame stands around the board."""
        self._frame = frame
        self.lit = []
        self._follow()

    def close(self) -> None:
        """The table is left."""
        self._put(None)
        for trigger in (self._look, self._show_how, self._follow):
            trigger.cancel()

    def _go_on(self) -> None:
        """The step was read, or is left out. After a first win comes another table."""
        session, guide = self._session, self._session.learning.guide
        if guide is not None and guide.lesson.first and guide.last:
            self._play_on(session.slot, guide.lesson.game)
        else:
            session.learning.skip()

    # What is on show.

    def _see(self, *_: object) -> None:
        """Show the step that the lesson is at, once everything has come to rest."""
        session = self._session
        held = session.news.moving or session.news.round_done or session.loop.paused
        self._put(None if held else session.learning.step)

    def _put(self, step: LessonStep | None) -> None:
        if step is not None and step is self._step:
            self._at = max(self._at, self._made)
            self._find()
            return
        self._step, self.lit = step, []
        self.ghost.hide()
        self._show_how.cancel()
        self._dim.clear()
        self.clear_widgets()
        guide = self._session.learning.guide
        if step is None or guide is None:
            self._look.cancel()
            return
        self._session.board.put_away()
        self._at = max(self._made, self._at if step is self._seen and self._made else 0)
        self._seen = step
        bubble = self.bubble
        bubble.text, bubble.told, bubble.reading = step.text, "", not step.moves
        leads = "Play on" if guide.last else "Next"
        bubble.onward = "Skip this step" if step.moves else leads
        bubble.count = f"{guide.done + 1} of {len(guide.lesson.steps)}"
        bubble.first = guide.done == 0
        self.add_widget(bubble)
        self.add_widget(self.ghost)
        self._feedback.say(step.text)
        self._find()
        self._look()
        if step.moves:
            self._show_how()

    @property
    def _made(self) -> int:
        """How many gestures the moves have taken that were made of the step, at the least."""
        step = self._step
        if step is None or not step.moves:
            return 0
        moves = self._session.table.ply - step.begins
        return moves * len(step.finger) // len(step.moves)

    def _find(self, *_: object) -> None:
        """See where the places of the step are now; they move with the window and the board."""
        if self._step is None or self._frame is None:
            return
        found = [box for name in self._step.places if (box := self._place(name))]
        self._later = [box for box in found if not self._wanted(box)]
        lit = places.joined([box for box in found if box not in self._later])
        self._reach = [*found, *map(self._widened, found)]
        touched = self.coming()
        if (lit, touched) != (self.lit, self._touched):
            self.lit, self._touched = lit, touched
            self._lay()
            if self.ghost.opacity:
                self._show_ghost()

    def _place(self, name: str) -> Box | None:
        """A named place in the coach's own pixels."""
        box = places.box_of_name(self._frame, self._session.board, name)
        if box is None:
            return None
        (left, bottom), (right, top) = self.to_widget(*box[:2]), self.to_widget(*box[2:])
        return places.around((left, bottom, right, top), dp(CLOSE))

    def is_ground(self, box: Box) -> bool:
        """Whether a place is like a course, on which fingers do something at a smaller one."""
        names = {name for gesture in self._finger for name in gesture}
        return any(
            places.holds(box, *places.middle(each)) and places.size_of(box) > GROUND * size
            for name in names
            if (each := self._place(name)) and (size := places.size_of(each))
        )

    def _wanted(self, box: Box) -> bool:
        """Whether a place is to be seen now: a ground is from the first gesture on it."""
        gestures = self._finger[: self._at + 1]
        begun = [found for gesture in gestures for name in gesture if (found := self._place(name))]
        return (
            not begun
            or not self.is_ground(box)
            or any(places.holds(box, *places.middle(each)) for each in begun)
        )

    def _widened(self, box: Box) -> Box:
        """A place, large enough for a finger."""
        left, bottom, right, top = box
        short = max(0.0, dp(LEAST) - (right - left)) / 2, max(0.0, dp(LEAST) - (top - bottom)) / 2
        box = (left - short[0], bottom - short[1], right + short[0], top + short[1])
        return places.around(box, dp(ROOM))

    def _lay(self, *_: object) -> None:
        """Dim all but what is lit, and put the bubble where it hides least."""
        self._dim.clear()
        if self._step is None or not self.lit:
            return
        self._dim.add(Color(*DIM))
        whole = (self.x, self.y, self.right, self.top)
        for left, bottom, right, top in places.rest_of(whole, self.lit):
            self._dim.add(Rectangle(pos=(left, bottom), size=(right - left, top - bottom)))
        self._dim.add(Color(1, 1, 1, 0.95))
        for box in self.lit:
            if not self.is_ground(box):
                left, bottom, right, top = box
                ring = (left, bottom, right - left, top - bottom, dp(5))
                self._dim.add(SmoothLine(rounded_rectangle=ring, width=dp(1.6)))
        inside = places.around(whole, -dp(EDGE))
        hidden = [
            [places.around(box, dp(TAIL)) for box in self.coming()],
            [places.around(box, dp(TAIL)) for box in self.touched()],
            self._ways(),
            [places.around(box, dp(TAIL)) for box in self.lit],
        ]
        self.bubble.pos = places.beside(tuple(self.bubble.size), inside, hidden)
        self.bubble.tail, self.bubble.line = self._tail(), []
        tip = self.bubble.tail[2:4]
        if places.distance((*tip, *tip), self.target) > dp(NEAR):
            self.bubble.tail, self.bubble.line = [0, 0, 0, 0, 0, 0], self._line()

    def touched(self) -> list[Box]:
        """Where the fingers of the step go."""
        names = dict.fromkeys(name for gesture in self._finger for name in gesture)
        return self._seen_now([box for name in names if (box := self._place(name))])

    def _seen_now(self, boxes: list[Box]) -> list[Box]:
        """Those that do not lie on what is only needed later."""
        return [
            box
            for box in boxes
            if not any(places.holds(ground, *places.middle(box)) for ground in self._later)
        ]

    def coming(self) -> list[Box]:
        """Where the finger goes next."""
        return [box for name in self._next if (box := self._place(name))]

    def _ways(self) -> list[Box]:
        """Where a finger is dragged along, and what the board wants to be seen while it aims."""
        drags = [[self._place(name) for name in names] for names in self._finger if len(names) > 1]
        ends = [(start, end) for start, end in drags if start and end]
        aiming = any(map(self.is_ground, self.lit))
        seen = self._session.board.kept_in_sight() if aiming else ()
        points = [self.to_widget(*point) for point in seen]
        return self._seen_now(
            [
                *(box for pair in ends for box in places.between(*pair, dp(WAY))),
                *(places.around((x, y, x, y), dp(WAY)) for x, y in points),
            ]
        )

    @property
    def _finger(self) -> tuple[tuple[str, ...], ...]:
        return self._step.finger if self._step and self._step.moves else ()

    @property
    def _next(self) -> tuple[str, ...]:
        """The gesture that comes next."""
        return self._finger[min(self._at, len(self._finger) - 1)] if self._finger else ()

    @property
    def target(self) -> Box:
        """What the bubble points at; where that is too far away, the ground on which it lies."""
        box = self._aim
        if not self._far(box):
            return box
        grounds = (lit for lit in self.lit if places.holds(lit, *places.middle(box)))
        return next((lit for lit in grounds if not self._far(lit)), box)

    @property
    def _shape(self) -> Box:
        bubble = self.bubble
        return bubble.x, bubble.y, bubble.right, bubble.top

    def _far(self, box: Box) -> bool:
        """Whether a tail would be too long."""
        return places.distance(box, self._shape) > dp(NEAR)

    def _line(self) -> list[float]:
        """From the bubble to what lies farther away than a tail reaches."""
        end = places.nearest(self.target, *places.middle(self._shape))
        return [*places.nearest(places.around(self._shape, -dp(TAIL)), *end), *end]

    @property
    def _aim(self) -> Box:
        return (self.coming() or self.lit)[0]

    def _tail(self) -> list[float]:
        """The corners of the bubble's tail, on the side from which it ends nearest to its target;
        the tip is the second of them."""
        bubble, wide, target = self.bubble, dp(11), self.target
        left, bottom, right, top = target
        aim_x, aim_y = places.middle(self._aim)
        x = min(max(aim_x, bubble.x + 2 * wide), bubble.right - 2 * wide)
        y = min(max(aim_y, bubble.y + 2 * wide), bubble.top - 2 * wide)
        tips = (
            (aim_y > bubble.top, x, _within(bottom - bubble.top) + bubble.top),
            (aim_y < bubble.y, x, bubble.y - _within(bubble.y - top)),
            (aim_x > bubble.right, _within(left - bubble.right) + bubble.right, y),
            (aim_x < bubble.x, bubble.x - _within(bubble.x - right), y),
        )
        points = [(px, py) for there, px, py in tips if there]
        if not points:
            return [0, 0, 0, 0, 0, 0]
        tip = min(points, key=lambda p: places.distance((*p, *p), target))
        if tip[0] == x:
            edge = bubble.top if tip[1] > bubble.top else bubble.y
            return [x - wide, edge, *tip, x + wide, edge]
        edge = bubble.right if tip[0] > bubble.right else bubble.x
        return [edge, y - wide, *tip, edge, y + wide]

    def _show_ghost(self, *_: object) -> None:
        """Show with a finger how the step is done."""
        if self._step is None or not self._step.moves:
            return
        gestures = []
        for names in self._finger[self._at :]:
            boxes = [box for name in names if (box := self._place(name))]
            if len(self._seen_now(boxes)) < len(boxes):
                break  # on a ground that is dark until then
            if len(boxes) == len(names):
                gestures.append(tuple(map(places.middle, boxes)))
        self.ghost.show(gestures)

    # Fingers.

    def on_touch_down(self, touch: Touch) -> bool:
        self._find()
        if self._step is None or top_layer() is not None or super().on_touch_down(touch):
            return self._step is not None and top_layer() is None
        out = self._place(WAY_OUT)
        if out and places.holds(out, *touch.pos):
            return False
        allowed = self._step.moves and any(places.holds(box, *touch.pos) for box in self._reach)
        if allowed:
            self._down = touch.pos
            self.ghost.hide()
            self._show_how.cancel()
            self._show_how()
            return False
        self._refuse()
        self._feedback.refuse()
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        """Where the finger did what comes next, point at what comes then."""
        ends = [self._widened(box) for box in self.coming()]
        if ends and self._at < len(self._finger) - 1:
            began, ended = places.holds(ends[0], *self._down), places.holds(ends[-1], *touch.pos)
            self._at += began and ended
        return bool(super().on_touch_up(touch))

    def _refuse(self) -> None:
        """Something else was done than what is asked for: say what to do, in the bubble."""
        if self._step is not None:
            self._at = self._made
            self.bubble.told = self._step.wrong or READ_ON.format(self.bubble.onward)
            self._show_ghost()


kv.load("lessons/coach")


Point = tuple[float, float]

TAP, DRAG, REST = 0.9, 1.5, 0.7  # seconds


class Ghost(Widget):
    """A fingertip at `tip`; `pressed` is 1 while it is down."""

    tip = ListProperty([0, 0])
    pressed = NumericProperty(0)

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), opacity=0)
        self._way = InstructionGroup()
        self.canvas.before.add(self._way)
        self._gestures: Sequence[tuple[Point, ...]] = ()
        self._passed = 0.0
        self._clock = Clock.create_trigger(self._move, 1 / 30, interval=True)

    def show(self, gestures: Sequence[tuple[Point, ...]]) -> None:
        """Show these gestures until `hide`: a tap has one point, a drag two."""
        if not gestures:
            self.hide()
            return
        if gestures != self._gestures:
            self._gestures, self._passed = gestures, 0.0
            self._draw_ways()
        self.opacity = 1
        self._move(0)
        if theme.animations != "off":
            self._clock()

    def hide(self) -> None:
        self.opacity = 0
        self._gestures = ()
        self._clock.cancel()

    def _draw_ways(self) -> None:
        """A drag is seen even where nothing moves."""
        self._way.clear()
        for gesture in self._gestures:
            if len(gesture) > 1:
                points = [value for point in gesture for value in point]
                for colour, width in ((theme.terrain("aim_casing"), 4.0), ((1, 1, 1, 1), 1.8)):
                    self._way.add(Color(*colour))
                    self._way.add(Line(points=points, width=dp(width), cap="round"))

    def _move(self, seconds: float) -> None:
        times = [DRAG if len(gesture) > 1 else TAP for gesture in self._gestures]
        self._passed = (self._passed + seconds) % (sum(times) + REST)
        left = self._passed
        for gesture, time in zip(self._gestures, times, strict=True):
            if left < time or gesture is self._gestures[-1]:
                self._stand(gesture, min(1.0, left / time))
                return
            left -= time

    def _stand(self, gesture: tuple[Point, ...], part: float) -> None:
        """Come down in the first quarter, go where it leads, lift in the last."""
        (x, y), (end_x, end_y) = gesture[0], gesture[-1]
        gone = min(1.0, max(0.0, (part - 0.25) / 0.5))
        self.pressed = float(0.2 < part < 0.8)
        self.tip = [x + (end_x - x) * gone, y + (end_y - y) * gone]


kv.load("lessons/ghost")

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
ROOM = 6.0  # dp around what is lit
CLOSE = 2.0  # dp around what is only read
LEAST = 48.0  # dp: the least that a finger hits
EDGE = 8.0  # dp between the bubble and the edges of the window
TAIL = 12.0  # dp
WAY = 16.0  # dp: how wide the way of a drag is
DIM = (0.02, 0.06, 0.03, 0.58)
WAY_OUT = "Back"  # the label of what leads away from a table
READ_ON = "Tap Next when you're ready."


class CoachBubble(BoxLayout):
    """The bubble: words, how far the lesson is, and the ways on, back and out."""

    text = StringProperty("")
    told = StringProperty("")  # what to do instead, after a wrong touch
    count = StringProperty("")
    reading = BooleanProperty(False)  # nothing has to be done but to read
    first = BooleanProperty(False)
    last = BooleanProperty(False)
    onward = StringProperty("")  # what leads on to the next step
    tail = ListProperty([0, 0, 0, 0, 0, 0])

    __events__ = ("on_next", "on_previous", "on_leave")

    def on_next(self) -> None:
        """The step was read, or is left out."""

    def on_previous(self) -> None:
        """The step before is wanted."""

    def on_leave(self) -> None:
        """The lesson is left for now."""

    def on_touch_down(self, touch: Touch) -> bool:
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)


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
        self.lit: list[Box] = []
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
        bubble = self.bubble
        bubble.text, bubble.told, bubble.reading = step.text, "", not step.moves
        bubble.onward = "Skip this step" if step.moves else "Next"
        bubble.count = f"{guide.done + 1} of {len(guide.lesson.steps)}"
        bubble.first, bubble.last = guide.done == 0, guide.last
        self.add_widget(bubble)
        self.add_widget(self.ghost)
        self._feedback.say(step.text)
        self._find()
        self._look()
        if step.moves:
            self._show_how()

    def _find(self, *_: object) -> None:
        """See where the places of the step are now; they move with the window and the board."""
        if self._step is None or self._frame is None:
            return
        lit = places.joined([box for name in self._step.places if (box := self._place(name))])
        touched = self.touched()
        if (lit, touched) != (self.lit, self._touched):
            self.lit, self._touched = lit, touched
            self._lay()
            if self.ghost.opacity:
                self._show_ghost()

    def _place(self, name: str) -> Box | None:
        """A named place in the coach's own pixels; where something is to be done there, large
        enough for a finger. What is only read is framed closely: rows lie beside others."""
        box = places.box_of_name(self._frame, self._session.board, name)
        if box is None:
            return None
        (left, bottom), (right, top) = self.to_widget(*box[:2]), self.to_widget(*box[2:])
        if self._step and not self._step.moves:
            return places.around((left, bottom, right, top), dp(CLOSE))
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
        for left, bottom, right, top in self.lit:
            ring = (left, bottom, right - left, top - bottom, dp(5))
            self._dim.add(SmoothLine(rounded_rectangle=ring, width=dp(1.6)))
        inside = places.around(whole, -dp(EDGE))
        touched = [places.around(box, dp(TAIL)) for box in self.touched()]
        lit = [places.around(box, dp(TAIL)) for box in self.lit]
        size = tuple(self.bubble.size)
        self.bubble.pos = places.beside(size, inside, touched, self._ways(), lit)
        self.bubble.tail = self._tail((self.touched() or self.lit)[0])

    def touched(self) -> list[Box]:
        """Where the fingers of the step go."""
        names = dict.fromkeys(name for gesture in self._finger for name in gesture)
        return [box for name in names if (box := self._place(name))]

    def _ways(self) -> list[Box]:
        """Where a finger is dragged along, and what the board wants to be seen while it aims."""
        drags = [[self._place(name) for name in names] for names in self._finger if len(names) > 1]
        ends = [(start, end) for start, end in drags if start and end]
        seen = self._session.board.kept_in_sight() if self._finger else ()
        points = [self.to_widget(*point) for point in seen]
        return [
            *(box for pair in ends for box in places.between(*pair, dp(WAY))),
            *(places.around((x, y, x, y), dp(WAY)) for x, y in points),
        ]

    @property
    def _finger(self) -> tuple[tuple[str, ...], ...]:
        return self._step.finger if self._step and self._step.moves else ()

    def _tail(self, box: Box) -> list[float]:
        """The corners of a small tail that points at the place, where it lies straight beside."""
        bubble, wide = self.bubble, dp(11)
        x = min(max(places.middle(box)[0], bubble.x + 2 * wide), bubble.right - 2 * wide)
        y = min(max(places.middle(box)[1], bubble.y + 2 * wide), bubble.top - 2 * wide)
        if box[1] >= bubble.top:
            return [x - wide, bubble.top, x + wide, bubble.top, x, bubble.top + dp(TAIL)]
        if box[3] <= bubble.y:
            return [x - wide, bubble.y, x + wide, bubble.y, x, bubble.y - dp(TAIL)]
        if box[0] >= bubble.right:
            return [bubble.right, y - wide, bubble.right, y + wide, bubble.right + dp(TAIL), y]
        if box[2] <= bubble.x:
            return [bubble.x, y - wide, bubble.x, y + wide, bubble.x - dp(TAIL), y]
        return [0, 0, 0, 0, 0, 0]

    def _show_ghost(self, *_: object) -> None:
        """Show with a finger how the step is done."""
        if self._step is None or not self._step.moves:
            return
        gestures = []
        for names in self._finger:
            boxes = [self._place(name) for name in names]
            if all(boxes):
                gestures.append(tuple(places.middle(box) for box in boxes if box))
        self.ghost.show(gestures)

    # Fingers.

    def on_touch_down(self, touch: Touch) -> bool:
        self._find()
        if self._step is None or top_layer() is not None or super().on_touch_down(touch):
            return self._step is not None and top_layer() is None
        out = self._place(WAY_OUT)
        if out and places.holds(out, *touch.pos):
            return False
        allowed = self._step.moves and any(places.holds(box, *touch.pos) for box in self.lit)
        if allowed:
            self.ghost.hide()
            self._show_how.cancel()
            self._show_how()
            return False
        self.bubble.told = self._step.wrong or READ_ON
        self._feedback.refuse()
        self._show_ghost()
        return True


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

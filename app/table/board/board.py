"""The board of a game, and what it promises the table screen.

A board draws one view and turns touches into moves. It knows views, moves and events but no rules:
what is legal, what a move would do and what belongs together is asked of the desk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import Metrics, dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    ObjectProperty,
    Property,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.draw.shapes import Point
from app.recogniser import Recogniser
from app.table.board.desk import Desk, M
from app.table.board.meaning import HelpText, Meaning
from app.table.board.motion import Motions
from app.table.board.zones import Zones
from app.theme import theme
from app.widgets.pictures import buffers
from app.widgets.surfaces.viewport import Viewport
from app.window import frame
from engine.core.game import Event

Spot = Callable[..., tuple[tuple[float, float], float]]

UNPLACED = 100  # pixels: the side of every widget that has not got its place yet
GLIDE = 0.2  # seconds that the window takes to move
NOTE = 0.34  # of the viewport's height, which a note may take at an edge
CLOSE_UP = 1.01  # the zoom from which not all is in the window


S = TypeVar("S")


def _alike(known: object) -> tuple[type, ...]:
    """The kinds of property by which a game may replace a property of every board."""
    return (AliasProperty, type(known)) if isinstance(known, Property) else ()


class Board(FloatLayout, Generic[S, M]):
    """The part of the table screen that belongs to one game.

    Its zones are declared in the game's kv file, one rule for each shape of the window (see
    zones.py). The table screen gives it its place and calls `show` whenever the view has changed:
    the board then draws the view at rest. While events are in motion it calls `animate` for one
    event after the other, each when the one before is done, and `show` at the end. When the place,
    the hand, the theme or the size of texts has changed, the board itself calls `redraw`, once a
    frame at most.

    A game names its own state and moves, `class CaromBoard(Board[State, Move])`, and its desk then
    speaks of these.
    """

    # What the rules of its zones are called: "Carom" for <CaromUpright>, <CaromAcross> and
    # <CaromWide>. Empty: the board has no zones.
    zones_called = ""
    zones: Zones | None = ObjectProperty(None, allownone=True, rebind=True)

    motions: Motions  # whatever moves by itself
    recogniser: Recogniser  # follows the finger

    # Whether events are being shown, so that what is seen is not the view yet. `animate` sets it
    # and `show` takes it back; meanwhile `redraw` calls `show_told`.
    telling = False

    least = 100.0  # dp of the shorter side, below which there is no room for anything
    edge = 40.0  # dp from the edge of the window at which a ball is about to leave it

    desk: Desk[S, M] = ObjectProperty(None, rebind=False)

    # What the table is called while this is shown ("Hole 6, Island"), and a line about it. Empty:
    # the game's title, and its phase, mode and players.
    heading = StringProperty("")
    subheading = StringProperty("")

    # The main action, if the board needs one now: its words, and whether it can be done. The table
    # screen shows it as the one filled button and calls `act`. Empty: no button.
    action_text = StringProperty("")
    action_icon = StringProperty("")
    action_enabled = BooleanProperty(True)

    # One sentence about what the finger is over: what a release would do. Empty: the game's prompt.
    sentence = StringProperty("")

    # A figure and what it would become ("Face up", "26", "11"). An empty title hides the readout.
    readout_title = StringProperty("")
    readout_before = StringProperty("")
    readout_after = StringProperty("")

    # The colour around the board. Where `covers` is true the board itself paints it in all of its
    # place, else the table screen does: nothing that large should be painted twice in a frame.
    ground = ColorProperty((1, 1, 1, 1))
    covers = False

    # Whether the board itself shows what a line above it would: everybody's token, name and score,
    # or how far the game is.
    shows_seats = BooleanProperty(False)
    left_handed = BooleanProperty(False)  # what fingers need belongs on the other side

    # Parts of the board that a wide frame takes in: into the panel beside it, into the line of its
    # title, where fingers drag from (in the panel, but not in what scrolls), and beside the main
    # action. Where the frame is not wide the board itself finds a place for them.
    frame_panel: Widget | None = None
    frame_title: Widget | None = None
    frame_dock: Widget | None = None
    frame_action: Widget | None = None
    panel_width = 324.0  # dp that all of it needs

    # The window onto that part of the board which pans and zooms, if it has one. The table screen
    # keeps with the table what is seen through it, and holds it while something moves: fingers then
    # look around there, and a tap skips.
    viewport: Viewport | None = None

    # The keys that it knows besides those of every table, and what they do, in words.
    keys: tuple[tuple[str, str], ...] = ()

    def __init_subclass__(cls, **kwargs: object) -> None:
        """Refuse a game's own property where every board has something else of that name: the frame
        would show or write it, and nobody could tell why. Of the same kind, or worked out, it may
        be."""
        super().__init_subclass__(**kwargs)
        for name, value in vars(cls).items():
            known = hasattr(Board, name) or name in Board.__annotations__
            alike = _alike(getattr(Board, name, None))
            if known and isinstance(value, Property) and not isinstance(value, alike):
                raise TypeError(
                    f"{cls.__name__} declares a property {name!r}, which every board has already: "
                    "set it in a method, or choose another name."
                )

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.motions = Motions()
        self.recogniser = Recogniser()
        self._silent = False  # a motion is being cut short
        self._gliding = 0.0  # until when the window moves after a ball
        self.hinted: M | None = None  # the move that is pointed at
        self.laid_for: tuple[object, ...] = ()
        self._redraw_soon = Clock.create_trigger(self._redraw, 0)
        # In the frame in which a zone moves: what lies on it would be seen beside it for one.
        self._follow_soon = Clock.create_trigger(self._follow_zones, -1)
        for name in ("pos", "size", "left_handed"):
            self.fbind(name, self._redraw_soon)
        # Bound methods and not the trigger: theme and frame outlive the board and must not hold it.
        theme.bind(repaints=self._look_changed, text_scale=self._look_changed)
        frame.bind(shape=self._put_zones)
        # Only with a desk: by then the board has made what its zones have a place for.
        self.fbind("left_handed", self._put_zones)
        self.fbind("desk", self._put_zones)

    def _put_zones(self, *_: object) -> None:
        """Lay everything out as the kv rule for this shape of the window says."""
        if not self.zones_called or not self.desk:
            return
        if self.zones:
            self.zones.let_go()
            self.remove_widget(self.zones)
            buffers.let_go(self.zones)
        kind = Factory.get(f"{self.zones_called}{self.shape.title()}")
        self.zones = kind(board=self, pos_hint={"x": 0, "y": 0})
        self.add_widget(self.zones, index=len(self.children))
        for part in self._zones_and_window():
            part.bind(pos=self._follow_soon, size=self._follow_soon)
        self._redraw_soon()

    @property
    def shape(self) -> str:
        """Which of the three rules the zones follow."""
        return frame.shape

    def _look_changed(self, *_: object) -> None:
        self._redraw_soon()

    def _redraw(self, *_: object) -> None:
        if self.desk:
            self.redraw()

    def _follow_zones(self, *_: object) -> None:
        """Lay out anew where a zone has moved. A zone that was measured anew may end where it was:
        then fingers keep what they hold."""
        if self.desk and self._places() != self.laid_for:
            self.redraw()

    # Showing.

    def show(self) -> None:
        """Draw the view at rest."""
        if not self.desk:
            return
        self.telling = False  # also without room: what is drawn next is the view
        if not self._has_room:
            return
        self.let_go()
        self.finish()
        self._lay()
        self.show_view()

    @property
    def _has_room(self) -> bool:
        """Whether the board has got its place, and one that something can be drawn in."""
        return min(self.size) > max(UNPLACED, dp(self.least))

    def redraw(self) -> None:
        """Between two events the game is ahead of the board: draw what is shown, not the view."""
        if self.telling and self._has_room:
            self.finish()
            self._lay()
            self.show_told()
            return
        if self.desk.moving:
            return  # events end in a `show`
        hinted = self.hinted
        self.show()
        if hinted is not None:
            self.point_at(hinted)

    def _lay(self) -> None:
        """Give everything its place, if the size, the look or the table has changed."""
        wanted = self._places()
        if wanted != self.laid_for:
            self.laid_for = wanted
            self.lay_out()

    def _places(self) -> tuple[object, ...]:
        """All that the places of things depend on."""
        look = (Metrics.density, theme.repaints, theme.text_scale, tuple(self.ground))
        placed = tuple((*part.pos, *part.size) for part in self._zones_and_window())
        return (*self.pos, *self.size, self.left_handed, *self.laid_by(), look, placed)

    def _zones_and_window(self) -> list[Widget]:
        """The zones, and the window in one of them: it gets its place after its zone."""
        zones = list(self.zones.ids.values()) if self.zones else []
        return [*zones, self.viewport] if self.viewport else zones

    def let_go(self) -> None:
        """Give up what belongs to the old view, before a new one is shown."""
        self.cancel()

    def laid_by(self) -> tuple[object, ...]:
        """What of the table the places of things depend on."""
        return ()

    def lay_out(self) -> None:
        """Bring what is painted to the places that the zones have now."""

    def show_view(self) -> None:
        """Draw the view, everything being in its place."""

    def show_told(self) -> None:
        """Draw what the events so far have come to, while the board is `telling`."""

    def show_round_end(self) -> None:
        """Draw what is seen while the scores of a finished round are read: the view, unless a board
        has something to keep in sight until then."""
        self.show()

    # Events.

    # Those that end something, as a ball in the cup does: what they came to stays in sight for a
    # moment before another event begins something, or another position is shown.
    ends: ClassVar[tuple[type, ...]] = ()
    begins: ClassVar[tuple[type, ...]] = ()

    def animate(self, event: Event, pace: float) -> float:
        """Start to show an event and say how many seconds it takes at this pace (1 = full speed,
        0.5 = half of all times); 0 if there is nothing to show."""
        return 0.0

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves by itself, and no move of its own is to follow."""
        return not self.motions.busy

    def finish(self) -> None:
        """Jump to the end of whatever moves."""
        self._silent = True
        self.motions.finish()
        self._silent = False

    def heard(self, sound: str) -> None:
        """A sound in the middle of a motion; none of it when the motion is cut short."""
        if not self._silent:
            self.desk.sound(sound)

    def bring_into_view(self, x: float, y: float) -> None:
        """Follow a ball that leaves the window, one glide after the other."""
        now = Clock.get_time()
        window = self.viewport
        if window is None or self._silent or window.zoom < CLOSE_UP or now < self._gliding:
            return
        self._gliding = now + GLIDE
        window.bring_into_view(x, y, dp(self.edge))

    # What the table screen asks for.

    def act(self) -> None:
        """Do the main action."""

    def shaken(self) -> bool:
        """Somebody shook the device, as one does with dice: do it if that is what to do now."""
        return False

    def key(self, name: str) -> bool:
        """A key was pressed that the table screen has no use for; whether the board has."""
        return False

    def spots(self) -> Mapping[str, Spot]:
        """Places of what pans and zooms that a lesson may speak of, by kind: "ball", "cup". What
        they need to know comes as whole numbers; they answer with the middle and the radius."""
        return {}

    def spot(self, name: str) -> tuple[float, float, float, float] | None:
        """Where in the window (left, bottom, right, top) a spot is: a kind and its numbers, as in
        "start 3". None for any other name."""
        kind, *numbers = name.split()
        spot = self.spots().get(kind)
        if spot is None or self.viewport is None:
            return None
        try:
            (x, y), radius = spot(*map(int, numbers))
        except LookupError:
            return None  # there is no such thing now
        floor = self.viewport.board
        left, bottom = floor.to_window(x - radius, y - radius)
        right, top = floor.to_window(x + radius, y + radius)
        return float(left), float(bottom), float(right), float(top)

    def point_at(self, move: M) -> None:
        """Give a hint: set a move up, so that the main action or one touch plays it, and ring the
        places that it is about, until the next touch or `show`."""

    @property
    def place_names(self) -> Sequence[str]:
        """How this screen calls what lies differently on others, for the words of hints."""
        return ()

    def kept_in_sight(self) -> Iterable[Point]:
        """Points of the window that no note may hide: a ball, and where a hint sends it."""
        return ()

    @property
    def quiet_edge(self) -> str:
        """The edge of the viewport, or of the whole board, at which a note hides least."""
        window = self.viewport or self
        heights = [(y - window.y) / window.height for _, y in self.kept_in_sight()]
        high = sum(height > 1 - NOTE for height in heights)
        low = sum(height < NOTE for height in heights)
        return "bottom" if high > low else "top"

    @property
    def portrait(self) -> Widget:
        """The part of the board that tells most: small pictures of the table show it."""
        return self

    def pose(self, posing: bool) -> None:
        """Leave away, while a picture is taken, what only fingers need."""

    @property
    def overlaid(self) -> bool:
        """Whether something lies over the board that Back takes away, whoever is to move."""
        return False

    def prepared(self) -> None:
        """Show what waited until the game had worked ahead."""

    def put_down(self) -> bool:
        """Back was pressed: let go of what was chosen and not yet done; whether there was such."""
        return False

    def cancel(self) -> None:
        """Let go of whatever the finger holds: a drag is broken off, nothing is played."""
        self.recogniser.cancel()

    def put_away(self) -> None:
        """A lesson goes on to another step: close what a touch has opened beside the game."""

    def sounds(self, event: Event) -> str:
        """The sound that goes with an event; empty for silence."""
        return ""

    # What is this? What things mean, by the keys that widgets name as `means` in kv.
    sayings: ClassVar[Mapping[str, HelpText]] = {}

    def say(self, key: str) -> HelpText | None:
        """Say what a key means now; None where the table itself has words for it."""
        return self.sayings.get(key)

    def painted(self) -> Iterable[Meaning]:
        """List what the board paints without a widget: where it is seen, and what it means."""
        return ()

    def painted_at(self, x: float, y: float) -> Meaning | None:
        """The same for one point of the window, where there would be too many to outline: the cells
        of a course."""
        return None

    @property
    def holding(self) -> bool:
        """Whether a finger that rests now does something by that."""
        return self.recogniser.rests

    # How much higher than wide most of what `face` shows is.
    face_shape = 1.4

    # Pictures of the backs of piles on a tray, by the key of the pile, where they have their own.
    backs: ClassVar[Mapping[str, str]] = {}

    def face(self, choice: int | str) -> Widget | None:
        """A widget that shows one answer when people are asked what they drew or rolled, or one
        thing of a tray, where there is no desk. What has no picture stands there by its name."""
        return None

    def caption(self, choice: int | str, named: str) -> str:
        """Caption the picture of an answer: its name, unless that is the number on it."""
        return "" if named.lstrip("+-−").isdecimal() else named

    def group(self, choice: int | str) -> str:
        """Name the kind of an answer, where there are so many that people look for one by kinds;
        empty where all may be seen at once."""
        return ""


AnyBoard = Board[Any, Any]  # for what serves every game

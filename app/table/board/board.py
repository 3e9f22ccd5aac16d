"""What a game's board promises the table screen, and what it may ask of it.

A board draws one view and turns touches into moves. It knows views, moves and events but no rules:
what is legal, what a move would do and what belongs together is asked of the desk.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.theme import theme
from app.widgets.viewport import Viewport
from engine.core.game import Highlight, Preview, SeatSetup, Standing, Turn


class Desk(Protocol):
    """The board's only door to the table."""

    me: int  # the seat whose side is shown: the person to move, or the last one who was
    mode: str
    seats: tuple[SeatSetup, ...]  # each with a name and a colour key of app.theme

    @property
    def view(self) -> Any:
        """What `me` may see of the state now; behind the curtain what an onlooker may."""

    @property
    def acting(self) -> bool:
        """Whether a touch may make a move now: a person is to move and nothing is in motion."""

    @property
    def quick(self) -> bool:
        """Whether an aim commits on release; else it stays pending until the main action."""

    @property
    def moving(self) -> bool:
        """Whether events are being shown, so that the board lags behind the view."""

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that may move now."""

    def moves(self) -> Sequence[Any]:
        """The legal moves of `me`."""

    def why_not(self, *moves: Any) -> str | None:
        """Why `me` may not make this move, or these one after the other; None where it may.

        Of several moves only the last may reveal anything: see `engine.play.table.Table.foresee`.
        """

    def preview(self, *moves: Any) -> Preview | None:
        """What a legal move, or the last of several, would do."""

    def highlights(self, seat: int) -> tuple[Highlight, ...]:
        """The places of a seat's part of the board that belong together, as far as `me` knows."""

    def standing(self) -> Standing:
        """How all seats stand, as far as `me` may know."""

    def order(self) -> tuple[Turn, ...]:
        """The order of play now; empty where it is that of the seats."""

    def propose(self, move: Any, at: tuple[float, float]) -> bool:
        """Make a move, or say where the finger is (window coordinates) why it is refused."""

    def refuse(self, reason: str, at: tuple[float, float]) -> None:
        """Say why nothing happened, where the finger is (window coordinates)."""

    def tick(self) -> None:
        """Feel a snap: a new cell under the finger."""

    def sound(self, name: str) -> None:
        """Let something be heard in the middle of an event, as a ball that touches a wall."""

    @property
    def asked(self) -> Any:
        """The move that waits for people to say what they rolled or drew; None where none does."""


class Board(FloatLayout):
    """The part of the table screen that belongs to one game.

    The table screen gives it its place and calls `show` whenever the view has changed: the board
    then draws the view at rest. While events are in motion it calls `animate` for one event after
    the other, each when the one before is done, and `show` at the end. When the place, the hand,
    the theme or the size of texts has changed, the board itself calls `redraw`, once a frame at
    most.
    """

    desk: Desk = ObjectProperty(None, rebind=False)

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

    # What belongs beside the board, or into the line of its title, where the frame has a panel and
    # such a line; it takes them in. Where it has none the board itself finds a place for them.
    aside: Widget | None = None
    crown: Widget | None = None

    # The same for what is dragged from, which therefore must not lie in a part of the panel that
    # scrolls, and for what belongs beside the main action.
    grips: Widget | None = None
    foot: Widget | None = None
    panel_width = 324.0  # dp that all of it needs

    # The window onto that part of the board which pans and zooms, if it has one. The table screen
    # keeps with the table what is seen through it, and holds it while something moves: fingers then
    # look around there, and a tap skips.
    viewport: Viewport | None = None

    # The edge of the viewport, or of the whole board, at which a note hides least: "top", "bottom".
    quiet_edge = "top"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._redraw_soon = Clock.create_trigger(self._redraw, 0)
        for name in ("pos", "size", "left_handed"):
            self.fbind(name, self._redraw_soon)
        # A bound method and not the trigger: the theme outlives the board and must not hold it.
        theme.bind(repaints=self._look_changed, text_scale=self._look_changed)

    def _look_changed(self, *_: object) -> None:
        self._redraw_soon()

    def _redraw(self, *_: object) -> None:
        if self.desk:
            self.redraw()

    def redraw(self) -> None:
        """Draw again what is shown. Events end in a `show`, so while they move it can wait."""
        if not self.desk.moving:
            self.show()

    def show(self) -> None:
        """Draw the view at rest."""
        raise NotImplementedError

    def animate(self, event: Any, pace: float) -> float:
        """Start to show an event and say how many seconds it takes at this pace (1 = full speed,
        0.5 = half of all times); 0 if there is nothing to show."""
        return 0.0

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves by itself, and no move of its own is to follow."""
        return True

    def finish(self) -> None:
        """Jump to the end of whatever moves."""

    def act(self) -> None:
        """Do the main action."""

    def shaken(self) -> bool:
        """Somebody shook the device, as one does with dice: do it if that is what to do now."""
        return False

    def key(self, name: str) -> bool:
        """A key was pressed that the table screen has no use for; whether the board has."""
        return False

    def point_at(self, move: Any) -> None:
        """Ring the places that a move is about, until the next touch or `show`: a hint."""

    @property
    def portrait(self) -> Widget:
        """What a small picture of the table shows: the part of the board that tells most."""
        return self

    def pose(self, posing: bool) -> None:
        """Leave away, while a picture is taken, what only fingers need."""

    @property
    def overlaid(self) -> bool:
        """Whether something lies over the board that Back takes away, whoever is to move."""
        return False

    def prepared(self) -> None:
        """What the game has worked out ahead is known now: show what was waiting for it."""

    def put_down(self) -> bool:
        """Back was pressed: let go of what was chosen and not yet done; whether there was such."""
        return False

    def cancel(self) -> None:
        """Let go of whatever the finger holds: a drag is broken off, nothing is played."""

    def sounds(self, event: Any) -> str:
        """The sound that goes with an event; empty for silence."""
        return ""

    # How much higher than wide most of what `face` shows is.
    face_shape = 1.4

    # Pictures of the backs of piles on a tray, by the key of the pile, where they have their own.
    backs: ClassVar[Mapping[str, str]] = {}

    def face(self, choice: int | str) -> Any:
        """A widget that shows one answer when people are asked what they drew or rolled, or one
        thing of a tray, where there is no desk."""
        raise NotImplementedError

    def group(self, choice: int | str) -> str:
        """What kind of answer this is, where there are so many that people look for one by kinds;
        empty where all may be seen at once."""
        return ""

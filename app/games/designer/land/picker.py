"""Picks a land: cards by their levels, lands of the workshop, or one that people draw here."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app import kv
from app.games.designer.land.sketch import LandGrid
from app.theme import Colour, theme
from app.widgets import QuietCard
from app.widgets.surfaces.viewport import FITS, Viewport
from app.words import counted
from engine.games.designer.box.lands import (
    GATE,
    LAND,
    LANDS,
    LEVELS,
    OUTSIDE,
    POND,
    STREAM,
    AnyLand,
    land_of,
    plot_from,
)
from engine.games.designer.box.own_lands import (
    BARE,
    MOST_POINTS,
    NAME,
    LandDocument,
    check_land,
    document_of,
    key_called,
    land_key,
    spread,
)

HELP: Final = "Drag over the squares of your land. Drag again to clear them."


class LandDrawing(BoxLayout):
    """The map, what fingers put on it, how hard the land is and what it is worth.

    Where it is small, fingers may look closer: then they move the map until something to put down
    is chosen again.
    """

    kind = StringProperty(LAND)  # what fingers put down; nothing while they look around
    viewport: Viewport = ObjectProperty()
    rows = ListProperty(BARE)
    level = NumericProperty(LEVELS[1])
    points = NumericProperty(15)
    name = StringProperty(NAME)
    most_points = MOST_POINTS
    levels = LEVELS
    # The room that there is: tools lie beside the map, and there is little for them.
    beside = BooleanProperty(False)
    cramped = BooleanProperty(False)
    tools_wide = NumericProperty(0)  # pixels beside the map

    # What comes of it.
    said = StringProperty(HELP)
    key = StringProperty("")  # empty while something is wrong

    def __init__(self, **kwargs: Any) -> None:
        self.grid = LandGrid()
        super().__init__(viewport=Viewport(board=self.grid), **kwargs)
        self.fbind("kind", self.grid.setter("sign"))
        self.fbind("rows", self.grid.setter("rows"))
        self.grid.bind(on_drawn=lambda grid: self.setter("rows")(self, grid.rows))
        for name in ("rows", "level", "points", "name"):
            self.fbind(name, self._judge)
        self._judge()

    @property
    def document(self) -> LandDocument:
        level, points = int(self.level), int(self.points)
        return {"name": self.name, "level": level, "points": points, "rows": list(self.rows)}

    def _judge(self, *_: object) -> None:
        document = self.document
        wrong, tiles = check_land(document), len(plot_from(self.rows).land)
        self.said = wrong[0] if wrong else f"{counted(tiles, 'tile')} to lay."
        if not tiles:
            self.said = HELP
        self.key = "" if wrong else land_key(document)

    def show(self, document: LandDocument) -> None:
        """Go on with a land that was drawn before."""
        self.name, self.level, self.points = document["name"], document["level"], document["points"]
        self.kind, self.rows = LAND, spread(document["rows"])

    def look_closer(self) -> None:
        """See squares as large as a finger, and move the map; once more all of it."""
        closer = self.viewport.zoom <= FITS
        self.kind = "" if closer else LAND
        if closer:
            grid = self.grid
            self.viewport.look_closer(grid.center_x, grid.center_y, grid.closer)
        else:
            self.viewport.fit()

    def clear(self) -> None:
        """Begin anew."""
        self.kind, self.rows = LAND, BARE


PIXELS: Final = 12  # of a square, with the line at its side
_COLOURS: Final = {LAND: "land", POND: "water", STREAM: "water"}


class LandMap(Widget):
    """The map of a land, of a card or a drawn one, in the middle of its box."""

    land: AnyLand = ObjectProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._picture = Rectangle(size=(0, 0))
        self.canvas.add(Color(1, 1, 1, 1))
        self.canvas.add(self._picture)
        self._draw_soon = Clock.create_trigger(lambda _dt: self._draw(), -1)
        for name in ("pos", "size", "land"):
            self.fbind(name, self._draw_soon)
        theme.bind(repaints=self._repaint)  # which lets go of dead widgets

    def _repaint(self, *_: object) -> None:
        self._draw_soon()

    def _draw(self) -> None:
        if not self.land:
            return
        land = land_of(self.land)
        side = int(min(self.width / land.wide, self.height / land.high))
        if side < 1:
            return
        size = (side * land.wide, side * land.high)
        self._picture.texture = _map(self.land, theme.dark)
        self._picture.size = size
        self._picture.pos = (
            round(self.center_x - size[0] / 2),
            round(self.center_y - size[1] / 2),
        )


@lru_cache(maxsize=128)
def _map(number: AnyLand, _dark: bool) -> Texture:
    land = land_of(number)
    line = theme.terrain("land_border")
    drawn = b""
    for row in land.rows:
        squares = b"".join(
            _pixel(square) * (PIXELS - 1) + (_pixel(square) if square == OUTSIDE else _bytes(line))
            for square in row
        )
        foot = b"".join(
            (_pixel(square) if square == OUTSIDE else _bytes(line)) * PIXELS for square in row
        )
        drawn += squares * (PIXELS - 1) + foot
    texture = Texture.create(size=(PIXELS * land.wide, PIXELS * land.high), mipmap=True)
    texture.blit_buffer(drawn, colorfmt="rgba", bufferfmt="ubyte")
    texture.flip_vertical()
    return texture


def _pixel(square: str) -> bytes:
    if square == OUTSIDE:
        return bytes(4)
    return _bytes(theme.primary if square == GATE else theme.terrain(_COLOURS[square]))


def _bytes(colour: Colour) -> bytes:
    return bytes(round(255 * part) for part in colour)


# In the place of a level: a land that people draw, and those that they have kept.
OWN: Final = 0
KEPT: Final = -1


def kept_lands() -> list[str]:
    """The sound lands of the workshop, each written out once. A picker that is shown outside of the
    app has none."""
    courses = getattr(App.get_running_app(), "courses", None)
    mine = [one.course for one in courses.all()] if courses else []
    found = [
        key_called(course.name, course.content.document())
        for course in mine
        if course.game == "designer" and not check_land(course.content.document())
    ]
    return list(dict.fromkeys(found))


class LandKey(QuietCard):
    """A land to pick: its map, and its number and name as far as it has them."""

    item: AnyLand = ObjectProperty(0)
    owner: Any = ObjectProperty(rebind=True)
    number = AliasProperty(
        lambda self: str(self.item) if isinstance(self.item, int) else "", bind=("item",)
    )
    name = AliasProperty(lambda self: land_of(self.item).name if self.item else "", bind=("item",))


class LandCards(BoxLayout):
    """The cards of one level."""

    owner: Any = ObjectProperty(rebind=True)


class LandPicker(BoxLayout):
    """The levels and, below them, the lands of one level, those that are kept in the workshop where
    there are any, or a land to draw.

    `on_pick` tells which land is wanted. One that is being drawn is told by `on_draw` after every
    change, empty while something is wrong with it; where the picker `confirms` there is also a
    button that picks it.
    """

    level = NumericProperty(LEVELS[0])
    chosen: AnyLand = ObjectProperty(0)
    confirms = BooleanProperty(True)
    label = StringProperty("Lands")
    levels = ListProperty()
    kept = ListProperty()  # the lands of the workshop
    drawing: LandDrawing = ObjectProperty(rebind=True)
    draws = AliasProperty(lambda self: self.level == OWN, bind=("level",))
    lands = AliasProperty(
        lambda self: self.kept if self.level == KEPT else _of_level(self.level),
        bind=("level", "kept"),
        cache=True,
    )

    __events__ = ("on_pick", "on_draw")

    def __init__(self, **kwargs: Any) -> None:
        kept = kept_lands()
        levels = [(level, f"Level {level}") for level in LEVELS]
        mine = [(KEPT, "Saved")] if kept else []
        levels = [*levels, *mine, (OWN, "Own")]
        super().__init__(drawing=LandDrawing(), kept=kept, levels=levels, **kwargs)
        self.cards = LandCards(owner=self)
        self.drawing.bind(key=lambda _drawing, key: self.dispatch("on_draw", key))
        self.fbind("draws", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        self.ids.place.part = self.drawing if self.draws else self.cards

    def on_pick(self, land: AnyLand) -> None:
        """A land was tapped."""

    def on_draw(self, land: str) -> None:
        """A land of one's own was changed."""

    def on_chosen(self, _picker: LandPicker, chosen: AnyLand) -> None:
        if not chosen:
            return
        if isinstance(chosen, int):
            self.level = land_of(chosen).level
        elif chosen in self.kept:
            self.level = KEPT
        else:
            self.level = OWN
            self.drawing.show(document_of(chosen))

    @property
    def drawn(self) -> str:
        """The land that is being drawn; empty while cards are looked at or something is wrong."""
        return str(self.drawing.key) if self.draws else ""

    @property
    def scroll(self) -> ScrollView:
        return self.cards.ids.scroll


def _of_level(level: int) -> list[int]:
    return [land.number for land in LANDS.values() if land.level == level]


kv.load("games/designer/lands")

"""A land that is drawn by fingers, square by square or a block at a time.

What is drawn is a document as `engine.games.designer.box.own_lands` checks it: whatever is wrong is
told below the map for as long as it is, and `key` is what a right one goes by.
"""

from __future__ import annotations

from typing import Any, Final

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.games.designer.kind_key import KindKey as _KindKey  # noqa: F401  (kv names it)
from app.games.designer.land.sketch import LandGrid
from app.table.board.zones import Slot as _Slot  # noqa: F401
from app.widgets.surfaces.viewport import FITS, Viewport
from app.words import counted
from engine.games.designer.box.lands import LAND, LEVELS, plot_from
from engine.games.designer.box.own_lands import (
    BARE,
    MOST_POINTS,
    NAME,
    LandDocument,
    check_land,
    land_key,
    spread,
)

HELP: Final = "Drag over the squares of your land. Drag over them again to clear them."


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

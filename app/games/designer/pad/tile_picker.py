"""All tiles that are left in the box, by kinds, to be picked with a thumb."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from app.games.designer.cards import KINDS, things_on
from app.games.designer.pad.plan import looks_of
from app.games.designer.parts import KindKey as _KindKey  # noqa: F401  (kv names it)
from app.games.designer.tiles.face import tile_faces
from app.widgets import Pressable
from engine.games.designer.box.tiles import FACES

RECENT: Final = "recent"
RECENT_KEPT: Final = 12


def tile_label(face: str) -> str:
    """A tile in a few words: "Tee, par 1, 2 trees"."""
    found = FACES[face]
    parts = [KINDS[found.kind]]
    parts += [f"par {found.par}"] if found.par else []
    parts += things_on(found)
    parts += ["one way"] if found.one_way else []
    return ", ".join(parts)


class TileKey(Pressable, AnchorLayout):
    """A tile to pick, by its face."""

    item = StringProperty("")
    owner: TilePicker = ObjectProperty(rebind=True)

    def named(self, face: str) -> str:
        return tile_label(face)


class TilePicker(BoxLayout):
    """The kinds and, below them, the tiles of one kind; `on_pick` tells the face that was tapped.

    `recent` are the faces that were picked last, and `kind` what is shown now. Both are worth
    keeping from one course to the next. `offered` are the faces that can be picked now.
    """

    kind = StringProperty("tee")
    recent = ListProperty([])
    offered = ListProperty([])
    cramped = BooleanProperty(False)
    needed = NumericProperty(0)  # pixels of height that show enough
    across = NumericProperty(3)  # tiles in a row,
    side = NumericProperty(0)  # and pixels of one

    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._left: Mapping[str, Sequence[str]] = {}
        self._fill_soon = Clock.create_trigger(lambda _dt: self._fill(), -1)
        for name in ("kind", "recent", "side"):
            self.fbind(name, self._fill_soon)
        self.fbind("kind", self._scroll_up)

    def on_pick(self, face: str) -> None:
        """A tile was tapped."""

    def show(self, left: Mapping[str, Sequence[str]]) -> None:
        """Offer what is left in the box, by the first of the faces that are alike."""
        self._left = left
        self._fill_soon()

    def remember(self, face: str) -> None:
        """A tile was picked: it stands first among the last ones."""
        self.recent = [face, *(other for other in self.recent if other != face)][:RECENT_KEPT]

    def _fill(self) -> None:
        if not self.side:
            return
        wanted = list(self.recent) if self.kind == RECENT else looks_of(self.kind)
        offered = [face for face in wanted if self._left.get(face)]
        tile_faces([(face, 0) for face in offered], self.side)  # all that are new on one sheet
        self.offered = offered

    def _scroll_up(self, *_: object) -> None:
        self.scroll.scroll_y = 1

    @property
    def scroll(self) -> ScrollView:
        return self.ids.scroll

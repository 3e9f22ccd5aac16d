"""All tiles that are left in the box, by kinds, to be picked with a thumb."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView

from app import kv
from app.games.designer.cards.descriptions import KINDS, things_on
from app.games.designer.pad.plan import looks_of
from app.games.designer.tiles.face import TilePicture, tile_faces
from app.widgets import IconButton, Pressable
from engine.games.designer.box.tiles import FACES

KINDS_SHORT: Final = (
    ("tee", "Tee"), ("green", "Green"), ("straight", "Path"), ("corner", "Corner"),
    ("grass", "Lawn"),
)  # fmt: skip
RECENT: Final = "recent"
RECENT_KEPT: Final = 12
SIDE, LARGE = 54, 66  # dp of a tile at least, and where there is room
ROOMY: Final = 340  # dp of width
GAP: Final = 6  # dp
# Rows of tiles in view at least, and on small phones. A cut one tells that there are more.
ROWS, FEW_ROWS = 2.4, 1.4
HEAD: Final = 48  # dp


def tile_label(face: str) -> str:
    """A tile in a few words: "Tee, par 1, 2 trees"."""
    found = FACES[face]
    parts = [KINDS[found.kind]]
    parts += [f"par {found.par}"] if found.par else []
    parts += things_on(found)
    parts += ["one way"] if found.one_way else []
    return ", ".join(parts)


class KindKey(Pressable, AnchorLayout):
    """A kind of tiles to choose."""

    kind = StringProperty("")
    text = StringProperty("")
    selected = BooleanProperty(False)


class TileKey(Pressable, AnchorLayout):
    """A tile to pick."""

    face = StringProperty("")

    def __init__(self, face: str, **kwargs: Any) -> None:
        super().__init__(face=face, label=tile_label(face), **kwargs)
        self.add_widget(TilePicture(face=face, size=self.size))


class TilePicker(BoxLayout):
    """The kinds and, below them, the tiles of one kind; `picked` is told the face that was tapped.

    `recent` are the faces that were picked last, and `kind` what is shown now. Both are worth
    keeping from one course to the next.
    """

    kind = StringProperty("tee")
    recent = ListProperty([])

    def __init__(self, picked: Callable[[str], object], **kwargs: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), **kwargs)
        self._picked = picked
        self._left: Mapping[str, Sequence[str]] = {}
        self._shown: tuple[Any, ...] = ()
        self._build()
        self._fill_soon = Clock.create_trigger(lambda _dt: self._fill(), -1)
        for name in ("kind", "recent", "width"):
            self.fbind(name, self._fill_soon)

    def needed(self, cramped: bool = False) -> float:
        """The height that shows enough."""
        return dp(HEAD + GAP) + (FEW_ROWS if cramped else ROWS) * dp(SIDE + GAP)

    def _build(self) -> None:
        self._history = IconButton(icon="history", label="Tiles picked last")
        self._history.bind(on_release=lambda _button: setattr(self, "kind", RECENT))
        head = BoxLayout(size_hint_y=None, height=dp(HEAD), spacing=dp(4))
        head.add_widget(self._history)
        self._kinds = [KindKey(kind=kind, text=text, label=text) for kind, text in KINDS_SHORT]
        for key in self._kinds:
            key.size_hint_x = 2 + len(key.text)
            key.bind(on_release=lambda tapped: setattr(self, "kind", tapped.kind))
            head.add_widget(key)
        self._grid = GridLayout(cols=6, spacing=dp(GAP), size_hint_y=None)
        self._grid.bind(minimum_height=self._grid.setter("height"))
        self.scroll = ScrollView(do_scroll_x=False, effect_cls="ScrollEffect", bar_width=0)
        self.scroll.scroll_type = ["content"]
        self.scroll.add_widget(self._grid)
        self.add_widget(head)
        self.add_widget(self.scroll)

    def show(self, left: Mapping[str, Sequence[str]]) -> None:
        """Offer what is left in the box, by the first of the faces that are alike."""
        self._left = left
        self._fill_soon()

    def remember(self, face: str) -> None:
        """A tile was picked: it stands first among the last ones."""
        self.recent = [face, *(other for other in self.recent if other != face)][:RECENT_KEPT]

    def _fill(self) -> None:
        recent = self.kind == RECENT
        self._history.selected = recent
        self._history.disabled = not self.recent
        for key in self._kinds:
            key.selected = key.kind == self.kind
        wanted = list(self.recent) if recent else looks_of(self.kind)
        offered = [face for face in wanted if self._left.get(face)]
        least = dp(LARGE if self.width > dp(ROOMY) else SIDE)
        columns = max(3, int((self.width + dp(GAP)) / (least + dp(GAP))))
        side = int((self.width - (columns - 1) * dp(GAP)) / columns)
        if self.width < dp(SIDE) or (offered, columns, side) == self._shown:
            return
        before, self._shown = self._shown, (offered, columns, side)
        if before[1:] == (columns, side):
            if before[0][:1] == offered[:1]:
                self._leave_out(offered)
            if self.offered == offered:
                return
        self._grid.clear_widgets()
        self._grid.cols = columns
        tile_faces([(face, 0) for face in offered], side)  # all that are new on one sheet
        for face in offered:
            key = TileKey(face, size_hint=(None, None), size=(side, side))
            key.bind(on_release=lambda tapped: self._picked(tapped.face))
            self._grid.add_widget(key)
        self.scroll.scroll_y = 1

    @property
    def offered(self) -> list[str]:
        """The faces that can be picked now, in their order."""
        return [key.face for key in reversed(self._grid.children)]

    def _leave_out(self, offered: list[str]) -> None:
        """Take away those of which there are no more, and let the others stay in view."""
        for key in [key for key in self._grid.children if key.face not in offered]:
            self._grid.remove_widget(key)


kv.load("games/designer/tile_picker")

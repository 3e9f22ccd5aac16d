"""The zones of a board: where everything lies, as the game's kv file declares it.

A game has one rule for each shape of the window: <CaromUpright@Zones>, <CaromAcross@Zones> and
<CaromWide@Zones>. What costs much to build (a course in its viewport, a scene of sprites) outlives
a turn of the device: the board keeps it, and a Slot says in kv where it lies.
"""

from __future__ import annotations

from collections.abc import Iterator

from kivy.factory import Factory
from kivy.lang import Builder
from kivy.properties import ObjectProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.widgets.pictures.still import Still
from app.widgets.surfaces.boxes import reverse
from app.widgets.surfaces.plates import Hideable

# What the kv of every game may name without an import.
Factory.register("Repeat", module="app.pieces.repeat")
Factory.register("DieWidget", module="app.pieces.dice.die")


class Zones(BoxLayout):
    """Everything that a board shows, laid out for one shape of the window.

    Rules bind to the properties of `root.board`. Side by side, zones change sides for left hands.
    """

    board = ObjectProperty(None)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        if self.orientation == "horizontal" and self.board.left_handed:
            reverse(self)

    def let_go(self) -> None:
        """Give back what the board keeps before these zones are thrown away. Their rules stop
        following the board: else a slot would take its part back."""
        for widget in list(_declared(self)):
            if isinstance(widget, Slot):
                widget.part = None
            Builder.unbind_widget(widget.uid)


class StillZones(Still, Zones):
    """Zones that are painted once: they show a picture of themselves until something changes."""


def _declared(widget: Widget) -> Iterator[Widget]:
    """All widgets that rules have made, also those that wait to be shown again; not what the board
    keeps."""
    yield widget
    spare = getattr(widget, "_spare", ())  # of a Repeat
    for child in () if isinstance(widget, Slot) else (*widget.children, *spare):
        yield from _declared(child)


class Slot(Hideable, AnchorLayout):
    """The place of a widget that outlives the zones; it fills the place unless it has a size.

    What fills it lies on whole pixels: much of that is shown from a buffer.
    """

    part: Widget | None = ObjectProperty(None, allownone=True)

    def on_part(self, _slot: Slot, part: Widget | None) -> None:
        self.clear_widgets()
        if part is not None:
            if part.parent:
                part.parent.remove_widget(part)
            self.add_widget(part)

    def do_layout(self, *args: object) -> None:
        if self.part is None or tuple(self.part.size_hint) != (1, 1):
            super().do_layout(*args)
            return
        left, above, right, below = self.padding
        x, y = round(self.x + left), round(self.y + below)
        self.part.pos = (x, y)
        self.part.size = (
            round(self.x + self.width - right) - x,
            round(self.y + self.height - above) - y,
        )

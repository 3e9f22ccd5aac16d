"""The small design system of kv: grounds that things lie on, what hides, what stands in the middle.

They stand first among the bases of a class; in kv that is ``<Note@FilledPlate+Text>``.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    ColorProperty,
    NumericProperty,
    ReferenceListProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.widgets.telling import TellingSwitch


class Grounded:
    """Lies on a plate: ``plate`` is the colour, ``plate_corner`` the radius in pixels, and
    ``plate_inset`` how many pixels stay free beside it, and above and below. It has an edge
    ``plate_border`` pixels wide in ``plate_edge``.
    """

    plate = ColorProperty((0, 0, 0, 0))
    plate_edge = ColorProperty((0, 0, 0, 0))
    plate_border = NumericProperty(0)
    plate_corner = NumericProperty(0)
    plate_beside = NumericProperty(0)
    plate_below = NumericProperty(0)
    plate_inset = ReferenceListProperty(plate_beside, plate_below)


class FilledPlate(Grounded):
    """A plate in one colour."""


class Pill(FilledPlate):
    """A plate with round ends."""


class EdgedPlate(Grounded):
    """A plate with an edge."""

    plate_border = NumericProperty("1dp")


class RoundShape:
    """Lies on a disc in its middle: ``disc`` is the colour, ``disc_side`` how wide it is. It has an
    edge within, ``ring_border`` pixels wide in ``ring``."""

    disc = ColorProperty((0, 0, 0, 0))
    ring = ColorProperty((0, 0, 0, 0))
    ring_border = NumericProperty(0)
    disc_side = NumericProperty(0)


class Disc(RoundShape):
    """A disc in one colour."""


class Ring(RoundShape):
    """A disc with an edge."""

    ring_border = NumericProperty("1dp")


class Hideable:
    """Keeps its place and is not seen while it is ``hidden``. It takes touches as before: where it
    should not, it is ``disabled`` or not ``tappable`` as well."""

    hidden = TellingSwitch(False)
    opacity: float

    def tell(self, _hidden: str, hidden: bool) -> None:
        self.opacity = 0 if hidden else 1


class Centred(Hideable, BoxLayout):
    """A row: what is in it stands in the middle of its height, unless it says where else."""

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        if not widget.pos_hint:
            widget.pos_hint = {"center_y": 0.5}
        super().add_widget(widget, *args, **kwargs)


kv.load("widgets/surfaces/plates")

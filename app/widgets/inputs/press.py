"""Makes widgets pressable: a label in words, and a veil while the finger is down."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from app import kv
from app.widgets.surfaces.plates import Hideable


class Pressable(Hideable, ButtonBehavior):
    """Mixed into every button-like widget: emits ``on_press`` and ``on_release``.

    ``label``    what it does, in words, for screen readers and tests; its text where it is empty
    ``tappable`` False lets touches through, as if it were no button at all
    ``veil``     colour of the press feedback; drawn over ``veil_box`` with ``veil_radius``
    Sliding off before letting go cancels.
    """

    label = StringProperty("")
    tappable = BooleanProperty(True)
    veil = ColorProperty("#00000000")
    veil_box = ListProperty([0, 0, 0, 0])
    veil_radius = ListProperty([0])

    def on_touch_down(self, touch: object) -> bool:
        if not self.tappable:
            return super(ButtonBehavior, self).on_touch_down(touch)
        return super().on_touch_down(touch)


kv.load("widgets/inputs/press")

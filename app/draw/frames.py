"""How groups of places are framed, so that each is known by its frame: on boards and on pads."""

from __future__ import annotations

from kivy.utils import get_color_from_hex

from app.theme import Colour, theme

# In their order: a colour, the theme's own where none is named, and whether the frame is dashed.
# A list of points beside the places uses the same colours.
_LOOKS = (
    (None, False),
    ("#D9690B", True),
    ("#2566C8", False),
    ("#C0398B", True),
    ("#8442BD", False),
    ("#0B8F8A", True),
)


def frame_look(index: int) -> tuple[Colour, bool]:
    """The colour of the so-manieth frame, and whether it is dashed."""
    colour, dashed = _LOOKS[index % len(_LOOKS)]
    return get_color_from_hex(colour) if colour else list(theme.primary), dashed

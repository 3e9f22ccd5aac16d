"""The grounds that things lie on: a rounded plate in one colour, or one with an edge around it.

They stand first among the bases of a class; in kv that is ``<Note@FilledPlate+Text>``.
"""

from __future__ import annotations

from kivy.properties import ColorProperty, NumericProperty, ReferenceListProperty

from app import kv


class Grounded:
    """The base of both: ``plate`` is the colour, ``plate_corner`` the radius in pixels, and
    ``plate_inset`` how many pixels stay free beside it, and above and below."""

    plate = ColorProperty((0, 0, 0, 0))
    plate_corner = NumericProperty(0)
    plate_beside = NumericProperty(0)
    plate_below = NumericProperty(0)
    plate_inset = ReferenceListProperty(plate_beside, plate_below)


class FilledPlate(Grounded):
    """A plate in one colour."""


class EdgedPlate(Grounded):
    """A plate with an edge ``plate_border`` pixels wide in ``plate_edge``."""

    plate_edge = ColorProperty((0, 0, 0, 0))
    plate_border = NumericProperty("1dp")


kv.load("widgets/surfaces/plates")

"""What makes one of KivyMD's cards a mere surface: no button, no ripple, no shadow."""

from __future__ import annotations

from app.touch import Touch


class QuietSurface:
    """Stands before one of KivyMD's cards among the bases of a class.

    KivyMD builds an Fbo for the ripple of every card, at once and at whatever size it has: nothing
    is built here, as dialogs, sheets, menus and messages are not pressed as a whole.
    """

    fbo = None

    def init_fbos(self) -> None:
        """No ripple is painted."""

    def call_ripple_animation_methods(self, touch: Touch) -> None:
        """No ripple begins."""

    def on_press(self, *_: object) -> None:
        """Its parts are pressed, not the surface."""

    def on_release(self, *_: object) -> None:
        """Its parts are let go, not the surface."""

    def on_enter(self, *_: object) -> None:
        """It does not change below a mouse."""

    def on_leave(self, *_: object) -> None:
        """It has not changed."""

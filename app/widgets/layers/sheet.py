"""A sheet: from below on narrow windows, a centred panel on wide ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.bottomsheet import MDBottomSheet, MDBottomSheetDragHandle

from app import kv
from app.touch import Touch
from app.widgets.inputs.buttons import TextButton
from app.widgets.layers.layer import PanelLayer
from app.widgets.pictures.tokens import SeatToken
from app.widgets.surfaces.plates import Hideable
from app.widgets.surfaces.quiet import QuietSurface
from app.widgets.surfaces.rows import Row

PULL_TO_CLOSE = 72
PAGE = 30  # rows that are built at once where there may be hundreds


class SheetHandle(Hideable, MDBottomSheetDragHandle):
    """KivyMD's handle, on a sheet that comes from below."""


class SheetPanel(QuietSurface, MDBottomSheet):
    """KivyMD's bottom sheet as the panel of a layer, which opens it and closes it.

    It follows a finger that pulls its head, and emits ``on_pull`` where that was far enough.
    KivyMD's own lets any move pull the sheet: then nothing in it could be scrolled.
    """

    floor = NumericProperty(0)  # where it stands on wide windows

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_pull")
        super().__init__(**kwargs)
        self.status = "opened"
        self.close_on_click = False

    def on_touch_down(self, touch: Touch) -> bool:
        handled = any(child.dispatch("on_touch_down", touch) for child in self.children[:])
        self.enable_swiping = not handled and touch.y >= self.parent.ids.head.y
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        if self.status == "closing_with_swipe":
            self.status = "opened"
            self.dispatch("on_pull", touch.oy - touch.y > dp(PULL_TO_CLOSE))
            return True
        return super().on_touch_up(touch)

    def update_status(self, *_: object) -> None:
        """The layer knows whether it is open."""

    def on_pull(self, far: bool) -> None:
        """The head was pulled down and let go."""


class SheetHead(Hideable, BoxLayout):
    """Handle, seat, title and subtitle."""


class SheetButtons(BoxLayout):
    """Buttons side by side below the body of a sheet."""


class SheetTools(BoxLayout):
    """The tools at the right of the title of a sheet."""


class Sheet(PanelLayer):
    """``title``, ``subtitle``, ``seat`` (a seat's key or ""); children are stacked in its body.

    The body scrolls when it is higher than the window allows.  ``wide`` is the panel's width on
    wide windows.  Of its children ``SheetTools`` stand at the right end of its head; in view below
    the scrolling body stay ``SheetButtons``, and what goes to ``add_to_foot``.  A ``whole`` sheet
    fills the window, and its body does not scroll.
    """

    title = StringProperty("")
    subtitle = StringProperty("")
    seat = StringProperty("")
    wide = NumericProperty("480dp")
    whole = BooleanProperty(False)
    docked = BooleanProperty(False)  # it stands on the lower edge of the window
    # On wide windows it stands in the middle, or where it hides less of what it is about.
    middle = NumericProperty(0.5)  # of the window's width
    low = BooleanProperty(False)  # near the lower edge
    most = NumericProperty(0)  # pixels that it may be high
    room = NumericProperty(0)  # pixels of that for its body
    brim = NumericProperty(0)  # pixels above its head where it does not fill the window
    crown = NumericProperty(0)  # and above its head in any case
    least_head = NumericProperty(0)  # pixels that its head has, however few its words

    def on_kv_post(self, _base: Widget) -> None:
        self.fbind("seat", self._lead)
        self._lead()

    def add_to_foot(self, widget: Widget) -> None:
        """Put a widget below the body, where it never scrolls away."""
        self.ids.foot.add_widget(widget)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if isinstance(widget, SheetButtons):
            self.add_to_foot(widget)
        elif isinstance(widget, SheetTools):
            self.ids.extra.add_widget(widget)
        else:
            super().add_widget(widget, *args, **kwargs)

    def add_action(self, icon: str, text: str, action: Callable[[], object]) -> Row:
        """Add a row whose tap closes the sheet and then does something."""

        def chosen(_row: Row) -> None:
            self.dismiss()
            action()

        row = Row(icon=icon, text=text, tappable=True, side=0)
        row.bind(on_release=chosen)
        self.add_widget(row)
        return row

    def pulled(self, far: bool) -> None:
        """The head was pulled so far down as to close it, or not: then it goes back up."""
        self.shown = self.ids.panel.open_progress
        if far and self.auto_dismiss:
            self.dismiss()
        else:
            self._move(1.0)

    def _lead(self, *_: object) -> None:
        """Show the token of the seat before the title."""
        self.ids.leading.clear_widgets()
        if self.seat:
            self.ids.leading.add_widget(SeatToken(seat=self.seat))


class PagedSheet(Sheet):
    """A sheet of many rows, of which the first are built and the others on request; ``count`` tells
    how many there are."""

    count = StringProperty("")

    def fill_with(self, rows: Sequence[Callable[[], Widget]], more: str = "Show more") -> None:
        self._rows, self._shown = rows, 0
        self._further = TextButton(text=more)
        self._further.bind(on_release=self._show_more)
        self._show_more()

    def _show_more(self, *_: object) -> None:
        self.ids.body.remove_widget(self._further)
        page = self._rows[self._shown : self._shown + PAGE]
        for make in page:
            self.add_widget(make())
        self._shown += len(page)
        if self._shown < len(self._rows):
            self.add_widget(self._further)


kv.load("widgets/layers/sheet")

"""A question that has to be answered; only for leaving, deleting and giving up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget
from kivymd.uix.dialog import MDDialog, MDDialogHeadlineText, MDDialogSupportingText

from app import kv
from app.widgets.inputs.buttons import TextButton
from app.widgets.layers.layer import PanelLayer
from app.widgets.surfaces.quiet import QuietSurface

Answer = tuple[str, Callable[[], object] | None]
ABOVE, BELOW = 24, 14  # dp of free space over the headline and under the buttons


class DialogPanel(QuietSurface, MDDialog):
    """KivyMD's dialog as the panel of a layer, which opens it, closes it and takes its touches."""

    def on_kv_post(self, _base: Widget) -> None:
        spacers = self.ids.container.children
        spacers[-1].height, spacers[0].height = dp(ABOVE), 0
        self.ids.content_container.fbind("y", self._place_buttons)

    def _place_buttons(self, *_: object) -> None:
        """KivyMD lets them follow the content, and slides them down only while it opens itself."""
        self.ids.button_container.y = dp(BELOW)

    def update_width(self, *_: object) -> None:
        """Kv says how wide it is."""


class Headline(MDDialogHeadlineText):
    """The question in a few words."""


class DialogText(MDDialogSupportingText):
    """Explains what the answer means."""


class Dialog(PanelLayer):
    """``Dialog(title=, text=, buttons=[("Keep", None), ("Delete", delete)], danger=True).open()``.

    A tap on a button closes the dialog, then calls what belongs to it.  ``danger`` writes the last
    button in the error colour.  Widgets added to it stand between the text and the buttons.
    """

    title = StringProperty("")
    text = StringProperty("")
    buttons = ListProperty([])
    danger = BooleanProperty(False)
    motion = 120

    def on_kv_post(self, _base: Widget) -> None:
        self.panel().add_widget(Headline(text=self.title))
        if self.text:
            self.panel().add_widget(DialogText(text=self.text))
        self.fbind("buttons", self._build)
        self._build()

    def _build(self, *_: object) -> None:
        place = self.ids.place
        place.clear_widgets()
        # Laid from the right, so that the last one stands in the corner.
        for number, (text, action) in enumerate(reversed(self.buttons)):
            button = TextButton(text=text)
            if self.danger and number == 0:
                button.ink = "error"
            button.bind(on_release=partial(self._answer, action))
            place.add_widget(button)

    def _answer(self, action: Callable[[], object] | None, *_: object) -> None:
        self.dismiss()
        if action:
            action()


kv.load("widgets/layers/dialog")

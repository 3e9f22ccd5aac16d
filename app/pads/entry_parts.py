"""Surrounds an editor: everybody of the line, a line of words, and the foot."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.pads.pad_session import PadSession
from app.pads.sheet.form_rows import row_of, written
from app.touch import Touch
from app.widgets import Answering, SeatToken
from app.widgets.inputs.press import Pressable
from app.widgets.surfaces.plates import Centred, EdgedPlate, FilledPlate
from engine.pads.pad import PadCell


def spare_second_tap() -> None:
    """If the next touch makes a double tap of the last one, nobody gets it.

    After an entry the same key stands there for the next player, and below a sheet that has closed
    lies the pad with its buttons.
    """
    Window.bind(on_touch_down=_swallow)


def _swallow(_window: object, touch: Touch) -> bool:
    Window.unbind(on_touch_down=_swallow)
    return bool(touch.is_double_tap)


class StripPlace(EdgedPlate, Pressable, BoxLayout):
    """A cell of the line: somebody's token, or the title of what the table shares, and its mark."""

    cell = ObjectProperty(None)
    seat = StringProperty("")
    title = StringProperty("")  # instead of a token
    mark = StringProperty("")
    selected = BooleanProperty(False)

    def on_kv_post(self, _base: Widget) -> None:
        if self.seat:
            self.ids.head.add_widget(SeatToken(seat=self.seat, size=("30dp", "30dp")))


class EntryStrip(Answering):
    """Everybody of a line with what they have so far. A tap goes there (`on_go`)."""

    __events__ = ("on_go",)

    def on_kv_post(self, _base: Widget) -> None:
        # The places settle while the next frame is drawn.
        settled = Clock.create_trigger(lambda _dt: Clock.schedule_once(self._reveal, 0), 0)
        self._reveal_soon = settled
        for widget in (self, self.ids.row):
            widget.fbind("width", settled)

    @property
    def places(self) -> list[StripPlace]:
        return list(reversed(self.ids.row.children))

    def on_go(self, cell: PadCell) -> None:
        """A place was tapped."""

    def show(self, session: PadSession, here: PadCell) -> None:
        """Show the line of a cell; the places are made anew only for another line."""
        cells = row_of(session.card, here)
        if [place.cell for place in self.places] != cells:
            self.ids.row.clear_widgets()
            for cell in cells:
                self.ids.row.add_widget(self._place(session, cell))
        for place in self.places:
            place.mark = written(session.card.tally.marks.get(place.cell)) or "–"
            place.selected = place.cell == here
        self._reveal_soon()

    def _place(self, session: PadSession, cell: PadCell) -> StripPlace:
        card = session.card
        line = card.line(cell.line)
        title = (line.short or line.title) if cell.seat is None else ""
        name = title if cell.seat is None else card.names[cell.seat]
        place = StripPlace(
            cell=cell,
            seat="" if cell.seat is None else session.colours[cell.seat],
            title=title,
            label=f"Go to {name}",
        )
        place.bind(on_release=lambda tapped: self.dispatch("on_go", tapped.cell))
        return place

    def _reveal(self, *_: object) -> None:
        """Where not everybody fits, the present place stands in the middle."""
        row = self.ids.row
        hidden = row.width - self.width
        chosen = next((place for place in row.children if place.selected), None)
        middle = chosen.center_x - row.x - self.width / 2 if chosen else 0
        self.scroll_x = min(1, max(0, middle / hidden)) if hidden > 0 else 0


class EntryWords(FilledPlate, Centred):
    """One line of words about what is being entered: a refusal, or what it would come to."""

    text = StringProperty("")
    refused = BooleanProperty(False)


class EntryFoot(BoxLayout):
    """Back, and where they make sense Clear, Skip, Not here and Done, each with an event."""

    can_go_back = BooleanProperty(True)
    can_clear = BooleanProperty(False)
    can_skip = BooleanProperty(False)
    can_miss = BooleanProperty(False)  # whoever is asked may not be here
    needs_done = BooleanProperty(False)  # one tap does not say everything
    ready = BooleanProperty(False)
    strength = NumericProperty(1)  # how clearly Done is seen
    done_text = StringProperty("Done")
    left_handed = BooleanProperty(False)  # what is tapped most stands at the left

    __events__ = ("on_clear", "on_back", "on_skip", "on_miss", "on_done")

    def on_kv_post(self, _base: Widget) -> None:
        self._buttons = list(reversed(self.children))
        for name in ("can_clear", "can_skip", "can_miss", "needs_done"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_: object) -> None:
        """Only what can be used has a place; the rest would be in the way of thumbs."""
        shown = (True, self.can_clear, self.can_skip, self.can_miss, True)
        buttons = [each for each, seen in zip(self._buttons, shown, strict=True) if seen]
        self.clear_widgets()
        for button in reversed(buttons) if self.left_handed else buttons:
            self.add_widget(button)

    def on_clear(self) -> None:
        """The entry is to be rubbed out."""

    def on_back(self) -> None:
        """People want to see the cell before."""

    def on_skip(self) -> None:
        """There is nothing to enter here."""

    def on_miss(self) -> None:
        """Whoever is asked is not here."""

    def on_done(self) -> None:
        """People are content with what they see."""


class EntryBody(BoxLayout):
    """The strip and the words over the editor; on a lying phone they stand beside it.

    `side` takes what belongs to the cell, `place` the editor. `whole` fills what room there is.
    """

    whole = BooleanProperty(False)

    def put(self, editor: Widget) -> None:
        """Let an editor take the place of the one before."""
        place = self.ids.place
        place.clear_widgets()
        place.add_widget(editor)

        def fit(_editor: Widget, height: float) -> None:
            place.height = height
            # An editor with a height of its own needs it also where it has the whole screen.
            place.size_hint_min_y = height if editor.size_hint_y is None else None

        fit(editor, editor.height)
        editor.fbind("height", fit)

    def lead_with_editor(self, first: bool) -> None:
        """Whether the editor comes before the rest, for whoever has it under the left thumb."""
        side, place = (self.ids[name].__self__ for name in ("side", "place"))
        self.clear_widgets()
        for part in (place, side) if first else (side, place):
            self.add_widget(part)

    @property
    def side(self) -> BoxLayout:
        return self.ids.side


kv.load("pads/entry_sheet")

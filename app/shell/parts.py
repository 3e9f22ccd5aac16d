"""Small widgets that several screens of the shell share."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

from kivy.core.image import Image as CoreImage
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Mesh
from kivy.logger import Logger
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from app import kv
from app.theme import ALL_SEATS, theme
from app.widgets import Card, Divider, SeatToken, Text, snug
from app.widgets.inputs.press import Pressable
from app.widgets.surfaces.boxes import Column
from app.widgets.surfaces.plates import Pill
from app.window import frame
from engine.core.colours import seat_colours

if TYPE_CHECKING:
    from app.widgets import Row

SMALLEST = 0.8  # of its usual size that a name may have
CURVE = 8  # straight pieces of one round corner
IN_ROW = 3  # figures side by side
EDGE = 2  # pixels of a picture that are not shown at its edges


class Cover(Widget):
    """A picture that fills its box with round corners; what does not fit is cut off evenly.

    ``source`` is a file or in an atlas; ``radius`` as of RoundedRectangle, in pixels;
    ``grounded`` lays the colour of boards under a picture that may be see-through.
    ``whole``: nothing of a file is cut off; the colour of its corner goes on around it.
    ``shrunk``: a file is drawn far smaller than it is, and gets smaller copies to look smooth.
    ``strange``: it was painted in another look, and is brought near to the light of this one.
    """

    source = StringProperty("")
    radius = ListProperty([0])
    grounded = BooleanProperty(False)
    shrunk = BooleanProperty(False)
    whole = BooleanProperty(False)
    around = ColorProperty((0, 0, 0, 0))  # what shows around a whole picture
    ground = ColorProperty((0, 0, 0, 0))  # what is laid under it
    usual_ground = ColorProperty((0, 0, 0, 0))
    packed = BooleanProperty(False)  # the source is a picture of the kit, which was drawn by day
    strange = BooleanProperty(False)
    tint = ColorProperty((1, 1, 1, 1))  # what the picture is multiplied with
    usual_tint = ColorProperty((1, 1, 1, 1))
    strange_tint = ColorProperty((1, 1, 1, 1))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._texture: Any = None
        self._margins = (0.0, 0.0)  # of the box beside and above a whole picture, as fractions
        with self.canvas:
            self._colour = Color(1, 1, 1, 1)
            self._shape = Mesh(mode="triangle_fan")
        for name in ("pos", "size", "radius", "whole"):
            self.fbind(name, self._lay)
        for name in ("source", "shrunk"):
            self.fbind(name, self._load)
        self.fbind("tint", self._lay)
        self._load()

    def _load(self, *_: object) -> None:
        self._texture = None
        self.packed = self.source.startswith("atlas://")
        if self.source:
            # What is in an atlas was chosen for the width it is drawn in. A file may change under
            # its name, and is not worth keeping once it is out of sight.
            file = not self.packed
            copies = file and self.shrunk
            try:
                picture = CoreImage(self.source, mipmap=copies, nocache=file, keep_data=file)
            except Exception as trouble:  # readers of pictures raise whatever they like
                Logger.warning("Picture: %s: %r", self.source, trouble)
            else:
                self._show(picture, file, copies)
        self._lay()

    def _show(self, picture: CoreImage, file: bool, copies: bool) -> None:
        self._texture = picture.texture
        if file:
            self.around = picture.read_pixel(0, 0)
        if copies:
            self._texture.min_filter = "linear_mipmap_linear"

    def _lay(self, *_: object) -> None:
        self._colour.rgba = self.tint if self._texture else (0, 0, 0, 0)
        if not self._texture or self.width <= 0 or self.height <= 0:
            return
        left, bottom, wide, high = self._crop()
        room_x, room_y = self._margins
        vertices: list[float] = []
        for across, up in [(0.5, 0.5), *self._outline()]:
            x, y = min(max(across, room_x), 1 - room_x), min(max(up, room_y), 1 - room_y)
            at = (self.x + x * self.width, self.y + y * self.height)
            vertices += [*at, left + x * wide, bottom + y * high]
        self._shape.texture = self._texture
        self._shape.vertices = vertices
        self._shape.indices = list(range(len(vertices) // 4))

    def _outline(self) -> list[tuple[float, float]]:
        """The round corners from the lower left on, as fractions of the box, closed."""
        top_left, top_right, low_right, low_left = (self.radius * 4)[:4]
        points: list[tuple[float, float]] = []
        corners = (
            (low_left, 0, 0, pi),
            (low_right, 1, 0, 1.5 * pi),
            (top_right, 1, 1, 0),
            (top_left, 0, 1, 0.5 * pi),
        )
        for radius, right, top, start in corners:
            x = self.width - radius if right else radius
            y = self.height - radius if top else radius
            for step in range(CURVE + 1):
                angle = start + step * pi / 2 / CURVE
                across, up = x + radius * cos(angle), y + radius * sin(angle)
                points.append((across / self.width, up / self.height))
        return [*points, points[0]]

    def _crop(self) -> tuple[float, float, float, float]:
        """The part of the texture that fills the box: left, bottom, width and height.

        Where the whole picture is shown this is more than the picture. Its outermost pixels stay
        out: smaller copies of it mix them with what lies beside it in the memory.
        """
        wide, high = (side - 2 * EDGE for side in self._texture.size)
        fitted = min if self.whole and not self.packed else max
        scale = fitted(self.width / wide, self.height / high)
        across, up = self.width / (wide * scale), self.height / (high * scale)
        self._margins = (max(0, 1 - 1 / across) / 2, max(0, 1 - 1 / up) / 2)
        u0, v0, u1, _, _, v1, *_ = self._texture.tex_coords
        width = (u1 - u0) * wide / self._texture.width * across
        height = (v1 - v0) * high / self._texture.height * up
        return (u0 + u1 - width) / 2, (v0 + v1 - height) / 2, width, height


class Name(Text):
    """A name that wraps between its words; for a wide word it gets smaller, or is cut off."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("width", "text"):
            self.fbind(name, self._fit)
        self._fit()

    def dress(self) -> None:
        super().dress()
        self._fit()

    def _fit(self, *_: object) -> None:
        self.factor = 1.0
        widest = max((words_width(self, word) for word in self.text.split()), default=0)
        room = self.width / widest if widest else 1
        self.one_line = room < SMALLEST
        self.factor = min(1, max(SMALLEST, room))


def words_width(text: Text, words: str) -> float:
    """How wide words are in the letters of a text, on one line."""
    return CoreLabel(font_name=text.font_name, font_size=text.font_size).get_extents(words)[0]


class TokenRow(StackLayout):
    """The tokens of a table's seats, in order; ``token`` is their size in pixels.

    Those that find no room beside the others stand below them.
    """

    colours = ObjectProperty(())
    token = NumericProperty("24dp")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("colours", self._build)
        self.fbind("token", self._build)
        self._build()

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        for colour in seat_colours(self.colours, ALL_SEATS):
            self.add_widget(SeatToken(seat=colour, size=(self.token, self.token)))


class TokenButton(Pressable, AnchorLayout):
    """A seat's token that can be tapped."""

    seat = StringProperty("blue")
    selected = BooleanProperty(False)


class Badge(Pill, AnchorLayout):
    """A few words on a small round ground: "Our own", "Finished"."""

    text = StringProperty("")
    natural = NumericProperty(0)  # the width of its words
    fill = StringProperty("secondary_container")
    ink = StringProperty("secondary_container_ink")


class TapBox(Pressable, BoxLayout):
    """A plain box that can be tapped."""


class RoomyRow(BoxLayout):
    """A row with a wide control: beside the words where it fits, else below them.

    ``control_width`` is what the control takes beside the words; ``word_width`` what they need.
    """

    def __init__(self, row: Row, control: Widget, control_width: float, word_width: float) -> None:
        super().__init__(orientation="vertical", size_hint_y=None)
        self._row, self._control = row, control
        self._widths = (control_width, word_width)
        self._below = BoxLayout(
            size_hint_y=None, height=dp(60), padding=[dp(16), 0, dp(16), dp(12)]
        )
        self.bind(minimum_height=self.setter("height"), width=self._arrange)
        theme.bind(text_scale=self._arrange)
        self.add_widget(row)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        control_width, word_width = self._widths
        fits = self.width >= control_width + word_width * theme.text_scale
        wanted = self._row.ids.trailing if fits else self._below
        if self._control.parent is wanted:
            return
        if self._control.parent:
            self._control.parent.remove_widget(self._control)
        self.remove_widget(self._below)
        self._control.size_hint_x = None if fits else 1
        self._control.width = control_width
        wanted.add_widget(self._control)
        if not fits:
            self.add_widget(self._below)


def lay_in_rows(place: Widget, cards: list[Widget], in_row: int, even: bool = True) -> None:
    """Put cards below each other, so many in a row. In an `even` last row they are no wider."""
    place.clear_widgets()
    for row in in_rows(cards, in_row, even):
        place.add_widget(row)


def in_rows(cards: list[Widget], in_row: int, even: bool = True) -> list[Widget]:
    """Cards in rows of so many."""
    missing = -len(cards) % in_row if even else 0
    cards = [*cards, *(Widget() for _ in range(missing))]
    starts = range(0, len(cards), in_row)
    return [snug(BoxLayout(spacing=frame.gap), *cards[n : n + in_row]) for n in starts]


def rule(indent: float) -> Widget:
    """A thin line between the rows of a card, from the words to the end of the controls."""
    box = BoxLayout(size_hint_y=None, height=dp(1), padding=[indent, 0, dp(16), 0])
    box.add_widget(Divider())
    return box


class Figure(Column):
    """A number with what it is below."""

    value = StringProperty("")
    caption = StringProperty("")


def lay_figures(row: BoxLayout, figures: list[tuple[str, str]], in_row: int = IN_ROW) -> None:
    """Figures side by side; those of several rows stand below each other."""
    for value, caption in figures + [("", "")] * (in_row - len(figures)):
        row.add_widget(Figure(value=value, caption=caption))


def grouped(rows: list[Widget], indent: float) -> Card:
    """Rows in one card, with lines between them."""
    card = Card(padding=[0, dp(4), 0, dp(4)], spacing=0)
    for number, row in enumerate(rows):
        if number:
            card.add_widget(rule(indent))
        card.add_widget(row)
    return card


kv.load("shell/parts")

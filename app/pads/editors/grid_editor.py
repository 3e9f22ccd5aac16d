"""Enters a grid card by card: a tap on a face fills the chosen space and goes to the next one, a
long press fills the rest of its row."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup
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
from kivy.uix.gridlayout import GridLayout

from app.draw.paint import frame_look
from app.draw.shapes import Box, around
from app.draw.shapes import frame as framed
from app.pads.editors.editor import Editor
from app.pads.pad_session import PadSession
from app.pads.sheet.form_rows import mark_with, written
from app.pads.value_pictures import face_picture, is_framed
from app.widgets import Column, Icon, Snug, Text, snug
from app.widgets.inputs.press import Pressable
from app.widgets.surfaces.plates import FilledPlate
from app.window import frame
from app.words import change, number
from engine.core.options import Choice, OptionValue
from engine.pads.pad import EntryWay, PadCell, PadMark

Space = OptionValue | None  # what lies in one

FACES_IN_ROW = 6
PATIENCE = 0.4  # seconds after which a face that is held means the rest of the row
BY_ROWS = "Hold a card to fill the rest of its row. A column counts the same as a row."
FULL = "First tap the card to change."
DASHED_OUT = 2.5  # dp by which a dashed frame is larger, to be seen beside one that it crosses


class GridSpace(FilledPlate, Pressable, AnchorLayout):
    """A space of the grid; `value` is what lies there, None while it is empty."""

    place = NumericProperty(0)
    value = ObjectProperty(None, allownone=True)
    selected = BooleanProperty(False)
    ground = ColorProperty("#00000000")  # its colour while it is not selected
    usual = ListProperty([0, 0])  # its size unless the window is small


class FramedGrid(GridLayout):
    """The spaces, row by row; `lines` are the groups of them that are framed, in their order."""

    lines = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._frames = InstructionGroup()
        self.canvas.after.add(self._frames)
        # Once a frame, when the spaces have found their places.
        draw = Clock.create_trigger(self._draw, -1)
        for name in ("lines", "pos", "size"):
            self.fbind(name, draw)

    def _draw(self, *_: object) -> None:
        self._frames.clear()
        spaces = self.children[::-1]
        for index, line in enumerate(self.lines):
            colour, dashed = frame_look(index)
            boxes = [Box(*spaces[place].pos, *spaces[place].size) for place in line]
            box = around(boxes).grown(dp(DASHED_OUT if dashed else 0))
            self._frames.add(Color(*colour))
            for stroke in framed(box, dp(10), dp(2.6), dashed):
                self._frames.add(stroke)


class FaceKey(Pressable, AnchorLayout):
    """A face that can be laid; `spent` where there is no further copy of it."""

    choice = ObjectProperty(None)
    spent = BooleanProperty(False)
    low = NumericProperty(0)  # its height in a low window
    high = NumericProperty(0)  # and in a high one


class Counting(Column):
    """Shows what a whole grid comes to, with the reasons in the order in which they are counted."""

    title = StringProperty("")
    begun = BooleanProperty(False)  # something lies there that could be taken back
    _told: tuple[PadMark | None, ...] = ()  # what the lines tell, once they tell something

    __events__ = ("on_back",)

    def on_back(self) -> None:
        """The last card is to be taken back."""

    def show(self, mark: PadMark | None, title: str) -> None:
        self.title = title
        if self._told == (mark,):
            return
        self._told = (mark,)
        lines = self.ids.lines
        lines.clear_widgets()
        if mark is None:
            lines.add_widget(Text(text=BY_ROWS, role="small", colour="text2"))
        frames = count()
        for reason in mark.why if mark else ():
            sign = Icon(icon="square-rounded", glyph=12, colour=(0, 0, 0, 0))
            if is_framed(reason):
                sign.colour, _dashed = frame_look(next(frames))
            line = Snug(spacing="6dp")
            line.add_widget(sign)
            points = "" if reason.points is None else change(reason.points)
            line.add_widget(Text(text=reason.title, role="small", one_line=True))
            line.add_widget(Text(text=points, role="small_strong", hug=True))
            lines.add_widget(line)


class GridEditor(Editor):
    """`spaces` holds what lies where, row by row; `place` is the one that is filled next.

    What is only half laid out is kept with the card until it is whole.
    """

    place = NumericProperty(0)

    def __init__(self, session: PadSession, cell: PadCell, way: EntryWay, **kwargs: object) -> None:
        super().__init__(session, cell, way, **kwargs)
        self.columns, self.rows = way.size
        self.choices = {choice.value: choice for choice in way.choices}
        self._hold = Clock.create_trigger(self._offer_row, PATIENCE)
        self._show_soon = Clock.create_trigger(self._show, -1)
        self._begin()
        self._build()
        self._show()

    def _begin(self) -> None:
        self.spaces: list[Space] = self._begun()
        self.place = self._next_empty(-1)
        self._picked = False  # the space was tapped: what lies there is to be changed
        self._fresh = self.value is None  # nothing was entered yet: the last card says all
        self._row: list[int] = []  # what a face that is held would fill

    def go_on(self, cell: PadCell, way: EntryWay) -> bool:
        """Twelve faces and nine spaces are the same for everybody."""
        if way != self.way:
            return False
        self.take(cell)
        self._begin()
        self._show_soon()
        return True

    @property
    def whole_screen(self) -> bool:
        return self.cramped

    def _begun(self) -> list[Space]:
        """Take what the cell holds, or what was laid out before it was left."""
        count = self.columns * self.rows
        if self.value is not None:
            return [each for row in self.value for each in row]
        kept = self.session.card.extras.drafts.get(self.cell)
        if not isinstance(kept, list) or len(kept) != count:
            return [None] * count
        known = all(each is None or each in self.choices for each in kept)
        return list(kept) if known else [None] * count

    def _build(self) -> None:
        self.orientation = "horizontal" if frame.across else "vertical"
        self._grid = FramedGrid(cols=self.columns, spacing="6dp", size_hint=(None, None))
        self._cards = [self._space(place) for place in range(len(self.spaces))]
        for card in self._cards:
            self._grid.add_widget(card)
        self._grid.bind(minimum_size=self._grid.setter("size"))
        self._counting = Counting()
        self._counting.bind(on_back=lambda _counting: self.take_back())
        faces = self._faces()
        if frame.across:
            self._grid.pos_hint = {"top": 1}
            self.add_widget(self._grid)
            beside = BoxLayout(orientation="vertical", spacing="8dp", pos_hint={"top": 1})
            self.add_widget(snug(beside, faces, self._counting))
            return
        self.add_widget(snug(BoxLayout(spacing="14dp"), self._grid, self._counting))
        self.add_widget(faces)

    def _space(self, place: int) -> GridSpace:
        row, column = divmod(place, self.columns)
        space = GridSpace(place=place, label=f"Space {row + 1}, {column + 1}")
        space.bind(on_release=lambda tapped: self._choose(tapped.place))
        return space

    def _faces(self) -> GridLayout:
        self._keys = [self._face(choice) for choice in self.way.choices]
        return snug(GridLayout(cols=FACES_IN_ROW, spacing=("5dp", "6dp")), *self._keys)

    def _face(self, choice: Choice) -> FaceKey:
        key = FaceKey(choice=choice, label=f"Choose {choice.title}")
        key.add_widget(face_picture(self.session.card.game, choice))
        key.bind(state=self._pressed, on_release=lambda tapped: self._lay(tapped.choice.value))
        return key

    # What people do.

    def _choose(self, place: int) -> None:
        self.place = place
        self._picked = True
        self.said = ""
        self._show_soon()

    def _pressed(self, key: FaceKey, state: str) -> None:
        if state == "down":
            self._row = []
            if self._fills_rows(key.choice.value):
                self._hold()
        else:
            self._hold.cancel()
            self._mark()

    def _fills_rows(self, value: OptionValue) -> bool:
        """Whether a card is held for a whole row of it: of a few copies nobody means all."""
        return self.way.left([]).get(value, self.columns + 1) > self.columns

    def _offer_row(self, _dt: float) -> None:
        """A face is held: mark what it would fill."""
        end = self.place - self.place % self.columns + self.columns
        self._row = [place for place in range(self.place, end) if self.spaces[place] is None]
        for space in self._cards:
            space.selected = space.place in self._row

    def _lay(self, value: OptionValue) -> None:
        """Fill the chosen space, or its row, unless there is no such card left."""
        full = None not in self.spaces and not self._picked
        places = self._row or [self.place]
        self._row = []
        self.said = FULL if full else self._why_not(value, places)
        if self.said:
            return
        for place in places:
            self.spaces[place] = value
        self.place = self._next_empty(places[-1])
        if self._fresh and None not in self.spaces:
            self._enter()
        else:
            self._keep()

    def _enter(self) -> None:
        """The last card says all. Where that is refused it stays as it is laid."""
        whole = self._in_rows(self.spaces)
        cell = self.cell
        self.dispatch("on_answer", whole)
        if self.session.card.value(*cell) != whole:
            self._keep()

    def take_back(self) -> None:
        """Empty the space that was filled before the chosen one."""
        filled = [place for place, each in enumerate(self.spaces) if each is not None]
        if not filled:
            return
        before = [place for place in filled if place < self.place]
        whole = len(filled) == len(self.spaces)
        self.place = self.place if whole else (before or filled)[-1]
        self.spaces[self.place] = None
        self.said = ""
        self._keep()

    def _why_not(self, value: OptionValue, places: Sequence[int]) -> str:
        """Why there are not enough copies of a card for some spaces."""
        tried = [value if at in places else each for at, each in enumerate(self.spaces)]
        enough = self._left(tried).get(value, 0) >= 0
        return "" if enough else self.refusal(self._in_rows(tried))

    def _left(self, spaces: list[Space]) -> dict[OptionValue, int]:
        """How many copies of each card are left beside these and those of the others."""
        page = self.session.card.page
        others = [page.value(self.cell.line, seat) for seat in page.seats if seat != self.cell.seat]
        return self.way.left([*others, self._in_rows(spaces)])

    def _next_empty(self, place: int) -> int:
        """The first empty space after one, else the first of all; a full grid stays at its end."""
        empty = [each for each, value in enumerate(self.spaces) if value is None]
        later = [each for each in empty if each > place]
        return next(iter(later or empty), len(self.spaces) - 1)

    def _in_rows(self, spaces: list[Space]) -> list[list[Space]]:
        wide = self.columns
        return [spaces[start : start + wide] for start in range(0, len(spaces), wide)]

    def _keep(self) -> None:
        whole = None not in self.spaces
        self._picked = False
        self.value = self._in_rows(self.spaces) if whole else None
        self.session.keep_draft(self.cell, list(self.spaces))
        self._show_soon()

    # What is shown.

    def _show(self, *_: object) -> None:
        for space, value in zip(self._cards, self.spaces, strict=True):
            self._show_space(space, value)
        self._mark()
        left = self._left([each for at, each in enumerate(self.spaces) if at != self.place])
        for key in self._keys:
            key.spent = left.get(key.choice.value, 1) <= 0
        mark = mark_with(self.session.card, self.cell, self.value)
        empty = self.spaces.count(None)
        title = f"Adds up to {written(mark)}" if mark else f"{number(empty)} to go"
        self._grid.lines = [each.where for each in mark.why if is_framed(each)] if mark else []
        self._counting.begun = empty < len(self.spaces)
        self._counting.show(mark, title)

    def _mark(self) -> None:
        """Show which space is filled next."""
        shown = self._picked or None in self.spaces
        for space in self._cards:
            space.selected = shown and space.place == self.place

    def _show_space(self, space: GridSpace, value: Space) -> None:
        if space.value == value and (value is None or space.children):
            return
        space.value = value
        space.clear_widgets()
        if value is not None:
            space.add_widget(face_picture(self.session.card.game, self.choices[value]))

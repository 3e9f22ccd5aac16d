"""The piles of one group: how much is left in each, and what was drawn, large."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from itertools import accumulate

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app import art, kv
from app.device.shake import has_sensor
from app.games import make_board
from app.table.board.board import AnyBoard
from app.trays.tray_session import TraySession
from app.trays.tray_sheets import OptionsSheet
from app.trays.tray_text import ALL_WAYS, ICONS, WAYS, stock, values_told
from app.widgets import Chip, IconButton, Menu, Text
from app.widgets.inputs.press import Pressable
from app.widgets.surfaces.plates import EdgedPlate
from engine.core.chance import Face
from engine.trays.groups import DrawPile, Group
from engine.trays.tray import Tray, TrayStep

PLAIN_BACK = "cards/card-back"


@cache
def _board(game: str) -> AnyBoard:
    """A board of a game, only to paint by."""
    return make_board(game)


def shape_of(game: str) -> float:
    """How much higher than wide the things of a game are."""
    return _board(game).face_shape


def back_of(game: str, pile: str) -> str:
    """The name of the picture of a pile's back."""
    return _board(game).backs.get(pile, PLAIN_BACK)


def picture_of(game: str, face: Face, name: str) -> Widget:
    """The picture of something drawn; its name, where the board has none of it."""
    return _board(game).face(face) or Text(text=name, role="card_title", halign="center")


GAP = 8


class Spread(FloatLayout):
    """``shape`` is the height of a child for a width of 1, ``below`` what a caption adds to it and
    ``largest`` the width beyond which it would be no easier to read; all but the first in pixels.
    """

    shape = NumericProperty(1.0)
    below = NumericProperty(0)
    largest = NumericProperty("240dp")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "shape", "below", "largest", "children"):
            self.fbind(name, self._arrange)

    def _width(self, count: int, columns: int) -> float:
        """How wide children in so many columns can be."""
        rows = -(-count // columns)
        high = (self.height - dp(GAP) * (rows - 1)) / rows - self.below
        return min((self.width - dp(GAP) * (columns - 1)) / columns, high / self.shape)

    def _arrange(self, *_: object) -> None:
        cards = list(reversed(self.children))
        if not cards or min(self.size) < dp(8):
            return
        gap, count = dp(GAP), len(cards)
        columns = max(range(1, count + 1), key=lambda n: min(self.largest, self._width(count, n)))
        wide = max(1.0, min(self.largest, self._width(count, columns)))
        high = wide * self.shape + self.below
        rows = -(-count // columns)
        # Not center_x and center_y: Kivy may still hold those of the size before.
        middle, top = self.x + self.width / 2, self.y + self.height / 2
        top += (rows * (high + gap) - gap) / 2
        for place, card in enumerate(cards):
            row, column = divmod(place, columns)
            in_row = min(columns, count - row * columns)
            left = middle - (in_row * (wide + gap) - gap) / 2
            card.size_hint = (None, None)
            card.size = (round(wide), round(high))
            card.pos = (
                round(left + column * (wide + gap)),
                round(top - (row + 1) * high - row * gap),
            )


MOST_SHOWN = 12  # of what lies on the table at a time; the rest is a tap away
CAPTION = 22  # dp of a name below a picture
Lying = tuple[str, int, Face]  # something drawn: its pile, its place there, and what it shows

BACK = 48  # dp about as wide as the back of a pile is
EMPTY, SHAKE = "Tap a pile.", "Tap a pile, or shake your phone."


class PileTile(EdgedPlate, Pressable, BoxLayout):
    """A pile to tap: what it is, and how much is left in it."""

    title = StringProperty("")
    back = StringProperty("")  # a picture
    left = NumericProperty(0)
    counted = BooleanProperty(False)  # whether it says how much that is
    last = BooleanProperty(False)  # it was drawn from last


class DrawnCard(Pressable, BoxLayout):
    """Something drawn; a tap asks what becomes of it."""

    caption = StringProperty("")

    def __init__(self, picture: Widget, **kwargs: object) -> None:
        super().__init__(**kwargs)
        picture.size_hint = (1, 1)
        self.ids.place.add_widget(picture)


class PilePanel(BoxLayout):
    """All piles of a group."""

    part = StringProperty("")  # which part of all that lies there is shown, where that is not all
    page = NumericProperty(0)  # of these parts, the latest first
    pages = NumericProperty(1)
    stock = StringProperty("")
    empty = StringProperty("")
    busy = False

    def __init__(self, session: TraySession, group: Group, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._session, self._group = session, group
        self._tiles: dict[str, PileTile] = {}
        self._shown: list[Lying] | None = None
        for pile in group.piles:
            back = art.source(back_of(session.tray.game, pile.key), dp(BACK))
            several = len(group.piles) > 1
            title = pile.short or pile.title if several else pile.title
            tile = PileTile(title=title, back=back, counted=several)
            tile.bind(on_release=partial(self._tapped, pile.key))
            self._tiles[pile.key] = tile
            self.ids.tiles.add_widget(tile)
        self.ids.spread.shape = shape_of(session.tray.game)
        self.ids.spread.below = dp(CAPTION) if any(pile.captioned for pile in group.piles) else 0

    @property
    def main(self) -> tuple[str, str]:
        """The words and the icon of the main action."""
        pile = self._last
        return ("Draw" if len(self._tiles) == 1 else f"Draw: {pile.title}"), "cards-outline"

    @property
    def way(self) -> tuple[str, str]:
        """What usually becomes of all that lies there, in words and as an icon; empty where nothing
        lies there."""
        way, lying = self._last.ways[0], len(self._lying())
        words = ALL_WAYS if lying > 1 else WAYS
        return (words[way], ICONS[way]) if lying else ("", "")

    @property
    def _last(self) -> DrawPile:
        return self._session.tray.pile(self._session.last_pile(self._group))

    def clear_table(self) -> None:
        """Put away all that lies there, each thing the usual way."""
        for pile in self._group.piles:
            if self._session.tray.out(pile.key):
                self._session.put(pile.key, pile.ways[0])

    def show(self) -> None:
        tray, last = self._session.tray, self._last.key
        for key, tile in self._tiles.items():
            tile.left = tray.size(key)
            tile.label = f"Draw from {tray.name(key)}"
            tile.last = key == last and len(self._tiles) > 1
        self.stock = "" if len(self._tiles) > 1 else self._told(self._last)
        self._show_chips()
        self._show_table()

    def _told(self, pile: DrawPile) -> str:
        """Say how much lies where, and what the pile was filled by."""
        tray = self._session.tray
        filled = tray.comes_to(pile.key) or values_told(pile, tray.values(pile.key))
        return "\n".join(filter(None, (stock(tray, pile), filled)))

    def stepped(self, step: TrayStep) -> None:
        """Nothing moves here by itself."""

    def finish(self) -> None:
        """Nothing moves here by itself."""

    # What lies on the table.

    def _lying(self) -> list[Lying]:
        """Everything drawn as pile, place and face: the latest first."""
        tray, last = self._session.tray, self._last.key
        piles = sorted(self._tiles, key=lambda key: key != last)
        return [
            (key, place, face)
            for key in piles
            for place, face in reversed(list(enumerate(tray.out(key))))
        ]

    def _show_table(self) -> None:
        lying = self._lying()
        if lying == self._shown:
            return
        self._shown = lying
        self.page = 0
        self._show_page()

    def turn_page(self, by: int) -> None:
        """Show what was drawn earlier, or later."""
        self.page = max(0, min(self.pages - 1, self.page + by))
        self._show_page()

    def _show_page(self) -> None:
        tray, spread, lying = self._session.tray, self.ids.spread, self._shown or []
        sizes = dealt(tray, self._last.key)
        parts = in_parts(lying, sizes)
        self.pages = len(parts)
        spread.clear_widgets()
        for key, place, face in parts[self.page]:
            name = tray.name_face(key, face)
            card = DrawnCard(picture_of(tray.game, face, name), label=name)
            card.caption = name if tray.pile(key).captioned else ""
            card.bind(on_release=partial(self._ask, key, place))
            spread.add_widget(card)
        first = sum(map(len, parts[: self.page]))
        told = f"{first + 1} to {first + len(parts[self.page])} of {len(lying)}"
        told = f"Deal {len(parts) - self.page} of {len(parts)}" if sizes else told
        self.part = told if len(parts) > 1 else ""
        self.empty = "" if lying else SHAKE if has_sensor() else EMPTY

    def _ask(self, pile: str, place: int, card: DrawnCard) -> None:
        """Ask what becomes of one card."""
        ways = self._session.tray.pile(pile).ways
        menu = Menu(choices=[(way, WAYS[way], ICONS[way]) for way in ways])
        menu.bind(on_choose=lambda _menu, way: self._session.put(pile, way, place))
        menu.open(card)

    # What can be done with the pile.

    def _tapped(self, pile: str, *_: object) -> None:
        self._session.draw(pile)

    def _show_chips(self) -> None:
        chips = self.ids.chips
        chips.clear_widgets()
        if len(self._tiles) > 1:
            return
        pile, values = self._last, self._session.tray.values(self._last.key)
        deal = pile.deal(values)
        if deal:
            chip = Chip(text=deal.title)
            chip.bind(on_release=lambda _chip: self._session.draw(pile.key, deal.number))
            chips.add_widget(chip)
        if pile.options:
            tune = IconButton(icon="tune-variant", label=f"Set up {pile.title}")
            tune.bind(on_release=lambda _tune: OptionsSheet(self._session, pile).open())
            chips.add_widget(tune)


def dealt(tray: Tray, pile: str) -> list[int]:
    """How many came with each deal of several things, the latest first, where nothing else lies
    there: grids that were dealt one after the other are shown one by one."""
    out, sizes = list(tray.out(pile)), []
    for step in reversed([step for step in tray.history if not step.taken_back]):
        count = len(step.came)
        if step.verb != "draw" or step.what != pile or tuple(out[-count:]) != step.came:
            break
        del out[-count:]
        sizes.append(count)
    return sizes if not out and len(sizes) > 1 and min(sizes) > 1 else []


def in_parts(lying: Sequence[Lying], sizes: Sequence[int]) -> list[list[Lying]]:
    """Split what lies there into parts that can be seen at a time."""
    if not sizes:
        sizes = [MOST_SHOWN] * max(1, -(-len(lying) // MOST_SHOWN))
    ends = list(accumulate(sizes))
    return [list(lying[end - size : end]) for size, end in zip(sizes, ends, strict=True)]


kv.load("trays/piles")

"""The opponents of Solo Chaos Golf and the card that paces them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.draw.crisp import disc
from app.draw.shapes import Box, fitted, frame, words
from app.games.eighteen.cards.club_card import SHAPE, club_face
from app.games.eighteen.cards.stock import DISC, Pen
from app.games.eighteen.cards.tokens import token_face
from app.theme import WHITE, Colour, theme
from app.widgets import Pressable
from app.words import counted
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.solo import COMBINED, PACES
from engine.games.eighteen.model import HIDDEN, NO_HOLE

ROW = 68  # dp
PACE = 64
NUMBERS = "123"  # as the log calls them


class RivalSeen(NamedTuple):
    """What is to be seen of an opponent."""

    target: int  # NO_HOLE where none is left
    tokens: int  # face down below it
    points: int
    club: int  # HIDDEN while its club lies face down
    offered: bool = False  # the club may be turned up now


class _Drawn(Widget):
    """Draws itself anew whenever its place or the look of the app has changed."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.drawn = InstructionGroup()
        self.canvas.add(self.drawn)
        for name in ("pos", "size"):
            self.fbind(name, self.draw)
        theme.bind(repaints=self.draw, text_scale=self.draw)

    def draw(self, *_: object) -> None:
        self.drawn.clear()
        if min(self.size) >= dp(30):
            self.paint(Box(*self.pos, *self.size))

    def paint(self, box: Box) -> None:
        raise NotImplementedError

    def tint(self, colour: Sequence[float]) -> None:
        self.drawn.add(Color(*colour))

    def panel(self, box: Box, ringed: bool = False) -> None:
        self.tint(theme.surface)
        self.drawn.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(14)]))
        self.tint(theme.primary if ringed else theme.outline_variant)
        for line in frame(box, dp(14), dp(2.5 if ringed else 1.2)):
            self.drawn.add(line)

    def show_texture(self, texture: Any, box: Box) -> None:
        self.tint(WHITE)
        corner = (round(box.x), round(box.y))
        self.drawn.add(Rectangle(texture=texture, pos=corner, size=(round(box.w), round(box.h))))

    def write(self, letters: Any, x: float, y: float, ink: Colour) -> None:
        """Letters from a left end, around a height."""
        self.tint(ink)
        corner = (round(x), round(y - letters.height / 2))
        self.drawn.add(Rectangle(texture=letters, size=letters.size, pos=corner))


class RivalRow(Pressable, _Drawn):
    """One opponent: number, target, points and club."""

    def __init__(self, index: int, **kwargs: Any) -> None:
        self.index, self.seen = index, RivalSeen(NO_HOLE, 0, 0, HIDDEN)
        super().__init__(size_hint_y=None, height=dp(ROW), **kwargs)

    def show(self, seen: RivalSeen) -> None:
        self.seen = seen
        goal = "no target" if seen.target == NO_HOLE else f"aims at green {seen.target + 1}"
        self.label = f"Opponent {NUMBERS[self.index]}, {goal}, {counted(seen.points, 'point')}"
        self.draw()

    def paint(self, box: Box) -> None:
        seen, box = self.seen, box.grown(-dp(1.5))
        self.panel(box, seen.offered)
        y, radius = box.centre[1], dp(16)
        x = box.x + dp(10) + radius
        self.tint(theme.outline_variant if theme.dark else DISC)
        self.drawn.add(disc((x, y), radius + (dp(1) if theme.dark else 0)))
        self.tint(DISC)
        self.drawn.add(disc((x, y), radius))
        number = words(NUMBERS[self.index], 15, 800)
        self.write(number, x - number.width / 2, y, WHITE)
        high = box.h - dp(10)
        wide = high / SHAPE
        card = Box(box.right - dp(8) - wide, y - high / 2, wide, high)
        self._paint_club(card)
        points = words(str(seen.points), 20, 800)
        right = card.x - dp(12)
        self.write(points, right - points.width, y, theme.text)
        left = x + radius + dp(10)
        self._paint_target(left, right - points.width - dp(8) - left, y)

    def _paint_target(self, left: float, room: float, y: float) -> None:
        seen = self.seen
        if seen.target == NO_HOLE:
            self.write(fitted("No target", room, 13, 500), left, y, theme.text2)
            return
        side = dp(36)
        face = token_face("green", seen.target + 1, side)
        self.show_texture(face, Box(left, y - side / 2, side, side))
        left, room = left + side + dp(8), room - side - dp(8)
        self.write(fitted(f"Green {seen.target + 1}", room, 15, 700), left, y + dp(9), theme.text)
        more = f"{seen.tokens} below" if seen.tokens else "its last"
        self.write(fitted(more, room, 12, 500), left, y - dp(10), theme.text2)

    def _paint_club(self, box: Box) -> None:
        """A card too small for more than its number, or its back."""
        club = CLUBS.get(self.seen.club)
        if club is None:
            self.show_texture(club_face(HIDDEN, box[2:]), box)
            return
        self.tint(theme.terrain("card"))
        self.drawn.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(6)]))
        self.tint(theme.outline_variant)
        for line in frame(box, dp(6), dp(1.2)):
            self.drawn.add(line)
        x, radius = box.centre[0], box.w * 0.33
        y = box.top - radius - dp(3)
        self.tint(DISC)
        self.drawn.add(disc((x, y), radius))
        number = words(str(club.initiative), 12, 800)
        self.write(number, x - number.width / 2, y, WHITE)
        sign = Pen(1.0).sign("golf-tee" if club.tee_only else "golf", box.w * 0.5)
        self.tint(theme.terrain("card_ink"))
        corner = (round(x - sign.w / 2), round(box.y + dp(4)))
        self.drawn.add(Rectangle(texture=sign.texture, size=(sign.w, sign.h), pos=corner))


class PaceCard(_Drawn):
    """The solo card in play: a space for every turn, the marker over one of them."""

    label = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._card, self._turn, self._left = 0, 0, 0
        super().__init__(size_hint_y=None, height=dp(PACE), **kwargs)

    def show(self, card: int, turn: int, left: int) -> None:
        """A card by its number, the turn from 0, and how many cards come after it."""
        self._card, self._turn, self._left = card, turn, left
        turns = PACES[card].turns if card in PACES else ""
        what = "everybody scores" if turns[turn : turn + 1] == COMBINED else "only you score"
        self.label = f"Turn {turn + 1} of {len(turns)}: {what}, {counted(left, 'card')} after it"
        self.draw()

    def paint(self, box: Box) -> None:
        if self._card not in PACES:
            return
        box = box.grown(-dp(1.5))
        self.panel(box)
        turns = PACES[self._card].turns
        left = counted(self._left, "card") + " left"
        after = words(left, 12, 500)
        self.write(after, box.right - dp(12) - after.width, box.top - dp(14), theme.text2)
        title = fitted(self._words(turns), box.w - after.width - dp(34), 13, 700)
        self.write(title, box.x + dp(12), box.top - dp(14), theme.text)
        gap = dp(4)
        wide = min(dp(44), (box.w - dp(24) - gap * (len(turns) - 1)) / len(turns))
        for place, turn in enumerate(turns):
            spot = Box(box.x + dp(12) + place * (wide + gap), box.y + dp(8), wide, dp(26))
            self._paint_turn(spot, turn, place)

    def _words(self, turns: str) -> str:
        return "Everybody scores" if turns[self._turn] == COMBINED else "Only you score"

    def _paint_turn(self, spot: Box, turn: str, place: int) -> None:
        together = turn == COMBINED
        ground = theme.warn_container if together else theme.high
        ink = theme.on_warn_container if together else theme.text2
        self.tint([*ground[:3], 0.55 if place < self._turn else 1.0])
        self.drawn.add(SmoothRoundedRectangle(pos=spot[:2], size=spot[2:], radius=[dp(8)]))
        sign = Pen(1.0).sign("account-group" if together else "account", min(dp(18), spot.w * 0.8))
        self.tint([*ink[:3], 0.5 if place < self._turn else 1.0])
        corner = (round(spot.centre[0] - sign.w / 2), round(spot.centre[1] - sign.h / 2))
        self.drawn.add(Rectangle(texture=sign.texture, size=(sign.w, sign.h), pos=corner))
        if place == self._turn:
            self.tint(theme.primary)
            for line in frame(spot.grown(dp(1)), dp(9), dp(2.5)):
                self.drawn.add(line)


class RivalsPanel(BoxLayout):
    """Three opponents below each other and the pace card; `tapped` is told which was tapped."""

    def __init__(self, tapped: Callable[[int], object], **kwargs: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(8), **kwargs)
        self.size_hint_y = None
        self._tapped = tapped
        self.pace = PaceCard()
        self.add_widget(self.pace)
        self.rows: list[RivalRow] = []
        self.bind(minimum_height=self.setter("height"))

    def show(self, rivals: Sequence[RivalSeen], card: int, turn: int, left: int) -> None:
        """`card` by its number, `turn` from 0, `left` cards after this one."""
        while len(self.rows) < len(rivals):
            row = RivalRow(len(self.rows))
            row.bind(on_release=lambda tapped: self._tapped(tapped.index))
            self.rows.append(row)
            self.add_widget(row)
        for row, seen in zip(self.rows, rivals, strict=True):
            row.show(seen)
        self.pace.show(card, turn, left)

"""The opponents of a Gnoming table: token, name, score and a small grid for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.draw.shapes import Box, Pill, fitted, words
from app.games.gnoming.cards import GridPicture
from app.games.gnoming.layout import GAP, MINI_GAP, NAME, PAD, Strip
from app.pieces.card import CardSprite
from app.pieces.more import MoreSign
from app.theme import Colour, theme
from app.widgets.tokens import token
from app.words import number
from engine.core.game import SeatSetup

CORNER = 18
FIGURE = 16  # sp, of names and scores
OUT = 10  # sp
EDGE = 2  # dp around the strip: whole pixels do not always add up to its width


class OpponentPanel(ButtonBehavior, Widget):
    """One opponent. A tap shows the grid in large."""

    label = StringProperty("")
    score = NumericProperty(0)
    to_move = BooleanProperty(False)
    went_out = BooleanProperty(False)

    def __init__(self, seat: int, setup: SeatSetup, strip: Strip, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=strip.panel, **kwargs)
        self.seat, self._strip = seat, strip
        self.label = f"{setup.name}'s cards"
        with self.canvas.before:
            self._edge = Color(*theme.outline_variant)
            self._rim = SmoothRoundedRectangle(radius=[dp(CORNER)])
            self._fill = Color(*theme.surface)
            self._body = SmoothRoundedRectangle()
            Color(1, 1, 1, 1)
            self._token = Rectangle(size=(dp(22), dp(22)))
            self._ink = Color(*theme.text)
            self._name, self._score = Rectangle(), Rectangle()
        self._out = InstructionGroup()
        self.canvas.before.add(self._out)
        self._colour = setup.colour
        self.picture = GridPicture(size_hint=(None, None), gap=dp(MINI_GAP))
        self._called = setup.name
        self.add_widget(self.picture)
        self.fbind("pos", self._lay)
        self.fbind("to_move", self._paint)
        for name in ("score", "went_out"):
            self.fbind(name, self._lay)
        theme.bind(repaints=self._paint)
        self._paint()
        self._lay()

    def _paint(self, *_: object) -> None:
        self._token.texture = token(self._colour, self._token.size[0])
        self._fill.rgba, self._ink.rgba = theme.surface, theme.text
        self._edge.rgba = theme.primary if self.to_move else theme.outline_variant
        self._draw_rim()

    def _draw_rim(self) -> None:
        """The border lies inside, so that nothing cuts it off."""
        line = dp(3) if self.to_move else dp(1)
        box = Box(*self.pos, *self.size)
        inner = box.grown(-line)
        self._rim.pos, self._rim.size = box[:2], box[2:]
        self._body.pos, self._body.size = inner[:2], inner[2:]
        self._body.radius = [dp(CORNER) - line]

    def _lay(self, *_: object) -> None:
        self._draw_rim()
        self._out.clear()
        wide, high = self._strip.mini
        size = (3 * wide + dp(2 * MINI_GAP + 1), 3 * high + dp(2 * MINI_GAP + 1))
        self.picture.size = size
        if self._strip.beside:
            self._lay_beside(size)
        else:
            self.picture.pos = (self.center_x - size[0] / 2, self.y + dp(PAD))
            room = self.width - dp(16)
            lay_head = self._lay_line if self._line_width() <= room else self._lay_two_lines
            lay_head(self.x + dp(8), room, self.top - dp(PAD + NAME / 2))

    def _line_width(self) -> float:
        """What token, name and score in one line take; room is kept for a score of three signs."""
        figures = max((number(int(self.score)), "−88"), key=len)
        texts = [words(self._called, FIGURE, 500), words(figures, FIGURE, 700)]
        if out := self._pill():
            texts.append(out)
        return self._token.size[0] + sum(dp(6) + text.width for text in texts)

    def _lay_line(self, x: float, room: float, y: float) -> None:
        """Token, name and score in one line, centred; a long name gives way."""
        gap, side = dp(6), self._token.size[0]
        score = words(number(int(self.score)), FIGURE, 700)
        out = self._pill()
        more = score.width + gap + (out.width + gap if out else 0)
        name = fitted(self._called, room - side - gap - more, FIGURE)
        x += max(0, (room - side - gap - name.width - more) / 2)
        self._token.pos = (x, y - side / 2)
        _write(self._name, name, x + side + gap, y)
        self._write_score(score, x + side + name.width + 2 * gap, y, out)

    def _lay_two_lines(self, x: float, room: float, y: float) -> None:
        """The score below the name, which needs the whole width of a narrow panel."""
        gap, side = dp(6), self._token.size[0]
        name = fitted(self._called, room - side - gap, FIGURE - 2)
        score = words(number(int(self.score)), FIGURE - 2, 700)
        half = name.height * 0.5
        self._token.pos = (x, y - side / 2)
        _write(self._name, name, x + side + gap, y + half)
        self._write_score(score, x + side + gap, y - half, self._pill())

    def _pill(self) -> Pill | None:
        """Says that this one went out first."""
        if not self.went_out:
            return None
        fill, ink = theme.primary_container, theme.on_primary_container
        return Pill("out", fill, ink, OUT, shadow=False)

    def _write_score(self, score: Texture, x: float, y: float, out: Pill | None) -> None:
        _write(self._score, score, x, y)
        if out:
            out.put((x + score.width + dp(5) + out.width / 2, y - dp(1)))
            self._out.add(out)

    def _lay_beside(self, size: tuple[float, float]) -> None:
        """Token and name above the score, the grid beside them; larger where there is room."""
        room = self.width - size[0] - dp(3 * PAD)
        large = room > dp(150)
        figure, gap = (FIGURE + 6, dp(10)) if large else (FIGURE, dp(6))
        side = dp(36) if large else dp(22)
        if self._token.size[0] != side:
            self._token.size = (side, side)
            self._token.texture = token(self._colour, side)
        name = fitted(self._called, room - side - gap, figure)
        score = words(number(int(self.score)), figure, 700)
        block = side + gap + max(name.width, score.width)
        spare = max(0, self.width - block - size[0] - dp(2 * PAD + 4)) / 3 if large else 0
        x = self.x + dp(PAD + 2) + spare
        self.picture.pos = (self.right - dp(PAD + 2) - spare - size[0], self.center_y - size[1] / 2)
        half = name.height * 0.54
        self._token.pos = (x, self.center_y + (0 if large else half) - side / 2)
        _write(self._name, name, x + side + gap, self.center_y + half)
        self._write_score(score, x + side + gap, self.center_y - half, self._pill())


def _write(place: Rectangle, letters: Texture, x: float, middle: float) -> None:
    place.texture, place.size = letters, letters.size
    place.pos = (round(x), round(middle - letters.height / 2))


class Opponents(ScrollView):
    """All opponents in a row or a column, the next player first."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(bar_width=0, size_hint=(None, None), **kwargs)
        self.effect_cls = "ScrollEffect"
        self.panels: dict[int, OpponentPanel] = {}
        self._hall = Widget(size_hint=(None, None))
        self.add_widget(self._hall)
        # What lies beyond each end; whoever shows the opponents lays these above them.
        self.signs = [MoreSign(edge) for edge in ("left", "right", "top", "bottom")]
        for name in ("scroll_x", "scroll_y"):
            self.fbind(name, self._show_signs)

    def lay(
        self,
        strip: Strip | None,
        seats: Sequence[SeatSetup],
        order: Sequence[int],
        look: Any,
        ground: Colour,
    ) -> None:
        """Set the opponents out; `look` is called with a seat when its panel is tapped."""
        self._hall.clear_widgets()
        self.panels = {}
        if strip is None:
            self.size = self._hall.size = (0, 0)
            self.do_scroll_x = self.do_scroll_y = False
            self._show_signs()
            return
        seen = strip.box.grown(dp(EDGE))
        self.pos, self.size = seen[:2], seen[2:]
        for sign in self.signs:
            sign.lie(seen, ground)
        self.do_scroll_x = strip.scrolls and not strip.downwards
        self.do_scroll_y = strip.scrolls and strip.downwards
        for seat in order:
            panel = OpponentPanel(seat, seats[seat], strip)
            panel.bind(on_release=lambda pressed: look(pressed.seat))
            self.panels[seat] = panel
            self._hall.add_widget(panel)
        self._set_out(strip)
        self.scroll_x, self.scroll_y = 0, 1
        self._show_signs()

    def _show_signs(self, *_: object) -> None:
        across, down = self.do_scroll_x, self.do_scroll_y
        beyond = {
            "left": across and self.scroll_x > 0.02,
            "right": across and self.scroll_x < 0.98,
            "top": down and self.scroll_y < 0.98,
            "bottom": down and self.scroll_y > 0.02,
        }
        for sign in self.signs:
            sign.opacity = 1 if beyond[sign.edge] else 0

    def _set_out(self, strip: Strip) -> None:
        wide, high = strip.panel
        count = len(self.panels)
        edge = dp(EDGE) + (dp(12) if strip.scrolls else 0)
        step = dp(GAP) + (high if strip.downwards else wide)
        full = count * step - dp(GAP) + 2 * edge
        self._hall.size = (self.width, full) if strip.downwards else (full, self.height)
        for place, panel in enumerate(self.panels.values()):
            if strip.downwards:
                panel.pos = (self._hall.x + dp(EDGE), self._hall.top - edge - high - place * step)
            else:
                panel.pos = (self._hall.x + edge + place * step, self._hall.y + dp(EDGE))

    def follow(self, seat: int) -> None:
        """Bring an opponent into view."""
        if seat in self.panels and (self.do_scroll_x or self.do_scroll_y):
            self.scroll_to(self.panels[seat], padding=dp(16), animate=False)

    def in_view(self, seat: int) -> bool:
        """Whether the whole panel of a seat is seen."""
        panel = self.panels[seat]
        x, y = panel.to_window(*panel.pos)
        left, low = self.to_window(*self.pos)
        across = left <= x and x + panel.width <= left + self.width
        return across and low <= y and y + panel.height <= low + self.height

    def sprite(self, seat: int, space: int) -> CardSprite:
        return self.panels[seat].picture.sprites[space]

    def box(self, seat: int, space: int) -> Box:
        """Where an opponent's card is seen, in window coordinates."""
        x, y, wide, high = self.sprite(seat, space).home
        picture = self.panels[seat].picture
        return Box(*picture.to_window(x, y), wide, high)

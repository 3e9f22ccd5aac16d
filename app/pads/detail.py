"""The card that explains one cell: whose it is, what was entered, and why it counts as it does."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app import kv
from app.draw.paint import frame_look
from app.pads.pad_session import PadSession
from app.pads.pad_text import said
from app.pads.sheet.form_rows import help_at, is_filled_in, mark_at, title_at
from app.pads.sheet.measures import LOW_BELOW
from app.pads.value_pictures import is_framed, value_picture
from app.theme import theme
from app.widgets import Column, QuietCard, Text
from app.widgets.surfaces.plates import Centred
from app.window import frame
from app.words import change, counted, number
from engine.core.wording import small
from engine.pads.pad import PadCell, PadMark, Reason

PICTURE, LOW_PICTURE = 172, 112  # dp wide at most, and where the window is low
SHAPE = 1.28  # of a picture: how high for its width
# Of the width that a picture may take beside the reasons, and dp of a card that is too narrow for
# that: the reasons stand below it then. Lying phones have no height for both.
SHARE, LOW_SHARE = 0.5, 0.36
BESIDE_FROM, LOW_BESIDE_FROM = 300, 230


class WhyLine(Centred):
    """One reason: the sign of its frame, words, and points."""

    text = StringProperty("")
    detail = StringProperty("")
    points = StringProperty("")
    sign = ColorProperty((0, 0, 0, 0))
    dashed = BooleanProperty(False)
    strong = BooleanProperty(False)
    signed = BooleanProperty(False)  # somebody in the list has a sign: all leave room for it


class DetailCard(QuietCard):
    """Shows the chosen cell of a pad; with none it says a sentence, where there is one."""

    title = StringProperty("")
    seat = StringProperty("")
    hint = StringProperty("")
    editable = BooleanProperty(False)
    shown = BooleanProperty(False)
    inner = NumericProperty(0)  # the width within its sides
    natural = NumericProperty(0)  # the height at which nothing has to scroll

    def __init__(self, **kwargs: object) -> None:
        self.register_event_type("on_edit")
        super().__init__(**kwargs)
        self._content: tuple[object, ...] = ()
        self._picture: Widget | None = None
        self.fbind("inner", self._arrange)

    def on_edit(self) -> None:
        """People want to change what is there."""

    def show(self, session: PadSession) -> None:
        """Show what is chosen now; nothing is built anew that is shown already."""
        cell = session.news.chosen
        mark = mark_at(session.card, cell) if cell else None
        value = session.card.value(*cell) if cell and is_filled_in(cell) else None
        self.shown = mark is not None
        content = (session.slot, cell, mark, value) if mark else ()
        if content == self._content:
            return
        self._content = content
        self.ids.body.clear_widgets()
        self._picture = None
        if cell is not None and mark is not None:
            self._tell(session, cell, mark, value)

    def _tell(self, session: PadSession, cell: PadCell, mark: PadMark, value: object) -> None:
        card = session.card
        row = title_at(card, cell)
        self.editable = is_filled_in(cell)
        self.seat = "" if cell.seat is None else session.colours[cell.seat]
        whose = "" if cell.seat is None else f"{card.names[cell.seat]}, "
        self.title = f"{whose}{small(row)}" if whose else row
        if value is not None:
            way = next(way for way in card.line(cell.line).ways if way.takes(value))
            self._picture = value_picture(card.game, way, mark.shown or value, mark.why)
        if self._picture:
            self._picture.size_hint = (None, None)
            self.ids.body.add_widget(self._picture)
        self.ids.body.add_widget(self._reasons(session, cell, mark))
        self._arrange()

    def _reasons(self, session: PadSession, cell: PadCell, mark: PadMark) -> Widget:
        standing = session.card.tally.standing
        tell = change if standing.signed else number
        box = Column(spacing=dp(2), pos_hint={"top": 1})
        framed = 0
        with_signs = any(is_framed(reason) for reason in mark.why)
        for reason in mark.why:
            line = _line(reason, tell, with_signs)
            if is_framed(reason):
                line.sign, line.dashed = frame_look(framed)
                framed += 1
            box.add_widget(line)
        for extra in self._summary(session, cell, mark, tell):
            extra.signed = with_signs
            box.add_widget(extra)
        if explained := help_at(session.card, cell):
            box.add_widget(Text(text=explained, role="caption", colour="text2"))
        return box

    def _summary(
        self, session: PadSession, cell: PadCell, mark: PadMark, tell: Callable[[int], str]
    ) -> list[WhyLine]:
        """Sum it up: below reasons as a sum, alone in words."""
        standing = session.card.tally.standing
        lines = []
        if mark.points is not None and any(reason.points is not None for reason in mark.why):
            of_round = any(line.round for line in session.card.lines if line.key == cell.line)
            title = standing.round_title if of_round else "Total"
            lines.append(WhyLine(text=title, points=tell(mark.points), strong=True))
        elif not mark.why:
            words = mark.text or counted(mark.points or 0, standing.unit)
            value = session.card.value(*cell) if is_filled_in(cell) else None
            if value is not None and type(value) is not int and not mark.text:
                entered = said(session.card.pad, session.card.line(cell.line).ways, value)
                words = f"{entered}: {words}"
            lines.append(WhyLine(text=words))
            if mark.total is not None and mark.total != mark.points:
                lines.append(WhyLine(text="Total so far", points=number(mark.total)))
        return lines

    def _arrange(self, *_: object) -> None:
        """A picture stands beside the reasons where both have room, else above them."""
        body, picture = self.ids.body, self._picture
        across = frame.across
        least = LOW_BESIDE_FROM * theme.text_scale if across else BESIDE_FROM
        beside = self.inner >= dp(least)
        body.orientation = "horizontal" if beside else "vertical"
        if picture:
            most = LOW_PICTURE if frame.height < dp(LOW_BELOW) else PICTURE
            share = (LOW_SHARE if across else SHARE) if beside else 1
            wide = min(dp(most), self.inner * share)
            picture.size = (wide, wide * SHAPE)
            picture.pos_hint = {"top": 1} if beside else {"center_x": 0.5}


def _line(reason: Reason, tell: Callable[[int], str], signed: bool) -> WhyLine:
    points = "" if reason.points is None else tell(reason.points)
    return WhyLine(text=reason.title, detail=reason.detail, points=points, signed=signed)


kv.load("pads/detail")

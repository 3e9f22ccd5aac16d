"""The small sheets of a table: the end of a round, more tools, and who goes first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import kv
from app.shell.settings import ANIMATIONS, SOUNDS, VIBRATION, setting_row
from app.table import move_text
from app.table.board.motion import Motions, out
from app.table.session.session import TableSession
from app.theme import theme
from app.touch import Touch
from app.widgets import Divider, Icon, PagedSheet, Row, Sheet, Text
from app.widgets.surfaces.plates import Centred, FilledPlate
from app.words import change, counted, number
from engine.core.game import Seat
from engine.play.table import LogLine

COUNT, OPENED = 400, 250  # milliseconds of the counting, and before it: the sheet slides up
NBSP = "\N{NO-BREAK SPACE}"


class RoundRow(FilledPlate, BoxLayout):
    """One seat: points of the round with what they are made of, and the total."""

    seat = StringProperty("blue")
    name = StringProperty("")
    parts = StringProperty("")
    points = StringProperty("")
    total = StringProperty("")
    leading = BooleanProperty(False)


class RoundHead(BoxLayout):
    """Titles of the two columns of numbers."""

    round_title = StringProperty("Round")


class RoundSheet(Sheet):
    """The scores of a round; bots wait until it is closed. Totals count up from what they were, and
    a touch ends that."""

    def __init__(self, session: TableSession, **kwargs: object) -> None:
        standing = session.rounds.standing
        title = f"{standing.round_title} {session.news.round_done}"
        super().__init__(title=title, subtitle=standing.note, **kwargs)
        self.motions = Motions()
        self.bind(on_dismiss=lambda _sheet: self.motions.finish())
        self.add_widget(RoundHead(round_title=standing.round_title))
        tell = change if standing.signed else number
        for score in sorted(standing.seats, key=lambda score: (score.place, score.seat)):
            points = session.rounds.points(score.seat)
            row = RoundRow(
                seat=session.desk.seats[score.seat].colour,
                name=session.table.name(score.seat),
                parts=_parts(session, score.seat, tell) or score.note,
                points=tell(points),
                total=number(score.score),
                leading=score.place == 1,
            )
            self.add_widget(row)
            self._count_up(row, score.score - points, score.score)

    def _count_up(self, row: RoundRow, before: int, after: int) -> None:
        """Count the totals up, unless people want less motion."""
        seconds = 0.0 if theme.calm else theme.time(COUNT)
        if seconds:
            row.total = number(before)

            def count(part: float) -> None:
                row.total = number(round(before + (after - before) * part))

            self.motions.add(count, seconds, theme.time(OPENED), out)

    def on_touch_down(self, touch: Touch) -> bool:
        self.motions.finish()
        return bool(super().on_touch_down(touch))


def _parts(session: TableSession, seat: int, tell: Callable[[int], str]) -> str:
    """The parts of the points; a word stays beside its number where the line wraps."""
    parts = session.rounds.parts(seat)
    return " · ".join(f"{part.title}{NBSP}{tell(part.points)}" for part in parts)


kv.load("table/sheets/round_sheet")


# row: (key of the action, words, icon)
ACTIONS = (
    ("pick", "Let another player go first", "account-switch-outline"),
    ("correct", "Correct the last answer", "undo-variant"),
    ("agree", "We all agree to undo this", "handshake-outline"),
    ("rename", "Rename this game", "pencil-outline"),
    ("save", "Save now", "content-save-outline"),
    ("replay", "Replay", "movie-open-play-outline"),
    ("review", "Review", "school-outline"),
    ("rules", "Rules", "book-open-variant"),
    ("leave", "Leave the game", "exit-to-app"),
)


class TableMenu(Sheet):
    """Quick settings, then `actions` by the keys of ACTIONS: those that there are now."""

    def __init__(self, actions: dict[str, Callable[[], object]], **kwargs: object) -> None:
        super().__init__(title="More", **kwargs)
        for setting in (SOUNDS, VIBRATION, ANIMATIONS):
            self.add_widget(setting_row(setting, side=0))
        self.add_widget(Divider())
        for key, text, icon in ACTIONS:
            if key in actions:
                self.add_action(icon, text, actions[key])


class PickSheet(Sheet):
    """A row for each of (seat, colour, name); `pick` is called with the seat that was tapped."""

    def __init__(
        self,
        seats: Sequence[tuple[Seat, str, str]],
        pick: Callable[[Seat], object],
        **kwargs: object,
    ) -> None:
        super().__init__(title="Who goes first?", **kwargs)
        for seat, colour, name in seats:
            row = Row(text=name, seat=colour, tappable=True, side=0)
            row.bind(on_release=lambda _row, seat=seat: self._do(pick, seat))
            self.add_widget(row)

    def _do(self, pick: Callable[[Seat], object], seat: Seat) -> None:
        self.dismiss()
        pick(seat)


PEEKED = "A peek: a move was undone after its result was seen."
TAKEN_BACK = "Everyone agreed to undo a move here."


class LockLine(Centred):
    """ "Undo stops here"."""


class EyeLine(Centred):
    """Says what the eye beside a move means."""


class LogSheet(PagedSheet):
    """Shows the log of a session as it is when the sheet opens."""

    def __init__(self, session: TableSession, **kwargs: object) -> None:
        super().__init__(title="History", count=counted(session.table.ply, "move"), **kwargs)
        self._session = session
        lines = session.table.log[::-1]
        if not lines:
            self.add_widget(Text(text="No moves yet.", colour="text2"))
        if any(line.revealed for line in lines):
            self.add_widget(EyeLine())
        self._notes = dict.fromkeys(session.table.extras.peeks, PEEKED)
        self._notes |= dict.fromkeys(session.table.extras.agreed, TAKEN_BACK)
        if now := self._notes.get(session.table.ply):  # no move stands here that could tell it
            self.add_widget(Text(text=now, role="caption", colour="text2"))
        rows: list[Callable[[], Widget]] = [partial(self._row, line) for line in lines]
        reach = session.table.undo_reach()
        if reach < len(lines):
            rows.insert(reach, LockLine)
        self.fill_with(rows, "Show older moves")

    def _row(self, line: LogLine) -> Row:
        name = self._session.table.name(line.seat)
        row = Row(
            seat=self._session.desk.seats[line.seat].colour,
            text=move_text.told(name, line.text),
            detail=f"{line.detail} {self._notes.get(line.ply, '')}".strip(),
            side=0,
        )
        if line.revealed:
            row.add_widget(Icon(icon="eye-outline", glyph=20))
        return row


kv.load("table/sheets/log_sheet")

"""The screen of a score pad: the table of what was entered, and why a cell counts as it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.draw.shapes import words
from app.pads.detail import DetailCard as _DetailCard  # noqa: F401  (its kv names must exist first)
from app.pads.pad_session import PadNews, PadSession
from app.pads.pad_sheets import PadHistorySheet, PadMoreSheet, PersonSheet
from app.pads.pad_text import aim, aims, as_text, news, unplayed
from app.pads.sheet.form_rows import (
    cells_of,
    is_filled_in,
    is_head,
    mark_at,
    rows_of,
    sums_of,
    total_of,
)
from app.pads.sheet.sheet_table import SheetTable as _SheetTable  # noqa: F401
from app.running import is_shown, running_app
from app.shell.entries.actions import ask_for_title, delete, open_slot
from app.shell.entries.copies import save_copy
from app.shell.results.outcome import outcome_of
from app.shell.results.sharing import offer_sharing
from app.shell.written import share_out
from app.store.table_or_pad import is_pad
from app.theme import ROLES
from app.widgets import Dialog, snackbar
from app.widgets.layers.layer import top_layer
from app.window import frame
from engine.core.telling import Seat
from engine.core.wording import small
from engine.pads.pad import Kind, PadCell

if TYPE_CHECKING:
    from app.application import ClubhouseApp

# What the main button shows before its words, by how the next cell is filled.
ICONS: dict[Kind, str] = {
    "number": "plus",
    "choice": "gesture-tap",
    "several": "format-list-checks",
    "grid": "grid",
    "course": "map-outline",
}
NARROW = 400  # dp: in narrower windows only two buttons stand beside the title
LEAST_TABLE = 0.54  # of the room of an upright screen that the table keeps


class PadScreen(Screen):
    """Shows one pad at a time; `enter(slot=...)` opens it."""

    title = StringProperty("")
    subtitle = StringProperty("")
    wide = BooleanProperty(False)  # the explanation stands at the right of the table
    narrow = BooleanProperty(False)
    card_height = NumericProperty(0)
    detail_height = NumericProperty(0)
    # The main button leads on, as long as there is something to enter, and then to the end.
    enter_text = StringProperty("")
    enter_icon = StringProperty("")
    finish_text = StringProperty("")
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self.session: PadSession | None = None
        self._slot = ""
        self._aim = ""  # what wins
        super().__init__(**kwargs)
        # Once a frame: sizes settle in several steps.
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self._refresh_soon = Clock.create_trigger(self._refresh, -1)
        self._follow_soon = Clock.create_trigger(self._follow, -1)
        ids = self.ids
        for widget, names in (
            (ids.body, ("size",)),
            (ids.table, ("needed", "widest")),
            (ids.detail, ("natural",)),
            (ids.actions, ("height",)),
            (ids.bar.ids.words, ("width",)),
            (frame, ("width_class", "across", "width")),
        ):
            for name in names:
                widget.fbind(name, self._arrange_soon)

    @property
    def app(self) -> ClubhouseApp:
        return running_app()

    @property
    def opened(self) -> PadSession:
        """The pad that people are at: whatever they tap belongs to one."""
        assert self.session is not None
        return self.session

    # Coming and going

    def enter(self, slot: str) -> None:
        """Open the pad of a slot, or say why it cannot be opened."""
        self._slot = slot
        card = open_slot(slot)
        if card is None or not is_pad(card):
            self.session = None
            return
        session = PadSession(self.app.tables, slot, card)
        session.news.bind(changes=self._refresh_soon, chosen=self._refresh_soon)
        session.news.bind(on_notice=self._on_notice)
        session.news.bind(entering=self._follow_soon, covered=self._follow_soon)
        self.session, self._aim = session, aim(card)
        self._name()
        self._refresh()
        self._arrange()
        self.ids.table.go_to_start()  # another pad may have been looked at before
        self._show_next()

    def returned(self) -> None:
        """Back at the pad: the results may have opened it again."""
        self.enter(self._slot)

    def pause(self) -> None:
        """The app goes to the background. Every entry is on the disk already, unless that was full.

        Nothing else is written: a pad that was only looked at is no younger for it.
        """
        self.app.tables.write_waiting()

    def back(self) -> bool:
        """Back first closes the explanation, where it takes room from the table."""
        if self.session is None or self.session.news.chosen is None or self.wide:
            return False
        self.session.news.chosen = None
        return True

    def go_up(self) -> None:
        """One level up."""
        if not self.app.back():
            self.app.go("home")

    # What is shown

    def _name(self) -> None:
        self.title = self.app.tables.entries.of(self.opened.slot).title

    def _refresh(self, *_: object) -> None:
        session = self.session
        if session is None:
            return
        card, ids = session.card, self.ids
        if session.news.chosen is not None and mark_at(card, session.news.chosen) is None:
            shown = None  # an empty cell has nothing to explain, and may be gone altogether
        else:
            shown = session.news.chosen
        people = list(zip(card.names, session.colours, strict=True))
        ids.table.narrow = card.extras.narrow
        ids.table.show(people, rows_of(card), sums_of(card))
        ids.table.chosen = session.news.entering or shown
        ids.detail.hint = self._hint()
        ids.detail.show(session)
        self.can_undo, self.can_redo = card.can_undo, card.can_redo
        self._offer()
        if ids.table.chosen is not None:
            ids.table.reveal(ids.table.chosen)

    def _follow(self, *_: object) -> None:
        """Keep what is entered in sight, above the sheet that fills it."""
        if self.session is None:
            return
        table, news = self.ids.table, self.session.news
        table.cover(news.covered)
        table.chosen = news.entering or news.chosen
        if news.entering is not None:
            table.reveal(news.entering)

    def _hint(self) -> str:
        """Beside an empty pad, how to begin; later what is to be known about the standing."""
        card = self.opened.card
        if card.page.cells:
            return card.tally.so_far or news(card)
        return next((line.help for line in card.lines if line.help), "")

    def _offer(self) -> None:
        """Offer what there is to do: go on, finish, or look at the results."""
        card, cell = self.opened.card, self.opened.next_cell()
        if cell is None or card.finished:
            self.enter_text = self.enter_icon = ""
            unfinished = "" if card.tally.missing else "Finish"
            self.finish_text = "Results" if card.finished else unfinished
            return
        self.finish_text = ""
        line = card.line(cell.line)
        self.enter_text = line.enter or f"Enter {small(line.title)}"
        self.enter_icon = ICONS[line.ways[0].kind]

    def _show_next(self) -> None:
        """Show where people go on: at the end, where everything is entered."""
        last = cells_of(self.opened.card, self.opened.card.lines[-1])[0]
        self.ids.table.reveal(self.opened.next_cell() or last)

    def _arrange(self, *_: object) -> None:
        """Share the room between the table and what explains it."""
        if not is_shown(self):
            return  # the window has changed while people were elsewhere
        ids, session = self.ids, self.session
        self.wide = frame.width_class == "expanded" or frame.across
        self.narrow = frame.width < dp(NARROW)
        self._place_tools()
        if session is None:
            return
        self._place_subtitle()
        needed = ids.table.needed + ids.card.padding[1] + ids.card.padding[3]
        gap, detail = ids.side.spacing, ids.detail
        room = ids.body.height - ids.actions.height
        if self.wide:
            self.card_height = min(needed, ids.body.height - gap)
            self.detail_height = min(detail.natural, room - 2 * gap)
            return
        taken = detail.natural + gap if detail.natural else 0
        room -= 2 * gap
        self.card_height = min(needed, max(room - taken, room * LEAST_TABLE))
        self.detail_height = max(0, min(taken, room - self.card_height) - gap)

    def _place_tools(self) -> None:
        """Undo and redo stand beside the main button; in a side panel it needs all the room."""
        tools, actions = self.ids.tools.__self__, self.ids.actions
        home = self.ids.bar.ids.trailing if self.wide else actions
        if tools.parent is not home:
            tools.parent.remove_widget(tools)
            home.add_widget(tools, index=len(home.children))
        self._mirror()

    def _mirror(self) -> None:
        """Put at the left what a left hand needs."""
        left_handed = self.app.settings.left_handed
        self._put_first(self.ids.body, self.ids.side.__self__, self.wide and left_handed)
        if not self.wide:
            self._put_first(self.ids.actions, self.ids.main.__self__, left_handed)

    def _put_first(self, box: Widget, part: Widget, first: bool) -> None:
        """Let a part stand at one end of its box, or at the other."""
        end = len(box.children) - 1 if first else 0
        if box.children.index(part) != end:
            box.remove_widget(part)
            box.add_widget(part, index=end)

    def _place_subtitle(self) -> None:
        """The fullest one that is not cut off."""
        texts, room = aims(self._aim), self.ids.bar.ids.words.width
        fits = (text for text in texts if words(text, *ROLES["caption"]).width <= room)
        self.subtitle = next(fits, texts[-1])

    # What people do

    def tap(self, cell: PadCell) -> None:
        """An empty cell is filled and a plain one put right at once; what has more to it than its
        number is explained first. The head of a column is about whoever plays there."""
        if is_head(cell):
            self._ask_about(cell.seat or 0)
        elif mark_at(self.opened.card, cell) is None or self._is_plain(cell):
            self.fill(cell)
        else:
            self.opened.news.chosen = None if cell == self.opened.news.chosen else cell

    def _ask_about(self, seat: Seat) -> None:
        """Say that somebody is late or leaves; alone, or for an opponent whom the game moves, there
        is only a total to explain."""
        total = total_of(seat)
        if len(self.opened.card.players) < 2 or seat >= len(self.opened.card.players):
            self.tap(total)
        else:
            PersonSheet(self.opened, seat, lambda: self._explain(total)).open()

    def _explain(self, cell: PadCell) -> None:
        self.opened.news.chosen = cell

    def _is_plain(self, cell: PadCell) -> bool:
        """Whether a filled cell holds a number, or a choice that needs no explanation."""
        card = self.opened.card
        if not is_filled_in(cell):
            return False
        value = card.value(*cell)
        if value is None:
            return True  # it was counted, and may be entered instead
        way = next(way for way in card.line(cell.line).ways if way.takes(value))
        mark = mark_at(card, cell)
        return way.kind == "number" or (way.kind == "choice" and (not mark or len(mark.why) < 2))

    def edit(self) -> None:
        if self.opened.news.chosen is not None and is_filled_in(self.opened.news.chosen):
            self.fill(self.opened.news.chosen)

    def go_on(self) -> None:
        """The main button: fill the first empty cell, or finish."""
        cell = self.opened.next_cell() if self.enter_text else None
        if cell is not None:
            self.fill(cell)
        elif self.finish_text:
            self.finish()

    def fill(self, cell: PadCell) -> None:
        """Open the sheet that asks for an entry."""
        from app.pads.entry_sheet import (
            open_entry,  # late: a pad that is only read needs no editors
        )

        open_entry(self.opened, cell)

    def finish(self) -> None:
        """Close the card and show who won. Before the last round people are asked once."""
        card = self.opened.card
        if card.finished or card.tally.missing or not card.unfinished:
            self._finish()
            return
        Dialog(
            title=f"Finish {card.unfinished}?",
            text=f"{unplayed(card)} The result will say you stopped there.",
            buttons=[("Play on", None), ("Finish", self._finish)],
        ).open()

    def _finish(self) -> None:
        if self.opened.card.finished or self.opened.finish():
            self.app.go("results", instead=True, slot=self.opened.slot)

    def reopen(self) -> None:
        self.opened.reopen()

    def undo(self) -> None:
        self._step_back("undo", "There's nothing to undo.")

    def redo(self) -> None:
        self._step_back("redo", "There's nothing to redo.")

    def _step_back(self, way: str, nothing: str) -> None:
        if self.session is None or top_layer() is not None:
            return
        self.session.news.chosen = None
        if not getattr(self.session, way)():
            snackbar(nothing)

    def share(self, button: Widget) -> None:
        """A finished card goes out as a result; before that it is told as it stands."""
        card = self.opened.card
        if card.finished:
            offer_sharing(outcome_of(card), card)
            return
        share_out(as_text(card, self.title), self.title)

    def show_scoring(self) -> None:
        from app.shell.rules.scoring import show_scoring  # late: few pads are asked for it

        show_scoring(self.opened.card.game)

    def more(self) -> None:
        """Everything else; the help stands here where the bar has no room for it."""
        card = self.opened.card
        actions = {
            "history": lambda: PadHistorySheet(self.opened).open(),
            "rules": lambda: self.app.go("rules", game=card.game),
            "amend": lambda: self.app.go("new_pad", slot=self.opened.slot),
            "rename": lambda: ask_for_title(self.opened.slot, self._name),
            "export": lambda: save_copy(self.app.tables.entries.of(self.opened.slot)),
            "delete": self._delete,
        }
        if card.extras.narrow:
            actions["wide"] = lambda: self.opened.narrow(False)
        elif self.ids.table.crowded:
            actions["narrow"] = lambda: self.opened.narrow(True)
        if self.narrow:
            actions["scoring"] = self.show_scoring
        actions |= {"reopen": self.reopen} if card.finished else {"finish": self.finish}
        PadMoreSheet(actions).open()

    def _delete(self) -> None:
        slot = self.opened.slot
        delete(slot, "", self._let_go, lambda: self.app.go("pad", slot=slot))

    def _let_go(self) -> None:
        """Leave a pad that is no longer there; to keep it would bring it back."""
        self.session = None
        self.go_up()

    # What the session says

    def _on_notice(self, _news: PadNews, sentence: str) -> None:
        snackbar(sentence, icon="information-outline")


kv.load("pads/screen")

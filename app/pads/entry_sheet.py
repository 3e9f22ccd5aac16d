"""The sheet that fills the cells of a score pad, one after the other, with thumbs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.window import Keyboard, Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.pads.editors import editor_class
from app.pads.editors.editor import Editor, is_beside
from app.pads.entry_parts import (
    EntryBody,
    EntryFoot,
    EntryStrip,
    EntryWords,
    StripPlace,
    spare_second_tap,
)
from app.pads.pad_session import PadNews, PadSession
from app.pads.sheet.form_rows import can_hold, cell_before, forecast, row_of, written
from app.running import running_app
from app.widgets import Segments, Sheet, snackbar
from app.window import frame
from engine.pads.pad import EntryWay, PadCell, PadLine

if TYPE_CHECKING:
    from app.application import ClubhouseApp

BESIDE = 372  # dp: as wide as what stands beside the table of a wide window, with its margin

KEY_NAMES = {code: name for name, code in Keyboard.keycodes.items()}


def open_entry(session: PadSession, cell: PadCell) -> None:
    """Fill a cell, and then those after it until the form is full; what is there already is put
    right, and that is all."""
    EntrySheet(session, cell).open()


class EntrySheet(Sheet):
    """Shows the editor of one cell at a time; `cell` is the one that it fills now."""

    def __init__(self, session: PadSession, cell: PadCell, **kwargs: object) -> None:
        super().__init__(wide="560dp", **kwargs)
        self.session = session
        self.cell = cell
        self._corrects = None if session.card.value(*cell) is None else cell
        self.editor: Editor | None = None
        self._notice = ""  # what was refused, or could not be kept
        self._entered: PadCell | None = None  # what was written down before this cell
        self._entering = False
        self._arranged: tuple[list[Widget], bool] = ([], False)
        # Once a frame, however much of an entry is told in it.
        self._refresh_soon = Clock.create_trigger(self._refresh, -1)
        self._tell_soon = Clock.create_trigger(self._tell, -1)
        self._build()
        session.news.bind(on_notice=self._hear, changes=self._changed)
        self.go(cell)

    def _build(self) -> None:
        self.body = EntryBody()
        self.strip, self.told, self._foot = (
            EntryStrip(),
            EntryWords(),
            EntryFoot(left_handed=_app().settings.left_handed),
        )
        self._ways = Segments(label="Way")
        self.strip.bind(on_go=lambda strip, cell: self.go(cell))
        self._ways.bind(value=self._switch)
        self._foot.bind(
            on_clear=lambda _foot: self._clear(),
            on_back=lambda _foot: self._go_back(),
            on_skip=lambda _foot: self._go_on(),
            on_miss=lambda _foot: self._miss(),
            on_done=lambda _foot: self._done(),
        )
        self.add_widget(self.body)

    def _arrange(self) -> None:
        """On a lying phone everything but the editor stands at its left."""
        wanted = [self.told, self._foot]
        if len(self.line.ways) > 1:
            wanted.insert(0, self._ways)
        if not self._lone():
            wanted.insert(0, self.strip)
        if (wanted, frame.across) == self._arranged:
            return
        for part in (self.strip, self._ways, self.told, self._foot):
            if part.parent:
                part.parent.remove_widget(part)
        for part in wanted:
            if part is self._foot and not frame.across:
                self.add_to_foot(part)
            else:
                self.body.side.add_widget(part)
        self.body.lead_with_editor(frame.across and _app().settings.left_handed)
        self._arranged = (wanted, frame.across)

    def _lone(self) -> bool:
        """Whether nobody else of the line is shown."""
        takes_all = self.editor is not None and self.editor.alone
        return takes_all or len(row_of(self.session.card, self.cell)) < 2

    def on_open(self) -> None:
        Window.bind(on_key_down=self._on_key)
        frame.bind(across=self._turned, width=self._stand)
        self.ids.panel.fbind("height", self._cover)
        self._cover()

    def _cover(self, *_: object) -> None:
        """Say how much of the window the sheet covers, where it stands below the table."""
        if self.is_open:
            below = self.low or (frame.compact and not frame.across)
            panel = self.ids.panel
            self.session.news.covered = panel.height + self.low * panel.floor if below else 0

    def on_dismiss(self) -> None:
        Window.unbind(on_key_down=self._on_key)
        frame.unbind(across=self._turned, width=self._stand)
        self.ids.panel.funbind("height", self._cover)
        self.session.news.entering, self.session.news.covered = None, 0
        self.session.news.unbind(on_notice=self._hear, changes=self._changed)

    # Where it is.

    @property
    def line(self) -> PadLine:
        return self.session.card.line(self.cell.line)

    @property
    def places(self) -> list[StripPlace]:
        """Everybody of the line, where it is shown: each with its `cell`."""
        return self.strip.places if self.strip.parent else []

    def go(self, cell: PadCell) -> None:
        """Fill this cell now."""
        self.cell = self.session.news.entering = cell
        self._notice, self._entered = "", None
        self._name()
        self._offer_ways(self.line.ways)
        self._edit(anew=False)

    def _offer_ways(self, ways: Sequence[EntryWay]) -> None:
        """Begin with one of the ways in which a line is filled, where there are several."""
        self._ways.funbind("value", self._switch)
        if len(ways) > 1:
            self._ways.choices = [(place, way.title) for place, way in enumerate(ways)]
        self._ways.value = self._first_way() if len(ways) > 1 else 0
        self._ways.fbind("value", self._switch)

    def _name(self) -> None:
        """The head: whose cell it is, or what the whole table shares."""
        line, seat = self.line, self.cell.seat
        if seat is None:
            self.seat, self.title, self.subtitle = "", line.title, ""
        else:
            self.seat = self.session.colours[seat]
            self.title, self.subtitle = self.session.card.names[seat], line.title

    def _first_way(self) -> int:
        """The way in which the cell was filled, else the one that was used last."""
        ways = self.line.ways
        held = self.session.card.value(*self.cell)
        if held is not None:
            return next(place for place, way in enumerate(ways) if way.takes(held))
        last = self.session.card.extras.ways.get(self._ways_key())
        return next((place for place, way in enumerate(ways) if way.title == last), 0)

    def _ways_key(self) -> str:
        return "/".join(way.title for way in self.line.ways)

    def _switch(self, _ways: Segments, place: int) -> None:
        """Enter it in another way, and in that one from now on."""
        self.session.card.extras.ways[self._ways_key()] = self.line.ways[place].title
        self.session.keep()
        self._edit()

    def _edit(self, anew: bool = True) -> None:
        """Put the editor of the cell into its place; the one that is there may go on with it."""
        way = self.line.ways[self._ways.value]
        if self.editor and not anew and self.editor.go_on(self.cell, way):
            self._refresh_soon()
            self.ids.scroll.scroll_y = 1
            return
        self.editor = editor_class(self.session.card.game, way.kind)(self.session, self.cell, way)
        self.body.put(self.editor)
        self._fit()
        self.editor.bind(on_answer=lambda _editor, value: self._enter(value))
        self.editor.fbind("offer", self._offered)
        for name in ("value", "said", "one_tap"):
            self.editor.fbind(name, self._follow)
        self._refresh_soon()
        self.ids.scroll.scroll_y = 1

    def _turned(self, *_: object) -> None:
        """The phone was turned round: what is half entered stays."""
        before = self.editor
        self._edit()
        if self.editor and before:
            self.editor.resume(before)

    def _fit(self) -> None:
        """Give the editor the room that it needs."""
        assert self.editor
        self._arrange()
        self.whole = self.body.whole = self.editor.whole_screen
        self._stand()

    def _stand(self, *_: object) -> None:
        """Hide little of the table: beside it where there is a place, else below."""
        fills = self.editor is not None and self.editor.alone
        beside = is_beside() and not fills
        self.low = not (frame.compact or frame.across or beside or fills)
        self.wide = dp(868 if frame.across else BESIDE if beside else 600)
        edge = (self.wide / 2 + dp(8)) / frame.width
        self.middle = 0.5 if not beside else edge if _app().settings.left_handed else 1 - edge
        self._cover()

    # What is told.

    def _changed(self, *_: object) -> None:
        """The card has changed; while a value is written down the next cell is shown after it."""
        if not self._entering:
            self._refresh_soon()

    def _refresh(self, *_: object) -> None:
        """Show what the card holds now."""
        if not self.is_open:
            return
        card = self.session.card
        if all(line.key != self.cell.line for line in card.lines):
            self.dismiss()  # a correction took the line away
            return
        self.strip.show(self.session, self.cell)
        self._foot.can_clear = self.cell in card.page.cells
        self._foot.can_go_back = cell_before(card, self.cell) is not None
        settled = self.settled()
        after = self.session.next_cell() if settled else self._after()
        self._foot.done_text = "Next" if after and self.cell != self._corrects else "Done"
        self._foot.can_skip = self.line.some or self.line.optional
        self._foot.can_miss = not self._foot.can_skip and self._can_miss()
        self._tell()

    def _can_miss(self) -> bool:
        """Whether it may be that the one who is asked is not here."""
        card, seat = self.session.card, self.cell.seat
        alone = len(card.page.here(self.cell.line)) < 2
        return (
            seat in range(len(card.players))
            and self.cell in card.page.empty(self.line)
            and not alone
        )

    def _follow(self, editor: Editor, _changed: object) -> None:
        """People changed something in the editor: what was refused before is no matter now."""
        if editor is self.editor:
            self._notice, self._entered = "", None
            self._fit()
            self._tell_soon()

    def _offered(self, editor: Editor, offer: object) -> None:
        """A finger is down on something, or was lifted: perhaps when the next editor is there."""
        if editor is not self.editor:
            return
        if offer is not None:
            self._notice = ""
        self._tell_soon()

    def _tell(self, *_: object) -> None:
        editor = self.editor
        if editor is None or not self.is_open:
            return
        settled = self.settled()
        self._foot.needs_done = settled or not editor.one_tap
        self._foot.ready = settled or editor.value is not None
        offer = editor.value if editor.offer is None else editor.offer
        trouble = self._notice or editor.said
        self.told.refused = bool(trouble)
        foreseen = forecast(self.session.card, self.cell, offer)
        self.told.text = trouble or foreseen or self._told_of_entry() or self.line.help

    def _told_of_entry(self) -> str:
        """What was just written down, where that is something."""
        card, cell = self.session.card, self._entered
        mark = written(card.tally.marks.get(cell)) if cell is not None else ""
        return f"{card.place(cell)}: {mark}" if cell is not None and mark else ""

    @property
    def words(self) -> str:
        """The words that are told now about the entry."""
        return str(self.told.text)

    def _hear(self, _news: PadNews, sentence: str) -> bool:
        """Tell a refusal here, where people look, and nowhere else."""
        self._notice = sentence
        self._tell_soon()
        _app().feedback.refuse()
        return True

    # What people do.

    def _enter(self, value: object) -> None:
        """Write it down and go on; where it is refused everything stays."""
        cell, card = self.cell, self.session.card
        begun = card.extras.drafts.pop(cell, None)
        self._notice = ""
        self._entering = True
        taken = self.session.enter(cell, value)
        self._entering = False
        if not taken:
            if begun is not None:
                self.session.keep_draft(cell, begun)
            return
        _app().feedback.tick()
        spare_second_tap()
        notice = self._notice
        self._go_on(corrected=cell == self._corrects)
        self._notice, self._entered = notice, cell
        self._tell_soon()

    def _go_on(self, corrected: bool = False) -> None:
        """Fill the next cell; where the form is full, or one was to be put right, that was all."""
        after = None if corrected else self._after()
        if after is not None:
            self.go(after)
            return
        self.dismiss()
        if self._notice:
            snackbar(self._notice)  # it was taken, but something is to be known about it

    def _after(self) -> PadCell | None:
        """Of lines that need not everybody's entry, everybody is asked once who can have one."""
        card, line, seat = self.session.card, self.line, self.cell.seat
        if line.some and seat is not None:
            later = [PadCell(line.key, other) for other in card.page.seats if other > seat]
            found = next((cell for cell in later if can_hold(card, cell)), None)
            if found is not None:
                return found
        return self.session.cell_after(self.cell) or self.session.next_cell()

    def settled(self) -> bool:
        """Whether the line may be left as it is, and a tap on an answer is all that is asked."""
        one_tap = self.editor is not None and self.editor.one_tap
        return one_tap and self.line.some and self.session.card.page.begun(self.line.key)

    def _miss(self) -> None:
        """Whoever has no entry yet comes late; the others have left."""
        card, seat = self.session.card, self.cell.seat
        if seat is None:
            return
        begun = any(cell.seat == seat for cell in card.page.cells)
        if self.session.attend(seat, card.changed(seat, "left" if begun else "late")):
            spare_second_tap()
            self._go_on()

    def _done(self) -> None:
        if self.settled():
            spare_second_tap()
            self._leave_line()
        elif self.editor and self.editor.value is not None:
            self._enter(self.editor.value)

    def _leave_line(self) -> None:
        """Go on with the line after one that is settled, though some have nothing there."""
        after = self.session.next_cell()
        if after is None:
            self.dismiss()
        else:
            self.go(after)

    def _clear(self) -> None:
        self.session.card.extras.drafts.pop(self.cell, None)
        self._entered = None
        if self.session.enter(self.cell, None):
            self._edit()

    def _go_back(self) -> None:
        before = cell_before(self.session.card, self.cell)
        if before is not None:
            self.go(before)

    def _on_key(self, _window: object, code: int, *_: object) -> bool:
        """A keyboard works too, where there is one."""
        name = KEY_NAMES.get(code, "").removeprefix("numpad")
        if self.editor and self.editor.key(name):
            return True
        if name in ("enter", "numpadenter"):
            self._done()
            return True
        return False


def _app() -> ClubhouseApp:
    return running_app()

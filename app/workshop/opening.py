"""Opens what somebody sent: a code that is pasted, a file, or what another app hands over.

Nothing is kept before it was shown (`received`); what cannot be read is told in a sentence.
"""

from __future__ import annotations

from functools import partial

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app import kv
from app.device.files import FilePlace, Files, read_copy
from app.shell.entries.copies import pick_from_ours
from app.store.trouble import telling
from app.widgets import Column, Sheet, snackbar
from app.words import counted
from engine.core.codec import BadDocument, loads
from engine.core.game import BadSave, BadSetup, SeatSetup
from engine.core.setup import make_setup
from engine.courses.bits import BadCode
from engine.courses.codes import Challenge, decoded
from engine.courses.course import Course, from_doc
from engine.courses.kind import BadCourse
from engine.courses.occasions import is_possible
from engine.courses.text import LONGEST_TEXT, code_in
from engine.games import GAMES
from engine.play.table import Table
from engine.store.saved import unpack

LARGEST = 100_000  # bytes of a file; the largest course takes a tenth of it
TITLE = "Open a code"
EXPLAINED = "Paste a code or a message with one. You'll see what it is before anything is saved."

Sent = Course | Challenge


def read_sent(text: str) -> Sent:
    """Read a code, a link, a message with one or the text of a file; BadSave says why
    nothing does."""
    try:
        if text.lstrip()[:1] == "{":
            return _from_file(text)
        found = decoded(code_in(text))
        if isinstance(found, Challenge):
            _check(found)
    except (BadCode, BadCourse, BadSetup) as wrong:
        raise BadSave(str(wrong)) from None
    return found


def _check(challenge: Challenge) -> None:
    """See that a table could be opened as a challenge wants it."""
    if challenge.game not in GAMES:
        raise BadSave("This challenge needs a newer version of Clubhouse.")
    seats = [SeatSetup("A"), *(SeatSetup(f"B{n}", bot) for n, bot in enumerate(challenge.bots))]
    make_setup(GAMES[challenge.game], challenge.mode, seats, challenge.chosen())
    if challenge.score is not None:
        table = Table.open(challenge.game, challenge.mode, seats, 0, challenge.chosen())
        if not is_possible(table, challenge.score):
            claimed = counted(challenge.score, table.standing().unit)
            raise BadSave(f"This challenge is broken: nobody can make {claimed} there.")


def _from_file(text: str) -> Course:
    """A document as it is sent, or a file out of the folder of courses."""
    if len(text) > LARGEST:
        raise BadSave("This file is too large to be a course.")
    try:
        doc = loads(text)
    except BadDocument:
        raise BadSave("This file is damaged, or it isn't a course.") from None
    if isinstance(doc, dict) and "save" in doc:
        doc = unpack(text).save
    course = from_doc(doc)
    course.demand_sound()
    return course


def show_sent(text: str) -> None:
    """Show what a text holds, or say why it holds nothing."""
    with telling(snackbar, "It can't be opened"):
        App.get_running_app().go("received", sent=read_sent(text))


def ask_for_code() -> None:
    """Let people paste a code or choose a file."""
    sheet = Sheet(title=TITLE, subtitle=EXPLAINED)
    sheet.add_widget(CodePanel(sheet))
    sheet.open()


class CodePanel(Column):
    """A line for a code, and other ways to bring one."""

    text = StringProperty("")
    wrong = StringProperty("")  # said while it is there to be seen; nothing of an empty line
    ready = BooleanProperty(False)
    longest = NumericProperty(LONGEST_TEXT)

    def __init__(self, sheet: Sheet, **kwargs: object) -> None:
        self._sheet = sheet
        super().__init__(**kwargs)

    def on_text(self, *_: object) -> None:
        self.wrong = ""
        if self.text.strip():
            try:
                read_sent(self.text)
            except BadSave as wrong:
                self.wrong = str(wrong)
        self.ready = bool(self.text.strip()) and not self.wrong

    def show(self) -> None:
        if self.ready:
            self._sheet.dismiss()
            show_sent(self.text)

    def paste(self) -> None:
        self.text = " ".join(_clipboard().split())[:LONGEST_TEXT]
        if not self.text:
            self.wrong = "There's nothing to paste."

    def choose_file(self) -> None:
        self._sheet.dismiss()
        folder = App.get_running_app().files_folder
        pick = partial(pick_from_ours, title="Open a course")
        Files(folder, pick=pick).choose_open(_read)


def _clipboard() -> str:
    from kivy.core.clipboard import Clipboard  # finding the system's takes a while

    return Clipboard.paste() or ""


def _read(place: FilePlace | None) -> None:
    if place is not None:
        with telling(snackbar, "The file can't be read"):
            show_sent(read_copy(place, LARGEST))


kv.load("workshop/opening")

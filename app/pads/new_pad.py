"""New score pad: who plays, and which variants change the score."""

from __future__ import annotations

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.pads.draft import PadDraft
from app.shell.entry_actions import begin_pad
from app.shell.new_table.option_rows import option_row
from app.shell.new_table.screen import SeatsPage  # noqa: F401  (kv builds the page with it)
from app.shell.parts import grouped
from app.shell.rules.scoring import show_scoring
from app.widgets import Text, snackbar
from app.workshop.playing import own_choices
from app.workshop.portrait import with_own
from engine.core.game import BadSetup, Choice, Option, OptionValue
from engine.courses.kind import BUILDING
from engine.games import GAMES

COURSE_HELP = "Results are kept with the course that you built or were sent."
NO_COURSE = Choice("", "None", "any course, or one that came with the box")


class NewPadScreen(Screen):
    """Sets a score pad up and opens it."""

    game_title = StringProperty("")
    room = BooleanProperty(True)

    def enter(self, game: str, **_: object) -> None:
        app = App.get_running_app()
        pad = GAMES[game].pad
        assert pad is not None
        self.game_title = pad.title
        self.draft = PadDraft(pad, GAMES.info(game), app.tables.people.of(game))
        self.ids.page.scroll_y = 1
        self._rows = {
            one.key: option_row(one, self.draft.option(one.key), self._choose)
            for one in pad.options
        }
        self._course_row = self._offer_courses(game)
        self._show_options()
        self._show_seats()

    def _offer_courses(self, game: str) -> list[Widget]:
        """A row to choose the course of one's own that is played; none where nobody keeps one."""
        mine = own_choices(game) if game in BUILDING else ()
        if not mine:
            return []
        option = Option("course", "Your own course", "", COURSE_HELP, (NO_COURSE, *mine))
        return [option_row(option, "", self._choose_course, with_own(None, game))]

    def _choose_course(self, _key: str, link: OptionValue) -> None:
        self.draft.course = str(link)

    def returned(self) -> None:
        """Back from the rules: everything as it was."""

    def _show_options(self) -> None:
        """Show the rows of variants that matter; they stay the same while others come and go."""
        place, self._options = self.ids.options, self.draft.options
        place.clear_widgets()
        rows = [*(self._rows[one.key] for one in self._options), *self._course_row]
        for row in rows:
            if row.parent:
                row.parent.remove_widget(row)
        if rows:
            place.add_widget(Text(text="How you play", role="section"))
            place.add_widget(grouped(rows, dp(16)))

    def _choose(self, key: str, value: OptionValue) -> None:
        self.draft.set_option(key, value)
        if self.draft.options != self._options:
            self._show_options()
        self._show_seats()

    def _show_seats(self) -> None:
        self.ids.seats.show(self.draft)
        self.seats_changed()

    def seats_changed(self) -> None:
        """Follow the players: whether one more fits."""
        self.room = self.draft.has_room

    def scoring(self) -> None:
        show_scoring(self.draft.pad.key)

    def start(self) -> None:
        try:
            card = self.draft.open()
        except BadSetup as reason:
            snackbar(str(reason))
        else:
            begin_pad(card)


kv.load("pads/new_pad")

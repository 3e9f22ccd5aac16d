"""New table: one page, built from the game's modes, options and components alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.games import choice_painter
from app.lessons.offer import LessonOffer as _LessonOffer  # noqa: F401  (its kv name must exist first)
from app.shell.new_table.draft import Draft
from app.shell.new_table.lists import own_title
from app.shell.new_table.name_card import NameCard, is_due
from app.shell.new_table.opening import (
    forget_dealing,
    is_same,
    keep_dealing,
    kept_dealing,
    open_table,
)
from app.shell.new_table.option_rows import ComponentChoices, option_row
from app.shell.new_table.seat_list import SeatList
from app.shell.parts import grouped
from app.touch import Touch
from app.widgets import Chip, Row, Sheet, Switch, Text, snackbar
from app.widgets.inputs.press import Pressable
from app.widgets.surfaces.boxes import Column
from app.widgets.surfaces.card import Card, Page
from app.widgets.surfaces.plates import Centred
from app.window import frame
from app.workshop import course_view as _course_view  # noqa: F401  (kv shows courses with it)
from app.workshop.course_view import with_own
from app.workshop.playing import with_own_choices
from engine.core.game import GameInfo, Guide, Mode, Option, OptionValue, Setup
from engine.core.setup import minutes
from engine.core.wording import capital, counted, enumerated
from engine.courses.course import Course
from engine.courses.own import is_own, own_course
from engine.games import GAMES
from engine.store.names import is_made_up
from engine.store.people import Use

TAKE_BACKS = (
    "You can undo rolls and revealed cards too. That's a peek, and the "
    "history says so. Usual when you play alone or with bots."
)


class SeatsPage(Page):
    """A page whose seat handles come before its own scrolling."""

    seats: SeatList = ObjectProperty(None, rebind=False)

    def on_touch_down(self, touch: Touch) -> bool:
        if self.collide_point(*touch.pos) and self.seats and self.seats.take(touch):
            return True
        return super().on_touch_down(touch)


class StartFoot(AnchorLayout):
    """The button that opens what was set up (`on_start`), and advice over it where there is any."""

    advice = StringProperty("")
    text = StringProperty("")
    icon = StringProperty("")
    widest = NumericProperty(0)
    second = BooleanProperty(False)  # something else on the page comes first

    __events__ = ("on_start",)

    def on_start(self) -> None:
        """People have chosen."""


class DealingOffer(Centred, Card):
    """Leads back to questions about people's own cards that were left before the last one."""

    screen: NewTableScreen = ObjectProperty()
    text = StringProperty("")

    def on_release(self) -> None:
        self.screen.go_on_dealing()


class CourseLine(Centred, Card):
    """Names the course, built here or sent, that the table will be played on."""

    course: Course = ObjectProperty()
    text = StringProperty("")


class NewTableScreen(Screen):
    """Sets a table up and opens it."""

    heading = StringProperty("")
    game_title = StringProperty("")
    blurb = StringProperty("")
    ours = BooleanProperty(False)
    room = BooleanProperty(True)
    guide = StringProperty("")  # how long the mode takes, and for whom it is
    advice = StringProperty("")  # what is unwise about the table as it is set up

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._short: Chip | None = None
        frame.bind(width_class=self._arrange)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        """Dice and cards stand last; on wide windows below the seats, where there is room."""
        components = self.ids.components
        components.parent.remove_widget(components)
        column = self.ids.left if frame.width_class == "expanded" else self.ids.right
        column.add_widget(components)

    def enter(self, game: str, live: bool = False, mode: str = "", **chosen: OptionValue) -> None:
        """Set a table up: `live` is one with people's own dice and cards; what somebody has chosen
        elsewhere is chosen already, in `mode` where their usual one has no such options."""
        app = App.get_running_app()
        info = GAMES[game].info
        self.heading = "Referee mode" if live else "New game"
        # A table for something chosen elsewhere is set up for once.
        self._use: Use | None = None if chosen else "live" if live else "table"
        use: Use = "live" if live else "table"
        self.game_title = info.title
        people = app.tables.people
        free = app.settings.free_take_backs
        self.draft = Draft(info, people.of(game, use), free, people.owner)
        # Somebody new to the game is spared all that can be chosen.
        last = app.tables.choices.of(use, game)
        known = live or last or any(entry.game == game for entry in app.tables.entries.all())
        self.ids.lesson.show(game, new=not known)
        self.ids.puzzles.show(game if known and not live else "")
        self._brief = not known and not chosen and self.draft.start_quickly()
        self.draft.recall(last)
        if not chosen.keys() <= {option.key for option in self.draft.mode.options}:
            self.draft.choose_mode(mode)
        for key, value in chosen.items():
            self.draft.set_option(key, value)
        if live and not self.draft.own:
            self.draft.bring_all()
        self.ids.page.scroll_y = 1
        self._show_modes()
        self._show()
        self._show_dealing()
        self._ask_for_name()

    def _ask_for_name(self) -> None:
        """The first table of all asks who plays here."""
        self.ids.naming.clear_widgets()
        if is_due():
            card = NameCard()
            card.bind(on_done=self._named)
            self.ids.naming.add_widget(card)

    def _named(self, _card: NameCard, name: str) -> None:
        self.ids.naming.clear_widgets()
        seats = [index for index, seat in enumerate(self.draft.seats) if is_made_up(seat.name)]
        if name and seats:
            self.ids.seats.call(seats[0], name)

    def _show_dealing(self) -> None:
        """Offer to go on with questions that were left."""
        place, kept = self.ids.dealing, kept_dealing(self.draft.info.key)
        place.clear_widgets()
        if kept is not None:
            told = counted(len(kept[1]), "answer")
            place.add_widget(DealingOffer(screen=self, text=f"{told} saved: tap to continue"))

    def go_on_dealing(self) -> None:
        kept = kept_dealing(self.draft.info.key)
        if kept is not None:
            open_table(kept[0], snackbar, kept[1], self._show_dealing, kept[2])

    def give_dealing_up(self) -> None:
        game = self.draft.info.key
        kept = kept_dealing(game)
        forget_dealing(game)
        self._show_dealing()

        def bring_back() -> None:
            if kept is not None:
                keep_dealing(*kept)
                self._show_dealing()

        snackbar("Answers deleted.", "Undo", bring_back)

    def returned(self) -> None:
        """Back from the rules, or from puzzles: everything as it was."""
        puzzles = self.ids.puzzles
        puzzles.show(puzzles.game)

    # Building the page from data.

    def _show_modes(self) -> None:
        place = self.ids.modes
        place.clear_widgets()
        info = self.draft.info
        for mode in (self.draft.mode,) if self._brief else info.modes:
            chip = Chip(text=mode.title, label=f"Mode {mode.title}")
            chip.mode = mode.key
            chip.bind(on_release=lambda tapped: self.choose_mode(tapped.mode))
            place.add_widget(chip)
        self._short = None
        if info.shortest:
            self._short = self._tool(info.shortest.title, "timer-sand", self.shorten)
            place.add_widget(self._short)
        if self._brief:
            place.add_widget(self._tool("More modes", "dots-horizontal", self.show_all))
        elif info.guides and len(info.modes) > 1:
            place.add_widget(self._tool("Compare", "compare", self.compare))

    def _tool(self, text: str, icon: str, do: Callable[[], object]) -> Chip:
        chip = Chip(text=text, icon=icon, quiet=True)
        chip.mode = ""
        chip.bind(on_release=lambda _chip: do())
        return chip

    def show_all(self) -> None:
        """Show everything that can be chosen, and all modes to choose from."""
        self._brief = False  # what was chosen for a first game stays until somebody changes it
        self._show_modes()
        self._show()
        self.compare()

    def shorten(self) -> None:
        """One tap chooses the shortest game, and another one takes it back."""
        self.draft.shorten(not self.draft.is_short)
        self._show()

    def compare(self) -> None:
        ModeSheet(self.draft, self.choose_mode).open()

    def choose_mode(self, key: str) -> None:
        if key != self.draft.mode.key:
            self.draft.choose_mode(key)
            self._show()

    def _show(self) -> None:
        mode = self.draft.mode
        self.blurb, self.ours = mode.blurb, mode.ours
        info, short = self.draft.info, self.draft.is_short
        if self._brief and info.quick and not short:
            self.blurb = f"{info.quick.told} {mode.blurb}"
        for chip in self.ids.modes.children:
            chip.selected = chip.mode == mode.key
        if self._short:
            self._short.selected = short
        self.ids.seats.show(self.draft)
        self._rows = {option.key: self._option_row(option) for option in mode.options}
        self._show_options()
        self._show_courses()
        self._show_components()
        self.seats_changed()

    def _show_options(self) -> None:
        """Show the rows of the options that matter. Rows stay the same while others come and go:
        the sheet that changes one may still be open."""
        place, self._options = self.ids.options, self.draft.options
        place.clear_widgets()
        if self._brief:
            return
        groups: dict[str, list[Widget]] = {}
        for option in self._options:
            row = self._rows[option.key]
            if row.parent:
                row.parent.remove_widget(row)
            groups.setdefault(option.group, []).append(row)
        for title, rows in groups.items():
            self._group(place, title, rows)

    def _show_courses(self) -> None:
        """Say on top which courses of people's own are chosen: their option may be far below."""
        place, draft = self.ids.courses, self.draft
        place.clear_widgets()
        values = [str(draft.option(option.key)) for option in draft.options if option.own]
        links = [link for value in values for link in value.split(",") if is_own(link)]
        if links:
            course = own_course(links[0], draft.info.key)
            text = enumerated([own_title(link) for link in links])
            place.add_widget(CourseLine(course=course, text=text))

    def _option_row(self, option: Option) -> Widget:
        draft, key = self.draft, self.draft.info.key
        painter = choice_painter(key, option.key)
        value = draft.option(option.key)

        def worded() -> Option:
            """The option as it reads now, with what people keep in the workshop."""
            now = GAMES[key].worded(draft.mode, option, draft.chosen())
            chosen = draft.option(option.key)
            return with_own_choices(now, key, chosen) if option.own else now

        if option.own:
            painter = with_own(painter, key)
        return option_row(option, value, self._set_option, painter, worded)

    def _set_option(self, key: str, value: OptionValue) -> None:
        self.draft.set_option(key, value)
        if self.draft.options != self._options:
            self._show_options()
        self._show_courses()
        self._follow_components()
        self._advise()

    def _advise(self) -> None:
        """Tell how long the table takes, and what is unwise about it. One that cannot be opened at
        all is told when it is tried."""
        draft, game = self.draft, GAMES[self.draft.info.key]
        setup = draft.possible(game)
        wise = game.advice(setup) if setup else ""
        self.guide = capital(mode_facts(draft.info, draft.mode, setup))
        self.advice = " ".join(filter(None, (draft.left_out, wise)))

    def _follow_components(self) -> None:
        if self.draft.components != self._components:
            self._show_components()

    def _show_components(self) -> None:
        draft, place = self.draft, self.ids.components
        self._components = draft.components
        place.clear_widgets()
        if self._brief:
            return
        if self._components:
            place.add_widget(ComponentChoices(self._components, draft.own, self._bring))
        row = Row(text="Free undo", detail=TAKE_BACKS)
        self._take_backs = Switch(active=self.draft.take_backs, label="Free undo")
        self._take_backs.bind(on_release=self._choose_take_backs)
        row.add_widget(self._take_backs)
        row.bind(on_release=self._choose_take_backs)
        self._group(place, "Real cards and dice", [row])

    def _group(self, place: Widget, title: str, rows: list[Widget]) -> None:
        place.add_widget(Text(text=title, role="section"))
        place.add_widget(grouped(rows, dp(16)))

    # What people do.

    def _bring(self, component: str, own: bool) -> None:
        for key in self.draft.bring(component, own):
            option = next((one for one in self.draft.mode.options if one.key == key), None)
            if option is not None:
                self._rows[key] = self._option_row(option)
        self._show_options()

    def _choose_take_backs(self, *_: object) -> None:
        self.draft.take_backs = self._take_backs.active

    def seats_changed(self) -> None:
        """Follow the seats: whether one more fits, and whether take-backs are free."""
        self._follow_components()
        self.room = self.draft.has_room
        if not self._brief:
            self._take_backs.active = self.draft.take_backs
        self._advise()

    def start(self) -> None:
        """Open the table; where questions about the same one were left, they go on."""
        request, game = self.draft.request(), self.draft.info.key
        if self._use and not self._brief:  # else nobody has chosen anything
            App.get_running_app().tables.choices.keep(self._use, game, self.draft.recollection())
        kept = kept_dealing(game)
        if kept is not None and is_same(kept[0], request):
            self.go_on_dealing()
        else:
            open_table(request, snackbar, (), self._show_dealing, self._use)

    def rules(self) -> None:
        App.get_running_app().go("rules", game=self.draft.info.key)


def mode_facts(info: GameInfo, mode: Mode, setup: Setup | None = None) -> str:
    """How long a table takes, and for whom a mode is: "about 15 minutes · 2–7 players · families".
    Without a setup it is told for nobody."""
    guide = info.guides.get(mode.key)
    if guide is None:
        return ""
    least, most = mode.seats
    players = f"{least}–{most} players" if most > least else counted(most, "player")
    taken = minutes(GAMES[info.key], setup) if setup else None
    about = f"about {counted(taken, 'minute')}" if taken else ""
    return " · ".join(filter(None, (about, players, guide.suits)))


class ModeLine(Pressable, Column):
    """A mode in a table of all: what it feels like, and the four facts in which modes differ."""

    title = StringProperty("")
    feel = StringProperty("")
    facts = ListProperty(["", "", "", ""])
    chosen = BooleanProperty(False)


class ModeSheet(Sheet):
    """All modes beside each other; a tap chooses one."""

    def __init__(self, draft: Draft, choose: Callable[[str], object]) -> None:
        super().__init__(title="Modes", wide="560dp")
        self._choose = choose
        self.add_widget(Factory.ModeHead())
        self.add_widget(grouped([self._line(draft, mode) for mode in draft.info.modes], dp(16)))

    def _line(self, draft: Draft, mode: Mode) -> ModeLine:
        info = draft.info
        guide = info.guides.get(mode.key, Guide(mode.blurb, 0, ""))
        setup = draft.possible(GAMES[info.key], mode)
        taken = minutes(GAMES[info.key], setup) if setup else None
        least, most = mode.seats
        line = ModeLine(
            title=mode.title,
            feel=guide.feel,
            facts=[
                f"{taken} min" if taken else "",
                f"{least}–{most}" if most > least else str(most),
                guide.luck,
                guide.secrets,
            ],
            chosen=mode is draft.mode,
            label=f"Play {mode.title}",
        )
        line.bind(on_release=lambda _line: self._take(mode.key))
        return line

    def _take(self, key: str) -> None:
        self.dismiss()
        self._choose(key)


kv.load("shell/new_table/screen")

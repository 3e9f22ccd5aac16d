"""Chooses who plays on a score pad, and which variants count: of a new one, or of one in use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.pads.pad_session import PadSession, keep_pars, pars_kept
from app.pads.pad_text import costs
from app.running import running_app
from app.shell.entries.actions import begin_pad, open_slot
from app.shell.new_table.draft import Draft
from app.shell.new_table.option_rows import option_row
from app.shell.new_table.screen import SeatsPage  # noqa: F401  (kv builds the page with it)
from app.shell.parts import grouped
from app.shell.rules.scoring import show_scoring
from app.shell.writing import ask_for_words
from app.store.table_or_pad import is_pad
from app.widgets import Dialog, Text, snackbar
from app.words import counted
from app.workshop.course_view import with_own
from app.workshop.playing import own_choices
from engine.core.game import BadSetup, Choice, GameInfo, Mode, Option, OptionValue, SeatSetup
from engine.core.telling import Seat
from engine.core.wording import plain
from engine.courses.course import NAME, why_not_words
from engine.courses.kind import BUILDING
from engine.courses.own import NAMED, course_name
from engine.games import GAMES
from engine.pads.amending import Amended, amend
from engine.pads.pad import Pad
from engine.pads.scorecard import Scorecard, key_of_course
from engine.store.people import Person

HOLES = "length"  # the option of pads that tells how many holes there are


@dataclass(frozen=True)
class Seated(SeatSetup):
    """Somebody who has a column already; whoever is new is a plain seat."""

    origin: Seat = 0


class PadDraft(Draft):
    """Holds what people have chosen for a pad so far: to the eye a table with one mode, no bots."""

    filler = ""
    people_only = True

    def __init__(
        self,
        pad: Pad,
        info: GameInfo,
        people: Sequence[SeatSetup] = (),
        chosen: Mapping[str, OptionValue] | None = None,
        owner: Person | None = None,
    ) -> None:
        self.pad = pad
        self.course = ""  # its name, or the link of one that people built
        self.pars: Sequence[int] = ()
        wishes = dict(chosen or {})
        mode = Mode(pad.key, pad.title, _seats(pad, wishes), "", pad.options)
        persons = [person for person in people if not person.bot]
        super().__init__(replace(info, modes=(mode,), components=()), persons, owner=owner)
        self._chosen.update(wishes)

    @classmethod
    def of(cls, card: Scorecard) -> PadDraft:
        """A pad in use, to be changed."""
        people = [
            Seated(player.name, colour=player.colour, origin=seat)
            for seat, player in enumerate(card.players)
        ]
        return cls(card.pad, GAMES.info(card.game), people, card.options)

    @classmethod
    def again(
        cls,
        pad: Pad,
        info: GameInfo,
        people: Sequence[SeatSetup],
        last: object,
        owner: Person | None = None,
    ) -> PadDraft:
        """A new pad as the last one was, unless somebody who is here now would find no seat."""
        held = last if isinstance(last, dict) else {}
        fits = {o.key: held[o.key] for o in pad.options if o.key in held}
        known = all(not o.why_not(fits[o.key]) for o in pad.options if o.key in fits)
        draft = cls(pad, info, people, fits if known else {}, owner)
        return cls(pad, info, people, owner=owner) if draft.left_out else draft

    def set_option(self, key: str, value: OptionValue) -> None:
        """A variant may be for fewer or more players."""
        super().set_option(key, value)
        mode = replace(self.mode, seats=_seats(self.pad, self.chosen()))
        self.info = replace(self.info, modes=(mode,))
        self.choose_mode(mode.key)

    @property
    def players(self) -> list[SeatSetup]:
        return [SeatSetup(seat.name, colour=seat.colour) for seat in self.seats]

    def open(self) -> Scorecard:
        """Begin the pad; BadSetup says what does not fit."""
        return Scorecard.open(self.pad.key, self.players, self.chosen(), self.course, self.pars)

    def play_on(self, course: str, told: Mapping[str, Sequence[int]]) -> None:
        """Play on a course, as many holes as it has. What people `told` of its par counts before
        what is known of it."""
        self.course = course
        self.pars = told.get(key_of_course(self.pad.key, course)) or self.pad.pars(course)
        if self.pars and any(option.key == HOLES for option in self.pad.options):
            self.set_option(HOLES, len(self.pars))

    def amend(self, card: Scorecard) -> Amended:
        """The card as it would be; BadSetup says what does not fit."""
        origins = [seat.origin if isinstance(seat, Seated) else None for seat in self.seats]
        return amend(card, self.players, self.chosen(), origins)


def _seats(pad: Pad, chosen: dict[str, OptionValue]) -> tuple[int, int]:
    defaults = {option.key: option.default for option in pad.options}
    return pad.seats({**defaults, **chosen})


if TYPE_CHECKING:
    from app.application import ClubhouseApp

COURSE_HELP = "Par is asked once and saved with the course. So are results."
NO_COURSE = Choice("", "Any course", "whatever you play on")
NEW_COURSE = Choice("new", "A course with a name …", "built from tiles, or in your garden")
NAMED_GROUP, SHIPPED_GROUP = "Played before", "From the game"


class NewPadScreen(Screen):
    """Sets a score pad up and opens it; with a slot it changes the pad that is there."""

    game_title = StringProperty("")
    amends = BooleanProperty(False)
    room = BooleanProperty(True)
    advice = StringProperty("")  # who finds no seat

    session: PadSession | None = None  # of the pad that is changed

    @property
    def app(self) -> ClubhouseApp:
        return running_app()

    def enter(self, game: str = "", slot: str = "", **_: object) -> None:
        self.session = None
        self.amends = bool(slot)
        if slot:
            card = open_slot(slot)
            if card is None or not is_pad(card):
                return
            self.session = PadSession(self.app.tables, slot, card)
            self.session.news.bind(on_notice=lambda _news, sentence: snackbar(sentence))
            self._show(PadDraft.of(card))
            return
        pad, tables = GAMES[game].pad, self.app.tables
        assert pad is not None
        last = tables.choices.of("pad", game).get("options")
        people = tables.people
        info, seats = GAMES.info(game), people.of(game, "pad")
        self._show(PadDraft.again(pad, info, seats, last, people.owner))

    def _show(self, draft: PadDraft) -> None:
        self.draft = draft
        self.game_title = draft.pad.title
        self.ids.page.scroll_y = 1
        self._rows = self._option_rows()
        self._course_row = [] if self.amends else self._offer_courses()
        self._show_options()
        self._show_seats()

    def _offer_courses(self) -> list[Widget]:
        """A row to choose the course that is played; none where there are no courses."""
        game = self.draft.pad.key
        mine = own_choices(game) if game in BUILDING else ()
        shipped = self.draft.pad.courses()
        if not (mine or shipped):
            return []
        choices = [NO_COURSE, *mine]
        if shipped:  # the holes of such a game have a par
            choices = [NO_COURSE, NEW_COURSE, *self._named(), *mine]
            choices += [one._replace(group=one.group or SHIPPED_GROUP) for one in shipped]
        option = Option("course", "Course", "", COURSE_HELP, tuple(choices))
        painter = with_own(None, game) if mine else None
        return [option_row(option, self.draft.course, self._choose_course, painter)]

    def _named(self) -> list[Choice]:
        """Courses that people gave a name, the last first; the present one among them."""
        shipped = [choice.value for choice in self.draft.pad.courses()]
        told = pars_kept(self.app.tables, self.draft.pad.key)
        keys = dict.fromkeys([self.draft.course, *reversed(told)])
        named = [(key, course_name(key)) for key in keys if key not in shipped]
        return [
            Choice(key, name, _par_line(told.get(key, [])), NAMED_GROUP)
            for key, name in named
            if name
        ]

    def _choose_course(self, _key: str, course: OptionValue) -> None:
        if course == NEW_COURSE.value:
            self._show_course()  # the one before stands until there is a name
            ask_for_words(
                "Name of the course", "", NAME, self._name_course, _why_no_name, "Play on it"
            )
        else:
            self.draft.play_on(str(course), pars_kept(self.app.tables, self.draft.pad.key))
            self._show_course()

    def _name_course(self, name: str) -> None:
        self._choose_course("", NAMED + name)

    def _show_course(self) -> None:
        """Show the course that is chosen, with the length that comes with it."""
        self._rows = self._option_rows()
        self._course_row = self._offer_courses()
        self._show_options()

    def _option_rows(self) -> dict[str, Widget]:
        return {
            one.key: option_row(one, self.draft.option(one.key), self._choose)
            for one in self.draft.pad.options
        }

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
            place.add_widget(Text(text="Mode", role="section"))
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
        """Follow the players: whether one more fits, and who does not."""
        self.room = self.draft.has_room
        self.advice = self.draft.left_out

    def scoring(self) -> None:
        show_scoring(self.draft.pad.key)

    def start(self) -> None:
        """Open the pad, or change it: first of all what that costs is told."""
        try:
            if self.session is None:
                self._begin(self.draft.open())
            else:
                self._weigh(self.session, self.draft.amend(self.session.card))
        except BadSetup as reason:
            snackbar(str(reason))

    def _begin(self, card: Scorecard) -> None:
        self.app.tables.choices.keep("pad", card.game, {"options": card.options})
        if card.course:
            keep_pars(self.app.tables, card)
        begin_pad(card, "pad")

    # Changing a pad in use.

    def _weigh(self, session: PadSession, amended: Amended) -> None:
        told = costs(session.card, amended)
        if not told:
            self._amend(session, amended)
            return
        Dialog(
            title="Change this pad?",
            text=told,
            buttons=[
                ("Leave it as it was", None),
                ("Change", lambda: self._amend(session, amended)),
            ],
            danger=bool(amended.lost),
        ).open()

    def _amend(self, session: PadSession, amended: Amended) -> None:
        before, people = session.card.save(), session.card.players
        renamed = [
            people[seat].name
            for seat, now in amended.places.items()
            if seat < len(people) and amended.card.names[now] != people[seat].name
        ]
        session.become(amended.card)
        self.app.tables.people.remember(session.card.game, session.card.players)
        self._forget(renamed)
        self.app.back()

        def take_back() -> None:
            session.become(Scorecard.load(before))
            self.app.tables.people.remember(session.card.game, people)
            if self.app.current.name == "pad":
                self.app.current.returned()

        if session.card.save() != before:
            snackbar("Pad changed.", "Undo", take_back)

    def _forget(self, renamed: Sequence[str]) -> None:
        """Drop those who never were: a name that was put right, and that plays nowhere else."""
        tables = self.app.tables
        listed = {plain(name) for entry in tables.entries.all() for name in entry.names}
        listed |= {plain(name) for members in tables.people.groups.values() for name in members}
        for name in renamed:
            played = any(record.person(name) for record in tables.results.records.all())
            if not played and plain(name) not in listed:
                tables.people.delete(name)


def _par_line(pars: Sequence[int]) -> str:
    told = [counted(len(pars), "hole")] if pars else []
    return ", ".join(told + [f"par {sum(pars)}"] * (bool(pars) and all(pars)))


def _why_no_name(name: str) -> str | None:
    if not name:
        return "Give it a name."
    wrong = why_not_words(name, NAME)
    return f"The name {wrong}" if wrong else None


kv.load("pads/new_pad")

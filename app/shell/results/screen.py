"""Results: who won, everybody's points by round, and the way there, of any table or score pad."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.challenges.playing import offers_challenge, send_challenge
from app.challenges.told import Again, ResultNote, ToldCard, again_of, told_of
from app.effects import Effects
from app.records.photo import photo_of
from app.replay.exercise import tasks_in
from app.running import running_app
from app.shell.entries.actions import begin_pad, open_slot
from app.shell.new_table.draft import rematch
from app.shell.new_table.opening import open_table
from app.shell.parts import grouped, words_width
from app.shell.results.outcome import outcome_of
from app.shell.results.sharing import offer_sharing
from app.slices import Slices
from app.store.entries import Entry
from app.store.table_or_pad import is_pad
from app.store.tables import Tables
from app.table.board.motion import Motions
from app.theme import theme
from app.touch import Touch
from app.widgets import Row, Sheet, Text, snackbar
from app.widgets.surfaces.boxes import reverse
from app.window import frame
from app.words import counted, enumerated, number, percent
from app.workshop.keeping import KeepCourseCard, made_at
from engine.core.game import BadSave, Part
from engine.pads.scorecard import Scorecard
from engine.play.table import Table
from engine.review.progress import accuracy
from engine.store.results.record import key_of

if TYPE_CHECKING:
    from app.store.table_or_pad import TableOrPad

UNREVIEWED = "What every move was worth, and who was lucky"
ABOVE = 0.8  # of the podium's height, where confetti is thrown
STARTLED = 0.5  # seconds in which a tap that ended the game may still come down
ACCURACY = "Accuracy:"


class ResultsScreen(Screen):
    """Shown when a game is over, and for finished tables and pads of the list."""

    title = StringProperty("")
    bar_title = StringProperty("")
    whole_title = StringProperty("")  # stands on the page where it is too long for the bar
    subtitle = StringProperty("")
    note = StringProperty("")
    reviewed = StringProperty("")  # how good everybody's decisions were
    reviewable = BooleanProperty(False)
    best = StringProperty("")  # what somebody alone has reached at other tables
    chart_title = StringProperty("")
    has_course = BooleanProperty(False)  # of one round there is no way to draw
    chart_least = NumericProperty(0)  # pixels of the chart's height
    of_pad = BooleanProperty(False)
    again_words = StringProperty("")  # for what comes instead of a rematch
    again_icon = StringProperty("replay")
    exercises = StringProperty("")  # how many there are from this game
    challenging = BooleanProperty(False)  # others can be challenged to do better
    way_back = StringProperty("")  # to the last board, or to what was entered

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._search = Slices(self._found_best)
        self._again: Again | None = None
        self._arriving = Clock.create_trigger(lambda _dt: None, STARTLED)
        self._left_handed = False  # the main button is at the left
        self._motions = Motions()
        self._effects = Effects(self, self._motions, lambda name: running_app().feedback.play(name))
        self._celebrated: Table | None = None
        self._told: list[ResultNote] = []
        frame.bind(width_class=self._arrange)
        self._bar = self.ids.bar.ids
        self._bar.words.bind(width=self._place_title)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        """The chart comes last; on wide windows below the podium, beside the table."""
        card = self.ids.chart_card
        card.parent.remove_widget(card)
        half = self.ids.left if frame.width_class == "expanded" else self.ids.right
        half.add_widget(card)

    def on_title(self, *_: object) -> None:
        self._place_title()

    def _place_title(self, *_: object) -> None:
        cut_off = words_width(self._bar.title, self.title) > self._bar.words.width
        self.bar_title, self.whole_title = ("Results", self.title) if cut_off else (self.title, "")

    def enter(
        self, slot: str = "", table: TableOrPad | None = None, ended: bool = False, **_: Any
    ) -> None:
        table = table or open_slot(slot)
        if table is None:
            return
        self.slot = slot
        self.table = table
        left = App.get_running_app().settings.left_handed
        if left != self._left_handed:
            self._left_handed = left
            reverse(self.ids.foot)
        self.outcome = outcome_of(table)
        self._tell_best(slot)
        self._tell_honours(slot)
        self.ids.page.scroll_y = 1
        self._show()
        self._tell_review()
        if ended and not is_pad(table) and table is not self._celebrated:  # Back leads here, too
            self._celebrated = table
            self._celebrate()
            self._arriving()

    # The moment of the end.

    def _celebrate(self) -> None:
        """The podium rises, and what is rare gets confetti. A tap ends it."""
        pace = theme.time(1000)
        if theme.calm or not pace:
            return
        rare = [told.cheer for told in self._told if told.cheer]
        self.ids.podium.rise(self._motions, pace, lambda: self._throw_confetti(rare[:1], pace))

    def _throw_confetti(self, words: list[str], pace: float) -> None:
        podium = self.ids.podium
        at = podium.to_window(podium.center_x, podium.y + podium.height * ABOVE)
        for said in words:
            self._effects.confetti(at, said, pace)

    @property
    def busy(self) -> bool:
        """Whether something of it moves still."""
        return self._motions.busy

    def on_touch_down(self, touch: Touch) -> bool:
        self._motions.finish()
        if self._arriving.is_triggered and self.ids.foot.collide_point(*touch.pos):
            return True  # it was meant for the table, where the last move is made
        return bool(super().on_touch_down(touch))

    def leave(self) -> None:
        self._motions.finish()

    def _tell_review(self) -> None:
        table = self.table
        self.reviewable, self.exercises = False, ""
        if is_pad(table) or not table.over or table.extras.taught:
            return
        self.reviewable = True
        tallies = App.get_running_app().tables.results.reviews.tallies(key_of(table, self.slot))
        shares = {seat: accuracy(tally) for seat, tally in tallies.items()}
        told = [
            f"{table.name(seat)} {percent(share / 100)}"
            for seat, share in shares.items()
            if share is not None and not table.setup.seats[seat].bot
        ]
        self.reviewed = f"{ACCURACY} {enumerated(told)}." if told else UNREVIEWED
        count = len(tasks_in(self.slot)) if tallies else 0
        self.exercises = f"{counted(count, 'exercise')} from this game" if count else ""

    def _show(self) -> None:
        outcome, standing = self.outcome, self.outcome.standing
        self.title, self.subtitle = outcome.headline, outcome.subtitle
        self.note = standing.note
        self.of_pad = is_pad(self.table)
        self.way_back = "Open pad" if self.of_pad else "View board"
        self.ids.podium.stands = outcome.stands
        self.ids.scores.show(
            outcome.lines, standing.round_title, standing.lower_wins, self.show_parts
        )
        colours = [line.colour for line in outcome.lines]
        self.ids.categories.show(outcome.categories, colours, standing.lower_wins)
        self.has_course = bool(outcome.courses)
        self.chart_title = outcome.chart_title
        self.ids.chart.courses = outcome.courses
        self._offer_keeping()

    def _tell_honours(self, slot: str) -> None:
        """Tell what the game was played for, and records."""
        self.ids.told.clear_widgets()
        self._told = told_of(slot, self.table)
        for told in self._told:
            self.ids.told.add_widget(ToldCard(told))
        photo = photo_of(key_of(self.table, slot))
        if photo is not None:
            self.ids.told.add_widget(photo)
        self._again = again_of(self.table)
        self.again_words = self._again.words if self._again else ""
        self.again_icon = self._again.icon if self._again else "replay"
        self.challenging = offers_challenge(self.table)

    def _tell_best(self, slot: str) -> None:
        """Hold somebody alone against their own tables, a few of them a frame."""
        self._search.pause()
        self.best = ""
        if not is_pad(self.table):
            self._search.begin(own_best(App.get_running_app().tables, slot, self.table))

    def _found_best(self, told: str) -> None:
        self.best = told

    def show_parts(self, seat: int) -> None:
        """Show what somebody's points are made of."""
        outcome = self.outcome
        score = outcome.standing.seats[seat]
        sheet = Sheet(title=outcome.names[seat], subtitle=score.note, seat=outcome.colours[seat])
        rows = []
        for part in (*score.parts, Part("Total", score.score)):
            role = "body_strong" if part.title == "Total" else "body"
            row = Row(text=part.title, detail=part.detail, role=role)
            row.add_widget(Text(text=number(part.points), role="body_strong", hug=True))
            rows.append(row)
        sheet.add_widget(grouped(rows, dp(16)))
        sheet.open()

    def _offer_keeping(self) -> None:
        """Let people keep the holes that were drawn at this table."""
        place = self.ids.keeping
        place.clear_widgets()
        made = made_at(self.table)
        if made:
            place.add_widget(KeepCourseCard(made))

    def share(self, button: Widget) -> None:
        offer_sharing(self.outcome, self.table)

    def go_back(self) -> None:
        """Go back to what was entered, or to the last board, on which nothing is hidden. What
        people said of their own dice and cards can still be put right there."""
        screen = "pad" if self.of_pad else "table"
        App.get_running_app().go(screen, instead=True, slot=self.slot)

    def replay(self) -> None:
        """Look at the whole game again."""
        App.get_running_app().go("replay", slot=self.slot)

    def review(self) -> None:
        """See what every move was worth."""
        App.get_running_app().go("replay", slot=self.slot, review=True)

    def practise(self) -> None:
        App.get_running_app().go("exercise", slot=self.slot)

    def challenge(self) -> None:
        send_challenge(self.table)

    def again(self) -> None:
        """The same people once more, at a table or with a fresh pad."""
        if self._again is not None:
            self._again.act()
        elif is_pad(self.table):
            card = self.table
            begin_pad(Scorecard.open(card.game, card.players, card.options, card.course, card.pars))
        else:
            open_table(rematch(self.table), snackbar)


def own_best(tables: Tables, slot: str, table: Table) -> Generator[None, None, str]:
    """Look through the finished tables, one a step, as there may be many of them. Returns what
    there is to say of a table played alone; nothing if it is the only one of its kind."""
    scores = []
    for entry in tables.entries.all() if len(table.setup.seats) == 1 else ():
        if entry.slot == slot or entry.taught or not _alike(entry, table):
            continue
        try:
            other = tables.open(entry.slot)
        except BadSave:
            continue
        if not is_pad(other) and _course(other) == _course(table):
            scores.append(other.standing().seats[0].score)
        yield
    return _told(table, scores) if scores else ""


def _alike(entry: Entry, table: Table) -> bool:
    """Whether an entry is of a finished table of the same person, game and mode."""
    wanted = (table.game.info.key, table.setup.mode.key, (table.name(0),))
    whole = entry.over and not entry.problem and not entry.pad
    return whole and (entry.game, entry.mode, entry.names) == wanted


def _course(table: Table) -> object:
    """The facts that results must share to be compared."""
    return table.game.course(table.state) or table.setup.options


def _told(table: Table, others: list[int]) -> str:
    standing = table.standing()
    choose = min if standing.lower_wins else max
    here = standing.seats[0].score
    best = choose(here, *others)
    return "This is your best so far." if best == here else f"Your best: {number(best)}"


kv.load("shell/results/screen")

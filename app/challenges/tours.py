"""Tours: twelve stages a game, with the medals that were won and what the next ones take."""

from __future__ import annotations

from functools import partial

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.challenges.badges import (
    Medal,
    PlayerChip,  # noqa: F401  (kv builds the screen with it)
)
from app.challenges.playing import play_stage
from app.challenges.words import medal_line, medal_wanted, person_of
from app.games import MANIFESTS
from app.running import is_shown
from app.shell.parts import grouped
from app.widgets import Chip, Half, Row, Sheet
from app.widgets.surfaces.card import Card
from app.widgets.surfaces.plates import Centred
from app.window import after_layout, frame
from app.words import counted
from app.words import number as number_text
from engine.core.game import SeatSetup
from engine.core.wording import capital
from engine.courses.tours import (
    MEDALS,
    STAGES,
    TOURING,
    medal_for,
    medals_on,
    opened,
    stages_of,
)
from engine.games import GAMES
from engine.play.table import Table
from engine.store.names import same

_LEVELS = {"easy": "an easy bot", "greedy": "a medium bot", "strong": "a hard bot"}


class StageCard(Centred, Card):
    """One stage of the ladder."""

    number = NumericProperty(0)  # from 0 on
    title = StringProperty("")
    words = StringProperty("")
    line = StringProperty("")
    medal = StringProperty("")
    locked = BooleanProperty(False)

    def __init__(self, game: str, number: int, score: int | None, is_open: bool, held: str) -> None:
        stage = stages_of(game)[number]
        medals = medals_on(game, number)
        best = f"Best {number_text(score)} · " if score is not None else ""
        best += f"{held} · " if held else ""
        self.game = game
        super().__init__(
            number=number,
            title=stage.title,
            words=stage.words,
            line=best + medal_line(medals)
            if is_open
            else "Win bronze on the stage before this one",
            medal=medal_for(game, number, score),
            locked=not is_open,
            label=f"Stage {number + 1}, {stage.title}",
        )


class ToursScreen(Screen):
    """The ladder of one game at a time."""

    game = StringProperty("")
    progress = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._chips: dict[str, Chip] = {}
        for key in MANIFESTS:
            if key in TOURING:
                self._chips[key] = chip = Chip(text=GAMES.title(key))
                chip.bind(on_release=partial(self._choose, key))
                self.ids.games.add_widget(chip)
        self.ids.player.bind(player=self._arrange)
        frame.bind(width_class=self._arrange)

    def enter(self, game: str | None = None, **_: object) -> None:
        self.game = game or self.game or next(iter(self._chips))
        self.ids.player.show()
        self.ids.page.scroll_y = 1
        self._arrange()

    def returned(self) -> None:
        self.ids.player.show()
        self._arrange()

    def _choose(self, key: str, _chip: Chip) -> None:
        self.game = key
        self.ids.page.scroll_y = 1
        self._arrange()

    def _arrange(self, *_: object) -> None:
        if not is_shown(self):
            return
        for key, chip in self._chips.items():
            chip.selected = key == self.game
        after_layout(lambda: self.ids.chips.scroll_to(self._chips[self.game], dp(16), False))
        honours = App.get_running_app().tables.results.honours
        who = person_of(self.ids.player.player)
        best, medals = honours.best(self.game, who), honours.medals(self.game, who)
        self.progress = f"{sum(map(bool, medals))} of {counted(STAGES, 'medal')}"
        place = self.ids.ladder
        place.clear_widgets()
        columns = 2 if frame.width_class == "expanded" else 1
        each = STAGES // columns
        for column in range(columns):
            half = Half()
            for at in range(column * each, (column + 1) * each):
                is_open = at < opened(medals) or bool(medals[at])
                card = StageCard(self.game, at, best.get(at), is_open, held_by(self.game, at, who))
                card.bind(on_release=lambda card: self.show_stage(card.number))
                half.add_widget(card)
            place.add_widget(half)

    # One stage.

    def show_stage(self, at: int) -> None:
        """Tell what a stage asks for, and let it be played."""
        StageSheet(self.game, at, self.ids.player.player).open()


def held_by(game: str, at: int, who: str) -> str:
    """Who else holds the best score on a stage: "Ana has 3"; empty where nobody else does."""
    honours = App.get_running_app().tables.results.honours
    holder = honours.holders(game).get(at, "")
    if not holder or same(holder, who):
        return ""
    return f"{holder} has {number_text(honours.best(game)[at])}"


class StageSheet(Sheet):
    """Tells what a stage asks for."""

    words = StringProperty("")
    held = StringProperty("")  # who is best on it
    company = StringProperty("")  # against whom it is played
    slot = StringProperty("")  # where a round was left

    def __init__(self, game: str, at: int, player: str) -> None:
        stage = stages_of(game)[at]
        mode = GAMES.info(game).mode(stage.mode)
        super().__init__(title=stage.title, subtitle=f"Stage {at + 1} of {STAGES} · {mode.title}")
        self._game, self._at, self._player = game, at, player
        self.words = stage.words
        if stage.rivals:
            self.company = f"Against {', '.join(_LEVELS[level] for level in stage.rivals)}."
        holder = held_by(game, at, person_of(player))
        self.held = f"The best so far: {holder}." if holder else ""
        tables = App.get_running_app().tables
        left = (one.slot for one in tables.results.honours.going_on(game, at))
        self.slot = next(filter(tables.holds, reversed(list(left))), "")
        if not self.slot:
            self.ids.buttons.remove_widget(self.ids.anew)
        self.add_widget(grouped(self._medals(), dp(16)))

    def _medals(self) -> list[Widget]:
        """Tell what each medal takes."""
        stage = stages_of(self._game)[self._at]
        seats = [SeatSetup("1"), *(SeatSetup(str(n), bot) for n, bot in enumerate(stage.rivals, 2))]
        unit = Table.open(self._game, stage.mode, seats, 1, stage.options).standing().unit
        medals = medals_on(self._game, self._at)
        rows = []
        for medal in reversed(MEDALS):
            row = Row(text=capital(medal), detail=medal_wanted(medals, medal, unit))
            row.add_widget(Medal(medal=medal, text=str(self._at + 1)))
            rows.append(row)
        return rows

    def go_on(self) -> None:
        if self.slot:
            App.get_running_app().go("table", slot=self.slot)
        else:
            self.play()

    def play(self) -> None:
        play_stage(self._game, self._at, self._player)


kv.load("challenges/tours")

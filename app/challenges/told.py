"""Results tell here of records, and of the day, stage or challenge that a table was for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from app import kv
from app.challenges import playing
from app.challenges.badges import Medal  # noqa: F401  (kv builds the card with it)
from app.challenges.playing import SENDER, lead_over, send_challenge
from app.challenges.words import (
    day_words,
    in_a_row,
    medal_wanted,
    person_of,
    record_line,
    share_words,
)
from app.shell.written import share_out
from app.store.table_or_pad import game_of, is_pad
from app.widgets import TonalButton
from app.widgets.surfaces.card import Card
from app.words import counted
from engine.core.wording import capital
from engine.courses.codes import encoded_challenge
from engine.courses.daily import daily_of
from engine.courses.kind import BadCourse
from engine.courses.occasions import (
    can_challenge,
    challenge_from,
    challenge_of,
    occasion_of,
)
from engine.courses.tours import MEDALS, STAGES, medal_for, medals_on, opened, stages_of
from engine.play.extras import Occasion
from engine.store.names import is_made_up
from engine.store.results.honours import streak
from engine.store.results.record import key_of

if TYPE_CHECKING:
    from app.store.table_or_pad import TableOrPad
    from engine.play.table import Table

NO_ANSWER = "Nobody has answered yet."
Action = tuple[str, str, Callable[[], object]]  # words, icon, what happens


class ResultNote(NamedTuple):
    """A card of the results."""

    title: str
    text: str
    icon: str = ""
    medal: str = ""
    stage: str = ""
    actions: tuple[Action, ...] = ()
    cheer: str = ""  # what confetti is thrown for


class Again(NamedTuple):
    """A button in the place of a rematch."""

    words: str
    act: Callable[[], object]
    icon: str = "replay"


# What the results say.


def told_of(slot: str, kept: TableOrPad) -> list[ResultNote]:
    results = App.get_running_app().tables.results
    results.end_counted(slot, kept)  # what was cut off before it could be noted
    cards = []
    if answers := _answers(kept):
        cards.append(answers)
    if not is_pad(kept) and (occasion := occasion_of(kept)):
        cards.append(_TOLD[occasion.kind](slot, kept, occasion))
    if line := record_line(results.records, slot, kept):
        text = "Nobody has done better on this course."
        cards.append(ResultNote(line, text, "trophy-outline", cheer="New record!"))
    return cards


def _answers(kept: TableOrPad) -> ResultNote | None:
    """Who has answered the challenge that this game was sent as."""
    if is_pad(kept) or not can_challenge(kept):
        return None
    if (occasion := occasion_of(kept)) and occasion.kind == "challenge":
        return None  # it is an answer itself
    try:
        of = challenge_of(challenge_from(kept)).of
    except BadCourse:
        return None
    sent = App.get_running_app().tables.results.sent.find(of)
    if sent is None:
        return None
    unit = kept.standing().unit
    told = [f"{one.by} made {counted(one.score, unit)}." for one in sent.answers]
    return ResultNote("Sent as a challenge", " ".join(told) or NO_ANSWER, "flag-checkered")


def again_of(kept: TableOrPad) -> Again | None:
    """The round that comes instead of a rematch; None where it is one."""
    if is_pad(kept):
        return None
    occasion = occasion_of(kept)
    return _AGAIN[occasion.kind](kept, occasion) if occasion else None


def _result(table: Table) -> tuple[int, str]:
    """The score of the first seat, and the same in words."""
    standing = table.standing()
    score = standing.seats[0].score
    return score, counted(score, standing.unit)


# A stage.


def _stage(_slot: str, table: Table, occasion: Occasion) -> ResultNote:
    game, number = game_of(table), occasion.stage
    score, words = _result(table)
    medal = medal_for(game, number, score)
    medals = medals_on(game, number)
    better = next((m for m in MEDALS if MEDALS.index(m) > _rank(medal)), "")
    title = f"{capital(medal)}!" if medal else "No medal yet"
    text = f"Stage {number + 1}, {stages_of(game)[number].title}: {words}."
    if better:
        text += f" {capital(better)} takes {medal_wanted(medals, better, table.standing().unit)}."
    actions: list[Action] = [("Stages", "stairs-up", lambda: _go("tours", game=game))]
    if _opens_next(table, number):
        actions.append(("Try again", "replay", lambda: _play(table, number)))
    cheer = f"{capital(medal)} medal!" if medal else ""
    return ResultNote(title, text, "", medal, str(number + 1), tuple(actions), cheer)


def _rank(medal: str) -> int:
    return MEDALS.index(medal) if medal else -1


def _opens_next(table: Table, number: int) -> bool:
    """Whether the stage after this one may be played."""
    honours = App.get_running_app().tables.results.honours
    medals = honours.medals(game_of(table), person_of(table.name(0)))
    return number + 1 < STAGES and opened(medals) > number + 1


def _play(table: Table, number: int) -> None:
    playing.play_stage(game_of(table), number, table.name(0), True)


def _stage_again(table: Table, occasion: Occasion) -> Again:
    number = occasion.stage
    if _opens_next(table, number):
        return Again("Next stage", lambda: _play(table, number + 1), "arrow-right")
    return Again("Play again", lambda: _play(table, number))


# A day.


def _day(slot: str, table: Table, occasion: Occasion) -> ResultNote:
    tables = App.get_running_app().tables
    honours = tables.results.honours
    counted_round = honours.day(game_of(table), occasion.of)
    words = _result(table)[1]
    if counted_round is None or counted_round.key != key_of(table, slot):
        return ResultNote("This was practice", "Your counted round was earlier.", "calendar-check")
    days = streak(honours.days(), tables.today)
    text = f"{day_words(occasion.of)}: {words}. {in_a_row(days)}."
    actions = (
        ("Calendar", "calendar-month-outline", lambda: _go("daily")),
        ("Share", "share-variant-outline", lambda: _share(table, occasion.of, days)),
    )
    return ResultNote("Daily challenge", text, "calendar-check", actions=actions)


def _share(table: Table, date: str, days: int) -> None:
    course = daily_of(game_of(table), date).course
    par = course.rate()["par"] if course and not table.standing().pars else None
    try:
        code = encoded_challenge(challenge_from(table))
    except BadCourse:
        code = ""
    share_out(share_words(table, date, days, par, code), "Daily challenge")


def _day_again(table: Table, occasion: Occasion) -> Again:
    def practise() -> None:
        day = daily_of(game_of(table), occasion.of)
        playing.practise(day, occasion.of, table.name(0), instead=True)

    return Again("Practice", practise)


# A challenge.


def _challenge(slot: str, table: Table, occasion: Occasion) -> ResultNote:
    answer = App.get_running_app().tables.results.honours.answer(occasion)
    words = _result(table)[1]
    by = SENDER if not occasion.by or is_made_up(occasion.by) else occasion.by
    first = answer is not None and answer.key == key_of(table, slot)
    text = "" if first else "Your first try counts."
    actions: tuple[Action, ...] = (
        ("Send it back", "share-variant-outline", lambda: send_challenge(table)),
    )
    if occasion.score is None:
        return ResultNote(
            "A challenge", f"You made {words}. {text}", "flag-checkered", actions=actions
        )
    ahead = lead_over(table, occasion.score)
    unit = table.standing().unit
    gap = counted(abs(ahead), unit)
    title = f"You beat {by} by {gap}" if ahead > 0 else f"{by} is ahead by {gap}"
    title = title if ahead else f"You're level with {by}"
    text = f"Target: {counted(occasion.score, unit)}. You made {words}. {text}"
    return ResultNote(capital(title), text.strip(), "flag-checkered", actions=actions)


def _challenge_again(table: Table, occasion: Occasion) -> Again:
    return Again("Try again", lambda: playing.once_more(table, occasion))


_TOLD = {"stage": _stage, "day": _day, "challenge": _challenge}
_AGAIN = {"stage": _stage_again, "day": _day_again, "challenge": _challenge_again}


def _go(screen: str, **kwargs: object) -> None:
    App.get_running_app().go(screen, **kwargs)


# The card.


class ToldCard(Card):
    """One of them."""

    title = StringProperty("")
    text = StringProperty("")
    icon = StringProperty("")
    medal = StringProperty("")
    stage = StringProperty("")

    def __init__(self, told: ResultNote) -> None:
        shown = told._asdict()
        actions = shown.pop("actions")
        del shown["cheer"]
        super().__init__(**shown)
        for words, icon, act in actions:
            self.ids.actions.add_widget(_button(words, icon, act))


def _button(words: str, icon: str, act: Callable[[], object]) -> Widget:
    button = TonalButton(text=words, icon=icon, small=True, size_hint_x=1)
    button.bind(on_release=lambda _button: act())
    return button


kv.load("challenges/told")

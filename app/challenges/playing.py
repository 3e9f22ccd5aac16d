"""Sits somebody down at a table that counts: of the day, of a tour, or in answer to a challenge.
Challenges others to beat a table that is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.app import App

from app.challenges.words import day_words
from app.shell.new_table.draft import BOT_NAMES, new_seed
from app.store.table_or_pad import is_pad
from app.store.trouble import because
from app.theme import colours_of
from app.widgets import snackbar
from app.words import counted, owner
from app.workshop import sharing
from engine.core.colours import seat_colours
from engine.core.game import BadSetup, SeatSetup
from engine.core.options import OptionValue
from engine.courses.codes import Challenge
from engine.courses.daily import Day
from engine.courses.kind import BadCourse
from engine.courses.occasions import (
    can_challenge,
    challenge_from,
    challenge_of,
    day_of,
    mark,
    occasion_of,
    stage_number,
)
from engine.courses.tours import stages_of
from engine.games import GAMES
from engine.play.extras import Occasion
from engine.play.table import Table
from engine.store.names import is_made_up

if TYPE_CHECKING:
    from app.store.table_or_pad import TableOrPad

STRANGER = "Player 1"
SENDER = "the sender"  # of a challenge, where they have no name


class Sitting(NamedTuple):
    """A table to be opened, for one person and perhaps bots."""

    game: str
    mode: str
    options: Mapping[str, OptionValue]
    seed: int
    title: str
    bots: Sequence[str] = ()


# Who plays, and when.


def usual_player() -> str:
    """Whose device it is, or who has played last on it."""
    people = App.get_running_app().tables.people
    known = [people.owner] if people.owner else people.known()
    return known[0].name if known else STRANGER


# The hole of the day.


def slot_of(game: str, date: str) -> str:
    """A day has one slot for its counted round, so that there is never a second one."""
    return f"{game}-d{date.replace('-', '')}"


def play_day(day: Day, date: str, name: str) -> None:
    """Begin the counted round of a day, or go on with it."""
    app, slot = App.get_running_app(), slot_of(day.game, date)
    if app.tables.holds(slot):
        app.go("table", slot=slot)
        return
    sitting = Sitting(day.game, day.mode, day.options, day.seed, f"Day: {day_words(date)}")
    _sit_down(sitting, name, day_of(date), slot)


def practise(day: Day, date: str, name: str, instead: bool = False) -> None:
    """A round on the course of a day with luck of its own, which counts for nothing."""
    title = f"Practice: {day_words(date)}"
    sitting = Sitting(day.game, day.mode, day.options, new_seed(), title)
    _sit_down(sitting, name, None, instead=instead)


# Tours and challenges.


def play_stage(game: str, number: int, name: str, instead: bool = False) -> None:
    """Play a stage of a tour, from its beginning."""
    stage = stages_of(game)[number]
    title = f"Stage {number + 1}: {stage.title}"
    sitting = Sitting(game, stage.mode, stage.options, new_seed(), title, stage.rivals)
    _sit_down(sitting, name, stage_number(number), instead=instead)


def play_challenge(challenge: Challenge, name: str = "", instead: bool = False) -> None:
    """Sit down at the same table as somebody else, with the same luck."""
    title = f"Challenge by {challenge.by}" if challenge.by else "A challenge"
    sitting = Sitting(
        challenge.game,
        challenge.mode,
        challenge.chosen(),
        challenge.seed,
        title,
        challenge.bots,
    )
    _sit_down(sitting, name or usual_player(), challenge_of(challenge), instead=instead)


def once_more(table: Table, occasion: Occasion) -> None:
    """Open the table again from its beginning, with the same luck."""
    setup = table.setup
    bots = [seat.bot for seat in setup.seats[1:]]
    game, title = table.game.info.key, "The same challenge"
    sitting = Sitting(game, setup.mode.key, setup.options, table.seed, title, bots)
    _sit_down(sitting, table.name(0), occasion, instead=True)


# Opening.


def _sit_down(
    sitting: Sitting,
    name: str,
    occasion: Occasion | None,
    slot: str = "",
    instead: bool = False,
) -> None:
    app = App.get_running_app()
    seats = _seats(sitting, name)
    try:
        table = Table.open(
            sitting.game,
            sitting.mode,
            seats,
            sitting.seed,
            sitting.options,
            take_backs=occasion is None,
        )
    except BadSetup as wrong:
        snackbar(str(wrong), icon="alert-outline")
        return
    if occasion is not None:
        mark(table, occasion)
    try:
        slot = app.tables.begin_counted(table, sitting.title, slot)
    except OSError as trouble:
        snackbar(because("The game can't be saved", trouble))
        return
    app.go("table", instead=instead, slot=slot)


def _seats(sitting: Sitting, name: str) -> list[SeatSetup]:
    person: Any = App.get_running_app().tables.people.find(name)
    names = [name, *(each for each in BOT_NAMES if each != name)]
    bots = ("", *sitting.bots)
    wishes = [person.colour if person else "", *("" for _ in sitting.bots)]
    colours = seat_colours(wishes, colours_of(GAMES.info(sitting.game)))
    return [
        SeatSetup(seat_name, bot, colour)
        for seat_name, bot, colour in zip(names, bots, colours, strict=False)
    ]


def name_of(challenge: Challenge) -> str:
    """What a challenge is called: "Ana's challenge in Carom Mini Golf"."""
    title = GAMES.title(challenge.game)
    named = challenge.by and not is_made_up(challenge.by)
    return f"{owner(challenge.by)} challenge in {title}" if named else f"A challenge in {title}"


def _how_it_went(table: Table, challenge: Challenge) -> str:
    """What goes with a code: the result, and who is ahead where it answers a challenge."""
    unit, score = table.standing().unit, challenge.score or 0
    made = f"{challenge.by} made {counted(score, unit)}"
    occasion = occasion_of(table)
    if occasion is None or occasion.kind != "challenge" or occasion.score is None:
        return f"{made}, with the same luck as you."
    ahead = lead_over(table, occasion.score)
    if not ahead:
        return f"{made}, level with {occasion.by or SENDER}."
    gap = counted(abs(ahead), unit)
    return f"{made}, {gap} {'better' if ahead > 0 else 'worse'} than {occasion.by or SENDER}."


def lead_over(table: Table, score: int) -> int:
    """By how much the first seat is better than a score; below 0 where it is worse."""
    ahead = table.standing().seats[0].score - score
    return -ahead if table.setup.mode.lower_wins else ahead


def offers_challenge(kept: TableOrPad) -> bool:
    return not is_pad(kept) and can_challenge(kept)


def send_challenge(kept: TableOrPad) -> None:
    """Offer what was reached at a table to others, or say why it cannot be sent."""
    assert not is_pad(kept)
    try:
        challenge = challenge_from(kept)
        sent = App.get_running_app().tables.results.sent
        sent.note(challenge_of(challenge).of, challenge.by, challenge.score or 0)
        sharing.share_challenge(challenge, name_of(challenge), _how_it_went(kept, challenge))
    except BadCourse as wrong:
        snackbar(str(wrong), icon="alert-outline")

"""Words about days, medals, challenges and records."""

from __future__ import annotations

from calendar import month_name
from typing import TYPE_CHECKING

from app.words import counted, enumerated, number, owner
from engine.core.options import LINK
from engine.core.telling import par_told
from engine.core.wording import capital
from engine.courses.daily import parts_of
from engine.courses.occasions import occasion_of
from engine.courses.tours import MEDALS, Medals, medals_on
from engine.store.courses import is_record
from engine.store.names import YOU, is_made_up
from engine.store.results.honours import number_of
from engine.store.results.record import key_of

if TYPE_CHECKING:
    from app.store.table_or_pad import TableOrPad
    from engine.core.telling import Standing
    from engine.play.table import Table
    from engine.store.results.records import Records


def day_words(date: str) -> str:
    """ "17 November 2026"."""
    year, month, day = parts_of(date)
    return f"{day} {month_name[month]} {year}"


def month_words(year: int, month: int) -> str:
    return f"{month_name[month]} {year}"


def person_of(player: str) -> str:
    """Whose medals a player wins: one without a name is `YOU`."""
    return YOU if is_made_up(player) else player


def in_a_row(days: int) -> str:
    if days < 2:
        return "1 day so far" if days else "No streak yet"
    return f"{counted(days, 'day')} in a row"


def medal_line(medals: Medals) -> str:
    """Tell what each medal takes: "Gold 4, silver 6, bronze 9"."""
    parts = [f"{medal} {number(getattr(medals, medal))}" for medal in reversed(MEDALS)]
    return capital(", ".join(parts))


def medal_wanted(medals: Medals, medal: str, unit: str) -> str:
    """Tell what one medal takes: "6 strokes or fewer"."""
    bound = "or fewer" if medals.lower_wins else "or more"
    return f"{counted(getattr(medals, medal), unit)} {bound}"


def goal_of(table: Table) -> str:
    """What a table is played for: "Gold 4, silver 6, bronze 9", or whose result is to be beaten."""
    occasion = occasion_of(table)
    if occasion is None or occasion.kind == "day":
        return ""
    if occasion.kind == "stage":
        return medal_line(medals_on(table.game.info.key, occasion.stage))
    if occasion.score is None:
        return ""
    whose = f"{owner(occasion.by)} " if occasion.by and not is_made_up(occasion.by) else ""
    return capital(f"{whose}result: {counted(occasion.score, table.standing().unit)}")


UNDER, LEVEL, ONE_OVER, MORE = "🟩", "🟨", "🟧", "🟥"  # than par, on each hole
STROKE, IN = "⚪", "⛳"
GOOD, FAIR = 0, 10  # points of a round in which few are wanted
LOST, NOTHING, WON = "🟥", "⬜", "🟩"
SCORED_IN_ONE = ("stroke", "shot")  # units in which a sign stands for each


def day_number(date: str) -> int:
    """The days of the daily challenge are counted from the first of 2026 on."""
    return number_of(date) - number_of("2025-12-31")


def share_words(table: Table, date: str, days: int, par: int | None, code: str = "") -> str:
    """A result of the day for others: which one it was, strokes against par, a strip of signs, the
    streak, and a code that brings the same game. It tells nothing of the course."""
    standing = table.standing()
    score = counted(standing.seats[0].score, standing.unit)
    over = standing.over_par(0)
    if over is None and par is not None:
        over = standing.seats[0].score - par
    lines = [
        f"Clubhouse day {day_number(date)} · {table.game.info.title}",
        f"{score}, {par_told(over)}" if over is not None else score,
        strip(standing),
        in_a_row(days) if days > 1 else "",
        f"{LINK}{code}" if code else "",
    ]
    return "\n".join(filter(None, lines))


def strip(standing: Standing) -> str:
    """One sign for each hole, stroke, round or part of somebody's score."""
    seat = standing.seats[0]
    if len(seat.rounds) > 1 and standing.pars:
        pairs = zip(seat.rounds, standing.pars, strict=False)
        return "".join(_against(strokes - par) for strokes, par in pairs)
    if standing.unit in SCORED_IN_ONE:
        return STROKE * (seat.score - 1) + IN
    if seat.rounds:
        return "".join(
            _against((p >= GOOD) + (p >= FAIR) + (p >= 2 * FAIR) - 1) for p in seat.rounds
        )
    points = [part.points for part in seat.parts]
    return "".join(LOST if each < 0 else WON if each else NOTHING for each in points)


def _against(over: int) -> str:
    return UNDER if over < 0 else (LEVEL, ONE_OVER, MORE)[min(over, 2)]


def record_holders(records: Records, slot: str, kept: TableOrPad) -> list[str]:
    """Who has set a record in a game that is over, at a table or on a pad."""
    known = records.all()
    record = next((one for one in known if one.key == key_of(kept, slot)), None)
    if record is None or not record.course:
        return []
    return [
        player.name
        for seat, player in enumerate(record.players)
        if not player.bot and player.rank == 1 and is_record(known, record, seat)
    ]


def record_line(records: Records, slot: str, kept: TableOrPad) -> str:
    """ "A record for Ana!"; empty where there is none."""
    names = record_holders(records, slot, kept)
    return f"New record for {enumerated(names)}!" if names else ""

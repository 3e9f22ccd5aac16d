"""The record of a finished game: who played, with which result, and when.

A record outlives the table or the score pad that it was taken from. Records are kept as JSON and
leave as JSON or as a table of text; `statistics` works out what they say about somebody.
"""

from __future__ import annotations

import csv
import io
import json
import re
from calendar import monthrange
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import category, normalize

from engine.core import codec
from engine.core.codec import BadDocument, JsonObject
from engine.core.game import BadSave, SeatSetup
from engine.core.telling import Part, Standing, against_par, is_absent, with_names, without
from engine.core.wording import capital, plain, quoted
from engine.courses.kind import BUILDING, kind_of
from engine.games import GAMES
from engine.pads.scorecard import GREATEST_PAR, Scorecard
from engine.store import limits
from engine.store.journal import OPENED
from engine.store.names import YOU, unnamed
from engine.store.saved import seconds_of

if TYPE_CHECKING:
    from engine.play.table import Table

FORMAT = 1
RIVAL = "rival"  # stands for the level of an opponent whom the game itself moves
WRITTEN = "written"  # the slot of all that was written down afterwards
MOST_MINUTES = 10_000
LONGEST_SITTING = 6 * 3600  # seconds: who took longer has slept in between
MOST_PLAYERS = 100  # nobody plays with more; a file with more is not ours

_WHEN = re.compile(r"(\d{4})-(0[1-9]|1[0-2])-(\d\d)T([01]\d|2[0-3])(:[0-5]\d){2}", re.ASCII)
_DAMAGED = "The results are damaged: {}"
_BROKEN = "This file of results is damaged."
LONGEST = 64 * 1024  # letters of one result: a hundred players of a hundred rounds take less
MOST_ROUNDS = 100


@dataclass(frozen=True, slots=True)
class RecordedPlayer:
    """How a game ended for one of those who played it."""

    name: str
    colour: str
    bot: str  # the level of a bot, or RIVAL; empty for a person
    score: int
    rank: int  # equal ranks share a place
    rounds: tuple[int, ...] = ()
    parts: tuple[Part, ...] = ()  # what the score is made of
    away: tuple[int, ...] = ()  # the places of rounds that somebody missed
    remark: str = ""  # why: "came late, from hole 3"

    @property
    def played(self) -> tuple[int | None, ...]:
        """The rounds, None for those that somebody missed."""
        return without(self.rounds, self.away)

    @property
    def absent(self) -> bool:
        """Whether somebody missed every round."""
        return is_absent(self.rounds, self.away)


class Key(NamedTuple):
    """Tells one game from all others: its slot, and when it was begun, as slots come free."""

    slot: str
    begun: float


@dataclass(frozen=True, slots=True)
class Record:
    """One finished game."""

    slot: str
    begun: float  # seconds
    when: str  # it ended, on the clock of those who played: 2026-05-17T20:45:00
    game: str
    mode: str
    pad: bool  # scored on a pad and not played at a table
    players: tuple[RecordedPlayer, ...]
    unit: str = "point"
    lower_wins: bool = False
    round_title: str = "Round"
    note: str = ""
    unfinished: str = ""  # "after 1 of 18 holes", where people stopped early
    course: str = ""  # the digest of what was played on; empty where everybody had something else
    # What people tell of it.
    place: str = ""
    minutes: int = 0  # 0 where nobody says
    comment: str = ""
    pars: tuple[int, ...] = ()  # of its holes; 0 where nobody knows

    @property
    def key(self) -> Key:
        return Key(self.slot, self.begun)

    @property
    def written(self) -> bool:
        """Whether it was written down afterwards, and not played or scored here."""
        return self.slot == WRITTEN

    @property
    def year(self) -> int:
        return int(self.when[:4])

    @property
    def contest(self) -> bool:
        """Whether there was somebody to win against."""
        return len(self.players) > 1

    @property
    def winners(self) -> tuple[RecordedPlayer, ...]:
        """Who won; several share it. Nobody wins alone."""
        return tuple(p for p in self.players if p.rank == 1) if self.contest else ()

    @property
    def people(self) -> tuple[str, ...]:
        """The names of those who are no bots."""
        return tuple(player.name for player in self.players if not player.bot)

    @property
    def length(self) -> int:
        """How many rounds or holes were counted one by one."""
        return max(len(player.rounds) for player in self.players)

    def over_par(self, player: RecordedPlayer) -> int | None:
        """Strokes over par of somebody, below zero under it; None where no par is known."""
        return against_par(player.played, self.pars)

    def person(self, name: str) -> RecordedPlayer | None:
        """The part of a person in it, or of `YOU`. A bot of the same name is somebody else."""
        if name == YOU:
            name = unnamed(player.name for player in self.players if not player.bot)
        wanted = plain(name)
        return next((p for p in self.players if not p.bot and plain(p.name) == wanted), None)

    def present(self, name: str) -> RecordedPlayer | None:
        """The part of a person who was there for at least one round."""
        player = self.person(name)
        return None if player is None or player.absent else player

    def renamed(self, before: str, after: str) -> Record:
        """The record with another name for a person. Where both played, each keeps their own."""
        person = self.person(before)
        others = {plain(p.name) for p in self.players if p is not person}
        if person is None or plain(after) in others:
            return self
        players = (replace(p, name=after) if p is person else p for p in self.players)
        return replace(self, players=tuple(players))

    def as_told(self, told: Record) -> Record:
        """The record with what people told of an earlier version of it."""
        return replace(
            self, when=told.when, place=told.place, minutes=told.minutes, comment=told.comment
        )


# From a game to its record.


def record_of(kept: Table | Scorecard, slot: str, when: str) -> Record | None:
    """Make the record of a table or a pad; None as long as it goes on, and of a lesson."""
    if isinstance(kept, Scorecard):
        if not kept.finished:
            return None
        rivals = (SeatSetup(name, RIVAL) for name in kept.names[len(kept.players) :])
        seats = (*kept.players, *rivals)
        record = _record(
            key_of(kept, slot), when, kept.game, kept.mode, seats, kept.standing(), True
        )
        times = [step.time for step in kept.steps if step.time]
        return replace(record, course=kept.played, minutes=_minutes(times))
    if not kept.over or kept.extras.taught:
        return None
    game, mode, seats = kept.game.info.key, kept.setup.mode.key, kept.setup.seats
    record = _record(key_of(kept, slot), when, game, mode, seats, kept.standing(), False)
    played = kind_of(game).played(kept.state) if game in BUILDING else ""
    times = [seconds_of(kept.times.get(key)) for key in ("opened", "over")]
    return replace(record, course=played, minutes=_minutes(times))


def _minutes(times: Sequence[float]) -> int:
    """How long a game took, from its first entry to its last; 0 where that is not known, or was no
    one sitting. People can say otherwise."""
    took = max(times) - min(times) if len(times) > 1 and min(times) > 0 else 0.0
    return round(took / 60) if took <= LONGEST_SITTING else 0


def key_of(kept: Table | Scorecard, slot: str) -> Key:
    """Tell a table or a pad in a slot from those that had the slot before."""
    return Key(slot, seconds_of(kept.times.get(OPENED)))


def _record(
    key: Key,
    when: str,
    game: str,
    mode: str,
    seats: Sequence[SeatSetup],
    standing: Standing,
    pad: bool,
) -> Record:
    return Record(
        key.slot,
        key.begun,
        when,
        game,
        mode,
        pad,
        tuple(
            RecordedPlayer(
                seat.name,
                seat.colour,
                seat.bot,
                score.score,
                score.rank,
                score.rounds,
                score.parts if len(score.parts) > 1 else (),
                score.away,
                score.attendance,
            )
            for seat, score in zip(seats, standing.seats, strict=True)
        ),
        standing.unit,
        standing.lower_wins,
        standing.round_title,
        with_names(standing.note, [seat.name for seat in seats]),
        standing.unfinished,
        pars=standing.pars,
    )


# Choosing among many.


@dataclass(frozen=True, slots=True)
class Filter:
    """Which records are wanted; what is empty or 0 asks for nothing."""

    game: str = ""
    mode: str = ""
    year: int = 0
    person: str = ""
    seats: int = 0  # how many played
    place: str = ""
    group: tuple[str, ...] = ()  # several of these people played together, or the only one did

    def takes(self, record: Record) -> bool:
        return (
            self.game in ("", record.game)
            and self.mode in ("", record.mode)
            and self.year in (0, record.year)
            and self.seats in (0, len(record.players))
            and self.place in ("", record.place)
            and (not self.person or record.person(self.person) is not None)
            and (not self.group or self._together(record))
        )

    def _together(self, record: Record) -> bool:
        wanted = {plain(name) for name in self.group}
        there = [p for p in record.players if not p.bot and plain(p.name) in wanted]
        return len(there) >= min(2, len(wanted))

    def of(self, records: Iterable[Record]) -> list[Record]:
        """The wanted ones, in their order."""
        return [record for record in records if self.takes(record)]


def newest_first(records: Iterable[Record]) -> list[Record]:
    return sorted(records, key=lambda record: (record.when, record.slot), reverse=True)


# JSON.


def to_doc(records: Iterable[Record]) -> JsonObject:
    """Records as a document of JSON."""
    return {"format": FORMAT, "records": [_written(record) for record in records]}


# What nobody asked for at first: it is not written where there is nothing to tell.
_LATER: JsonObject = {"unfinished": "", "course": "", "place": "", "minutes": 0, "comment": ""}
_LATER["pars"] = []
_LATER_OF_PLAYER: JsonObject = {"parts": [], "away": [], "remark": ""}


def _written(record: Record) -> JsonObject:
    doc = _shortened(codec.encode(record), _LATER)
    doc["players"] = [_shortened(player, _LATER_OF_PLAYER) for player in doc["players"]]
    return doc


def _shortened(doc: JsonObject, usual: JsonObject) -> JsonObject:
    return {key: value for key, value in doc.items() if key not in usual or value != usual[key]}


def _completed(doc: object, usual: JsonObject) -> object:
    return {**usual, **doc} if isinstance(doc, dict) else doc


def from_doc(doc: object) -> list[Record]:
    """Read what `to_doc` made; BadSave for anything that cannot be trusted."""
    if not isinstance(doc, dict) or type(doc.get("format")) is not int:
        raise BadSave(_FOREIGN)
    if doc["format"] > FORMAT:
        raise BadSave(_NEWER)
    if doc["format"] != FORMAT or not isinstance(doc.get("records"), list):
        raise BadSave(_FOREIGN)
    return [*map(_read, doc["records"])]


_FOREIGN = "This isn't a results file."
_NEWER = "These results come from a newer app version."
_HEAD = re.compile(r'\s*\{\s*"format"\s*:\s*(\d{1,9})\s*,\s*"records"\s*:\s*\[\s*')
_BETWEEN = re.compile(r"\s*([,\]])\s*")


def records_in(text: str) -> Generator[Record, None, str]:
    """Read the text of a file of results, one result after the other, so that no more than one of
    them is in memory as JSON; in the end what the file holds besides them, as JSON. BadSave for
    anything that cannot be trusted."""
    head = _HEAD.match(text)
    if head is None or int(head[1]) < FORMAT:
        raise BadSave(_FOREIGN)
    if int(head[1]) > FORMAT:
        raise BadSave(_NEWER)
    place, end = head.end(), text.find("]", head.end())
    if text[place : end + 1].strip() == "]":  # none
        return _rest(text, end + 1)
    while True:
        doc, place = _one(text, place)
        yield _read(doc)
        after = _BETWEEN.match(text, place)
        if after is None:
            raise BadSave(_BROKEN)
        if after[1] == "]":
            return _rest(text, after.start(1) + 1)
        place = after.end()


def _one(text: str, place: int) -> tuple[object, int]:
    """The result that begins at a place of a text, as a document, and where it ends."""
    try:
        doc, length = codec.loads_at(text[place : place + LONGEST], 0)
    except BadDocument:
        raise BadSave(_BROKEN) from None
    return doc, place + length


def _rest(text: str, place: int) -> str:
    rest = text[place:].strip()
    return f"{{{rest.removeprefix(',')}"


def results_in(text: str) -> list[Record] | None:
    """The results that a text of `to_json` holds; None where it is something else."""
    if '"records"' not in text[:200]:
        return None
    return [*records_in(text)]


def to_json(records: Iterable[Record]) -> str:
    """Records as the text of a file that people can read too."""
    return json.dumps(to_doc(records), ensure_ascii=False, indent=1) + "\n"


def _read(doc: object) -> Record:
    doc = _completed(doc, _LATER)
    if isinstance(doc, dict) and isinstance(doc.get("players"), list):
        doc["players"] = [_completed(player, _LATER_OF_PLAYER) for player in doc["players"]]
    try:
        record: Record = codec.decode(Record, doc)
    except BadDocument as wrong:
        raise BadSave(_DAMAGED.format(wrong)) from None
    if problem := _why_not(record):
        raise BadSave(_DAMAGED.format(problem))
    return record


def _is_time(text: str) -> bool:
    """Whether a text is a moment of the calendar, in the one way that we write it."""
    found = _WHEN.fullmatch(text)
    if found is None:
        return False
    year, month, day = map(int, found.group(1, 2, 3))
    return year > 0 and 1 <= day <= monthrange(year, month)[1]


def _why_not(record: Record) -> str:
    """Say what has the right types in a record and still makes no sense."""
    if not _is_time(record.when):
        return f"{quoted(record.when)} is no time."
    if not 0 <= record.minutes <= MOST_MINUTES:
        return "nobody plays for so long."
    if not 1 <= len(record.players) <= MOST_PLAYERS:
        return "nobody, or a crowd, has played."
    if not all(player.name.strip() for player in record.players):
        return "somebody has no name."
    if not _is_short(record):
        return "something in it is far too long."
    if not all(1 <= player.rank <= len(record.players) for player in record.players):
        return "somebody has a place that there is not."
    if any(not 0 <= par <= GREATEST_PAR for par in record.pars):
        return "a hole has a par that there is not."
    if any(not 0 <= place < len(p.rounds) for p in record.players for place in p.away):
        return "somebody missed a round that there is not."
    return ""


def _is_short(record: Record) -> bool:
    """Whether every text of a result can be shown, and every list."""
    words = (record.slot, record.game, record.mode, record.unit, record.round_title, record.course)
    shown = [record.place, *words]
    for player in record.players:
        shown += [player.name, player.colour, player.bot, *(part.title for part in player.parts)]
    lists = [each for player in record.players for each in (player.rounds, player.parts)]
    lists.append(record.pars)
    return (
        limits.fits(limits.SHORT, *shown)
        and limits.fits(limits.LONG, record.note, record.comment)
        and all(len(each) <= MOST_ROUNDS for each in lists)
    )


# A table of text.

_COLUMNS = (
    *("date", "time", "game", "mode", "kept as"),
    *("player", "kind", "rank", "score", "unit"),
)
_TOLD = ("note", "place", "minutes", "comment")
_REMARK = "remark"  # a column where somebody has one
_AGAINST_PAR = "against par"  # where a par is known
_MISSED = "–"  # in place of a round
_PERSON = "person"
_FORMULA = ("=", "+", "-", "@")  # what a spreadsheet would begin to calculate at
_UNSEEN = ("Cc", "Cf", "Zs", "Zl", "Zp")  # Unicode's words for letters that nobody sees


def to_csv(records: Sequence[Record]) -> str:
    """Records as comma-separated values: a row for each player of each game. Rounds, and what
    points are for, stand in columns."""
    length = max((record.length for record in records), default=0)
    players = [player for record in records for player in record.players]
    titles = list(dict.fromkeys(part.title for player in players for part in player.parts))
    remarks = (_REMARK,) if any(player.remark for player in players) else ()
    pars = (_AGAINST_PAR,) if any(record.pars for record in records) else ()
    text = io.StringIO()
    writer = csv.writer(text)
    rounds = (f"round {number + 1}" for number in range(length))
    writer.writerow(
        [_safe(title) for title in (*_COLUMNS, *pars, *rounds, *titles, *remarks, *_TOLD)]
    )
    for record in records:
        ended = f"{capital(record.unfinished)}." if record.unfinished else ""
        note = " ".join(filter(None, (ended, record.note)))
        told = (note, record.place, record.minutes or "", record.comment)
        for player in sorted(record.players, key=lambda player: player.rank):
            empty = [""] * (length - len(player.rounds))
            points = {part.title: part.points for part in player.parts}
            own = (_MISSED if played is None else played for played in player.played)
            over = record.over_par(player)
            against = ("" if over is None else over for _ in pars)
            row = (*_cells(record, player), *against, *own, *empty)
            row = (*row, *(points.get(title, "") for title in titles))
            row = (*row, *(player.remark for _ in remarks), *told)
            writer.writerow([_safe(cell) for cell in row])
    return text.getvalue()


def _cells(record: Record, player: RecordedPlayer) -> tuple[str | int, ...]:
    return (
        *record.when.split("T"),
        GAMES.title(record.game),
        _mode_title(record),
        WRITTEN if record.written else "pad" if record.pad else "table",
        player.name,
        player.bot or _PERSON,
        player.rank,
        player.score,
        record.unit,
    )


def _mode_title(record: Record) -> str:
    modes = GAMES.info(record.game).modes if record.game in GAMES else ()
    return next((mode.title for mode in modes if mode.key == record.mode), record.mode)


def _safe(cell: str | int) -> str | int:
    """Words that a spreadsheet would take for a formula get an apostrophe, which tells it that they
    are words. Numbers stay numbers. Some pass over letters that nobody sees, and take wide ones for
    the usual ones."""
    if not isinstance(cell, str):
        return cell
    first = next((letter for letter in cell if category(letter) not in _UNSEEN), "")
    hidden = cell[:1] in ("\t", "\r", "\n")
    return f"'{cell}" if hidden or normalize("NFKC", first).startswith(_FORMULA) else cell

"""One score pad in use: who plays, what was entered and corrected, and what it comes to.

Every entry is a step, and steps are never forgotten: a correction stands in the history beside what
it corrected. Like a table, a card turns itself into a save and back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.core import codec
from engine.core.codec import BadDocument, JsonObject
from engine.core.game import BadSave, SeatSetup
from engine.core.options import BadSetup, OptionValue
from engine.core.setup import NAME_LENGTH
from engine.core.telling import Seat, Standing
from engine.core.wording import enumerated, quoted, small, spanned
from engine.courses.own import course_name, own_course, pad_course
from engine.games import GAMES
from engine.pads.pad import (
    PAR,
    PRESENCES,
    BadSheet,
    Change,
    Pad,
    PadCell,
    PadLine,
    PadPage,
    Presence,
    Tally,
    after,
    attendance,
    behind,
    note_behind,
)
from engine.pads.sheets import check_names
from engine.store.journal import Format, Journal

MOST_STEPS = 5_000  # nobody enters more; a file with more is not ours
MOST_CHANGES = 50  # nor comes and goes more often
MOST_PARS, GREATEST_PAR = 100, 99
# What stands in a step for its line: the card is closed or opened again, somebody comes or goes.
FINISHED = "finished"
PRESENCE = "presence"

FORMAT = Format(
    "score pad",
    {
        "format": int,
        "pad": str,
        "options": dict,
        "players": list,
        "steps": list,
        "cursor": int,
        "ui": dict,
        "times": dict,
    },
    noun="score pad",
)


@dataclass(frozen=True, slots=True)
class PadStep:
    """One entry: what a cell was before and is now; or whether the card is finished, or somebody's
    changes of presence as pairs."""

    cell: PadCell
    before: object
    after: object
    time: float = 0.0

    @property
    def changes(self) -> list[Change]:
        """Somebody's changes of presence, where it is about those."""
        return [Change(*each) for each in self.after] if isinstance(self.after, list) else []


@dataclass(slots=True)
class PadExtras:
    """Holds whatever a screen wants to find again; no score depends on it."""

    ways: dict[str, str] = field(default_factory=dict)  # the one used last, of lines with the same
    drafts: dict[PadCell, object] = field(default_factory=dict)  # entries that are only half made
    picker: JsonObject = field(default_factory=dict)  # what a game's own editor showed last
    narrow: bool = False  # all columns are to fit, with short names

    @classmethod
    def read(cls, doc: JsonObject) -> PadExtras:
        """Take from a save whatever can be used."""
        ways, drafts, picker = (
            doc[key] if isinstance(doc.get(key), dict) else {} for key in _EXTRAS
        )
        return cls(
            {key: way for key, way in ways.items() if isinstance(way, str)},
            {_cell_of(key): begun for key, begun in drafts.items() if begun is not None},
            dict(picker),
            doc.get(_NARROW) is True,
        )

    def written(self) -> JsonObject:
        drafts = {_key_of(cell): begun for cell, begun in self.drafts.items()}
        found = zip(_EXTRAS, (self.ways, drafts, self.picker), strict=True)
        narrow = {_NARROW: True} if self.narrow else {}
        return {key: value for key, value in found if value} | narrow

    def moved(self, places: Mapping[Seat, Seat]) -> PadExtras:
        """The same for people who sit elsewhere: what was begun goes along with who began it."""
        drafts = {
            cell if cell.seat is None else cell._replace(seat=places[cell.seat]): begun
            for cell, begun in self.drafts.items()
            if cell.seat is None or cell.seat in places
        }
        return PadExtras(dict(self.ways), drafts, dict(self.picker), self.narrow)


_EXTRAS = ("ways", "drafts", "tiles picked")  # as saves call them
_NARROW = "narrow"


def _key_of(cell: PadCell) -> str:
    return cell.line if cell.seat is None else f"{cell.line}/{cell.seat}"


def _cell_of(key: str) -> PadCell:
    line, _, seat = key.partition("/")
    return PadCell(line, int(seat) if seat.isdecimal() else None)


class Scorecard:
    """A pad with what was entered on it. Open one with `Scorecard.open`, or `Scorecard.load`."""

    page: PadPage
    _lines: tuple[PadLine, ...] | None
    _tally: Tally | None

    def __init__(
        self, pad: Pad, players: tuple[SeatSetup, ...], options: Mapping[str, OptionValue]
    ) -> None:
        self.pad = pad
        self.players = players
        self.options = dict(options)
        self.finished = False
        self.course = ""  # the name of the course, or the link of one that people built
        self.extras = PadExtras()
        self.times: dict[str, float] = {}  # when it was opened and last changed
        names = (*(player.name for player in players), *pad.rivals(self.options))
        self._hold(PadPage(self.options, names))
        self._journal: Journal[PadStep] = Journal()
        # What everybody tries for, in the game's words: the note of a card that is still empty.
        self.aim = pad.tally(self.page).standing.note

    @classmethod
    def open(
        cls,
        game: str,
        players: Iterable[str | SeatSetup],
        options: Mapping[str, OptionValue] | None = None,
        course: object = "",
        pars: Sequence[int] = (),
    ) -> Scorecard:
        """Begin a card; BadSetup says what does not fit. The course is a name, or the link or the
        document of one that people built; results are kept with it. `pars` are those of its holes,
        0 where nobody knows."""
        if game not in GAMES:
            raise BadSetup(f"There's no game {quoted(game)}: there are {', '.join(GAMES)}.")
        pad = GAMES[game].pad
        if pad is None:
            raise BadSetup(f"There is no score pad of {GAMES.info(game).title}.")
        chosen = _options(pad, options or {})
        people = tuple(SeatSetup(p) if isinstance(p, str) else p for p in players)
        _check_players(pad, people, chosen)
        card = cls(pad, people, chosen)
        if course:
            card.course = pad_course(game, course)
            known = {PadCell(PAR.format(n)): par for n, par in enumerate(pars, 1) if par}
            card._hold(card.page._replace(course=card.course, known=known))
        return card

    def call(self, names: Sequence[str]) -> None:
        """Give the players other names, in their order."""
        rivals = self.names[len(self.players) :]
        self.players = tuple(replace(p, name=n) for p, n in zip(self.players, names, strict=True))
        self._hold(self.page._replace(names=(*names, *rivals)))

    # What it is.

    @property
    def game(self) -> str:
        return self.pad.key

    @property
    def mode(self) -> str:
        """The game's mode that it is a card of."""
        return self.pad.mode(self.options)

    @property
    def played(self) -> str:
        """The name of the course, or its digest once each of its holes has been played and none
        twice."""
        if not self.course or course_name(self.course):
            return self.course
        course = own_course(self.course, self.game)
        rounds = max(len(seat.rounds) for seat in self.standing().seats)
        return course.digest if rounds in (0, course.kind.holes(course.content)) else ""

    @property
    def pars(self) -> list[int]:
        """The par of each hole, as far as it is known; 0 where it is not."""
        return _pars_in({**self.page.known, **self.page.cells})

    @property
    def course_key(self) -> str:
        return key_of_course(self.game, self.course)

    @property
    def known_pars(self) -> list[int]:
        """Those that were known when it was opened."""
        return _pars_in(self.page.known)

    @property
    def names(self) -> tuple[str, ...]:
        """The heads of the columns: the players, and opponents whom the game itself moves."""
        return self.page.names

    @property
    def lines(self) -> tuple[PadLine, ...]:
        if self._lines is None:
            self._lines = self.pad.lines(self.page)
        return self._lines

    @property
    def tally(self) -> Tally:
        if self._tally is None:
            self._tally = _attended(self.pad.tally(self.page), self.page, self.lines)
        return self._tally

    def line(self, key: str) -> PadLine:
        for line in self.lines:
            if line.key == key:
                return line
        raise BadSheet("There's no such line on the pad.")

    def value(self, line: str, seat: int | None = None) -> Any:
        return self.page.value(line, seat)

    def standing(self) -> Standing:
        """How everybody stands. Ranks are given out when the card is finished, and only then it is
        told how a tie was broken: before, more holes or rounds may come."""
        found = self.tally.standing
        if self.finished:
            return replace(found, over=True, unfinished=self.unfinished)
        seats = tuple(seat._replace(rank=0) for seat in found.seats)
        return replace(found, seats=seats, over=False, note=self.aim)

    @property
    def unfinished(self) -> str:
        """How far the game has come, where people meant to play on: "after 1 of 18 holes"."""
        standing = self.tally.standing
        rounds = max(len(seat.rounds) for seat in standing.seats)
        return after(rounds, self.tally.planned, standing.round_title)

    # What people do.

    def why_not(self, cell: PadCell, value: object) -> str:
        """A sentence about why a cell cannot hold this; empty where it can. None empties it."""
        try:
            line = self.line(cell.line)
        except BadSheet as unknown:
            return str(unknown)
        seat = cell.seat
        if line.shared != (seat is None) or (seat is not None and seat not in self.page.seats):
            return f"{line.title} has no such place."
        if value is not None and not any(way.takes(value) for way in line.ways):
            takes = enumerated([way.told() for way in line.ways], "or")
            return f"{self.place(cell)}: you can't enter that. It takes {takes}."
        return self.pad.why_not(self.page.holding(cell, value))

    def enter(self, cell: PadCell, value: object, time: float = 0.0) -> None:
        """Write something down, or None to rub it out; BadSheet says why not, and nothing changes.

        A finished card is corrected in the same way; where the correction leaves something out it
        is open again.
        """
        reason = self.why_not(cell, value)
        if reason:
            raise BadSheet(reason)
        before = self.page.cells.get(cell)
        if before == value and type(before) is type(value):
            return
        self._add(PadStep(cell, before, value, time))
        self._open_again(time)

    def _open_again(self, time: float) -> None:
        if self.finished and self.tally.missing:
            self._add(PadStep(PadCell(FINISHED), True, False, time))

    # Who is here.

    @property
    def _own_lines(self) -> list[PadLine]:
        """The lines that somebody can miss."""
        return [one for one in self.lines if not one.shared and (one.round or not one.optional)]

    def line_now(self, seat: Seat) -> PadLine:
        """Where the others are: the first line that not all of them have filled, else the last."""
        others = [other for other in self.page.seats if other != seat]
        for line in self._own_lines:
            settled = self.page.begun(line.key) if line.some else False
            places = [PadCell(line.key, other) for other in others]
            if not settled and any(
                place not in self.page.cells and place not in self.page.away for place in places
            ):
                return line
        return self._own_lines[-1]

    def presence(self, seat: Seat) -> Presence:
        """Whether somebody is here now, not yet, or no more."""
        return self.page.away.get(PadCell(self.line_now(seat).key, seat), "here")

    def changed(self, seat: Seat, presence: Presence) -> tuple[Change, ...]:
        """Somebody's changes with one more from now on. Who is not here yet never was before; who
        has left is told so from the first line on that they have not filled."""
        lines = [line.key for line in self._own_lines]
        if presence == "late":
            return (Change(lines[0], "late"),)
        now = next(
            (n for n in range(len(lines), 0, -1) if (lines[n - 1], seat) in self.page.cells), 0
        )
        if presence == "here" or self._own_lines[0].some:  # nobody has to have something on those
            now = max(now, lines.index(self.line_now(seat).key))
        if now == len(lines):
            raise BadSheet(f"{self.names[seat]} has filled every line.")
        before = [one for one in self.page.changes.get(seat, ()) if one.line in lines[:now]]
        was = before[-1].presence if before else "here"
        return (*before, Change(lines[now], presence)) if presence != was else tuple(before)

    def came_late(self, seat: Seat) -> tuple[Change, ...]:
        """The changes of somebody who was not here up to now."""
        first, now = self._own_lines[0], self.line_now(seat)
        if first == now:
            return ()
        return (Change(first.key, "late"), Change(now.key, "here"))

    def attend(self, seat: Seat, changes: Sequence[Change], time: float = 0.0) -> None:
        """Note when somebody comes and goes; BadSheet says why that cannot be."""
        if seat not in range(len(self.players)):
            raise BadSheet("Nobody sits there.")
        page = self._attended(seat, changes)
        if not all(page.here(line.key) for line in self._own_lines):
            raise BadSheet("Someone has to be here.")
        if reason := self.pad.why_not(page):
            raise BadSheet(reason)
        before = [list(change) for change in self.page.changes.get(seat, ())]
        after = [list(change) for change in changes]
        if before != after:
            self._add(PadStep(PadCell(PRESENCE, seat), before, after, time))
            self._open_again(time)

    def _attended(self, seat: Seat, changes: Iterable[Change]) -> PadPage:
        told = {**self.page.changes, seat: tuple(changes)}
        page = self.page._replace(changes={who: own for who, own in told.items() if own})
        return page.attended(self.pad.lines(page))

    def finish(self, time: float = 0.0) -> None:
        """Close the card; BadSheet says what is missing."""
        if self.tally.missing:
            raise BadSheet(self.tally.missing)
        if not self.finished:
            self._add(PadStep(PadCell(FINISHED), False, True, time))

    def reopen(self, time: float = 0.0) -> None:
        """Go on with a finished card."""
        if self.finished:
            self._add(PadStep(PadCell(FINISHED), True, False, time))

    def become(self, other: Scorecard) -> None:
        """Be what another card is: after a change of who plays, or of what was chosen."""
        vars(self).update(vars(other))

    def _add(self, step: PadStep) -> None:
        self._journal.add(step)
        self._apply(step.cell, step.after)

    def _apply(self, cell: PadCell, value: Any) -> None:
        if cell.line == FINISHED:
            self.finished = value
        elif cell.line == PRESENCE and cell.seat is not None:
            self._hold(self._attended(cell.seat, (Change(*each) for each in value)))
        else:
            self._hold(self.page.holding(cell, value))

    def _hold(self, page: PadPage) -> None:
        """Be at this page; its form and its score are worked out when somebody asks for them."""
        self.page = page.attended(self.pad.lines(page)) if page.changes else page
        self._lines = self._tally = None

    # The history.

    @property
    def steps(self) -> Sequence[PadStep]:
        """Every entry so far, the oldest first."""
        return self._journal.made

    @property
    def can_undo(self) -> bool:
        return self._journal.last is not None

    @property
    def can_redo(self) -> bool:
        return self._journal.next is not None

    def undo(self) -> PadStep | None:
        """Take the last entry back; returns it, or None where there is none.

        An entry that opened a finished card again goes with that: between the two the card would be
        finished although something is missing.
        """
        step = self._back()
        return self._back() if step and self._torn else step

    def redo(self) -> PadStep | None:
        """Make the entry again that was taken back last."""
        step = self._forth()
        if step and self._torn:
            self._forth()
        return step

    @property
    def _torn(self) -> bool:
        return self.finished and bool(self.tally.missing)

    def _back(self) -> PadStep | None:
        step = self._journal.undo()
        if step:
            self._apply(step.cell, step.before)
        return step

    def _forth(self) -> PadStep | None:
        step = self._journal.redo()
        if step:
            self._apply(step.cell, step.after)
        return step

    def place(self, cell: PadCell) -> str:
        """A cell in words: "Round 2, Ana"."""
        line = next((one for one in self.lines if one.key == cell.line), None)
        title = line.title if line else cell.line
        return title if cell.seat is None else f"{title}, {self.names[cell.seat]}"

    # Saves.

    def save(self) -> JsonObject:
        """The card as a document of JSON."""
        own: JsonObject = {"course": self.course} if self.course else {}
        if known := self.known_pars:
            own["pars"] = known
        return {
            "format": FORMAT.number,
            "pad": self.game,
            **own,
            "options": self.options,
            "players": [codec.encode(player) for player in self.players],
            "steps": [[*s.cell, s.before, s.after, s.time] for s in self._journal.steps],
            "cursor": self._journal.cursor,
            "ui": self.ui,
            "times": self.times,
        }

    @property
    def ui(self) -> JsonObject:
        """The extras as a document."""
        return self.extras.written()

    def dumps(self) -> str:
        return codec.dumps(self.save())

    @classmethod
    def load(cls, doc: Any) -> Scorecard:
        """Build the card that a save describes, entry by entry, or raise BadSave."""
        FORMAT.check(doc)
        if len(doc["steps"]) > MOST_STEPS:
            raise BadSave("This isn't a saved score pad.")
        with FORMAT.reading(BadSetup, BadSheet, otherwise="its entries do not fit the game."):
            players = [codec.decode(SeatSetup, player) for player in doc["players"]]
            pars = _read_pars(doc.get("pars", []))
            card = cls.open(doc["pad"], players, doc["options"], doc.get("course", ""), pars)
            for step in doc["steps"]:
                card._repeat(step)
            card._journal.check(doc["cursor"])
        while card._journal.cursor > doc["cursor"]:  # what was undone waits to be done again
            card.undo()
        card.extras, card.times = PadExtras.read(doc["ui"]), doc["times"]
        return card

    def _repeat(self, doc: Any) -> None:
        """Take up a step of a save."""
        line, seat, before, after, time = doc
        cell = PadCell(line, seat)
        if type(line) is not str or type(time) not in (int, float):
            raise BadDocument("an entry has no place or no time.")
        if line == PRESENCE:
            self._repeat_presence(seat, before, after, time)
            return
        if line == FINISHED:
            if seat is not None or type(after) is not bool or (after and self.tally.missing):
                raise BadDocument("it cannot be finished.")
        elif reason := self.why_not(cell, after):
            raise BadSheet(reason)
        if before != (self.finished if line == FINISHED else self.page.cells.get(cell)):
            raise BadDocument("an entry does not follow from the one before.")
        self._add(PadStep(cell, before, after, time))

    def _repeat_presence(self, seat: object, before: object, after: object, time: float) -> None:
        if type(seat) is not int or not isinstance(after, list) or len(after) > MOST_CHANGES:
            raise BadDocument("nobody can come and go like that.")
        changes = []
        for line, presence in after:
            if type(line) is not str or presence not in PRESENCES:
                raise BadDocument("nobody can come and go like that.")
            changes.append(Change(line, presence))
        if before != [list(change) for change in self.page.changes.get(seat, ())]:
            raise BadDocument("an entry does not follow from the one before.")
        self.attend(seat, changes, time)


def key_of_course(game: str, course: str) -> str:
    """What tells a pad's course from every other; empty where nobody said what they play on."""
    own = course and not course_name(course)
    return own_course(course, game).digest if own else course


def _pars_in(cells: Mapping[PadCell, Any]) -> list[int]:
    keys = [PadCell(PAR.format(number)) for number in range(1, MOST_PARS + 1)]
    last = next((n for n in range(MOST_PARS, 0, -1) if keys[n - 1] in cells), 0)
    return [cells.get(key, 0) for key in keys[:last]]


def _read_pars(doc: object) -> list[int]:
    if not isinstance(doc, list) or len(doc) > MOST_PARS:
        raise BadDocument("the par of holes is a list of numbers.")
    if any(type(par) is not int or not 0 <= par <= GREATEST_PAR for par in doc):
        raise BadDocument("there is no such par.")
    return doc


def _attended(tally: Tally, page: PadPage, lines: Sequence[PadLine]) -> Tally:
    """A tally that tells who came late, and who left, and in which place that leaves them."""
    if not page.away:
        return tally
    standing = tally.standing
    before = places = tuple(score.place for score in standing.seats)
    note = standing.note
    if standing.lower_wins if tally.behind is None else tally.behind:
        missed = [page.missed(seat) for seat in page.seats]
        places = behind(before, missed)
        if not tally.missing:
            note = note_behind(note, [score.score for score in standing.seats], before, missed)
    seats = tuple(
        score._replace(rank=place, place=place, attendance=_attendance(page, lines, score.seat))
        for score, place in zip(standing.seats, places, strict=True)
    )
    return tally._replace(standing=replace(standing, seats=seats, note=note))


def _attendance(page: PadPage, lines: Sequence[PadLine], seat: Seat) -> str:
    """When somebody was not here; lines that nobody has filled are missed by nobody."""
    played = [line for line in lines if not line.shared and page.begun(line.key)]
    titles = [small(line.title) if line.round else "" for line in played]
    return attendance(titles, [(line.key, seat) in page.away for line in played])


def _options(pad: Pad, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    known = {option.key: option for option in pad.options}
    for key, value in options.items():
        if key not in known:
            raise BadSetup(f"The pad of {pad.title} has no option {quoted(key)}.")
        reason = known[key].why_not(value)
        if reason:
            raise BadSetup(reason)
    return {key: options.get(key, option.default) for key, option in known.items()}


def _check_players(
    pad: Pad, players: Sequence[SeatSetup], options: Mapping[str, OptionValue]
) -> None:
    least, most = pad.seats(options)
    if not least <= len(players) <= most:
        raise BadSetup(f"This pad is for {spanned(least, most, 'player')}.")
    for player in players:
        if not player.name.strip() or len(player.name) > NAME_LENGTH:
            raise BadSetup(f"A name has 1 to {NAME_LENGTH} characters.")
    try:
        check_names([*(player.name for player in players), *pad.rivals(options)], "The pad")
    except BadSheet as wrong:
        raise BadSetup(str(wrong)) from None

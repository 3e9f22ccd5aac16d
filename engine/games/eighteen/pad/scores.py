"""The points and marks that a page of the score pad brings in each mode, by the rules' own scoring,
and how everybody stands by them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from engine.core.game import Part, Seat, Standing
from engine.core.telling import par_told, plus_or_minus, seat_scores
from engine.core.wording import counted, enumerated
from engine.games.eighteen.box.ways import FIRST, FLAG, SECOND, Pace, Prize
from engine.games.eighteen.pad.checks import missing
from engine.games.eighteen.pad.lines import (
    ACES,
    HOLE,
    PLAY_OFFS,
    VALUE,
    CountedGreens,
    form_of,
    holes_begun,
    length_of,
    on_green,
    skins_of,
    way_of,
)
from engine.games.eighteen.rules import ranking
from engine.games.eighteen.rules.standing import (
    AIMS,
    PARTS,
    POINT,
    UNITS,
    aces_told,
    course_told,
    end_told,
)
from engine.pads.pad import PAR, Found, PadCell, PadMark, PadPage, Reason, Tally, away_in

Marks = Mapping[PadCell, PadMark]
Hole = Sequence[int]  # what everybody has got on it


class Score(NamedTuple):
    """The score of a page in a mode."""

    points: Sequence[int]
    marks: Marks
    rounds: Sequence[Hole] = ()  # holes that are complete,
    numbers: Sequence[int] = ()  # and which ones these are
    aces: Sequence[int] = ()  # that can be told from what was entered
    parts: Sequence[tuple[Part, ...]] = ()
    notes: Sequence[str] = ()  # about players, before their holes in one
    first: tuple[Seat, ...] = ()  # who has won the lead in a play-off
    found: tuple[Found, ...] = ()


def score_of(page: PadPage) -> Score:
    """Score a page by the row of its mode."""
    way = way_of(page)
    return _SCORES[way.pace, way.prize](page)


# Hole by hole.


def _match(page: PadPage) -> Score:
    played = holes_begun(page)
    there = {number: on_green(page, number) for number in played}
    holes = [[FLAG * (seat in there[number]) for seat in page.seats] for number in played]

    def mark(number: int, seat: Seat, points: int) -> PadMark:
        return PadMark(points, why=(Reason(_arrived(page, there[number], seat), points),))

    whole = [number for number in played if there[number]]
    rounds = [holes[number - 1] for number in whole]
    return Score(_summed(page, holes), _marks(page, holes, mark), rounds, whole)


def _arrived(page: PadPage, there: Sequence[Seat], seat: Seat) -> str:
    """How somebody came to a green."""
    others = [page.names[other] for other in there if other != seat]
    return f"In the same round as {enumerated(others)}" if others else "First on the green"


def _skins(page: PadPage) -> Score:
    skins, played = skins_of(page), holes_begun(page)
    values = {number: page.value(VALUE.format(number)) for number in played}
    holes = [
        [skin.points if skin.winner == seat else 0 for seat in page.seats] for skin in skins.holes
    ]

    def mark(number: int, seat: Seat, points: int) -> PadMark:
        value, heap = values[number], skins.holes[number - 1].points
        if value is None:
            return PadMark(text="Green", note="value missing", good=False)
        there = on_green(page, number)
        arrived = Reason(_arrived(page, there, seat))
        if len(there) > 1:
            goes_on = Reason("Tied: the points stay in play", 0, f"{counted(heap, POINT)} so far")
            return PadMark(0, note="tied", good=False, why=(arrived, goes_on))
        jackpot = heap - value
        carried = (Reason("From earlier tied holes", jackpot),) if jackpot else ()
        why = (arrived, Reason("Points on this green", value), *carried)
        return PadMark(points, note=f"{jackpot} from ties" if jackpot else "", why=why)

    whole = [n for n in played if values[n] is not None and on_green(page, n)]
    end = skins.end
    decided = end.first if end.due and len(skins.won) >= len(end.due) else ()
    return Score(
        end.points,
        {**_marks(page, holes, mark), **_play_off_marks(page, skins.won)},
        [holes[number - 1] for number in whole],
        whole,
        first=decided,
        found=_jackpot(holes, end, page),
    )


def _play_off_marks(page: PadPage, won: Sequence[Seat]) -> Marks:
    return {
        PadCell(key): PadMark(text=page.names[seat])
        for key, seat in zip(PLAY_OFFS, won, strict=False)
    }


def _jackpot(holes: Sequence[Hole], end: ranking.PlayedOff, page: PadPage) -> tuple[Found, ...]:
    """Tells whom a play-off has brought how much."""
    before = _summed(page, holes)
    gains = [now - then for now, then in zip(end.points, before, strict=True)]
    if not any(gains):
        return ()
    marks = (PadMark(gain, total=now) for gain, now in zip(gains, end.points, strict=True))
    return (Found("Won in the play-off", tuple(marks), "What lay on the last green."),)


def _stableford(page: PadPage) -> Score:
    played = holes_begun(page)
    pars = {number: page.par(number) for number in played}
    rows = [page.row(HOLE.format(number)) for number in played]
    holes = [
        [_par_points(pars[number], turns) for turns in row]
        for number, row in zip(played, rows, strict=True)
    ]

    def mark(number: int, seat: Seat, points: int) -> PadMark:
        par, turns = pars[number], rows[number - 1][seat]
        told = counted(turns, "turn")
        if par is None:
            return PadMark(text=str(turns), note="par missing", good=False)
        why = Reason(f"{told} on a par {par}", points, par_told(turns - par))
        return PadMark(points, note=told, why=(why,))

    whole = [n for n in played if pars[n] is not None and page.filled(HOLE.format(n))]
    return Score(
        _summed(page, holes),
        _marks(page, holes, mark),
        [holes[number - 1] for number in whole],
        whole,
        _singles(page, rows),
    )


def _par_points(par: int | None, turns: int | None) -> int:
    return 0 if par is None or turns is None else ranking.par_points(par, turns)


def _stroke(page: PadPage) -> Score:
    played = holes_begun(page)
    pars = {number: page.par(number) for number in played}
    rows = [page.row(HOLE.format(number)) for number in played]
    holes = [[strokes or 0 for strokes in row] for row in rows]

    def mark(number: int, seat: Seat, points: int) -> PadMark:
        par, told = pars[number], counted(points, "stroke")
        if par is None:
            return PadMark(points, why=(Reason(told, points),))
        why = Reason(f"{told} on a par {par}", points, par_told(points - par))
        return PadMark(points, note=plus_or_minus(points - par), good=points <= par, why=(why,))

    whole = [number for number in played if page.filled(HOLE.format(number))]
    return Score(
        _summed(page, holes),
        _marks(page, holes, mark),
        [holes[number - 1] for number in whole],
        whole,
        _singles(page, rows),
        notes=[_against_par(pars, [row[seat] for row in rows]) for seat in page.seats],
    )


def _against_par(pars: Mapping[int, int | None], own: Sequence[int | None]) -> str:
    """How all holes whose par is known compare with it."""
    over = [
        strokes - par
        for par, strokes in zip(pars.values(), own, strict=True)
        if par is not None and strokes is not None
    ]
    return par_told(sum(over)) if over else ""


def _singles(page: PadPage, rows: Sequence[Sequence[object]]) -> list[int]:
    """How many holes everybody finished with the first turn."""
    return [[row[seat] for row in rows].count(1) for seat in page.seats]


def _tokens(page: PadPage) -> Score:
    holes = [[own or 0 for own in page.row(HOLE.format(number))] for number in holes_begun(page)]
    titles = {FIRST: "First on the green", SECOND: "Second on the green"}

    def mark(number: int, seat: Seat, points: int) -> PadMark:
        return PadMark(points, why=(Reason(titles[points], points),))

    parts = [
        tuple(
            Part(title, each * [hole[seat] for hole in holes].count(each))
            for each, title in PARTS["tokens"].items()
        )
        for seat in page.seats
    ]
    return Score(_summed(page, holes), _marks(page, holes, mark), parts=parts)


def _summed(page: PadPage, holes: Sequence[Hole]) -> list[int]:
    return [sum(hole[seat] for hole in holes) for seat in page.seats]


def _marks(
    page: PadPage, holes: Sequence[Hole], mark: Callable[[int, Seat, int], PadMark]
) -> Marks:
    """A mark for everything that is entered on holes, with what somebody has with it."""
    found = {}
    for seat in page.seats:
        own = [hole[seat] for hole in holes]
        for number, (points, total) in enumerate(zip(own, accumulate(own), strict=True), 1):
            cell = PadCell(HOLE.format(number), seat)
            if cell in page.cells:
                found[cell] = mark(number, seat, points)._replace(total=total)
    return found


# Counted once.


def _counts(page: PadPage) -> Score:
    """Greens or flags; where secret greens are found, each is worth so many points."""
    counts = form_of(page).counts
    holes = [[count.worth * (own or 0) for own in page.row(count.key)] for count in counts]
    totals = [list(accumulate(hole[seat] for hole in holes)) for seat in page.seats]
    mark = _worth if len(counts) > 1 else _plain
    marks = {
        PadCell(count.key, seat): mark(count, number, totals[seat][place])
        for place, count in enumerate(counts)
        for seat, number in enumerate(page.row(count.key))
        if number is not None
    }
    titles = PARTS.get(way_of(page).prize, {}).values()
    parts = [
        tuple(Part(title, hole[seat]) for title, hole in zip(titles, holes, strict=True))
        for seat in page.seats
        if titles
    ]
    return Score(_summed(page, holes), marks, parts=parts)


def _plain(_count: CountedGreens, number: int, _total: int) -> PadMark:
    return PadMark(number)


def _worth(count: CountedGreens, number: int, total: int) -> PadMark:
    told, points = counted(number, "green"), count.worth * number
    why = Reason(f"{told}, {counted(count.worth, POINT)} each", points)
    return PadMark(points, total=total, note=told, why=(why,))


_SCORES: Final[dict[tuple[Pace, Prize], Callable[[PadPage], Score]]] = {
    ("together", "flags"): _match,
    ("together", "skins"): _skins,
    ("wait", "points"): _stableford,
    ("wait", "strokes"): _stroke,
    ("race", "finish"): _counts,
    ("any", "tokens"): _tokens,
    ("any", "flags"): _counts,
    ("any", "targets"): _counts,
}


_COUNTED: Final = "Holes in a single turn. They break ties"


def tally(page: PadPage) -> Tally:
    """Score a page as far as it is filled."""
    way = way_of(page)
    score = score_of(page)
    aces, lacking = _aces(page, score), missing(page)
    breaks = aces if way.aces else [int(seat in score.first) for seat in page.seats]
    places = ranking.places(score.points, breaks, way.lower_wins)
    notes = [
        ", ".join(filter(None, (score.notes[seat] if score.notes else "", aces_told(aces[seat]))))
        for seat in page.seats
    ]
    note = _final_note(page, way.prize, score, places)
    if lacking:
        note = AIMS[way.prize] if len(page.names) > 1 else ""  # alone nobody wins
    standing = Standing(
        seat_scores(
            score.points,
            places,
            score.rounds,
            score.parts,
            notes,
            away=away_in(page, [HOLE.format(number) for number in score.numbers]),
        ),
        over=True,
        lower_wins=way.lower_wins,
        round_title="Hole",
        note=note,
        unit=UNITS.get(way.prize, POINT),
        signed=False,
        pars=_pars(page, score) if way.prize == "strokes" else (),
    )
    marks = {**score.marks, **_shared_marks(page), **_ace_marks(page, score)}
    in_turn = form_of(page).holes is not None and way.prize != "tokens"
    planned = length_of(page) if in_turn else 0
    return Tally(standing, marks, score.found, lacking, planned=planned)


def _pars(page: PadPage, score: Score) -> tuple[int, ...]:
    found = tuple(page.par(number) or 0 for number in score.numbers)
    return found if any(found) else ()


def _final_note(page: PadPage, prize: Prize, score: Score, places: Sequence[int]) -> str:
    if len(page.names) > 1:
        return end_told(prize, score.points, places, len(score.first) == 1)
    pars = [page.par(number) or 0 for number in range(1, length_of(page) + 1)]
    return course_told(sum(pars)) if all(pars) else AIMS[prize]


def _shared_marks(page: PadPage) -> Marks:
    told = {PAR: "par {}", VALUE: "{} on the green"}
    return {
        PadCell(key.format(number)): PadMark(text=words.format(value))
        for key, words in told.items()
        for number in range(1, length_of(page) + 1)
        if (value := page.value(key.format(number))) is not None
    }


def _aces(page: PadPage, score: Score) -> list[int]:
    """Holes in one as entered, or else as the turns tell them."""
    told = score.aces or [0] * len(page.names)
    entered = page.row(ACES)
    return [known if own is None else own for own, known in zip(entered, told, strict=True)]


def _ace_marks(page: PadPage, score: Score) -> Marks:
    """Holes in one that were entered; and those that the turns tell, once there is a hole."""
    counted = score.aces if way_of(page).aces and page.cells else ()
    found = {
        PadCell(ACES, seat): PadMark(text=str(number), note="counted", why=(Reason(_COUNTED),))
        for seat, number in enumerate(counted)
    }
    entered = {
        PadCell(ACES, seat): PadMark(text=str(number), why=(Reason("They break ties"),))
        for seat, number in enumerate(page.row(ACES))
        if number is not None
    }
    return found | entered

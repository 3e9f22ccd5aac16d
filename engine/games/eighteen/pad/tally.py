"""How everybody stands by a page of the score pad, and what is shown in its cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.game import Standing
from engine.core.telling import seat_scores
from engine.games.eighteen.box.ways import Prize
from engine.games.eighteen.pad.checks import missing
from engine.games.eighteen.pad.lines import form_of
from engine.games.eighteen.pad.page import ACES, HOLE, PAR, VALUE, length_of, way_of
from engine.games.eighteen.pad.scores import Marks, Score, score_of
from engine.games.eighteen.rules.scoring import ranking
from engine.games.eighteen.rules.scoring.outcome import (
    AIMS,
    POINT,
    UNITS,
    aces_told,
    course_told,
    end_told,
)
from engine.pads.pad import (
    Cell,
    Mark,
    Page,
    Reason,
    Tally,
    away_in,
)

_COUNTED: Final = "Holes that took a single turn: they decide ties"


def tally(page: Page) -> Tally:
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
        note=AIMS[way.prize] if lacking else _note(page, way.prize, score, places),
        unit=UNITS.get(way.prize, POINT),
        signed=False,
    )
    marks = {**score.marks, **_shared_marks(page), **_ace_marks(page, score)}
    in_turn = form_of(page).holes is not None and way.prize != "tokens"
    planned = length_of(page) if in_turn else 0
    return Tally(standing, marks, score.found, lacking, planned=planned)


def _note(page: Page, prize: Prize, score: Score, places: Sequence[int]) -> str:
    if len(page.names) > 1:
        return end_told(prize, score.points, places, len(score.first) == 1)
    pars = [page.value(PAR.format(number)) for number in range(1, length_of(page) + 1)]
    return course_told(sum(pars)) if None not in pars else AIMS[prize]


def _shared_marks(page: Page) -> Marks:
    told = {PAR: "par {}", VALUE: "{} on the green"}
    return {
        Cell(key.format(number)): Mark(text=words.format(value))
        for key, words in told.items()
        for number in range(1, length_of(page) + 1)
        if (value := page.value(key.format(number))) is not None
    }


def _aces(page: Page, score: Score) -> list[int]:
    """Holes in one as entered, or else as the turns tell them."""
    told = score.aces or [0] * len(page.names)
    entered = page.row(ACES)
    return [known if own is None else own for own, known in zip(entered, told, strict=True)]


def _ace_marks(page: Page, score: Score) -> Marks:
    """Holes in one that were entered; and those that the turns tell, once there is a hole."""
    counted = score.aces if way_of(page).aces and page.cells else ()
    found = {
        Cell(ACES, seat): Mark(text=str(number), note="counted", why=(Reason(_COUNTED),))
        for seat, number in enumerate(counted)
    }
    entered = {
        Cell(ACES, seat): Mark(text=str(number), why=(Reason("They decide ties"),))
        for seat, number in enumerate(page.row(ACES))
        if number is not None
    }
    return found | entered

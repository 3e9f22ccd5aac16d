"""Every figure that the rules page tells a beginner is the engine's."""

from __future__ import annotations

from engine.games.designer.box.clients import LUCKY, MR, MRS, PAID, PLEDGES, Traits
from engine.games.designer.box.own_lands import FEWEST, MOST_TILES, SIDE
from engine.games.designer.model import HOLES
from engine.games.designer.rules.conditions import (
    BACKWARDS,
    FACE_DOWN,
    MALFORMED,
    MISCOUNTED,
    MISMATCHED,
    MISSING,
    OUTSIDE,
    PASSED,
)
from engine.games.designer.rules.numbering import CUBES, GOOD, GOOD_PARS, LIKED, LINK, WHOLE
from engine.games.designer.rules.options import OFFERED, SEATS
from engine.games.designer.rules.rounds import ALONE, LINED_UP
from engine.games.designer.rules.totals import KEPT, MARKS
from engine.play.table import Table
from tests.support.figures import NUMBERS, untrue

# Words that are no figures of the rules: times; what each player can expect has a test of its own.
PLAIN = (
    "| Players | 1st | 2nd | 3rd | 4th | 5th |",
    "and two clients bring points",
    "with two tees, two greens, or that runs",
    "| 2 | 132 | 27.5 | 27.5 | 22 | 22 | 33 |",
    "| 3 | 88 | 18.3 | 18.3 | 14.7 | 14.7 | 22 |",
    "| 4 | 66 | 13.8 | 13.8 | 11 | 11 | 16.5 |",
    "| 5 | 52.8 | 11 | 11 | 8.8 | 8.8 | 13.2 |",
    "| In all | 264 | 55 | 55 | 44 | 44 | 66 |",
)


def tiles_liked(key: str) -> list[int]:
    """How many tiles a hole may have that Mr Client likes."""
    return [n for n in range(2, 9) if MR[key].likes(Traits(n, 0, 4, 1))]


def pars_liked(key: str, hole: int) -> list[int]:
    return [par for par in range(2, 9) if MR[key].likes(Traits(3, 0, par, hole))]


def claims() -> list[str]:
    word, holes, lands = NUMBERS.__getitem__, NUMBERS[HOLES], NUMBERS[OFFERED]
    table = Table.open("designer", seats=["Ana", "Ben", "Cleo"], seed=1)
    for seat in range(3):
        assert len(table.state.designers[seat].offer) == OFFERED
        table.play(table.moves(seat)[0], seat)
    (more,) = {len(rack) - 3 for rack in (table.state.rack, table.state.next)}
    pays = [mrs.points for mrs in MRS.values()]
    *pars, last = map(str, GOOD_PARS)
    (short,), (long, *_) = tiles_liked("short"), tiles_liked("long")
    (four,) = pars_liked("luckyfor", 1)
    marks = {key: pledge.alone for key, pledge in PLEDGES.items()}
    liked = {mrs.key: mrs.things for mrs in MRS.values()} | {"plumber": "pipes and tunnels"}
    assert pars_liked("uberstitious", LUCKY) == [four]
    assert four not in pars_liked("uberstitious", 1)
    return [
        f"One to {word(SEATS[1])} players",
        f"on your land until it holds {holes} holes",
        f"You get {lands} land cards",
        f"the two racks below it are filled with tiles, {word(more)} more than",
        f"a number from 1 to {HOLES}, which",
        f"gets {FACE_DOWN} points for each tile collected.",
        "| Fun | 1 for each person on your tiles |",
        f"| Fast | {FACE_DOWN} for each tile",
        f"| Mrs Client | {min(pays)} to {max(pays)} for each thing",
        f"| Mr Client | {LIKED} for each complete hole",
        f"| Par | {GOOD} for each hole of par {', '.join(pars)} or {last}, finished or not, less 1",
        f"differ from {CUBES} |",
        f"Count pars with your {CUBES} cubes.",
        f"less {OUTSIDE} for each tile outside or in water, less {MISSING} for each square",
        f"| Circuit | {LINK} for each green beside the next tee, for tee 1 at the gate",
        f"for green {HOLES} at the gate |",
        *(f"| {mrs.name} | {liked[mrs.key]} | {mrs.points} |" for mrs in MRS.values()),
        f"| Mr Short | of {word(short)} tiles |",
        f"| Mr Long | of {word(long)} tiles or more |",
        f"| Mr Luckyfor | of par {four} |",
        f"of any par but {four}, and of par {four} if it is hole {LUCKY} |",
        f"({WHOLE} more for all {word(HOLES - 1)}) |",
        f"{MISCOUNTED} for each hole that is missing from {holes} or beyond {holes}.",
        f"{MALFORMED} for each complete hole",
        f"{MISMATCHED} for each edge where",
        f"{BACKWARDS} for each tile that lies",
        f"more than {holes} loose pieces",
        f"until {holes} holes are left.",
        f"at least one of {word(len(PLEDGES))} at the start",
        *(
            f"| {seats} | " + " | ".join(map(str, paid)) + " |" + " |" * (5 - seats)
            for seats, paid in PAID.items()
        ),
        f"once, when {LINED_UP} tiles have been left over.",
        f"Draw {word(ALONE)} tiles a turn",
        f"A pass costs {PASSED} points",
        *(
            f"| {name} | below {marks[0]} | {' | '.join(map(str, marks))} |"
            for name, marks in (("Family", MARKS[False]), ("Advanced", MARKS[True]))
        ),
        f"alone brings {KEPT} points or costs {KEPT}.",
        f"you need {marks['fun']} people for Fun, {marks['her']} points from Mrs Client",
        f"{marks['his']} from Mr Client, {marks['par']} for Par",
        f"and all {word((marks['circuit'] or 0) // LINK)} links of the Circuit",
        f"the app deals {lands} to everyone",
        f"{FEWEST} to {MOST_TILES} squares for tiles",
        f"at most {word(SIDE)} squares a side",
    ]


def test_every_figure_of_the_page_is_true() -> None:
    assert untrue("designer", claims(), PLAIN) == []

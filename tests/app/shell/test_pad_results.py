"""Results of score pads: the same screen as for tables, and the ways on from it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.shell.results.outcome import outcome_of, ranked
from app.words import number
from engine.core.telling import par_told
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from tests.app.shell.cards import carom, gnoming, tiny
from tests.app.shell.showing import check_everybody, show
from tests.support.forking import once
from tests.touch.drive import Drive

SIZES = [(360, 640), (1280, 800)]  # stacked and side by side


@pytest.fixture(scope=once)
def d() -> Iterator[Drive]:
    """The results of a pad of seven."""
    with Drive() as drive:
        show(drive, drive.app.tables.new(gnoming(7)))
        yield drive


@pytest.mark.parametrize("size", SIZES)
def test_twelve_players_on_eighteen_holes_are_all_there(d: Drive, size: tuple[int, int]) -> None:
    card = carom()
    d.resize(size)
    show(d, d.app.tables.new(card))  # the same screen has shown fewer
    check_everybody(d, card.standing(), card.names)
    screen = d.app.current
    assert len(screen.ids.podium.stands) == 3
    assert len(screen.ids.chart.courses) == 12


def test_where_par_is_known_it_is_what_strokes_are_held_against(d: Drive) -> None:
    card = carom(3, 6, course="named:Our garden")
    outcome, standing = outcome_of(card), card.standing()
    over = standing.over_par(0)
    assert over is not None
    assert outcome.chart_title == "Against par, hole by hole"
    assert [course.totals[-1] for course in outcome.courses] == [
        standing.over_par(seat) for seat in range(3)
    ]
    assert outcome.lines[0].remark in outcome.report
    show(d, d.app.tables.new(card))
    assert d.has(par_told(over))
    assert outcome_of(carom(3, 6)).chart_title == "Total, hole by hole"


@pytest.mark.parametrize("card", [gnoming(7, 5), tiny(4, 9, 2), tiny(4)], ids=["7", "3", "alone"])
def test_a_pad_tells_who_won_and_everybodys_points(d: Drive, card: Scorecard) -> None:
    show(d, d.app.tables.new(card))
    screen = d.app.current
    assert screen.title == outcome_of(card).headline
    assert screen.subtitle.startswith(card.pad.title)
    for seat in ranked(card.standing()):
        row = d.scroll_to(f"Points of {card.names[seat.seat]}")
        words = [part.text for part in row.walk() if hasattr(part, "text")]
        assert number(seat.score) in words


def test_a_tap_tells_what_the_points_are_made_of(d: Drive) -> None:
    show(d, d.app.tables.new(tiny(4, 9, 2)))
    d.choose("Points of Ana")
    assert d.has("Designer bonus")


def test_a_pad_can_be_opened_again_from_its_results(d: Drive) -> None:
    assert not d.has("Rematch")
    d.choose("Open pad")
    assert d.app.current.name == "pad"
    assert d.app.current.session.slot == d.app.tables.entries.all()[0].slot


def test_again_is_a_fresh_pad_for_the_same_people_and_rules(d: Drive) -> None:
    card = carom(3, 2, limit=20)
    slot = d.app.tables.new(card)
    before = {entry.slot for entry in d.app.tables.entries.all()}
    show(d, slot)
    d.choose("Play again")
    assert d.app.current.name == "pad"
    (fresh,) = {entry.slot for entry in d.app.tables.entries.all()} - before
    again = d.app.tables.open(fresh)
    assert isinstance(again, Scorecard)
    assert (again.players, again.options) == (card.players, card.options)
    assert not again.steps
    assert d.app.tables.entries.of(slot).over


@pytest.mark.parametrize(
    ("strokes", "places"),
    [
        ((3, 4, 5, 5), [1, 2, 3, 3]),
        ((3, 4, 4, 5), [1, 2, 2]),
        ((3, 3, 3, 3, 3), [1, 1, 1, 1, 1]),
        ((3, 4, 5, 5, 5, 5), [1, 2]),
        ((3, 3, 3, 3, 3, 3), [1, 1, 1, 1, 1]),
    ],
)
def test_whoever_shares_the_third_place_stands_on_the_podium_too(
    strokes: tuple[int, ...], places: list[int]
) -> None:
    card = Scorecard.open("carom", [f"Guest {seat + 1}" for seat in range(len(strokes))])
    for seat, own in enumerate(strokes):
        card.enter(PadCell("hole-1", seat), own)
    card.finish()
    assert [stand.place for stand in outcome_of(card).stands] == places


def test_whoever_was_never_there_stands_on_no_podium() -> None:
    card = Scorecard.open("carom", ("Ana", "Ben", "Cleo"))
    card.attend(1, card.changed(1, "late"))
    for seat, strokes in ((0, 3), (2, 4)):
        card.enter(PadCell("hole-1", seat), strokes)
    card.finish()
    colours = outcome_of(card).colours
    assert [stand.colour for stand in outcome_of(card).stands] == [colours[0], colours[2]]


def test_one_sheet_sends_a_result_as_text_with_its_marks_and_as_data(d: Drive) -> None:
    card = carom(2, 6, seed=3)
    show(d, d.app.tables.new(card))
    d.choose("Share the results", "Text")
    (written,) = (d.home / "files").glob("Carom Mini Golf *.txt")
    text = written.read_text("utf-8")
    assert outcome_of(card).report in text
    assert "(no drop)" in text
    for way, suffix in (("Table (CSV)", "csv"), ("Data (JSON)", "json")):
        d.choose("Share the results", way)
        (file,) = (d.home / "files").glob(f"Carom Mini Golf 20??-??-?? ??.??.{suffix}")
        assert "Ana" in file.read_text("utf-8")
        assert any(words.startswith("Results saved: Carom Mini Golf") for words in d.seen())

"""Results for one to seven seats: the whole table is told, and a rematch opens at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.shell.parts import Name, words_width
from app.shell.results.outcome import outcome_of
from app.shell.results.podium import Podium
from app.shell.results.score_table import categories
from app.table.session.seating import coloured
from app.theme import theme
from app.words import counted, number
from engine.core.game import Part, SeatScore
from tests.app.shell.showing import check_everybody, show
from tests.app.shell.tables import finished
from tests.support.forking import once
from tests.touch.drive import Drive

SIZES = [(360, 640), (915, 412), (1280, 800)]


@pytest.fixture(scope=once)
def d() -> Iterator[Drive]:
    """The results of two."""
    with Drive() as drive:
        show(drive, drive.app.tables.new(finished()))
        yield drive


@pytest.mark.parametrize("size", SIZES)
def test_every_seat_is_in_the_table_and_nothing_sticks_out(size: tuple[int, int]) -> None:
    with Drive(size) as d:  # opened at its size, and not turned
        for seats, rounds in ((7, 9), (1, 3), (2, 1)):
            table = finished(seats, rounds)
            show(d, d.app.tables.new(table))
            check_everybody(d, table.standing(), [seat.name for seat in table.setup.seats])
            screen = d.app.current
            assert len(screen.ids.podium.stands) == min(3, seats)
            assert len(screen.ids.chart.courses) == (seats if rounds > 1 else 0)


def test_somebody_alone_is_held_against_their_own_best(d: Drive) -> None:
    tables = [finished(1, 1, seed) for seed in (1, 2, 3)]
    other_rules = finished(1, 2, 4)
    slots = [d.app.tables.new(table) for table in (*tables, other_rules, finished(2, 1))]
    scores = [table.standing().seats[0].score for table in tables]
    best = scores.index(min(scores))
    worst = scores.index(max(scores))
    show(d, slots[worst])
    screen = d.app.current
    assert screen.best == f"Your best: {number(min(scores))}"
    assert [stand.words for stand in screen.ids.podium.stands] == [
        counted(max(scores), tables[0].standing().unit)
    ]
    show(d, slots[best])
    assert screen.best == "This is your best so far."
    for only_one in slots[3:]:
        show(d, only_one)
        assert screen.best == ""


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_no_word_of_a_name_is_broken_and_none_stands_twice(d: Drive, size: tuple[int, int]) -> None:
    d.resize(size)
    show(d, d.app.tables.new(finished(7, 3, seed=2)))
    names = d.app.current.ids.scores.walk(restrict=True)
    for name in (widget for widget in names if isinstance(widget, Name)):
        widest = max(words_width(name, word) for word in name.text.split())
        assert name.one_line or widest <= name.width + 1, name.text
        assert name.parent.height >= name.height
    screen = d.app.current
    assert (screen.bar_title == screen.title) == (screen.whole_title == "")


def test_a_tap_tells_what_the_points_are_made_of(d: Drive) -> None:
    d.choose("Points of Ana")
    parts = d.app.current.table.standing().seats[0].parts
    assert sum(part.points for part in parts) == d.app.current.table.standing().seats[0].score
    assert all(d.has(part.title) for part in parts)


def test_a_rematch_opens_at_once_and_the_next_seat_begins(d: Drive) -> None:
    table = finished(3)
    show(d, d.app.tables.new(table))
    d.choose("Rematch")
    assert d.app.current.name == "table"
    again = d.app.current.session.table
    assert again.setup.seats == coloured(table)
    assert again.setup.options["beginner"] == 2
    assert d.app.tables.people.of("gnoming") == ()  # nobody has chosen that for the next table
    assert again.seed != table.seed
    assert again.ply == 0


def test_sharing_tells_where_the_text_went(d: Drive) -> None:
    d.choose("Share the results", "Text")
    (written,) = (d.home / "files").glob("* 20??-??-?? ??.??.txt")
    assert d.app.current.title in written.read_text("utf-8")


def test_a_damaged_table_leads_to_the_saves(d: Drive) -> None:
    slot = d.app.tables.new(finished())
    (d.home / "saves" / f"{slot}.json").write_text("{", "utf-8")
    show(d, slot)
    assert d.app.current.name == "saves"


@pytest.mark.parametrize("size", SIZES)
def test_points_without_rounds_stand_by_category_in_a_column_each(
    d: Drive, size: tuple[int, int]
) -> None:
    shots, bonus = Part("Shots", 4), Part("Designer bonus", -9)
    scores = [SeatScore(0, -5, 1, (shots, bonus)), SeatScore(1, 4, 2, (shots,))]
    rows = categories(scores)
    assert rows == [("Shots", (4, 4)), ("Designer bonus", (-9, None))]
    assert categories(scores[1:]) == []
    assert categories([scores[0]._replace(rounds=(-5,))]) == []
    d.resize(size)
    show(d, d.app.tables.new(finished(3, 1)))
    assert not d.app.current.ids.categories.children
    d.app.current.ids.categories.show(rows, ["blue", "orange"], True)
    d.settle()
    d.scroll_to("Designer bonus")
    shown = [part.text for part in d.app.current.ids.categories.walk() if hasattr(part, "text")]
    assert {"Shots", "4", "−9"} <= set(shown)


def test_the_table_can_be_looked_at_after_the_game(d: Drive) -> None:
    d.choose("View board")
    assert d.app.current.name == "table"
    assert d.app.current.session.table.over
    d.choose("Results")
    assert d.app.current.name == "results"


# The moment of the end.


def end(d: Drive, animations: str = "full") -> Podium:
    """A game of three ends."""
    d.app.settings.animations = animations
    table = finished(3)
    d.app.go("results", slot=d.app.tables.new(table), table=table, ended=True)
    d.frames(1)
    podium: Podium = d.app.current.ids.podium
    return podium


def test_the_podium_rises_from_the_third_place_to_the_first(d: Drive) -> None:
    podium = end(d)
    assert podium.risen[:2] == (0, 0)
    order = []
    while d.app.current.busy:
        d.frames(1)
        order += [n for n, part in enumerate(podium.risen) if part == 1 and n not in order]
    assert [podium.stands[number].place for number in order] == [3, 2, 1]


def test_a_tap_ends_the_moment_and_it_is_absent_where_nothing_moves(d: Drive) -> None:
    podium = end(d)
    d.frames(10)
    d.tap(podium)
    assert podium.risen == (1, 1, 1)
    assert not d.app.current.busy
    d.app.current.review()
    d.settle()
    d.app.back()
    d.frames(2)
    assert podium.risen == (1, 1, 1)  # it was seen
    assert end(d, "off").risen == (1, 1, 1)
    d.app.settings.animations = "full"
    theme.calm = True
    assert end(d).risen == (1, 1, 1)
    theme.calm = False


def test_results_of_long_ago_are_not_celebrated_again(d: Drive) -> None:
    d.app.go("results", slot=d.app.tables.new(finished(3)))
    d.frames(1)
    assert d.app.current.ids.podium.risen == (1, 1, 1)


def test_whoever_plays_bots_alone_is_told_that_they_won() -> None:
    outcome = outcome_of(finished(2))
    winner = next(score.seat for score in outcome.standing.seats if score.rank == 1)
    assert replace(outcome, you=winner).headline == "You win!"
    assert replace(outcome, you=1 - winner).headline == outcome.headline
    assert replace(outcome, you=winner).report == outcome.report  # others read it
    assert outcome_of(finished(1)).headline.startswith("Ana: ")

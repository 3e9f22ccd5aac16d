"""Many cards are told in one list: ticked in any order, nothing moves, and all count at once."""

from __future__ import annotations

import pytest

from app.table.session.questions import Series
from app.table.sheets.faces import AskSheet, FaceCard
from app.widgets.layers.layer import top_layer
from engine.core.chance import Ask, OneOf
from engine.games.gnoming.model import Discard
from engine.play.table import Table
from tests.app.table.sitting import Sit
from tests.app.table.test_ask_sheet import nearly_over


def test_ticks_are_told_taken_back_and_told_again() -> None:
    asked = [Ask(OneOf(f"Tile {n}?", n, 3, "Which tiles?"), tuple("abc"), "x") for n in (1, 2, 3)]

    def following(answers: tuple[int | str, ...]) -> Ask | None:
        told = answers[1:]  # after another answer of the same move
        if len(told) == len(asked):
            return Ask("And the weather?", ("wet", "dry"), "x")
        left = [face for face in "abc" if face not in told] + ["a"] * (told.count("a") < 2)
        number = len(told) + 1
        return Ask(OneOf(f"Tile {number}?", number, 3, "Which tiles?"), tuple(left), "x")

    series = Series(asked[0], ("before",), following)
    for face in ("b", "c", "a"):
        series.turn(face)
    assert (series.answers, series.ask) == (("before", "b", "c", "a"), None)
    series.turn("c")
    assert series.told == ["b", "a"]
    series.turn("a")  # there is another one of it
    assert (series.told, series.ask) == (["b", "a", "a"], None)
    series.forget_last()
    series.turn("b")
    assert series.told == ["a"]
    assert series.wanted == 3
    assert asked[0].together == "Which tiles?"


@pytest.mark.parametrize(
    ("game", "mode", "own", "wanted"),
    [("eighteen", "stroke", "clubs", 5), ("designer", "family", "tiles", 3)],
)
def test_a_hand_is_told_on_one_sheet(
    game: str, mode: str, own: str, wanted: int, sit_at: Sit
) -> None:
    table = Table.open(game, mode, ["Ana", "Ben"], own=[own], seed=1, take_backs=True)
    d = sit_at(table)
    session = d.app.current.session
    while session.news.question is None:
        session.uncover()
        session.desk.propose(session.table.moves(session.desk.me)[0], (0.0, 0.0))
        d.settle()
    sheet = top_layer()
    assert isinstance(sheet, AskSheet)
    assert sheet.series
    assert sheet.series.wanted == wanted
    seen = [word for word in d.seen() if word.startswith("Answer ")]
    slip, *told = seen[: wanted + 1]
    places = {name: d.point(name) for name in seen}
    ply = session.table.ply
    d.choose(told[0], slip, *told[1:-1], slip)  # a slip is taken back by another tap
    d.tap("Done")
    assert session.table.ply == ply, "something is missing"
    d.choose(told[-1])
    assert {name: d.point(name) for name in seen} == places
    assert d.has(f"{wanted} of {wanted} told")
    marked = {card.label for card in sheet.walk() if isinstance(card, FaceCard) and card.selected}
    assert marked == set(told)
    d.screenshot(f"build/shots/series-{game}.png")
    d.choose("Done")
    first, later = session.table.steps[ply:], session.news.question
    faces = first[0].outcomes if first else later.answers
    assert [f"Answer {session.table.name_face(face)}" for face in faces[-wanted:]] == told or later


def test_kinds_of_answers_stay_under_the_finger(sit_at: Sit) -> None:
    table = Table.open("designer", "family", ["Ana", "Ben"], own=["tiles"], seed=1, take_backs=True)
    d = sit_at(table, (800, 1280))
    session = d.app.current.session
    while session.news.question is None:
        session.uncover()
        session.desk.propose(session.table.moves(session.desk.me)[0], (0.0, 0.0))
        d.settle()
    kinds = ("Greens", "Straight", "Corners", "Lawns", "Tees")
    d.choose(*kinds)
    level = d.point("Greens")[1]
    for kind in kinds:
        d.choose(kind)
        assert d.point("Greens")[1] == level, kind


def test_answers_stay_where_they_are_whatever_is_asked_next(sit_at: Sit) -> None:
    d = sit_at(nearly_over(), (1280, 800))
    session = d.app.current.session
    session.uncover()
    session.desk.propose(Discard(1), (0.0, 0.0))
    d.settle()
    places = set()
    for _ in range(7):
        assert session.news.question is not None
        places.add(d.point("Answer 5"))
        d.choose("Answer 5")
    assert len(places) == 1

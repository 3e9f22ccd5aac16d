"""Numbers and names as the whole app writes them."""

from __future__ import annotations

from app.words import (
    change,
    counted,
    enumerated,
    natural,
    number,
    per_cents,
    percent,
    rounded,
    value,
)


def test_numbers_carry_a_real_minus() -> None:
    assert number(-5) == "−5"
    assert number(5) == "5"
    assert [value(number(points)) for points in (-5, 0, 5)] == [-5, 0, 5]
    assert change(7) == "+7"
    assert change(-7) == "−7"


def test_one_of_a_kind_has_no_s() -> None:
    assert [counted(count, "point") for count in (0, 1, -1, 2)] == [
        "0 points",
        "1 point",
        "−1 point",
        "2 points",
    ]


def test_names_are_joined_as_people_say_them() -> None:
    assert enumerated([]) == ""
    assert enumerated(["Ana"]) == "Ana"
    assert enumerated(["Ana", "Ben"]) == "Ana and Ben"
    assert enumerated(["Ana", "Ben", "Cleo"]) == "Ana, Ben and Cleo"


def test_numbered_names_are_sorted_by_their_numbers() -> None:
    names = ["Guest 10", "Guest 2", "Ana", "Guest 1", "7 up", "Guest"]
    wanted = ["7 up", "Ana", "Guest", "Guest 1", "Guest 2", "Guest 10"]
    assert sorted(names, key=natural) == wanted


def test_shares_of_a_whole_come_to_a_hundred() -> None:
    assert per_cents([1 / 6] * 6) == [17, 17, 17, 17, 16, 16]
    assert per_cents([0.505, 0.495]) == [51, 49]
    assert sum(per_cents([0.125] * 4)) == 50
    assert per_cents([]) == []


def test_halves_are_rounded_as_people_do() -> None:
    assert [rounded(x, 1) for x in (2.25, 2.35, 2.45, -2.25, 0.04, -0.04)] == [
        *("2.3", "2.4", "2.5", "-2.3", "0.0", "0.0"),
    ]
    assert [percent(share) for share in (0.125, 0.285, 1 / 3, 1)] == [
        "13%",
        "29%",
        "33%",
        "100%",
    ]

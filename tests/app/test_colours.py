"""Every seat has a colour, whatever was chosen and however many sit at the table."""

from __future__ import annotations

from collections import Counter

from app.shell.new_table.draft import Draft
from app.theme import ALL_SEATS, SEATS, colours_of
from engine import GAMES, SeatSetup
from engine.core.colours import seat_colours


def test_wishes_are_kept_and_the_others_get_what_nobody_has() -> None:
    colours = seat_colours(["", "blue", "no such colour", "red"], SEATS)
    assert (colours[1], colours[3]) == ("blue", "red")
    assert len(set(colours)) == 4
    assert set(colours) <= set(SEATS)


def test_more_seats_than_colours_share_them_evenly() -> None:
    for wishes in ([""] * 12, ["red"] * 2 + [""] * 10, [*SEATS, *[""] * 5]):
        shared = Counter(seat_colours(wishes, SEATS))
        assert set(shared) == set(SEATS)
        assert max(shared.values()) == 2


def test_a_new_table_shares_them_evenly_too() -> None:
    people = [SeatSetup(f"Player {number}", colour="blue") for number in range(9)]
    draft = Draft(GAMES["gnoming"].info, people)
    seated = [*draft.seats, *draft.bench]
    assert len(seated) == 9
    assert max(Counter(seat.colour for seat in seated).values()) == 2


def test_a_box_of_its_own_colours_gives_only_those() -> None:
    box = ("red", "red-flat", "green")
    assert seat_colours(["ink", "red-flat", ""], box) == ("red", "red-flat", "green")


def test_every_game_has_colours_that_the_theme_knows() -> None:
    for game in GAMES.values():
        assert set(colours_of(game.info)) <= set(ALL_SEATS), game.info.key

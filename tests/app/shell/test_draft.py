"""A table being set up: seats, modes and options follow what people choose, without any screen."""

from __future__ import annotations

import pytest

from app.shell.new_table.draft import Draft, rematch
from app.table.session.seating import coloured
from app.theme import SEATS
from engine import GAMES, SeatSetup, Table
from engine.store.people import Person
from tests.support.putting import COLOURS, Putting

INFO = GAMES["gnoming"].info
ANA, BEN = SeatSetup("Ana", colour="red"), SeatSetup("Ben", colour="ink")


@pytest.fixture
def draft() -> Draft:
    return Draft(INFO, (ANA, BEN))


def names(draft: Draft) -> list[str]:
    return [seat.name for seat in draft.seats]


def test_the_first_table_ever_has_a_person_and_a_bot() -> None:
    first = Draft(INFO)
    assert [bool(seat.bot) for seat in first.seats] == [False, True]
    assert len({seat.colour for seat in first.seats}) == 2
    assert Table.open(**first.request()).turn


def test_the_people_of_last_time_sit_down_again(draft: Draft) -> None:
    assert draft.seats == [ANA, BEN]


def test_one_person_of_last_time_finds_a_mode_for_one() -> None:
    alone = Draft(INFO, (ANA,))
    assert alone.mode.seats == (1, 1)
    assert alone.seats == [ANA]


def test_seats_stay_within_the_mode(draft: Draft) -> None:
    draft.remove(0)
    assert len(draft.seats) == 2
    while draft.has_room:
        draft.add(bot="greedy")
    assert len(draft.seats) == 7
    assert len({seat.name for seat in draft.seats}) == 7
    assert len({seat.colour for seat in draft.seats}) == 7
    assert Table.open(**draft.request()).turn


def test_people_wait_while_a_mode_has_no_room_for_them(draft: Draft) -> None:
    draft.choose_mode("patience")
    assert names(draft) == ["Ana"]
    draft.choose_mode("classic")
    assert names(draft) == ["Ana", "Ben"]


def test_a_name_is_taken_once(draft: Draft) -> None:
    assert draft.why_no_name(0, "Ben") == "Another player is called Ben."
    assert draft.why_no_name(0, "Ana") is None
    assert draft.why_no_name(0, "")
    draft.rename(0, "Ben")
    assert names(draft) == ["Ana", "Ben"]
    draft.rename(0, "Cleo")
    assert names(draft) == ["Cleo", "Ben"]


def test_a_taken_colour_is_swapped(draft: Draft) -> None:
    draft.colour(0, "ink")
    assert [seat.colour for seat in draft.seats] == ["ink", "red"]


def test_a_made_up_name_changes_with_its_kind_and_a_given_one_stays(draft: Draft) -> None:
    draft.add()
    assert names(draft)[2] == "Player 3"
    draft.kind(2, "strong")
    assert names(draft)[2] == "Moss"
    draft.kind(2, "greedy")
    assert names(draft)[2] == "Moss"
    draft.kind(2, "")
    assert names(draft)[2] == "Player 3"
    draft.kind(0, "strong")
    assert names(draft)[0] == "Ana"


def test_whoever_has_no_name_is_called_after_their_place() -> None:
    draft = Draft(INFO, owner=Person("Zora", "blue"))
    draft.kind(1, "")
    draft.add()
    assert names(draft) == ["Zora", "Player 2", "Player 3"]
    draft.remove(1)
    draft.add()
    assert names(draft) == ["Zora", "Player 3", "Player 4"], "nobody has a name twice"


def test_order_can_be_changed_and_no_further(draft: Draft) -> None:
    draft.move(0, 1)
    assert names(draft) == ["Ben", "Ana"]
    draft.move(1, 2)
    draft.move(0, -1)
    assert names(draft) == ["Ben", "Ana"]


def test_options_reach_the_table(draft: Draft) -> None:
    draft.set_option("rounds", 5)
    draft.set_option("runs", True)
    request = draft.request()
    assert request["options"]["rounds"] == 5
    assert Table.open(**request).setup.switch("runs")
    draft.choose_mode("advanced")
    assert "runs" not in draft.request()["options"]
    assert draft.option("rounds") == 5


def test_take_backs_are_free_alone_until_somebody_decides(draft: Draft) -> None:
    assert not draft.take_backs
    draft.kind(1, "greedy")
    assert draft.take_backs
    draft.take_backs = False
    assert not draft.request()["take_backs"]


def test_no_two_tables_get_the_same_seed(draft: Draft) -> None:
    assert draft.request()["seed"] != draft.request()["seed"]


def test_a_rematch_lets_the_next_seat_begin_and_everybody_keeps_place_and_colour() -> None:
    table = Table.open("gnoming", seats=["Ana", BEN], options={"rounds": 2}, seed=4)
    again = Table.open(**rematch(table))
    assert again.setup.seats == coloured(table)
    assert again.setup.options == {**table.setup.options, "begins": "chosen", "beginner": 2}
    assert Table.open(**rematch(again)).setup.options["beginner"] == 1
    assert again.seed != table.seed


@pytest.mark.parametrize("game", GAMES)
def test_a_rematch_keeps_everybodys_colour(game: str) -> None:
    mode = next(mode for mode in GAMES.info(game).modes if mode.seats[0] < 3 <= mode.seats[1])
    table = Table.open(game, mode.key, ["Ana", "Ben", "bot:easy"], seed=4)
    colours = {seat.name: seat.colour for seat in coloured(table)}
    for _ in range(3):
        table = Table.open(**rematch(table))
        assert {seat.name: seat.colour for seat in coloured(table)} == colours


def test_a_rematch_leaves_a_handicap_with_whom_it_is_for() -> None:
    options = {"golfers": "choose", "with_golfers": "1,3", "with_side_b": "1"}
    table = Table.open("eighteen", "skins", ["Ana", "Ben", "Cleo"], options=options)
    again = Table.open(**rematch(table))
    assert [seat.name for seat in again.setup.seats] == ["Ben", "Cleo", "Ana"]
    assert (again.setup["with_golfers"], again.setup["with_side_b"]) == ("3,2", "3")


def test_the_owner_sits_first_where_nobody_has_sat_before() -> None:
    first = Draft(INFO, owner=Person("Ana", "red"))
    assert (first.seats[0], bool(first.seats[1].bot)) == (ANA, True)
    assert Draft(INFO, (BEN, ANA), owner=Person("Cleo", "red")).seats == [BEN, ANA]


def test_twelve_seats_have_their_own_names_and_the_colours_of_the_box() -> None:
    many = Draft(Putting.info, (ANA,))
    while many.has_room:
        many.add(bot="greedy")
    assert len({seat.name for seat in many.seats}) == 12
    assert {seat.colour for seat in many.seats} == set(COLOURS)


def test_a_colour_that_the_game_lacks_gives_way_to_a_free_one() -> None:
    blue = SeatSetup("Cleo", colour="blue")
    ana, ben, cleo = Draft(Putting.info, (ANA, BEN, blue)).seats
    assert (ana.colour, cleo.colour) == ("red", "blue")
    assert ben.colour in set(COLOURS) - {"red", "blue"}
    (back, _) = Draft(INFO, (SeatSetup("Ana", colour="red-flat"), BEN)).seats
    assert back.colour in set(SEATS) - {"ink"}


def test_only_what_matters_is_offered() -> None:
    draft = Draft(GAMES["eighteen"].info)
    draft.choose_mode("match")
    quick = {"holes", "stars"}
    assert not quick & {option.key for option in draft.options}
    draft.set_option("course", "quick")
    assert quick <= {option.key for option in draft.options}
    assert [component.key for component in draft.components] == ["shots", "clubs"]
    draft.set_option("clubs", "hands")
    draft.set_option("golfers", "a")
    assert [component.key for component in draft.components] == ["shots", "golfers"]
    draft.choose_mode("solo")
    assert [component.key for component in draft.components] == ["shots", "clubs", "tokens"]


def test_what_a_table_does_not_use_is_not_asked_for() -> None:
    draft = Draft(GAMES["eighteen"].info)
    draft.choose_mode("kelly")
    for component in draft.components:
        draft.bring(component.key, True)
    assert draft.request()["own"] == ["clubs", "shots", "tokens"]
    draft.choose_mode("racing")
    assert draft.request()["own"] == ["clubs", "shots"]
    draft.choose_mode("kelly")
    assert draft.request()["own"] == ["clubs", "shots", "tokens"], "the wish is kept"


def test_pawns_are_drawn_only_among_several() -> None:
    draft = Draft(GAMES["designer"].info)
    assert "pawns" in [component.key for component in draft.components]
    draft.remove(1)
    assert "pawns" not in [component.key for component in draft.components]


def test_those_who_are_ticked_play_and_nobody_else() -> None:
    draft = Draft(Putting.info)  # a person and a bot
    ana, ben, cleo, dan = (SeatSetup(name) for name in ("Ana", "Ben", "Cleo", "Dan"))
    draft.let_play([ana])
    assert [(seat.name, bool(seat.bot)) for seat in draft.seats] == [("Ana", False), ("Moss", True)]
    draft.let_play([ana, ben, cleo])
    assert names(draft) == ["Ana", "Ben", "Cleo"]
    draft.colour(2, "red")
    draft.let_play([dan, cleo, ana])
    assert names(draft) == ["Ana", "Dan", "Cleo"]
    assert draft.seats[2].colour == "red"


def test_who_has_to_wait_gets_the_seat_of_whoever_goes() -> None:
    most = INFO.modes[0].seats[1]
    draft = Draft(INFO, [SeatSetup(f"Guest {number}") for number in range(most)])
    draft.let_play([*draft.seats, SeatSetup("Zoe")])
    assert draft.left_out.startswith("Zoe sits out")
    draft.remove(0)
    assert draft.left_out == ""
    assert names(draft)[-1] == "Zoe"

"""New table: everything on the page comes from the game's data and is changed by touch."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.table.board.board import Board
from app.widgets.layers.layer import top_layer
from engine import GAMES
from tests.support.forking import once
from tests.touch.drive import Drive


@pytest.fixture(scope=once)
def d() -> Iterator[Drive]:
    with Drive((412, 915)) as drive:
        drive.choose("New game of Gnoming A-Round", "More modes", "Play Classic")
        yield drive


def seats(d: Drive) -> list[tuple[str, str, str]]:
    return [(seat.name, seat.bot, seat.colour) for seat in d.app.current.draft.seats]


def names(d: Drive) -> list[str]:
    return [name for name, _, _ in seats(d)]


def test_every_mode_and_option_of_the_data_is_on_the_page(d: Drive) -> None:
    for mode in GAMES["gnoming"].info.modes:
        d.app.current.ids.page.scroll_y = 1
        d.settle()
        d.choose(f"Mode {mode.title}")
        assert d.has(mode.blurb)
        assert d.has("Ours") == mode.ours
        for option in mode.options:
            if not option.needs:  # others come with what they belong to
                d.scroll_to(option.title)


def test_start_opens_a_table_and_back_leads_home(d: Drive) -> None:
    d.choose("Start")
    assert d.app.current.name == "table"
    assert len(d.app.tables.entries.all()) == 1
    d.app.back()
    d.settle()
    assert d.app.current.name == "home"


def test_seats_are_added_up_to_the_most_and_removed_again(d: Drive) -> None:
    for _ in range(5):
        d.choose("Add a player")
    assert len(seats(d)) == 7
    assert d.find("Add a player").disabled
    last = d.app.current.draft.seats[-1]
    d.scroll_to(f"{last.name} is: Medium bot")
    d.choose(f"{last.name} is: Medium bot", "Remove")
    assert len(seats(d)) == 6


def test_a_person_becomes_a_bot_of_a_level(d: Drive) -> None:
    d.choose("Player 1 is: Person", "Hard bot")
    assert seats(d)[0][1] == "strong"


def test_a_name_is_written(d: Drive) -> None:
    d.choose("Name of Player 1")
    d.write("Zoe")
    d.settle()
    d.choose("Rename")
    assert names(d)[0] == "Zoe"
    assert d.has("Name of Zoe")


def test_a_name_that_is_taken_is_refused_in_words(d: Drive) -> None:
    d.choose("Name of Player 1")
    d.write("Moss")
    assert d.has("Another player is called Moss.")
    d.choose("Rename")
    assert names(d)[0] == "Player 1"


def test_a_colour_is_chosen_and_swapped(d: Drive) -> None:
    second = seats(d)[1][2]
    d.choose("Color of Player 1", second)
    assert seats(d)[0][2] == second
    assert seats(d)[1][2] != second


def test_colours_say_who_has_them_in_two_rows(d: Drive) -> None:
    d.choose("Color of Player 1")
    choices = d.of("ColourChoice")
    assert {choice.holder for choice in choices} == {"", seats(d)[1][0]}
    assert len({round(choice.y) for choice in choices}) == 2


def test_somebody_alone_has_nobody_to_change_places_with(d: Drive) -> None:
    assert d.has("Move Player 1")
    d.choose("Mode Patience")
    assert not d.has("Move Player 1")


def test_a_name_as_long_as_may_be_says_so(d: Drive) -> None:
    d.choose("Name of Player 1")
    (entry,) = d.of("TextEntry")
    entry.text = "x" * 23
    d.settle()
    assert not d.has("24 of 24")
    entry.text = "x" * 24
    d.settle()
    assert d.has("24 of 24")


def test_a_seat_is_dragged_by_its_handle(d: Drive) -> None:
    d.choose("Add a player")
    first, second, third = names(d)
    d.drag(f"Move {first}", f"Move {third}")
    d.settle()
    assert names(d) == [second, third, first]


def test_a_seat_is_moved_by_the_menu_of_its_handle(d: Drive) -> None:
    first, second = names(d)
    d.choose(f"Move {first}", "Move down")
    assert names(d) == [second, first]


def test_options_reach_the_table(d: Drive) -> None:
    d.scroll_to("Rounds more")
    d.tap("Rounds more")
    d.scroll_to("Most rounds won")
    d.tap("Most rounds won")
    d.scroll_to("Runs count")
    d.choose("Runs count", "Start")
    setup = d.app.current.session.table.setup
    assert setup["rounds"] == 2  # one for a first game, and one more
    assert setup["scoring"] == "rounds"
    assert setup["runs"] is True


def test_what_is_unwise_is_told_while_it_is_chosen(
    d: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = type(GAMES["gnoming"])
    monkeypatch.setattr(
        game, "advice", lambda _game, setup: "Too many." if len(setup.seats) > 2 else ""
    )
    assert not d.has("Too many.")
    start = d.point("Start")
    d.choose("Add a player")
    assert d.has("Too many.")
    assert d.point("Start") == start
    d.tap("Start")
    assert d.app.current.name == "table"


def test_the_people_are_remembered(d: Drive) -> None:
    d.choose("Moss is: Medium bot", "Easy bot")
    before = seats(d)
    d.choose("Start")
    d.app.go("home")
    d.app.go("new_table", game="gnoming")
    d.settle()
    assert seats(d) == before


def test_own_cards_are_asked_for_before_the_table_opens(d: Drive) -> None:
    d.scroll_to("We use real cards")
    d.tap("We use real cards")
    d.choose("Start")
    assert d.app.current.name == "new_table"
    d.choose("Answer 5", "Answer 8")
    assert d.app.current.name == "table"
    table = d.app.current.session.table
    assert table.own == {"cards"}
    assert {pile[-1] for pile in table.state.piles} == {5, 8}


def test_the_app_may_deal_after_all(d: Drive) -> None:
    d.scroll_to("We use real cards")
    d.tap("We use real cards")
    d.choose("Start")
    # Two cards are turned up, and one more for each Hazard among them: nobody knows the seed.
    while sheet := top_layer():
        button = next(w for w in sheet.walk() if getattr(w, "text", "") == "The app deals")
        d.choose(button.to_window(*button.center))
    assert d.app.current.name == "table"
    table = d.app.current.session.table
    assert table.own == {"cards"}
    assert all(len(pile) == 1 for pile in table.state.piles)


def test_a_board_without_faces_asks_in_words(d: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.games.gnoming.board.GnomingBoard.face", Board.face)
    d.scroll_to("We use real cards")
    d.tap("We use real cards")
    d.choose("Start", "Answer 5")
    assert d.has("Answer 8")


def test_a_closed_question_opens_no_table(d: Drive) -> None:
    d.scroll_to("We use real cards")
    d.tap("We use real cards")
    d.choose("Start")
    d.key("escape")
    d.settle()
    assert d.app.current.name == "new_table"
    assert d.app.tables.entries.all() == []


def test_the_rules_lead_back_to_the_page_as_it_was(d: Drive) -> None:
    d.tap("Add a player")
    d.tap("Rules")
    assert d.app.current.name == "rules"
    d.choose("Back")
    assert d.app.current.name == "new_table"
    assert len(seats(d)) == 3


@pytest.mark.parametrize("size", [(360, 640), (915, 412), (1920, 1080)])
def test_start_is_always_in_view(d: Drive, size: tuple[int, int]) -> None:
    d.resize(size)
    d.settle()
    d.tap("Start")
    assert d.app.current.name == "table"


def test_somebody_new_to_a_game_is_offered_a_quick_start_alone(d: Drive) -> None:
    d.app.go("new_table", game="eighteen")
    d.settle()
    assert d.has("Mode Match Play")
    assert not d.has("Mode Skins")
    assert not d.has("Course")
    d.tap("Start")
    setup = d.app.current.session.table.setup
    assert (setup.mode.key, setup["clubs"], setup["course"]) == ("match", "hands", "starter")
    d.app.go("new_table", game="eighteen")
    d.settle()
    assert d.has("Mode Skins")
    assert d.app.current.draft.option("clubs") == "draft"
    d.choose("Compare", "Play Skins")
    assert d.app.current.draft.mode.key == "skins"


def test_what_was_chosen_for_a_first_game_stays_while_modes_are_tried_out(d: Drive) -> None:
    """Clubs change by a tap on them alone, and three holes are one tap away and back."""
    d.app.go("new_table", game="eighteen")
    d.settle()
    draft = d.app.current.draft
    d.tap("Three holes")
    assert (draft.option("course"), draft.option("holes")) == ("quick", 3)
    d.tap("More modes")
    d.settle()
    facts = {"Time", "Players", "Luck", "Secrets", "clubs", "2–5", "little"}
    assert facts <= set(d.seen())
    d.tap("Play Stableford")
    d.settle()
    d.tap("Mode Skins")
    assert (draft.mode.key, draft.option("clubs"), draft.is_short) == ("skins", "hands", True)
    d.tap("Three holes")
    assert (draft.option("course"), draft.option("clubs")) == ("starter", "hands")

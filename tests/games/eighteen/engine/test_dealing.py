"""What a table of 18 Holes is opened with: modes, options, courses, golfers and the solo deck."""

from __future__ import annotations

from typing import Any

import pytest

from engine import BadSave, BadSetup, Table
from engine.core.chance import Recorded, Seeded, WrongAnswer
from engine.core.game import SeatSetup, Setup
from engine.games.eighteen.box.course_book import COURSES, course_named
from engine.games.eighteen.box.course_layout import TREE, WATER, BadLayout
from engine.games.eighteen.box.golfers import ABILITIES
from engine.games.eighteen.box.played_course import ground_of
from engine.games.eighteen.box.solo import PACES, flags_of, rank_of, rank_told
from engine.games.eighteen.box.ways import WAYS
from engine.games.eighteen.model import TakeGolfer
from engine.games.eighteen.rules import rivals
from engine.games.eighteen.rules.opening import options
from engine.games.eighteen.rules.opening.course_checks import why_not_text

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")


def opened(mode: str = "match", seats: int = 2, seed: int = 1, **chosen: Any) -> Table:
    return Table.open("eighteen", mode, NAMES[:seats], seed, options=chosen)


def test_nine_modes_with_their_seats() -> None:
    assert [mode.key for mode in options.MODES] == list(WAYS)
    assert [mode.seats for mode in options.MODES] == [way.seats for way in WAYS.values()]
    assert [m.key for m in options.MODES if m.lower_wins] == ["stroke"]
    assert [m.key for m in options.MODES if not m.hidden] == ["solo"]


def test_every_course_of_the_book_can_be_opened_and_tells_its_par() -> None:
    (course,) = (o for o in options.MODES[0].options if o.key == "course")
    for choice in course.choices:
        if choice.value == options.QUICK:
            continue
        key = str(choice.value)
        assert f"par {course_named(key).par}" in choice.detail
        assert choice.group == COURSES[key].group
        assert opened(course=key, clubs="hands").state.rules.course == key


def test_nine_holes_of_an_eighteen() -> None:
    whole, half = course_named("kite"), opened(course="kite", part="back", clubs="hands")
    course = course_named(half.state.rules.course)
    assert course.holes == whole.holes[9:]
    assert course.hexes == whole.hexes
    tee = ground_of("kite").places[whole.holes[9].tee]
    assert {golfer.place for player in half.state.players for golfer in player.golfers} == {tee}
    assert Table.load(half.save()).state == half.state
    harder = opened(course="kite", part="front", adjust="harder", clubs="hands").state.rules.course
    assert course_named(harder).holes == whole.holes[:9]
    assert opened(course="thimble", part="back", clubs="hands").state.rules.course == "thimble"
    with pytest.raises(BadLayout, match="eighteen-hole"):
        course_named("thimble back")


def test_a_course_tells_its_solo_par() -> None:
    solo = next(mode for mode in options.MODES if mode.key == "solo")
    (course,) = (o for o in solo.options if o.key == "course")
    told = {choice.value: choice.detail for choice in course.choices}
    assert "solo par 18" in told["market"]
    assert "solo par 14" in told["kite"]
    assert not any("solo par" in choice.detail for choice in options.MODES[0].options[0].choices)


def test_everybody_stands_on_the_first_tee() -> None:
    state = opened("teams", clubs="hands").state
    tee = ground_of("starter").tees[0]
    assert [[g.place for g in p.golfers] for p in state.players] == [[tee, tee], [tee, tee]]


@pytest.mark.parametrize("mode", ["match", "chaos"])
def test_a_quick_course_has_the_holes_asked_for_and_is_read_back(mode: str) -> None:
    table = opened(mode, 3, course="quick", holes=4, stars="gentle", clubs="hands")
    text = table.state.rules.course
    assert len(course_named(text).holes) == 4
    assert why_not_text(text, 4) is None
    assert Table.load(table.save()).state == table.state
    other = opened(mode, 3, 2, course="quick", holes=4, stars="gentle", clubs="hands")
    assert other.state.rules.course != text


@pytest.mark.parametrize("wrong", ["01A:0,0,0", "nonsense", "", "01A:0,0,0 " * 90])
def test_a_damaged_quick_course_is_refused(wrong: str) -> None:
    table = opened(course="quick", holes=3, clubs="hands")
    doc = table.save()
    doc["start"]["outcomes"][0] = wrong
    with pytest.raises(BadSave):
        Table.load(doc)


def test_adjustment_tiles_make_a_course_milder_or_harder() -> None:
    hazards = {}
    for how in ("milder", "printed", "harder"):
        table = opened(adjust=how, clubs="hands")
        text = table.state.rules.course
        assert text.startswith("starter")
        course = course_named(text)
        hazards[how] = sum(letter in (TREE, WATER) for letter in course.hexes.values())
        assert Table.load(table.save()).state == table.state
    assert hazards["milder"] < hazards["printed"] < hazards["harder"]


def test_adjustments_of_another_course_are_refused() -> None:
    doc = opened(adjust="harder", clubs="hands").save()
    doc["start"]["outcomes"][0] = "quick"
    with pytest.raises(BadSave):
        Table.load(doc)


# Golfers.


@pytest.mark.parametrize("side", ["a", "b"])
def test_golfers_are_dealt_with_one_side_up(side: str) -> None:
    found = set()
    for seed in range(6):
        players = opened(seats=5, seed=seed, golfers=side).state.players
        keys = [player.ability for player in players]
        assert all(key.endswith(f"-{side}") for key in keys)
        assert len({ABILITIES[key].golfer for key in keys}) == 5
        found |= set(keys)
    assert len(found) == 8


def test_golfers_are_chosen_in_turn_and_each_only_once() -> None:
    table = opened(golfers="choose")
    assert table.turn == (0,)
    jane = next(move for move in table.moves() if move.ability == "jane-b")
    table.play(jane)
    assert table.turn == (1,)
    assert not any(move.ability.startswith("jane") for move in table.moves())
    assert table.why_not(jane) == "Another player has Iron Jane."


def test_a_golfer_is_dealt_and_its_side_chosen() -> None:
    table = opened(golfers="dealt", seats=3, with_side_b="2")
    dealt = [player.dealt for player in table.state.players]
    assert len(set(dealt)) == 3
    assert [player.ability for player in table.state.players] == ["", f"{dealt[1]}-b", ""]
    assert [move.ability for move in table.moves()] == [f"{dealt[0]}-a", f"{dealt[0]}-b"]
    assert table.prompt(0) == "Side A is easier, side B is harder."
    other = TakeGolfer(f"{dealt[1]}-a")
    assert str(table.why_not(other)).endswith("Choose a side.")
    table.play(table.moves()[1])
    assert table.turn == (2,)
    table.play(table.moves()[0])
    assert table.state.phase != "golfers"
    assert Table.load(table.save()).state == table.state


def test_golfers_for_some_seats_and_side_b_for_others() -> None:
    table = opened(golfers="a", seats=4, with_golfers="4,1", with_side_b="4")
    found = [player.ability[-1:] for player in table.state.players]
    assert found == ["a", "", "", "b"]
    table = opened(golfers="choose", seats=3, with_golfers="3", with_side_b="3")
    assert table.turn == (2,)
    assert {ABILITIES[move.ability].side for move in table.moves()} == {"B"}
    assert opened(golfers="none", with_golfers="5").state.players[0].ability == ""
    with pytest.raises(BadSetup, match="no player 3"):
        opened(golfers="a", with_side_b="3")
    with pytest.raises(BadSetup, match="Give player 2 a golfer"):
        opened(golfers="a", seats=3, with_golfers="1,3", with_side_b="2,3")


def test_too_few_golfers_for_ready_made_bags() -> None:
    assert opened(seats=3, clubs="hands", golfers="b").state.phase == "choose"
    with pytest.raises(BadSetup, match="Only 3 golfers with side B"):
        opened(seats=4, clubs="hands", golfers="b")


# The solo deck.


def test_example_23_a_deck_of_five_cards_with_rank_17_and_six_flags() -> None:
    left = {number: pace.turns for number, pace in PACES.items()}
    deck = []
    for turns in ("PPPPC", "PPPC", "PPPC", "PPC", "PCC"):
        deck.append(next(number for number, printed in left.items() if printed == turns))
        del left[deck[-1]]
    cards = tuple(deck)
    assert (len(cards), rank_of(cards), flags_of(cards)) == (5, 17, 6)
    table = opened("solo", 1, pace=",".join(map(str, cards)))
    assert sorted(table.state.rules.deck) == sorted(cards)
    assert Table.load(table.save()).state == table.state


@pytest.mark.parametrize("rank", rivals.RANKS)
def test_a_deck_of_every_rank_can_be_built(rank: int) -> None:
    deck = rivals.by_rank(rank, Seeded(rank))
    assert (rank_of(deck), flags_of(deck)) == (rank, 6)
    assert len(set(deck)) == len(deck)


def test_a_deck_suits_the_course_unless_a_rank_is_chosen() -> None:
    suggested = rivals.nearest(COURSES["starter"].solo)
    assert rank_of(opened("solo", 1).state.rules.deck) == suggested
    assert rank_of(opened("solo", 1, rank=20).state.rules.deck) == 20


@pytest.mark.parametrize("pace", ["1,2,3", "1,1,1,1,1,1"])
def test_cards_that_are_no_solo_deck(pace: str) -> None:
    with pytest.raises(BadSetup, match="solo"):
        opened("solo", 1, pace=pace)


@pytest.mark.parametrize("text", ["", "0", "99", "1,1", "x", "1,2,3,4,5,6,7"])
def test_a_recorded_deck_of_another_rank_is_refused(text: str) -> None:
    with pytest.raises(WrongAnswer):
        rivals.by_rank(27, Recorded([text]))


def advised(mode: str, seats: int, **chosen: Any) -> str:
    way = next(m for m in options.MODES if m.key == mode)
    values = {option.key: option.default for option in way.options} | chosen
    return options.advice(Setup(way, tuple(map(SeatSetup, NAMES[:seats])), values))


def test_advice_where_a_table_is_unwise() -> None:
    assert advised("match", 2) == ""
    assert "secrets" in advised("kelly", 5)
    assert "take a long time" in advised("match", 5, course="quick", holes=18)
    assert "nine greens" in advised("teams", 2)
    assert "is wide" in advised("chaos", 3, course="kite")
    assert advised("chaos", 3, course="market") == advised("match", 3, course="kite") == ""
    assert "rank doesn't matter" in advised("solo", 1, rank=20, pace="1,2")
    assert advised("solo", 1, pace="1,2,4,8,12,15") == ""
    seven = (1, 2, 4, 8, 12, 15, 18)
    assert rank_told(seven) in advised("solo", 1, pace=",".join(map(str, seven)))
    assert "-" in rank_told(seven)

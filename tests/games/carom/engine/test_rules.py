"""What the rules refuse, each with its sentence: moves, and tables that cannot be opened."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine import Table
from engine.core.chance import Ask
from engine.core.game import BadSetup, IllegalMove
from engine.core.grids.hexes import NE, NW, E, W
from engine.games.carom.box.holes import EXPECTED, HOLES
from engine.games.carom.model import Move, Roll, State, Strike, Tee
from tests.games.carom.engine.tables import GAME, lay, open_table, play, seats, start

DICE = {"strokes": "dice"}
CARDS = {"strokes": "cards"}


def refusal(state: State, move: Move, seat: int = 0) -> str:
    sentence = GAME.why_not(state, seat, move)
    assert sentence is not None
    assert sentence.endswith(".")
    return str(sentence)


def teed(**options: Any) -> State:
    return play(start("basic", "red", course="1", **options), Tee(0))[0]


def test_a_ball_is_teed_up_first() -> None:
    state = start("basic", "red", course="1")
    for move in (Roll("white"), Strike(E)):
        assert refusal(state, move) == "Choose a starting hex for your ball first."
    for number in (-1, 6):
        assert refusal(state, Tee(number)) == (
            "There are only 6 starting hexes. Choose one of them."
        )


def test_the_roll_comes_before_the_direction() -> None:
    sentence = "Choose a die or a card and roll. Then pick the direction."
    assert refusal(teed(), Strike(E)) == sentence
    assert refusal(teed(strokes="dice"), Strike(E)).startswith("Choose a die and roll")
    assert refusal(teed(strokes="cards"), Strike(E)).startswith("Choose a card and roll")


def test_a_ball_is_teed_up_once() -> None:
    for options, choice in (({}, "a die or a card"), (DICE, "a die"), (CARDS, "a card")):
        sentence = f"Your ball is on the course already. Choose {choice} and roll."
        assert refusal(teed(**options), Tee(1)) == sentence


def test_a_roll_stands() -> None:
    rolled, _ = play(teed(), Roll("white"), 3)
    sentence = "You've rolled. Now choose a direction."
    assert refusal(rolled, Roll("purple")) == sentence
    assert refusal(rolled, Tee(1)) == sentence


def test_a_stroke_does_not_start_into_a_wall() -> None:
    state = replace(lay(start("basic", "red", course="1"), red=(5, 0)), phase="aim", impulses=3)
    for direction in (NE, NW):
        sentence = "A wall blocks that way. Aim along one of the arrows."
        assert refusal(state, Strike(direction)) == sentence
    assert GAME.why_not(state, 0, Strike(W)) is None
    for direction in (-1, 6):
        assert refusal(state, Strike(direction)) == "The six directions are numbered from 0 to 5."


def test_a_ball_beside_it_does_not_close_the_way() -> None:
    state = lay(start("carom", "orange", "red", course="1"), orange=(5, 3), red=(6, 3))
    assert GAME.why_not(replace(state, phase="aim", impulses=3), 0, Strike(E)) is None


@pytest.mark.parametrize(
    ("options", "tool", "words"),
    [
        (DICE, "card-plus-3", "dice only"),
        ({**DICE, "blank": "1,2,3,4,5,6"}, "card-blank", "dice only"),
        (CARDS, "white", "Choose one for the white die"),
        (CARDS, "purple", "Choose one for the white die"),
        ({}, "card-blank", "The blank card has no numbers"),
        ({}, "golden", "'golden' is neither a die nor a card"),
        ({}, "x" * 5000, "xxxxxxxxxxxx...xxxxxxxxxxxxx' is neither a die nor a card"),
    ],
)
def test_what_does_not_lie_on_the_table_is_not_rolled(
    options: dict[str, Any], tool: str, words: str
) -> None:
    assert words in refusal(teed(**options), Roll(tool))


def test_others_wait_for_their_ball() -> None:
    state = start("carom", "orange", "green", course="1")
    sentence = "It's the orange ball's turn, not yours."
    assert refusal(state, Tee(0), seat=1) == sentence
    assert GAME.moves(state, 1) == ()
    assert GAME.prompt(state, 1) == ""


def test_nothing_is_played_when_the_game_is_over() -> None:
    state = replace(start("basic", "red", course="1"), phase="over")
    for move in (Tee(0), Roll("white"), Strike(E)):
        assert refusal(state, move) == "The game is over."


@pytest.mark.parametrize(
    ("mode", "colours", "options", "words"),
    [
        ("basic", 1, {"blank": "1,2,3"}, "is a list of 6, with commas between, or empty."),
        ("basic", 1, {"blank": "7"}, '"Numbers of the blank card" is a list of 6,'),
        ("basic", 1, {"blank": "1,2,3,4,5,6,7"}, '"Numbers of the blank card" is a list of 6,'),
        ("basic", 1, {"blank": "1,2,3,4,5,100"}, "a number from 0 to 99, not 100."),
        ("basic", 1, {"blank": "1,2,3,4,5,six"}, "a number from 0 to 99"),
        ("basic", 1, {"course": ""}, '"Course" is a list of 1 to 38'),
        ("basic", 1, {"course": "1,none"}, "takes one of 1, 2, 3, 4, 5, 6, 7, garden-gate, and"),
        ("basic", 1, {"course": "1, none,2"}, "more, not 'none'."),
        ("basic", 1, {"course": ",".join("1" * 39)}, '"Course" is a list of 1 to 38'),
        (
            "basic",
            1,
            {"limit": "10,20"},
            '"Strokes per hole" is a list of 3, with commas between.',
        ),
        (
            "basic",
            1,
            {"limit": "10,20,4"},
            '"Strokes per hole" takes a number from 5 to 60, not 4.',
        ),
        ("basic", 1, {"limit": 61}, '"Strokes per hole" takes a number from 5 to 60, not 61.'),
        ("basic", 1, {"strokes": "club"}, '"Play with" takes one of dice'),
        ("basic", 1, {"balls": 2}, "Basic has no option 'balls'"),
        ("carom", 4, {"balls": 2}, "Two or three players may have several balls each, not 4."),
        ("carom", 3, {"balls": 5}, "The box has 12 balls, not 15."),
        ("carom", 2, {"balls": 7}, "a number from 1 to 6"),
        ("carom", 1, {}, "Carom is for 2 to 12 players, not 1."),
    ],
)
def test_tables_that_cannot_be_opened(
    mode: str, colours: int, options: dict[str, Any], words: str
) -> None:
    chosen = ("red", "blue", "green", "orange")[:colours]
    with pytest.raises(BadSetup) as caught:
        open_table(mode, *chosen, **options)
    assert words in str(caught.value)
    assert str(caught.value).endswith(".")


def test_tables_that_can_just_be_opened() -> None:
    assert open_table("carom", "red", "blue", "green", balls=4).turn
    assert open_table("carom", "red", "blue", balls=6).turn
    table = open_table("basic", "red", course=",".join("1" * 38), blank="0,0,0,0,0,36")
    assert len(table.state.rules.course) == 38


def test_a_course_is_chosen_from_every_hole_of_the_box() -> None:
    basic, carom = (GAME.info.mode(mode).options[0] for mode in ("basic", "carom"))
    assert [choice.value for choice in basic.choices] == list(HOLES)
    for calm, crowded in zip(basic.choices, carom.choices, strict=True):
        sheet = HOLES[str(calm.value)]
        assert (calm.title, calm.group) == (sheet.name, sheet.group)
        figures = f"par {sheet.par} · {EXPECTED[sheet.key][0]:.1f} expected"
        assert calm.detail == f"{figures} · {sheet.character}"
        assert crowded.detail.startswith(calm.detail)
        assert ("Better in Basic" in crowded.detail) == sheet.vertical


def test_people_may_roll_their_own_dice() -> None:
    table = Table.open("carom", "basic", seats("red"), options={"course": "1"}, own=["dice"])
    table.play(Tee(3))
    with pytest.raises(Ask) as asked:
        table.play(Roll("purple"))
    assert asked.value.what == "What does the purple die show?"
    assert asked.value.choices == (1, 4, 9, 16, 25, 36)
    with pytest.raises(Ask) as asked:
        table.play(Roll("card-squared"))
    assert asked.value.what == "For the card White squared: what does the white die show?"
    assert asked.value.choices == (1, 2, 3, 4, 5, 6)
    with pytest.raises(IllegalMove, match="5 can't come up here"):
        table.play(Roll("purple"), answers=(5,))
    step = table.play(Roll("card-squared"), answers=(4,))
    assert step.revealed
    assert table.state.impulses == 16
    table.play(Strike(E))
    assert Table.load(table.save()).state == table.state

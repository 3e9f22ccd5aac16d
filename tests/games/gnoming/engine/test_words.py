"""What players read: moves, results, prompts, previews and highlights."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.game import Gain, Highlight, Preview, SeatSetup, Setup
from engine.games.gnoming.game import Gnoming
from engine.games.gnoming.model import (
    Bounce,
    Deal,
    Decline,
    Discard,
    Draw,
    Flip,
    GameEnded,
    Move,
    Place,
    Rules,
    State,
    Take,
)
from engine.games.gnoming.rules.options import rules_of
from tests.games.gnoming.engine.pictures import (
    ADVANCED,
    DOWN,
    play,
    play_and_tell,
    position,
)

GNOMING = Gnoming()
FULL = "3 3 4 / 4 5 5 / 6 -1 8"
START = position("5 . 5 / 7 4 -2 / 7 . .", DOWN, left="8 -2", right="5")


@pytest.mark.parametrize(
    ("state", "move", "text"),
    [
        (START, Draw(), "Draws from the deck"),
        (START, Take(0), "Takes the −2 from the left pile"),
        (play(START, Take(1)), Place(1), "Places the 5 at the top middle"),
        (play(START, Draw(), reveals="M"), Discard(1), "Discards the Mulligan on the right pile"),
        (play(START, Take(1), Place(1), reveals="7"), Bounce(4), "Bounces the 7 to the center"),
        (START, Flip(8), "Flips the bottom right card"),
        (START, Decline(), "Flips no card"),
    ],
)
def test_moves_read_well(state: State, move: Move, text: str) -> None:
    assert GNOMING.describe(state, move) == text


@pytest.mark.parametrize(
    ("moves", "reveals", "text"),
    [
        ([Draw()], "8", "It's an 8."),
        ([Take(1), Place(1)], "-1", "Under it was a −1."),
        ([Take(1), Place(4)], "", "Out comes a 4."),
        (
            [Draw()],
            "H",
            "It's a Hazard. The Hazard is gone. The other player may flip a card.",
        ),
    ],
)
def test_results_read_well(moves: list[Move], reveals: str, text: str) -> None:
    state, events = play_and_tell(START, *moves, reveals=reveals)
    assert GNOMING.tell(state, tuple(events)) == text


@pytest.mark.parametrize(
    ("others", "rules", "text"),
    [
        ([DOWN, DOWN], Rules(), " The others may flip a card."),
        ([DOWN, DOWN, FULL], Rules(), " Some of the others may flip a card."),
        ([DOWN, FULL, FULL], Rules(), " One other player may flip a card."),
        (
            [DOWN, DOWN],
            Rules(may_decline=False),
            " The others flip a card.",
        ),
        (
            [DOWN, FULL],
            Rules(may_decline=False),
            " One other player flips a card.",
        ),
        ([FULL, FULL], Rules(), ""),
    ],
)
def test_a_hazard_says_whom_it_helps(others: list[str], rules: Rules, text: str) -> None:
    start = position(DOWN, *others, left="8", right="5", rules=rules)
    state, events = play_and_tell(start, Draw(), reveals="H")
    told = GNOMING.tell(state, tuple(events))
    assert told == f"It's a Hazard. The Hazard is gone.{text}"


def test_the_log_tells_what_a_round_brought_and_how_the_next_one_starts() -> None:
    last = position(FULL, FULL, left="5", right="7", out=1)
    ended, events = play_and_tell(last, Draw(), Discard(0), reveals="8")
    assert (
        GNOMING.tell(ended, tuple(events[-1:])) == "Round 1 is over: Player 1 37 and Player 2 42."
    )
    dealt, events = play_and_tell(ended, Deal(), reveals="-2 8")
    assert GNOMING.tell(dealt, tuple(events)) == "The piles start with a −2 and an 8."


def test_the_end_names_its_winners() -> None:
    low = "8 8 8 / 4 5 5 / 6 -1 8"
    once = Rules(rounds=1)
    for grids, winners in (((FULL, low), (1,)), ((low, FULL), (0,)), ((FULL, FULL, FULL), (0, 1))):
        last = position(*grids, left="5", right="7", out=len(grids) - 1, rules=once)
        last = replace(last, seat=len(grids) - 2)
        _, events = play_and_tell(last, Draw(), Discard(0), reveals="8")
        assert events[-1] == GameEnded(winners)
        assert GNOMING.tell(last, tuple(events[-1:])) == "The game is over."


def test_faces_have_the_names_of_the_cards() -> None:
    assert [GNOMING.name_face(face) for face in (0, 10, -2, 7)] == ["Mulligan", "Hazard", "−2", "7"]


def test_prompts_offer_only_what_can_be_done() -> None:
    nothing_to_take = position("5 . . / . . . / . . .", DOWN)
    assert GNOMING.prompt(nothing_to_take, 0) == "Draw a card."
    blocked = position("M M . / . . . / . . .", DOWN, left="M")
    assert GNOMING.prompt(blocked, 0) == "Draw to replace a Mulligan."
    assert "take one" in GNOMING.prompt(
        position("M . . / . . . / . . .", DOWN, left="M", right="5"), 0
    )
    helping = play(position(DOWN, DOWN, left="8", right="5"), Draw(), reveals="H")
    assert GNOMING.prompt(helping, 1).endswith("Flip a card, or decline.")
    bound = replace(helping, rules=Rules(may_decline=False))
    assert GNOMING.prompt(bound, 1).endswith("Flip a card.")


def test_prompts_follow_the_turn() -> None:
    assert GNOMING.prompt(START, 0) == "Draw a card or take one."
    assert GNOMING.prompt(START, 1) == ""
    assert GNOMING.prompt(play(START, Take(1)), 0) == "Place the 5 in your grid."
    drawn = play(START, Draw(), reveals="6")
    assert GNOMING.prompt(drawn, 0) == "Place or discard the 6."
    bounce = play(START, Take(1), Place(1), reveals="7")
    assert GNOMING.prompt(bounce, 0) == "Bounce or discard the 7."
    stuck = play(START, Take(1), Place(1), reveals="8")
    assert GNOMING.prompt(stuck, 0) == "Discard the 8."
    assert GNOMING.prompt(replace(START, out=1), 0) == "Last turn: draw or take."


def test_phases_read_well() -> None:
    assert GNOMING.phase(START) == "Round 1 of 3"
    assert GNOMING.phase(replace(START, out=1)) == "Round 1 of 3 · last turns"
    alone = position(DOWN, rules=Rules(turns=9))
    assert GNOMING.phase(alone) == "Round 1 of 3 · 9 turns left"


def test_a_preview_tells_the_line_that_it_finishes() -> None:
    taken = play(START, Take(1))
    assert GNOMING.preview(taken, 0, Place(1)) == Preview(
        "The 5 replaces a face-down card.", 26, 11, (Gain("Row of 5s", -5, (0, 1, 2)),)
    )


def test_a_preview_tells_the_line_that_it_breaks() -> None:
    whole = position("6 6 6 / . . . / . . .", DOWN, left="5", right="7")
    told = GNOMING.preview(play(whole, Take(0)), 0, Place(0))
    assert told is not None
    assert (told.before, told.after) == (-6, 17)
    assert told.gains == (Gain("Row of 6s is lost", 6, (0, 1, 2)),)


@pytest.mark.parametrize(
    ("theirs", "rules", "price"),
    [
        (DOWN, Rules(), "Player 2 shows 0: +5 points unless everyone ends higher."),
        (
            DOWN,
            Rules(penalty=False),
            "Player 2 shows 0: no bonus unless everyone ends higher.",
        ),
        ("8 7 8 / 7 8 7 / . . 8", Rules(), "Player 2 shows 53: −5 points if you stay the lowest."),
    ],
)
def test_going_out_tells_its_price_before_it_is_done(theirs: str, rules: Rules, price: str) -> None:
    last = position("6 5 6 / 3 4 3 / 7 8 .", theirs, left="5", right="7", rules=rules)
    taken = play(last, Take(0))
    told = GNOMING.preview(taken, 0, Place(8))
    assert told is not None
    out = "Your last face-down card: you go out with 47."
    assert told.sentence == f"{out} {price}"
    sign = "±" if rules.penalty else "−"
    assert GNOMING.prompt(taken, 0) == f"Place the 5. Going out: {sign}5."


def test_nothing_is_previewed_that_chance_decides() -> None:
    assert GNOMING.preview(START, 0, Draw()) is None


def test_highlights_show_finished_lines_and_those_that_lack_one_card() -> None:
    state = position("5 5 5 / 7 . . / 7 . M", DOWN)
    found = GNOMING.highlights(state, 0)
    assert Highlight("complete", "Row of 5s", (0, 1, 2), points=-5) in found
    assert Highlight("almost", "Needs a 7", (6, 7, 8), (7,)) in found
    assert Highlight("almost", "Needs a 5", (2, 5, 8), (5,)) in found
    assert [h for h in found if h.where == (1, 4, 7)] == []


def test_highlights_know_runs() -> None:
    found = GNOMING.highlights(position("5 6 . / . . . / . . .", DOWN, rules=ADVANCED), 0)
    assert found == (Highlight("almost", "Needs a 7", (0, 1, 2), (2,)),)


def test_a_standing_tells_the_sum_of_the_face_up_cards() -> None:
    assert GNOMING.standing(START).seats[0].note == "shows 26"


def test_the_advanced_mode_has_all_four_rules() -> None:
    mode = GNOMING.info.mode("advanced")
    defaults = {option.key: option.default for option in mode.options}
    rules = rules_of(Setup(mode, (SeatSetup("A"), SeatSetup("B")), defaults))
    assert rules == ADVANCED


def test_classic_options_become_rules() -> None:
    mode = GNOMING.info.mode("classic")
    chosen = {option.key: option.default for option in mode.options}
    chosen |= {"rounds": 5, "scoring": "rounds", "young": True, "must_place": False, "runs": True}
    rules = rules_of(Setup(mode, (SeatSetup("A"), SeatSetup("B")), chosen))
    assert rules == Rules(5, by_rounds_won=True, penalty=False, must_place=False, runs=True)

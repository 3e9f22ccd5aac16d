"""Sentences: moves, what came of them, prompts, and what the log must not tell."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine import Table
from engine.core.grids.hexes import NE, SW, W
from engine.games.eighteen.box.clubs import DEALT
from engine.games.eighteen.box.course_layout import GREEN as GREEN_LETTER
from engine.games.eighteen.box.played_course import ground_of
from engine.games.eighteen.box.shots import SHOTS
from engine.games.eighteen.model import (
    BigHit,
    CardDrawn,
    Choose,
    ClubsRevealed,
    Draw,
    DrawnCards,
    Dug,
    Escape,
    ExtraTurn,
    Flew,
    Golfer,
    HoleBegan,
    HolesTied,
    KeepTarget,
    OutOfBounds,
    Reached,
    Scored,
    Splashed,
    State,
    Swing,
    TakeClub,
    Walk,
)
from engine.games.eighteen.preview import preview
from engine.games.eighteen.rules.turn.flight import LANDED, OUT, TREE
from engine.games.eighteen.words import log, names, prompts
from tests.engine.cases import play_randomly
from tests.games.eighteen.engine.changing import changed, with_player
from tests.games.eighteen.engine.positions import (
    DRIVER,
    FIVE_IRON,
    FIVE_WOOD,
    NINE_IRON,
    PITCHING_WEDGE,
    SIX_IRON,
    THREE_IRON,
    at,
)
from tests.games.eighteen.engine.tables import finished, opened

STRAIGHT, HOOK, WILD, SUPER, LONGEST = 16, 22, 26, 28, 13
BUNKER, WATER, FAIRWAY, GREEN = at(-1, -3), at(4, -4), at(-3, 0), at(0, -3)


def acting(club: int, place: int | None = None, mode: str = "match", seats: int = 2) -> State:
    """A turn of the first seat with a club."""
    state = finished(opened(("",) * seats, "hands", mode))
    golfers = state.players[0].golfers if place is None else (Golfer(place),)
    state = with_player(state, 0, playing=club, chosen=club, golfers=golfers)
    return changed(state, phase="act", order=(0,), at=0)


def dorian(place: int) -> State:
    """A golfer who may not reset the hand now, with a driver away from a tee."""
    return with_player(acting(DRIVER, place), 0, ability="dorian-a", turns=1)


def drawn(*piles: int, club: int = SIX_IRON) -> State:
    shot = DrawnCards("shot", tuple((card,) for card in piles))
    return changed(acting(club), phase="cards", drawn=shot)


@pytest.mark.parametrize(
    ("club", "move", "line"),
    [
        (SIX_IRON, Draw("3"), "Plays the 6 Iron: draws from deck 3"),
        (THREE_IRON, Draw("4"), "Plays the 3 Iron: draws two cards from deck 4"),
        (
            NINE_IRON,
            Draw("C", NE),
            "Plays the 9 Iron: draws from the chip deck, aiming to the top right",
        ),
        (NINE_IRON, BigHit(), "Makes a big hit with the 9 Iron: two cards from deck 3"),
        (FIVE_WOOD, Swing(SW), "Hits the 5 Wood to the bottom left"),
        (
            FIVE_IRON,
            Escape("3", W),
            "Tries to exit the bunker left with the 5 Iron: draws from deck 3",
        ),
        (SIX_IRON, Walk(NE), "Moves one hex to the top right"),
    ],
)
def test_moves_of_a_turn(club: int, move: Any, line: str) -> None:
    assert names.describe(acting(club), move) == line
    assert names.report(acting(club), 0, move) == line


def test_a_swing_tells_the_card_and_the_side_of_a_wild_one() -> None:
    state = drawn(HOOK, WILD)
    assert names.describe(state, Swing(W)) == "Hits the 6 Iron left: hook left"
    assert (
        names.describe(state, Swing(W, pile=1, flight=1))
        == "Hits the 6 Iron left: wild, bending right"
    )


def test_a_declared_heading_binds_and_sand_is_dug() -> None:
    state = drawn(STRAIGHT)
    assert state.drawn is not None
    chip = changed(state, drawn=state.drawn._replace(heading=NE))
    assert prompts.prompt(chip, 0) == "Hit to the top right: a straight shot."
    sand = changed(state, drawn=state.drawn._replace(heading=NE, action="escape"))
    assert prompts.prompt(sand, 0) == "Exit to the top right, or draw again."
    assert names.describe(sand, Swing(NE)) == "Aims out of the bunker to the top right"


def test_a_team_names_its_golfer() -> None:
    state = acting(SIX_IRON, mode="teams")
    assert names.describe(state, Walk(W, 1)) == "Moves one hex left with golfer 2"


def test_the_log_does_not_tell_clubs_and_greens_that_are_secret() -> None:
    draft = opened(("", ""))
    assert names.report(draft, 0, TakeClub(3)) == "Picks a club"
    assert names.report(finished(draft), 0, Choose(3)) == "Chooses a club"
    assert names.report(changed(draft, phase="targets"), 0, KeepTarget(2)) == "Keeps a secret green"
    assert names.report(opened(("", ""), "open"), 0, TakeClub(3)) == "Takes the 2 Iron"
    assert (
        names.report(changed(draft, phase="extra"), 0, Choose(3))
        == "Takes an extra turn with the 2 Iron"
    )
    alone = opened(("",), "hands", "stroke")
    assert names.report(alone, 0, Choose(3)) == "Chooses the 2 Iron"


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            Flew(0, 0, (0, FAIRWAY), FAIRWAY, LANDED),
            "It lands on the fairway, 3 hexes from the green.",
        ),
        (
            Flew(0, 0, (0, FAIRWAY), FAIRWAY, TREE),
            "A tree stops it on the fairway, 3 hexes from the green.",
        ),
        (Flew(0, 0, (0, GREEN), GREEN, LANDED), "It lands on green 1."),
        (Flew(0, 0, (0,), 0, TREE), "A tree stops it at once."),
        (Flew(0, 0, (0, 1), 0, OUT), "Out of bounds!"),
        (OutOfBounds(0, 0), "The club comes back."),
        (Dug(0, 0, "remain", BUNKER, BUNKER, LANDED), "The ball stays in the bunker."),
        (
            Dug(0, 0, "left", BUNKER, BUNKER, TREE),
            "A tree is in the way. The ball stays in the bunker.",
        ),
        (Dug(0, 0, "right", BUNKER, GREEN, LANDED), "Out of the bunker to the right, on green 1."),
        (Splashed(0, 0), "Splash! That costs a turn."),
        (Reached(0, 0, 0, True), "Hole in one!"),
        (Reached(0, 0, 0, False), ""),
        (Scored(1, 2, 1, "flag"), "Player 2 wins hole 3."),
        (HolesTied(0, 1, 6), "A tie! Green 2 is worth 6 points more."),
        (HoleBegan(1, (0, 1)), "Hole 2, par 4."),
        (ClubsRevealed((3, 5), (1, 0)), "In order: Player 2's 3 Wood, Player 1's 2 Iron."),
        (CardDrawn(0, 0, WILD), "It's a wild card."),
        (CardDrawn(0, 0, LONGEST), "It's the longest drive."),
    ],
)  # fmt: skip
def test_what_came_of_a_move(event: Any, told: str) -> None:
    assert log.tell(acting(SIX_IRON), (event,)) == told


def test_cards_that_came_together_are_told_together() -> None:
    events = (CardDrawn(0, 0, SUPER), CardDrawn(0, 1, STRAIGHT))
    assert log.tell(acting(SIX_IRON), events) == "The cards: 4 super, 4 straight."


@pytest.mark.parametrize(
    ("mode", "why", "points", "told"),
    [
        ("kelly", "target", 3, "It was Player 1's secret green: 3 points."),
        ("kelly", "theirs", 2, "Player 1 finds a rival's secret green: 2 points."),
        ("kelly", "flag", 1, "Player 1 takes 1 point from green 2."),
        ("teams", "flag", 1, "Player 1 takes a flag."),
        ("skins", "skin", 7, "Player 1 takes 7 points from green 2."),
        ("stableford", "par", 0, "Player 1 scores no points on hole 2."),
    ],
)
def test_points_in_the_words_of_each_mode(mode: str, why: str, points: int, told: str) -> None:
    state = acting(SIX_IRON)
    state = changed(state, rules=type(state.rules)(mode, 2, "starter"))
    assert log.tell(state, (Scored(0, 1, points, why),)) == told


def test_water_costs_a_stroke_in_stroke_play() -> None:
    assert (
        log.tell(acting(SIX_IRON, mode="stroke"), (Splashed(0, 0),))
        == "Splash! That costs a stroke."
    )


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (acting(FIVE_WOOD), "Aim and hit, or move one hex."),
        (acting(NINE_IRON), "Draw, hit big, or move one hex."),
        (acting(PITCHING_WEDGE), "Draw, or move one hex."),
        (acting(FIVE_IRON, BUNKER), "In the bunker: exit with the 5 Iron."),
        (acting(DRIVER, FAIRWAY), "No use here: move, or reset your hand."),
        (dorian(FAIRWAY), "No use here: move."),
        (dorian(BUNKER), "This club can't exit: end your turn."),
        (drawn(HOOK), "Choose a direction: a hook left."),
        (drawn(HOOK, WILD), "Choose a card and aim."),
        (drawn(SUPER, SUPER), "No card has a flight: follow one."),
    ],
)
def test_prompts_say_what_the_club_can_do(state: State, sentence: str) -> None:
    assert prompts.prompt(state, 0) == sentence
    assert prompts.prompt(state, 1) == "Wait for your turn."


def test_faces_are_named_as_people_say_them() -> None:
    assert names.name_face(HOOK) == "Hook left, stay in the bunker"
    assert names.name_face(SUPER) == "Super, draw from deck 5"
    assert names.name_face("shark") == "The Shark"
    assert names.name_face(DEALT.kinds[0]) == "Driver 24"
    assert all(names.name_face(number) for number in SHOTS)


@pytest.mark.parametrize("mode", ["match", "kelly", "solo", "teams"])
def test_every_line_of_a_game_is_a_plain_sentence(mode: str) -> None:
    seats = {"solo": 1}.get(mode, 2)
    chosen = {} if mode == "solo" else {"golfers": "a"}
    table = Table.open("eighteen", mode, ["Ana", "Ben"][:seats], 3, options=chosen)
    for _ in play_randomly(table, patience=150):
        for seat in table.turn:
            assert 10 < len(table.prompt(seat)) < 75
    for line in table.log:
        assert re.match(r"[A-Z0-9]", line.text)
        assert not line.detail or line.detail.endswith((".", "!"))
        assert "  " not in line.text + line.detail
        assert not re.search(r"[{}<>_]|None|HIDDEN", line.text + line.detail)


# Words that were false.


def test_a_driver_in_the_sand_neither_digs_nor_walks() -> None:
    told = preview(acting(DRIVER, BUNKER), 0, Choose(DRIVER))
    assert told is not None
    assert told.sentence == "The Driver: can't exit the bunker."


def test_a_borrowed_club_does_not_come_back_to_the_hand() -> None:
    state = with_player(acting(SIX_IRON), 0, playing=FIVE_WOOD, chosen=None)
    state = with_player(state, 0, bag=tuple(c for c in state.players[0].bag if c != FIVE_WOOD))
    assert log.tell(state, (OutOfBounds(0, 0),)) == ""
    over = preview(with_player(state, 0, golfers=(Golfer(at(-4, 0)),)), 0, Swing(W))
    assert over is not None
    assert over.sentence == "Left, straight. Out of bounds: you stay."


def test_a_chained_extra_turn_comes_at_once() -> None:
    state = changed(acting(SIX_IRON, mode="chaos", seats=3), order=(0, 1, 2), at=1)
    told = log.tell(changed(state, extras=((0, 0),)), (ExtraTurn(0, 0),))
    assert told == "That earns an extra turn after this round."
    again = changed(state, phase="extra", at=3, extras=((0, 0), (1, 0)))
    assert log.tell(again, (ExtraTurn(0, 0),)) == "That earns an extra turn right now."


def test_who_is_eliminated_waits_for_no_turn() -> None:
    state = changed(acting(SIX_IRON, mode="skins", seats=3), playoff=True, order=(0, 1))
    out = with_player(state, 2, finished=True)
    assert prompts.prompt(out, 2) == "You're out of the play-off. Please wait."
    choosing = changed(out, phase="choose", order=())
    assert prompts.prompt(choosing, 2) == "You're out of the play-off. Please wait."
    there = with_player(changed(state, playoff=False, order=(1, 0), at=1), 1, finished=True)
    assert prompts.prompt(there, 1) == "You're on the green. Wait for the others."


def test_a_team_is_told_who_can_dig() -> None:
    state = with_player(
        acting(SIX_IRON, mode="teams"), 0, golfers=(Golfer(FAIRWAY), Golfer(BUNKER))
    )
    told = "Draw, hit big, exit (golfer 2), or move one hex."
    assert prompts.prompt(state, 0) == told


def test_turns_of_stableford_are_no_strokes() -> None:
    for mode, told in (("stableford", "2 turns"), ("stroke", "2 strokes")):
        state = with_player(acting(SIX_IRON, mode=mode), 0, turns=2, finished=True)
        assert log.headlines(state, (Reached(0, 0, 0),)) == (f"Player 1 is in: {told}",)


def test_a_green_that_is_not_played_has_no_number() -> None:
    half = ground_of("rookery front")
    green = next(
        place
        for place, terrain in enumerate(half.terrain)
        if terrain == GREEN_LETTER and place not in half.hole_at
    )
    assert names.where(half, green) == "on a green out of play"


def test_those_who_win_a_hole_together_share_a_sentence() -> None:
    state = finished(opened(("", "", ""), "hands"))
    won = (Scored(0, 2, 1, "flag"), Scored(2, 2, 1, "token"))
    assert log.tell(state, won) == "Player 1 and Player 3 win hole 3."
    assert log.headlines(state, won) == ("Player 1 and Player 3 win hole 3",)


def test_a_slice_from_the_rough_is_a_slice() -> None:
    slice_right = 24
    state = changed(drawn(slice_right, club=THREE_IRON), phase="cards")
    rough = with_player(state, 0, golfers=(Golfer(at(-4, 1)),))
    told = preview(rough, 0, Swing(NE))
    assert told is not None
    assert told.sentence.startswith("To the top right, slicing right.")

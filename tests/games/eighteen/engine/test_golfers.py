"""The abilities of the golfers in play, each side of each card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.grids.hexes import E, W
from engine.games.eighteen.box.played_course import ground_of
from engine.games.eighteen.model import (
    BigHit,
    Borrow,
    CardKept,
    CardRedrawn,
    CardReturned,
    Choose,
    ClubBorrowed,
    ClubDiscarded,
    ClubsRevealed,
    Decline,
    Discard,
    Draw,
    Escape,
    Follow,
    Golfer,
    HandWasReset,
    KeepCard,
    Peek,
    Peeked,
    Redraw,
    ResetHand,
    ReturnCard,
    Splashed,
    State,
    Stay,
    Swing,
    Top,
    Walk,
    hand_of,
    worn,
)
from engine.games.eighteen.rules.changes import renew, to_tee
from engine.games.eighteen.rules.phases import turn
from engine.games.eighteen.rules.rounds import initiative_of
from tests.games.eighteen.engine.changing import after, changed, with_player
from tests.games.eighteen.engine.positions import (
    DRIVER,
    EIGHT_IRON,
    EIGHT_WOOD,
    FAIR,
    FIVE_HYBRID,
    FIVE_IRON,
    FIVE_WOOD,
    FOUR_IRON,
    GROUND,
    LAKE,
    LOB_WEDGE,
    NINE_IRON,
    SAND,
    SIX_IRON,
    THREE_WOOD,
    TWO_IRON,
    at,
    choose,
    do,
    kinds,
    moves,
    on_turn,
    only,
    position,
    where,
    why_not,
)

# The Shark.


@pytest.mark.parametrize("side", ["shark-a", "shark-b"])
def test_ruling_23_the_shark_plays_on_from_water_as_from_what_lies_under_it(side: str) -> None:
    state, events = do(on_turn(FIVE_WOOD, FAIR, rest=[THREE_WOOD], ability=side), Walk(W))
    assert Splashed not in kinds(events)
    assert not state.players[0].golfers[0].down
    state, _ = do(on_turn(FIVE_WOOD, at(-3, -1), ability=side), Swing(E))
    assert where(state) == (-1, -1)  # water is rough
    lake = ground_of(LAKE)
    place, beside = lake.places[3, 0], lake.places[4, 0]
    _, events = do(on_turn(EIGHT_WOOD, beside, course=LAKE, ability=side), Walk(W))
    assert Splashed not in kinds(events)
    state, _ = do(on_turn(EIGHT_WOOD, place, course=LAKE, ability=side), Swing(E))
    assert state.players[0].golfers[0].place == lake.places[5, 0]  # and a lake on it fairway


# Bunjil.


def anew(state: State) -> None:
    """Let a hole begin anew for the first seat."""
    renew(state.players[0])


def bunjil(side: str, bag: list[int], **others: object) -> State:
    return position([bag, [LOB_WEDGE]], [FAIR], abilities=[side], **others)  # type: ignore[arg-type]


def test_bunjil_a_looks_at_a_card_and_leaves_it_on_top() -> None:
    state = bunjil("bunjil-a", [TWO_IRON, EIGHT_IRON])
    state, events = do(state, Peek("4"), 20)
    assert only(events, Peeked) == (0, "4")
    assert state.decks[3].top == Top(20, (0,))
    assert why_not(state, Peek("5")) == "Your golfer looks at one card per hole."
    state, _ = choose(state, TWO_IRON, LOB_WEDGE)
    state, _ = do(state, Draw("4"), 20)
    assert state.drawn is not None
    assert state.drawn.piles == ((20,),)


def test_bunjil_a_looks_only_at_decks_that_a_club_can_draw_from_here() -> None:
    state = bunjil("bunjil-a", [NINE_IRON, FIVE_WOOD])
    peeks = [move for move in moves(state) if isinstance(move, Peek)]
    assert peeks == [Peek("C"), Peek("2"), Peek("3")]  # the last one for a big hit
    assert why_not(state, Peek("4")) == "No club in your hand can draw from deck 4 here."
    assert why_not(state, Peek("X")) is not None
    in_sand = position([[NINE_IRON, FIVE_WOOD], [34]], [SAND], abilities=["bunjil-a"])
    assert [m for m in moves(in_sand) if isinstance(m, Peek)] == [Peek("C"), Peek("2")]


def test_bunjil_a_does_not_look_at_a_card_that_is_known_and_not_after_choosing() -> None:
    state = bunjil("bunjil-a", [TWO_IRON, EIGHT_IRON], tops={20: (0, 1)})
    assert why_not(state, Peek("4")) == "You know the top card of that deck already."
    state, _ = do(state, Choose(TWO_IRON))
    assert moves(state, 0) == []
    assert why_not(state, Peek("5"), 0) is not None


def test_bunjil_looks_again_on_the_next_hole() -> None:
    state, _ = do(bunjil("bunjil-a", [TWO_IRON, EIGHT_IRON]), Peek("4"), 20)
    assert state.players[0].spent
    assert not after(lambda now: to_tee(now.players[0], GROUND, 1), state).players[0].spent
    assert not after(anew, state).players[0].spent


def test_bunjil_looks_before_an_extra_turn_too() -> None:
    state = position(
        [[TWO_IRON, EIGHT_IRON], [SIX_IRON], [34]], mode="chaos", abilities=["bunjil-b"]
    )
    state = changed(state, phase="extra", order=(0, 1, 2), at=3, extras=((0, 0),))
    state, events = do(state, Peek("2"), 47)
    assert only(events, Peeked) == (0, "2")
    assert moves(state) == [KeepCard(), ReturnCard()]
    assert why_not(state, Decline()) == ("First keep the card for your next shot, or put it back.")
    returned, _ = do(state, ReturnCard())
    assert returned.decks[1].top == Top(47, (0, 1, 2))
    assert moves(returned) == [Choose(TWO_IRON), Choose(EIGHT_IRON), Decline()]
    assert why_not(returned, Peek("2")) == "Your golfer looks at one card per hole."
    kept, _ = do(state, KeepCard())
    assert moves(kept) == [Choose(EIGHT_IRON), Decline()]


def test_a_team_looks_only_at_decks_of_the_golfer_with_the_extra_turn() -> None:
    state = position([[NINE_IRON, DRIVER], [LOB_WEDGE]], mode="teams", abilities=["bunjil-a"])
    state = with_player(state, 0, golfers=(Golfer(FAIR), state.players[0].golfers[0]))
    state = changed(state, phase="extra", order=(0, 1), at=2, extras=((0, 0),))
    assert Peek("5") not in moves(state)
    assert Peek("5") in moves(changed(state, extras=((0, 1),)))


def test_bunjil_b_keeps_a_card_for_the_next_shot_with_a_club_that_can_play_it() -> None:
    state, _ = do(bunjil("bunjil-b", [TWO_IRON, EIGHT_IRON, FOUR_IRON]), Peek("5"), 1)
    assert moves(state) == [KeepCard(), ReturnCard()]
    assert why_not(state, Choose(TWO_IRON)) is not None
    state, events = do(state, KeepCard())
    assert only(events, CardKept) == (0, "5")
    assert why_not(state, Choose(EIGHT_IRON)) == (
        "You're keeping a card of deck 5. Choose a club that draws from it."
    )
    assert moves(state) == [Choose(TWO_IRON), Choose(FOUR_IRON)]
    state, _ = choose(state, TWO_IRON, LOB_WEDGE)
    assert why_not(state, Draw("4")) == "You keep a card for this shot. Draw from deck 5."
    state, _ = do(state, Draw("5"))
    assert state.drawn is not None
    assert state.drawn.piles == ((1,),)
    assert state.players[0].kept is None


def test_bunjil_b_may_walk_and_is_free_where_no_club_can_play_the_card() -> None:
    state = with_player(bunjil("bunjil-b", [EIGHT_IRON, FIVE_WOOD]), 0, kept=1)
    assert moves(state) == [Choose(EIGHT_IRON), Choose(FIVE_WOOD)]
    other, _ = choose(state, EIGHT_IRON, LOB_WEDGE)
    other, _ = do(other, Draw("2"), 47, 48)
    assert other.players[0].kept == 1  # a card of deck 5 comes with no draw from deck 2
    state, _ = choose(with_player(state, 0, kept=31), EIGHT_IRON, LOB_WEDGE)
    # The eight-iron reaches deck 3 with a big hit only.
    assert [type(move) for move in moves(state)][:2] == [BigHit, Walk]
    state, _ = do(state, Walk(E))
    assert state.players[0].kept == 31


def test_bunjil_b_lays_a_card_back_and_everybody_may_choose_anew() -> None:
    state, _ = do(bunjil("bunjil-b", [TWO_IRON, EIGHT_IRON]), Choose(LOB_WEDGE), seat=1)
    state, _ = do(state, Peek("5"), 1, seat=0)
    state, events = do(state, ReturnCard(), seat=0)
    assert only(events, CardReturned) == (0, 1)
    assert state.decks[4].top == Top(1, (0, 1))
    assert turn(state) == (0, 1)
    assert state.players[0].kept is None


def test_bunjil_b_may_take_a_card_that_lies_face_up() -> None:
    state, _ = do(bunjil("bunjil-b", [TWO_IRON], tops={1: (0, 1)}), Peek("5"))
    assert state.players[0].kept == 1
    assert state.decks[4].top is None


def test_others_cannot_look_at_cards() -> None:
    state = position([[TWO_IRON], [LOB_WEDGE]])
    assert why_not(state, Peek("5")) == "Your golfer can't look at cards."


# Slick Rikesh.


def test_rikesh_a_uses_another_club_right_after_its_owner() -> None:
    state = position(
        [[LOB_WEDGE], [EIGHT_WOOD], [FIVE_HYBRID]], [FAIR, FAIR, FAIR], abilities=["rikesh-a"]
    )
    state, events = choose(state, LOB_WEDGE, EIGHT_WOOD, FIVE_HYBRID)
    assert only(events, ClubsRevealed).order == (2, 1, 0)
    assert (state.phase, turn(state)) == ("borrow", (0,))
    assert moves(state) == [Borrow(EIGHT_WOOD), Borrow(FIVE_HYBRID), Decline()]
    state, events = do(state, Borrow(FIVE_HYBRID))
    assert only(events, ClubBorrowed) == (0, FIVE_HYBRID, (2, 0, 1))
    assert hand_of(state.players[0]) == (LOB_WEDGE,)
    state, _ = do(state, Walk(E), seat=2)
    assert turn(state) == (0,)
    state, _ = do(state, Draw("3"), 31)
    state, events = do(state, Swing(E))
    assert ClubDiscarded not in kinds(events)
    assert hand_of(state.players[0]) == (LOB_WEDGE,)
    assert state.players[0].spent
    assert not after(anew, state).players[0].spent


def test_rikesh_a_may_decline_and_keeps_the_power() -> None:
    state = position([[LOB_WEDGE], [EIGHT_WOOD]], abilities=["rikesh-a"])
    state, _ = choose(state, LOB_WEDGE, EIGHT_WOOD)
    state, _ = do(state, Decline())
    assert (state.phase, turn(state)) == ("act", (1,))
    assert not state.players[0].spent


def test_rikesh_a_is_not_asked_once_the_power_is_spent() -> None:
    state = position([[LOB_WEDGE], [EIGHT_WOOD]], abilities=["rikesh-a"])
    state, _ = choose(with_player(state, 0, spent=True), LOB_WEDGE, EIGHT_WOOD)
    assert state.phase == "act"


def test_rikesh_a_is_not_asked_where_nobody_else_shows_a_club() -> None:
    state = position([[LOB_WEDGE], [EIGHT_WOOD]], abilities=["rikesh-a"])
    state = with_player(state, 1, golfers=(Golfer(at(-3, -1), down=True),))
    state, _ = do(state, Choose(LOB_WEDGE))
    assert state.phase == "act"


@pytest.mark.parametrize(("side", "order"), [("swift-a", (2, 1, 0)), ("swift-b", (1, 0, 2))])
def test_swift_against_rikesh_who_borrows(side: str, order: tuple[int, ...]) -> None:
    # Seat 1's club has initiative 12 and Swift's 13 less one.
    state = position(
        [[LOB_WEDGE], [SIX_IRON], [22]], [FAIR, FAIR, FAIR], abilities=["rikesh-a", "", side]
    )
    state, _ = choose(state, LOB_WEDGE, SIX_IRON, 22)
    state, _ = do(state, Borrow(SIX_IRON))
    assert state.order == order


def test_rikesh_b_plays_clubs_from_others_discard_piles() -> None:
    state = on_turn(LOB_WEDGE, FAIR, ability="rikesh-b")
    assert not any(isinstance(move, Borrow) for move in moves(state))
    assert why_not(state, Borrow(FIVE_WOOD)) == "That club isn't on anyone's discard pile."
    state = with_player(state, 1, bag=(*state.players[1].bag, FIVE_WOOD), used=(FIVE_WOOD,))
    state, _ = do(state, Borrow(FIVE_WOOD))
    assert why_not(state, Borrow(FIVE_WOOD)) == "You've borrowed a club already."
    state, events = do(state, Swing(E))
    assert where(state) == (1, -1)
    assert ClubDiscarded not in kinds(events)
    assert hand_of(state.players[0]) == (LOB_WEDGE,)
    assert state.players[1].used == (FIVE_WOOD,)


# Slugger.


@pytest.mark.parametrize("side", ["slugger-a", "slugger-b"])
def test_slugger_never_discards_the_driver(side: str) -> None:
    state, _ = do(on_turn(DRIVER, at(-4, 0), rest=[TWO_IRON], ability=side), Draw("5"), 1, 2)
    state, events = do(state, Swing(E))
    assert ClubDiscarded not in kinds(events)
    assert hand_of(state.players[0]) == (DRIVER, TWO_IRON)


def test_slugger_b_uses_a_driver_or_a_wood_on_every_tee() -> None:
    iron = on_turn(TWO_IRON, at(-4, 0), ability="slugger-b")
    told = "Your golfer uses a driver or a wood on a tee and no 2 Iron"
    assert why_not(iron, Draw("4")) == f"{told}: move one hex, or reset your hand."
    assert all(isinstance(move, Walk | ResetHand) for move in moves(iron))
    assert Swing(E) in moves(on_turn(FIVE_WOOD, at(-4, 0), ability="slugger-b"))
    assert Draw("4") in moves(on_turn(TWO_IRON, FAIR, ability="slugger-b"))
    assert Draw("4") in moves(on_turn(TWO_IRON, at(-4, 0), ability="slugger-a"))


def test_slugger_b_chooses_nothing_else_on_a_tee_where_the_table_says_so() -> None:
    bags = [[DRIVER, TWO_IRON, FIVE_WOOD], [EIGHT_IRON]]
    on_tee = position(bags, abilities=["slugger-b"])
    assert Choose(TWO_IRON) in moves(on_tee)
    strict = changed(on_tee, rules=replace(on_tee.rules, tee_clubs=True))
    assert moves(strict) == [Choose(DRIVER), Choose(FIVE_WOOD)]
    assert why_not(strict, Choose(TWO_IRON)) == "On a tee, your golfer chooses a driver or a wood."
    off_it = position(bags, [FAIR], abilities=["slugger-b"])
    off_it = changed(off_it, rules=replace(off_it.rules, tee_clubs=True))
    assert Choose(TWO_IRON) in moves(off_it)
    plain = position(bags, abilities=["slugger-a"])
    assert moves(changed(plain, rules=replace(plain.rules, tee_clubs=True))) == moves(plain)


def test_slugger_b_of_a_team_goes_by_the_golfer_who_can_play() -> None:
    bags = [[DRIVER, TWO_IRON, FIVE_WOOD], [EIGHT_IRON]]
    state = position(bags, abilities=["slugger-b"], mode="teams")
    state = changed(state, rules=replace(state.rules, tee_clubs=True))
    tee = state.players[0].golfers[0]
    state = with_player(state, 0, golfers=(tee, Golfer(FAIR)), used=(DRIVER,))
    assert Choose(TWO_IRON) in moves(state, 0)
    assert ResetHand() not in moves(state, 0)
    wet = with_player(state, 0, golfers=(tee, Golfer(FAIR, True)))
    assert moves(wet, 0) == [Choose(FIVE_WOOD), ResetHand()], "no iron is of use on the tee"


def test_slugger_resets_with_nothing_but_the_driver_left_away_from_tees_only() -> None:
    bags = [[DRIVER, TWO_IRON], [LOB_WEDGE]]
    on_tee = with_player(position(bags, abilities=["slugger-a"]), 0, used=(TWO_IRON,))
    assert "You can use every club in your hand" in str(why_not(on_tee, ResetHand()))
    state = with_player(position(bags, [FAIR], abilities=["slugger-a"]), 0, used=(TWO_IRON,))
    state, events = do(state, ResetHand())
    assert only(events, HandWasReset) == (0, (TWO_IRON,))
    assert hand_of(state.players[0]) == (DRIVER, TWO_IRON)


def test_slugger_b_may_reset_on_a_tee_where_a_club_in_hand_is_of_no_use() -> None:
    bags = [[TWO_IRON, FIVE_WOOD, LOB_WEDGE], [EIGHT_IRON]]
    on_tee = position(bags, abilities=["slugger-b"])
    assert ResetHand() in moves(with_player(on_tee, 0, used=(LOB_WEDGE,)))
    off_it = position(bags, [FAIR], abilities=["slugger-b"])
    assert ResetHand() not in moves(with_player(off_it, 0, used=(LOB_WEDGE,)))


# Lucky.


def test_lucky_a_draws_a_card_anew_once_a_hand_and_has_to_play_it() -> None:
    state = on_turn(FIVE_IRON, FAIR, rest=[TWO_IRON], used=[LOB_WEDGE], ability="lucky-a")
    state, _ = do(state, Draw("3"), 31, 34)
    assert why_not(state, Redraw(0, TWO_IRON)) == "A redraw costs you no club here."
    state, events = do(state, Redraw(1), 44, 16)
    assert only(events, CardRedrawn) == (0, 1, 0)
    assert state.drawn is not None
    assert state.drawn.piles == ((31,), (34, 44, 16))
    assert {move.pile for move in moves(state)} == {1}  # type: ignore[union-attr]
    assert why_not(state, Swing(E, pile=0)) == "You redrew a card. Now you must play it."
    assert "comes back when you reset your hand" in str(why_not(state, Redraw(1)))
    state, _ = do(state, Swing(E, pile=1))
    assert worn(state.players[0])
    assert worn(after(anew, state).players[0])  # a new hole is not a new hand


def test_after_a_redraw_no_other_card_is_followed() -> None:
    state, _ = do(on_turn(FIVE_IRON, FAIR, ability="lucky-a"), Draw("3"), 44, 31)
    state, _ = do(state, Redraw(1), 34)
    assert Follow(0) not in moves(state)
    assert why_not(state, Follow(0)) == "You redrew a card. Now you must play it."


def test_lucky_a_gets_the_power_back_with_the_hand() -> None:
    state = on_turn(FIVE_IRON, FAIR, ability="lucky-a", used=[TWO_IRON])
    state, _ = do(with_player(state, 0, spent=True, tired=True), ResetHand())
    assert not worn(state.players[0])


def test_lucky_redraws_from_the_deck_of_the_top_card() -> None:
    state, _ = do(on_turn(FIVE_HYBRID, FAIR, ability="lucky-a"), Draw("3"), 44, 16)
    state, _ = do(state, Redraw(0), 17)
    assert state.drawn is not None
    assert state.drawn.piles == ((44, 16, 17),)


@pytest.mark.parametrize("any_card", [False, True])
def test_lucky_may_replace_a_card_that_asks_for_another_where_the_table_says_so(
    any_card: bool,
) -> None:
    """Card 44 sends on to another deck: a single one is followed at once, or may be drawn anew."""
    state = on_turn(FIVE_HYBRID, FAIR, ability="lucky-a")
    state = changed(state, rules=replace(state.rules, any_card=any_card))
    if not any_card:
        state, _ = do(state, Draw("3"), 44, 16)
        assert Follow(0) not in moves(state)
        return
    asked, _ = do(state, Draw("3"), 44)
    assert moves(asked) == [Follow(0), Redraw(0)]
    followed, _ = do(asked, Follow(0), 16)
    assert Redraw(0) in moves(followed)
    anew, _ = do(asked, Redraw(0), 31)
    assert anew.drawn is not None
    assert anew.drawn.piles == ((44, 31),)
    assert Redraw(0) not in moves(anew)


def test_two_cards_of_which_one_asks_for_another_may_both_be_drawn_anew() -> None:
    state = on_turn(FIVE_IRON, FAIR, ability="lucky-a")
    state = changed(state, rules=replace(state.rules, any_card=True))
    state, _ = do(state, Draw("3"), 44, 31)
    assert {Redraw(0), Redraw(1), Follow(0)} <= {*moves(state)}
    spent, _ = do(with_player(state, 0, tired=True), Follow(0), 16)
    assert Redraw(0) not in moves(spent)


def test_lucky_waits_for_specials_and_for_the_neighbour() -> None:
    state, _ = do(on_turn(FIVE_IRON, FAIR, ability="lucky-a"), Draw("3"), 44, 31)
    assert Redraw(0) not in moves(state)
    assert why_not(state, Redraw(0)) is not None
    state, _ = do(on_turn(FIVE_HYBRID, FAIR, ability="lucky-a"), BigHit(), 16, 18)
    assert moves(state, 0) == []
    state, _ = do(state, Discard(0), seat=1)
    assert Redraw(0) in moves(state)


def test_lucky_may_think_about_a_chip_and_an_escape() -> None:
    state, _ = do(on_turn(NINE_IRON, FAIR, ability="lucky-a"), Draw("C", E), 61)
    assert moves(state) == [Swing(E), Redraw(0)]
    state, _ = do(state, Redraw(0), 65)
    assert where(state) == (0, -2)  # nothing is left to decide
    state, _ = do(on_turn(NINE_IRON, SAND, ability="lucky-a"), Escape("C", E), 62)
    assert moves(state) == [Swing(E), Redraw(0)]
    stays, _ = do(state, Swing(E))
    assert where(stays) == (-1, -3)
    leaves, _ = do(state, Redraw(0), 61)
    assert where(leaves) == (0, -3)


def test_lucky_b_pays_with_another_club() -> None:
    state, _ = do(
        on_turn(FIVE_HYBRID, FAIR, rest=[TWO_IRON, LOB_WEDGE], ability="lucky-b"), Draw("3"), 31
    )
    assert [m for m in moves(state) if isinstance(m, Redraw)] == [
        Redraw(0, TWO_IRON),
        Redraw(0, LOB_WEDGE),
    ]
    assert why_not(state, Redraw(0, FIVE_HYBRID)) is not None
    state, events = do(state, Redraw(0, LOB_WEDGE), 34)
    assert only(events, CardRedrawn) == (0, 0, LOB_WEDGE)
    assert state.players[0].used == (LOB_WEDGE,)
    assert state.players[0].shown == (LOB_WEDGE,)
    state, _ = do(state, Swing(E))
    assert state.players[0].used == (LOB_WEDGE, FIVE_HYBRID)


@pytest.mark.parametrize(
    ("spent", "tired", "words"),
    [
        (True, True, "on the next hole, once you have reset your hand."),
        (False, True, "when you reset your hand."),
        (True, False, "on the next hole."),
    ],
)
def test_lucky_b_waits_for_a_new_hand_and_for_a_new_hole(
    spent: bool, tired: bool, words: str
) -> None:
    state = on_turn(FIVE_HYBRID, FAIR, rest=[TWO_IRON], ability="lucky-b")
    state, _ = do(with_player(state, 0, spent=spent, tired=tired), Draw("3"), 31)
    assert not any(isinstance(move, Redraw) for move in moves(state))
    assert str(why_not(state, Redraw(0, TWO_IRON))).endswith(f"It comes back {words}")


def test_lucky_b_cannot_pay_with_an_empty_hand() -> None:
    state, _ = do(on_turn(FIVE_HYBRID, FAIR, ability="lucky-b"), Draw("3"), 31)
    assert "your hand is empty" in str(why_not(state, Redraw(0)))


# Swift.


@pytest.mark.parametrize(("side", "order"), [("swift-a", (0, 1)), ("swift-b", (1, 0))])
def test_swift_is_one_quicker_and_wins_or_loses_ties(side: str, order: tuple[int, ...]) -> None:
    state = position([[22], [SIX_IRON]], abilities=[side])
    state, _ = choose(state, 22, SIX_IRON)
    assert initiative_of(state.players, 0)[0] == initiative_of(state.players, 1)[0] == 12
    assert state.order == order


# Dorian.


def dorian(used: tuple[int, ...], turns: int, place: int = FAIR) -> State:
    state = position([[DRIVER, TWO_IRON], [LOB_WEDGE]], [place], abilities=["dorian-a"])
    return with_player(state, 0, used=used, turns=turns, eternal=(DRIVER,))


def test_dorian_a_never_discards_the_club_that_was_named() -> None:
    named = on_turn(EIGHT_WOOD, FAIR, rest=[FIVE_WOOD], ability="dorian-a")
    state, events = do(with_player(named, 0, eternal=(EIGHT_WOOD,)), Swing(E))
    assert ClubDiscarded not in kinds(events)
    assert hand_of(state.players[0]) == (EIGHT_WOOD, FIVE_WOOD)
    state, events = do(with_player(named, 0, eternal=(FIVE_WOOD,)), Swing(E))
    assert only(events, ClubDiscarded) == (0, EIGHT_WOOD)


def test_dorian_a_resets_only_before_teeing_off() -> None:
    assert ResetHand() in moves(dorian((TWO_IRON,), turns=0))
    refused = why_not(dorian((TWO_IRON,), turns=1), ResetHand())
    assert refused == ("Your golfer resets only before teeing off. Choose a club that's left.")
    with_another = position([[DRIVER, TWO_IRON, FIVE_WOOD], [LOB_WEDGE]], abilities=["dorian-a"])
    with_another = with_player(with_another, 0, used=(TWO_IRON,), eternal=(DRIVER,))
    assert why_not(with_another, ResetHand()) == (
        "Your golfer resets only when just the named club is in hand. Choose a club."
    )
    acting = on_turn(EIGHT_WOOD, FAIR, used=[FIVE_WOOD], ability="dorian-a")
    assert ResetHand() not in moves(acting)
    assert why_not(acting, ResetHand()) is not None


def test_dorian_a_is_never_stuck_in_sand() -> None:
    state = on_turn(DRIVER, SAND, ability="dorian-a", rest=[TWO_IRON])
    assert moves(state) == [Stay()]
    assert "reset" not in (why_not(state, Escape("5", E)) or "")
    state, _ = do(state, Stay())
    assert state.players[0].used == (DRIVER,)
    stuck = on_turn(DRIVER, SAND, ability="dorian-a", used=[TWO_IRON])
    assert moves(stuck) == [ResetHand()]


def test_dorian_b_never_discards() -> None:
    state, events = do(on_turn(EIGHT_WOOD, FAIR, ability="dorian-b"), Swing(E))
    assert ClubDiscarded not in kinds(events)
    assert hand_of(state.players[0]) == (EIGHT_WOOD,)


def test_powers_are_for_the_one_who_has_them() -> None:
    state, _ = do(on_turn(FIVE_HYBRID, FAIR), Draw("3"), 31)
    assert why_not(state, Redraw(0)) == "Your golfer can't redraw a card."
    state = on_turn(LOB_WEDGE, FAIR)
    assert why_not(state, Borrow(FIVE_WOOD)) is not None
    state = changed(state, phase="act")
    assert why_not(state, Stay()) is not None

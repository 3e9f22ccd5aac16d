"""How bags come about: the draft, ready-made bags, open choice, and golfers who do it their way."""

from __future__ import annotations

import pytest

from engine.core.chance import Seeded
from engine.games.eighteen.box.clubs import CLUBS, clubs_for, hand
from engine.games.eighteen.box.golfers import ABILITIES
from engine.games.eighteen.model import (
    HIDDEN,
    ClubTaken,
    LetPass,
    NameClub,
    PacksPassed,
    Rules,
    State,
    TakeClub,
    TakeUp,
)
from engine.games.eighteen.rules import phases
from engine.games.eighteen.rules.opening import drafting, lineup
from engine.games.eighteen.rules.opening.outfitting import in_play, lacks, untaken
from engine.games.eighteen.rules.phases import moves, turn, why_not
from tests.games.eighteen.engine.changing import changed, with_player
from tests.games.eighteen.engine.tables import finished, opened, played

WEDGES = [number for number, club in CLUBS.items() if club.kind == "wedge"]


def with_packs(state: State, *packs: tuple[int, ...]) -> State:
    """A draft in which everybody has taken up a pack."""
    for seat, pack in enumerate(packs):
        state = with_player(state, seat, pack=pack, up=True)
    return state


def names(state: State, seat: int) -> list[str]:
    return [CLUBS[club].name for club in state.players[seat].bag]


@pytest.mark.parametrize(("seats", "clubs"), [(1, 18), (2, 18), (3, 26), (4, 26), (5, 34)])
def test_the_box_for_so_many_players(seats: int, clubs: int) -> None:
    assert len(in_play(Rules("match", seats, "starter"))) == clubs
    assert len(in_play(Rules("solo", 1, "starter"))) == 26  # three opponents carry clubs too


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_drafts_five_clubs_and_none_is_there_twice(seats: int) -> None:
    state = finished(opened(("",) * seats))
    bags = [player.bag for player in state.players]
    assert [len(bag) for bag in bags] == [5] * seats
    clubs = [club for bag in bags for club in bag]
    assert len(set(clubs)) == len(clubs)
    assert set(clubs) <= set(clubs_for(seats))
    assert all(player.pack == () and player.shown == () for player in state.players)


def test_packs_go_to_the_left_when_all_have_picked() -> None:
    state = with_packs(
        opened(("", "", "")), (3, 4, 5, 7, 9), (10, 11, 12, 13, 15), (17, 18, 19, 21, 22)
    )
    state = played(state, 1, TakeClub(10))
    assert turn(state) == (0, 2)
    assert state.players[1].pack == (11, 12, 13, 15)
    assert why_not(state, 1, TakeClub(11)) == "You've picked. Wait for the others."
    state = played(state, 0, TakeClub(3))
    after, events = phases.play(state, 2, TakeClub(17), Seeded(1))
    assert PacksPassed(2) in events
    assert ClubTaken(2, HIDDEN) in events
    assert [p.pack for p in after.players] == [(18, 19, 21, 22), (4, 5, 7, 9), (11, 12, 13, 15)]
    assert turn(after) == (0, 1, 2)


def test_a_pack_is_taken_up_before_it_is_picked_from() -> None:
    state = opened(("", ""))
    assert moves(state, 0) == [TakeUp()]
    assert why_not(state, 0, TakeClub(3)) == "First take up your pack."
    state = played(state, 0, TakeUp())
    assert len(state.players[0].pack) == 5
    assert why_not(state, 0, TakeUp()) == "You hold your pack. Pick a club."
    assert why_not(state, 0, LetPass()) == "Take one of the clubs."


def test_the_last_card_of_every_pack_needs_no_choice() -> None:
    state = opened(("", ""))
    packs = ((3, 5), (7, 9))
    state = changed(with_packs(state, *packs), round=4)
    for seat in (0, 1):
        state = with_player(state, seat, bag=((11, 13, 15), (17, 19, 21))[seat])
    state = played(state, 0, TakeClub(3))
    state = played(state, 1, TakeClub(7))
    assert state.phase == "choose"
    assert [p.bag for p in state.players] == [(3, 9, 11, 13, 15), (5, 7, 17, 19, 21)]


def test_alone_the_five_cards_are_the_bag() -> None:
    state = played(opened(("",), mode="stroke"), 0, TakeUp())
    assert state.phase == "choose"
    assert len(state.players[0].bag) == 5


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_ready_made_bags_are_known_to_all(seats: int) -> None:
    state = opened(("",) * seats, "hands", "stroke")
    assert state.phase == "choose"
    assert [p.bag for p in state.players] == [hand(letter) for letter in "ABCDE"[:seats]]
    assert all(player.shown == player.bag for player in state.players)


def test_open_choice_goes_round_one_club_at_a_time() -> None:
    state = opened(("", ""), "open")
    for number, club in enumerate((3, 5, 7, 9, 11)):
        assert turn(state) == (number % 2,)
        state = played(state, number % 2, TakeClub(club))
    assert state.players[0].shown == (3, 7, 11)
    assert why_not(state, 1, TakeClub(3)) == "That club is taken. Choose another."
    assert why_not(state, 1, TakeClub(2)) == "There's no such club in the box."


# Golfers.


def test_ruling_24_iron_jane_takes_irons_before_the_others_are_dealt_any() -> None:
    state = opened(("swift-a", "jane-a"))
    assert (state.phase, turn(state)) == ("first", (1,))
    irons = [number for number in clubs_for(2) if CLUBS[number].kind == "iron"]
    assert moves(state, 1) == [TakeClub(number) for number in irons]
    assert [CLUBS[number].name for number in irons] == [f"{n} Iron" for n in range(2, 10)]
    assert why_not(state, 1, TakeClub(5)) == "Iron Jane carries irons only. Choose another club."
    state = played(state, 1, *[TakeClub(number) for number in irons[:5]])
    assert (state.phase, turn(state)) == ("draft", (0,))
    assert state.players[1].shown == ()
    state = played(state, 0, TakeUp())
    assert state.phase == "choose"
    assert not set(state.players[0].bag) & set(irons[:5])


def test_iron_jane_b_carries_four_irons_of_different_names() -> None:
    state = opened(("swift-a", "swift-b", "jane-b"))
    state = played(state, 2, TakeClub(3))
    assert CLUBS[4].name == CLUBS[3].name
    assert why_not(state, 2, TakeClub(4)) == "Iron Jane carries no two clubs alike. Choose another."
    state = played(state, 2, TakeClub(9), TakeClub(11), TakeClub(17))
    assert state.phase == "draft"
    assert len(state.players[2].bag) == 4


@pytest.mark.parametrize(("seats", "key"), [(2, "slugger-a"), (5, "slugger-b")])
def test_ruling_25_slugger_has_the_driver_24_and_drafts_four(seats: int, key: str) -> None:
    others = ("lucky-a", "swift-a", "bunjil-a", "rikesh-a")[: seats - 1]
    state = opened((key, *others))
    assert state.players[0].bag == state.players[0].shown == (1,)
    assert CLUBS[1].initiative == 24
    assert 1 not in untaken(state)
    for number in range(1, 5):
        for seat in turn(state):
            if not state.players[seat].up:
                state = played(state, seat, TakeUp())
        for seat in turn(state):
            state = played(state, seat, moves(state, seat)[0])
        assert len(state.players[0].bag) == 1 + number
    assert state.phase == "choose"  # in the last turn Slugger skips, and the others have no choice
    assert [len(player.bag) for player in state.players] == [5] * seats


def test_shark_b_lets_wedges_pass_and_takes_of_the_rest_after_the_draft() -> None:
    state = opened(("shark-b", "lucky-a"))
    state = with_packs(state, (31, 33, 34), (3, 5, 7, 9, 11))
    assert moves(state, 0) == [LetPass()]
    assert why_not(state, 0, TakeClub(31)) == "The Shark can't carry a wedge. Choose another club."
    state = finished(played(state, 0, LetPass()), "rest")
    assert turn(state) == (0,)
    assert lacks(state.players[0]) >= 1
    offered = {move.club for move in moves(state, 0) if isinstance(move, TakeClub)}
    assert offered == {club for club in state.left if club not in WEDGES}
    assert set(state.left) == set(untaken(state))
    state = finished(state)
    assert len(state.players[0].bag) == 5
    assert not set(state.players[0].bag) & set(WEDGES)
    assert state.left == ()


def test_dorian_b_takes_three_clubs_and_then_none() -> None:
    state = finished(opened(("dorian-b", "lucky-a")))
    assert [len(player.bag) for player in state.players] == [3, 5]


def test_dorian_a_names_a_club_that_all_know_from_then_on() -> None:
    state = finished(opened(("lucky-a", "dorian-a")), "name")
    club = state.players[1].bag[2]
    assert turn(state) == (1,)
    assert why_not(state, 1, NameClub(state.players[0].bag[0])) == "That club isn't in your bag."
    state = played(state, 1, NameClub(club))
    assert state.players[1].eternal == state.players[1].shown == (club,)
    assert state.phase == "choose"


def test_rikesh_b_picks_one_club_in_any_round_of_the_draft() -> None:
    state = opened(("rikesh-b", "lucky-a"))
    state = with_packs(state, (3, 5, 7, 9, 11), (13, 15, 17, 19, 21))
    state = played(state, 0, LetPass())
    state = played(state, 1, TakeClub(13))
    assert state.players[0].pack == (15, 17, 19, 21)
    state = played(state, 0, TakeClub(21))
    assert turn(state) == (1,)
    state = finished(state)
    assert [len(player.bag) for player in state.players] == [1, 5]


def test_rikesh_b_has_to_pick_in_the_last_round() -> None:
    state = changed(with_packs(opened(("rikesh-b", "lucky-a")), (3, 5), (7,)), round=5)
    assert why_not(state, 0, LetPass()) == "This is the last round. Take a club."
    assert drafting.moves(state, 0) == [TakeClub(3), TakeClub(5)]


def test_which_golfers_suit_a_table() -> None:
    """Ruling 24 is Iron Jane's: irons only, so ready-made bags do not suit her."""
    hands = lineup.offered(Rules("match", 2, "starter", clubs="hands", golfers="choose"), 0)
    assert not any(ABILITIES[key].drafts for key in hands)
    assert "jane-a" not in hands
    assert "slugger-a" not in hands
    assert "shark-a" in hands
    alone = lineup.offered(Rules("stroke", 1, "starter", golfers="choose"), 0)
    assert not any("rikesh" in key or "swift" in key for key in alone)
    sides = lineup.offered(Rules("match", 2, "starter", golfers="b"), 0)
    assert {ABILITIES[key].side for key in sides} == {"B"}
    assert len(sides) == 8

"""Fingers on a board of 18 Holes: what they play, what they only show, what they leave alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from kivy.metrics import dp

from app.games.eighteen.grouped_moves import siblings
from app.widgets.layers.layer import close_all, top_layer
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.model import (
    HIDDEN,
    NO_HEADING,
    BigHit,
    Choose,
    ClubsRevealed,
    Draw,
    DrawnCards,
    Escape,
    Follow,
    Golfer,
    KeepTarget,
    LayTile,
    LayToken,
    ResetHand,
    Swing,
    TakeClub,
    TakeUp,
    Top,
    Walk,
)
from tests.games.eighteen.board.positions import (
    BUNKER,
    EIGHT_WOOD,
    GROUND,
    LOB_WEDGE,
    MIDDLE,
    NINE_IRON,
    SIX_IRON,
    STRAIGHT,
    WILD,
    acting,
    drawing,
)
from tests.games.eighteen.robot import aim_point
from tests.support.forking import once
from tests.support.stage import Stage

Build = Callable[..., Stage]
SUPER = 59  # of deck 2: followed by deck 3
SIX = "6 Iron, initiative 12"


@pytest.fixture(scope=once)
def new(stage: Build) -> Stage:
    return stage(game="eighteen", mode="match", seats=2, options={"clubs": "hands"})


def seen(stage: Stage, place: int) -> tuple[float, float]:
    """Where a place of the course is in the window."""
    floor = stage.board.floor
    x, y = floor.to_window(*floor.point(place))
    return float(x), float(y)


def aim(stage: Stage, move: Any) -> tuple[float, float]:
    board = stage.board
    x, y = board.floor.to_window(*aim_point(board, move))
    return float(x), float(y)


def beside(heading: int) -> int:
    return GROUND.beside[MIDDLE][heading]


def sentences(stage: Stage) -> list[str]:
    """What is said about every legal move, one after the other."""
    said = []
    for move in stage.board.selection.legal:
        stage.board.selection.plan(move)
        said.append(stage.board.sentence)
    return said


# Choosing a club.


def test_a_press_on_a_club_shows_where_it_may_lead_and_plays_nothing(new: Stage) -> None:
    assert not new.board.marking.heat.shown
    new.press(SIX)
    assert new.board.marking.heat.shown
    assert "6 Iron" in new.board.sentence
    x, y = new.point(SIX)
    new.move((x, y - 200))
    new.release()
    assert new.desk.played == []
    assert not new.board.marking.heat.shown


def test_a_swipe_chooses(new: Stage) -> None:
    x, y = new.point(SIX)
    new.drag((x, y), (x, y + 80))
    assert new.desk.played == [Choose(SIX_IRON)]


def test_a_tap_raises_a_club_and_the_main_action_chooses_it(new: Stage) -> None:
    assert not new.board.action_enabled
    new.tap(SIX)
    assert new.desk.played == []
    assert new.board.selection.pending == Choose(SIX_IRON)
    assert (new.board.action_text, new.board.action_enabled) == ("Choose", True)
    new.board.act()
    new.settle()
    assert new.desk.played == [Choose(SIX_IRON)]


def test_back_puts_a_club_down(new: Stage) -> None:
    new.tap(SIX)
    assert new.board.put_down()
    assert new.board.selection.pending is None
    assert not new.board.put_down()


def test_keys_take_clubs_and_turn_the_aim(new: Stage) -> None:
    assert new.board.key("3")
    assert new.board.selection.pending == Choose(SIX_IRON)
    assert not new.board.key("left")
    drawing(new, STRAIGHT)
    before = new.board.selection.pending
    assert new.board.key("left")
    assert new.board.selection.pending != before
    assert new.board.key("right")
    assert new.board.selection.pending == before


# A turn.


def test_a_lob_wedge_in_sand_draws_first_and_is_aimed_then(new: Stage) -> None:
    acting(new, LOB_WEDGE, BUNKER)
    assert new.board.selection.pending == Escape("C", NO_HEADING)
    acting(new, LOB_WEDGE, BUNKER, phase="cards", drawn=DrawnCards("escape", ((61,),)))
    assert new.board.selection.moves(Swing) == [Swing(heading) for heading in range(6)]
    new.drag(seen(new, BUNKER), aim(new, Swing(2)))
    new.board.act()
    new.settle()
    assert new.desk.played == [Swing(2)]


def test_a_turn_begins_with_playing_the_club(new: Stage) -> None:
    acting(new)
    assert new.board.selection.pending == Draw("2")
    assert new.board.marking.heat.shown
    titles = [choice.title for choice in new.board.tabletop.choices]
    assert titles == [
        "Draw, deck 2",
        "Draw, deck 3",
        "Big hit, deck 4",
        "Move",
        "Reset hand",
    ]


def test_choices_tell_what_they_cost(new: Stage) -> None:
    acting(new)
    costs = {choice.key: choice.cost for choice in new.board.tabletop.choices}
    assert costs["reset"] == "takes your turn"
    assert "Ben takes 1" in costs["big"]


def test_a_choice_is_planned_by_a_tap_and_made_by_a_second_one(new: Stage) -> None:
    acting(new)
    new.tap("Big hit, deck 4")
    assert (new.desk.played, new.board.selection.pending) == ([], BigHit())
    assert new.board.action_text == "Big hit"
    new.tap("Big hit, deck 4")
    assert new.desk.played == [BigHit()]


def test_what_is_planned_from_the_start_is_not_made_by_the_first_tap(new: Stage) -> None:
    acting(new)
    assert new.board.selection.pending == Draw("2")
    new.tap("Draw, deck 2")
    assert (new.desk.played, new.board.selection.pending) == ([], Draw("2"))
    new.tap("Draw, deck 2")
    assert new.desk.played == [Draw("2")]


def test_a_tap_on_a_hex_beside_the_golfer_walks_there(new: Stage) -> None:
    acting(new)
    open_ = [move for move in new.board.selection.legal if isinstance(move, Walk)]
    new.tap(seen(new, beside(open_[0].heading)))
    assert new.board.selection.pending == open_[0]
    assert new.board.action_text == "Move"
    new.board.act()
    new.settle()
    assert new.desk.played == [open_[0]]


def test_a_tree_beside_the_golfer_cannot_be_walked_to(new: Stage) -> None:
    acting(new)
    new.tap("Move")
    trees = [d for d in range(6) if beside(d) >= 0 and GROUND.is_tree(beside(d))]
    assert trees
    new.tap(seen(new, beside(trees[0])))
    assert len(new.desk.refusals) == 1
    assert new.desk.played == []


def test_resetting_the_hand_is_no_accident(new: Stage) -> None:
    acting(new)
    new.tap("Reset hand")
    assert new.board.selection.pending == ResetHand()
    assert new.desk.played == []


# Aiming.


def test_a_wood_is_aimed_at_once(new: Stage) -> None:
    acting(new, EIGHT_WOOD)
    assert isinstance(new.board.selection.pending, Swing)
    assert len(new.board.selection.ways()) == 6


def test_the_first_aim_is_towards_the_green_and_not_out_of_bounds(new: Stage) -> None:
    drawing(new, STRAIGHT, place=GROUND.tees[0])
    way = dict(new.board.selection.ways())[new.board.selection.pending]
    others = [each.why for _, each in new.board.selection.ways()]
    assert way.why != "out"
    assert "out" in others


def test_water_is_neither_aimed_at_first_nor_without_a_warning(new: Stage) -> None:
    """Beside a pond, with a card that may land in it."""
    risky = 0
    for place in (each for each, wet in enumerate(GROUND.wet) if not wet):
        shores = [onto for onto in GROUND.beside[place] if GROUND.wet[onto]]
        if not shores or GROUND.is_tree(place) or GROUND.is_out(place):
            continue
        drawing(new, STRAIGHT, place=place)
        selection = new.board.selection
        ways = selection.ways()
        dangers = {move: selection.danger(way) for move, way in ways}
        if "" in dangers.values():
            assert dangers[selection.pending] not in ("water", "out")
        for move, danger in dangers.items():
            if danger == "water":
                selection.plan(move)
                assert selection.risky
                assert new.board.tabletop.piles[0].look == "risky"
                risky += 1
                break
        if risky:
            break
    assert risky


def test_a_finger_turns_the_aim_around_the_golfer(new: Stage) -> None:
    drawing(new, STRAIGHT)
    for move in siblings(new.board.selection.pending, new.board.selection.legal):
        new.drag(seen(new, MIDDLE), aim(new, move))
        assert new.board.selection.pending == move
    assert new.desk.played == []
    new.board.act()
    new.settle()
    assert new.desk.played == [move]


def test_the_aim_is_turned_from_anywhere_around_the_golfer(new: Stage) -> None:
    drawing(new, STRAIGHT)
    x, y = seen(new, MIDDLE)
    turned = set()
    for move in siblings(new.board.selection.pending, new.board.selection.legal):
        new.drag((x - dp(44), y - dp(44)), aim(new, move))
        assert new.board.selection.pending == move
        turned.add(move)
    assert len(turned) > 1
    assert new.desk.played == []


def test_a_number_on_the_course_says_what_it_counts(new: Stage) -> None:
    acting(new)
    board, move = new.board, new.board.selection.pending
    odds = new.desk.preview(move).odds
    assert odds
    for each in odds:
        told = board.painted_at(*seen(new, each.place))
        share = str(max(1, round(100 * each.chance)))
        assert told.said.title == f"{share}%", "not the ground under it"
        assert share in told.said.text


def test_both_flights_of_a_wild_card_can_be_aimed(new: Stage) -> None:
    drawing(new, WILD)
    both = siblings(new.board.selection.pending, new.board.selection.legal)
    assert {move.flight for move in both} == {0, 1}
    for move in both:
        new.drag(seen(new, MIDDLE), aim(new, move))
        assert new.board.selection.pending == move


def test_the_turn_buttons_go_through_all_flights(new: Stage) -> None:
    drawing(new, WILD)
    first, met = new.board.selection.pending, []
    for _ in siblings(first, new.board.selection.legal):
        new.tap("Turn left")
        met.append(new.board.selection.pending)
    assert met[-1] == first
    assert len(set(met)) == len(met)
    new.tap("Turn right")
    assert new.board.selection.pending == met[-2]


def test_a_tap_on_a_hex_in_reach_aims_at_it(new: Stage) -> None:
    acting(new, EIGHT_WOOD)
    landing = [(move, way.end) for move, way in new.board.selection.ways() if way.why == "landed"]
    assert len(landing) > 1
    for move, end in landing:
        new.tap(seen(new, end))
        assert new.board.selection.pending == move


def test_back_on_the_golfer_the_aim_from_before_comes_back(new: Stage) -> None:
    drawing(new, STRAIGHT)
    before, other = (
        new.board.selection.pending,
        siblings(new.board.selection.pending, new.board.selection.legal)[-1],
    )
    new.press(seen(new, MIDDLE))
    new.move(aim(new, other))
    assert new.board.selection.pending == other
    new.move(seen(new, MIDDLE))
    new.release()
    assert new.board.selection.pending == before


def test_on_release_an_aim_is_swung_where_people_want_that(new: Stage) -> None:
    drawing(new, STRAIGHT)
    new.desk.quick = True
    other = siblings(new.board.selection.pending, new.board.selection.legal)[-1]
    new.drag(seen(new, MIDDLE), aim(new, other))
    assert new.desk.played == [other]


def test_a_finger_that_comes_back_swings_nothing(new: Stage) -> None:
    drawing(new, STRAIGHT)
    new.desk.quick = True
    before = new.board.selection.pending
    other = siblings(before, new.board.selection.legal)[-1]
    for elsewhere in (seen(new, MIDDLE), (-90.0, -90.0)):
        new.press(seen(new, MIDDLE))
        new.move(aim(new, other))
        assert new.board.selection.pending == other
        new.move(elsewhere)
        new.release()
        assert new.board.selection.pending == before
    assert new.desk.played == []


def test_another_pile_is_chosen_by_a_tap(new: Stage) -> None:
    drawing(new, STRAIGHT, SUPER)
    assert new.board.selection.pending.pile == 0
    new.tap("Pile 2: 2 Super")
    assert new.board.selection.pending == Follow(1)
    assert new.board.action_text == "Follow"


# What others must not see.


def test_hands_are_not_shown_while_all_look(new: Stage) -> None:
    ana = new.table.state.players[0]
    acting(new)
    players = new.table.state.players
    secret = replace(players[0], shown=(SIX_IRON,))
    new.lay(players=(secret, *players[1:]))
    new.board.size = (868, 728)
    new.frames(4)
    shown = [card.club for card in new.board.hand.cards]
    assert set(shown) <= {SIX_IRON, HIDDEN}
    assert len(ana.bag) == 5


def test_one_of_two_secret_greens_is_kept(stage: Build) -> None:
    kelly = stage(game="eighteen", mode="kelly", seats=2, options={"clubs": "hands"})
    assert kelly.board.selection.pending == TakeUp()
    assert kelly.board.action_text == "Draw two"
    kelly.board.act()
    kelly.settle()
    offer = kelly.desk.view.players[0].offer
    kelly.tap(f"Green {offer[0] + 1}")
    assert kelly.board.selection.pending == KeepTarget(offer[0])
    assert kelly.desk.played == [TakeUp()]


def test_a_secret_green_is_ringed_only_while_nobody_else_looks(stage: Build) -> None:
    kelly = stage(game="eighteen", mode="kelly", seats=2, options={"clubs": "hands"})
    players = kelly.table.state.players
    greens = ((1,),) * len(GROUND.greens)
    golfers = (Golfer(GROUND.tees[2]),)
    own = replace(players[0], target=2, golfers=golfers)
    other = replace(players[1], target=3, golfers=golfers)
    kelly.lay(players=(own, other), phase="choose", round=1, greens=greens)
    assert kelly.board.marking.rings.kept_secret.children
    kelly.board.selection.plan(Choose(SIX_IRON))
    assert "green 3" in kelly.board.sentence
    acting(kelly, greens=greens)
    assert not kelly.board.marking.rings.kept_secret.children
    told = sentences(kelly)
    assert any("green" in sentence for sentence in told)
    players = kelly.table.state.players
    kelly.lay(players=(replace(players[0], target=6), players[1]))
    assert sentences(kelly) == told, "nothing that is said depends on the secret"


def test_a_hand_is_turned_over_before_anything_is_told_to_all(stage: Build) -> None:
    secret = stage(game="eighteen", mode="match", seats=2, options={"clubs": "draft"})
    own, other = secret.table.state.players
    own = replace(own, bag=(SIX_IRON, EIGHT_WOOD, NINE_IRON), shown=(NINE_IRON,))
    secret.lay(players=(own, replace(other, bag=(1, 2, 3))), phase="choose", round=1)
    board = secret.board
    assert [card.club for card in board.hand.cards] == [SIX_IRON, EIGHT_WOOD, NINE_IRON]
    board.animate(ClubsRevealed((SIX_IRON, 1), (0, 1)), 1.0)
    assert sorted(card.club for card in board.hand.cards) == [HIDDEN, HIDDEN, NINE_IRON]
    board.show()
    assert [card.club for card in board.hand.cards] == [SIX_IRON, EIGHT_WOOD, NINE_IRON]


def test_a_card_that_one_knows_is_not_shown_on_an_open_device(new: Stage) -> None:
    decks = list(new.table.state.decks)
    decks[1] = decks[1]._replace(top=Top(SUPER, (0,)))
    looks = "Deck 2, 14 cards, top card known"
    new.lay(decks=tuple(decks))
    new.tap(looks)
    assert top_layer() is not None
    close_all()
    acting(new)
    new.tap(looks)
    assert top_layer() is None


def test_a_chance_and_its_sign_stay_on_one_line(new: Stage) -> None:
    acting(new)
    new.board.selection.plan(BigHit())
    assert "%" in new.board.sentence
    assert " %" not in new.board.sentence


def test_who_drafts_sees_what_is_in_the_bag_so_far(stage: Build) -> None:
    drafting = stage(game="eighteen", mode="match", seats=2, options={"clubs": "draft"})
    own, other = drafting.table.state.players
    own = replace(own, bag=(SIX_IRON,), pack=(EIGHT_WOOD, NINE_IRON))
    other = replace(other, bag=(3,), pack=(4, 5))
    drafting.lay(players=(own, other), round=2)
    assert [row.club for row in drafting.board.tabletop.clubs] == [SIX_IRON]
    drafting.board.selection.legal = ()  # the device lies open
    drafting.board.tabletop.show_clubs(drafting.board.view)
    assert drafting.board.tabletop.clubs == ()


def test_the_club_that_would_be_picked_tells_what_it_does(stage: Build) -> None:
    drafting = stage(game="eighteen", mode="match", seats=2, options={"clubs": "draft"})
    drafting.desk.play(0, TakeUp())
    drafting.settle()
    board = drafting.board
    club = board.hand.cards[0].club
    board.point_at(TakeClub(club))
    (told,) = board.tabletop.told
    assert told.title == CLUBS[club].name
    assert f"Initiative {CLUBS[club].initiative}" in told.text
    assert board.marking.heat.shown, "the course shows where it leads from the first tee"
    assert board.put_down()
    assert board.tabletop.told == ()


# Elsewhere.


def test_a_token_is_laid_on_a_green(stage: Build) -> None:
    skins = stage(game="eighteen", mode="skins", seats=2, options={"clubs": "hands"})
    open_ = [move.hole for move in skins.board.selection.legal if isinstance(move, LayToken)]
    skins.tap(seen(skins, GROUND.greens[open_[0]]))
    assert skins.board.selection.pending == LayToken(open_[0])
    assert skins.desk.played == []
    skins.board.act()
    skins.settle()
    assert skins.desk.played == [LayToken(open_[0])]


def test_a_tile_is_laid_on_the_hex_that_is_tapped(stage: Build) -> None:
    options = {"clubs": "hands", "adjust": "hand"}
    laying = stage(game="eighteen", mode="match", seats=2, options=options)
    assert [choice.title for choice in laying.board.tabletop.choices] == ["Done"]
    free, tree = GROUND.places[1, -2], GROUND.places[2, -2]
    laying.tap(seen(laying, tree))
    assert laying.board.selection.pending == LayTile("b", tree)
    laying.tap("Water")
    laying.tap(seen(laying, free))
    assert laying.board.selection.pending == LayTile("w", free)
    titles = [choice.title for choice in laying.board.tabletop.choices]
    assert titles == ["Bunker", "Water", "Tree", "Done"]
    laying.tap(seen(laying, GROUND.greens[0]))
    assert laying.desk.refusals[-1] == "Tees and greens stay as they are. Choose another hex."
    laying.board.act()
    laying.settle()
    assert laying.desk.played == [LayTile("w", free)]
    assert laying.board.floor.ground.terrain[free] == "w"


def test_a_hint_points_at_its_club(new: Stage) -> None:
    new.board.point_at(Choose(SIX_IRON))
    assert new.board.selection.pending == Choose(SIX_IRON)
    assert new.board.hand.ring.children
    new.tap(SIX)
    assert new.desk.played == []


def test_of_others_turns_fingers_only_learn_whose_golfer_it_is(new: Stage) -> None:
    acting(new, at=1)
    figure = new.board.pawns.figures[1, 0]
    x, y = figure.point
    across, up = new.board.floor.to_window(x, y + figure.height / 2)
    new.tap((float(across), float(up)))
    assert new.desk.played == []
    assert new.board.marking.rings.peeked.startswith("Ben")
    assert NINE_IRON in [row.club for row in new.board.tabletop.clubs]

"""Fingers on a Gnoming board: what they play, what they only show, and what they leave alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.games.gnoming.opponents import with_sign
from app.widgets.layers.layer import close_top
from engine.games.gnoming.model import Bounce, Deal, Decline, Discard, Draw, Flip, Place, Take
from engine.games.gnoming.rules.standing import face_up_sum
from tests.support.forking import once
from tests.support.stage import Stage
from tests.touch.finger import Finger

N = None
ANA = (5, N, 5, 7, 4, -2, 7, N, N)
BEN = (3, N, 6, 3, N, N, N, 8, -3)
OFF_THE_BOARD = (2.0, 2.0)

Build = Callable[..., Stage]


def lay(stage: Stage, **changes: Any) -> Stage:
    """Lay the cards of a known position: Ana holds two 5s in her first row, the left pile a 5."""
    wanted: dict[str, Any] = {
        "phase": "draw",
        "grids": (ANA, BEN),
        "piles": ((8, 5), (4, 6)),
        "waiting": (),
        "seat": 0,
        **changes,
    }
    stage.table.history.start = replace(stage.table.state, **wanted)
    stage.board.show()
    stage.settle()
    return stage


@pytest.fixture(scope=once)
def table(stage: Build) -> Stage:
    return lay(stage(seats=2))


def test_two_taps_turn_up_two_cards(stage: Build) -> None:
    new = stage(seats=2)
    new.tap("Space 1")
    new.tap("Space 9")
    assert new.desk.played == [Flip(0), Flip(8)]
    assert new.table.state.grids[0].count(None) == 7


def test_sliding_off_a_card_turns_nothing_up(stage: Build) -> None:
    new = stage(seats=2)
    new.press("Space 1")
    new.move("Deck")
    new.release()
    assert new.desk.played == []


def test_the_card_that_was_slid_to_is_turned_up(stage: Build) -> None:
    new = stage(seats=2)
    new.press("Space 1")
    new.move("Space 5")
    new.release()
    assert new.desk.played == [Flip(4)]


def test_a_tap_on_the_deck_shows_the_card_and_a_tap_places_it(table: Stage) -> None:
    table.tap("Deck")
    assert table.desk.played == [Draw()]
    assert table.board.scene.hand.card == table.table.state.hand
    table.tap("Space 2")
    assert table.desk.played[1:] == [Place(1)]


def test_a_drag_off_the_deck_draws(table: Stage) -> None:
    table.drag("Deck", "Space 5")
    assert table.desk.played == [Draw()]


def test_a_card_put_back_on_the_deck_was_not_drawn(table: Stage) -> None:
    table.press("Deck")
    table.move("Space 5")
    table.move("Deck")
    table.release()
    table.settle()
    assert table.desk.played == []
    assert table.board.scene.hand.opacity == 0


def test_a_drag_from_a_pile_takes_and_places_in_one_go(table: Stage) -> None:
    table.drag("Left pile", "Space 2")
    assert [type(move) for move in table.desk.played] == [Take, Place]
    assert table.desk.played == [Take(0), Place(1)]
    assert table.table.state.grids[0][:3] == (5, 5, 5)


def test_without_motion_the_same_drag_plays_the_same(table: Stage) -> None:
    table.desk.pace = 0.0
    table.drag("Left pile", "Space 2")
    assert table.desk.played == [Take(0), Place(1)]


def test_a_drag_that_ends_nowhere_plays_nothing(table: Stage) -> None:
    table.drag("Left pile", OFF_THE_BOARD)
    assert table.desk.played == []
    assert table.board.scene.top[0].card == 5
    assert table.board.scene.top[0].opacity == 1
    assert table.board.scene.hand.opacity == 0


def test_a_taken_card_is_refused_by_the_other_pile_and_flies_back(table: Stage) -> None:
    table.drag("Left pile", "Right pile")
    assert table.desk.played == []
    assert table.desk.refusals == ["Place a card you took from a pile in your grid."]
    assert table.board.scene.top[0].card == 5


def test_a_second_finger_breaks_a_drag_off(table: Stage) -> None:
    table.press("Left pile")
    table.move("Space 2")
    Finger(*table.point("Space 9"), 1).down()
    table.release()
    table.settle()
    assert table.desk.played == []
    assert table.board.scene.hand.opacity == 0


def test_tap_and_tap_takes_and_places(table: Stage) -> None:
    table.tap("Left pile")
    assert table.desk.played == []
    assert table.board.scene.hand.card == 5
    table.tap("Space 2")
    assert table.desk.played == [Take(0), Place(1)]


def test_a_second_tap_puts_the_card_down_again(table: Stage) -> None:
    table.tap("Left pile")
    table.tap("Left pile")
    assert table.desk.played == []
    assert table.board.scene.hand.opacity == 0
    assert table.board.fingers.lifted is None


def test_the_other_pile_can_be_picked_up_instead(table: Stage) -> None:
    table.tap("Left pile")
    table.tap("Right pile")
    table.tap("Space 2")
    assert table.desk.played == [Take(1), Place(1)]


def test_the_other_pile_takes_the_card_where_the_table_allows_it(table: Stage) -> None:
    lay(table, rules=replace(table.table.state.rules, must_place=False))
    table.tap("Left pile")
    table.tap("Right pile")
    assert table.desk.played == [Take(0), Discard(1)]
    assert table.desk.refusals == []


def test_a_finger_over_a_space_shows_what_a_release_would_do(table: Stage) -> None:
    table.press("Left pile")
    table.move("Space 2")
    board = table.board
    assert board.sentence == "The 5 replaces a face-down card."
    assert (board.readout_title, board.readout_before, board.readout_after) == (
        "Face up",
        "26",
        "11",
    )
    assert table.desk.played == []
    table.move(OFF_THE_BOARD)
    assert (board.sentence, board.readout_title) == ("", "")


def test_every_new_place_under_the_finger_is_felt_once(table: Stage) -> None:
    table.press("Left pile")
    table.move("Space 2")
    table.move("Space 3")
    assert table.desk.ticks == 2


def test_a_space_without_a_card_in_hand_says_what_comes_first(table: Stage) -> None:
    table.tap("Space 2")
    assert table.desk.played == []
    assert table.desk.refusals == ["First draw from the deck, or take a card from a pile."]


@pytest.mark.parametrize("move", [Bounce(7), Discard(1)], ids=["bounces", "discarded"])
def test_a_displaced_card_bounces_or_is_discarded(table: Stage, move: Bounce | Discard) -> None:
    lay(table, phase="displaced", hand=7, bounces=True, filled=(4,))
    if isinstance(move, Bounce):
        table.drag("Card in hand", "Space 8")
    else:
        table.tap("Right pile")
    assert [(type(m), m) for m in table.desk.played] == [(type(move), move)]


def test_a_card_may_not_bounce_back_to_where_it_came_from(table: Stage) -> None:
    held = lay(table, phase="displaced", hand=7, bounces=True, filled=(4,))
    held.drag("Card in hand", "Space 5")
    assert held.desk.played == []
    assert held.desk.refusals == ["You just filled that space. Bounce the card to another one."]
    assert held.board.scene.hand.card == 7
    assert held.board.scene.hand.opacity == 1


def test_help_may_be_declined_with_the_main_action(table: Stage) -> None:
    helped = lay(table, phase="help", waiting=(0,), seat=1)
    assert helped.board.action_text == "Decline"
    helped.board.act()
    assert helped.desk.played == [Decline()]


def test_the_next_round_is_dealt_with_the_main_action(table: Stage) -> None:
    over = lay(table, phase="scored", grids=((5,) * 9, (6,) * 9))
    assert over.board.action_text == "Deal round 2"
    over.board.act()
    over.settle()
    assert over.desk.played == [Deal()]
    assert over.board.action_text == ""


def test_nothing_can_be_touched_while_others_play(table: Stage) -> None:
    lay(table, seat=1)
    table.drag("Left pile", "Space 2")
    table.tap("Deck")
    assert table.desk.played == []
    assert table.desk.refusals == []


def test_a_tap_on_an_opponent_shows_the_grid_in_large_and_a_tap_closes_it(table: Stage) -> None:
    table.tap("Ben's cards")
    large = table.target("Close")
    assert any(getattr(child, "grid", None) == BEN for child in large.walk())
    table.tap("Close")
    assert large.parent is None


def test_holding_a_card_shows_it_in_large_and_plays_nothing(table: Stage) -> None:
    table.press("Left pile")
    table.frames(40)
    large = table.target("Close")
    assert any(getattr(child, "card", None) == 5 for child in large.walk())
    table.release()
    assert large.parent is not None
    table.tap("Close")
    assert large.parent is None
    assert table.desk.played == []


def test_a_hint_rings_its_place_until_the_next_touch(table: Stage) -> None:
    hint = table.board.marks.hinted
    table.board.point_at(Take(1))
    assert hint.children
    assert table.board.action_text == "Take it"
    table.press("Space 1")
    assert not hint.children
    assert table.board.action_text == ""
    table.release()
    table.board.point_at(Take(1))
    table.board.act()
    table.settle()
    assert table.desk.played == [Take(1)]
    table.board.point_at(Place(4))
    assert table.board.action_text == "Place it"
    assert table.board.sentence
    assert table.board.put_down()
    assert table.board.action_text == ""


def test_the_face_of_every_answer_is_a_card(table: Stage) -> None:
    from engine.games.gnoming.model import KINDS

    assert [table.board.face(kind).card for kind in KINDS] == list(KINDS)


def test_a_card_picked_up_by_a_tap_says_what_comes_next(table: Stage) -> None:
    table.tap("Left pile")
    wanted = "Tap a space for the 5, or its pile to put it back"
    assert table.board.sentence == wanted
    table.press("Space 2")
    assert table.board.sentence == "The 5 replaces a face-down card."
    table.move(OFF_THE_BOARD)
    assert table.board.sentence == wanted
    table.release()
    table.tap("Left pile")
    assert table.board.sentence == ""


def test_a_hint_puts_the_card_down_and_ends_with_its_move(table: Stage) -> None:
    hint = table.board.marks.hinted
    table.tap("Left pile")
    table.board.point_at(Draw())
    assert table.board.fingers.lifted is None
    table.board.redraw()
    assert hint.children
    table.board.show()
    assert not hint.children
    table.board.point_at(Draw())
    table.board.cancel()
    assert not hint.children


def test_back_closes_the_closer_look_first(table: Stage) -> None:
    table.tap("Ben's cards")
    large = table.target("Close")
    assert close_top()
    assert large.parent is None
    assert not close_top()


def test_only_who_is_waited_for_has_a_strong_border(stage: Build) -> None:
    new = stage(seats=4)
    panels = new.board.opponents.panels
    assert len(new.desk.turn) == 4
    assert not any(panel.to_move for panel in panels.values())
    new.tap("Space 1")
    new.tap("Space 2")
    assert [seat for seat, panel in panels.items() if panel.to_move] == [new.desk.turn[0]]


def test_a_scored_round_shows_no_unfinished_lines(table: Stage) -> None:
    assert any(line.kind == "almost" for line in table.board.framed)
    lay(table, phase="scored")
    assert not any(line.kind == "almost" for line in table.board.framed)


def test_what_lies_open_is_told_beside_each_name_and_who_went_out(table: Stage) -> None:
    panel, (mine, theirs) = table.board.opponents.panels[1], table.table.state.grids[:2]
    rules = table.table.state.rules
    assert panel.note == with_sign(face_up_sum(theirs, rules))
    assert table.board.owner_score == f"0 {with_sign(face_up_sum(mine, rules))}"
    lay(table, out=1)
    assert panel.note.startswith("out ")
    assert (with_sign(7), with_sign(0), with_sign(-3)) == ("+7", "+0", "−3")


def test_a_strip_that_goes_on_says_so(stage: Build) -> None:
    opponents = stage(seats=7).board.opponents
    assert (opponents.more_before, opponents.more_behind) == (False, True)
    opponents.ids.scroll.scroll_x = 1
    assert (opponents.more_before, opponents.more_behind) == (True, False)
    few = stage(seats=3).board.opponents
    assert (few.more_before, few.more_behind) == (False, False)

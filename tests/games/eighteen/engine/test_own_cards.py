"""Live tables: what people are asked about their own shot cards, clubs and tokens, and by whom."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import Ask, Face
from engine.core.game import IllegalMove, Seat
from engine.games.eighteen.box.clubs import CLUBS, DEALT, clubs_for
from engine.games.eighteen.box.shots import CARDS
from engine.games.eighteen.model import Choose, Draw, KeepTarget, LayToken, Peek, TakeClub, TakeUp
from engine.play.table import Table


def asked(table: Table, move: Any, seat: Seat, *answers: Face) -> Ask:
    """The next question that a move leads to."""
    with pytest.raises(Ask) as question:
        table.play(move, seat, answers)
    return question.value


def live(mode: str, seats: int, own: str, **options: Any) -> Table:
    return Table.open("eighteen", mode, [f"P{n}" for n in range(seats)], 3, options, [own])


def test_packs_are_told_one_club_after_the_other_by_whoever_holds_them() -> None:
    table = live("match", 3, "clubs")
    first = [DEALT.kinds[club - 1] for club in (1, 3, 5, 7, 9)]
    for number, told in enumerate(first):
        ask = asked(table, TakeUp(), 1, *first[:number])
        assert (ask.component, ask.seat) == ("clubs", 1)
        assert ask.what == f"Card {number + 1} of 5 dealt to you: which club?"
        assert told in ask.choices
        assert not set(ask.choices) & set(first[:number])
        assert len(ask.choices) == len(clubs_for(3)) - number
    table.play(TakeUp(), 1, first)
    assert table.view(1).players[1].pack == (1, 3, 5, 7, 9)
    assert asked(table, TakeUp(), 0).seat == 0
    with pytest.raises(IllegalMove):
        table.play(TakeUp(), 0, first)


def test_clubs_that_lie_in_the_open_are_not_asked_for() -> None:
    table = live("match", 2, "clubs", clubs="open")
    for number in range(10):
        seat = table.turn[0]
        table.play(TakeClub(clubs_for(2)[number]), seat)
    assert table.state.phase == "choose"


def test_a_shot_card_is_asked_for_once_it_lies_on_the_table() -> None:
    table = live("match", 2, "shots", clubs="hands")
    table.play(Choose(11), 0)  # 4 Iron
    table.play(Choose(17), 1)
    ask = asked(table, Draw("4"), 0)
    assert (ask.component, ask.seat, ask.choices) == ("shots", None, CARDS["4"])
    assert "deck 4" in ask.what
    ask = asked(table, Draw("4"), 0, 28)  # a super
    assert ("deck 5" in ask.what, ask.choices) == (True, CARDS["5"])
    table.play(Draw("4"), 0, [28, 1])
    assert table.state.drawn.piles == ((28, 1),)


def test_a_card_that_bunjil_looks_at_is_asked_for_in_secret() -> None:
    table = live("match", 2, "shots", clubs="hands", golfers="choose")
    for ability in ("bunjil-a", "lucky-a"):
        table.play(next(m for m in table.moves(table.turn[0]) if m.ability == ability))
    ask = asked(table, Peek("4"), 0)
    assert (ask.seat, ask.choices) == (0, CARDS["4"])
    table.play(Peek("4"), 0, [16])
    table.play(Choose(11), 0)
    table.play(Choose(17), 1)
    # The neighbour has not seen it: the question is the one that any other card is asked for.
    assert asked(table, Draw("4"), 0).choices == CARDS["4"]
    table.play(Draw("4"), 0, [16])
    assert table.state.drawn.piles == ((16,),)


def test_secret_greens_are_told_by_whoever_drew_them() -> None:
    table = live("kelly", 2, "tokens", clubs="hands")
    ask = asked(table, TakeUp(), 1)
    assert (ask.seat, ask.choices) == (1, tuple(f"Green {hole}" for hole in range(1, 6)))
    assert "Green 2" not in asked(table, TakeUp(), 1, "Green 2").choices
    table.play(TakeUp(), 1, ["Green 2", "Green 4"])
    table.play(KeepTarget(3), 1)
    assert asked(table, TakeUp(), 0).seat == 0


def test_small_tokens_of_skins_are_asked_for_green_by_green() -> None:
    table = live("skins", 2, "tokens", clubs="hands")
    table.play(LayToken(0), 0)
    assert "green 3" in asked(table, LayToken(1), 1).what
    assert "green 4" in asked(table, LayToken(1), 1, "2 points").what
    table.play(LayToken(1), 1, ["2 points", "1 point"])
    assert table.state.greens == ((5,), (5,), (2,), (1,), (5,))


def test_opponents_turn_up_tokens_that_nobody_had() -> None:
    table = live("solo", 1, "tokens")
    for club in (3, 11, 19, 23):
        table.play(TakeClub(club), 0)
    assert "opponent 1" in asked(table, TakeClub(31), 0).what
    ask = asked(table, TakeClub(31), 0, "Green 3")
    assert ("opponent 2" in ask.what, "Green 3" in ask.choices) == (True, False)
    table.play(TakeClub(31), 0, ["Green 3", "Green 1", "Green 5"])
    assert [rival.target for rival in table.state.solo.rivals] == [2, 0, 4]


def test_names_of_clubs_are_no_numbers_of_cards() -> None:
    assert not set(DEALT.kinds) & {card for cards in CARDS.values() for card in cards}
    assert len(DEALT.kinds) == len(CLUBS)

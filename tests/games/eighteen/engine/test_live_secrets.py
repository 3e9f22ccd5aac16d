"""Questions at a live table tell nobody what others were dealt, drew or kept in secret."""

from __future__ import annotations

import pytest

from engine.core.chance import Ask, AskedChance, Seeded, WrongAnswer
from engine.core.game import IllegalMove
from engine.games.eighteen.box.clubs import DEALT, clubs_for
from engine.games.eighteen.box.shots import CARDS
from engine.games.eighteen.model import TakeUp
from engine.games.eighteen.rules.changes import copied
from engine.games.eighteen.rules.turn.decks import take, with_top
from engine.play.table import Table
from tests.games.eighteen.engine.changing import changed, with_player
from tests.support.live import by_chance, told

OWN = ["shots", "clubs", "golfers", "tokens"]


def open_live(mode: str, **options: str) -> Table:
    return told(
        lambda answers: Table.open(
            "eighteen", mode, ["Ana", "Ben"], options=options, own=OWN, answers=answers
        ),
        by_chance(1),
    )[0]


def asked_of(table: Table, seat: int) -> Ask:
    with pytest.raises(Ask) as asked:
        table.play(TakeUp(), seat)
    return asked.value


def test_clubs_that_the_other_was_dealt_are_offered_too() -> None:
    table = open_live("match")
    first = asked_of(table, 0)
    table.play(TakeUp(), 0, first.choices[:5])
    second = asked_of(table, 1)
    assert second.choices == first.choices
    assert len(second.choices) == len(clubs_for(2)) < len(DEALT.kinds)
    assert second.seat == 1
    with pytest.raises(IllegalMove, match="named before"):
        table.play(TakeUp(), 1, first.choices[:1])
    table.play(TakeUp(), 1, first.choices[5:10])


def test_secret_greens_are_offered_to_everybody() -> None:
    table = open_live("kelly", clubs="hands")
    first = asked_of(table, 0)
    table.play(TakeUp(), 0, first.choices[:2])
    assert asked_of(table, 1).choices == first.choices
    with pytest.raises(IllegalMove, match="named before"):
        table.play(TakeUp(), 1, first.choices[1:2])


def test_a_kept_card_may_be_in_its_deck_for_all_that_others_know() -> None:
    state = with_player(open_live("match", clubs="hands").state, 1, kept=CARDS["3"][4])
    with pytest.raises(Ask) as asked:
        take(copied(state), "3", AskedChance(frozenset(["shots"]), (), Seeded(1)), [])
    assert asked.value.choices == CARDS["3"]


@pytest.mark.parametrize(("knowing", "asks"), [((1,), True), ((0,), True), ((0, 1), False)])
def test_a_top_card_that_some_know_is_asked_for_like_any_other(
    knowing: tuple[int, ...], asks: bool
) -> None:
    card = CARDS["3"][4]
    state = open_live("match", clubs="hands").state
    state = changed(state, decks=with_top(state, card, knowing))
    own = frozenset(["shots"])
    if not asks:
        assert take(copied(state), "3", AskedChance(own, (), Seeded(1)), []) == card
        return
    with pytest.raises(Ask) as asked:
        take(copied(state), "3", AskedChance(own, (), Seeded(1)), [])
    assert asked.value.choices == CARDS["3"]
    assert take(copied(state), "3", AskedChance(own, (card,), Seeded(1)), []) == card
    with pytest.raises(WrongAnswer, match="named before"):
        take(copied(state), "3", AskedChance(own, CARDS["3"][:1], Seeded(1)), [])
    assert take(copied(state), "3", Seeded(1), []) == card

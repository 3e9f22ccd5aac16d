"""Changing who plays on a score pad in use, how they sit and what they chose."""

from __future__ import annotations

import pytest

from engine.core.game import BadSetup, SeatSetup
from engine.pads.amending import Amended, amend
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard


def carom() -> Scorecard:
    """Two holes of Ana, Bo and Cy, one of them corrected; and one entry taken back."""
    card = Scorecard.open("carom", ("Ana", "Bo", "Cy"))
    entries = ((1, 0, 3), (1, 1, 4), (1, 2, 5), (2, 0, "missed"), (2, 1, 1), (2, 2, 6), (1, 1, 2))
    for hole, seat, value in entries:
        card.enter(PadCell(f"hole-{hole}", seat), value, 60.0)
    card.enter(PadCell("hole-3", 0), 9)
    card.undo()
    return card


def changed(card: Scorecard, people: str, *origins: int | None, **options: object) -> Amended:
    players = [SeatSetup(name) for name in people.split()]
    return amend(card, players, {**card.options, **options}, origins)  # type: ignore[dict-item]


def totals(card: Scorecard) -> dict[str, int]:
    return {card.names[seat.seat]: seat.score for seat in card.standing().seats}


def test_another_order_and_another_name_move_every_entry_along() -> None:
    card = carom()
    found = changed(card, "Cy Anna Bo", 2, 0, 1)
    assert totals(found.card) == {"Cy": 11, "Anna": 13, "Bo": 3}
    assert found.lost == ()
    assert len(found.card.steps) == 7  # the correction is in the history still
    assert totals(card) == {"Ana": 13, "Bo": 3, "Cy": 11}  # nothing has happened yet
    assert Scorecard.load(found.card.save()).save() == found.card.save()


def test_whoever_leaves_takes_the_entries_along_and_they_are_told() -> None:
    found = changed(carom(), "Ana Cy", 0, 2)
    assert totals(found.card) == {"Ana": 13, "Cy": 11}
    assert found.lost == (PadCell("hole-2", 1), PadCell("hole-1", 1))
    assert found.places == {0: 0, 2: 1}


def test_whoever_comes_late_has_empty_holes_and_a_finished_card_is_open_again() -> None:
    card = carom()
    card.finish()
    found = changed(card, "Ana Bo Cy Di", 0, 1, 2, None)
    assert not found.lost
    assert not found.card.finished
    assert found.card.tally.missing == "Hole 1 of Di is still empty."
    assert changed(card, "Bo Ana Cy", 1, 0, 2).card.finished


def test_what_an_option_does_not_allow_is_lost_and_nothing_older_comes_back() -> None:
    card = carom()
    found = changed(card, "Ana Bo Cy", 0, 1, 2, balls=3)
    # With three balls a hole takes three strokes at least, and nobody can say that one did not
    # drop. Bo's 2 had been a 4.
    assert set(found.lost) == {PadCell("hole-2", 0), PadCell("hole-2", 1), PadCell("hole-1", 1)}
    assert found.card.page.row("hole-1") == [3, None, 5]


def test_an_entry_that_names_a_player_names_the_same_one() -> None:
    card = Scorecard.open("gnoming", ("Ana", "Bo", "Cy"))
    for seat in range(3):
        card.enter(PadCell("round-1", seat), 10 + seat)
    card.enter(PadCell("out-1"), 2)
    assert changed(card, "Cy Bo Ana", 2, 1, 0).card.value("out-1") == 0
    left = changed(card, "Ana Bo", 0, 1)
    assert left.card.value("out-1") is None
    assert set(left.lost) == {PadCell("round-1", 2), PadCell("out-1")}


def test_what_cannot_be_is_refused() -> None:
    for people, origins in (("Ana ana Cy", (0, 1, 2)), ("", ())):
        with pytest.raises(BadSetup):
            changed(carom(), people, *origins)

"""Rules know no names: the table puts them into a game's sentences."""

from __future__ import annotations

from engine import Table
from engine.core.telling import seat_named, with_names
from engine.games.eighteen.model import BigHit


def test_every_seat_gets_its_name_once() -> None:
    text = f"{seat_named(0)} wins hole 1. {seat_named(1)} is out."
    assert with_names(text, ["Player 2", "Ana"]) == "Player 2 wins hole 1. Ana is out."


def test_a_number_without_a_seat_stays() -> None:
    assert with_names("Player 3 and Player 10", ["Ana", "Ben"]) == "Player 3 and Player 10"


def test_log_and_previews_call_people_by_their_names() -> None:
    table = Table.open("eighteen", "match", ["Ana", "Moss"], 5, {"clubs": "hands"})
    while BigHit() not in table.moves(table.turn[0]):
        table.play(table.moves(table.turn[0])[0], table.turn[0])
    left = table.name(1 - table.turn[0])
    seen = table.preview(BigHit())
    assert seen is not None
    assert f"and {left} takes one away" in seen.sentence
    table.play(BigHit())
    assert table.log[-1].detail.endswith(f"{left} takes one card away.")

"""The app says "you" to one person who plays, and to nobody else."""

from __future__ import annotations

import pytest

from app.addressing import said_to, spoken, you
from engine import Table


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Ana is in: 3 strokes", "You are in: 3 strokes"),
        ("Ana gives up: 4", "You give up: 4"),
        ("Ana has filled the land", "You have filled the land"),
        ("Ana reaches it. Ana carries on", "You reach it. You carry on"),
        ("Ana went out! Last turns", "You went out! Last turns"),
        ("Ana and Moss win hole 3", "You and Moss win hole 3"),
        ("Moss and Ana win hole 3", "Moss and you win hole 3"),
        ("Ana doesn't roll", "You don't roll"),
        ("Ana always wins", "You always win"),
        ("Moss passes and Ana plays on", "Moss passes and you play on"),
        ("New record for Ana!", "New record for you!"),
        ("Ana's turn", "Your turn"),
        ("Anabel passes Ana's ball", "Anabel passes your ball"),
    ],
)
def test_a_sentence_about_somebody_is_said_to_them(told: str, said: str) -> None:
    assert said_to("Ana", told) == said


def test_you_are_the_only_person() -> None:
    alone = Table.open("gnoming", seats=["bot:easy", "Ana"])
    assert (you(alone), spoken(alone, "Ana wins")) == (1, "You win")
    both = Table.open("gnoming", seats=["Ana", "Ben"])
    assert (you(both), spoken(both, "Ana wins")) == (None, "Ana wins")

"""Dice and cards from a seed, from a recording and from the people at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from engine.core.chance import (
    Ask,
    AskedChance,
    Chance,
    Deck,
    Die,
    Recorded,
    Seeded,
    WrongAnswer,
    mix,
)

DIE = Die("white die", (1, 2, 3, 4, 5, 6))
DECK = Deck("deck", ("A", "B", "C"))


def test_the_same_seed_gives_the_same_results_on_every_machine() -> None:
    chance = Seeded(7, 3)
    for _ in range(10):
        chance.roll(DIE)
    # Written out once: a change of the formula would silently change every seeded game.
    assert chance.outcomes == [3, 5, 1, 1, 1, 6, 5, 3, 5, 5]


def test_the_numbers_of_a_stream_are_those_of_the_formula() -> None:
    word = (1 << 64) - 1
    for seed in (0, 7, word, 1 << 63):
        chance, at = Seeded(seed), mix(seed)
        for _ in range(40):
            # `mix` begins by adding a step, which is taken off here.
            assert chance.number(word + 1) == mix(at - 0x9E3779B97F4A7C15)
            at += 0x9E3779B97F4A7C15


def test_every_card_of_many_kinds_is_found() -> None:
    class Next(Seeded):
        """One card after the other."""

        def number(self, below: int) -> int:
            return len(self.outcomes)

    counts = [kind % 4 for kind in range(101)]
    deck, chance = Deck("bag", tuple(range(101))), Next(1)
    drawn = [chance.draw(deck, counts) for _ in range(sum(counts))]
    assert drawn == [kind for kind, count in enumerate(counts) for _ in range(count)]


def test_seeds_and_forks_differ() -> None:
    streams = [Seeded(1, 2), Seeded(2, 1), Seeded(1, 2, 0), Seeded(1, 2).fork(0), Seeded(3)]
    rolls = {tuple(stream.number(1000) for _ in range(5)) for stream in streams}
    assert len(rolls) == len(streams)


def test_rolls_are_fair() -> None:
    chance = Seeded(11)
    counts = Counter(chance.roll(DIE) for _ in range(60_000))
    assert set(counts) == set(DIE.faces)
    assert all(9_500 < count < 10_500 for count in counts.values())  # five standard deviations


def test_neighbouring_plies_do_not_resemble_each_other() -> None:
    counts = Counter(
        (Seeded(5, ply).number(6), Seeded(5, ply + 1).number(6)) for ply in range(36_000)
    )
    assert len(counts) == 36
    assert all(840 < count < 1_160 for count in counts.values())


def test_draws_follow_what_is_left() -> None:
    chance = Seeded(2)
    counts = Counter(chance.draw(DECK, (1, 0, 3)) for _ in range(40_000))
    assert counts[1] == 0
    assert 9_500 < counts[0] < 10_500


def test_an_empty_deck_cannot_be_drawn_from() -> None:
    for chance in (Seeded(1), Recorded(["A"]), AskedChance(frozenset({"cards"}), (), Seeded(1))):
        with pytest.raises(WrongAnswer):
            chance.draw(DECK, (0, 0, 0))


def test_a_shuffle_keeps_every_card() -> None:
    assert Counter(Seeded(4).shuffle(DECK, (2, 3, 1))) == {0: 2, 1: 3, 2: 1}
    orders = Counter(Seeded(seed).shuffle(DECK, (1, 1, 1)) for seed in range(6_000))
    assert len(orders) == 6
    assert all(850 < count < 1_150 for count in orders.values())


def test_a_recording_plays_back_what_came_up() -> None:
    seeded = Seeded(9)
    drawn = [seeded.draw(DECK, (5, 5, 5)), seeded.roll(DIE)]
    tape = Recorded(seeded.outcomes)
    assert [tape.draw(DECK, (5, 5, 5)), tape.roll(DIE)] == drawn
    assert tape.finished


@pytest.mark.parametrize("outcome", ["D", "A", 7, True, 1.0, None, []])
def test_a_recording_refuses_what_cannot_have_come_up(outcome: object) -> None:
    with pytest.raises(WrongAnswer):
        Recorded([outcome]).draw(DECK, (0, 1, 1))  # type: ignore[list-item]
    with pytest.raises(WrongAnswer):
        Recorded([]).roll(DIE)


@pytest.mark.parametrize("outcome", [True, 1.0, "1", 0, 7])
def test_a_face_is_taken_strictly(outcome: object) -> None:
    with pytest.raises(WrongAnswer):
        Recorded([outcome]).roll(DIE)  # type: ignore[list-item]


def test_people_are_asked_only_for_what_they_bring() -> None:
    own = frozenset({"dice"})
    with pytest.raises(Ask) as asked:
        AskedChance(own, (), Seeded(1)).roll(DIE)
    assert asked.value.choices == DIE.faces
    assert "white die" in asked.value.what
    chance = AskedChance(own, (4,), Seeded(1))
    card = chance.draw(DECK, (1, 1, 1))
    assert chance.roll(DIE) == 4
    assert chance.finished
    replay = Recorded(chance.outcomes)
    assert [replay.draw(DECK, (1, 1, 1)), replay.roll(DIE)] == [card, 4]


def test_a_question_says_in_front_of_whom_it_is() -> None:
    cases: tuple[tuple[str, Callable[[Chance], object]], ...] = (
        ("dice", lambda chance: chance.roll(DIE, "Which?", 3)),
        ("cards", lambda chance: chance.draw(DECK, (1, 1, 1), "Which?", 3)),
    )
    for own, ask in cases:
        with pytest.raises(Ask) as asked:
            ask(AskedChance(frozenset({own}), (), Seeded(1)))
        assert (asked.value.what, asked.value.seat) == ("Which?", 3)
    with pytest.raises(Ask) as asked:
        AskedChance(frozenset({"dice"}), (), Seeded(1)).roll(DIE)
    assert asked.value.seat is None


def test_a_wrong_answer_is_told_with_the_names_of_the_faces() -> None:
    names = {"A": "Ace"}
    with pytest.raises(WrongAnswer) as wrong:
        Recorded(["A"]).draw(DECK, (0, 1, 1))
    assert wrong.value.told(lambda face: names[str(face)]) == "No Ace is left in the deck."
    with pytest.raises(WrongAnswer) as wrong:
        AskedChance(frozenset({"cards"}), ("A",), Seeded(1)).draw(DECK, (0, 1, 1))
    assert wrong.value.told(lambda face: names[str(face)]) == "Ace can't come up here."
    with pytest.raises(WrongAnswer) as wrong:
        Recorded([None]).draw(DECK, (1, 1, 1))  # type: ignore[list-item]
    assert wrong.value.told(str) == "None can't come up here."


def test_only_what_is_left_is_offered() -> None:
    with pytest.raises(Ask) as asked:
        AskedChance(frozenset({"cards"}), (), Seeded(1)).draw(DECK, (0, 2, 1))
    assert asked.value.choices == ("B", "C")
    with pytest.raises(WrongAnswer):
        AskedChance(frozenset({"cards"}), ("A",), Seeded(1)).draw(DECK, (0, 2, 1))


def test_one_possible_answer_is_taken_and_recorded() -> None:
    chance = AskedChance(frozenset({"cards", "dice"}), (), Seeded(1))
    assert chance.draw(DECK, (0, 0, 2)) == 2
    assert chance.roll(Die("worn die", (3, 3))) == 3
    assert chance.outcomes == ["C", 3]
    assert chance.finished


def test_what_another_holds_in_secret_is_offered_and_refused() -> None:
    own = frozenset({"cards"})
    with pytest.raises(Ask) as asked:
        AskedChance(own, (), Seeded(1)).draw(DECK, (0, 1, 0), "Which?", 0, seeming=(1, 1, 0))
    assert asked.value.choices == ("A", "B")
    chance = AskedChance(own, ("B",), Seeded(1))
    assert chance.draw(DECK, (0, 1, 0), "Which?", 0, seeming=(1, 1, 0)) == 1
    with pytest.raises(WrongAnswer, match="named before"):
        AskedChance(own, ("A",), Seeded(1)).draw(DECK, (0, 1, 0), "Which?", 0, seeming=(1, 1, 0))


def test_mix_takes_numbers_of_any_size_and_sign() -> None:
    assert len({mix(0), mix(-1), mix(1), mix(0, 0), mix(1, 0), mix(0, 1), mix(1 << 63)}) == 7


def test_equal_faces_of_a_die_replay_as_they_came() -> None:
    blank = Die("blank die", (0, 3, 3, 3, 5, 5))
    seeded = Seeded(3)
    rolled = [seeded.roll(blank) for _ in range(200)]
    assert set(rolled) == {0, 3, 5}
    tape = Recorded(seeded.outcomes)
    assert [tape.roll(blank) for _ in range(200)] == rolled
    with pytest.raises(Ask) as asked:
        AskedChance(frozenset({"dice"}), (), Seeded(1)).roll(blank)
    assert asked.value.choices == (0, 3, 5)


def test_a_deck_names_each_kind_once() -> None:
    with pytest.raises(ValueError, match="twice"):
        Deck("bag", ("A", "A"))


# What bots work out.


def test_a_note_is_worked_out_once_and_then_read_back() -> None:
    def lucky(luck: Seeded) -> str:
        return f"drawn {luck.number(1000)}"

    def never(luck: Seeded) -> str:
        raise AssertionError("a recording needs no bot")

    seeded = Seeded(6)
    told = [seeded.note(lucky), seeded.note(lucky), seeded.roll(DIE)]
    assert told[0] != told[1]
    assert told == seeded.outcomes
    tape = Recorded(seeded.outcomes)
    assert [tape.note(never), tape.note(never), tape.roll(DIE)] == told
    assert tape.finished


def test_nobody_is_asked_for_a_note() -> None:
    chance = AskedChance(frozenset({"dice"}), (4,), Seeded(1))
    assert [chance.note(lambda _: "W"), chance.roll(DIE)] == ["W", 4]
    assert chance.finished
    assert chance.outcomes == ["W", 4]


@pytest.mark.parametrize("outcome", [1, None, True, ["W"], "W" * 2000])
def test_a_damaged_note_is_refused(outcome: object) -> None:
    with pytest.raises(WrongAnswer):
        Recorded([outcome]).note(lambda _: "W")  # type: ignore[list-item]
    with pytest.raises(WrongAnswer):
        Recorded([]).note(lambda _: "W")

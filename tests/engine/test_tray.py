"""Trays: what is in them, chance that is fair, holding, undo, shuffling, and saves."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from engine.core.game import BadSave, IllegalMove
from engine.games import GAMES
from engine.games.eighteen.box.solo import PACES, SOLO, flags_of, rank_of
from engine.games.eighteen.rules.rivals import RANKS
from engine.trays import tray as trays
from engine.trays.tray import Tray

KEYS = [key for key in GAMES if GAMES[key].trays]
PILES = [(key, pile.key) for key in KEYS for group in GAMES[key].trays for pile in group.piles]
DICE = [(key, group.key) for key in KEYS for group in GAMES[key].trays if group.dice]


def opened(game: str, seed: int = 1) -> Tray:
    return Tray.open(game, seed)


# What is in them.


@pytest.mark.parametrize(
    ("game", "dice", "piles"),
    [
        ("gnoming", {}, {"deck": 110}),
        ("carom", {"dice": 6, "cards": 1}, {}),
        ("tiny", {"terrain": 6, "power": 3, "precision": 2}, {}),
        ("eighteen", {}, {"C": 14, "2": 14, "3": 16, "4": 15, "5": 15}),
        ("designer", {}, {"bag": 264, "mrs": 7, "mr": 7, "lands": 47}),
    ],
)
def test_a_tray_holds_what_is_in_the_box(
    game: str, dice: dict[str, int], piles: dict[str, int]
) -> None:
    tray = opened(game)
    found = {group.key: len(tray.dice_of(group.key)) for group in tray.groups if group.dice}
    assert found == dice
    assert {key: tray.size(key) for key in tray.box.piles if key != "solo"} == piles


def test_the_bag_holds_the_visits_of_so_many_players() -> None:
    tray = opened("designer")
    assert "visit" not in tray.left("bag")
    for players, visits in ((1, 7), (2, 5), (3, 4), (4, 3), (5, 2)):
        tray.fill("bag", {"players": players, "visits": True})
        assert tray.left("bag")["visit"] == visits
        assert tray.size("bag") == 264 + visits


def test_easy_lands_alone_can_be_taken() -> None:
    tray = opened("designer")
    sizes = []
    for level in (1, 2, 3):
        tray.fill("lands", {"level": level})
        sizes.append(tray.size("lands"))
    assert sizes == [15, 33, 47]


def test_the_cards_of_carom_read_the_white_die() -> None:
    (white,) = opened("carom").box.group("cards").dice
    assert [reading.mark for reading in white.readings] == ["+3", "×2", "×3", "x²", "+6"]
    assert [reading.values[4] for reading in white.readings] == [8, 10, 15, 25, 11]


def test_the_blank_card_gets_six_numbers_and_keeps_them() -> None:
    tray = opened("carom")
    assert len(tray.readings("card")) == 5
    tray.write("card", "0,7,7,7,7,36")
    assert tray.readings("card")[5].values == (0, 7, 7, 7, 7, 36)
    assert Tray.load(json.loads(tray.dumps())).own == {"card": "0,7,7,7,7,36"}
    for wrong in ("1,2,3", "1,2,3,4,5,100", "a,b,c,d,e,f"):
        with pytest.raises(IllegalMove):
            tray.write("card", wrong)
    with pytest.raises(IllegalMove, match="no blank card"):
        tray.write("white", "1,2,3,4,5,6")
    tray.write("card", "")
    assert len(tray.readings("card")) == 5


@pytest.mark.parametrize("rank", RANKS)
def test_a_solo_deck_has_the_chosen_rank(rank: int) -> None:
    tray = opened("eighteen", seed=rank)
    tray.fill("solo", {"rank": rank})
    cards = tuple(list(PACES)[SOLO.kinds.index(kind)] for kind in tray.left("solo"))
    assert rank_of(cards) == rank
    assert flags_of(cards) == 6


def test_a_solo_deck_may_be_made_of_chosen_cards() -> None:
    tray = opened("eighteen")
    assert "rank" in [option.key for option in tray.pile("solo").mattering(tray.values("solo"))]
    tray.fill("solo", {"pace": "1,4,8,12,15,17"})
    cards = (1, 4, 8, 12, 15, 17)
    assert list(tray.left("solo")) == [SOLO.kinds[list(PACES).index(card)] for card in cards]
    assert (rank_of(cards), flags_of(cards)) == (18, 7)
    assert tray.comes_to("solo") == "Rank 13-17, 7 turns when everyone scores"
    tray.fill("solo", {"pace": "1,4,8,12,15,2"})
    assert tray.comes_to("solo") == "Rank 16, 6 turns when everyone scores", "all of it comes"
    tray.fill("solo", {"pace": "1,4,8,12,15,17"})
    used = tray.pile("solo").mattering(tray.values("solo"))
    assert [option.key for option in used] == ["pace"]
    for wrong, reason in (("1,4", "needs 6 turns"), ("1,1,4,8,12,15,17", "only once")):
        before = tray.save()
        with pytest.raises(IllegalMove, match=reason):
            tray.fill("solo", {"pace": wrong})
        assert tray.save() == before
    assert Tray.load(json.loads(tray.dumps())).values("solo")["pace"] == "1,4,8,12,15,17"


# Chance.


@pytest.mark.parametrize(("game", "group"), DICE)
def test_every_face_comes_as_often_as_it_is_on_its_die(game: str, group: str) -> None:
    tray = opened(game)
    came: dict[str, Counter[Any]] = {key: Counter() for key in tray.dice_of(group)}
    rolls = 900
    for _ in range(rolls):
        tray.roll(group)
        for key in came:
            came[key][tray.face(key)] += 1
    for key, row in tray.dice_of(group).items():
        faces = Counter(row.die.faces)
        assert came[key].keys() == faces.keys()
        for face, copies in faces.items():
            expected = rolls * copies / len(row.die.faces)
            assert abs(came[key][face] - expected) < 6 * expected**0.5


@pytest.mark.parametrize(("game", "pile"), PILES)
def test_all_that_is_in_a_pile_comes_once_and_nothing_else(game: str, pile: str) -> None:
    tray = opened(game, seed=5)
    inside = tray.left(pile)
    for _ in range(tray.size(pile)):
        tray.draw(pile)
    assert Counter(tray.out(pile)) == inside
    assert tray.size(pile) == 0
    with pytest.raises(IllegalMove):
        tray.draw(pile)


def test_first_cards_of_many_decks_are_spread_evenly() -> None:
    first = Counter(opened("designer", seed).draw("mr").came[0] for seed in range(1400))
    assert len(first) == 7
    assert all(140 < count < 260 for count in first.values())


# Dice.


def test_held_dice_stay() -> None:
    tray = opened("tiny")
    tray.roll("terrain")
    tray.hold("terrain 2")
    kept = tray.face("terrain 2")
    for _ in range(20):
        step = tray.roll("terrain")
        assert "terrain 2" not in step.chosen
        assert len(step.came) == 5
        assert tray.face("terrain 2") == kept
    assert tray.hold("terrain 2") is False


def test_what_is_not_possible_with_dice_is_said() -> None:
    tray = opened("tiny")
    with pytest.raises(IllegalMove, match="nothing to hold"):
        tray.hold("light")
    tray.roll("precision")
    tray.hold("precision")
    with pytest.raises(IllegalMove, match="holding that die"):
        tray.roll_die("precision")
    tray.hold("friendly")
    with pytest.raises(IllegalMove, match="holding all dice"):
        tray.roll("precision")


def test_one_die_alone_is_rolled() -> None:
    tray = opened("carom")
    assert tray.roll_die("purple").came[0] in (1, 4, 9, 16, 25, 36)
    assert tray.face("purple") is not None
    assert tray.face("white") is None


# Piles.


def test_an_empty_shot_deck_is_shuffled_without_the_cards_of_the_turn() -> None:
    tray = opened("eighteen")
    tray.draw("2", 60)
    assert tray.size("2") == 0
    assert len(tray.out("2")) == 14
    for _ in range(10):
        tray.put("2", "discard", 0)
    on_table = tray.out("2")
    tray.draw("2")
    assert tray.size("2") == 9
    assert tray.out("2")[-1] not in on_table


def test_a_shuffle_card_brings_the_discards_back() -> None:
    tray = opened("eighteen")
    while 15 not in tray.out("5"):
        if tray.out("5"):
            tray.put("5", "discard")
        tray.draw("5")
    assert tray.discards("5") == ()
    assert tray.size("5") + len(tray.kept("5")) == 14


def test_the_longest_drive_is_kept_by_whoever_plays_it() -> None:
    tray = opened("eighteen")
    tray.draw("5", 60)
    tray.put("5", "keep", tray.out("5").index(13))
    tray.put("5", "discard")
    assert tray.kept("5") == (13,)
    tray.fill("5")
    tray.draw("5", 60)
    tray.put("5", "discard")  # drawn, but not played
    assert 13 in tray.discards("5")


def test_hazards_are_removed_until_the_next_deal() -> None:
    gnomes = opened("gnoming")
    gnomes.draw("deck", 60)
    gnomes.draw("deck", 50)
    gnomes.put("deck", "discard")
    assert gnomes.kept("deck") == (10, 10, 10)
    assert len(gnomes.discards("deck")) == 107
    tops = gnomes.discards("deck")[-2:]
    gnomes.draw("deck")
    assert gnomes.discards("deck") == tops
    assert gnomes.size("deck") == 104


def test_clients_who_visit_come_besides_a_rack() -> None:
    tray = opened("designer")
    tray.fill("bag", {"players": 5, "visits": True})
    deal = tray.pile("bag").deal(tray.values("bag"))
    assert deal is not None
    assert deal.number == 6
    visits = 0
    while not visits:
        tray.draw("bag", deal.number)
        visits = tray.out("bag").count("visit")
        assert len(tray.out("bag")) == 6 + visits
        tray.put("bag", "back")
    assert tray.kept("bag") == ("visit",) * visits
    assert tray.size("bag") == 264 + 2 - visits


def test_what_was_drawn_goes_where_it_is_put() -> None:
    tray = opened("designer")
    tray.draw("bag", 3)
    first, second, third = tray.out("bag")
    tray.put("bag", "keep", 1)
    assert tray.out("bag") == (first, third)
    assert tray.kept("bag") == (second,)
    tray.put("bag", "back")
    assert tray.out("bag") == ()
    assert tray.size("bag") == 263
    with pytest.raises(IllegalMove, match="can't do that"):
        tray.put("bag", "discard")
    with pytest.raises(IllegalMove, match="Nothing"):
        tray.put("bag", "back")


def test_discards_can_be_shuffled_at_any_time() -> None:
    tray = opened("eighteen")
    with pytest.raises(IllegalMove, match="no discards"):
        tray.reshuffle("4")
    tray.draw("3", 4)
    tray.put("3", "discard")
    if tray.discards("3"):
        tray.reshuffle("3")
    assert tray.size("3") == 16


# The history.


def test_undo_brings_back_what_was_and_marks_the_step() -> None:
    tray = opened("tiny")
    tray.roll("terrain", time=5.0)
    before = tray.state
    step = tray.roll("terrain", time=6.0)
    assert tray.undo() == step
    assert tray.state == before
    assert [found.taken_back for found in tray.history] == [False, True]
    # Rolling again brings the same dice: nobody fishes for better ones.
    assert tray.roll("terrain").came == step.came
    assert [found.taken_back for found in tray.history] == [False, True, False]


def test_undo_ends_where_nothing_was_done() -> None:
    tray = opened("gnoming")
    fresh = tray.state
    tray.draw("deck")
    tray.put("deck", "discard")
    tray.anew()
    assert tray.size("deck") == 110
    for _ in range(3):
        assert tray.undo() is not None
    assert tray.undo() is None
    assert not tray.can_undo
    assert tray.state == fresh


def test_undo_lets_go_of_dice_that_show_nothing_any_more() -> None:
    tray = opened("carom")
    tray.roll_die("white")
    tray.hold("white")
    tray.undo()
    assert tray.held == set()


def test_a_long_history_forgets_its_beginning_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    long = opened("eighteen", seed=3)
    short = opened("eighteen", seed=3)

    def play(tray: Tray) -> None:
        for number in range(60):
            tray.draw("4")
            tray.put("4", "discard")
            if number % 7 == 0:
                tray.undo()
                tray.put("4", "discard")

    play(long)
    monkeypatch.setattr(trays, "MOST_STEPS", 20)
    play(short)
    assert short.state == long.state
    assert len(short.history) <= 20
    assert Tray.load(short.save()).state == long.state


# Saves.


@pytest.mark.parametrize("game", KEYS)
def test_a_tray_is_read_back_as_it_was_and_goes_on_alike(game: str) -> None:
    tray = opened(game, seed=11)
    for group in tray.groups:
        if group.dice:
            tray.roll(group.key, time=1.5)
            tray.hold(next(iter(tray.dice_of(group.key))))
        for pile in group.piles:
            tray.draw(pile.key, 2)
            tray.put(pile.key, pile.ways[0], 1)
    tray.undo()
    again = Tray.load(json.loads(tray.dumps()))
    assert again.state == tray.state
    assert again.history == tray.history
    assert again.held == tray.held
    for group in tray.groups:
        for pile in group.piles:
            assert again.draw(pile.key).came == tray.draw(pile.key).came


def damaged(**changes: Any) -> dict[str, Any]:
    tray = opened("tiny")
    tray.roll("terrain")
    doc: dict[str, Any] = json.loads(tray.dumps())
    doc.update(changes)
    return doc


@pytest.mark.parametrize(
    "doc",
    [
        None,
        [],
        {},
        damaged(format=2),
        damaged(format=True),
        damaged(tray="chess"),
        damaged(seed="7"),
        damaged(base={}),
        damaged(base={"dice": [9] * 11, "piles": []}),
        damaged(base={"dice": [0], "piles": []}),
        damaged(steps=[["roll"]]),
        damaged(steps=[["fly", "terrain", [], [], 0, False]]),
        damaged(steps=[["roll", "terrain", ["terrain 1"], ["snow"], 0, False]]),
        damaged(steps=[["roll", "terrain", ["terrain 1"], ["sand", "sand"], 0, False]]),
        damaged(steps=[["roll", "terrain", ["terrain 1"], [], 0, False]]),
        damaged(steps=[["roll", "terrain", ["light"], ["sand"], 0, False]]),
        damaged(steps=[["draw", "terrain", 1, [], 0, False]]),
        damaged(steps=[["roll", "terrain", ["terrain 1"], ["sand"], "now", False]]),
        damaged(held=["light"]),
        damaged(held=["moon"]),
        damaged(held=[[]]),
        damaged(own={"terrain 1": "1,2,3,4,5,6"}),
        damaged(own={"moon": 7}),
    ],
)
def test_damaged_trays_are_refused_with_a_sentence(doc: Any) -> None:
    with pytest.raises(BadSave) as refused:
        Tray.load(doc)
    assert str(refused.value).endswith(".")


def test_more_cards_than_there_are_cannot_be_read_back() -> None:
    tray = opened("designer")
    tray.draw("mr")
    doc = tray.save()
    doc["steps"].append(doc["steps"][0])
    with pytest.raises(BadSave):
        Tray.load(doc)

"""What seats may not know of each other, and what they imagine in its place."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine import GAMES, Table
from engine.core.chance import Seeded
from engine.games.eighteen.box.shots import CARDS, DECKS
from engine.games.eighteen.model import (
    HIDDEN,
    NO_HOLE,
    CardReturned,
    ClubsRevealed,
    PacksPassed,
    Scored,
    State,
    TurnBegan,
    hand_of,
)
from engine.games.eighteen.rules import hiding
from engine.games.eighteen.rules.opening.outfitting import in_play
from engine.games.eighteen.rules.turn.decks import with_top
from tests.engine.cases import play_randomly
from tests.games.eighteen.engine.changing import altered, changed, with_player
from tests.games.eighteen.engine.tables import finished, opened

GAME = GAMES["eighteen"]
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")
CHIP_CARD, DECK_3_CARD, OTHER_3_CARD = CARDS["C"][0], CARDS["3"][0], CARDS["3"][1]


def table_of(mode: str, seats: int, seed: int, **chosen: Any) -> Table:
    return Table.open("eighteen", mode, NAMES[:seats], seed, options=chosen)


def check_bags(state: State) -> None:
    """Every club is somewhere only once, and none is hidden."""
    clubs = Counter(
        club for player in state.players for club in (*player.bag, *player.pack)
    ) + Counter(state.left)
    assert HIDDEN not in clubs
    assert max(clubs.values(), default=1) == 1
    assert set(clubs) <= set(in_play(state.rules))
    for player in state.players:
        assert set(player.used) | set(player.shown) <= set(player.bag)
        assert player.chosen is None or player.chosen in player.bag
        assert player.kept is None or player.kept > 0


@pytest.mark.parametrize(
    ("mode", "seats", "chosen"),
    [
        ("match", 4, {"golfers": "b"}),
        ("match", 5, {"golfers": "a"}),
        ("chaos", 3, {"golfers": "choose", "clubs": "open"}),
        ("kelly", 4, {"golfers": "b"}),
        ("skins", 3, {"golfers": "a", "clubs": "hands"}),
        ("teams", 2, {"golfers": "b"}),
    ],
)
def test_imagined_tables_agree_with_the_view_and_can_be_played(
    mode: str, seats: int, chosen: dict[str, Any]
) -> None:
    phases = set()
    for seed in range(2):
        table = table_of(mode, seats, seed, **chosen)
        for number, _ in enumerate(play_randomly(table, seed, patience=120)):
            if number % 4 or number > 160:
                continue
            phases.add(table.state.phase)
            for seat in range(seats):
                view = table.view(seat)
                world = GAME.imagine(view, seat, Seeded(number, seat))
                check_bags(world)
                assert GAME.view(world, seat) == view
                assert GAME.turn(world) == table.turn
                for mover in GAME.turn(world):
                    for move in GAME.moves(world, mover)[:3]:
                        GAME.play(world, mover, move, Seeded(number))
    assert {"choose", "act"} <= phases


def test_a_club_is_known_once_it_was_shown() -> None:
    state = finished(opened(("", "")))
    bag = state.players[1].bag
    assert hiding.view(state, 0).players[1].bag == (HIDDEN,) * 5
    assert hiding.view(state, 1).players[1].bag == bag
    state = with_player(state, 1, shown=(bag[3], bag[1]), used=(bag[3],))
    seen = hiding.view(state, 0).players[1]
    assert seen.bag == (HIDDEN,) * 3 + (bag[1], bag[3])
    assert hand_of(seen) == (HIDDEN,) * 3 + (bag[1],)
    assert hiding.view(state, None).players[1] == seen


@pytest.mark.parametrize("clubs", ["draft", "hands"])
def test_views_do_not_tell_which_club_was_chosen(clubs: str) -> None:
    state = finished(opened(("", "", ""), clubs))
    views = set()
    for club in state.players[1].bag:
        chosen = with_player(state, 1, chosen=club)
        seen = hiding.view(chosen, 0)
        assert seen.players[1].chosen == HIDDEN
        views.add(repr(seen))
        assert hiding.view(chosen, 1).players[1].chosen == club
        hand_of(seen.players[1])  # can be asked, whatever is known
    assert len(views) == 1
    revealed = changed(with_player(state, 1, chosen=state.players[1].bag[0]), phase="act")
    assert hiding.view(revealed, 0).players[1].chosen == state.players[1].bag[0]


def test_packs_are_hidden_from_the_others_and_from_onlookers() -> None:
    state = with_player(opened(("", "")), 0, pack=(3, 5, 7), up=True)
    assert hiding.view(state, 0).players[0].pack == (3, 5, 7)
    for viewer in (1, None):
        assert hiding.view(state, viewer).players[0].pack == (HIDDEN,) * 3


def test_what_is_left_after_the_draft_lies_open_to_who_is_short() -> None:
    state = opened(("shark-b", "lucky-a"))
    state = changed(with_player(state, 1, bag=(3, 5, 7, 9, 11)), phase="rest", left=(13, 15, 34))
    assert hiding.view(state, 0).left == (13, 15, 34)
    assert hiding.view(state, 1).left == (HIDDEN,) * 3


def test_a_card_looked_at_is_known_to_whoever_looked() -> None:
    state = finished(opened(("", "", "")))
    state = changed(state, decks=with_top(state, DECK_3_CARD, (1,)))
    deck = DECKS.index("3")
    tops = [hiding.view(state, seat).decks[deck].top for seat in (0, 1, None)]
    assert [top.card for top in tops if top] == [HIDDEN, DECK_3_CARD, HIDDEN]
    face_up = changed(state, decks=with_top(state, DECK_3_CARD, (0, 1, 2)))
    assert hiding.view(face_up, None).decks[deck].top.card == DECK_3_CARD  # type: ignore[union-attr]


def test_the_deck_of_a_kept_card_is_known_but_not_the_card() -> None:
    state = finished(opened(("bunjil-b", "lucky-a")))
    views = {
        repr(hiding.view(with_player(state, 0, kept=card), 1))
        for card in (DECK_3_CARD, OTHER_3_CARD)
    }
    assert len(views) == 1
    chip = hiding.view(with_player(state, 0, kept=CHIP_CARD), 1)
    assert repr(chip) not in views
    assert hiding.imagine(chip, 1, Seeded(4)).players[0].kept in CARDS["C"]


def test_secret_greens() -> None:
    state = changed(finished(opened(("", ""), mode="kelly"), "targets"), greens=((1,),) * 5)
    state = with_player(with_player(state, 0, target=2), 1, offer=(1, 4))
    seen = hiding.view(state, 1)
    assert seen.players[0].target == NO_HOLE
    assert seen.players[1].offer == (1, 4)
    assert hiding.view(state, 0).players[1].offer == (NO_HOLE, NO_HOLE)
    for seed in range(20):
        assert hiding.imagine(seen, 1, Seeded(seed)).players[0].target in (0, 2, 3)


def test_curtains_fall_only_while_somebody_looks_at_secrets() -> None:
    state = opened(("", ""))
    assert hiding.hides(state)
    state = finished(state)
    assert hiding.hides(state)
    playing = changed(state, order=(0, 1))
    assert not any(
        hiding.hides(changed(playing, phase=phase)) for phase in ("act", "cards", "discard")
    )
    assert hiding.hides(changed(playing, phase="extra"))
    sheds = changed(
        playing, phase="cards", players=tuple(altered(p, ability="lucky-b") for p in state.players)
    )
    assert hiding.hides(sheds)
    assert not hiding.hides(opened(("", ""), "open"))
    assert not hiding.hides(opened(("",), mode="stroke"))


@pytest.mark.parametrize(
    ("event", "secret"),
    [
        (ClubsRevealed((3, 5), (0, 1)), True),
        (PacksPassed(2), True),
        (CardReturned(0, DECK_3_CARD), True),
        (TurnBegan(0, 3, extra=True), True),
        (TurnBegan(0, 3), False),
        (Scored(0, 1, 3, "target"), True),
        (Scored(0, 1, 1, "flag"), False),
    ],
)
def test_moves_that_bring_secrets_to_light_stay(event: Any, secret: bool) -> None:
    assert hiding.reveals((event,)) is secret

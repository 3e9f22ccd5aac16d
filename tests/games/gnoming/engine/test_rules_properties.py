"""What holds in every game, however it is played: random games of every variant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.chance import Seeded
from engine.core.game import Event
from engine.games.gnoming.model import (
    HAZARD,
    IN_THE_BOX,
    KINDS,
    MOST_FILLED,
    MULLIGAN,
    Bounce,
    Dealt,
    Discard,
    Discarded,
    Draw,
    Drew,
    HazardRemoved,
    Move,
    Placed,
    Reshuffled,
    RoundEnded,
    Rules,
    State,
    Took,
)
from engine.games.gnoming.rules.effects import first_deal, play
from engine.games.gnoming.rules.moves import moves, turn, why_not

BOX = Counter(dict(zip(KINDS, IN_THE_BOX, strict=True)))

VARIANTS = st.builds(
    Rules,
    rounds=st.integers(1, 3),
    by_rounds_won=st.booleans(),
    penalty=st.booleans(),
    must_place=st.booleans(),
    bounce_face_up=st.booleans(),
    runs=st.booleans(),
    help_behind_only=st.booleans(),
    one_value=st.booleans(),
    may_decline=st.booleans(),
)
SEEDS = st.integers(0, 1 << 32)


PATIENT = 500  # moves: long enough for every deck to be drawn through more than once


def random_game(
    rules: Rules, seats: int, seed: int, *liked: type, until: int = 1_000_000
) -> Iterator[tuple[State, list[Event]]]:
    """Play at random, but up to some move always one of the liked kinds where there is one."""
    chance, choice = Seeded(seed), Seeded(seed, 1)
    state = first_deal(rules, seats, chance)
    yield state, []
    made = 0
    while waiting := turn(state):
        seat = waiting[choice.number(len(waiting))]
        legal = moves(state, seat)
        if made < until:
            legal = tuple(m for m in legal if type(m) in liked) or legal
        move = legal[choice.number(len(legal))]
        state, events = play(state, seat, move, chance)
        made += 1
        yield state, list(events)


def known_cards(state: State) -> Counter[int]:
    """Every card of a state that somebody has seen, and how many are unseen."""
    seen: Counter[int] = Counter(c for g in state.grids for c in g if c is not None)
    seen.update(c for pile in state.piles for c in pile)
    if state.hand is not None:
        seen[state.hand] += 1
    if state.recycled is not None:
        seen.update(dict(zip(KINDS, state.recycled, strict=True)))
    seen.update(dict(zip(KINDS, state.unseen, strict=True)))
    return seen


def check_cards(game: Iterator[tuple[State, list[Event]]]) -> int:
    """See that no card is lost or made; return how often the piles were shuffled."""
    removed = shuffled = 0
    for state, events in game:
        if any(isinstance(e, Dealt) for e in events):
            removed = 0
        removed += sum(isinstance(e, HazardRemoved) for e in events)
        shuffled += sum(isinstance(e, Reshuffled) for e in events)
        cards = known_cards(state)
        missing = BOX - cards
        assert not cards - BOX
        # Only Hazards leave the game: those removed on a turn, and those set aside at the deal.
        assert set(missing) <= {HAZARD}
        assert missing[HAZARD] >= removed
        assert all(len(g) == 9 for g in state.grids)
        hidden = sum(g.count(None) for g in state.grids)
        in_deck = state.deck if state.recycled is None else 0
        assert sum(state.unseen) == hidden + in_deck
        if state.recycled is not None:
            assert sum(state.recycled) == state.deck
    return shuffled


@settings(deadline=None, max_examples=40)
@given(rules=VARIANTS, seats=st.integers(2, 7), seed=SEEDS)
def test_no_card_is_lost_or_made(rules: Rules, seats: int, seed: int) -> None:
    check_cards(random_game(rules, seats, seed))


@settings(deadline=None, max_examples=12)
@given(rules=VARIANTS, seats=st.integers(2, 7), seed=SEEDS)
def test_no_card_is_lost_or_made_when_the_piles_become_the_deck(
    rules: Rules, seats: int, seed: int
) -> None:
    # Players who draw and throw away until the deck is gone, again and again, and then play on.
    shuffled = check_cards(random_game(rules, seats, seed, Draw, Discard, until=PATIENT))
    assert shuffled >= 2


@settings(deadline=None, max_examples=12)
@given(rules=VARIANTS, seats=st.integers(2, 7), seed=SEEDS)
def test_a_reshuffle_leaves_the_tops_and_deals_only_what_was_beneath(
    rules: Rules, seats: int, seed: int
) -> None:
    before = None
    found = 0
    for state, events in random_game(rules, seats, seed, Draw, Discard, until=PATIENT):
        if before is not None and isinstance(events[0], Reshuffled):
            found += 1
            beneath = Counter(card for pile in before.piles for card in pile[:-1])
            assert before.deck == 0
            assert events[0].cards == beneath.total()
            assert state.piles == (before.piles[0][-1:], before.piles[1][-1:])
            assert isinstance(events[1], Drew)
            assert state.recycled is not None
            left = Counter(dict(zip(KINDS, state.recycled, strict=True)))
            assert left + Counter([events[1].card]) == beneath
        before = state
    assert found


@settings(deadline=None, max_examples=40)
@given(rules=VARIANTS, seats=st.integers(2, 7), seed=SEEDS, liked=st.sampled_from([(), (Bounce,)]))
def test_one_card_leaves_in_a_turn_and_turns_end(
    rules: Rules, seats: int, seed: int, liked: tuple[type, ...]
) -> None:
    came = went = placed = 0
    for state, events in random_game(rules, seats, seed, *liked):
        came += sum(isinstance(e, Drew | Took) for e in events)
        went += sum(isinstance(e, Discarded | HazardRemoved) for e in events)
        placed += sum(isinstance(e, Placed) for e in events)
        # Every hidden card begins a chain of its own.
        assert placed <= 8 * MOST_FILLED if rules.bounce_face_up else placed <= 10
        assert len(state.filled) <= MOST_FILLED
        if state.phase in ("draw", "scored", "over") or went:
            assert came == went <= 1
            came = went = placed = 0


@settings(deadline=None, max_examples=15)
@given(rules=VARIANTS, seats=st.integers(2, 7), seed=SEEDS)
def test_moves_and_refusals_agree(rules: Rules, seats: int, seed: int) -> None:
    every = {(type(m), m) for s, _ in random_game(rules, seats, seed) for m in _all_moves(s)}
    for state, _ in random_game(rules, seats, seed):
        for seat in range(seats):
            legal = {(type(m), m) for m in moves(state, seat)}
            assert bool(legal) is (seat in turn(state))
            for kind, move in every:
                reason = why_not(state, seat, move)
                assert (reason is None) is ((kind, move) in legal), (move, reason)
                assert reason is None or reason.endswith(".")


def _all_moves(state: State) -> list[Move]:
    return [move for seat in turn(state) for move in moves(state, seat)]


@settings(deadline=None, max_examples=40)
@given(rules=VARIANTS, seats=st.integers(2, 7), seed=SEEDS)
def test_mulligans_never_gather_by_a_players_own_hand(rules: Rules, seats: int, seed: int) -> None:
    for _, events in random_game(rules, seats, seed):
        for event in events:
            if isinstance(event, Placed) and event.card == MULLIGAN:
                assert not event.bounced
    before = None
    for state, events in random_game(rules, seats, seed):
        if before is not None and any(isinstance(e, Placed) for e in events):
            seat = before.seat
            count = before.grids[seat].count(MULLIGAN)
            # In the middle of a turn there may be one more, which has to bounce another out.
            if not state.bounces and not any(isinstance(e, RoundEnded) for e in events):
                assert state.grids[seat].count(MULLIGAN) <= max(1, count)
        before = state


@settings(deadline=None, max_examples=30)
@given(rules=VARIANTS, seed=SEEDS, turns=st.integers(8, 24))
def test_patience_ends_with_its_turns(rules: Rules, seed: int, turns: int) -> None:
    alone = Rules(rules.rounds, turns=turns, bounce_face_up=rules.bounce_face_up)
    taken = 0
    for state, events in random_game(alone, 1, seed):
        taken += sum(isinstance(e, Drew | Took) for e in events)
        assert taken <= turns
        for event in events:
            if isinstance(event, RoundEnded):
                assert taken == turns or state.out == 0
                assert event.scores[0].bonus == (0 if state.out is None else -5)
                taken = 0

"""Sealed Bids, a small test game: hidden hands, secret choices at the same time, and a die.

Its key is "sealed", its mode "bids". A round: the starter rolls the prize, everybody seals one card
of the hand, all bids are opened, and the highest bid that nobody else made wins the prize.
`register()` puts it among the games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from engine.core.chance import Chance, Deck, Die
from engine.core.game import (
    Component,
    Event,
    Game,
    GameInfo,
    Mode,
    Option,
    Seat,
    SeatScore,
    Setup,
    Standing,
)
from engine.core.telling import Stretch
from engine.games import GAMES

KEY = "sealed"
CARDS = tuple(range(1, 10))
COPIES = 2
HAND = 4
HIDDEN = 0  # a bid or a card that this seat may not know
DECK = Deck("bids", CARDS)
PRIZE = Die("prize die", (1, 2, 3, 4, 5, 6))


@dataclass(frozen=True, slots=True)
class State:
    rounds: int
    phase: Literal["roll", "bid", "over"]
    prize: int
    hands: tuple[tuple[int, ...], ...]
    bids: tuple[int | None, ...]  # None until a seat has sealed its bid
    opened: tuple[tuple[int, ...], ...]  # the bids of each finished round
    won: tuple[tuple[int, ...], ...]  # the points of each finished round, by seat


class Roll(NamedTuple):
    """Roll the die for the prize."""


class Bid(NamedTuple):
    """Seal a card of the hand."""

    card: int


class Rolled(NamedTuple):
    prize: int


class Sealed(NamedTuple):
    seat: Seat


class Opened(NamedTuple):
    bids: tuple[int, ...]
    winner: Seat | None


class SealedBids(Game[State, Any]):
    info = GameInfo(
        key=KEY,
        title="Sealed Bids",
        tagline="The highest bid of its own wins",
        modes=(
            Mode(
                "bids",
                "Bids",
                (2, 4),
                "Bid in secret for the prize.",
                options=(Option("rounds", "Rounds", 3, span=(1, HAND)),),
                hidden=True,
                bound=100,
            ),
        ),
        seats=(2, 4),
        components=(Component("dice", "Dice", "The app rolls", "We use real dice"),),
    )
    state_type = State
    move_types = (Roll, Bid)

    def deal(self, setup: Setup, chance: Chance) -> State:
        left = [COPIES] * len(CARDS)
        hands = []
        for _ in setup.seats:
            hand = []
            for _ in range(HAND):
                kind = chance.draw(DECK, left)
                left[kind] -= 1
                hand.append(CARDS[kind])
            hands.append(tuple(sorted(hand)))
        nobody = (None,) * len(setup.seats)
        return State(setup.number("rounds"), "roll", 0, tuple(hands), nobody, (), ())

    def turn(self, state: State) -> tuple[Seat, ...]:
        if state.phase == "over":
            return ()
        if state.phase == "roll":
            return (len(state.won) % len(state.hands),)
        return tuple(seat for seat, bid in enumerate(state.bids) if bid is None)

    def moves(self, state: State, seat: Seat) -> Sequence[Any]:
        if seat not in self.turn(state):
            return ()
        return [Roll()] if state.phase == "roll" else [Bid(c) for c in sorted({*state.hands[seat]})]

    def why_not(self, state: State, seat: Seat, move: Any) -> str | None:
        if isinstance(move, Roll):
            return None if state.phase == "roll" else "The prize is known. Seal a bid."
        if state.phase == "roll":
            return "The prize comes first. Roll the die."
        return None if move.card in state.hands[seat] else "That card is not in the hand."

    def play(
        self, state: State, seat: Seat, move: Any, chance: Chance
    ) -> tuple[State, tuple[Event, ...]]:
        if isinstance(move, Roll):
            prize = int(chance.roll(PRIZE, "What did the prize die show?"))
            return replace(state, phase="bid", prize=prize), (Rolled(prize),)
        hand = list(state.hands[seat])
        hand.remove(move.card)
        hands = _put(state.hands, seat, tuple(hand))
        bids = _put(state.bids, seat, move.card)
        state = replace(state, hands=hands, bids=bids)
        if None in bids:
            return state, (Sealed(seat),)
        winner = _winner(bids)
        won = (*state.won, tuple(state.prize * (s == winner) for s in range(len(bids))))
        phase: Any = "over" if len(won) == state.rounds else "roll"
        nobody = (None,) * len(bids)
        opened = (*state.opened, bids)
        state = replace(state, phase=phase, prize=0, bids=nobody, opened=opened, won=won)
        return state, (Sealed(seat), Opened(bids, winner))

    def standing(self, state: State) -> Standing:
        over = state.phase == "over"
        points = [tuple(r[seat] for r in state.won) for seat in range(len(state.hands))]
        places = [1 + sum(sum(p) > sum(mine) for p in points) for mine in points]
        return Standing(
            tuple(
                SeatScore(seat, sum(p), place if over else 0, rounds=p, place=place)
                for seat, (p, place) in enumerate(zip(points, places, strict=True))
            ),
            over,
        )

    def report(self, state: State, seat: Seat, move: Any) -> str:
        return "rolls for the prize" if isinstance(move, Roll) else "seals a bid"

    def describe(self, state: State, move: Any) -> str:
        return "rolls for the prize" if isinstance(move, Roll) else f"bids {move.card}"

    def tell(self, state: State, events: tuple[Event, ...]) -> str:
        for event in events:
            if isinstance(event, Rolled):
                return f"The prize is {event.prize}"
            if isinstance(event, Opened):
                return f"Bids {', '.join(map(str, event.bids))}"
        return ""

    def reveals(self, events: tuple[Event, ...]) -> bool:
        return any(isinstance(event, Opened) for event in events)

    def phase(self, state: State) -> str:
        return f"Round {min(len(state.won) + 1, state.rounds)} of {state.rounds}"

    def stretch(self, state: State) -> Stretch:
        return Stretch("round", min(len(state.won) + 1, state.rounds))

    def prompt(self, state: State, seat: Seat) -> str:
        return "Roll for the prize" if state.phase == "roll" else "Choose your bid in secret"

    def view(self, state: State, seat: Seat | None) -> State:
        hands = tuple(h if s == seat else (HIDDEN,) * len(h) for s, h in enumerate(state.hands))
        bids = tuple(b if s == seat or b is None else HIDDEN for s, b in enumerate(state.bids))
        return replace(state, hands=hands, bids=bids)

    def imagine(self, view: State, seat: Seat, chance: Chance) -> State:
        left = [COPIES] * len(CARDS)
        for cards in (*view.opened, *view.hands, view.bids):
            for card in cards:
                if card:
                    left[card - 1] -= 1

        def fill(card: int | None) -> Any:
            if card != HIDDEN:
                return card
            kind = chance.draw(DECK, left)
            left[kind] -= 1
            return CARDS[kind]

        hands = tuple(tuple(sorted(map(fill, hand))) for hand in view.hands)
        return replace(view, hands=hands, bids=tuple(map(fill, view.bids)))

    def horizon(self, state: State) -> int:
        return len(state.won)


def _put(items: tuple[Any, ...], place: int, item: Any) -> tuple[Any, ...]:
    return (*items[:place], item, *items[place + 1 :])


def _winner(bids: tuple[Any, ...]) -> Seat | None:
    """The highest bid that nobody else made."""
    lone = [bid for bid in bids if bids.count(bid) == 1]
    return bids.index(max(lone)) if lone else None


def register() -> None:
    GAMES.setdefault(KEY, SealedBids())

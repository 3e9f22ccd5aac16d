"""How the game is told: cards, lines, moves, events, and what a player should do now."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.chance import Face
from engine.core.game import Event, Seat
from engine.core.telling import Stretch, seat_named
from engine.core.wording import counted, enumerated
from engine.games.gnoming.model import (
    GOING_OUT,
    HAZARD,
    MULLIGAN,
    POSITIVE,
    ROWS,
    Bounce,
    Card,
    Deal,
    Dealt,
    Decline,
    Discard,
    Draw,
    Drew,
    Flip,
    Flipped,
    GameEnded,
    HazardRemoved,
    Move,
    Place,
    Placed,
    Reshuffled,
    RoundEnded,
    State,
    Take,
    WentOut,
)
from engine.games.gnoming.rules.standing import ScoredLine

PILES = ("left", "right")
_SCORED = ("scored", "over")  # phases after a round
WHERE = (
    "the top left",
    "the top middle",
    "the top right",
    "the middle left",
    "the center",
    "the middle right",
    "the bottom left",
    "the bottom middle",
    "the bottom right",
)


def signed(points: int) -> str:
    """Write a number with a real minus sign."""
    return str(points).replace("-", "−")


def name_face(face: Face) -> str:
    """Name a card that came up, as far as it is one."""
    return name(face) if isinstance(face, int) else face


def name(card: Card) -> str:
    """Name a card: "7", "−2", "Mulligan"."""
    return {MULLIGAN: "Mulligan", HAZARD: "Hazard"}.get(card) or signed(card)


def with_article(card: Card) -> str:
    """Name a card with its article."""
    return f"{'an' if card == 8 else 'a'} {name(card)}"


def line_title(line: ScoredLine) -> str:
    """Name a finished line: "Row of 5s", "Run around 6"."""
    if line.kind == "run":
        return f"Run around {line.value}"
    return f"{'Row' if line.spaces in ROWS else 'Column'} of {line.value}s"


def describe(state: State, move: Move, piles: Sequence[str] = PILES) -> str:
    """Tell a move in one line, in words that follow the player's name; piles by any names."""
    match move:
        case Flip(space):
            return f"Flips {WHERE[space]} card"
        case Decline():
            return "Flips no card"
        case Draw():
            return "Draws from the deck"
        case Take(pile):
            return f"Takes the {name(state.piles[pile][-1])} from the {piles[pile]} pile"
        case Place(space):
            return f"Places the {_hand(state)} at {WHERE[space]}"
        case Bounce(space):
            return f"Bounces the {_hand(state)} to {WHERE[space]}"
        case Discard(pile):
            return f"Discards the {_hand(state)} on the {piles[pile]} pile"
        case Deal():
            return f"Deals round {state.round + 1}"


def suggest(state: State, move: Move, places: Sequence[str] = ()) -> str:
    """Tell a move with the piles by the names that they have on the screen."""
    return describe(state, move, places or PILES)


def _hand(state: State) -> str:
    assert state.hand is not None
    return name(state.hand)


def tell(state: State, events: Sequence[Event]) -> str:
    """Tell what came of a move that led to this state."""
    return " ".join(sentence for event in events if (sentence := _tell(state, event)))


def _tell(state: State, event: Event) -> str:
    match event:
        case Dealt(_, _, (left, right)):
            return f"The piles start with {with_article(left)} and {with_article(right)}."
        case Flipped(_, _, card) | Drew(_, card):
            return f"It's {with_article(card)}."
        case Placed(_, _, _, displaced, was_down, _):
            words = "Under it was" if was_down else "Out comes"
            return f"{words} {with_article(displaced)}."
        case HazardRemoved(_, helped):
            return f"The Hazard is gone.{_help(state, len(helped))}"
        case Reshuffled(cards):
            return f"The discards become a new deck of {cards} cards."
        case WentOut():
            return "That was the last face-down card."
        case RoundEnded(number, _, scores):
            points = enumerated(
                [f"{seat_named(s)} {signed(score.total)}" for s, score in enumerate(scores)]
            )
            return f"Round {number} is over: {points}."
        case GameEnded():
            return "The game is over."
    return ""


def _help(state: State, helped: int) -> str:
    """Tell how many of the others turn up a card."""
    if not helped:
        return ""
    others = len(state.grids) - 1
    who = "The other player" if others == 1 else "The others"
    if helped < others:
        who = "One other player" if helped == 1 else "Some of the others"
    if state.rules.may_decline:
        return f" {who} may flip a card."
    return f" {who} {'flips' if helped == 1 else 'flip'} a card."


def headlines(state: State, events: Sequence[Event]) -> tuple[str, ...]:
    """Say what everybody should notice of a move; scores of a round are shown by themselves."""
    return tuple(line for event in events if (line := _headline(state, event)))


def _headline(state: State, event: Event) -> str:
    match event:
        case Dealt(number, _, _):
            return f"Round {number} of {state.rules.rounds}"
        case WentOut(seat) if not state.rules.turns and state.phase not in _SCORED:
            return f"{seat_named(seat)} went out! Last turns"
    return ""


def done(state: State, seat: Seat) -> str:
    """Whether a seat has gone out in the round under way."""
    return "out" if state.out == seat and state.phase not in _SCORED else ""


def phase(state: State) -> str:
    """Say where the game is."""
    if state.phase == "over":
        return "Game over"
    text = f"Round {state.round} of {state.rules.rounds}"
    if state.phase == "scored":
        return f"{text}: scores"
    if state.rules.turns:
        left = state.turns_left
        return f"{text} · {counted(left, 'turn')} left"
    return f"{text} · last turns" if state.out is not None else text


def stretch(state: State) -> Stretch:
    """Name the round that is played."""
    return Stretch("round", state.round)


def prompt(state: State, seat: Seat) -> str:
    """Say what a seat that may move should do now."""
    if state.waiting:
        return _prompt_waiting(state, seat) if seat in state.waiting else ""
    if seat != state.seat:
        return ""
    mulligans = state.grids[seat].count(MULLIGAN)
    match state.phase:
        case "draw":
            return _prompt_draw(state, mulligans)
        case "place":
            return _prompt_place(state, mulligans)
        case "displaced":
            if not state.bounces:
                return f"Discard the {_hand(state)}."
            if mulligans > 1:
                return f"Bounce the {_hand(state)}: a Mulligan must go."
            return f"Bounce or discard the {_hand(state)}."
        case "scored":
            return "Deal the next round."
    return ""


def _prompt_waiting(state: State, seat: Seat) -> str:
    if state.phase == "help":
        decline = ", or decline" if state.rules.may_decline else ""
        return f"Hazard gone! Flip a card{decline}."
    if state.grids[seat].count(None) == 9:
        return "Flip two of your cards."
    return "Flip one more card."


def _prompt_draw(state: State, mulligans: int) -> str:
    tops = [pile[-1] for pile in state.piles if pile]
    takeable = [card for card in tops if mulligans < 2 or card != MULLIGAN]
    last = state.out is not None or state.turns_left == 1
    if mulligans > 1:
        task = f"{'draw or take' if takeable else 'draw'} to replace a Mulligan"
    elif last:
        task = "draw or take" if takeable else "draw a card"
    else:
        task = "draw a card or take one" if takeable else "draw a card"
    return f"Last turn: {task}." if last else f"{task[0].upper()}{task[1:]}."


def _prompt_place(state: State, mulligans: int) -> str:
    card = _hand(state)
    if state.hand == MULLIGAN and mulligans:
        if state.source is not None:
            task, other = "Place it on your Mulligan", "bounce there"
        else:
            task, other = "Discard this Mulligan", "bounce onto yours"
        return f"{task}, or {other}." if _swaps(state) else f"{task}."
    if mulligans > 1:
        return f"Replace a Mulligan with the {card}."
    if state.source is not None and state.rules.must_place:
        return f"Place the {card}{_at_stake(state) or ' in your grid'}."
    return f"Place or discard the {card}{_at_stake(state)}."


def _swaps(state: State) -> bool:
    """Whether an open card would bounce that makes way for a second Mulligan."""
    grid = state.grids[state.seat]
    pairs = any(card in POSITIVE and grid.count(card) > 1 for card in grid)
    return state.rules.bounce_face_up and grid.count(MULLIGAN) == 1 and pairs


def _at_stake(state: State) -> str:
    """A word of warning where one more card would end the round."""
    alone, hidden = len(state.grids) == 1, state.grids[state.seat].count(None)
    if alone or state.out is not None or hidden != 1:
        return ""
    costs = "±" if state.rules.penalty else "−"
    return f". Going out: {costs}{GOING_OUT}"

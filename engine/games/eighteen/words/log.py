"""The log, and what of it everybody should notice: a new hole, who is on its green, who wins it, a
play-off."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from engine.core.game import Event, Seat
from engine.core.grids.hexes import apart
from engine.core.telling import seat_named
from engine.core.wording import capital, counted, enumerated
from engine.games.eighteen.box.clubs import CARRIED, CLUBS
from engine.games.eighteen.box.played_course import ground_of
from engine.games.eighteen.box.solo import COMBINED, PACES
from engine.games.eighteen.model import (
    NOBODY,
    BagsFull,
    BigHitHanded,
    CardDrawn,
    CardReturned,
    ClubsRevealed,
    DeckShuffled,
    Dug,
    Eliminated,
    ExtraTurn,
    Flew,
    GameEnded,
    GreensStocked,
    HandWasReset,
    HoleBegan,
    HolesTied,
    LayingEnded,
    LongestDriven,
    MarkerMoved,
    OutOfBounds,
    PacksPassed,
    PileDiscarded,
    PlayoffBegan,
    Reached,
    RivalAimed,
    RivalFlipped,
    RivalLooked,
    RivalScored,
    Scored,
    Splashed,
    State,
    TargetLost,
    TurnMissed,
    Walked,
    borrowed,
)
from engine.games.eighteen.rules.turn.flight import OUT, TREE
from engine.games.eighteen.words.names import card, club, deck, shape, where


def tell(state: State, events: Sequence[Event]) -> str:
    """Tell what came of a move that led to this state."""
    return " ".join(_sentences(state, events))


def _sentences(state: State, events: Sequence[Event]) -> Iterator[str]:
    for kind, several in groupby(events, type):
        if kind is CardDrawn:
            yield _cards([event.card for event in several])  # type: ignore[attr-defined]
        elif kind is Flew:
            began = any(isinstance(event, HoleBegan) for event in events)
            yield from (_flew(state, event, to_go=not began) for event in several)  # type: ignore[arg-type]
        elif kind is Scored:
            yield from _won(state, [*several])  # type: ignore[list-item]
        elif kind in _TOLD:
            yield from filter(None, (_TOLD[kind](state, event) for event in several))


def _cards(cards: list[int]) -> str:
    if len(cards) == 1:
        return f"It's {shape(cards[0])}."
    return f"The cards: {', '.join(map(card, cards))}."


def _green(hole: int) -> str:
    return f"green {hole + 1}"


def _points(points: int) -> str:
    return counted(points, "point") if points else "no points"


def _bags_full(state: State, event: BagsFull) -> str:
    return "Everyone has their clubs." if state.rules.seats > 1 else "The bag is packed."


def _revealed(state: State, event: ClubsRevealed) -> str:
    clubs = [(seat, event.clubs[seat]) for seat in event.order]
    names = [f"{seat_named(seat)}'s {CLUBS[club].name}" for seat, club in clubs if club is not None]
    if len(names) < 2 or len(event.clubs) == 1:
        return ""
    return f"In order: {', '.join(names)}."


def _flew(state: State, event: Flew, to_go: bool) -> str:
    """Where a ball came down, and how far it is then to the green in play, where that is no secret
    and no other hole has begun since."""
    if event.why == OUT:
        return "Out of bounds!"
    ground = ground_of(state.rules.course)
    if len(event.path) == 1:
        return "A tree stops it at once."
    stops = "A tree stops it" if event.why == TREE else "It lands"
    hole = state.hole if state.rules.way.pace in ("together", "wait") and to_go else None
    left = 0 if hole is None else apart(ground.at[event.end], ground.at[ground.greens[hole]])
    far = f", {counted(left, 'hex')} from the green" if left else ""
    return f"{stops} {where(ground, event.end)}{far}."


def _dug(state: State, event: Dug) -> str:
    if event.why == OUT:
        return "Out of bounds!"
    if event.start == event.end:
        tree = "A tree is in the way. " if event.why == TREE else ""
        return f"{tree}The ball stays in the bunker."
    side = "" if event.outcome == "target" else f" to the {event.outcome}"
    return f"Out of the bunker{side}, {where(ground_of(state.rules.course), event.end)}."


def _out(state: State, event: OutOfBounds) -> str:
    """The club comes back, unless it was somebody else's."""
    player = state.players[event.seat]
    return "" if borrowed(player) else "The club comes back."


def _extra(state: State, event: ExtraTurn) -> str:
    """In an extra turn, or where nobody comes before it, it is played without a break."""
    at_once = state.phase == "extra" and state.extras[0] == (event.seat, event.golfer)
    return f"That earns an extra turn {'right now' if at_once else 'after this round'}."


def _splashed(state: State, event: Splashed) -> str:
    return f"Splash! That costs a {'stroke' if state.rules.way.wet == 'stroke' else 'turn'}."


def _reached(state: State, event: Reached) -> str:
    """Where the ball lies has been told; only an ace is worth another sentence."""
    return "Hole in one!" if event.ace else ""


def _stocked(state: State, event: GreensStocked) -> str:
    has_points = state.rules.way.prize in ("skins", "tokens")
    return f"Every green has {'points' if has_points else 'a flag'}."


_SCORED: Final = {
    "target": "It was {who}'s secret green: {points}.",
    "theirs": "{who} finds a rival's secret green: {points}.",
    "par": "{who} scores {points} on hole {hole}.",
}
_TAKEN: Final = "{who} takes {points} from {green}."


def _scored(state: State, event: Scored) -> str:
    alone = state.rules.seats == 1
    told = "{points} on hole {hole}." if alone else _SCORED.get(event.why, _TAKEN)
    if event.why in ("flag", "token") and state.rules.way.prize == "flags":
        told = (
            "{who} wins hole {hole}."
            if state.rules.way.pace == "together"
            else "{who} takes a flag."
        )
    return capital(
        told.format(
            who=seat_named(event.seat),
            points=_points(event.points),
            green=_green(event.hole),
            hole=event.hole + 1,
        )
    )


def _hole_began(state: State, event: HoleBegan) -> str:
    if state.rules.way.pace == "any":
        return ""
    par = ground_of(state.rules.course).course.holes[event.hole].par
    if state.rules.way.pace == "race" and event.hole:
        return f"{seat_named(event.seats[0])} goes on to hole {event.hole + 1}."
    return f"Hole {event.hole + 1}, par {par}."


def _marker(state: State, event: MarkerMoved) -> str:
    combined = PACES[state.rules.deck[event.card]].turns[event.turn] == COMBINED
    return "The opponents score this round too." if combined else ""


def _flipped(state: State, event: RivalFlipped) -> str:
    outcome = "comes first" if event.wins else "comes second"
    return f"Opponent {event.rival + 1} has {club(event.club)} and {outcome}."


def _playoff(state: State, event: PlayoffBegan) -> str:
    stake = f" for {_points(event.points)}" if event.points else ""
    return f"{enumerated([seat_named(seat) for seat in event.seats])} play off{stake}."


def _shuffled(state: State, event: DeckShuffled) -> str:
    return f"{capital(deck(event.deck))} is shuffled."


def _eliminated(state: State, event: Eliminated) -> str:
    are = "is" if len(event.seats) == 1 else "are"
    return f"{enumerated([seat_named(seat) for seat in event.seats])} {are} out of the play-off."


def _tied(state: State, event: HolesTied) -> str:
    return f"A tie! {capital(_green(event.to))} is worth {_points(event.points)} more."


def _handed(state: State, event: BigHitHanded) -> str:
    return "" if event.to == NOBODY else f"{seat_named(event.to)} takes one card away."


def _taken_away(state: State, event: PileDiscarded) -> str:
    return "Chance takes one card away." if event.seat == NOBODY else ""


def _missed(state: State, event: TurnMissed) -> str:
    return f"{seat_named(event.seat)} misses a turn in the water."


def _walked(state: State, event: Walked) -> str:
    return f"{capital(where(ground_of(state.rules.course), event.end))}."


def _returned(state: State, event: CardReturned) -> str:
    """In an extra turn nobody else has a club to choose."""
    anew = (
        ". Everyone may choose again" if state.phase == "choose" and state.rules.seats > 1 else ""
    )
    return f"It's {shape(event.card)}{anew}."


def _reset(state: State, event: HandWasReset) -> str:
    return f"{seat_named(event.seat)} gets all clubs back." if state.rules.seats > 1 else ""


_TOLD: Final[dict[type, Callable[[State, Any], str]]] = {
    LayingEnded: lambda state, event: "The course is ready.",
    GreensStocked: _stocked,
    PacksPassed: lambda state, event: f"Pass the packs left: round {event.round} of {CARRIED}.",
    BagsFull: _bags_full,
    HandWasReset: _reset,
    CardReturned: _returned,
    ClubsRevealed: _revealed,
    TurnMissed: _missed,
    RivalLooked: lambda state, event: f"It's {club(event.club)}.",
    DeckShuffled: _shuffled,
    BigHitHanded: _handed,
    PileDiscarded: _taken_away,
    Walked: _walked,
    Dug: _dug,
    OutOfBounds: _out,
    Splashed: _splashed,
    LongestDriven: lambda state, event: "The longest drive of the day!",
    Reached: _reached,
    Scored: _scored,
    HolesTied: _tied,
    TargetLost: lambda state, event: f"{seat_named(event.seat)} needs a new secret green.",
    RivalAimed: lambda state, event: f"Opponent {event.rival + 1} aims at {_green(event.hole)}.",
    RivalFlipped: _flipped,
    RivalScored: lambda state, event: (
        f"Opponent {event.rival + 1} takes {_points(event.points)} from {_green(event.hole)}."
    ),
    MarkerMoved: _marker,
    ExtraTurn: _extra,
    HoleBegan: _hole_began,
    PlayoffBegan: _playoff,
    Eliminated: _eliminated,
    GameEnded: lambda state, event: "The game is over.",
}


# What the log says of these is worth a headline.
_HEADLINED: Final = (
    LayingEnded,
    BagsFull,
    HolesTied,
    RivalScored,
    HoleBegan,
    PlayoffBegan,
    Eliminated,
    LongestDriven,
)


def headlines(state: State, events: Sequence[Event]) -> tuple[str, ...]:
    """Tells what of a move everybody should notice."""
    told = [_headline(state, event) for event in events if not isinstance(event, Scored)]
    won = [event for event in events if isinstance(event, Scored) and event.why != "par"]
    return (*(each.rstrip(".") for each in _won(state, won)), *filter(None, told))


def _won(state: State, won: Sequence[Scored]) -> list[str]:
    """Tells what somebody wins; whoever wins the same shares a sentence."""
    way = state.rules.way
    together = way.prize == "flags" and way.pace == "together"
    if len(won) > 1 and together and len({event.hole for event in won}) == 1:
        names = enumerated([seat_named(event.seat) for event in won])
        return [f"{names} win hole {won[0].hole + 1}."]
    return [_scored(state, event) for event in won]


def _headline(state: State, event: Event) -> str:
    if isinstance(event, Reached):
        return _in_headline(state, event)
    return tell(state, (event,)).rstrip(".") if isinstance(event, _HEADLINED) else ""


def _in_headline(state: State, event: Reached) -> str:
    name = seat_named(event.seat)
    if event.ace:
        return f"Hole in one by {name}!"
    if state.rules.way.pace != "wait":
        return ""  # there it is the points that count, and they are told
    player = state.players[event.seat]
    played = event.hole < len(player.card)
    strokes = player.card[event.hole] if played else player.turns + player.penalties
    unit = "stroke" if state.rules.way.prize == "strokes" else "turn"
    return f"{name} is in: {counted(strokes, unit)}"


def done(state: State, seat: Seat) -> str:
    """Whether a seat waits on the green or for a play-off, or has decided already."""
    player = state.players[seat]
    if state.phase == "over":
        return ""
    if player.finished:
        return "waits" if state.playoff else "on the green"
    picked = player.picked if state.phase == "draft" else player.chosen is not None
    return "ready" if picked and state.phase in ("draft", "choose") else ""

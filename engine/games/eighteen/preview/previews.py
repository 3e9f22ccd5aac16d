"""Previews moves: the chances of a club by hex, the way of a ball, what is left after it.

Odds are told by place: the chance that a hex can be had by whoever wants just that one. Trails run
over places from where the ball lies; their piece is the golfer of the seat. Only what the seat
knows is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.core.game import Preview, Seat
from engine.core.grids.hexes import NAMES
from engine.core.telling import seat_named
from engine.core.wording import capital, counted, enumerated
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.shots import SHOTS
from engine.games.eighteen.model import (
    NO_HEADING,
    BigHit,
    Borrow,
    Choose,
    Discard,
    Draw,
    Escape,
    Follow,
    Move,
    Redraw,
    ResetHand,
    State,
    Swing,
    TakeClub,
    Walk,
    actor,
)
from engine.games.eighteen.preview import chances
from engine.games.eighteen.preview.card_luck import finals, finals_after, luck_of
from engine.games.eighteen.preview.chances import (
    CERTAIN,
    RARE,
    green_in_sight,
    green_named,
    hexes,
    hexes_from,
    likely_ends,
    odds_of,
    percent,
)
from engine.games.eighteen.preview.distances import field_in
from engine.games.eighteen.preview.shot_odds import Heat, big_shot, heat, most, shot, single
from engine.games.eighteen.rules.turn.hands import in_sand
from engine.games.eighteen.rules.turn.swinging import active, in_rough, neighbour, swingers
from engine.games.eighteen.words.names import card, club, deck

_COUNTS: Final = {1: "one card", 2: "two cards", 3: "three cards"}


def preview(state: State, seat: Seat, move: Move) -> Preview | None:
    """Tell what a move would do, as far as no card decides it; None where there is no need to."""
    tell = _TELLING.get(type(move))
    return None if tell is None else tell(state, seat, move)


MANY: Final = 4  # clubs: so many are counted, fewer named

# Clubs.


def _choose(state: State, seat: Seat, move: Choose | Borrow | TakeClub) -> Preview:
    golfers = _golfers(state, seat)
    odds = odds_of(most(heat(state, seat, move.club, golfer) for golfer in golfers))
    told = [_club_told(state, seat, golfer, move.club) for golfer in golfers]
    named = f"{capital(club(move.club))}: "
    facts = f"{capital(club(move.club))}."
    return Preview(f"{named}{_by_golfer(golfers, told)}.", odds=odds, facts=facts)


def _by_golfer(golfers: Sequence[int], told: Sequence[str]) -> str:
    """What holds for each golfer of a seat: said once where it is the same for all of them."""
    if len(set(told)) == 1:
        return told[0]
    each = zip(golfers, told, strict=True)
    return ". ".join(f"Golfer {golfer + 1}: {words}" for golfer, words in each)


def _golfers(state: State, seat: Seat) -> list[int]:
    if state.phase in ("act", "cards", "extra"):
        return active(state, seat)
    golfers = state.players[seat].golfers
    return [g for g, golfer in enumerate(golfers) if not golfer.down] or list(range(len(golfers)))


def _club_told(state: State, seat: Seat, golfer: int, number: int) -> str:
    """Tell what a club may bring: the chance of the green, and where the ball ends else."""
    found = heat(state, seat, number, golfer)
    place = state.players[seat].golfers[golfer].place
    sandy = in_sand(state.rules.ground, CLUBS[number], place)
    if not found:
        return "can't exit the bunker" if sandy else "no use here except to move"
    if sandy:
        chance = max(chance for end, chance in found.items() if end != place or len(found) == 1)
        return f"up to {percent(chance)} to exit where you want"
    return _chances_told(state, seat, golfer, found, likely_ends(state, seat, golfer, number))


def _chances_told(state: State, seat: Seat, golfer: int, found: Heat, ends: Heat) -> str:
    green = green_in_sight(state, seat, golfer)
    named, chance = green_named(state, seat, golfer), found.get(green, 0.0)
    away: dict[int, float] = {}
    for end, share in ends.items():
        if end != green:
            far = hexes_from(state, seat, golfer, end)
            away[far] = away.get(far, 0.0) + share
    usual = hexes(max(away, key=away.__getitem__)) if away else ""
    if chance > CERTAIN:
        return f"{percent(1)} to {named}"
    if chance < RARE:
        return f"usually {usual} from {named}" if usual else f"no way to {named} from here"
    told = f"{percent(chance)} to {named}"
    return f"{told}, else usually {usual} away" if usual else told


# Cards.


def _draw(state: State, seat: Seat, move: Draw) -> Preview:
    playing = CLUBS[state.players[seat].playing]
    field, luck = field_in(state), luck_of(state, seat)
    golfers = swingers(state, seat)
    maps = {
        golfer: shot(
            field, state.players[seat].golfers[golfer].place, luck, playing, move.deck, move.heading
        )
        for golfer in golfers
    }
    drawn = f"{capital(_COUNTS[playing.draws])} from {deck(move.deck)}"
    if move.heading != NO_HEADING:
        drawn += f", {NAMES[move.heading]}"
    return _drawn(state, seat, drawn, maps)


def _big_hit(state: State, seat: Seat, move: BigHit) -> Preview:
    playing = CLUBS[state.players[seat].playing]
    field, luck = field_in(state), luck_of(state, seat)
    golfers = swingers(state, seat)
    maps = {
        golfer: big_shot(field, state.players[seat].golfers[golfer].place, luck, playing)
        for golfer in golfers
    }
    seats = state.rules.seats
    taker = "chance" if seats == 1 else seat_named(neighbour(state))
    drawn = (
        f"{capital(_COUNTS[playing.draws + 1])} from {deck(playing.big_deck)}, and {taker} takes"
    )
    return _drawn(state, seat, f"{drawn} one away", maps)


def _drawn(state: State, seat: Seat, drawn: str, maps: dict[int, Heat]) -> Preview:
    told = []
    for golfer, found in maps.items():
        chance = found.get(green_in_sight(state, seat, golfer), 0.0)
        named = green_named(state, seat, golfer)
        told.append(f"{percent(chance)} to {named}" if chance else f"{named} is out of reach")
    joint = ": " if len(set(told)) == 1 else ". "
    sentence = f"{drawn}{joint}{_by_golfer(list(maps), told)}."
    return Preview(sentence, odds=odds_of(most(maps.values())), facts=f"{drawn}.")


def _follow(state: State, seat: Seat, move: Follow) -> Preview:
    assert state.drawn is not None
    top = state.drawn.piles[move.pile][-1]
    odds = finals_after(luck_of(state, seat), top)
    return _next_card(state, seat, f"The next card from {deck(SHOTS[top].follow)}", odds)


def _redraw(state: State, seat: Seat, move: Redraw) -> Preview:
    assert state.drawn is not None
    top = SHOTS[state.drawn.piles[move.pile][-1]]
    cost = f", for {club(move.club)}" if move.club else ""
    named = f"A new card from {deck(top.deck)}{cost}, and you must play it"
    if state.drawn.action == "escape":
        heading, golfer = state.drawn.heading, state.drawn.golfer
        odds = chances.dug_odds(state, seat, top.deck, heading, golfer)
        return Preview(f"{named}.", odds=odds)
    return _next_card(state, seat, named, finals(luck_of(state, seat), top.deck))


def _next_card(
    state: State, seat: Seat, named: str, odds: tuple[tuple[int, float], ...]
) -> Preview:
    assert state.drawn is not None
    field, players = field_in(state), state.players[seat]
    playing, heading = CLUBS[players.playing], state.drawn.heading
    maps = {}
    for golfer in swingers(state, seat):
        place = players.golfers[golfer].place
        rough = in_rough(field.ground, playing, place)
        maps[golfer] = single(field, place, rough, odds, heading)
    return _drawn(state, seat, named, maps)


def _discard(state: State, seat: Seat, move: Discard) -> Preview:
    """Tell what the one who hits can do with the cards that are left."""
    assert state.drawn is not None
    hitter = actor(state)
    piles = state.drawn.piles
    kept = [pile[-1] for number, pile in enumerate(piles) if number != move.pile]
    field, players = field_in(state), state.players[hitter]
    playing = CLUBS[players.playing]
    maps = []
    for golfer in swingers(state, hitter):
        place = players.golfers[golfer].place
        rough = in_rough(field.ground, playing, place)
        maps += [single(field, place, rough, ((each, 1.0),), NO_HEADING) for each in kept]
    found = most(maps)
    goals = {green_in_sight(state, seat=hitter, golfer=g) for g in range(len(players.golfers))}
    # A secret green stays secret: only greens that everybody plays for are told.
    told = ""
    if state.rules.way.pace != "any":
        can = "can" if goals & found.keys() else "can't"
        told = f", which {can} reach the green"
    cards = enumerated([f"the {card(each)}" for each in kept], "or")
    left = f"{seat_named(hitter)} is left with {cards}"
    return Preview(f"{left}{told}.", odds=odds_of(found), facts=f"{left}.")


# The hand.


def _reset(state: State, seat: Seat, move: ResetHand) -> Preview:
    players = state.players[seat]
    back = [club(number) for number in players.used]
    if state.phase == "choose":
        come = "come" if len(back) > 1 else "comes"
        return Preview(f"{capital(enumerated(back))} {come} back for free.")
    if not back:
        return Preview("Only this club comes back, and your turn is over.")
    clubs = [*back, "this club"]
    named = capital(enumerated(clubs)) if len(clubs) < MANY else counted(len(clubs), "club")
    return Preview(f"{named} come back. It takes your turn.")


_TELLING: Final[dict[type, Callable[[State, Seat, Any], Preview]]] = {
    Choose: _choose,
    Borrow: _choose,
    TakeClub: _choose,  # from the first tee, where everybody stands while clubs are taken
    Draw: _draw,
    BigHit: _big_hit,
    Follow: _follow,
    Redraw: _redraw,
    Discard: _discard,
    Swing: chances.swing,
    Walk: chances.walk,
    Escape: chances.escape,
    ResetHand: _reset,
}

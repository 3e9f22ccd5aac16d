"""Swinging with the cards that lie there, and big hits: a card more from the next higher deck, and
the left neighbour takes one pile away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.core.chance import Chance, Deck
from engine.core.game import Seat
from engine.core.grids.hexes import DIRECTIONS
from engine.games.eighteen.box.clubs import CLUBS, Club
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.box.played_course import Place, PlayedCourse
from engine.games.eighteen.box.shots import REMAIN, SHOTS
from engine.games.eighteen.model import (
    NO_HEADING,
    NOBODY,
    BigHitHanded,
    CardRedrawn,
    Discard,
    DrawnCards,
    Follow,
    Look,
    Move,
    PileDiscarded,
    Player,
    Redraw,
    State,
    Swing,
    actor,
    actors,
    hand_of,
    in_extra,
    worn,
)
from engine.games.eighteen.rules import rivals
from engine.games.eighteen.rules.changes import Events, Handler, ability_in
from engine.games.eighteen.rules.turn.decks import (
    ASKING,
    draw_flight,
    drawn_in,
    follow,
    remove_pile,
)
from engine.games.eighteen.rules.turn.flight import OUT, fly
from engine.games.eighteen.rules.turn.hands import in_sand, usable
from engine.games.eighteen.rules.turn.landing import dig, fly_off

# By whether it is from the rough, then by card.
_FLIGHTS: Final = tuple(
    {number: shot.flights_from(rough) for number, shot in SHOTS.items()} for rough in (False, True)
)
_DECK: Final = {number: shot.deck for number, shot in SHOTS.items()}


turn: Final = actors  # whose cards they are


def active(state: State, seat: Seat) -> list[int]:
    """The golfers of a seat that can be moved in this turn."""
    if in_extra(state):
        return [state.extras[0][1]]
    return [i for i, golfer in enumerate(state.players[seat].golfers) if not golfer.down]


def swingers(state: State, seat: Seat) -> list[int]:
    """The golfers that could hit the ball with the club in play."""
    ground, ability, player = state.rules.ground, ability_in(state, seat), state.players[seat]
    club, golfers = CLUBS[player.playing], player.golfers
    return [
        golfer
        for golfer in active(state, seat)
        if usable(ground, ability, club, golfers[golfer].place)
        and not in_sand(ground, club, golfers[golfer].place)
    ]


def in_rough(ground: PlayedCourse, club: Club, place: Place) -> bool:
    """Whether a shot with a club is one hex shorter from a place."""
    return not ground.fair[place] and club.minds_rough


def flights(state: State, seat: Seat, golfer: int, card: int) -> tuple[str, ...]:
    """The flights of a card from where a golfer stands."""
    player = state.players[seat]
    place, club = player.golfers[golfer].place, CLUBS[player.playing]
    return _FLIGHTS[in_rough(state.rules.ground, club, place)][card]


@lru_cache(maxsize=256)
def _headings(golfer: int, pile: int, heading: int) -> tuple[Swing, ...]:
    """A swing in every heading, or in the one that was declared."""
    headings = DIRECTIONS if heading == NO_HEADING else (heading,)
    return tuple(Swing(direction, golfer, pile) for direction in headings)


@lru_cache(maxsize=1 << 13)
def _wild(
    ground: PlayedCourse, place: Place, golfer: int, pile: int, heading: int, card: int,
    rough: bool, through: bool,
) -> tuple[Swing, ...]:  # fmt: skip
    """The swings along the flights of a wild card: along none that is out, unless all are."""
    letters, chip = _FLIGHTS[rough][card], SHOTS[card].chips
    listed: list[Swing] = []
    for swing in _headings(golfer, pile, heading):
        ways = [fly(ground, place, swing.heading, way, chip, through).why for way in letters]
        kept = [flight for flight, why in enumerate(ways) if why != OUT] or range(len(letters))
        listed += [swing._replace(flight=flight) for flight in kept]
    return tuple(listed)


def _shots(state: State, seat: Seat, drawn: DrawnCards) -> list[Move]:
    ground, player, through = state.rules.ground, state.players[seat], state.rules.through
    club, heading, only = CLUBS[player.playing], drawn.heading, drawn.only
    piles = [*enumerate(drawn.piles)] if only == NOBODY else [(only, drawn.piles[only])]
    listed: list[Move] = []
    # Who has but one golfer drew for it.
    for golfer in swingers(state, seat) if len(player.golfers) > 1 else (0,):
        place = player.golfers[golfer].place
        rough = in_rough(ground, club, place)
        for pile, cards in piles:
            card = cards[-1]
            flights = _FLIGHTS[rough][card]
            if len(flights) == 1:
                listed += _headings(golfer, pile, heading)
            elif flights:
                listed += _wild(ground, place, golfer, pile, heading, card, rough, through)
    return listed


def lucky(state: State, seat: Seat) -> bool:
    """Whether a golfer may still draw a card anew."""
    return bool(ability_in(state, seat).redraws) and not worn(state.players[seat])


def _redraws(state: State, seat: Seat, drawn: DrawnCards) -> list[Move]:
    """A redraw of each card that could be played, at the cost of each club where it costs one."""
    if not lucky(state, seat):
        return []
    clubs = hand_of(state.players[seat]) if ability_in(state, seat).sheds else (0,)
    every = state.rules.any_card
    tops = [pile for pile, cards in enumerate(drawn.piles) if every or cards[-1] not in ASKING]
    return [Redraw(pile, club) for pile in tops for club in clubs]


def moves(state: State, seat: Seat) -> list[Move]:
    drawn = state.drawn
    if drawn is None or seat != actor(state):
        return []
    if drawn.action == "escape":
        ways = _headings(drawn.golfer, 0, drawn.heading)
        if SHOTS[drawn.piles[0][-1]].bunker == REMAIN:
            ways = ways[:1]  # they all lead nowhere
        return [*ways, *_redraws(state, seat, drawn)]
    listed = _shots(state, seat, drawn)
    if drawn.only == NOBODY:
        for pile, cards in enumerate(drawn.piles):
            if cards[-1] in ASKING:
                listed.append(Follow(pile))
    if state.players[seat].ability:
        listed += _redraws(state, seat, drawn)
    # An opponent's club may be looked at until the golfer moves.
    return listed + rivals.moves(state, seat) if state.solo else listed


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if state.drawn is None or seat != actor(state):
        return "It's another player's turn."
    if move in moves(state, seat):
        return None
    if isinstance(move, Look) and (why := rivals.why_not(state, seat, move)):
        return why
    if not isinstance(move, Swing | Follow | Redraw):
        return "Your cards are on the table. Play one of them."
    if not 0 <= move.pile < len(state.drawn.piles):
        return "There's no such card on the table."
    if isinstance(move, Redraw):
        return _why_not_redraw(state, seat, move)
    if state.drawn.only not in (NOBODY, move.pile):
        return "You redrew a card. Now you must play it."
    if isinstance(move, Follow):
        return "That card has a flight, so play it. No more cards."
    return _why_not_swing(state, seat, state.drawn, move)


def _why_not_redraw(state: State, seat: Seat, move: Redraw) -> str:
    ability, player = ability_in(state, seat), state.players[seat]
    if not ability.redraws:
        return "Your golfer can't redraw a card."
    if worn(player):
        return f"Your golfer's luck is used up. It comes back {_back(player)}."
    asking = state.drawn is not None and state.drawn.piles[move.pile][-1] in ASKING
    if asking and not state.rules.any_card:
        return "First follow that card. You can redraw only a card with a flight."
    if not ability.sheds:
        return "A redraw costs you no club here."
    if not hand_of(player):
        return "A redraw costs another club, and your hand is empty."
    return "A redraw costs another club. Name one from your hand."


def _back(player: Player) -> str:
    """When a power is back that is used up: `worn` says that it is."""
    if "hole" not in ability_of(player.ability).redraws or not player.spent:
        return "when you reset your hand"
    return "on the next hole" + (", once you have reset your hand" if player.tired else "")


def _why_not_swing(state: State, seat: Seat, drawn: DrawnCards, move: Swing) -> str:
    card = drawn.piles[move.pile][-1]
    if drawn.heading not in (NO_HEADING, move.heading):
        return "You chose the direction before you drew. It stays."
    if move.heading not in DIRECTIONS:
        return "The six directions are numbered from 0 to 5."
    if drawn.action == "escape":
        return "You can leave the bunker only the way you chose."
    if card in ASKING:
        return "That card has no flight. Follow it, or play another card."
    if move.golfer not in swingers(state, seat):
        return "That golfer can't make this shot."
    if not 0 <= move.flight < len(flights(state, seat, move.golfer, card)):
        return "The card has no such flight from here."
    return "That flight is out of bounds. Choose the other one."


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    if isinstance(move, Swing):
        _swing(state, seat, move, chance, events)
    elif isinstance(move, Follow):
        follow(state, seat, move.pile, chance, events)
        settle(state, seat, chance, events)
    elif isinstance(move, Redraw):
        _redraw(state, seat, move, chance, events)
    else:
        rivals.play(state, seat, move, chance, events)


def _swing(state: State, seat: Seat, move: Swing, chance: Chance, events: Events) -> None:
    drawn = drawn_in(state)
    card = drawn.piles[move.pile][-1]
    if drawn.action == "escape":
        dig(state, seat, drawn.golfer, move.heading, card, chance, events)
    else:
        letters = flights(state, seat, move.golfer, card)[move.flight]
        fly_off(state, seat, move.golfer, move.heading, letters, card, chance, events)


def _redraw(state: State, seat: Seat, move: Redraw, chance: Chance, events: Events) -> None:
    """Draw a card anew: it lies on the old one and has to be played."""
    events.append(CardRedrawn(seat, move.pile, move.club))
    player = state.players[seat]
    player.spent = player.tired = True
    if move.club:
        player.used = (*player.used, move.club)
        if move.club not in player.shown:
            player.shown = (*player.shown, move.club)
    drawn = drawn_in(state)
    state.drawn = drawn._replace(only=move.pile)
    draw_flight(state, seat, move.pile, _DECK[drawn.piles[move.pile][-1]], chance, events)
    settle(state, seat, chance, events)


def settle(state: State, seat: Seat, chance: Chance, events: Events) -> None:
    """Let a seat decide about the cards; where only one swing is possible it is made at once."""
    state.phase = "cards"
    if drawn_in(state).heading != NO_HEADING or drawn_in(state).action == "escape":
        possible = [move for move in moves(state, seat) if not isinstance(move, Look)]
        if len(possible) == 1 and isinstance(possible[0], Swing):
            play(state, seat, possible[0], chance, events)


_PILES: Final = Deck("big hit", ("first", "second", "third"), "shots")
_DISCARDS: Final = tuple(map(Discard, range(len(_PILES.kinds))))
_TAKEN: Final = "Shuffle your cards and take one away. Which one was it?"


def hit(state: State, seat: Seat, chance: Chance, events: Events) -> None:
    """Draw for a big hit and hand the cards over; alone, chance takes one away."""
    club = CLUBS[state.players[seat].playing]
    state.drawn = DrawnCards("big", ())
    for pile in range(club.draws + 1):
        draw_flight(state, seat, pile, club.big_deck, chance, events)
    state.phase = "discard"
    alone = state.rules.seats == 1
    events.append(BigHitHanded(seat, NOBODY if alone else neighbour(state)))
    if alone:
        counts = [int(pile <= club.draws) for pile in range(len(_PILES.kinds))]
        pile = chance.draw(_PILES, counts, _TAKEN)
        _take_away(state, NOBODY, pile, chance, events)


def neighbour(state: State) -> Seat:
    """Who sits to the left of the one whose turn it is."""
    return (actor(state) + 1) % state.rules.seats


def discard_turn(state: State) -> tuple[Seat, ...]:
    """Who takes a pile away."""
    return (neighbour(state),)


def discards(state: State, seat: Seat) -> Sequence[Move]:
    if state.drawn is None or seat != neighbour(state):
        return ()
    return _DISCARDS[: len(state.drawn.piles)]


def why_not_discard(state: State, seat: Seat, move: Move) -> str | None:
    if seat == actor(state):
        return "First your left neighbor takes one card away."
    if seat != neighbour(state):
        return "The left neighbor of whoever hits takes a card away."
    if not isinstance(move, Discard):
        return "First take away one of your neighbor's cards."
    return None if move in discards(state, seat) else "There's no such card on the table."


def play_discard(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    assert isinstance(move, Discard)
    _take_away(state, seat, move.pile, chance, events)


def _take_away(state: State, by: Seat, pile: int, chance: Chance, events: Events) -> None:
    events.append(PileDiscarded(by, pile))
    remove_pile(state, pile)
    settle(state, actor(state), chance, events)


HANDLER: Final = Handler(turn, moves, why_not, play)
DISCARD_HANDLER: Final = Handler(discard_turn, discards, why_not_discard, play_discard)

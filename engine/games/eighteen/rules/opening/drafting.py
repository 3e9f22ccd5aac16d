"""The draft: a pack for everybody, one club out of it, and the rest goes to the left. Who is short
of clubs after it takes some of what nobody took."""

from __future__ import annotations

from typing import Final

from engine.core.chance import Chance, OneOf
from engine.core.game import Seat
from engine.core.wording import counted
from engine.games.eighteen.box.clubs import CARRIED, CLUBS, DEALT
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.model import (
    HIDDEN,
    SECRET_CLUBS,
    ClubTaken,
    LetPass,
    Move,
    PackLetPass,
    PacksPassed,
    PackTakenUp,
    State,
    TakeClub,
    TakeUp,
)
from engine.games.eighteen.rules.changes import Events, Handler
from engine.games.eighteen.rules.hiding import view
from engine.games.eighteen.rules.opening.outfitting import (
    lacks,
    pack,
    suiting,
    untaken,
    why_not_suit,
)

# Five times in a row: people have to know which of their cards it is about.
_QUESTIONS: Final = tuple(
    OneOf(
        f"Card {number} of {CARRIED} dealt to you: which club?",
        number,
        CARRIED,
        f"{CARRIED} cards dealt to you: tap them all",
    )
    for number in range(1, CARRIED + 1)
)


def begin(state: State, events: Events, chance: Chance) -> None:
    if drafters(state):
        state.round = 1


def drafters(state: State) -> tuple[Seat, ...]:
    """Who takes part, in the order in which packs go round."""
    if state.rules.clubs not in SECRET_CLUBS:
        return ()
    return tuple(
        seat for seat, player in enumerate(state.players) if not ability_of(player.ability).first
    )


def turn(state: State) -> tuple[Seat, ...]:
    """Who has not picked in this round; nobody after the last."""
    if state.round > CARRIED:
        return ()
    return tuple(
        seat
        for seat in drafters(state)
        if not state.players[seat].picked and lacks(state.players[seat]) > 0
    )


def moves(state: State, seat: Seat) -> list[Move]:
    if seat not in turn(state):
        return []
    player = state.players[seat]
    if not player.up:
        return [TakeUp()]
    clubs: list[Move] = [TakeClub(club) for club in suiting(player, player.pack)]
    return clubs if why_not_pass(state, seat) else [*clubs, LetPass()]


def why_not_pass(state: State, seat: Seat) -> str | None:
    player = state.players[seat]
    if not suiting(player, player.pack):
        return None
    if not ability_of(player.ability).waits:
        return "Take one of the clubs."
    return "This is the last round. Take a club." if state.round == CARRIED else None


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if seat not in turn(state):
        return "You've picked. Wait for the others."
    player = state.players[seat]
    if isinstance(move, TakeUp):
        return "You hold your pack. Pick a club." if player.up else None
    if not player.up:
        return "First take up your pack."
    if isinstance(move, LetPass):
        return why_not_pass(state, seat)
    if not isinstance(move, TakeClub):
        return "Pick a club from your pack."
    if move.club not in player.pack:
        return "That club isn't in this pack."
    return why_not_suit(player, move.club)


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    match move:
        case TakeUp():
            events.append(PackTakenUp(seat))
            if state.rules.clubs == "told":
                _tell(state, seat, chance, events)
            else:
                _take_up(state, seat, chance, events)
        case TakeClub(club):
            _take(state, seat, club, events)
        case LetPass():
            events.append(PackLetPass(seat))
            state.players[seat].picked = True
    _go_on(state, events)


def _go_on(state: State, events: Events) -> None:
    while drafters(state) and state.round <= CARRIED and not turn(state):
        _pass_on(state, events)


def _tell(state: State, seat: Seat, chance: Chance, events: Events) -> None:
    """The whole hand at once: dealt, or what people say who have drafted at their own table."""
    player = state.players[seat]
    wanted = lacks(player)
    for number in range(1, wanted + 1):
        left = suiting(player, untaken(state))
        if not left:
            break
        seeming = suiting(player, untaken(view(state, seat)))
        question = OneOf(
            f"Club {number} of {wanted} in your final hand: which one?",
            number,
            wanted,
            f"{counted(wanted, 'club')} in your final hand: tap them all",
        )
        club = 1 + chance.draw(DEALT, _counts(set(left)), question, seat, _counts(set(seeming)))
        _take(state, seat, club, events)
    player.up = player.picked = True


def _dealt(state: State, seat: Seat, chance: Chance) -> tuple[int, ...]:
    """Five cards of those that nobody has."""
    left, seeming = set(untaken(state)), set(untaken(view(state, seat)))
    pack = []
    for question in _QUESTIONS:
        club = 1 + chance.draw(DEALT, _counts(left), question, seat, _counts(seeming))
        left.remove(club)
        seeming.remove(club)
        pack.append(club)
    return tuple(sorted(pack))


def _counts(clubs: set[int]) -> list[int]:
    return [int(number in clubs) for number in CLUBS]


def _take_up(state: State, seat: Seat, chance: Chance, events: Events) -> None:
    """Deal a pack. Where nobody else drafts and all of it fits into the bag, it goes there."""
    player = state.players[seat]
    player.pack, player.up = _dealt(state, seat, chance), True
    whole = len(player.pack) == lacks(player) and suiting(player, player.pack) == player.pack
    if len(drafters(state)) == 1 and whole:
        for club in player.pack:
            _take(state, seat, club, events)
        state.round = CARRIED + 1


def _take(state: State, seat: Seat, club: int, events: Events) -> None:
    events.append(ClubTaken(seat, HIDDEN))
    player = state.players[seat]
    pack(player, [club])
    player.pack = tuple(other for other in player.pack if other != club)
    player.picked = True


def _pass_on(state: State, events: Events) -> None:
    """All have picked: packs go to the left, and in the last round a lone card needs no choice."""
    ring = drafters(state)
    packs = {seat: state.players[seat].pack for seat in ring}
    state.round += 1
    over = state.round > CARRIED or not any(lacks(state.players[seat]) > 0 for seat in ring)
    for place, seat in enumerate(ring):
        player = state.players[seat]
        player.pack = () if over else packs[ring[place - 1]]
        player.picked = False
    if over:
        state.round = CARRIED + 1
        return
    events.append(PacksPassed(state.round))
    if state.round == CARRIED:
        for seat in turn(state):
            if len(left := moves(state, seat)) == 1 and isinstance(left[0], TakeClub):
                _take(state, seat, left[0].club, events)


def begin_rest(state: State, events: Events, chance: Chance) -> None:
    """Lay out what nobody took; nobody needs to know it where nobody is short."""
    for seat in range(state.rules.seats):
        player = state.players[seat]
        player.pack, player.up, player.picked = (), False, False
    state.round = 0
    if state.rules.clubs in SECRET_CLUBS and any(lacks(player) > 0 for player in state.players):
        state.left = untaken(state)


def rest_turn(state: State) -> tuple[Seat, ...]:
    short = (
        seat
        for seat, player in enumerate(state.players)
        if lacks(player) > 0 and suiting(player, state.left)
    )
    return tuple(short)[:1]


def rest_moves(state: State, seat: Seat) -> list[Move]:
    if seat not in rest_turn(state):
        return []
    return [TakeClub(club) for club in suiting(state.players[seat], state.left)]


def why_not_rest(state: State, seat: Seat, move: Move) -> str | None:
    if not isinstance(move, TakeClub):
        return "Take one of the clubs that are left."
    if seat not in rest_turn(state):
        return "Another player takes a club now."
    if move.club not in state.left:
        return "That club isn't among those that are left."
    return why_not_suit(state.players[seat], move.club)


def play_rest(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    assert isinstance(move, TakeClub)
    events.append(ClubTaken(seat, HIDDEN))
    state.left = tuple(club for club in state.left if club != move.club)
    pack(state.players[seat], [move.club])


HANDLER: Final = Handler(turn, moves, why_not, play)
REST_HANDLER: Final = Handler(rest_turn, rest_moves, why_not_rest, play_rest)

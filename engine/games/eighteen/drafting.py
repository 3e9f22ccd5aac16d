"""How bags are filled: choosing from the box, the draft, what is left after it, and a named club.

Four steps that follow one another. Each is over when nobody has anything to do in it, and many have
nothing to do at most tables: only a few golfers choose before the draft, or after it.
"""

from __future__ import annotations

from typing import Final

from engine.chance import Chance
from engine.game import Event, Seat
from engine.games.eighteen.bags import (
    in_play,
    lacks,
    packed,
    picks,
    suiting,
    untaken,
    why_not_suit,
)
from engine.games.eighteen.box.clubs import CARRIED, CLUBS, DEALT, HANDS, hand
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.changes import altered, changed, seated, with_player
from engine.games.eighteen.model import (
    HIDDEN,
    ClubNamed,
    ClubTaken,
    LetPass,
    Move,
    NameClub,
    PackLetPass,
    PacksPassed,
    PackTakenUp,
    Player,
    State,
    TakeClub,
    TakeUp,
)

# Five times in a row: people have to know which of their cards it is about.
_QUESTIONS: Final = tuple(
    f"Which club were you dealt? Number {number} of {CARRIED}." for number in range(1, CARRIED + 1)
)


# Before the draft: what comes with a golfer, ready-made bags, and who chooses from the whole box.


def begin_first(state: State, events: list[Event], chance: Chance) -> State:
    players = [_equipped(player) for player in state.players]
    if state.rules.clubs == "hands":
        hands = [hand(HANDS[seat]) for seat in range(state.rules.seats)]
        players = [packed(p, clubs, True) for p, clubs in zip(players, hands, strict=True)]
    return changed(state, players=tuple(players))


def _equipped(player: Player) -> Player:
    """Give a golfer the club that comes with the card: the first of its kind in the box."""
    given = ability_of(player.ability).given
    if given is None:
        return player
    return packed(player, [next(n for n, club in CLUBS.items() if club.kind == given)], True)


def turn_first(state: State) -> tuple[Seat, ...]:
    """In open choice one club each in turn; else those who choose before the draft."""
    rules = state.rules
    if rules.clubs == "hands":
        return ()
    box = untaken(state)
    waiting = [
        seat
        for seat, player in enumerate(state.players)
        if (rules.clubs == "open" or ability_of(player.ability).first)
        and lacks(player) > 0
        and suiting(player, box)
    ]
    return tuple(sorted(waiting, key=lambda seat: picks(state.players[seat]))[:1])


def moves_first(state: State, seat: Seat) -> list[Move]:
    if seat not in turn_first(state):
        return []
    return [TakeClub(club) for club in suiting(state.players[seat], untaken(state))]


def why_not_first(state: State, seat: Seat, move: Move) -> str | None:
    if not isinstance(move, TakeClub):
        return "Choose a club from the box."
    if seat not in turn_first(state):
        return "Somebody else chooses a club now."
    if move.club not in in_play(state.rules):
        return "There is no such club in the box."
    if move.club not in untaken(state):
        return "That club is taken."
    return why_not_suit(state.players[seat], move.club)


def play_first(state: State, seat: Seat, move: Move, chance: Chance, events: list[Event]) -> State:
    assert isinstance(move, TakeClub)
    shown = state.rules.clubs == "open"
    events.append(ClubTaken(seat, move.club if shown else HIDDEN))
    return changed(
        state, players=seated(state, seat, packed(state.players[seat], [move.club], shown))
    )


# The draft.


def begin_draft(state: State, events: list[Event], chance: Chance) -> State:
    return changed(state, round=1) if drafters(state) else state


def drafters(state: State) -> tuple[Seat, ...]:
    """Who takes part, in the order in which packs go round."""
    if state.rules.clubs != "draft":
        return ()
    return tuple(
        seat for seat, player in enumerate(state.players) if not ability_of(player.ability).first
    )


def turn_draft(state: State) -> tuple[Seat, ...]:
    """Who has not picked in this round; nobody after the last."""
    if state.round > CARRIED:
        return ()
    return tuple(
        seat
        for seat in drafters(state)
        if not state.players[seat].picked and lacks(state.players[seat]) > 0
    )


def moves_draft(state: State, seat: Seat) -> list[Move]:
    if seat not in turn_draft(state):
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
    return "This is the last round: take a club." if state.round == CARRIED else None


def why_not_draft(state: State, seat: Seat, move: Move) -> str | None:
    if seat not in turn_draft(state):
        return "You have picked: wait for the others."
    player = state.players[seat]
    if isinstance(move, TakeUp):
        return "You hold your pack: pick a club." if player.up else None
    if not player.up:
        return "Take your pack up first."
    if isinstance(move, LetPass):
        return why_not_pass(state, seat)
    if not isinstance(move, TakeClub):
        return "Pick a club from the pack."
    if move.club not in player.pack:
        return "That club is not in this pack."
    return why_not_suit(player, move.club)


def play_draft(state: State, seat: Seat, move: Move, chance: Chance, events: list[Event]) -> State:
    match move:
        case TakeUp():
            events.append(PackTakenUp(seat))
            state = with_player(state, seat, pack=_dealt(state, seat, chance), up=True)
            return _all_mine(state, seat, events)
        case TakeClub(club):
            state = _take(state, seat, club, events)
        case LetPass():
            events.append(PackLetPass(seat))
            state = with_player(state, seat, picked=True)
    while drafters(state) and state.round <= CARRIED and not turn_draft(state):
        state = _passed(state, events)
    return state


def _dealt(state: State, seat: Seat, chance: Chance) -> tuple[int, ...]:
    """Five cards of those that nobody has."""
    left = set(untaken(state))
    pack = []
    for question in _QUESTIONS:
        club = 1 + chance.draw(DEALT, [number in left for number in CLUBS], question, seat)
        left.remove(club)
        pack.append(club)
    return tuple(sorted(pack))


def _all_mine(state: State, seat: Seat, events: list[Event]) -> State:
    """Where nobody else drafts and the whole pack fits into the bag, it goes there."""
    player = state.players[seat]
    whole = len(player.pack) == lacks(player) and suiting(player, player.pack) == player.pack
    if len(drafters(state)) > 1 or not whole:
        return state
    for club in player.pack:
        state = _take(state, seat, club, events)
    return changed(state, round=CARRIED + 1)


def _take(state: State, seat: Seat, club: int, events: list[Event]) -> State:
    events.append(ClubTaken(seat, HIDDEN))
    player = packed(state.players[seat], [club])
    pack = tuple(other for other in player.pack if other != club)
    player = altered(player, pack=pack, picked=True)
    return changed(state, players=seated(state, seat, player))


def _passed(state: State, events: list[Event]) -> State:
    """All have picked: packs go to the left, and in the last round a lone card needs no choice."""
    ring = drafters(state)
    packs = {seat: state.players[seat].pack for seat in ring}
    state = changed(state, round=state.round + 1)
    over = state.round > CARRIED or not any(lacks(state.players[seat]) > 0 for seat in ring)
    for place, seat in enumerate(ring):
        pack = () if over else packs[ring[place - 1]]
        state = with_player(state, seat, pack=pack, picked=False)
    if over:
        return changed(state, round=CARRIED + 1)
    events.append(PacksPassed(state.round))
    if state.round == CARRIED:
        for seat in turn_draft(state):
            if len(moves := moves_draft(state, seat)) == 1 and isinstance(moves[0], TakeClub):
                state = _take(state, seat, moves[0].club, events)
    return state


# After the draft: who is short looks at what was left over.


def begin_rest(state: State, events: list[Event], chance: Chance) -> State:
    """Lay out what nobody took; nobody needs to know it where nobody is short."""
    players = tuple(altered(p, pack=(), up=False, picked=False) for p in state.players)
    state = changed(state, players=players, round=0)
    short = state.rules.clubs == "draft" and any(lacks(player) > 0 for player in players)
    return changed(state, left=untaken(state)) if short else state


def turn_rest(state: State) -> tuple[Seat, ...]:
    short = (
        seat
        for seat, player in enumerate(state.players)
        if lacks(player) > 0 and suiting(player, state.left)
    )
    return tuple(short)[:1]


def moves_rest(state: State, seat: Seat) -> list[Move]:
    if seat not in turn_rest(state):
        return []
    return [TakeClub(club) for club in suiting(state.players[seat], state.left)]


def why_not_rest(state: State, seat: Seat, move: Move) -> str | None:
    if not isinstance(move, TakeClub):
        return "Take a club of those that are left."
    if seat not in turn_rest(state):
        return "Somebody else takes a club now."
    if move.club not in state.left:
        return "That club is not among those that are left."
    return why_not_suit(state.players[seat], move.club)


def play_rest(state: State, seat: Seat, move: Move, chance: Chance, events: list[Event]) -> State:
    assert isinstance(move, TakeClub)
    events.append(ClubTaken(seat, HIDDEN))
    state = changed(state, left=tuple(club for club in state.left if club != move.club))
    return changed(state, players=seated(state, seat, packed(state.players[seat], [move.club])))


# A club that never expires is named before the first hole.


def begin_name(state: State, events: list[Event], chance: Chance) -> State:
    return changed(state, left=())


def turn_name(state: State) -> tuple[Seat, ...]:
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if ability_of(player.ability).eternal == "named" and not player.eternal
    )[:1]


def moves_name(state: State, seat: Seat) -> list[Move]:
    return [NameClub(club) for club in state.players[seat].bag] if seat in turn_name(state) else []


def why_not_name(state: State, seat: Seat, move: Move) -> str | None:
    if not isinstance(move, NameClub):
        return "Name the club that never leaves your hand."
    if seat not in turn_name(state):
        return "Somebody else names a club now."
    return None if move.club in state.players[seat].bag else "That club is not in your bag."


def play_name(state: State, seat: Seat, move: Move, chance: Chance, events: list[Event]) -> State:
    assert isinstance(move, NameClub)
    events.append(ClubNamed(seat, move.club))
    player = state.players[seat]
    shown = tuple(sorted({*player.shown, move.club}))
    return with_player(state, seat, eternal=(move.club,), shown=shown)

"""Groups legal moves into a few choices, each with its cost: all that is not done by touching a
card or a hex. Which of a group's moves is meant, a heading or a golfer tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from app.games.eighteen.cards.explanations import deck_called
from app.games.eighteen.view import NUMBERS
from engine.core.game import Seat, SeatSetup
from engine.games.eighteen.box.clubs import CLUBS, Club
from engine.games.eighteen.box.course_layout import BUNKER, ROUGH, TREE, WATER
from engine.games.eighteen.box.played_course import left_of
from engine.games.eighteen.box.shots import CHIP, SHOTS
from engine.games.eighteen.model import (
    NO_HEADING,
    BigHit,
    Borrow,
    Choose,
    Decline,
    Discard,
    Draw,
    EndLaying,
    Escape,
    Follow,
    KeepCard,
    KeepTarget,
    LayTile,
    LayToken,
    LetPass,
    Look,
    Move,
    NameClub,
    Peek,
    Phase,
    Redraw,
    ResetHand,
    ReturnCard,
    State,
    Stay,
    Swing,
    TakeClub,
    TakeGolfer,
    TakeUp,
    Walk,
)

M = TypeVar("M", bound=Move)


class ChoiceLook(NamedTuple):
    """The colours of a choice's card, and how thick its edge is in dp."""

    fill: str
    edge: str
    ink: str
    cost_ink: str
    thick: float


OFFERED: Final = ChoiceLook("surface", "outline_variant", "text", "text2", 1.2)
CHOSEN: Final = ChoiceLook(
    "primary_container", "primary", "primary_container_ink", "primary_container_ink", 2.6
)
RISKY: Final = ChoiceLook("pin_container", "pin", "pin_container_ink", "pin_container_ink", 2.6)


class GroupedMoves(NamedTuple):
    """A group of legal moves that one tap chooses."""

    key: str
    title: str
    cost: str
    icon: str = ""
    deck: str = ""  # whose chip stands in place of an icon
    moves: tuple[Move, ...] = ()
    look: ChoiceLook = OFFERED

    @property
    def selected(self) -> bool:
        """Whether the main action would do it."""
        return self.look is not OFFERED


class Asker(NamedTuple):
    """Who is to choose, and where."""

    view: State
    seat: Seat
    seats: Sequence[SeatSetup]

    @property
    def club(self) -> Club:
        return CLUBS[self.view.players[self.seat].playing]

    @property
    def neighbour(self) -> str:
        """Who takes a card of a big hit away."""
        count = self.view.rules.seats
        return "chance" if count == 1 else self.seats[(self.seat + 1) % count].name


def key_of(move: Move | None) -> str:
    """The choice that a move belongs to; empty for moves that are no choices."""
    return _KEYS[type(move)](move) if type(move) in _KEYS else ""


_KEYS: Final[dict[type, Callable[[Any], str]]] = {
    LayTile: lambda move: f"lay {move.letter}",
    EndLaying: lambda _: "done",
    Draw: lambda move: f"draw {move.deck}",
    BigHit: lambda _: "big",
    Swing: lambda _: "swing",
    Walk: lambda _: "walk",
    Escape: lambda move: f"escape {move.deck}",
    ResetHand: lambda _: "reset",
    Stay: lambda _: "stay",
    Borrow: lambda _: "borrow",
    Decline: lambda _: "decline",
    Look: lambda move: f"look {move.rival}",
    Follow: lambda move: f"follow {move.pile}",
    Redraw: lambda move: f"redraw {move.pile}",
    KeepCard: lambda _: "keep",
    ReturnCard: lambda _: "return",
    LetPass: lambda _: "pass",
}


def choices_of(asker: Asker, moves: Sequence[Move], pile: int) -> list[GroupedMoves]:
    """The choices that legal moves leave, in their order; of cards those of one pile."""
    groups: dict[str, list[Move]] = {}
    for move in moves:
        other_pile = isinstance(move, Follow | Redraw) and move.pile != pile
        if (key := key_of(move)) and not other_pile:
            groups.setdefault(key, []).append(move)
    if asker.view.phase == "cards":
        groups.pop("swing", None)  # cards are chosen by themselves
    return [
        _TOLD[type(group[0])](asker, group[0])._replace(key=key, moves=tuple(group))
        for key, group in groups.items()
    ]


_TILES: Final = {
    BUNKER: ("Bunker", "shovel"),
    WATER: ("Water", "water"),
    TREE: ("Tree", "pine-tree"),
    ROUGH: ("Rough", "grass"),
}


def _tile(asker: Asker, move: LayTile) -> GroupedMoves:
    title, icon = _TILES[move.letter]
    left = left_of(asker.view.rules.course, move.letter)
    return GroupedMoves("", title, f"{left} left in the box", icon, "")


def _draw(asker: Asker, move: Draw) -> GroupedMoves:
    cards = "one card" if asker.club.draws == 1 else f"{asker.club.draws} cards, play one"
    cost = "aim, then " + cards if move.heading >= 0 else cards
    title = f"Draw, {_short(move.deck)}" if move.heading < 0 else "Chip"
    return GroupedMoves("", title, cost, "", move.deck)


def _short(deck: str) -> str:
    return "chip deck" if deck == CHIP else f"deck {deck}"


def _big(asker: Asker, _move: BigHit) -> GroupedMoves:
    cost = f"{asker.club.draws + 1} cards, {asker.neighbour} takes 1"
    return GroupedMoves("", f"Big hit, deck {asker.club.big_deck}", cost, "meteor", "")


def _swing(asker: Asker, _move: Swing) -> GroupedMoves:
    fair, rough = asker.club.steps
    return GroupedMoves("", "Hit", f"{fair} hexes, rough {rough}", "golf", "")


def _walk(asker: Asker, _move: Walk) -> GroupedMoves:
    return GroupedMoves("", "Move", "one hex, no shot", "walk", "")


def _escape(_asker: Asker, move: Escape) -> GroupedMoves:
    title = f"Exit, {_short(move.deck)}"
    cost = "aim, then one card" if move.heading >= 0 else "one card, then aim"
    return GroupedMoves("", title, cost, "", move.deck)


def _reset(asker: Asker, _move: ResetHand) -> GroupedMoves:
    free = asker.view.phase == "choose"
    return GroupedMoves("", "Reset hand", "free" if free else "takes your turn", "cached", "")


def _follow(asker: Asker, move: Follow) -> GroupedMoves:
    assert asker.view.drawn
    deck = SHOTS[asker.view.drawn.piles[move.pile][-1]].follow
    return GroupedMoves("", "Follow it", f"a card from {deck_called(deck)}", "", deck)


def _redraw(_asker: Asker, move: Redraw) -> GroupedMoves:
    cost = "costs you a club" if move.club else "play the new card"
    return GroupedMoves("", "Redraw", cost, "clover", "")


def _look(_asker: Asker, move: Look) -> GroupedMoves:
    return GroupedMoves("", f"Look at {NUMBERS[move.rival]}", "flips the club", "eye-outline", "")


def _plain(title: str, cost: str, icon: str) -> Callable[[Asker, Any], GroupedMoves]:
    return lambda _asker, _move: GroupedMoves("", title, cost, icon, "")


_TOLD: Final[dict[type, Callable[[Asker, Any], GroupedMoves]]] = {
    LayTile: _tile,
    EndLaying: _plain("Done", "lay no more tiles", "check"),
    Draw: _draw,
    BigHit: _big,
    Swing: _swing,
    Walk: _walk,
    Escape: _escape,
    ResetHand: _reset,
    Follow: _follow,
    Redraw: _redraw,
    Look: _look,
    Stay: _plain("End the turn", "nothing else to do", "sleep"),
    Borrow: _plain("Borrow a club", "from another player", "swap-horizontal"),
    Decline: _plain("Decline", "carry on without", "close"),
    KeepCard: _plain("Keep the card", "for your next shot", "hand-back-left-outline"),
    ReturnCard: _plain("Put it back", "face up, for all", "eye-outline"),
    LetPass: _plain("Pass", "take none of these", "arrow-right"),
}

# What the main action is called, by the move that it would make.
_ACTIONS: Final[dict[type, tuple[str, str]]] = {
    LayTile: ("Lay it here", "hexagon-outline"),
    EndLaying: ("Done", "check"),
    TakeGolfer: ("Take", "check"),
    LayToken: ("Lay 5 here", "flag-variant"),
    TakeUp: ("Take up", "cards-outline"),
    TakeClub: ("Take", "check"),
    LetPass: ("Pass", "arrow-right"),
    NameClub: ("Name it", "check"),
    KeepTarget: ("Keep it", "check"),
    ResetHand: ("Reset hand", "cached"),
    Peek: ("Look", "eye-outline"),
    KeepCard: ("Keep it", "check"),
    ReturnCard: ("Put back", "eye-outline"),
    Choose: ("Choose", "check"),
    Borrow: ("Borrow", "check"),
    Decline: ("Decline", "close"),
    Look: ("Look", "eye-outline"),
    Walk: ("Move", "walk"),
    Draw: ("Draw", "cards-outline"),
    BigHit: ("Big hit", "meteor"),
    Escape: ("Exit", "shovel"),
    Follow: ("Follow", "cards-outline"),
    Redraw: ("Redraw", "clover"),
    Discard: ("Take it away", "close"),
    Swing: ("Hit", "golf"),
    Stay: ("End turn", "sleep"),
}

# Moves that are called something else in a phase.
_ACTIONS_THERE: Final[dict[tuple[type, Phase], tuple[str, str]]] = {
    (TakeUp, "targets"): ("Draw two", "cards-outline"),
}

# What it is called while nothing is chosen yet, where that could be several things.
_UNDECIDED: Final[dict[Phase, tuple[str, str]]] = {
    "tiles": ("Lay a tile", "hexagon-outline"),
    "act": ("Play", "golf"),
    "borrow": ("Decide", "check"),
    "cards": ("Hit", "golf"),
    "choose": ("Choose", "check"),
    "extra": ("Choose", "check"),
}


def action_of(move: Move | None, view: State, moves: Sequence[Move]) -> tuple[str, str]:
    """The words and the icon of the main action: what is pending, or what could be."""
    if move is None and view.phase in _UNDECIDED:
        return _UNDECIDED[view.phase]
    kind = type(moves[0] if move is None else move)  # moves without fields are false
    return _ACTIONS_THERE.get((kind, view.phase)) or _ACTIONS[kind]


def siblings(move: M, moves: Sequence[Move]) -> list[M]:
    """The legal moves that differ from one only by where they aim, against the clock."""
    alike = [
        other
        for other in moves
        if isinstance(other, type(move))
        and key_of(other) == key_of(move)
        and _of(other, "golfer") == _of(move, "golfer")
        and _of(other, "pile") == _of(move, "pile")
    ]
    return sorted(alike, key=lambda other: (heading_of(other), -_of(other, "flight")))


def _of(move: Move, name: str) -> int:
    value: int = getattr(move, name, 0)
    return value


def aims(move: Move | None) -> bool:
    """Whether a move has a heading that can be turned."""
    return heading_of(move) >= 0


def heading_of(move: Move | None) -> int:
    """Where a move aims; NO_HEADING for one that does not."""
    heading: int = getattr(move, "heading", NO_HEADING)
    return heading

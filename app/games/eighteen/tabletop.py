"""Holds all that lies around the course of 18 Holes, as properties that its kv files bind to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Generic, NamedTuple, TypeVar

from kivy.event import EventDispatcher
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from app.games.eighteen.cards.explanations import explain_club
from app.games.eighteen.cards.pickers import GolferSeen
from app.games.eighteen.cards.piles import PileSeen
from app.games.eighteen.grouped_moves import (
    CHOSEN,
    OFFERED,
    RISKY,
    Asker,
    aims,
    choices_of,
    key_of,
)
from app.games.eighteen.selection import Selection
from app.games.eighteen.view import (
    Side,
    bag_of,
    decks_of,
    in_turn,
    pace_of,
    revealed_of,
    rivals_of,
)
from engine.core.copies import exchanged
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.golfers import ABILITIES
from engine.games.eighteen.model import (
    HIDDEN,
    NO_HOLE,
    Borrow,
    KeepTarget,
    Look,
    Move,
    Peek,
    Redraw,
    State,
    TakeClub,
    TakeGolfer,
    worn,
)

TITLES = {"choose": "Clubs chosen", "draft": "In your bag"}
TURNS = (1, -1)  # of the aim: against the clock and with it
ABOVE_HAND = 0.34  # of the foot of a phone, for a few choices
DECIDING = ("tiles", "act", "cards", "discard", "borrow")  # phases in which nobody needs the hand

OF_CLUBS: Final = (Borrow, Redraw, TakeClub)  # moves that name one of many clubs
C = TypeVar("C", int, str)


class GreenSeen(NamedTuple):
    """A secret green that may be kept."""

    hole: int
    chosen: bool

    @property
    def label(self) -> str:
        return f"Green {self.hole + 1}"

    @property
    def move(self) -> Move:
        return KeepTarget(self.hole)


class ClubSeen(NamedTuple):
    """The club that would be taken now, and what it does."""

    club: int

    @property
    def title(self) -> str:
        return CLUBS[self.club].name

    @property
    def text(self) -> str:
        return explain_club(CLUBS[self.club]).text


class PickerPage(NamedTuple, Generic[C]):
    """Many cards, of which one is to be taken: clubs by number, or golfers by ability."""

    cards: tuple[C, ...]
    chosen: C
    take: Callable[[C], object]  # one was tapped
    look: Callable[[C], object] = lambda _card: None  # one was held


class Tabletop(EventDispatcher):
    """Everything beside the course but the hand. Rows of things are tuples, of one thing if it may
    be missing."""

    decks = ObjectProperty(())
    clubs = ObjectProperty(())  # in the order of play
    clubs_title = StringProperty("")
    clubs_turn = NumericProperty(1.0)  # this part of the way from their edge
    rivals = ObjectProperty(())
    paces = ObjectProperty(())
    golfers = ObjectProperty(())

    # What is being decided.
    piles = ObjectProperty(())
    turns = ObjectProperty(())
    targets = ObjectProperty(())
    choices = ObjectProperty(())
    told = ObjectProperty(())  # the club that would be taken
    tray_part = NumericProperty(0.0)  # of the foot of a phone; the hand has the rest
    footed = BooleanProperty(True)  # there is a foot at all

    # What stands in place of the course.
    club_offers = ObjectProperty(())
    golfer_offers = ObjectProperty(())
    covered = AliasProperty(
        lambda self: bool(self.club_offers or self.golfer_offers),
        bind=("club_offers", "golfer_offers"),
    )

    def __init__(
        self,
        selection: Selection,
        side: Side,
        plan: Callable[[Move], None],
        look: Callable[[int], None],  # at a club
    ) -> None:
        super().__init__()
        self._selection, self._side = selection, side
        self._plan, self._look = plan, look

    # Whatever is decided.

    def show_clubs(self, state: State) -> None:
        """The clubs on the table, the decks, the opponents."""
        side, moves, seats = self._side, self._selection.moves, self._side.desk.seats
        rows = revealed_of(state, seats)
        if not rows and (side.private or self._selection.legal):
            rows = bag_of(state, seats, side.me)
        self.clubs = tuple(rows)
        self.clubs_title = TITLES.get(state.phase, "Clubs revealed") if rows else ""
        self.decks = tuple(decks_of(state, [move.deck for move in moves(Peek)]))
        self.rivals = tuple(rivals_of(state, [move.rival for move in moves(Look)]))
        self.paces = tuple(filter(None, [pace_of(state)]))
        player = state.players[side.me]
        self.golfers = (GolferSeen(player.ability, worn(player)),) if player.ability else ()

    def show_events(self, state: State) -> None:
        """The clubs and the shot cards as events have left them so far; nothing is decided."""
        self.show_clubs(state)
        self.turns = self.targets = self.choices = self.told = ()
        self._show_piles(state)
        self._share_foot()

    def _show_piles(
        self, state: State, chosen: int = -1, dead: Sequence[int] = (), look: str = "outlined"
    ) -> None:
        seat = in_turn(state)
        colour = self._side.desk.seats[seat].colour if seat is not None else ""
        looks = dict.fromkeys(dead, "dimmed") | {chosen: look}
        self.piles = tuple(
            PileSeen(number, tuple(pile), looks.get(number, "plain"), colour)
            for number, pile in enumerate(state.drawn.piles if state.drawn else ())
        )

    def move_pile(self, number: int, **news: float) -> None:
        """Turn a pile over a little, or let it fade."""
        if number < len(self.piles):
            changed = self.piles[number]._replace(**news)
            self.piles = exchanged(self.piles, number, changed)

    # What is decided.

    def show_decision(self) -> None:
        """All that can be done beside the course and the hand, and what of it is pending."""
        side, selection = self._side, self._selection
        view, me, pending = side.view, side.me, selection.pending
        pile = getattr(pending, "pile", -1)
        risky = selection.risky
        self._show_piles(view, pile, self._dead_piles(view), "risky" if risky else "outlined")
        asker = Asker(view, me, side.desk.seats)
        chosen, look = key_of(pending), RISKY if risky else CHOSEN
        self.choices = tuple(
            choice._replace(look=look if choice.key == chosen else OFFERED)
            for choice in choices_of(asker, selection.offered(), pile)
        )
        self.turns = TURNS if selection.legal and aims(pending) else ()
        offer = view.players[me].offer if view.phase == "targets" else ()
        kept = pending.hole if isinstance(pending, KeepTarget) else NO_HOLE
        if NO_HOLE in offer:
            offer = ()
        self.targets = tuple(GreenSeen(hole, hole == kept) for hole in offer)
        self.told = (ClubSeen(pending.club),) if isinstance(pending, TakeClub) else ()
        self._show_offers(view, selection.legal, pending)
        self._share_foot()

    def _dead_piles(self, view: State) -> list[int]:
        """Piles of which nothing can be made any more."""
        legal = self._selection.legal
        if not legal or not view.drawn:
            return []
        alive = {getattr(move, "pile", -1) for move in legal}
        return [pile for pile in range(len(view.drawn.piles)) if pile not in alive]

    @property
    def deciding(self) -> bool:
        """Whether on a phone the whole foot is for what is decided, and the hand is away."""
        return bool(self.piles or self.targets) or self._side.view.phase in DECIDING

    def _share_foot(self) -> None:
        self.footed = not self.golfer_offers
        self.tray_part = 1.0 if self.deciding else ABOVE_HAND if self.choices else 0.0

    # What stands in place of the course.

    def _show_offers(self, view: State, moves: Sequence[Move], pending: Move | None) -> None:
        golfers = [move.ability for move in moves if isinstance(move, TakeGolfer)]
        taken = pending.ability if isinstance(pending, TakeGolfer) else ""
        known = tuple(sorted(golfers, key=list(ABILITIES).index))
        page = PickerPage(known, taken, self._taking(TakeGolfer))
        self.golfer_offers = (page,) if golfers else ()
        means = self._meaning(pending)
        wanted = means is not TakeClub or view.phase in ("first", "rest")
        taking = [move for move in moves if wanted and isinstance(move, OF_CLUBS)]
        clubs = tuple(move.club for move in taking if move == means(move.club))
        chosen = HIDDEN
        if isinstance(pending, OF_CLUBS) and pending in map(means, clubs):
            chosen = pending.club
        offer = PickerPage(clubs, chosen, self._taking(means), self._look)
        self.club_offers = (offer,) if clubs else ()

    def _taking(self, means: Callable[[C], Move]) -> Callable[[C], object]:
        """Plan the move that a card means."""

        def take(card: C) -> None:
            self._plan(means(card))

        return take

    @staticmethod
    def _meaning(pending: Move | None) -> Callable[[int], Move]:
        """The move that a club of many would make."""
        if isinstance(pending, Borrow):
            return Borrow
        if isinstance(pending, Redraw) and pending.club:
            return partial(Redraw, pending.pile)
        return TakeClub

    def hide_offers(self) -> None:
        """Something is told: what was offered goes, and nothing moves into its room."""
        self.club_offers = self.golfer_offers = ()
        self.footed = True

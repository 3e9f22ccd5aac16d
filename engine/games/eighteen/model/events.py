"""The events of 18 Holes, in the order of a game. They tell what everybody sees."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.game import Seat


class TileLaid(NamedTuple):
    """An adjustment tile covers a hex."""

    seat: Seat
    letter: str
    place: int


class LayingEnded(NamedTuple):
    """The course is as it will be played."""


class GolferTaken(NamedTuple):
    seat: Seat
    ability: str


class TokenLaid(NamedTuple):
    seat: Seat
    hole: int


class GreensStocked(NamedTuple):
    """Points, flags or tokens lie on the greens."""


class PackTakenUp(NamedTuple):
    seat: Seat


class ClubTaken(NamedTuple):
    seat: Seat
    club: int  # HIDDEN where only that seat knows


class PackLetPass(NamedTuple):
    seat: Seat


class PacksPassed(NamedTuple):
    """Everybody has picked: packs go to the left."""

    round: int  # that begins


class BagsFull(NamedTuple):
    """Everybody has their clubs."""


class ClubNamed(NamedTuple):
    seat: Seat
    club: int


class TargetsDrawn(NamedTuple):
    seat: Seat


class TargetKept(NamedTuple):
    seat: Seat


class RoundBegan(NamedTuple):
    round: int


class HandWasReset(NamedTuple):
    seat: Seat
    clubs: tuple[int, ...]  # that came back


class Peeked(NamedTuple):
    seat: Seat
    deck: str


class CardKept(NamedTuple):
    seat: Seat
    deck: str


class CardReturned(NamedTuple):
    """A card lies face up on its deck; whoever had chosen may choose anew."""

    seat: Seat
    card: int


class ClubChosen(NamedTuple):
    seat: Seat


class ClubsRevealed(NamedTuple):
    clubs: tuple[int | None, ...]  # by seat; None for who chose none
    order: tuple[Seat, ...]


class ClubBorrowed(NamedTuple):
    seat: Seat
    club: int
    order: tuple[Seat, ...]  # as it is now


class TurnMissed(NamedTuple):
    """A golfer stands up from the water."""

    seat: Seat
    golfer: int


class TurnBegan(NamedTuple):
    seat: Seat
    club: int
    extra: bool = False
    golfer: int = 0  # whose turn it is, if it is an extra one


class RivalLooked(NamedTuple):
    rival: int
    club: int


class Declared(NamedTuple):
    seat: Seat
    heading: int
    golfer: int


class CardDrawn(NamedTuple):
    seat: Seat
    pile: int
    card: int


class DeckShuffled(NamedTuple):
    deck: str


class CardRedrawn(NamedTuple):
    """The top card of a pile is put away for a new one; a club may have gone with it."""

    seat: Seat
    pile: int
    club: int


class BigHitHanded(NamedTuple):
    seat: Seat
    to: Seat  # NOBODY where chance takes a card away


class PileDiscarded(NamedTuple):
    seat: Seat  # NOBODY where chance did
    pile: int


class Walked(NamedTuple):
    seat: Seat
    golfer: int
    start: int
    end: int


class Flew(NamedTuple):
    """A ball flew, and the golfer is where it lies."""

    seat: Seat
    golfer: int
    path: tuple[int, ...]  # places from the start on
    end: int
    why: str  # of `flight`: landed, tree, out
    chip: bool = False


class Dug(NamedTuple):
    """A golfer tried to get out of a bunker."""

    seat: Seat
    golfer: int
    outcome: str  # remain, left, target, right
    start: int
    end: int
    why: str  # landed, tree, out


class OutOfBounds(NamedTuple):
    """The golfer stays and the club comes back to the hand."""

    seat: Seat
    golfer: int


class Splashed(NamedTuple):
    seat: Seat
    golfer: int


class LongestDriven(NamedTuple):
    seat: Seat


class Stayed(NamedTuple):
    seat: Seat


class ClubDiscarded(NamedTuple):
    seat: Seat
    club: int


class Reached(NamedTuple):
    """A golfer is on the green of a hole that counts for the seat."""

    seat: Seat
    golfer: int
    hole: int
    ace: bool = False


class Scored(NamedTuple):
    """A seat takes points from a green."""

    seat: Seat
    hole: int
    points: int
    why: str  # "flag", "token", "target", "theirs", "skin", "par"


class HolesTied(NamedTuple):
    """The points on a green go on top of another."""

    hole: int
    to: int
    points: int


class TargetLost(NamedTuple):
    """Somebody's secret green was claimed: they need a new one."""

    seat: Seat
    hole: int


class RivalAimed(NamedTuple):
    """An opponent's next token is turned up."""

    rival: int
    hole: int


class RivalFlipped(NamedTuple):
    """A contest for a green: the opponent's club against the player's."""

    rival: int
    club: int
    wins: bool


class RivalScored(NamedTuple):
    rival: int
    hole: int
    points: int


class MarkerMoved(NamedTuple):
    """The solo turn marker stands over a turn."""

    card: int
    turn: int


class ExtraTurn(NamedTuple):
    """A golfer on a tee may play on."""

    seat: Seat
    golfer: int


class HoleEnded(NamedTuple):
    hole: int


class HoleBegan(NamedTuple):
    """Seats go to the tee of a hole."""

    hole: int
    seats: tuple[Seat, ...]


class PlayoffBegan(NamedTuple):
    """Elimination: these seats play on for the points on a green."""

    seats: tuple[Seat, ...]
    points: int


class Eliminated(NamedTuple):
    seats: tuple[Seat, ...]


class GameEnded(NamedTuple):
    winners: tuple[Seat, ...]

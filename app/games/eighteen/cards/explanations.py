"""Explains clubs and shot cards of 18 Holes, for a look at one of them in large."""

from __future__ import annotations

from typing import NamedTuple

from app.games.eighteen.cards.deck_chips import deck_name
from engine.games.eighteen.box.clubs import Club
from engine.games.eighteen.box.shots import CHIP, PrintedShot

BUNKER = {
    "remain": "stay in it",
    "left": "out left",
    "target": "on target",
    "right": "out right",
}

_SPECIALS = {
    "super": "More than was hoped for: draw the next card from {deck} and play that one.",
    "short": "Less than was hoped for: draw the next card from {deck} and play that one.",
    "shuffle": "Shuffle this deck with all its discards, then draw from it again.",
}
_BUNKERS = {
    "remain": "Out of a bunker it fails: the golfer stays in it.",
    "left": "Out of a bunker it goes one hex to the left of the aim.",
    "target": "Out of a bunker it goes to the hex that was aimed at.",
    "right": "Out of a bunker it goes one hex to the right of the aim.",
}


class Explanation(NamedTuple):
    """A title and what there is to say."""

    title: str
    text: str


def deck_called(deck: str) -> str:
    """A deck within a sentence."""
    return "the chip deck" if deck == CHIP else f"deck {deck}"


def explain_club(club: Club) -> Explanation:
    """Tell how a club is played."""
    lines = [f"Initiative {club.initiative}: the lowest number plays first."]
    if club.steps[0]:
        fair, rough = club.steps
        lines.append(
            f"No cards: the ball flies straight on, {_hexes(fair)} from the fairway"
            f" and {_hexes(rough)} from the rough."
        )
    else:
        decks = " or ".join(deck_called(deck) for deck in club.decks)
        choice = (
            "Draw a card" if club.draws == 1 else f"Draw {club.draws} cards and play one of them,"
        )
        lines.append(f"{choice} from {decks}.")
    if CHIP in club.decks:
        lines.append(
            "Chips fly over trees; name the heading before you draw."
            if club.declares
            else "Chips fly over trees. See the card first, then choose the heading; in sand too."
        )
    if club.big:
        lines.append(
            f"Big hit: one card more, from {deck_called(club.big_deck)}, but your left neighbour"
            " takes one away."
        )
    if club.tee_only:
        lines.append("Only from a tee.")
    if not club.minds_rough:
        lines.append("Rough does not shorten its shots.")
    if club.digs:
        lines.append("Sand is no more than rough to it.")
    return Explanation(club.name, " ".join(lines))


def _hexes(count: int) -> str:
    return f"{count} hex" if count == 1 else f"{count} hexes"


def shot_title(shot: PrintedShot) -> str:
    """ "3 Wild", "Chip Straight"."""
    return f"{deck_name(shot.deck)} {shape_name(shot)}"


def shape_name(shot: PrintedShot) -> str:
    return shot.shape.capitalize()


def explain_shot(shot: PrintedShot) -> Explanation:
    """Tell what a shot card does."""
    if shot.follow:
        text = _SPECIALS[shot.shape].format(deck=deck_called(shot.follow))
        return Explanation(shot_title(shot), text)
    lines = []
    if len(shot.flights) > 1:
        lines.append("Choose one of the two flights.")
    if shot.kept:
        lines.append("Whoever plays it keeps it, and has driven farther than anybody so far.")
    lines.append(
        "It flies over trees, and rough does not matter."
        if shot.chips
        else "From the rough the ball comes down one hex earlier, at R."
    )
    lines.append(_BUNKERS[shot.bunker])
    return Explanation(shot_title(shot), " ".join(lines))

"""Explains clubs and shot cards of 18 Holes, for a look at one of them in large."""

from __future__ import annotations

from typing import NamedTuple

from app.games.eighteen.cards.deck_chips import deck_name
from engine.games.eighteen.box.clubs import Club
from engine.games.eighteen.box.shots import CHIP, PrintedShot

# On the card itself, below "From bunker": half a small card has room for no more.
BUNKER = {
    "remain": "stay there",
    "left": "exit left",
    "target": "on target",
    "right": "exit right",
}

_SPECIALS = {
    "super": ("Too good for this deck: draw the next card from {deck} and play that."),
    "short": ("Too weak for this deck: draw the next card from {deck} and play that."),
    "shuffle": "Shuffle this deck with its discards, then draw again.",
}
_BUNKERS = {
    "remain": "In a bunker: you stay.",
    "left": "In a bunker: you exit one hex left of your aim.",
    "target": "In a bunker: you exit to the hex you aimed at.",
    "right": "In a bunker: you exit one hex right of your aim.",
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
    lines = [f"Initiative {club.initiative}: lowest plays first."]
    if club.steps[0]:
        fair, rough = club.steps
        lines.append(
            f"No cards: {_hexes(fair)} straight on from the fairway, {_hexes(rough)} from rough."
        )
    else:
        decks = " or ".join(deck_called(deck) for deck in club.decks)
        choice = (
            "Draw a card" if club.draws == 1 else f"Draw {club.draws} cards and play one of them,"
        )
        lines.append(f"{choice} from {decks}.")
    if CHIP in club.decks:
        lines.append(
            "Chips fly over trees. Choose a direction before you draw."
            if club.declares
            else "Chips fly over trees. You see the card first, even in a bunker."
        )
    if club.big:
        lines.append(
            f"Big hit: one card more, from {deck_called(club.big_deck)}, but "
            "your left neighbor takes one away."
        )
    if club.tee_only:
        lines.append("Only from a tee.")
    if not club.minds_rough:
        lines.append("Rough doesn't shorten its shots.")
    if club.digs:
        lines.append("Sand counts as rough.")
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
        lines.append("Keep it if you play it: the longest drive so far.")
    lines.append(
        "Flies over trees, and rough doesn't matter."
        if shot.chips
        else "From rough, the ball stops one hex earlier, at R."
    )
    lines.append(_BUNKERS[shot.bunker])
    return Explanation(shot_title(shot), " ".join(lines))

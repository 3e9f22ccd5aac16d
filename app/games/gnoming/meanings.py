"""Explains the things of a Gnoming table."""

from __future__ import annotations

from app.games.gnoming.cards import explain
from app.table.board.meaning import HelpText
from engine.games.gnoming.model import HAZARD, MULLIGAN, Card

SAYINGS = {
    "deck": HelpText(
        "Deck",
        "Draw the card on top, unseen. The number tells how many are left.",
        "Your turn",
    ),
    "hand": HelpText(
        "Card in hand",
        "Place it on a space of your grid, or throw it on a pile if it was drawn from the deck.",
        "Your turn",
    ),
    "pile": HelpText(
        "Discard pile",
        "The card on top may be taken instead of a drawn one. What comes out of a grid goes here.",
        "Your turn",
    ),
    "space": HelpText(
        "Hidden card",
        "Nobody knows it. A card that you place here replaces it; your last one ends the round.",
        "Your turn",
    ),
    "grid": HelpText(
        "Your grid",
        "Nine cards, three by three. Three equal numbers in a row or a column turn into a reward.",
        "Scoring",
    ),
    "own": HelpText(
        "You",
        "Your total so far and, with its sign, what your open cards come to now.",
        "Scoring",
    ),
    "seat": HelpText(
        "A player",
        "The total so far and, with its sign, what the open cards come to now. “Out”: this one has "
        "no hidden card left, and the others have one more turn. Touch the panel while you play to "
        "see the cards in large.",
        "The end of a round",
    ),
    "score": HelpText(
        "Scores",
        "Round by round, and the total at the end of the line. The lowest total wins.",
        "The end of the game",
    ),
    "readout": HelpText(
        "Face up",
        "What your open cards come to, now and after this move. Less is better.",
        "Scoring",
    ),
    "order": HelpText("Order of play", "Turns go round from seat to seat.", "Your turn"),
    "banner": HelpText("News", "What has just happened at the table.", "The end of a round"),
}

CHAPTERS: dict[Card, str] = {MULLIGAN: "Mulligans", HAZARD: "Hazards"}


def say_card(card: Card) -> HelpText:
    """Explain an open card."""
    told = explain(card)
    return HelpText(told.title, told.text, CHAPTERS.get(card, "The cards"))

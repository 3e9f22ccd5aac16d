"""Explains the things of a Gnoming table."""

from __future__ import annotations

from app.games.gnoming.cards import explain
from app.table.board.meaning import HelpText
from engine.games.gnoming.model import HAZARD, MULLIGAN, Card

SAYINGS = {
    "deck": HelpText(
        "Deck",
        "Draw the top card. The number says how many are left.",
        "Your turn",
    ),
    "hand": HelpText(
        "Card in hand",
        "Place it in your grid. If you drew it from the deck, you may discard it instead.",
        "Your turn",
    ),
    "pile": HelpText(
        "Discard pile",
        "Take the top card instead of drawing. Cards that leave a grid go here.",
        "Your turn",
    ),
    "space": HelpText(
        "Face-down card",
        (
            "Nobody knows this card. Place a card here to replace it. Replacing your last "
            "one ends the round."
        ),
        "Your turn",
    ),
    "grid": HelpText(
        "Your grid",
        "Nine cards, three by three. Three equal numbers in a row or column earn points.",
        "Scoring",
    ),
    "own": HelpText(
        "You",
        "Your total so far, and with its sign what your face-up cards are worth now.",
        "Scoring",
    ),
    "seat": HelpText(
        "A player",
        (
            "Total so far, and with its sign the face-up cards. “Out” means no face-down "
            "cards are left. Touch the panel to see the cards."
        ),
        "The end of a round",
    ),
    "score": HelpText(
        "Scores",
        "Points by round, and the total at the end. Lower is better.",
        "The end of the game",
    ),
    "readout": HelpText(
        "Face up",
        "What your face-up cards are worth now, and after this move. Lower is better.",
        "Scoring",
    ),
    "order": HelpText("Order of play", "Players take turns in this order.", "Your turn"),
    "news": HelpText("News", "What just happened.", "The end of a round"),
}

CHAPTERS: dict[Card, str] = {MULLIGAN: "Mulligans", HAZARD: "Hazards"}


def say_card(card: Card) -> HelpText:
    """Explain an open card."""
    told = explain(card)
    return HelpText(told.title, told.text, CHAPTERS.get(card, "The cards"))

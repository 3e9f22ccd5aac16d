"""Puts names and moves into sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.core.wording import capital, request, small

_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?]) ")
CUT_TO = (0.8, 0.65, 0.5, 0.35)  # parts of its words that a sentence without room may keep
_FIRST = re.compile(r"(.+?[.!?]) (.+)")


def told(name: str, move: str) -> str:
    """A move after the name of who made it: "Ana takes the 5"."""
    return f"{name} {small(move)}"


def sentence(text: str) -> str:
    """A text with a capital at its start and a stop at its end."""
    text = capital(text)
    return text if not text or text[-1] in ".!?" else f"{text}."


def advice(move: str, why: str) -> str:
    """Advise a move, with the reason."""
    return f"{sentence(request(move))} {why}"


def first_sentence(text: str) -> tuple[str, str]:
    """A reason as its first sentence and the rest."""
    found = _FIRST.match(text)
    return (found[1], found[2]) if found else (text, "")


def main_fact(headlines: Sequence[str], detail: str) -> str:
    """The main result of a move."""
    return sentence(headlines[0]) if headlines else first_sentence(detail)[0]


def shorter_and_shorter(move: str, detail: str) -> list[str]:
    """A move with all that came of it, with the last of it, which weighs most, and alone."""
    came = (detail, _BETWEEN_SENTENCES.split(detail)[-1], "")
    return list(dict.fromkeys(f"{move}. {text}".rstrip(". ") for text in came))


def openings(text: str) -> list[str]:
    """A text of several sentences, the same without its last one, and so on, down to the first one
    cut short: at a comma, then between words."""
    if not text:
        return []
    sentences = _BETWEEN_SENTENCES.split(text)
    whole = [" ".join(sentences[:count]) for count in range(len(sentences), 0, -1)]
    return whole + [f"{part}…" for part in _beginnings(sentences[0])]


def _beginnings(sentence: str) -> list[str]:
    clauses, words = sentence.split(", "), sentence.split(" ")
    cut = [", ".join(clauses[:count]) for count in range(len(clauses) - 1, 0, -1)]
    counts = [round(len(words) * share) for share in CUT_TO]
    shorter = [" ".join(words[:count]).rstrip(",:;") for count in counts if count]
    return cut + [part for part in shorter if not cut or len(part) < len(cut[-1])]

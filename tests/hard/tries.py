"""Tries by number. They stand apart from the command: other processes cannot import that."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple


class Tried(NamedTuple):
    """One try: what came of it in a word, or what went wrong."""

    number: int
    result: str
    failure: str = ""


def make(kind: str, number: int) -> Tried:
    """Make one try."""
    attempt: Callable[[int], str] = import_module(f"tests.hard.{kind}").attempt
    try:
        return Tried(number, attempt(number))
    except Exception:
        return Tried(number, "failed", traceback.format_exc(limit=-6))


def several(job: tuple[str, int, int, float]) -> list[Tried]:
    """Make the tries from one number to another, as far as the time goes."""
    kind, first, end, until = job
    return [make(kind, number) for number in range(first, end) if time.time() < until]

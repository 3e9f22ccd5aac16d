"""Sheets and strokes that cannot be read: each is refused in a sentence that says why."""

from __future__ import annotations

from collections.abc import Callable

import pytest


def refusal_of(
    read: Callable[[object], object], bad: object, kind: type[ValueError], words: str
) -> str:
    """The sentence, after a look at it."""
    with pytest.raises(kind) as caught:
        read(bad)
    sentence = str(caught.value)
    assert words in sentence
    assert sentence.endswith(".")
    return sentence

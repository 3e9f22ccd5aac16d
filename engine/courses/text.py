"""One line of letters and figures for a large number, with a checksum that betrays any change.

The letters are Crockford's 32: no I, L, O or U, so that nothing looks like something else. Read as
one number in base 32, a whole code leaves 1 when it is divided by a prime of 25 bits. A changed
letter adds less than 32 times a power of 32, and two letters that changed places add that times the
difference of two powers: the prime divides neither, because the powers of 32 leave sixteen million
different rests before they repeat. Any other damage goes unseen once in 33 million times.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from engine.core.options import LINK
from engine.courses.bits import BadCode

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
VERSION: Final = 1
LONGEST: Final = 2_000  # letters: the longest challenge has fewer
LONGEST_TEXT: Final = 4 * LONGEST  # characters of what is pasted, with the spaces in it

_WORDS: Final = re.compile(r"[0-9A-Za-z-]+(?:\s+[0-9A-Za-z-]+)*")
_WORD: Final = re.compile(r"[0-9A-Za-z-]+")
_GROUP: Final = 4  # letters that all words of a code have, but for the last one
_LIKELY: Final = 10  # letters that no word of a sentence has, with figures among them
_PRIME: Final = 33_554_393
_CHECKS: Final = 5  # letters of the checksum
_ROOM: Final = 32**_CHECKS
_LEFT: Final = 1  # what a whole code leaves
_VALUES: Final = {letter: value for value, letter in enumerate(ALPHABET)} | {"O": 0, "I": 1, "L": 1}

NO_CODE: Final = "There's no code here."
TOO_LONG: Final = "This is too long for a code."
CHANGED: Final = "This code has a wrong, missing or extra letter."
NEWER: Final = "This code comes from a newer app version."


def written(number: int) -> str:
    """A number as a code."""
    return signed("".join(ALPHABET[digit] for digit in (VERSION, *_digits(number))))


def signed(body: str) -> str:
    """Letters, the version's first, with the checksum behind them."""
    whole = _number([_VALUES[letter] for letter in body]) * _ROOM
    return body + _letters((_LEFT - whole) % _PRIME)


def read(text: str) -> int:
    """The number of a code; BadCode says what is wrong with it. Spaces, line breaks and hyphens do
    not matter, nor does the size of letters."""
    digits = [_VALUES[letter] for letter in plain(text)]
    checks = _number(digits[-_CHECKS:])
    if len(digits) <= _CHECKS or checks >= _PRIME or _number(digits) % _PRIME != _LEFT:
        raise BadCode(CHANGED)
    if digits[0] != VERSION:
        raise BadCode(NEWER if digits[0] > VERSION else CHANGED)
    body = digits[1:-_CHECKS]
    if body[:1] == [0]:  # nobody writes a number so
        raise BadCode(CHANGED)
    return _number(body)


def code_in(text: str) -> str:
    """The code in a message that somebody sent: what follows the last link in it, a code anywhere
    between other words, or all of it where that may be a code. Words after a link are cut off where
    it is whole without them."""
    if len(text) > LONGEST_TEXT:
        raise BadCode(TOO_LONG)
    place = text.lower().rfind(LINK)
    if place < 0:
        return _between_words(text)
    after = text[place + len(LINK) :].removeprefix("//").lstrip()
    first = after.split(maxsplit=1)[:1]
    for code in first:
        try:
            read(code)
        except BadCode:
            continue
        return code
    return after


def _between_words(text: str) -> str:
    """A whole code that stands anywhere, with or without spaces in it, or what may be a damaged
    one."""
    with suppress(BadCode):
        read(text)
        return text
    runs = [[*map(_bare, _WORD.findall(run[0]))] for run in _WORDS.finditer(text)]
    for words in runs:
        for first in range(len(words)):
            if code := _whole(words[first:]):
                return code
    if any(len(word) > LONGEST for words in runs for word in words):
        raise BadCode(TOO_LONG)
    likely = ["".join(word for word in words if _is_likely(word)) for words in runs]
    longest = max(likely, key=len, default="")
    if len(longest) < _LIKELY:
        raise BadCode(NO_CODE)
    return longest


def _bare(word: str) -> str:
    return word.replace("-", "").upper()


def _whole(words: Sequence[str]) -> str:
    """The code that the first of these words make; empty where they make none."""
    rest = count = 0
    for place, word in enumerate(words):
        if not _VALUES.keys() >= set(word):
            return ""
        for letter in word:
            rest = (rest * 32 + _VALUES[letter]) % _PRIME
        count += len(word)
        if rest == _LEFT and count > _CHECKS:
            code = "".join(words[: place + 1])
            with suppress(BadCode):
                read(code)
                return code
        if count > LONGEST or len(word) < _GROUP:
            return ""
    return ""


def _is_likely(word: str) -> bool:
    """Whether a word is of a code and of no sentence: there are figures in it, beside letters."""
    return any(map(str.isdigit, word)) and not word.isdigit()


def plain(text: str) -> str:
    """A code or a link without what does not matter."""
    if len(text) > LONGEST_TEXT:
        raise BadCode(TOO_LONG)
    bare = "".join(text.split()).replace("-", "")
    if bare[: len(LINK)].lower() == LINK:
        bare = bare[len(LINK) :].removeprefix("//")
    letters = bare.upper()
    if not letters:
        raise BadCode(NO_CODE)
    if not _VALUES.keys() >= set(letters):
        raise BadCode(CHANGED if len(letters) >= _LIKELY and _is_likely(letters) else NO_CODE)
    if len(letters) > LONGEST:
        raise BadCode(TOO_LONG)
    return letters


def _digits(number: int) -> list[int]:
    """The digits in base 32, the greatest first; none of zero."""
    found = []
    while number:
        number, digit = divmod(number, 32)
        found.append(digit)
    return found[::-1]


def _number(digits: list[int]) -> int:
    number = 0
    for digit in digits:
        number = number * 32 + digit
    return number


def _letters(check: int) -> str:
    return "".join(ALPHABET[check >> 5 * place & 31] for place in reversed(range(_CHECKS)))

"""How large a file of each kind may be, in bytes, and how long what it says.

A kind has one limit. What would be larger is not written, and a sentence says so; so a file that
the app has written can always be read again. No file of a limit's size takes two seconds or 100 MB.
"""

from __future__ import annotations

from typing import Final

KILO: Final = 1024
MEGA: Final = 1024 * 1024

SAVE: Final = 2 * MEGA  # a long game takes a hundredth of it; reading takes up to 33 times its size
RESULTS: Final = 8 * MEGA  # a game takes some seven hundred: this is for ten thousand of them
HONOURS: Final = MEGA  # a round takes less than two hundred: five a day for five years
PEOPLE: Final = 2 * MEGA  # somebody takes a hundred
CHOICES: Final = MEGA
DELETED: Final = MEGA  # a month of what people throw away
SETTINGS: Final = 64 * KILO
LESSONS: Final = 64 * KILO
CHALLENGES: Final = MEGA  # with fifty answers one takes two thousand
INDEX: Final = 5 * MEGA // 2  # a line takes some three hundred
RATINGS: Final = 2 * MEGA
PICTURE: Final = 16 * MEGA
PHOTO: Final = 8 * MEGA
BACKUP: Final = 32 * MEGA  # more than two thousand tables
ARCHIVE: Final = 256 * MEGA  # a backup and some seven hundred photos

# What games need is kept free of what is brought in from elsewhere.
RESULTS_BROUGHT_IN: Final = RESULTS * 3 // 4

# Letters of what is shown.
TITLE: Final = 40
SHORT: Final = 80  # a phase, a place, a word for what is counted
LONG: Final = 1_000  # a note


def fits(most: int, *texts: object) -> bool:
    """Whether all of these are texts of no more than so many letters."""
    return all(isinstance(text, str) and len(text) <= most for text in texts)

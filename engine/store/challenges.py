"""Challenges that were sent from this device, and who answered them, by the codes that came back.

No file, however damaged, and no full disk can stop anybody: what cannot be read is forgotten.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final, NamedTuple

from engine.core.codec import JsonObject, dumps
from engine.core.wording import plain
from engine.store import limits
from engine.store.files import json_object, read_sound, write_whole

FILE: Final = "challenges.json"
LARGEST: Final = limits.CHALLENGES
MOST: Final = 200  # challenges that are remembered, the ones sent last
ANSWERS: Final = 50  # of each


class Answer(NamedTuple):
    """What somebody made of a challenge."""

    by: str
    score: int


class SentChallenge(NamedTuple):
    """A challenge that went out."""

    of: str  # as of its Occasion: the same game with the same luck
    by: str
    score: int
    answers: tuple[Answer, ...] = ()


class SentChallenges:
    """Those of one data folder."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    def find(self, of: str) -> SentChallenge | None:
        return next((one for one in self._read() if one.of == of), None)

    def note(self, of: str, by: str, score: int) -> None:
        """Note that somebody sends a challenge; the first result is the one to be beaten."""
        if self.find(of) is None:
            self._write([*self._read(), SentChallenge(of, by, score)])

    def answered(self, of: str, by: str, score: int) -> SentChallenge | None:
        """Note what somebody else made of a challenge that was sent from here, the first time that
        they tell; None where it is none, or comes back as it went."""
        found = self.find(of)
        if found is None or plain(by) == plain(found.by):
            return None
        if all(plain(one.by) != plain(by) for one in found.answers):
            answers = (*found.answers, Answer(by, score))[-ANSWERS:]
            found = found._replace(answers=answers)
            self._write([found if one.of == of else one for one in self._read()])
        return found

    def _read(self) -> list[SentChallenge]:
        return read_sound(challenges_in, LARGEST, self._path)[0] or []

    def _write(self, sent: list[SentChallenge]) -> None:
        doc: JsonObject = {"sent": [list(one) for one in sent[-MOST:]]}
        try:
            write_whole(self._path, dumps(doc) + "\n", most=LARGEST)
        except OSError as trouble:
            logging.warning("Challenges: cannot be written: %s", trouble)


def challenges_in(text: str) -> list[SentChallenge]:
    """The challenges of a file's text; it raises what it likes where that is damaged."""
    found = []
    for of, by, score, answers in json_object(text)["sent"][:MOST]:
        told = tuple(Answer(*one) for one in answers)
        for name, points in (Answer(by, score), *told):
            if not limits.fits(limits.SHORT, name, of) or type(points) is not int:
                raise TypeError(of)
        found.append(SentChallenge(of, by, score, told))
    return found

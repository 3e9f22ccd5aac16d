"""What it costs to send a course: its code, and the QR code of it, of the processor's time."""

from __future__ import annotations

import statistics
from dataclasses import replace
from time import process_time

from app.workshop.sharing import qr_image
from engine.courses.codes import decoded, encoded
from engine.courses.kind import BUILDING
from tests.bench.report import Figure, at_most
from tests.engine.courses.sketches import sketched

TRIES = 5
GOAL = 50  # ms


def figures() -> list[Figure]:
    found = []
    for game in BUILDING:
        both, back = [], []
        for number in range(TRIES):
            course = sketched(game, number, f"Course {number}", "Ana")
            start = process_time()
            code = encoded(course)
            qr_image(code, 720)
            both.append(process_time() - start)
            decoded.cache_clear()
            start = process_time()
            assert decoded(code) == replace(course, note="")
            back.append(process_time() - start)
        for what, times in (("code and QR code", both), ("a code opened", back)):
            milliseconds = 1000 * statistics.median(times)
            found.append(at_most(f"{what} of {game}", milliseconds, GOAL, unit="ms"))
    return found

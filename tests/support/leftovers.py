"""What closed apps and boards leave in the process, and when it is swept away.

Their widgets refer to each other, so they go on following every change of window and theme until
the collector has found them. A search goes through everything that is not frozen: what stays for
good (modules, caches, the tests themselves) is frozen between tests, when nothing is shown.
"""

from __future__ import annotations

import gc

_shown = 0
_closed = False


def spare_the_collector() -> None:
    """Look for garbage seldom: building screens makes so many objects that it would take long."""
    gc.set_threshold(50_000, 5, 4)
    freeze()


def freeze() -> None:
    """Never look again at what is here now."""
    gc.collect()
    gc.freeze()


def open_one() -> None:
    """An app or a board is about to be shown, and nothing that was closed may follow it."""
    global _shown, _closed
    if _closed and not _shown:
        gc.collect()
        _closed = False
    _shown += 1


def close_one() -> None:
    global _shown, _closed
    _shown -= 1
    _closed = True


def end_test() -> None:
    """Nobody holds on to what the test has closed: now it can go."""
    global _closed
    if _closed and not _shown:
        freeze()
        _closed = False

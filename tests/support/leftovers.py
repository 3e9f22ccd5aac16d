"""What closed apps and boards leave in the process, and when it is swept away.

Their widgets refer to each other, so they go on following every change of window and theme until
the collector has found them. A search goes through everything that is not frozen. What is left
after one, between two tests, stays for good (modules, caches, the tests themselves).
"""

from __future__ import annotations

import gc
import sys

_shown = 0
_spared = False
_closed = False  # since the last sweep
_swept = False  # since the last freeze


def spare_the_collector(objects: int = 50_000, full: int = 4) -> None:
    """Look for garbage seldom: building screens makes so many objects that it would take long."""
    global _spared
    _spared = True
    gc.set_threshold(objects, 5, full)
    gc.collect()
    gc.freeze()


def open_one() -> None:
    """An app or a board is about to be shown, and nothing that was closed may follow it."""
    global _shown
    if not _spared:
        spare_the_collector()
    sweep()
    _shown += 1


def close_one() -> None:
    global _shown, _closed
    _shown -= 1
    _closed = True


def anything_shown() -> bool:
    return _shown > 0


def sweep() -> None:
    """Let go of what was closed and nobody holds any more."""
    global _closed, _swept
    if _closed and not _shown:
        _let_go_of_the_last_field()
        while gc.collect():  # a search frees what held other rings of widgets together
            pass
        _closed, _swept = False, True


def _let_go_of_the_last_field() -> None:
    """Kivy holds the last text field that was made, and with it the whole app around it: what is
    frozen then would stay for good."""
    fields = sys.modules.get("kivy.uix.textinput")
    if fields is not None:
        fields.TextInput()
        fields.Clock.tick()


def _forget_buffers() -> None:
    """What is frozen would hold for good whatever is painted into it."""
    buffers = sys.modules.get("app.widgets.pictures.buffers")
    if buffers is not None:
        buffers.forget()


def freeze() -> None:
    """Never look again at what is here now: not in the middle of a test, which may still hold a
    part of what it closed."""
    global _swept
    sweep()
    if _swept and not _shown:
        _forget_buffers()
        gc.freeze()
        _swept = False

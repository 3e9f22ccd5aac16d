"""What Kivy does at its import although the first frame needs little or nothing of it.

Imported before any part of Kivy, this makes Kivy's own rules wait as ours do (``app/kv.py``), and
leaves out asyncio, which Kivy loads for apps that run in a loop of it. Ours never does. After Kivy
it changes nothing.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from threading import Event
from types import SimpleNamespace


def _import_clock() -> None:
    """Hand Kivy's clock what it asks of asyncio when it is made."""
    sys.modules["asyncio"] = SimpleNamespace(wait_for=None, Event=Event)  # type: ignore[assignment]
    import kivy.clock  # noqa: F401

    del sys.modules["asyncio"]


def _import_rules() -> None:
    """Let Kivy find no rules where it looks for its own, and load them when ours can wait."""
    import kivy
    from kivy import resources

    find, resources.resource_find = resources.resource_find, lambda _name: os.devnull
    from kivy.lang import builder, parser

    resources.resource_find = builder.resource_find = parser.resource_find = find
    import app.kv  # noqa: F401  (from here on rules wait)

    builder.Builder.load_file(str(Path(kivy.kivy_data_dir) / "style.kv"), rulesonly=True)


if "kivy" not in sys.modules:
    if "asyncio" not in sys.modules:
        _import_clock()
    _import_rules()

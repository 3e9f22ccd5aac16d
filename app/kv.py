"""Loads kv files by their name below the kv folder, each one once, when it is first needed."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder

KV_FOLDER = Path(__file__).resolve().parent.parent / "kv"

_loaded: set[str] = set()


def load(name: str) -> None:
    """Load ``kv/<name>.kv`` unless it is loaded already; ``name`` is like ``shell/home``."""
    if name in _loaded:
        return
    Builder.load_file(str(KV_FOLDER / f"{name}.kv"), encoding="utf8")
    _loaded.add(name)

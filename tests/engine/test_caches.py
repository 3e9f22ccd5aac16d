"""A process that plays for days does not grow: each cache of a game has a number beside it."""

from __future__ import annotations

from functools import _lru_cache_wrapper
from importlib import import_module
from pkgutil import walk_packages

import pytest

from engine import games
from tests.engine.cases import REAL_GAMES


def caches(game: str) -> dict[str, _lru_cache_wrapper[object]]:
    """The caches of all modules of a game, by where they stand."""
    home = import_module(f"{games.__name__}.{game}")
    names = [module.name for module in walk_packages(home.__path__, f"{home.__name__}.")]
    found: dict[str, _lru_cache_wrapper[object]] = {}
    for name in names:
        held = vars(import_module(name))
        classes = [vars(thing) for thing in held.values() if isinstance(thing, type)]
        for place in (held, *classes):
            for called, thing in place.items():
                if isinstance(thing, _lru_cache_wrapper):
                    found[f"{name}.{called}"] = thing
    return found


@pytest.mark.parametrize("game", REAL_GAMES)
def test_every_cache_of_a_game_is_bounded(game: str) -> None:
    found = caches(game)
    assert [name for name, cache in found.items() if cache.cache_info().maxsize is None] == []


def test_caches_are_found_in_modules_and_in_classes() -> None:
    assert sum(len(caches(game)) for game in REAL_GAMES) > 20

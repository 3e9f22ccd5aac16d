"""The manifests of the games: everything that they name is there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from importlib.util import find_spec

import pytest

from app.games import CARDS, MANIFESTS
from app.games.manifest import BadManifest, Manifest
from engine.games import GAMES

NAMED = [
    (game, field.name, key)
    for game, manifest in MANIFESTS.items()
    for field in fields(Manifest)
    if field.name != "header"
    for value in [getattr(manifest, field.name)]
    for key in (value if isinstance(value, Mapping) else [""] if value else [])
]


@pytest.mark.parametrize(("game", "field", "key"), NAMED)
def test_everything_that_is_named_is_there(game: str, field: str, key: str) -> None:
    assert MANIFESTS[game].part(field, key) is not None


def test_every_game_has_a_manifest() -> None:
    assert set(CARDS) == {key for key in GAMES if find_spec(f"engine.games.{key}")}


def test_a_wrong_name_is_told_with_its_field() -> None:
    wrong = Manifest(board="app.games.tiny.board:Nothing", page={"shot": "app.nowhere:shot"})
    with pytest.raises(BadManifest, match=r"manifest's board is 'app.games.tiny.board:Nothing'"):
        wrong.part("board")
    with pytest.raises(BadManifest, match=r"manifest's page\['shot'\] is 'app.nowhere:shot'"):
        wrong.part("page", "shot")

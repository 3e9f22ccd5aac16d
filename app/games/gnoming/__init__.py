"""The manifest of Gnoming A-Round: all that it shows."""

from app.games.manifest import Manifest

MANIFEST = Manifest(
    board="app.games.gnoming.board:GnomingBoard",
    header="app/header-gnoming",
    entries={"grid": "app.games.gnoming.cards:written_grid"},
    card="app.games.gnoming.cards:written_card",
    page={
        "grid": "app.games.gnoming.rules_page:grid",
        "cards": "app.games.gnoming.rules_page:cards",
    },
)

"""What Gnoming A-Round shows."""

from app.games.manifest import Manifest

MANIFEST = Manifest(
    board="app.games.gnoming.board:GnomingBoard",
    header="app/header-gnoming",
    entries={"grid": "app.games.gnoming.written:written_grid"},
    card="app.games.gnoming.written:written_card",
    page={
        "grid": "app.games.gnoming.rules_page:grid",
        "cards": "app.games.gnoming.rules_page:cards",
    },
)

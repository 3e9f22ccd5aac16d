"""What Null Game shows.

May stay.
"""

from app.games.manifest import Manifest

MANIFEST = Manifest(
    board="app.games.nullgame.board:NullGameBoard",
    page={"hole": "app.games.nullgame.rules_page:hole"},
)

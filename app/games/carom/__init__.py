"""The manifest of Carom Mini Golf: all that it shows."""

from app.games.manifest import Manifest

MANIFEST = Manifest(
    board="app.games.carom.board:CaromBoard",
    header="app/header-carom",
    choices={"course": "app.games.carom.workshop.pictures:CHOICES"},
    dice="app.games.carom.dice:LOOK",
    portrait="app.games.carom.workshop.pictures:portrait",
    builder="app.games.carom.workshop.builder:CaromBuilder",
    page={
        "stroke": "app.games.carom.rules_page:stroke",
    },
    plan="app.games.carom.workshop.pictures:plan",
)

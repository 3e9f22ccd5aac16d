"""The manifest of Tiny Mini Golf: where its board, pictures and builder are."""

from app.games.manifest import Manifest

MANIFEST = Manifest(
    board="app.games.tiny.board:TinyBoard",
    header="app/header-tiny",
    choices={"hole": "app.games.tiny.sheet.thumbnail:CHOICES"},
    dice="app.games.tiny.dice:LOOK",
    portrait="app.games.tiny.workshop.printed:portrait",
    builder="app.games.tiny.workshop.builder:TinyBuilder",
    page={
        "sheet": "app.games.tiny.rules_page:sheet",
        "shot": "app.games.tiny.rules_page:shot",
    },
    plan="app.games.tiny.workshop.printed:plan",
    blank_plans="app.games.tiny.workshop.printed:blank_plans",
)

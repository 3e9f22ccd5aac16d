"""Names the parts of 18 Holes that the app shows."""

from app.games.manifest import Manifest

MANIFEST = Manifest(
    board="app.games.eighteen.board:EighteenBoard",
    header="app/header-eighteen",
    choices={"course": "app.games.eighteen.workshop.course_pictures:CHOICES"},
    portrait="app.games.eighteen.workshop.course_pictures:portrait",
    builder="app.games.eighteen.workshop.builder:EighteenBuilder",
    page={
        "clubs": "app.games.eighteen.rules_page:clubs",
        "flight": "app.games.eighteen.rules_page:flight",
        "shots": "app.games.eighteen.rules_page:shots",
    },
    plan="app.games.eighteen.workshop.course_pictures:plan",
)

"""All that Mini Golf Designer shows."""

from app.games.manifest import Manifest

MANIFEST = Manifest(
    board="app.games.designer.board:DesignerBoard",
    header="app/header-designer",
    course_editor="app.games.designer.pad.course_editor:CourseEditor",
    entries={"course": "app.games.designer.pad.course_picture:course_picture"},
    portrait="app.games.designer.workshop:portrait",
    builder="app.games.designer.workshop:DesignerBuilder",
    page={
        "tiles": "app.games.designer.rules_page:tiles",
        "box": "app.games.designer.rules_page:box",
    },
    plan="app.games.designer.workshop:plan",
)

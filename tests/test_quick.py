"""`make quick` finds the tests of what was changed."""

from tests.quick import touched_by


def test_changed_files_bring_their_tests() -> None:
    changed = (
        "engine/games/carom/rules/rolling.py",
        "engine/lessons/text.py",
        "app/games/manifest.py",
        "app/games/tiny/board.py",
        "kv/pads/screen.kv",
        "app/theme.py",
        "tests/app/shell/tables.py",
        "tests/app/store/test_png.py",
        "tests/engine/test_table.py",
        "README.md",
    )
    assert touched_by(changed) == (
        [
            "tests/app/games",
            "tests/games/tiny/board",
            "tests/app/test_theme.py",
            "tests/lessons",
            "tests/app/pads",
            "tests/app/shell",
            "tests/app/store/test_png.py",
        ],
        ["carom"],
    )

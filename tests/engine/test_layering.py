"""Who may know whom: the engine knows nobody, games know no other game, boards know no rules, and
screens know no game."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Standard library modules that would let hidden state, the clock or luck into the rules, and the
# few places that are there to deal with them.
GUARDED = {"random", "secrets", "time", "datetime", "os", "threading", "asyncio", "socket"}
ALLOWED = {
    "engine/tools/bench.py": {"time"},
    "engine/store/files.py": {"os"},
    "engine/__main__.py": {"os"},
}
GAMES = {path.parent.name for path in (ROOT / "engine/games").glob("*/__init__.py")}
KIVYMD_HOMES = ("app/widgets/", "app/application.py")


def python_files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, by its full name."""
    package = path.relative_to(ROOT).parent.as_posix().replace("/", ".")
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.rsplit(".", node.level - 1)[0] + "." if node.level else ""
            module = base + (node.module or "")
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_the_files_are_found() -> None:
    assert len(python_files("engine")) > 10
    assert len(python_files("app")) > 10
    assert {"gnoming", "carom"} <= GAMES


@pytest.mark.parametrize("path", python_files("engine"), ids=name)
def test_the_engine_knows_nobody(path: Path) -> None:
    for module in imports(path):
        top = module.split(".")[0]
        assert top == "engine" or top in sys.stdlib_module_names, f"{name(path)} imports {module}"
        allowed = ALLOWED.get(name(path), set())
        assert top not in GUARDED - allowed, f"{name(path)} imports {module}"


def test_no_import_hides_in_a_function_of_the_engine() -> None:
    """It would let two modules know each other. The command line loads what it is asked for."""
    functions = [
        (path, node)
        for path in python_files("engine")
        if name(path) != "engine/__main__.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    assert len(functions) > 1000
    assert not [
        f"{name(path)}, line {line.lineno}"
        for path, function in functions
        for line in ast.walk(function)
        if isinstance(line, ast.Import | ast.ImportFrom)
    ]


@pytest.mark.parametrize("path", python_files("engine/games"), ids=name)
def test_games_know_no_other_game(path: Path) -> None:
    parts = path.relative_to(ROOT / "engine" / "games").parts
    if len(parts) == 1:
        return  # the list of games
    for module in imports(path):
        if module.startswith("engine.games."):
            assert module.split(".")[2] == parts[0], f"{name(path)} imports {module}"


def games_known(path: Path) -> Iterator[tuple[str, str, str]]:
    """The parts of games that a file imports: game, part and the module's whole name."""
    for module in imports(path):
        game, _, part = module.removeprefix("engine.games.").partition(".")
        if module.startswith("engine.games.") and (ROOT / "engine/games" / game).is_dir():
            yield game, part.split(".")[0], module


# What a board may know of its game, and what its rules page may besides: the rule that a picture
# shows, as how cards score or how a ball moves.
BOARD_PARTS = {"model", "box"}
PAGE_PARTS = BOARD_PARTS | {"rules"}
# What changes a course, and says what is wrong with it, is all that its builder asks; it may name
# the module as a whole.
WORKSHOP_PARTS = BOARD_PARTS | {"", "building"}


@pytest.mark.parametrize("path", python_files("app/games"), ids=name)
def test_what_a_game_shows_knows_its_game_by_its_model_and_its_box_alone(path: Path) -> None:
    home = path.relative_to(ROOT / "app/games").parts[0]
    for game, part, module in games_known(path):
        assert home == game, f"{name(path)} imports {module}"
        parts = PAGE_PARTS if path.stem == "rules_page" else BOARD_PARTS
        parts = WORKSHOP_PARTS if "workshop" in path.parts else parts
        assert part in parts, f"{name(path)} imports {module}"
    for module in imports(path):
        if module.startswith("app.games."):
            other = module.split(".")[2]
            assert other == home or other not in GAMES, f"{name(path)} imports {module}"
        assert not module.startswith(("engine.play.table", "app.store"))
        assert module.startswith("app.table.board") or not module.startswith("app.table.")


@pytest.mark.parametrize("folder", ["app/draw", "app/pieces", "app/table/board"])
def test_what_boards_share_knows_no_game(folder: str) -> None:
    for path in python_files(folder):
        assert not list(games_known(path)), name(path)


@pytest.mark.parametrize("path", python_files("app"), ids=name)
def test_the_app_keeps_its_layers(path: Path) -> None:
    if not name(path).startswith("app/games/"):
        assert not list(games_known(path)), name(path)
    for module in imports(path):
        if module.split(".")[0] == "kivymd":
            assert name(path).startswith(KIVYMD_HOMES), f"{name(path)} imports {module}"
            assert "loadingindicator" not in module, "needs cairo, which phones do not have"
        assert not module.startswith("tests")


# Screens that serve every game, and so know none.
SCREENS = ("app/pads", "app/trays", "app/records", "app/shell", "app/table", "app/workshop")


def games_named(path: Path) -> Iterator[str]:
    """The games that a file names in a text of its own, or whose boards it imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from GAMES & {node.value, *node.value.split(".")[2:3]}
    yield from (m.split(".")[2] for m in imports(path) if m.startswith("app.games."))


@pytest.mark.parametrize("path", [p for top in SCREENS for p in python_files(top)], ids=name)
def test_screens_know_no_game_by_name(path: Path) -> None:
    assert not GAMES & set(games_named(path))


_TEXT = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'")


def kv_code(path: Path) -> str:
    """A kv file without its comments and the insides of its texts."""
    return re.sub(r"#.*", "", _TEXT.sub('""', path.read_text(encoding="utf-8")))


KV_FILES = sorted((ROOT / "kv").rglob("*.kv"))


@pytest.mark.parametrize("path", KV_FILES, ids=name)
def test_kv_files_import_from_kivy_and_the_app_alone(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for imported in re.findall(r"^#:import\s+\S+\s+(\S+)", text, re.MULTILINE):
        assert imported.startswith(("kivy.", "app.")), f"{name(path)} imports {imported}"


@pytest.mark.parametrize("path", KV_FILES, ids=name)
def test_kv_files_have_no_loop_no_function_and_count_nothing(path: Path) -> None:
    code = kv_code(path)
    for word in ("lambda", "for", "while", "exec", "eval"):
        assert not re.search(rf"\b{word}\b", code), f"{name(path)} has logic: {word}"
    assert "len(" not in code, f"{name(path)} decides by the length of a text or a list"


@pytest.mark.parametrize("path", KV_FILES, ids=name)
def test_a_line_of_kv_chooses_at_most_once(path: Path) -> None:
    """One `a if b else c` in a line, none in another's branch: what is longer gets a name."""
    for number, line in enumerate(kv_code(path).splitlines(), 1):
        assert len(re.findall(r"\bif\b", line)) <= 1, f"{name(path)}:{number}: {line.strip()}"
        assert not line.rstrip().endswith("\\"), f"{name(path)}:{number} goes on in the next line"

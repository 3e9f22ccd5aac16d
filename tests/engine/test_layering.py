"""Who may know whom: the engine knows nobody, games know no other game, boards know no rules, and
screens know no game."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

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


@cache
def python_files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


@cache
def nodes(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def imports(path: Path) -> list[str]:
    """Every module that a file imports, by its full name."""
    package = path.relative_to(ROOT).parent.as_posix().replace("/", ".")
    found = []
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package.rsplit(".", node.level - 1)[0] + "." if node.level else ""
            module = base + (node.module or "")
            found += [module, *(f"{module}.{alias.name}" for alias in node.names)]
    return found


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(paths: list[Path]) -> Iterator[tuple[Path, str, str]]:
    """Each file with each module that it imports, and words that say so."""
    for path in paths:
        for module in imports(path):
            yield path, module, f"{name(path)} imports {module}"


def none_of(wrong: Iterable[str]) -> None:
    """Fails with all that is wrong, a line each."""
    lines = list(wrong)
    assert not lines, "\n".join(lines)


def test_the_files_are_found() -> None:
    assert len(python_files("engine")) > 10
    assert len(python_files("app")) > 10
    assert len(KV_FILES) > 10
    assert {"gnoming", "carom"} <= GAMES
    assert "engine.core.chance" in imports(Path(__file__).parent / "cases.py")


def test_the_engine_knows_nobody() -> None:
    wrong = []
    for path, module, words in imported(python_files("engine")):
        top = module.split(".")[0]
        guarded = top in GUARDED - ALLOWED.get(name(path), set())
        if guarded or (top != "engine" and top not in sys.stdlib_module_names):
            wrong.append(words)
    none_of(wrong)


def test_no_import_hides_in_a_function_of_the_engine() -> None:
    """It would let two modules know each other. The command line loads what it is asked for."""
    functions = [
        (path, node)
        for path in python_files("engine")
        if name(path) != "engine/__main__.py"
        for node in nodes(path)
        if isinstance(node, ast.FunctionDef)
    ]
    assert len(functions) > 1000
    none_of(
        f"{name(path)}, line {line.lineno}"
        for path, function in functions
        for line in ast.walk(function)
        if isinstance(line, ast.Import | ast.ImportFrom)
    )


def game_of(path: Path) -> str:
    """The game whose folder of the engine or the app a file lies in; a file's own name where it
    lies beside these."""
    return path.relative_to(ROOT).parts[2]


def test_games_know_no_other_game() -> None:
    none_of(
        words
        for path, module, words in imported(python_files("engine/games"))
        if game_of(path) in GAMES  # beside them is the list of games
        and module.startswith("engine.games.")
        and module.split(".")[2] != game_of(path)
    )


def game_part(module: str) -> tuple[str, str] | None:
    """The game and the part of it that a module of the engine belongs to."""
    game, _, part = module.removeprefix("engine.games.").partition(".")
    known = module.startswith("engine.games.") and (ROOT / "engine/games" / game).is_dir()
    return (game, part.split(".")[0]) if known else None


# What a board may know of its game (its words too: a board tells a move by the directions that its
# screen shows), and what its rules page may besides: the rule that a picture shows, as how cards
# score or how a ball moves.
BOARD_PARTS = {"model", "box", "words"}
PAGE_PARTS = BOARD_PARTS | {"rules"}
# What changes a course, and says what is wrong with it, is all that its builder asks; it may name
# the module as a whole.
WORKSHOP_PARTS = BOARD_PARTS | {"", "building"}


def parts_known(path: Path) -> set[str]:
    """The parts of its own game that a file of the app may import."""
    if "workshop" in path.with_suffix("").parts:
        return WORKSHOP_PARTS
    return PAGE_PARTS if path.stem == "rules_page" else BOARD_PARTS


def test_what_a_game_shows_knows_its_game_by_its_model_and_its_box_alone() -> None:
    wrong = []
    for path, module, words in imported(python_files("app/games")):
        home, known = game_of(path), game_part(module)
        other = module.split(".")[2] if module.startswith("app.games.") else home
        if (
            (known and (known[0] != home or known[1] not in parts_known(path)))
            or (other != home and other in GAMES)
            or module.startswith(("engine.play.table", "app.store"))
            or (module.startswith("app.table.") and not module.startswith("app.table.board"))
        ):
            wrong.append(words)
    none_of(wrong)


def test_what_is_not_of_a_game_knows_none() -> None:
    """What boards share, app/draw, app/pieces and app/table/board, as all else."""
    others = [path for path in python_files("app") if not name(path).startswith("app/games/")]
    assert {"draw", "pieces", "table"} <= {path.parent.name for path in others}
    none_of(words for _, module, words in imported(others) if game_part(module))


def test_the_app_keeps_its_layers() -> None:
    wrong = []
    for path, module, words in imported(python_files("app")):
        if module.split(".")[0] == "kivymd":
            if not name(path).startswith(KIVYMD_HOMES):
                wrong.append(words)
            if "loadingindicator" in module:
                wrong.append(f"{words}, which needs cairo: phones do not have it")
        if module.startswith("tests"):
            wrong.append(words)
    none_of(wrong)


# Screens that serve every game, and so know none.
SCREENS = ("app/pads", "app/trays", "app/records", "app/shell", "app/table", "app/workshop")


def games_named(path: Path) -> set[str]:
    """The games that a file names in a text of its own, or whose boards it imports."""
    texts = (node.value for node in nodes(path) if isinstance(node, ast.Constant))
    named = {
        word for text in texts if isinstance(text, str) for word in (text, *text.split(".")[2:3])
    }
    named |= {m.split(".")[2] for m in imports(path) if m.startswith("app.games.")}
    return GAMES & named


def test_screens_know_no_game_by_name() -> None:
    paths = [path for top in SCREENS for path in python_files(top)]
    none_of(f"{name(path)} names {game}" for path in paths for game in games_named(path))


_TEXT = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'")
KV_FILES = sorted((ROOT / "kv").rglob("*.kv"))


@cache
def kv_code(path: Path) -> str:
    """A kv file without its comments and the insides of its texts."""
    return re.sub(r"#.*", "", _TEXT.sub('""', path.read_text(encoding="utf-8")))


def test_kv_files_import_from_kivy_and_the_app_alone() -> None:
    none_of(
        f"{name(path)} imports {module}"
        for path in KV_FILES
        for module in re.findall(
            r"^#:import\s+\S+\s+(\S+)", path.read_text(encoding="utf-8"), re.MULTILINE
        )
        if not module.startswith(("kivy.", "app."))
    )


def test_kv_files_have_no_loop_no_function_and_count_nothing() -> None:
    logic = re.compile(r"\b(?:lambda|for|while|exec|eval)\b|len\(")
    none_of(
        f"{name(path)} has logic: {word}"
        for path in KV_FILES
        for word in logic.findall(kv_code(path))
    )


def test_a_line_of_kv_chooses_at_most_once() -> None:
    """One `a if b else c` in a line, none in another's branch: what is longer gets a name."""
    none_of(
        f"{name(path)}:{number}: {line.strip()}"
        for path in KV_FILES
        for number, line in enumerate(kv_code(path).splitlines(), 1)
        if len(re.findall(r"\bif\b", line)) > 1 or line.rstrip().endswith("\\")
    )

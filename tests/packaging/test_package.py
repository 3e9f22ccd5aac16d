"""What the Android package holds: all it needs and no more, and it starts without the checkout."""

from __future__ import annotations

import ast
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from PIL import Image

from tests.packaging.packed import HOUSE, pack, start_packaged, tracebacks_through
from tests.packaging.test_spec import spec_requirements

SCRIPTS = Path(__file__).with_name("scripts")
FIRST_PICTURE = SCRIPTS / "first_picture.py"
WHOLE_GAME = SCRIPTS / "whole_game.py"

CODE = ("app", "engine", "kv")
DATA = ("assets/fonts", "assets/images", "assets/lessons", "assets/rules", "assets/sounds")
ADDED_BY_BUILDOZER = {"sitecustomize.py"}

# Imported by these names, listed in the spec by others; they exist on the phone only.
ON_THE_PHONE = {"jnius": "pyjnius", "android": "android"}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pack(tmp_path_factory.mktemp("package") / "build")


def files_under(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_it_holds_the_app_and_nothing_else(package: Path) -> None:
    expected = {f"{part}/{name}" for part in (*CODE, *DATA) for name in files_under(HOUSE / part)}
    expected |= {"main.py", "LICENSE"}
    assert files_under(package) - ADDED_BY_BUILDOZER == expected


def imported_names(source: Path) -> set[str]:
    """The first part of each absolute import that runs, wherever in the file it stands."""
    names: set[str] = set()
    left: list[ast.AST] = [ast.parse(source.read_text("utf-8"))]
    while left:
        node = left.pop()
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            names.add(node.module.partition(".")[0])
        elif isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            left += node.orelse  # the rest is read by mypy only
        else:
            left += (each for each in ast.iter_child_nodes(node) if not isinstance(each, ast.expr))
    return names


def test_whatever_it_imports_is_packed_or_listed(package: Path) -> None:
    distributions = packages_distributions()
    listed = set(spec_requirements())
    for source in package.rglob("*.py"):
        for name in imported_names(source) - sys.stdlib_module_names - set(CODE):
            homes = {home.lower() for home in distributions.get(name, ())}
            homes.add(ON_THE_PHONE.get(name, name))
            assert homes & listed, f"{source.relative_to(package)} imports {name}"


def test_it_starts_and_draws_in_a_home_where_nothing_is(package: Path, tmp_path: Path) -> None:
    run = start_packaged(package, FIRST_PICTURE, home=tmp_path)
    assert run.returncode == 0, run.stdout
    assert not tracebacks_through(package, run.stdout), run.stdout
    assert "closed after 30 frames" in run.stdout, run.stdout
    assert "Nothing can be kept" not in run.stdout
    assert (tmp_path / ".config" / "clubhouse").is_dir()
    [picture] = package.parent.glob("first_picture*.png")
    with Image.open(picture) as image:
        colours = image.convert("RGB").getcolors(image.width * image.height) or []
    most_common = max(float(count) for count, _ in colours)
    assert len(colours) > 50, "an empty window"
    assert most_common < 0.95 * sum(count for count, _ in colours), "hardly anything is drawn"


def test_where_there_can_be_no_home_it_starts_and_says_so(package: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    run = start_packaged(package, FIRST_PICTURE, home=tmp_path / "file" / "home")
    assert run.returncode == 0, run.stdout
    assert not tracebacks_through(package, run.stdout), run.stdout
    folder = tmp_path / "file" / "home" / ".config" / "clubhouse"
    assert f"Nothing can be saved in {folder}: Not a directory." in run.stdout
    assert "damaged" not in run.stdout


def test_a_whole_game_can_be_played_in_it(package: Path, tmp_path: Path) -> None:
    run = start_packaged(
        package, WHOLE_GAME, home=tmp_path, lend=["tests/touch", "tests/games", "tests/support"]
    )
    assert run.returncode == 0, run.stdout
    assert not tracebacks_through(package, run.stdout), run.stdout
    assert f"played from {package / 'app'}" in run.stdout, run.stdout
    assert "a lesson at its step 2" in run.stdout
    assert "a whole game with" in run.stdout


def test_it_borrows_nothing_from_the_checkout(package: Path, tmp_path: Path) -> None:
    """Without its engine it must fail: else the test above would prove nothing."""
    engine = package / "engine"
    away = engine.rename(package.parent / "away")
    try:
        run = start_packaged(package, FIRST_PICTURE, home=tmp_path)
    finally:
        away.rename(engine)
    assert run.returncode != 0
    assert "No module named 'engine" in run.stdout

"""Packs the app as buildozer would into a folder, and starts it from there and nowhere else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from contextlib import chdir
from pathlib import Path

from buildozer import Buildozer

HOUSE = Path(__file__).resolve().parents[2]
SPEC = HOUSE / "buildozer.spec"
STARTER = Path(__file__).with_name("starter.py")

# An upright phone, one pixel a dp.
PHONE = {
    "KCFG_GRAPHICS_WIDTH": "412",
    "KCFG_GRAPHICS_HEIGHT": "915",
    "KIVY_DPI": "160",
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_METRICS_FONTSCALE": "1",
}

NOT_HANDED_ON = ("PYTHON", "KIVY", "KCFG", "CLUBHOUSE", "XDG", "DISPLAY", "WAYLAND")


def read_spec() -> Buildozer:
    """The spec as buildozer reads it; a spec it finds fault with ends in SystemExit."""
    with chdir(HOUSE):
        return Buildozer(filename=str(SPEC))


def pack(build_folder: Path) -> Path:
    """Copies what an Android package would hold, by buildozer's own selection; returns where."""
    buildozer = read_spec()
    buildozer.config.set("buildozer", "build_dir", str(build_folder))
    buildozer.targetname = "android"
    Path(buildozer.applibs_dir).mkdir(parents=True)
    with chdir(HOUSE):
        buildozer.build_application()
    return Path(buildozer.app_dir)


def start_packaged(
    folder: Path,
    script: Path,
    home: Path,
    lend: Iterable[str] = (),
    timeout: float = 240,
) -> subprocess.CompletedProcess[str]:
    """Runs `script` in a new process that can import the packed app but not this checkout.

    The script runs in `folder`, where `main.py` is, for somebody whose home is `home`, which nobody
    has prepared. `lend` names folders of this checkout that the script needs beside the app, such
    as "tests/touch".
    """
    lent = folder.parent / "lent"
    for name in lend:
        shutil.copytree(HOUSE / name, lent / name, dirs_exist_ok=True)
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(NOT_HANDED_ON)
    }
    environment |= {
        "HOME": str(home),
        "KIVY_NO_ARGS": "1",
        **PHONE,
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
    }
    return subprocess.run(
        [sys.executable, "-I", str(STARTER), str(folder), str(lent), str(script)],
        cwd=folder,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=timeout,
        check=False,
    )


def tracebacks_through(folder: Path, output: str) -> list[str]:
    """The lines of tracebacks that pass through the packed code.

    Kivy prints tracebacks of its own when it looks in vain for a clipboard or a touch screen.
    """
    return [line for line in output.splitlines() if f'File "{folder}' in line]

"""Packs the app into a folder that runs without Python, on a system like the one this runs on."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
SPEC = Path(__file__).with_name("clubhouse.spec")


def pack(into: Path, work: Path, robot: Path | None = None) -> Path:
    """Build the folder and say where it is."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--distpath", str(into), "--workpath", str(work), str(SPEC)]
    environment = {**os.environ, "KIVY_LOG_MODE": "PYTHON"}  # Kivy has nothing to say here
    if robot:
        environment["CLUBHOUSE_ROBOT"] = str(robot)
    subprocess.run(command, cwd=HOUSE, env=environment, check=True)
    return into / "Clubhouse"


def megabytes(folder: Path) -> float:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=HOUSE / "build/desktop", metavar="FOLDER")
    parser.add_argument("--robot", type=Path, metavar="SCRIPT", help="play in it, for its test")
    asked = parser.parse_args()
    print("desktop: packing; this takes half a minute", flush=True)
    folder = pack(asked.into, HOUSE / "build/desktop-work", asked.robot)
    print(f"desktop: {folder} has {megabytes(folder):.0f} MB; start Clubhouse in it")


if __name__ == "__main__":
    main()

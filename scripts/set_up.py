"""Makes .venv with what the app needs.

With --dev it gets what checks and tests need too, with --desktop what packs it for a desktop.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
VENV = HOUSE / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

OLDEST, NEWEST = (3, 11), (3, 13)  # those that Kivy 2.3.1 is ready-made for

# Kivy's Linux wheel carries SDL but not the graphics libraries that SDL opens at run time;
# the packages bring a driver with them.
DEBIAN_PACKAGE_OF = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libGLESv2.so.2": "libgles2",
}


def stop(sentence: str) -> None:
    sys.exit(f"set-up: {sentence}")


def check_python() -> None:
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        stop(
            f"the app needs Python 3.11 to 3.13 and this is {sys.version.split()[0]}; "
            "name one of those, for instance: make PYTHON=python3.13 play"
        )


def can_open(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing_packages() -> list[str]:
    """The Debian packages this machine lacks to make a window, or a picture without one."""
    packages = []
    if sys.platform.startswith("linux"):
        packages += [name for lib, name in DEBIAN_PACKAGE_OF.items() if not can_open(lib)]
    try:
        import ensurepip  # noqa: F401  Debian packs it apart from Python
    except ImportError:
        packages.append(f"python3.{sys.version_info.minor}-venv")
    return packages


def install_packages(packages: list[str]) -> None:
    """Installs them when we may, else says in one sentence what to type."""
    if not packages:
        return
    names = " ".join(packages)
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        stop(
            f"this machine lacks {names} (Debian names); install with: sudo apt-get install {names}"
        )
    print(f"set-up: installing {names}", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["update", "-qq"],
        ["install", "-qq", "-y", "--no-install-recommends", *packages],
    ):
        if subprocess.run([apt, *command], env=quiet, stdout=subprocess.DEVNULL).returncode:
            stop(f"apt-get could not install {names}; install it by hand and try again.")


def make_venv() -> None:
    """Makes .venv, anew where a half-made or moved one is left over."""
    made = VENV / "pyvenv.made"
    if not (PYTHON.exists() and made.exists()):
        print(f"set-up: making {VENV.name}", flush=True)
        venv.create(VENV, with_pip=True, clear=True)
        made.touch()


def install(requirements: str, *options: str) -> None:
    """Installs one requirements file, unless exactly this one was installed before."""
    source = HOUSE / requirements
    stamp = VENV / f"{requirements.replace('/', '-')}.installed"
    digest = hashlib.sha256(source.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return
    print(f"set-up: installing {requirements} into {VENV.name} (a minute or two)", flush=True)
    command = [str(PYTHON), "-m", "pip", "install", "-qq", *options, "-r", str(source)]
    if subprocess.run(command).returncode:
        stop(f"pip could not install {requirements}; see above.")
    stamp.write_text(digest)


def main(arguments: list[str]) -> None:
    check_python()
    install_packages(missing_packages())
    make_venv()
    install("requirements.txt", "--no-deps")
    if "--dev" in arguments:
        install("requirements-dev.txt", "--no-warn-conflicts")  # of the libraries left out above
    if "--desktop" in arguments:
        install("scripts/desktop/requirements.txt")


if __name__ == "__main__":
    main(sys.argv[1:])

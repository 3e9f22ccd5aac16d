"""What the tests of the app share."""

from pathlib import Path

from tests.support.fixtures import gallery, light, putting, stage, wall  # noqa: F401

SHOTS = Path("build/shots")

"""What the tests of the games share."""

from tests.support.fixtures import gallery, light, putting, stage, wall  # noqa: F401

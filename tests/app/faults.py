"""What tests of devices share: kinds of trouble, a device that makes only trouble, patience."""

from time import sleep

from kivy.clock import Clock

TROUBLES = [NotImplementedError, ImportError, OSError, RuntimeError, KeyError, TypeError]


class Broken:
    """A device on which every call and every value fails."""

    def __init__(self, trouble: type[Exception]) -> None:
        self.__dict__["trouble"] = trouble

    def __getattr__(self, name):
        raise self.trouble(name)


def wait_for(condition) -> None:
    """Run the clock until something has happened on it or in the background."""
    for _ in range(1000):
        Clock.tick()
        if condition():
            return
        sleep(0.005)
    raise AssertionError("it never happened")

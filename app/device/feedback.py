"""Answers touches beyond the screen, with sound, vibration and speech, as the settings allow."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.device import vibration
from app.device.sound import Sounds
from app.device.speech import Speech
from app.settings import Settings


class Feedback:
    """Asks the settings first each time, so a switch takes effect at once."""

    def __init__(
        self,
        settings: Settings,
        sounds: Sounds | None = None,
        vibrate: Callable[[Sequence[float]], None] = vibration.vibrate,
        speech: Speech | None = None,
    ) -> None:
        self._settings = settings
        self._sounds = sounds or Sounds()
        self._vibrate = vibrate
        self._speech = speech or Speech()

    def prepare(self) -> None:
        """Load the sounds little by little; call it when the first screen stands."""
        if self._settings.sounds:
            self._sounds.prepare()

    def play(self, name: str) -> None:
        """A sound of assets/sounds, by its name."""
        if self._settings.sounds:
            self._sounds.play(name)

    def tick(self) -> None:
        """Something snapped: a new cell, a new step of the aim."""
        self.play("tick")
        self._shiver(vibration.TICK)

    def thump(self) -> None:
        """Something was let go in its place; its sound belongs to the move."""
        self._shiver(vibration.THUMP)

    def refuse(self) -> None:
        """The rules say no."""
        self.play("refuse")
        self._shiver(vibration.REFUSAL)

    def cup(self) -> None:
        """In the hole, or the game is won."""
        self.play("win")
        self._shiver(vibration.LONG)

    def say(self, text: str) -> None:
        """Read a sentence aloud, for those who asked for it."""
        if self._settings.read_aloud:
            self._speech.say(text)

    def _shiver(self, pattern: Sequence[float]) -> None:
        if self._settings.vibration:
            self._vibrate(pattern)

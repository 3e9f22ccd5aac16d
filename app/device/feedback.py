"""Answers touches beyond the screen, with sound, vibration and speech, as the settings allow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

from kivy.clock import Clock

from app.device.backend import backend, silently
from app.settings import Settings

TICK = (0.0, 0.012)
THUMP = (0.0, 0.028)
REFUSAL = (0.0, 0.022, 0.07, 0.022)
LONG = (0.0, 0.22)
FELT = {"cup": LONG, "thud": THUMP, "splash": THUMP}  # sounds that are felt as well


def vibrate(pattern: Sequence[float]) -> None:
    """Seconds of rest and seconds of vibration in turn, as long as the pattern goes."""
    device = backend("vibrator")
    if device is None:
        return
    with silently("vibration"):
        if len(pattern) == 2:
            device.vibrate(pattern[1])
        else:
            device.pattern(list(pattern), -1)


class Speech:
    """Speaks in the background, because speaking blocks until the sentence is over.

    Only the newest sentence waits: who hears of three moves late has been told too much.
    """

    def __init__(self) -> None:
        self._waiting: SimpleQueue[str] = SimpleQueue()
        self._speaker: Thread | None = None

    def say(self, text: str) -> None:
        # The backend is fetched here: Java classes of the app are only found from its main thread.
        device = backend("tts")
        if device is None or not text:
            return
        self._waiting.put(text)
        if self._speaker is None:
            self._speaker = Thread(target=self._speak, args=(device,), daemon=True, name="speech")
            self._speaker.start()

    def _speak(self, device: Any) -> None:
        while True:
            text = self._waiting.get()
            while not self._waiting.empty():
                text = self._waiting.get()
            with silently("speech"):
                device.speak(message=text)


class Feedback:
    """Asks the settings first each time, so a switch takes effect at once."""

    def __init__(
        self,
        settings: Settings,
        sounds: Sounds | None = None,
        vibrate: Callable[[Sequence[float]], None] = vibrate,
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
        """A sound of assets/sounds, by its name, and what is felt of it."""
        if self._settings.sounds:
            self._sounds.play(name)
        if name in FELT:
            self._shiver(FELT[name])

    def tick(self) -> None:
        """Something snapped: a new cell, a new step of the aim."""
        self.play("tick")
        self._shiver(TICK)

    def thump(self) -> None:
        """Something was let go in its place; its sound belongs to the move."""
        self._shiver(THUMP)

    def refuse(self) -> None:
        """The rules say no."""
        self.play("refuse")
        self._shiver(REFUSAL)

    def cup(self) -> None:
        """In the hole, or the game is won."""
        self.play("win")
        self._shiver(LONG)

    def say(self, text: str) -> None:
        """Read a sentence aloud, for those who asked for it."""
        if self._settings.read_aloud:
            self._speech.say(text)

    def _shiver(self, pattern: Sequence[float]) -> None:
        if self._settings.vibration:
            self._vibrate(pattern)


SOUNDS = Path(__file__).resolve().parent.parent.parent / "assets" / "sounds"


class Sounds:
    """All sounds by their file's name; without an audio device they are silence."""

    def __init__(self, folder: Path = SOUNDS) -> None:
        self._folder = folder
        self._loaded: dict[str, Any | None] = {}
        self._deaf = False

    def play(self, name: str) -> None:
        with silently("sound"):
            sound = self._sound(name)
            if sound is not None:
                sound.play()

    def prepare(self) -> None:
        """Load all sounds, one a frame, so that the first play of each comes at once."""
        waiting = [path.stem for path in sorted(self._folder.glob("*.wav"))]

        def load_next(_: float) -> bool:
            if waiting and not self._deaf:
                with silently("sound"):
                    self._sound(waiting.pop())
            return bool(waiting) and not self._deaf

        Clock.schedule_interval(load_next, 0)

    def _sound(self, name: str) -> Any | None:
        if name not in self._loaded and not self._deaf:
            # Stands for a load that fails with an exception, so that it is not tried again.
            self._loaded[name] = None
            self._loaded[name] = self._load(name)
        return self._loaded.get(name)

    def _load(self, name: str) -> Any | None:
        path = self._folder / f"{name}.wav"
        if not path.is_file():
            return None
        # Kivy opens the audio device on this import, which must not delay the first frame.
        from kivy.core.audio import SoundLoader

        sound = SoundLoader.load(str(path))
        if sound is None or sound.length <= 0:
            # A good file without a length means there is nothing to play it on: stop asking.
            self._deaf = True
            return None
        return sound

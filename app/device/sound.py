"""Plays the short sounds of assets/sounds, each loaded when it is first wanted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.clock import Clock

from app.device.backend import silently

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

"""Reads sentences aloud where the device can speak."""

from __future__ import annotations

from queue import SimpleQueue
from threading import Thread
from typing import Any

from app.device.backend import backend, silently


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

"""Makes the app's sounds: short, quiet notes of wood and felt, from sines and brushed noise alone.

Run `python assets/make_sounds.py` after changing a sound; the same table gives the same bytes.
"""

from __future__ import annotations

import math
import random
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

SOUNDS = Path(__file__).resolve().parent / "sounds"
RATE = 44_100
FADE = 0.006
"""Seconds at the end over which a sound is led to silence, so that it never clicks."""


class Tone(NamedTuple):
    """A sine that dies away; `glide` is the pitch it ends on, as a multiple of the first."""

    pitch: float
    at: float = 0.0
    length: float = 0.2
    level: float = 1.0
    glide: float = 1.0
    attack: float = 0.003


class Brush(NamedTuple):
    """Noise between two pitches that dies away: paper, felt, a sleeve on the table."""

    low: float
    high: float
    at: float = 0.0
    length: float = 0.1
    level: float = 1.0
    attack: float = 0.004


Layer = Tone | Brush


class Sound(NamedTuple):
    """What is heard, and its loudest sample as a part of full scale."""

    peak: float
    layers: tuple[Layer, ...]


# --- instruments --------------------------------------------------------------------------------


def wood(pitch: float, at: float = 0.0, level: float = 1.0, length: float = 0.22) -> list[Layer]:
    """A bar of wood struck softly: its overtones are the fourth and the tenth and die first."""
    return [
        Tone(pitch, at, length, level),
        Tone(pitch * 3.93, at, length * 0.35, level * 0.22),
        Tone(pitch * 9.6, at, length * 0.15, level * 0.06),
        Brush(300, 1800, at, 0.02, level * 0.25, attack=0.001),
    ]


def felt(pitch: float, at: float = 0.0, level: float = 1.0) -> list[Layer]:
    """Something light set down on a cloth: a low thud that sinks, and the cloth."""
    return [
        Tone(pitch, at, 0.12, level, glide=0.7, attack=0.002),
        Brush(120, 900, at, 0.06, level * 0.5, attack=0.002),
    ]


def paper(at: float = 0.0, level: float = 1.0, length: float = 0.09) -> list[Layer]:
    """A card sliding over another."""
    return [Brush(500, 2200, at, length, level, attack=length * 0.35)]


def sound(peak: float, *parts: Sequence[Layer]) -> Sound:
    return Sound(peak, tuple(layer for part in parts for layer in part))


def rattle(knocks: Sequence[tuple[float, float]]) -> list[Layer]:
    """A die that tumbles over wood: knocks at these times, each of its own level and pitch."""
    return [
        layer
        for number, (at, level) in enumerate(knocks)
        for layer in wood(D5 * (0.86 + 0.09 * (number * 2 % 5)), at, level, 0.06)
    ]


def riffle(cards: int, first: float, gap: float) -> list[Layer]:
    """Many cards one after the other, each a little louder than the last up to the middle."""
    return [
        layer
        for number in range(cards)
        for layer in paper(
            first + number * gap, 0.4 + 0.6 * math.sin(math.pi * (number + 0.5) / cards), 0.035
        )
    ]


# --- the table of sounds ------------------------------------------------------------------------

D4, F4, G4, A4, C5, D5, F5, A5 = 293.66, 349.23, 392.0, 440.0, 523.25, 587.33, 698.46, 880.0

TABLE: dict[str, Sound] = {
    "tick": sound(0.16, wood(D5, length=0.07)),
    "flip": sound(0.30, paper(0.0, 0.8, 0.11), felt(180, 0.09, 0.9)),
    "draw": sound(0.26, paper(0.0, 1.0, 0.17), wood(F4, 0.11, 0.2, 0.1)),
    "deal": sound(0.28, paper(0.0, 1.0, 0.08), felt(210, 0.055, 0.6)),
    "place": sound(0.38, felt(150), wood(D4, 0.004, 0.35, 0.16)),
    "discard": sound(0.30, paper(0.0, 0.7, 0.12), felt(120, 0.08, 0.8)),
    "bounce": sound(
        0.36, wood(A4, 0.0, 1.0, 0.12), wood(A4 * 1.06, 0.11, 0.6, 0.1), felt(140, 0.2, 0.5)
    ),
    "shuffle": sound(0.30, riffle(14, 0.0, 0.024), felt(150, 0.38, 0.9)),
    "turn": sound(0.26, wood(F4, 0.0, 0.8, 0.2), wood(A4, 0.1, 1.0, 0.28)),
    "mulligan": sound(
        0.34, wood(A4, 0.0, 0.7, 0.2), wood(C5, 0.07, 0.8, 0.22), wood(F5, 0.14, 1.0, 0.34)
    ),
    "hazard": sound(
        0.36, wood(G4, 0.0, 0.8, 0.2), wood(D4, 0.12, 1.0, 0.3), [Tone(98, 0.12, 0.32, 0.7, 0.8)]
    ),
    "dice": sound(
        0.32,
        rattle(
            (
                (0.0, 1.0),
                (0.09, 0.8),
                (0.17, 0.9),
                (0.25, 0.6),
                (0.34, 0.7),
                (0.41, 0.4),
                (0.46, 0.5),
            )
        ),
        felt(170, 0.46, 0.5),
    ),
    "putt": sound(0.34, wood(G4, 0.0, 1.0, 0.09), felt(190, 0.0, 0.7)),
    "click": sound(0.22, wood(A5, 0.0, 1.0, 0.05), felt(240, 0.0, 0.3)),
    "knock": sound(0.32, wood(F5 * 1.5, 0.0, 1.0, 0.06), wood(A5, 0.012, 0.5, 0.05)),
    "splash": sound(
        0.30,
        [Brush(400, 2600, 0.0, 0.22, 1.0, attack=0.03)],
        [Tone(420, 0.02, 0.14, 0.5, 1.5), Tone(560, 0.1, 0.12, 0.3, 1.4)],
    ),
    "cup": sound(
        0.38,
        felt(130, 0.0, 0.9),
        wood(D4, 0.03, 0.7, 0.1),
        wood(D4 * 0.94, 0.11, 0.5, 0.09),
        wood(D4 * 0.9, 0.17, 0.3, 0.08),
        wood(A4, 0.24, 0.5, 0.22),
        wood(D5, 0.31, 0.6, 0.27),
    ),
    "sand": sound(0.24, [Brush(700, 3600, 0.0, 0.16, 1.0, attack=0.012)], felt(110, 0.0, 0.5)),
    "thud": sound(0.40, felt(95, 0.0, 1.0), wood(D4 * 0.5, 0.0, 0.7, 0.11)),
    "fanfare": sound(
        0.40,
        wood(C5, 0.0, 0.7, 0.14),
        wood(F5, 0.08, 0.8, 0.16),
        wood(A5, 0.16, 0.9, 0.16),
        wood(F5, 0.23, 0.6, 0.12),
        wood(A5, 0.29, 1.0, 0.28),
        [Tone(A5 * 1.335, 0.29, 0.28, 0.3), Tone(F5, 0.29, 0.28, 0.35)],
    ),
    "refuse": sound(0.30, wood(D4 * 0.75, 0.0, 1.0, 0.1), wood(D4 * 0.71, 0.12, 0.9, 0.14)),
    "win": sound(
        0.40,
        wood(F4, 0.0, 0.7, 0.26),
        wood(A4, 0.09, 0.75, 0.28),
        wood(C5, 0.18, 0.85, 0.3),
        wood(F5, 0.27, 1.0, 0.3),
        [Tone(A5, 0.27, 0.3, 0.18)],
    ),
}

# --- samples ------------------------------------------------------------------------------------


def _envelope(layer: Layer, time: float) -> float:
    rise = min(1.0, time / layer.attack)
    return layer.level * rise * math.exp(-5.0 * time / layer.length)


def _tone(tone: Tone) -> list[float]:
    samples, phase = [], 0.0
    count = round(tone.length * RATE)
    for number in range(count):
        samples.append(math.sin(phase) * _envelope(tone, number / RATE))
        pitch = tone.pitch * (1.0 + (tone.glide - 1.0) * number / count)
        phase += math.tau * pitch / RATE
    return samples


def _brush(brush: Brush, noise: random.Random) -> list[float]:
    """White noise through two soft low-pass filters, less what lies below the lower pitch."""
    keep_high = 1.0 - math.exp(-math.tau * brush.high / RATE)
    keep_low = 1.0 - math.exp(-math.tau * brush.low / RATE)
    samples, first, second, slow = [], 0.0, 0.0, 0.0
    for number in range(round(brush.length * RATE)):
        first += keep_high * (noise.uniform(-1.0, 1.0) - first)
        second += keep_high * (first - second)
        slow += keep_low * (second - slow)
        samples.append((second - slow) * _envelope(brush, number / RATE))
    # Narrow bands come out fainter; bring each to the loudness of a tone of its level.
    loudest = max(map(abs, samples))
    return [sample * brush.level / loudest for sample in samples]


def render(name: str) -> array[int]:
    """All samples of one sound, 16 bits, mono."""
    made = TABLE[name]
    noise = random.Random(name)
    length = max(layer.at + layer.length for layer in made.layers)
    mix = [0.0] * round(length * RATE)
    for layer in made.layers:
        part = _tone(layer) if isinstance(layer, Tone) else _brush(layer, noise)
        start = round(layer.at * RATE)
        for number, sample in enumerate(part[: len(mix) - start], start):
            mix[number] += sample
    fade = round(FADE * RATE)
    for number in range(1, fade + 1):
        mix[-number] *= (number - 1) / fade
    scale = made.peak * 32767 / max(map(abs, mix))
    return array("h", (round(sample * scale) for sample in mix))


def write(folder: Path = SOUNDS) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in TABLE:
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(render(name).tobytes())


if __name__ == "__main__":
    write()

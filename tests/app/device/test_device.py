"""Devices that lack everything stay silent, those that have it are used, and switches switch."""

import ctypes
import sys
from pathlib import Path
from threading import Event
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from app.device import backend as backend_module
from app.device import feedback, files, memory, shake
from app.device.backend import backend, silently
from app.device.feedback import SOUNDS, Feedback, Sounds
from app.settings import Settings
from tests.app.faults import TROUBLES, Broken, wait_for

ABILITIES = ["vibrator", "accelerometer", "tts", "filechooser"]


@pytest.fixture
def settings(tmp_path) -> Settings:
    return Settings(tmp_path / "data")


@pytest.fixture(params=TROUBLES, ids=lambda trouble: trouble.__name__)
def broken(request, monkeypatch) -> Broken:
    """Every ability is there by name and fails on use."""
    device = Broken(request.param)
    for module in (feedback, shake, files):
        monkeypatch.setattr(module, "backend", lambda _: device)
    monkeypatch.setenv("DISPLAY", ":0")
    return device


@pytest.fixture
def absent(monkeypatch) -> None:
    for module in (feedback, shake, files):
        monkeypatch.setattr(module, "backend", lambda _: None)


def use_everything(settings: Settings, folder) -> list[Any]:
    """Ask each device for all it can do; return what the file dialogs answered."""
    answers: list[Any] = []
    settings.read_aloud = True
    answering = Feedback(settings, sounds=Sounds(folder))
    for act in (
        answering.prepare,
        answering.tick,
        answering.thump,
        answering.refuse,
        answering.cup,
    ):
        act()
    answering.play("no such sound")
    answering.say("Ana draws a 5.")
    sensor = shake.Shake(settings, on_shake=lambda: answers.append("shaken"))
    sensor.start()
    for _ in range(shake.PATIENCE + 2):
        sensor.look()
    sensor.stop()
    chooser = files.Files(folder / "exchange")
    chooser.choose_open(answers.append)
    chooser.choose_save("game.json", answers.append)
    return answers


# --- absent and broken --------------------------------------------------------------------------


def test_a_device_that_has_nothing_is_silent(absent, settings, tmp_path):
    assert use_everything(settings, tmp_path) == [None, tmp_path / "exchange" / "game.json"]


def test_a_device_on_which_everything_fails_is_silent(broken, settings, tmp_path):
    answers = use_everything(settings, tmp_path)
    wait_for(lambda: len(answers) == 2)
    assert set(answers) == {None, tmp_path / "exchange" / "game.json"}


@pytest.mark.parametrize("ability", ABILITIES)
@pytest.mark.parametrize("trouble", TROUBLES)
def test_an_ability_that_cannot_be_loaded_is_none(monkeypatch, ability, trouble):
    def fail(_):
        raise trouble

    backend.cache_clear()
    monkeypatch.setattr(backend_module, "import_module", fail)
    assert backend(ability) is None
    backend.cache_clear()


def test_an_ability_that_can_be_loaded_is_loaded_once(monkeypatch):
    made: list[int] = []
    instance = SimpleNamespace()

    def make() -> SimpleNamespace:
        made.append(1)
        return instance

    module = SimpleNamespace(instance=make)
    backend.cache_clear()
    monkeypatch.setattr(backend_module, "import_module", lambda name: module)
    assert backend("vibrator") is None  # a desktop cannot be felt
    backend.cache_clear()
    monkeypatch.setattr(backend_module, "platform", "android")
    assert backend("vibrator") is backend("vibrator") is instance
    assert made == [1]
    backend.cache_clear()


def test_silence_is_for_failures_and_not_for_the_end_of_the_program():
    with pytest.raises(KeyboardInterrupt), silently("anything"):
        raise KeyboardInterrupt


# --- sound --------------------------------------------------------------------------------------


class Audio:
    """Stands in for Kivy's audio module; counts what is loaded and played."""

    def __init__(self, length: float = 0.2, trouble: type[Exception] | None = None) -> None:
        self.length, self.trouble = length, trouble
        self.loaded: list[str] = []
        self.played: list[str] = []

    def load(self, path: str):
        name = Path(path).stem
        self.loaded.append(name)
        if self.trouble:
            raise self.trouble
        return SimpleNamespace(length=self.length, play=lambda: self.played.append(name))


def install(monkeypatch, audio: Audio) -> Audio:
    module = ModuleType("kivy.core.audio")
    module.__dict__["SoundLoader"] = audio
    monkeypatch.setitem(sys.modules, "kivy.core.audio", module)
    return audio


def test_a_sound_is_loaded_when_first_played_and_only_then(monkeypatch):
    audio = install(monkeypatch, Audio())
    sounds = Sounds()
    assert audio.loaded == []
    sounds.play("flip")
    sounds.play("flip")
    assert audio.loaded == ["flip"]
    assert audio.played == ["flip", "flip"]


def test_preparing_loads_all_sounds_over_the_next_frames(monkeypatch):
    audio = install(monkeypatch, Audio())
    sounds = Sounds()
    sounds.prepare()
    assert audio.loaded == []
    wait_for(lambda: len(audio.loaded) == 13)
    sounds.play("win")
    assert len(audio.loaded) == 13


def test_without_an_audio_device_no_other_sound_is_tried(monkeypatch):
    audio = install(monkeypatch, Audio(length=0))
    sounds = Sounds()
    for name in ("flip", "draw", "win"):
        sounds.play(name)
    assert audio.loaded == ["flip"]
    assert audio.played == []


@pytest.mark.parametrize("trouble", TROUBLES)
def test_a_loader_that_fails_is_not_asked_for_that_sound_again(monkeypatch, trouble):
    audio = install(monkeypatch, Audio(trouble=trouble))
    sounds = Sounds()
    sounds.play("flip")
    sounds.play("flip")
    assert audio.loaded == ["flip"]


def test_a_program_without_any_audio_module_is_silent(monkeypatch):
    monkeypatch.setitem(sys.modules, "kivy.core.audio", None)
    sounds = Sounds()
    sounds.play("flip")
    audio = install(monkeypatch, Audio())
    sounds.play("flip")
    assert audio.loaded == [], "it was tried, and there is nothing to be heard"


# --- vibration ----------------------------------------------------------------------------------


def test_one_pulse_and_patterns_reach_the_vibrator(monkeypatch):
    felt = []
    device = SimpleNamespace(
        vibrate=lambda seconds: felt.append(seconds),
        pattern=lambda pattern, repeat: felt.append((pattern, repeat)),
    )
    monkeypatch.setattr(feedback, "backend", lambda _: device)
    feedback.vibrate(feedback.TICK)
    feedback.vibrate(feedback.REFUSAL)
    assert felt == [feedback.TICK[1], (list(feedback.REFUSAL), -1)]


def test_the_patterns_can_be_told_apart():
    tick, thump, refusal, long = (
        sum(pattern[1::2])
        for pattern in (feedback.TICK, feedback.THUMP, feedback.REFUSAL, feedback.LONG)
    )
    assert tick < thump < refusal < long
    assert len(feedback.REFUSAL[1::2]) == 2


# --- speech -------------------------------------------------------------------------------------


def test_only_the_newest_sentence_waits_for_its_turn(monkeypatch):
    said, started, go_on, done = [], Event(), Event(), Event()

    def speak(message: str) -> None:
        said.append(message)
        started.set()
        go_on.wait(5)
        if message == "third":
            done.set()

    monkeypatch.setattr(feedback, "backend", lambda _: SimpleNamespace(speak=speak))
    voice = feedback.Speech()
    voice.say("first")
    assert started.wait(5)
    voice.say("second")
    voice.say("third")
    go_on.set()
    assert done.wait(5)
    assert said == ["first", "third"]


def test_a_voice_that_fails_once_speaks_again(monkeypatch):
    said = Event()

    def speak(message: str) -> None:
        if message == "first":
            failed.set()
            raise RuntimeError
        said.set()

    failed = Event()
    monkeypatch.setattr(feedback, "backend", lambda _: SimpleNamespace(speak=speak))
    voice = feedback.Speech()
    voice.say("first")
    assert failed.wait(5)
    voice.say("second")
    assert said.wait(5)


# --- feedback -----------------------------------------------------------------------------------


class Noted:
    """Sounds and speech that only write down what they are asked for."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.play = self.say = self.heard.append


def all_moments(settings: Settings) -> tuple[list[Any], ...]:
    sounds: Any = Noted()
    voice: Any = Noted()
    felt: list[Any] = []
    answering = Feedback(settings, sounds=sounds, vibrate=felt.append, speech=voice)
    for moment in (answering.tick, answering.thump, answering.refuse, answering.cup):
        moment()
    answering.play("flip")
    answering.say("Ana draws a 5.")
    return sounds.heard, felt, voice.heard


ALL_SOUNDS = ["tick", "refuse", "win", "flip"]
ALL_PATTERNS = [feedback.TICK, feedback.THUMP, feedback.REFUSAL, feedback.LONG]


@pytest.mark.parametrize("sounds", [True, False])
@pytest.mark.parametrize("shivers", [True, False])
@pytest.mark.parametrize("aloud", [True, False])
def test_each_switch_silences_its_own_device_only(settings, sounds, shivers, aloud):
    settings.sounds, settings.vibration, settings.read_aloud = sounds, shivers, aloud
    assert all_moments(settings) == (
        ALL_SOUNDS if sounds else [],
        ALL_PATTERNS if shivers else [],
        ["Ana draws a 5."] if aloud else [],
    )


def test_every_sound_of_a_moment_exists():
    assert all((SOUNDS / f"{name}.wav").is_file() for name in ALL_SOUNDS)


@pytest.mark.parametrize("trouble", [AttributeError, OSError, TypeError])
def test_memory_is_given_back_where_that_can_be_done(trouble, monkeypatch) -> None:
    def no_library(_name: None) -> ModuleType:
        raise trouble

    given: list[int] = []
    for library in (no_library, lambda _: SimpleNamespace(malloc_trim=given.append)):
        monkeypatch.setattr(ctypes, "CDLL", library)
        memory.give_back()
    assert given == [0]


def test_a_ball_in_the_cup_is_felt_for_long_and_most_sounds_are_not_felt(settings):
    felt: list[Any] = []
    answering = Feedback(settings, Sounds(Path("nowhere")), felt.append)
    answering.play("putt")
    assert felt == []
    answering.play("cup")
    assert felt == [feedback.LONG]
    settings.vibration = False
    answering.play("cup")
    assert felt == [feedback.LONG]

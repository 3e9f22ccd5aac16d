"""A shake is noticed, whatever unit the sensor speaks; other movements are not."""

from types import SimpleNamespace

import pytest

from app.device import shake
from app.settings import Settings

STILL = (0.0, 0.0, 9.81)


def felt_shakes(forces, rate=shake.LOOKS_A_SECOND, unit=1.0) -> int:
    shaking = shake.Shaking()
    return sum(
        shaking.feel(number / rate, tuple(part * unit for part in force))
        for number, force in enumerate(forces)
    )


@pytest.mark.parametrize("unit", [1.0, 1 / 9.81], ids=["m/s2", "g"])
def test_a_shake_is_noticed_once(unit):
    to_and_fro = [(25.0 * (-1) ** number, 0.0, 9.81) for number in range(12)]
    assert felt_shakes([STILL] * 10 + to_and_fro + [STILL] * 10, unit=unit) == 1


def test_two_shakes_with_a_rest_between_are_two():
    to_and_fro = [(25.0 * (-1) ** number, 0.0, 9.81) for number in range(8)]
    assert felt_shakes(([STILL] * 10 + to_and_fro + [STILL] * 30) * 2) == 2


def test_lying_turning_or_being_bumped_is_no_shake():
    turning = [(9.81 * step / 20, 0.0, 9.81 * (20 - step) / 20) for step in range(21)]
    bump = [(0.0, 0.0, 40.0)] * 2
    assert felt_shakes([STILL] * 40 + turning + bump + [STILL] * 40) == 0
    assert felt_shakes([(0.0, 0.0, 0.0)] * 20) == 0


@pytest.fixture
def settings(tmp_path) -> Settings:
    return Settings(tmp_path)


@pytest.fixture
def sensor(monkeypatch):
    device = SimpleNamespace(acceleration=STILL, log=[])
    device.enable = lambda: device.log.append("on")
    device.disable = lambda: device.log.append("off")
    monkeypatch.setattr(shake, "backend", lambda _: device)
    moment = iter(range(10_000))
    clock = SimpleNamespace(
        get_time=lambda: next(moment) / shake.LOOKS_A_SECOND,
        schedule_interval=lambda look, seconds: SimpleNamespace(cancel=lambda: None),
    )
    monkeypatch.setattr(shake, "Clock", clock)
    return device


def shake_it(watcher: shake.Shake, device) -> None:
    for number in range(20):
        device.acceleration = (30.0 * (-1) ** number, 0.0, 9.81)
        watcher.look()


def test_shaking_calls_back_and_the_switch_stops_it(sensor, settings):
    called = []
    watcher = shake.Shake(settings, lambda: called.append(1))
    watcher.start()
    watcher.start()
    shake_it(watcher, sensor)
    assert called == [1]
    settings.shake = False
    for _ in range(40):
        watcher.look()
    shake_it(watcher, sensor)
    assert called == [1]
    watcher.stop()
    watcher.stop()
    assert sensor.log == ["on", "off"]


def test_switched_off_the_sensor_stays_asleep(sensor, settings):
    settings.shake = False
    shake.Shake(settings, lambda: None).start()
    assert sensor.log == []


def test_a_sensor_that_never_answers_is_put_to_sleep(sensor, settings):
    sensor.acceleration = (None, None, None)
    watcher = shake.Shake(settings, lambda: None)
    watcher.start()
    for _ in range(shake.PATIENCE + 1):
        watcher.look()
    assert sensor.log == ["on", "off"]

"""What there is to beat, by touch: the day is counted once, a medal opens the next stage, a code
brings the same table to somebody else, and records are told."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from app.challenges import playing
from app.challenges.words import medal_line, record_line, share_words, strip
from app.store.tables import Tables
from app.words import counted
from app.workshop.opening import read_sent, show_sent
from engine.bots import decide
from engine.core.options import LINK, OptionValue
from engine.core.telling import Part, Standing, seat_scores
from engine.courses.codes import Challenge, encoded_challenge
from engine.courses.daily import daily_of
from engine.courses.occasions import challenge_from, day_of, occasion_of, stage_number
from engine.courses.tours import medals_on
from engine.play.extras import Occasion
from engine.play.table import Table
from engine.store.results.record import Key
from tests.app.shell.showing import show
from tests.support.forking import once, separately
from tests.touch.drive import Drive
from tests.touch.robot import Robot

PHONE = (412, 915)
QUIET = {"animations": "off", "sounds": False}
NOON = datetime(2026, 11, 17, 12).timestamp()


@pytest.fixture(scope=once)
def d(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    with drive(tmp_path_factory.mktemp("home")) as d:
        yield d


def drive(home: Path) -> Drive:
    d = Drive(PHONE, home=home, settings=QUIET)
    d.app.tables.clock = lambda: NOON
    return d


def finish(table: Table, level: str = "easy") -> Table:
    """Let a bot play for everybody."""
    while not table.over:
        table.play(decide(table.think(level)).move)
    return table


def open_daily(d: Drive) -> None:
    """Show the day, and wait until the course is drawn up that is played."""
    d.app.go("home")
    d.app.go("daily")
    for _ in range(600):
        d.frames(1)
        if d.app.current.cards["tiny"].ready:
            break
    d.frames(4)


def open_stages(d: Drive) -> list[int]:
    return sorted(int(card.number) + 1 for card in d.of("StageCard") if not card.locked)


def state(d: Drive) -> tuple[str, str]:
    card = d.app.current.cards["tiny"]
    return card.state, card.action


def test_a_medal_opens_the_next_stage(d: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "new_seed", lambda: 5)
    d.scroll_to("Tours")
    d.tap("Tours")
    d.settle()
    assert d.app.current.progress == "0 of 12 medals"
    assert open_stages(d) == [1]
    d.tap("Stage 1, Garden Path")
    d.settle()
    d.tap("Play")
    d.settle()
    session = d.app.current.session
    assert occasion_of(session.table) == Occasion("stage", "0")
    assert not session.table.free  # no take-backs, and no hints
    session.hint()
    assert not session.news.hinting
    Robot(d, "greedy").play_to_the_end()
    d.settle()
    assert d.app.tables.results.honours.medals("tiny")[0]
    d.seconds(0.6)  # a last tap would start nothing
    d.tap("Next stage")
    d.settle()
    assert occasion_of(d.app.current.session.table) == Occasion("stage", "1")
    d.app.back()
    d.app.go("tours", game="tiny")
    d.settle()
    assert d.app.current.progress == "1 of 12 medals"
    assert open_stages(d) == [1, 2]
    d.tap("Stage 2, Sandcastle")
    d.settle()
    assert d.has("Continue")


def begin_the_day(d: Drive, slot: str) -> None:
    open_daily(d)
    assert state(d) == ("Not played yet", "Play")
    d.tap("Play Tiny Mini Golf")
    d.settle()
    assert d.app.current.session.slot == slot
    assert d.app.current.session.table.seed == daily_of("tiny", "2026-11-17").seed
    d.close()


def test_a_round_that_counts_shows_no_figures(tmp_path: Path) -> None:
    with drive(tmp_path) as d:
        playing.play_stage("carom", 0, "Ana")
        d.settle()
        desk = d.app.current.session.desk
        assert desk.plain
        for move in desk.moves()[:3]:
            preview = desk.preview(move)
            assert not preview.odds
            assert "average" not in preview.sentence
        assert not any("expected" in words for words in d.seen())


def test_a_day_is_counted_once(d: Drive, tmp_path: Path) -> None:
    slot = playing.slot_of("tiny", "2026-11-17")
    separately(lambda: begin_the_day(d, slot))
    # The app was stopped, before the beginning was noted.
    home = copytree(d.home, tmp_path / "home", ignore=ignore_patterns("honours.json"))
    with drive(home) as d:
        open_daily(d)
        assert state(d) == ("Started, waiting for you", "Continue")
        d.tap("Continue Tiny Mini Golf")
        d.settle()
        session = d.app.current.session
        assert session.slot == slot
        finish(session.table, "greedy")
        session.save()
        score = session.table.standing().seats[0].score
        d.app.back()
        open_daily(d)
        assert state(d) == (f"Counted: {score}", "Result")
        assert d.app.current.streak == "1 day so far"
        d.tap("Result Tiny Mini Golf")
        d.settle()
        assert d.has("Practice")
        d.tap("Practice")
        d.settle()
        table = d.app.current.session.table
        assert occasion_of(table) is None
        assert table.setup.options["hole"] == daily_of("tiny", "2026-11-17").options["hole"]
        assert table.seed != daily_of("tiny", "2026-11-17").seed
        # Whoever throws the table away has played all the same.
        d.app.tables.delete(slot)
        open_daily(d)
        assert state(d) == (f"Counted: {score}", "")
        # Tomorrow is another day, and the calendar shows the one before.
        d.app.tables.clock = lambda: NOON + 24 * 60 * 60
        d.app.current.resume()
        open_daily(d)
        assert state(d) == ("Not played yet", "Play")
        assert d.app.current.subtitle == "18 November 2026 · 1 day so far"
        cells = {int(cell.day): cell.result for cell in d.app.current.ids.month.children[:-7]}
        assert cells[17] == "•"
        assert d.app.current.latest, "nobody turns to months that have not come"
        d.app.current.turn(-11)
        assert not d.app.current.latest
        assert d.app.current.month == "December 2025"
        assert not any(cell.result for cell in d.app.current.ids.month.children[:-7])


def test_what_is_shared_of_a_day_tells_nothing_of_the_course() -> None:
    day = daily_of("tiny", "2026-11-17")
    table = finish(Table.open(day.game, day.mode, ["Ana"], day.seed, day.options))
    shots = table.standing().seats[0].score
    code = encoded_challenge(challenge_from(table))
    lines = share_words(table, "2026-11-17", 3, shots - 1, code).splitlines()
    assert lines[0] == "Clubhouse day 321 · Tiny Mini Golf"
    assert lines[1].startswith(f"{shots} shot")
    assert lines[1].endswith("1 over par")
    assert lines[2] == "⚪" * (shots - 1) + "⛳"
    assert lines[3] == "3 days in a row"
    sent = read_sent("\n".join(lines))
    assert isinstance(sent, Challenge)
    assert (sent.seed, sent.score, sent.chosen()) == (day.seed, shots, day.options)
    assert len(share_words(table, "2026-11-17", 1, None).splitlines()) == 3


def test_a_strip_has_a_sign_for_each_hole_round_and_stroke() -> None:
    holes = Standing(seat_scores([13], [1], [[2], [3], [4], [4]]), pars=(3, 3, 3, 2), unit="stroke")
    assert strip(holes) == "🟩🟨🟧🟥"
    rounds = Standing(seat_scores([24], [1], [[-3], [0], [12], [25]]))
    assert strip(rounds) == "🟩🟨🟧🟥"
    parts = (Part("Holes", 9), Part("Water", 0), Part("Paths", -2))
    assert strip(Standing(seat_scores([7], [1], parts=[parts]))) == "🟩⬜🟥"


def test_days_gone_by_are_practiced_from_the_calendar(tmp_path: Path) -> None:
    with drive(tmp_path) as d:
        honours = d.app.tables.results.honours
        for day, score in ((14, 3), (15, 5), (16, 5)):
            key = Key(f"tiny-{day}", float(day))
            honours.finish("tiny", day_of(f"2026-11-{day}"), key, score, "Ana")
        open_daily(d)
        cells = {int(cell.day): cell for cell in d.app.current.ids.month.children[:-7] if cell.day}
        assert cells[18].ahead
        assert cells[18].disabled
        assert not cells[12].ahead
        d.app.current._choose("tiny", None)
        d.settle()
        bars = d.app.current.ids.spread.children[::-1]
        assert [(bar.text, bar.count) for bar in bars] == [("3", 1), ("4", 0), ("5", 2)]
        d.scroll_to("Practice 12 November 2026")
        d.choose("Practice 12 November 2026")
        session = d.app.current.session
        assert session.table.seed != daily_of("tiny", "2026-11-12").seed, "luck of its own"
        hole = daily_of("tiny", "2026-11-12").options["hole"]
        assert session.table.setup.options["hole"] == hole
        assert occasion_of(session.table) is None


def test_a_challenge_comes_by_code_and_tells_who_is_ahead(d: Drive) -> None:
    options: dict[str, OptionValue] = {"hole": "garden-path", "friendly": True}
    mine = finish(Table.open("tiny", "solo", ["Ana"], 5, options))
    made = challenge_from(mine)
    show(d, d.app.tables.new(mine))
    d.tap("Share the results")
    d.settle()
    d.tap("Challenge a friend")
    d.settle()
    assert d.of("SendPanel")
    show_sent(LINK + encoded_challenge(made))
    d.settle()
    assert f"Ana made {made.score}" in d.app.current.task
    d.tap("Play")
    d.settle()
    session = d.app.current.session
    assert session.table.state == Table.open("tiny", "solo", ["Ana"], 5, options).state
    slot = session.slot
    finish(session.table)
    session.save()
    show(d, slot)
    assert d.app.current.ids.told.children[0].title == "You're level with Ana"
    d.tap("Try again")
    d.settle()
    second = d.app.current.session
    finish(second.table)
    second.save()
    show(d, second.slot)
    told = d.app.current.ids.told.children[0].text
    assert "first try" in told


def send(d: Drive, slot: str) -> str:
    """Send a game from its results; returns the message that goes out."""
    show(d, slot)
    d.scroll_to("Send as a challenge")
    d.choose("Send as a challenge")
    sent: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.workshop.sharing.share_text", lambda text, _title: sent.append(text))
        d.choose("Send the code")
    d.key("escape")
    return sent[0]


def answer(d: Drive, message: str) -> None:
    show_sent(message)
    d.settle()
    assert d.app.current.heading == "Ana's challenge in Tiny Mini Golf"
    assert d.app.current.ids.picture.children[0].texture is not None
    d.app.current.ids.player.player = "Ben"
    d.tap("Play")
    d.settle()


def test_a_challenge_goes_to_a_friend_and_its_answer_comes_back(tmp_path: Path) -> None:
    options: dict[str, OptionValue] = {"hole": "garden-path", "friendly": True}
    ana, ben = tmp_path / "ana", tmp_path / "ben"
    mine = finish(Table.open("tiny", "solo", ["Ana"], 5, options))
    fill = Tables(ana, lambda: NOON)
    slot = fill.new(mine)

    def of_ana() -> str:
        with drive(ana) as d:
            return send(d, slot)

    def of_ben(message: str) -> str:
        with drive(ben) as d:
            answer(d, message)
            session = d.app.current.session
            finish(session.table, "random")
            session.save()
            return send(d, session.slot)

    def back(message: str) -> list[str]:
        with drive(ana) as d:
            show_sent(message)
            d.settle()
            task = d.app.current.task
            heading = d.app.current.heading
            show_sent(message)  # the same code counts once
            d.settle()
            show(d, slot)
            (told,) = [c for c in d.app.current.ids.told.children if c.icon == "flag-checkered"]
            return [heading, task, told.text]

    message = of_ana()
    assert message.startswith("Ana's challenge in Tiny Mini Golf: Ana made")
    reply = of_ben(message)
    sent = read_sent(reply)
    assert isinstance(sent, Challenge)
    gap = abs((sent.score or 0) - mine.standing().seats[0].score)
    assert (f"{gap} shot" if gap else "level") in reply, reply
    heading, task, told = back(reply)
    assert heading == "Your challenge was answered"
    assert task.startswith(f"Ben made {sent.score}, Ana made")
    assert told == f"Ben made {counted(sent.score or 0, 'shot')}."


def test_a_record_is_told(d: Drive) -> None:
    tables = d.app.tables
    best: list[tuple[int, str]] = []
    for seed in (1, 2, 3, 4, 5, 6):
        table = Table.open("tiny", "solo", ["Ana"], seed, {"hole": "moat"})
        slot = tables.new(finish(table))
        score = table.standing().seats[0].score
        beaten = bool(best) and score < min(best)[0]
        best.append((score, slot))
        line = record_line(tables.results.records, slot, table)
        assert line == ("New record for Ana!" if beaten else "")
        if beaten:
            show(d, slot)
            assert d.app.current.ids.told.children[0].title == line
    assert len({score for score, _ in best}) > 1


def test_the_list_of_medals_is_that_of_whoever_plays(tmp_path: Path) -> None:
    with drive(tmp_path) as d:
        honours = d.app.tables.results.honours
        honours.finish("tiny", stage_number(0), Key("tiny-1", 1.0), 2, "Ana")
        honours.finish("tiny", stage_number(1), Key("tiny-2", 2.0), 3, "Ben")
        d.app.go("tours", game="tiny")
        d.settle()
        screen = d.app.current
        for name, stages in {"Ana": 1, "Cem": 0}.items():
            screen.ids.player.player = name
            d.settle()
            assert screen.progress == f"{stages} of 12 medals"
        first = min(d.of("StageCard"), key=lambda card: card.number)
        assert not first.medal
        assert "Ana has 2" in first.line
        screen.show_stage(0)
        d.settle()
        medals = [medal.medal for medal in d.of("Medal") if medal.medal]
        assert sorted(medals) == ["bronze", "gold", "silver"]
        assert any("Ana has 2" in words for words in d.seen())


def test_targets_stand_on_the_table(tmp_path: Path) -> None:
    with drive(tmp_path) as d:
        playing.play_stage("tiny", 0, "Ana")
        d.settle()
        assert medal_line(medals_on("tiny", 0)) in d.seen()

"""The faults: a file, what stands there, what takes its place, and the tests that must notice."""

from __future__ import annotations

from typing import NamedTuple


class Mutant(NamedTuple):
    path: str
    old: str
    new: str
    tests: str  # paths, or single tests in them, with spaces between


_CONFORMANCE = "tests/engine/test_conformance.py"
_SAVED = "tests/engine/test_damaged_saves.py"
_TABLE = "tests/engine/test_table.py"
_SESSION = " ".join(
    f"tests/app/table/test_{name}.py"
    for name in ("session", "secrets_and_questions", "private_questions")
)
_BOARDS = "tests/app/games/test_boards.py"
_STORE = "tests/engine/test_records.py tests/app/store"


def _of(folder: str, tests: str, *faults: tuple[str, str, str]) -> tuple[Mutant, ...]:
    return tuple(Mutant(f"{folder}/{file}", old, new, tests) for file, old, new in faults)


def _engine(game: str, names: str) -> str:
    return " ".join(f"tests/games/{game}/engine/test_{name}.py" for name in names.split())


MUTANTS: tuple[Mutant, ...] = (
    # Rules
    *_of(
        "engine/games/gnoming/rules",
        _engine("gnoming", "scoring rulings examples rounds rules_properties"),
        ("standing.py", "first == middle == last", "first == middle"),
        ("standing.py", "abs(first - middle) == 1", "abs(first - middle) <= 2"),
        ("standing.py", "best = [min(own for", "best = [max(own for"),
        ("standing.py", "1 + sum(other < key for", "1 + sum(other <= key for"),
        ("effects.py", "state.seat = (seat + 1) % seats", "state.seat = (seat - 1) % seats"),
        ("effects.py", "shown == FIRST_FLIPS", "shown >= 1"),
        ("moves.py", "for space in SPACES if space != last", "for space in SPACES"),
        ("moves.py", "if (grid, hand) == (onto, out):", "if False:"),
        ("moves.py", "return old == hand or grid.count(old) > 1", "return True"),
    ),
    *_of(
        "engine/games/carom/rules",
        _engine("carom", "rules rulings examples standing check modes slopes collisions walls"),
        ("rolling.py", "if cost > left:", "if cost >= left:"),
        ("turf.py", "self.bounce_rolled[key] if self.ahead", "self.bounce[key] if self.ahead"),
        ("rolling.py", "if self.lie[run.ball] == spot:", "if False:"),
        ("effects.py", '"tee" if state.balls[ball] == OFF', '"tee" if state.balls[ball] != OFF'),
        ("effects.py", "HoleBegan(state.hole)", "HoleBegan(state.hole - 1)"),
        ("standing.py", "1 + sum(other < own for", "1 + sum(other <= own for"),
        ("standing.py", "if own == min(points)", "if own == max(points)"),
        ("hole_checks.py", "if count > piece.supply:", "if count > piece.supply + 1:"),
        ("turf.py", "CLIMB if direction == up else", "CLIMB if direction != up else"),
        ("turf.py", "if any(lapping) and not all(lapping):", "if False:"),
        ("turf.py", "self._over_the_wall if all(lapping) else", "self._wall if all(lapping) else"),
    ),
    *_of(
        "engine/games/tiny/rules",
        _engine("tiny", "examples rulings refusals standing modes"),
        ("running.py", "if sign == SAND:", "if sign == WATER:"),
        ("running.py", "if moves <= 0:", "if moves < 0:"),
        ("standing.py", "if len(shots) < BONUS_FROM:", "if len(shots) <= BONUS_FROM:"),
        ("standing.py", "shots[(seat + 1) % len(shots)]", "shots[(seat - 1) % len(shots)]"),
        ("standing.py", 'if mark.end != "water"', 'if mark.end == "water"'),
        ("effects.py", "power >= SHAKY_POWER", "power > SHAKY_POWER"),
        ("effects.py", "if state.round < ROUNDS:", "if state.round <= ROUNDS:"),
        ("drawing.py", "return not drawing.fresh or bool", "return bool"),
        ("drawing.py", "return not drawing.fresh or bool(", "return bool(drawing.fresh) or bool("),
    ),
    *_of(
        "engine/games/designer/rules",
        _engine(
            "designer",
            "rulings examples rounds solo hiding numbering scoring_rulings promises pad",
        ),
        ("hiding.py", "if own != seat:", "if own == seat:"),
        ("moves.py", "> 0 or is_complete(designer))", "> 0)"),
        ("moves.py", "if not each.land])", "if each.land])"),
        ("rounds.py", "if state.visits > visits:\n        inv", "if False:\n        inv"),
        ("rounds.py", "state.round += 1", "state.round += 2"),
        ("rounds.py", "if not state.ending and not state.rules.solo:", "if not state.rules.solo:"),
        ("ordering.py", "if fixed + most <= points:", "if fixed + most <= points + STEP:"),
        ("conditions.py", "if rules.solo and not designer.collected", "if rules.solo"),
        ("layouts.py", "if missing else [()]", "if True else [()]"),
        ("layouts.py", "self.sound and not self.reversed", "self.sound"),
        ("joining.py", "return at == to or to in near", "return to in near"),
        ("rounds.py", "if done and wish[1] == seat}", "if False}"),
        ("totals.py", "rank += first > latest", "rank += 1"),
    ),
    *_of(
        "engine/games/eighteen",
        _engine("eighteen", "course_building"),
        ("building.py", "min(_TRIED, key=crowd)", "max(_TRIED, key=crowd)"),
        ("building.py", "reversed(found) if onto == at", "found if onto != at"),
        ("building.py", "cover[1] not in fixed", "cover[1] in fixed"),
        ("building.py", "return 1 - laid[letter]", "return 1"),
        ("rules/opening/course_checks.py", "if tile.edge(ENTRY) != back(leads[1]):", "if False:"),
        ("rules/opening/course_checks.py", "(*loose, *(tile for way", "(*(tile for way"),
        ("rules/opening/course_checks.py", "if ahead is not None and before:", "if False:"),
    ),
    *_of(
        "engine/games/designer/box",
        _engine("designer", "field"),
        ("own_lands.py", "key=lambda other: _unlike(other, before)", "key=len"),
        ("own_lands.py", "and old != GATE else old", "else old"),
    ),
    *_of(
        "app/games/eighteen/workshop",
        "tests/games/eighteen/board/test_workshop.py",
        ("builder.py", "self.lawn.moved = tile.face", "pass"),
        ("builder.py", "self.held = None  # places", "pass  # places"),
        ("lawn.py", "(q + goal[0] - start[0], r", "(q, r"),
    ),
    *_of(
        "app/games/designer",
        "tests/games/designer/board/test_workshop.py",
        ("land/sketch.py", "        self.grid.rows = self.before", "        pass"),
        ("workshop.py", "aligned(content.rows, floor.rows)", "spread(content.rows)"),
        ("workshop.py", "(left + place[0], above + place[1])", "place"),
    ),
    *_of(
        "engine/games/eighteen/rules",
        _engine("eighteen", "examples rulings flight standing skins modes adjusting solo golfers"),
        ("turn/flight.py", "if letter != before:", "if letter == before:"),
        ("turn/flight.py", "if place == OFF and not through:", "if place == OFF:"),
        ("turn/landing.py", "player.turns == 0 and", "player.turns <= 1 and"),
        ("turn/acting.py", "if not ground.is_tree(beside[d])", "if True"),
        ("greens.py", "hit and way.aces", "hit"),
        ("ranking.py", "max(0, PAR_POINTS + par - turns)", "PAR_POINTS + par - turns"),
        ("ranking.py", "1 + sum(other > own for", "1 + sum(other >= own for"),
        ("skins.py", "if seat not in turn(state):", "if False:"),
        ("opening/adjusting.py", "if how == MILDER else", "if how != MILDER else"),
    ),
    # Tables, saves, pads and trays
    *_of(
        "engine/play",
        f"{_TABLE} {_SAVED} tests/engine/test_correcting.py tests/engine/test_playthroughs.py",
        ("table.py", "free = persons <= 1 if", "free = persons <= 2 if"),
        ("table.py", "self._chance(self.ply + 1, answers)", "self._chance(self.ply, answers)"),
        ("undo.py", "if shown or another or", "if another or"),
        ("undo.py", "asker not in (None, last.seat)", "asker not in (None,)"),
        ("corrections.py", "else before - 1", "else before"),
        ("saves.py", "len(doc[\"steps\"]) <= MOST_MOVES", "len(doc[\"steps\"]) <= 2"),
    ),
    *_of(
        "engine/play",
        f"{_TABLE} {_CONFORMANCE}",
        ("history.py", "steps[place - 1].state", "steps[place - 2].state"),
        ("history.py", "if len(turn) > 1:", "if len(turn) > 2:"),
    ),
    *_of(
        "engine/games",
        f"{_CONFORMANCE}::test_a_random_game_keeps_its_promises",
        ("gnoming/rules/standing.py", "1 + sum(other < key for", "1 + sum(other <= key for"),
        ("tiny/rules/standing.py", "< own for other in keys", "<= own for other in keys"),
        ("designer/rules/hiding.py", "if own != seat:", "if False:"),
        ("eighteen/rules/skins.py", "0 <= move.hole < holes_of(state)", "0 <= move.hole"),
        ("tiny/rules/drawing.py", "if signs[square] == EMPTY:", "if True:"),
    ),
    *_of(
        "engine/store",
        _STORE,
        ("results/record.py", "if p.rank == 1)", "if p.rank <= 2)"),
        ("slots.py", "if not is_there(backup):", "if is_there(backup):"),
        ("slots.py", "if name != file and is_slot(name):", "if name != file:"),
        ("files.py", "if most is not None and len(data) > most:", "if False:"),
        ("files.py", "    if os.path.lexists(path):\n        put_aside(path)\n", ""),
        ("slots.py", "elif age > REMOVED_STAY and path.suffix == DUE:", "elif age > REMOVED_STAY:"),
        ("backup.py", "refused[name] = reason", "pass"),
        ("results/records.py", "limits.RESULTS_BROUGHT_IN):", "limits.RESULTS):"),
    ),
    *_of(
        "engine",
        "tests/engine/test_damaged_saves.py tests/app/workshop/test_sending.py",
        ("play/saves.py", 'if doc["rules"] > game.info.rules_version:', "if False:"),
        ("play/saves.py", "reason := game.check(history.setup, position)", "reason := None"),
        ("courses/occasions.py", "return least <= score <= most", "return True"),
    ),
    Mutant(
        "engine/store/results/record.py",
        "codec.loads_at(text[place : place + LONGEST], 0)",
        "codec.loads_at(text[place:], 0)",
        "tests/app/store/test_heavy_files.py",
    ),
    Mutant(
        "engine/core/codec.py",
        'if sum(map(text.count, "{[,")) > MOST_VALUES:',
        "if False:",
        "tests/engine/test_codec.py",
    ),
    *_of(
        "app",
        "tests/app/store/test_starting.py tests/app/test_rescue.py",
        ("store/index.py", "in lines if is_line(entry)}", "in lines}"),
        ("application.py", "if starts.failed >= MOST_FAILED:", "if False:"),
        ("store/starts.py", "others[: 1 - MOST_ASIDE]", "others[MOST_ASIDE - 1 :]"),
        ("store/starts.py", " and not path.is_symlink()]", "]"),
        ("store/tables.py", "proven = is_pad(opened) or opened.proven", "proven = True"),
    ),
    *_of(
        "engine",
        "tests/engine/test_scorecard.py tests/engine/test_presence.py tests/engine/test_tray.py"
        " tests/engine/test_pad_orders.py",
        ("pads/scorecard.py", "if game not in GAMES:", "if False:"),
        ("pads/pad.py", "(self.cells, self.known, self.away)", "(self.cells, self.known)"),
        ("pads/pad.py", "keys = list(zip(missed, places, strict=True))", "keys = list(places)"),
        ("trays/tray.py", "return None if face == UNROLLED else", "return None if face else"),
    ),
    # What stands between a table and its screen
    *_of(
        "app/table/session",
        _SESSION,
        ("curtain.py", "and me != self._looker", "and me == self._looker"),
        ("table_desk.py", "if looks and self.me in self.turn", "if self.me in self.turn"),
        ("table_desk.py", "if not controller.acting:", "if False:"),
        ("decisions.py", "while table.free and not is_person(table, step.seat):", "while False:"),
        ("seating.py", "picked.before == table.turn[0] and ", ""),
        ("loop.py", "while self.busy and self._left <= 0:", "if self.busy and self._left <= 0:"),
        ("questions.py", "seating.has_secrets(table) and seating", "seating"),
        ("loop.py", "news.covered or news.question or", "news.question or"),
    ),
    *_of(
        "app/pads",
        "tests/app/pads/test_pad_session.py",
        ("pad_session.py", "if found != cell]", "]"),
        ("pad_session.py", "next(iter(later or cells), None)", "next(iter(cells), None)"),
    ),
    *_of(
        "app/store",
        " ".join(f"tests/app/store/test_{name}.py" for name in ("png", "ownership", "tables"))
        + " tests/app/table/test_session.py",
        ("png.py", "!= crc32(data[start + 4 : end])", "!= crc32(data[start + 4 : end]) and False"),
        ("png.py", "data[:8] != _SIGNATURE or", ""),
        ("tables.py", "return self.keep() if self._changed or", "return self.keep() if"),
        ("ownership.py", "if self._copy is not None:", "if False:"),
    ),
    # Boards and screens
    *_of(
        "kv/games/tiny",
        "tests/games/tiny/board/test_zones.py",
        ("screen.kv", "else 18) + dp(100)", "else 18) + dp(60)"),
        ("screen.kv", "row_default_height: dp(56)", "row_default_height: dp(40)"),
        ("screen.kv", "dp(48) if frame.compact else dp(80)", "dp(60) if frame.compact else dp(90)"),
        ("screen.kv", "size_hint_max_x: dp(320)", "size_hint_max_x: dp(100)"),
        ("screen.kv", "size_hint_max_x: dp(220)", "size_hint_max_x: dp(20)"),
    ),
    *_of(
        "app/games",
        "tests/games/tiny/board/test_zones.py",
        ("tiny/captions.py", "f\"PASS: ", "f\"MISS: "),
        ("tiny/board.py", "if not self.telling and self._placed:", "if self.telling:"),
    ),
    *_of(
        "kv/games",
        "tests/games/carom/board/test_zones.py",
        ("carom.kv", "dp(84) if self.cols == 1", "dp(50) if self.cols == 1"),
        ("carom.kv", "dp(89) * (1 + theme.text_scale) if", "dp(320) * (1 + theme.text_scale) if"),
        ("carom.kv", "dp(48 if self.strokes.both else 26)", "dp(20 if self.strokes.both else 26)"),
    ),
    Mutant(
        "app/games/carom/board.py",
        "self.width >= dp(wide) and",
        "",
        "tests/games/carom/board/test_zones.py",
    ),
    *_of(
        "kv/games",
        "tests/games/eighteen/board/test_layout.py",
        ("eighteen/screen.kv", "root.foot_most, dp(208), max(dp(160)", "dp(508), max(dp(460)"),
        ("eighteen/screen.kv", "width: dp(196)", "width: dp(696)"),
    ),
    Mutant(
        "app/games/eighteen/board.py",
        "frame.width > max(frame.height, least)",
        "frame.width < frame.height",
        "tests/games/eighteen/board/test_layout.py",
    ),
    *_of(
        "kv/games",
        "tests/games/designer/board/test_places.py",
        ("designer/screen.kv", "tall: self.height >= dp(600)", "tall: self.height >= dp(300)"),
        ("designer/screen.kv", "chip_room: self.width - dp(330)", "chip_room: self.width - dp(30)"),
    ),
    Mutant(
        "app/games/designer/board.py",
        "self.crowded and not self.tall",
        "self.crowded",
        f"tests/games/designer/board/test_places.py {_BOARDS}",
    ),
    *_of(
        "app/games",
        "tests/games/gnoming/board",
        ("gnoming/board.py", "shown.holder != self.events.me", "True"),
        ("gnoming/board.py", "len(board.desk.seats) - 1 if", "len(board.desk.seats) if"),
    ),
    Mutant(
        "kv/games/eighteen/screen.kv",
        ' and not root.board.tabletop.covered',
        "",
        _BOARDS,
    ),
    Mutant(
        "kv/widgets/inputs/chips.kv",
        "max(dp(48), content.height + dp(16))",
        "max(dp(30), content.height + dp(2))",
        _BOARDS,
    ),
    *_of(
        "app",
        "tests/app/shell/test_saves_screen.py tests/app/shell/test_home_screen.py",
        ("shell/saves.py", "self.empty, self.many = not entries", "self.empty, self.many = False"),
        ("shell/saves.py", "(DamagedCard if entry.problem else SaveCard)", "SaveCard"),
    ),
    # After the game
    *_of(
        "engine",
        "tests/app/store/test_kept_reviews.py",
        ("store/results/reviews.py", 'if card.get("begun") == key.begun:', "if card:"),
        ("store/results/reviews.py", "review.seats if review.done else ()", "review.seats"),
        ("store/results/reviews.py", "self.slots.set_aside(slot)", "pass"),
        ("store/backup.py", '"trays", "reviews")', '"trays")'),
    ),
    Mutant(
        "app/store/tables.py",
        "            self.results.reviews.slots.remove(slot, self.clock())",
        "            pass",
        "tests/app/store/test_kept_reviews.py",
    ),
    *_of(
        "engine/review",
        "tests/engine/test_review.py",
        ("progress.py", "        if slip.answered\n", ""),
        ("progress.py", 'if judged.grade in SLIPS', 'if judged.grade == "slip"'),
        ("accounts.py", "abs(self.luck + self.skill)", "abs(self.luck)"),
    ),
    *_of(
        "app",
        "tests/app/replay/test_luck.py tests/app/replay/test_review_screen.py",
        ("replay/luck_sheet.py", "shown = [*shown, self.review.forecasts[-1]]", "pass"),
        ("replay/luck_sheet.py", "seat in winners, worth[0])", "seat in winners)"),
        ("replay/reviewing.py", "next(iter(beyond + plies), None)", "next(iter(beyond), None)"),
        ("replay/reviewing.py", "or self._spent > KEPT_EVERY", ""),
        ("replay/reviewing.py", "if self.possible and reviews.has(slot):", "if False:"),
        ("replay/replay_desk.py", "asking.table.view(self.asking.seat)", "asking.table.state"),
        ("replay/trial.py", "_board.point_at(judged.best)", "_board.point_at(judged.move)"),
        ("table/tools.py", "if self._session.table.over and not", "if False and not"),
        ("shell/saves.py", "if not entry.over or", "if False or"),
    ),
    Mutant(
        "app/replay/board_frame.py",
        '"frame_title", ',
        "",
        "tests/app/replay/test_replay_screen.py",
    ),
    *_of(
        "app",
        "tests/app/widgets/test_buffers.py",
        ("table/screen.py", "        buffers.let_go(self)\n", ""),
        ("table/screen.py", "buffers.let_go(self.frame)", "pass"),
        ("table/board/board.py", "buffers.let_go(self.zones)", "pass"),
        ("widgets/pictures/buffers.py", "BindTexture(texture=buffer.texture)", "pass"),
        ("widgets/pictures/still.py", "self.funbind(name, self._fit)", "pass"),
        ("widgets/pictures/still.py", "if self.buffer is None:", "if False:"),
        ("draw/zoom_floor.py", "self._still.let_go()", "pass"),
    ),
    *_of(
        "app/widgets/surfaces",
        "tests/app/widgets/test_plates.py",
        ("plates.py", 'widget.pos_hint = {"center_y": 0.5}', "pass"),
        ("plates.py", "self.opacity = 0 if hidden else 1", "pass"),
    ),
)  # fmt: skip

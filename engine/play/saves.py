"""Reading a saved table back: everything is parsed and played again before anything is trusted."""

from __future__ import annotations

from typing import Any

from engine.core import codec
from engine.core.chance import Recorded, WrongAnswer
from engine.core.codec import BadDocument
from engine.core.game import BadSave, BadSetup, Mode, SeatSetup, Setup
from engine.core.setup import make_own, make_setup
from engine.games import GAMES
from engine.play.table import FORMAT, Table

_KEYS = {
    "format": int,
    "game": str,
    "rules": int,
    "mode": str,
    "seats": list,
    "options": dict,
    "seed": int,
    "own": list,
    "take_backs": bool,
    "start": dict,
    "steps": list,
    "cursor": int,
    "snapshot": dict,
    "ui": dict,
    "times": dict,
}


def load(doc: Any) -> Table:
    """Build the table that a save describes, or raise BadSave."""
    _check_shape(doc)
    table = _empty_table(doc)
    try:
        if doc["rules"] == table.game.info.rules_version:
            _replay(table, doc)
        else:
            _go_on_from_snapshot(table, doc)
    except BadSave:
        raise
    except BadDocument as wrong:
        raise BadSave(f"The save is damaged: {wrong}") from None
    except WrongAnswer as wrong:
        told = wrong.told(table.game.name_face)
        raise BadSave(f"The save is damaged: {told}") from None
    # What fits the types but not the rules could trip a game in any way at all; whatever it is,
    # nothing has changed yet.
    except Exception:
        raise BadSave("The save is damaged: its moves do not fit the rules.") from None
    return table


def _check_shape(doc: Any) -> None:
    if not isinstance(doc, dict):
        raise BadSave("This is not a saved table.")
    number = doc.get("format")
    if type(number) is not int:
        raise BadSave("This is not a saved table.")
    if number > FORMAT:
        raise BadSave("This save comes from a newer version of the app.")
    if number != FORMAT:
        raise BadSave(f"This save has the unknown format {number}.")
    for key, kind in _KEYS.items():
        if type(doc.get(key)) is not kind:
            raise BadSave(f"The save is damaged: {key!r} is missing or wrong.")


def _empty_table(doc: dict[str, Any]) -> Table:
    game = GAMES.get(doc["game"])
    if game is None:
        raise BadSave(f"The save is of a game that is not here: {doc['game'][:40]!r}.")
    try:
        seats = [codec.decode(SeatSetup, seat) for seat in doc["seats"]]
        options = doc["options"]
        if doc["rules"] != game.info.rules_version:
            options = _options_that_still_fit(game.info.mode(doc["mode"]), options)
        setup: Setup = make_setup(game, doc["mode"], seats, options)
        own = make_own(game.info, doc["own"])
    except (BadDocument, BadSetup, TypeError) as wrong:
        raise BadSave(f"The save is damaged: {wrong}") from None
    table = Table(game, setup, doc["seed"], own, doc["take_backs"])
    table.ui = doc["ui"]
    table.times = doc["times"]
    return table


def _options_that_still_fit(mode: Mode, options: dict[str, Any]) -> dict[str, Any]:
    """An option that older rules had and these have not is left out; it is in the position."""
    known = {option.key: option for option in mode.options}
    return {k: v for k, v in options.items() if k in known and known[k].why_not(v) is None}


def _replay(table: Table, doc: dict[str, Any]) -> None:
    _read_start(table, doc["start"])
    cursor = doc["cursor"]
    if not 0 <= cursor <= len(doc["steps"]):
        raise BadSave("The save is damaged: its place in the game is not in the game.")
    for step in doc["steps"]:
        _replay_step(table, step)
    table.rewind(cursor)
    snapshot = doc["snapshot"]
    digest = codec.digest(codec.encode(table.state))
    # Digests and not values are compared: true equals 1 in Python, but not in a save.
    if codec.digest(snapshot.get("state")) != digest or snapshot.get("digest") != digest:
        raise BadSave("The save is damaged: its moves do not lead to the position it shows.")


def _read_start(table: Table, start: dict[str, Any]) -> None:
    ply = start.get("ply")
    if type(ply) is not int or ply < 0:
        raise BadDocument("the start has no place in the game.")
    if ply:
        table.begin(codec.decode(table.game.state_type, start.get("state")), first=ply)
        return
    tape = Recorded(_outcomes(start.get("outcomes")))
    position = table.game.deal(table.setup, tape)
    if not tape.finished:
        raise BadDocument("more was dealt than the game deals.")
    table.begin(position, deal=tuple(tape.outcomes))


def _replay_step(table: Table, doc: Any) -> None:
    if not isinstance(doc, list) or len(doc) != 3:
        raise BadDocument("a move has to name its seat, its verb and its outcomes.")
    seat, move_doc, tape_doc = doc
    move = codec.decode_move(table.game.move_types, move_doc)
    reason = "the seat has no number." if type(seat) is not int else table.why_not(move, seat)
    if reason:
        raise BadDocument(f"move {table.ply + 1} is not allowed. {reason}")
    tape = Recorded(_outcomes(tape_doc))
    state, events = table.game.play(table.state, seat, move, tape)
    if not tape.finished:
        raise BadDocument(f"move {table.ply + 1} has more outcomes than it draws.")
    table.record(seat, move, tuple(tape.outcomes), events, state)


def _go_on_from_snapshot(table: Table, doc: dict[str, Any]) -> None:
    """The rules have changed since: the position still stands, the way to it can't be checked."""
    snapshot = doc["snapshot"]
    state = snapshot.get("state")
    if snapshot.get("digest") != codec.digest(state):
        raise BadDocument("its position was altered.")
    start_ply = doc["start"].get("ply")
    if type(start_ply) is not int or start_ply < 0 or doc["cursor"] < 0:
        raise BadDocument("the start has no place in the game.")
    position = codec.decode(table.game.state_type, table.game.upgrade(state, doc["rules"]))
    # At least one, so that the next save knows that its start is a position and not a deal.
    table.begin(position, first=max(1, start_ply + doc["cursor"]))
    for seat in table.game.turn(position):
        table.game.moves(position, seat)
    table.game.standing(position)


def _outcomes(doc: Any) -> list[Any]:
    if not isinstance(doc, list):
        raise BadDocument("outcomes come as a list.")
    return doc

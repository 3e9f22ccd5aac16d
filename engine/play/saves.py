"""A table as a document and back: reading one, everything is parsed and played again before
anything is trusted."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.core import codec
from engine.core.chance import Recorded, Seeded
from engine.core.codec import BadDocument, JsonObject
from engine.core.game import AnyGame, BadSave, BadSetup, Game, IllegalMove, Mode, SeatSetup
from engine.core.setup import make_own, make_setup
from engine.core.wording import quoted
from engine.games import GAMES
from engine.play.extras import Extras
from engine.play.history import History
from engine.store.journal import Format

if TYPE_CHECKING:
    from engine.play.table import Table

FORMAT = Format(
    "game",
    {
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
    },
    noun="save",
)


MOST_MOVES = 20_000  # that are played again: a second's work, and a hundred games long
TRIED = 9  # moves of a position that nobody has played to
PLAYED_ON = 40  # moves after it


class Contents(NamedTuple):
    """All that a save holds of a table, in the order in which one is made of it."""

    history: History
    seed: int
    own: frozenset[str]
    take_backs: bool
    extras: Extras
    times: dict[str, Any]


# Writing.


def to_doc(table: Table) -> dict[str, Any]:
    steps = [
        [step.seat, codec.encode_move(step.move), list(step.outcomes)]
        for step in table.history.journal.steps
    ]
    return {**_head(table), "steps": steps, **_tail(table)}


def to_text(table: Table) -> str:
    """The document as text, put together from pieces: each move is written out only once."""
    steps = ",".join(map(attrgetter("text"), table.history.journal.steps))
    head, tail = codec.dumps(_head(table)), codec.dumps(_tail(table))
    return f'{head[:-1]},"steps":[{steps}],{tail[1:]}'


def _head(table: Table) -> dict[str, Any]:
    history = table.history
    game, setup, first = history.game.info, history.setup, history.journal.first
    start = {"state": codec.encode(history.start)} if first else {"outcomes": list(history.dealt)}
    return {
        "format": FORMAT.number,
        "game": game.key,
        "rules": game.rules_version,
        "mode": setup.mode.key,
        "seats": codec.encode(setup.seats),
        "options": dict(setup.options),
        "seed": table.seed,
        "own": sorted(table.own),
        "take_backs": table.take_backs,
        "start": {"ply": first, **start},
    }


def _tail(table: Table) -> dict[str, Any]:
    state = codec.encode(table.history.state)
    return {
        "cursor": table.history.journal.cursor,
        "snapshot": {"state": state, "digest": codec.digest(state)},
        "ui": table.extras.document(),
        "times": table.times,
    }


# Reading.


def read(doc: Any) -> Contents:
    """What a save describes; BadSave where it cannot be trusted."""
    FORMAT.check(doc)
    game = GAMES.get(doc["game"])
    if game is None:
        raise BadSave(f"This game isn't here: {quoted(doc['game'])}.")
    if doc["rules"] > game.info.rules_version:  # written back it would be of these rules
        raise BadSave("This save comes from a newer app version.")
    same_rules = doc["rules"] == game.info.rules_version
    with FORMAT.reading(BadSetup, IllegalMove, otherwise="its moves do not fit the rules."):
        table = _without_moves(game, doc, same_rules)
        short = len(doc["steps"]) <= MOST_MOVES
        if short and same_rules:
            _replay(table.history, doc)
        elif not (short and _still_leads_there(table.history, doc)):
            table = _without_moves(game, doc, same_rules)
            _go_on_from_snapshot(table.history, doc)
    return table


def is_newer(doc: JsonObject) -> bool:
    """Whether a save comes from a newer version of the app, or of the rules of its game."""
    game, rules, number = GAMES.get(str(doc.get("game"))), doc.get("rules"), doc.get("format")
    if type(number) is int and number > FORMAT.number:
        return True
    return game is not None and type(rules) is int and rules > game.info.rules_version


def _without_moves(game: Game[Any, Any], doc: dict[str, Any], same_rules: bool) -> Contents:
    seats = [codec.decode(SeatSetup, seat) for seat in doc["seats"]]
    options = doc["options"]
    if not same_rules:
        options = _options_that_still_fit(game.info.mode(doc["mode"]), options)
    setup = make_setup(game, doc["mode"], seats, options)
    own = make_own(game.info, doc["own"])
    kept = (doc["take_backs"], Extras.read(doc["ui"]), doc["times"])
    return Contents(History(game, setup), doc["seed"], own, *kept)


def _options_that_still_fit(mode: Mode, options: dict[str, Any]) -> dict[str, Any]:
    """Leave out an option that these rules no longer have: the position holds what came of it."""
    known = {option.key: option for option in mode.options}
    return {k: v for k, v in options.items() if k in known and known[k].why_not(v) is None}


def _replay(history: History, doc: dict[str, Any]) -> None:
    _read_start(history, doc["start"])
    for step in doc["steps"]:
        _replay_step(history, step)
    history.journal.move_to(doc["cursor"])
    snapshot = doc["snapshot"]
    digest = codec.digest(codec.encode(history.state))
    # Digests and not values are compared: true equals 1 in Python, but not in a save.
    if codec.digest(snapshot.get("state")) != digest or snapshot.get("digest") != digest:
        raise BadDocument("its moves do not lead to the position it shows.")


def _still_leads_there(history: History, doc: dict[str, Any]) -> bool:
    """Whether moves of older rules lead to the same position by these, so that all are kept."""
    try:
        _replay(history, doc)
    except Exception:  # the rules of that time may differ in any way at all
        return False
    return True


def _read_start(history: History, start: dict[str, Any]) -> None:
    ply = _start_ply(start)
    if ply:
        state = codec.decode(history.game.state_type, start.get("state"))
        history.begin(state, first=ply)
        _try_out(history, state)
    else:
        history.deal(Recorded(_outcomes(start.get("outcomes"))))


def _start_ply(start: dict[str, Any]) -> int:
    ply = start.get("ply")
    if type(ply) is not int or ply < 0:
        raise BadDocument("the start has no place in the game.")
    return ply


def _replay_step(history: History, doc: Any) -> None:
    if not isinstance(doc, list) or len(doc) != 3:
        raise BadDocument("a move has to name its seat, its verb and its outcomes.")
    seat, move_doc, tape = doc
    if type(seat) is not int:
        raise BadDocument("a seat has no number.")
    move = codec.decode_move(history.game.move_types, move_doc)
    try:
        history.add(move, seat, Recorded(_outcomes(tape)))
    except IllegalMove as wrong:
        number = history.journal.count + 1
        raise BadDocument(f"move {number} is not allowed. {wrong}") from None


def _go_on_from_snapshot(history: History, doc: dict[str, Any]) -> None:
    """Take the position without its moves: rules have changed since, or checking so many moves
    would take too long."""
    game, snapshot = history.game, doc["snapshot"]
    state = snapshot.get("state")
    if snapshot.get("digest") != codec.digest(state):
        raise BadDocument("its position was altered.")
    ply = _start_ply(doc["start"]) + doc["cursor"]
    if doc["cursor"] < 0:
        raise BadDocument("the start has no place in the game.")
    if doc["rules"] != game.info.rules_version:
        state = game.upgrade(state, doc["rules"])
    position = codec.decode(game.state_type, state)
    # At least one, so that the next save knows that its start is a position and not a deal.
    history.begin(position, first=max(1, ply))
    _try_out(history, position)


def _try_out(history: History, position: Any) -> None:
    """Ask a position all that people and lists ask of one. No moves have led to it, so numbers in
    it may be of the right type and still name what is not there."""
    game, seats = history.game, range(len(history.setup.seats))
    if reason := game.check(history.setup, position):
        raise BadDocument(reason)
    if [score.seat for score in game.standing(position).seats] != [*seats]:
        raise BadDocument("its position is not one of these seats.")
    for viewer in (None, *seats):
        view = game.view(position, viewer)
        game.phase(view), game.order(view), game.count(view), game.standing(view)
        for seat in seats:
            game.prompt(view, seat), game.highlights(view, seat)
    for seat in game.turn(position):
        moves = game.moves(position, seat)
        if seat not in seats or not moves:
            raise BadDocument("nobody can move in its position.")
        for move in moves[:: 1 + len(moves) // TRIED]:
            game.describe(position, move)
            game.preview(game.view(position, seat), seat, move)
            game.play(position, seat, move, Seeded(0))
    _play_on(game, position)


def _play_on(game: AnyGame, position: Any) -> None:
    """Make some moves by chance, as people would."""
    chance = Seeded(0, 1)
    for _ in range(PLAYED_ON):
        turn = game.turn(position)
        if not turn:
            return
        seat = turn[chance.number(len(turn))]
        moves = game.moves(position, seat)
        move = moves[chance.number(len(moves))]
        game.report(position, seat, move)
        position, events = game.play(position, seat, move, chance)
        game.tell(position, events), game.phase(game.view(position, seat))
    game.standing(position)


def _outcomes(doc: Any) -> list[Any]:
    if not isinstance(doc, list) or len(doc) > codec.LONGEST_LIST:
        raise BadDocument("outcomes come as a list.")
    return doc

"""A game in the terminal: every move has a number, people type it, bots answer.

For whoever writes rules and has no screen yet, and for a quick look at a position.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from engine.bots import decide
from engine.core import codec
from engine.core.game import IllegalMove, Seat
from engine.play.table import Table

SHOWN: Final = 20  # moves at a time
HELP: Final = (
    "Type a move's number, or m for more moves, u to undo, s for the scores, v for what you may "
    "see, q to stop."
)


def play(table: Table, typed: Iterable[str]) -> None:
    """Play a table to its end with the lines that people type, or until they stop."""
    print(f"{table.game.info.title}, {table.setup.mode.title}. {HELP}")
    lines = iter(typed)
    while not table.over:
        seat = table.turn[0]
        if table.setup.seats[seat].bot:
            table.play(decide(table.think(seat=seat)).move, seat)
            _print_last(table)
        elif not _ask(table, seat, lines):
            return
    _print_scores(table)


def _ask(table: Table, seat: Seat, lines: Iterable[str]) -> bool:
    """Let a person make one move or ask for something else; whether they go on."""
    moves, shown = table.moves(seat), 0
    print(f"\n{table.phase(seat)}. {table.name(seat)}: {table.prompt(seat)}")
    shown = _print_moves(table, seat, shown)
    for line in lines:
        word = line.strip().lower()
        if word == "q":
            return False
        if word == "m":
            shown = _print_moves(table, seat, shown if shown < len(moves) else 0)
        elif word == "s":
            _print_scores(table)
        elif word == "v":
            print(json.dumps(codec.encode(table.view(seat)), ensure_ascii=False))
        elif word == "u":
            if _undone(table):
                return True
        elif word.isascii() and word.isdecimal() and 1 <= int(word) <= len(moves):
            table.play(moves[int(word) - 1], seat)
            _print_last(table)
            return True
        elif word:
            print(f"There's no {word[:20]!r} here: 1 to {len(moves)}, m, u, s, v or q.")
    return False


def _print_moves(table: Table, seat: Seat, first: int) -> int:
    """Print some of the moves; return how many have been shown by then."""
    view, moves = table.view(seat), table.moves(seat)
    last = min(first + SHOWN, len(moves))
    shown = moves[first:last]
    texts = [table.history.named(table.game.describe(view, move)) for move in shown]
    for number, (move, text) in enumerate(zip(shown, texts, strict=True), first + 1):
        # A board shows which of several is meant; here the move's own fields do.
        fields = f" {codec.encode_move(move)[1:]}" if texts.count(text) > 1 else ""
        print(f"{number:4} {text}{fields}")
    if last < len(moves):
        print(f"     ... {len(moves) - last} more: m")
    return last


def _undone(table: Table) -> bool:
    """Take moves back until a person is to move; whether anything was taken back."""
    try:
        table.undo()
        while table.ply and table.setup.seats[table.turn[0]].bot:
            table.undo()
    except IllegalMove as reason:
        print(reason)
        return False
    return True


def _print_last(table: Table) -> None:
    for line in table.recent(1):
        detail = f" {line.detail}" if line.detail else ""
        print(f"     {table.name(line.seat)}: {line.text}.{detail}")


def _print_scores(table: Table) -> None:
    for score in table.standing().seats:
        rank = f"{score.rank}. " if score.rank else ""
        print(f"     {rank}{table.name(score.seat)}: {score.score}")

"""States and moves to JSON and back, for any game, by the types that the game declares.

A dataclass becomes an object, a tuple a list, a move a list that starts with its verb. Reading back
is strict: a document that does not fit the types exactly raises BadDocument and builds nothing.
"""

from __future__ import annotations

import hashlib
import json
import types
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from math import isfinite
from typing import Any, Final, Literal, NoReturn, Union, get_args, get_origin, get_type_hints

from engine.core.wording import quoted

# A document as `json` reads it. Whoever takes something out of one checks it first.
JsonObject = dict[str, Any]
Reader = Callable[[object], Any]

_SCALARS = (int, str, bool, float, type(None))

# No state, move or result of ours comes near these; what does would only cost time.
LONGEST_TEXT: Final = 4_000
LONGEST_LIST: Final = 1_000
LARGEST_NUMBER: Final = 2**63
MOST_VALUES: Final = 600_000  # in one text: empty objects take 100 MB then, and are read in 0.2 s


class BadDocument(ValueError):
    """A JSON value that does not fit the type it should have."""


def dumps(doc: object) -> str:
    """Write JSON the one way that digests and checksums are taken of."""
    return json.dumps(doc, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def loads(text: str) -> Any:
    """Read JSON as strictly as `dumps` writes it: nothing is taken in that could not be written."""
    if sum(map(text.count, "{[,")) > MOST_VALUES:  # counted before any of them is built
        raise BadDocument("it holds too much.")
    try:
        doc = json.loads(text, parse_constant=_no_number, parse_float=_finite)
        text.encode("utf-8")  # half a character
        if "\\u" in text:  # or one that was written as its number
            dumps(doc).encode("utf-8")
    except (ValueError, RecursionError):
        raise BadDocument("it isn't written correctly.") from None
    return doc


def loads_at(text: str, place: int) -> tuple[Any, int]:
    """Read the value that begins at a place of a text, as strictly; and where it ends."""
    try:
        doc, end = _STRICT.raw_decode(text, place)
        dumps(doc).encode("utf-8")
    except (ValueError, RecursionError):
        raise BadDocument("it isn't written correctly.") from None
    return doc, end


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


def _finite(text: str) -> float:
    """A number that is not beyond all numbers."""
    found = float(text)
    if not isfinite(found):
        raise ValueError(text)
    return found


_STRICT: Final = json.JSONDecoder(parse_constant=_no_number, parse_float=_finite)


def digest(doc: object) -> str:
    return hashlib.sha256(dumps(doc).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def encode(value: Any) -> Any:
    """Turn a state, or any part of one, into JSON."""
    if type(value) in _SCALARS:
        return value
    if isinstance(value, tuple):
        return list(map(encode, value))
    if is_dataclass(value):
        kind: Any = type(value)
        doc = {name: encode(getattr(value, name)) for name in _field_names(kind)}
        for name, default in _later(kind).items():
            if doc[name] == default:
                del doc[name]
        return doc
    raise TypeError(f"{type(value).__name__} has no place in a state")


def encode_move(move: Any) -> list[Any]:
    return [type(move).__name__, *map(encode, move)]


def decode(kind: Any, doc: object) -> Any:
    """Build a value of this type from JSON."""
    return _decoder(kind)(doc)


def decode_move(move_types: Iterable[type], doc: object) -> Any:
    if not isinstance(doc, list) or not doc:
        raise BadDocument("A move is a list that starts with its verb.")
    for kind in move_types:
        if kind.__name__ == doc[0]:
            return _decoder(kind)(doc[1:])
    raise BadDocument(f"There's no move called {quoted(doc[0])}.")


def fits(move: object) -> bool:
    """Whether every field of a move has the type that it declares."""
    if not isinstance(move, tuple):
        return False
    try:
        for item, check in zip(move, _field_checks(type(move)), strict=True):
            check(item)
    except BadDocument:
        return False
    return True


# Marks a field of a dataclass that older documents lack: `field(default=0, metadata=LATER)`. It is
# written only where it is not its default, so that a game may get another option and what was
# written before still reads, and has the digest that it had.
LATER: Final = {"later": True}


@cache
def _later(kind: type) -> dict[str, Any]:
    """The fields that older documents lack, with their defaults as they would be written."""
    return {f.name: encode(f.default) for f in fields(kind) if "later" in f.metadata}


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(f.name for f in fields(kind))


@cache
def _field_checks(kind: type) -> tuple[Reader, ...]:
    hints = get_type_hints(kind)
    return tuple(_checker(hints[name]) for name in kind._fields)  # type: ignore[attr-defined]


@cache
def _checker(kind: Any) -> Reader:
    """A check of values as they are in memory: what is read back has to be the very same."""
    read = _decoder(kind)
    if kind in (int, str, bool):
        return read  # it has no parts, and is written as it is

    def check(value: object) -> None:
        try:
            same = _same(read(encode(value)), value)
        except TypeError:
            same = False
        if not same:
            raise BadDocument("A move holds only what its fields declare.")

    return check


def _same(one: object, other: object) -> bool:
    """Equal, and of the same types all the way down: named tuples equal bare ones in Python."""
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(_same, one, other))
    return bool(one == other)


@cache
def _decoder(kind: Any) -> Reader:
    origin = get_origin(kind)
    if kind in _SCALARS or kind is None:
        return _scalar(type(None) if kind is None else kind)
    if origin is Literal:
        return _literal(get_args(kind))
    if origin in (Union, types.UnionType):
        return _union(kind, tuple(_decoder(arg) for arg in get_args(kind)))
    if origin is tuple:
        return _tuple(get_args(kind))
    if is_dataclass(kind):
        return _dataclass(kind)
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return _named_tuple(kind)
    raise TypeError(f"{kind!r} has no place in a state")


def _scalar(kind: type) -> Reader:
    def read(doc: object) -> Any:
        if type(doc) is not kind:
            raise BadDocument(f"{quoted(doc)} should be {_NAMES[kind]}.")
        if isinstance(doc, str) and len(doc) > LONGEST_TEXT:
            raise BadDocument(f"{quoted(doc)} is far too long.")
        if isinstance(doc, int) and not -LARGEST_NUMBER < doc < LARGEST_NUMBER:
            raise BadDocument(f"{quoted(doc)} is far too large a number.")
        return doc

    return read


_NAMES = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    float: "a number",
    type(None): "null",
}


def _literal(values: tuple[object, ...]) -> Reader:
    def read(doc: object) -> Any:
        for value in values:
            if type(doc) is type(value) and doc == value:
                return doc
        raise BadDocument(f"{quoted(doc)} isn't a known word.")

    return read


def _union(kind: Any, readers: tuple[Reader, ...]) -> Reader:
    shapes = [_shape(arg) for arg in get_args(kind)]
    if len(set(shapes)) < len(shapes):
        raise TypeError(f"{kind!r} has members that look the same in JSON")

    def read(doc: object) -> Any:
        for reader in readers:
            try:
                return reader(doc)
            except BadDocument:
                continue
        raise BadDocument(f"{quoted(doc)} is of no type that fits here.")

    return read


def _shape(kind: Any) -> str:
    """Name the JSON shape of a type: a list, an object, or a scalar of some type."""
    if is_dataclass(kind):
        return "object"
    listed = get_origin(kind) is tuple or (isinstance(kind, type) and issubclass(kind, tuple))
    return "list" if listed else str(kind)


def _tuple(args: tuple[Any, ...]) -> Reader:
    if len(args) == 2 and args[1] is Ellipsis:
        item = _decoder(args[0])

        def read_all(doc: object) -> Any:
            if not isinstance(doc, list):
                raise BadDocument(f"{quoted(doc)} should be a list.")
            if len(doc) > LONGEST_LIST:
                raise BadDocument(f"{quoted(doc)} is far too long.")
            return tuple(item(entry) for entry in doc)

        return read_all
    return _exact(tuple, tuple(_decoder(arg) for arg in args))


def _named_tuple(kind: Any) -> Reader:
    hints = get_type_hints(kind)
    return _exact(lambda items: kind(*items), tuple(_decoder(hints[n]) for n in kind._fields))


def _exact(build: Callable[[list[Any]], Any], readers: tuple[Reader, ...]) -> Reader:
    def read(doc: object) -> Any:
        if not isinstance(doc, list) or len(doc) != len(readers):
            raise BadDocument(f"{quoted(doc)} should be a list of {len(readers)}.")
        return build([reader(entry) for reader, entry in zip(readers, doc, strict=True)])

    return read


def _dataclass(kind: Any) -> Reader:
    hints = get_type_hints(kind)
    readers = {name: _decoder(hints[name]) for name in _field_names(kind)}

    needed = readers.keys() - _later(kind).keys()

    def read(doc: object) -> Any:
        if not isinstance(doc, dict) or not needed <= doc.keys() <= readers.keys():
            raise BadDocument(f"{quoted(doc)} should be a {kind.__name__}.")
        return kind(**{name: reader(doc[name]) for name, reader in readers.items() if name in doc})

    return read

"""Words for tiles, places, moves and the standing."""

from __future__ import annotations

import pytest

from engine.games.designer import words
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import (
    AskBack,
    ChooseLand,
    Collect,
    Designer,
    Label,
    Laid,
    Pass,
    PlaceTile,
    Promise,
    Rules,
    State,
)
from engine.games.designer.rules import standing
from tests.games.designer.engine.racks import BRICK, GAME, POND, covering, lay, play, position


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("R001", "tee (par 1)"),
        ("R008", "tee (par 1, 1 person, 1 dog, 1 tree)"),
        ("R096", "corner (par 2, 2 people, 1 pipe, 1 slope, one way)"),
        ("R137", "lawn (2 trees, 3 flower beds)"),
        ("D01", "plain straight"),
    ],
)
def test_tiles(key: str, told: str) -> None:
    assert words.tile(key) == told


@pytest.mark.parametrize(
    ("face", "told"),
    [
        ("R145", "Lawn (1 person, 2 trees, 1 bench, 1 pool), back 8, R145"),
        ("visit", "Client visit"),
        ("short", "Mr Short"),
        ("bloom", "Mrs Bloom"),
        ("Centre pond", "16 · Centre pond"),
        ("pawn 2", "Player 2"),
    ],
)
def test_faces_that_people_name(face: str, told: str) -> None:
    assert words.name_face(face) == told


def test_every_tile_has_a_name_of_its_own() -> None:
    assert len({words.name_face(key) for key in FACES}) == len(FACES)


@pytest.mark.parametrize(
    ("square", "told"),
    [
        ((2, 0), "on C1"),
        ((3, 3), "in the water on D4"),
        ((6, 0), "outside the land on G1"),
        ((-1, 2), "outside the land near A3"),
    ],
)
def test_places(square: tuple[int, int], told: str) -> None:
    assert words.place(POND, square) == told


def test_moves() -> None:
    state = position(2)
    tile = words.tile(state.rack[0])
    assert words.describe(state, PlaceTile(0, 2, 3, 1)) == f"Lays a {tile} on C4"
    assert words.describe(state, Collect(0)) == f"Takes a {tile} face down"
    assert words.describe(state, Pass()) == "Passes"
    assert words.describe(state, Label(4, 2, 3)) == "Puts number 4 on the tee at C4"
    assert words.describe(state, AskBack(0)) == f"Asks for the {tile} to go back to the bag"
    chosen = words.describe(state, ChooseLand(POND))
    assert chosen == "Chooses Centre pond (level 2, 37 tiles, worth 15)"
    assert words.describe(state, Promise("her")) == "Promises: Her whim"


def test_prompts_of_a_turn() -> None:
    done = Designer(land=BRICK, tiles=covering(BRICK))
    open_ = Designer(land=BRICK)
    state = position(2, designers=(open_, done))
    assert words.prompt(state, 0) == "Take a tile and lay it, or pass."
    assert words.prompt(state, 1) == "Wait for your turn."
    state = position(2, designers=(open_, done), ending=True)
    assert words.prompt(state, 0) == "Lay a tile, pass, or stop now."
    assert words.phase(state) == "Round 5 · end phase"
    state = position(2, designers=(done, open_), ending=True)
    assert words.prompt(state, 0) == "Your land is full: take a tile face down."


def test_a_round_is_told() -> None:
    state = position(2)
    state, _ = play(state, 0, lay(state, 0, 1))
    state, events = play(state, 1, Pass(), ("R004", "R009", "R117"))
    assert GAME.tell(state, events) == (
        "New: tee (par 1, 2 trees), tee (par 1, 1 person, 2 trees), lawn (3 people, 2 trees). "
        "2 tiles back to the bag. Round 6 begins."
    )


def test_the_order_shows_who_is_to_play_and_who_has_played() -> None:
    state = position(3)
    state, _ = play(state, 0, lay(state, 0, 2))
    state, _ = play(state, 1, Pass())
    assert [(turn.seat, turn.played) for turn in GAME.order(state)] == [
        (2, False),
        (1, True),
        (0, True),
    ]


def test_tiles_are_counted_on_the_land() -> None:
    tiles = (*covering(BRICK, 30), Laid("R145", -1, 3))
    state = position(2, designers=(Designer(land=BRICK, tiles=tiles), Designer(land=BRICK)))
    assert GAME.count(state) == ("Tile", 6, 36)


def test_the_standing_names_the_clients() -> None:
    tiles = (Laid("R137", 2, 3), Laid("R117", 3, 3))
    state = position(2, designers=(Designer(land=BRICK, tiles=tiles), Designer(land=BRICK)))
    seat = standing.standing(state).seats[0]
    assert [(part.title, part.points) for part in seat.parts] == [
        ("Fun", 3),
        ("Mrs Bloom", 6),
        ("Mr Turner", 0),
        ("Par", 0),
        ("Circuit", 0),
        ("Land", 10 - 34),
        ("Fast", 0),
    ]
    assert seat.parts[0].detail == "3 people"
    assert seat.score == sum(part.points for part in seat.parts)
    assert seat.note == "Brick, 34 of 36 tiles missing"


def points(state: State) -> dict[str, int]:
    return {part.title: part.points for part in standing.standing(state).seats[0].parts}


def test_mistakes_are_a_line_once_they_are_made() -> None:
    tiles = (Laid("R001", 0, 0), Laid("R117", 3, 3))  # a tee that looks out of the land
    designers = (Designer(land=BRICK, tiles=tiles), Designer(land=BRICK))
    assert points(position(2, designers=designers))["Playable"] == -3
    young = position(2, designers=designers, rules=Rules(False, 2, "", young=True))
    assert "Playable" not in points(young)
    ended = position(2, designers=designers, phase="over")
    assert points(ended)["Playable"] == -83


@pytest.mark.parametrize(
    ("stopped", "places", "note"),
    [
        ((2, 1), [2, 1], "The tie goes to whoever stopped first."),
        ((0, 0), [1, 1], "Tied on everything: they share the win."),
        ((0, 2), [2, 1], "The tie goes to whoever stopped first."),
    ],
)
def test_ruling_22_ties(stopped: tuple[int, int], places: list[int], note: str) -> None:
    designers = tuple(
        Designer(land=BRICK, tiles=covering(BRICK), stopped=number) for number in stopped
    )
    found = standing.standing(position(2, designers=designers, phase="over"))
    assert [seat.rank for seat in found.seats] == places
    assert found.note == note

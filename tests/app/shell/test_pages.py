"""The rules pages: read whole, painted by painters that exist, and true to the rules."""

from __future__ import annotations

import pytest

from app.games import MANIFESTS
from app.games.gnoming import rules_page
from app.shell.rules.blocks import paint
from app.shell.rules.pages import (
    Heading,
    Items,
    Paragraph,
    Rows,
    RulesPicture,
    marked_up,
    page_keys,
    parse,
    read_page,
)
from engine.games.gnoming.model import IN_THE_BOX, KIND_INDEX, Rules
from engine.games.gnoming.rules.standing import score_grid
from tests.engine.cases import REAL_GAMES

PAGE = """
# Title
A line with **strong** words.

- one
- two
1. first
2. second
| a | b |
| 1 | 2 |
[[grid: 1 2 3 | r1 | words]]
"""


def test_every_kind_of_block_is_read() -> None:
    assert parse(PAGE) == [
        Heading(1, "Title"),
        Paragraph("A line with **strong** words."),
        Items(("one", "two"), numbered=False),
        Items(("first", "second"), numbered=True),
        Rows((("a", "b"), ("1", "2"))),
        RulesPicture("grid", ("1 2 3", "r1", "words")),
    ]


def test_an_empty_line_begins_another_table() -> None:
    assert parse("| a |\n| 1 |\n\n| b |") == [Rows((("a",), ("1",))), Rows((("b",),))]


def test_strong_words_are_marked_and_brackets_are_kept() -> None:
    assert marked_up("a **b** [c]") == "a [b]b[/b] &bl;c&br;"


def test_no_page_shows_a_mark_that_it_does_not_know() -> None:
    texts = [
        block.text
        for key in page_keys()
        for block in read_page(key)
        if isinstance(block, Paragraph)
    ]
    texts += [
        t for key in page_keys() for b in read_page(key) if isinstance(b, Items) for t in b.texts
    ]
    assert [text for text in texts if "*" in marked_up(text)] == []


def test_every_game_has_a_page() -> None:
    assert set(REAL_GAMES) <= set(page_keys())


@pytest.mark.parametrize("key", REAL_GAMES)
def test_every_picture_has_a_painter(key: str) -> None:
    kinds = {block.kind for block in read_page(key) if isinstance(block, RulesPicture)}
    assert kinds
    assert kinds <= set(MANIFESTS[key].page)


def test_one_games_pictures_are_not_anothers() -> None:
    with pytest.raises(KeyError):
        paint("carom", "grid", ())


def grids() -> list[RulesPicture]:
    return [b for b in read_page("gnoming") if isinstance(b, RulesPicture) and b.kind == "grid"]


@pytest.mark.parametrize("picture", grids(), ids=lambda p: p.parts[0])
def test_the_framed_lines_of_a_finished_grid_are_those_that_count(picture: RulesPicture) -> None:
    text, lines, *words = picture.parts
    cards = rules_page.read_cards(text)
    assert len(cards) == 9
    for card in {card for card in cards if card is not None}:
        assert cards.count(card) <= IN_THE_BOX[KIND_INDEX[card]]
    if None not in cards:
        rules = rules_page.ADVANCED if "advanced" in words else Rules()
        counted = {line.spaces for line in score_grid(cards, rules).lines}
        assert counted == {rules_page.LINES[line] for line in lines.split()}


def test_the_worked_example_scores_five() -> None:
    cards = rules_page.read_cards("M 5 5 / 7 4 -4 / 7 7 H")
    assert rules_page.points(cards, Rules()) == "5 points"


def test_the_table_of_cards_matches_the_box() -> None:
    (table,) = [block for block in read_page("gnoming") if isinstance(block, Rows)]
    for cards, copies, _ in table.rows[1:]:
        names = cards.replace("−", "-").replace("Mulligan", "M").replace("Hazard", "H")
        for name in names.split(", "):
            (card,) = rules_page.read_cards(name)
            assert card is not None
            assert int(copies.split()[0]) == IN_THE_BOX[KIND_INDEX[card]]

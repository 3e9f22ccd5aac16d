"""What a search in the rules finds, and in which order."""

from __future__ import annotations

import pytest

from app.shell.rules.pages import GLOSSARY, Heading, Rows, page_keys, read_page, read_scoring
from app.shell.rules.search import LONGEST, MOST, emphasised, find, passages, plain
from engine.games import GAMES
from engine.games.designer.box.clients import CONDITIONS, PAID, PLEDGES
from engine.games.designer.rules.totals import MARKS, MOODS
from engine.games.eighteen.box.ways import WAYS
from engine.games.eighteen.rules.ranking import par_points


def pages(question: str) -> list[str]:
    return [hit.page for hit in find(question)]


def test_the_glossary_explains_a_term_before_the_pages_use_it() -> None:
    found = pages("mulligan")
    assert found[0] == GLOSSARY
    assert "gnoming" in found


def test_all_games_are_searched() -> None:
    assert {"tiny", "carom", "eighteen"} <= set(pages("sand"))
    assert {"designer", "eighteen"} <= set(pages("tee"))


def test_every_word_has_to_be_there_by_its_beginning() -> None:
    assert find("precis die")
    assert all("precision" in plain(hit.excerpt) for hit in find("precis die"))
    assert find("precision xylophone") == []


@pytest.mark.parametrize(
    ("misspelt", "word"), [("muligan", "mulligan"), ("bonce", "bounce"), ("hazzard", "hazard")]
)
def test_a_word_may_be_misspelt(misspelt: str, word: str) -> None:
    assert find(misspelt) == find(word) != []


def test_what_is_like_nothing_is_not_found() -> None:
    assert find("xylophone") == []


@pytest.mark.parametrize("question", ["", "  ", "?!", "**"])
def test_without_a_word_nothing_is_found(question: str) -> None:
    assert find(question) == []


def test_accents_and_capitals_do_not_matter() -> None:
    assert pages("uberstitious") == pages("Überstitious") != []


def test_a_hit_leads_to_the_block_that_holds_it() -> None:
    for hit in find("longest drive"):
        block = read_page(hit.page)[hit.block]
        assert "longest" in plain(str(block))


def test_a_long_text_is_shown_around_the_word() -> None:
    assert all(len(hit.excerpt) <= LONGEST + 4 for hit in find("the"))
    assert len(find("the")) == MOST


def test_every_page_can_be_found() -> None:
    assert {passage.page for passage in passages()} == set(page_keys())


def test_what_was_asked_for_is_strong_and_nothing_else_is_markup() -> None:
    assert emphasised("A [b] Mulligan & co", "mull") == "A &bl;b&br; [b]Mulligan[/b] &amp; co"
    assert emphasised("plain", "") == "plain"


@pytest.mark.parametrize("game", [key for key in GAMES if GAMES.info(key).pad])
def test_every_game_with_a_pad_says_what_scores_what(game: str) -> None:
    first, *rest = read_scoring(game)
    assert first == Heading(1, "How to score")
    assert rest


def test_terms_of_the_glossary_are_in_order_and_of_games_that_are_there() -> None:
    titles = {GAMES.info(key).title for key in GAMES}
    terms = [b.text for b in read_page(GLOSSARY) if not isinstance(b, Heading)][1:]
    names = [plain(term.split("**")[1]) for term in terms]
    assert names == sorted(names)
    for term in terms:
        games = term.split("(", 1)[1].split(")")[0].split(", ")
        assert set(games) <= titles, term


def glossary_of(game: str) -> set[str]:
    """The terms of a game, plainly written."""
    terms = [b.text for b in read_page(GLOSSARY) if not isinstance(b, Heading)][1:]
    title = GAMES.info(game).title
    return {plain(t.split("**")[1]) for t in terms if title in t.split("(", 1)[1].split(")")[0]}


def test_what_pads_speak_of_is_in_the_glossary() -> None:
    ways = {plain(way.title) for way in WAYS.values()}
    assert ways <= glossary_of("eighteen")
    terms = ", ".join(glossary_of("designer"))
    assert [name for name in CONDITIONS.values() if plain(name) not in terms] == []
    assert {"mulligan", "hazard", "going out", "positive card"} <= glossary_of("gnoming")
    assert {"designer bonus", "longest shot"} <= glossary_of("tiny")
    assert {"limit", "stroke", "move"} <= glossary_of("carom")


def tables(game: str) -> dict[str, list[tuple[str, ...]]]:
    """The tables of a scoring sheet by the head of their first column."""
    found = [block.rows for block in read_scoring(game) if isinstance(block, Rows)]
    return {rows[0][0]: list(rows[1:]) for rows in reversed(found)}


def test_sheets_of_points_are_true_to_the_rules() -> None:
    stableford = tables("eighteen")["Par"]
    assert [[int(cell) for cell in row] for row in stableford] == [
        [par, *(par_points(par, turns) for turns in range(1, 8))] for par in (3, 4, 5)
    ]
    assert [row[0] for row in tables("eighteen")["Way to play"]][:2] == ["Match Play", "Skins"]
    designer = tables("designer")
    paid = {
        int(row[0]): [cell.replace("−", "-") for cell in row[1:]] for row in designer["Players"]
    }
    assert {n: tuple(int(c) for c in row if c) for n, row in paid.items()} == PAID
    moods = designer["The clients are"]
    assert [row[0].lower() for row in moods] == list(MOODS)
    for column, advanced in ((1, False), (2, True)):
        assert [int(row[column].split()[-1]) for row in moods[1:]] == list(MARKS[advanced])
    kept = {row[0]: row[1] for row in designer["A promise brings 10, or else costs 10"]}
    for pledge in PLEDGES.values():
        if pledge.alone:
            assert kept[pledge.name].split()[0] == str(pledge.alone)

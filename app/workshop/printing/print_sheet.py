"""Offers what can be printed, and the paper for it; what is chosen becomes a PDF file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.metrics import dp

from app.device.files import file_name, file_stem
from app.draw.plan import PaperPlan
from app.games import CARDS, MANIFESTS
from app.shell.parts import grouped
from app.shell.written import write_out
from app.widgets import Icon, Row, Segments, Sheet, Text, snackbar
from app.workshop.course_text import origin, title
from app.workshop.figures import faults
from app.workshop.printing.paper import SIZES, Paper, pdf
from app.workshop.printing.plans import print_plan, print_score_sheet
from engine.courses.course import Course
from engine.games import GAMES

PAPERS = [("a4", "A4"), ("letter", "Letter")]
NOT_YET = "Finish it first, then print it. {}"

Make = Callable[[tuple[float, float]], Paper]


class PrintSheet(Sheet):
    """Offers everything that can be printed, below a choice of the paper."""

    def __init__(self, heading: str) -> None:
        super().__init__(title=heading, subtitle="As a PDF file, true to scale", wide="520dp")
        self._paper = Segments(choices=PAPERS, value=PAPERS[0][0], label="Paper")
        self.add_widget(self._paper)

    def offer(self, group: str, things: Sequence[tuple[str, Make]]) -> None:
        """List things to print in a card of their own."""
        if group:
            self.add_widget(Text(text=group, role="section"))
        rows = []
        for name, make in things:
            row = Row(text=name, tappable=True, label=f"Print {name}")
            row.add_widget(Icon(icon="file-pdf-box"))
            row.bind(on_release=partial(self._chosen, f"{group} {name}", make))
            rows.append(row)
        self.add_widget(grouped(rows, dp(16)))

    def _chosen(self, name: str, make: Make, _row: Row) -> None:
        self.dismiss()
        _save(name, make(SIZES[self._paper.value]))


def offer_course(course: Course) -> None:
    """Print one course, or say what it still lacks."""
    found = faults(course)
    if found:
        snackbar(NOT_YET.format(found[0].sentence))
        return
    plan = MANIFESTS[course.game].part("plan")(course.content)
    sheet = PrintSheet(f"Print {title(course)}")
    sheet.offer("", [(title(course), partial(print_plan, plan, title(course), origin(course)))])
    sheet.open()


def offer_sheets() -> None:
    """Print blank sheets to draw on, and score sheets."""
    sheet = PrintSheet("Print for real play")
    for game in CARDS:
        blanks = MANIFESTS[game].part("blank_plans")
        if blanks:
            name = GAMES.title(game)
            made = [(size, _blank(plan, name)) for size, plan in blanks().items()]
            sheet.offer(f"{name}, blank", made)
    games = [game for game in CARDS if GAMES.info(game).pad]
    sheets = [(GAMES.title(game), partial(print_score_sheet, game)) for game in games]
    sheet.offer("Score sheets", sheets)
    sheet.open()


def _blank(plan: PaperPlan, game: str) -> Make:
    return partial(print_plan, plan, game, "A sheet for drawing a hole")


def _save(name: str, page: Paper) -> None:
    write_out(file_name(name, "pdf"), pdf([page], file_stem(name) or "Clubhouse"), "PDF")

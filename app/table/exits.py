"""Where people go from a table."""

from __future__ import annotations

from kivy.app import App

from app.table.session.session import TableSession


def leave() -> None:
    """One level up."""
    app = App.get_running_app()
    if not app.back():
        app.go("home")


def show_results(session: TableSession) -> None:
    App.get_running_app().go("results", instead=True, slot=session.slot, table=session.table)

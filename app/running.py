"""The app that runs, with its type: screens and sheets ask it for what all of them share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.app import App

if TYPE_CHECKING:
    from app.application import ClubhouseApp


def running_app() -> ClubhouseApp:
    """The one app."""
    app: ClubhouseApp = App.get_running_app()
    return app

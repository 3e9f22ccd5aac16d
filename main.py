"""Starts Clubhouse."""

from app.application import ClubhouseApp

if __name__ == "__main__":
    ClubhouseApp().run()

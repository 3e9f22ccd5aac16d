"""Starts Clubhouse."""

from app.desktop import open_window

if __name__ == "__main__":
    window = open_window("clubhouse")  # before the next line, which shows it
    from app.application import ClubhouseApp

    app = ClubhouseApp()
    if window:
        app.bind(on_start=window.follow, on_stop=window.remember)
    app.run()

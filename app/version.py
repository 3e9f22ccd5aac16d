"""The version of Clubhouse: the packager and the about page read it here."""

VERSION = "1.0.0"

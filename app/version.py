"""The version of Clubhouse: the packager and the about page read it here."""

VERSION = "0.1.0"

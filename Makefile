# The two commands are `make play` and `make test`; everything else is a part of them.
PYTHON ?= python3
VENV := .venv/bin/python
# Dozens of processes start: what one has compiled serves the others.
unexport PYTHONDONTWRITEBYTECODE
# Kivy warns of trouble there, and says nothing else.
QUIET := KIVY_LOG_MODE=PYTHON

.DEFAULT_GOAL := help
.PHONY: help setup runtime play test quick check lint tour film readme-film bench hard assets desktop desktop-test

help:  ## say what can be made
	@sed -n 's/^\([a-z-]*\):.*## /make \1|/p' Makefile | awk -F'|' '{printf "  %-18s %s\n", $$1, $$2}'

# A Mac always has a screen. On Linux Kivy opens X windows, also under Wayland, so DISPLAY tells.
ifneq ($(DISPLAY)$(filter Darwin,$(shell uname -s)),)
play: runtime  ## start the app (without a display: a demo)
	@$(VENV) main.py
else
play: setup
	@echo "There is no display here, so a robot plays a short demo by touch, on a phone:"
	@$(QUIET) $(VENV) -m tests.touch.demo
endif

test: lint  ## every check and every test
	@mkdir -p build
	@$(VENV) -m mypy > build/types.txt 2>&1 & types=$$!; \
	$(VENV) -m pytest; tests=$$?; \
	wait $$types; types=$$?; cat build/types.txt; \
	exit $$((tests + types))

quick: setup  ## the tests of what was changed, and the engine without long ones (SINCE=main)
	@$(VENV) -m tests.quick $(SINCE)

check: lint  ## format, lint and types
	@$(VENV) -m mypy

lint: setup
	@$(VENV) -m ruff format --check .
	@$(VENV) -m ruff check .

tour: setup  ## screenshots of every screen into build/tour/ (GAME=carom SIZE=phone to choose)
	@$(QUIET) $(VENV) -m tests.touch.screenshots $(GAME) $(SIZE)

film: setup  ## films of motion into build/film/, each frame with its time (WALK="tabs tablet dark")
	@$(QUIET) $(VENV) -m tests.touch.film $(WALK)

readme-film: setup  ## film for the README what its games are like, by touch
	@$(QUIET) $(VENV) -m tests.touch.readme_film

bench: setup  ## speed and memory, as ratios (PART=launch to choose)
	@$(VENV) -m tests.bench $(PART)

hard: setup  ## hours of kills, damaged files, random games and a monkey (docs/reliability.md)
	@$(QUIET) $(VENV) -m tests.hard $(KIND)

desktop: runtime  ## a folder that runs without Python, for this system, in build/desktop/
	@$(PYTHON) scripts/set_up.py --desktop
	@$(VENV) scripts/desktop/build.py

desktop-test: setup  ## build that folder, start it in an empty home and let a robot play in it
	@$(PYTHON) scripts/set_up.py --dev --desktop
	@CLUBHOUSE_DESKTOP_TEST=1 $(VENV) -m pytest -n 0 tests/packaging/test_desktop.py

assets: runtime  ## make anew the pictures and sounds that assets/ generates
	@$(VENV) assets/pack.py
	@$(VENV) assets/make_sounds.py

setup:  ## .venv with all that playing, checking and testing need
	@$(PYTHON) scripts/set_up.py --dev

runtime:
	@$(PYTHON) scripts/set_up.py

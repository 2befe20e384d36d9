# make play    play in the browser           make test      prove what matters, in minutes
# make lint    check Python and TypeScript   make test-all  the same, soaks and repetitions: what CI runs
# make bench   measure
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BOARD := maniple/server/static/index.html
BOARD_SOURCES := $(shell find frontend/src frontend/public -type f ! -name '*.test.*' ! -path frontend/src/api/schema.ts) \
	$(addprefix frontend/,package.json package-lock.json openapi.json index.html vite.config.ts tsconfig.json build.py)
PLAY ?=
BENCH ?=
WORKERS ?= auto
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --maxprocesses 8 --dist worksteal

.PHONY: help setup play test test-all lint format frontend-dev contract cards bench lock clean

help:
	@sed -n 's/^# *//p' Makefile | head -3

setup: $(READY)

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Maniple needs Python 3.11 or newer; say which with PYTHON=python3.12"; exit 1; }
	@echo "Setting up $(VENV) (once)"
	@if command -v uv >/dev/null 2>&1; then \
		uv venv --quiet --allow-existing --python $(PYTHON) $(VENV) && \
		uv pip sync --quiet --python $(BIN)/python --require-hashes requirements.lock && \
		uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation -e . ; \
	else \
		$(PYTHON) -m venv $(VENV) && \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock && \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e . ; \
	fi
	@touch $(READY)

$(BOARD): $(BOARD_SOURCES) | $(READY)
	@echo "Building the board for the browser"
	@$(BIN)/python frontend/build.py

play: $(READY) $(BOARD)
	@$(BIN)/maniple serve --open $(PLAY)

test: $(READY) $(BOARD)
	@$(PYTEST) -m "not slow"

test-all: $(READY) $(BOARD)
	@$(PYTEST)

lint: $(READY)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/pyright
	@$(BIN)/python frontend/build.py lint

format: $(READY)
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

# The front end from its sources, reloaded as they change; it asks the server that `maniple serve` runs.
frontend-dev: $(READY)
	@$(BIN)/python frontend/build.py dev

# What the server promises, as the front end's types are made from it.
contract: $(READY)
	@$(BIN)/python -c "from maniple.server.app import create_app; from maniple.server.openapi import contract_text; \
		from maniple.server.settings import Settings; print(contract_text(create_app(Settings())), end='')" > frontend/openapi.json

# The page of all units, leaders and spells, from the content files.
cards: $(READY)
	@$(BIN)/python -c "from maniple.games.roguelike.content import load_content; from maniple.games.roguelike.texts import card_pages; \
		print(card_pages(load_content()), end='')" > docs/cards.md
	@cp docs/rules/roguelike.md maniple/games/roguelike/rulebook.md

bench: $(READY)
	@$(BIN)/maniple bench $(BENCH)

lock:
	uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-annotate --custom-compile-command "make lock" --upgrade -o requirements.lock

clean:
	rm -rf $(VENV) .pytest_cache .ruff_cache .hypothesis frontend/node_modules maniple/server/static

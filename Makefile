# Everything starts here: `make play` and `make test` set up what they need, say what they do, and take seconds the
# second time. ARGS passes further arguments on: make play ARGS="--help", make check ARGS="-k undo".

PYTHON ?= python3
VENV   := .venv
BENCH  := .venv-bench
DOCS   := .venv-docs
RAY    := .venv-ray
ARGS   ?=

GAMES  := $(notdir $(patsubst %/data,%,$(wildcard holdfast/games/*/data)))
GAME   ?= $(GAMES)

PAGE        := holdfast/doors/page/index.html
SITE        := build/docs
PAGE_FROM   := $(shell find client/src client/public client/index.html client/vite.config.ts -type f 2>/dev/null)

PIP         := -m pip --disable-pip-version-check --no-input
INSTALL     := $(PIP) install -qq --require-hashes --no-deps --no-build-isolation -r
INSTALL_OWN := $(PIP) install -qq --no-deps --no-build-isolation -e .

# Tests start many processes: compiled files are kept, whatever the environment says, so that none compiles them again.
unexport PYTHONDONTWRITEBYTECODE

# Tests are imported once and run by forks (tests/forks.py), by file, longest first (tests/tiers.py), so that the tests of a
# file share a browser and a server.
PYTEST := $(VENV)/bin/python -m pytest --forks=auto -rfER

# Style checks run in parallel; the output of each is printed as a whole when it ends.
CORES := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
shown  = @said=$$( { $(2); } 2>&1 ) && ended=0 || ended=$$?; printf '== %s\n%s\n' "$(1)" "$$said"; exit $$ended

# The lock is made from the public index alone, whatever this machine's pip is set to, so that it serves every machine.
COMPILE := PIP_CONFIG_FILE=/dev/null PIP_EXTRA_INDEX_URL= PIP_FIND_LINKS= CUSTOM_COMPILE_COMMAND="make lock" \
	$(VENV)/bin/pip-compile -q --generate-hashes --allow-unsafe --strip-extras --annotation-style=line \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --build-deps-for editable $(ARGS)

# Recreate an environment whose Python has gone or that was made in another folder, but never touch one that is only a link.
fresh = $(shell [ -L $(1) ] || { [ "$$(cat $(1)/.made 2>/dev/null)" = "$(CURDIR)" ] && $(1)/bin/python -c "" 2>/dev/null; } || rm -f $(1)/.made)
$(call fresh,$(VENV))
$(call fresh,$(BENCH))
$(call fresh,$(DOCS))
$(call fresh,$(RAY))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: style style-python english workflows types page-lint page-types page-layout page-tests
.PHONY: help play page check test wholes coverage accept answers mutants proofs attack compiled bench strength ray docs wheel wheels release lock format clean balance bots

help: ## show this list
	@echo "Holdfast: the table for crisis games"
	@echo
	@sed -nE 's/^([a-z]+):.*## (.*)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-16s %s\n", $$1, $$2 }'

play: $(VENV)/.play $(PAGE) ## open the table in a browser: a page on this machine, with everything kept here
	@$(VENV)/bin/holdfast serve $(ARGS)

page: $(PAGE) ## build the web page from client/

check: style ## check style and types, and run the fast tests: under two minutes, for every small step
	@echo "== fast tests (pytest)"
	@$(PYTEST) -m "not slow" $(ARGS)

test: style $(VENV)/.tools $(PAGE) ## check style and types, and run every test
	@echo "== tests (pytest)"
	@$(PYTEST) $(ARGS)

wholes: $(VENV)/.tools $(PAGE) ## play a whole game of each title in the browser, Mr. President in its scenario of four years: 10 minutes
	@HOLDFAST_TEST_WHOLE=1 $(PYTEST) tests/browser/test_one_moment.py tests/browser/test_mr_president.py -k "whole or keyboard" $(ARGS)

style: $(VENV)/.test client/node_modules/.made
	@$(MAKE) --no-print-directory -j$(CORES) style-python english workflows types page-lint page-types page-layout page-tests

style-python:
	$(call shown,style and layout (ruff),$(VENV)/bin/ruff check . && $(VENV)/bin/ruff format --check .)

english:
	$(call shown,plain English (tools/english.py),$(VENV)/bin/python tools/english.py)

workflows:
	$(call shown,workflows (zizmor),$(VENV)/bin/zizmor --quiet --offline --strict-collection .github)

types:
	$(call shown,types and steps (mypy),$(VENV)/bin/python tools/typecheck.py)

page-lint:
	$(call shown,the page: style (eslint),cd client && npm run --silent lint)

page-types:
	$(call shown,the page: types (svelte-check),cd client && npm run --silent check)

page-layout:
	$(call shown,the page: layout (prettier),cd client && npm run --silent format:check)

page-tests:
	$(call shown,the page: tests (vitest),cd client && npm run --silent test)

coverage: $(VENV)/.test ## measure which lines and branches the fast tests carry out
	@$(VENV)/bin/coverage run --parallel-mode -m pytest --forks=auto -m "not slow" $(ARGS)
	@$(VENV)/bin/coverage combine -q
	@$(VENV)/bin/coverage report --skip-covered

accept: $(VENV)/.test ## record games again after rules have changed on purpose, and list what changed (GAME=big_chair)
	@$(VENV)/bin/python -m tests.record $(if $(filter file,$(origin GAME)),,$(GAME)) $(ARGS)

balance: $(VENV)/.test ## measure how hard the scenarios are where figures are missing or out of date, and write docs/balance.md (an hour)
	@$(VENV)/bin/python -m tools.difficulty $(ARGS)

bots: $(VENV)/.test ## measure the built-in bots and their hints, and write docs/bots.md
	@$(VENV)/bin/python -m tools.bots $(ARGS)

answers: $(VENV)/.test ## play thousands of games, and look for answers that are not among the possible ones (some minutes)
	@$(VENV)/bin/python -m tests.possible $(ARGS)

mutants: $(VENV)/.mutants ## break rules and content on purpose, and count what the tests notice (GAME=big_chair)
	@$(VENV)/bin/python -m tools.mutants $(GAME) $(ARGS)

proofs: $(VENV)/.test ## put what the last whole `make test` proved into the package, for `holdfast rules`
	@$(VENV)/bin/python -m tests.release_proofs

attack: $(VENV)/.test $(VENV)/.tools $(PAGE) ## kill, flood and feed a server for a while (ARGS="--seconds 600 --only kills"), and print a table
	@$(VENV)/bin/python -m tools.attack $(ARGS)

compiled: build/compiled/.made ## compile kernel, rules and bots (some minutes), and check that every bot plays the same games

bench: $(BENCH)/.bench build/compiled/.made ## measure every game beside other libraries, and 200 tables over the wire
	@$(BENCH)/bin/python -m benchmarks $(ARGS)
	@$(BENCH)/bin/python -m benchmarks.tables --database both

strength: $(VENV)/.test ## measure how much search adds to each bot: hours, kept in build/strength, so stop it whenever you like
	@$(VENV)/bin/python -m tools.strength $(ARGS)

ray: $(RAY)/.ray ## play on a real Ray cluster of two workers on this machine, and compare the digests
	@$(RAY)/bin/python -m tools.try_ray $(ARGS)

docs: $(DOCS)/.docs $(VENV)/.test client/node_modules/.made ## build the documentation site, and check its links, requests and accessibility
	@echo "Building the documentation in $(SITE) ..."
	@said=$$(NO_MKDOCS_2_WARNING=1 $(DOCS)/bin/mkdocs build --strict --clean --site-dir $(SITE) 2>&1) || { printf '%s\n' "$$said"; exit 1; }
	@echo "Checking it in a browser ..."
	@$(VENV)/bin/python -m tools.check_site $(SITE) $(ARGS)

build/compiled/.made: $(VENV)/.test $(shell find holdfast -name '*.py' -o -name '*.toml')
	@echo "Compiling kernel, rules and bots ..."
	@$(VENV)/bin/python -m holdfast.lab.compile build/compiled
	@echo "Playing the recorded games by them ..."
	@PYTHONPATH=build/compiled:. $(VENV)/bin/python -P -m tests.record --check
	@echo "Comparing the games of every bot, and hints, with those of plain Python ..."
	@$(VENV)/bin/python -m tests.compiled build/compiled
	@touch $@

wheel: $(VENV)/.test $(PAGE) ## build the wheel and the source archive into dist/, and try the wheel in an empty environment
	@rm -rf dist
	@echo "Building the wheel and the source archive ..."
	@said=$$($(VENV)/bin/python -m build --no-isolation --outdir dist . 2>&1) || { printf '%s\n' "$$said"; exit 1; }
	@$(VENV)/bin/python -m tools.smoke dist/holdfast-*.whl

wheels: wheel ## build the wheel with compiled rules for this machine besides, and try both: some minutes
	@echo "Building the wheel with compiled rules ..."
	@said=$$(HOLDFAST_COMPILE=1 $(VENV)/bin/python -m build --no-isolation --wheel --outdir dist dist/holdfast-*.tar.gz 2>&1) || \
		{ printf '%s\n' "$$said"; exit 1; }
	@$(VENV)/bin/python -m tools.smoke dist/holdfast-*.whl

release: $(VENV)/.test $(PAGE) ## release VERSION=1.2.3: set version and changelog date, build, try the wheel, commit and tag
	@$(VENV)/bin/python -m tools.release $(VERSION)

lock: $(VENV)/.test ## update the pinned dependencies after a change of pyproject.toml (ARGS=--upgrade for newer versions)
	@echo "Locking what playing needs ..."
	@$(COMPILE) -o requirements/play.txt pyproject.toml
	@echo "Locking what testing needs ..."
	@$(COMPILE) -c requirements/play.txt --extra test --extra dev --extra compile -o requirements/test.txt pyproject.toml
	@echo "Locking what the container needs ..."
	@$(COMPILE) -c requirements/test.txt --extra postgres -o requirements/postgres.txt pyproject.toml
	@echo "Locking what Parquet files need ..."
	@$(COMPILE) -c requirements/test.txt --extra lab -o requirements/lab.txt pyproject.toml
	@echo "Locking what environments for agents need ..."
	@$(COMPILE) -c requirements/test.txt --extra research -o requirements/research.txt pyproject.toml
	@$(COMPILE) -c requirements/test.txt --extra browser -o requirements/browser.txt pyproject.toml
	@$(COMPILE) -c requirements/test.txt --extra openspiel -o requirements/openspiel.txt pyproject.toml
	@echo "Locking what a Ray cluster needs ..."
	@$(COMPILE) -c requirements/test.txt --extra ray -o requirements/ray.txt pyproject.toml
	@echo "Locking what a server for assistants needs ..."
	@$(COMPILE) -c requirements/test.txt --extra mcp -o requirements/mcp.txt pyproject.toml
	@echo "Locking a PostgreSQL for tests on machines without one ..."
	@$(COMPILE) -c requirements/test.txt --extra test-postgres -o requirements/test-postgres.txt pyproject.toml
	@echo "Locking what mutants need ..."
	@$(COMPILE) -c requirements/test.txt --extra test --extra mutants -o requirements/mutants.txt pyproject.toml
	@echo "Locking what the benchmarks need ..."
	@$(COMPILE) -c requirements/play.txt --extra bench -o requirements/bench.txt pyproject.toml
	@echo "Locking what the documentation needs ..."
	@$(COMPILE) -c requirements/test.txt --extra docs -o requirements/docs.txt pyproject.toml

format: $(VENV)/.test client/node_modules/.made ## put the code into the project's layout
	@$(VENV)/bin/ruff check --fix $(ARGS) .
	@$(VENV)/bin/ruff format .
	@cd client && npm run --silent format

clean: ## remove the environments and everything that can be made again
	@rm -rf $(VENV) $(BENCH) $(DOCS) $(RAY) client/node_modules holdfast/doors/page build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage
	@find . -name .git -prune -o -type d -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/.play: requirements/play.txt pyproject.toml $(VENV)/.made
	@echo "Installing what playing needs ..."
	@$(VENV)/bin/python $(INSTALL) requirements/play.txt
	@$(VENV)/bin/python $(INSTALL_OWN)
	@touch $@

$(VENV)/.test: requirements/test.txt pyproject.toml $(VENV)/.made
	@echo "Installing what testing needs ..."
	@$(VENV)/bin/python $(INSTALL) requirements/test.txt
	@$(VENV)/bin/python $(INSTALL_OWN)
	@touch $@

$(VENV)/.mutants: requirements/mutants.txt $(VENV)/.test
	@echo "Installing what mutants need ..."
	@$(VENV)/bin/python $(INSTALL) requirements/mutants.txt
	@touch $@

$(VENV)/.tools: tests/prepare.py requirements/test-postgres.txt $(VENV)/.test
	@$(VENV)/bin/python tests/prepare.py
	@touch $@

client/node_modules/.made: client/package-lock.json client/.npmrc
	@command -v npm >/dev/null || { \
		echo "The web page is built with Node.js 20.19 or newer, and there is no 'npm' here."; \
		echo "Install Node.js, or play in the terminal: .venv/bin/holdfast play big_chair"; exit 1; }
	@node -e "const [a, b] = process.versions.node.split('.').map(Number); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)" || { \
		echo "The web page is built with Node.js 20.19 or newer; this is $$(node --version)."; exit 1; }
	@[ ! -L client/node_modules ] || { \
		echo "client/node_modules is a link to packages that were not installed here: remove the link to get its own."; exit 1; }
	@echo "Installing what the web page is built with ..."
	@cd client && npm ci --silent --no-audit --no-fund
	@touch $@

$(PAGE): client/node_modules/.made $(PAGE_FROM)
	@echo "Building the web page ..."
	@cd client && npm run --silent build -- --logLevel warn
	@touch $@

$(DOCS)/.docs: requirements/docs.txt $(DOCS)/.made
	@echo "Installing what the documentation is built with (in an environment of its own) ..."
	@$(DOCS)/bin/python $(INSTALL) requirements/docs.txt
	@touch $@

$(RAY)/.ray: requirements/ray.txt pyproject.toml $(RAY)/.made
	@echo "Installing Ray (about 250 MB, in an environment of its own) ..."
	@$(RAY)/bin/python $(INSTALL) requirements/ray.txt
	@$(RAY)/bin/python $(INSTALL_OWN)
	@touch $@

# Some of these come as sources only: they are built with the setuptools that the first step installs.
$(BENCH)/.bench: requirements/play.txt requirements/bench.txt pyproject.toml $(BENCH)/.made
	@echo "Installing what the benchmarks need (other game libraries, about 350 MB, in an environment of their own) ..."
	@$(BENCH)/bin/python $(INSTALL) requirements/play.txt
	@$(BENCH)/bin/python $(INSTALL) requirements/bench.txt
	@$(BENCH)/bin/python $(INSTALL_OWN)
	@touch $@

%/.made:
	@command -v $(PYTHON) >/dev/null || { \
		echo "Holdfast needs Python 3.11 or newer, and there is no '$(PYTHON)' here."; \
		echo "Install Python, or name yours: make PYTHON=/path/to/python3.11 ..."; exit 1; }
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" || { \
		echo "Holdfast needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version 2>&1)."; \
		echo "If you have a newer one, name it: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -c "import ensurepip, venv" 2>/dev/null || { \
		echo "This Python cannot make environments: its modules venv and ensurepip are missing."; \
		echo "On Debian and Ubuntu the package python3-venv brings them."; exit 1; }
	@[ ! -L $(@D) ] || { \
		echo "$(@D) is a link to an environment that was not made by this Makefile: remove the link to get one of its own."; exit 1; }
	@echo "Making the environment $(@D) with $$($(PYTHON) --version) ..."
	@$(PYTHON) -m venv --clear $(@D)
	@printf '%s' "$(CURDIR)" >$@

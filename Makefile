# `make help` lists all commands. The most important ones are `make run` and `make test`.

SHELL       := $(CURDIR)/scripts/shell
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)

# Go's own version stamp fails in a checkout that belongs to another user. The version is passed with -ldflags instead.
export GOFLAGS := $(strip $(GOFLAGS) -buildvcs=false)

# By default each program with the race detector waits a second before it ends, in case a race is still to come.
export GORACE := $(strip $(GORACE) atexit_sleep_ms=50)

# Tools are pinned here and run from the module cache. They are not installed and not in go.mod.
GOFUMPT       := go run mvdan.cc/gofumpt@v0.9.2
# Each checkout has its own cache: cached findings of another checkout have paths that the exclusions do not match.
DEADCODE := go run golang.org/x/tools/cmd/deadcode@v0.52.0
GOLANGCI_LINT := GOLANGCI_LINT_CACHE=$(CURDIR)/.cache/golangci-lint go run github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.12.0
COMPOSE_CHECK := go run github.com/compose-spec/compose-go/v2/cmd@v2.9.1

# The last Lighthouse for Node 20.
LIGHTHOUSE := npm exec --yes --silent --no-update-notifier --package=lighthouse@12.8.2 -- node webui/scripts/lighthouse.mjs

NPM    := npm --prefix webui --no-update-notifier
QUIET  := scripts/quiet
LINT_WEB := $(NPM) run lint -- --cache --cache-strategy content --cache-location node_modules/.cache/eslint/

# Everything that is compiled into the binary: Go files except tests, and embedded files.
GO_DIRS    := $(wildcard adapters cmd core migrations ports worker)
GO_SOURCES := go.mod go.sum webui/embed.go $(shell find $(GO_DIRS) -type f -not -name '*_test.go' -not -path '*/testdata/*')
GO_TREE    := $(GO_DIRS) webui/embed.go

WEB_SOURCES := $(shell find webui/src webui/public -type f 2>/dev/null) \
	$(wildcard webui/*.html webui/vite*.config.ts webui/tsconfig.json) webui/package.json
PACKAGES := webui/node_modules/.installed
PAGES    := webui/dist/.vite/manifest.json
BINARY   := bin/slotwise
LICENCES := webui/dist/licenses.txt
SBOM     := bin/slotwise.cdx.json

# The product also ends when make is killed, on systems with setpriv.
WITH_MAKE := $(shell setpriv --pdeathsig TERM true 2>/dev/null && echo setpriv --pdeathsig TERM)

## run: build what changed and start the demo on http://127.0.0.1:8080 (Ctrl-C stops it). Another port: SLOTWISE_ADDR=127.0.0.1:9000 make run
.PHONY: run
run: $(BINARY)
	@exec $(WITH_MAKE) $(BINARY) serve --demo

## test: run all tests: Go, front end, browser (about 11 minutes). The race detector is in test-short-long.
.PHONY: test
test: test-go test-web test-e2e

.PHONY: test-go
test-go: $(LICENCES)
	go vet ./...
	go test ./...

.PHONY: test-web
test-web: $(PAGES)
	$(MAKE) --no-print-directory -j2 check-types lint-web
	$(NPM) run test:unit
	$(NPM) run size
	$(NPM) run oldest

# Each of these uses one core. Files that have not changed since they were checked are not checked again.
.PHONY: check-types lint-web
check-types: $(PACKAGES)
	$(NPM) run typecheck

lint-web: $(PACKAGES)
	$(LINT_WEB)

.PHONY: test-e2e
test-e2e: $(BINARY)
	scripts/with-server $(NPM) run test:e2e

## test-browsers: test in the packaged Firefox and WebKit, the engine of Safari (2 minutes; Debian, installs them as root)
.PHONY: test-browsers
test-browsers: $(BINARY)
	scripts/browsers
	scripts/with-server $(NPM) run test:browsers

# Tests without concurrency. The race detector makes them five times slower and has nothing to find in them, so only
# the sweeps of test-long run them with it, once. It also needs more memory than the process that draws a logo may use.
SEQUENTIAL := ^Test(PaymentFaults|KilledProcesses|Soak|TheHistoryOfTheDemo|PropertiesOnRandom|HostileInput|FirstStartIsTheNominal|OnlyThisPackageContains|Logos)
SEQUENTIAL_PACKAGES := ./cmd/internal/app ./core/slot ./core/tier ./adapters/picture

## test-long: run the long tests: fuzzing, every zone, booking storms, repeated runs (an hour on 2 cores)
.PHONY: test-long
test-long: check-cc $(BINARY)
	scripts/test-long 60s 5 '$(SEQUENTIAL)' $(SEQUENTIAL_PACKAGES)

## test-short-long: run a short form of test-long, for every change: fuzzing, and all Go tests with the race detector (6 minutes)
.PHONY: test-short-long
test-short-long: check-cc $(BINARY)
	scripts/test-long 2000x 1 '$(SEQUENTIAL)' $(SEQUENTIAL_PACKAGES)

## test-scale: test several servers while parts of a replicated database fail (10 minutes; as root, it installs Debian's packages)
.PHONY: test-scale
test-scale: $(BINARY)
	scripts/test-scale $(BINARY) -long

## test-short-scale: run the short form of test-scale, for every change
.PHONY: test-short-scale
test-short-scale: $(BINARY)
	scripts/test-scale $(BINARY)

## test-contract: compare what is sent to payment processors with their own OpenAPI documents, in the folder SPECS
SPECS ?= ../shared/specs
.PHONY: test-contract
test-contract:
	scripts/test-contract "$(SPECS)"

## build: build the pages, the static binary bin/slotwise and its bill of materials bin/slotwise.cdx.json
.PHONY: build
build: $(BINARY)

## bench: measure the performance targets, as ratios within one run
.PHONY: bench
bench: $(BINARY)
	go run ./cmd/bench

## lighthouse: measure the booking page and the site as on a phone (needs the npm registry and a quiet machine)
.PHONY: lighthouse
lighthouse: $(BINARY)
	scripts/with-server $(LIGHTHOUSE)

## test-scores: let Lighthouse check accessibility, best practices and SEO of each kind of page (needs the npm registry)
.PHONY: test-scores
test-scores: $(BINARY)
	scripts/with-server $(LIGHTHOUSE) --scores

## screenshots: take the pictures of the README and the guide from the running product
.PHONY: screenshots
screenshots: $(BINARY)
	scripts/with-server $(NPM) run screenshots

## lint: run all linters for Go, the front end and the container files
.PHONY: lint
lint: $(PAGES)
	$(GOLANGCI_LINT) run
	@out="$$($(DEADCODE) -test ./...)"; if [ -n "$$out" ]; then echo "Nothing calls:"; echo "$$out"; exit 1; fi
	@# A change of a type can make an unchanged file wrong, so all files are checked.
	rm -rf webui/node_modules/.cache/eslint
	$(LINT_WEB)
	scripts/check-containers "$(COMPOSE_CHECK)"

## fmt: format everything
.PHONY: fmt
fmt: $(PACKAGES)
	$(GOFUMPT) -w $(GO_TREE)
	$(NPM) run format -- --log-level warn

## fmt-check: fail if a file is not formatted
.PHONY: fmt-check
fmt-check: $(PACKAGES)
	@out="$$($(GOFUMPT) -l $(GO_TREE))"; if [ -n "$$out" ]; then echo "Not formatted (make fmt):"; echo "$$out"; exit 1; fi
	$(NPM) run format:check -- --log-level warn

## generate: write the generated files
.PHONY: generate
generate: $(PACKAGES)
	go generate ./...
	$(NPM) run generate

## verify: fail if `make generate` changes a file
.PHONY: verify
verify: $(PACKAGES)
	@state() { git diff HEAD; git ls-files --others --exclude-standard; }; \
	before="$$(state)"; $(MAKE) --no-print-directory generate; \
	[ "$$(state)" = "$$before" ] || { git status --short; echo "Generated files were not up to date: commit the changes of 'make generate'."; exit 1; }

## clean: remove build results and packages; the data in ./var is kept
.PHONY: clean
clean:
	rm -rf bin webui/dist/assets webui/dist/site webui/dist/.vite webui/dist/*.html webui/dist/*.js webui/dist/*.txt webui/node_modules screenshots

## help: show this list
.PHONY: help
help:
	@sed -n 's/^## //p' $(MAKEFILE_LIST) | awk '{ name = $$1; sub(/:$$/, "", name); $$1 = ""; printf "  make %-16s%s\n", name, $$0 }'

.PHONY: check-tools check-cc
check-tools:
	@scripts/check-tools

check-cc:
	@scripts/check-tools cc

# npm runs no install scripts: no package needs one, and newer versions of npm block them.
$(PACKAGES): webui/package.json webui/package-lock.json | check-tools
	@$(QUIET) "Installing the front end's packages" $(NPM) ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

# Vite empties the folder before it writes. The placeholder file lets Go build without the pages.
$(PAGES): $(PACKAGES) $(WEB_SOURCES)
	@$(QUIET) "Building the pages" $(NPM) run build
	@touch webui/dist/.gitkeep $@

# The licences of all dependencies become part of the binary. The pages are older, because Vite empties the folder.
$(LICENCES): $(PAGES) go.sum webui/package-lock.json $(wildcard cmd/notices/*.go)
	@mkdir -p $(dir $(SBOM))
	@$(QUIET) "Collecting the licences" go run ./cmd/notices -text $@ -sbom $(SBOM) -version "$(VERSION)"

$(BINARY): $(LICENCES) $(GO_SOURCES)
	@CGO_ENABLED=0 $(QUIET) "Building $@" \
		go build -trimpath -ldflags "-s -w -X main.version=$(VERSION)" -o $@ ./cmd/slotwise
	@touch $@

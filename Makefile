# `make help` lists what there is. Two commands are enough for most: `make run` and `make test`.

SHELL       := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)

# Git refuses to tell a commit in a checkout of another user; the version above is told by hand anyway.
export GOFLAGS := $(strip $(GOFLAGS) -buildvcs=false)

# Pinned here and nowhere else: run from the module cache, never installed, never in go.mod.
GOFUMPT       := go run mvdan.cc/gofumpt@v0.9.2
# Its cache is the checkout's own: findings from another checkout name files that the exclusions do not know.
GOLANGCI_LINT := GOLANGCI_LINT_CACHE=$(CURDIR)/.cache/golangci-lint go run github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.12.0
COMPOSE_CHECK := go run github.com/compose-spec/compose-go/v2/cmd@v2.9.1

NPM    := npm --prefix webui --no-update-notifier
QUIET  := scripts/quiet

# Everything that is compiled into the binary: Go files but tests, and what they embed.
GO_DIRS    := $(wildcard adapters cmd core migrations ports worker)
GO_SOURCES := go.mod go.sum webui/embed.go $(shell find $(GO_DIRS) -type f -not -name '*_test.go' -not -path '*/testdata/*')
GO_TREE    := $(GO_DIRS) webui/embed.go

WEB_SOURCES := $(shell find webui/src webui/public -type f 2>/dev/null) \
	$(wildcard webui/*.html webui/vite*.config.ts webui/tsconfig.json) webui/package.json
PACKAGES := webui/node_modules/.installed
PAGES    := webui/dist/.vite/manifest.json
BINARY   := bin/slotwise

# A kill -9 of make itself ends the product too, where the system has the means.
WITH_MAKE := $(shell setpriv --pdeathsig TERM true 2>/dev/null && echo setpriv --pdeathsig TERM)

## run: build what changed and start the demo on http://127.0.0.1:8080 (Ctrl-C stops it)
.PHONY: run
run: $(BINARY)
	@exec $(WITH_MAKE) $(BINARY) serve --demo

## test: all tests: Go with the race detector, front end, browser (about 10 minutes at first)
.PHONY: test
test: check-cc test-go test-web test-e2e

.PHONY: test-go
test-go: $(PAGES)
	go vet ./...
	go test -race ./...

.PHONY: test-web
test-web: $(PAGES)
	$(NPM) run typecheck
	$(NPM) run lint
	$(NPM) run test:unit
	$(NPM) run size

.PHONY: test-e2e
test-e2e: $(BINARY)
	scripts/with-server $(NPM) run test:e2e

## test-long: what takes longer: fuzzing, every zone, booking storms, repeated runs (up to 45 minutes)
.PHONY: test-long
test-long: check-cc $(BINARY)
	scripts/test-long 60s 5

## test-short-long: a short form of test-long, for every change
.PHONY: test-short-long
test-short-long: check-cc $(BINARY)
	scripts/test-long 5s 1

## build: the pages and the static binary bin/slotwise
.PHONY: build
build: $(BINARY)

## bench: measure the targets as ratios of one run
.PHONY: bench
bench: $(BINARY)
	go run ./cmd/bench

## screenshots: take the pictures of the README from the running product
.PHONY: screenshots
screenshots: $(BINARY)
	scripts/with-server $(NPM) run screenshots

## lint: all linters, of Go, of the front end, of the container files
.PHONY: lint
lint: $(PAGES)
	$(GOLANGCI_LINT) run
	$(NPM) run lint
	scripts/check-containers "$(COMPOSE_CHECK)"

## fmt: format everything
.PHONY: fmt
fmt: $(PACKAGES)
	$(GOFUMPT) -w $(GO_TREE)
	$(NPM) run format -- --log-level warn

## fmt-check: fail when something is not formatted
.PHONY: fmt-check
fmt-check: $(PACKAGES)
	@out="$$($(GOFUMPT) -l $(GO_TREE))"; if [ -n "$$out" ]; then echo "Not formatted (make fmt):"; echo "$$out"; exit 1; fi
	$(NPM) run format:check -- --log-level warn

## generate: make the generated files again
.PHONY: generate
generate: $(PACKAGES)
	go generate ./...
	$(NPM) run generate

## verify: fail when a generated file is not what `make generate` makes
.PHONY: verify
verify: $(PACKAGES)
	@state() { git diff HEAD; git ls-files --others --exclude-standard; }; \
	before="$$(state)"; $(MAKE) --no-print-directory generate; \
	[ "$$(state)" = "$$before" ] || { git status --short; echo "Generated files were not up to date: commit what 'make generate' made."; exit 1; }

## clean: remove what was built; the data in ./var stays
.PHONY: clean
clean:
	rm -rf bin webui/dist/assets webui/dist/.vite webui/dist/*.html webui/node_modules screenshots

## help: this list
.PHONY: help
help:
	@sed -n 's/^## //p' $(MAKEFILE_LIST) | awk '{ name = $$1; sub(/:$$/, "", name); $$1 = ""; printf "  make %-16s%s\n", name, $$0 }'

.PHONY: check-tools check-cc
check-tools:
	@scripts/check-tools

check-cc:
	@scripts/check-tools cc

# npm is told not to run install scripts: nothing here needs one, and newer versions block them.
$(PACKAGES): webui/package.json webui/package-lock.json | check-tools
	@$(QUIET) "Installing the front end's packages" $(NPM) ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

# Vite empties the folder before it fills it; the placeholder lets Go build without the pages.
$(PAGES): $(PACKAGES) $(WEB_SOURCES)
	@$(QUIET) "Building the pages" $(NPM) run build
	@touch webui/dist/.gitkeep $@

$(BINARY): $(PAGES) $(GO_SOURCES)
	@CGO_ENABLED=0 $(QUIET) "Building $@" \
		go build -trimpath -ldflags "-s -w -X main.version=$(VERSION)" -o $@ ./cmd/slotwise
	@touch $@

# Detent's verbs. `make help` lists them; .ci/run and the Dockerfile use only these.

# Set these on the command line, not in the environment: some shells export a HOST of their own.
HOST = $(or $(DETENT_HTTP_HOST),127.0.0.1)
PORT = $(or $(DETENT_HTTP_PORT),8080)
ARGS =
NAME =
BINARY =
ONLY =

# The Debian packages that the build and the tests need, besides a Swift toolchain.
packages = pkg-config libmicrohttpd-dev libwslay-dev libsimdjson-dev libyaml-dev zlib1g-dev gzip curl openssl

# Tests and programs have the service's own modules, so all are compiled with these. Backtraces need no more than lines; without
# the rest the compiler has less to write. The toolchain's own linker writes the 57,000 addresses that the loader has to adjust as
# bitmaps (DT_RELR, glibc 2.36 or later), and no names that nobody looks up: 1.7 MB that would be read at each start, and stay
# resident. Each function has a section of its own, so that those that nothing calls can be left out.
release = -c release -Xswiftc -gline-tables-only -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic -Xlinker --build-id=none

# What is formatted.
sources = Package.swift Sources Plugins Tests Proofs Benchmarks/frame-rate

# The commit that the binary names: `-dirty` if a file differs from it, and none outside a clone.
DETENT_REVISION ?= $(shell git describe --always --abbrev=40 --dirty --exclude='*' 2>/dev/null)
build program test-build test dist release image: export DETENT_REVISION := $(DETENT_REVISION)

.DEFAULT_GOAL := help
.PHONY: help install build program wasm run clean test-build test lint format proof proofs check-readme bench bench-quick peer \
  describe pictures dist release image

help: ## list the verbs
	@awk '/^# == / { printf "\n%s\n", substr($$0, 6) } \
	  /^[a-z-]+:.*## / { verb = $$0; sub(/:.*/, "", verb); sub(/.*## /, ""); printf "  make %-14s %s\n", verb, $$0 }' $(MAKEFILE_LIST)

# == Build

install: ## install the Debian packages that are missing; check the Swift toolchain
	@scripts/install $(packages)
	@scripts/check-toolchain

build: install ## build the service for release: .build/release/detent
	STATIC_SWIFT=yes swift build $(release) --product detent

program: install ## build a program of the proofs or the benchmarks (PRODUCT=): .build/release
	swift build $(release) --product $(PRODUCT)

wasm: ## build the engine as WebAssembly: .build/wasm/detent.wasm, and a module for each system (ARGS=SYSTEMS)
	@scripts/install binaryen brotli wasi-libc
	@scripts/check-toolchain
	scripts/wasm $(ARGS)

run: build ## build, then serve on 127.0.0.1:8080 (HOST=, PORT=, ARGS=)
	exec .build/release/detent serve --host $(HOST) --port $(PORT) $(if $(wildcard .build/wasm/detent.wasm),--engine .build/wasm) $(ARGS)

clean: ## remove everything that was built
	rm -rf .build .venv

# == Check

# The package manager links what tests start as well, but not as it is shipped: that is linked last.
test-build: install
	swift build $(release) --product detentPackageTests
	@$(MAKE) --no-print-directory build

test: test-build ## build and run all tests, or those of some suites (ONLY=DrawerKit)
	swift test $(release) --skip-build $(if $(ONLY),--filter '$(subst ','\'',$(ONLY))')

lint: ## check the format of the Swift sources
	swift format lint --strict --parallel --recursive $(sources)

format: ## format the Swift sources
	swift format --in-place --parallel --recursive $(sources)

proof: ## run one proof of the binary, or list them (NAME=, ARGS=, BINARY=another build)
	@$(if $(NAME),BINARY="$(BINARY)" Proofs/$(NAME)/run $(ARGS),scripts/list-proofs)

proofs: build ## run all proofs, for some three hours, and show which passed (ARGS=--full or names)
	@scripts/install python3
	@BINARY="$(BINARY)" scripts/proofs $(ARGS)

check-readme: ## run the commands that the documentation shows, and compare their output with it
	@BINARY="$(BINARY)" Proofs/readme/run

# == Measure

bench: build peer ## measure the service against a bare server in C and Hummingbird: Benchmarks/RESULTS.md (OLD=, ARGS=--builds)
	@scripts/install python3 wrk gcc valgrind
	swift build $(release) --product frame-rate
	python3 Benchmarks/measure $(if $(OLD),--old $(OLD)) $(ARGS)

bench-quick: build ## only the main ratios, within three minutes (OLD=)
	@scripts/install python3 wrk gcc
	python3 Benchmarks/measure --quick $(if $(OLD),--old $(OLD)) $(ARGS)

# Hummingbird with the same engine, for comparison with the service.
peer: install
	swift build $(release) --static-swift-stdlib --package-path Benchmarks/peer

# == Write

describe: build ## write the systems' descriptions into contract/, openapi.yaml, docs and README; draw docs/motions and docs/maps
	@scripts/install python3 python3-venv
	@scripts/python-environment
	scripts/contract
	.venv/bin/python scripts/describe/generate.py .build/release/detent
	scripts/contract

pictures: build ## take the pictures of the playground, and record its film (docs/pictures)
	@scripts/pictures .build/release/detent docs/pictures

# == Ship

# What is shipped: .build/dist/detent, stripped, and what it is linked with (RUNTIME=dpkg's folder elsewhere).
dist: build
	@scripts/install binutils python3
	mkdir -p .build/dist
	scripts/stripped .build/release/detent .build/dist/detent
	$(if $(RUNTIME),DPKG_ADMINDIR=$(RUNTIME)) scripts/sbom .build/dist/detent >.build/dist/detent.spdx.json

release: dist ## .build/dist: a tarball and a Debian package, with a man page, completions, licences and checksums; the client for npm
	@scripts/install debhelper dpkg-dev fakeroot
	scripts/release

image: ## build the container image, detent:VERSION, with docker, podman or buildah
	scripts/image

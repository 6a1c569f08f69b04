# Detent's few verbs. `make help` lists them; .ci/run and the Dockerfile use these and no others.

# Variables of the command line alone: some shells export a HOST of their own.
HOST = $(or $(DETENT_HTTP_HOST),127.0.0.1)
PORT = $(or $(DETENT_HTTP_PORT),8080)
ARGS =
# Where a copy of JSONTestSuite's test_parsing lies, if there is one.
SUITE = $(JSON_TEST_SUITE)

# What the build and the tests need of Debian, beside a Swift toolchain.
packages = pkg-config libmicrohttpd-dev libsimdjson-dev gzip curl openssl

# Swift's libraries are linked in, so the binary runs where there is no toolchain.
release = -c release --static-swift-stdlib

.DEFAULT_GOAL := help
.PHONY: help install build run test lint format bench fair pace slow compare compare-binaries describe check-openapi check-readme check-warnings check-linkage check-json random fuzz corpora cases soak sanitize proofs clean

help: ## list the verbs
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-16s %s\n", $$1, $$2 }' Makefile

install: ## install the Debian packages that are missing; look for Swift
	@scripts/install $(packages)
	@scripts/check-toolchain

build: install ## build the service for release: .build/release/detent
	swift build $(release) --product detent

run: build ## build, then serve on 127.0.0.1:8080 (HOST=, PORT=, ARGS= change that)
	exec .build/release/detent serve --host $(HOST) --port $(PORT) $(ARGS)

test: install ## build and run all tests
	swift build --build-tests
	swift test --skip-build

lint: ## check the Swift sources' format
	swift format lint --strict --parallel --recursive Package.swift Sources Tests

format: ## format the Swift sources
	swift format --in-place --parallel --recursive Package.swift Sources Tests

bench: build ## measure requests and frames per second, beside a bare libmicrohttpd server
	@scripts/install wrk gcc
	Benchmarks/run

pace: build ## measure how punctual streams in real time are, and what vanished clients leave behind
	@scripts/install python3
	Benchmarks/pace

fair: build ## measure whether one client's large requests slow down another's small ones
	@scripts/install wrk curl
	Benchmarks/fair

slow: build ## hold 1,000 slow clients against the server; another one has to be served all the while
	@scripts/install slowhttptest python3
	Tests/Slow/run .build/release/detent

compare: build ## where the same gestures leave the same drawer, in every system
	@scripts/install python3
	@scripts/compare-systems

compare-binaries: ## whether two builds answer every request with the same bytes (OLD=, NEW=; ARGS=--quick)
	@scripts/install python3 python3-venv
	@scripts/python-environment
	.venv/bin/python scripts/compare-binaries $(or $(OLD),$(error name the older build: OLD=path)) \
	  $(or $(NEW),.build/release/detent) $(ARGS)

describe: build ## write what systems tell of themselves into openapi.yaml, docs and README; draw docs/motions
	@scripts/install python3 python3-venv
	@scripts/python-environment
	.venv/bin/python Tests/Contract/generate.py .build/release/detent

check-openapi: build ## validate openapi.yaml; send its examples to the server and compare
	@scripts/install python3 python3-venv
	@scripts/python-environment
	.venv/bin/python Tests/Contract/contract.py .build/release/detent

check-readme: build ## run the README's commands and compare the answers with those printed there
	@scripts/install python3
	scripts/check-readme

check-json: build ## send JSONTestSuite to the server (SUITE=folder; without it, skipped)
	@scripts/install python3
	@scripts/check-json .build/release/detent $(SUITE)

random: install ## simulate 100,000 random timelines, and see that all is in order (COUNT=, SEED=)
	DETENT_PROOFS=1 swift build $(release) --product random-timelines
	.build/release/random-timelines $(or $(COUNT),100000) $(SEED)

fuzz: install ## search for bytes that break a promise (RUNS=10000000, for each of two fuzzers)
	@scripts/fuzz run $(or $(RUNS),10000000)

corpora: install ## the same, and keep what reaches code that nothing before it did
	@scripts/install python3 python3-venv
	@scripts/python-environment
	@scripts/fuzz learn $(or $(RUNS),2000000)

sanitize: install ## all tests, and 100,000 requests, under the thread and the address sanitizer
	@scripts/install python3
	@scripts/sanitize thread address

cases: build ## send 20,000 requests made from openapi.yaml; each answer has to be as documented (CASES=, SEED=)
	@scripts/install python3 python3-venv
	@scripts/python-environment
	.venv/bin/python Tests/Reliability/schema_cases.py .build/release/detent --cases $(or $(CASES),20000) --seed $(or $(SEED),1)

soak: build ## five million requests: does memory grow, is a file left open (REQUESTS=)
	@scripts/install python3
	Tests/Reliability/soak.py .build/release/detent --requests $(or $(REQUESTS),5000000)

proofs: cases soak sanitize slow fair pace fuzz ## all that takes too long for .ci/run: hours

check-warnings: install ## build for release from scratch; fail on any warning
	scripts/check-warnings swift build $(release) --product detent

check-linkage: build ## see that the binary and the engine need no library but the listed ones
	scripts/check-linkage

clean: ## remove all that was built
	rm -rf .build .venv

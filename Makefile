# Detent's few verbs. `make help` lists them; .ci/run and the Dockerfile use only these.

# Set these on the command line, not in the environment: some shells export a HOST of their own.
HOST = $(or $(DETENT_HTTP_HOST),127.0.0.1)
PORT = $(or $(DETENT_HTTP_PORT),8080)
ARGS =
# The folder test_parsing of a copy of JSONTestSuite, if there is one.
SUITE = $(JSON_TEST_SUITE)

# The Debian packages that the build and the tests need, besides a Swift toolchain.
packages = pkg-config libmicrohttpd-dev libwslay-dev libsimdjson-dev zlib1g-dev gzip curl openssl

# Swift's libraries are linked in, so the binary runs where there is no toolchain. The toolchain's own linker writes the 57,000
# addresses that the loader has to adjust as bitmaps (DT_RELR, glibc 2.36 or later), and no names that nobody looks up: 1.7 MB
# that would be read at each start, and stay resident.
release = -c release --static-swift-stdlib \
  -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic -Xlinker --build-id=none

# The commit that the binary names: `-dirty` if a file differs from it, and none outside a clone. Tests need no commit, so it
# does not make them be built again.
DETENT_REVISION ?= $(shell git describe --always --abbrev=40 --dirty --exclude='*' 2>/dev/null)
build dist release check-warnings: export DETENT_REVISION := $(DETENT_REVISION)

.DEFAULT_GOAL := help
.PHONY: help install build run test lint format clean \
  bench bench-quick peer cost fair pace slow worst compare compare-binaries \
  describe check-openapi check-readme check-warnings check-linkage check-json check-deploy check-monitoring check-proxies check-capacity \
  clients live caching browsers playground pictures attacks cases random hash fuzz corpora soak sanitize chaos proofs \
  dist release release-check image-check

help: ## list the verbs
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-16s %s\n", $$1, $$2 }' Makefile

install: ## install the Debian packages that are missing; check the Swift toolchain
	@scripts/install $(packages)
	@scripts/check-toolchain

build: install ## build the service for release: .build/release/detent
	swift build $(release) --product detent

dist: build ## what is shipped: .build/dist/detent, stripped, and what it is linked with (RUNTIME=dpkg's folder elsewhere)
	@scripts/install binutils python3
	mkdir -p .build/dist
	scripts/stripped .build/release/detent .build/dist/detent
	$(if $(RUNTIME),DPKG_ADMINDIR=$(RUNTIME)) scripts/sbom .build/dist/detent >.build/dist/detent.spdx.json

release: dist ## .build/dist: a tarball and a Debian package, with a man page, completions, licences and checksums
	@scripts/install debhelper dpkg-dev fakeroot
	scripts/release

run: build ## build, then serve on 127.0.0.1:8080 (HOST=, PORT= and ARGS= change that)
	exec .build/release/detent serve --host $(HOST) --port $(PORT) $(ARGS)

test: install ## build and run all tests
	swift build --build-tests
	swift test --skip-build

lint: ## check the format of the Swift sources
	swift format lint --strict --parallel --recursive Package.swift Sources Tests

format: ## format the Swift sources
	swift format --in-place --parallel --recursive Package.swift Sources Tests

bench: build peer ## measure the service beside a bare server in C and Hummingbird: Benchmarks/RESULTS.md (OLD=binary, ARGS=--builds)
	@scripts/install python3 wrk gcc valgrind
	DETENT_PROOFS=1 swift build $(release) --product frame-rate
	python3 Benchmarks/measure $(if $(OLD),--old $(OLD)) $(ARGS)

bench-quick: build ## the main ratios alone, within three minutes; with Hummingbird if `make peer` has built it
	@scripts/install python3 wrk gcc
	python3 Benchmarks/measure --quick $(if $(OLD),--old $(OLD)) $(ARGS)

peer: install ## build Hummingbird with the same engine, which the service is measured beside
	swift build $(release) --package-path Benchmarks/peer

pace: build ## measure how punctual real-time streams are, and what vanished clients leave behind
	@scripts/install python3
	Benchmarks/pace

fair: build ## measure whether what one client asks for slows down another's small requests
	@scripts/install python3 wrk gcc
	Benchmarks/fair

slow: build ## hold 1,000 slow clients against the server, which must serve another one all the while
	@scripts/install slowhttptest python3
	Tests/Slow/run .build/release/detent

attacks: build ## attack the service in every known way, and say what it costs everybody else (ARGS=--quick)
	@scripts/install python3
	python3 Tests/Reliability/attacks .build/release/detent $(ARGS)

caching: build ## check that nginx may keep answers, asks again by their tags, and that equal questions have equal tags
	@scripts/install python3 nginx
	Tests/Caching/caching.py .build/release/detent

check-proxies: ## check that the configurations in deploy/haproxy and deploy/nginx are valid and agree with the service
	@scripts/install python3 openssl util-linux iproute2 haproxy nginx
	Tests/Chaos/valid.py

check-capacity: ## check that docs/operations.md has the numbers of nodes that the simulation of a fleet gives
	@scripts/install python3
	deploy/fleet/capacity.py --check docs/operations.md

chaos: build ## break three instances in every way behind HAProxy, then nginx, and check every answer (SECONDS=600, OLD=binary)
	@scripts/install python3 python3-venv openssl util-linux iproute2 haproxy nginx nodejs curl
	@scripts/python-environment
	.venv/bin/python Tests/Chaos .build/release/detent --seconds $(or $(SECONDS),600) $(if $(OLD),--older $(OLD)) $(ARGS)
check-deploy: build ## check all manifests: that they are valid, fit together, and have the service's ports, paths and times
	@scripts/install python3 python3-venv systemd prometheus
	@command -v kubectl >/dev/null || scripts/install kubernetes-client
	@scripts/python-environment
	@.venv/bin/pip install --quiet --disable-pip-version-check --requirement deploy/requirements.txt
	.venv/bin/python Tests/Deploy .build/release/detent

check-monitoring: build ## let a real Prometheus watch a real load, and ask it every query of the dashboard and the alerts (PICTURE=file)
	@scripts/install python3 python3-venv prometheus $(if $(PICTURE),chromium)
	@scripts/python-environment
	.venv/bin/python Tests/Deploy/prometheus.py .build/release/detent $(PICTURE)

image-check: ## build the image with buildah, run it with podman as production should, and ask it
	@scripts/install python3 python3-venv
	@scripts/python-environment
	@.venv/bin/pip install --quiet --disable-pip-version-check --requirement deploy/requirements.txt
	Tests/Image/run

release-check: release ## build the release twice and compare; install, upgrade, roll back and remove the package in a bare Debian
	Tests/Release/run

playground: build ## try the playground in Chromium and Firefox, and its client under Node (PICTURES=folder, ARGS=--only NAME)
	@scripts/install python3 python3-venv chromium firefox-esr nodejs node-typescript
	@scripts/python-environment
	@.venv/bin/pip install --quiet --disable-pip-version-check --requirement Tests/Playground/requirements.txt
	.venv/bin/python scripts/client-types --check
	.venv/bin/python Tests/Playground .build/release/detent $(if $(PICTURES),--pictures $(PICTURES)) $(ARGS)

pictures: build ## take the README's pictures of the playground, and record its film (docs/pictures)
	@scripts/install python3 python3-venv chromium
	@scripts/python-environment
	@.venv/bin/pip install --quiet --disable-pip-version-check --requirement Tests/Playground/requirements.txt
	.venv/bin/python Tests/Playground/pictures.py .build/release/detent docs/pictures

browsers: build ## check that Chromium shows addresses as images, stylesheets and event streams (SCREENSHOT=file)
	@scripts/install python3 python3-venv nginx chromium
	@scripts/python-environment
	@.venv/bin/pip install --quiet --disable-pip-version-check --requirement Tests/Caching/requirements.txt
	.venv/bin/python Tests/Caching/browser.py .build/release/detent $(SCREENSHOT)

compare: build ## show where the same gestures leave the same drawer in every system
	@scripts/install python3
	@scripts/compare-systems

compare-binaries: ## check that two builds answer every request with the same bytes (OLD=, NEW=, ARGS=--quick)
	@scripts/install python3 python3-venv
	@scripts/python-environment
	.venv/bin/python scripts/compare-binaries $(or $(OLD),$(error name the older build: OLD=path)) \
	  $(or $(NEW),.build/release/detent) $(ARGS)

describe: build ## write the systems' descriptions into openapi.yaml, docs and README; draw docs/motions
	@scripts/install python3 python3-venv
	@scripts/python-environment
	.venv/bin/python Tests/Contract/generate.py .build/release/detent

check-openapi: build ## validate openapi.yaml; send its examples to the server and compare
	@scripts/install python3 python3-venv
	@scripts/python-environment
	.venv/bin/python Tests/Contract/contract.py .build/release/detent

live: build ## hold live sessions with three clients, and the WebSocket to its protocol; time 500 fingers (SESSIONS=300)
	@scripts/install python3 python3-venv gcc libwslay-dev chromium
	@scripts/python-environment
	@.venv/bin/pip install --quiet --disable-pip-version-check --requirement Tests/Live/requirements.txt
	.venv/bin/python Tests/Live/live.py .build/release/detent $(or $(SESSIONS),300)

clients: build ## generate clients with four generators, compile each, and let it ask the service; show Swagger UI and Redoc (PICTURES=folder)
	@scripts/install python3 python3-venv node-typescript chromium
	@scripts/python-environment
	@.venv/bin/pip install --quiet --disable-pip-version-check --requirement clients/requirements.txt
	.venv/bin/python clients/check .build/release/detent
	.venv/bin/python clients/shown .build/release/detent $(PICTURES)

check-readme: build ## run the README's commands and compare the answers with those printed there
	@scripts/install python3
	scripts/check-readme

check-json: build ## send JSONTestSuite to the server (SUITE=folder; skipped without one)
	@scripts/install python3
	@scripts/check-json .build/release/detent $(SUITE)

random: install ## simulate 100,000 random timelines, ask about random decisions, and check every answer (COUNT=, SEED=)
	DETENT_PROOFS=1 swift build $(release) --product random-timelines
	.build/release/random-timelines $(or $(COUNT),100000) $(SEED)
	.build/release/random-timelines decisions $(SEED)

cost: install ## measure every number of the cost model behind the limits (WORDS=)
	DETENT_PROOFS=1 swift build $(release) --product cost-model
	.build/release/cost-model $(WORDS)

worst: install ## search for requests that cost more than their estimate (SECONDS=, SEED=)
	DETENT_PROOFS=1 swift build $(release) --product worst-requests
	.build/release/worst-requests $(or $(SECONDS),600) $(SEED)

hash: install ## show that builds for different processors answer a long run with the same bytes
	Tests/Hash/run

fuzz: install ## search for bytes that break a promise (RUNS=10000000 for each of two fuzzers)
	@scripts/fuzz run $(or $(RUNS),10000000)

corpora: install ## the same, and keep the inputs that reach new code (RUNS=2000000)
	@scripts/install python3 python3-venv
	@scripts/python-environment
	@scripts/fuzz learn $(or $(RUNS),2000000)

sanitize: install ## run all tests and 100,000 requests under the thread and the address sanitizer
	@scripts/install python3
	@scripts/sanitize thread address

cases: build ## send 20,000 requests made from openapi.yaml and check every answer against it (CASES=, SEED=)
	@scripts/install python3 python3-venv
	@scripts/python-environment
	.venv/bin/python Tests/Reliability/schema_cases.py .build/release/detent --cases $(or $(CASES),20000) --seed $(or $(SEED),1)

soak: build ## send five million requests; check that no memory grows and no file stays open (REQUESTS=)
	@scripts/install python3
	Tests/Reliability/soak.py .build/release/detent --requests $(or $(REQUESTS),5000000)

proofs: cases soak sanitize slow attacks browsers fair pace fuzz worst chaos image-check release-check ## run everything that takes too long for .ci/run, for hours

check-warnings: install ## build for release from scratch, and fail on any warning
	scripts/check-warnings swift build $(release) --product detent

check-linkage: build ## check that the binary and the engine need only the listed libraries
	scripts/check-linkage

clean: ## remove everything that was built
	rm -rf .build .venv

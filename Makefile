# Barfolio's tasks. `make` alone lists them.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.PHONY: help setup build build-tests build-optimized-tests samples demo gallery check test test-all faults slurm bench scale lint format
.PHONY: documentation clean test-slow fuzz
.PHONY: reference install uninstall deb tarball image try-image release try-packages test-gnuplot6

# The day the samples and the demo's reports lead up to: one and the same, whatever the time zones.
AS_OF ?= $(shell date +%Y-%m-%d)
PREFIX ?= /usr/local
# Where new Debians are kept: some gigabytes.
DEBIAN_DIR ?= /var/tmp/barfolio-debian
# How long each parser is fuzzed.
FUZZ_SECONDS ?= 6

swift_flags := --explicit-target-dependency-import-check error
# The product alone: a static standard library has no Testing, which TestKit imports.
release_flags := -c release --static-swift-stdlib --product barfolio $(swift_flags)
# Tests run the binary that is built with them: one build of the dependencies for both. `make check` builds for debugging, which a small
# change makes cheap; all else is tested as the product is built, in a folder of its own since tests need a flag more.
optimized := -c release -Xswiftc -enable-testing -debug-info-format none --scratch-path .build/tests
tested := .build/tests/release/barfolio
check: optimized :=
check: tested := .build/debug/barfolio
swift_test = BARFOLIO_BINARY='$(CURDIR)/$(tested)' scripts/swift-test.sh --skip-build --disable-xctest \
	$(optimized) $(swift_flags)
# The suites with one of these tags (Tests/TestKit/Tags.swift), as a pattern of their names.
tagged = "$$(scripts/tagged-suites.sh $(1))"
swift_files := -r Sources Tests Fuzzing Package.swift
barfolio := .build/release/barfolio
documented_rooms := Charts Platform Records Gnuplot Archive Serving Reports
packages := .build/packages

help:
	@echo 'make setup     install gnuplot, SQLite and fonts where they are missing (Debian, Ubuntu)'
	@echo 'make build     build the release binary: $(barfolio)'
	@echo 'make samples   make the sample databases up to today, or AS_OF=2026-11-20'
	@echo 'make demo      all of the above, then the sample reports into demo/'
	@echo 'make gallery   draw the pictures of docs/definitions.md again'
	@echo 'make check     format, build and the quick tests: under a minute after a small change'
	@echo 'make test      what CI checks: format, build, all tests but the slowest'
	@echo 'make test-all  all tests, every fault as often as docs/faults.md says, and the release binary (one to two hours)'
	@echo 'make faults    make every fault as often as docs/faults.md says (an hour or more)'
	@echo 'make fuzz      fuzz the parsers under AddressSanitizer, each for FUZZ_SECONDS=6 (Linux; a first build takes minutes)'
	@echo 'make slurm     regenerate a year of ten reports by an array job on a Slurm of its own (minutes)'
	@echo 'make bench     measure reading and drawing against others (ROWS=10000000 PAGES=1000): docs/benchmarks.md'
	@echo 'make scale     measure editions and shards, and simulate 200 reports over ten years: docs/benchmarks.md'
	@echo 'make install   install what make build built under PREFIX=/usr/local; make uninstall: docs/install.md'
	@echo 'make deb       make a Debian package of it in $(packages); make tarball: a release tarball'
	@echo 'make image     make an OCI image of that package, without a daemon; make try-image runs it (root): docs/install.md'
	@echo 'make release   all that a release needs, in .build/release-files; stops where something is missing'
	@echo 'make try-packages    install and remove the package in new Debians 12 and 13 (root, debootstrap)'
	@echo 'make test-gnuplot6   run the tests that draw with gnuplot 6, in a new Debian 13 (root, debootstrap)'
	@echo 'make lint      check the format of the Swift files, and that folders depend one way'
	@echo 'make format    put the format of the Swift files right'
	@echo 'make reference write docs/reference.md again, after a key of a definition was changed'
	@echo 'make documentation   make web pages of all public declarations, in .build/documentation'
	@echo 'make clean     remove what was built and drawn here (never archive/)'

setup:
	@scripts/setup.sh

build:
	swift build $(release_flags)

build-tests:
	swift build --build-tests $(swift_flags)

build-optimized-tests:
	swift build --build-tests $(optimized) $(swift_flags)

samples:
	@samples/make.sh --as-of '$(AS_OF)'

# One after the other, also under make -j.
demo:
	@scripts/setup.sh
	swift build $(release_flags)
	@samples/make.sh --as-of '$(AS_OF)'
	$(barfolio) run --reports reports --archive demo/archive --as-of '$(AS_OF)'
	$(barfolio) chart samples/invoices.sqlite --table invoice --date issued_at --by week --last 10 \
		--as-of '$(AS_OF)' --title 'Invoices per week' --out demo/chart
	@echo
	@echo 'The pages drawn:'
	@find -L demo/archive/*/latest demo/chart -name 'page-*' ! -name '*.gp' | sort | sed 's/^/  /'
	@echo
	@echo 'Now open demo/archive/index.html in a browser: every report is one click from there.'

gallery:
	@scripts/setup.sh
	swift build $(release_flags)
	@BARFOLIO='$(abspath $(barfolio))' scripts/make-gallery.sh

# What starts no process, and takes no time.
check: lint build-tests
	$(swift_test) --parallel --skip $(call tagged,process alone deadline slow)

# What only computes comes first and by itself, so that it does not starve what is timed. There is one browser, with one
# pointer; and what has to be done within some seconds, which mostly waits, comes last.
test:
	@scripts/setup.sh test
	@samples/make.sh --as-of '$(AS_OF)'
	@$(MAKE) --no-print-directory lint build-optimized-tests
	$(swift_test) --parallel --skip $(call tagged,process alone deadline slow)
	$(swift_test) --parallel --filter $(call tagged,process) --skip $(call tagged,alone deadline slow)
	$(swift_test) --no-parallel --filter $(call tagged,alone) --skip $(call tagged,slow)
	$(swift_test) --parallel --filter $(call tagged,deadline) --skip $(call tagged,slow)

# By the release binary, the one that people get: an optimizer can break what works without it.
test-all: build
	@$(MAKE) --no-print-directory test tested='$(barfolio)'
	@$(MAKE) --no-print-directory test-slow faults slurm fuzz tested='$(barfolio)'

test-slow:
	$(swift_test) --no-parallel --filter $(call tagged,slow) --skip $(call tagged,faults)

# As in make test, what has to be done within some seconds comes last and by itself: others would keep it from that.
faults:
	@scripts/setup.sh test
	@$(MAKE) --no-print-directory build-optimized-tests
	BARFOLIO_FAULTS=full $(swift_test) --filter $(call tagged,faults) --skip $(call tagged,deadline)
	BARFOLIO_FAULTS=full $(swift_test) --filter $(call tagged,faults --with deadline)

# The inputs of Fuzzing/Corpus come first: those that ended a parser once are among them.
fuzz:
	@scripts/fuzz.sh '$(FUZZ_SECONDS)'

# One array of eight tasks on two processors; without BARFOLIO_SLURM it is ten editions.
slurm:
	@scripts/setup.sh test
	@$(MAKE) --no-print-directory build-optimized-tests
	BARFOLIO_SLURM=full $(swift_test) --no-parallel --filter 'BarfolioTests.SlurmTests'

# What is made for it (some gigabytes) is kept in BENCH_DIR, outside the repository. -B: no bytecode in here either.
bench:
	@scripts/setup.sh bench
	swift build $(release_flags)
	@BARFOLIO='$(abspath $(barfolio))' python3 -B Benchmarks/bench.py
	@BARFOLIO='$(abspath $(barfolio))' python3 -B Benchmarks/streaming.py
	@BARFOLIO='$(abspath $(barfolio))' python3 -B Benchmarks/drawing.py

# Likewise. BENCH_DIR decides which disk is measured.
scale:
	@scripts/setup.sh
	swift build $(release_flags)
	@BARFOLIO='$(abspath $(barfolio))' python3 -B Benchmarks/scale.py

# Nothing is built here: `sudo make install` after `make build` leaves nothing of root's in this folder.
install:
	@packaging/install.sh '$(barfolio)' '$(DESTDIR)$(PREFIX)'

uninstall:
	@packaging/install.sh --remove '$(DESTDIR)$(PREFIX)'

deb: build
	@packaging/make-deb.sh '$(barfolio)' '$(packages)'

tarball: build
	@packaging/make-tarball.sh '$(barfolio)' '$(packages)'

image: deb
	@packaging/make-image.sh "$$(ls -t $(packages)/barfolio_*.deb | head -n 1)" '$(packages)/image'

release:
	@packaging/make-release.sh '$(barfolio)' .build/release-files

# These three are root's, so they build nothing either: first make image samples, make deb samples, or make build build-tests.
try-image:
	@packaging/try-image.sh "$$(ls -t $(packages)/image/barfolio-*.oci.tar | head -n 1)"

try-packages:
	@packaging/try-package.sh '$(DEBIAN_DIR)'

test-gnuplot6:
	@scripts/test-gnuplot6.sh '$(DEBIAN_DIR)'

lint:
	swift format lint --strict $(swift_files)
	@python3 -B scripts/check-folders.py

format:
	swift format --in-place $(swift_files)

reference:
	swift build $(release_flags)
	$(barfolio) schema --markdown > .build/reference.md
	mv .build/reference.md docs/reference.md

# A link that leads nowhere, or a parameter that is missing or none, ends it.
documentation:
	swift package --allow-writing-to-directory .build/documentation generate-documentation \
		$(addprefix --target ,$(documented_rooms)) --enable-experimental-combined-documentation \
		--warnings-as-errors --output-path .build/documentation

# Other databases beside the samples are somebody's own.
made := $(patsubst %.sql,%.sqlite,$(wildcard samples/*.sql recipes/data/*.sql))
clean:
	rm -rf .build demo recipes/data/git.git
	rm -f $(made) $(addsuffix -journal,$(made)) $(addsuffix -wal,$(made)) $(addsuffix -shm,$(made)) samples/FontAwesome.otf

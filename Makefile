# Builds, runs and checks lazyscope. `make` alone builds and runs it; `make help` lists the targets.

SWIFT = swift
# The options are the same on a terminal and elsewhere. A build with other options would recompile everything.
SWIFT_BUILD = $(SWIFT) build --quiet --no-color-diagnostics
# The flags of Scripts/release-flags, which other programs may use too.
LINUX_FLAGS = $(shell Scripts/release-flags)
# An order file: the functions that are executed for a key, then those for the first frame. `make order` writes it.
# Without it these functions are spread over a large program. After a pause they are no longer in the processor's
# caches: with the file a key takes a fifth less time. The system also keeps 64 KiB around each of them in memory. Only
# gold accepts such a file.
FUNCTION_ORDER = Packaging/function-order.txt
ORDER_FLAGS = $(shell test "$$(uname)" = Linux && Scripts/order-flags $(FUNCTION_ORDER))
SOURCES = $(wildcard Sources Tests Benchmarks Examples Fuzz Package.swift Check/Sources Check/Plugins Check/Tests Check/Package.swift)
# Additional build options, for example --disable-sandbox inside of a sandbox.
BUILD_FLAGS =
ARGS =
# Options of `make soak`: the duration, and the reported seed and session that reproduce a finding.
MINUTES = 1
SEED =
SESSION =
# The folder on the host of the documentation; empty for the root.
BASE =
# The duration of `make fuzz`.
SECONDS = 600
# The number of tests that run at once. Most of them need the only main actor. If all ran at once, each would wait for
# hundreds of others, and its time limit would measure how busy these are. Swift before 6.3 ignores this.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 4

# The folder into which `make install` puts the program and its data. DESTDIR is prepended.
PREFIX = /usr/local
# The libraries that `lazyscope try` builds.
LIBRARIES = Arrow Basics CCurl CDuckDB CInflate CLoader CMariaDB CNcurses CPostgres CTerminal CVectors \
  Expressions Glyphs LazyCombine LazyData LazyFetch LazyFoundation LazyLog LazySwiftUI LazySystemLog LazyTerminal LazyTransfer LazyTry LazyUI \
  LazyUniformTypes LazyViewer Parquet Terminal

# The experiments of the laboratory, which shows their code.
CODE = Lab

# The program that `lazyscope check` runs, if `make build-check` has built it.
CHECK_PROGRAM = Check/.build/release/lazyscope-check

.PHONY: run help build build-check install uninstall dist deb test check check-threads check-memory check-faults fuzz soak cost order coverage docs format \
  bench update-screens pictures clean

run: build
	@exec .build/release/lazyscope $(ARGS)

define HELP
Use:
  run             build the program and open the demo; ARGS=FILE opens a file (default)
  build           build the program: .build/release/lazyscope
  build-check     build lazyscope-check, which takes a few minutes
  install         install the program, manual page and completions; PREFIX=/usr/local
  uninstall       remove the installed files

Develop:
  test            run all tests
  format          format the Swift files
  update-screens  write the pictures that tests compare screens with
  pictures        write the pictures of the documents
  docs            build the documentation of the libraries: .build/docs
  clean           remove all build folders

Check:
  check           everything that CI does
  cost            compare the instructions of a key and of the first frame; COST=--update
  soak            random keys, sizes and signals; MINUTES=1 SEED= SESSION=
  fuzz            search for failing inputs and sessions; SECONDS=600
  check-faults    plant faults, each of which must be found
  check-threads   tests under the thread sanitizer
  check-memory    tests under the address sanitizer

Measure:
  bench           speed and memory of the engine and the program; share of files read right
  coverage        lines that the tests execute, by target; COVERAGE=--files
  order           write the order of functions for the linker

Package:
  dist            archive that runs on Linux without Swift: .build/dist
  deb             Debian package: .build/dist

docs/development.md describes them.
endef
export HELP

help:
	@echo "$$HELP"

# Links libraries statically if possible. Loading shared ones and looking up their symbols takes a tenth of the start.
# ARCHIVES=no links shared ones, for packages of a system that keeps its libraries up to date.
ARCHIVES = yes
build:
	@Scripts/install-dependencies
	@if test "$(ARCHIVES) $$(uname)" = 'yes Linux' && Scripts/link-archives .build/archives 2>/dev/null; \
	  then export LAZYSCOPE_ARCHIVES="$$PWD/.build/archives"; fi; \
	  if test "$$(uname)" = Linux && Scripts/trim-icu .build/icu-data.o 2>/dev/null; \
	  then export LAZYSCOPE_ICU_DATA="$$PWD/.build/icu-data.o"; fi; \
	  $(SWIFT_BUILD) -c release --product lazyscope $(LINUX_FLAGS) $(ORDER_FLAGS) $(BUILD_FLAGS)

# Builds the program that reads source code. Its parser takes longer than all of lazyscope, so `build` leaves it out.
build-check:
	@$(SWIFT_BUILD) --package-path Check -c release --product lazyscope-check $(BUILD_FLAGS)

# The manual page, and the shell completions for bash, zsh and fish.
EXTRAS = man/man1/lazyscope.1 bash-completion/completions/lazyscope zsh/site-functions/_lazyscope \
	fish/vendor_completions.d/lazyscope.fish

# Installs the program, lazyscope-check if it was built, the demo's records, the sources of the libraries that
# `lazyscope try` builds, and the code of the experiments.
install: build
	@install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/lazyscope
	@install -m 755 .build/release/lazyscope $(DESTDIR)$(PREFIX)/bin/lazyscope
	@if test -x $(CHECK_PROGRAM); then install -m 755 $(CHECK_PROGRAM) $(DESTDIR)$(PREFIX)/bin/lazyscope-check; fi
	@install -m 644 demo-data/items.sqlite $(DESTDIR)$(PREFIX)/share/lazyscope/items.sqlite
	@rm -rf $(DESTDIR)$(PREFIX)/share/lazyscope/sources
	@install -d $(DESTDIR)$(PREFIX)/share/lazyscope/sources/Sources
	@cp -R $(addprefix Sources/,$(LIBRARIES) $(CODE)) $(DESTDIR)$(PREFIX)/share/lazyscope/sources/Sources
	@install -m 644 Package.swift $(DESTDIR)$(PREFIX)/share/lazyscope/sources/Package.swift
	@install -d $(addprefix $(DESTDIR)$(PREFIX)/share/,$(dir $(EXTRAS)))
	@.build/release/lazyscope manual >$(DESTDIR)$(PREFIX)/share/man/man1/lazyscope.1
	@.build/release/lazyscope --generate-completion-script bash \
	  >$(DESTDIR)$(PREFIX)/share/bash-completion/completions/lazyscope
	@.build/release/lazyscope --generate-completion-script zsh >$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_lazyscope
	@.build/release/lazyscope --generate-completion-script fish \
	  >$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/lazyscope.fish

uninstall:
	@rm -f $(DESTDIR)$(PREFIX)/bin/lazyscope $(DESTDIR)$(PREFIX)/bin/lazyscope-check $(addprefix $(DESTDIR)$(PREFIX)/share/,$(EXTRAS))
	@rm -rf $(DESTDIR)$(PREFIX)/share/lazyscope

# Makes an archive with everything that the program needs, in .build/dist.
dist:
	@Scripts/install-dependencies
	@Scripts/make-dist

# Makes a Debian package in the same folder.
deb:
	@Scripts/install-dependencies
	@Scripts/make-deb

# The tests of the complete program start .build/debug/lazyscope in tmux.
test:
	@Scripts/install-dependencies --tests
	@$(SWIFT_BUILD) --build-tests
	@Scripts/run-tests

check:
	@Scripts/install-dependencies --tests
	@$(SWIFT) format lint --strict -r $(SOURCES)
	@Scripts/check-imports
	@Scripts/check-layers
	@Scripts/check-names
	@Scripts/check-output
	@Scripts/check-robustness
	@Scripts/check-prose
	@for patch in Faults/*.patch; do git apply --check "$$patch" || exit 1; done
	@Scripts/check-warnings
	@Scripts/check-engine
	@Scripts/check-outsider
	@Scripts/test-list-check
	@Scripts/check-laws
	@Scripts/check-samples
	@$(MAKE) --no-print-directory docs
	@Scripts/check-documents
	@$(MAKE) --no-print-directory cost
	@$(MAKE) --no-print-directory soak SEED=1
	@$(MAKE) --no-print-directory test

# Drives the release program on pseudo terminals with random keys, sizes and signals, while its data changes.
soak: build
	@$(SWIFT_BUILD) -c release --product Soak $(LINUX_FLAGS)
	@.build/release/Soak .build/release/lazyscope --minutes $(MINUTES) $(addprefix --seed ,$(SEED)) $(addprefix --session ,$(SESSION))

# Counts the instructions up to the first frame and for a key, which may not increase. COST=--update records them.
cost: build
	@$(SWIFT_BUILD) -c release --product Cost $(LINUX_FLAGS)
	@Scripts/check-cost $(COST)

# Writes the functions that a key and the first frame execute, for the linker.
order: build
	@$(SWIFT_BUILD) -c release --product Cost $(LINUX_FLAGS)
	@Scripts/check-cost --order $(FUNCTION_ORDER)

# Runs the tests of code with threads and of code that manages memory, under a sanitizer.
check-threads:
	@Scripts/install-dependencies --tests
	@Scripts/check-sanitizer thread

check-memory:
	@Scripts/install-dependencies --tests
	@Scripts/check-sanitizer address

# Plants the faults of the folder Faults. Each must be found within a minute.
check-faults:
	@Scripts/install-dependencies
	@Scripts/check-faults

# Searches for faults for SECONDS, after showing that planted ones are found.
fuzz: check-faults
	@Scripts/fuzz --seconds $(SECONDS)

# Builds the documentation of the libraries and of the laboratory as a web site in .build/docs.
docs:
	@Scripts/install-dependencies
	@Scripts/make-docs $(addprefix --hosting-base-path ,$(BASE))

format:
	@$(SWIFT) format format -i -r $(SOURCES)

bench:
	@Scripts/install-dependencies
	@$(SWIFT_BUILD) -c release --product LazyBenchmarks $(LINUX_FLAGS)
	@.build/release/LazyBenchmarks
	@if command -v python3 >/dev/null; then Scripts/compare-readers; else echo 'no python3: readers are not compared'; fi
	@$(MAKE) --no-print-directory cost COST=--all
	@if command -v python3 >/dev/null; then Scripts/compare-passes; else echo 'no python3: passes are not compared'; fi

# Runs the tests with counters, in a build of its own, and prints the shares of executed lines and regions.
coverage:
	@Scripts/install-dependencies --tests
	@Scripts/measure-coverage $(COVERAGE)

# Rewrites the pictures with which the tests compare screens. Review them like any other change.
update-screens:
	@Scripts/install-dependencies --tests
	@UPDATE_SCREENS=1 $(SWIFT) test --quiet

# Rewrites the pictures in the documents, which are screens of the program too.
pictures:
	@Scripts/install-dependencies --tests
	@UPDATE_SCREENS=1 $(SWIFT) test --quiet --filter DocumentPictureTests

clean:
	@rm -rf .build .build-* Check/.build

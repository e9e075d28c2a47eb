# How lazyscope is built, run and checked. `make` alone builds and runs it.

SWIFT = swift
LINUX_FLAGS = $(shell test "$$(uname)" = Linux && echo --static-swift-stdlib)
SOURCES = $(wildcard Sources Tests Benchmarks Examples Package.swift)
ARGS =

.PHONY: run build test check format bench update-screens clean

run: build
	@exec .build/release/lazyscope $(ARGS)

build:
	@Scripts/install-dependencies
	@$(SWIFT) build --quiet -c release --product lazyscope $(LINUX_FLAGS)

# The tests of the whole program start .build/debug/lazyscope in tmux.
test:
	@Scripts/install-dependencies --tests
	@$(SWIFT) build --quiet --build-tests
	@$(SWIFT) test --skip-build

check:
	@Scripts/install-dependencies --tests
	@$(SWIFT) format lint --strict -r $(SOURCES)
	@Scripts/check-imports
	@Scripts/check-warnings
	@Scripts/check-outsider
	@$(MAKE) --no-print-directory test

format:
	@$(SWIFT) format format -i -r $(SOURCES)

bench:
	@Scripts/install-dependencies
	@$(SWIFT) run --quiet -c release LazyBenchmarks

# Writes the pictures that the tests compare screens with; review them as any other change.
update-screens:
	@Scripts/install-dependencies --tests
	@UPDATE_SCREENS=1 $(SWIFT) test --quiet

clean:
	@rm -rf .build

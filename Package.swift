// swift-tools-version: 6.1
import PackageDescription

/// What a program of views needs, and what shows it with its panes.
let tryTargets = [
  "LazyTry", "LazySwiftUI", "LazyCombine", "LazyFoundation", "LazyUniformTypes", "LazyTransfer", "LazyLog",
  "LazySystemLog", "LazyUI", "LazyTerminal", "LazyFetch", "LazyData",
]

let package = Package(
  name: "lazyscope",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "lazyscope", targets: ["lazyscope"]),
    .library(name: "LazyUI", targets: ["LazyUI"]),
    .library(name: "LazyData", targets: ["LazyData"]),
    .library(name: "LazyFetch", targets: ["LazyFetch"]),
    .library(name: "LazyTerminal", targets: ["LazyTerminal"]),
    .library(name: "LazyViewer", targets: ["LazyViewer"]),
    .library(name: "LazyTesting", targets: ["LazyTesting"]),
    .library(
      name: "LazySwiftUI",
      targets: [
        "LazySwiftUI", "LazyCombine", "LazyFoundation", "LazyUniformTypes", "LazyTransfer", "LazyLog", "LazySystemLog",
      ]),
    .plugin(name: "CheckLists", targets: ["CheckLists"]),
    // One file with all that a program of views needs, so that linking one takes no time: `lazyscope try` links many.
    .library(name: "LazyTry", type: .dynamic, targets: tryTargets),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    // Runs the installed lazyscope-check. With a dependency on it, every build would need its parser.
    .plugin(
      name: "CheckLists",
      capability: .command(
        intent: .custom(verb: "check-lists", description: "Find the constructs in SwiftUI code that make lists slow.")),
      path: "Check/Plugins/CheckLists"),
    .target(name: "CVectors"),
    .target(name: "Expressions", dependencies: ["CVectors"]),
    .target(name: "Parquet"),
    .target(name: "Arrow", dependencies: ["Parquet"]),
    .target(name: "Glyphs", dependencies: [.product(name: "Algorithms", package: "swift-algorithms")]),
    .systemLibrary(
      name: "CNcurses",
      providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    .target(name: "CTerminal"),
    .target(name: "CLoader"),
    .target(name: "CInflate", dependencies: ["CLoader"]),
    .target(name: "CCurl", dependencies: ["CLoader"]),
    .target(name: "CPostgres", dependencies: ["CLoader"]),
    .target(name: "CMariaDB", dependencies: ["CLoader"]),
    .target(name: "CDuckDB", dependencies: ["CLoader"]),
    .target(name: "Basics", dependencies: ["CTerminal"]),
    .target(
      name: "Terminal", dependencies: ["Basics", "Glyphs", "CNcurses", "CTerminal"],
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(
      name: "LazyUI",
      dependencies: [
        "Glyphs", .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ]),
    .target(
      name: "LazyData",
      dependencies: [
        "Arrow", "Basics", "CCurl", "CDuckDB", "CInflate", "CMariaDB", "CPostgres", "CVectors", "Expressions", "Glyphs",
        "Parquet",
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]),
    .target(name: "LazyFetch", dependencies: ["LazyData", "LazyUI"]),
    .target(name: "LazyTerminal", dependencies: ["CTerminal", "Glyphs", "LazyUI", "Terminal"]),
    .target(
      name: "LazySwiftUI",
      dependencies: ["LazyCombine", "LazyTerminal", "LazyUI", .product(name: "OpenCombine", package: "OpenCombine")]),
    .target(
      name: "LazyFoundation",
      dependencies: ["LazyCombine", .product(name: "OpenCombine", package: "OpenCombine")]),
    .target(name: "LazyUniformTypes", dependencies: ["LazyUI"]),
    .target(name: "LazyTransfer", dependencies: ["LazyUI"]),
    .target(name: "LazyLog", dependencies: ["Terminal"]),
    .target(name: "LazySystemLog", dependencies: ["LazyLog"]),
    .target(
      name: "LazyCombine",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ]),
    .target(
      name: "Lab",
      dependencies: [
        "Glyphs", "LazyData", "LazyFetch", "LazyUI",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]),
    .target(
      name: "LazyViewer",
      dependencies: [
        "Glyphs", "LazyData", "LazyUI", "LazyTerminal", "Terminal",
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "DequeModule", package: "swift-collections"),
      ]),
    .target(
      name: "LabViewer",
      dependencies: ["Glyphs", "Lab", "LazyFetch", "LazyTerminal", "LazyUI", "Terminal", "LazyViewer"]),
    .target(name: "LazyTry", dependencies: ["Glyphs", "LazyTerminal", "LazyUI", "LazyViewer", "Terminal"]),
    .target(name: "LazyTesting", dependencies: ["Glyphs", "LazyTerminal", "LazyUI", "Terminal"]),
    .target(name: "Try", dependencies: ["LazyViewer", "Terminal"]),
    .executableTarget(
      name: "lazyscope",
      dependencies: [
        "Glyphs", "Lab", "LabViewer", "LazyData", "LazyFetch", "LazyTerminal", "LazyUI", "Terminal", "Try",
        "LazyViewer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "TOMLKit", package: "TOMLKit"),
      ]),
    .executableTarget(
      name: "LazyBenchmarks", dependencies: ["Glyphs", "LazyData", "LazyUI", "Terminal", "LazyViewer"],
      path: "Benchmarks"),
    .target(name: "CSanitizers", path: "Tests/Fixtures/CSanitizers"),
    .target(name: "TestSupport", dependencies: ["Basics", "CSanitizers"], path: "Tests/TestSupport"),
    .target(
      name: "Simulation",
      dependencies: [
        "Glyphs", "LazyData", "LazyTerminal", "LazyUI", "Terminal", "TestSupport", "LazyViewer",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/Simulation"),
    .executableTarget(
      name: "Simulator",
      dependencies: ["Simulation", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Tests/Simulator"),
    .testTarget(name: "SimulationTests", dependencies: ["LazyData", "Simulation", "TestSupport"]),
    .testTarget(name: "ExpressionsTests", dependencies: ["Expressions", "TestSupport"], exclude: ["cases.tsv"]),
    .testTarget(name: "ParquetTests", dependencies: ["CInflate", "Parquet"]),
    .testTarget(name: "ArrowTests", dependencies: ["Arrow", "CInflate", "Parquet"]),
    .testTarget(name: "GlyphsTests", dependencies: ["Glyphs", "TestSupport"]),
    .executableTarget(
      name: "TerminalFixture", dependencies: ["Glyphs", "Terminal"], path: "Tests/Fixtures/TerminalFixture"),
    .executableTarget(
      name: "ScreenFixture", dependencies: ["Glyphs", "Terminal", "TestSupport"], path: "Tests/Fixtures/ScreenFixture"),
    .target(name: "CPseudoTerminal", path: "Tests/Fixtures/CPseudoTerminal"),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "Basics", "Glyphs", "Terminal", "CNcurses", "CPseudoTerminal", "ScreenFixture", "TerminalFixture",
        "TestSupport",
      ]),
    .testTarget(
      name: "LazyDataTests",
      dependencies: [
        "CInflate", "Expressions", "LazyData", "Parquet", "Simulation", "TestSupport",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      exclude: ["Corpus", "Compared"]),
    .testTarget(name: "LazyFetchTests", dependencies: ["Glyphs", "LazyData", "LazyFetch", "LazyUI"]),
    .testTarget(name: "LazyUITests", dependencies: ["LazyUI", "Glyphs", "TestSupport"]),
    .testTarget(
      name: "CompatibilityTests",
      dependencies: [
        "Glyphs", "LazyCombine", "LazyData", "LazyFetch", "LazyFoundation", "LazyLog", "LazySwiftUI", "LazySystemLog",
        "LazyTerminal", "LazyTransfer", "LazyUI", "LazyUniformTypes", "Terminal", "TestSupport",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      exclude: ["Behaviour/Pictures", "Corpus/README.md"]),
    .testTarget(
      name: "LazyTerminalTests",
      dependencies: ["Glyphs", "LazyTerminal", "LazyTesting", "LazyUI", "Terminal", "TestSupport"]),
    .testTarget(name: "LazyTestingTests", dependencies: ["LazyTerminal", "LazyTesting", "LazyUI", "TestSupport"]),
    .testTarget(name: "LabTests", dependencies: ["Glyphs", "Lab", "LazyFetch", "LazyUI", "TestSupport"]),
    .testTarget(
      name: "LazyViewerTests",
      dependencies: [
        "Glyphs", "LazyData", "LazyTerminal", "LazyUI", "Simulation", "Terminal", "TestSupport", "LazyViewer",
      ],
      exclude: ["Pictures", "Panes/Pictures"]),
    .testTarget(
      name: "LabViewerTests",
      dependencies: [
        "Glyphs", "Lab", "LabViewer", "LazyTerminal", "LazyUI", "Terminal", "TestSupport", "LazyViewer",
      ],
      exclude: ["Pictures"]),
    .testTarget(
      name: "LazyscopeTests",
      dependencies: [
        "Glyphs", "Lab", "LabViewer", "LazyData", "LazyTerminal", "LazyUI", "Terminal", "TestSupport", "LazyViewer",
        "lazyscope",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Pictures"]),
    .executableTarget(
      name: "Soak",
      dependencies: [
        "CPseudoTerminal", "Glyphs", "Lab", "LabViewer", "LazyTerminal", "Terminal", "TestSupport", "LazyViewer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ], path: "Tests/Soak"),
    .executableTarget(
      name: "Cost",
      dependencies: [
        "CNcurses", "CPseudoTerminal", "Terminal", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/Cost", exclude: ["counts.txt"]),
    .executableTarget(name: "FaultyProgram", path: "Tests/Fixtures/FaultyProgram"),
    .testTarget(
      name: "SoakTests",
      dependencies: [
        "FaultyProgram", "Glyphs", "LabViewer", "LazyTerminal", "Soak", "Terminal", "TestSupport", "LazyViewer",
      ]),
    .testTarget(name: "TryTests", dependencies: ["LazyViewer", "TestSupport", "Try"]),
    .testTarget(
      name: "LazyTryTests", dependencies: ["Glyphs", "LazyTerminal", "LazyTry", "LazyUI", "LazyViewer", "Terminal"]),
    .testTarget(name: "EndToEndTests", dependencies: ["TestSupport", "lazyscope"]),
    .target(
      name: "Laws", dependencies: ["Arrow", "CNcurses", "Expressions", "Glyphs", "LazyData", "Parquet", "Terminal"],
      path: "Fuzz/Laws"),
    .executableTarget(
      name: "LawCheck", dependencies: ["Laws", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Fuzz/Check"),
  ],
  swiftLanguageModes: [.v6]
)

// Fuzzers are built with a sanitizer of their own and have no `main`, so that they are in the package only if they
// are asked for. The laws that they try are always there, and `LawCheck` tries these without a sanitizer.
if Context.environment["LAZYSCOPE_FUZZ"] != nil {
  package.targets.append(.executableTarget(name: "LazyFuzz", dependencies: ["Laws"], path: "Fuzz/Entry"))
}

// The plugin that makes the documentation is a dependency only where it is made, and not of every package that uses the
// libraries.
if Context.environment["LAZYSCOPE_DOCS"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.3"))
}

/// Leaves only the targets of these names, and what they depend on.
@MainActor
func keepTargets(_ names: [String]) {
  var wanted: Set<String> = []
  var names = names
  while let name = names.popLast() {
    guard wanted.insert(name).inserted else { continue }
    for case .byNameItem(let name, _) in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      names.append(name)
    }
  }
  package.targets.removeAll { !wanted.contains($0.name) }
}

// What `lazyscope try` builds of this package is one library. Where it is installed, nothing else of the package is there.
if Context.environment["LAZYSCOPE_TRIAL"] != nil {
  package.products.removeAll { $0.name != "LazyTry" }
  keepTargets(tryTargets)
  // None of these parses arguments or a configuration.
  package.dependencies.removeFirst(2)
}

// A run of some of the tests, as with the sanitizers, need not build more than what these are made of.
if let tests = Context.environment["LAZYSCOPE_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.append(.testTarget(name: "SanitizerTests"))
  keepTargets(tests)
  package.products = []
}

// What `make` builds brings its libraries along. In the folder of archives the linker finds them, before the system's; the data of ICU
// is taken before Foundation's.
let archives = Context.environment["LAZYSCOPE_ARCHIVES"].map { ["-L\($0)"] } ?? []
let dataOfICU = Context.environment["LAZYSCOPE_ICU_DATA"].map { [$0] } ?? []
for target in package.targets where target.name == "lazyscope" && !(archives + dataOfICU).isEmpty {
  target.linkerSettings = [.unsafeFlags(archives + dataOfICU)]
}

// One place for what every target of ours is held to.
for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

// Listings are programs as they are found: most of them are written in this language mode, and for modules of these names.
#if os(Linux)
  // Apple's systems have these themselves.
  let logAliases = ["-module-alias", "os=LazyLog", "-module-alias", "OSLog=LazySystemLog"]
#else
  let logAliases: [String] = []
#endif

for target in package.targets where target.name == "CompatibilityTests" {
  target.swiftSettings = [
    .swiftLanguageMode(.v5),
    .unsafeFlags(
      [
        "-module-alias", "SwiftUI=LazySwiftUI", "-module-alias", "Combine=LazyCombine",
        "-module-alias", "UniformTypeIdentifiers=LazyUniformTypes", "-module-alias", "CoreTransferable=LazyTransfer",
        // What Foundation has on Apple's systems, and elsewhere not.
        "-Xfrontend", "-import-module", "-Xfrontend", "LazyFoundation",
      ] + logAliases),
  ]
}

import ArgumentParser
import Foundation
import LazyViewer
import TestSupport
import Testing

@testable import lazyscope

/// `lazyscope try` without a terminal. It uses the libraries that were built with the tests.
@Suite("try")
struct TryCommandTests {
  /// Runs `try` on files.
  private func tried(_ options: String, _ files: [String: String]) throws -> Command.Result {
    try tried(options, in: Shell(files.mapValues { Array($0.utf8) }))
  }

  private func tried(_ options: String, in shell: Shell) throws -> Command.Result {
    let libraries = try BuiltProgram.path("lazyscope").replacing(/\/lazyscope$/, with: "")
    return try shell.run(
      "\"$L\" try --libraries '\(libraries)' \(options)",
      [
        "XDG_CACHE_HOME": BuiltProgram.cacheFolder(), "XDG_STATE_HOME": shell.folder.path("state"),
        "LC_ALL": "C.UTF-8",
      ])
  }

  private func report(_ file: String, _ options: String = "") throws -> TryReport {
    let result = try tried("--measure --json A.swift \(options)", ["A.swift": "import SwiftUI\n" + file])
    try #require(result.end == .exited(0), "\(result.errors)")
    return try JSONDecoder().decode(TryReport.self, from: Data(result.output.utf8))
  }

  /// A list whose laziness is broken or restored: the rows made at load, and the reason.
  struct Case: CustomTestStringConvertible {
    let name: String
    let list: String
    let inits: Int
    let reason: String?

    var testDescription: String { name }
  }

  private static let row =
    "struct Row: View { let n: Int; @State var on = false; var body: some View { Text(\"row \\(n)\") } }\n"

  static let cases = [
    Case(
      name: "an id on each row", list: "List(0..<1000, id: \\.self) { Row(n: $0).id($0) }", inits: 1_000,
      reason: "ForEach → .id"),
    Case(name: "the id dropped", list: "List(0..<1000, id: \\.self) { Row(n: $0) }", inits: 20, reason: nil),
    Case(
      name: "a condition in each row",
      list: "List(0..<1000) { n in if n % 2 == 0 { Row(n: n) } else { Text(\"odd\") } }",
      inits: 1_000, reason: "ForEach → if/else"),
    Case(
      name: "a stack around it",
      list: "List(0..<1000) { n in VStack { if n % 2 == 0 { Row(n: n) } else { Text(\"odd\") } } }",
      inits: 20, reason: nil),
  ]

  @Test(arguments: cases)
  func `the cause of a slow path is reported, and its cure shows in the counts`(given: Case) throws {
    let report = try report(Self.row + "struct ContentView: View { var body: some View { \(given.list) } }")
    #expect(report.root == "ContentView()" && report.rows == 1_000 && report.height == 20 && report.troubles.isEmpty)
    #expect(report.steps.map(\.step) == ["load", "bottom", "top"])
    #expect(report.steps.map(\.inits) == (given.inits == 1_000 ? [1_000, 0, 0] : [20, 20, 20]))
    #expect(report.steps[0].bodies == (given.list.contains("if") ? 10 : 20))
    #expect(report.steps[0].slowPath.count == (given.reason == nil ? 0 : 1))
    if let reason = given.reason { #expect(report.steps[0].slowPath[0].hasSuffix("(\(reason))")) }
  }

  @Test func `an expectation that does not hold ends with status 1 and a line`() throws {
    let list = "List(0..<1000, id: \\.self) { Row(n: $0).id($0) }"
    let shell = try Shell([
      "A.swift": Array(("import SwiftUI\n" + Self.row + "struct A: View { var body: some View { \(list) } }").utf8)
    ])
    let held = try tried("--measure --expect 'load.inits >= 1000' --expect 'bottom.inits==0' A.swift", in: shell)
    #expect(held.end == .exited(0) && held.errors.isEmpty && held.output.contains("row inits"))
    let broken = try tried(
      "--measure --json --expect 'load.inits <= 100' --expect 'top.inits <= 100' --expect 'load.slowPath == 0' A.swift",
      in: shell)
    #expect(broken.end == .exited(1))
    #expect(
      broken.errors == """
        lazyscope: A(): load.inits is 1,000, expected <= 100
        lazyscope: A(): load.slowPath is 1, expected == 0

        """)
    #expect(try JSONDecoder().decode(TryReport.self, from: Data(broken.output.utf8)).steps.count == 3)
  }

  @Test func `rows that a task loads are counted`() throws {
    let report = try report(
      """
      struct ContentView: View {
        @State private var items: [Int] = []
        var body: some View {
          List(items, id: \\.self) { Text("item \\($0)") }
            .task {
              await Task.detached { for _ in 0..<10_000 { await Task.yield() } }.value
              items = Array(0..<300)
            }
        }
      }
      """)
    #expect(report.rows == 300 && report.steps.map(\.inits) == [20, 20, 20] && report.troubles.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a changing id resets the state of rows, and a stored id keeps it`(isBroken: Bool)
    throws
  {
    let id = isBroken ? "var id: UUID { UUID() }" : "let id = UUID()"
    let report = try report(
      Self.row + """
        struct Item: Identifiable { let n: Int; \(id) }
        final class Model: ObservableObject { @Published var items = (0..<100).map { Item(n: $0) }; @Published var step = 0 }
        struct ContentView: View {
          @StateObject private var model = Model()
          var body: some View {
            List { ForEach(model.items) { Row(n: $0.n) } }.onAppear { model.step += 1 }
          }
        }
        """)
    let made = report.steps.map(\.statesMade)
    // A new id is a new row, whose state starts again with every evaluation.
    #expect(isBroken ? made[0] > 20 + 1 : made[0] == 20 + 1, "\(made)")
  }

  @Test func `a measurement does not depend on stored values, and stores none`() throws {
    let shell = try Shell([
      "A.swift": Array(
        "import SwiftUI\nstruct A: View { @AppStorage(\"n\") var n = 5; var body: some View { List(Array(0..<n), id: \\.self) { Text(\"\\($0)\") }.onAppear { n += 5 } } }"
          .utf8)
    ])
    for _ in 0..<2 {
      let result = try tried("--measure --json A.swift", in: shell)
      try #require(result.end == .exited(0), "\(result.errors)")
      #expect(try JSONDecoder().decode(TryReport.self, from: Data(result.output.utf8)).rows == 10)
    }
    #expect(!FileManager.default.fileExists(atPath: shell.folder.path("state")))
  }

  @Test func `the content of the program is shown, from several files, with a table of counts`() throws {
    let result = try tried(
      "--measure --height 10 App.swift Row.swift",
      [
        "App.swift":
          "import SwiftUI\n@main struct MyApp: App { var body: some Scene { WindowGroup { List(0..<50) { Row(n: $0) } } } }",
        "Row.swift": "import SwiftUI\n" + Self.row + "#Preview { Row(n: 1) }",
      ])
    #expect(result.end == .exited(0) && result.errors.isEmpty)
    #expect(result.output.hasPrefix("MyApp(): 50 rows, 10 on screen, iOS 27\n"))
    #expect(result.output.contains("row inits                   10            10            10\n"))
  }

  @Test func `printed text goes to standard error, and never into the JSON`() throws {
    let result = try tried(
      "--measure --json --root 'ContentView(n: 2)' A.swift",
      [
        "A.swift":
          "import SwiftUI\nstruct ContentView: View { let n: Int; var body: some View { let _ = print(\"n is\", n); Text(\"\") } }"
      ])
    #expect(result.end == .exited(0) && result.errors == "n is 2\n")
    let report = try JSONDecoder().decode(TryReport.self, from: Data(result.output.utf8))
    #expect(report.root == "ContentView(n: 2)" && report.rows == 0)
  }

  @Test func `compiler errors are reported at the user's own lines`() throws {
    let result = try tried(
      "--measure A.swift",
      [
        "A.swift":
          "import SwiftUI\nstruct A: View { var body: some View { Text(missing) } }\n#Preview {\n  A(n: 1)\n}\nlet a: Int = \"\""
      ])
    #expect(result.end == .exited(1) && result.output.isEmpty)
    #expect(result.errors.contains("A.swift:2:45: error: cannot find 'missing' in scope"))
    #expect(result.errors.contains("A.swift:4:8: error: argument passed to call that takes no arguments"))
    #expect(result.errors.contains("A.swift:6:14: error: cannot convert value of type 'String'"))
  }

  @Test func `an error in --root is reported as such`() throws {
    let result = try tried("--measure --root 'Missing()' A.swift", ["A.swift": "import SwiftUI\nlet a = 1"])
    #expect(result.end == .exited(1) && result.errors.contains("--root:1:1: error: cannot find 'Missing' in scope"))
  }

  @Test(arguments: [
    (
      "A.swift", "struct A: View { let n: Int }", 2,
      "A.swift: every view needs arguments: A; pass them, such as --root 'A(…)'"
    ),
    ("A.swift", "import CoreData", 1, "A.swift:1: CoreData is not available here; use an array as the list's data"),
    ("Missing.swift", "", 2, "Missing.swift: No such file or directory"),
    ("--libraries /nonexistent A.swift", "", 2, "/nonexistent: contains neither lazyscope's sources nor"),
    ("--json A.swift", "", 64, "--json needs --measure."),
    ("--expect 'load.inits == 0' A.swift", "", 64, "--expect needs --measure."),
    ("--measure --watch A.swift", "", 64, "--watch cannot be used with"),
    ("", "", 64, "Missing expected argument '<file>"), ("--root '' A.swift", "", 2, "--root is empty"),
  ])
  func `a refused file is reported in one line`(options: String, file: String, status: Int32, message: String) throws {
    let result = try tried(options, ["A.swift": file])
    #expect(result.end == .exited(status) && result.output.isEmpty)
    #expect(result.errors.contains(message) && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  @Test(arguments: ["SwiftData", "CoreData", "UIKit"])
  func `a module that never exists is reported before the libraries are built`(module: String) throws {
    let shell = try Shell(["A.swift": Array("import SwiftUI\nimport \(module)\n".utf8)])
    let result = try shell.run(
      "\"$L\" try --libraries /nonexistent A.swift", ["XDG_CACHE_HOME": shell.folder.path("cache")])
    #expect(result.end == .exited(1))
    #expect(result.errors.hasPrefix("lazyscope: A.swift:2: \(module) is not available here; "), "\(result.errors)")
    #expect(result.errors.contains("#if canImport(\(module))") && result.errors.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: shell.folder.path("cache/lazyscope/try/runs")))
  }

  @Test(arguments: [("TERM", SIGTERM), ("INT", SIGINT), ("HUP", SIGHUP)])
  func `a signal that ends the program also ends the compiler and its processes`(name: String, signal: Int32) throws {
    // The compiler has a child process, as the real one has, and ends it when it receives SIGINT.
    let compiler = """
      #!/bin/sh
      sleep 1000 &
      child=$!
      trap 'kill $child; wait; exit 130' INT
      echo $$ $child > processes
      kill -\(name) $PPID
      wait
      """
    let shell = try Shell([
      "A.swift": Array("import SwiftUI\nstruct A: View { var body: some View { Text(\"\") } }".utf8),
      "swiftc": Array(compiler.utf8),
    ])
    let libraries = try BuiltProgram.path("lazyscope").replacing(/\/lazyscope$/, with: "")
    let result = try shell.run(
      "chmod +x swiftc && ln -s swiftc swift && PATH=.:$PATH exec \"$L\" try --libraries '\(libraries)' --measure A.swift",
      ["XDG_CACHE_HOME": shell.folder.path("cache")])
    #expect(result.end == .killed(signal) && result.output.isEmpty && result.errors.isEmpty)
    let text = try String(contentsOf: URL(fileURLWithPath: shell.folder.path("processes")), encoding: .utf8)
    let processes = text.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
    #expect(processes.count == 2)
    // A process that is left is also killed, so that a failure leaves none.
    for process in processes { #expect(kill(process, SIGKILL) != 0 && errno == ESRCH) }
  }

  @Test func `without Swift one line says so`() throws {
    let shell = try Shell(["A.swift": []])
    let result = try shell.run("PATH=/nonexistent \"$L\" try A.swift", ["XDG_CACHE_HOME": BuiltProgram.cacheFolder()])
    #expect(result.end == .exited(2) && result.errors.hasPrefix("lazyscope: Swift not found"))
  }

  @Test func `in secure mode nothing is built or run`() throws {
    let shell = try Shell(["A.swift": []])
    let result = try shell.run("\"$L\" try A.swift", ["LESSSECURE": "1", "XDG_CACHE_HOME": shell.folder.path("cache")])
    #expect(result.end == .exited(2))
    #expect(result.errors == "lazyscope: LESSSECURE is set: try cannot build and run programs\n")
    #expect(!FileManager.default.fileExists(atPath: shell.folder.path("cache")))
  }

  @Test func `a trap is reported with its view and the user's line`() throws {
    let result = try tried(
      "--measure A.swift",
      [
        "A.swift":
          "import SwiftUI\nstruct A: View {\n  var body: some View {\n    let n: Int? = Int(\"x\")\n    Text(\"\\(n!)\")\n  }\n}"
      ])
    #expect(result.end == .exited(128 + 4) || result.end == .exited(128 + 5))
    let last = result.errors.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("lazyscope: the program trapped: A.swift:5: Fatal error: Unexpectedly found nil"))
    #expect(last.hasSuffix(", in the body of A"))
  }

  @Test func `an endless body and an update loop are reported`() throws {
    let endless = try tried(
      "--measure A.swift",
      [
        "A.swift":
          "import SwiftUI\nstruct A: View { var body: some View { var n = 1; while n > 0 { n = Int.random(in: 1...9) }; return Text(\"\") } }"
      ])
    #expect(endless.end == .exited(1))
    #expect(endless.errors == "lazyscope: stopped: the body of A ran for more than 5 seconds\n")
    let loop = try report(
      "struct A: View { @State var n = 0; var body: some View { Text(\"\\(n)\").id(n).onAppear { n += 1 } } }")
    #expect(loop.troubles.first?.hasPrefix("A 9×: evaluated repeatedly") == true)
  }
}

@Suite("Files that are watched")
struct WatchedFilesTests {
  @Test func `a replaced file has changed once, and one that stays away was deleted`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("A.swift")
    try Data("a".utf8).write(to: URL(fileURLWithPath: path))
    var watch = SourceFileWatch([path])
    let start = ContinuousClock.now
    var changes: [Bool] = []
    func check(after milliseconds: Int) { changes.append(watch.hasChanged(now: start + .milliseconds(milliseconds))) }
    try FileManager.default.removeItem(atPath: path)
    check(after: 0)
    try Data("another".utf8).write(to: URL(fileURLWithPath: path))
    check(after: 100)
    check(after: 200)
    #expect(changes == [false, true, false])
    try FileManager.default.removeItem(atPath: path)
    for time in [1_000, 1_900, 2_000, 9_000] { check(after: time) }
    try Data("again".utf8).write(to: URL(fileURLWithPath: path))
    check(after: 10_000)
    #expect(changes.dropFirst(3) == [false, false, true, false, true])
  }

  @Test func `a file that was missing when it was read has changed once it exists, even with its old content`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("A.swift")
    try Data("a".utf8).write(to: URL(fileURLWithPath: path))
    var watch = SourceFileWatch([path])
    // It was missing only while it was read.
    watch.note(missing: path)
    #expect(watch.hasChanged() && !watch.hasChanged())
  }
}

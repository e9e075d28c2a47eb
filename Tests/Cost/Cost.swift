// Counts the instructions that the program executes up to its first frame and for a key, and compares them with the
// recorded counts. Unlike times, they do not depend on the load of the machine.

import ArgumentParser
import Foundation
import TestSupport

@main
struct Cost: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Counts the program's instructions by callgrind, and fails where they are more than those written down.")

  @Argument(help: "The program.") var program: String
  @Option(help: "The file with the counts that are compared with.") var counts = "Tests/Cost/counts.txt"
  @Flag(help: "Counts all that is known, not only what is compared in every check.") var all = false
  @Flag(help: "Writes what is counted down.") var update = false
  @Option(
    help: "Writes the functions of a key and of the first frame to this file, for the linker, and counts nothing.")
  var order: String?

  func run() throws {
    guard let valgrind = Self.path(of: "valgrind"), let strip = Self.path(of: "strip") else {
      print("valgrind or strip is not there: no instructions are counted")
      return
    }
    let scratch = try ScratchFolder()
    // Valgrind cannot read Swift's debug information.
    let stripped = scratch.path("lazyscope")
    guard try Command.run(strip, ["-g", "-o", stripped, program]).end == .exited(0) else {
      throw ValidationError("\(program) cannot be copied; 'make build' builds it.")
    }
    if let order {
      let counters = try Scene.all.map { try Counter($0, program: stripped, valgrind: valgrind, scratch: scratch) }
      let functions = try counters.map { try $0.functionsOfKey() } + counters.map { try $0.functionsOfFirstFrame() }
      return try Self.write(functions.flatMap(\.self), to: order)
    }
    let machine = try Machine(valgrind: valgrind)
    let known = try CountTable(at: counts)
    var table = CountTable(machine: machine)
    var failures: [String] = []
    for scene in Scene.all where all || update || scene.isChecked {
      let counter = try Counter(scene, program: stripped, valgrind: valgrind, scratch: scratch)
      for (what, count) in [("first frame", counter.firstFrame), ("key", counter.key)] {
        let name = "\(scene.name), \(what)"
        let old = known.machine == machine ? known[name] : nil
        let most = update ? nil : old.map { $0 + $0 * CountTable.tolerance / 100 }
        let found = update ? try Self.usual(of: count) : try Self.least(of: count, below: most)
        table[name] = found
        print(CountTable.line(name, found, beside: old))
        if let most, found > most { failures.append(name) }
      }
    }
    if known.machine != machine {
      print("nothing is compared: \(counts) is of \(known.machine), and this is \(machine)")
    }
    if update { try table.write(to: counts) }
    if !failures.isEmpty {
      print("more than \(CountTable.tolerance) % above \(counts): \(failures.joined(separator: "; "))")
      throw ExitCode(1)
    }
    withExtendedLifetime(scratch) {}
  }

  /// Writes the sections of the functions, each once. Code without a name has no section of its own.
  private static func write(_ functions: [String], to path: String) throws {
    var known: Set<String> = []
    let named = functions.filter { !$0.hasPrefix("0x") && !$0.hasPrefix("(") }
    let lines = named.filter { known.insert($0).inserted }.map { ".text.\($0)\n" }
    try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path))
  }

  /// Counts up to three times, until the count is at most `most`. Work in the background and the time in the status
  /// line differ from run to run.
  private static func least(of count: () throws -> Int, below most: Int?) throws -> Int {
    var least = try count()
    for _ in 0..<2 {
      guard let most, least > most else { break }
      least = min(least, try count())
    }
    return least
  }

  /// Returns the median of three counts.
  private static func usual(of count: () throws -> Int) throws -> Int {
    try (0..<3).map { _ in try count() }.sorted()[1]
  }

  private static func path(of tool: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(tool)" }.first { access($0, X_OK) == 0 }
  }
}

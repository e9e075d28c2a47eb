import ArgumentParser
import Foundation
import Laws

/// Checks a law with all of its seeds and with mutations of them. It does what the fuzzers do, but in an ordinary build
/// and with the same inputs each time.
///
/// A law that does not hold ends the process. The input that broke it is the one that was written down last.
@main
struct LawCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tries a law with its seeds and with inputs made of them.")

  /// The time limit for an input, in seconds.
  private static let longest: UInt32 = 20

  @Argument(help: "The name of the law.")
  var name: String

  @Argument(help: "Files to try, or folders of them.")
  var paths: [String]

  @Option(help: "How many inputs are made.")
  var inputs = 0

  @Option(help: "What they follow from.")
  var seed: UInt64 = 1

  @Option(help: "Where the input is written down that is tried.")
  var input: String?

  func run() throws {
    guard let law = Law.all.first(where: { $0.name == name }) else {
      throw ValidationError("there is no law '\(name)'; there are \(Law.all.map(\.name).joined(separator: ", "))")
    }
    let note = try input.map { try InputNote(path: $0) }
    func check(_ bytes: [UInt8]) {
      note?.write(bytes)
      // An input that never finishes breaks a law too: the signal ends the process.
      alarm(Self.longest)
      bytes.withUnsafeBytes(law.check)
    }
    let seeds = try files.map { Array(try Data(contentsOf: URL(fileURLWithPath: $0))) }
    for seed in seeds { check(seed) }
    var mutator = InputMutator(seed: seed, seeds: seeds.isEmpty ? [[]] : seeds)
    for _ in 0..<inputs { check(mutator.next()) }
    alarm(0)
    note?.remove()
  }

  /// The files, in an order that does not depend on the file system.
  private var files: [String] {
    get throws {
      try paths.flatMap { path in
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
          return [path]
        }
        return try FileManager.default.contentsOfDirectory(atPath: path).sorted().map { "\(path)/\($0)" }
      }
    }
  }
}

/// A file with the input that is being tried. It remains when the process dies.
private struct InputNote {
  private let path: String
  private let descriptor: Int32

  init(path: String) throws {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw ValidationError("\(path): \(String(cString: strerror(errno)))") }
  }

  func write(_ bytes: [UInt8]) {
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count, ftruncate(descriptor, off_t(bytes.count)) == 0
    else {
      fatalError("\(path): \(String(cString: strerror(errno)))")
    }
  }

  func remove() { unlink(path) }
}

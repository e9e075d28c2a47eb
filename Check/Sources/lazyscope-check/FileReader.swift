import Foundation
import ListCheck

/// Reads files.
enum FileReader {
  /// - Throws: `CheckFailure` if a file cannot be read.
  static func read(_ names: [String]) throws -> [ListChecker.File] {
    try names.map { ListChecker.File(path: $0, text: String(decoding: try data($0), as: UTF8.self)) }
  }

  static func data(_ name: String) throws -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: name))
    } catch {
      throw CheckFailure("\(name): cannot be read")
    }
  }
}

/// An error that ends the program.
struct CheckFailure: Error {
  let message: String
  init(_ message: String) { self.message = message }

  /// Returns the message for an error.
  static func describe(_ error: any Error) -> String {
    switch error {
    case let failure as CheckFailure: failure.message
    case let missing as SourceFiles.Missing: "\(missing.path): no such file or folder"
    case is DecodingError: "the baseline is not valid; write it again with --write-baseline"
    default: error.localizedDescription
    }
  }
}

/// The standard streams.
enum Output {
  static func write(_ text: String) throws { try FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) }

  static func report(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data("lazyscope-check: \(message)\n".utf8))
  }

  /// - Throws: `CheckFailure` if the file cannot be written.
  static func write(_ data: Data, to file: String) throws {
    do {
      try data.write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw CheckFailure("\(file): cannot be written")
    }
  }
}

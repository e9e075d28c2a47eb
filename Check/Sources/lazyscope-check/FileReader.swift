import Foundation
import ListCheck

/// Reads settings and baselines.
enum FileReader {
  static func data(_ name: String) throws(FileProblem) -> Data { Data(try SourceFileReader.bytes(of: name)) }
}

/// An error that ends the program.
struct CheckFailure: Error {
  let message: String
  init(_ message: String) { self.message = message }

  /// Returns the message for an error.
  static func describe(_ error: any Error) -> String {
    switch error {
    case let failure as CheckFailure: failure.message
    case let problem as FileProblem: problem.text
    default: error.localizedDescription
    }
  }
}

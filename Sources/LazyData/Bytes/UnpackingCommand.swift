/// A program that writes what a file holds to its standard output, and what it is to be told. The file is its standard input.
struct UnpackingCommand: Equatable, Sendable {
  let program: String
  let arguments: [String]
  /// What it gets besides a path and a plain language: `NAME=value`.
  let environment: [String]

  init(_ program: String, _ arguments: [String], environment: [String] = []) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
  }
}

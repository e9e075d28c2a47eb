/// A program that unpacks a file, with its arguments. It reads standard input and writes standard output.
struct UnpackingCommand: Equatable, Sendable {
  let program: String
  let arguments: [String]
  /// Environment variables besides the path and the locale: `NAME=value`.
  let environment: [String]

  init(_ program: String, _ arguments: [String], environment: [String] = []) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
  }
}

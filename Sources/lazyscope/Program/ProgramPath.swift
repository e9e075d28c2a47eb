import Foundation
import Terminal

/// The path of the running program.
enum ProgramPath {
  static var current: String {
    // Foundation's Bundle returns the same path, but takes milliseconds, and requires /proc.
    ProcessStart.program ?? Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
  }

  /// Returns the path of `name` relative to the parent of the program's folder. An installed program has its files
  /// there.
  static func beside(_ name: String) -> String {
    current.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/" + name
  }
}

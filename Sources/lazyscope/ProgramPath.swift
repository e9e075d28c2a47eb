import Foundation
import Terminal

/// Where the program lies that runs.
enum ProgramPath {
  static var current: String {
    // Foundation's Bundle answers the same after milliseconds of looking around, and needs /proc.
    ProcessStart.program ?? Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
  }

  /// The folders above the one with the program, and `name` in them: where the program is installed, its share of it.
  static func beside(_ name: String) -> String {
    current.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/" + name
  }
}

import Foundation
import Terminal

/// The path of the running program.
enum ProgramPath {
  static var current: String {
    // Foundation's Bundle returns the same after milliseconds of searching, and needs /proc.
    ProcessStart.program ?? Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
  }

  /// Returns the path of `name` in the folder above the program's folder: for an installed program, its own files.
  static func beside(_ name: String) -> String {
    current.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/" + name
  }
}

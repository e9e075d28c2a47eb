import Foundation
import TestSupport

/// Reads the call stacks of a program that does not answer.
enum Stacks {
  /// The maximum number of frames to report for each thread.
  private static let depth = 40

  /// Returns the call stack of each thread if a debugger may attach. Otherwise returns the system's data about each
  /// thread.
  static func lines(of process: pid_t) -> [String] {
    let ask = ["-batch", "-nx", "-p", "\(process)", "-ex", "thread apply all backtrace \(depth)"]
    if let result = try? Command.run(BuiltProgram.installed("gdb"), ask) {
      let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("#") || $0.hasPrefix("Thread ") }
      if !lines.isEmpty { return lines.map(String.init) }
    }
    return ProcessFigures(process: process).threads
  }
}

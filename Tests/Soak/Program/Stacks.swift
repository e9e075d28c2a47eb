import Foundation
import TestSupport

/// What the threads of a program that does not answer are doing.
enum Stacks {
  /// So many frames of a thread are told.
  private static let depth = 40

  /// The calls that each thread is in, where there is a debugger that may look; else what the system tells of each.
  static func lines(of process: pid_t) -> [String] {
    let ask = ["-batch", "-nx", "-p", "\(process)", "-ex", "thread apply all backtrace \(depth)"]
    if let result = try? Command.run(BuiltProgram.installed("gdb"), ask) {
      let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("#") || $0.hasPrefix("Thread ") }
      if !lines.isEmpty { return lines.map(String.init) }
    }
    return ProcessFigures(process: process).threads
  }
}

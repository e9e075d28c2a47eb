import CNcurses
import Foundation
import TestSupport

/// Everything beyond the program's own code that affects instruction counts.
struct Machine: Equatable, CustomStringConvertible {
  let description: String

  init(description: String) { self.description = description }

  init(valgrind: String) throws {
    let tools = try [
      (valgrind, ["--version"]), ("/usr/bin/env", ["swift", "--version"]), ("/usr/bin/env", ["ldd", "--version"]),
    ]
    .map { tool, arguments in
      let line = try Command.run(tool, arguments).output.split(separator: "\n").first.map(String.init) ?? "?"
      return line.components(separatedBy: " (swift").first ?? line
    }
    #if arch(x86_64)
      let architecture = "x86_64"
    #else
      let architecture = "arm64"
    #endif
    description = ([architecture] + tools + [String(cString: curses_version())]).joined(separator: ", ")
  }
}

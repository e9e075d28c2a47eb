import Foundation
import GRDB
import TestSupport

/// A folder with files, and scripts that run in it. `$L` is the program.
struct Shell {
  let folder: ScratchFolder

  init(_ files: [String: [UInt8]] = [:]) throws {
    folder = try ScratchFolder()
    for (name, bytes) in files { try Data(bytes).write(to: URL(fileURLWithPath: folder.path(name))) }
  }

  /// Makes a database by executing `sql`.
  func makeDatabase(_ name: String, _ sql: String) throws {
    let queue = try DatabaseQueue(path: folder.path(name))
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  func run(_ script: String, _ environment: [String: String] = [:]) throws -> Command.Result {
    let program = try BuiltProgram.path("lazyscope")
    return try Command.run(
      "/bin/sh", ["-c", "cd '\(folder.path)' && \(script)"], environment: environment.merging(["L": program]) { $1 })
  }
}

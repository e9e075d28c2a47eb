import Foundation

/// The folder for files that are built from the user's code. It is removed when the program ends.
struct RunFolder {
  let path: String

  /// Creates the folder.
  ///
  /// - Throws: `Failure` if the folder cannot be created.
  init(cache: String) throws {
    let runs = "\(cache)/try/runs"
    path = "\(runs)/\(getpid())"
    do {
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure("\(path): not writable; set XDG_CACHE_HOME to a writable folder")
    }
    Self.removeOthers(in: runs)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// Removes folders that killed programs have left.
  private static func removeOthers(in runs: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: runs)) ?? [] {
      guard let id = pid_t(name), id > 0, kill(id, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(atPath: "\(runs)/\(name)")
    }
  }
}

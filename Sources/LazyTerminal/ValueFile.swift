internal import Foundation
package import LazyUI

/// A file with the values that a program keeps from run to run. It is a property list in the program's folder for
/// state.
///
/// The file is read when the first value is requested, and written on another thread whenever a value changes (see
/// `ValueWriter`). A file that cannot be read is treated as empty. Values that cannot be written are lost when the
/// program ends.
@MainActor
package final class ValueFile {
  private let url: URL?
  private let writer: ValueWriter?

  /// - Parameter url: the file; nil to store nothing.
  convenience init(_ url: URL?) { self.init(url) { data, url in try Self.store(data, at: url) } }

  /// - Parameters:
  ///   - url: the file; nil to store nothing.
  ///   - store: writes data to the file.
  init(_ url: URL?, store: @escaping @Sendable (Data, URL) throws -> Void) {
    self.url = url
    writer = url.map { url in ValueWriter { try store($0, url) } }
  }

  /// Creates the file of a program.
  ///
  /// - Parameter program: the name of the program's folder within the user's folder for state.
  package convenience init(environment: [String: String], program: String = ProcessInfo.processInfo.processName) {
    self.init(Self.url(environment: environment, program: program))
  }

  /// Returns the values in the file, for views.
  package func values() -> StoredValues {
    StoredValues(load: { self.read() }, save: { [writer] in writer?.write($0) })
  }

  /// Returns the path of `storage.plist` in the program's folder in `$XDG_STATE_HOME`, or in `~/.local/state` if that
  /// is not set. Returns nil if the environment contains neither path.
  static func url(environment: [String: String], program: String) -> URL? {
    func folder(_ path: String?) -> URL? {
      guard let path, path.hasPrefix("/") else { return nil }
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    let state =
      folder(environment["XDG_STATE_HOME"])
      ?? folder(environment["HOME"])?.appendingPathComponent(".local/state", isDirectory: true)
    return state?.appendingPathComponent(program, isDirectory: true).appendingPathComponent("storage.plist")
  }

  private func read() -> [String: Any] {
    guard let url, let data = try? Data(contentsOf: url) else { return [:] }
    return (try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]) ?? [:]
  }

  private nonisolated static func store(_ data: Data, at url: URL) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url, options: .atomic)
  }

  /// Waits until all values are on disk, at most a second. Can be called from any thread.
  package nonisolated func finishWriting() { writer?.finish() }
}

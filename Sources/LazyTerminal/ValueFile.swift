internal import Foundation
package import LazyUI

/// The file in which a program keeps values that are to outlive it: a property list in a folder of the program's name, where its
/// user's programs keep their state.
///
/// It is read when the first value is asked for, and written on another thread whenever one has changed (`ValueWriter`). What cannot
/// be read counts as nothing; what cannot be written is lost with the program.
@MainActor
package final class ValueFile {
  private let url: URL?
  private let writer: ValueWriter?

  /// - Parameter url: the file; nil to keep nothing.
  convenience init(_ url: URL?) { self.init(url) { data, url in try Self.store(data, at: url) } }

  /// - Parameters:
  ///   - url: the file; nil to keep nothing.
  ///   - store: puts data into the file.
  init(_ url: URL?, store: @escaping @Sendable (Data, URL) throws -> Void) {
    self.url = url
    writer = url.map { url in ValueWriter { try store($0, url) } }
  }

  /// A program's own.
  ///
  /// - Parameter program: the folder of its state, below that of all programs.
  package convenience init(environment: [String: String], program: String = ProcessInfo.processInfo.processName) {
    self.init(Self.url(environment: environment, program: program))
  }

  /// The values in the file, for views.
  package func values() -> StoredValues {
    StoredValues(load: { self.read() }, save: { [writer] in writer?.write($0) })
  }

  /// `storage.plist` in the program's folder in `$XDG_STATE_HOME`, or `~/.local/state` where that is not set; nil where there is no
  /// such place.
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

  /// Waits until what was set is on disk; not for a disk that does not answer for a second. Any thread may.
  package nonisolated func finishWriting() { writer?.finish() }
}

import Foundation
import LazyUI

/// The file in which a program keeps values that are to outlive it: a property list in a folder of the program's name, where its
/// user's programs keep their state.
///
/// It is read when the first value is asked for, and written on another thread whenever one has changed. What cannot be read
/// counts as nothing; what cannot be written is lost with the program.
@MainActor
final class ValueFile {
  private let url: URL?
  /// The last write that was begun; nil where nothing was set. All that was set before is on disk when it ends.
  private(set) var writing: Task<Void, Never>?

  /// - Parameter url: the file; nil to keep nothing.
  init(_ url: URL?) { self.url = url }

  /// The program's own.
  convenience init(environment: [String: String], program: String = ProcessInfo.processInfo.processName) {
    self.init(Self.url(environment: environment, program: program))
  }

  /// The values in the file, for views.
  func values() -> StoredValues { StoredValues(load: { self.read() }, save: { self.write($0) }) }

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

  private func write(_ values: [String: Any]) {
    guard let url, let data = try? PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
    else { return }
    let earlier = writing
    writing = Task.detached {
      await earlier?.value
      try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? data.write(to: url, options: .atomic)
    }
  }

  /// Waits until what was set is on disk; not for a disk that does not answer for a second.
  func finishWriting() {
    guard let writing else { return }
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      await writing.value
      done.signal()
    }
    _ = done.wait(timeout: .now() + 1)
  }
}

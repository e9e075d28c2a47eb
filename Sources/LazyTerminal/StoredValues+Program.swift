import Foundation
import LazyUI

extension StoredValues {
  /// Where a program keeps what is to outlive it: in a folder of the program's name where its user's programs keep their
  /// state; nil where there is no such place.
  static func programFile(
    environment: [String: String], program: String = ProcessInfo.processInfo.processName
  ) -> URL? {
    func folder(_ path: String?) -> URL? {
      guard let path, path.hasPrefix("/") else { return nil }
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    let state =
      folder(environment["XDG_STATE_HOME"])
      ?? folder(environment["HOME"])?.appendingPathComponent(".local/state", isDirectory: true)
    return state?.appendingPathComponent(program, isDirectory: true).appendingPathComponent("storage.plist")
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

internal import Foundation

/// A text file with the expected text of a screen.
struct Snapshot {
  let url: URL

  /// - Parameters:
  ///   - name: the name of the snapshot; `nil` for the name of the test.
  ///   - test: the path of the test's source. The file is in the folder `Snapshots` beside it.
  ///   - function: the name of the test's function.
  init(_ name: String?, test: String, function: String) {
    let source = URL(fileURLWithPath: test)
    let suite = source.deletingPathExtension().lastPathComponent
    let name = Self.fileName(name ?? String(function.prefix { $0 != "(" }))
    url = source.deletingLastPathComponent().appendingPathComponent("Snapshots/\(suite).\(name).txt")
  }

  /// Compares the snapshot with the text of a screen, or writes it.
  func compare(with text: String, _ recording: SnapshotRecording) throws {
    guard recording != .all, let old = try read() else { return try write(text, recording) }
    let new = text + "\n"
    guard old != new else { return }
    throw SnapshotError.different(path: url.path, difference: SnapshotDifference(from: old, to: new).text)
  }

  /// Returns the text of the file with plain line ends; `nil` if there is no file.
  private func read() throws -> String? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try accessing {
      String(decoding: try Data(contentsOf: url), as: UTF8.self).replacing("\r\n", with: "\n")
    }
  }

  private func write(_ text: String, _ recording: SnapshotRecording) throws {
    if recording == .never { throw SnapshotError.missing(path: url.path, screen: text) }
    try accessing {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((text + "\n").utf8).write(to: url, options: .atomic)
    }
  }

  private func accessing<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch {
      throw SnapshotError.inaccessible(path: url.path, reason: error.localizedDescription)
    }
  }

  /// Returns a name that is valid on every file system: letters, digits, hyphens and underscores.
  private static func fileName(_ name: String) -> String {
    let parts = name.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    return parts.isEmpty ? "screen" : parts.joined(separator: "-")
  }
}

extension TestScreen {
  /// Compares ``text`` with a text file. If the file does not exist, it is written.
  ///
  /// The file is `Snapshots/SOURCE.NAME.txt` beside the test's source. Add `exclude: ["Snapshots"]` to the test target
  /// in `Package.swift`, and commit the files.
  ///
  /// ```swift
  /// import LazyUI
  ///
  /// let screen = TestScreen(width: 20, height: 3) { Text("no messages") }
  /// try screen.checkSnapshot("empty mailbox", recording: .all)
  /// try screen.checkSnapshot("empty mailbox")
  /// ```
  ///
  /// - Parameters:
  ///   - name: the name of the snapshot (default: the name of the test). A test with several snapshots names them.
  ///   - recording: which snapshots are written (default: the environment variable `LAZY_SNAPSHOTS`).
  ///   - file: the path of the test's source.
  ///   - function: the name of the test's function.
  /// - Throws: ``SnapshotError``, with the difference as text.
  public func checkSnapshot(
    _ name: String? = nil, recording: SnapshotRecording? = nil, file: String = #filePath, function: String = #function
  ) throws {
    let recording = try recording ?? .from(ProcessInfo.processInfo.environment)
    try Snapshot(name, test: file, function: function).compare(with: text, recording)
  }
}

import Foundation

/// The folders of a session: for data, for working, for temporary files, for the cache, and a home folder.
struct SessionFolder {
  private enum Part: String, CaseIterable { case data, work, tmp, cache, home }

  let path: String

  /// - Throws: the system's error if they cannot be created.
  init(_ path: String) throws {
    self.path = path
    for part in Part.allCases {
      try FileManager.default.createDirectory(atPath: folder(part), withIntermediateDirectories: true)
    }
  }

  var data: String { folder(.data) }
  var work: String { folder(.work) }

  func environment(isSecure: Bool) -> [String: String] {
    var variables = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder(.home),
      // A real shell would run random words as commands.
      "SHELL": "/usr/bin/true",
      "TMPDIR": folder(.tmp), "XDG_CACHE_HOME": folder(.cache), "SWIFT_BACKTRACE": "enable=no",
    ]
    if isSecure { variables["LESSSECURE"] = "1" }
    return variables
  }

  /// The files that the program should not have left: beside the files that it was asked to write, in the folder for
  /// temporary files, and in the home folder. The cache may contain the demo.
  var left: [String] {
    names(.tmp).map { "in the temporary folder: \($0)" } + names(.home).map { "at home: \($0)" }
      + names(.work).filter(Self.isUnnamed).map { "in the working folder: \($0)" }
      + names(.cache).filter { $0 != "lazyscope" && $0 != "lazyscope/items.sqlite" }.map { "in the cache: \($0)" }
  }

  /// Returns whether a file's name was created by the program: the name is hidden, or ends with random letters and
  /// digits. Text that is typed into an open prompt can produce other strange names, with letters after `txt`.
  static func isUnnamed(_ name: String) -> Bool {
    let count = name.reversed().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.count
    let end = name.suffix(count)
    let isRandom = count >= 6 && count < name.count && ".-".contains(name.dropLast(count).suffix(1))
    return name.hasPrefix(".") || isRandom && !end.hasPrefix("txt")
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  private func folder(_ part: Part) -> String { "\(path)/\(part.rawValue)" }

  private func names(_ part: Part) -> [String] {
    (FileManager.default.enumerator(atPath: folder(part))?.allObjects ?? []).compactMap { $0 as? String }.sorted()
  }
}

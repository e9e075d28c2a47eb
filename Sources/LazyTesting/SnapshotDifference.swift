/// The difference between two texts, line by line.
struct SnapshotDifference {
  private enum Line {
    case same(String)
    case removed(String)
    case added(String)
  }

  private let lines: [Line]

  init(from old: String, to new: String) {
    let (old, new) = (Self.lines(of: old), Self.lines(of: new))
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    lines = Self.merge(old, without: removed, new, adding: added)
  }

  /// The lines of both texts, each with a mark: `-` for a line of the old text only, `+` for one of the new text only.
  var text: String {
    lines.map { line in
      switch line {
      case .same(let text): text.isEmpty ? "" : "  \(text)"
      case .removed(let text): "- \(text)"
      case .added(let text): "+ \(text)"
      }
    }.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Returns the lines of both texts in order. Of a replaced line, the old one is first.
  private static func merge(
    _ old: [String], without removed: Set<Int>, _ new: [String], adding added: Set<Int>
  ) -> [Line] {
    var lines: [Line] = []
    var next = 0
    func takeAdded() {
      while added.contains(next) {
        lines.append(.added(new[next]))
        next += 1
      }
    }
    for (index, line) in old.enumerated() {
      if removed.contains(index) {
        lines.append(.removed(line))
      } else {
        takeAdded()
        lines.append(.same(line))
        next += 1
      }
    }
    takeAdded()
    return lines
  }
}

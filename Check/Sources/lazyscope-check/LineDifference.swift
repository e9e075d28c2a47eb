import ListCheck

/// The changes of a file in the unified format.
struct LineDifference {
  private let path: String
  private let old: [Substring]
  private let new: [Substring]
  private static let context = 3

  init(_ file: ListChecker.FixedFile) {
    path = file.path
    old = Self.lines(file.old)
    new = Self.lines(file.new)
  }

  /// The lines with their line feeds.
  private static func lines(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex(of: "\n").map { text.index(after: $0) } ?? text.endIndex
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  private enum Edit {
    case keep(Substring)
    case remove(Substring)
    case insert(Substring)

    var isChange: Bool { if case .keep = self { false } else { true } }

    var text: String {
      switch self {
      case .keep(let line): Self.line(" ", line)
      case .remove(let line): Self.line("-", line)
      case .insert(let line): Self.line("+", line)
      }
    }

    private static func line(_ mark: String, _ line: Substring) -> String {
      line.last == "\n" ? mark + line : mark + line + "\n\\ No newline at end of file\n"
    }
  }

  private var edits: [Edit] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.compactMap { if case .remove(let offset, _, _) = $0 { offset } else { nil } })
    let inserted = Set(
      difference.insertions.compactMap { if case .insert(let offset, _, _) = $0 { offset } else { nil } })
    var edits: [Edit] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if removed.contains(before) {
        edits.append(.remove(old[before]))
        before += 1
      } else if inserted.contains(after) {
        edits.append(.insert(new[after]))
        after += 1
      } else {
        edits.append(.keep(old[before]))
        before += 1
        after += 1
      }
    }
    return edits
  }

  var text: String {
    let edits = edits
    let changes = edits.indices.filter { edits[$0].isChange }
    guard var first = changes.first else { return "" }
    var text = "--- \(path)\n+++ \(path)\n"
    var last = first
    for index in changes.dropFirst() {
      if index - last > 2 * Self.context {
        text += hunk(edits, first, last)
        first = index
      }
      last = index
    }
    return text + hunk(edits, first, last)
  }

  private func hunk(_ edits: [Edit], _ first: Int, _ last: Int) -> String {
    let range = max(0, first - Self.context)..<min(edits.count, last + Self.context + 1)
    let (oldStart, newStart) = Self.counts(edits[..<range.lowerBound])
    let (oldCount, newCount) = Self.counts(edits[range])
    let head =
      "@@ -\(oldCount == 0 ? oldStart : oldStart + 1),\(oldCount) +\(newCount == 0 ? newStart : newStart + 1),\(newCount) @@\n"
    return head + edits[range].map(\.text).joined()
  }

  /// The numbers of old and of new lines.
  private static func counts(_ edits: ArraySlice<Edit>) -> (Int, Int) {
    edits.reduce(into: (0, 0)) { counts, edit in
      switch edit {
      case .keep: counts = (counts.0 + 1, counts.1 + 1)
      case .remove: counts.0 += 1
      case .insert: counts.1 += 1
      }
    }
  }
}

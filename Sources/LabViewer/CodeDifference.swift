/// The lines that differ between the code of two variants.
package struct CodeDifference: Equatable, Sendable {
  package struct Line: Equatable, Sendable {
    package enum Kind: Sendable {
      case same
      case removed
      case added
    }

    package let kind: Kind
    package let text: String

    /// The text, with the mark of its kind.
    package var marked: String {
      switch kind {
      case .same: "  \(text)"
      case .removed: "- \(text)"
      case .added: "+ \(text)"
      }
    }
  }

  package let lines: [Line]

  package init(from old: [String], to new: [String]) {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    var lines: [Line] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if removed.contains(before) {
        lines.append(Line(kind: .removed, text: old[before]))
        before += 1
      } else if added.contains(after) {
        lines.append(Line(kind: .added, text: new[after]))
        after += 1
      } else {
        lines.append(Line(kind: .same, text: old[before]))
        before += 1
        after += 1
      }
    }
    self.lines = lines
  }

  /// The number of lines that were removed or added.
  package var changeCount: Int { lines.count { $0.kind != .same } }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

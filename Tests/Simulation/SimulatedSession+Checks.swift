import Glyphs
import LazyData
import Terminal
import LazyViewer

extension SimulatedSession {
  private func require(_ condition: Bool, _ words: @autoclosure () -> String) throws {
    if !condition { throw Failure(description: words()) }
  }

  /// Checks the invariants that must always be satisfied, even while work is running.
  func checkInvariants() throws {
    if let broken = data.brokenInvariant { throw Failure(description: broken) }
    if let broken = viewer.brokenInvariant { throw Failure(description: broken) }
    if let failure = data.source.status.failure {
      try require(data.hasFailed, "it failed, and nothing was made to fail: \(failure)")
    }
  }

  /// Checks the invariants that must be satisfied when no work is left.
  func checkSettled() throws {
    let source = data.source
    try require(data.workCount == 0, "\(data.workCount) works are left")
    guard !data.hasFailed, !source.status.showsEnd else { return }
    let work = source.status.work
    try require(
      work == nil || work == .reading && data.waitsToBeAsked, "nothing runs, and it says \(work.debugDescription)")
    guard source.status.isComplete || data.waitsToBeAsked else { return }
    let arrangement = source.status.arrangement
    let expected = data.expected(arrangement)
    let count = data.expectedCount(arrangement)
    // Reading the records of a pipe requests more bytes, so the expected texts were computed before.
    let texts = source.records.map { $0.text(limit: .max) }
    if let expected {
      try require(texts == expected, Self.difference(texts, expected, arrangement))
    } else if let count {
      try require(texts.count == count, "\(texts.count) records are shown of \(count), \(arrangement)")
    }
    try checkScreen(texts)
  }

  private static func difference(_ texts: [[UInt8]], _ expected: [[UInt8]], _ arrangement: Arrangement) -> String {
    let place = zip(texts, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? min(texts.count, expected.count)
    func words(_ texts: [[UInt8]]) -> String {
      texts.indices.contains(place) ? String(decoding: texts[place], as: UTF8.self) : "nothing"
    }
    return "\(texts.count) records are shown, and there are \(expected.count); record \(place) is \(words(texts)) "
      + "and not \(words(expected)), \(arrangement)"
  }

  /// Checks that the rows on screen are the rows at the same positions in the list.
  private func checkScreen(_ texts: [[UInt8]]) throws {
    guard let shown = viewer.plainRows, shown.area.width > 1 else { return }
    for (line, row) in shown.rows.enumerated() where row < texts.count {
      // Tabs and line-end marks take more than one cell. The start of a row is sufficient to identify the row.
      let text = String(decoding: texts[row], as: UTF8.self).prefix(min(12, shown.area.width - 1))
      guard text.allSatisfy({ $0.isASCII && $0 >= " " }) else { continue }
      let y = shown.area.y + line
      guard screen.lines.indices.contains(y) else { continue }
      let found = String(screen.lines[y].dropFirst(shown.area.x).prefix(text.count))
      let trimmed = String(text).reversed().drop { $0 == " " }.reversed()
      try require(
        found.hasPrefix(String(trimmed)), "line \(y) shows \(found) where row \(row) is \(text)\n\(screen.text)")
    }
  }
}

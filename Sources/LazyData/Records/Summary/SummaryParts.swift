/// Joins summaries of the records that start in each part of the bytes, in the order of the parts.
///
/// The bounds of the parts do not depend on the chunks of a pass. A part is so short that its summary is exact, so it may
/// be joined from pieces. So the result is the same for any number of workers.
struct SummaryParts: Sendable {
  /// The summary of a part, or of consecutive records of it.
  struct Piece: Sendable {
    let part: Int
    var summary: ColumnSummary
  }

  /// The number of bytes in a part. A value and its terminator take at least two bytes, so a part has no more values
  /// than a tally keeps.
  static let partLength = 1 << 17

  private var summary: ColumnSummary
  /// The part that may have more records.
  private var last: Piece?

  /// - Parameter summary: an empty summary, which counts different values.
  init(_ summary: ColumnSummary) { self.summary = summary }

  /// Adds pieces, which follow those that were added before.
  mutating func add(_ pieces: [Piece]) {
    for piece in pieces {
      if last?.part == piece.part {
        last?.summary.merge(piece.summary)
      } else {
        if let last { summary.merge(last.summary) }
        last = piece
      }
    }
  }

  /// Returns the summary of all parts, with its most frequent values.
  consuming func finished() -> ColumnSummary {
    if let last { summary.merge(last.summary) }
    summary.finish()
    return summary
  }
}

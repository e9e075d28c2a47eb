/// Joins the summaries of the parts of a source into one summary, in the order of the parts.
///
/// A part is a range of bytes, and its summary covers the records that start in it. The bounds of the parts are fixed,
/// and do not depend on how a pass divides the bytes among its workers. The summary of a part is exact, so it can be
/// joined from pieces. Therefore the result is the same for any number of workers.
struct SummaryParts: Sendable {
  /// The summary of a part, or of consecutive records in a part.
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

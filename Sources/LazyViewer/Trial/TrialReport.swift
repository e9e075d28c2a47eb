/// What a measurement of somebody's own views has shown, as the program that they were built into hands it over.
package struct TrialReport: Codable, Sendable {
  /// What was measured, as it is written in source.
  package let root: String
  /// Rows of the first list, in the end; 0 where there is none.
  package let rows: Int
  /// Lines on screen.
  package let height: Int
  package let steps: [MeasuredStep]
  /// What is wrong whatever the list is: updates without an end, ids that are not unique.
  package let troubles: [String]

  package init(root: String, rows: Int, height: Int, steps: [MeasuredStep], troubles: [String]) {
    self.root = root
    self.rows = rows
    self.height = height
    self.steps = steps
    self.troubles = troubles
  }
}

/// What a program that was built of somebody's own views is started with.
package enum TrialDescriptor {
  /// Where the report of a measurement is to be written. With a screen: what was printed comes from there, for the log.
  package static let channel: Int32 = 3
  /// The first byte of a line there that was not printed: it is told in the status line.
  package static let noticeMark: UInt8 = 1
  /// The memory of `TrialNotes`.
  package static let notes: Int32 = 4
}

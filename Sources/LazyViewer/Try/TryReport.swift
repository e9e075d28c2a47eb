/// The measurements of the user's views, reported by the program that `try` built.
package struct TryReport: Codable, Sendable {
  /// The source text of the root.
  package let root: String
  /// The rows of the first list, at the end; 0 if there is none.
  package let rows: Int
  /// Lines on screen.
  package let height: Int
  package let steps: [MeasuredStep]
  /// Faults that no list can cure: endless updates, duplicate ids.
  package let troubles: [String]

  package init(root: String, rows: Int, height: Int, steps: [MeasuredStep], troubles: [String]) {
    self.root = root
    self.rows = rows
    self.height = height
    self.steps = steps
    self.troubles = troubles
  }
}

/// The file descriptors of a program with the user's views.
package enum TryDescriptor {
  /// The report of a measurement is written to it. With a screen, the program reads its own output from it, for the
  /// log.
  package static let channel: Int32 = 3
  /// The first byte of a line that is not output: it is shown in the status line.
  package static let noticeMark: UInt8 = 1
  /// The memory of `TryNotes`.
  package static let notes: Int32 = 4
}

/// The measurements of the user's views. The program that `lazyscope try` built reports them.
package struct TryReport: Codable, Sendable {
  /// The source text of the root view.
  package let root: String
  /// The number of rows of the first list at the end; 0 if there is no list.
  package let rows: Int
  /// The number of lines on screen.
  package let height: Int
  /// The name of the release that the views ran with, such as `iOS 27`.
  package let release: String
  package let steps: [MeasuredStep]
  /// Errors in the views, such as endless updates or duplicate ids.
  package let troubles: [String]

  package init(root: String, rows: Int, height: Int, release: String, steps: [MeasuredStep], troubles: [String]) {
    self.root = root
    self.rows = rows
    self.height = height
    self.release = release
    self.steps = steps
    self.troubles = troubles
  }
}

/// The file descriptors of a program that shows the user's views.
package enum TryDescriptor {
  /// The descriptor that a measurement writes its report to. A program with a screen reads its own output back from
  /// this descriptor, to show it in the log.
  package static let channel: Int32 = 3
  /// The first byte of a line that is a notice and not output. The notice is shown in the status line.
  package static let noticeMark: UInt8 = 1
  /// The descriptor of the memory for `TryNotes`.
  package static let notes: Int32 = 4
}

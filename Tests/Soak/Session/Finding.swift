/// A violation that the soak found.
struct Finding {
  enum Fault: String, CaseIterable {
    /// The program ended without being asked to, or with an undocumented status.
    case end = "unasked end"
    case hang
    case lateAnswer = "late answer"
    case descriptor = "descriptors left"
    case child = "child left"
    case file = "file left"
    case mode = "mode of the terminal left"
    case memory = "memory"
  }

  let fault: Fault
  let text: String
  /// The last actions before the finding.
  let log: [String]
  let screen: [String]
  /// The call stacks of its threads, if it did not answer.
  var stacks: [String] = []
}

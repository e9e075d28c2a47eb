/// Something that must not be.
struct Finding {
  enum Fault: String, CaseIterable {
    /// A death that was not asked for, or a status that is not documented.
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
  /// What was done before.
  let log: [String]
  let screen: [String]
  /// What its threads were doing, where it did not answer.
  var stacks: [String] = []
}

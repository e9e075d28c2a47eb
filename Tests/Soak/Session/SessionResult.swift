/// The result of a session.
struct SessionResult {
  let number: Int
  let kind: String
  let command: [String]
  /// The folder of the session's files.
  let folder: String
  var findings: [Finding] = []
  var keys = 0
  var resizes = 0
  var changes = 0
  var signals = 0
  var answers = AnswerClock()
  var memory = MemoryCurve()
  /// The maximum number of descriptors that were open at one time.
  var descriptors = 0

  init(number: Int, kind: String, command: [String], folder: String) {
    self.number = number
    self.kind = kind
    self.command = command
    self.folder = folder
  }
}

/// A program that was built of the user's files.
package struct TriedProgram: Hashable, Sendable {
  package let path: String
  /// What it shows, as it is written in source.
  package let name: String
  /// Where its views keep what is to outlive them, below the folder of all programs' state.
  package let stateFolder: String

  package init(path: String, name: String, stateFolder: String) {
    self.path = path
    self.name = name
    self.stateFolder = stateFolder
  }
}

/// How a program is compiled: everything but the compiler's work, which goes on in a process of its own.
package struct Compilation {
  let compiler: String
  let arguments: [String]
  let environment: [String: String]
  let program: TriedProgram
  /// Why it was not told what to show; nil where it was.
  var refusal: TryError?
  /// Whose copies are compiled.
  let names: [(copy: String, file: String)]

  /// What has come of it.
  func result(of answer: Answer) -> Result<TriedProgram, BuildFailure> {
    if answer.end == .exited(0) { return .success(program) }
    let failure = BuildFailure(messages: Self.named(answer.text, names))
    if let refusal, failure.notice == nil { return .failure(BuildFailure(refusal)) }
    return .failure(failure)
  }

  /// Names the user's files in messages about the end of a copy, which belongs to no line of them: there is one line more above it
  /// in the copy.
  static func named(_ text: String, _ names: [(copy: String, file: String)]) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let name = names.first(where: { line.hasPrefix("\($0.copy):") }) else { return String(line) }
      let rest = line.dropFirst(name.copy.count + 1)
      let digits = rest.prefix { $0.isNumber }
      return "\(name.file):\(max(1, (Int(digits) ?? 2) - 1))\(rest.dropFirst(digits.count))"
    }
    .joined(separator: "\n")
  }
}

/// A program that was built from the user's files.
package struct CompiledProgram: Hashable, Sendable {
  package let path: String
  /// The source text of the root.
  package let name: String
  /// The folder for values that outlive the views, within the folder of all programs' state.
  package let stateFolder: String

  package init(path: String, name: String, stateFolder: String) {
    self.path = path
    self.name = name
    self.stateFolder = stateFolder
  }
}

/// How a program is compiled: everything except the compiler's work, which runs in a process of its own.
package struct Compilation {
  let compiler: String
  let arguments: [String]
  let environment: [String: String]
  let program: CompiledProgram
  /// The reason why the root could not be chosen; nil if it was.
  var refusal: TryError?
  /// The copies that are compiled, with the user's files.
  let names: [(copy: String, file: String)]

  /// Returns the program, or the failure, from the compiler's answer.
  func result(of answer: Answer) -> Result<CompiledProgram, BuildFailure> {
    if answer.end == .exited(0) { return .success(program) }
    let failure = BuildFailure(messages: Self.named(answer.text, names))
    if let refusal, failure.notice == nil { return .failure(BuildFailure(refusal)) }
    return .failure(failure)
  }

  /// Replaces a copy's path by the user's file in messages about the copy's end. They belong to no line of the file.
  /// The copy has one line more at its start.
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

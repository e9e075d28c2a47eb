/// A program that was built from the user's files.
package struct CompiledProgram: Hashable, Sendable {
  package let path: String
  /// The source text of the root view.
  package let name: String
  /// The name of the folder for values that outlive the views. It is within the folder for the state of all programs.
  package let stateFolder: String

  package init(path: String, name: String, stateFolder: String) {
    self.path = path
    self.name = name
    self.stateFolder = stateFolder
  }
}

/// A prepared compilation: everything except the compiler's own work, which runs in a separate process.
package struct Compilation {
  let compiler: String
  let arguments: [String]
  let environment: [String: String]
  let program: CompiledProgram
  /// The reason why the root could not be chosen; nil if it could.
  var refusal: TryError?
  /// The paths of the copies that are compiled, each with the path of the user's file.
  let names: [(copy: String, file: String)]

  /// Returns the program, or the failure, for the compiler's output.
  func result(of answer: Answer) -> Result<CompiledProgram, BuildFailure> {
    if answer.end == .exited(0) { return .success(program) }
    let failure = BuildFailure(messages: Self.named(answer.text, names))
    if let refusal, failure.notice == nil { return .failure(BuildFailure(refusal)) }
    return .failure(failure)
  }

  /// Replaces the path of a copy in compiler messages by the path of the user's file, and subtracts 1 from the line
  /// number, because a copy has an additional first line. Most messages already name the user's file; only those about
  /// the end of a copy name the copy.
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

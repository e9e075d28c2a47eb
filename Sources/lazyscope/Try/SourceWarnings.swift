import Try

/// The warnings of `lazyscope-check` about the user's files. They name the lines of constructs that make lists slow.
struct SourceWarnings {
  let lines: [String]

  /// - Parameter checker: the path of `lazyscope-check`. With `nil` there are no warnings.
  init(in files: [String], checker: String?, environment: [String: String]) {
    guard let checker,
      let answer = try? Answer.of(checker, ["--reporter", "xcode", "--"] + files, environment: environment)
    else {
      lines = []
      return
    }
    lines = answer.text.split(whereSeparator: \.isNewline).map(String.init).filter { line in
      // A list that was measured as slow is long, so notes about long lists apply to it too.
      [": warning: ", ": note: "].contains { line.contains($0) }
    }
  }
}

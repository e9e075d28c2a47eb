extension SwiftTokens {
  /// Returns the index after a property declaration that starts at `start`. The declaration includes lines that
  /// continue it.
  func endOfProperty(_ start: Int, before end: Int) -> Int {
    var index = start
    var sawBinding = false
    while index < end {
      let token = tokens[index]
      if reads(index, ";") { return index }
      if index > start, token.startsLine, sawBinding, !continues(index) { return index }
      if reads(index, "var") || reads(index, "let") { sawBinding = true }
      let opens = reads(index, "(") || reads(index, "[") || reads(index, "{")
      index = opens ? min(after(bracket: index), end) : index + 1
    }
    return end
  }

  /// Returns whether the line that starts with this token continues the line before.
  private func continues(_ index: Int) -> Bool {
    let signs: [StaticString] = [".", "=", "{", "?", ":", "+", "-", "&", "|", ",", "<"]
    let ends: [StaticString] = ["=", ",", ":", "+", "-", "&", "|", "?", ">"]
    if signs.contains(where: { reads(index, $0) }) { return true }
    return ends.contains { reads(index - 1, $0) && !reads(index - 1, ">") }
  }
}

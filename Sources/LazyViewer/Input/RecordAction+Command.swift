extension RecordAction {
  /// What `:copy` does with these words: `cell` or `row`, and a form, each of which may be left out.
  ///
  /// - Returns: nil where they are others.
  init?(copying words: String) {
    var words = words.split(separator: " ").map(String.init)
    let part = words.first.flatMap(CopiedPart.init(rawValue:))
    if part != nil { words.removeFirst() }
    let form = words.first.flatMap(CopyForm.init(rawValue:))
    if form != nil { words.removeFirst() }
    guard words.isEmpty else { return nil }
    self = .copy(part ?? .row, form ?? .text)
  }
}

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

  /// What `:pipe` does with these words: a shell's command, and before it `all` where all rows are meant that are shown.
  ///
  /// - Returns: nil where there is no command.
  init?(piping words: String) {
    let all = "all "
    let isAll = words.hasPrefix(all)
    let command = isAll ? words.dropFirst(all.count).drop { $0 == " " } : words[...]
    if command.isEmpty || words == "all" { return nil }
    self = .pipe(String(command), isAll: isAll)
  }
}

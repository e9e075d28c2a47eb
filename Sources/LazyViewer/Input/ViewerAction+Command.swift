extension ViewerAction {
  /// Parses a command, the text after the colon.
  ///
  /// - Returns: nil if the command is unknown, or does not take its arguments. ``ViewerCommand`` has the message.
  package init?(command text: String) {
    guard let action = ViewerCommand.Match(text)?.action else { return nil }
    self = action
  }
}

extension RecordAction {
  /// Parses the arguments of `:copy`: `cell` or `row`, and a format. Both are optional.
  ///
  /// - Returns: nil for other words.
  init?(copying words: String) {
    var words = words.split(separator: " ").map(String.init)
    let part = words.first.flatMap(CopiedPart.init(rawValue:))
    if part != nil { words.removeFirst() }
    let form = words.first.flatMap(CopyForm.init(rawValue:))
    if form != nil { words.removeFirst() }
    guard words.isEmpty else { return nil }
    self = .copy(part ?? .row, form ?? .text)
  }

  /// Parses the arguments of `:pipe`: a shell command. The word `all` in front of it pipes all rows of the list.
  ///
  /// - Returns: nil if there is no shell command.
  init?(piping words: String) {
    let all = "all "
    let isAll = words.hasPrefix(all)
    let command = isAll ? words.dropFirst(all.count).drop { $0 == " " } : words[...]
    if command.isEmpty || words == "all" { return nil }
    self = .pipe(String(command), isAll: isAll)
  }
}

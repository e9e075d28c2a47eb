/// Reads the `@Entry` declarations in extensions of `EnvironmentValues`, `FocusedValues` and `ContainerValues`.
struct EntryReader {
  private let source: SwiftTokens
  private let isCompiled: [Bool]

  init(_ source: SwiftTokens, isCompiled: [Bool]) {
    self.source = source
    self.isCompiled = isCompiled
  }

  /// Returns the entries in the braces of an extension.
  ///
  /// - Parameter type: the source text of the extended type.
  func entries(of type: String, in range: Range<Int>) -> [SourceOutline.Entry] {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    guard let container = SourceOutline.Entry.Container(rawValue: name) else { return [] }
    var entries: [SourceOutline.Entry] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if isCompiled[index], source.reads(index, "@"), source.reads(index + 1, "Entry"), index + 2 < range.upperBound {
        let end = source.endOfProperty(index + 2, before: range.upperBound)
        if let entry = entry(index..<end, container) { entries.append(entry) }
        index = end
      } else {
        index = source.reads(index, "{") ? source.after(bracket: index) : index + 1
      }
    }
    return entries
  }

  /// Returns the entry in these tokens, or nil if they are invalid. The compiler then reports the error.
  private func entry(_ range: Range<Int>, _ container: SourceOutline.Entry.Container) -> SourceOutline.Entry? {
    guard let keyword = (range.lowerBound + 2..<range.upperBound).first(where: { source.reads($0, "var") }),
      keyword + 1 < range.upperBound, source.isWord(keyword + 1)
    else { return nil }
    var index = keyword + 2
    var equals: Int?
    while index < range.upperBound, equals == nil {
      if source.reads(index, "=") { equals = index }
      let opens = source.reads(index, "(") || source.reads(index, "[")
      index = opens ? source.after(bracket: index) : index + 1
    }
    let hasType = source.reads(keyword + 2, ":")
    guard hasType || equals != nil, let whole = bytes(range), let rest = bytes(keyword + 2..<range.upperBound) else {
      return nil
    }
    let modifiers = range.lowerBound + 2..<keyword
    return SourceOutline.Entry(
      container: container, range: whole,
      isPrivate: modifiers.contains { source.reads($0, "private") || source.reads($0, "fileprivate") },
      name: source.text(keyword + 1), rest: rest,
      type: hasType ? bytes(keyword + 3..<(equals ?? range.upperBound)) : nil, hasValue: equals != nil)
  }

  /// Returns the byte range of some tokens, or nil if there are none.
  private func bytes(_ range: Range<Int>) -> Range<Int>? {
    guard !range.isEmpty else { return nil }
    return source.tokens[range.lowerBound].range.lowerBound..<source.tokens[range.upperBound - 1].range.upperBound
  }
}

/// Parses tokens into a `SourceOutline`.
struct OutlineReader {
  private let source: SwiftTokens
  private let isCompiled: [Bool]
  private var outline = SourceOutline()

  init(_ source: SwiftTokens, _ conditions: BuildConditions) {
    self.source = source
    isCompiled = conditions.compiled(source)
  }

  mutating func read() -> SourceOutline {
    var index = 0
    var isMain = false
    while index < source.count {
      guard isCompiled[index] else {
        index += 1
        continue
      }
      if source.reads(index, "@"), source.reads(index + 1, "main") {
        outline.mains.append(source.tokens[index].range.lowerBound..<source.tokens[index + 1].range.upperBound)
        isMain = true
        index += 2
      } else if source.reads(index, "import"), source.isWord(index + 1), !isMember(index) {
        index = readImport(index)
      } else if source.reads(index, "#Preview") {
        index = readPreview(index)
      } else if isType(index) {
        index = readType(index, isMain: isMain)
        isMain = false
      } else if source.reads(index, "{") {
        index = skipBlock(index)
      } else {
        index += 1
      }
    }
    countWords()
    return outline
  }

  private func isMember(_ index: Int) -> Bool { index > 0 && source.reads(index - 1, ".") }

  private mutating func countWords() {
    for index in source.tokens.indices where source.tokens[index].kind == .word && isCompiled[index] {
      outline.words[source.text(index), default: 0] += 1
    }
  }

  // MARK: Imports

  private mutating func readImport(_ index: Int) -> Int {
    let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    var place = index + 1
    if kinds.contains(source.text(place)), source.isWord(place + 1) { place += 1 }
    let name = source.tokens[place].range
    var part: Range<Int>?
    if place == index + 1, source.reads(place + 1, "."), source.isWord(place + 2) {
      part = source.tokens[place + 1].range.lowerBound..<source.tokens[place + 2].range.upperBound
    }
    outline.imports.append(.init(module: source.text(place), offset: name.lowerBound, part: part))
    return place + (part == nil ? 1 : 3)
  }

  // MARK: Previews

  /// Skips the block of a declaration that is not a top-level type. Types inside the block are ignored.
  private mutating func skipBlock(_ index: Int) -> Int { source.after(bracket: index) }

  private mutating func readPreview(_ index: Int) -> Int {
    var place = index + 1
    if source.reads(place, "(") { place = source.after(bracket: place) }
    guard source.reads(place, "{") else { return place }
    let end = source.after(bracket: place)
    guard source.reads(end - 1, "}") else { return end }
    let body = source.tokens[place].range.upperBound..<source.tokens[end - 1].range.lowerBound
    let (properties, hoisted) = readPreviewables(place + 1..<end - 1)
    outline.previews.append(
      .init(
        range: source.tokens[index].range.lowerBound..<source.tokens[end - 1].range.upperBound, body: body,
        properties: properties, hoisted: hoisted))
    return end
  }

  private func readPreviewables(_ range: Range<Int>) -> (properties: [Range<Int>], hoisted: [Range<Int>]) {
    var (properties, hoisted): ([Range<Int>], [Range<Int>]) = ([], [])
    var index = range.lowerBound
    while index < range.upperBound {
      if source.reads(index, "@"), source.reads(index + 1, "Previewable"), index + 2 < range.upperBound {
        let end = source.endOfProperty(index + 2, before: range.upperBound)
        let last = source.tokens[end - 1].range.upperBound
        properties.append(source.tokens[index + 2].range.lowerBound..<last)
        // A semicolon after the declaration is removed with it.
        let isParted = end < range.upperBound && source.reads(end, ";")
        hoisted.append(source.tokens[index].range.lowerBound..<(isParted ? source.tokens[end].range.upperBound : last))
        index = end
      } else {
        index += 1
      }
    }
    return (properties, hoisted)
  }

  // MARK: Types

  private func isType(_ index: Int) -> Bool {
    guard source.isWord(index), source.isWord(index + 1), !isMember(index) else { return false }
    return ["struct", "class", "enum", "actor", "extension"].contains(source.text(index))
  }

  private mutating func readType(_ index: Int, isMain: Bool) -> Int {
    let isExtension = source.reads(index, "extension")
    var place = index + 1
    var name = source.text(place)
    place += 1
    while source.reads(place, "."), source.isWord(place + 1) {
      name += "." + source.text(place + 1)
      place += 2
    }
    let isGeneric = source.reads(place, "<")
    if isGeneric { place = afterAngles(place) }
    var conformances: Set<String> = []
    if source.reads(place, ":") { place = readConformances(place + 1, &conformances) }
    while place < source.count, !source.reads(place, "{"), !source.reads(place, "}") { place += 1 }
    guard source.reads(place, "{") else { return place }
    let end = source.after(bracket: place)
    if isExtension {
      outline.extensions[name, default: []].formUnion(conformances)
      let entries = EntryReader(source, isCompiled: isCompiled)
      outline.entries += entries.entries(of: name, in: place + 1..<max(place + 1, end - 1))
      return end
    }
    var members = MemberReader(source, isCompiled: isCompiled)
    outline.types.append(
      .init(
        name: name, conformances: conformances,
        needsArgument: members.needsArgument(in: place + 1..<max(place + 1, end - 1)),
        isGeneric: isGeneric, offset: source.tokens[index + 1].range.lowerBound))
    if isMain { outline.main = name }
    return end
  }

  private func readConformances(_ start: Int, _ conformances: inout Set<String>) -> Int {
    var place = start
    while place < source.count, !source.reads(place, "{"), !source.reads(place, "where") {
      guard source.isWord(place), !source.reads(place + 1, ".") else {
        place += 1
        continue
      }
      conformances.insert(source.text(place))
      place += 1
    }
    return place
  }

  private func afterAngles(_ index: Int) -> Int {
    var depth = 0
    var place = index
    while place < source.count, !source.reads(place, "{") {
      if source.reads(place, "<") { depth += 1 }
      if source.reads(place, ">"), !source.reads(place - 1, "-") {
        depth -= 1
        if depth == 0 { return place + 1 }
      }
      place += 1
    }
    return place
  }
}

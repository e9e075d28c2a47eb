/// Decides which parts of a file are compiled, from the conditions of `#if`.
///
/// Parts with unknown conditions count as compiled.
struct BuildConditions {
  /// Returns whether a module can be imported.
  let canImport: (String) -> Bool

  #if os(macOS)
    private static let system = "macOS"
  #else
    private static let system = "Linux"
  #endif

  /// Returns for each token whether it is compiled. The tokens of directives such as `#if` are not.
  func compiled(_ source: SwiftTokens) -> [Bool] {
    var isCompiled = [Bool](repeating: true, count: source.count)
    /// For each open `#if`: whether the current branch is compiled, and whether an earlier branch is certainly
    /// compiled.
    var open: [(isActive: Bool, isDone: Bool)] = []
    var index = 0
    while index < source.count {
      guard source.tokens[index].kind == .directive else {
        isCompiled[index] = open.allSatisfy(\.isActive)
        index += 1
        continue
      }
      let isBranch = source.reads(index, "#if") || source.reads(index, "#elseif")
      var end = index + 1
      while isBranch, end < source.count, !source.tokens[end].startsLine { end += 1 }
      if source.reads(index, "#if") {
        let value = value(source, index + 1..<end)
        open.append((value != false, value == true))
      } else if source.reads(index, "#elseif"), let last = open.popLast() {
        let value = last.isDone ? false : value(source, index + 1..<end)
        open.append((value != false, last.isDone || value == true))
      } else if source.reads(index, "#else"), let last = open.popLast() {
        open.append((!last.isDone, true))
      } else if source.reads(index, "#endif") {
        open.removeLast(min(1, open.count))
      } else {
        isCompiled[index] = open.allSatisfy(\.isActive)
        index += 1
        continue
      }
      for place in index..<end { isCompiled[place] = false }
      index = end
    }
    return isCompiled
  }

  // MARK: Values

  private func value(_ source: SwiftTokens, _ range: Range<Int>) -> Bool? {
    var place = range.lowerBound
    return either(source, &place, range.upperBound, depth: 0)
  }

  private func either(_ source: SwiftTokens, _ place: inout Int, _ end: Int, depth: Int) -> Bool? {
    var value = both(source, &place, end, depth: depth)
    while place + 1 < end, source.reads(place, "|"), source.reads(place + 1, "|") {
      place += 2
      let other = both(source, &place, end, depth: depth)
      value = value == true || other == true ? true : value == false && other == false ? false : nil
    }
    return value
  }

  private func both(_ source: SwiftTokens, _ place: inout Int, _ end: Int, depth: Int) -> Bool? {
    var value = one(source, &place, end, depth: depth)
    while place + 1 < end, source.reads(place, "&"), source.reads(place + 1, "&") {
      place += 2
      let other = one(source, &place, end, depth: depth)
      value = value == false || other == false ? false : value == true && other == true ? true : nil
    }
    return value
  }

  private func one(_ source: SwiftTokens, _ place: inout Int, _ end: Int, depth: Int) -> Bool? {
    // The limit prevents a stack overflow. Real conditions are not nested so deeply.
    guard place < end, depth < 50 else {
      place = end
      return nil
    }
    if source.reads(place, "!") {
      place += 1
      return one(source, &place, end, depth: depth + 1).map { !$0 }
    }
    if source.reads(place, "(") {
      place += 1
      let value = either(source, &place, end, depth: depth + 1)
      place += 1
      return value
    }
    let name = source.text(place)
    place += 1
    guard place < end, source.reads(place, "(") else {
      return name == "DEBUG" || name == "true" ? true : name == "false" ? false : nil
    }
    let close = min(source.after(bracket: place), end)
    let argument = place + 1 < close ? source.text(place + 1) : ""
    place = close
    switch name {
    case "os": return argument == Self.system
    case "canImport": return canImport(argument)
    case "targetEnvironment": return false
    default: return nil
    }
  }
}

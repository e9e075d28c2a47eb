/// Signs in the code of a view or a model that its lists are long. Lists that can be searched or refreshed may be short.
struct LengthSigns: OptionSet, Sendable {
  let rawValue: Int

  /// Elements are loaded page by page.
  static let pages = LengthSigns(rawValue: 1)
  /// A view scrolls to the last element, as in a chat.
  static let end = LengthSigns(rawValue: 2)
  /// A view scrolls to a row that may be far away. This alone is no sign of length.
  static let jump = LengthSigns(rawValue: 4)

  init(rawValue: Int) { self.rawValue = rawValue }

  mutating func add(_ expression: Expression) {
    switch expression.kind {
    case .name(let name), .member(_, let name): add(name)
    case .call(let callee, let arguments):
      if let name = callee.lastName { add(call: name, arguments) }
    default: break
    }
  }

  /// Adds the signs in the name of a property or of a function.
  mutating func add(_ name: String) {
    if Self.isPagingState(name) { insert(.pages) }
  }

  private mutating func add(call name: String, _ arguments: [Expression.Argument]) {
    switch name {
    case "scrollTo":
      if arguments.contains(where: Self.isStart) { return }
      if !Self.isOffset(arguments) { insert(.jump) }
      if arguments.contains(where: Self.isEnd) { insert(.end) }
    // `scrollPosition($position)` only stores where the view is.
    case "scrollPosition": if arguments.first?.label == "id" { insert(.jump) }
    case "defaultScrollAnchor":
      insert(.jump)
      if arguments.contains(where: Self.isEnd) { insert(.end) }
    default: if Self.isPaging(name) { insert(.pages) }
    }
  }

  /// Whether the arguments of `scrollTo` name an offset.
  private static func isOffset(_ arguments: [Expression.Argument]) -> Bool {
    arguments.first.map { ["x", "y", "point"].contains($0.label) } ?? true
  }

  /// Whether an argument names the first element or the top. No rows are before it. `first { … }` may find any element.
  private static func isStart(_ argument: Expression.Argument) -> Bool {
    if argument.label == "edge" { return !isEnd(argument) }
    if argument.label != "anchor", isFirstIndex(argument.value) || argument.value.contains(isFirstElement) {
      return true
    }
    return argument.value.contains { $0.lastName == "first" } && !argument.value.contains { $0.calleeName == "first" }
  }

  /// Whether an expression is `0` or `startIndex`: rows that are identified by their position start with it.
  private static func isFirstIndex(_ value: Expression) -> Bool {
    if case .literal(.number(0)) = value.kind { return true }
    return value.lastName == "startIndex"
  }

  /// Whether an expression is `elements[0]`.
  private static func isFirstElement(_ expression: Expression) -> Bool {
    guard case .subscript(_, let arguments) = expression.kind, arguments.count == 1 else { return false }
    return isFirstIndex(arguments[0].value)
  }

  /// Whether an argument names the last element or the bottom.
  private static func isEnd(_ argument: Expression.Argument) -> Bool {
    argument.value.contains { $0.lastName == "last" || $0.lastName == "bottom" }
  }

  /// Whether a property describes further elements, such as `hasMore`.
  static func isPagingState(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["loadingmore", "hasmore", "morepages", "nextpage", "nextcursor"].contains(where: name.contains)
  }

  /// Whether a function loads further elements.
  static func isPaging(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["loadmore", "fetchmore", "nextpage", "loadnext", "fetchnext"].contains(where: name.contains)
  }
}

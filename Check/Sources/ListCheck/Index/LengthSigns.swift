/// Signs in the code of a view or a model that its lists are long.
struct LengthSigns: OptionSet, Sendable {
  let rawValue: Int

  /// The lists can be searched or filtered: a name contains `search` or `filter`, or ends in `query`.
  static let search = LengthSigns(rawValue: 1)
  /// The lists can be refreshed.
  static let refresh = LengthSigns(rawValue: 2)
  /// Elements are loaded page by page.
  static let pages = LengthSigns(rawValue: 4)
  /// A view scrolls to the last element, as in a chat.
  static let end = LengthSigns(rawValue: 8)
  /// A view scrolls to a row that may be far away. This alone is no sign of length.
  static let jump = LengthSigns(rawValue: 16)

  static let long: LengthSigns = [.search, .refresh, .pages, .end]

  init(rawValue: Int) { self.rawValue = rawValue }

  mutating func add(_ expression: Expression) {
    switch expression.kind {
    case .name(let name): add(name)
    // `items.filter { … }` filters by any condition.
    case .member(_, let name) where name != "filter": add(name)
    case .call(let callee, let arguments):
      if let name = callee.lastName { add(call: name, arguments) }
    default: break
    }
  }

  /// Adds the signs in the name of a property or of a function.
  mutating func add(_ name: String) {
    let name = name.lowercased()
    if ["search", "filter"].contains(where: name.contains) || name.hasSuffix("query") { insert(.search) }
    if ["loadingmore", "hasmore", "morepages", "nextpage", "nextcursor"].contains(where: name.contains) {
      insert(.pages)
    }
  }

  private mutating func add(call name: String, _ arguments: [Expression.Argument]) {
    switch name {
    case "refreshable": insert(.refresh)
    case "scrollTo":
      if !arguments.contains(where: Self.isStart) { insert(.jump) }
      if arguments.contains(where: Self.isEnd) { insert(.end) }
    case "scrollPosition": insert(.jump)
    case "defaultScrollAnchor":
      insert(.jump)
      if arguments.contains(where: Self.isEnd) { insert(.end) }
    default: if Self.isPaging(name) { insert(.pages) }
    }
  }

  /// Whether an argument names the first element. No rows are before it. `first { … }` may find any element.
  private static func isStart(_ argument: Expression.Argument) -> Bool {
    argument.value.contains { $0.lastName == "first" } && !argument.value.contains { $0.calleeName == "first" }
  }

  /// Whether an argument names the last element or the bottom.
  private static func isEnd(_ argument: Expression.Argument) -> Bool {
    argument.value.contains { $0.lastName == "last" || $0.lastName == "bottom" }
  }

  /// Whether a function loads further elements.
  static func isPaging(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["loadmore", "fetchmore", "nextpage", "loadnext", "fetchnext"].contains(where: name.contains)
  }
}

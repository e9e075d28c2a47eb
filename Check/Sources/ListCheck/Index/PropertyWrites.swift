/// Recognizes expressions that may change a property. A call on the property counts as a change, unless its function is
/// known to change nothing.
struct PropertyWrites {
  private let name: String

  init(_ name: String) { self.name = name }

  func isWrite(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .infix(let operands, let operators):
      return zip(operands, operators).contains { Self.assigns($1) && isWithin($0) }
    // `$items` and `_items`.
    case .name(let used), .member(_, let used): return used == "$" + name || used == "_" + name
    case .call(let callee, _):
      guard case .member(let base?, let function) = callee.kind else { return false }
      return isWithin(base) && !Self.reading.contains(function)
    // `&items`
    case .other(let parts): return parts.contains(where: isWithin)
    default: return false
    }
  }

  /// Whether an operator is an assignment.
  static func assigns(_ symbol: String) -> Bool {
    symbol.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(symbol)
  }

  /// Whether an expression is the property, or a part of it.
  private func isWithin(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let used): used == name
    case .member(let base?, let used): used == name && base.isSelf || isWithin(base)
    case .subscript(let base, _): isWithin(base)
    default: false
    }
  }

  /// Functions that change a collection or a boolean value.
  static let changing: Set = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "move", "swapAt", "sort",
    "reverse", "shuffle", "toggle", "formUnion", "update",
  ]

  /// Functions that change nothing, whatever they are called on. Functions of the program are unknown here.
  static let reading: Set = [
    "map", "compactMap", "flatMap", "filter", "sorted", "reversed", "enumerated", "prefix", "suffix", "dropFirst",
    "dropLast", "first", "last", "firstIndex", "lastIndex", "contains", "allSatisfy", "reduce", "min", "max", "joined",
    "forEach", "randomElement", "split", "index", "distance", "shuffled", "elementsEqual", "starts",
    "uppercased", "lowercased", "capitalized", "formatted", "trimmingCharacters", "hasPrefix", "hasSuffix",
  ]
}

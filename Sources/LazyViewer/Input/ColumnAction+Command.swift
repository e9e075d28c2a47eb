import LazyTerminal

extension ViewerAction {
  /// Parses a command for columns.
  ///
  /// - Returns: nil if `word` is none.
  init?(column word: String, _ rest: String) {
    switch word {
    case "column", "col":
      self = rest.isEmpty ? .say(":column takes a column's name, or # and its number") : Self.column(.go(rest))
    case "hide": self = Self.column(.hide(rest.isEmpty ? nil : rest))
    case "show": self = Self.column(.show(rest.isEmpty ? nil : rest))
    case "width":
      self = Self.width(rest).map { Self.column(.width($0)) } ?? .say(":width takes a number of cells, fit, or auto")
    case "freeze":
      let count = Int(rest).map { ColumnAction.freeze($0) }
      self =
        rest.isEmpty
        ? Self.column(.toggleFrozen) : count.map(Self.column) ?? .say(":freeze takes a number of columns, or nothing")
    case "move":
      switch rest {
      case "left": self = Self.column(.move(-1))
      case "right": self = Self.column(.move(1))
      default: self = .say(":move takes left or right")
      }
    default: return nil
    }
  }

  private static func column(_ action: ColumnAction) -> ViewerAction { .records(.column(action)) }

  /// Parses a width. An inner nil means a width that depends on the column's values.
  private static func width(_ text: String) -> ColumnWidth?? {
    switch text {
    case "fit": .some(.fit)
    case "auto": .some(nil)
    default: Int(text).flatMap { $0 > 0 ? .some(.cells($0)) : nil }
    }
  }
}

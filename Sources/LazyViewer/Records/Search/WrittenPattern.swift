package import LazyData

extension Pattern {
  /// The characters of the syntax of CSV, TSV and JSON. A pattern with one of them may be meant for complete lines.
  private static let marks: Set<Character> = ["\"", ",", "{", "}", "\t"]
  /// The formats with this syntax.
  private static let formats = ["CSV", "TSV", "JSON"]

  /// Returns a remark on a pattern that matches no cell, if it looks like a part of a line, such as `a,b`; nil for any
  /// other pattern.
  ///
  /// - Parameter format: the name of the source's format.
  package func remark(onNoMatchIn format: String) -> String? {
    guard options.scope == .cells, text.contains(where: Self.marks.contains),
      Self.formats.contains(where: { format.hasPrefix($0) })
    else { return nil }
    return "patterns match within cells; --as-written matches rows as they are written"
  }
}

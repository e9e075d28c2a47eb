/// A part of a text that is read as a condition, so that a prompt can show how the text is understood.
package struct ConditionSpan: Equatable, Sendable {
  /// The kind of a part of the text.
  package enum Kind: Equatable, Sendable {
    case column
    /// An operator after a column, such as `>=` or `between`.
    case comparison
    /// A word between conditions, a bracket or a negation.
    case word
    /// A value that is compared as a number, a time or a text.
    case value(FieldComparison.Kind)
    /// A regular expression.
    case pattern
  }

  package let range: Range<String.Index>
  package let kind: Kind

  /// Returns the parts of a text in order, up to the first mistake; empty if the text is not a condition.
  ///
  /// - Complexity: O(characters · columns).
  package static func spans(of text: String, on columns: [RecordColumn]) -> [ConditionSpan] {
    var parser = ConditionParser(text, columns, Pattern.Options())
    guard parser.isCondition else { return [] }
    _ = try? parser.condition()
    return parser.spans
  }
}

extension ConditionParser {
  /// Adds a part of the text, without the spaces at its end.
  mutating func add(_ part: Substring, _ kind: ConditionSpan.Kind) {
    guard let last = part.lastIndex(where: { $0 != " " }) else { return }
    spans.append(ConditionSpan(range: part.startIndex..<part.index(after: last), kind: kind))
  }

  mutating func addSpans(of head: Head, in rest: Substring) {
    let column = head.afterColumn.startIndex
    add(rest[..<column], .column)
    add(rest[column..<head.rest.startIndex].drop { $0 == " " }, .comparison)
  }
}

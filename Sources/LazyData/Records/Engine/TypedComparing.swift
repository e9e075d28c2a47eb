/// A reading whose values are compared in the types that its source declares.
@MainActor
protocol TypedComparing: RecordReading {
  /// Returns the name of the type in which the values of a column are compared with a value, such as `integer`. Returns
  /// `nil` if texts are compared.
  func comparedType(of column: Int, with comparison: FieldComparison) -> String?
}

extension RecordSource {
  /// Returns how the source compares the values of a column with a value: the name of a declared type, or `a text`.
  /// Returns `nil` if the source declares no types, so that only the value determines the comparison.
  package func comparedType(of column: Int, with comparison: FieldComparison) -> String? {
    guard let reading = current.reading as? any TypedComparing else { return nil }
    return reading.comparedType(of: column, with: comparison) ?? "a text"
  }
}

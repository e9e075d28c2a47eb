extension [RecordColumn] {
  /// The number of records whose values determine the forms.
  static let sampledRows = 200
  /// The number of bytes of each value that are examined.
  static let sampledBytes = 64

  /// Returns the columns with the forms of their values.
  ///
  /// - Parameters:
  ///   - rows: the fields of some records, from the first column.
  ///   - prefersDecimalComma: whether an ambiguous comma, as in `1,234`, precedes decimals.
  /// - Complexity: O(bytes of the rows).
  func withForms(of rows: some Sequence<[RecordField]>, prefersDecimalComma: Bool = false) -> [RecordColumn] {
    let rows = Array<[RecordField]>(rows)
    let detector = ValueFormDetector(prefersDecimalComma: prefersDecimalComma)
    return enumerated().map { index, column in
      var column = column
      let fields = rows.lazy.compactMap { $0.indices.contains(index) ? $0[index] : nil }
      column.form = detector.form(of: fields.filter { !$0.isCut && $0.kind.isWritten }.map(\.bytes))
      return column
    }
  }
}

extension RecordField.Kind {
  /// Whether the bytes of a field of this kind are the value itself, and not a description or another form of it.
  fileprivate var isWritten: Bool {
    switch self {
    case .text, .number, .word: true
    case .nested, .null, .binary, .missing, .unreadable, .awaited: false
    }
  }
}

/// A column of a table, or a part of one: a value, a list, a map or a structure.
package struct ParquetField: Sendable {
  /// The kinds of values that a field can have.
  package indirect enum Kind: Sendable {
    case value(ParquetLeaf)
    case list(ParquetField, RepeatedLevels)
    case map(key: ParquetField, value: ParquetField, RepeatedLevels)
    case record([ParquetField])
    /// A value that describes its own type, in the fields `metadata` and `value`, and `typed_value` if parts are stored
    /// as columns.
    case variant([ParquetField])
  }

  package let name: String
  package let kind: Kind
  /// The definition level of entries at which the field is not null.
  let definition: Int
  /// The simple columns of the field.
  package let leaves: [ParquetLeaf]
}

/// The levels of entries that start an element of a list.
package struct RepeatedLevels: Equatable, Sendable {
  let definition: Int
  let repetition: Int
}

extension ParquetField {
  /// The simple column of the field; `nil` if the field is not a simple column, or is in a list.
  package var leaf: ParquetLeaf? {
    guard case .value(let leaf) = kind, leaf.maxRepetition == 0 else { return nil }
    return leaf
  }
}

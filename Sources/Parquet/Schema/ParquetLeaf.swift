/// A column of simple values, as it is stored. A list or a structure consists of one or more of them.
package struct ParquetLeaf: Equatable, Sendable {
  /// The position of the column in each row group.
  package let index: Int
  /// The names from the top of the schema to the column, joined by dots.
  package let path: String
  package let physicalType: ParquetPhysicalType
  package let logicalType: ParquetLogicalType?
  /// The definition level of an entry with a value.
  let maxDefinition: Int
  /// The number of lists that contain a value.
  let maxRepetition: Int
}

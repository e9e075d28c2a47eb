/// The limits that keep a damaged or hostile file from using much memory or time.
package enum ParquetLimits {
  /// The maximum size of the footer in bytes.
  package static let footer = 256 << 20
  /// The maximum size of a page in bytes, packed or unpacked.
  package static let page = 256 << 20
  /// The maximum number of values of a page, nulls included.
  package static let valuesOfPage = 1 << 24
  /// The maximum depth of the schema, and of nested structures in the footer.
  package static let depth = 64
  /// The maximum number of bytes of a decimal.
  package static let decimal = 64
}

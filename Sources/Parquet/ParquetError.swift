/// The reason why a Parquet file, or a part of it, cannot be read.
package struct ParquetError: Error, Equatable, CustomStringConvertible {
  /// One line: the fault, and the column and row group if they are known.
  package let description: String
  /// Whether the bytes end too early. The header of a page is then read again with more bytes.
  let isTruncation: Bool

  init(_ description: String, isTruncation: Bool = false) {
    self.description = description
    self.isTruncation = isTruncation
  }

  static let truncated = ParquetError("the data ends too early", isTruncation: true)

  /// Returns the error with its place at the start of the line.
  func at(_ place: String) -> ParquetError { ParquetError("\(place): \(description)") }
}

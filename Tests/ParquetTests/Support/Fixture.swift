import Foundation
import Parquet
import Testing

/// A small Parquet file.
struct Fixture: Sendable, CustomTestStringConvertible {
  let bytes: [UInt8]

  init(_ base64: String) {
    bytes = Data(base64Encoded: base64, options: .ignoreUnknownCharacters).map { [UInt8]($0) } ?? []
  }

  var testDescription: String { "a file of \(bytes.count) bytes" }

  /// All fixtures.
  static let all = [
    plain, dictionary, plainDictionary, delta, split, rle, snappy, lz4, gzip, zstd, versionTwo, numbers, times, int96,
    texts, interval, statistics, nested, empty, withinRows, indexed, followed, longPages,
    longPagesVersionTwo,
  ]

  /// Returns the texts of a column. Null is `nil`.
  func column(_ name: String, unpacker: @escaping ParquetUnpacker = GzipUnpacker.unpack) throws -> [String?] {
    let bytes = MemoryBytes(bytes)
    let file = try ParquetFile(bytes)
    let reader = ParquetReader(file, bytes: bytes, unpackOther: unpacker)
    guard let column = file.columns.firstIndex(where: { $0.name == name }) else { return [] }
    return try file.groups.indices.flatMap { group in
      try reader.values(ofColumn: column, rows: 0..<file.groups[group].rows.count, inGroup: group)
        .map { $0 == .null ? nil : $0.text }
    }
  }
}

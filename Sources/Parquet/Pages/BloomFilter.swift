/// A split block Bloom filter. It shows either that a value is not in a column chunk, or that it may be.
///
/// Specification: Apache Parquet, "Parquet Bloom Filter".
struct BloomFilter {
  /// The words of the blocks. A block has eight words.
  private let words: [UInt32]

  /// - Parameters:
  ///   - bytes: the header, and the bits after it.
  /// - Returns: `nil` if the filter is damaged, incomplete, or of an unknown kind.
  init?(_ bytes: [UInt8]) {
    guard let header = try? BloomFilterHeader(bytes), header.isKnown, header.bitCount > 0, header.bitCount % 32 == 0,
      header.bitCount <= bytes.count - header.size
    else { return nil }
    words = bytes.integers(header.size..<header.size + header.bitCount, as: UInt32.self)
  }

  private static let salts: [UInt32] = [
    0x47b6_137b, 0x4497_4d91, 0x8824_ad5b, 0xa2b7_289d, 0x7054_95c7, 0x2df1_424b, 0x9efc_4947, 0x5c6b_fb31,
  ]

  /// Whether a value may be in the column chunk.
  ///
  /// - Parameter value: the value in the encoding PLAIN, without a length.
  func mayContain(_ value: [UInt8]) -> Bool {
    let hash = XXHash64.hash(value)
    let block = Int(((hash >> 32) &* UInt64(words.count / 8)) >> 32) * 8
    let key = UInt32(truncatingIfNeeded: hash)
    return Self.salts.indices.allSatisfy { words[block + $0] & (1 << ((key &* Self.salts[$0]) >> 27)) != 0 }
  }
}

/// The header of a Bloom filter.
private struct BloomFilterHeader {
  /// The size of the bits, in bytes.
  var bitCount = 0
  /// The size of the header, in bytes.
  private(set) var size = 0
  private var kinds = 0

  /// Whether the header names the algorithm, the hash function and the compression of the specification.
  var isKnown: Bool { kinds == 3 }

  init(_ bytes: [UInt8]) throws {
    var reader = ThriftReader(bytes)
    try reader.readStructure { reader, field in
      switch field.id {
      case 1: bitCount = try reader.size(field)
      case 2, 3, 4:
        try reader.structure(field) { reader, field in
          if field.id == 1 { kinds += 1 }
          try reader.skip(field)
        }
      default: try reader.skip(field)
      }
    }
    size = reader.cursor.position
  }
}

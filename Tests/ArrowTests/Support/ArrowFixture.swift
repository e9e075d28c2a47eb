import Arrow
import CInflate
import Foundation
import Parquet

/// A small Arrow file or stream.
struct ArrowFixture: Sendable {
  let bytes: [UInt8]

  init(_ base64: String) {
    bytes = Data(base64Encoded: base64, options: .ignoreUnknownCharacters).map { [UInt8]($0) } ?? []
  }

  /// All fixtures.
  static let all = [numbers, times, texts, nested, replaced, extended, inner, lz4, zstd, plain, old]

  /// Returns the texts of each column by its name. Null is `nil`.
  func columns() throws -> [String: [String?]] { try ArrowTable(bytes).columns() }
}

/// An open file in memory.
struct ArrowTable {
  let bytes: RecordedBytes
  let file: ArrowFile
  let reader: ArrowReader

  init(_ bytes: [UInt8]) throws {
    self.bytes = RecordedBytes(bytes)
    file = try ArrowFile(self.bytes)
    reader = ArrowReader(file, bytes: self.bytes, unpackOther: Self.unpack)
  }

  func columns() throws -> [String: [String?]] {
    var columns: [String: [String?]] = [:]
    for (index, column) in file.columns.enumerated() { columns[column.name] = try texts(index) }
    return columns
  }

  func texts(_ column: Int) throws -> [String?] {
    try file.batches.indices.flatMap { batch in
      try reader.values(ofColumn: column, rows: 0..<file.batches[batch].rows.count, inBatch: batch)
        .map { $0 == .null ? nil : $0.text }
    }
  }

  struct Unavailable: Error {}

  /// Unpacks zstd with the system's library.
  static let unpack: ParquetUnpacker = { codec, bytes, size in
    guard codec == .zstandard, let decoder = cdecoder_open(CDECODER_ZSTANDARD) else { throw Unavailable() }
    defer { cdecoder_close(decoder) }
    return [UInt8](unsafeUninitializedCapacity: size) { output, initialized in
      let step = bytes.withUnsafeBufferPointer { input in
        cdecoder_next(decoder, input.baseAddress, input.count, output.baseAddress, output.count)
      }
      initialized = step.outcome == CINFLATE_DAMAGED ? 0 : step.written
    }
  }
}

/// A file in memory that records its reads.
final class RecordedBytes: ParquetBytes {
  private let bytes: [UInt8]
  private(set) var reads: [Range<Int>] = []
  /// Is thrown instead of reading.
  var failure: Failure?

  struct Failure: Error, Equatable {}

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  func read(_ range: Range<Int>) throws -> [UInt8] {
    if let failure { throw failure }
    reads.append(range)
    return Array(bytes[range])
  }

  /// Returns the ranges that `body` reads.
  func reading(_ body: () throws -> Void) rethrows -> [Range<Int>] {
    reads = []
    try body()
    return reads
  }
}

/// A file on a server that records which ranges are loaded, and which are read without having been loaded.
final class RemoteBytes: ParquetBytes {
  private let bytes: [UInt8]
  private(set) var reads: [Range<Int>] = []
  private(set) var loads: [[Range<Int>]] = []
  /// The reads of bytes that were not loaded before.
  private(set) var late: [Range<Int>] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }
  var isRemote: Bool { true }

  func isLoaded(_ range: Range<Int>) -> Bool {
    loads.joined().contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
  }

  func load(_ ranges: [Range<Int>]) { loads.append(ranges) }

  func read(_ range: Range<Int>) -> [UInt8] {
    reads.append(range)
    if !isLoaded(range) { late.append(range) }
    return Array(bytes[range])
  }
}

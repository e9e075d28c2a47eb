import Parquet

/// The bytes of a file. For a file on a server, it can record which bytes a decoder needs, so that these are loaded
/// together.
final class ArrowLoadingBytes: ParquetBytes {
  /// The error of a read of bytes that are not loaded.
  struct NotLoaded: Error {}

  private let bytes: any ParquetBytes
  private var isRecording = false
  private var missing: [Range<Int>] = []

  init(_ bytes: any ParquetBytes) { self.bytes = bytes }

  var count: Int { bytes.count }
  var isRemote: Bool { bytes.isRemote }
  func isLoaded(_ range: Range<Int>) -> Bool { bytes.isLoaded(range) }
  func load(_ ranges: [Range<Int>]) throws { try bytes.load(ranges) }

  func read(_ range: Range<Int>) throws -> [UInt8] {
    guard isRecording, !bytes.isLoaded(range) else { return try bytes.read(range) }
    missing.append(range)
    throw NotLoaded()
  }

  /// While ranges are being recorded, records those of `ranges` that are not loaded, so that the caller can load them
  /// together. Otherwise does nothing.
  ///
  /// - Throws: `NotLoaded` if a range is not loaded and ranges are being recorded.
  func expect(_ ranges: @autoclosure () -> [Range<Int>]) throws {
    guard isRecording else { return }
    let needed = ranges().filter { !bytes.isLoaded($0) }
    missing += needed
    if !needed.isEmpty { throw NotLoaded() }
  }

  /// Calls `body`, and records the ranges that it needs. Reads of bytes that are not loaded fail.
  ///
  /// - Returns: the ranges that are not loaded.
  func recording(_ body: () -> Void) -> [Range<Int>] {
    (isRecording, missing) = (true, [])
    defer { (isRecording, missing) = (false, []) }
    body()
    return missing
  }
}

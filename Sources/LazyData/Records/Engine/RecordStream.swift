/// A stream of all rows of a table or query as CSV, from the first to the last. Rows are passed to a closure as they
/// are read, and are not kept.
///
///     let stream = try RecordFile.openStream("postgresql://host/shop", options)
///     let count = try stream?.copy { try output.write($0) }
package protocol RecordStream: AnyObject, Sendable {
  /// The name of the table or query.
  var name: String { get }

  /// The names of the columns as a line of CSV.
  var header: [UInt8] { get }

  /// Passes the rows to `body` as lines of CSV. Call this only once.
  ///
  /// - Parameter body: receives complete rows, and returns whether to continue. `false` stops the source.
  /// - Returns: the number of rows that were passed to `body`.
  /// - Throws: `InterruptedStream` if not all rows can be read; rethrows the errors of `body`.
  func copy(_ body: (UnsafeRawBufferPointer) throws -> Bool) throws -> Int

  /// Stops `copy`. May be called on any thread, at any time.
  func stop()
}

/// The error of a stream whose rows could not all be read.
package struct InterruptedStream: Error {
  /// The number of rows that were read.
  package let rows: Int
  /// The approximate number of all rows; `nil` if unknown.
  package let estimate: Int?
  package let reason: DataError

  package init(rows: Int, estimate: Int?, reason: DataError) {
    self.rows = rows
    self.estimate = estimate
    self.reason = reason
  }
}

/// Collects lines of output, so that many lines are written at once.
struct StreamedLines {
  private var bytes: [UInt8] = []
  /// The number of lines that were added.
  private(set) var count = 0

  /// The size in bytes that the buffer reaches before it is flushed.
  private static let full = 1 << 16

  init() { bytes.reserveCapacity(2 * Self.full) }

  /// Adds a complete line.
  ///
  /// - Returns: whether to continue.
  mutating func add(
    _ line: some Collection<UInt8>, _ body: (UnsafeRawBufferPointer) throws -> Bool
  ) rethrows -> Bool {
    bytes.append(contentsOf: line)
    count += 1
    return bytes.count < Self.full ? true : try flush(body)
  }

  /// Passes the buffered lines to `body`.
  ///
  /// - Returns: whether to continue.
  mutating func flush(_ body: (UnsafeRawBufferPointer) throws -> Bool) rethrows -> Bool {
    guard !bytes.isEmpty else { return true }
    defer { bytes.removeAll(keepingCapacity: true) }
    return try bytes.withUnsafeBytes(body)
  }
}

/// All rows of a table or query as they are written, from the first to the last. They are passed on as they are read,
/// and not kept.
///
///     let stream = try RecordFile.openStream("postgresql://host/shop", options)
///     let count = try stream?.copy { try output.write($0) }
package protocol RecordStream: AnyObject, Sendable {
  /// The name of the table or query.
  var name: String { get }

  /// The names of the columns as a line of CSV.
  var header: [UInt8] { get }

  /// Passes the rows to `body` as lines of CSV. It is called once.
  ///
  /// - Parameter body: takes complete rows, and returns whether more are wanted. If not, the source is stopped.
  /// - Returns: the number of rows that were passed on.
  /// - Throws: `InterruptedStream` if not all rows can be read; rethrows the errors of `body`.
  func copy(_ body: (UnsafeRawBufferPointer) throws -> Bool) throws -> Int

  /// Ends `copy`. Any thread calls it, at any time.
  func stop()
}

/// The reason why not all rows of a stream were passed on.
package struct InterruptedStream: Error {
  /// The number of rows that were passed on.
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

/// Lines that are buffered for an output, which takes many at a time.
struct StreamedLines {
  private var bytes: [UInt8] = []
  /// The number of lines that were added.
  private(set) var count = 0

  /// The number of bytes that are passed on together.
  private static let full = 1 << 16

  init() { bytes.reserveCapacity(2 * Self.full) }

  /// Adds a complete line.
  ///
  /// - Returns: whether more are wanted.
  mutating func add(
    _ line: some Collection<UInt8>, _ body: (UnsafeRawBufferPointer) throws -> Bool
  ) rethrows -> Bool {
    bytes.append(contentsOf: line)
    count += 1
    return bytes.count < Self.full ? true : try flush(body)
  }

  /// Passes on the lines that were added since the last time.
  ///
  /// - Returns: whether more are wanted.
  mutating func flush(_ body: (UnsafeRawBufferPointer) throws -> Bool) rethrows -> Bool {
    guard !bytes.isEmpty else { return true }
    defer { bytes.removeAll(keepingCapacity: true) }
    return try bytes.withUnsafeBytes(body)
  }
}

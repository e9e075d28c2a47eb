/// All rows of a table or of a query as they are written, from the first to the last. They are passed on as they are read, and not kept.
///
///     let stream = try RecordFile.openStream("postgresql://host/shop", options)
///     let count = try stream?.copy { try output.write($0) }
package protocol RecordStream: AnyObject, Sendable {
  /// The name of what is read: a table's, or that of a query.
  var name: String { get }

  /// The names of the columns as a line of CSV.
  var header: [UInt8] { get }

  /// Hands over the rows as lines of CSV. It is called once.
  ///
  /// - Parameter body: takes complete rows, and returns whether more are wanted. If not, the source is told to stop.
  /// - Returns: the number of rows that were handed over.
  /// - Throws: `InterruptedStream` if not all rows can be read, and what `body` throws.
  func copy(_ body: (UnsafeRawBufferPointer) throws -> Bool) throws -> Int

  /// Ends `copy`. Any thread calls it, at any time.
  func stop()
}

/// The reason why not all rows of a stream were handed over.
package struct InterruptedStream: Error {
  /// The number of rows that were.
  package let rows: Int
  /// About how many there are; nil if that is not known.
  package let estimate: Int?
  package let reason: DataError

  package init(rows: Int, estimate: Int?, reason: DataError) {
    self.rows = rows
    self.estimate = estimate
    self.reason = reason
  }
}

/// Lines on their way to an output, which takes many at a time.
struct StreamedLines {
  private var bytes: [UInt8] = []
  /// The number of lines that were added.
  private(set) var count = 0

  /// Bytes that are handed over together.
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

  /// Hands over what was added since.
  ///
  /// - Returns: whether more is wanted.
  mutating func flush(_ body: (UnsafeRawBufferPointer) throws -> Bool) rethrows -> Bool {
    guard !bytes.isEmpty else { return true }
    defer { bytes.removeAll(keepingCapacity: true) }
    return try bytes.withUnsafeBytes(body)
  }
}

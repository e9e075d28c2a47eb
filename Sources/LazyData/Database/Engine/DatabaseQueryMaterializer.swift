/// Runs a query on a server once, and stores its rows locally.
///
/// A relation without a key may return its rows in a different order each time. So its rows are read once, and shown
/// from a local table.
final class DatabaseQueryMaterializer: SQLiteRowStoring {
  let rows: SQLiteRowStore
  var format: String { server.connector.dialect.name }
  private let query: DatabaseQuery
  private let server: ConnectionPool

  /// The maximum number of rows that are stored together. `batchBytes` is the maximum number of bytes of their values.
  private static let batch = 256
  private static let batchBytes = 1 << 20

  /// - Parameter space: the place to store the rows.
  /// - Throws: `DataError` if the rows cannot be stored.
  init(_ query: DatabaseQuery, on server: ConnectionPool, in space: SQLiteTemporaryStore) throws(DataError) {
    self.query = query
    self.server = server
    rows = try SQLiteRowStore(
      SQLiteRelation(
        kept: query.name, columns: query.columns.map(\.name),
        decimals: Set(query.columns.indices.filter { query.columns[$0].valueKind == .number }),
        notations: Self.notations(of: query.columns)),
      in: SQLiteConnection(temporaryFor: server.path, in: space))
  }

  /// Returns the notations of the columns whose values SQLite would write differently from the server. A copy of the
  /// rows uses these notations.
  private static func notations(of columns: [DatabaseColumn]) -> [Int: SQLiteRelation.Notation] {
    var notations: [Int: SQLiteRelation.Notation] = [:]
    for (index, column) in columns.enumerated() {
      switch column.valueKind {
      case .bytes: notations[index] = .hexadecimal
      case .truth: notations[index] = .letter
      case .number, .short, .text, .json: break
      }
    }
    return notations
  }

  func run(_ sink: EventSink<Int>) async throws {
    try await DatabaseOperation.run { operation in
      var throttle = sink.throttle
      var values: [[SQLiteValue]] = []
      var byteCount = 0
      try server.withSession(.passes, operation) { session in
        try session.run(query, operation) { row in
          values.append(query.columns.enumerated().map { $1.value(row.text($0)) })
          byteCount += row.size
          // The rows of the first screen are reported immediately.
          let isFirst = rows.count == 0 && values.count == DatabaseRowReader.pageLength
          guard isFirst || values.count == Self.batch || byteCount >= Self.batchBytes else { return true }
          try rows.add(values)
          values.removeAll(keepingCapacity: true)
          byteCount = 0
          if isFirst || throttle.isDue() { sink.send(rows.count) }
          return true
        }
      }
      try rows.add(values)
    }
  }
}

extension DatabaseColumn {
  /// The maximum number of characters of a number that is stored as a floating-point number. SQLite prints at most this
  /// number of digits exactly.
  private static let mostDigits = 15

  /// Converts a value for storage. A number is stored as a number if that preserves its text form. Bytes are stored as
  /// a BLOB, and any other value as its text.
  fileprivate func value(_ bytes: [UInt8]?) -> SQLiteValue {
    guard let bytes else { return .null }
    let text = String(decoding: bytes, as: UTF8.self)
    switch valueKind {
    case .number:
      if let number = Int64(text) { return .integer(number) }
      if text.utf8.count <= Self.mostDigits, let number = Double(text), "\(number)" == text { return .real(number) }
      return .text(text)
    case .truth: return .text(text == "t" ? "true" : "false")
    case .bytes:
      return .blob(bytes.withUnsafeBytes { dialect.bytes($0) })
    case .short, .text, .json: return .text(text)
    }
  }
}

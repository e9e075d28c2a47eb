extension DatabaseReading {
  /// Reads the last rows, backwards from the end.
  func end(before: RecordList?) -> EnginePass<Void, EndOutcome>? {
    part(before) { part in try part.rows(before: before?.first) + part.keys(of: before) }
  }

  /// Reads the rows at a relative position, such as 0.5 for the middle. The position is estimated by the server.
  func part(at share: Double, before: RecordList?) -> EnginePass<Void, EndOutcome>? {
    part(before) { part in
      if let before {
        return try part.rows(before: before.first) + part.keys(of: before) + part.rows(behind: before.last)
      }
      guard let place = try part.place(at: share) else { return [] }
      return try part.rows(before: place) + part.rows(from: place)
    }
  }

  private func part(
    _ before: RecordList?, _ read: @escaping @Sendable (DatabasePart) throws -> [RecordKey]
  ) -> EnginePass<Void, EndOutcome>? {
    // Nothing more is read if the part on screen is long enough, or if the relation is not open yet.
    guard isOpen, before.map({ $0.count < DatabasePart.longest }) ?? true else { return nil }
    let (server, contents, path) = (server, contents, path)
    let reader = places.reader
    return EnginePass(.waiting) {
      try await DatabaseOperation.run { operation in
        try server.retrying(operation) {
          try server.withSession(.rows, operation) { session in
            try read(DatabasePart(reader: reader, contents: contents, session: session, operation: operation))
          }
        }
      }
    } answer: { result in
      switch result {
      case .success(let keys):
        guard keys.count > before?.count ?? 0 else { return .notFound }
        return .found(RecordList(DatabaseEndPlaces(keys, reader, contents), count: keys.count))
      case .failure(let error): return .failed(DataError(server: error, path: path).reason)
      }
    }
  }
}

extension DatabaseReading {
  func place(of id: RecordID, in records: RecordList) -> EnginePass<Void, Int?>? {
    guard case .row(let key) = id, key.position == nil, let places = records.places as? DatabaseKeyedPlaces
    else { return nil }
    let server = server
    return EnginePass(.waiting) {
      try await DatabaseOperation.run { operation in
        try server.retrying(operation) {
          try server.withSession(.passes, operation) { session -> Int? in
            let reader = places.reader
            if reader.statements.isOwnOrder {
              let anchors = places.withPager { $0.anchors.counted }
              return try DatabaseCount(statements: reader.statements, session: session, operation: operation)
                .row(of: key, anchors: anchors)
            }
            guard let place = try reader.place(of: key, session, operation) else { return nil }
            return try reader.distance(from: nil, to: place, session, operation)
          }
        }
      }
    } answer: { result in
      guard let place = try? result.get(), !records.isEmpty else { return nil }
      return min(place, records.count - 1)
    }
  }
}

/// Reads rows that are shown before their position among all rows is known.
struct DatabasePart {
  /// The maximum number of rows that are shown before their position is known.
  static let longest = 4_096

  let reader: DatabaseRowReader
  let contents: DatabaseRowContents
  let session: any DatabaseSession
  let operation: DatabaseOperation

  private var statements: DatabaseStatements { reader.statements }

  /// Returns the keys of rows that are already shown.
  func keys(of records: RecordList?) -> [RecordKey] {
    records.map { $0.compactMap { if case .row(let key) = $0.id { key } else { nil } } } ?? []
  }

  /// Returns the page before a record, or the last page if there is no record.
  func rows(before record: SourceRecord?) throws -> [RecordKey] {
    guard let record else { return try rows(before: nil as RecordKey?) }
    guard case .row(let key) = record.id else { return [] }
    return try rows(before: key)
  }

  /// Returns the page after a record.
  func rows(behind record: SourceRecord?) throws -> [RecordKey] {
    guard case .row(let key)? = record?.id else { return [] }
    return Array(try read(KeyScan(start: key, limit: DatabaseRowReader.pageLength + 1)).dropFirst())
  }

  func rows(before place: RecordKey?) throws -> [RecordKey] {
    try read(KeyScan(direction: .backward, start: place, limit: DatabaseRowReader.pageLength))
  }

  func rows(from place: RecordKey) throws -> [RecordKey] {
    try read(KeyScan(start: place, limit: DatabaseRowReader.pageLength))
  }

  private func read(_ scan: KeyScan) throws -> [RecordKey] {
    let columns = 0..<min(statements.relation.columns.count, DatabaseRowContents.columnsTogether)
    let (run, page) = try reader.rows(scan, columns, limit: contents.pageLimit, session, operation)
    contents.keep(page)
    return run.keys
  }

  /// Returns the place of the row at a relative position, such as 0.5 for the middle; `nil` if it cannot be estimated.
  func place(at share: Double) throws -> RecordKey? {
    if statements.order.isPhysical {
      let block = Int(share * Double(try reader.blocks(session, operation)))
      return .values([.text(Array("(\(block),0)".utf8))])
    }
    if statements.isNumbered, let bounds = try bounds() {
      let number = Double(bounds.lowerBound) + share * (Double(bounds.upperBound) - Double(bounds.lowerBound))
      let nearest = Int64(exactly: number.rounded()) ?? bounds.lowerBound
      return .number(min(max(nearest, bounds.lowerBound), bounds.upperBound))
    }
    guard let term = statements.order.terms.first else { return nil }
    let share = String(term.isDescending ? 1 - share : share)
    let relation = statements.relation
    let dialect = relation.dialect
    var value = try dialect.statistics(term.column, in: relation, share: share, session).flatMap { statement in
      try self.value(statement.sql, statement.parameters)
    }
    if value == nil, let sql = dialect.valueBetween(term.column, in: relation) {
      value = try self.value(sql, [Array(share.utf8)])
    }
    guard let value else { return nil }
    var place: RecordKey?
    try session.query(statements.firstReaching, [value], settings: statements.settings, operation) { row in
      place = statements.place(in: row)
      return false
    }
    return place
  }

  /// Returns the only value in a statement's result, or `nil` if there is none.
  private func value(_ sql: String, _ parameters: [[UInt8]?]) throws -> [UInt8]? {
    var value: [UInt8]?
    try session.query(sql, parameters, operation) { row in
      value = row.text(0)
      return false
    }
    return value
  }

  private func bounds() throws -> ClosedRange<Int64>? {
    var bounds: ClosedRange<Int64>?
    try session.query(statements.bounds, [], operation) { row in
      if let first = row.integer(0), let last = row.integer(1), first <= last { bounds = first...last }
      return false
    }
    return bounds
  }
}

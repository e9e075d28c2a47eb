/// Reads rows of a relation with a key, in a session that the caller provides.
struct DatabaseRowReader: Sendable {
  /// The number of rows that are read together.
  static let pageLength = 64

  let statements: DatabaseStatements
  let tally: DatabaseTally

  init(_ statements: DatabaseStatements, _ tally: DatabaseTally) {
    self.statements = statements
    self.tally = tally
  }

  var relation: DatabaseRelation { statements.relation }

  /// The reader of the same rows, whose values are read as they are written to a file.
  var forWriting: DatabaseRowReader {
    var statements = statements
    statements.keepsPadding = true
    return DatabaseRowReader(statements, tally)
  }

  /// Reads the keys and some columns of the rows of a scan.
  ///
  /// - Parameter limit: the maximum number of bytes of a field.
  /// - Complexity: O(offset + limit of the scan) on the server, by an index.
  func rows(
    _ scan: KeyScan, _ columns: Range<Int>, limit: Int, _ session: any DatabaseSession, _ operation: DatabaseOperation
  ) throws -> (run: KeyRun, page: FieldPage) {
    if scan.direction == .backward, statements.order.isPhysical {
      return try rowsBackward(scan, columns, limit: limit, session, operation)
    }
    var equal = 0
    if scan.direction == .backward, let start = scan.start, statements.order.number(of: start) > 0 {
      equal = try countEqual(to: start, session, operation)
    }
    let sql = statements.rows(scan, columns, limit: limit, equal: equal)
    return try rows(sql, statements.parameters(of: scan), scan, columns, limit: limit, session, operation)
  }

  /// The number of blocks that are searched first for the rows before a place.
  private static let firstBlocks = 4

  /// Reads the rows before a place in physical order. It reads a few blocks, and then more if they do not contain
  /// enough rows.
  private func rowsBackward(
    _ scan: KeyScan, _ columns: Range<Int>, limit: Int, _ session: any DatabaseSession, _ operation: DatabaseOperation
  ) throws -> (run: KeyRun, page: FieldPage) {
    var end = try scan.start?.block ?? blocks(session, operation)
    end += 1
    var count = Self.firstBlocks
    while true {
      try operation.check()
      let first = max(0, end - count)
      let parameters = statements.parameters(scan.start) + [Array(String(first).utf8)]
      let found = try rows(
        statements.rowsBackward(scan, columns, limit: limit), parameters, scan, columns, limit: limit, session,
        operation)
      if found.run.keys.count == scan.limit || first == 0 { return found }
      count *= 8
    }
  }

  /// Returns the number of blocks that store the rows.
  func blocks(_ session: any DatabaseSession, _ operation: DatabaseOperation) throws -> Int {
    var count = 0
    let name = [Array(relation.named.schema.utf8), Array(relation.named.table.utf8)]
    try session.query(statements.blocks, name, operation) { row in
      count = Int(row.integer(0) ?? 0)
      return false
    }
    return count
  }

  private func rows(
    _ sql: String, _ parameters: [[UInt8]?], _ scan: KeyScan, _ columns: Range<Int>, limit: Int,
    _ session: any DatabaseSession, _ operation: DatabaseOperation
  ) throws -> (run: KeyRun, page: FieldPage) {
    var run = KeyRun()
    var page = FieldPage(columns: columns, limit: limit)
    try query(sql, parameters, session, operation) { row in
      let key = statements.key(in: row)
      run.keys.append(key)
      if run.keys.count == 1 { run.first = statements.place(in: row) }
      if run.keys.count == scan.limit { run.last = statements.place(in: row) }
      page.add(key, fields(row, columns, limit: limit))
    }
    if scan.direction == .backward {
      run.keys.reverse()
      swap(&run.first, &run.last)
    }
    return (run, page)
  }

  /// Reads some columns of the rows with the given keys. Deleted rows are stored as `nil`.
  func rows(
    _ keys: [RecordKey], _ columns: Range<Int>, limit: Int, _ session: any DatabaseSession,
    _ operation: DatabaseOperation
  ) throws -> FieldPage {
    var page = FieldPage(columns: columns, limit: limit)
    guard !keys.isEmpty else { return page }
    let own = relation.ownOrder
    // Only one of several equal rows is read.
    let equal = Dictionary(grouping: keys) { own.place($0, number: 0) }
    let sql = statements.rows(keyed: Array(equal.keys), columns, limit: limit)
    try query(sql, equal.keys.flatMap { own.parameters(of: $0) }, session, operation) { row in
      let fields = fields(row, columns, limit: limit)
      for key in equal[statements.key(in: row)] ?? [] { page.add(key, fields) }
    }
    for key in keys where !page.has(key) { page.add(key, nil) }
    return page
  }

  /// The maximum number of characters, or of digits of bytes, that are read at once from a long value.
  ///
  /// The server searches for the start of each part from the beginning of the value. Small parts would therefore be
  /// slower.
  static let partLength = 1 << 23

  /// Reads a part of a value as it is written.
  ///
  /// - Parameters:
  ///   - start: the number of characters before the part, or of bytes of a binary value.
  ///   - count: the maximum number of them to read.
  /// - Returns: a text, or two hexadecimal digits for each byte.
  /// - Throws: `DataError`, also if the row was deleted; `Stopped` if the operation is cancelled.
  func part(
    of column: DatabaseColumn, _ key: RecordKey, from start: Int, count: Int, _ session: any DatabaseSession,
    _ operation: DatabaseOperation
  ) throws -> [UInt8] {
    var part: [UInt8]?
    let sql = statements.part(of: column, count: count, key: key)
    let parameters = [Array(String(start + 1).utf8)] + relation.ownOrder.parameters(of: key)
    try query(sql, parameters, session, operation) { part = $0.text(0) ?? [] }
    guard let part else { throw DataError.refused(path: session.path, reason: DatabaseRowContents.gone) }
    return part
  }

  /// Reads the keys of rows in order, until `body` returns false.
  ///
  /// - Parameter start: the place of the first row to read; `nil` for the first of all rows.
  func forEachKey(
    from start: RecordKey? = nil, _ session: any DatabaseSession, _ operation: DatabaseOperation,
    _ body: (RecordKey) -> Bool
  ) throws {
    // The limit exceeds the number of rows of any table.
    let rest = KeyScan(start: start, limit: 1 << 62)
    let sql = start == nil ? statements.places : statements.rows(rest, 0..<0, limit: 0)
    try session.query(sql, statements.parameters(start), settings: statements.settings, operation) {
      body(statements.key(in: $0))
    }
  }

  /// Returns whether the server estimates that reading a page is cheap.
  func isCheap(_ session: any DatabaseSession, _ operation: DatabaseOperation) throws -> Bool {
    var plan: [[String]] = []
    let sql = statements.plan(first: Self.pageLength)
    try session.query(sql, statements.parameters(), settings: statements.settings, operation) { row in
      plan.append((0..<row.count).map { String(decoding: row.text($0) ?? [], as: UTF8.self) })
      return true
    }
    return relation.dialect.isCheap(plan: plan)
  }

  /// Returns a reader in the same order that finds pages by an index. Returns `nil` if no index provides the order, or
  /// some rows have NULL in it.
  func indexed(_ session: any DatabaseSession, _ operation: DatabaseOperation) throws -> DatabaseRowReader? {
    let reader = DatabaseRowReader(
      DatabaseStatements(
        statements.relation, order: statements.order.withoutNulls, where: statements.condition), tally)
    guard try reader.isCheap(session, operation) else { return nil }
    var hasNulls = true
    try session.query(statements.nulls, statements.parameters(), operation) { row in
      hasNulls = row.text(0).map { !["f", "0"].contains(String(decoding: $0, as: UTF8.self)) } ?? true
      return false
    }
    return hasNulls ? nil : reader
  }

  /// Returns the key and the place of the first row of a scan, or `nil` if there is none.
  func first(
    _ scan: KeyScan, _ session: any DatabaseSession, _ operation: DatabaseOperation
  ) throws -> (key: RecordKey, place: RecordKey)? {
    var scan = scan
    scan.limit = 1
    if let start = scan.start, statements.order.number(of: start) > 0,
      try countEqual(to: start, session, operation) == 0
    {
      // No row of the scan is equal to the place, so there are no equal rows to skip.
      scan.start = statements.order.place(start, number: 0)
    }
    let run = try rows(scan, 0..<0, limit: 0, session, operation).run
    guard let key = run.keys.first, let place = run.first else { return nil }
    return (key, place)
  }

  /// Returns the place of a row in the order, or `nil` if the row was deleted.
  func place(
    of key: RecordKey, _ session: any DatabaseSession, _ operation: DatabaseOperation
  ) throws -> RecordKey? {
    if statements.isOwnOrder { return key }
    var place: RecordKey?
    let own = relation.ownOrder
    try session.query(
      statements.rows(keyed: [key], 0..<0, limit: 0), own.parameters(of: key), operation
    ) { row in
      place = statements.order.place(statements.place(in: row), number: own.number(of: key))
      return false
    }
    return place
  }

  /// Returns the number of rows before `end`, counted from `start`, or from the first row if `start` is `nil`.
  func distance(
    from start: RecordKey?, to end: RecordKey, _ session: any DatabaseSession, _ operation: DatabaseOperation
  ) throws -> Int {
    try count(statements.countBefore(end, from: start), statements.parameters(start, end), session, operation)
  }

  private func countEqual(
    to place: RecordKey, _ session: any DatabaseSession, _ operation: DatabaseOperation
  ) throws -> Int {
    try count(statements.countEqual(to: place), statements.parameters(place), session, operation)
  }

  private func count(
    _ sql: String, _ parameters: [[UInt8]?], _ session: any DatabaseSession, _ operation: DatabaseOperation
  ) throws -> Int {
    var count = 0
    try session.query(sql, parameters, operation) { row in
      count = Int(row.integer(0) ?? 0)
      return false
    }
    return count
  }

  private func query(
    _ sql: String, _ parameters: [[UInt8]?], _ session: any DatabaseSession, _ operation: DatabaseOperation,
    _ body: (any DatabaseRow) -> Void
  ) throws {
    var count = 0
    defer { tally.add(statements: 1, rows: count) }
    try session.query(sql, parameters, settings: statements.settings, operation) { row in
      count += 1
      body(row)
      return true
    }
  }

  private func fields(_ row: any DatabaseRow, _ columns: Range<Int>, limit: Int) -> [RecordField] {
    let width = statements.placeWidth
    return columns.enumerated().map { offset, column in
      relation.columns[column].field(row.text(width + offset), limit: limit)
    }
  }
}

extension SQLiteReader {
  /// Columns that a result may have in SQLite, unless it was built for another number.
  private static let mostColumns = 2_000
  /// Arguments that a statement takes, likewise.
  private static let mostArguments = 32_000

  /// The identities and the contents of all records, in order, by one query.
  func allContents() throws(DataError) -> (ids: [RecordKey], contents: [SQLiteContents]) {
    var ids: [RecordKey] = []
    var contents: [SQLiteContents] = []
    let listed = max(1, table.order.count)
    guard listed + table.columns.count <= Self.mostColumns else {
      let count = table.keyLength > 0 ? 0 : try count()
      let keys = table.keyLength > 0 ? try allKeys() : KeyList((0..<count).map { .position(table.offset + $0) })
      ids = keys[0..<keys.count]
      for id in ids { contents.append(try self.contents(of: id).map { .values($0) } ?? .gone) }
      return (ids, contents)
    }
    try query(sql.allContents, filterArguments) { row in
      ids.append(table.keyLength > 0 ? id(in: row) : .position(table.offset + ids.count))
      contents.append(.values(table.columns.indices.map { row.value(listed + $0) }))
      return true
    }
    return (ids, contents)
  }

  /// The values of each of `ids`, which stand next to each other in the order: those of the first query for as many as it
  /// answers before they take `budget` bytes, at least one.
  func contents(of ids: [RecordKey], budget: Int) throws(DataError) -> [SQLiteContents] {
    var contents = Array(repeating: SQLiteContents.pending, count: ids.count)
    guard case .position(let first)? = ids.first else {
      try fill(&contents, of: ids, budget: budget)
      return contents
    }
    var budget = budget
    var next = 0
    let page = [SQLiteValue.integer(Int64(ids.count)), .integer(Int64(first))]
    try query(sql.contents, filterArguments + page) { row in
      contents[next] = .values(values(in: row, from: 0, &budget))
      next += 1
      return budget > 0 && next < contents.count
    }
    return contents
  }

  /// The values of the record with this id, or nil where it is gone.
  func contents(of id: RecordKey) throws(DataError) -> [SQLiteValue]? {
    var values: [SQLiteValue]?
    var budget = Int.max
    let text: String
    let arguments: [SQLiteValue]
    if case .position(let position) = id {
      (text, arguments) = (sql.contents, filterArguments + [.integer(1), .integer(Int64(position))])
    } else {
      (text, arguments) = (sql.contentsOfKey, id.arguments)
    }
    try query(text, arguments) { row in
      values = self.values(in: row, from: 0, &budget)
      return false
    }
    return values
  }

  /// Reads the values of keyed records by as few queries as their number allows.
  private func fill(_ contents: inout [SQLiteContents], of ids: [RecordKey], budget: Int) throws(DataError) {
    guard table.keyLength + table.columns.count <= Self.mostColumns else {
      for (index, id) in ids.enumerated() { contents[index] = try self.contents(of: id).map { .values($0) } ?? .gone }
      return
    }
    let offsets = Dictionary(zip(ids, ids.indices)) { first, _ in first }
    var budget = budget
    let chunk = max(1, Self.mostArguments / max(1, table.keyLength))
    for start in stride(from: 0, to: ids.count, by: chunk) where budget > 0 {
      let part = ids[start..<min(start + chunk, ids.count)]
      try query(sql.contents(of: part.count), part.flatMap(\.arguments)) { row in
        let id = key(in: row, from: 0)
        if let offset = offsets[id] { contents[offset] = .values(values(in: row, from: table.keyLength, &budget)) }
        return budget > 0
      }
      if budget > 0 { for offset in part.indices where contents[offset].isPending { contents[offset] = .gone } }
    }
  }

  private func values(in row: SQLiteRow, from column: Int, _ budget: inout Int) -> [SQLiteValue] {
    let read = table.columns.indices.map { row.value(column + $0) }
    budget -= read.reduce(0) { $0 + $1.byteCount }
    return read
  }
}

/// What is known of the contents of a record.
enum SQLiteContents {
  /// They have not been read.
  case pending
  /// The record is not in the table any more.
  case gone
  case values([SQLiteValue])

  var isPending: Bool { if case .pending = self { true } else { false } }
}

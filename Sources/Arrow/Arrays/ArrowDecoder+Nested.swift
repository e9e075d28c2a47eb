import Parquet

/// Lists, maps and structures.
extension ArrowDecoder {
  func nested(_ column: ArrowColumn, _ rows: Range<Int>) throws -> [ParquetValue] {
    switch column.field.type {
    case .list: return try lists(column, rows)
    case .listView: return try listViews(column, rows)
    case .fixedList(let size): return try fixedLists(column, rows, size)
    case .map: return try maps(column, rows)
    default: return try records(column, rows)
    }
  }

  private func lists(_ column: ArrowColumn, _ rows: Range<Int>) throws -> [ParquetValue] {
    let ends = try offsets(column, rows, isLarge: column.field.isLarge)
    guard let start = ends.first, let end = ends.last else { return [] }
    let elements = try values(column.children[0], start..<end)
    return try present(column, rows) { .list(Array(elements[ends[$0] - start..<ends[$0 + 1] - start])) }
  }

  private func fixedLists(_ column: ArrowColumn, _ rows: Range<Int>, _ size: Int) throws -> [ParquetValue] {
    let elements = try values(column.children[0], scaled(rows, by: size))
    return try present(column, rows) { .list(Array(elements[$0 * size..<($0 + 1) * size])) }
  }

  /// Decodes list views. Their lists may share elements, and may be stored in any order.
  private func listViews(_ column: ArrowColumn, _ rows: Range<Int>) throws -> [ParquetValue] {
    let bits = column.field.isLarge ? 64 : 32
    let starts = try integers(column, 0, rows, bits: bits)
    let sizes = try integers(column, 1, rows, bits: bits)
    return try present(column, rows) { place in
      let (end, overflows) = starts[place].addingReportingOverflow(sizes[place])
      guard starts[place] >= 0, sizes[place] >= 0, !overflows else {
        throw ArrowError("a list has a negative offset or size")
      }
      return .list(try values(column.children[0], starts[place]..<end))
    }
  }

  private func maps(_ column: ArrowColumn, _ rows: Range<Int>) throws -> [ParquetValue] {
    let ends = try offsets(column, rows, isLarge: false)
    guard let start = ends.first, let end = ends.last else { return [] }
    let entries = column.children[0].children
    let (keys, contents) = (try values(entries[0], start..<end), try values(entries[1], start..<end))
    return try present(column, rows) { place in
      .map((ends[place] - start..<ends[place + 1] - start).map { ParquetEntry(key: keys[$0], value: contents[$0]) })
    }
  }

  private func records(_ column: ArrowColumn, _ rows: Range<Int>) throws -> [ParquetValue] {
    let members = try column.children.map { (name: $0.field.name, values: try values($0, rows)) }
    return try present(column, rows) { place in
      .record(members.map { ParquetMember(name: $0.name, value: $0.values[place]) })
    }
  }
}

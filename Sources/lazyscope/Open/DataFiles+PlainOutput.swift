import ArgumentParser
import LazyData
import LazyViewer
import Terminal

extension DataFiles {
  /// Writes the rows to standard output.
  ///
  /// Without a filter, bytes are written unchanged. With a filter, the matching rows are written, each with its line
  /// end. Data from a pipe, a decompressor or a server is passed on as it arrives, and not stored. The rows of a
  /// database follow a line with the column names, as in CSV, unless an option turns that off.
  ///
  /// - Returns: the exit status: 1 if a pattern matched no row, 2 if a file could not be read, another status if
  ///   standard error could not be written. The other files are written in any case.
  func writePlainly() throws -> Int32 {
    var failure: Int32 = 0
    var count = 0
    let hint = FilterHint(filter.pattern)
    if let source = try allPages() {
      count = try write(source, hint)
      return status(ofCount: count, hint)
    }
    if let query = try query() {
      count = try write(query, hint)
      return status(ofCount: count, hint)
    }
    if merges {
      try OpenFileLimit.raise()
      let source = try RecordFile.merge(paths, opening)
      let arrangement = try arrange(source)
      count = try PlainRecords(source, arrangement, writesHeader: writesHeader).write()
      hint.add(source.columns)
      return status(ofCount: count, hint)
    }
    for path in paths {
      do {
        count += try write(path, hint)
      } catch let error as StandardStream.Refusal {
        // Writing the other files would fail in the same way.
        return Complaint(error).report(status: 2).rawValue
      } catch {
        failure = max(failure, Complaint(error).report(status: 2).rawValue)
      }
    }
    return failure != 0 ? failure : status(ofCount: count, hint)
  }

  /// Returns the exit status after `count` rows were written. If no row matched, reports the hint.
  func status(ofCount count: Int, _ hint: FilterHint) -> Int32 {
    guard isFiltered, count == 0 else { return 0 }
    return hint.text.map { Complaint($0).report(status: 1).rawValue } ?? 1
  }

  private func write(_ query: DuckDBQuery, _ hint: FilterHint) throws -> Int {
    guard filter.testsOnlyText, sort == nil, writesHeader else {
      return try write(RecordFile.open(query, opening), hint)
    }
    let (bytes, detect) = try RecordFile.openInOrder(query, opening)
    if let pattern = filter.pattern {
      return try bytes.copyRecords(matching: pattern, detect: hint.addingColumns(to: detect), PlainOutput.write)
    }
    _ = try bytes.copy(PlainOutput.write)
    return 0
  }

  private func write(_ path: String, _ hint: FilterHint) throws -> Int {
    if filter.testsOnlyText, sort == nil, let (bytes, detect) = try RecordFile.openInOrder(path, opening(path)) {
      if let pattern = filter.pattern {
        return try bytes.copyRecords(matching: pattern, detect: hint.addingColumns(to: detect), PlainOutput.write)
      }
      // A followed file must be the last one, because following has no end.
      if case .file(let file) = bytes, showing.follows, path == paths.last {
        try file.follow(while: { PlainOutput.isRead }, PlainOutput.write)
      } else {
        _ = try bytes.copy(PlainOutput.write)
      }
      return 0
    }
    // Reading in the background needs threads and connections, and so more open files.
    try OpenFileLimit.raise()
    let wanted = filter
    let conditions: (([RecordColumn]) throws -> [RecordCondition])? =
      wanted.isEmpty ? nil : { columns in try wanted.conditions(on: columns) }
    if sort == nil, let stream = try RecordFile.openStream(path, opening(path), where: conditions) {
      hint.add(header: stream.header)
      return try PlainRows(stream, writesHeader: writesHeader).write()
    }
    switch try RecordFile.open(path, openingAll(path)) {
    case .tables(let names): throw unnamed(path, names)
    case .database(let database, let tables): throw unnamed(database.name, tables.map(\.name))
    case .records(let source): return try write(source, hint)
    }
  }

  private func write(_ source: RecordSource, _ hint: FilterHint) throws -> Int {
    let arrangement = try arrangement(of: source, sortedBy: sort, isPlain: true)
    if arrangement != Arrangement() { source.arrange(arrangement) }
    defer { hint.add(source.columns, format: source.format) }
    return try PlainRecords(source, arrangement, writesHeader: writesHeader).write()
  }
}

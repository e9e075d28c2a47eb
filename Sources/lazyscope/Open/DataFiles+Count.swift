import ArgumentParser
import LazyData
import LazyViewer
import Terminal

extension DataFiles {
  /// Writes the number of rows that satisfy the filter, or of all rows. If there are several files, each has a line
  /// that starts with its path.
  ///
  /// - Returns: the exit status, as `writePlainly` does.
  func writeCounts() throws -> Int32 {
    let hint = FilterHint(filter.pattern)
    if let source = try allPages() {
      let count = try count(source, hint)
      try PlainOutput.write("\(count)")
      return status(ofCount: count, hint)
    }
    if let query = try query() {
      let count = try count(RecordFile.open(query, opening), hint)
      try PlainOutput.write("\(count)")
      return status(ofCount: count, hint)
    }
    if merges {
      try OpenFileLimit.raise()
      let count = try count(RecordFile.merge(paths, opening), hint)
      try PlainOutput.write("\(count)")
      return status(ofCount: count, hint)
    }
    var (failure, total): (Int32, Int) = (0, 0)
    for path in paths {
      do {
        let count = try count(path, hint)
        total += count
        let name = RecordFile.isWeb(path) ? RecordFile.shownName(path) : path
        try PlainOutput.write(paths.count == 1 ? "\(count)" : "\(name):\(count)")
      } catch let error as StandardStream.Refusal {
        return Complaint(error).report(status: 2).rawValue
      } catch {
        failure = max(failure, Complaint(error).report(status: 2).rawValue)
      }
    }
    return failure != 0 ? failure : status(ofCount: total, hint)
  }

  private func count(_ path: String, _ hint: FilterHint) throws -> Int {
    if filter.testsOnlyText, let (bytes, detect) = try RecordFile.openInOrder(path, opening(path)) {
      return try bytes.copyRecords(
        matching: filter.pattern, countsOnly: true, detect: hint.addingColumns(to: detect)
      ) { _ in true }
    }
    try OpenFileLimit.raise()
    let wanted = filter
    let conditions: (([RecordColumn]) throws -> [RecordCondition])? =
      wanted.isEmpty ? nil : { columns in try wanted.conditions(on: columns) }
    if let stream = try RecordFile.openStream(path, opening(path), where: conditions) {
      hint.add(header: stream.header)
      return try PlainRows(stream, writesHeader: false).countAll()
    }
    switch try RecordFile.open(path, openingAll(path)) {
    case .tables(let names): throw unnamed(path, names)
    case .database(let database, let tables): throw unnamed(database.name, tables.map(\.name))
    case .records(let source): return try count(source, hint)
    }
  }

  private func count(_ source: RecordSource, _ hint: FilterHint) throws -> Int {
    let arrangement = try arrangement(of: source, sortedBy: nil, isPlain: true)
    if arrangement != Arrangement() { source.arrange(arrangement) }
    defer { hint.add(source.columns, format: source.format) }
    return try PlainRecords(source, arrangement).countAll()
  }
}

/// Determines the levels and times that log lines inherit from the lines before them.
private struct LogWalk {
  let levels: LevelWalk
  let times: TimeWalk
}

/// Searches the records of a chunk for matches, or for records that satisfy conditions.
///
/// Each function throws only the errors of `body`.
extension RecordPass.Chunk {
  /// Calls `body` with the index of each matching record, in ascending order, until it returns `false`.
  ///
  /// The pattern is matched within cells, or within records if its options say so or the records have no cells. The
  /// terminator of a record is not searched: for example a line end, or the comma between two JSON values.
  ///
  /// - Returns: `false` if `body` returned `false`.
  func visitMatches(
    of pattern: Pattern, _ body: (Int) throws(DataError) -> Bool
  ) throws(DataError) -> Bool {
    let cells = format?.cells(searchedFor: pattern) ?? (pattern.options.normalizes ? RecordCell() : nil)
    guard let format, !format.endsAreLineEnds || reading.isNeeded(for: bytes) else {
      return try visitMatches(of: pattern, in: cells, body)
    }
    return try asRead { chunk throws(DataError) in try chunk.visitMatches(of: pattern, in: cells, body) }
  }

  private func visitMatches(
    of pattern: Pattern, in cells: (any CellForm)?, _ body: (Int) throws(DataError) -> Bool
  ) throws(DataError) -> Bool {
    guard let cells else { return try visitTextMatches(of: pattern, body) }
    var scan = CandidateScan(bytes, cells, pattern)
    var place = 0
    while place < bytes.count, let candidate = scan.next(from: place) {
      let index = index(at: candidate.place)
      guard index < ends.count else { break }
      let start = index == 0 ? 0 : ends[index - 1] - offset
      let holds = scan.isMatch(candidate, inRecordAt: start..<start + text(index).count)
      if holds, !(try body(index)) { return false }
      place = ends[index] - offset
    }
    return true
  }

  /// Calls `body` with the index of each record whose bytes match, without regard to cells.
  private func visitTextMatches(
    of pattern: Pattern, _ body: (Int) throws(DataError) -> Bool
  ) throws(DataError) -> Bool {
    var result = Result<Bool, DataError>.success(true)
    pattern.visitMatchesOrLines(in: bytes) { match in
      let index = index(at: match.lowerBound)
      guard index < ends.count else { return nil }
      let text = text(index)
      let end = (index == 0 ? 0 : ends[index - 1] - offset) + text.count
      let holds = match.upperBound <= end || pattern.matches(text)
      guard holds else { return ends[index] - offset }
      result = Result { () throws(DataError) in try body(index) }
      return result == .success(true) ? ends[index] - offset : nil
    }
    return try result.get()
  }

  /// Calls `body` with the index of each record that satisfies all conditions, in ascending order, until it returns
  /// `false`.
  ///
  /// - Returns: `false` if `body` returned `false`.
  func visitRecords(
    where conditions: [RecordCondition], _ format: any RecordFormat, _ body: (Int) throws(DataError) -> Bool
  ) throws(DataError) -> Bool {
    // A pattern is evaluated first, because it can search many records at once. The other conditions are checked only
    // for its matches.
    let conditions = conditions.flatMap(\.conjuncts)
    var others = conditions
    let leader = conditions.firstIndex { $0.isPattern && !$0.isNegated } ?? conditions.firstIndex { $0.isPattern }
    let log = LogWalk(levels: LevelWalk(self, format.log), times: TimeWalk(self))
    guard let leader, case .matches(let pattern) = others.remove(at: leader).test else {
      return try visit(ends.indices, where: conditions, format, log, body)
    }
    guard conditions[leader].isNegated else {
      return try visitMatches(of: pattern) { match throws(DataError) in
        try visit(match..<match + 1, where: others, format, log, body)
      }
    }
    var next = 0
    let goesOn = try visitMatches(of: pattern) { match throws(DataError) in
      defer { next = match + 1 }
      return try visit(next..<match, where: others, format, log, body)
    }
    guard goesOn else { return false }
    return try visit(next..<ends.count, where: others, format, log, body)
  }

  /// Returns the indices of the records that satisfy all conditions, in ascending order.
  func indices(where conditions: [RecordCondition], _ format: any RecordFormat) throws(DataError) -> [Int] {
    var indices: [Int] = []
    _ = try visitRecords(where: conditions, format) { index in
      indices.append(index)
      return true
    }
    return indices
  }

  /// Calls `body` with the index of each record in `indices` that satisfies all conditions.
  private func visit(
    _ indices: Range<Int>, where conditions: [RecordCondition], _ format: any RecordFormat, _ log: LogWalk,
    _ body: (Int) throws(DataError) -> Bool
  ) throws(DataError) -> Bool {
    for index in indices {
      guard satisfies(conditions, index, format, log) else { continue }
      if !(try body(index)) { return false }
    }
    return true
  }

  private func satisfies(
    _ conditions: [RecordCondition], _ index: Int, _ format: any RecordFormat, _ log: LogWalk
  ) -> Bool {
    guard !conditions.isEmpty else { return true }
    let text = text(index)
    return conditions.allSatisfy { condition in
      condition.evaluate { leaf in
        if let level = leaf.level { return log.levels.level(of: index).map { $0 >= level } ?? false }
        if let times = leaf.times { return log.times.time(of: index).map(times.contains) ?? false }
        return answer(to: leaf, for: text, format)
      } == true
    }
  }

  /// Returns the result of the test of a condition on the record's readable text or a field; `nil` if the record has no
  /// such field.
  private func answer(
    to condition: RecordCondition, for record: UnsafeRawBufferPointer, _ format: any RecordFormat
  ) -> Bool? {
    switch condition.test {
    case .matches(let pattern): return format.hasMatch(of: pattern, in: record)
    case .fuzzy(let pattern):
      guard reading.isNeeded(for: record) else { return pattern.matches(record) }
      var text: [UInt8] = []
      reading.append(record, to: &text)
      return text.withUnsafeBytes(pattern.matches)
    case .fieldMatches(let column, _), .compares(let column, _), .isNull(let column):
      let fields = format.fields(
        of: record, column..<column + 1, limit: RecordCondition.fieldLimit, isWhole: true)
      return condition.testResult(of: fields.first)
    case .isAtLeast, .isWithin, .all, .any: return condition.testResult(ofText: record, isMissing: false)
    }
  }

  /// Calls `body` with a chunk of the same records, converted to readable text with a line feed after each record.
  private func asRead<Result>(_ body: (Self) throws(DataError) -> Result) throws(DataError) -> Result {
    let reading = reading
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    let plainEnds = ends.indices.map { index in
      let text = text(index)
      if reading.isNeeded(for: text) { reading.append(text, to: &plain) } else { plain += text }
      plain.append(UInt8(ascii: "\n"))
      return offset + plain.count
    }
    return try plain.withTypedBytes { bytes throws(DataError) in
      try body(Self(bytes: bytes, offset: offset, number: number, ends: plainEnds, format: nil))
    }
  }
}

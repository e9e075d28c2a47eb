internal import Algorithms

/// A walk over records in the order of their bytes, a chunk of whole records at a time.
///
/// It reads each byte once and keeps a chunk in memory. It needs no index to be complete: it goes as far as the bytes go
/// when it gets there. Each chunk is a step of a work; whether the task was cancelled is looked at before it.
struct RecordPass: Sendable {
  /// Records that lie behind one another in memory.
  struct Chunk {
    /// The records, and nothing else; of one that is longer than `longestRecord` its beginning.
    let bytes: UnsafeRawBufferPointer
    /// Where the chunk begins in the source.
    let offset: Int
    /// The number of the first record.
    let number: Int
    /// Where in the source each record ends. The last one may go on behind the chunk.
    let ends: [Int]
    /// Whether the last record has no end yet: it may be another when more has come.
    var isLastOpen = false
    /// The format of the records; nil if they are as they are to be read, and each of them ends with a line feed.
    let format: (any RecordFormat)?
    /// What is to be read of records, and searched.
    var reading: TextReading { format?.reading ?? TextReading(encoding: nil, hasMarkup: false) }
    /// What the chunk is a part of; nil where what is before it does not matter.
    var source: (any ByteSource)?

    /// Where the walk goes on: behind the chunk, or at its last record where that is open.
    var next: Start {
      if isLastOpen { return start(ofRecord: ends.count - 1) }
      return (ends.last ?? offset, number + ends.count)
    }

    /// Where the record at `index` begins, and its number.
    func start(ofRecord index: Int) -> Start { (index == 0 ? offset : ends[index - 1], number + index) }

    /// Whether the numbers of all its records have 32 bits.
    var isCountable: Bool { number + ends.count <= RecordPass.mostCountable }

    /// The bytes of the record at `index`.
    func record(_ index: Int) -> UnsafeRawBufferPointer {
      let start = index == 0 ? 0 : ends[index - 1] - offset
      return UnsafeRawBufferPointer(rebasing: bytes[start..<min(bytes.count, ends[index] - offset)])
    }

    /// The bytes of the record at `index` without its terminator.
    func text(_ index: Int) -> UnsafeRawBufferPointer {
      let record = record(index)
      // Of a longer record there is only the beginning.
      guard ends[index] - offset <= bytes.count else { return record }
      return record.part(0..<record.count - (format.map { $0.terminatorLength(of: record) } ?? 1))
    }

    /// The index of the record that the byte at `place` of the chunk belongs to.
    func index(at place: Int) -> Int {
      ends.partitioningIndex { $0 - offset > place }
    }
  }

  /// Where a walk over records begins, or has come to: the start of a record, and its number.
  typealias Start = (offset: Int, number: Int)

  let bytes: any ByteSource
  let format: any RecordFormat
  /// Quotes that are known never to be closed.
  let literals: [Int]
  private let scheduler: any WorkScheduler

  /// Bytes that are read at once.
  private let chunkLength: Int
  /// Blocks of the index in a chunk: a megabyte, where blocks are as long as they are made at first.
  private static let chunkBlocks = 16
  /// Bytes of a record that are looked at.
  static let longestRecord = Pattern.longestRecord
  /// Records whose numbers are kept in lists: four bytes each.
  static let mostCountable = Int(UInt32.max)

  init(_ index: RecordIndex, _ scheduler: any WorkScheduler) {
    bytes = index.bytes
    format = index.format
    literals = index.literals
    chunkLength = Self.chunkBlocks * index.firstBlockLength
    self.scheduler = scheduler
  }

  /// Calls `body` with the records from the one on that begins at `start`, until it returns false, there are none left, or
  /// the task is cancelled.
  ///
  /// - Parameters:
  ///   - number: the number of that record.
  ///   - end: where to stop at the latest; a record that begins before it is handed over whole.
  /// - Returns: where the first record begins that was not handed over, or that has no end yet, and its number.
  /// - Throws: what reading throws.
  @discardableResult
  func run(
    from start: Int, number: Int, to end: Int = .max, _ body: (Chunk) -> Bool
  ) async throws(DataError) -> Start {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkLength, alignment: 64)
    defer { buffer.deallocate() }
    var reached = (offset: start, number: number)
    while reached.offset < end, !Task.isCancelled {
      let room = min(chunkLength, max(1, end - reached.offset))
      let count = try bytes.read(at: reached.offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]))
      guard count > 0 else { break }
      let block = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
      var ends: [Int] = []
      var state = ScanState()
      format.findEnds(in: block, base: reached.offset, literals: literals, &state, appendingTo: &ends)
      let isAtEnd = reached.offset + count >= bytes.count && bytes.isComplete
      var next = ends.last ?? reached.offset
      // What the bytes end with has no end: others may add to it.
      var isLastOpen = false
      if isAtEnd, next < reached.offset + count {
        isLastOpen = true
        next = reached.offset + count
        ends.append(next)
      } else if ends.isEmpty {
        // A record that is longer than the chunk, or one of which the end has not come yet.
        guard let recordEnd = try await self.end(after: reached.offset + count, state) else { break }
        isLastOpen = recordEnd.isOpen
        next = recordEnd.offset
        ends.append(next)
      }
      let (goesOn, after) = try withBytes(reached.offset..<next, beginningWith: block) { bytes in
        let chunk = Chunk(
          bytes: bytes, offset: reached.offset, number: reached.number, ends: ends, isLastOpen: isLastOpen,
          format: format, source: self.bytes)
        return (body(chunk), chunk.next)
      }
      reached = after
      if !goesOn || isLastOpen { break }
      await scheduler.nextStep()
    }
    return reached
  }

  /// Calls `body` with the bytes of one long record, or of some of which all have been read.
  private func withBytes<Result>(
    _ range: Range<Int>, beginningWith block: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(DataError) -> Result {
    let length = min(range.count, Self.longestRecord)
    guard length > block.count else { return body(UnsafeRawBufferPointer(rebasing: block[..<length])) }
    let record = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 64)
    defer { record.deallocate() }
    var filled = 0
    while filled < length {
      let count = try bytes.read(
        at: range.lowerBound + filled, into: UnsafeMutableRawBufferPointer(rebasing: record[filled...]))
      guard count > 0 else { break }
      filled += count
    }
    return body(UnsafeRawBufferPointer(rebasing: record[..<filled]))
  }

  /// Where the record ends that is open at `offset`, and whether the bytes end there too; nil where that is not known.
  private func end(after offset: Int, _ state: ScanState) async throws(DataError) -> (offset: Int, isOpen: Bool)? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkLength, alignment: 64)
    defer { buffer.deallocate() }
    var offset = offset
    var state = state
    while !Task.isCancelled {
      let count = try bytes.read(at: offset, into: buffer)
      guard count > 0 else { return bytes.isComplete ? (offset, true) : nil }
      let block = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
      var ends: [Int] = []
      format.findEnds(in: block, base: offset, literals: literals, &state, appendingTo: &ends)
      if let first = ends.first { return (first, false) }
      offset += count
      await scheduler.nextStep()
    }
    return nil
  }
}

extension RecordPass.Chunk {
  /// Calls `body` with the index of each record that matches, in ascending order, until it returns false.
  ///
  /// A terminator is no part of a record: neither the carriage return of a line end is, nor the comma between two JSON values.
  ///
  /// - Returns: false if `body` did.
  func visitMatches(of pattern: Pattern, _ body: (Int) -> Bool) -> Bool {
    if let format, !format.endsAreLineEnds || reading.isNeeded(for: bytes) {
      return asRead { $0.visitMatches(of: pattern, body) }
    }
    var place = 0
    while place < bytes.count,
      let match = pattern.firstMatch(in: UnsafeRawBufferPointer(rebasing: bytes[place...]))
    {
      let index = index(at: place + match.lowerBound)
      guard index < ends.count else { break }
      let text = text(index)
      let end = (index == 0 ? 0 : ends[index - 1] - offset) + text.count
      if place + match.upperBound <= end || pattern.matches(text), !body(index) { return false }
      place = ends[index] - offset
    }
    return true
  }

  /// Calls `body` with the index of each record that satisfies all conditions, in ascending order, until it returns false.
  ///
  /// - Returns: false if `body` did.
  func visitRecords(where conditions: [RecordCondition], _ format: any RecordFormat, _ body: (Int) -> Bool) -> Bool {
    // What looks for a text in many records at once leads; others are asked about what it finds.
    var others = conditions
    let leader = conditions.firstIndex { $0.isPattern && !$0.isNegated } ?? conditions.firstIndex { $0.isPattern }
    let levels = LevelWalk(self, format.log)
    guard let leader, case .matches(let pattern) = others.remove(at: leader).test else {
      return visit(ends.indices, where: conditions, format, levels, body)
    }
    guard conditions[leader].isNegated else {
      return visitMatches(of: pattern) { visit($0..<$0 + 1, where: others, format, levels, body) }
    }
    var next = 0
    let goesOn = visitMatches(of: pattern) { match in
      defer { next = match + 1 }
      return visit(next..<match, where: others, format, levels, body)
    }
    return goesOn && visit(next..<ends.count, where: others, format, levels, body)
  }

  /// Calls `body` with the index of each of some records that satisfies all conditions.
  private func visit(
    _ indices: Range<Int>, where conditions: [RecordCondition], _ format: any RecordFormat, _ levels: LevelWalk,
    _ body: (Int) -> Bool
  ) -> Bool {
    for index in indices {
      if !conditions.isEmpty {
        let text = text(index)
        let holdsAll = conditions.allSatisfy { condition in
          guard let level = condition.level else { return holds(condition, for: text, format) }
          return (levels.level(of: index).map { $0 >= level } ?? false) != condition.isNegated
        }
        guard holdsAll else { continue }
      }
      if !body(index) { return false }
    }
    return true
  }

  /// Whether a record satisfies a condition: its text as it is to be read, or its fields as the format cuts it.
  private func holds(
    _ condition: RecordCondition, for record: UnsafeRawBufferPointer, _ format: any RecordFormat
  ) -> Bool {
    switch condition.test {
    case .matches(let pattern):
      guard reading.isNeeded(for: record) else { return pattern.matches(record) != condition.isNegated }
      var text: [UInt8] = []
      reading.append(record, to: &text)
      return text.withUnsafeBytes { pattern.matches($0) } != condition.isNegated
    case .fieldMatches(let column, _), .compares(let column, _):
      let fields = format.fields(
        of: record, column..<column + 1, limit: RecordCondition.fieldLimit, isWhole: true)
      return condition.isAnswered(by: fields.first) != condition.isNegated
    case .isAtLeast: return condition.isAnswered(byText: record, isNothing: false) != condition.isNegated
    }
  }

  /// Calls `body` with the same records as they are to be read, each of them followed by a line feed.
  private func asRead<Result>(_ body: (Self) -> Result) -> Result {
    let reading = reading
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    let plainEnds = ends.indices.map { index in
      let text = text(index)
      if reading.isNeeded(for: text) { reading.append(text, to: &plain) } else { plain += text }
      plain.append(UInt8(ascii: "\n"))
      return offset + plain.count
    }
    return plain.withUnsafeBytes {
      body(Self(bytes: $0, offset: offset, number: number, ends: plainEnds, format: nil))
    }
  }
}

import Simulation
import TestSupport
import Testing

@testable import LazyData

/// A quote whose field is never closed is an ordinary character. Which quotes are does not depend on how the bytes are
/// read.
@MainActor
@Suite("Long quotes", .timeLimit(.minutes(20)))
struct LongQuoteTests {
  private struct Case {
    let short: Int
    let longest: Int
    var text: [UInt8]
    var limit: OpenQuoteLimit { OpenQuoteLimit(short: short, longest: longest) }

    /// Rows with quoted fields of any length around both limits, with doubled quotes. Some are never closed, and some
    /// are closed before their end.
    ///
    /// - Parameter isClosed: whether all fields are closed at their ends instead.
    init(isClosed: Bool = false, _ random: inout SplitMix) {
      short = 8 * (1 + random.int(below: 12))
      longest = isClosed ? 1 << 12 : short + 8 * random.int(below: 40)
      let most = isClosed ? 4 * short : 2 * longest
      let ends = isClosed ? ["\""] : ["", "\"x", "\"", "\"", "\"", "\"", "\"\"\""]
      let parts = ["a", "b", ",", "\n", "\r\n", "\"\"", "\"\"", ",\"\""]
      var text = "id,text,end\n"
      for row in 0..<60 {
        let length = random.int(below: 3) == 0 ? random.int(below: most) : random.int(below: 8)
        let field = (0..<length).map { _ in parts.randomElement(using: &random) ?? "a" }.joined()
        let end = ends.randomElement(using: &random) ?? "\""
        text += "\(row),\"\(field)\(end),x\(random.int(below: 4) == 0 ? "\r" : "")\n"
      }
      self.text = Array(text.utf8.dropLast(random.int(below: 6)))
    }

    /// Returns the ends of the records below the header, found with all bytes known.
    func slowEnds() -> [Int] {
      var (ends, isAtField) = ([Int](), true)
      var place = 12
      while place < text.count {
        if isAtField, text[place] == UInt8(ascii: "\"") {
          place = end(ofFieldAt: place) ?? place + 1
          isAtField = false
          continue
        }
        let isEnd = text[place] == UInt8(ascii: "\n")
        isAtField = isEnd || text[place] == UInt8(ascii: ",")
        place += 1
        if isEnd { ends.append(place) }
      }
      return ends
    }

    /// Returns the place after the closing quote of a field; `nil` if its first quote is an ordinary character.
    private func end(ofFieldAt quote: Int) -> Int? {
      var (place, firstHalves) = (quote + 1, Set<Int>())
      while place < text.count, text[place] != UInt8(ascii: "\"") || isDoubled(place) {
        if text[place] == UInt8(ascii: "\"") {
          firstHalves.insert(place)
          place += 1
        }
        place += 1
      }
      // A quote may be open for too long at every eighth place that does not divide a doubled quote.
      let last = min(place, text.count)
      let isTooLong = stride(from: quote + longest + 8, through: last, by: 8).contains { !firstHalves.contains($0 - 1) }
      guard place < text.count, !isTooLong else { return nil }
      let isFollowedByText = place + 1 < text.count && !",\r\n".utf8.contains(text[place + 1])
      return isFollowedByText && place + 1 - quote > short ? nil : place + 1
    }

    private func isDoubled(_ place: Int) -> Bool { place + 1 < text.count && text[place + 1] == text[place] }
  }

  private static func index(
    of bytes: MemoryBytes, blockLength: Int, steps: Int, _ limit: OpenQuoteLimit = OpenQuoteLimit(), workers: Int,
    _ random: inout SplitMix
  ) -> RecordIndex {
    let index = RecordIndex(bytes, Self.format, blockLength: blockLength, quoteLimit: limit)
    let scheduler = SeededScheduler(workerCount: workers)
    let generation = Generation(scheduler)
    let work = generation.start {
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: blockLength * steps, alignment: 64)
      defer { buffer.deallocate() }
      try? await index.scanAll(through: buffer, scheduler) {}
    } onAnswer: {
    }
    while scheduler.step(random.int(below: 1_000)) {}
    #expect(work.isOver && index.isScanned)
    return index
  }

  private static func ends(_ index: RecordIndex) -> [Int] {
    (0..<index.extent.ends).compactMap { index.extent(of: $0)?.upperBound }
  }

  private static let format = Array("id,text,end\n".utf8).withUnsafeBytes {
    CSVFormat(.comma, sample: $0, header: true)
  }

  @Test(arguments: SplitMix.seeds(1...60))
  func `records are those of a slow parser, whatever the steps and workers of a scan`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let table = Case(&random)
    let bytes = MemoryBytes(table.text, isReadInParallel: true)
    let expected = table.slowEnds()
    for workers in [1, 2, 8] {
      let (blockLength, steps) = (8 * (1 + random.int(below: 10)), 1 + random.int(below: 3))
      let index = Self.index(
        of: bytes, blockLength: blockLength, steps: steps, table.limit, workers: workers, &random)
      #expect(Self.ends(index) == expected, "seed \(seed), \(workers) workers, blocks of \(blockLength)")
    }
  }

  @Test(arguments: SplitMix.seeds(1...60))
  func `records of a pipe are those of a slow parser, whatever its pieces`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let table = Case(&random)
    let bytes = MemoryBytes.pipe()
    let index = RecordIndex(bytes, Self.format, blockLength: 8 * (1 + random.int(below: 10)), quoteLimit: table.limit)
    var rest = table.text[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1 + random.int(below: 90))
      rest = rest.dropFirst(piece.count)
      bytes.append(piece)
      try Self.scan(index)
    }
    bytes.end()
    try Self.scan(index)
    #expect(index.isScanned && Self.ends(index) == table.slowEnds(), "seed \(seed)")
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `records of a file that grows are those of a file with the same bytes`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let table = Case(isClosed: true, &random)
    var part = table
    part.text = Array(table.text.prefix(12))
    let bytes = MemoryBytes(part.text)
    let index = RecordIndex(bytes, Self.format, blockLength: 8 * (1 + random.int(below: 10)), quoteLimit: table.limit)
    while part.text.count < table.text.count {
      let more = table.text.dropFirst(part.text.count).prefix(1 + random.int(below: 200))
      part.text += more
      bytes.append(more)
      try Self.scan(index)
      #expect(index.isScanned && Self.ends(index) == part.slowEnds(), "seed \(seed), \(part.text.count) bytes")
    }
    #expect(index.reopenings > 0)
  }

  @Test func `a file that grows by little is not read from its open quote again`() throws {
    let bytes = MemoryBytes("id,text,end\n2,\"open,x\n" + String(repeating: "1,plain,x\n", count: 10_000))
    let index = RecordIndex(bytes, Self.format, blockLength: 1 << 10)
    try Self.scan(index)
    let before = bytes.bytesRead
    for _ in 0..<100 {
      bytes.append("1,plain,x\n")
      try Self.scan(index)
    }
    #expect(index.extent.ends == 10_101 && bytes.bytesRead - before == 2 * 100 * 10)
  }

  private static func scan(_ index: RecordIndex) throws {
    try withUnsafeTemporaryAllocation(byteCount: 200, alignment: 64) { while try index.scan(through: $0) {} }
  }

  /// 1.5 MiB of lines without a quote.
  private static let lines = String(repeating: "1,plain,x\n", count: 157_286)

  @Test(arguments: [1, 2, 8])
  func `a closed field of several megabytes is in one record, even if it ends with a line end`(workers: Int) {
    var random = SplitMix(seed: UInt64(workers))
    let text = "id,text,end\n\(Self.lines)2,\"\(Self.lines)\"\"\n\(Self.lines)\",x\n\(Self.lines)"
    let bytes = MemoryBytes(text.utf8, isReadInParallel: true)
    let index = Self.index(of: bytes, blockLength: 1 << 13, steps: 4, workers: workers, &random)
    #expect(index.extent.ends == 2 * 157_286 + 1)
    #expect(index.extent(of: 157_286)?.count == 2 * Self.lines.utf8.count + 10)
  }

  @Test(arguments: [1, 2, 8])
  func `a quote that is never closed costs one record, even if another field is quoted much later`(workers: Int) {
    var random = SplitMix(seed: UInt64(workers))
    let text = "id,text,end\n2,\"open,x\n\(Self.lines)\(Self.lines)3,\"closed\",x\n4,,\"\n\"\n"
    let bytes = MemoryBytes(text.utf8, isReadInParallel: true)
    let index = Self.index(of: bytes, blockLength: 1 << 13, steps: 4, workers: workers, &random)
    #expect(index.extent.ends == 2 * 157_286 + 3)
    #expect(index.extent(of: 0)?.count == 10)
  }

  @Test func `many quotes that are never closed are found in linear time`() {
    var random = SplitMix(seed: 1)
    let lines = String(repeating: "1,plain,x\n", count: 20_000)
    let text = "id,text,end\n" + String(repeating: "2,\"open,x\n\(lines)", count: 20)
    let limit = OpenQuoteLimit(short: 1 << 12, longest: 1 << 20)
    let bytes = MemoryBytes(text.utf8)
    let index = Self.index(of: bytes, blockLength: 1 << 10, steps: 4, limit, workers: 1, &random)
    #expect(index.extent.ends == 20 * 20_001)
    // The bytes after each quote are read twice, up to the next quote.
    #expect(bytes.bytesRead < 5 * text.utf8.count / 2)
  }

  @Test func `a field of UTF-16 that any quote closes may be short, but not long`() throws {
    var random = SplitMix(seed: 3)
    let long = String(repeating: "é,\n", count: 400)
    let rows = ["1,\"\(long)\",x\r\n", "2,\"a\"b,x\r\n", "3,\"open,x\r\n"]
    let text = "id,text,end\r\n\(rows.joined())\(long)4,\"closed\",x\r\n"
    let bytes = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    let format = bytes.withUnsafeBytes {
      EncodedFormat(.utf16LittleEndian, sample: $0) { CSVFormat(.comma, sample: $0, header: true) }
    }
    for _ in 0..<20 {
      let index = RecordIndex(
        MemoryBytes(bytes), format, blockLength: 8 * (1 + random.int(below: 10)),
        quoteLimit: OpenQuoteLimit(short: 512, longest: 1 << 13))
      try withUnsafeTemporaryAllocation(byteCount: 200, alignment: 64) { while try index.scan(through: $0) {} }
      #expect(index.extent.ends == 4 + 400)
      #expect(index.extent(of: 0)?.count == 2 * rows[0].utf16.count)
    }
  }

  @Test(arguments: SplitMix.seeds(1...30))
  func `a filter does not depend on the pieces of its input`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let table = Case(&random)
    let text = table.text
    let pattern = try Pattern("a", syntax: .literal)
    func output(_ nextLength: () -> Int) throws -> [UInt8] {
      var output: [UInt8] = []
      var filter = StreamingFilter(matching: pattern, quoteLimit: table.limit) {
        CSVFormat(.comma, sample: $0, header: true)
      } output: {
        output += $0
        return true
      }
      var rest = text[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(nextLength()))
        #expect(try piece.withUnsafeBytes { try filter.feed($0) })
        rest = rest.dropFirst(piece.count)
      }
      #expect(try filter.finish())
      return output
    }
    let whole = try output { text.count }
    let starts = [12] + table.slowEnds()
    let records = zip(starts, starts.dropFirst() + [text.count]).map { text[$0..<$1] }
    let expected = records.filter { $0.contains(UInt8(ascii: "a")) }.joined()
    #expect(whole.dropFirst(12).starts(with: expected) && whole.count - 12 <= expected.count + 1)
    #expect(try output { 1 + random.int(below: 200) } == whole, "seed \(seed)")
  }

  @Test func `a record with an open quote is not filtered before it is known whether the quote is closed`() throws {
    let pattern = try Pattern("word", syntax: .literal)
    func count(_ text: String) throws -> Int {
      var filter = StreamingFilter(
        matching: pattern, longestRecord: 100, quoteLimit: OpenQuoteLimit(short: 64, longest: 1_024), countsOnly: true
      ) {
        CSVFormat(.comma, sample: $0, header: true)
      } output: { _ in
        true
      }
      for byte in text.utf8 { #expect(try withUnsafeBytes(of: byte) { try filter.feed($0) }) }
      #expect(try filter.finish())
      return filter.count
    }
    let rows = String(repeating: "1,word\n", count: 60)
    // The sample for the format is longer than the first rows.
    let head = "id,text\n" + String(repeating: "0,name\n", count: DetectedFormat.firstLength / 7)
    #expect(try count("\(head)2,\"open\n\(rows)3,\"name\"\n") == 60)
    #expect(try count("\(head)2,\"\(rows)\"\n3,\"\"\"\(rows)\"\"\"\n4,name\n") == 2)
  }

  @Test func `a long closed field has the same rows on one worker and on two`() throws {
    let rows = (0..<60_000).map { "\($0),name\n" }.joined()
    let field = String(repeating: "long, \n", count: 170_000)
    let bytes = MemoryBytes("id,name\n\(rows)x,\"\(field)\"\n\(rows)".utf8, isReadInParallel: true)
    let pattern = try Pattern("name", syntax: .literal)
    func count(onWorkers: Bool) throws -> Int {
      var filter = StreamingFilter(matching: pattern, countsOnly: true) {
        CSVFormat(.comma, sample: $0, header: true)
      } output: { _ in
        true
      }
      let workers = onWorkers ? FilterWorkers(bytes, count: 2, blockLength: 1 << 16) : nil
      if onWorkers {
        #expect(try #require(workers).feed(&filter))
      } else {
        #expect(try filter.feed(bytes))
      }
      #expect(try filter.finish())
      return filter.count
    }
    #expect(try count(onWorkers: false) == 120_000)
    #expect(try count(onWorkers: true) == 120_000)
  }
}

extension StreamingFilter {
  /// Adds all bytes at once.
  fileprivate mutating func feed(_ bytes: MemoryBytes) throws -> Bool {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    defer { buffer.deallocate() }
    let count = try bytes.read(at: 0, into: buffer)
    return try feed(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
  }
}

import Simulation
import TestSupport
import Testing

@testable import LazyData

/// A quote that is open for too long is an ordinary character. Which ones are does not depend on how the bytes are read.
@MainActor
@Suite("Long quotes", .timeLimit(.minutes(5)))
struct LongQuoteTests {
  /// Rows with quoted fields of any length around `longest`, with doubled quotes. Some are never closed.
  private static func text(longest: Int, _ random: inout SplitMix) -> [UInt8] {
    var text = "id,text,end\n"
    for row in 0..<60 {
      let length = random.int(below: 2 * longest)
      let parts = (0..<length).map { _ in ["a", "b", ",", "\n", "\"\"", "\"\""].randomElement(using: &random) ?? "a" }
      let field = parts.joined()
      text += "\(row),\"\(field)\(random.int(below: 8) == 0 ? "" : "\""),x\n"
    }
    return Array(text.utf8)
  }

  private static func extents(
    _ bytes: MemoryBytes, blockLength: Int, steps: Int, longest: Int, workers: Int, _ random: inout SplitMix
  ) -> [Range<Int>?] {
    let format = Array("id,text,end\n".utf8).withUnsafeBytes { CSVFormat(.comma, sample: $0, header: true) }
    let index = RecordIndex(bytes, format, blockLength: blockLength, longestQuote: longest)
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
    return (0...index.extent.ends).map { index.extent(of: $0) } + index.literals.map { $0..<$0 }
  }

  @Test(arguments: SplitMix.seeds(1...30))
  func `records do not depend on the steps and workers of a scan`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let longest = 8 * (1 + random.int(below: 12))
    let bytes = MemoryBytes(Self.text(longest: longest, &random), isReadInParallel: true)
    let expected = Self.extents(bytes, blockLength: 1 << 20, steps: 1, longest: longest, workers: 1, &random)
    for workers in [1, 2, 8] {
      let (blockLength, steps) = (8 * (1 + random.int(below: 10)), 1 + random.int(below: 3))
      let found = Self.extents(
        bytes, blockLength: blockLength, steps: steps, longest: longest, workers: workers, &random)
      #expect(found == expected, "seed \(seed), \(workers) workers, blocks of \(blockLength)")
    }
  }

  @Test(arguments: SplitMix.seeds(1...30))
  func `a filter does not depend on the pieces of its input`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let longest = 8 * (1 + random.int(below: 12))
    let text = Self.text(longest: longest, &random)
    let pattern = try Pattern("a", syntax: .literal)
    func output(_ nextLength: () -> Int) throws -> [UInt8] {
      var output: [UInt8] = []
      var filter = StreamingFilter(matching: pattern, longestQuote: longest) {
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
    #expect(whole.count > 12)
    #expect(try output { 1 + random.int(below: 200) } == whole, "seed \(seed)")
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

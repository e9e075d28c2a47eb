import Simulation
import Synchronization
import TestSupport
import Testing

@testable import LazyData

/// Tests passes on workers against passes in order. The order in which workers end depends on a seed.
@MainActor
@Suite("Passes on several workers", .timeLimit(.minutes(20)))
struct ParallelPassTests {
  /// A record that a pass has seen.
  private struct Seen: Equatable, Sendable {
    let number: Int
    let offset: Int
    let bytes: [UInt8]
  }

  /// The results of a pass.
  private struct Outcome: Equatable, Sendable {
    var seen: [Seen] = []
    var (offset, number) = (0, 0)
    var failure: String?
  }

  private static func answer<Answer: Sendable>(
    _ scheduler: SeededScheduler, _ random: inout SplitMix, _ body: @escaping @Sendable () async -> Answer
  ) throws -> Answer {
    let generation = Generation(scheduler)
    var answer: Answer?
    let work = generation.start {
      await body()
    } onAnswer: {
      answer = $0
    }
    while scheduler.step(random.int(below: 1_000)) {}
    #expect(work.isOver && scheduler.unfinishedCount == 0)
    return try #require(answer)
  }

  /// Collects all records on workers, or in order.
  ///
  /// - Parameter most: the number of records after which the pass is stopped.
  private nonisolated static func pass(
    _ index: RecordIndex, _ scheduler: SeededScheduler, to end: Int, most: Int = .max, isInOrder: Bool = false
  ) async -> Outcome {
    var outcome = Outcome()
    let pass = RecordPass(index, scheduler)
    let evaluate: @Sendable (RecordPass.Chunk) throws(DataError) -> [Seen] = { chunk throws(DataError) in
      chunk.ends.indices.map {
        Seen(number: $0, offset: chunk.start(ofRecord: $0).offset, bytes: Array(chunk.record($0)))
      }
    }
    func join(_ seen: [Seen], _ place: ChunkPlace) -> Bool {
      #expect(seen.count == place.count)
      for record in seen where outcome.seen.count < most {
        outcome.seen.append(Seen(number: place.number + record.number, offset: record.offset, bytes: record.bytes))
      }
      return outcome.seen.count < most
    }
    do throws(DataError) {
      let start = (offset: index.format.prologue, number: 0)
      let reached =
        isInOrder
        ? try await pass.run(from: start.offset, number: 0, to: end) { chunk throws(DataError) in
          join(try evaluate(chunk), ChunkPlace(chunk))
        } : try await pass.run(from: start, to: end, evaluate: evaluate, join: join)
      // After a stop, the pass has reached the end of its chunk, whose length differs.
      if most == .max { (outcome.offset, outcome.number) = reached }
    } catch {
      outcome.failure = error.description
    }
    return outcome
  }

  /// Returns the bytes of a random table, repeated to fill many blocks, and the format of the table.
  private static func table(
    _ kind: RandomTable.Kind, length: Int = 1_500, _ random: inout SplitMix
  ) -> (bytes: [UInt8], format: any RecordFormat) {
    let table = RandomTable(kind, &random)
    // An array of JSON values cannot be repeated.
    guard kind != .jsonValues, !table.bytes.isEmpty else { return (table.bytes, table.format) }
    let times = length / table.bytes.count + 1
    return (Array(repeatElement(table.bytes, count: times).joined()), table.format)
  }

  @Test(arguments: SplitMix.seeds(1...20), RandomTable.Kind.allCases)
  func `a pass sees the same records on 1, 2 and 8 workers`(seed: UInt64, kind: RandomTable.Kind) throws {
    var random = SplitMix(seed: seed)
    let table = Self.table(kind, &random)
    let bytes = MemoryBytes(table.bytes, isReadInParallel: true)
    let index = RecordIndex(bytes, table.format, blockLength: random.int(below: 3) + 1)
    let end = Bool.random(using: &random) ? Int.max : random.int(below: table.bytes.count + 1)
    let most = Bool.random(using: &random) ? Int.max : random.int(below: 40) + 1
    let inOrder = try Self.answer(SeededScheduler(), &random) {
      await Self.pass(index, SeededScheduler(), to: end, most: most, isInOrder: true)
    }
    for workers in [1, 2, 8] {
      let scheduler = SeededScheduler(workerCount: workers)
      let outcome = try Self.answer(scheduler, &random) { await Self.pass(index, scheduler, to: end, most: most) }
      #expect(outcome == inOrder, "seed \(seed), \(workers) workers")
    }
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `a pass over lines reads no record twice, and uses workers`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let text = (0..<2_000).map { "line \($0)" + String(repeating: "x", count: $0 % 17) + "\n" }.joined()
    let bytes = MemoryBytes(text.utf8, isReadInParallel: true)
    let index = RecordIndex(bytes, LineFormat(sample: UnsafeRawBufferPointer(start: nil, count: 0)), blockLength: 16)
    let scheduler = SeededScheduler(workerCount: 2)
    let records = Mutex(0)
    let chunks = Mutex(0)
    let joined = try Self.answer(scheduler, &random) {
      var joined = 0
      _ = try? await RecordPass(index, scheduler).run(from: (0, 0)) { chunk throws(DataError) in
        records.withLock { $0 += chunk.ends.count }
        chunks.withLock { $0 += chunk.bytes.count <= 8 * 16 + 32 ? 1 : 0 }
        return chunk.ends.count
      } join: { (count: Int, _) throws(DataError) in
        joined += count
        return true
      }
      return joined
    }
    #expect(joined == 2_000 && records.withLock { $0 } == 2_000)
    // A worker's block is half as long as a chunk in order.
    #expect(chunks.withLock { $0 } > bytes.count / (8 * 16) - 16)
  }

  @Test(arguments: SplitMix.seeds(1...20), RandomTable.Kind.allCases)
  func `the index is the same on 1, 2 and 8 workers`(seed: UInt64, kind: RandomTable.Kind) throws {
    var random = SplitMix(seed: seed)
    let table = Self.table(kind, &random)
    let bytes = MemoryBytes(table.bytes, isReadInParallel: true)
    let (blockLength, steps) = (4 * (random.int(below: 2) + 1), random.int(below: 3) + 1)
    let mostEntries = Bool.random(using: &random) ? 1 << 16 : random.int(below: 60) + 2
    func extents(workers: Int) throws -> [Range<Int>?] {
      let index = RecordIndex(bytes, table.format, blockLength: blockLength, mostEntries: mostEntries)
      let scheduler = SeededScheduler(workerCount: workers)
      let failure = try Self.answer(scheduler, &random) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: blockLength * steps, alignment: 64)
        defer { buffer.deallocate() }
        do throws(DataError) {
          try await index.scanAll(through: buffer, scheduler) {}
          return nil as DataError?
        } catch {
          return error
        }
      }
      #expect(failure == nil && index.isScanned)
      let count = index.extent.ends
      return (0...count).map { index.extent(of: $0) } + index.literals.map { $0..<$0 } + [0..<count]
    }
    let inOrder = try extents(workers: 1)
    for workers in [2, 8] { #expect(try extents(workers: workers) == inOrder, "seed \(seed), \(workers) workers") }
  }

  @Test(arguments: SplitMix.seeds(1...20), RandomTable.Kind.allCases)
  func `lists, searches and counts of a source are the same on 1, 2 and 8 workers`(
    seed: UInt64, kind: RandomTable.Kind
  ) throws {
    var random = SplitMix(seed: seed)
    let table = Self.table(kind, &random)
    let (pattern, other) = (RandomTable.pattern(&random), RandomTable.pattern(&random))
    let format = table.format
    let start = random.int(below: 20)
    func results(workers: Int) -> [[Int?]] {
      let scheduler = SeededScheduler(workerCount: workers)
      let bytes = MemoryBytes(table.bytes, isReadInParallel: true)
      let source = RecordSource(name: "test", bytes: bytes, blockLength: 1, scheduler: scheduler) { _ in format }
      while scheduler.step(random.int(below: 1_000)) {}
      var results: [[Int?]] = []
      func settle() { while scheduler.step(random.int(below: 1_000)) {} }
      func look(for pattern: Pattern) {
        var found: [Int?] = []
        for backwards in [false, true] {
          let count = source.records.count
          guard count > 0 else { continue }
          _ = source.search(for: pattern, from: min(start, count - 1), backwards: backwards, progress: { _ in }) {
            found.append($0)
          }
          settle()
        }
        _ = source.countMatches(of: pattern, progress: { _ in }) { found.append($0) }
        settle()
        results.append(found)
      }
      if let other { look(for: other) }
      source.arrange(pattern.map { Arrangement(filter: $0) } ?? Arrangement())
      settle()
      results.append(source.records.map(\.number))
      if let other { look(for: other) }
      source.arrange(Arrangement(filter: pattern, order: .init(column: 0)))
      settle()
      results.append(source.records.map(\.number))
      // The keys of the first column are read last. Workers read them if most records are in the list.
      for filters in [[], pattern.map { [RecordCondition($0)] } ?? []] {
        source.arrange(
          Arrangement(filters: filters, orders: [.init(column: 1, isDescending: true), .init(column: 0)]))
        settle()
        results.append(source.records.map(\.number))
      }
      return results
    }
    let inOrder = results(workers: 1)
    for workers in [2, 8] { #expect(results(workers: workers) == inOrder, "seed \(seed), \(workers) workers") }
  }

  /// Filters all records of some bytes.
  ///
  /// - Parameter workers: the number of workers; 0 to pass all bytes at once.
  /// - Returns: the output, and the number of records that match.
  private static func filtered(
    _ bytes: [UInt8], _ format: any RecordFormat, by pattern: Pattern?, countsOnly: Bool = false, workers: Int
  ) throws -> (bytes: [UInt8], count: Int) {
    var output: [UInt8] = []
    var filter = StreamingFilter(matching: pattern, countsOnly: countsOnly) { _ in
      format
    } output: {
      output += $0
      return true
    }
    if workers == 0 {
      #expect(try bytes.withUnsafeBytes { try filter.feed($0) })
    } else {
      let file = MemoryBytes(bytes, isReadInParallel: true)
      let workers = try #require(FilterWorkers(file, count: workers, blockLength: 4_096))
      #expect(try workers.feed(&filter))
    }
    #expect(try filter.finish())
    return (output, filter.count)
  }

  @Test(arguments: SplitMix.seeds(1...4), [RandomTable.Kind.csv, .regularCSV, .otherCSV, .jsonLines, .logfmt])
  func `a streaming filter outputs the same bytes on 1, 2 and 8 workers`(seed: UInt64, kind: RandomTable.Kind) throws {
    var random = SplitMix(seed: seed)
    // The format is detected from the first bytes, so workers need more of them.
    let length = 3 * DetectedFormat.firstLength + random.int(below: 10_000)
    let (bytes, format) = Self.table(kind, length: length, &random)
    guard let pattern = RandomTable.pattern(&random), !bytes.isEmpty else { return }
    let inOrder = try Self.filtered(bytes, format, by: pattern, workers: 0)
    for workers in [1, 2, 8] {
      let output = try Self.filtered(bytes, format, by: pattern, workers: workers)
      #expect(output == inOrder, "seed \(seed), \(workers) workers")
    }
  }

  @Test(arguments: SplitMix.seeds(1...4), [RandomTable.Kind.csv, .regularCSV, .otherCSV, .jsonLines, .logfmt])
  func `records are counted without a pattern on 1, 2 and 8 workers`(seed: UInt64, kind: RandomTable.Kind) throws {
    var random = SplitMix(seed: seed)
    let length = 3 * DetectedFormat.firstLength + random.int(below: 10_000)
    let (table, format) = Self.table(kind, length: length, &random)
    if table.isEmpty { return }
    let bytes = Bool.random(using: &random) ? table : Array(table.dropLast())
    let every = try Pattern("^", syntax: .regularExpression, options: Pattern.Options(scope: .record))
    let expected = try Self.filtered(bytes, format, by: every, workers: 0)
    for workers in [0, 1, 2, 8] {
      let output = try Self.filtered(bytes, format, by: nil, workers: workers)
      #expect(output == expected, "seed \(seed), \(workers) workers")
      let count = try Self.filtered(bytes, format, by: nil, countsOnly: true, workers: workers).count
      #expect(count == expected.count, "seed \(seed), \(workers) workers")
    }
  }

  @Test func `one worker reads each block from the end of the previous one`() throws {
    let rows = (0..<60_000).map { $0 % 1_000 == 7 ? "\($0),\"a needle, said \"\"b\"\"\"\n" : "\($0),\"x, y\"\n" }
    let bytes = Array(rows.joined().utf8)
    let file = MemoryBytes(bytes, isReadInParallel: true)
    let format = bytes.withUnsafeBytes { CSVFormat(CSVSample($0, .comma), header: .none) }
    var filter = StreamingFilter(matching: try Pattern("needle", syntax: .literal), countsOnly: true) { _ in
      format
    } output: { _ in
      true
    }
    let blockLength = 1 << 15
    #expect(try #require(FilterWorkers(file, count: 1, blockLength: blockLength)).feed(&filter))
    #expect(try filter.finish())
    #expect(filter.count == 60)
    let blocks = file.reads.filter { $0.count > blockLength }
    for (block, next) in zip(blocks, blocks.dropFirst()) {
      let end = block.lowerBound + blockLength
      #expect(next.lowerBound > end && next.lowerBound <= end + 40 && bytes[next.lowerBound - 1] == 0x0A)
    }
    #expect(blocks.count > bytes.count / (blockLength + 40) - 6)
  }

  @Test func `lines that are longer than a block are filtered once`() throws {
    let lines = (0..<40_000).map { $0 % 5_000 == 400 ? String(repeating: "z", count: 40_000) : "line \($0)" }
    let file = MemoryBytes(lines.map { $0 + "\n" }.joined().utf8, isReadInParallel: true)
    var output: [UInt8] = []
    var filter = StreamingFilter(matching: try Pattern("line", syntax: .literal)) {
      LineFormat(sample: $0)
    } output: {
      output += $0
      return true
    }
    #expect(try #require(FilterWorkers(file, count: 2, blockLength: 4_096)).feed(&filter))
    #expect(try filter.finish())
    let expected = lines.filter { $0.hasPrefix("line") }
    #expect(filter.count == expected.count)
    #expect(String(decoding: output, as: UTF8.self) == expected.map { $0 + "\n" }.joined())
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `a filter on workers that is stopped keeps its matches, and continues where it was`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let scheduler = SeededScheduler(workerCount: 2)
    scheduler.advance(by: .zero, tick: .milliseconds(50))
    let bytes = MemoryBytes((0..<4_000).map { "line \($0)\n" }.joined().utf8, isReadInParallel: true)
    let source = RecordSource(name: "test", bytes: bytes, blockLength: 16, scheduler: scheduler) {
      LineFormat(sample: $0)
    }
    if Bool.random(using: &random) { while scheduler.step(0) {} }
    source.arrange(Arrangement(filter: try Pattern("9", syntax: .literal)))
    while source.records.count < 300 { try #require(scheduler.step(random.int(below: 100))) }
    source.stop()
    let found = source.records.map(\.number)
    #expect(!source.status.isComplete && source.status.work != .filtering, "seed \(seed)")
    while scheduler.step(random.int(below: 100)) {}
    #expect(source.records.prefix(found.count).map(\.number) == found, "seed \(seed)")
    source.readOn()
    while scheduler.step(random.int(below: 100)) {}
    #expect(source.records.map(\.number) == (0..<4_000).filter { "\($0)".contains("9") }, "seed \(seed)")
    #expect(source.status.isComplete && source.status.work == nil)
  }
}

import Simulation
import Synchronization
import Testing

@testable import LazyData

/// Opens files with headers that are longer than the sample for format detection.
@MainActor
@Suite("Long headers", .timeLimit(.minutes(20)))
struct LongHeaderTests {
  private static let count = 100_000
  private static let header = (0..<count).map { "column \($0)" }.joined(separator: ",")
  private static let row = (0..<count).map { "\($0)" }.joined(separator: ",")

  @Test(arguments: [true, nil]) func `a header of a hundred thousand columns names them`(header: Bool?) async {
    let bytes = MemoryBytes("\(Self.header)\n\(Self.row)\n\(Self.row)\n")
    let source = RecordSource(name: "test.csv", bytes: bytes) { CSVFormat(.comma, sample: $0, header: header) }
    await source.reach { source.records.count == 2 }
    #expect(source.columns.count == Self.count && source.columns.last?.name == "column \(Self.count - 1)")
    #expect(source.records.count == 2)
    let fields = source.records.last?.fields(Self.count - 1..<Self.count, limit: 20)
    #expect(fields.map { $0.map { String(decoding: $0.bytes, as: UTF8.self) } } == ["\(Self.count - 1)"])
  }

  /// A source whose background work runs only when a test runs it, and the lengths of the samples that were read.
  @MainActor
  private struct SampledSource {
    let scheduler = SeededScheduler()
    let samples = Samples()
    let source: RecordSource

    init(_ bytes: MemoryBytes) {
      source = RecordSource(
        name: "test.csv", bytes: bytes, sampleLength: LongHeaderTests.sample, scheduler: scheduler
      ) { [samples] sample in
        samples.lengths.withLock { $0.append(sample.count) }
        return CSVFormat(.comma, sample: sample, header: true)
      }
    }

    /// Returns and clears the lengths of the samples.
    func takeSamples() -> [Int] {
      samples.lengths.withLock { lengths in
        defer { lengths = [] }
        return lengths
      }
    }

    func settle() {
      while scheduler.step(0) {}
    }
  }

  private final class Samples: Sendable {
    let lengths = Mutex<[Int]>([])
  }

  /// The length of the first sample, and a header that is much longer.
  private nonisolated static let sample = 256
  private static let shortCount = 1_000
  private static let shortHeader = (0..<shortCount).map { "column \($0)" }.joined(separator: ",")
  private static let shortRow = (0..<shortCount).map { "\($0)" }.joined(separator: ",")

  @Test func `only the first bytes are read at once, whenever the source is opened`() {
    let text = "\(Self.shortHeader)\n\(Self.shortRow)\n"
    let bytes = MemoryBytes(text)
    let stage = SampledSource(bytes)
    #expect(stage.takeSamples() == [Self.sample] && bytes.bytesRead == Self.sample)
    #expect(stage.source.columns.isEmpty && stage.source.records.isEmpty && !stage.source.status.isComplete)
    stage.settle()
    #expect(stage.takeSamples() == [8 * Self.sample, text.utf8.count])
    #expect(stage.source.columns.count == Self.shortCount && stage.source.records.count == 1)

    bytes.forgetReads()
    stage.source.reload()
    #expect(stage.takeSamples() == [Self.sample] && bytes.bytesRead == Self.sample)
    #expect(stage.source.columns.count == Self.shortCount && stage.source.records.isEmpty, "columns stay meanwhile")
    stage.settle()
    #expect(stage.source.records.count == 1)

    _ = stage.takeSamples()
    bytes.rewrite((text + "\(Self.shortRow)\n").utf8)
    while stage.takeSamples() != [Self.sample], stage.scheduler.step(0) {}
    #expect(stage.source.records.isEmpty)
    stage.settle()
    #expect(stage.source.records.count == 2 && stage.source.status.isComplete)
  }

  @Test func `requests during detection are carried out when the format is known`() throws {
    let stage = SampledSource(MemoryBytes("\(Self.shortHeader)\n\(Self.shortRow)\nanother\n\(Self.shortRow)\n"))
    let source = stage.source
    var (found, counted): (Int??, Int?)
    let search = source.search(for: try Pattern("345", syntax: .literal), from: 1, backwards: false) { _ in
    } found: {
      found = $0
    }
    let count = source.countMatches(of: try Pattern("345", syntax: .literal)) { _ in
    } counted: {
      counted = $0
    }
    source.showEnd()
    source.send(.countOn)
    stage.settle()
    #expect(found == 2 && counted == 2 && search.isOver && count.isOver)
    source.reload()
    source.arrange(Arrangement(filter: try Pattern("nother", syntax: .literal)))
    stage.settle()
    #expect(source.records.count == 1 && source.status.arrangement.filters.isEmpty == false && source.status.isComplete)
    #expect(source.brokenInvariant == nil && source.workCount == 0)
  }

  @Test(arguments: 0..<6) func `a file that is truncated while its header is read is reread`(_ steps: Int) {
    let bytes = MemoryBytes("\(Self.shortHeader)\n\(Self.shortRow)\n")
    let stage = SampledSource(bytes)
    for _ in 0..<steps { _ = stage.scheduler.step(0) }
    bytes.rewrite("a,b\n1,2\n3,4\n".utf8)
    stage.settle()
    #expect(stage.source.columns.map(\.name) == ["a", "b"])
    #expect(stage.source.texts() == [Array("1,2".utf8), Array("3,4".utf8)])
    #expect(stage.source.status.isComplete && stage.source.workCount == 0)
  }

  @Test func `the header of a pipe is awaited, and no row is made from a part of it`() {
    let text = Array("\(Self.shortHeader)\n\(Self.shortRow)\n\(Self.shortRow)\n".utf8)
    let bytes = MemoryBytes.pipe()
    let stage = SampledSource(bytes)
    let end = Self.shortHeader.utf8.count
    for start in stride(from: 0, to: text.count, by: 1_000) {
      _ = stage.takeSamples()
      bytes.append(text[start..<min(text.count, start + 1_000)])
      stage.settle()
      #expect(stage.takeSamples().count <= 4)
      if start + 1_000 < end { #expect(stage.source.records.isEmpty && stage.source.columns.isEmpty) }
      if start > end { #expect(stage.source.columns.count == Self.shortCount && stage.source.records.count >= 1) }
    }
    bytes.end()
    stage.settle()
    #expect(stage.source.records.count == 2 && stage.source.status.isComplete && stage.source.workCount == 0)
    #expect(bytes.wanted >= end)
  }

  @Test(arguments: [[Self.sample], [Self.sample - 1, 1], [Self.sample, 1], [100], [8 * Self.sample]])
  func `a header without an end is complete when the pipe ends`(_ pieces: [Int]) {
    let bytes = MemoryBytes.pipe()
    let stage = SampledSource(bytes)
    for piece in pieces {
      bytes.append(Array(repeating: UInt8(ascii: "x"), count: piece))
      stage.settle()
    }
    bytes.end()
    stage.settle()
    #expect(stage.source.columns.count == 1 && stage.source.records.isEmpty && stage.source.status.isComplete)
    #expect(stage.source.workCount == 0)
  }

  @Test(arguments: ["unt,note\n1,2,3\n", "\n1,2\n"])
  func `a header that was cut at the end of a file is that of the grown file`(_ rest: String) throws {
    let bytes = MemoryBytes("id,amo")
    let stage = SampledSource(bytes)
    stage.settle()
    #expect(stage.source.columns.map(\.name) == ["id", "amo"] && stage.source.records.isEmpty)
    bytes.append(Array(rest.utf8))
    stage.settle()
    let names = rest.contains("note") ? ["id", "amount", "note"] : ["id", "amo"]
    #expect(stage.source.columns.map(\.name) == names && stage.source.records.count == 1)
    #expect(stage.source.records.first?.text(limit: 80) == Array((rest.contains("note") ? "1,2,3" : "1,2").utf8))
    // Later bytes do not change the header.
    _ = stage.takeSamples()
    bytes.append(Array("4,5\n".utf8))
    stage.settle()
    #expect(stage.source.records.count == 2 && stage.takeSamples().isEmpty)
  }

  @Test(arguments: [true, nil]) func `the header is passed on before the records`(header: Bool?) throws {
    var output: [UInt8] = []
    var sieve = StreamingFilter(matching: try Pattern("999", syntax: .literal)) {
      CSVFormat(.comma, sample: $0, header: header)
    } output: {
      output += $0
      return true
    }
    var rest = Array("\(Self.header)\n\(Self.row)\nanother\n".utf8)[...]
    while !rest.isEmpty {
      #expect(try rest.prefix(10_000).withUnsafeBytes { try sieve.feed($0) })
      rest = rest.dropFirst(10_000)
    }
    #expect(try sieve.finish())
    #expect(sieve.count == 1 && output == Array("\(Self.header)\n\(Self.row)\n".utf8))
  }

  @Test func `equal column names are made distinct in linear time`() {
    let header = Array(repeating: "x", count: 50_000).joined(separator: ",") + "\n"
    let columns = Array(header.utf8).withUnsafeBytes { CSVFormat(.comma, sample: $0, header: true).columns }
    #expect(columns.prefix(3).map(\.name) == ["x", "x (2)", "x (3)"] && columns.last?.name == "x (50000)")
    #expect(Set(columns.map(\.name)).count == 50_000)
  }
}

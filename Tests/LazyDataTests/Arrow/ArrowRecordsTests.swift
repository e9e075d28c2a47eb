import CInflate
import Foundation
import Simulation
import Testing

@testable import LazyData

@MainActor
@Suite("Rows of Arrow files")
struct ArrowRecordsTests {
  private let all = Array(0..<100)

  /// The amount of a row of the samples.
  private func amount(_ row: Int) -> Double? { row % 10 == 3 ? nil : Double(row * 7 % 100) / 4 }

  private func rig(_ file: [UInt8] = ArrowSamples.file) throws -> ParquetRig { try ParquetRig(arrow: file) }

  @Test("Values have kinds, and missing values are null")
  func values() throws {
    let rig = try rig()
    let fields = try #require(rig.fields(8..<9, 0..<9, limit: 100).first)
    #expect(fields.map(\.kind) == [.number, .text, .number, .text, .nested])
    #expect(
      fields.map { String(decoding: $0.bytes, as: UTF8.self) } == ["8", "", "14.0", "2024-01-02", #"["a",null]"#])
    #expect(rig.texts(0) == all.map { "\($0)" })
    #expect(rig.texts(1)[7] == nil && rig.texts(1)[8] == "" && rig.texts(1)[14] == "Rome")
    #expect(rig.texts(2) == all.map { amount($0).map { "\($0)" } })
    #expect(rig.source.format == "Arrow" && rig.source.status.isComplete)
    #expect(rig.source.columns.map(\.isDeclaredNumber) == [true, false, true, false, false])
  }

  @Test("A stream packed with zstd has the same rows; if libzstd is missing, it is named")
  func stream() throws {
    let rig = try rig(ArrowSamples.stream)
    guard StreamDecoder(CDECODER_ZSTANDARD) != nil else {
      #expect(rig.texts(0).first == "packed with zstd, and libzstd was not found; install zstd")
      return
    }
    #expect(try rig.csv() == self.rig().csv())
  }

  @Test("Rows are written as CSV: null is empty, and an empty text is quoted")
  func written() throws {
    let lines = try rig().csv().split(separator: "\n")
    #expect(lines.count == 101 && lines.first == "id,name,amount,day,tags")
    #expect(lines[8] == "7,,12.25,2024-01-02," && lines[9] == #"8,"",14.0,2024-01-02,"[""a"",null]""#)
  }

  @Test(
    "Conditions hold for the same rows as those of a text",
    arguments: [
      "id < 3", "id >= 95", "id in (1, 99)", "name = Rome", "name is null", "name != Rome", "name ~ ss",
      "amount > 20", "amount is null", "day = 2024-01-10", "not (id > 3)", "tags is null", "id < 50 and name = Oslo",
    ])
  func conditions(text: String) throws {
    let rig = try rig()
    let condition = try #require(try RecordCondition(text, on: rig.source.columns))
    rig.load()
    let expected = rig.source.records.filter { condition.holds(for: $0) }.compactMap(\.number)
    try rig.arrange(text)
    #expect(rig.numbers == expected)
  }

  @Test("Filtered rows are sorted by value, with missing values last, and written in this order")
  func sort() throws {
    let rig = try rig()
    try rig.arrange("id < 80", orders: [.init(column: 2, isDescending: true)])
    let known = (0..<80).filter { amount($0) != nil }.sorted { (amount($0) ?? 0) > (amount($1) ?? 0) }
    let expected = known + (0..<80).filter { amount($0) == nil }
    #expect(rig.numbers == expected)
    let ids = try rig.csv().split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }
    #expect(ids == expected.map { "\($0)"[...] })
  }

  @Test("A search finds rows by all of their values, in both directions")
  func search() throws {
    let rig = try rig()
    let pattern = try Pattern("2024-01-10", syntax: .literal)
    var found: [Int?] = []
    _ = rig.source.search(for: pattern, from: 0, backwards: false, progress: { _ in }) { found.append($0) }
    _ = rig.source.search(for: pattern, from: 99, backwards: true, progress: { _ in }) { found.append($0) }
    _ = rig.source.countMatches(of: pattern, progress: { _ in }) { found.append($0) }
    rig.run()
    #expect(Set(found) == [54, 59, 6])
  }

  @Test("A summary reads one column")
  func summary() throws {
    let rig = try rig()
    var summary: ColumnSummary?
    let reads = rig.reads {
      _ = rig.source.summarize(column: 0, progress: { _ in }) { outcome in
        if case .complete(let found) = outcome { summary = found }
      }
      rig.run()
    }
    #expect(summary?.records == 100 && summary?.mean == 49.5)
    // The numbers of two batches, and their metadata.
    #expect(reads.count == 4 && reads.map(\.count).filter { $0 == 240 || $0 == 160 } == [240, 160])
  }

  @Test("A screen reads only the columns and rows that it shows")
  func screen() throws {
    let rig = try rig()
    let reads = rig.reads { rig.show(0..<20, columns: [0..<1]) }
    #expect(reads.count == 2 && reads.last?.count == 240)
    #expect(rig.reads { rig.show(20..<40, columns: [0..<1]) } == [])
    #expect(rig.reads { rig.show(90..<100, columns: [0..<1]) }.last?.count == 160)
  }

  @Test("A damaged column is shown as unreadable, and other columns are not")
  func damaged() throws {
    var rig = try rig()
    let place = try #require(rig.reads { rig.show(0..<1, columns: [4..<5]) }.max { $0.lowerBound < $1.lowerBound })
    var file = ArrowSamples.file
    // The offsets of the lists, the texts, and the bytes between them.
    for index in place.lowerBound - 300..<place.upperBound { file[index] = 0xFF }
    rig = try self.rig(file)
    let fields = try #require(rig.fields(0..<1, 0..<5, limit: 200).first)
    #expect(fields.map(\.kind) == [.number, .text, .number, .text, .unreadable])
    #expect(String(decoding: fields[4].bytes, as: UTF8.self).hasPrefix(#"column "tags", record batch 0: "#))
  }

  @Test("A file that is cut is refused in one line")
  func refused() {
    let error = dataError { _ = try rig(Array(ArrowSamples.file.dropLast())) }
    #expect(error == .refused(path: "test", reason: "the file has no footer; it was not written completely"))
  }

  @Test("A file that is rewritten is read again")
  func changes() throws {
    let rig = try rig()
    rig.bytes.rewrite(ArrowSamples.stream)
    rig.run()
    #expect(rig.source.records.count == 100 && rig.source.format == "Arrow")
    #expect(rig.source.status.notice == "the file was rewritten; reading it again")
  }
}

extension ParquetRig {
  /// Opens an Arrow file or stream.
  init(arrow file: [UInt8]) throws {
    bytes = MemoryBytes(file)
    source = try RecordSource(arrow: bytes, name: "test", scheduler: scheduler)
    run()
  }
}

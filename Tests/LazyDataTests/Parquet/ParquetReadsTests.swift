import Simulation
import Testing

@testable import LazyData

/// The bytes that actions read. The pages of the file have 100 rows; each of the five columns has an index of its pages.
@MainActor
@Suite("Reads of Parquet files")
struct ParquetReadsTests {
  @Test("Opening reads the footer, and counts all rows")
  func opening() throws {
    let rig = try ParquetRig(ParquetSamples.indexed)
    #expect(rig.bytes.reads == [0..<8978])
    #expect(rig.source.records.count == 600 && rig.source.status.isComplete)
    #expect(rig.source.format == "Parquet")
    #expect(rig.source.columns.map(\.name) == ["id", "name", "amount", "day", "tags"])
    #expect(rig.source.columns.map(\.isDeclaredNumber) == [true, false, true, false, false])
  }

  @Test("Drawing rows reads nothing; they are awaited, and read in the background")
  func awaited() throws {
    let rig = try ParquetRig(ParquetSamples.indexed)
    rig.bytes.forgetReads()
    #expect(rig.draw(0..<40, columns: [0..<1]) == [.awaited])
    #expect(rig.bytes.reads == [])
    #expect(rig.source.records[0].isAwaited)
    #expect(rig.reads { rig.run() } == [7446..<7477, 4..<434])
    rig.bytes.forgetReads()
    #expect(rig.draw(0..<40, columns: [0..<1]) == [.number])
    #expect(rig.bytes.reads == [])
    #expect(!rig.source.records[0].isAwaited)
  }

  @Test("A frame waits a short time for rows of a file, so that they are shown at once")
  func shortWait() throws {
    let (bytes, scheduler) = (MemoryBytes(ParquetSamples.indexed), SeededScheduler())
    let source = try RecordSource(parquet: bytes, name: "test", patience: .seconds(60), scheduler: scheduler)
    let fields = source.records[500].fields(0..<3, limit: 99)
    #expect(fields.map { String(decoding: $0.bytes, as: UTF8.self) } == ["500", "Paris", "125.0"])
  }

  @Test("A screen reads the index and one page of each column that it shows")
  func screen() throws {
    let rig = try ParquetRig(ParquetSamples.indexed)
    #expect(
      rig.reads { rig.show(0..<40, columns: [0..<1, 2..<3]) } == [7446..<7477, 4..<434, 7514..<7546, 1463..<1924])
    #expect(rig.reads { rig.show(0..<60, columns: [0..<1, 2..<3]) } == [])
    // The dictionary is before the first page of the column.
    #expect(rig.reads { rig.show(0..<40, columns: [0..<3]) } == [7477..<7514, 1298..<1377])
  }

  @Test("A jump reads nothing of the rows that it leaves")
  func jump() throws {
    let rig = try ParquetRig(ParquetSamples.indexed)
    let reads = rig.reads {
      rig.draw(0..<40, columns: [0..<1])
      rig.draw(560..<600, columns: [0..<1])
      rig.run()
    }
    #expect(reads == [7632..<7664, 4258..<4690])
  }

  @Test("The last screen reads one page of each column")
  func end() throws {
    let rig = try ParquetRig(ParquetSamples.indexed)
    #expect(rig.reads { rig.show(570..<600, columns: [0..<1]) } == [7632..<7664, 4258..<4690])
    #expect(rig.reads { rig.show(570..<600, columns: [1..<2]) } == [7664..<7701, 4811..<4854, 4690..<4727])
  }

  @Test("Without an index, a small column chunk is one read")
  func plain() throws {
    let rig = try ParquetRig(ParquetSamples.plain)
    #expect(rig.reads { rig.show(0..<40, columns: [0..<2]) } == [4..<1388, 1388..<1597])
    #expect(rig.reads { rig.show(260..<300, columns: [0..<2]) } == [])
    #expect(rig.reads { rig.show(570..<600, columns: [0..<1]) } == [3820..<5206])
  }

  @Test("A filter reads nothing of row groups and pages that statistics rule out")
  func filter() throws {
    let rig = try ParquetRig(ParquetSamples.indexed)
    #expect(try rig.reads { try rig.arrange("id >= 10000") } == [])
    #expect(rig.source.records.isEmpty && rig.source.status.isComplete)
    #expect(try rig.reads { try rig.arrange("id >= 550") } == [7632..<7664, 7117..<7175, 4258..<4690])
    #expect(rig.numbers == Array(550..<600))
    // One row group may have the name, and one page of it the day.
    #expect(
      try rig.reads { try rig.arrange("name = Paris and day = 2024-02-20") } == [
        7664..<7701, 7175..<7222, 7733..<7765, 7304..<7362, 4811..<4854, 4690..<4727, 6437..<6537,
      ])
    #expect(rig.numbers == Array(500..<507) + [509])
  }

  @Test("A filter for a value reads nothing of row groups that Bloom filters rule out")
  func bloomFilter() throws {
    let rig = try ParquetRig(ParquetSamples.filtered)
    #expect(try rig.reads { try rig.arrange("id = 6") } == [1832..<1912, 1992..<2072, 918..<1389])
    #expect(rig.numbers == [51])
    #expect(try rig.reads { try rig.arrange("id = 7") } == [1832..<1912, 1992..<2072])
    #expect(rig.numbers.isEmpty)
    // A filter is read once for several values.
    #expect(try rig.reads { try rig.arrange("s in (v004, v008)") } == [1912..<1992, 475..<918, 2072..<2152])
    #expect(rig.numbers == [1, 2])
  }

  @Test("A filter without indexes of pages reads the row groups that may match, and only the tested columns")
  func plainFilter() throws {
    let rig = try ParquetRig(ParquetSamples.plain)
    #expect(try rig.reads { try rig.arrange("id < 5") } == [4..<1388])
    #expect(rig.numbers == Array(0..<5))
  }

  @Test("A sort and a summary read one column")
  func oneColumn() throws {
    let rig = try ParquetRig(ParquetSamples.plain)
    #expect(try rig.reads { try rig.arrange(orders: [.init(column: 2)]) } == [1597..<3116, 5413..<6932])
    var summary: ColumnSummary?
    let reads = rig.reads {
      _ = rig.source.summarize(column: 0, progress: { _ in }) { outcome in
        if case .complete(let found) = outcome { summary = found }
      }
      rig.run()
    }
    #expect(reads == [4..<1388, 3820..<5206])
    #expect(summary?.records == 600 && summary?.mean == 299.5)
  }

  @Test("Writing chosen columns reads these columns")
  func batches() throws {
    let rig = try ParquetRig(ParquetSamples.plain)
    let reads = try rig.reads {
      let batches = rig.source.records.batches
      while case let batch = try batches.next(), !batch.isEmpty {
        for record in batch { _ = try record.wholeFields(0..<1, limit: 10) }
      }
    }
    #expect(reads == [4..<1388, 3820..<5206])
  }
}

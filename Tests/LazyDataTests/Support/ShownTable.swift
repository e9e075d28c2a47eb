import Simulation
@testable import LazyData

/// The columns, the values and the flaws that a source shows for some bytes.
@MainActor
struct ShownTable {
  let format: String
  let columns: [String]
  let rows: [[String]]
  let flaws: [RecordFlaw?]
  /// The bytes above the records and the bytes of all records.
  let written: [UInt8]

  init(_ text: String, name: String = "x.csv", _ options: OpeningOptions = OpeningOptions()) throws {
    try self.init(Array(text.utf8), name: name, options)
  }

  init(_ bytes: [UInt8], name: String = "x.csv", _ options: OpeningOptions = OpeningOptions()) throws {
    let scheduler = SeededScheduler()
    let source = RecordSource(
      name: name, bytes: MemoryBytes(bytes), scheduler: scheduler,
      detect: RecordFile.formatDetector(name: name, options))
    while scheduler.step(0) {}
    format = source.format
    columns = source.columns.map(\.name)
    rows = source.records.map { record in
      record.fields(0..<1_000, limit: 1 << 20).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    flaws = source.records.map(\.flaw)
    var written = source.preamble
    for record in source.records { try record.copy { written += $0 } }
    self.written = written
  }
}

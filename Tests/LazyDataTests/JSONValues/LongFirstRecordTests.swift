import Simulation
import Testing

@testable import LazyData

/// JSON whose first record is longer than the sample in which the format is detected.
@MainActor
@Suite("Long first records of JSON")
struct LongFirstRecordTests {
  private static let long = String(repeating: "x, ", count: 30_000)
  private static var objects: [String] {
    ["{\"k\":\"\(long)\",\"n\":1}", "{\"k\":\"y\",\"n\":2}", "{\"k\":\"z\",\"n\":3}"]
  }

  private func check(_ text: String, _ format: String, name: String = "x", told: String? = nil) throws {
    var options = OpeningOptions()
    options.format = told
    let table = try ShownTable(text, name: name, options)
    #expect(table.format == format && table.columns == ["k", "n", "…"])
    #expect(table.rows.map { Array($0[..<2]) } == [[Self.long, "1"], ["y", "2"], ["z", "3"]])
    #expect(table.flaws == [nil, nil, nil] && table.written == Array(text.utf8))
  }

  private func source(_ text: String, name: String) -> RecordSource {
    let scheduler = SeededScheduler()
    let source = RecordSource(
      name: name, bytes: MemoryBytes(text), scheduler: scheduler,
      detect: RecordFile.formatDetector(name: name, OpeningOptions()))
    while scheduler.step(0) {}
    return source
  }

  @Test(arguments: [nil, "jsonl"], ["x", "x.jsonl", "x.log"])
  func `lines have columns`(told: String?, name: String) throws {
    try check(Self.objects.joined(separator: "\n") + "\n", "JSON Lines", name: name, told: told)
  }

  @Test(arguments: [nil, "json"]) func `the elements of an array have columns`(told: String?) throws {
    try check("[" + Self.objects.joined(separator: ",") + "]\n", "JSON", told: told)
    try check("[\n  " + Self.objects.joined(separator: ",\n  ") + "\n]\n", "JSON", told: told)
  }

  @Test func `a cell after a long value is shown`() throws {
    for text in [Self.objects.joined(separator: "\n"), "k,n\n\"\(Self.long)\",1\ny,2\n"] {
      let record = try #require(source(text, name: text.first == "{" ? "x" : "x.csv").records.first)
      #expect(record.fields(1..<2, limit: 100) == [RecordField([UInt8(ascii: "1")], kind: .number)])
      #expect(record.fields(0..<1, limit: 3) == [RecordField(Array("x, ".utf8), isCut: true)])
    }
  }

  @Test func `a cell that was not read is no missing one`() throws {
    let long = String(repeating: "x", count: 1 << 21)
    for text in ["{\"k\":\"\(long)\",\"n\":1}\n{\"k\":\"y\",\"n\":2}\n", "k,n\n\(long),1\ny,2\n"] {
      let record = try #require(source(text, name: text.first == "{" ? "x.jsonl" : "x.csv").records.first)
      #expect(record.fields(1..<2, limit: 100) == [RecordField([], kind: .missing, isCut: true)])
    }
  }

  @Test func `a list of long lists is JSON`() throws {
    let list = "[" + Array(repeating: "12345", count: 20_000).joined(separator: ",") + "]"
    let table = try ShownTable("[\(list),\n[1]]\n", name: "x")
    #expect(table.format == "JSON" && table.rows.count == 2)
  }

  @Test func `a record without an end in a short source is shown at once`() throws {
    #expect(try ShownTable("[{\"a\":1,\"b\":[", name: "x").rows.count == 1)
    #expect(try ShownTable("{\"a\":1,\"b\":[", name: "x.jsonl").rows.count == 1)
  }

  @Test func `a long first line of pairs has columns`() throws {
    var options = OpeningOptions()
    options.format = "logfmt"
    let table = try ShownTable("level=info msg=\"\(Self.long)\"\nlevel=warn msg=b\n", name: "x", options)
    #expect(table.columns == ["level", "msg", "…"] && table.rows.map(\.[0]) == ["info", "warn"])
  }
}

import Testing

@testable import LazyData

@Suite("JSON Lines")
struct JSONLinesFormatTests {
  private static func fields(
    _ sample: String, _ record: String, limit: Int = 100, isWhole: Bool = true
  ) -> [RecordField] {
    let format = Array(sample.utf8).withUnsafeBytes { JSONLinesFormat(sample: $0) }
    return Array(record.utf8).withUnsafeBytes { format.fields(of: $0, 0..<10, limit: limit, isWhole: isWhole) }
  }

  private static func texts(_ sample: String, _ record: String, limit: Int = 100) -> [String] {
    fields(sample, record, limit: limit).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `keys are columns in order of appearance`() {
    let text = "{\"b\": 1, \"a\": 2}\n{\"c\": 3, \"a\": 4}\n{\"d\": half"
    let format = Array(text.utf8).withUnsafeBytes { JSONLinesFormat(sample: $0) }
    #expect(format.columns.map(\.name) == ["b", "a", "c", "…"])
  }

  @Test func `values are decoded`() {
    let sample = "{\"a\":1,\"b\":1,\"c\":1,\"d\":1,\"e\":1}\n"
    let record =
      "{\"e\": null, \"d\" : [1, {\"x\": \"a b\"}], \"c\": true, \"b\":-1.5e3,\"a\":\"tab\\tquote\\\" \\u00e4\\ud83d\\ude00\"}"
    let fields = Self.fields(sample, record)
    #expect(fields.map(\.kind) == [.text, .number, .word, .nested, .null, .missing])
    #expect(
      fields.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        "tab\tquote\" ä😀", "-1.5e3", "true", "[1,{\"x\":\"a b\"}]", "", "",
      ])
  }

  @Test func `members without a column are in the last one`() {
    #expect(Self.texts("{\"a\":1}\n", "{\"a\":1,\"z\":\"x\",\"y\":[2]}") == ["1", "{\"z\":\"x\",\"y\":[2]}"])
  }

  @Test(arguments: [
    (#"{"a":1,"b":2,"a":3}"#, "a"), (#"{"z":1,"y":2,"y":3}"#, "y"), (#"{"\u00e4":1,"\u00e4":3}"#, "ä"),
    ("{" + (0..<100).map { "\"k\($0)\":\($0)," }.joined() + "\"k99\":0}", "k99"),
  ])
  func `a repeated key is marked, and its last value counts`(record: String, key: String) {
    let format = Array("{\"a\":1}\n".utf8).withUnsafeBytes { JSONLinesFormat(sample: $0) }
    #expect(Array(record.utf8).withUnsafeBytes { format.flaw(of: $0, isWhole: true) } == .repeatedKey(key))
    #expect(Self.texts("{\"a\":1}\n", #"{"a":1,"b":2,"a":3}"#).first == "3")
  }

  @Test(arguments: [#"{"a":1,"b":{"a":2}}"#, #"{"a":{"b":1,"b":2}}"#, #"{"a":1,"A":1,"":2}"#])
  func `keys of other objects and other keys are no flaw`(record: String) {
    let format = Array("{\"a\":1}\n".utf8).withUnsafeBytes { JSONLinesFormat(sample: $0) }
    #expect(Array(record.utf8).withUnsafeBytes { format.flaw(of: $0, isWhole: true) } == nil)
  }

  @Test(arguments: [#"{"a":1,}"#, #"{"a" : 1 , } "#, #"{"a":1,"b":{"c":2,},}"#])
  func `a comma after the last member is no flaw`(record: String) {
    let format = Array("{\"a\":1,}\n".utf8).withUnsafeBytes { JSONLinesFormat(sample: $0) }
    #expect(Array(record.utf8).withUnsafeBytes { format.flaw(of: $0, isWhole: true) } == nil)
    #expect(Self.texts("{\"a\":1,}\n", record).first == "1")
  }

  @Test(arguments: [
    "not json", "{,}", "{\"a\":1,,}", "[1,2]", "{\"a\":1", "{\"a\":1} x", "{\"a\" 1}", "{a:1}", "{\"a\":nope}", "\"x\"",
  ])
  func `a line that is no object is shown unchanged, and marked`(line: String) {
    let format = Array("{\"a\":1}\n".utf8).withUnsafeBytes { JSONLinesFormat(sample: $0) }
    #expect(Array(line.utf8).withUnsafeBytes { format.flaw(of: $0, isWhole: true) } == .notJSON)
    #expect(Self.texts("{\"a\":1}\n", line).first == line)
  }

  @Test func `a line that is no object has nothing in the other columns, whichever are read`() {
    let format = Array("{\"a\":1,\"b\":2}\n".utf8).withUnsafeBytes { JSONLinesFormat(sample: $0) }
    let fields = Array("{\"b\":3,".utf8).withUnsafeBytes { format.fields(of: $0, 1..<3, limit: 100, isWhole: true) }
    #expect(fields.map(\.kind) == [.missing, .missing])
  }

  @Test func `invalid escapes and unpaired surrogates are unchanged`() {
    #expect(Self.texts("{\"a\":1}\n", "{\"a\":\"\\q \\u12 \\ud83d x\"}").first == "\\q \\u12 \\ud83d x")
  }

  @Test func `the last value of a partial record is cut`() {
    let number = Self.fields("{\"a\":1,\"b\":2}\n", "{\"a\":10,\"b\":-2.5", isWhole: false)
    #expect(!number[0].isCut && number[1].isCut && number[1].bytes == Array("-2.5".utf8))
    let value = Self.fields("{\"a\":1}\n", "{\"a\":[1,2", isWhole: false)
    #expect(value[0] == RecordField([], kind: .missing, isCut: true))
    let others = Self.fields("{\"a\":1}\n", "{\"a\":1,\"z\":\"x\",\"y\":[", isWhole: false)
    #expect(others[1].isCut && others[1].bytes == Array("{\"z\":\"x\"".utf8))
  }

  @Test func `members without a column are cut, even with a small limit`() {
    for limit in 0...12 {
      let rest = Self.fields("{\"a\":1}\n", "{\"a\":1,\"z\":\"x\"}", limit: limit)[1]
      #expect(rest.kind == .nested && rest.bytes == Array("{\"z\":\"x\"}".utf8.prefix(limit)))
      #expect(rest.isCut == (limit < 9))
    }
  }

  @Test func `any depth is read in one pass`() {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let fields = Self.fields("{\"a\":1}\n", "{\"a\":\(deep)}", limit: 50)
    #expect(fields[0].kind == .nested && fields[0].bytes.count == 50 && fields[0].isCut)
  }

  @Test func `lines of objects are JSON Lines, and others are not`() {
    func fits(_ text: String) -> Bool { Array(text.utf8).withUnsafeBytes { JSONLinesFormat.fits($0) } }
    #expect(fits("{\"a\":1}\n{\"b\":2}\n") && fits("{}\n") && fits("{\"a\":1}\n{\"half"))
    #expect(!fits("") && !fits("[1]\n") && !fits("text\n{\"a\":1}\n") && !fits("{\n\"a\": 1\n}\n"))
  }
}

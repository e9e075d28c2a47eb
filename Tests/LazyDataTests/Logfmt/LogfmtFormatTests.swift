import TestSupport
import Testing

@testable import LazyData

@Suite("logfmt")
struct LogfmtFormatTests {
  private static let sample = "time=10:00 level=info msg=\"two words\"\nlevel=warn n=1.5\n"

  private static func fields(_ record: String, limit: Int = 100, isWhole: Bool = true) -> [RecordField] {
    let format = Array(sample.utf8).withUnsafeBytes { LogfmtFormat(sample: $0) }
    return Array(record.utf8).withUnsafeBytes { format.fields(of: $0, 0..<10, limit: limit, isWhole: isWhole) }
  }

  private static func texts(_ record: String) -> [String] {
    fields(record).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `keys are columns in order of appearance`() {
    let format = Array(Self.sample.utf8).withUnsafeBytes { LogfmtFormat(sample: $0) }
    #expect(format.columns.map(\.name) == ["time", "level", "msg", "n", "…"])
  }

  @Test func `values are decoded, and pairs without a column are in the last one`() {
    #expect(Self.texts("level=info msg=\"say \\\"x\\\"\\n\" n=2") == ["", "info", "say \"x\"\n", "2", ""])
    #expect(Self.texts("n= done other=1 level=\"\"") == ["", "", "", "", "done other=1"])
    #expect(Self.fields("n=2 level=info").map(\.kind) == [.missing, .text, .missing, .number, .missing])
    #expect(Self.texts("msg=\"nobody closed it") == ["", "", "\"nobody", "", "closed it"])
  }

  @Test func `a line with an unclosed quote is marked`() {
    let format = Array(Self.sample.utf8).withUnsafeBytes { LogfmtFormat(sample: $0) }
    for (line, flaw) in [
      ("level=info msg=\"two words", RecordFlaw.openQuote), ("msg=\"a\\\"", .openQuote), ("msg=\"a b\" n=1", nil),
      ("msg=a\" n=1", nil),
      ("\"", nil), ("", nil),
    ] {
      Array(line.utf8).withUnsafeBytes {
        #expect(format.flaw(of: $0, isWhole: true) == flaw, "\(line)")
        #expect(format.flaw(of: $0, isWhole: false) == nil)
      }
    }
  }

  @Test func `the last value of a partial record is cut`() {
    let fields = Self.fields("level=info n=12", isWhole: false)
    #expect(!fields[1].isCut && fields[3].isCut && fields[0].isCut)
    #expect(Self.fields("msg=abcdef", limit: 3)[2] == RecordField(Array("abc".utf8), isCut: true))
  }

  @Test(arguments: [
    "level=info msg=\"two words\" n=1", "done msg=\"say \\\"x\\\" \\n\" level=a level=b",
    "msg=\"\\ud83d\\ude00 \\u00e9\" other=\"a b\" x",
  ])
  func `a prefix of a line has prefixes of its values`(line: String) {
    let format = Array(Self.sample.utf8).withUnsafeBytes { LogfmtFormat(sample: $0) }
    Array(line.utf8).withUnsafeBytes { line in
      let whole = format.fields(of: line, 0..<10, limit: 100, isWhole: true)
      for length in 1..<line.count {
        let some = format.fields(of: line.part(0..<length), 0..<10, limit: 100, isWhole: false)
        for (field, whole) in zip(some, whole) where field.kind != .missing && field != whole {
          #expect(field.isCut && whole.bytes.starts(with: field.bytes), "\(length): \(field)")
        }
      }
    }
  }

  @Test func `lines of pairs are logfmt, and others are not`() {
    func fits(_ text: String) -> Bool { Array(text.utf8).withUnsafeBytes { LogfmtFormat.fits($0) } }
    #expect(fits(Self.sample) && fits("a=1 b=2\n\na=2 b=\"x y\"\n"))
    #expect(!fits("") && !fits("a=1\nb=2\n") && !fits("a=1 b=2\n") && !fits("x = 1\ny = 2\n"))
    #expect(!fits("say a=1 b=2\nsay a=2 b=3\n") && !fits("if (a==b && c==d) {\nx=1 y=2\n"))
  }

  @Test(arguments: SplitMix.seeds(1...40))
  func `for any bytes, single columns equal those read together`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let pieces = ["level", "n", "=", "\"", " ", "\\", "x", "1", "é", "\t"]
    let record = Array((0..<60).map { _ in pieces.randomElement(using: &random) ?? "" }.joined().utf8)
    let format = Array(Self.sample.utf8).withUnsafeBytes { LogfmtFormat(sample: $0) }
    record.withUnsafeBytes { record in
      let all = format.fields(of: record, 0..<10, limit: 1_000, isWhole: true)
      #expect(all.count == format.columns.count && !all.contains { $0.isCut })
      for column in 0..<5 {
        #expect(format.fields(of: record, column..<column + 1, limit: 1_000, isWhole: true) == [all[column]])
      }
    }
  }
}

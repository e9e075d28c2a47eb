import Testing

@testable import LazyData

@Suite("Delimiter detection")
struct CSVDetectorTests {
  /// Returns the detector after it has searched for the delimiter. The detector has counted its work.
  private static func detector(_ text: String, _ name: String, finds delimiter: UInt8?) -> CSVDetector {
    var detector = CSVDetector()
    Array(text.utf8).withUnsafeBytes { bytes in
      #expect(detector.sample(of: bytes, name: name)?.dialect.delimiter == delimiter)
    }
    return detector
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  @Test(arguments: ["x.txt", "x.log", "x.csv", "x"])
  func `text without any delimiter is not split`(name: String) {
    let detector = Self.detector(
      Self.lines(100) { "row \($0)" }, name, finds: name == "x.csv" ? UInt8(ascii: ",") : nil)
    #expect(detector.trials == 0 && detector.recordsCut == 0)
  }

  @Test(arguments: ["x.csv", "x.log", "x"])
  func `each record of a table is split once, by its delimiter`(name: String) {
    let detector = Self.detector(
      "id;name;day\n" + Self.lines(50) { "\($0);name \($0);2024-01-02" }, name, finds: UInt8(ascii: ";"))
    #expect(detector.trials == 1 && detector.recordsCut == 51)
  }

  @Test(arguments: [("x", nil), ("x.csv", UInt8(ascii: " "))])
  func `columns of numbers between spaces need no header in a table`(name: String, delimiter: UInt8?) {
    let detector = Self.detector(Self.lines(20) { "row \($0) \($0 + 1_500)" }, name, finds: delimiter)
    #expect(detector.trials == (delimiter == nil ? 0 : 1) && detector.recordsCut == 0)
  }

  @Test func `the delimiter of the first record is favoured`() {
    let text = "tree,heights\n" + Self.lines(20) { "oak \($0),4;\($0);7;9;3" }
    _ = Self.detector(text, "x.csv", finds: UInt8(ascii: ","))
  }

  @Test(arguments: [
    ("oak\tgrey", UInt8(ascii: "\t")), ("A9\t197", UInt8(ascii: "\t")), ("oak,grey", UInt8(ascii: ",")),
    ("1.25,4", UInt8(ascii: ",")),
    ("1, 2.5", UInt8(ascii: ",")), ("oak, grey", nil), ("oak,", nil), ("1,5", nil), ("1.234,56", nil),
    ("12:00:00,125 INFO", nil),
  ])
  func `pairs are a table unless the delimiter may be a sign of prose or of a number`(line: String, delimiter: UInt8?) {
    _ = Self.detector(Self.lines(5) { _ in line }, "x.txt", finds: delimiter)
  }

  @Test(arguments: [
    "Nov 26 10:00:01 host app[1]: GET /a,b ok", "127.0.0.1 - - [23/Nov/2026:00:01:02 +0000] \"GET /a,b\" 200",
    "[ERROR] save failed;retry", "/dev/sda1 on / type ext4 (rw,relatime)", "a.c:1:  foo(x1,y);",
    "adm:x:4:syslog,ubuntu", "I1123 00:01:02.345678 main.cc:10] one|two", "the rain falls,the sun shines later",
    "\\item one,two",
  ])
  func `logs, code and sentences with one delimiter in each line are texts`(line: String) {
    _ = Self.detector(Self.lines(8) { _ in line }, "x", finds: nil)
  }

  @Test func `a delimiter is abandoned when most records lack it`() {
    let text = Self.lines(100) { $0 == 99 ? "the last, with a comma" : "line \($0)" }
    let detector = Self.detector(text, "x", finds: nil)
    #expect(detector.trials == 1 && detector.recordsCut == 51)
  }

  @Test func `a delimiter is abandoned at the first record that it breaks`() {
    let text = Self.lines(100) { "\"\($0)\" is, a number" }
    let detector = Self.detector(text, "x", finds: nil)
    #expect(detector.trials == 1 && detector.recordsCut == 1)
  }

  @Test func `no more records are split than needed to detect the delimiter`() {
    let detector = Self.detector(Self.lines(1_000) { "\($0),a;b,c|d" }, "x", finds: UInt8(ascii: ","))
    #expect(detector.trials == 3 && detector.recordsCut == 3 * 200)
  }

  @Test func `three fields are more evidence than two`() {
    _ = Self.detector(Self.lines(9) { "\($0),oak|elm,b" }, "x.txt", finds: UInt8(ascii: ","))
  }
}

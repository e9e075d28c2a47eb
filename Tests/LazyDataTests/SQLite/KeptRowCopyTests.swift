import Testing

@testable import LazyData

@Suite("Copies of rows that are kept locally", .timeLimit(.minutes(20)))
struct KeptRowCopyTests {
  @Test func `bytes and truth values of a server's rows are written as the server writes them`() throws {
    let relation = SQLiteRelation(
      kept: "view", columns: ["truth", "bytes", "other"], notations: [0: .letter, 1: .hexadecimal])
    let store = try SQLiteRowStore(relation, in: SQLiteConnection(temporaryFor: "x", in: .files))
    try store.add([
      [.text("true"), .blob([0, 0xAF]), .blob([0, 0xAF])], [.text("false"), .blob([]), .text("true")],
      [.null, .null, .null],
    ])
    let reader = SQLiteReader(store, tally: SQLiteTally()).waiting()
    let lines = try (1...3 as ClosedRange<Int64>).map { number in
      var line: [UInt8] = []
      try SQLiteRowCopy(.number(number), by: reader).copy(0..<3) { line += $0 }
      return String(decoding: line, as: UTF8.self)
    }
    #expect(lines == ["t,\\x00af,X'00AF'", "f,\\x,true", ",,"])
  }
}

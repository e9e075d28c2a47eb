import Simulation
import Testing

@testable import LazyData

/// Headers that are longer than what is read to tell a format.
@MainActor
@Suite("Long headers")
struct LongHeaderTests {
  private static let count = 100_000
  private static let header = (0..<count).map { "column \($0)" }.joined(separator: ",")
  private static let row = (0..<count).map { "\($0)" }.joined(separator: ",")

  @Test(arguments: [true, nil]) func `a header of a hundred thousand columns names them`(header: Bool?) async {
    let bytes = MemoryBytes("\(Self.header)\n\(Self.row)\n\(Self.row)\n")
    let source = ByteRecordSource(name: "test.csv", bytes: bytes) { CSVFormat(.comma, sample: $0, header: header) }
    await source.settle()
    #expect(source.columns.count == Self.count && source.columns.last?.name == "column \(Self.count - 1)")
    #expect(source.records.count == 2)
    let fields = source.records.last?.fields(Self.count - 1..<Self.count, limit: 20)
    #expect(fields.map { $0.map { String(decoding: $0.bytes, as: UTF8.self) } } == ["\(Self.count - 1)"])
  }

  @Test(arguments: [true, nil]) func `nothing of it is passed on as a record`(header: Bool?) throws {
    var output: [UInt8] = []
    var sieve = RecordSieve(matching: try Pattern("999", syntax: .literal)) {
      CSVFormat(.comma, sample: $0, header: header)
    } output: {
      output += $0
      return true
    }
    var rest = Array("\(Self.header)\n\(Self.row)\nanother\n".utf8)[...]
    while !rest.isEmpty {
      #expect(try rest.prefix(10_000).withUnsafeBytes { try sieve.take($0) })
      rest = rest.dropFirst(10_000)
    }
    #expect(try sieve.finish())
    #expect(sieve.count == 1 && output == Array("\(Self.row)\n".utf8))
  }

  @Test func `columns that all have one name are told apart in no long time`() {
    let header = Array(repeating: "x", count: 50_000).joined(separator: ",") + "\n"
    let columns = Array(header.utf8).withUnsafeBytes { CSVFormat(.comma, sample: $0, header: true).columns }
    #expect(columns.prefix(3).map(\.name) == ["x", "x (2)", "x (3)"] && columns.last?.name == "x (50000)")
    #expect(Set(columns.map(\.name)).count == 50_000)
  }
}

import Simulation
import TestSupport
import Testing

@testable import LazyData

/// Tests that terminators are not part of records, even if many records are searched at once.
@MainActor
@Suite("Record terminators are not searched", .timeLimit(.minutes(20)))
struct TerminatorSearchTests {
  private let scheduler = SeededScheduler()

  private func source(_ text: String) -> RecordSource {
    let source = RecordSource(
      name: "test", bytes: MemoryBytes(text), blockLength: 64, scheduler: scheduler,
      detect: RecordFile.formatDetector(name: "test", OpeningOptions()))
    while scheduler.step(0) {}
    return source
  }

  /// Returns the numbers of the records that are left after filtering.
  private func found(
    _ text: String, in source: RecordSource, _ syntax: Pattern.Syntax = .literal, _ scope: Pattern.Scope = .cells
  ) async throws -> [Int] {
    let pattern = try Pattern(text, syntax: syntax, options: Pattern.Options(scope: scope))
    source.arrange(Arrangement(filters: [RecordCondition(pattern)]))
    while scheduler.step(0) {}
    let numbers = source.records.compactMap(\.number)
    // Matching each record separately has the same result.
    source.arrange(Arrangement())
    while scheduler.step(0) {}
    #expect(numbers == source.records.filter { pattern.matches($0) }.compactMap(\.number), "\(text)")
    return numbers
  }

  @Test func `the carriage return before a line feed`() async throws {
    let source = source("one\r\ntwo\r3\r\nfour\r\n\r\n")
    #expect(try await found("\r", in: source) == [1])
    #expect(try await found("\r", in: source, .regularExpression) == [1])
    #expect(try await found("o\r", in: source) == [1])
    #expect(try await found("r\r", in: source) == [])
    #expect(try await found("e$", in: source, .regularExpression) == [0])
  }

  @Test func `the comma and the line end between the values of an array`() async throws {
    let source = source("[\n{\"a\":1},\n{\"a\":2,\"b\":3},\n{\"a\":4}\n]\n")
    #expect(source.format == "JSON")
    #expect(try await found(",", in: source, .literal, .record) == [1])
    #expect(try await found("}$", in: source, .regularExpression, .record) == [0, 1, 2])
    // The closing bracket of the array belongs to the last value.
    #expect(try await found("]", in: source, .literal, .record) == [2])
    for text in [",", "}", "]"] { #expect(try await found(text, in: source) == []) }
  }

  @Test func `the heading of the next row`() async throws {
    let source = source("*** 1. row ***\nname: arrow\n*** 2. row ***\nname: b\n*** 3. row ***\nname: c\n")
    #expect(source.format == "table" && source.records.count == 3)
    #expect(try await found("row", in: source) == [0])
    #expect(try await found("name", in: source) == [])
    #expect(try await found("name", in: source, .literal, .record) == [0, 1, 2])
    #expect(try await found("2. row", in: source) == [])
  }

  @Test func `the line ends of old Macs`() async throws {
    let source = source("a,b\r1,x\r2,y\r3,x\r")
    #expect(source.format == "CSV" && source.records.count == 3)
    #expect(try await found("^2", in: source, .regularExpression) == [1])
    #expect(try await found("x$", in: source, .regularExpression) == [0, 2])
    #expect(try await found("1.*y", in: source, .regularExpression) == [])
    #expect(try await found("x\r2", in: source) == [])
  }
}
